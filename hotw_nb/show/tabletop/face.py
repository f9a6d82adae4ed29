"""The face of a table: the question with its answers, and all that is written around the map."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

from hotw_nb.show.map_drawing.words import Words, question
from hotw_nb.show.tabletop import choices, sheets
from hotw_nb.show.tabletop.seats import KEPT, can_advise
from hotw_nb.show.widgets.choice_list import Choice
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.game import Game
    from hotw_nb.show.tabletop.layout import Parts
    from hotw_nb.show.tabletop.seats import Now, Offer


class Face:
    """Writes what is to be seen now into the parts of a table; it decides nothing and draws no map."""

    def __init__(self, parts: Parts, lang: str) -> None:
        self.parts, self.lang = parts, lang
        self.forget()

    def forget(self) -> None:
        """Another game lies on the table: nothing of the one before is kept."""
        self._said: sheets.Said = {}
        self._laid: tuple[Game | None, str, dict[str, dict[str, str]]] = None, "", {}

    def ask(self, now: Now) -> None:
        """Prepare the question and its answers, for the eyes of whoever has the computer."""
        parts, showing = self.parts, now.showing
        parts.dress(now.laying.style, now.seen.board)
        asks, more, at = "question", "", 0
        title, rows = self._question(now)
        if now.offer or showing:
            at = showing.row if showing and not now.offer else 0
        elif now.hidden:
            asks, at = "hand-over", -1
            more = f'<p class="quiet">{say("table.others_look_away", self.lang)}</p>'
        elif not now.bot_asked and not now.game.over:
            more = now.laying.card(now.game, self.lang)
            if now.peeking and not any(row.action or row.wish for row in rows):
                told = "".join(f"<p>{escape(one)}</p>" for one in self._known(now))
                more += f'<div class="card">{told}</div>'
        asked = not (now.offer or showing or now.hidden or now.bot_asked or now.game.over)
        rule = now.game.decision.rule if asked else ""
        tip = f' title="{escape(say("decisions.rule", self.lang, rule=rule))}"' if rule else ""
        head = f'<p class="{asks}"{tip}>{escape(title)}</p>{more}'
        if now.game.over and not now.offer and not showing:
            head = now.laying.ending(now.game, self.lang)
        parts.choices.secret = now.lies_open
        parts.choices.prepare(title, head, rows, at, showing.pace(self.lang) if showing else 0)
        parts.show_dice_boxes(now.dice_wanted)

    def surround(self, now: Now) -> None:
        """Write what stands around the map and the list, and send it once the map is painted."""
        game, lang, parts = now.seen, self.lang, self.parts
        news = sheets.told(now.news, lang)
        welcome = "welcome" if now.lit and not now.waiting else "welcome_list"
        if game.over:
            welcome = "welcome_over"
        said = (news if now.showing else now.words) or say(f"table.{welcome}", lang)
        comment = say("table.code_none" if now.code == (KEPT,) else "table.code", lang)
        parts.put(
            head={"html": sheets.turn_line(game, lang)},
            dice={"html": sheets.dice(game, now.news, lang)},
            said={"text": said, "shown": "log" if said == news else ""},
            **self._sheets(now),
            log={"html": sheets.log(game, len(now.news), lang, self._said)},
            code={"code": "\n".join(now.code), "comment": comment},
        )
        parts.hand_on()
        parts.undo.disabled = not now.can_undo
        parts.advise.disabled = now.waiting or not can_advise(now.game)

    def tell(self, words: str, code: str = "") -> None:
        """Put a sentence where the eye and the screen reader find it."""
        self.parts.write(said={"text": words, "shown": ""}, dice={"html": ""})
        if code:
            self.parts.write(code={"code": code, "comment": say("table.code_asked", self.lang)})

    def _sheets(self, now: Now) -> dict[str, dict[str, str]]:
        """What lies open to everybody, seen by one player: worked out once for each position."""
        lang, laying, game = self.lang, now.laying, now.seen
        me = game.active.get("player") or game.decision.player or (*game.winners, *game.players)[0]
        if self._laid[0] is not game or self._laid[1] != me:
            calls = sheets.calls(game, lang) + laying.strip(game, lang)
            texts = {"calls": calls, "track": laying.track(game, lang), "areas": laying.areas(game, me, lang)}
            self._laid = game, me, {name: {"html": text} for name, text in texts.items()}
        return self._laid[2]

    def _question(self, now: Now) -> Offer:
        """What is asked, and the rows with the answers."""
        if now.offer:
            return now.offer
        if now.showing:
            return now.showing.title(self.lang), now.showing.rows(self.lang, self.parts.choices.still)
        if now.hidden:
            return self._handing_over(now)
        if now.bot_asked:
            return self._bot_asked(now)
        return question(now.game, self.lang), () if now.game.over else self._rows(now)

    def _handing_over(self, now: Now) -> Offer:
        """Who gets the computer, or has to be alone with it, and the row that says so."""
        player = now.decision.player
        name = Words(now.game, self.lang).player(player)
        title = say("table.look_away" if player == now.holder else "table.hand_over", self.lang, name=name)
        return title, (self._deed("i_am", player, deed="hand_over"),)

    def _bot_asked(self, now: Now) -> Offer:
        """What may be done where a bot is to play, or has broken down."""
        player = now.decision.player
        name = Words(now.game, self.lang).player(player)
        if player == now.failed:
            title = say("table.bot_broken", self.lang, name=name)
            return title, tuple(self._deed(deed, player) for deed in ("sit", "relieve"))
        title = say("table.bot_turn", self.lang, name=name)
        return title, tuple(self._deed(deed, name) for deed in ("watch", "run"))

    def _deed(self, words: str, name: str = "", deed: str = "", group: str = "") -> Choice:
        """A row for a deed of the table itself, which is called as its words are unless it is named."""
        label, note = say(f"table.{words}", self.lang, name=name), say(f"table.{words}_note", self.lang)
        headline = say(f"table.{group}", self.lang) if group else ""
        return Choice(label, note=note, deed=deed or words, group=headline)

    def _rows(self, now: Now) -> tuple[Choice, ...]:
        """What can be chosen, or of that what was picked on the map, and what one may look at."""
        rows = choices.read(now.game, self.lang)
        if now.only:
            kept = tuple(row for row in rows if row.action in now.only)
            return (*kept, Choice(say("table.show_all", self.lang), deed="all"))
        own = now.decision.player == now.holder and not now.private
        if own and (known := self._known(now)):
            rows = self._with_own(now, rows, known)
        if now.lies_open and not now.peeking:
            rows = (*rows, replace(self._deed("put_away", group="group_own"), pinned=True))
        if now.can_watch_again and not now.peeking:
            rows = (*rows, self._deed("again", group="group_before"))
        return rows

    def _known(self, now: Now) -> tuple[str, ...]:
        """What only whoever chooses may know, in sentences."""
        return now.laying.knows(now.game, now.decision.player, self.lang)

    def _with_own(self, now: Now, rows: tuple[Choice, ...], known: tuple[str, ...]) -> tuple[Choice, ...]:
        """The rows with what only whoever chooses may know: open to the only person here, else under a look at it."""
        held = tuple(one for one in rows if one.action and now.laying.held(now.game, one.action))
        idle = now.laying.idle(now.game, self.lang)
        if not now.watched:
            told = idle if held or idle else tuple(map(Choice, known))
            return (*rows, *(replace(one, group=say("table.group_own", self.lang)) for one in told))
        if now.peeking:
            return (*held, *idle, self._deed("put_away", group="group_own"))
        return (*(one for one in rows if one not in held), self._deed("peek", group="group_own"))

"""Drawing the table: everything that is seen comes from `game` and from what a person looks at."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

from hotw_nb.show.map_drawing.words import Words, question
from hotw_nb.show.pictures.board_picture import scene
from hotw_nb.show.tabletop import choices, laying, sheets
from hotw_nb.show.tabletop.keeping import Keeper
from hotw_nb.show.tabletop.laying import Laying
from hotw_nb.show.tabletop.seats import Moment, Showing, bot_decides, can_advise, hidden, people
from hotw_nb.show.tabletop.sight import Sight
from hotw_nb.show.tabletop.told import KEPT
from hotw_nb.show.widgets.choice_list import Choice
from hotw_nb.text import say, speaking
from hotw_nb.text.patience import unbroken

if TYPE_CHECKING:
    from hotw_nb.engine.action import Action
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game


class Face(Sight):
    """What is seen of a game; it remembers what a person looks at, and nothing of the game itself."""

    keeper: Keeper
    _back: list[Game]
    """The games that one may go back to."""

    def sit_down(self) -> None:
        """Forget everything that belonged to another game."""
        self._only: tuple[Action, ...] = ()
        self._fresh: tuple[Record, ...] = ()
        self._words = ""
        self._said: sheets.Said = {}
        self._laid: tuple[Game | None, str, dict[str, dict[str, str]]] = None, "", {}
        self._picked, self._looked = ("", ""), {}
        self._moving = self._peeking = False
        self._failed = ""
        """Whose bot has broken down."""
        self._showing: Showing | None = None
        self._past: tuple[Moment, ...] = ()
        self._code: tuple[str, ...] = (KEPT,)
        there = people(self._game)
        self.holder = there[0] if len(there) == 1 else ""
        self._alone = False
        """Whether somebody has said that all others look away."""

    @property
    def laying(self) -> Laying:
        """How the edition of the game is laid."""
        return self._game.rules.table.TABLE

    @property
    def hidden(self) -> bool:
        """Whether the computer has to be handed over, or all others to look away, before a choice is shown."""
        game = self._game
        if hidden(game, self.holder):
            return True
        return self.watched and not self._alone and self.laying.private(game)

    @property
    def watched(self) -> bool:
        """Whether others share the screen with whoever chooses."""
        return len(people(self._game)) > 1 and not bot_decides(self._game)

    @property
    def lies_open(self) -> bool:
        """Whether something is on the screen now that the others who share it may not see."""
        return self.watched and not self.waiting and (self._peeking or self.laying.private(self._game))

    def cover_up(self) -> None:
        """Cover what lies open, before a page that was opened anew is told anything: others may look at it by now."""
        if self.lies_open:
            self._alone = self._peeking = False
            self._words = ""  # what was said meanwhile may have named a card
            with speaking(self.lang):
                self.redraw()

    def covers(self, action: Action | None) -> bool:
        """Whether an action is not to be read now, as it is that of a card which the others may not see."""
        return bool(action and self.watched and not self._peeking and self.laying.held(self._game, action))

    @property
    def waiting(self) -> bool:
        """Whether nobody may choose before the computer is handed over or a bot has played."""
        return self.offered or bool(self._showing) or self.hidden or bot_decides(self._game)

    @property
    def seen(self) -> Game:
        """The game that is seen: as it is now, or as it was at a move of the bots that is shown."""
        return self._showing.moment.game if self._showing else self._game

    @property
    def _news(self) -> tuple[Record, ...]:
        """What has just happened in the game that is seen."""
        return self._showing.moment.records if self._showing else self._fresh

    @property
    def offered(self) -> bool:
        """Whether a game of this table was found that one may go on with instead."""
        return self.keeper.offer is not None and self.keeper.game is self._game

    def tell(self, words: str, code: str = "") -> None:
        """Put a sentence where the eye and the screen reader find it."""
        self._words = words
        self.parts.write(said={"text": words, "shown": ""}, dice={"html": ""})
        if code:
            self.parts.write(code={"code": code, "comment": say("table.code_asked", self.lang)})

    def tell_trouble(self, error: Exception) -> None:
        """Say what went wrong beside the map too: under the table nobody may look."""
        super().tell_trouble(error)
        self.parts.choices.catch_up()
        self.parts.write(said={"text": self.sentence(error), "shown": ""})

    @property
    def asleep(self) -> str:
        """What the table says when its kernel no longer answers, and whether the game is kept."""
        kept = (
            say("keeping.asleep_kept", self.lang)
            if self.keeper.shelf
            else say("keeping.asleep_lost", self.lang)
        )
        return f"{super().asleep} {kept}"

    def stopped(self) -> None:
        """Show the game as it stands: what was stopped has either been played whole or not at all."""
        with unbroken():
            self.redraw()
            self.keeper.played(self._game)
            self.tell(say("table.stopped", self.lang))

    def dice_wanted(self) -> int:
        """How many dice the game asks for."""
        decision = self._game.decision
        return decision.actions[0].target.count("-") + 1 if decision.kind == "roll" else 0

    def redraw(self) -> None:
        """Bring everything that is seen to where the game is."""
        game, parts = self.seen, self.parts
        parts.dress(self.laying.style, game.board)
        self._prepare_choices()
        with parts.map.held():
            self.draw_map()
            parts.tell_choices()
        parts.put(**self._around(game))
        parts.hand_on()
        parts.undo.disabled = not self._back
        parts.advise.disabled = self.waiting or not can_advise(self._game)

    def _around(self, game: Game) -> dict[str, dict[str, str]]:
        """What the parts around the map and the list say."""
        lang = self.lang
        news = sheets.told(self._news, lang)
        welcome = "welcome_over" if game.over else "welcome" if laying.lit(game) else "welcome_list"
        if self.waiting and not game.over:
            welcome = "welcome_list"
        said = (news if self._showing else self._words) or say(f"table.{welcome}", lang)
        me = game.active.get("player") or game.decision.player or (*game.winners, *game.players)[0]
        comment = say("table.code_none" if self._code == (KEPT,) else "table.code", lang)
        return {
            "head": {"html": sheets.turn_line(game, lang)},
            "dice": {"html": sheets.dice(game, self._news, lang)},
            "said": {"text": said, "shown": "log" if said == news else ""},
            **self._sheets(game, me),
            "log": {"html": sheets.log(game, len(self._news), lang, self._said)},
            "code": {"code": "\n".join(self._code), "comment": comment},
        }

    def _sheets(self, game: Game, me: str) -> dict[str, dict[str, str]]:
        """What lies open to everybody, seen by one player: worked out once for each position."""
        lang, laying = self.lang, self.laying
        if self._laid[0] is not game or self._laid[1] != me:
            calls = sheets.calls(game, lang) + laying.strip(game, lang)
            texts = {"calls": calls, "track": laying.track(game, lang), "areas": laying.areas(game, me, lang)}
            self._laid = game, me, {name: {"html": text} for name, text in texts.items()}
        return self._laid[2]

    def _prepare_choices(self) -> None:
        """The question and its answers, for the eyes of whoever has the computer."""
        game, lang, at, more = self._game, self.lang, 0, ""
        rows: tuple[Choice, ...] = ()
        title, asks = question(game, lang), "question"
        if self.offered:
            title, rows = self.keeper.rows()
        elif self._showing:
            title, at = self._showing.title(lang), self._showing.row
            rows = self._showing.rows(lang, self.parts.choices.still)
        elif self.hidden:
            title, rows, at = *self._handing_over(), -1
            asks, more = "hand-over", f'<p class="quiet">{say("table.others_look_away", lang)}</p>'
        elif bot_decides(game):
            title, rows = self._bot_asked()
        elif not game.over:
            rows = self._rows()
            more = self.laying.card(game, lang)
            if self._peeking and not any(row.action or row.wish for row in rows):
                more += f'<div class="card">{"".join(f"<p>{escape(one)}</p>" for one in self._known)}</div>'
        head = f'<p class="{asks}">{escape(title)}</p>{more}'
        if game.over and not self.offered and not self._showing:
            head = self.laying.ending(game, lang)
        auto = self._showing.pace(lang) if self._showing else 0
        self.parts.choices.secret = self.lies_open
        self.parts.choices.prepare(title, head, rows, at, auto)
        self._draw_dice_boxes()

    def _handing_over(self) -> tuple[str, tuple[Choice, ...]]:
        """Who gets the computer, or has to be alone with it, and the row that says so."""
        player = self._game.decision.player
        name = Words(self._game, self.lang).player(player)
        title = say("table.look_away" if player == self.holder else "table.hand_over", self.lang, name=name)
        return title, (self._deed("i_am", player, deed="hand_over"),)

    def _bot_asked(self) -> tuple[str, tuple[Choice, ...]]:
        """What may be done where a bot is to play, or has broken down."""
        player = self._game.decision.player
        name = Words(self._game, self.lang).player(player)
        if player == self._failed:
            title = say("table.bot_broken", self.lang, name=name)
            return title, tuple(self._deed(deed, player) for deed in ("sit", "relieve"))
        title = say("table.bot_turn", self.lang, name=name)
        return title, tuple(self._deed(deed, name) for deed in ("watch", "run"))

    def _deed(self, words: str, name: str = "", deed: str = "", group: str = "") -> Choice:
        """A row for a deed of the table itself, which is called as its words are unless it is named."""
        label, note = say(f"table.{words}", self.lang, name=name), say(f"table.{words}_note", self.lang)
        headline = say(f"table.{group}", self.lang) if group else ""
        return Choice(label, note=note, deed=deed or words, group=headline)

    def _rows(self) -> tuple[Choice, ...]:
        """What can be chosen, or of that what was picked on the map, and what one may look at."""
        game, lang = self._game, self.lang
        rows = choices.read(game, lang)
        if self._only:
            kept = tuple(row for row in rows if row.action in self._only)
            return (*kept, Choice(say("table.show_all", lang), deed="all"))
        own = game.decision.player == self.holder and not self.laying.private(game)
        if own and self._known:
            rows = self._with_own(rows)
        if self.lies_open and not self._peeking:
            rows = (*rows, replace(self._deed("put_away", group="group_own"), pinned=True))
        if self._past and not self._peeking:
            rows = (*rows, self._deed("again", group="group_before"))
        return rows

    @property
    def _known(self) -> tuple[str, ...]:
        """What only whoever chooses may know, in sentences."""
        return self.laying.knows(self._game, self._game.decision.player, self.lang)

    def _with_own(self, rows: tuple[Choice, ...]) -> tuple[Choice, ...]:
        """The rows with what only whoever chooses may know: open to the only person here, else under a look at it."""
        game, lang = self._game, self.lang
        held = tuple(one for one in rows if one.action and self.laying.held(game, one.action))
        idle = self.laying.idle(game, lang)
        if not self.watched:
            told = idle if held or idle else tuple(map(Choice, self._known))
            return (*rows, *(replace(one, group=say("table.group_own", lang)) for one in told))
        if self._peeking:
            return (*held, *idle, self._deed("put_away", group="group_own"))
        return (*(one for one in rows if one not in held), self._deed("peek", group="group_own"))

    def _draw_dice_boxes(self) -> None:
        wanted = self.dice_wanted()
        self.parts.by_hand.layout.display = "" if wanted else "none"
        for number, box in enumerate(self.parts.faces):
            box.value = 0
            box.layout.display = "" if number < wanted else "none"

    def draw_map(self) -> None:
        """The board where the play is, with what may be chosen lit; all of it goes out as one message."""
        with self.parts.map.held():
            self._draw_map()

    def _draw_map(self) -> None:
        game, views = self.seen, self.parts.views
        wanted = self._wanted_view() or views.value
        self.parts.map.show(scene(game, wanted, "dark" if self.parts.map.dark else "paper", self.lang))
        self._moving = True
        views.value = wanted
        self._moving = False
        if self._showing:
            touched = tuple(sheets.touched(self._news))
            self.parts.map.focus = {"turn": f"{self._turn()} shown", "must": touched, "may": (), "lit": ()}
        else:
            found, lit = self.framed, () if self.waiting else self.framed.lit
            self.parts.map.focus = {"turn": self._turn(), "must": found.must, "may": found.may, "lit": lit}
        self.parts.map.notes = {} if self.waiting else self._notes()
        self.parts.map.whisper({} if self.waiting else self.laying.whispers(game))
        self.mark()

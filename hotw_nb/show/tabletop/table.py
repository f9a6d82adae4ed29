"""`play(game)`: the table at which people and bots play; everything on it is drawn from `table.game`."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from hotw_nb.saving import from_token
from hotw_nb.show.panel import Panel
from hotw_nb.show.pictures import scene
from hotw_nb.show.position_words import Words, question
from hotw_nb.show.tabletop import choices, clicks, drafting, framing, happened, header, sheets
from hotw_nb.show.tabletop.choices import Choice
from hotw_nb.show.tabletop.code_line import PLAY_ON, PLAY_TURN, line, plain
from hotw_nb.show.tabletop.ending import ending
from hotw_nb.show.tabletop.layout import Parts
from hotw_nb.show.tabletop.seats import Bots, bot_decides, hidden, people, seated
from hotw_nb.simulation import play_on
from hotw_nb.text import language, say

if TYPE_CHECKING:
    from hotw_nb.action import Action
    from hotw_nb.game import Game
    from hotw_nb.record import Record

TURNED = frozenset({"keep", "give", "called", "skipped", "next_epoch", "reveal", "winner", "shared"})


class Table(Panel):
    """A game to be played; `.game` is its value after the last click, and the next cell may use it."""

    def __init__(self, game: Game, bots: Bots = None, lang: str | None = None, watch: bool = True) -> None:
        self.lang = lang or language()
        self._game = seated(game, bots, self.lang)
        self.watch = watch
        self.parts = Parts(self.lang, game.board)
        self.map, self.choices = self.parts.map, self.parts.choices
        self._sit_down()
        self.open(self.parts.lay_out())
        self.panel.add_class("hotw-room")
        self._listen()
        later, code = self._bots_move(self._game)
        self._settle(later, code)

    def _sit_down(self) -> None:
        """Forget everything that belonged to another game."""
        self._back: list[Game] = []
        self._only: tuple[Action, ...] = ()
        self._fresh: tuple[Record, ...] = ()
        self._framed = self._words = ""
        self._moving = False
        self._code: tuple[str, ...] = ()
        there = people(self._game)
        self.holder = there[0] if len(there) == 1 else ""

    def _listen(self) -> None:
        """Everything that a person can do."""
        parts = self.parts
        self.choices.on_take = self.safely(self.take)
        self.choices.on_look = self.safely(lambda _: self._mark())
        parts.map.observe(self.safely(lambda _: self._clicked()), "clicks")
        parts.map.observe(self.safely(lambda _: self._draw_map()), "dark")
        parts.views.observe(self.safely(lambda _: self._look_elsewhere()), "value")
        parts.undo.on_click(self.safely(lambda _: self.undo()))
        parts.why.observe(self.safely(lambda _: self._ask_why()), "value")
        parts.keep.observe(self.safely(lambda _: self._draw_kept()), "value")
        parts.bring_back.on_click(self.safely(lambda _: self._bring_back()))
        parts.use_dice.on_click(self.safely(lambda _: self._use_dice()))

    # the game

    @property
    def game(self) -> Game:
        """The game as it is now; put another one in its place to go on from there."""
        return self._game

    @game.setter
    def game(self, game: Game) -> None:
        self._game = seated(game, game.bots or self._game.bots, self.lang)
        self._sit_down()
        self.redraw()

    def play(self, action: object) -> None:
        """Play an action, and let the bots go on as far as they may."""
        before = self._game
        later = before.play(action)
        code = line(later.actions[-1])
        undoable = _undoable(before, later)
        later, more = self._bots_move(later)
        self._back = [*self._back, before] if undoable and not more else []
        self._settle(later, (code, *more))

    def undo(self) -> None:
        """Go back by one action, never over dice that were rolled or a card that was turned up."""
        if not self._back:
            self._say(say("table.no_undo", self.lang))
            return
        before = self._back.pop()
        undone = self._game.say(self._game.actions[len(before.actions)], self.lang)
        self._settle(
            before, (f"game = game.at({len(before.actions)})",), say("table.undone", self.lang, action=undone)
        )

    def take(self, choice: Choice) -> None:
        """Do what a row of the list stands for."""
        if choice.deed:
            self._deeds[choice.deed](self)
        elif choice.action is not None and not self.parts.why.value:
            self.play(choice.action)
        elif choice.action is not None:
            self._say(self._promise((choice.action,)))
        elif choice.wish is not None:
            self._refuse(choice.wish)

    def _settle(self, later: Game, code: tuple[str, ...], words: str = "") -> None:
        """Take over a later game and show it."""
        self._fresh = later.log[len(self._game.log) :]
        self._game, self._only = later, ()
        if code:
            self._code = code
        self._words = words or happened.told(self._fresh, self.lang)
        self.redraw()

    def _bots_move(self, game: Game) -> tuple[Game, tuple[str, ...]]:
        """Let bots draw their cards, and all of them play if nobody wants to watch."""
        if not bot_decides(game):
            return game, ()
        if not self.watch:
            return play_on(game), (PLAY_ON,)
        return (game, ()) if game.active else (play_on(game, turns=1), (PLAY_TURN,))

    # the deeds of the table

    def _hand_over(self) -> None:
        self.holder = self._game.decision.player
        self._settle(self._game, ())
        self.choices.focus()

    def _watch(self) -> None:
        self._back = []
        self._settle(play_on(self._game, turns=1), (PLAY_TURN,))

    def _run(self) -> None:
        self._back = []
        self._settle(play_on(self._game), (PLAY_ON,))

    def _show_all(self) -> None:
        self._only = ()
        self.redraw()

    _deeds = {"hand_over": _hand_over, "watch": _watch, "run": _run, "all": _show_all}

    def _use_dice(self) -> None:
        """Play the dice that were typed in."""
        faces = [box.value for box in self.parts.faces[: self._dice_wanted()]]
        self.play(("roll", "-".join(map(str, faces))))

    def _dice_wanted(self) -> int:
        """How many dice the game asks for."""
        decision = self._game.decision
        return decision.actions[0].target.count("-") + 1 if decision.kind == "roll" else 0

    def _bring_back(self) -> None:
        """Go on with a game that was pasted in as one line."""
        self.game = from_token(self.parts.pasted.value)
        self.parts.pasted.value = ""
        self.parts.keep.value = False
        self._say(say("table.brought_back", self.lang))

    # clicks on the map

    @property
    def waiting(self) -> bool:
        """Whether nobody may choose before the computer is handed over or a bot has played."""
        return hidden(self._game, self.holder) or bot_decides(self._game)

    def _clicked(self) -> None:
        place = self.map.chosen
        if not place:
            return
        if self.waiting:
            self._say(say("table.waiting", self.lang))
            return
        meant = clicks.meant(self._game, place) if place in clicks.lit(self._game) else ()
        wish = clicks.wish(self._game, place)
        if self.parts.why.value and meant:
            self._say(self._promise(meant))
        elif len(meant) == 1:
            self.play(meant[0])
        elif meant:
            self._only = meant
            self.redraw()
            self.choices.focus()
        else:
            self._refuse(wish)

    def _refuse(self, wish: Action) -> None:
        """Say which rule forbids what a click stood for."""
        refusal = self._game.why_not(wish)
        if refusal is None:
            self._say(self._promise((wish,)))
            return
        action = self._game.say(wish, self.lang)
        reason = say(
            "table.refused", self.lang, action=action, reason=refusal.text(self.lang), rule=refusal.rule
        )
        self._say(reason, f"game.why_not({plain(wish)})")

    def _promise(self, actions: tuple[Action, ...]) -> str:
        """What allowed actions would do, with their odds."""
        rows = [row for row in choices.read(self._game, self.lang) if row.action in actions]
        texts = (": ".join(filter(None, (row.label, row.chance, row.note, row.tip))) for row in rows)
        return say("table.allowed", self.lang, text="\n".join(texts))

    def _ask_why(self) -> None:
        self._say(say("table.why_on" if self.parts.why.value else "table.why_off", self.lang))

    def _say(self, words: str, code: str = "") -> None:
        """Put a sentence where the eye and the screen reader find it."""
        self._words = words
        self.parts.said.say(words)
        self._draw_dice("")
        if code:
            self.parts.code.show(code, say("table.code_asked", self.lang))

    # drawing

    def redraw(self) -> None:
        """Bring everything that is seen to where the game is."""
        game, parts, lang = self._game, self.parts, self.lang
        self._draw_choices()
        self._draw_map()
        parts.head.value = header.line(game, lang)
        parts.undo.disabled = not self._back
        self._draw_dice(happened.dice(game, self._fresh, lang))
        parts.said.say(self._words or say("table.welcome", lang))
        me = game.active.get("player") or game.decision.player or game.players[0]
        parts.track.value = sheets.track(game, lang)
        parts.areas.value = sheets.areas(game, me, lang)
        parts.log.value = happened.log(game, len(self._fresh), lang)
        parts.code.show("\n".join(self._code), say("table.code" if self._code else "table.code_none", lang))
        self._draw_kept()

    def _draw_dice(self, html: str) -> None:
        self.parts.dice.value = html
        self.parts.dice.layout.display = "" if html else "none"

    def _draw_choices(self) -> None:
        """The question and its answers, for the eyes of whoever has the computer."""
        game, lang = self._game, self.lang
        title = question(game, lang)
        head, rows, at = f'<p class="question">{escape(title)}</p>', (), 0
        if game.over:
            head = ending(game, lang)
        elif hidden(game, self.holder):
            name = Words(game, lang).player(game.decision.player)
            title = say("table.hand_over", lang, name=name)
            head = f'<p class="hand-over">{escape(title)}</p><p class="quiet">{say("table.others_look_away", lang)}</p>'
            label, note = say("table.i_am", lang, name=game.decision.player), say("table.i_am_note", lang)
            rows, at = (Choice(label, note=note, deed="hand_over"),), -1
        elif bot_decides(game):
            name = Words(game, lang).player(game.decision.player)
            title = say("table.bot_turn", lang, name=name)
            head = f'<p class="question">{escape(title)}</p>'
            rows = (
                Choice(say("table.watch", lang, name=name), note=say("table.watch_note", lang), deed="watch"),
                Choice(say("table.run", lang), note=say("table.run_note", lang), deed="run"),
            )
        else:
            rows = choices.read(game, lang)
            if self._only:
                kept = tuple(row for row in rows if row.action in self._only)
                rows = (*kept, Choice(say("table.show_all", lang), deed="all"))
            if game.decision.kind == "draw":
                head += drafting.card(game, lang)
        self.choices.show(title, head, rows, at)
        self._draw_dice_boxes()

    def _draw_dice_boxes(self) -> None:
        wanted = self._dice_wanted()
        self.parts.by_hand.layout.display = "" if wanted else "none"
        for number, box in enumerate(self.parts.faces):
            box.value = 0
            box.layout.display = "" if number < wanted else "none"

    def _draw_map(self) -> None:
        """The board where the play is, with what may be chosen lit."""
        game, views = self._game, self.parts.views
        wanted = self._wanted_view()
        if wanted and wanted != views.value:
            self._moving = True
            views.value = wanted
            self._moving = False
        self.map.show(scene(game, views.value, "dark" if self.map.dark else "paper", self.lang))
        self.map.notes = {} if self.waiting else self._notes()
        secret = not self.waiting and game.decision.kind == "draw"
        self.map.whisper(drafting.starts(game) if secret else {})
        self._mark()

    def _look_elsewhere(self) -> None:
        """Keep the view that a person chose for the rest of the turn."""
        if self._moving:
            return
        self._framed = self._turn()
        self._draw_map()

    def _turn(self) -> str:
        game = self._game
        return f"{game.epoch} {game.active.get('empire', 'draw')}"

    def _wanted_view(self) -> str:
        """Another view where the play has moved on, or "" where the one that is shown will do."""
        game, lit = self._game, clicks.lit(self._game)
        if bot_decides(game):
            self._framed = ""
            return framing.closest(game, list(happened.touched(self._fresh)))
        if self._framed == self._turn() and framing.shows(game, self.parts.views.value, framing.home(game)):
            return ""
        self._framed = self._turn()
        return framing.of_turn(game, lit)

    def _notes(self) -> dict[str, str]:
        """What hovering over a lit place says: the odds before anything is decided."""
        found: dict[str, str] = {}
        if clicks.lit(self._game):
            for row in self.choices.items:
                if row.action is not None and row.action.kind not in ("draw", "play"):
                    text = "; ".join(filter(None, (row.chance, row.note if not row.chance else "", row.tip)))
                    for place in row.places:
                        found.setdefault(place, text or row.label)
        return found

    def _mark(self) -> None:
        """Light what may be chosen, what has just happened, and what the list looks at."""
        marks = happened.touched(self._fresh)
        if not self.waiting:
            marks |= dict.fromkeys(clicks.lit(self._game), "may")
            looked = self.choices.looked_at
            if looked:
                marks |= dict.fromkeys(looked.places, "aim")
        self.map.mark(marks)

    def _draw_kept(self) -> None:
        """The game as one line, only while it is asked for."""
        shown = self.parts.keep.value
        self.parts.kept.layout.display = "" if shown else "none"
        self.parts.token.show(self._game.token() if shown else "")

    def _repr_mimebundle_(self, **kwargs: Any) -> object:
        bundle = self.panel._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if isinstance(data, dict):
            data["text/plain"] = str(self)
        return bundle

    def __str__(self) -> str:
        return f"{question(self._game, self.lang)}\n{say('table.code_none', self.lang)}"


def _undoable(before: Game, after: Game) -> bool:
    """Whether an action rolled no dice and turned up no card."""
    fresh = after.log[len(before.log) :]
    return after.actions[-1].kind != "roll" and not any(
        record.rolls or "rounds" in record.data or record.kind in TURNED for record in fresh
    )


def play(game: Game, bots: Bots = None, lang: str | None = None, watch: bool = True) -> Table:
    """A table at which the game is played on, by people in turn and by `bots`: {name: bot}, or one for all others.

    With `watch=False` the bots play without waiting for a click between their turns.
    """
    return Table(game, bots, lang, watch)

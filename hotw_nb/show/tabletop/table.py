"""`play(game)`: the table at which people and bots play, and what a click at it does, asks or is refused for."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from os import PathLike
from time import monotonic
from typing import TYPE_CHECKING

from hotw_nb.bots import Bot, Planner
from hotw_nb.engine.errors import BotFailed
from hotw_nb.game import a_game
from hotw_nb.show.map_drawing.words import question
from hotw_nb.show.tabletop import choices, laying, sheets
from hotw_nb.show.tabletop.face import Face
from hotw_nb.show.tabletop.keeping import FOLDER, Keeper
from hotw_nb.show.tabletop.layout import Parts
from hotw_nb.show.tabletop.seats import (
    Bots,
    Showing,
    advise,
    bot_decides,
    moments,
    seated,
    undoable,
    way_back,
)
from hotw_nb.show.tabletop.told import KEPT, PLAY_ON, PLAY_TURN, line, plain
from hotw_nb.show.widgets.choice_list import Choice
from hotw_nb.show.widgets.memory import running_cell
from hotw_nb.simulation.play_out import play_on
from hotw_nb.text import language, say
from hotw_nb.text.patience import unbroken

if TYPE_CHECKING:
    from collections.abc import Callable

    from hotw_nb.engine.action import Action
    from hotw_nb.game import Game


class Pointing(Face):
    """A table that is pointed at."""

    @abstractmethod
    def play(self, action: object) -> None:
        """Play an action."""

    @abstractmethod
    def take(self, choice: Choice) -> None:
        """Do what a row of the list stands for."""

    def _clicked(self) -> None:
        place = self.parts.map.chosen
        if not place:
            return
        if self.waiting:
            self.tell(say("table.waiting", self.lang))
            return
        meant = laying.meant(self._game, place) if place in laying.lit(self._game) else ()
        wish = laying.wish(self._game, place)
        if self.parts.why.value and meant:
            self.tell_allowed(meant)
        elif len(meant) == 1:
            self._press(meant[0])
        elif meant:
            self._only = meant
            self.redraw()
            self.parts.choices.focus()
        elif wish is None:
            self.tell(say("table.from_the_list", self.lang))
        else:
            self._refuse(wish)

    def _press(self, action: Action) -> None:
        """Do what a place on the map stands for; what dice decide is asked about at the first click."""
        rows = self.parts.choices.items
        number = next((i for i, row in enumerate(rows) if row.action == action), -1)
        if number >= 0 and rows[number].ask and number != self.parts.choices.armed:
            self.parts.choices.arm(number)
        else:
            self.play(action)

    def _ask(self, choice: Choice) -> None:
        """Say what the odds are before anything is decided, and how to go on."""
        if self.parts.why.value:
            self.take(choice)
        else:
            words = say("table.ask", self.lang, what=choice.label, odds=choice.tip, button=choice.ask)
            asked = choice.action if choice.chance else None
            self.tell(words, f"hotw.odds.of(game, {plain(asked)})" if asked else "")

    def _refuse(self, wish: Action) -> None:
        """Say which rule forbids what a click stood for."""
        refusal = self._game.why_not(wish)
        if refusal is None:
            self.tell_allowed((wish,))
            return
        action, reason = self._game.say(wish, self.lang), refusal.text(self.lang)
        key = "refused" if refusal.rule else "refused_plainly"
        words = say(f"table.{key}", self.lang, action=action, reason=reason, rule=refusal.rule)
        self.tell(words, f"game.why_not({plain(wish)})")

    def tell_allowed(self, actions: tuple[Action, ...]) -> None:
        """Say what allowed actions would do, with their odds, without doing them."""
        rows = [row for row in choices.read(self._game, self.lang) if row.action in actions]
        texts = [
            ". ".join(map(_begun, filter(None, (row.label, row.chance, row.note, row.chance and row.tip))))
            for row in rows
        ]
        if not self.parts.why.value:
            texts.append(say("table.from_the_list", self.lang))
        code = f"game.why_not({plain(actions[0])})" if len(actions) == 1 else ""
        self.tell(say("table.allowed", self.lang, text="\n".join(texts)), code)

    def _ask_why(self) -> None:
        self.tell(say("table.why_on" if self.parts.why.value else "table.why_off", self.lang))


def _begun(sentence: str) -> str:
    """A sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


SPELL = 10.0
"""How many seconds bots go on before a person is asked again; the stop button is not heard while a table answers."""


class Table(Pointing):
    """A game to be played; `.game` is its value after the last click, and the next cell may use it."""

    def __init__(
        self, game: Game, bots: Bots = None, lang: str | None = None, watch: bool = True,
        save_in: str | PathLike[str] | None = FOLDER,
    ) -> None:  # fmt: skip
        self.lang = lang or language()
        self._game = seated(a_game(game, self.lang), bots, self.lang)
        self.watch = watch
        self.parts = Parts(self.lang, game.board)
        self.map, self.choices = self.parts.map, self.parts.choices
        self._back: list[Game] = []
        self.keeper = Keeper(self, save_in, (running_cell() or ("",))[0])
        self.sit_down()
        self.open(self.parts.lay_out())
        self.panel.add_class("hotw-room")
        self._listen()
        try:
            later, code = self._bots_move(self._game)
        except BotFailed as failure:
            self.tell_trouble(failure)
        else:
            # What this table seats, the game that was handed in does not know of.
            self._settle(later, code if later.bots == game.bots else (KEPT,))

    def _listen(self) -> None:
        """Everything that a person can do."""
        parts = self.parts
        self.choices.on_take = self.safely(self.take)
        self.choices.on_look = self.safely(lambda _: self.mark())
        self.choices.on_reach = self.safely(self.reach)
        self.choices.on_step = self.safely(lambda: self._step(True))
        self.choices.on_arm = self.safely(self._ask)
        for part in (*parts.told.values(), parts.map, self.choices):
            part.on_ask = self.cover_up
        parts.map.observe(self.safely(lambda _: self._clicked()), "clicks")
        parts.map.observe(self.safely(lambda _: self.draw_map()), "dark")
        parts.map.on_wish = self.safely(self.look_about)
        parts.views.observe(self.safely(lambda _: self.look_elsewhere()), "value")
        parts.undo.on_click(self.safely(lambda _: self.undo()))
        parts.advise.on_click(self.safely(lambda _: advise(self)))
        parts.why.observe(self.safely(lambda _: self._ask_why()), "value")
        parts.keeping.on_hear = self.safely(self.keeper.hear)
        parts.use_dice.on_click(self.safely(lambda _: self._use_dice()))

    # the game

    @property
    def game(self) -> Game:
        """The game as it is now; put another one in its place to go on from there."""
        return self._game

    @game.setter
    def game(self, game: Game) -> None:
        self.take_up(game)

    def take_up(self, game: Game, words: str = "") -> None:
        """Put another game on the table, with the bots that sit here unless it has its own."""
        _playable(game, self.lang)
        bots = {name: bot for name, bot in self._game.bots.items() if name in game.players}
        found = seated(game, game.bots or bots, self.lang)
        back = way_back(found)
        with unbroken():
            self._game, self._back = found, back
            self.keeper.another(self._game)
            self.sit_down()
            self._words = words
            self.redraw()

    def play(self, action: object) -> None:
        """Play an action, and let the bots go on as far as they may."""
        before = self._game
        later = before.play(action)
        secret = self.laying.secret(before, later.actions[-1])
        code = line(later.actions[-1])
        harmless = undoable(before, later)
        later, more = self._bots_move(later)
        with unbroken():
            self._past, self._showing = (), None
            self._back = [*self._back, before] if harmless and not more else []
            self._settle(later, (KEPT,) if secret else (code, *more))

    def undo(self) -> None:
        """Go back by one action, never over dice that were rolled or a card that was turned up."""
        if not self._back:
            self.tell(say("table.no_undo", self.lang))
            return
        with unbroken():
            before = self._back.pop()
            undone = self._game.say(self._game.actions[len(before.actions)], self.lang)
            words = say("table.undone", self.lang, action=undone)
            self._settle(before, (f"game = game.at({len(before.actions)})",), words)

    def take(self, choice: Choice) -> None:
        """Do what a row of the list stands for."""
        if choice.deed:
            deeds: dict[str, Callable[[], None]] = {
                "hand_over": self._hand_over,
                "watch": self._watch,
                "run": self._run,
                "all": self.show_all,
                **self.keeper.deeds,
                "skip": lambda: self._show_moves(None),
                "next": lambda: self._step(False),
                "pause": self._pause,
                "again": self._watch_again,
                "peek": lambda: self._peek(True),
                "put_away": lambda: self._peek(False),
                "sit": lambda: self._seat(None),
                "relieve": lambda: self._seat(Planner()),
            }
            deeds[choice.deed]()
        elif choice.action is not None and not self.parts.why.value:
            self.play(choice.action)
        elif choice.action is not None:
            self.tell_allowed((choice.action,))
        elif choice.wish is not None:
            self._refuse(choice.wish)

    def _settle(self, later: Game, code: tuple[str, ...], words: str = "") -> None:
        """Take over a later game and show it."""
        self._fresh = later.log[len(self._game.log) :]
        self._game, self._only, self._peeking = later, (), False
        part = any(action.kind == "choose" for action in later.decision.actions)
        self._alone = self._alone and (part or self.laying.private(later))
        if code:
            self._code = code
        self._words = words or sheets.told(self._fresh, self.lang)
        self.redraw()
        self.keeper.played(later)

    def _bots_move(self, game: Game) -> tuple[Game, tuple[str, ...]]:
        """Let bots draw their cards, and all of them play if nobody wants to watch."""
        if not bot_decides(game):
            return game, ()
        if not self.watch:
            later = self._for_a_spell(game)
            return later, (KEPT if bot_decides(later) else PLAY_ON,)
        return (game, ()) if game.active else (play_on(game, turns=1), (PLAY_TURN,))

    # the deeds of the table

    def _hand_over(self) -> None:
        with unbroken():
            self.holder, self._alone = self._game.decision.player, True
            self._settle(self._game, (KEPT,))
            self.choices.focus()

    def _watch(self) -> None:
        """A bot plays its turn, which is then shown move by move."""
        later = play_on(self._game, turns=1)
        past = moments(self._game, later)
        with unbroken():
            self._back, self._past = [], past
            self._showing = Showing(past) if past else None
            self._settle(later, (PLAY_TURN,))

    def _run(self) -> None:
        """Let the bots play until a person is asked; slow ones may have to be asked to go on."""
        later = self._for_a_spell(self._game)
        past, slow = moments(self._game, later), bot_decides(later)
        with unbroken():
            self._back, self._past = [], past
            words = say("table.slow_bots", self.lang) if slow else ""
            self._settle(later, (KEPT if slow else PLAY_ON,), words)

    def _for_a_spell(self, game: Game) -> Game:
        """The game after its bots have played on, turn by turn, as far as they came."""
        end = monotonic() + SPELL
        game = play_on(game, turns=1)
        while bot_decides(game) and monotonic() < end:
            game = play_on(game, turns=1)
        return game

    def _watch_again(self) -> None:
        """Show once more what the bots did last."""
        self._show_moves(Showing(self._past))

    def _show_moves(self, showing: Showing | None) -> None:
        """Show a move of the bots, or after their last one the game as it is."""
        self._showing = showing
        self.redraw()

    def _step(self, by_itself: bool) -> None:
        """On to the next move of the bots; who goes on by hand is not hurried."""
        if self._showing:
            now = replace(self._showing, running=by_itself and self._showing.running)
            self._show_moves(now.later(max(self.choices.value, 0)))

    def _pause(self) -> None:
        """Stop where the bots' moves go on by themselves, or let them go on."""
        if self._showing:
            self._show_moves(
                replace(self._showing, running=not self._showing.running, row=self.choices.value)
            )

    def _peek(self, look: bool) -> None:
        """Show to whoever has the computer what only this player may know, or put it away."""
        if look:
            self._peeking = True
            self.redraw()
        else:
            self.cover_up()
        self.choices.focus()

    def _seat(self, bot: Bot | None) -> None:
        """Give the seat of a bot that has broken down to another one, or to a person."""
        game = self._game.seated({**self._game.bots, self._failed: bot})
        with unbroken():
            self._failed, self._game = "", game
            self._settle(game, (KEPT,))

    def tell_trouble(self, error: Exception) -> None:
        """Say what went wrong; where a bot has broken down, show the game as it was before that."""
        if isinstance(error, BotFailed) and error.game is not None:
            with unbroken():
                self._back, self._past, self._showing, self._failed = [], (), None, error.player
                self._settle(error.game, (KEPT,), say("table.bot_failed", self.lang, player=error.player))
        super().tell_trouble(error)

    def sentence(self, error: Exception) -> str:
        """What went wrong, for a person."""
        if isinstance(error, BotFailed) and error.game is not None:
            return f"{error.words} {say('table.bot_failed', self.lang, player=error.player)}"
        return super().sentence(error)

    def show_all(self) -> None:
        """Show the whole list again."""
        self._only = ()
        self.redraw()

    def _use_dice(self) -> None:
        """Play the dice that were typed in."""
        faces = [box.value for box in self.parts.faces[: self.dice_wanted()]]
        self.play(("roll", "-".join(map(str, faces))))

    def __str__(self) -> str:
        return f"{question(self._game, self.lang)}\n{say('table.code_none', self.lang)}"


def play(
    game: Game, bots: Bots = None, lang: str | None = None, watch: bool = True,
    save_in: str | PathLike[str] | None = FOLDER,
) -> Table:  # fmt: skip
    """A table at which the game is played on, by people in turn and by `bots`: {name: bot}, or one for all others.

    With `watch=False` the bots play without waiting for a click between their turns. Once it is seen in a notebook,
    the table saves its game after every choice in the folder `save_in`, and offers it when the cell is run again;
    None saves nothing.

    `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
    >>> table = hotw.show.play(game, bots={"Ben": hotw.bots.Greedy(1)}, save_in=None)
    """
    return Table(_playable(game, lang), bots, lang, watch, save_in)


def _playable(game: object, lang: str | None) -> Game:
    """A game that the table can be laid for; anything else is refused with a sentence."""
    found = a_game(game, lang)
    if not found.rules.on_table:
        raise ValueError(say("table.no_table", lang, edition=found.rules.title(lang)))
    return found

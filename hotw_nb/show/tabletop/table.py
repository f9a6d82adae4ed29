"""`play(game)`: the table at which people and bots play, and what a click at it does, asks or is refused for."""

from __future__ import annotations

from os import PathLike
from time import monotonic
from typing import TYPE_CHECKING

from hotw_nb.bots import Planner
from hotw_nb.engine.errors import BotFailed
from hotw_nb.game import a_game
from hotw_nb.show.map_drawing.words import question
from hotw_nb.show.tabletop import choices, laying, sheets
from hotw_nb.show.tabletop.face import Face
from hotw_nb.show.tabletop.keeping import FOLDER, Keeper
from hotw_nb.show.tabletop.layout import Parts
from hotw_nb.show.tabletop.seats import (
    KEPT,
    PLAY_ON,
    PLAY_TURN,
    Bots,
    Showing,
    Sitting,
    bot_decides,
    can_advise,
    line,
    moments,
    plain,
    seated,
    way_back,
)
from hotw_nb.show.tabletop.sight import MapSight
from hotw_nb.show.widgets.choice_list import Choice
from hotw_nb.show.widgets.memory import running_cell
from hotw_nb.show.widgets.panel import Panel
from hotw_nb.simulation.play_out import play_on
from hotw_nb.start.venue import say_here
from hotw_nb.text import language, say, speaking
from hotw_nb.text.patience import unbroken

if TYPE_CHECKING:
    from collections.abc import Callable

    from hotw_nb.bots import Bot
    from hotw_nb.engine.action import Action
    from hotw_nb.game import Game


SPELL = 10.0
"""How many seconds bots go on before a person is asked again; the stop button is not heard while a table answers."""
CODE = "print(hotw.bots.Planner().advice(game))"


class Table(Panel):
    """A game to be played; `.game` is its value after the last click, and the next cell may use it.

    A click changes the `sitting`, which is all that the table knows. Then `redraw` makes of it what is to be seen
    `now`, and hands that to the `face` (what is written) and to the `sight` (the map).
    """

    def __init__(
        self, game: Game, bots: Bots = None, lang: str | None = None, watch: bool = True,
        save_in: str | PathLike[str] | None = FOLDER,
    ) -> None:  # fmt: skip
        self.lang = lang or language()
        self.sitting = Sitting(seated(a_game(game, self.lang), bots, self.lang), watch)
        self.parts = Parts(self.lang, game.board)
        self.map, self.choices = self.parts.map, self.parts.choices
        self.face, self.sight = Face(self.parts, self.lang), MapSight(self.parts, self.lang)
        cell = (running_cell() or ("",))[0]
        self.keeper = Keeper(self, self.parts.keeping, self.game, self.lang, save_in, cell)
        self.now = self.sitting.now(None)
        self.open(self.parts.lay_out())
        self.panel.add_class("hotw-room")
        self._listen()
        try:
            later, code = self._bots_move(self.game)
        except BotFailed as failure:
            self.tell_trouble(failure)
        else:
            # What this table seats, the game that was handed in does not know of.
            self._settle(later, code if later.bots == game.bots else (KEPT,))

    def _listen(self) -> None:
        """Everything that a person can do."""
        parts, sight = self.parts, self.sight
        self.choices.on_take = self.safely(self.take)
        self.choices.on_look = self.safely(lambda _: sight.mark(self.now))
        self.choices.on_reach = self.safely(lambda choice: sight.reach(self.now, choice))
        self.choices.on_step = self.safely(lambda: self._step(True))
        self.choices.on_arm = self.safely(self._ask)
        for part in (*parts.told.values(), parts.map, self.choices):
            part.on_ask = self._cover_up
        parts.map.observe(self.safely(lambda _: self._clicked()), "clicks")
        parts.map.observe(self.safely(lambda _: sight.draw(self.now)), "dark")
        parts.map.on_wish = self.safely(lambda wish: sight.look_about(self.now, wish))
        parts.views.observe(self.safely(lambda _: sight.look_elsewhere(self.now)), "value")
        parts.undo.on_click(self.safely(lambda _: self.undo()))
        parts.advise.on_click(self.safely(lambda _: self._advise()))
        parts.why.observe(self.safely(lambda _: self._ask_why()), "value")
        parts.keeping.on_hear = self.safely(self.keeper.hear)
        parts.use_dice.on_click(self.safely(lambda _: self._use_dice()))

    # the game

    @property
    def game(self) -> Game:
        """The game as it is now; put another one in its place to go on from there."""
        return self.sitting.game

    @game.setter
    def game(self, game: Game) -> None:
        self.take_up(game)

    def take_up(self, game: Game, words: str = "") -> None:
        """Put another game on the table, with the bots that sit here unless it has its own."""
        a_game(game, self.lang)
        bots = {name: bot for name, bot in self.game.bots.items() if name in game.players}
        found = seated(game, game.bots or bots, self.lang)
        back = way_back(found)
        with unbroken():
            self.sitting.take_up(found, back, words)
            self.keeper.another(found)
            self.face.forget()
            self.sight.forget()
            self.redraw()

    def play(self, action: object) -> None:
        """Play an action, and let the bots go on as far as they may."""
        before = self.game
        played = before.play(action)
        done = played.actions[-1]
        secret = self.now.laying.secret(before, done)
        later, more = self._bots_move(played)
        with unbroken():
            self.sitting.played(played, bool(more))
            self._settle(later, (KEPT,) if secret else (line(done), *more))

    def undo(self) -> None:
        """Go back by one action, never over dice that were rolled or a card that was turned up."""
        if not self.sitting.back:
            self.tell(say("table.no_undo", self.lang))
            return
        with unbroken():
            before = self.sitting.undo()
            undone = self.game.say(self.game.actions[len(before.actions)], self.lang)
            words = say("table.undone", self.lang, action=undone)
            self._settle(before, (f"game = game.at({len(before.actions)})",), words)

    def _settle(self, later: Game, code: tuple[str, ...], words: str = "") -> None:
        """Take over a later game and show it."""
        fresh = later.log[len(self.game.log) :]
        self.sitting.settle(later, code, words or sheets.told(fresh, self.lang))
        self.redraw()
        self.keeper.played(later)

    def _bots_move(self, game: Game) -> tuple[Game, tuple[str, ...]]:
        """Let bots draw their cards, and all of them play if nobody wants to watch."""
        if not bot_decides(game):
            return game, ()
        if not self.sitting.watch:
            later = _for_a_spell(game)
            return later, (KEPT if bot_decides(later) else PLAY_ON,)
        return (game, ()) if game.active else (play_on(game, turns=1), (PLAY_TURN,))

    # what is seen

    def redraw(self) -> None:
        """Bring everything that is seen to where the game is."""
        keeper = self.keeper
        self.now = self.sitting.now(keeper.rows() if keeper.offer and keeper.game is self.game else None)
        self.face.ask(self.now)
        with self.map.held():
            self.sight.draw(self.now)
            self.parts.tell_choices()
        self.face.surround(self.now)

    @property
    def waiting(self) -> bool:
        """Whether nobody may choose before the computer is handed over or a bot has played."""
        return self.now.waiting

    @property
    def seen(self) -> Game:
        """The game that is seen: as it is now, or as it was at a move of the bots that is shown."""
        return self.now.seen

    def tell(self, words: str, code: str = "") -> None:
        """Put a sentence where the eye and the screen reader find it."""
        self.sitting.words = words
        self.face.tell(words, code)

    def _cover_up(self) -> None:
        """Cover what lies open, before a page that was opened anew is told anything: others may look at it by now."""
        if self.now.lies_open:
            self.sitting.cover()
            with speaking(self.lang):
                self.redraw()

    @property
    def asleep(self) -> str:
        """What the table says when its kernel no longer answers, and whether the game is kept."""
        kept = "keeping.asleep_kept" if self.keeper.shelf else "keeping.asleep_lost"
        return f"{super().asleep} {say_here(kept, self.lang)}"

    def not_kept(self) -> None:
        """Have all parts say that the game is lost when the kernel ends."""
        for part in (self.parts.keeping, self.map, self.choices):
            part.asleep = self.asleep

    def stopped(self) -> None:
        """Show the game as it stands: what was stopped has either been played whole or not at all."""
        with unbroken():
            self.redraw()
            self.keeper.played(self.game)
            self.tell(say("table.stopped", self.lang))

    def tell_trouble(self, error: Exception) -> None:
        """Say what went wrong, beside the map too; where a bot has broken down, show the game as it was before."""
        if isinstance(error, BotFailed) and error.game is not None:
            with unbroken():
                self.sitting.broken(error.player)
                self._settle(error.game, (KEPT,), say("table.bot_failed", self.lang, player=error.player))
        super().tell_trouble(error)
        self.choices.catch_up()
        self.parts.write(said={"text": self.sentence(error), "shown": ""})  # under the table nobody may look

    def sentence(self, error: Exception) -> str:
        """What went wrong, for a person."""
        if isinstance(error, BotFailed) and error.game is not None:
            return f"{error.words} {say('table.bot_failed', self.lang, player=error.player)}"
        return super().sentence(error)

    # the map and the list

    def _clicked(self) -> None:
        """A place on the map was clicked: play what it stands for, ask which of several, or say why it is refused."""
        place, now = self.map.chosen, self.now
        if not place:
            return
        if now.waiting:
            self.tell(say("table.waiting", self.lang))
            return
        meant = laying.meant(now.game, place) if place in now.lit else ()
        wish = now.laying.wish(now.game, place)
        if self.parts.why.value and meant:
            self._tell_allowed(meant)
        elif len(meant) == 1:
            self._press(meant[0])
        elif meant:
            self.sitting.only = meant
            self.redraw()
            self.choices.focus()
        elif wish is None:
            self.tell(say("table.from_the_list", self.lang))
        else:
            self._refuse(wish)

    def _press(self, action: Action) -> None:
        """Do what a place on the map stands for; what dice decide is asked about at the first click."""
        rows = self.choices.items
        number = self._row_of(action)
        if number >= 0 and rows[number].ask and number != self.choices.armed:
            self.choices.arm(number)
        else:
            self.play(action)

    def _row_of(self, action: Action) -> int:
        """The number of the row of an action, -1 if there is none."""
        return next((i for i, row in enumerate(self.choices.items) if row.action == action), -1)

    def take(self, choice: Choice) -> None:
        """Do what a row of the list stands for."""
        if choice.deed:
            deeds: dict[str, Callable[[], None]] = {
                "hand_over": self._hand_over,
                "watch": self._watch,
                "run": self._run,
                "all": self._show_all,
                **self.keeper.deeds,
                "skip": self._skip,
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
            self._tell_allowed((choice.action,))
        elif choice.wish is not None:
            self._refuse(choice.wish)

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
        refusal = self.game.why_not(wish)
        if refusal is None:
            self._tell_allowed((wish,))
            return
        action, reason = self.game.say(wish, self.lang), refusal.text(self.lang)
        key = "refused" if refusal.rule else "refused_plainly"
        words = say(f"table.{key}", self.lang, action=action, reason=reason, rule=refusal.rule)
        self.tell(words, f"game.why_not({plain(wish)})")

    def _tell_allowed(self, actions: tuple[Action, ...]) -> None:
        """Say what allowed actions would do, with their odds, without doing them."""
        rows = [row for row in choices.read(self.game, self.lang) if row.action in actions]
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

    def _advise(self) -> None:
        """Say what the planner would choose and why, and point at it in the list and on the map; nothing is played."""
        if self.now.waiting or not can_advise(self.game):
            self.tell(say("table.no_advice", self.lang))
            return
        advice = Planner().advice(self.game)
        if self.now.covers(advice.action):
            self.tell(say("table.advice_private", self.lang))
            return
        self._show_all()
        number = self._row_of(advice.action)
        if number >= 0:
            self.choices.look(number)
            self.choices.tell()
            self.sight.reach(self.now, self.choices.items[number])
        self.tell(advice.text(self.lang), CODE)

    # the deeds of the table

    def _hand_over(self) -> None:
        with unbroken():
            self.sitting.hand_over()
            self._settle(self.game, (KEPT,))
            self.choices.focus()

    def _watch(self) -> None:
        """A bot plays its turn, which is then shown move by move."""
        later = play_on(self.game, turns=1)
        past = moments(self.game, later)
        with unbroken():
            self.sitting.watched(past, show=True)
            self._settle(later, (PLAY_TURN,))

    def _run(self) -> None:
        """Let the bots play until a person is asked; slow ones may have to be asked to go on."""
        later = _for_a_spell(self.game)
        past, slow = moments(self.game, later), bot_decides(later)
        with unbroken():
            self.sitting.watched(past, show=False)
            words = say("table.slow_bots", self.lang) if slow else ""
            self._settle(later, (KEPT if slow else PLAY_ON,), words)

    def _watch_again(self) -> None:
        """Show once more what the bots did last."""
        self.sitting.showing = Showing(self.sitting.past)
        self.redraw()

    def _skip(self) -> None:
        """Show the game as it is, without the other moves of the bots."""
        self.sitting.showing = None
        self.redraw()

    def _step(self, by_itself: bool) -> None:
        """On to the next move of the bots."""
        if self.sitting.showing:
            self.sitting.step(by_itself, max(self.choices.value, 0))
            self.redraw()

    def _pause(self) -> None:
        """Stop where the bots' moves go on by themselves, or let them go on."""
        if self.sitting.showing:
            self.sitting.pause(self.choices.value)
            self.redraw()

    def _peek(self, look: bool) -> None:
        """Show to whoever has the computer what only this player may know, or put it away."""
        if look:
            self.sitting.peeking = True
            self.redraw()
        else:
            self._cover_up()
        self.choices.focus()

    def _seat(self, bot: Bot | None) -> None:
        """Give the seat of a bot that has broken down to another one, or to a person."""
        with unbroken():
            self.sitting.seat(bot)
            self._settle(self.game, (KEPT,))

    def _show_all(self) -> None:
        """Show the whole list again."""
        self.sitting.only = ()
        self.redraw()

    def _use_dice(self) -> None:
        """Play the dice that were typed in."""
        faces = [box.value for box in self.parts.faces[: self.now.dice_wanted]]
        self.play(("roll", "-".join(map(str, faces))))

    def __str__(self) -> str:
        return f"{question(self.game, self.lang)}\n{say('table.code_none', self.lang)}"


def _for_a_spell(game: Game) -> Game:
    """The game after its bots have played on, turn by turn, as far as they came."""
    end = monotonic() + SPELL
    game = play_on(game, turns=1)
    while bot_decides(game) and monotonic() < end:
        game = play_on(game, turns=1)
    return game


def _begun(sentence: str) -> str:
    """A sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


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
    return Table(a_game(game, lang), bots, lang, watch, save_in)

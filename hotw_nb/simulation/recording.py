"""A game that goes on in place, action after action, with all its records; a `Game` comes back when it is asked for."""

from __future__ import annotations

from hotw_nb.engine.action import Action
from hotw_nb.engine.dice import Listed
from hotw_nb.engine.record import Record
from hotw_nb.game import Game


class Course:
    """A game on its way: much quicker than a new `Game` for every action."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.log: list[Record] = []
        self.engine = game.engine(log=self.log)
        self.actions: list[Action] = []
        self.codes: list[int] = []

    def do(self, action: Action) -> list[Record]:
        """Do one legal action; its records come back."""
        engine, log = self.engine, self.log
        code, at = list(engine.options()).index(action), len(log)
        engine.do(action)
        if len(log) > at:
            log[at] = log[at]._replace(action=action)
        self.actions.append(action)
        self.codes.append(code)
        return log[at:]

    def end(self) -> Game:
        """The game after the last action that was done whole."""
        game, dice = self.game, self.engine.dice
        return Game.of(
            game.setup,
            self.engine.state,
            (*game.actions, *self.actions),
            (*game.codes, *self.codes),
            (*game.log, *self.log),
            used=dice.used if isinstance(dice, Listed) else 0,
            bots=game.bots,
        )

    def so_far(self) -> Game:
        """The game after its last whole choice, played anew: the position itself may be caught in mid-step."""
        game = self.game
        for code in self.codes[: len(self.actions)]:
            game = game.play(code)
        return game

"""A bot that plans: lands as parts of areas that last, cards at the time when they are worth most; it can say why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Self

from hotw_nb.bots import lookahead
from hotw_nb.bots.advice import Advice, advise
from hotw_nb.bots.base import Weigh
from hotw_nb.bots.greedy import Greedy
from hotw_nb.bots.prospects import prospect
from hotw_nb.editions.contract import Edition
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine

if TYPE_CHECKING:
    from hotw_nb.game import Game

# How many actions are tried in how many futures, round after round.
ROUNDS = (4, 2), (2, 4)


class Planner(Greedy):
    """Weighs every action by what it brings at the end of the turn and in the Epochs after, with the exact odds, and
    plays out the rest of the turn after those that promise most; ties are broken by the seed.

    >>> from hotw_nb.start.new_game import new_game
    >>> Planner(1).advice(new_game(seed=7)).action.kind in ("keep", "give")
    True
    """

    rounds: Sequence[lookahead.Round] = ROUNDS

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._memory = lookahead.Memory(self.first)

    def fresh(self, salt: int) -> Self:
        """A bot at its beginning."""
        bot = super().fresh(salt)
        bot.rounds = self.rounds
        return bot

    def rules(self, edition: Edition) -> Mapping[str, Weigh]:
        """How the edition lets this bot weigh the actions of each step."""
        return edition.bots.PLANNER

    def first(self, engine: Engine, actions: Sequence[Action]) -> Action:
        """The first of the actions that promise most, without a look ahead."""
        weights = self.weights(engine, actions)
        return actions[weights.index(max(weights))]

    def tried(self, engine: Engine, actions: Sequence[Action]) -> list[Action]:
        """The actions after which the turn is played out, the most promising first; none where that tells nothing."""
        hoped = prospect(engine)
        if len(actions) == 1 or hoped is None or not lookahead.foot(engine.state):
            return []
        weights = self.weights(engine, actions)
        least = max(weights) - hoped.slack
        order = sorted(range(len(actions)), key=lambda i: -weights[i])
        return [actions[i] for i in order if weights[i] >= least][: self.rounds[0][0]]

    def trial(self, engine: Engine, actions: Sequence[Action]) -> lookahead.Trial | None:
        """How the turn ended after the actions that promise most; None where nothing is played out."""
        good, hoped = self.tried(engine, actions), prospect(engine)
        if not good or hoped is None:
            return None
        return lookahead.compare(
            engine, good, self._memory, hoped.value, self.rounds, self._dice.word() if good[1:] else 0
        )

    def choose(self, engine: Engine, actions: Sequence[Action]) -> Action:
        """The action that promises most, or after which the turn ends best."""
        trial = self.trial(engine, actions)
        return trial.action if trial else super().choose(engine, actions)

    def advice(self, game: Game) -> Advice:
        """What this bot would do for whoever has to choose now, and why, in a sentence."""
        return advise(self, game)

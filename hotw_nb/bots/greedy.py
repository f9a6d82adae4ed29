"""A bot that takes what promises most points: what a land is worth now and in the next Epoch, times its
chance.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from hotw_nb.bots.base import Random, Weigh
from hotw_nb.editions.contract import Edition
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine


class Greedy:
    """A bot that takes the action which promises most points now; the `seed` breaks ties.

    >>> import hotw_nb as hotw
    >>> hotw.play_out(hotw.new_game("2001", seed=7), bots=hotw.bots.Greedy(1)).over
    True
    """

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._dice = Random(seed)

    def fresh(self, salt: int) -> Self:
        """A bot at its beginning."""
        bot = type(self)(self.seed)
        bot._dice = self._dice.fresh(salt)
        return bot

    def choose(self, engine: Engine, actions: Sequence[Action]) -> Action:
        """The action that promises most."""
        if len(actions) == 1:
            return actions[0]
        weights = self.weights(engine, actions)
        best = max(weights)
        good = [action for action, weight in zip(actions, weights, strict=True) if weight >= best - 1e-9]
        return good[0] if len(good) == 1 else self._dice.choose(engine, good)

    def rules(self, edition: Edition) -> Mapping[str, Weigh]:
        """How the edition lets this bot weigh the actions of each step."""
        return edition.bots.GREEDY

    def weights(self, engine: Engine, actions: Sequence[Action]) -> list[float]:
        """What each action promises, as numbers to compare; all alike where this bot has no opinion."""
        weigh = self.rules(engine.edition).get(engine.state.agenda[-1][0])
        return weigh(engine, actions) if weigh else [0.0] * len(actions)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.seed})"

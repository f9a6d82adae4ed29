"""A bot that takes what promises most points: what a land is worth now and in the next Epoch, times its
chance.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from hotw_nb.bots import hunches, worth
from hotw_nb.bots.base import Random, Weigh
from hotw_nb.editions.classic.bots import cards as realm_hunches
from hotw_nb.editions.classic.bots import greedy as reigns
from hotw_nb.editions.e2024.bots import greedy as riches
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine

_WEIGH: Mapping[str, Weigh] = {
    "expand": worth.expansion,
    "rescue": lambda e, actions: [
        1.0 if action.kind == "rescue" and not action.via else 0.5 if action.kind == "rescue" else 0.0
        for action in actions
    ],
    "monuments": lambda e, actions: [worth.safety(e, action.target) for action in actions],
    "anchor": lambda e, actions: [float(action.kind == "stay") for action in actions],
    **hunches.WEIGH,
    **riches.WEIGH,
    **reigns.WEIGH,
    **realm_hunches.WEIGH,
}


class Greedy:
    """A bot that takes the action which promises most points now; the `seed` breaks ties.

    >>> import hotw_nb as hotw
    >>> hotw.play_out(hotw.new_game("2001", seed=7), bots=hotw.bots.Greedy(1)).over
    True
    """

    rules: Mapping[str, Weigh] = _WEIGH

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

    def weights(self, engine: Engine, actions: Sequence[Action]) -> list[float]:
        """What each action promises, as numbers to compare; all alike where this bot has no opinion."""
        weigh = self.rules.get(engine.state.agenda[-1][0])
        return weigh(engine, actions) if weigh else [0.0] * len(actions)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.seed})"

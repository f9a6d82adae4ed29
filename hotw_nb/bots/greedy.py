"""A bot that takes what promises most points: what a land is worth now and in the next Epoch, times its
chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotw_nb.action import Action
from hotw_nb.bots import hunches, realms, riches, worth
from hotw_nb.bots.base import Random
from hotw_nb.engine import Engine


class Greedy:
    """Weighs every action by points; ties are broken by the seed."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._dice = Random(seed)

    def fresh(self, salt: int) -> Greedy:
        """A bot at its beginning."""
        bot = Greedy(self.seed)
        bot._dice = self._dice.fresh(salt)
        return bot

    def choose(self, engine: Engine, actions: Sequence[Action]) -> Action:
        """The action that promises most."""
        if len(actions) == 1:
            return actions[0]
        kind = engine.state.todo[-1][0]
        weigh: Any = _WEIGH.get(kind)
        if weigh is None:
            return self._dice.choose(engine, actions)
        weights = weigh(engine, actions)
        best = max(weights)
        good = [action for action, weight in zip(actions, weights, strict=True) if weight >= best - 1e-9]
        return good[0] if len(good) == 1 else self._dice.choose(engine, good)

    def __repr__(self) -> str:
        return f"Greedy({self.seed})"


_WEIGH = {
    "draw": hunches.draw,
    "events": hunches.events,
    "expand": worth.expansion,
    "rescue": lambda e, actions: [
        1.0 if action.kind == "rescue" and not action.via else 0.5 if action.kind == "rescue" else 0.0
        for action in actions
    ],
    "monuments": lambda e, actions: [worth.safety(e, action.target) for action in actions],
    "reallocate": hunches.reallocation,
    "anchor": lambda e, actions: [float(action.kind == "stay") for action in actions],
    "astronomy": hunches.astronomy,
    "treachery": hunches.treachery,
    "migrants": worth.settling,
    "civil_war": hunches.civil_war,
    "rebels": worth.harm,
    "barbarians": hunches.barbarians,
    "raid": worth.harm,
    "famine": hunches.areas,
    "black_death": hunches.areas,
    "plague": worth.sickness,
    "pestilence": hunches.pestilence,
    "disaster": hunches.disaster,
    **riches.WEIGH,
    **realms.WEIGH,
}

"""Rules of thumb for what only the edition of 2001 asks beside its lands: fleets, monuments that burn, and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hotw_nb.bots import hunches
from hotw_nb.bots.base import Weigh
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine


def rescue(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Save what can be saved, best without going by way of another water."""
    return [
        1.0 if action.kind == "rescue" and not action.via else 0.5 if action.kind == "rescue" else 0.0
        for action in actions
    ]


def anchor(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Stay where the fleet is."""
    return [float(action.kind == "stay") for action in actions]


def reallocation(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Give up a fleet only if many others are left."""
    fleets = e.state.bands[0].fleets.bit_count()
    return [0.5 if action.kind == "done" else float(fleets > 4) for action in actions]


def astronomy(e: Engine, actions: Sequence[Action]) -> list[float]:
    """A sea on which the Start Land lies, and with many coasts."""
    ground, near = e.ground, hunches.around_start(e, 1)
    coasts = [ground.coasts[ground.water[action.target]] for action in actions]
    return [5.0 * bool(coast & near) + coast.bit_count() / 10 for coast in coasts]


WEIGH: Mapping[str, Weigh] = {
    **hunches.WEIGH,
    "rescue": rescue,
    "anchor": anchor,
    "reallocate": reallocation,
    "astronomy": astronomy,
    "famine": hunches.areas,
    "plague": hunches.sickness,
    "disaster": hunches.disaster,
}

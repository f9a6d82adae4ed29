"""Weighs the moves of a turn by what a plan makes of their lands: expansion, settlers, raids and sicknesses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hotw_nb.bots import targets
from hotw_nb.bots.base import Weigh
from hotw_nb.bots.fronts import fronts
from hotw_nb.bots.plans import WorthLater
from hotw_nb.bots.worth import besides
from hotw_nb.editions.shared.reach import band_of
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine

# How likely a sickness goes over to a neighbour, beside its chance in the land itself.
CATCHING = 0.5


def expansion(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Every option of the main decision: lands by what they promise, then forts, then the end."""
    lands, ahead = e.ground.land, fronts(WorthLater(e))
    bands = e.state.bands
    found = []
    for action in actions:
        if action.kind == "expand":
            land = lands[action.target]
            front = ahead[bands.index(band_of(e, action)) if action.by else 0]
            worth = front.worth(land, action.via)
            found.append(worth + front.behind(land, worth))
        else:
            found.append(besides(e, action))
    return found


def _gain(e: Engine) -> Callable[[int, bool], float]:
    """What a plan makes of each land."""
    plans = WorthLater(e)
    return lambda land, fight: plans.land(land, fight).worth


def _loss(e: Engine) -> Callable[[int], float]:
    """What a plan makes of a death in each land."""
    return WorthLater(e).death


dying, catching = targets.at_areas(_loss), targets.at_centres(_loss, 1, CATCHING)

WEIGH: Mapping[str, Weigh] = {
    "famine": dying,
    "black_death": dying,
    "plague": catching,
    "pestilence": catching,
    "expand": expansion,
    **targets.at_lands(_gain),
}

"""Weighs cards that more than one edition has by what a plan makes of their lands: settlers, raids and sicknesses."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hotw_nb.bots import targets, timing
from hotw_nb.bots.base import Weigh
from hotw_nb.bots.plans import LandsLater
from hotw_nb.engine.engine import Engine

# How likely a sickness goes over to a neighbour, beside its chance in the land itself.
CATCHING = 0.5


def _gain(e: Engine) -> Callable[[int, bool], float]:
    """What a plan makes of each land."""
    plans = LandsLater(e)
    return lambda land, fight: plans.land(land, fight).worth


def _loss(e: Engine) -> Callable[[int], float]:
    """What a plan makes of a death in each land."""
    return LandsLater(e).death


dying, catching = targets.at_areas(_loss), targets.at_centres(_loss, 1, CATCHING)

WEIGH: Mapping[str, Weigh] = {
    "draw": timing.draw,
    "events": timing.events,
    "black_death": dying,
    "pestilence": catching,
    **targets.at_lands(_gain),
}

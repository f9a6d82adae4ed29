"""Reach: which lands a band of armies can enter, from where, and what helps the defender there."""

from __future__ import annotations

from hotw_nb.boards.ground import bits
from hotw_nb.editions.e2001.battle import Force
from hotw_nb.editions.e2001.state import Band, Engine
from hotw_nb.engine import position


def reach(e: Engine, band: Band, land: int) -> None:
    """A band holds one more land: its neighbours come into reach, and all coasts of the fleets that
    touch it.
    """
    easy, hard = e.ground.ways[band.force.experts]
    bit = 1 << land
    band.lands |= bit
    band.easy |= easy[land]
    band.hard |= hard[land]
    for coast in band.chains:
        if coast & bit:
            band.sea |= coast


def reach_all(e: Engine, band: Band) -> None:
    """Work out anew what a band reaches from the lands that it holds."""
    lands, band.lands, band.easy, band.hard, band.sea = band.lands, 0, 0, 0, 0
    for land in bits(lands):
        reach(e, band, land)


def opened(e: Engine, band: position.Band) -> int:
    """The betrayed lands that a band takes without dice; a Minor Empire takes none of them so."""
    betrayed = e.state.betrayed
    if not betrayed or band.main:
        return betrayed
    return 0 if e.edition.deck.peoples[band.people].empire else betrayed


def dice_against(e: Engine, band: position.Band, land: int, via: str = "") -> int:
    """How many dice the defender of a land rolls; without `via` over the way with the fewest."""
    force: Force = band.force
    numbers, bit = e.edition.numbers, 1 << land
    if via == "sea":
        return force.sea_dice
    if via == "difficult":
        return numbers["difficult_dice"]
    if band.easy & bit:
        return numbers["clear_dice"]
    if band.hard & bit:
        return numbers["difficult_dice"]
    return force.sea_dice

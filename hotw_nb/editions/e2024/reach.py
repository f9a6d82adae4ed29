"""Seafaring: fleets go to seas in early Epochs and to oceans later, and open all lands on their shores."""

from __future__ import annotations

from hotw_nb.boards.ground import bits
from hotw_nb.editions.e2024.state import NONE, box_of, edition_of, state_of
from hotw_nb.engine.engine import Engine


def late(e: Engine) -> bool:
    """Whether it is an Epoch of oceans."""
    return e.state.epoch >= box_of(e).numbers["first_ocean_epoch"]


def adjacent(e: Engine, oceans: bool) -> int:
    """The free seas, or the free oceans, beside an army or a fleet of the turn."""
    s, ground, edition = state_of(e), e.ground, edition_of(e)
    found = 0
    waters = ground.oceans if oceans else ground.seas
    for water in bits(waters & ~s.fleets):
        shore = edition.shores[water] & s.acting
        beside = (ground.touching[water] & waters | edition.within[water]) & s.fleets
        if shore or beside:
            found |= 1 << water
    return found


def open_to_pool(e: Engine) -> int:
    """Where a fleet of the pool can go."""
    return adjacent(e, late(e)) if state_of(e).pool_fleets else 0


def to_ocean(e: Engine) -> bool:
    """Whether the fleet of an Honor goes to an ocean: in a late Epoch, and if the Empire card shows a fleet."""
    s = state_of(e)
    shown = any(people.pieces.fleets for people in box_of(e).empire[s.empires[s.player]].peoples)
    return late(e) and shown


def open_to_honor(e: Engine) -> int:
    """Where the fleet of an Honor can go, as long as the stock has one."""
    return adjacent(e, to_ocean(e)) if fleets_left(e) > 0 else 0


def navigable(e: Engine) -> int:
    """The waters that any fleet of the turn could go to in this Epoch, out of the pool or of an Honor."""
    found = e.ground.oceans if late(e) else e.ground.seas
    return found | (e.ground.oceans if to_ocean(e) else e.ground.seas)


def launch(e: Engine, water: int) -> None:
    """A fleet is placed; whatever siege was going on is given up for it."""
    s = state_of(e)
    s.fleets |= 1 << water
    s.reach |= edition_of(e).shores[water]
    s.besieged, s.tries = NONE, 0


def fleets_left(e: Engine) -> int:
    """How many fleets are left in the stock."""
    s = state_of(e)
    return box_of(e).numbers["fleets"] - s.fleets.bit_count() - s.pool_fleets


def price(e: Engine, land: int) -> int:
    """How many points a land costs."""
    s, numbers, bit = state_of(e), box_of(e).numbers, 1 << land
    base = numbers["difficult_price" if edition_of(e).difficult & bit else "clear_price"]
    return base + (numbers["fort_price"] if (s.forts | s.walls) & bit else 0)

"""Seafaring: fleets go to seas in early Epochs and to oceans later, and open all lands on their shores."""

from __future__ import annotations

from hotw_nb.boards.ground import bits
from hotw_nb.editions.e2024.state import NONE, Engine


def late(e: Engine) -> bool:
    """Whether it is an Epoch of oceans."""
    return e.state.epoch >= e.edition.box.numbers["first_ocean_epoch"]


def adjacent(e: Engine, oceans: bool) -> int:
    """The free seas, or the free oceans, beside an army or a fleet of the turn."""
    s, ground, edition = e.state, e.ground, e.edition
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
    return adjacent(e, late(e)) if e.state.pool_fleets else 0


def to_ocean(e: Engine) -> bool:
    """Whether the fleet of an Honor goes to an ocean: in a late Epoch, and if the Empire card shows a fleet."""
    s = e.state
    shown = any(people.pieces.fleets for people in e.edition.box.empire[s.empires[s.player]].peoples)
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
    s = e.state
    s.fleets |= 1 << water
    s.reach |= e.edition.shores[water]
    s.besieged, s.tries = NONE, 0


def fleets_left(e: Engine) -> int:
    """How many fleets are left in the stock."""
    s = e.state
    return e.edition.box.numbers["fleets"] - s.fleets.bit_count() - s.pool_fleets


def price(e: Engine, land: int) -> int:
    """How many points a land costs."""
    s, numbers, bit = e.state, e.edition.box.numbers, 1 << land
    base = numbers["difficult_price" if e.edition.difficult & bit else "clear_price"]
    return base + (numbers["fort_price"] if (s.forts | s.walls) & bit else 0)

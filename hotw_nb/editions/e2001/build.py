"""Building: forts during the turn, monuments after the expansion, and what an event founds."""

from __future__ import annotations

from hotw_nb.boards.ground import bits
from hotw_nb.editions.contract import Edition
from hotw_nb.editions.e2001.state import Band, Engine, State
from hotw_nb.editions.shared import build
from hotw_nb.engine.action import Action


def open_lands(e: Engine, lands: int) -> int:
    """Which of these lands of the Active Empire can take a fort."""
    free = lands & ~e.state.forts
    if e.stacks:
        limit = e.edition.numbers["figures_in_a_land"]
        for land in e.state.under:
            if e.state.figures(land) >= limit:
                free &= ~(1 << land)
    return free


def roomy(e: Engine, band: Band) -> int:
    """The lands of a band that another of its armies may join (only with the option of several armies)."""
    s = e.state
    limit = e.edition.numbers["figures_in_a_land"]
    found = 0
    for land in bits(band.lands):
        others = s.under.get(land, ())
        if s.figures(land) < limit or any(people != band.people for people in others):
            found |= 1 << land
    return found


def bought(e: Engine, active: int) -> list[Action]:
    """The forts that coins and engineers offer."""
    s = e.state
    places = open_lands(e, active)
    found: list[Action] = []
    if s.coins:
        found += e.edition.lands("buy_fort").of(places)
    if s.ally_coins:
        found += e.edition.lands("buy_fort", "ally").of(places)
    if s.extra_forts:
        found += e.edition.lands("extra_fort").of(places)
    return found


def fortify(e: Engine, action: Action, band: Band) -> None:
    """Put a fort into a land, paid with an army, a coin, or an engineer's."""
    s = e.state
    if action.kind == "fort":
        band.pool -= 1
    elif action.kind == "extra_fort":
        s.extra_forts -= 1
    elif action.via:
        s.ally_coins -= 1
    else:
        s.coins -= 1
    s.forts |= 1 << e.ground.land[action.target]
    e.tell(action.kind, land=action.target)


def holy_city(e: Engine, land: int) -> None:
    """The prize of a Crusade: a fort and one city stand in the land."""
    s, bit = e.state, 1 << land
    s.capitals &= ~bit
    s.cities |= bit
    s.forts |= open_lands(e, bit)
    e.tell("prize", land=e.land_name(land))


class Monuments(build.Monuments[State, Edition]):
    """Every two resources of the Active Empire give a monument; only its place may be a choice."""

    def earned(self, e: Engine) -> int:
        """One for every two resources."""
        return (e.state.active() & e.ground.resources).bit_count() // 2

    def left(self, e: Engine) -> bool:
        """Whether the box has another one."""
        return e.state.monuments.bit_count() < e.edition.numbers["monuments"]

    def places(self, e: Engine) -> int:
        """Own capitals first, then cities and the capitals of others, then lands with resources."""
        s = e.state
        free = s.active() & ~s.monuments
        own = 0
        for band in s.bands:
            people = e.edition.deck.peoples[band.people]
            if people.capital:
                own |= 1 << e.ground.land[people.start]
        return free & own & s.capitals or free & (s.cities | s.capitals) or free & e.ground.resources


STEPS = {"monuments": Monuments()}

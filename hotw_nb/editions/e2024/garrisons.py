"""Garrisons: armies come into lands, garrisons leave them, and buildings are plundered, reduced or razed."""

from __future__ import annotations

from hotw_nb.editions.e2024 import build, honors, reach, score
from hotw_nb.editions.e2024.state import NONE, Engine, Step
from hotw_nb.engine.position import NOBODY

BETWEEN = "between"
"""Marks the laying down between the two Empires of one card."""

# What a record calls the buildings that go.
_RAZED = {"capital": "capital_gone", "city": "town"}


def stand(e: Engine, land: int) -> None:
    """An army of the turn stands in a land without a people piece, and opens its neighbours."""
    s = e.state
    s.place(land, s.player, s.band)
    s.acting |= 1 << land
    s.reach |= e.ground.near[land]


def raze(e: Engine, land: int) -> tuple[str, ...]:
    """Every building of a land goes back to the stock; which they were comes back."""
    s, bit = e.state, 1 << land
    gone = tuple(kind for kind, places in build.STANDING.items() if getattr(s, places) & bit)
    for kind in gone:
        places = build.STANDING[kind]
        setattr(s, places, getattr(s, places) & ~bit)
    return gone


def plunder(e: Engine, land: int, owner: int) -> None:
    """Barbarians take what the buildings of a land are worth from nobody but the land."""
    s = e.state
    if s.plunders:
        found = score.buildings_in(e.edition, s, 1 << land)
        score.collect(e, s.player, found, "plunder", land=e.land_name(land), owner=e.players[owner])


def reduce(e: Engine, land: int) -> None:
    """Any fort falls; then a city goes, or a capital becomes one, or without either a monument goes."""
    s, bit = e.state, 1 << land
    gone: list[str] = []
    for kind, places in (("fort", s.forts), ("wall", s.walls)):
        if places & bit:
            gone.append(kind)
    s.forts &= ~bit
    s.walls &= ~bit
    if s.cities & bit:
        s.cities &= ~bit
        gone.append("town")
    elif s.capitals & bit:
        s.capitals &= ~bit
        if build.can_have(e, "city"):
            gone.append("capital_town")
            build.construct(e, "city", land)
        else:
            gone.append("capital_gone")
    elif s.monuments & bit:
        s.monuments &= ~bit
        gone.append("monument")
    if gone and e.log is not None:
        e.tell("reduced", land=e.land_name(land), gone=tuple(gone))


class Muster(Step):
    """The pieces of the card come out of the supplies into the pool."""

    def run(self, e: Engine) -> None:
        """People as far as they go; buildings that the stock has not must be found first."""
        s = e.state
        _, number, minor = e.errand
        e.pop()
        people = e.edition.box.peoples[number]
        pieces = people.pieces
        s.band, s.minor = number, minor
        s.plunders = people.barbarian
        s.acting = s.reach = 0
        s.besieged, s.tries = NONE, 0
        s.army = min(pieces.people, build.people_left(e, s.player))
        s.pool_fleets = min(pieces.fleets, reach.fleets_left(e))
        if e.log is not None:
            e.tell("gather_event" if minor else "gather", people=people.id, count=s.army)
        wanted = ("capital",) * pieces.capitals + ("city",) * pieces.cities
        wanted += ("fort",) * pieces.forts + ("wall",) * pieces.walls
        for kind in wanted:
            build.construct(e, kind, NONE)


class Establish(Step):
    """The first army comes to each start-land, with the starting buildings in the first of them."""

    def run(self, e: Engine) -> None:
        """Raze, remove the garrison, place army and buildings."""
        s = e.state
        e.pop()
        people = e.edition.box.peoples[s.band]
        starts = people.starts
        for id in starts:
            if not s.army:
                e.tell("no_people", people=people.id, land=id)
                continue
            land = e.ground.land[id]
            gone = raze(e, land)
            owner = s.lift(land) if s.occupied >> land & 1 else NOBODY
            if gone and e.log is not None:
                kinds = tuple(_RAZED.get(kind, kind) for kind in gone)
                e.tell("razed", land=id, gone=kinds)
            if owner != NOBODY:
                e.tell("displaced", owner, land=id)
                honors.award(e, owner)
            s.army -= 1
            stand(e, land)
            topic = "establish" if owner == NOBODY else "establish_held"
            e.tell("establish", topic=topic, people=people.id, land=id)
            if id == starts[0]:
                self._found(e, land, s.minor or people.fort)

    def _found(self, e: Engine, land: int, fort: bool) -> None:
        """Starting buildings out of the pool."""
        s, bit = e.state, 1 << land
        gone: list[str] = []
        if s.pool_capitals:
            s.pool_capitals -= 1
            s.capitals |= bit
            gone.append("capital")
        if s.pool_cities:
            s.pool_cities -= 1
            s.cities |= bit
            gone.append("city")
        if fort and s.pool_forts:
            s.pool_forts -= 1
            s.forts |= bit
            gone.append("fort")
        if gone:
            e.tell("starting", land=e.land_name(land), pieces=tuple(gone))


class LayDown(Step):
    """Armies become garrisons, fleets leave the board, and what is left in the pool goes back."""

    def run(self, e: Engine) -> None:
        """Nothing of the band is in play any more."""
        s = e.state
        topic = "laid_down_event" if s.minor else "laid_down_between" if BETWEEN in e.errand else "laid_down"
        e.pop()
        if e.log is not None and s.acting:
            e.tell("laid_down", topic=topic, people=e.people_id(s.band), count=s.acting.bit_count())
        empty(e)
        s.acting = s.fleets = s.reach = 0
        s.minor = s.plunders = False


def empty(e: Engine) -> None:
    """Everything but Honors leaves the pool."""
    s = e.state
    s.army = s.pool_capitals = s.pool_cities = s.pool_forts = s.pool_walls = s.pool_fleets = 0


STEPS: dict[str, Step] = {"gather": Muster(), "establish": Establish(), "lay_down": LayDown()}

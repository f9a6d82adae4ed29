"""Building: forts during the turn, monuments after the expansion, and what an event founds."""

from __future__ import annotations

from collections.abc import Sequence

from hotw_nb.boards.ground import bits
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.position import Band
from hotw_nb.engine.step import Step


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


def places(e: Engine) -> int:
    """Where the next monument may go: own capitals first, then cities, then lands with resources."""
    s = e.state
    free = s.active() & ~s.monuments
    own = 0
    for band in s.bands:
        people = e.edition.deck.peoples[band.people]
        if people.capital:
            own |= 1 << e.ground.land[people.start]
    return free & own & s.capitals or free & (s.cities | s.capitals) or free & e.ground.resources


class Monuments(Step):
    """Every two resources of the Active Empire give a monument; only its place may be a choice."""

    asks = True
    rank = "monument_rank"
    elsewhere = "monument_only_active"

    def skip(self, e: Engine) -> bool:
        """Count on arrival, then build wherever there is no choice."""
        s = e.state
        if len(e.errand) == 1:
            s.due = self.earned(e)
            e.pop()
            e.push(("monuments", True))
            return True
        if not s.due:
            e.pop()
            return True
        if not self.left(e):
            return self._forfeit(e, "no_monument_left")
        where = self.places(e)
        if not where:
            return self._forfeit(e, "no_monument_place")
        if where & (where - 1):
            return False
        self._build(e, where.bit_length() - 1)
        return True

    def earned(self, e: Engine) -> int:
        """How many monuments the turn brings."""
        return (e.state.active() & e.ground.resources).bit_count() // 2

    def left(self, e: Engine) -> bool:
        """Whether there is another monument to be built."""
        return e.state.monuments.bit_count() < e.edition.numbers["monuments"]

    def places(self, e: Engine) -> int:
        """The lands of the best rank that can take the next one."""
        return places(e)

    def put(self, e: Engine, land: int) -> None:
        """Put a monument into a land."""
        e.state.monuments |= 1 << land

    def _forfeit(self, e: Engine, topic: str) -> bool:
        e.tell(topic, left=e.state.due)
        e.state.due = 0
        e.pop()
        return True

    def _build(self, e: Engine, land: int) -> None:
        self.put(e, land)
        e.state.due -= 1
        e.tell("monument", land=e.land_name(land))

    def options(self, e: Engine) -> Sequence[Action]:
        """The lands of the best rank that can take the monument."""
        return e.edition.lands("monument").of(self.places(e))

    def do(self, e: Engine, action: Action) -> None:
        """Build it there."""
        self._build(e, e.ground.land[action.target])

    def why(self, e: Engine, action: Action) -> Refusal:
        """Monuments are not declined, and their place has an order of rank."""
        s = e.state
        if action.kind != "monument":
            return e.refuse("must_build")
        bit = 1 << e.ground.land[action.target] if action.target in e.ground.land else 0
        if bit & s.monuments:
            return e.refuse("one_monument", land=e.naming(action.target))
        if not bit & s.active():
            return e.refuse(self.elsewhere, land=e.naming(action.target))
        return e.refuse(self.rank, land=e.naming(action.target))


STEPS = {"monuments": Monuments()}

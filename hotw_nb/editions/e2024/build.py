"""Building: what the stock has left, who lends a building where it has none, and monuments for power icons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotw_nb.editions.e2024 import refusals
from hotw_nb.editions.e2024.components import Edition2024
from hotw_nb.editions.e2024.state import NONE, Engine, State, Step
from hotw_nb.editions.shared import build
from hotw_nb.engine.action import Action
from hotw_nb.engine.errors import Refusal


class Monuments(build.Monuments[State, Edition2024]):
    """Monuments for power icons; they go to the start-land first, then to a city, then to any Empire land."""

    rank = "monument_order"
    elsewhere = "monument_empire_only"

    def earned(self, e: Engine) -> int:
        """One for every two lands with the icon."""
        icons = e.edition.powers.get(e.edition.power(e.state.band), 0)
        return (e.state.acting & icons).bit_count() // e.edition.box.numbers["icons_per_monument"]

    def _start(self, e: Engine) -> int:
        return e.ground.land[e.edition.box.peoples[e.state.band].starts[0]]

    def left(self, e: Engine) -> bool:
        """Whether the stock, or an Enemy land, has another one."""
        return can_have(e, "monument")

    def places(self, e: Engine) -> int:
        """The start-land, else Empire lands with a city, else any other."""
        s = e.state
        free = s.acting & ~s.monuments
        return free & 1 << self._start(e) or free & s.cities or free

    def put(self, e: Engine, land: int) -> None:
        """Build it, out of an Enemy land if the stock has none."""
        construct(e, "monument", land)


STANDING = {
    "capital": "capitals",
    "city": "cities",
    "monument": "monuments",
    "fort": "forts",
    "wall": "walls",
}


POOLED = {"capital": "pool_capitals", "city": "pool_cities", "fort": "pool_forts", "wall": "pool_walls"}


def stock(e: Engine, kind: str) -> int:
    """How many buildings of a kind are left: those that lie neither on the map nor in the pool."""
    s = e.state
    pooled = getattr(s, POOLED[kind]) if kind in POOLED else 0
    standing: int = getattr(s, STANDING[kind])
    return int(e.edition.box.stock[kind] - standing.bit_count() - pooled)


def people_left(e: Engine, player: int) -> int:
    """How many people pieces are left in a player's supply."""
    s = e.state
    pool = s.army if player == s.player else 0
    return e.edition.box.numbers["people"] - s.held[player].bit_count() - pool


def lenders(e: Engine, kind: str) -> int:
    """The lands from which a building of a kind is taken when the stock is empty: Enemy lands, for walls any."""
    s = e.state
    standing: int = getattr(s, STANDING[kind])
    return standing if kind == "wall" else standing & s.enemy()


def can_have(e: Engine, kind: str) -> bool:
    """Whether another building of a kind can be had at all."""
    return stock(e, kind) > 0 or bool(lenders(e, kind))


def construct(e: Engine, kind: str, land: int) -> None:
    """Put a building into a land, or with NONE into the pool; without stock first somebody has to lose one."""
    if stock(e, kind) > 0:
        put(e.state, kind, land)
    else:
        e.push(("lend", kind, land))


def put(s: State, kind: str, land: int) -> None:
    """Put a building into a land, or with NONE into the pool."""
    if land == NONE:
        setattr(s, POOLED[kind], getattr(s, POOLED[kind]) + 1)
    else:
        setattr(s, STANDING[kind], getattr(s, STANDING[kind]) | 1 << land)


class Lend(Step):
    """The stock has no building of a kind left: the player whose turn it is names the land that gives one up."""

    asks = True

    def skip(self, e: Engine) -> bool:
        """Leave if nobody can lend one, and take the only one there is."""
        s = e.state
        _, kind, land = e.errand
        where = lenders(e, kind)
        if stock(e, kind) > 0:
            e.pop()
            put(s, kind, land)
        elif not where:
            e.pop()
            e.tell("none_left", piece=kind)
        elif not where & (where - 1):
            self._take(e, where.bit_length() - 1)
        else:
            return False
        return True

    def _take(self, e: Engine, lender: int) -> None:
        """The building goes; a city takes the place of a capital, where there is one for it."""
        s = e.state
        _, kind, land = e.errand
        bit = 1 << lender
        setattr(s, STANDING[kind], getattr(s, STANDING[kind]) & ~bit)
        if kind == "capital" and not s.cities & bit and stock(e, "city") > 0:
            s.cities |= bit
        e.pop()
        put(s, kind, land)
        topic = "lend_wall" if kind == "wall" else "lend"
        e.tell("lend", topic=topic, piece=kind, land=e.land_name(lender))

    def options(self, e: Engine) -> Sequence[Action]:
        """The lands that can lend one."""
        return e.edition.lands("lend").of(lenders(e, e.errand[1]))

    def do(self, e: Engine, action: Action) -> None:
        """Take it from there."""
        self._take(e, e.ground.land[action.target])

    def why(self, e: Engine, action: Action) -> Refusal:
        """First the building must be found."""
        if action.kind == "lend":
            return e.refuse(
                "lend_wall" if e.errand[1] == "wall" else "lend_first", land=e.naming(action.target)
            )
        return refusals.untimely(e, action)

    def about(self, e: Engine) -> dict[str, Any]:
        """The kind of building that is missing, for the words of the question."""
        return {"piece": e.errand[1]}


STEPS: dict[str, Step] = {"lend": Lend(), "monuments": Monuments()}

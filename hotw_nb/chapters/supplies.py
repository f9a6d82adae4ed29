"""Supplies: what is left in the stock and of a player's people, and from whom a building comes when none is left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotw_nb.action import Action
from hotw_nb.engine import Engine
from hotw_nb.errors import Refusal
from hotw_nb.step import Step
from hotw_nb.treasury import NONE, Treasury, box, table

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
    s = table(e)
    pooled = getattr(s, POOLED[kind]) if kind in POOLED else 0
    standing: int = getattr(s, STANDING[kind])
    return int(box(e).stock[kind] - standing.bit_count() - pooled)


def fleets_left(e: Engine) -> int:
    """How many fleets are left in the stock."""
    s = table(e)
    return box(e).numbers["fleets"] - s.fleets.bit_count() - s.pool_fleets


def people_left(e: Engine, player: int) -> int:
    """How many people pieces are left in a player's supply."""
    s = table(e)
    pool = s.army if player == s.player else 0
    return box(e).numbers["people"] - s.held[player].bit_count() - pool


def lenders(e: Engine, kind: str) -> int:
    """The lands from which a building of a kind is taken when the stock is empty: Enemy lands, for walls any."""
    s = table(e)
    standing: int = getattr(s, STANDING[kind])
    return standing if kind == "wall" else standing & s.enemy()


def can_have(e: Engine, kind: str) -> bool:
    """Whether another building of a kind can be had at all."""
    return stock(e, kind) > 0 or bool(lenders(e, kind))


def build(e: Engine, kind: str, land: int) -> None:
    """Put a building into a land, or with NONE into the pool; without stock first somebody has to lose one."""
    if stock(e, kind) > 0:
        _put(table(e), kind, land)
    else:
        e.push(("lend", kind, land))


def _put(s: Treasury, kind: str, land: int) -> None:
    if land == NONE:
        setattr(s, POOLED[kind], getattr(s, POOLED[kind]) + 1)
    else:
        setattr(s, STANDING[kind], getattr(s, STANDING[kind]) | 1 << land)


class Lend(Step):
    """The stock has no building of a kind left: the player whose turn it is names the land that gives one up."""

    asks = True

    def skip(self, e: Engine) -> bool:
        """Leave if nobody can lend one, and take the only one there is."""
        s = table(e)
        _, kind, land = e.todo
        where = lenders(e, kind)
        if stock(e, kind) > 0:
            e.pop()
            _put(s, kind, land)
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
        s = table(e)
        _, kind, land = e.todo
        bit = 1 << lender
        setattr(s, STANDING[kind], getattr(s, STANDING[kind]) & ~bit)
        if kind == "capital" and not s.cities & bit and stock(e, "city") > 0:
            s.cities |= bit
        e.pop()
        _put(s, kind, land)
        e.tell("lend", piece=kind, land=e.land_name(lender))

    def options(self, e: Engine) -> Sequence[Action]:
        """The lands that can lend one."""
        return e.edition.lands("lend").of(lenders(e, e.todo[1]))

    def do(self, e: Engine, action: Action) -> None:
        """Take it from there."""
        self._take(e, e.ground.land[action.target])

    def why(self, e: Engine, action: Action) -> Refusal:
        """First the building must be found."""
        if action.kind == "lend":
            return e.refuse(
                "lend_wall" if e.todo[1] == "wall" else "lend_first", land=e.naming(action.target)
            )
        return e.refuse("not_now", wanted=lambda lang: action.text(lang, e.edition.name))

    def about(self, e: Engine) -> dict[str, Any]:
        """What is missing."""
        return {"piece": e.todo[1]}


STEPS: dict[str, Step] = {"lend": Lend()}

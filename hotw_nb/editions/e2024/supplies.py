"""Supplies: what is left in the stock and of a player's people, and who can lend a building when none is left."""

from __future__ import annotations

from hotw_nb.editions.e2024.state import NONE, State, box_of, state_of
from hotw_nb.engine.engine import Engine

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
    s = state_of(e)
    pooled = getattr(s, POOLED[kind]) if kind in POOLED else 0
    standing: int = getattr(s, STANDING[kind])
    return int(box_of(e).stock[kind] - standing.bit_count() - pooled)


def fleets_left(e: Engine) -> int:
    """How many fleets are left in the stock."""
    s = state_of(e)
    return box_of(e).numbers["fleets"] - s.fleets.bit_count() - s.pool_fleets


def people_left(e: Engine, player: int) -> int:
    """How many people pieces are left in a player's supply."""
    s = state_of(e)
    pool = s.army if player == s.player else 0
    return box_of(e).numbers["people"] - s.held[player].bit_count() - pool


def lenders(e: Engine, kind: str) -> int:
    """The lands from which a building of a kind is taken when the stock is empty: Enemy lands, for walls any."""
    s = state_of(e)
    standing: int = getattr(s, STANDING[kind])
    return standing if kind == "wall" else standing & s.enemy()


def can_have(e: Engine, kind: str) -> bool:
    """Whether another building of a kind can be had at all."""
    return stock(e, kind) > 0 or bool(lenders(e, kind))


def build(e: Engine, kind: str, land: int) -> None:
    """Put a building into a land, or with NONE into the pool; without stock first somebody has to lose one."""
    if stock(e, kind) > 0:
        put(state_of(e), kind, land)
    else:
        e.push(("lend", kind, land))


def put(s: State, kind: str, land: int) -> None:
    """Put a building into a land, or with NONE into the pool."""
    if land == NONE:
        setattr(s, POOLED[kind], getattr(s, POOLED[kind]) + 1)
    else:
        setattr(s, STANDING[kind], getattr(s, STANDING[kind]) | 1 << land)

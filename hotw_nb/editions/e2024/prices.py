"""Prices: what a land costs in conquest points."""

from __future__ import annotations

from hotw_nb.editions.e2024.state import box_of, edition_of, state_of
from hotw_nb.engine.engine import Engine


def price(e: Engine, land: int) -> int:
    """How many points a land costs."""
    s, numbers, bit = state_of(e), box_of(e).numbers, 1 << land
    base = numbers["difficult_price" if edition_of(e).difficult & bit else "clear_price"]
    return base + (numbers["fort_price"] if (s.forts | s.walls) & bit else 0)

"""Prices: what a land costs in conquest points."""

from __future__ import annotations

from hotw_nb.engine import Engine
from hotw_nb.gold.treasury import box, rules, table


def price(e: Engine, land: int) -> int:
    """How many points a land costs."""
    s, numbers, bit = table(e), box(e).numbers, 1 << land
    base = numbers["difficult_price" if rules(e).difficult & bit else "clear_price"]
    return base + (numbers["fort_price"] if (s.forts | s.walls) & bit else 0)

"""How fast the exact odds are, beside icepool in the same run: python tests/benchmarks/bench_odds.py

Prints one line for each task, with the ratio where icepool (a dice library, not needed by this project) is
installed. Both sides must give the same fractions before they are timed; nothing is asserted about the time.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from itertools import product
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from hotw_nb.odds import Battle, battle, campaign, siege
from hotw_nb.odds import outcomes as counting
from hotw_nb.odds.campaigns import Campaign

CASES = list(product((1, 2, 3), (0, 1)))  # defence dice, fort
HELD = (22, 8, 2, 2, 2, 7, 1, 1, 3, 1, 2, 3, 5, 13)


def forget() -> None:
    """Empty all caches, so that the next answer is worked out anew."""
    for cached in (counting.compare, counting.highest):
        cached.cache_clear()


def timed(task: Callable[[], Any], times: int, before: Callable[[], None] = lambda: None) -> float:
    """The median time of a task in milliseconds."""
    taken = []
    for _ in range(times):
        before()
        start = perf_counter()
        task()
        taken.append(1000 * (perf_counter() - start))
    return median(taken)


def ours_tables() -> list[tuple[Fraction, ...]]:
    """The six standard tables."""
    return [tuple(battle(2, defend, 0, fort)) for defend, fort in CASES]


def icepool_tables(icepool: Any) -> list[tuple[Fraction, ...]]:
    """The six standard tables, worked out by icepool."""
    return [icepool_battle(icepool, defend, fort) for defend, fort in CASES]


def icepool_battle(icepool: Any, defend: int, fort: int) -> tuple[Fraction, ...]:
    """One battle by icepool's `highest`."""
    d6 = icepool.d6
    ahead = d6.highest(2, 1) - (d6.highest(defend, 1) + fort)
    of = ahead.denominator()
    win = sum(n for outcome, n in ahead.items() if outcome > 0)
    tie = ahead.quantity(0)
    return Fraction(win, of), Fraction(tie, of), Fraction(of - win - tie, of)


def icepool_attrition(icepool: Any, armies: int, defenders: int) -> Fraction:
    """Ten against eight until one side is gone, by icepool's repeated map."""
    d6 = icepool.d6
    ahead = d6.highest(2, 1) - d6.highest(1, 1)
    sign = ahead.map(lambda n: (n > 0) - (n < 0))

    def fight(mine: int, theirs: int) -> Any:
        if not mine or not theirs:
            return mine, theirs
        return sign.map(lambda s: (mine - (s <= 0), theirs - (s >= 0)))

    ends = icepool.Die([(armies, defenders)]).map(fight, repeat="inf")
    taken = sum(n for (mine, theirs), n in ends.items() if mine and not theirs)
    return Fraction(taken, ends.denominator())


def ours_attrition() -> Fraction:
    """The chance that ten armies take a land that eight armies hold, worked out as a siege."""
    return siege(2, 1, False, 10, defenders=8).taken


def long_chain(cards: tuple[str, ...] = ()) -> Campaign:
    """Fourteen lands that 72 armies hold, attacked one through the other by a hundred."""
    return campaign([Battle(defenders=n) for n in HELD], armies=100, cards=cards, chain=True)


def line(task: str, ours: float, theirs: float | None = None) -> None:
    """One line of the table."""
    other = f"{theirs:12.4f} {theirs / ours:9.0f} x" if theirs else f"{'-':>12} {'-':>11}"
    print(f"{task:58} {ours:10.4f} {other}")


def main() -> None:
    """Print the table."""
    try:
        icepool = import_module("icepool")
    except ImportError:
        icepool = None
    version = getattr(icepool, "__version__", "absent")
    print(f"Python {sys.version.split()[0]}, icepool {version}; medians in ms")
    print(f"{'task':58} {'hotw_nb':>10} {'icepool':>12} {'ratio':>11}")
    if icepool:
        assert ours_tables() == icepool_tables(icepool)
        assert ours_attrition() == icepool_attrition(icepool, 10, 8)
    theirs = timed(lambda: icepool_battle(icepool, 1, 0), 300) if icepool else None
    line("one battle, worked out anew", timed(lambda: battle(2, 1), 300, forget), theirs)
    line("one battle, asked again", timed(lambda: battle(2, 1), 300), theirs)
    theirs = timed(lambda: icepool_tables(icepool), 100) if icepool else None
    line("six standard tables, worked out anew", timed(ours_tables, 300, forget), theirs)
    theirs = timed(lambda: icepool_attrition(icepool, 10, 8), 20) if icepool else None
    line("ten armies against a land that eight hold", timed(ours_attrition, 100), theirs)
    line("a chain of 14 lands held by 72, 100 armies", timed(lambda: long_chain().outcomes, 20))
    line("the same with a Leader", timed(lambda: long_chain(("leader",)).outcomes, 20))
    terrain = enumerate(("clear", "mountain", "sea") * 2)
    six = [{"name": f"land {i}", "terrain": kind, "points": i} for i, kind in terrain]
    line("best order of six lands with 12 armies", timed(lambda: campaign(six, 12).best_order, 10))
    line(
        "stop or go over five lands with 10 armies", timed(lambda: campaign(six[:5], 10).stop_or_go.value, 5)
    )


if __name__ == "__main__":
    main()

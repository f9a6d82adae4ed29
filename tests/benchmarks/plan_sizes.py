"""How large a plan may be, beside plain Python in the same run: python tests/benchmarks/plan_sizes.py

Three questions about unlike lands, some of them with forts: `stop_or_go` over six to eight lands, `best_order` of as
many with a Leader, and `best_plan` over eight to twelve. The peers are what somebody would write without this package:
recursions over situations with exact fractions, and an order of attack tried after the other. Both sides must give the
same answer. A peer that would take minutes is left out. Times are of the processor; nothing is asserted about them.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from pathlib import Path
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from hotw_nb.odds import campaign
from hotw_nb.odds.campaigns import Campaign

DICE = {"clear": 1, "mountain": 2, "sea": 3}
Land = dict[str, Any]


def lands_of(many: int) -> list[Land]:
    """`many` lands, no two of them alike; each third one has a fort."""
    kinds = ("clear", "mountain", "sea")
    return [
        {"name": f"L{i}", "terrain": kinds[i % 3], "points": 1 + 5 * i % 7 + i // 7, "fort": i % 3 == 1}
        for i in range(many)
    ]


def ours(many: int, armies: int, leader: bool) -> Campaign:
    """The question as this package is asked it."""
    return campaign(lands_of(many), armies, cards=["leader"] if leader else [])


@cache
def roll(attack: int, defend: int, more: int) -> list[tuple[str, bool, Fraction]]:
    """Result, triple and chance of one roll, the defender adding `more`, by listing all dice."""
    ways: Counter[tuple[str, bool]] = Counter()
    for mine in product(range(1, 7), repeat=attack):
        triple = attack == 3 and len({*mine}) == 1
        for theirs in product(range(1, 7), repeat=defend):
            ahead = max(mine) - max(theirs) - more
            ways["win" if ahead > 0 else "lose" if ahead < 0 else "tie", triple] += 1
    return [(*key, Fraction(n, 6 ** (attack + defend))) for key, n in ways.items()]


@cache
def army(terrain: str, fort: bool, leader: bool) -> list[tuple[str, bool, Fraction]]:
    """What one army leaves in a land that is held (taken, empty, held, with its fort), and whether the Leader lives."""
    ends: dict[tuple[str, bool], Fraction] = defaultdict(Fraction)
    for result, triple, chance in roll(3 if leader else 2, DICE[terrain], int(fort)):
        lives = leader and not triple
        if result == "win" and fort:
            for then, still, further in army(terrain, False, lives):
                ends[then, still] += chance * further
        else:
            left = {"win": "taken", "tie": "held" if fort else "empty", "lose": "fort" if fort else "held"}
            ends[left[result], lives] += chance
    return [(*key, chance) for key, chance in ends.items()]


def sent(terrain: str, stand: str, alive: bool) -> list[tuple[str, bool, Fraction]]:
    """What one army leaves in a land, which it enters without a fight if the land is empty."""
    return [("taken", alive, Fraction(1))] if stand == "empty" else army(terrain, stand == "fort", alive)


def plain_stop_or_go(many: int, armies: int, leader: bool) -> Fraction:
    """What the best play brings if each army may go elsewhere."""
    lands = lands_of(many)

    @cache
    def value(stands: tuple[str, ...], pool: int, alive: bool) -> Fraction:
        best = Fraction(0)
        for i, stand in enumerate(stands if pool else ()):
            if stand == "taken":
                continue
            gains = Fraction(0)
            ends = (
                [("taken", alive, Fraction(1))]
                if stand == "empty"
                else army(lands[i]["terrain"], stand == "fort", alive)
            )
            for then, still, chance in ends:
                points = lands[i]["points"] if then == "taken" else 0
                gains += chance * (points + value((*stands[:i], then, *stands[i + 1 :]), pool - 1, still))
            best = max(best, gains)
        return best

    return value(tuple("fort" if land["fort"] else "held" for land in lands), armies, leader)


@cache
def price(terrain: str, stand: str, alive: bool, pool: int) -> list[tuple[int, bool, Fraction]]:
    """The armies left and whether the Leader lives when a land has been taken, with the chance of it."""
    ends: dict[tuple[int, bool], Fraction] = defaultdict(Fraction)
    if not pool:
        return []
    for then, still, chance in (
        [("taken", alive, Fraction(1))] if stand == "empty" else army(terrain, stand == "fort", alive)
    ):
        if then == "taken":
            ends[pool - 1, still] += chance
            continue
        for left, lives, further in price(terrain, then, still, pool - 1):
            ends[left, lives] += chance * further
    return [(*key, chance) for key, chance in ends.items()]


def prices(land: Land, alive: bool, pool: int) -> list[tuple[int, bool, Fraction]]:
    """What it can cost to take a land."""
    return price(land["terrain"], "fort" if land["fort"] else "held", alive, pool)


def plain_best_order(many: int, armies: int, leader: bool) -> Fraction:
    """What the best of all orders brings, tried one after the other."""
    return max(_worth(order, armies, leader) for order in permutations(lands_of(many)))


def _worth(order: tuple[Land, ...], armies: int, leader: bool) -> Fraction:
    now, points = {(armies, leader): Fraction(1)}, Fraction(0)
    for land in order:
        then: dict[tuple[int, bool], Fraction] = {}
        for (pool, alive), p in now.items():
            for left, lives, chance in prices(land, alive, pool):
                then[left, lives] = then.get((left, lives), Fraction(0)) + p * chance
        points += land["points"] * sum(then.values())
        now = then
    return points


def plain_best_plan(many: int, armies: int, leader: bool) -> Fraction:
    """What the best plan brings if each land is attacked until it is taken."""
    lands = lands_of(many)

    @cache
    def value(left: frozenset[int], pool: int, alive: bool) -> Fraction:
        best = Fraction(0)
        for i in left if pool else ():
            rest = left - {i}
            gains = sum(
                (
                    p * (lands[i]["points"] + value(rest, n, lives))
                    for n, lives, p in prices(lands[i], alive, pool)
                ),
                Fraction(0),
            )
            best = max(best, gains)
        return best

    return value(frozenset(range(many)), armies, leader)


def tasks() -> Iterator[tuple[str, Callable[[], Fraction], Callable[[], Fraction] | None]]:
    """Each question with its peer, if that can be waited for."""
    for many, armies in ((6, 12), (7, 12), (8, 12), (8, 16)):
        for leader in (False, True):
            peer = (lambda m=many, a=armies, k=leader: plain_stop_or_go(m, a, k)) if many < 8 else None
            words = f"stop_or_go, {many} lands, {armies} armies{', Leader' * leader}"
            yield words, lambda m=many, a=armies, k=leader: ours(m, a, k).stop_or_go.value, peer
    for many in (6, 7, 8):
        peer = (lambda m=many: plain_best_order(m, 12, True)) if many < 7 else None
        yield (
            f"best_order, {many} lands, 12 armies, Leader",
            lambda m=many: ours(m, 12, True).best_order.value,
            peer,
        )
    for many, armies in ((8, 12), (10, 15), (12, 18), (12, 24)):
        peer = (lambda m=many, a=armies: plain_best_plan(m, a, True)) if many < 11 else None
        words = f"best_plan, {many} lands, {armies} armies, Leader"
        yield words, lambda m=many, a=armies: ours(m, a, True).best_plan.value, peer


def timed(task: Callable[[], Fraction]) -> tuple[float, Fraction]:
    """How long the processor works on a task, in seconds, and its answer."""
    start = process_time()
    answer = task()
    return process_time() - start, answer


def main() -> None:
    """Print the table."""
    print(f"Python {sys.version.split()[0]}; seconds of the processor")
    print(f"{'question':46} {'hotw_nb':>9} {'plain':>9} {'ratio':>8}  points")
    for words, task, peer in tasks():
        army.cache_clear()
        price.cache_clear()
        try:
            mine, answer = timed(task)
        except ValueError as refused:
            print(f"{words:46} refused: {str(refused)[:70]}")
            continue
        line = f"{words:46} {mine:9.3f}"
        if peer is None:
            print(f"{line} {'-':>9} {'-':>8}  {float(answer):.4f}", flush=True)
            continue
        theirs, same = timed(peer)
        assert same == answer, words
        print(f"{line} {theirs:9.3f} {theirs / mine:6.1f} x  {float(answer):.4f}", flush=True)


if __name__ == "__main__":
    main()

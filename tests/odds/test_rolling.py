"""Many dice at once fall as often as dice do, told by counting all cases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import product
from math import comb
from random import Random

import pytest

from hotw_nb import odds
from hotw_nb.odds.fits import chi_square_tail
from hotw_nb.odds.rolling import faces, successes, totals


def agrees(seen: Mapping[int, int], chances: Mapping[int, float]) -> bool:
    """Whether counts are so near to what was expected that only one in 10,000 fair ones lies farther off.

    What is expected less than five times is counted together.
    """
    n = sum(seen.values())
    rare = [one for one, chance in chances.items() if n * chance < 5]
    groups = [[one] for one in chances if one not in rare] + ([rare] if rare else [])
    pairs = [
        (sum(seen.get(one, 0) for one in group), n * sum(chances[one] for one in group)) for group in groups
    ]
    assert not set(seen) - set(chances)
    return chi_square_tail(sum((count - hoped) ** 2 / hoped for count, hoped in pairs), len(pairs) - 1) > 1e-4


@pytest.mark.parametrize("seed", range(4))
def test_all_faces_are_equally_likely(seed: int) -> None:
    assert agrees(Counter(faces(Random(seed), 100_000)), dict.fromkeys(range(6), 1 / 6))


@pytest.mark.parametrize("dice", [1, 2, 5])
def test_sums_come_as_often_as_the_cases_say(dice: int) -> None:
    cases = Counter(map(sum, product(range(1, 7), repeat=dice)))
    thrown = Counter(totals(Random(dice), 50_000, dice))
    assert agrees(thrown, {total: count / 6**dice for total, count in cases.items()})


@pytest.mark.parametrize("pairing", [(1, 1, 0), (2, 1, 0), (3, 2, 1), (2, 3, -2), (4, 1, 0)])
def test_battles_end_as_often_as_the_cases_say(pairing: tuple[int, int, int]) -> None:
    attack, defend, bonus = pairing
    ends: Counter[int] = Counter()
    for roll in product(range(1, 7), repeat=attack + defend):
        ahead = max(roll[:attack]) + bonus - max(roll[attack:])
        ends[(ahead > 0) - (ahead < 0)] += 1
    sample = odds.sample(attack, defend, attack_bonus=bonus, n=200_000, seed=9)
    of = 6 ** (attack + defend)
    assert agrees(Counter(sample.results), {end: count / of for end, count in ends.items()})


def test_a_tie_that_is_rolled_again_is_no_result() -> None:
    ends = Counter((mine > theirs) - (mine < theirs) for mine, theirs in product(range(1, 7), repeat=2))
    sample = odds.sample(1, 1, ties="reroll", n=100_000, seed=4)
    assert agrees(Counter(sample.results), {end: ends[end] / 30 for end in (1, -1)})


@pytest.mark.parametrize(
    ("n", "p"), [(12, 0.3), (12, 0.0), (9, 1.0), (60, 0.05), (60, 0.97), (80, 0.4), (400, 0.5)]
)
def test_successes_come_as_often_as_the_binomial_formula_says(n: int, p: float) -> None:
    dice = Random(n)
    seen = Counter(successes(dice, n, p) for _ in range(20_000))
    chances = {k: comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)}
    assert agrees(seen, {k: chance for k, chance in chances.items() if chance})


def test_successes_of_very_many_tries_lie_where_they_should() -> None:
    dice, n, p = Random(1), 10**9, 0.25
    off = [(successes(dice, n, p) - n * p) / (n * p * (1 - p)) ** 0.5 for _ in range(4000)]
    assert abs(sum(off) / len(off)) < 4 / len(off) ** 0.5
    assert abs(sum(one * one for one in off) / len(off) - 1) < 4 * (2 / len(off)) ** 0.5


def test_the_course_of_a_sample_counts_its_results() -> None:
    sample = odds.sample(n=3000, seed=2)
    for result, sign in (("win", 1), ("tie", 0), ("lose", -1)):
        for halt in sample.course(result, 40):
            hits = list(sample.results[: halt.battles]).count(sign)
            assert halt.share == hits / halt.battles
            assert (halt.low, halt.high) == odds.interval(hits, halt.battles)
    assert [halt.battles for halt in odds.sample(n=10_000).course(points=5)] == [1, 10, 100, 1000, 10_000]

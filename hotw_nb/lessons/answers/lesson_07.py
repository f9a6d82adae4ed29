"""The answers to the questions about what happens between Epochs and at the end."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from random import Random

from hotw_nb import editions

LEAD = 5  # points that Ada is ahead, with one marker against two


def _pile() -> tuple[int, ...]:
    return tuple(editions.get("2001").markers)


def _epochs() -> list[list[int]]:
    """The strengths printed on the Empire cards of each Epoch."""
    rules = editions.get("2001")
    every = range(1, rules.numbers["epochs"] + 1)
    return [[card.strength for card in rules.deck.empires if card.epoch == epoch] for epoch in every]


def third() -> Fraction:
    """What the third marker is worth on average, over all orders in which three can come."""
    orders = list(permutations(_pile(), 3))
    return Fraction(sum(order[2] for order in orders), len(orders))


def third_simulated(n: int, seed: int) -> list[int]:
    """The values of the third marker in `n` shuffled piles."""
    chance = Random(seed)
    return [chance.sample(_pile(), 3)[2] for _ in range(n)]


def catch() -> Fraction:
    """How likely two markers bring over five points more than a third one."""
    ways = [two + three - one > LEAD for one, two, three in permutations(_pile(), 3)]
    return Fraction(sum(ways), len(ways))


def catch_simulated(n: int, seed: int) -> list[bool]:
    """Whether they do, so many times."""
    chance = Random(seed)
    drawn = (chance.sample(_pile(), 3) for _ in range(n))
    return [two + three - one > LEAD for one, two, three in drawn]


def sums() -> Fraction:
    """How likely the strengths of two players' seven Empires come to the same, Epoch after Epoch."""
    apart = {0: Fraction(1)}
    for strengths in _epochs():
        pairs = list(permutations(strengths, 2))
        after: dict[int, Fraction] = {}
        for gap, chance in apart.items():
            for mine, other in pairs:
                then = gap + mine - other
                after[then] = after.get(then, Fraction(0)) + chance / len(pairs)
        apart = after
    return apart[0]


def sums_simulated(n: int, seed: int) -> list[bool]:
    """Whether they do, for so many pairs of players."""
    chance = Random(seed)
    epochs = _epochs()
    gaps = ([mine - other for mine, other in (chance.sample(cards, 2) for cards in epochs)] for _ in range(n))
    return [sum(gap) == 0 for gap in gaps]


def same() -> Fraction:
    """How likely two markers show the same number."""
    pairs = [one == two for one, two in permutations(_pile(), 2)]
    return Fraction(sum(pairs), len(pairs))


def three() -> Fraction:
    """What three markers are worth together on average."""
    return 3 * Fraction(sum(_pile()), len(_pile()))

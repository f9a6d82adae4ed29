"""Counting rolls: how many of all the rolls of two handfuls of dice are a win, a tie or a loss.

Nothing is rolled or listed here. The highest of `n` dice is at most `m` in `m ** n` rolls, and everything
follows from that.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, factorial

Ways = tuple[int, int, int]  # rolls that the attacker wins, that are tied, that the attacker loses


@lru_cache(maxsize=512)
def highest(dice: int, sides: int = 6) -> tuple[int, ...]:
    """How many rolls have 1, 2, ... `sides` as their highest die.

    >>> highest(2)
    (1, 3, 5, 7, 9, 11)
    """
    return tuple([m**dice - (m - 1) ** dice for m in range(1, sides + 1)])


@lru_cache(maxsize=512)
def highest_of_triple(dice: int, sides: int = 6) -> tuple[int, ...]:
    """How many rolls have 1, 2, ... `sides` as their highest die and show some number three times or more.

    >>> highest_of_triple(3), highest_of_triple(2)
    ((1, 1, 1, 1, 1, 1), (0, 0, 0, 0, 0, 0))
    """
    with_triple = [m**dice - _without_triple(dice, m) for m in range(sides + 1)]
    return tuple([with_triple[m] - with_triple[m - 1] for m in range(1, sides + 1)])


def _without_triple(dice: int, numbers: int) -> int:
    """Rolls in which each of so many numbers shows twice at most: choose the pairs, then the singles."""
    return sum(
        comb(numbers, pairs) * comb(numbers - pairs, dice - 2 * pairs) * factorial(dice) // 2**pairs
        for pairs in range(min(numbers, dice // 2) + 1)
    )


def against(best: Sequence[int], defend: int, shift: int, sides: int) -> Ways:
    """Win, tie and lose when `best[m - 1]` attacks have the highest die `m` and `shift` is added to it."""
    win = not_lost = 0
    for total, ways in enumerate(best, shift + 1):
        if total > 0:
            win += ways * min(total - 1, sides) ** defend
            not_lost += ways * min(total, sides) ** defend
    return win, not_lost - win, sum(best) * sides**defend - not_lost


@lru_cache(maxsize=4096)
def compare(attack: int, defend: int, shift: int = 0, sides: int = 6, defend_sides: int = 6) -> Ways:
    """Win, tie and lose of the highest of `attack` dice plus `shift` against the highest of `defend` dice.

    >>> compare(2, 1)
    (125, 36, 55)
    """
    return against(highest(attack, sides), defend, shift, defend_sides)


@lru_cache(maxsize=4096)
def compare_triples(attack: int, defend: int, shift: int = 0, sides: int = 6) -> tuple[Ways, Ways]:
    """Win, tie and lose of the rolls without a triple in the attack, then of those with one.

    >>> compare_triples(3, 1)
    ((840, 210, 210), (15, 6, 15))
    """
    triples = against(highest_of_triple(attack, sides), defend, shift, sides)
    win, tie, lose = compare(attack, defend, shift, sides, sides)
    return (win - triples[0], tie - triples[1], lose - triples[2]), triples


def differences(attack: int, defend: int, shift: int = 0, sides: int = 6) -> dict[int, int]:
    """How many rolls leave the attacker ahead by 1, 2, ... (by 0: a tie; below 0: behind).

    >>> differences(1, 1) == {d: 6 - abs(d) for d in range(-5, 6)}
    True
    """
    ways: dict[int, int] = {}
    for mine, n in enumerate(highest(attack, sides), 1 + shift):
        for theirs, m in enumerate(highest(defend, sides), 1):
            ways[mine - theirs] = ways.get(mine - theirs, 0) + n * m
    return dict(sorted(ways.items()))

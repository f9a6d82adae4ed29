"""The answers to the questions about the box and the board."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from math import comb, factorial, perm

from hotw_nb import boards


def africa() -> Fraction:
    """How many lands the continent of Africa has on the board."""
    board = boards.load("2001")
    return Fraction(len(board.area("north_africa").lands) + len(board.area("africa").lands))


def walk() -> Fraction:
    """How many lands an army enters on the shortest way from Babylon to the Nile Delta."""
    board = boards.load("2001")
    steps, reached, edge = 0, {"middle_tigris"}, {"middle_tigris"}
    while "nile_delta" not in reached:
        near = {other for land in edge for other in board.land(land).neighbours}
        edge = {land for land in near - reached if not board.land(land).barren}
        reached |= edge
        steps += 1
    return Fraction(steps)


def _touching() -> list[bool]:
    """For each pair of lands whether the two touch."""
    board = boards.load("2001")
    lands = [land for land in board.lands if not land.barren]
    return [board.crossing(a, b) is not None for a, b in combinations(lands, 2)]


def touch() -> Fraction:
    """How likely two lands picked at random touch."""
    pairs = _touching()
    return Fraction(sum(pairs), len(pairs))


def touch_simulated(n: int, seed: int) -> list[bool]:
    """Whether the two lands touch, for each of `n` pairs picked at random."""
    return random.Random(seed).choices(_touching(), k=n)


def all_six() -> Fraction:
    """How likely six dice show six faces."""
    return Fraction(factorial(6), 6**6)


def all_six_simulated(n: int, seed: int) -> list[bool]:
    """Whether all six faces came up, for each of `n` throws of six dice."""
    dice = random.Random(seed)
    return [len(set(dice.choices(range(6), k=6))) == 6 for _ in range(n)]


def pairs() -> Fraction:
    """How many pairs of areas there are."""
    return Fraction(comb(len(boards.load("2001").areas), 2))


def five() -> Fraction:
    """How likely five dice show five faces."""
    return Fraction(perm(6, 5), 6**5)

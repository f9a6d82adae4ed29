"""The answers about three rule systems: dice rolled again, a stack of armies, and one army more."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from hotw_nb import editions, odds

ROUNDS, NEEDED = 7, 3
"""Five armies against three: after seven rounds one side has lost all, and three that are won suffice."""


def again() -> Fraction:
    """How likely two dice beat one if ties are rolled again."""
    return odds.battle(2, 1, ties="reroll").win


def again_simulated(n: int, seed: int) -> odds.Sample:
    """The results of `n` simulated attacks, each rolled until it is decided."""
    return odds.sample(attack=2, defend=1, ties="reroll", n=n, seed=seed)


def decided() -> Fraction:
    """How likely two dice beat one in the end if ties are rolled again, as the solution of an equation."""
    return again()


def stack() -> Fraction:
    """How likely five armies take a land in the mountains that three defend, by the classic rules."""
    return odds.siege(terrain="mountain", defenders=3, armies=5, edition="classic").taken


def seven() -> int:
    """In how many ways seven coins show enough heads."""
    return sum(comb(ROUNDS, heads) for heads in range(NEEDED, ROUNDS + 1))


def army() -> int:
    """How many points a third army brings in India in Epoch III: the value once more."""
    once, twice, _ = editions.get("classic").chart("india", 3)
    return twice - once


def overlap() -> str:
    """What intervals that overlap allow to say."""
    return "open"

"""The answers to the questions of the start notebook."""

from __future__ import annotations

from fractions import Fraction

from hotw_nb import odds


def attacks() -> Fraction:
    """How likely two dice win against one."""
    return odds.battle(attack=2, defend=1).win


def attacks_simulated(n: int, seed: int) -> odds.Sample:
    """The results of `n` simulated battles of two dice against one."""
    return odds.sample(attack=2, defend=1, n=n, seed=seed)


def tie() -> Fraction:
    """How likely two dice tie with one."""
    return odds.battle(attack=2, defend=1).tie


def lose() -> Fraction:
    """How likely two dice lose against one."""
    return odds.battle(attack=2, defend=1).lose

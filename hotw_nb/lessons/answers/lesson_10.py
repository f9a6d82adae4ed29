"""The answers to the questions of the odds lab."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hotw_nb import odds

_DEFENDERS: dict[str, dict[str, Any]] = {
    "mountain": {"defend": 2},
    "sea": {"defend": 3},
    "fort": {"defend": 1, "defend_bonus": 1},
}


def strait() -> Fraction:
    """How likely two dice win against two."""
    return odds.battle(attack=2, defend=2).win


def strait_simulated(n: int, seed: int) -> odds.Sample:
    """The results of `n` simulated battles of two dice against two."""
    return odds.sample(attack=2, defend=2, n=n, seed=seed)


def fort() -> Fraction:
    """How many armies a land with a fort behind a strait costs on average."""
    return odds.expected_armies(defend=2, fort=True)


def fort_simulated(n: int, seed: int) -> list[int]:
    """How many armies each of so many sieges took; with so many armies none of them fails."""
    found = odds.attempts(odds.siege(defend=2, fort=True, armies=100), min(n, 3000), seed)
    return [lost + 1 for lost, times in found.lost.items() for _ in range(times)]


def helper() -> str:
    """Which of the two cards wins more often against one die."""
    leader, weaponry = odds.battle(attack=3).win, odds.battle(attack_bonus=1).win
    return "same" if leader == weaponry else "leader" if leader > weaponry else "weaponry"


def equal() -> Fraction:
    """How likely both highest dice of two show a 6."""
    return (1 - Fraction(5, 6) ** 2) ** 2


def second() -> Fraction:
    """How likely two armies take a plain land."""
    return odds.siege(fort=False, armies=2).taken


def better() -> str:
    """The defender against whom a third die wins more often than an added 1, if there is one."""
    found = [
        name
        for name, defender in _DEFENDERS.items()
        if odds.battle(attack=3, **defender).win > odds.battle(attack_bonus=1, **defender).win
    ]
    return found[0] if found else "nowhere"

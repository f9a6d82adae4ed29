"""The answers to the questions about expansion, combat and building."""

from __future__ import annotations

from fractions import Fraction

from hotw_nb import odds


def terrain() -> str:
    """Who wins more often when two dice attack two."""
    even = odds.battle(attack=2, defend=2)
    if even.win == even.lose:
        return "even"
    return "attacker" if even.win > even.lose else "defender"


def fort() -> Fraction:
    """How many armies more an attacker needs on average because of a fort on open ground."""
    return odds.expected_armies(fort=True) - odds.expected_armies()


def storm() -> Fraction:
    """How likely one army takes a fort and the land behind it, without help."""
    return odds.battle(attack=2, defend=1, defend_bonus=1).win * odds.battle(attack=2, defend=1).win


def behind() -> str:
    """Where a fort costs the attacker most."""
    dice = {"open": 1, "mountains": 2, "sea": 3}
    more = {
        name: odds.expected_armies(defend=n, fort=True) - odds.expected_armies(defend=n)
        for name, n in dice.items()
    }
    return max(more, key=lambda name: more[name])

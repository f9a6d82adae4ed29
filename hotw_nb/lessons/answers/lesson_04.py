"""The answers to the questions about Event cards."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from hotw_nb import editions, odds

EDITION = "2001"


def _at_least_one(card: str, deck: str, drawn: str) -> Fraction:
    """How likely a hand of one deck holds a card."""
    return odds.hand(*_counts(card, deck, drawn)).at_least(1)


def _counts(card: str, deck: str, drawn: str) -> tuple[int, int, int]:
    """How many copies of a card there are, among how many cards of its deck, and how many are dealt."""
    edition = editions.get(EDITION)
    cards = sum(one.copies for one in edition.deck.events if one.deck == deck)
    return edition.deck.event[card].copies, cards, edition.numbers[drawn]


def leader() -> Fraction:
    """How likely a hand of Greater cards holds a Leader."""
    return _at_least_one("leader", "greater", "greater_hand")


def leader_simulated(n: int, seed: int) -> tuple[int, int]:
    """So many hands dealt."""
    copies, cards, drawn = _counts("leader", "greater", "greater_hand")
    random = Random(seed)
    return sum(min(random.sample(range(cards), drawn)) < copies for _ in range(n)), n


def stronger() -> str:
    """Which of the two wins more often."""
    dice, bonus = odds.battle(attack=3).win, odds.battle(attack_bonus=1).win
    return "same" if dice == bonus else "leader" if dice > bonus else "weaponry"


def disaster() -> Fraction:
    """How likely a hand of Lesser cards holds a Disaster."""
    return _at_least_one("disaster", "lesser", "lesser_hand")


def triple() -> Fraction:
    """How likely three dice show the same."""
    return odds.leader_life().chance


def plague() -> Fraction:
    """How likely four dice show no 1."""
    return Fraction(5, 6) ** 4

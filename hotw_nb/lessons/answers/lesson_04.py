"""The answers to the questions about Event cards."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random

from hotw_nb import editions, odds
from hotw_nb.lessons.questions import Counts

EDITION = "2001"


def _at_least_one(card: str, deck: str, drawn: str) -> Fraction:
    """How likely a hand of one deck holds a card."""
    return odds.hand(*_counts(card, deck, drawn)).at_least(1)


def _counts(card: str, deck: str, drawn: str) -> tuple[int, int, int]:
    """How many copies of a card there are, among how many cards of its deck, and how many are dealt."""
    edition = editions.get(EDITION)
    cards = sum(one.copies for one in edition.deck.events if one.deck == deck)
    return edition.deck.event[card].copies, cards, edition.numbers[drawn]


GREATER, LESSER = ("leader", "greater", "greater_hand"), ("disaster", "lesser", "lesser_hand")


def _lesser(of: int, less: int = 0) -> int:
    """One of the counts about Disasters: 0 how many there are, 1 of how many cards, 2 how many are dealt."""
    return _counts(*LESSER)[of] - less


def _without(less: int = 0) -> int:
    """How many Lesser cards are no Disasters, and how many of them are left when some have been dealt."""
    return _lesser(1) - _lesser(0) - less


def _elsewhere() -> str:
    """The factors of the chance that every Disaster lies among the cards that were not dealt."""
    disasters, cards, drawn = _counts(*LESSER)
    return " × ".join(f"{cards - drawn - one}/{cards - one}" for one in range(disasters))


COUNTS: Counts = {
    "leaders": lambda: _counts(*GREATER)[0],
    "greater": lambda: _counts(*GREATER)[1],
    "tries": lambda: _counts(*GREATER)[2],
    "disasters": partial(_lesser, 0),
    "lesser": partial(_lesser, 1),
    "lesser_but_one": partial(_lesser, 1, 1),
    "hand": partial(_lesser, 2),
    "harmless": _without,
    "harmless_but_one": partial(_without, 1),
    "not_dealt": lambda: _lesser(1) - _lesser(2),
    "elsewhere": _elsewhere,
}


def leader() -> Fraction:
    """How likely a hand of Greater cards holds a Leader."""
    return _at_least_one(*GREATER)


def leader_simulated(n: int, seed: int) -> tuple[int, int]:
    """How many of `n` dealt hands hold a Leader, and `n`."""
    copies, cards, drawn = _counts(*GREATER)
    random = Random(seed)
    return sum(min(random.sample(range(cards), drawn)) < copies for _ in range(n)), n


def stronger() -> str:
    """Which of the two wins more often."""
    dice, bonus = odds.battle(attack=3).win, odds.battle(attack_bonus=1).win
    return "same" if dice == bonus else "leader" if dice > bonus else "weaponry"


def disaster() -> Fraction:
    """How likely a hand of Lesser cards holds a Disaster."""
    return _at_least_one(*LESSER)


def triple() -> Fraction:
    """How likely three dice show the same."""
    return odds.leader_life().chance


def plague() -> Fraction:
    """How likely four dice show no 1."""
    return Fraction(5, 6) ** 4

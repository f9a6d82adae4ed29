"""The answers to the questions about setting up a game."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from math import factorial, perm, prod

from hotw_nb import editions, odds

PLAYERS, CLASSES = 4, 100


def again() -> Fraction:
    """How likely the highest of four sums of two dice is shared."""
    two = odds.sums(2)
    alone = (PLAYERS * two[top] * two.at_most(top - 1) ** (PLAYERS - 1) for top in two)
    return 1 - sum(alone, Fraction(0))


def again_simulated(n: int, seed: int) -> list[bool]:
    """Whether the highest sum was shared, at each of `n` simulated tables of four players."""
    dice = random.Random(seed)
    found = []
    for _ in range(n):
        thrown = [dice.randint(1, 6) + dice.randint(1, 6) for _ in range(PLAYERS)]
        found.append(thrown.count(max(thrown)) > 1)
    return found


def same_order() -> Fraction:
    """How likely two of a hundred classes get the same order of a deck of Empire cards."""
    orders = factorial(len(editions.get("2001").calls[0]))
    return 1 - Fraction(prod(range(orders - CLASSES + 1, orders + 1)), orders**CLASSES)


def digits() -> Fraction:
    """How many digits the number of set-ups for four players has, with a number on every card and marker."""
    edition = editions.get("2001")
    copies: Counter[str] = Counter()
    for card in edition.deck.events:
        copies[card.deck] += card.copies
    ways = prod(
        factorial(cards)
        // (
            factorial(edition.numbers[f"{deck}_hand"]) ** PLAYERS
            * factorial(cards - PLAYERS * edition.numbers[f"{deck}_hand"])
        )
        for deck, cards in copies.items()
    )
    ways *= prod(factorial(len(deck)) for deck in edition.calls) * factorial(len(edition.markers))
    return Fraction(len(str(ways)))


def colours() -> Fraction:
    """In how many ways four players take one of six colours each."""
    return Fraction(perm(editions.get("2001").numbers["most_players"], PLAYERS))


def orders() -> Fraction:
    """In how many orders that look different the markers can lie."""
    markers = editions.get("2001").markers
    return Fraction(factorial(len(markers)), prod(map(factorial, Counter(markers).values())))

"""The answers to the questions about Empire cards and the Epoch."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from random import Random

from hotw_nb import editions
from hotw_nb.start.scenario import scenario

EDITION, MOST, FEWEST = "2001", 6, 3
SUMS = [a + b for a, b in product(range(1, 7), repeat=2)]


def _cards() -> int:
    """How many cards the list of an Epoch has."""
    return len(editions.get(EDITION).calls[0])


def again() -> Fraction:
    """How likely the highest sum of two dice comes up more than once among six players."""
    below = {total: sum(other < total for other in SUMS) for total in SUMS}
    alone = sum(MOST * below[total] ** (MOST - 1) for total in SUMS)
    return 1 - Fraction(alone, len(SUMS) ** MOST)


def again_simulated(n: int, seed: int) -> tuple[int, int]:
    """In how many of `n` rounds the highest sum came up more than once, and `n`."""
    random, hits = Random(seed), 0
    for _ in range(n):
        rolls = random.choices(SUMS, k=MOST)
        hits += rolls.count(max(rolls)) > 1
    return hits, n


def best() -> Fraction:
    """The mean rank of the best of three cards out of seven."""
    hands = list(combinations(range(1, _cards() + 1), FEWEST))
    return Fraction(sum(map(max, hands)), len(hands))


def best_simulated(n: int, seed: int) -> list[int]:
    """The best rank in each of so many draws."""
    random, ranks = Random(seed), range(1, _cards() + 1)
    return [max(random.sample(ranks, FEWEST)) for _ in range(n)]


def favourites() -> Fraction:
    """How likely one card of each Epoch comes in all of them with six players."""
    return Fraction(MOST, _cards()) ** editions.get(EDITION).numbers["epochs"]


def favourites_simulated(n: int, seed: int) -> tuple[int, int]:
    """In how many of `n` games all the chosen cards came, and `n`."""
    random, epochs = Random(seed), editions.get(EDITION).numbers["epochs"]
    cards = _cards()
    return sum(all(random.randrange(cards) < MOST for _ in range(epochs)) for _ in range(n)), n


def last() -> Fraction:
    """How likely one certain card of the shuffled deck is the sixth."""
    return Fraction(1, _cards())


def romans() -> Fraction:
    """How likely one card is not drawn by three players."""
    return 1 - Fraction(FEWEST, _cards())


def given() -> int:
    """How many actions the second of five drawers has with a card from the first."""
    seats = ["Ada", "Ben", "Cleo", "Dan", "Eve"]
    draw = scenario(EDITION, phase="draw", players=seats, order=seats).play(("give", "Ben"))
    return len(draw.decision.actions)

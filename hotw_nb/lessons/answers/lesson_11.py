"""The answers to the questions about real dice."""

from __future__ import annotations

from fractions import Fraction

from hotw_nb import odds

HEARD = (8, 2, 1)
PUPILS, MISSED = 20, Fraction(5, 100)
_GROUNDS = {"clear": odds.battle(2, 1), "difficult": odds.battle(2, 2)}


def tries() -> int:
    """The first number of attacks whose 95% interval reaches one point in a hundred to either side."""
    win = odds.battle().win

    def width(n: int) -> float:
        low, high = odds.interval(round(n * win), n)
        return high - low

    few, many = 1, 20_000
    while few < many:
        middle = (few + many) // 2
        few, many = (middle + 1, many) if width(middle) > 0.02 else (few, middle)
    return few


def real() -> Fraction:
    """The share of the observed attacks over open ground that won."""
    from hotw_nb import boards
    from hotw_nb.chronicle.observed import observed

    counts = odds.grounds(observed("battles"), board=boards.load("2001")).total("clear")
    return Fraction(counts[0], sum(counts))


def rumour() -> Fraction:
    """How likely mountains are after the eleven battles."""
    return odds.which(HEARD, _GROUNDS)["difficult"]


def misses() -> Fraction:
    """How many of the pupils' intervals miss on average."""
    return PUPILS * MISSED


def meaning() -> str:
    """What a p-value says: something about tables made by fair dice."""
    return "table"


def prior() -> Fraction:
    """How likely mountains are after the eleven battles, beginning at 4 to 1."""
    return odds.which(HEARD, _GROUNDS, {"clear": 1, "difficult": 4})["difficult"]

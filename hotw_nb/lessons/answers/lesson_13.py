"""The answers to the questions about strategy, expected value and spread."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hotw_nb import editions
from hotw_nb.chronicle.observed import observed


def _points(column: str) -> dict[int, dict[str, Fraction]]:
    """For each Epoch what was observed of each Empire: "mean_points" or "sd_points"."""
    found: dict[int, dict[str, Fraction]] = {}
    for row in observed("scores").to_dict("records"):
        found.setdefault(int(row["epoch"]), {})[str(row["empire"])] = Fraction(str(row[column]))
    return found


def _mean(values: Any) -> Fraction:
    values = list(values)
    return sum(values, Fraction(0)) / len(values)


def total() -> Fraction:
    """The sum of the Epochs' means."""
    return sum((_mean(epoch.values()) for epoch in _points("mean_points").values()), Fraction(0))


def total_simulated(n: int, seed: int) -> list[float]:
    """The totals of `n` games in which each Epoch draws an Empire by lot and scores the mean of its turns."""
    from random import Random

    lots, epochs = (
        Random(seed),
        [[float(p) for p in epoch.values()] for epoch in _points("mean_points").values()],
    )
    return [sum(lots.choice(cards) for cards in epochs) for _ in range(n)]


def cards() -> str:
    """Whether the Empires or the turns with the same Empire spread the totals more."""
    means, spreads = _points("mean_points"), _points("sd_points")
    by_card = sum(_mean((p - _mean(epoch.values())) ** 2 for p in epoch.values()) for epoch in means.values())
    by_turn = sum(_mean(sd**2 for sd in epoch.values()) for epoch in spreads.values())
    if max(by_card, by_turn) < Fraction(12, 10) * min(by_card, by_turn):
        return "same"
    return "cards" if by_card > by_turn else "turns"


def marker() -> Fraction:
    """The mean of the eight markers."""
    return _mean(map(Fraction, editions.get("2001").markers))


def marker_simulated(n: int, seed: int) -> list[int]:
    """The values of `n` markers drawn at random, each put back before the next."""
    from random import Random

    return Random(seed).choices(editions.get("2001").markers, k=n)


def four() -> int:
    """How many times as many games for an interval half as wide: the width goes with one over the root."""
    return 2**2


def unknown() -> Fraction:
    """The mean of the Empires of Epoch VII without the Netherlands."""
    return _mean(p for empire, p in _points("mean_points")[7].items() if empire != "netherlands")


def coin() -> str:
    """Which of the three brings more than 12 points most often."""
    half, sixth = Fraction(1, 2), Fraction(1, 6)
    choices = {
        "sure": {10: Fraction(1)},
        "coin": {4: half, 14: half},
        "die": {25: sixth, 0: 1 - sixth},
    }
    wins = {name: sum(p for n, p in bets.items() if n > 12) for name, bets in choices.items()}
    return max(wins, key=lambda name: wins[name])

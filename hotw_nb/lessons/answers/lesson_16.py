"""The answers about the edition of 2024: its first set-ups, and how far its two ways to invade agree."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import Any

from hotw_nb import editions, odds
from hotw_nb.boards import load

DICE, NO_DICE = "2024", "2024 no dice"
LANDS = {
    "clear": ("clear", False),
    "clear_fort": ("clear", True),
    "mountain": ("mountain", False),
    "mountain_fort": ("mountain", True),
}
START, ARMIES = "balkans", 8
MARCH = (
    *("anatolia", "levant", "nile_delta", "tigris", "euphrates", "zagros"),
    *("persian_plateau", "hindu_kush", "lower_indus"),
)
"""The way of Alexander of Macedon on the board of 2024."""


def price(land: str, edition: str) -> Fraction:
    """How many armies such a land costs on average."""
    terrain, fort = LANDS[land]
    return odds.expected_armies(odds.against(terrain, fort=fort, edition=edition))


def _box() -> Any:
    """Cards, Honors and tokens."""
    return editions.get("2024").deck


def first() -> int:
    """How many different first set-ups a player can meet."""
    rules, box = editions.get("2024"), _box()
    cards = (
        sum(card.epoch == 1 for card in box.empires),
        sum(card.epoch == 1 for card in box.events),
        len(box.honors),
    )
    areas = sum(area.epoch == 1 for area in load("2024").areas)
    return prod(cards) * areas * rules.numbers["most_players"]


def pairs() -> int:
    """How many different first set-ups a player can meet if everybody also has a paired token."""
    return first() * len(_box().pairs)


def gate() -> Fraction:
    """How likely an invasion of mountains succeeds with dice."""
    return odds.against("mountain", edition=DICE).odds.win


def gate_simulated(n: int, seed: int) -> odds.Sample:
    """The results of `n` simulated invasions of mountains."""
    return odds.sample(attack=2, defend=1, ties="defend", n=n, seed=seed)


def apart() -> str:
    """The land whose price differs most between the two systems."""
    return max(LANDS, key=lambda land: abs(price(land, DICE) - price(land, NO_DICE)))


def share() -> Fraction:
    """The share of difficult lands for which both systems cost the same on average, where no fort stands."""
    dearer = price("clear", DICE) - price("clear", NO_DICE)
    cheaper = price("mountain", NO_DICE) - price("mountain", DICE)
    return dearer / (dearer + cheaper)


def march(edition: str) -> odds.Campaign:
    """Macedonia's armies on their way, by one of the systems."""
    return odds.campaign(MARCH, ARMIES, start=START, edition=edition)


def route() -> Fraction:
    """How many lands of the march are taken on average with dice."""
    return march(DICE).taken.mean


def route_simulated(n: int, seed: int) -> list[int]:
    """How many lands each of so many marches took."""
    return [walk.end.front.land for walk in march(DICE).chain.walks(n, seed)]

"""The answers to the questions about campaigns."""

from __future__ import annotations

from fractions import Fraction

from hotw_nb import odds

ARMIES = 14
START = "balkans"
ROUTE = (
    *("western_anatolia", "eastern_anatolia", "levant", "palestine", "nile_delta", "upper_tigris"),
    *("middle_tigris", "lower_tigris", "zagros", "persian_salt_desert", "persian_plateau"),
    *("hindu_kush", "turanian_plain", "upper_indus"),
)
"""The way of Alexander of Macedon, land by land."""


def campaign() -> odds.Campaign:
    """Fourteen armies that stand ready in the Balkans on this way."""
    return odds.campaign(ROUTE, ARMIES, start=START)


def leader() -> int:
    """The first number of rolls after which a Leader is dead with an even chance."""
    return odds.leader_life().median


def lands() -> Fraction:
    """How many of the lands are taken on average."""
    return campaign().taken.mean


def lands_simulated(n: int, seed: int) -> list[int]:
    """How many lands each of so many campaigns took."""
    return [walk.end.front.land for walk in campaign().chain.walks(n, seed)]


def order() -> str:
    """Which of the two lands comes first in the best order."""
    mountain = {"name": "mountain", "terrain": "mountain", "points": 3}
    plain = {"name": "plain", "terrain": "clear", "points": 2}
    values = {
        first["name"]: odds.campaign([first, then], armies=2).points
        for first, then in ((mountain, plain), (plain, mountain))
    }
    return "same" if len(set(values.values())) == 1 else str(max(values, key=lambda name: values[name]))


def alive() -> Fraction:
    """How likely a Leader lives through 36 rolls."""
    return odds.leader_life().later_than(36)


def memory() -> str:
    """Whether the chance to fall depends on how long a Leader has lived."""
    life = odds.leader_life()
    later = life.at(36) / life.later_than(35)
    return "same" if later == life.chance else "more" if later > life.chance else "less"


def every() -> Fraction:
    """How many of a million marches take every land on the way."""
    return 10**6 * campaign().all

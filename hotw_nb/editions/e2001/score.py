"""Scoring: areas by presence, dominance and control, then capitals, cities, monuments and seas."""

from __future__ import annotations

from hotw_nb.editions.contract import Edition
from hotw_nb.editions.e2001.state import State
from hotw_nb.editions.shared.score import LEVELS, Part, Score, level


def lines(edition: Edition, s: State, player: int, epoch: int) -> list[Part]:
    """What a player's lands are worth in an Epoch: the one function that scores, explains and previews."""
    held = s.held
    own = held[player]
    rivals = [*held[:player], *held[player + 1 :]]
    names = edition.ground.areas
    found: list[Part] = []
    for area, lands, value in edition.scoring[epoch - 1]:
        mine = (own & lands).bit_count()
        if mine:
            others = (s.occupied & lands).bit_count() - mine
            # whoever has a single land is present there, whatever the others hold
            most = max([(rival & lands).bit_count() for rival in rivals]) if others and mine > 1 else 0
            how = level(mine, others, most)
            found.append(Part(names[area], how, mine, value * LEVELS[how]))
    numbers = edition.numbers
    for what, places, worth in (
        ("capitals", s.capitals, numbers["capital_points"]),
        ("cities", s.cities, numbers["city_points"]),
        ("monuments", s.monuments, numbers["monument_points"]),
    ):
        count = (own & places).bit_count()
        if count:
            found.append(Part(what, "", count, count * worth))
    if s.garrisons:
        count = sum(owner == player for owner, _, _ in s.garrisons.values())
        if count:
            found.append(Part("seas", "", count, count * numbers["sea_points"]))
    return found


STEPS = {"score": Score()}


def track(points: int) -> tuple[int, int]:
    """Where a marker stands on the score track: how many hundreds its fort and capital show, and the space.

    >>> track(99), track(100), track(215)
    ((0, 99), (1, 0), (2, 15))
    """
    return divmod(points, 100)

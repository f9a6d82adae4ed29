"""How large the lands of a board are on the globe, and how far a place is from one: square kilometres, kilometres."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import asin, cos, radians, sin, sqrt

from hotw_nb.boards import maps

RADIUS = 6371.0  # kilometres, of a ball as large as the Earth


@cache
def extent(board_id: str) -> dict[str, float]:
    """The true size of each land in square kilometres, lakes left out as on the map.

    >>> round(extent("world102")["crete"], -3)
    9000.0
    """
    return {land: abs(sum(map(_ring, outline))) for land, outline in maps.rings(board_id).items()}


def _ring(ring: tuple[maps.Place, ...]) -> float:
    """The size of what a ring encloses, negative if it runs the other way round, as rings around holes do."""
    strips = (radians(b[0] - a[0]) * (2 + sin(radians(a[1])) + sin(radians(b[1]))) for a, b in pairwise(ring))
    return sum(strips) * RADIUS**2 / 2


def between(a: maps.Place, b: maps.Place) -> float:
    """The kilometres between two places (lon, lat) as the crow flies.

    >>> round(between((0, 0), (90, 0)) / between((0, 0), (0, 45)), 6)
    2.0
    """
    up, over = radians(b[1] - a[1]) / 2, radians(b[0] - a[0]) / 2
    chord = sin(up) ** 2 + cos(radians(a[1])) * cos(radians(b[1])) * sin(over) ** 2
    return 2 * RADIUS * asin(min(1.0, sqrt(chord)))


def to_land(board_id: str, place: maps.Place, land: str) -> float:
    """The kilometres from a place to the border of a land that it lies outside of, as the crow flies."""
    outline = maps.rings(board_id)[land]
    return min(_to_line(place, *line) for ring in outline for line in pairwise(ring))


def _to_line(place: maps.Place, a: maps.Place, b: maps.Place) -> float:
    """The kilometres to the nearest point of a short line; near it, the globe is as good as flat."""
    wide = cos(radians((a[1] + b[1]) / 2)) or 1e-9
    line, there = ((b[0] - a[0]) * wide, b[1] - a[1]), ((place[0] - a[0]) * wide, place[1] - a[1])
    long = line[0] ** 2 + line[1] ** 2
    share = max(0.0, min(1.0, (line[0] * there[0] + line[1] * there[1]) / long)) if long else 0.0
    return between(place, (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])))

"""Where the pieces of each land stand, and what they look like: small solid shapes that need no other colours.

Every land has its place on a picture whether anything stands there or not, so that nothing moves when armies do.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, hypot, pi, sin

from hotw_nb.show.map_drawing.labels import Box, Ground, around
from hotw_nb.show.map_drawing.scene import Point, Ring

ARMY: Ring = tuple((cos(i * pi / 12), sin(i * pi / 12)) for i in range(24))
FORT: Ring = (
    (-1.1, 1.05), (-1.1, -1.3), (-0.66, -1.3), (-0.66, -0.95), (-0.24, -0.95), (-0.24, -1.3), (0.24, -1.3),
    (0.24, -0.95), (0.66, -0.95), (0.66, -1.3), (1.1, -1.3), (1.1, 1.05),
)  # fmt: skip
FORTRESS: Ring = (
    (-1.3, 1.05), (-1.3, -0.7), (-0.95, -1.4), (-0.6, -0.7), (-0.3, -0.7), (0, -1.4), (0.3, -0.7), (0.6, -0.7),
    (0.95, -1.4), (1.3, -0.7), (1.3, 1.05),
)  # fmt: skip
SHIP: Ring = (
    (-0.95, -1.2), (0.95, -1.2), (0.95, 0.42), (0.14, 0.42), (0.14, 0.62), (1.3, 0.62), (0.9, 1.3), (-0.9, 1.3),
    (-1.3, 0.62), (-0.14, 0.62), (-0.14, 0.42), (-0.95, 0.42),
)  # fmt: skip
CAPITAL: Ring = (
    (-0.5, 0.5), (-0.56, -0.4), (-0.24, -0.02), (0, -0.56), (0.24, -0.02), (0.56, -0.4), (0.5, 0.5),
)  # fmt: skip
CITY: Ring = (
    (-0.44, 0.5), (-0.44, -0.06), (-0.56, -0.06), (0, -0.56), (0.56, -0.06), (0.44, -0.06), (0.44, 0.5), (0.14, 0.5),
    (0.14, 0.14), (-0.14, 0.14), (-0.14, 0.5),
)  # fmt: skip
MONUMENT: Ring = (
    (0, -0.62), (0.16, -0.42), (0.2, 0.3), (0.42, 0.3), (0.42, 0.54), (-0.42, 0.54), (-0.42, 0.3), (-0.2, 0.3),
    (-0.16, -0.42),
)  # fmt: skip
BUILDINGS = {"capital": CAPITAL, "city": CITY, "monument": MONUMENT}


ASHORE = 1.25
"""How far a fleet reaches from its middle, as a share of its size."""
PLAYERS = 6
"""How many players may have fleets on one ocean."""
BUILDING = 1.3
"""How large a building is beside an army of radius 1."""


def corner(kind: str, at: Point, radius: float) -> Point:
    """Where a building stands beside the army: capital and city above, the monument below with a gap between them."""
    up = -0.95 if kind in ("capital", "city") else 0.85
    return at[0] + 1.5 * radius, at[1] + up * radius


def harbour(at: Point, radius: float, ships: int) -> list[tuple[Point, float]]:
    """Where the fleets of so many players lie on the disc of one water, in a row, and how large they are."""
    size = radius * (1, 0.76, 0.6)[min(ships, 3) - 1]
    return [((at[0] + 2.53 * size * (i - (ships - 1) / 2), at[1]), size) for i in range(ships)]


def moorings(at: Point, radius: float, players: int) -> Box:
    """The room that the fleets of one or of so many players take up on the disc of a water."""
    one, many = (harbour(at, radius, ships) for ships in (1, players))
    reach = max(x + ASHORE * size for (x, _), size in (*one, *many)) - at[0]
    return at[0] - reach, at[1] - ASHORE * radius, at[0] + reach, at[1] + ASHORE * radius


def footprint(at: Point, radius: float) -> Box:
    """The room that an army takes up with what may stand beside it."""
    x, y = at
    return (x - 1.25 * radius, y - 1.7 * radius, x + 2.1 * radius, y + 1.6 * radius)


def place_all(ground: Ground, places: Mapping[str, Point], radius: float, reach: float) -> dict[str, Point]:
    """A place for the pieces of every land, as near to its middle as the others allow; the smallest choose first."""
    found: dict[str, Point] = {}
    for land in ground.smallest_first(places):
        home = places[land]

        def cost(spot: Point, land: str = land, home: Point = home) -> float:
            box = footprint(spot, radius)
            own, foreign = ground.shares(box, land)
            away = hypot(spot[0] - home[0], spot[1] - home[1]) / (8 * radius)
            outside = 0.0 if ground.inside(box) else 5.0
            return 14 * ground.overlap(box) + 2.4 * foreign + (1 - own) + away + outside

        found[land] = min(around(home, reach, 10), key=cost)
        ground.taken.append(footprint(found[land], radius))
    return found

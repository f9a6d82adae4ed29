"""The little drawings of the board as polygons: ground, signs, icons and pieces, and where a land's pieces stand.

Every land has its place on a picture whether anything stands there or not, so that nothing moves when armies do.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from itertools import accumulate, pairwise
from math import cos, hypot, pi, sin

from hotw_nb.show.map_drawing.labels import Box, Ground, around
from hotw_nb.show.map_drawing.scene import Point, Ring


def place(shape: Ring, at: Point, size: float) -> Ring:
    """A shape drawn in the unit square from -0.5 to 0.5, moved to a place and made as large as asked."""
    return tuple((at[0] + x * size, at[1] + y * size) for x, y in shape)


def _fan(points: int, outer: float, inner: float, turn: float = -pi / 2) -> Ring:
    """A star with so many points."""
    return tuple(
        (r * cos(turn + i * pi / points), r * sin(turn + i * pi / points))
        for i in range(2 * points)
        for r in ((outer, inner)[i % 2],)
    )


def _box(left: float, top: float, right: float, bottom: float) -> Ring:
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def _disc(x: float, y: float, wide: float, high: float) -> Ring:
    """An upright oval of so many half widths and half heights."""
    return tuple((x + wide * cos(i * pi / 7), y + high * sin(i * pi / 7)) for i in range(14))


PEAK: tuple[Ring, ...] = (((-0.5, 0.45), (-0.08, -0.5), (0.14, -0.05), (0.24, -0.22), (0.55, 0.45)),)
TREE: tuple[Ring, ...] = (
    ((0, -0.55), (0.24, -0.2), (0.12, -0.2), (0.36, 0.15), (0.07, 0.15), (0.07, 0.5),
     (-0.07, 0.5), (-0.07, 0.15), (-0.36, 0.15), (-0.12, -0.2), (-0.24, -0.2)),
)  # fmt: skip
PICK: tuple[Ring, ...] = (
    ((-0.5, -0.12), (-0.28, -0.38), (0, -0.46), (0.28, -0.38), (0.5, -0.12), (0.26, -0.24), (0.07, -0.29),
     (0.07, 0.5), (-0.07, 0.5), (-0.07, -0.29), (-0.26, -0.24)),
)  # fmt: skip

# One icon an area, by the key that the table of areas gives.
ICONS: dict[str, tuple[Ring, ...]] = {
    "palm": (
        ((-0.04, -0.1), (0.06, -0.1), (0.1, 0.5), (-0.06, 0.5)),
        ((0, -0.12), (-0.2, -0.42), (-0.48, -0.36), (-0.22, -0.28)),
        ((0, -0.12), (0.2, -0.42), (0.48, -0.36), (0.22, -0.28)),
        ((0, -0.1), (-0.3, -0.14), (-0.46, 0.1), (-0.24, -0.02)),
        ((0, -0.1), (0.3, -0.14), (0.46, 0.1), (0.24, -0.02)),
        ((-0.06, -0.12), (0, -0.5), (0.08, -0.12)),
    ),
    "pyramid": (((-0.5, 0.4), (-0.02, -0.42), (0.1, 0.4)), ((0.16, 0.4), (0.03, -0.36), (0.5, 0.4))),
    "pagoda": (
        ((-0.5, 0.02), (-0.3, -0.12), (0.3, -0.12), (0.5, 0.02)),
        ((-0.4, -0.2), (-0.2, -0.32), (0, -0.52), (0.2, -0.32), (0.4, -0.2)),
        _box(-0.2, -0.2, 0.2, -0.12),
        ((-0.28, 0.02), (0.28, 0.02), (0.28, 0.48), (0.1, 0.48), (0.1, 0.2), (-0.1, 0.2), (-0.1, 0.48), (-0.28, 0.48)),
    ),
    "lotus": (
        ((0, -0.5), (0.17, -0.1), (0, 0.36), (-0.17, -0.1)),
        ((-0.34, -0.3), (-0.14, 0), (-0.06, 0.36), (-0.3, 0.18)),
        ((0.34, -0.3), (0.14, 0), (0.06, 0.36), (0.3, 0.18)),
        ((-0.54, 0), (-0.32, 0.16), (-0.1, 0.42), (-0.42, 0.34)),
        ((0.54, 0), (0.32, 0.16), (0.1, 0.42), (0.42, 0.34)),
    ),
    "temple": (
        ((-0.5, -0.2), (0, -0.5), (0.5, -0.2)),
        _box(-0.42, -0.14, -0.28, 0.32),
        _box(-0.18, -0.14, -0.06, 0.32),
        _box(0.06, -0.14, 0.18, 0.32),
        _box(0.28, -0.14, 0.42, 0.32),
        _box(-0.5, 0.36, 0.5, 0.48),
    ),
    "oak": (
        ((0, -0.5), (0.16, -0.4), (0.12, -0.26), (0.32, -0.24), (0.26, -0.06), (0.42, 0.02), (0.28, 0.16), (0.2, 0.26),
         (0.04, 0.26), (0.03, 0.5), (-0.03, 0.5), (-0.04, 0.26), (-0.2, 0.26), (-0.28, 0.16), (-0.42, 0.02),
         (-0.26, -0.06), (-0.32, -0.24), (-0.12, -0.26), (-0.16, -0.4)),
    ),
    "boat": (
        ((-0.5, 0.2), (0.5, 0.2), (0.3, 0.44), (-0.3, 0.44)),
        ((0.03, -0.5), (0.42, 0.12), (0.03, 0.12)),
        ((-0.05, -0.34), (-0.05, 0.12), (-0.36, 0.12)),
    ),
    "yurt": (
        ((-0.5, -0.02), (-0.2, -0.34), (0, -0.42), (0.2, -0.34), (0.5, -0.02)),
        ((-0.44, 0.04), (0.44, 0.04), (0.44, 0.44), (0.12, 0.44), (0.12, 0.16), (-0.12, 0.16), (-0.12, 0.44),
         (-0.44, 0.44)),
    ),
    "maize": (
        ((0, -0.52), (0.15, -0.3), (0.16, 0.1), (0, 0.3), (-0.16, 0.1), (-0.15, -0.3)),
        ((-0.2, -0.1), (-0.2, 0.16), (-0.04, 0.38), (-0.04, 0.5), (-0.3, 0.34), (-0.42, 0.02)),
        ((0.2, -0.1), (0.2, 0.16), (0.04, 0.38), (0.04, 0.5), (0.3, 0.34), (0.42, 0.02)),
    ),
    "steps": (
        ((-0.5, 0.44), (-0.5, 0.2), (-0.34, 0.2), (-0.34, -0.04), (-0.18, -0.04), (-0.18, -0.4), (0.18, -0.4),
         (0.18, -0.04), (0.34, -0.04), (0.34, 0.2), (0.5, 0.2), (0.5, 0.44)),
    ),
    "fan": tuple(
        tuple((r * cos(turn), 0.36 + r * sin(turn)) for r, turn in ((0.2, a), (0.78, a), (0.78, b), (0.2, b)))
        for i in range(5)
        for a, b in ((-pi * (0.86 - 0.148 * i), -pi * (0.86 - 0.148 * i - 0.118)),)
    ),
    "baobab": (
        ((-0.16, 0.5), (-0.1, 0), (-0.36, -0.14), (-0.46, -0.3), (-0.28, -0.44), (0, -0.48), (0.28, -0.44),
         (0.46, -0.3), (0.36, -0.14), (0.1, 0), (0.16, 0.5)),
    ),
    "star": (_fan(7, 0.5, 0.22),),
}  # fmt: skip

# One sign a power icon: a crown, a spread eagle, a lion's paw and a sun.
POWERS: dict[str, tuple[Ring, ...]] = {
    "crown": (
        ((-0.44, 0.2), (-0.5, -0.32), (-0.22, -0.02), (0, -0.46), (0.22, -0.02), (0.5, -0.32), (0.44, 0.2)),
        _box(-0.44, 0.27, 0.44, 0.44),
    ),
    "eagle": (
        ((0, -0.5), (0.1, -0.4), (0.07, -0.24), (0.3, -0.4), (0.52, -0.42), (0.44, -0.12), (0.3, 0.08), (0.12, 0.14),
         (0.2, 0.46), (0, 0.36), (-0.2, 0.46), (-0.12, 0.14), (-0.3, 0.08), (-0.44, -0.12), (-0.52, -0.42),
         (-0.3, -0.4), (-0.07, -0.24), (-0.1, -0.4)),
    ),
    "lion": (
        ((0, -0.02), (0.2, 0.08), (0.34, 0.28), (0.24, 0.46), (0, 0.38), (-0.24, 0.46), (-0.34, 0.28), (-0.2, 0.08)),
        *(_disc(x, y, 0.12, 0.17) for x, y in ((-0.4, -0.04), (-0.16, -0.3), (0.16, -0.3), (0.4, -0.04))),
    ),
    "sun": (
        _disc(0, 0, 0.22, 0.22),
        *(((0.3 * cos(a - 0.2), 0.3 * sin(a - 0.2)), (0.54 * cos(a), 0.54 * sin(a)),
           (0.3 * cos(a + 0.2), 0.3 * sin(a + 0.2))) for a in (i * pi / 4 for i in range(8))),
    ),
}  # fmt: skip


def circle(at: Point, radius: float) -> Ring:
    """A closed line round a place."""
    return tuple((at[0] + radius * cos(i * pi / 16), at[1] + radius * sin(i * pi / 16)) for i in range(33))


def arrow_head(tip: Point, tail: Point, size: float) -> Ring:
    """A triangle at `tip` that points away from `tail`."""
    dx, dy = tip[0] - tail[0], tip[1] - tail[1]
    length = hypot(dx, dy) or 1.0
    ux, uy = dx / length * size, dy / length * size
    base = (tip[0] - ux, tip[1] - uy)
    return (tip, (base[0] - uy * 0.55, base[1] + ux * 0.55), (base[0] + uy * 0.55, base[1] - ux * 0.55))


def _at(path: Ring, sums: list[float], length: float) -> Point:
    """The place that lies so far along a path."""
    i = min(max(bisect_right(sums, length) - 1, 0), len(path) - 2)
    t = min(max((length - sums[i]) / ((sums[i + 1] - sums[i]) or 1.0), 0.0), 1.0)
    return path[i][0] + (path[i + 1][0] - path[i][0]) * t, path[i][1] + (path[i + 1][1] - path[i][1]) * t


def along(path: Ring, step: float, inward: float) -> list[tuple[Point, Point]]:
    """Places about every `step` along a path, moved `inward` to its right, each with the path's direction there.

    The direction is that of a chord as long as two steps, so that a crooked border still gets an orderly row.
    """
    sums = list(accumulate((hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)), initial=0.0))
    total = sums[-1]
    count = max(1, int(total / step))
    found: list[tuple[Point, Point]] = []
    for i in range(count):
        middle = total * (i + 0.5) / count
        (x, y), (ax, ay), (bx, by) = (_at(path, sums, s) for s in (middle, middle - step, middle + step))
        length = hypot(bx - ax, by - ay)
        if not length:
            continue
        ux, uy = (bx - ax) / length, (by - ay) / length
        spot = (x - uy * inward, y + ux * inward)
        if all(hypot(spot[0] - p[0], spot[1] - p[1]) >= 0.85 * step for p, _ in found):
            found.append((spot, (ux, uy)))
    return found


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

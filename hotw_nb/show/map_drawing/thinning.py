"""Outlines with fewer points, in which lands that share a border still share it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from math import asin, atan2, hypot, pi, tau

from hotw_nb.boards.maps import Rings
from hotw_nb.show.map_drawing.scene import Point, Ring

Edge = tuple[Point, Point]


def thin(lands: Mapping[str, Rings], tolerance: float, whole: bool = False) -> dict[str, tuple[Ring, ...]]:
    """The rings without the points that lie nearer than the tolerance to a straight line; islets go.

    The `whole` of it keeps all islets, and looks longer for the fewest points.

    >>> square = ((0.0, 0.0), (1.0, 0.01), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0), (0.0, 0.0))
    >>> thin({"a": (square,)}, 0.1)
    {'a': (((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0), (0.0, 0.0)),)}
    """
    owners: dict[Edge, frozenset[str]] = {}
    for land, rings in lands.items():
        for ring in rings:
            for a, b in pairwise(ring):
                edge = (min(a, b), max(a, b))
                owners[edge] = owners.get(edge, frozenset()) | {land}
    found = {}
    for land, rings in lands.items():
        thinned = [_ring(ring[:-1], owners, tolerance, _fewest if whole else _kept) for ring in rings]
        if whole:
            found[land] = tuple(new if len(new) > 3 else old for new, old in zip(thinned, rings, strict=True))
            continue
        large = tuple(ring for ring in thinned if len(ring) > 3 and _area(ring) > 4 * tolerance**2)
        found[land] = large or (max(rings, key=_area),)
    return found


def _ring(
    points: Ring,
    owners: Mapping[Edge, frozenset[str]],
    tolerance: float,
    kept_of: Callable[[list[Point], float], Iterable[Point]],
) -> Ring:
    """One closed ring, thinned piece by piece between the places where the neighbour changes."""
    sides = [owners[min(a, b), max(a, b)] for a, b in zip(points, points[1:] + points[:1], strict=True)]
    corners = [i for i in range(len(points)) if sides[i] != sides[i - 1]]
    if len(corners) < 2:  # an island: its outermost points are the same wherever the ring begins
        corners = sorted({points.index(min(points)), points.index(max(points))})
    found: list[Point] = []
    for start, end in pairwise([*corners, corners[0] + len(points)]):
        piece = [points[i % len(points)] for i in range(start, end + 1)]
        forward = piece[0] <= piece[-1]  # both lands look at a shared piece from the same end
        kept = list(kept_of(piece if forward else piece[::-1], tolerance))
        found += (kept if forward else kept[::-1])[:-1]
    return (*found, found[0])


def _kept(piece: list[Point], tolerance: float) -> Iterator[Point]:
    """The points of a line that are needed to stay within the tolerance (Douglas and Peucker)."""
    needed, open_ends = {0, len(piece) - 1}, [(0, len(piece) - 1)]
    while open_ends:
        start, end = open_ends.pop()
        farthest = max(
            range(start + 1, end), key=lambda i: _far(piece[i], piece[start], piece[end]), default=0
        )
        if farthest and _far(piece[farthest], piece[start], piece[end]) > tolerance**2:
            needed.add(farthest)
            open_ends += [(start, farthest), (farthest, end)]
    return (point for i, point in enumerate(piece) if i in needed)


def _fewest(piece: list[Point], tolerance: float) -> list[Point]:
    """As few points of a line as stay within the tolerance; from each one all that can be reached are tried."""
    last = len(piece) - 1
    if last < 2:
        return piece
    steps, come_from = [0] + [last + 1] * last, [0] * (last + 1)
    for start in range(last):
        for end in _reached(piece, start, tolerance):
            if steps[start] + 1 < steps[end]:
                steps[end], come_from[end] = steps[start] + 1, start
    found = [last]
    while found[-1]:
        found.append(come_from[found[-1]])
    return [piece[i] for i in reversed(found)]


def _reached(piece: list[Point], start: int, tolerance: float) -> Iterator[int]:
    """The points to which a straight line from one point passes all between them within the tolerance."""
    x, y = piece[start]
    middle, left, right, farthest = 0.0, -pi, pi, 0.0
    for end in range(start + 1, len(piece)):
        dx, dy = piece[end][0] - x, piece[end][1] - y
        away = hypot(dx, dy)
        turn = (atan2(dy, dx) - middle + pi) % tau - pi
        if (
            left <= turn <= right
            and (
                away >= farthest
                or all(
                    _far(piece[i], piece[start], piece[end]) <= tolerance**2 for i in range(start + 1, end)
                )
            )
        ) or end == start + 1:
            yield end
        if away > tolerance:
            if right - left > pi:  # the first point that tells a direction
                middle, turn, left, right = atan2(dy, dx), 0.0, -pi / 2, pi / 2
            wide = asin(tolerance / away)
            left, right = max(left, turn - wide), min(right, turn + wide)
            if left > right:
                return
        farthest = max(farthest, away)


def _far(p: Point, a: Point, b: Point) -> float:
    """The square of the distance of a point from the line between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    along = min(max(((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length, 0.0), 1.0) if length else 0.0
    return (p[0] - a[0] - along * dx) ** 2 + (p[1] - a[1] - along * dy) ** 2


def _area(ring: Ring) -> float:
    """How much a ring encloses."""
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise(ring))) / 2

"""Outlines made light: fewer points with shared borders still shared, and only what lies in the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from math import asin, atan2, hypot, pi, tau

from hotw_nb.boards.maps import Rings
from hotw_nb.show.map_drawing.scene import Lines, Marks, Point, Ring

Edge = tuple[Point, Point]


def thin(lands: Mapping[str, Rings], tolerance: float) -> dict[str, tuple[Ring, ...]]:
    """The rings with as few points as stay within the tolerance; borders that two lands share stay shared.

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
        fewer = [_ring(ring[:-1], owners, tolerance) for ring in rings]
        found[land] = tuple(new if len(new) > 3 else old for new, old in zip(fewer, rings, strict=True))
    return found


def _ring(points: Ring, owners: Mapping[Edge, frozenset[str]], tolerance: float) -> Ring:
    """One closed ring, thinned piece by piece between the places where the neighbour changes."""
    sides = [owners[min(a, b), max(a, b)] for a, b in zip(points, points[1:] + points[:1], strict=True)]
    corners = [i for i in range(len(points)) if sides[i] != sides[i - 1]]
    if len(corners) < 2:  # an island: its outermost points are the same wherever the ring begins
        corners = sorted({points.index(min(points)), points.index(max(points))})
    found: list[Point] = []
    for start, end in pairwise([*corners, corners[0] + len(points)]):
        piece = [points[i % len(points)] for i in range(start, end + 1)]
        forward = piece[0] <= piece[-1]  # both lands look at a shared piece from the same end
        kept = _fewest(piece if forward else piece[::-1], tolerance)
        found += (kept if forward else kept[::-1])[:-1]
    return (*found, found[0])


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


MARGIN = 6.0
"""How far beyond the window a line still reaches into it, since it is so thick."""
Beyond = Callable[[Point], bool]


def outline(ring: Ring, sides: Iterable[Beyond]) -> Ring:
    """A closed line without the points beyond a side of the window that lie between others beyond it.

    >>> outline(((-9.0, 0.0), (-20.0, 5.0), (-9.0, 9.0), (5.0, 9.0), (-9.0, 0.0)), sides_of(20, 20))
    ((-9.0, 0.0), (-9.0, 9.0), (5.0, 9.0), (-9.0, 0.0))
    """
    points = ring[:-1] if ring[0] == ring[-1] else ring
    for beyond in sides:
        if not any(map(beyond, points)):
            continue
        out = [beyond(point) for point in points]
        if all(out):
            return ()
        # out[-1] stands before the first
        points = tuple(
            point
            for i, point in enumerate(points)
            if not (out[i] and out[i - 1] and out[(i + 1) % len(points)])
        )
    return (*points, points[0])


def stretches(line: Ring, sides: tuple[Beyond, ...]) -> Iterator[Ring]:
    """The parts of a line that reach into the window."""
    part: list[Point] = []
    for a, b in pairwise(line):
        if any(beyond(a) and beyond(b) for beyond in sides):
            if part:
                yield tuple(part)
            part = []
        else:
            part = [*part, b] if part else [a, b]
    if part:
        yield tuple(part)


def sides_of(width: float, height: float) -> tuple[Beyond, ...]:
    """For each side of a window whether a point lies beyond it."""
    right, bottom = width + MARGIN, height + MARGIN
    return (
        lambda at: at[0] < -MARGIN,
        lambda at: at[0] > right,
        lambda at: at[1] < -MARGIN,
        lambda at: at[1] > bottom,
    )


def marks_in(marks: Iterable[Marks], sides: tuple[Beyond, ...]) -> Iterator[Marks]:
    """Those of some shapes that reach into the window."""
    for one in marks:
        seen = [not any(all(map(side, shape)) for side in sides) for shape in one.shapes]
        if any(seen):
            shapes = tuple(shape for shape, here in zip(one.shapes, seen, strict=True) if here)
            of = tuple(name for name, here in zip(one.of, seen, strict=True) if here) if one.of else ()
            yield replace(one, shapes=shapes, of=of)


TOLERANCE = 0.6
"""How far a thinned outline may lie from the true one: hardly more than half as much as it is thick."""
BEYOND = 9999  # longer than any outline
Place = tuple[str, int]
"""A ring by its land and its number there."""
Covered = dict[Place, set[int]]
"""The edges of rings along which a line runs, by their numbers."""


class Outlined:
    """What is seen of some lands in a window of some size, and the lines that run along their borders."""

    def __init__(
        self,
        lands: tuple[tuple[str, tuple[Ring, ...]], ...],
        width: float,
        height: float,
        tolerance: float = TOLERANCE,
    ) -> None:
        self.sides = sides_of(width, height)
        seen = (
            (id, tuple(filter(None, (outline(ring, self.sides) for ring in rings)))) for id, rings in lands
        )
        cut = {id: rings for id, rings in seen if rings}
        self.rings = thin(cut, tolerance)
        """The rings of each land that reaches into the window."""
        left = {point for rings in self.rings.values() for ring in rings for point in ring}
        self._gone = {point for rings in cut.values() for ring in rings for point in ring} - left
        self._edges: dict[tuple[Point, Point], tuple[Place, int]] = {}
        for id, rings in self.rings.items():
            for number, ring in enumerate(rings):
                for at, edge in enumerate(pairwise(ring)):
                    self._edges[edge] = (id, number), at
        self._known: dict[Lines, tuple[Covered, tuple[Ring, ...]]] = {}

    def fewer(self, line: Ring) -> Ring:
        """A line along borders without the points that these have lost."""
        return (line[0], *(point for point in line[1:-1] if point not in self._gone), line[-1])

    def along(self, lines: Lines) -> tuple[Covered, tuple[Ring, ...]]:
        """The edges of rings along which some lines run, and what is left of the lines."""
        if lines not in self._known:
            self._known[lines] = self._along(lines)
        return self._known[lines]

    def _along(self, lines: Lines) -> tuple[Covered, tuple[Ring, ...]]:
        if lines.dash:  # the dashes of a line that was cut would move
            return {}, tuple(line for line in lines.paths if any(stretches(line, self.sides)))
        covered: Covered = {}
        rest: list[list[Point]] = []
        for line in lines.paths:
            for part in stretches(line, self.sides):
                for a, b in pairwise(self.fewer(part)):
                    if found := self._edges.get((a, b)):
                        covered.setdefault(found[0], set()).add(found[1])
                    elif rest and rest[-1][-1] == a:
                        rest[-1].append(b)
                    else:
                        rest.append([a, b])
        return covered, tuple(map(tuple, rest))


@lru_cache(maxsize=32)
def outlined(
    lands: tuple[tuple[str, tuple[Ring, ...]], ...], width: float, height: float, tolerance: float = TOLERANCE
) -> Outlined:
    """The outlines in a window; all pictures of a story share them."""
    return Outlined(lands, width, height, tolerance)


def start(ring: Ring, covers: Iterable[set[int]]) -> int:
    """The number of a corner at which a ring may begin without parting a line that runs along it."""
    several = list(covers)
    for at in range(len(ring) - 1):
        if not any(at in covered and (at - 1) % (len(ring) - 1) in covered for covered in several):
            return at
    return 0


def turned(ring: Ring, first: int) -> Ring:
    """A closed ring that begins at another of its corners.

    >>> turned(((0.0, 0.0), (2.0, 0.0), (1.0, 1.0), (0.0, 0.0)), 1)
    ((2.0, 0.0), (1.0, 1.0), (0.0, 0.0), (2.0, 0.0))
    """
    return (*ring[first:-1], *ring[: first + 1])


def dashes(ring: Ring, first: int, covered: set[int], times: int) -> list[int]:
    """How long a line runs along a ring from this corner on and how long it does not, in turn; nothing for all of it.

    >>> ring = (0.0, 0.0), (3.0, 0.0), (3.0, 4.0), (0.0, 0.0)
    >>> dashes(ring, 0, {1}, 1)
    [0, 3, 4, 9999]
    >>> dashes(ring, 0, {0, 1, 2}, 1)
    []
    """
    edges = len(ring) - 1
    if len(covered) == edges:
        return []
    marks, length, inside = [0], 0.0, True
    for step in range(edges):
        at = (first + step) % edges
        if (at in covered) != inside:
            marks.append(round(length))
            inside = not inside
        (a, b), (c, d) = ring[at], ring[at + 1]
        length += times * hypot(c - a, d - b)
    if inside:
        marks.append(round(length) + 1)
    return [*(b - a for a, b in pairwise(marks)), BEYOND]

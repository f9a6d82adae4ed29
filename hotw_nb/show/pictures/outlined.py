"""The outlines of the lands in a small picture with as few points as the eye needs, and what runs along them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from math import hypot

from hotw_nb.show.map_drawing.in_sight import outline, sides_of, stretches
from hotw_nb.show.map_drawing.scene import Lines, Point, Ring
from hotw_nb.show.map_drawing.thinning import thin

TOLERANCE = 0.6
"""How far a thinned outline may lie from the true one: hardly more than half as much as it is thick."""
BEYOND = 9999  # longer than any outline
Place = tuple[str, int]
"""A ring by its land and its number there."""
Covered = dict[Place, set[int]]
"""The edges of rings along which a line runs, by their numbers."""


class Outlined:
    """What is seen of some lands in a window of some size, and the lines that run along their borders."""

    def __init__(self, lands: tuple[tuple[str, tuple[Ring, ...]], ...], width: float, height: float) -> None:
        self.sides = sides_of(width, height)
        seen = (
            (id, tuple(filter(None, (outline(ring, self.sides) for ring in rings)))) for id, rings in lands
        )
        cut = {id: rings for id, rings in seen if rings}
        self.rings = thin(cut, TOLERANCE, whole=True)
        """The rings of each land that reaches into the window."""
        left = {point for rings in self.rings.values() for ring in rings for point in ring}
        self._gone = {point for rings in cut.values() for ring in rings for point in ring} - left
        self._edges: dict[tuple[Point, Point], tuple[Place, int]] = {}
        for id, rings in self.rings.items():
            for number, ring in enumerate(rings):
                for at, edge in enumerate(pairwise(ring)):
                    self._edges[edge] = (id, number), at
        self._known: dict[Lines, tuple[Covered, tuple[Ring, ...]]] = {}

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
                kept = (part[0], *(point for point in part[1:-1] if point not in self._gone), part[-1])
                for a, b in pairwise(kept):
                    if found := self._edges.get((a, b)):
                        covered.setdefault(found[0], set()).add(found[1])
                    elif rest and rest[-1][-1] == a:
                        rest[-1].append(b)
                    else:
                        rest.append([a, b])
        return covered, tuple(map(tuple, rest))


@lru_cache(maxsize=32)
def outlined(lands: tuple[tuple[str, tuple[Ring, ...]], ...], width: float, height: float) -> Outlined:
    """The outlines in a window; all pictures of a story share them."""
    return Outlined(lands, width, height)


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

"""What of a picture lies in its window: outlines and signs without the parts that nobody sees."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from hotw_nb.show.map_drawing.scene import Marks, Point, Ring

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

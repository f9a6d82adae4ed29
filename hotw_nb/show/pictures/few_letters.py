"""Lines and shapes as the path data of an SVG, in as few letters as they can be said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot

from hotw_nb.show.map_drawing.scene import Point, Ring

ROUND = 20
"""So many corners make a shape whose corners lie on a circle as good as one."""


def number(value: float) -> str:
    """A number with at most one place, without the zero before the point.

    >>> number(12.0), number(-0.26), number(3.14159)
    ('12', '-.3', '3.1')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text.replace("0.", ".", 1) if text.lstrip("-").startswith("0.") else text


def row(numbers: Iterable[float]) -> str:
    """Numbers one after another; a minus, or the point of another decimal, parts two of them as well as a space does.

    >>> row([4, -2.5, 0.5, 3])
    '4-2.5.5 3'
    """
    text, last = "", "."
    for one in map(number, numbers):
        apart = one[0] == "-" or (one[0] == "." and "." in last)
        text += one if apart or not text else f" {one}"
        last = one
    return text


def _path(points: Sequence[Point], times: int, parts: int) -> str:
    """The way through some points on a grid of so many parts of a unit, drawn so many times as large."""
    at = [(round(x * parts), round(y * parts)) for x, y in points]
    steps = [step * times / parts for a, b in pairwise(at) for step in (b[0] - a[0], b[1] - a[1])]
    return f"M{row(place * times / parts for place in at[0])}" + (f"l{row(steps)}" if steps else "")


@lru_cache(maxsize=4096)
def closed(ring: Ring, times: int = 1) -> str:
    """The path data of a closed line; on a grid of a half where it is drawn twice as large.

    >>> closed(((0.0, 0.0), (10.5, 0.0), (10.5, 5.0), (0.0, 0.0)), 2)
    'M0 0l21 0 0 10z'
    """
    if circle := round_shape(ring):
        (x, y), r = circle
        x, r = x * times, r * times
        turn = f"a{row((r, r))} 0 1 0 "
        return f"M{row((x - r, y * times))}{turn}{row((2 * r, 0))}{turn}{row((-2 * r, 0))}z"
    points = ring[:-1] if ring[0] == ring[-1] else ring
    return f"{_path(points, times, 2 if times == 2 else 10)}z"


@lru_cache(maxsize=4096)
def opened(line: Ring, times: int = 1) -> str:
    """The path data of a line from one end to the other.

    >>> opened(((1.0, 2.0), (1.5, -2.0)))
    'M1 2l.5-4'
    """
    return _path(line, times, 10)


def spots(points: Sequence[Point]) -> str:
    """The path data of a line that has a corner at each of some places, for signs that stand at corners."""
    return _path(points, 1, 10)


def round_shape(shape: Ring) -> tuple[Point, float] | None:
    """The middle and the radius of a shape that is as good as a circle."""
    corners = shape[:-1] if shape[0] == shape[-1] else shape
    if len(corners) < ROUND:
        return None
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    far = [hypot(a - x, b - y) for a, b in corners]
    return ((x, y), max(far)) if max(far) - min(far) < 0.01 else None


def stroke_of(shape: Ring) -> tuple[Ring, float] | None:
    """A square as a line through its middle that is as thick as the square is wide."""
    if len(shape) != 4:
        return None
    a, b, c, d = shape
    sides = [hypot(p[0] - q[0], p[1] - q[1]) for p, q in ((a, b), (b, c), (c, d), (d, a), (a, c))]
    if max(sides[:4]) - min(sides[:4]) > 0.01 or abs(sides[4] - sides[0] * 2**0.5) > 0.01:
        return None
    return (((a[0] + d[0]) / 2, (a[1] + d[1]) / 2), ((b[0] + c[0]) / 2, (b[1] + c[1]) / 2)), sides[0]

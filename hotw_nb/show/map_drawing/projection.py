"""The board's projection: the world as a printed board shows it, with wide old lands and narrow oceans.

A longitude alone decides `x` and a latitude alone decides `y`. Both scales are smooth: their steepness is given at
a few knots and runs in straight lines between them, so the curve itself is an exact sum of parabolas. Where the
board is crowded (Europe, the Near East, India, China) a degree is given more room; the Pacific gets little.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate, pairwise

from hotw_nb.show.map_drawing.scene import Point

# (degree, room for one degree there); the map is cut in the Bering Strait, so longitudes run from -169 to 191
_LONGITUDES = (
    (-169.0, 0.55), (-130.0, 0.85), (-110.0, 1.0), (-75.0, 1.0), (-45.0, 0.85), (-28.0, 0.45), (-14.0, 1.2),
    (0.0, 1.9), (30.0, 1.9), (48.0, 1.7), (70.0, 1.45), (95.0, 1.3), (120.0, 1.45), (140.0, 1.3), (155.0, 0.7),
    (191.0, 0.5),
)  # fmt: skip
_LATITUDES = (
    (-60.0, 0.7), (-35.0, 1.0), (-10.0, 1.05), (8.0, 1.4), (20.0, 2.05), (32.0, 2.55), (46.0, 2.75), (56.0, 2.3),
    (66.0, 1.0), (75.0, 0.4), (84.0, 0.2),
)  # fmt: skip
WIDTH = 2000.0


class _Scale:
    """The integral of a steepness that is linear between knots."""

    def __init__(self, knots: tuple[Point, ...]) -> None:
        self.at = [degree for degree, _ in knots]
        self.room = [room for _, room in knots]
        steps = ((b[0] - a[0]) * (a[1] + b[1]) / 2 for a, b in pairwise(knots))
        self.sums = list(accumulate(steps, initial=0.0))

    def __call__(self, degree: float) -> float:
        i = min(max(bisect_right(self.at, degree) - 1, 0), len(self.at) - 2)
        t = degree - self.at[i]
        slope = (self.room[i + 1] - self.room[i]) / (self.at[i + 1] - self.at[i])
        return self.sums[i] + t * (self.room[i] + slope * t / 2)


_X, _Y = _Scale(_LONGITUDES), _Scale(_LATITUDES)
_UNIT = WIDTH / _X.sums[-1]
HEIGHT = _Y.sums[-1] * _UNIT


def project(lon: float, lat: float) -> Point:
    """The place on the board, in units from the upper left corner of the world.

    >>> project(-169, 84)
    (0.0, 0.0)
    >>> round(project(191, 0)[0])
    2000
    """
    return _X(lon) * _UNIT, HEIGHT - _Y(lat) * _UNIT

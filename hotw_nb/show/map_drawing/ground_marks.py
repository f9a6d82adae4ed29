"""Where the signs of a land's own ground stand, when terrain belongs to whole lands: scattered over the land."""

from __future__ import annotations

from math import ceil, hypot

from hotw_nb.show.map_drawing.labels import CELL, Box, Ground
from hotw_nb.show.map_drawing.scene import Point


def scattered(ground: Ground, land: str, at: Point, size: float) -> list[Point]:
    """Places for signs of this size on a land, in staggered rows and clear of what is written there already.

    A land too small or too full for that has one sign, as near to its own place `at` as it finds room.
    """
    own = ground.own(land)
    spots = [spot for spot in _lattice(own, 2.3 * size) if _fits(ground, own, spot, size)] if own else []
    if spots or not ground.inside(_box(at, size)):
        return spots
    middles = [((x + 0.5) * CELL, (y + 0.5) * CELL) for x, y in own]
    free = (spot for spot in middles if not ground.overlap(_box(spot, size)))
    return [min(free, key=lambda spot: hypot(spot[0] - at[0], spot[1] - at[1]), default=at)]


def _lattice(own: set[tuple[int, int]], step: float) -> list[Point]:
    """A grid over the cells of a land whose every other row is shifted by half a step."""
    left, top = min(x for x, _ in own) * CELL, min(y for _, y in own) * CELL
    right, bottom = (max(x for x, _ in own) + 1) * CELL, (max(y for _, y in own) + 1) * CELL
    rows, columns = ceil((bottom - top) / (0.8 * step)), ceil((right - left) / step) + 1
    return [
        (left + (column + 0.5 * (row % 2)) * step, top + (row + 0.5) * 0.8 * step)
        for row in range(rows)
        for column in range(columns)
    ]


def _fits(ground: Ground, own: set[tuple[int, int]], spot: Point, size: float) -> bool:
    """Whether a sign lies on its land and on no name, disc or piece."""
    box = _box(spot, size)
    return ground.inside(box) and not ground.overlap(box) and all(cell in own for cell in ground.cells(box))


def _box(spot: Point, size: float) -> Box:
    """The square that a sign takes up with a little room around it."""
    x, y = spot
    half = 0.62 * size
    return x - half, y - half, x + half, y + half

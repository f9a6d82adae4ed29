"""Lines over water and battlements: where they start, where they end, how they are drawn."""

from __future__ import annotations

from functools import cache

from hotw_nb.boards.maps import links
from hotw_nb.show.map_drawing.projection import project
from hotw_nb.show.map_drawing.scene import Point, Ring


@cache
def chosen_links(board_id: str) -> dict[tuple[str, str], tuple[Point, Point]]:
    """The two ends of those lines over water that would be hard to read at the nearest places."""
    return {pair: (project(*a), project(*b)) for pair, (a, b) in links(board_id).items()}


def stretched(p: Point, q: Point, more: float) -> tuple[Point, Point]:
    """The line from p to q, longer by `more` at both ends so that it reaches onto the lands."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    length = max((dx * dx + dy * dy) ** 0.5, 0.1)
    ux, uy = dx / length * more, dy / length * more
    return (p[0] - ux, p[1] - uy), (q[0] + ux, q[1] + uy)


def tooth(at: Point, direction: Point, size: float) -> Ring:
    """One battlement, a square that stands on the line."""
    (x, y), (ux, uy) = at, direction
    ux, uy = ux * size / 2, uy * size / 2
    return (
        (x - ux - uy, y - uy + ux),
        (x + ux - uy, y + uy + ux),
        (x + ux + uy, y + uy - ux),
        (x - ux + uy, y - uy - ux),
    )

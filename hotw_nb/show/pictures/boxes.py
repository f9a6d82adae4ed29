"""Rooms in a small picture as boxes: those of pieces, signs, rings and names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hotw_nb.show.map_drawing.labels import Box
from hotw_nb.show.map_drawing.scene import Marks, Point


def square(at: Point, half: float) -> Box:
    """The box that reaches so far from a place on all sides.

    >>> square((10, 20), 4)
    (6, 16, 14, 24)
    """
    return at[0] - half, at[1] - half, at[0] + half, at[1] + half


def boxes_of(marks: Iterable[Marks]) -> Iterator[Box]:
    """The room that each of some shapes takes up."""
    for one in marks:
        for shape in one.shapes:
            xs, ys = [x for x, _ in shape], [y for _, y in shape]
            yield min(xs), min(ys), max(xs), max(ys)


def middle(box: Box) -> Point:
    """The place in the middle of a box."""
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def within(at: Point, box: Box) -> bool:
    """Whether a place lies in a box or on its edge."""
    return box[0] <= at[0] <= box[2] and box[1] <= at[1] <= box[3]


def covered(at: Point, boxes: Iterable[Box]) -> bool:
    """Whether a place lies in any of some boxes."""
    return any(within(at, box) for box in boxes)

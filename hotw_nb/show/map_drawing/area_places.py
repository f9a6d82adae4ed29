"""Where the name of an area goes on a world with pieces: on its own ground, among the places of armies."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from math import ceil, hypot
from statistics import mean, median

from hotw_nb.show.map_drawing import labels
from hotw_nb.show.map_drawing.scene import Point

Cell = tuple[int, int]
# What it costs the name of an area to lie on water instead of its own ground or over places of pieces, and how far
# from the middle of the area it costs as much as one.
OWN, PIECE, FAR = 1.6, 6.0, 110.0
BESIDE = 10.0  # a name farther from its ground has a line to it


def roomiest(
    ground: labels.Ground,
    land: str,
    name: str,
    size: float,
    roomy: float,
    pieces: Collection[labels.Box] = (),
) -> labels.Placed | None:
    """The place for a name with most of its own ground below it and least of any other, None where none is free.

    It may lie on the water beside its ground, never nearer to another land and in no part over another name or over
    the place of a piece; where it is drawn so many times as large it may touch pieces, as little as can be.
    """
    own = ground.own(land)
    if not own:
        return None
    columns, rows = [x for x, _ in own], [y for _, y in own]
    middle = _middle(own)
    under = labels.Ground(ground.width, ground.height, taken=list(pieces))
    best: tuple[float, labels.Placed] | None = None
    for lines in labels.splits(name):
        half, tall = labels.box_of((0, 0), lines, size * roomy, 0)[2:]
        spots = [
            (hypot(x - middle[0], y - middle[1]) / FAR + 0.06 * len(lines), x, y)
            for x in _steps(min(columns) * labels.CELL - half, max(columns) * labels.CELL + half)
            for y in _steps(min(rows) * labels.CELL - tall, max(rows) * labels.CELL + tall)
        ]
        for cost, x, y in sorted(spots):
            if best and cost >= best[0]:
                break
            box = (x - half, y - tall, x + half, y + tall)
            if not ground.inside(box) or ground.overlap(box) > 0:
                continue
            cost += PIECE * under.overlap(box)
            if (best and cost >= best[0]) or under.overlap(_inner(box, roomy)) > 0:
                continue
            here, foreign = ground.shares(box, land)
            cost += OWN * (1 - here) + 3 * foreign
            if (best is None or cost < best[0]) and ground.belongs(box, land, here, foreign):
                best = cost, labels.Placed(lines, (x, y), box, here)
    return replace(best[1], line=_line(_inner(best[1].box, roomy), own)) if best else None


def _middle(own: Collection[Cell]) -> Point:
    """The middle of some ground; where it would be off the ground, as between islands, half lies on each side of it."""
    columns, rows = [x for x, _ in own], [y for _, y in own]
    x, y = mean(columns), mean(rows)
    if (round(x), round(y)) not in own:
        x, y = median(columns), median(rows)
    return (x + 0.5) * labels.CELL, (y + 0.5) * labels.CELL


def _line(box: labels.Box, own: Collection[Cell]) -> tuple[Point, Point] | None:
    """The line from a name to the nearest place well inside of its ground, None where it stands beside it."""
    if min(_length(_joined(box, cell)) for cell in own) <= BESIDE:
        return None
    around = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
    inside = [(x, y) for x, y in own if all((x + i, y + j) in own for i, j in around)]
    return min((_joined(box, cell) for cell in inside or own), key=_length)


def _joined(box: labels.Box, cell: Cell) -> tuple[Point, Point]:
    """The shortest line from a box to the middle of a cell."""
    x, y = (cell[0] + 0.5) * labels.CELL, (cell[1] + 0.5) * labels.CELL
    return (min(max(x, box[0]), box[2]), min(max(y, box[1]), box[3])), (x, y)


def _length(line: tuple[Point, Point]) -> float:
    return hypot(line[1][0] - line[0][0], line[1][1] - line[0][1])


def _inner(box: labels.Box, roomy: float) -> labels.Box:
    """The middle of a box, so many times smaller."""
    x, y, half, tall = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2, box[2] - box[0], box[3] - box[1]
    half, tall = half / 2 / roomy, tall / 2 / roomy
    return x - half, y - tall, x + half, y + tall


def _steps(first: float, last: float) -> Iterable[float]:
    """Places from one to another, two cells apart."""
    return (first + 2 * labels.CELL * i for i in range(ceil((last - first) / (2 * labels.CELL)) + 1))

"""The names of seas in a small picture of a game: beside their fleets where there is room, and else nowhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import dist, inf

from hotw_nb.show.map_drawing import labels
from hotw_nb.show.map_drawing.labels import Box, text_width
from hotw_nb.show.map_drawing.projection import Point
from hotw_nb.show.map_drawing.scene import Disc, Label, Marks, Patch, Ring
from hotw_nb.show.pictures.land_names import PLAIN

SHIP = 1.25  # how far a fleet reaches from the middle of a disc, as a share of the disc's radius
GAP = 3.0
WET = 0.85  # the least share of a name that lies on water
DRY = 0.3  # the greatest share of the way from a disc to its name that lies on land
NEARER = 1.1  # so many times as far as its own disc any other one lies from a name
ACROSS = 0.5  # what it costs that an arrow crosses a name


def box_round(at: Point, wide: float, half: float) -> Box:
    """A box so wide and twice so high as `half`, round a place."""
    return at[0] - wide / 2, at[1] - half, at[0] + wide / 2, at[1] + half


def box_of(label: Label) -> Box:
    """The room that a name takes up, in whatever typeface a reader has."""
    wide = max(text_width(line, label.size) for line in label.lines) * PLAIN
    return box_round(label.at, wide, label.size * 0.56 * len(label.lines))


def spaced(box: Box) -> Box:
    """The room of a name with a gap, so that two names are not read as one."""
    return box[0] - 6, box[1] - 1, box[2] + 6, box[3] + 1


def boxes_of(marks: Iterable[Marks]) -> Iterator[Box]:
    """The room that each of some shapes takes up."""
    for one in marks:
        for shape in one.shapes:
            xs, ys = [x for x, _ in shape], [y for _, y in shape]
            yield min(xs), min(ys), max(xs), max(ys)


def shared(one: Box, other: Box) -> float:
    """How much of their area two boxes share."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    along = min(one[3], other[3]) - max(one[1], other[1])
    return max(across, 0.0) * max(along, 0.0)


@lru_cache(maxsize=32)
def ground(size: Point, patches: tuple[tuple[str, tuple[Ring, ...]], ...]) -> labels.Ground:
    """Where in a picture of this size there is land."""
    found = labels.Ground(*size)
    for land, rings in patches:
        found.fill(land, rings)
    return found


def sea_names(
    seas: Iterable[tuple[Disc, str, float]],
    patches: Iterable[Patch],
    look: Label,
    taken: list[Box],
    ways: Iterable[tuple[Point, Point]],
    size: Point,
    wet_enough: float = WET,
) -> Iterator[tuple[str, Label]]:
    """The names of seas that find room in a picture of this size, on water to such a part.

    A sea has its disc, its name and how far anything drawn there reaches.
    """
    land = ground(size, tuple((one.id, one.rings) for one in patches))
    places = list(seas)
    taken = [*taken, *(box_round(disc.at, 2 * reach, reach) for disc, _, reach in places)]
    points = [_along(way, i / 40) for way in ways for i in range(41)]
    for disc, title, reach in places:
        best: tuple[float, Label] | None = None
        for cost, lines, at in _beside(title, disc.at, reach + GAP, look.size):
            label = Label(lines, at, look.size, look.colour, look.halo, italic=True)
            box = box_of(label)
            if box[0] < 2 or box[1] < 2 or box[2] > size[0] - 2 or box[3] > size[1] - 2:
                continue
            if any(shared(box, other) for other in taken):
                continue
            others = (dist(one.at, at) for one, *_ in places if one is not disc)
            if NEARER * dist(disc.at, at) > min(others, default=inf):
                continue
            cells = list(land.cells(box))
            wet = sum(cell not in land.land for cell in cells) / len(cells)
            over = [_along((disc.at, at), i / 20) for i in range(21)]
            dry = sum((int(x / labels.CELL), int(y / labels.CELL)) in land.land for x, y in over) / 21
            crossed = any(box[0] < x < box[2] and box[1] < y < box[3] for x, y in points)
            cost += 2 * (1 - wet) + dry + ACROSS * crossed
            if wet >= wet_enough and dry <= DRY and (best is None or cost < best[0]):
                best = cost, label
        if best:
            taken.append(spaced(box_of(best[1])))
            yield disc.id, best[1]


def _beside(
    title: str, at: Point, reach: float, size: float
) -> Iterator[tuple[float, tuple[str, ...], Point]]:
    """The places under, beside and above a disc, with what each costs more than the best."""
    x, y = at
    for lines in labels.splits(title, 2):
        wide = max(text_width(line, size) for line in lines) * PLAIN / 2
        high = size * 0.56 * len(lines)
        for part in (0.0, 0.5, -0.5, 0.9, -0.9):
            aside, along = part * (wide + reach), part * (high + reach)
            spots = (
                (x + aside, y + reach + high),
                (x + reach + wide, y + along),
                (x - reach - wide, y + along),
                (x + aside, y - reach - high),
            )
            for turn, spot in enumerate(spots):
                yield 0.05 * turn + 0.04 * len(lines) + 0.3 * abs(part), lines, spot


def _along(way: tuple[Point, Point], part: float) -> Point:
    (x, y), (u, v) = way
    return x + (u - x) * part, y + (v - y) * part

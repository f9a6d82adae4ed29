"""The names of seas in a small picture: in their own water, near their signs, and smaller before they are elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import inf

import numpy as np

from hotw_nb.show.map_drawing.labels import CELL, Box, splits, text_width
from hotw_nb.show.map_drawing.projection import Point
from hotw_nb.show.map_drawing.scene import Label, Marks
from hotw_nb.show.pictures.land_names import Named
from hotw_nb.show.pictures.sheet import PLAIN, Numbers, Sheet, sums

SIZES = (13.5, 12.0, 11.0)
SMALLER = 0.25  # what it costs to be written one size smaller
WET, DAMP = 0.85, 0.65  # the least share of a name in its own sea, and of one that the picture is about
NEARER = 1.0  # what it costs that the sign of another sea lies nearer


@dataclass(frozen=True)
class WantedSea:
    """A name of a sea that is looking for a place."""

    place: str
    title: str
    sign: Box
    """The room of its sign with any ship and ring round it."""
    others: tuple[Box, ...]
    """The same of the other seas in the picture."""
    needed: bool
    """Whether the picture is about this sea: then its name is never left out."""
    short: float
    """How large the sign itself is: a line to it stops there."""
    lead: float = 0.0
    led: bool = False

    @property
    def ends(self) -> tuple[Box, ...]:
        """Where a line to it may end."""
        return (self.sign,)

    def room(self, sheet: Sheet) -> int:
        """How many cells there are for it."""
        return int(sheet.water(self.place).sum())

    def find(self, sheet: Sheet, ways: Numbers) -> Named | None:
        """The best place for it in its own water, None where there is none."""
        mine = sheet.water(self.place)
        if not mine.any():
            return None
        rows, columns = np.nonzero(mine)
        by = (columns.min() * CELL, rows.min() * CELL, columns.max() * CELL, rows.max() * CELL)
        water, best = sums(mine), None
        at = (self.sign[0] + self.sign[2]) / 2, (self.sign[1] + self.sign[3]) / 2
        for step, size in enumerate(SIZES):
            for lines in splits(self.title):
                spots = sheet.spots(lines, size, 0, by)
                inside = spots.share(water) >= (DAMP if self.needed else WET) if spots else None
                if spots is None or inside is None or not inside.any():
                    continue
                spots = spots.some(inside)
                gap = spots.gap(self.sign)
                cost = gap / 60 + 4 * (1 - spots.share(water)) + sheet.dry(spots, at)
                cost += 0.5 * (spots.share(ways) > 0) + 0.06 * len(lines) + SMALLER * step
                nearest = np.min([spots.gap(box) for box in self.others], axis=0) if self.others else inf
                cost += NEARER * (nearest < gap)
                found = int(cost.argmin())
                if best is None or cost[found] < best.cost:
                    best = Named(self.place, lines, spots.box(found), size, float(cost[found]))
        return best


def box_round(at: Point, wide: float, half: float) -> Box:
    """A box so wide and twice so high as `half`, round a place."""
    return at[0] - wide / 2, at[1] - half, at[0] + wide / 2, at[1] + half


def box_of(label: Label) -> Box:
    """The room that a name takes up, in whatever typeface a reader has."""
    wide = max(text_width(line, label.size) for line in label.lines) * PLAIN
    return box_round(label.at, wide, label.size * 0.56 * len(label.lines))


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

"""The names of lands and seas in a small picture: what each of them needs of its place."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from math import inf
from typing import ClassVar

from hotw_nb.show.map_drawing.labels import CELL, Box, splits
from hotw_nb.show.map_drawing.scene import Point
from hotw_nb.show.pictures.cells import Grid, Sums
from hotw_nb.show.pictures.framing import middle
from hotw_nb.show.pictures.sheet import Sheet, reach_of
from hotw_nb.show.pictures.spots import Away, Place, Spots

FURTHER = 0.06  # what each line costs on which a name is written
NEARER = 1.0  # what it costs that something of the same kind lies nearer than what is named
DRAWN = 1.0  # what it costs to lie wholly over mountains, trees and other signs of the ground


@dataclass(frozen=True)
class Named:
    """A name that has found its place, with the line that leads from it to what it names where it needs one."""

    place: str
    lines: tuple[str, ...]
    box: Box
    size: float
    cost: float
    signs: float = 0.0
    line: tuple[Point, Point] | None = None


@dataclass(frozen=True, kw_only=True)
class Wanted(ABC):
    """A name that is looking for a place."""

    SMALLER: ClassVar[float]
    """What it costs to be written one size smaller."""

    place: str
    title: str
    needed: bool
    """Whether the picture is about this place: then its name is never left out."""
    ends: tuple[Box, ...]
    """The rooms in whose middle a line to the place may end."""
    short: float = 0.0
    """As far before its end such a line stops."""
    may_have_line: bool = False
    """Whether a short line may lead to the place though the picture is not about it."""
    signs: float = 0.0
    """How wide the signs before the name are."""
    others: tuple[Box, ...] = ()
    """The rooms of what it would be taken for the name of where that lies nearer than what it names."""

    @property
    @abstractmethod
    def sizes(self) -> tuple[float, ...]:
        """The sizes of letters in which it may be written, the best first."""

    @abstractmethod
    def room(self, sheet: Sheet) -> int:
        """How many cells there are for it."""

    @abstractmethod
    def around(self, sheet: Sheet) -> Box:
        """A box round all that there is for it."""

    @abstractmethod
    def best(self, sheet: Sheet, spots: Spots, ways: Sums, limit: float) -> tuple[float, Place] | None:
        """What its best place costs, and which it is; None where every place costs the limit or more.

        A place at which it would not be read as the name of what it belongs to is none.
        """

    def reach(self, sheet: Sheet) -> Box | None:
        """All that the name may touch without a line, with the gaps round it; None where there is no room for it."""
        if not self.room(sheet):
            return None
        left, top, right, bottom = self.around(sheet)
        aside, above = reach_of(self.sizes[0], splits(self.title), self.signs)
        return left - aside, top - above, right + aside, bottom + above

    def find(self, sheet: Sheet, ways: Sums) -> Named | None:
        """The best place for it without a line, None where there is none."""
        if not self.room(sheet):
            return None
        best: Named | None = None
        by = self.around(sheet)
        for step, size in enumerate(self.sizes):
            for lines in splits(self.title):
                if best and FURTHER * len(lines) + self.SMALLER * step >= best.cost:
                    continue
                spots = sheet.spots(lines, size, self.signs, by)
                if spots is None:
                    continue
                more = FURTHER * len(lines) + self.SMALLER * step
                found = self.best(sheet, spots, ways, (best.cost if best else inf) - more)
                if found and found[0] + more < (best.cost if best else inf):
                    cost, place = found
                    best = Named(self.place, lines, spots.box(place), size, cost + more, self.signs)
            if best and best.cost < self.SMALLER * (step + 1):  # no smaller letters can cost less
                break
        return best


SIZES = (13.5, 12.0)
NEAR = 12.0  # as far round a land names that belong to it are looked for
OWN, FOREIGN = 0.6, 0.2  # the least share of a name at its own land, and the greatest on the ground of others
NEEDED = 0.35  # the greatest share there of a name that is needed and lies half on its own land
ALONE = 0.85  # a name with so much of its own land below it belongs there whatever stands nearby
OTHERS = 0.25  # the greatest share of a name on lands that others hold


@dataclass(frozen=True, kw_only=True)
class LandName(Wanted):
    """A name of a land that is looking for a place."""

    SMALLER: ClassVar[float] = 0.3

    piece: Box | None
    """The room of what stands in the land, if anything does."""
    seen: bool
    """Whether the middle of the land is in the picture; of others only a strip at its edge may be."""

    @property
    def sizes(self) -> tuple[float, ...]:
        """A name that the picture could do without is never made smaller."""
        return SIZES if self.needed else SIZES[:1]

    def room(self, sheet: Sheet) -> int:
        """How many cells of the land are seen."""
        return sheet.room(self.place)

    def best(self, sheet: Sheet, spots: Spots, ways: Sums, limit: float) -> tuple[float, Place] | None:
        """The place where it is surely read as the name of its land, and covers little else."""
        text = spots.after(self.signs)
        near, away = text.wider(NEAR), self._away(sheet, spots, text)
        own, shore, held = sheet.own(self.place), sheet.shore(self.place), sheet.holds(self.place)
        pieces = [box for place, box in sheet.pieces.items() if place != self.place]

        def cost(row: int, column: int, far: float, most: float) -> float:
            size = text.size(row, column)
            if text.count(shore, row, column) < OWN * size:
                return inf
            mine = text.count(own, row, column)
            here = mine / size
            foreign = text.count(sheet.land, row, column) / size - here
            if foreign > (NEEDED if self.needed and here >= 0.5 else FOREIGN):
                return inf
            others = (text.count(sheet.held, row, column) - (mine if held else 0)) / size
            if others > OTHERS or (here < ALONE and not (self.needed or self.seen)):
                return inf
            found = 3 * foreign + 4 * others + 0.8 * (1 - here) + far / 50
            if found > most or not near.count(own, row, column):
                return inf
            found += away.row[row] + 0.5 * (spots.count(ways, row, column) > 0)
            found += DRAWN * text.count(sheet.drawn, row, column) / size
            if found > most or here >= ALONE:
                return found
            beside = 1.25 * far + 2
            return inf if any(spots.gap(box, row, column) < beside for box in pieces) else found

        return spots.least(away, cost, limit)

    def around(self, sheet: Sheet) -> Box:
        """A box round all that is seen of a land, and round the piece in it."""
        first, last, upper, lower = sheet.extent(self.place)
        left, right = first * CELL - NEAR, (last + 1) * CELL + NEAR
        top, bottom = upper * CELL - NEAR, (lower + 1) * CELL + NEAR
        x, y, u, v = self.piece or (left, top, right, bottom)
        return min(left, x - NEAR), min(top, y - NEAR), max(right, u + NEAR), max(bottom, v + NEAR)

    def _away(self, sheet: Sheet, spots: Spots, text: Spots) -> Away:
        """How far each place is from the piece in the land, or from the middle of what is seen of the land."""
        if self.piece:
            aside, above = spots.aside(self.piece), spots.above(self.piece)
        else:
            rows, columns = zip(*sheet.spread(self.place), strict=True)
            y, x = ((sum(axis) / len(axis) + 0.5) * CELL for axis in (rows, columns))
            aside, above = [abs(at - x) / 2 for at in spots.columns], [abs(at - y) / 2 for at in spots.rows]
        across, along = text.able(sheet.shore(self.place), OWN)
        return Away(
            [far if good else inf for far, good in zip(aside, across, strict=True)],
            above,
            1 / 50,
            [self._turn(y) if good else inf for y, good in zip(spots.rows, along, strict=True)],
        )

    def _turn(self, y: float) -> float:
        """What it costs to stand above a piece or beside it instead of below."""
        if not self.piece:
            return 0.0
        _, top, _, bottom = self.piece
        return 0.0 if y > bottom else 0.08 if y < top else 0.16


WET, DAMP = 0.85, 0.65  # the least share of a name in its own sea, and of one that the picture is about


@dataclass(frozen=True, kw_only=True)
class SeaName(Wanted):
    """A name of a sea that is looking for a place; a line to it ends at its sign."""

    SMALLER: ClassVar[float] = 0.25

    @property
    def sizes(self) -> tuple[float, ...]:
        """Every sea may have small letters, as water has no room beside it."""
        return 13.5, 12.0, 11.0

    def room(self, sheet: Sheet) -> int:
        """How many cells of the sea are seen."""
        return self._water(sheet).cells.count(1)

    def around(self, sheet: Sheet) -> Box:
        """A box round all that is seen of the sea."""
        left, right, top, bottom = self._water(sheet).extent(1)
        return left * CELL, top * CELL, right * CELL, bottom * CELL

    def _water(self, sheet: Sheet) -> Grid:
        """The water in which the name may lie."""
        return sheet.water(self.place, middle(self.ends[0]))

    def best(self, sheet: Sheet, spots: Spots, ways: Sums, limit: float) -> tuple[float, Place] | None:
        """The place near the sign of the sea where enough of the name lies in its own water."""
        (sign,), water = self.ends, sheet.open_water(self.place, middle(self.ends[0]))
        least = DAMP if self.needed else WET

        def cost(row: int, column: int, far: float, most: float) -> float:
            inside = spots.share(water, row, column)
            if inside < least:
                return inf
            found = far / 60 + 4 * (1 - inside)
            if found > most:
                return inf
            found += sheet.dry((spots.columns[column], spots.rows[row]), middle(sign))
            nearer = any(spots.gap(box, row, column) < far for box in self.others)
            found += 0.5 * (spots.count(ways, row, column) > 0) + NEARER * nearer
            return found + DRAWN * spots.share(sheet.drawn, row, column)

        across, along = spots.able(water, least)
        aside = [far if good else inf for far, good in zip(spots.aside(sign), across, strict=True)]
        away = Away(aside, spots.above(sign), 1 / 60, [0.0 if good else inf for good in along])
        return spots.least(away, cost, limit)

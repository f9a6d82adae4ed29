"""The names of lands and seas in a small picture: what each of them needs of its place."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from math import inf
from typing import ClassVar

import numpy as np

from hotw_nb.show.map_drawing.labels import CELL, Box, splits
from hotw_nb.show.map_drawing.scene import Point
from hotw_nb.show.pictures.framing import middle
from hotw_nb.show.pictures.sheet import Mask, Numbers, Sheet, Spots, reach_of

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
    def cost(self, sheet: Sheet, spots: Spots, ways: Numbers) -> Numbers:
        """What each place costs; inf where the name would not be read as that of its place."""

    def reach(self, sheet: Sheet) -> Box | None:
        """All that the name may touch without a line, with the gaps round it; None where there is no room for it."""
        if not self.room(sheet):
            return None
        left, top, right, bottom = self.around(sheet)
        aside, above = reach_of(self.sizes[0], splits(self.title), self.signs)
        return left - aside, top - above, right + aside, bottom + above

    def find(self, sheet: Sheet, ways: Numbers) -> Named | None:
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
                cost = self.cost(sheet, spots, ways) + FURTHER * len(lines) + self.SMALLER * step
                found = int(cost.argmin())
                if cost[found] < (best.cost if best else inf):
                    best = Named(self.place, lines, spots.box(found), size, float(cost[found]), self.signs)
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

    def cost(self, sheet: Sheet, spots: Spots, ways: Numbers) -> Numbers:
        """What each place costs; inf where it would be read as the name of another land."""
        text = spots.after(self.signs)
        size = text.x.shape
        (ashore,) = np.nonzero(text.share(sheet.shore(self.place)) >= OWN)
        spots, text = spots.some(ashore), text.some(ashore)
        own = sheet.own(self.place)
        here, land, others = text.share(own), text.share(sheet.land), text.share(sheet.others(self.place))
        foreign = land - here
        most = np.where(self.needed & (here >= 0.5), NEEDED, FOREIGN)
        good = (foreign <= most) & (others <= OTHERS)
        good &= text.wider(NEAR).share(own) > 0
        if not (self.needed or self.seen):
            good &= here >= ALONE
        (kept,) = np.nonzero(good)
        spots, text, here, foreign, others = (
            spots.some(kept),
            text.some(kept),
            here[kept],
            foreign[kept],
            others[kept],
        )
        away = self._away(sheet, spots)
        beside = 1.25 * away + 2
        beside[here >= ALONE] = 0
        farthest = float(beside.max(initial=0))
        bad = np.zeros(kept.shape, dtype=bool)
        for other, box in sheet.pieces.items():
            if other != self.place and spots.may_be_near(box, farthest):
                bad |= spots.gap(box) < beside
        cost = 3 * foreign + 4 * others + 0.8 * (1 - here) + away / 50
        cost += self._turn(spots) + 0.5 * (spots.share(ways) > 0) + DRAWN * text.share(sheet.drawn)
        cost[bad] = inf
        whole = np.full(size, inf)
        whole[ashore[kept]] = cost
        return whole

    def around(self, sheet: Sheet) -> Box:
        """A box round all that is seen of a land, and round the piece in it."""
        rows, columns = sheet.spread(self.place)
        left, right = float(columns.min()) * CELL - NEAR, float(columns.max() + 1) * CELL + NEAR
        top, bottom = float(rows.min()) * CELL - NEAR, float(rows.max() + 1) * CELL + NEAR
        x, y, u, v = self.piece or (left, top, right, bottom)
        return min(left, x - NEAR), min(top, y - NEAR), max(right, u + NEAR), max(bottom, v + NEAR)

    def _away(self, sheet: Sheet, spots: Spots) -> Numbers:
        """How far each place is from the piece in the land, or from the middle of what is seen of the land."""
        if self.piece:
            return spots.gap(self.piece)
        y, x = ((axis.mean() + 0.5) * CELL for axis in sheet.spread(self.place))
        return np.asarray(np.hypot(spots.x - x, spots.y - y) / 2)

    def _turn(self, spots: Spots) -> Numbers:
        """What it costs to stand above a piece or beside it instead of below."""
        if not self.piece:
            return np.zeros_like(spots.x)
        _, top, _, bottom = self.piece
        return np.where(spots.y > bottom, 0.0, np.where(spots.y < top, 0.08, 0.16))


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
        return int(self._water(sheet).sum())

    def around(self, sheet: Sheet) -> Box:
        """A box round all that is seen of the sea."""
        rows, columns = (CELL * axis for axis in np.nonzero(self._water(sheet)))
        return columns.min(), rows.min(), columns.max(), rows.max()

    def _water(self, sheet: Sheet) -> Mask:
        """The water in which the name may lie."""
        return sheet.water(self.place, middle(self.ends[0]))

    def cost(self, sheet: Sheet, spots: Spots, ways: Numbers) -> Numbers:
        """What each place costs; inf where too much of the name lies outside its own water."""
        (sign,), inside = self.ends, spots.share(sheet.open_water(self.place, middle(self.ends[0])))
        cost = np.full_like(inside, inf)
        good = inside >= (DAMP if self.needed else WET)
        here = spots.some(good)
        gap = here.gap(sign)
        nearest = here.nearest(self.others)
        cost[good] = gap / 60 + 4 * (1 - inside[good]) + sheet.dry(here, middle(sign))
        cost[good] += (
            0.5 * (here.share(ways) > 0) + NEARER * (nearest < gap) + DRAWN * here.share(sheet.drawn)
        )
        return cost

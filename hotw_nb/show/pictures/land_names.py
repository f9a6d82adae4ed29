"""The names of lands in a small picture: each on its own land or beside it."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import ClassVar

import numpy as np

from hotw_nb.show.map_drawing.labels import CELL, Box
from hotw_nb.show.pictures.sheet import Numbers, Sheet, Spots
from hotw_nb.show.pictures.wanted import DRAWN, Wanted

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

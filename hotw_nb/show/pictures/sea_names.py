"""The names of seas in a small picture: in their own water, near their signs, and smaller before they are elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import ClassVar

import numpy as np

from hotw_nb.show.map_drawing.labels import CELL, Box
from hotw_nb.show.pictures.boxes import middle
from hotw_nb.show.pictures.sheet import Mask, Numbers, Sheet, Spots
from hotw_nb.show.pictures.wanted import DRAWN, NEARER, Wanted

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

"""The names of a small picture: one that looks for its place, and one that has found it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from math import inf
from typing import ClassVar

from hotw_nb.show.map_drawing.labels import Box, splits
from hotw_nb.show.map_drawing.scene import Point
from hotw_nb.show.pictures.sheet import Numbers, Sheet, Spots, reach_of

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

"""The names of lands in a small picture: each on its own land or beside it, and else at the end of a line to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import ceil, hypot, inf

import numpy as np
from numpy.typing import NDArray

from hotw_nb.show.map_drawing.labels import CELL, Box, Ground, splits, text_width
from hotw_nb.show.map_drawing.projection import Point

Numbers = NDArray[np.float64]
PLAIN = 1.12  # how much wider than `text_width` says the letters of the widest common typeface are
EDGE, STEP = 3.0, 3.0  # how far names stay from the edges, and how far apart the places are that are tried
ASIDE, ABOVE = 5.0, 1.0  # the gaps that names leave to whatever stands beside them, and above or below
NEAR = 12.0  # as far round a land names that belong to it are looked for
SHORE = 10  # so many cells of water belong to the land that lies nearest to them
OWN, FOREIGN = 0.6, 0.2  # the least share of a name at its own land, and the greatest on the ground of others
NEEDED = 0.35  # the greatest share there of a name that is needed and lies half on its own land
ALONE = 0.85  # a name with so much of its own land below it belongs there whatever stands nearby
OTHERS = 0.25  # the greatest share of a name on lands that others hold
TRIED = 60  # so many places at the end of a line are looked at more closely


@dataclass(frozen=True)
class Wanted:
    """A name that is looking for a place."""

    land: str
    title: str
    lead: float
    """How wide the signs before it are."""
    piece: Box | None
    """The room of what stands in the land, if anything does."""
    needed: bool
    """Whether the picture is about this land: then its name is never left out."""
    seen: bool = True
    """Whether the middle of the land is in the picture; of others only a strip at its edge may be."""
    led: bool = False
    """Whether a line may lead from its name to it though the picture is not about it."""


@dataclass(frozen=True)
class Named:
    """A name that has found its place, with the line that leads from it to its land where it needs one."""

    land: str
    lines: tuple[str, ...]
    box: Box
    line: tuple[Point, Point] | None = None


class Sheet:
    """A picture as a grid of cells: whose land each of them is, and where names may not stand."""

    def __init__(self, ground: Ground, pieces: Mapping[str, Box], held: Iterable[str]) -> None:
        self.width, self.height = ground.width, ground.height
        self.taken: list[Box] = []
        self.pieces = dict(pieces)
        self._numbers = {land: i for i, land in enumerate(sorted({*ground.land.values(), *pieces}), 1)}
        self._of = np.zeros((ceil(self.height / CELL) + 1, ceil(self.width / CELL) + 1), dtype=np.int64)
        for (column, row), land in ground.land.items():
            if row < self._of.shape[0] and column < self._of.shape[1]:
                self._of[row, column] = self._numbers[land]
        for land, box in pieces.items():  # what is covered by a piece belongs to the piece
            rows, columns = (slice(max(0, int(box[i] / CELL)), int(box[i + 2] / CELL) + 1) for i in (1, 0))
            self._of[rows, columns] = self._numbers[land]
        self._land = _sums(self._of > 0)
        self._shore = _grown(self._of, SHORE)
        self._held = np.isin(self._of, [self._numbers.get(land, -1) for land in held])

    def room(self, land: str) -> int:
        """How many cells of a land are seen."""
        return int((self._of == self._numbers.get(land, -1)).sum())

    def find(self, name: Wanted, size: float, ways: Numbers) -> Named | None:
        """The best place for a name on its own land or beside it, None where there is none."""
        if not self.room(name.land):
            return None
        mine = self._of == self._numbers[name.land]
        arrows, own, held = self._under(ways), _sums(mine), _sums(self._held & ~mine)
        shore = _sums(self._shore == self._numbers[name.land])
        best: tuple[float, Named] | None = None
        by = self._by(mine, name.piece)
        for lines in splits(name.title):
            spots = self._spots(lines, size, name.lead, by)
            if spots is None:
                continue
            text = spots.after(name.lead)
            here, land = text.share(own), text.share(self._land)
            foreign, others = land - here, text.share(held)
            most = np.where(name.needed & (here >= 0.5), NEEDED, FOREIGN)
            good = (foreign <= most) & (others <= OTHERS) & (text.share(shore) >= OWN)
            good &= text.wider(NEAR).share(own) > 0
            if not (name.needed or name.seen):
                good &= here >= ALONE
            away = self._away(name, spots)
            for other, box in self.pieces.items():
                if other != name.land:
                    good &= (here >= ALONE) | (spots.gap(box) >= 1.25 * away + 2)
            cost = 3 * foreign + 4 * others + 0.8 * (1 - here) + away / 50 + 0.06 * len(lines)
            cost += self._turn(name, spots) + 0.5 * (spots.share(arrows) > 0)
            cost[~good] = inf
            found = int(cost.argmin())
            if cost[found] < (best[0] if best else inf):
                best = float(cost[found]), Named(name.land, lines, spots.box(found))
        return best[1] if best else None

    def lead_to(self, name: Wanted, end: Box, size: float, ways: Numbers) -> Named | None:
        """A place for a name at the end of a line to its land, over as little as can be."""
        best: tuple[float, Named] | None = None
        held, arrows = _sums(self._held), self._under(ways)
        for lines in splits(name.title, 2):
            spots = self._spots(lines, size, name.lead)
            if spots is None:
                continue
            cost = spots.gap(end) / 40 + 2 * spots.share(held) + spots.share(self._land)
            cost += 0.06 * len(lines) + 0.5 * (spots.share(arrows) > 0)
            for box in self.pieces.values():
                cost += 1.0 * (spots.gap(box) < 8) * (box != end)
            cost[spots.gap(end) < 8] = inf
            for i in cost.argsort()[:TRIED]:
                box = spots.box(int(i))
                line = joining(box, end)
                run, others = _along(line), [other for other in self.taken if not _within(line[1], other)]
                over = sum(any(_within(at, other) for at in run) for other in others)
                whole = float(cost[i]) + over + self._foreign(run, name.land)
                if whole < (best[0] if best else inf):
                    best = whole, Named(name.land, lines, box, line)
        return best[1] if best else None

    def _foreign(self, run: list[Point], land: str) -> float:
        """The share of some points along a line that lies on other lands."""
        own = self._numbers.get(land, 0)
        cells = [self._of[int(y / CELL), int(x / CELL)] for x, y in run]
        return sum(cell not in (0, own) for cell in cells) / len(cells)

    def _under(self, points: Numbers) -> Numbers:
        """For each corner of the cells how many cells above and left of it have some of these points."""
        mask = np.zeros(self._of.shape, dtype=bool)
        inside = points[((points >= 0) & (points < (self.width, self.height))).all(axis=1)]
        columns, rows = (inside / CELL).astype(int).T
        mask[rows, columns] = True
        return _sums(mask)

    def _spots(
        self, lines: tuple[str, ...], size: float, lead: float, by: Box | None = None
    ) -> _Spots | None:
        """The free places where a name may be tried, anywhere or by such a box; None where there are none."""
        wide = max(text_width(line, size) for line in lines) * PLAIN + lead
        tall = size * 1.12 * len(lines)
        left, top, right, bottom = by or (0, 0, self.width, self.height)
        left, right = max(left - wide / 2, wide / 2 + EDGE), min(right, self.width - EDGE - wide) + wide / 2
        top, bottom = max(top - tall / 2, tall / 2 + EDGE), min(bottom, self.height - EDGE - tall) + tall / 2
        across, along = np.meshgrid(np.arange(left, right, STEP), np.arange(top, bottom, STEP))
        found = _Spots(across.ravel(), along.ravel(), wide, tall)
        free = found.free(self.taken)
        return _Spots(found.x[free], found.y[free], wide, tall) if free.any() else None

    def _by(self, mine: NDArray[np.bool_], piece: Box | None) -> Box:
        """A box round all that is seen of a land, and round the piece in it."""
        rows, columns = np.nonzero(mine)
        left, right = float(columns.min()) * CELL - NEAR, float(columns.max() + 1) * CELL + NEAR
        top, bottom = float(rows.min()) * CELL - NEAR, float(rows.max() + 1) * CELL + NEAR
        x, y, u, v = piece or (left, top, right, bottom)
        return min(left, x - NEAR), min(top, y - NEAR), max(right, u + NEAR), max(bottom, v + NEAR)

    def _away(self, name: Wanted, spots: _Spots) -> Numbers:
        """How far each place is from the piece in the land, or from the middle of what is seen of the land."""
        if name.piece:
            return spots.gap(name.piece)
        y, x = ((axis.mean() + 0.5) * CELL for axis in np.nonzero(self._of == self._numbers[name.land]))
        return np.asarray(np.hypot(spots.x - x, spots.y - y) / 2)

    def _turn(self, name: Wanted, spots: _Spots) -> Numbers:
        """What it costs to stand above a piece or beside it instead of below."""
        if not name.piece:
            return np.zeros_like(spots.x)
        _, top, _, bottom = name.piece
        return np.where(spots.y > bottom, 0.0, np.where(spots.y < top, 0.08, 0.16))


class _Spots:
    """The places of a name, as the middles of boxes of one size."""

    def __init__(self, x: Numbers, y: Numbers, wide: float, tall: float) -> None:
        self.x, self.y, self.wide, self.tall = x, y, wide, tall

    def wider(self, by: float) -> _Spots:
        """The same places with so much more room on all sides."""
        return _Spots(self.x, self.y, self.wide + 2 * by, self.tall + 2 * by)

    def after(self, lead: float) -> _Spots:
        """The same places without so much room at the left, which is that of signs."""
        return _Spots(self.x + lead / 2, self.y, self.wide - lead, self.tall)

    def box(self, i: int) -> Box:
        """The box at one of the places."""
        x, y = float(self.x[i]), float(self.y[i])
        return x - self.wide / 2, y - self.tall / 2, x + self.wide / 2, y + self.tall / 2

    def share(self, sums: Numbers) -> Numbers:
        """The share of each box that lies in the cells whose sums are given."""
        rows, columns = sums.shape[0] - 1, sums.shape[1] - 1
        left = np.clip((self.x - self.wide / 2) / CELL, 0, columns - 1).astype(int)
        right = np.clip((self.x + self.wide / 2) / CELL + 1, 1, columns).astype(int)
        top = np.clip((self.y - self.tall / 2) / CELL, 0, rows - 1).astype(int)
        bottom = np.clip((self.y + self.tall / 2) / CELL + 1, 1, rows).astype(int)
        count = sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left]
        return np.asarray(count / ((right - left) * (bottom - top)))

    def gap(self, box: Box) -> Numbers:
        """How far each box lies from another one."""
        aside = np.maximum(np.maximum(box[0] - self.x, self.x - box[2]) - self.wide / 2, 0)
        above = np.maximum(np.maximum(box[1] - self.y, self.y - box[3]) - self.tall / 2, 0)
        return np.asarray(np.hypot(aside, above))

    def free(self, taken: Iterable[Box]) -> NDArray[np.bool_]:
        """Where a box leaves all that is taken free, with a gap."""
        good = np.ones(self.x.shape, dtype=bool)
        for left, top, right, bottom in taken:
            across = (self.x + self.wide / 2 + ASIDE > left) & (self.x - self.wide / 2 - ASIDE < right)
            along = (self.y + self.tall / 2 + ABOVE > top) & (self.y - self.tall / 2 - ABOVE < bottom)
            good &= ~(across & along)
        return good


def _sums(mask: NDArray[np.bool_]) -> Numbers:
    """For each corner of the cells how many cells above and left of it are true."""
    return np.pad(mask.cumsum(0).cumsum(1), ((1, 0), (1, 0))).astype(float)


def _grown(of: NDArray[np.int64], by: int) -> NDArray[np.int64]:
    """The grid of whose each cell is, where so many cells of water round each land are its own too."""
    grown = of
    for _ in range(by):
        wide = np.pad(grown, 1)
        for beside in (wide[1:-1, :-2], wide[1:-1, 2:], wide[:-2, 1:-1], wide[2:, 1:-1]):
            grown = np.where(grown > 0, grown, beside)
    return grown


def joining(name: Box, end: Box) -> tuple[Point, Point]:
    """The line from a name to the nearest side of what it names."""
    middle = (end[0] + end[2]) / 2, (end[1] + end[3]) / 2
    start = (
        min(max(middle[0], name[0] + 4), name[2] - 4) if name[2] - name[0] > 8 else middle[0],
        min(max(middle[1], name[1]), name[3]),
    )
    across, along = middle[0] - start[0], middle[1] - start[1]
    half = (end[2] - end[0]) / 2, (end[3] - end[1]) / 2
    reach = min(half[0] / abs(across) if across else inf, half[1] / abs(along) if along else inf, 1.0)
    return start, (middle[0] - across * reach, middle[1] - along * reach)


def _along(line: tuple[Point, Point]) -> list[Point]:
    """Points along a line, close to each other."""
    (x, y), (u, v) = line
    steps = max(int(hypot(u - x, v - y) / 4), 1)
    return [(x + (u - x) * i / steps, y + (v - y) * i / steps) for i in range(steps + 1)]


def _within(at: Point, box: Box) -> bool:
    return box[0] <= at[0] <= box[2] and box[1] <= at[1] <= box[3]


def points(ways: Iterable[tuple[Point, Point]]) -> Numbers:
    """Points along some arrows, which names should not cover."""
    found = [
        (a[0] + (b[0] - a[0]) * i / 40, a[1] + (b[1] - a[1]) * i / 40) for a, b in ways for i in range(41)
    ]
    return np.array(found, dtype=float).reshape(-1, 2)


def place_all(
    sheet: Sheet, names: Iterable[Wanted], ends: Mapping[str, Box], size: float, ways: Numbers
) -> list[Named]:
    """A place for every name that finds one; the smallest lands choose first.

    A name that is needed and finds none stands at the end of a line that leads to one of the `ends`.
    """
    found: list[Named] = []
    homeless: list[Wanted] = []
    for one in sorted(names, key=lambda one: (sheet.room(one.land), one.land)):
        if named := sheet.find(one, size, ways):
            found.append(named)
            sheet.taken.append(named.box)
        elif one.needed or one.led:
            homeless.append(one)
    for one in homeless:
        if named := sheet.lead_to(one, ends[one.land], size, ways):
            found.append(named)
            sheet.taken.append(named.box)
    return found

"""A small picture as a grid of cells: whose each is, and many places for a name or a piece weighed at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import lru_cache
from math import ceil, hypot, inf
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from hotw_nb.boards import Board, Sea
from hotw_nb.show.map_drawing.labels import CELL, Box, Ground, text_width
from hotw_nb.show.map_drawing.scene import Point
from hotw_nb.show.map_drawing.views import BOARD_HEIGHT, BOARD_WIDTH, View, project
from hotw_nb.show.map_drawing.window import outlines

Owners = NDArray[np.int64]
WaterMask = NDArray[np.bool_]
Cell = TypeVar("Cell", np.int64, np.bool_)
COLUMNS, ROWS = ceil(BOARD_WIDTH / CELL), ceil(BOARD_HEIGHT / CELL)
INLAND = 2  # so many cells of a coast count as water too, since the grid of the board is coarse
STRAIT = 2  # water that is at most twice so many cells wide parts a sea for the eye
_BESIDE = (-COLUMNS, -1, 1, COLUMNS)  # beyond the edge of the map the world goes on at its other side


@lru_cache(maxsize=8)
def waters(board: Board) -> Owners:
    """For each cell of the board the number of the sea it belongs to, counted from 1; 0 inland and on lakes."""
    ground = Ground(BOARD_WIDTH, BOARD_HEIGHT)
    for land, rings in outlines(board.id).rings.items():
        ground.fill(land, rings)
    margin = [0] * COLUMNS
    water = margin + [1] * COLUMNS * ROWS + margin
    for column, row in ground.land:
        if column < COLUMNS and row < ROWS:
            water[_cell(column, row)] = 0
    signs = {_sign(sea, water): number for number, sea in enumerate(board.seas, 1)}
    claimed = _spread({**dict(_coasts(board, ground, water)), **signs}, water)
    # what a coast claims beyond another sea is that one's, as no fleet comes there without passing it
    joined = _spread(signs, claimed, True)
    owners = _spread({cell: number for cell, number in enumerate(joined) if number}, water)
    return grown(np.array(owners[COLUMNS:-COLUMNS]).reshape(ROWS, COLUMNS), INLAND)


def seas_of(board: Board, view: View, shape: tuple[int, int]) -> Owners:
    """For each cell of a picture, land or water, the number of the sea it belongs to."""
    of = waters(board)
    rows, columns = (np.arange(n) + 0.5 for n in shape)
    y = ((view.top + rows * CELL / view.scale) / CELL).astype(int).clip(0, of.shape[0] - 1)
    x = ((view.left + columns * CELL / view.scale) / CELL).astype(int).clip(0, of.shape[1] - 1)
    return np.asarray(of[np.ix_(y, x)])


def grown(of: NDArray[Cell], by: int) -> NDArray[Cell]:
    """A grid of whose each cell is, where so many cells that are nobody's belong to the nearest one too."""
    for _ in range(by):
        wide = np.pad(of, 1)
        for beside in (wide[1:-1, :-2], wide[1:-1, 2:], wide[:-2, 1:-1], wide[2:, 1:-1]):
            of = np.where(of > 0, of, beside)
    return of


def open_to(sea: WaterMask, at: tuple[int, int]) -> WaterMask:
    """What of a sea lies this side of all straits, as seen from one of its cells; all of it if that is in a strait."""
    wide = ~grown(~sea, STRAIT)
    row, column = at
    if not (0 <= row < sea.shape[0] and 0 <= column < sea.shape[1] and wide[row, column]):
        return sea
    found = np.zeros_like(sea)
    found[row, column] = True
    rows, columns = _runs(wide), _runs(wide.T).T
    size = 0
    while (now := int(found.sum())) > size:
        size = now
        for run in (rows, columns):
            reached = np.zeros(run.max() + 1, dtype=bool)
            reached[run[found]] = True
            found = wide & reached[run]
    return grown(found, STRAIT) & sea


def _runs(wide: WaterMask) -> Owners:
    """A number for each cell that is the same for cells beside each other in a row that all are true."""
    return np.asarray(np.cumsum(~wide, axis=1) + (wide.shape[1] + 1) * np.arange(wide.shape[0])[:, None])


def _coasts(board: Board, ground: Ground, water: list[int]) -> Iterator[tuple[int, int]]:
    """The water beside each land that lies at one sea only, with the number of that sea."""
    numbers = {sea.id: number for number, sea in enumerate(board.seas, 1)}
    single = {land.id: numbers[land.coasts[0]] for land in board.lands if len(land.coasts) == 1}
    for (column, row), land in ground.land.items():
        if land in single and column < COLUMNS and row < ROWS:
            around = (_cell(column, row) + way for way in _BESIDE)
            yield from ((cell, single[land]) for cell in around if water[cell])


def _spread(seeds: dict[int, int], within: list[int], alike: bool = False) -> list[int]:
    """Whose each cell within some others is: that of the nearest seed, and if asked only where it was so before."""
    found = [0] * len(within)
    for cell, number in seeds.items():
        found[cell] = number
    queue = list(seeds)
    for cell in queue:  # the list grows while cells beside each other are added
        number = found[cell]
        for way in _BESIDE:
            beside = cell + way
            if within[beside] and not found[beside] and (not alike or within[beside] == number):
                found[beside] = number
                queue.append(beside)
    return found


def _sign(sea: Sea, water: list[int]) -> int:
    """The cell of water that lies nearest to the sign of a sea."""
    x, y = project(sea.lon, sea.lat)
    near = [
        (hypot(i, j), _cell(int(x / CELL) + i, int(y / CELL) + j))
        for i in range(-9, 10)
        for j in range(-9, 10)
    ]
    return next(cell for _, cell in sorted(near) if water[cell])


def _cell(column: int, row: int) -> int:
    """The number of a cell, with a row of margin above the first."""
    return (row + 1) * COLUMNS + column


Numbers = NDArray[np.float64]
Mask = NDArray[np.bool_]
Places = NDArray[np.int64]
PLAIN = 1.12  # how much wider than `text_width` says the letters of the widest common typeface are
HIGH = 1.12  # how high a line of letters is
EDGE, STEP = 3.0, 3.0  # how far names stay from the edges, and how far apart the places are that are tried
ASIDE, ABOVE = 5.0, 1.0  # the gaps that names leave to whatever stands beside them, and above or below
SHORE = 10  # so many cells of water belong to the land that lies nearest to them


class Sheet:
    """Whose land or sea each cell of a picture is, and where names may not stand."""

    def __init__(self, ground: Ground, board: Board, view: View, width: float) -> None:
        self.width, self.height = width, view.height
        self.taken: list[Box] = []
        self.pieces: dict[str, Box] = {}
        shape = ceil(self.height / CELL) + 1, ceil(self.width / CELL) + 1
        self._numbers = {land.id: number for number, land in enumerate(board.lands, 1)}
        self._barren = [self._numbers[land.id] for land in board.lands if land.barren]
        self._of = np.zeros(shape, dtype=np.int64)
        if ground.land:
            columns, rows = np.array(list(ground.land)).T
            inside = (rows < shape[0]) & (columns < shape[1])
            whose = np.array([self._numbers[land] for land in ground.land.values()])
            self._of[rows[inside], columns[inside]] = whose[inside]
        self._seas = {sea.id: number for number, sea in enumerate(board.seas, 1)}
        self._sea = np.where(self._of > 0, 0, seas_of(board, view, shape))
        self._waters: dict[str, Mask] = {}
        self.drawn = sums(np.zeros(shape, dtype=bool))
        """The sums of what is drawn on the ground: mountains, trees, the Wall and arrows over straits."""
        self._count(())

    def with_pieces(self, pieces: Mapping[str, Box], held: Iterable[str], drawn: Iterable[Box]) -> Sheet:
        """A copy of this sheet with pieces on its lands and signs; ground under a piece belongs to the piece."""
        found = copy(self)
        found.taken, found.pieces, found._of = [], dict(pieces), self._of.copy()
        for land, box in pieces.items():
            found._of[_under(box)] = self._numbers[land]
        signs = np.zeros(self._of.shape, dtype=bool)
        for box in drawn:
            signs[_under(box)] = True
        found.drawn = sums(signs)
        found._count(held)
        return found

    def _count(self, held: Iterable[str]) -> None:
        """Count what lies where."""
        self._sums: dict[tuple[str, str], Numbers] = {}
        self._spread: dict[str, tuple[Places, Places]] = {}
        self._rooms = np.bincount(self._of.ravel(), minlength=len(self._numbers) + 1).tolist()
        self._holding = set(held)
        self._held = np.isin(self._of, [self._numbers[land] for land in self._holding])
        self._shore = grown(self._of, SHORE)
        self.held, self.land = sums(self._held), sums(self._of > 0)
        self.peopled = sums((self._of > 0) & ~np.isin(self._of, self._barren))

    def mine(self, land: str) -> Mask:
        """The cells of a land."""
        return np.asarray(self._of == self._numbers[land])

    def room(self, land: str) -> int:
        """How many cells of a land are seen."""
        return int(self._rooms[self._numbers[land]])

    def spread(self, land: str) -> tuple[Places, Places]:
        """The rows and the columns of the cells of a land."""
        if land not in self._spread:
            rows, columns = np.nonzero(self.mine(land))
            self._spread[land] = rows, columns
        return self._spread[land]

    def water(self, sea: str, sign: Point) -> Mask:
        """The cells of a sea that are open to its sign; what lies beyond a strait would be read as another sea."""
        if sea not in self._waters:
            cell = int(sign[1] / CELL), int(sign[0] / CELL)
            self._waters[sea] = open_to(self._sea == self._seas[sea], cell)
        return self._waters[sea]

    def own(self, land: str) -> Numbers:
        """The sums of a land."""
        return self._known("own", land)

    def shore(self, land: str) -> Numbers:
        """The sums of a land and of the water beside it."""
        return self._known("shore", land)

    def others(self, land: str) -> Numbers:
        """The sums of the lands that others hold."""
        return self.held - self.own(land) if land in self._holding else self.held

    def open_water(self, sea: str, sign: Point) -> Numbers:
        """The sums of the water of a sea that is open to its sign."""
        if ("water", sea) not in self._sums:
            self._sums["water", sea] = sums(self.water(sea, sign))
        return self._sums["water", sea]

    def _known(self, kind: str, land: str) -> Numbers:
        if (kind, land) not in self._sums:
            mine = (self._shore if kind == "shore" else self._of) == self._numbers[land]
            self._sums[kind, land] = sums(mine)
        return self._sums[kind, land]

    def under(self, points: Numbers) -> Numbers:
        """The sums of the cells in which some of these points lie."""
        mask = np.zeros(self._of.shape, dtype=bool)
        inside = points[((points >= 0) & (points < (self.width, self.height))).all(axis=1)]
        columns, rows = (inside / CELL).astype(int).T
        mask[rows, columns] = True
        return sums(mask)

    def foreign(self, run: Numbers, land: str) -> float:
        """The share of some points along a line that lies on other lands."""
        columns, rows = (run / CELL).astype(int).T
        cells = self._of[rows, columns]
        return float(((cells != 0) & (cells != self._numbers.get(land, 0))).mean())

    def dry(self, spots: Spots, at: Point) -> Numbers:
        """For each place the share of the way to it from a point that lies on land."""
        found = np.zeros_like(spots.x)
        for part in np.linspace(0, 1, 16):
            x, y = at[0] + (spots.x - at[0]) * part, at[1] + (spots.y - at[1]) * part
            found += self._of[(y / CELL).astype(int), (x / CELL).astype(int)] > 0
        return np.asarray(found / 16)

    def spots(self, lines: tuple[str, ...], size: float, signs: float, by: Box | None = None) -> Spots | None:
        """The free places where a name may be tried, anywhere or by such a box; None where there are none."""
        wide = max(text_width(line, size) for line in lines) * PLAIN + signs
        tall = size * HIGH * len(lines)
        left, top, right, bottom = by or (0, 0, self.width, self.height)
        left, right = max(left - wide / 2, wide / 2 + EDGE), min(right, self.width - EDGE - wide) + wide / 2
        top, bottom = max(top - tall / 2, tall / 2 + EDGE), min(bottom, self.height - EDGE - tall) + tall / 2
        columns, rows = np.arange(left, right, STEP), np.arange(top, bottom, STEP)
        free = ~self._covering(columns, rows, wide, tall)
        down, across = np.nonzero(free)
        return Spots(columns, rows, wide, tall, (across, down)) if across.size else None

    def _covering(self, columns: Numbers, rows: Numbers, wide: float, tall: float) -> Mask:
        """Which places of a grid have a name of this size come too near to something that is taken."""
        left, top, right, bottom = np.array(self.taken).reshape(-1, 4).T
        beside = _near(columns, wide / 2 + ASIDE, left, right)
        above = _near(rows, tall / 2 + ABOVE, top, bottom)
        found = np.zeros((rows.size, columns.size), dtype=bool)
        for (first, last), (upper, lower) in zip(beside, above, strict=True):
            found[upper:lower, first:last] = True
        return found


def reach_of(size: float, ways: Iterable[tuple[str, ...]], signs: float) -> tuple[float, float]:
    """How far a name that is written in one of some ways reaches aside and upwards from where its middle may be.

    The middle itself lies up to half of the name beside the box in which a place is looked for.
    """
    written = list(ways)
    wide = max(text_width(line, size) for lines in written for line in lines) * PLAIN + signs
    return wide + ASIDE, size * HIGH * max(map(len, written)) + ABOVE


def _under(box: Box) -> tuple[slice, slice]:
    """The cells under a box, as rows and columns."""
    rows, columns = (slice(max(0, int(box[i] / CELL)), max(0, int(box[i + 2] / CELL) + 1)) for i in (1, 0))
    return rows, columns


def _near(places: Numbers, reach: float, starts: Numbers, ends: Numbers) -> Iterator[tuple[int, int]]:
    """For each of some stretches the first and the last of the rising places that come so near to it."""
    firsts, lasts = np.searchsorted(places + reach, starts, "right"), np.searchsorted(places - reach, ends)
    return zip(firsts.tolist(), lasts.tolist(), strict=True)


class Spots:
    """The places of a name, as the middles of boxes of one size.

    They lie on some columns and rows; `at` says on which column and which row each of them is, where those are fewer.
    """

    def __init__(
        self,
        columns: Numbers,
        rows: Numbers,
        wide: float,
        tall: float,
        at: tuple[Places, Places] | None = None,
    ) -> None:
        self.columns, self.rows, self.wide, self.tall, self.at = columns, rows, wide, tall, at
        self.x, self.y = (columns.take(at[0]), rows.take(at[1])) if at else (columns, rows)
        self._corners: tuple[Places, Places, Places, Places, Places] | None = None
        """Where the corners of the boxes lie among the sums of the picture, the same for all that is asked of them."""

    def some(self, which: Mask | Places) -> Spots:
        """Those of the places that are wanted."""
        if self.at is None:
            return Spots(self.columns[which], self.rows[which], self.wide, self.tall)
        across, down = self.at
        return Spots(self.columns, self.rows, self.wide, self.tall, (across[which], down[which]))

    def wider(self, by: float) -> Spots:
        """These places with more room on all sides."""
        return Spots(self.columns, self.rows, self.wide + 2 * by, self.tall + 2 * by, self.at)

    def after(self, signs: float) -> Spots:
        """These places without the room at the left that signs take up."""
        return Spots(self.columns + signs / 2, self.rows, self.wide - signs, self.tall, self.at)

    def box(self, i: int) -> Box:
        """The box at one of the places."""
        x, y = float(self.x[i]), float(self.y[i])
        return x - self.wide / 2, y - self.tall / 2, x + self.wide / 2, y + self.tall / 2

    def share(self, of: Numbers) -> Numbers:
        """The share of each box that lies in the cells whose sums are given."""
        if self._corners is None:
            self._corners = self._corners_in(of.shape[0], of.shape[1])
        *corners, size = self._corners
        first, second, third, fourth = (of.ravel().take(corner) for corner in corners)
        return np.asarray((first - second - third + fourth) / size)

    def _corners_in(self, rows: int, columns: int) -> tuple[Places, Places, Places, Places, Places]:
        """Where the corners of the boxes lie among so many rows and columns of sums, and how many cells they hold."""
        left = np.clip((self.columns - self.wide / 2) / CELL, 0, columns - 2).astype(int)
        right = np.clip((self.columns + self.wide / 2) / CELL + 1, 1, columns - 1).astype(int)
        top = np.clip((self.rows - self.tall / 2) / CELL, 0, rows - 2).astype(int)
        bottom = np.clip((self.rows + self.tall / 2) / CELL + 1, 1, rows - 1).astype(int)
        upper, lower, across, down = top * columns, bottom * columns, right - left, bottom - top
        if self.at:
            left, right, across = (one.take(self.at[0]) for one in (left, right, across))
            upper, lower, down = (one.take(self.at[1]) for one in (upper, lower, down))
        return lower + right, upper + right, lower + left, upper + left, across * down

    def gap(self, box: Box) -> Numbers:
        """How far each box lies from another one."""
        aside = np.maximum(np.maximum(box[0] - self.columns, self.columns - box[2]) - self.wide / 2, 0)
        above = np.maximum(np.maximum(box[1] - self.rows, self.rows - box[3]) - self.tall / 2, 0)
        if self.at:
            aside, above = aside.take(self.at[0]), above.take(self.at[1])
        return np.asarray(np.hypot(aside, above))

    def may_be_near(self, box: Box, by: float) -> bool:
        """Whether any of the places can lie nearer than this to a box, told by how far they reach together."""
        if not self.x.size:
            return False
        aside, above = self.wide / 2 + by, self.tall / 2 + by
        return bool(
            self.x.min() - aside <= box[2]
            and self.x.max() + aside >= box[0]
            and self.y.min() - above <= box[3]
            and self.y.max() + above >= box[1]
        )

    def close(self, box: Box, by: float) -> Places:
        """The numbers of the places, which follow one another downwards, that lie nearer than this to a box."""
        reach = self.tall / 2 + by
        first, last = np.searchsorted(self.y, (box[1] - reach - STEP, box[3] + reach + STEP)).tolist()
        found = np.arange(first, last)[
            abs(self.x[first:last] - (box[0] + box[2]) / 2) < ((box[2] - box[0] + self.wide) / 2 + by + STEP)
        ]
        return found[self.some(found).gap(box) < by]

    def nearest(self, boxes: Sequence[Box]) -> Numbers:
        """How far each box lies from the nearest of some other ones; inf without any."""
        return np.asarray(np.min([np.full_like(self.x, inf), *map(self.gap, boxes)], axis=0))

    def covered(self, taken: Iterable[Box]) -> Numbers:
        """The share of each box that lies in other ones."""
        found = np.zeros_like(self.x)
        for left, top, right, bottom in taken:
            across = np.minimum(self.x + self.wide / 2, right) - np.maximum(self.x - self.wide / 2, left)
            along = np.minimum(self.y + self.tall / 2, bottom) - np.maximum(self.y - self.tall / 2, top)
            found += across.clip(0) * along.clip(0)
        return np.asarray(found / (self.wide * self.tall))


def sums(mask: Mask) -> Numbers:
    """For each corner of the cells how many cells above and left of it are true."""
    found = np.zeros((mask.shape[0] + 1, mask.shape[1] + 1))
    inside = found[1:, 1:]
    np.cumsum(mask, axis=0, dtype=float, out=inside)
    np.cumsum(inside, axis=1, out=inside)
    return found

"""A small picture as a grid of cells: whose each is, and the places where a name or a piece may stand."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import lru_cache
from math import ceil, hypot
from operator import itemgetter

from hotw_nb.boards import Board, Sea
from hotw_nb.show.map_drawing.labels import CELL, Box, Ground, text_width
from hotw_nb.show.map_drawing.scene import Point
from hotw_nb.show.map_drawing.views import BOARD_HEIGHT, BOARD_WIDTH, View, project
from hotw_nb.show.map_drawing.window import outlines
from hotw_nb.show.pictures.cells import Grid, Sums
from hotw_nb.show.pictures.spots import Spots

COLUMNS, ROWS = ceil(BOARD_WIDTH / CELL), ceil(BOARD_HEIGHT / CELL)
INLAND = 2  # so many cells of a coast count as water too, since the grid of the board is coarse
STRAIT = 2  # water that is at most twice so many cells wide parts a sea for the eye
_BESIDE = (-COLUMNS, -1, 1, COLUMNS)  # beyond the edge of the map the world goes on at its other side


@lru_cache(maxsize=8)
def waters(board: Board) -> Grid:
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
    return Grid(COLUMNS, bytes(owners[COLUMNS:-COLUMNS])).grown(INLAND)


def seas_of(board: Board, view: View, rows: int, columns: int) -> Grid:
    """For each cell of a picture, land or water, the number of the sea it belongs to."""
    of = waters(board)

    def there(start: float, count: int, most: int) -> list[int]:
        places = (int((start + (i + 0.5) * CELL / view.scale) / CELL) for i in range(count))
        return [min(max(place, 0), most - 1) for place in places]

    picked, lines = itemgetter(*there(view.left, columns, of.columns)), list(of.lines())
    down = there(view.top, rows, of.rows)
    known = {row: bytes(picked(lines[row])) for row in {*down}}
    return Grid(columns, b"".join(known[row] for row in down))


def open_to(sea: Grid, at: tuple[int, int]) -> Grid:
    """What of a sea lies this side of all straits, as seen from one of its cells; all of it if that is in a strait."""
    wide = sea.marked((0,)).grown(STRAIT).marked((0,))
    row, column = at
    if not (0 <= row < sea.rows and 0 <= column < sea.columns and wide[row, column]):
        return sea
    found = wide.reached(at).grown(STRAIT)
    return Grid(sea.columns, bytes(map(min, found.cells, sea.cells)))


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
        self.rows, self.columns = ceil(self.height / CELL) + 1, ceil(self.width / CELL) + 1
        self._numbers = {land.id: number for number, land in enumerate(board.lands, 1)}
        self._barren = [self._numbers[land.id] for land in board.lands if land.barren]
        of = bytearray(self.rows * self.columns)
        for (column, row), land in ground.land.items():
            if row < self.rows and column < self.columns:
                of[row * self.columns + column] = self._numbers[land]
        self._of = Grid(self.columns, bytes(of))
        self._seas = {sea.id: number for number, sea in enumerate(board.seas, 1)}
        water = seas_of(board, view, self.rows, self.columns).cells
        self._sea = Grid(self.columns, bytes(0 if land else sea for land, sea in zip(of, water, strict=True)))
        self._waters: dict[str, Grid] = {}
        self.drawn = self._empty().sums()
        """The sums of what is drawn on the ground: mountains, trees, the Wall and arrows over straits."""
        self._count(())

    def with_pieces(self, pieces: Mapping[str, Box], held: Iterable[str], drawn: Iterable[Box]) -> Sheet:
        """A copy of this sheet with pieces on its lands and signs; ground under a piece belongs to the piece."""
        found = copy(self)
        found.taken, found.pieces = [], dict(pieces)
        found._of = self._with(self._of, ((box, self._numbers[land]) for land, box in pieces.items()))
        found.drawn = self._with(self._empty(), ((box, 1) for box in drawn)).sums()
        found._count(held)
        return found

    def _empty(self) -> Grid:
        """A grid of this size without a mark."""
        return Grid(self.columns, bytes(self.rows * self.columns))

    def _with(self, grid: Grid, boxes: Iterable[tuple[Box, int]]) -> Grid:
        """A grid in which the cells under some boxes have new numbers."""
        of = bytearray(grid.cells)
        for box, number in boxes:
            first, last, upper, lower = (max(0, int(box[i] / CELL) + more) for i, more in _SIDES)
            first, last = min(first, self.columns), min(last, self.columns)
            for row in range(upper, min(lower, self.rows)):
                start = row * self.columns
                of[start + first : start + last] = bytes([number]) * (last - first)
        return Grid(self.columns, bytes(of))

    def _count(self, held: Iterable[str]) -> None:
        """Count what lies where."""
        self._sums: dict[tuple[str, str], Sums] = {}
        self._spread: dict[str, list[tuple[int, int]]] = {}
        self._holding = set(held)
        self._shore = self._of.grown(SHORE)
        self.held = self._of.marked(self._numbers[land] for land in self._holding).sums()
        self.land = self._of.marked(self._numbers.values()).sums()
        self.peopled = self._of.marked({*self._numbers.values()}.difference(self._barren)).sums()

    def mine(self, land: str) -> Grid:
        """The cells of a land, marked."""
        return self._of.marked((self._numbers[land],))

    def room(self, land: str) -> int:
        """How many cells of a land are seen."""
        return self._of.cells.count(self._numbers[land])

    def extent(self, land: str) -> tuple[int, int, int, int]:
        """The first and the last column, and the first and the last row, of the cells of a land."""
        return self._of.extent(self._numbers[land])

    def spread(self, land: str) -> list[tuple[int, int]]:
        """The row and the column of each cell of a land."""
        if land not in self._spread:
            self._spread[land] = self._of.places(self._numbers[land])
        return self._spread[land]

    def water(self, sea: str, sign: Point) -> Grid:
        """The cells of a sea that are open to its sign; what lies beyond a strait would be read as another sea."""
        if sea not in self._waters:
            cell = int(sign[1] / CELL), int(sign[0] / CELL)
            self._waters[sea] = open_to(self._sea.marked((self._seas[sea],)), cell)
        return self._waters[sea]

    def own(self, land: str) -> Sums:
        """The sums of a land."""
        return self._known("own", land)

    def shore(self, land: str) -> Sums:
        """The sums of a land and of the water beside it."""
        return self._known("shore", land)

    def holds(self, land: str) -> bool:
        """Whether a land is one of those that somebody holds."""
        return land in self._holding

    def open_water(self, sea: str, sign: Point) -> Sums:
        """The sums of the water of a sea that is open to its sign."""
        if ("water", sea) not in self._sums:
            self._sums["water", sea] = self.water(sea, sign).sums()
        return self._sums["water", sea]

    def _known(self, kind: str, land: str) -> Sums:
        if (kind, land) not in self._sums:
            of = self._shore if kind == "shore" else self._of
            self._sums[kind, land] = of.marked((self._numbers[land],)).sums()
        return self._sums[kind, land]

    def under(self, points: Iterable[Point]) -> Sums:
        """The sums of the cells in which some of these points lie."""
        mask = bytearray(self.rows * self.columns)
        for x, y in points:
            if 0 <= x < self.width and 0 <= y < self.height:
                mask[int(y / CELL) * self.columns + int(x / CELL)] = 1
        return Grid(self.columns, bytes(mask)).sums()

    def foreign(self, run: Sequence[Point], land: str) -> float:
        """The share of some points along a line that lies on other lands."""
        cells = [self._of[int(y / CELL), int(x / CELL)] for x, y in run]
        own = self._numbers.get(land, 0)
        return sum(cell not in (0, own) for cell in cells) / len(cells)

    def dry(self, to: Point, at: Point) -> float:
        """The share of the way to a place from a point that lies on land."""
        across, down = to[0] - at[0], to[1] - at[1]
        return sum(
            self._of[int((at[1] + down * part) / CELL), int((at[0] + across * part) / CELL)] > 0
            for part in _PARTS
        ) / len(_PARTS)

    def spots(self, lines: tuple[str, ...], size: float, signs: float, by: Box | None = None) -> Spots | None:
        """The free places where a name may be tried, anywhere or by such a box; None where there are none."""
        wide = max(text_width(line, size) for line in lines) * PLAIN + signs
        tall = size * HIGH * len(lines)
        left, top, right, bottom = by or (0, 0, self.width, self.height)
        left, right = max(left - wide / 2, wide / 2 + EDGE), min(right, self.width - EDGE - wide) + wide / 2
        top, bottom = max(top - tall / 2, tall / 2 + EDGE), min(bottom, self.height - EDGE - tall) + tall / 2
        columns, rows = _steps(left, right), _steps(top, bottom)
        free = self._free(columns, rows, wide, tall)
        if not any(1 in row for row in free):
            return None
        return Spots(columns, rows, (wide, tall), free, (self.columns, self.rows))

    def _free(
        self, columns: Sequence[float], rows: Sequence[float], wide: float, tall: float
    ) -> list[bytearray]:
        """Which places of a grid, marked row by row, have a name of this size come near to nothing that is taken."""
        beside, above = wide / 2 + ASIDE, tall / 2 + ABOVE
        starts, ends = [x + beside for x in columns], [x - beside for x in columns]
        tops, bottoms = [y + above for y in rows], [y - above for y in rows]
        found = [bytearray(b"\1" * len(columns)) for _ in rows]
        for left, top, right, bottom in self.taken:
            first, last = bisect_right(starts, left), bisect_left(ends, right)
            if first < last:
                for row in range(bisect_right(tops, top), bisect_left(bottoms, bottom)):
                    found[row][first:last] = bytes(last - first)
        return found


_SIDES = (0, 0), (2, 1), (1, 0), (3, 1)
_PARTS = [i / 15 for i in range(16)]


def _steps(first: float, end: float) -> list[float]:
    """The places from one to another that are tried."""
    return [first + i * STEP for i in range(max(ceil((end - first) / STEP), 0))]


def reach_of(size: float, ways: Iterable[tuple[str, ...]], signs: float) -> tuple[float, float]:
    """How far a name that is written in one of some ways reaches aside and upwards from where its middle may be.

    The middle itself lies up to half of the name beside the box in which a place is looked for.
    """
    written = list(ways)
    wide = max(text_width(line, size) for lines in written for line in lines) * PLAIN + signs
    return wide + ASIDE, size * HIGH * max(map(len, written)) + ABOVE

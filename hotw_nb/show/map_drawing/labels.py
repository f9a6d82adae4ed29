"""Where the names go: every land gets its name as near to its middle as the others allow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import pairwise
from math import ceil, hypot

from hotw_nb.show.map_drawing.scene import Point, Ring

Box = tuple[float, float, float, float]
CELL = 4.0
EDGE = 2.0  # so far names stay from the edges
FOREIGN = (
    5.0  # what it costs to cover more of other lands than of the own one: such a place is the last resort
)
BESIDE = 2 * CELL
_NARROW, _WIDE = set("iljtfrI.,'-() "), set("mwMWOQGC%")


@lru_cache(maxsize=4096)
def text_width(text: str, size: float) -> float:
    """About how wide a text is when it is drawn at this size."""
    return size * sum(
        0.33 if c in _NARROW else 0.86 if c in _WIDE else 0.66 if c.isupper() else 0.56 for c in text
    )


def splits(name: str, most: int = 3) -> list[tuple[str, ...]]:
    """The ways to write a name on one line or on several.

    >>> splits("Wei River")
    [('Wei River',), ('Wei', 'River')]
    """
    words = name.split()
    ways: list[tuple[str, ...]] = [(name,)]
    for i in range(1, len(words)):
        first, rest = " ".join(words[:i]), words[i:]
        ways.append((first, " ".join(rest)))
        if most > 2:
            ways += [(first, " ".join(rest[:j]), " ".join(rest[j:])) for j in range(1, len(rest))]
    return ways


@dataclass
class Ground:
    """A coarse grid over the picture that knows which land each cell belongs to and which cells are taken."""

    width: float
    height: float
    land: dict[tuple[int, int], str] = field(default_factory=dict)
    taken: list[Box] = field(default_factory=list)

    def fill(self, land: str, rings: Iterable[Ring]) -> None:
        """Mark the cells of a land, row by row."""
        last_row = int(self.height / CELL)
        crossed: dict[int, list[float]] = {}
        for ring in rings:
            for (x, top), (u, bottom) in pairwise(ring):
                high, low = (top, bottom) if top < bottom else (bottom, top)
                if low < 0 or high == low:
                    continue
                for row in range(max(0, int(high / CELL) - 1), min(last_row, int(low / CELL) + 1) + 1):
                    y = (row + 0.5) * CELL
                    if (top <= y) != (bottom <= y):
                        crossed.setdefault(row, []).append(x + (y - top) / (bottom - top) * (u - x))
        for row in sorted(crossed):
            cuts = sorted(crossed[row])
            for left, right in zip(cuts[::2], cuts[1::2], strict=False):
                first, last = max(0, round(left / CELL)), min(int(self.width / CELL), round(right / CELL))
                for column in range(first, last):
                    self.land[column, row] = land

    def has_square(self, land: str, side: float) -> bool:
        """Whether a square with sides of this length lies wholly on a land."""
        own = self.own(land)
        steps = range(ceil(side / CELL))
        return any(all((x + i, y + j) in own for i in steps for j in steps) for x, y in own)

    def own(self, land: str) -> set[tuple[int, int]]:
        """The cells of a land."""
        return self._cells_of.get(land, set())

    def smallest_first(self, lands: Iterable[str]) -> list[str]:
        """The lands in the order in which they choose a place: those with the least room first."""
        return sorted(lands, key=lambda land: (len(self.own(land)), land))

    @cached_property
    def _cells_of(self) -> dict[str, set[tuple[int, int]]]:
        """The cells of each land, once all lands are filled."""
        found: dict[str, set[tuple[int, int]]] = {}
        for cell, land in self.land.items():
            found.setdefault(land, set()).add(cell)
        return found

    @cached_property
    def _rows(self) -> tuple[dict[int, int], dict[str, dict[int, int]]]:
        """The cells of all lands and of each one, row by row as the bits of a number, once all lands are filled."""
        every: dict[int, int] = {}
        each: dict[str, dict[int, int]] = {}
        for land, cells in self._cells_of.items():
            own = each[land] = {}
            for column, row in cells:
                own[row] = own.get(row, 0) | 1 << column
            for row, bits in own.items():
                every[row] = every.get(row, 0) | bits
        return every, each

    def shares(self, box: Box, land: str) -> tuple[float, float]:
        """The shares of a box that lie on a land and on other lands."""
        left, top, right, bottom = (int(side / CELL) for side in box)
        first = max(left, 0)
        wide, rows = (1 << max(right + 1 - first, 0)) - 1, range(top, bottom + 1)
        every, each = self._rows
        mine = each.get(land, {})
        own = sum((mine.get(row, 0) >> first & wide).bit_count() for row in rows)
        lands = sum((every.get(row, 0) >> first & wide).bit_count() for row in rows)
        cells = (right + 1 - left) * len(rows)
        return own / cells, (lands - own) / cells

    def belongs(self, box: Box, land: str, own: float, foreign: float) -> bool:
        """Whether a name in a box with these shares is on its own land or beside it, and on water nearest to it."""
        if foreign > own:
            return self.shares(_wider(box, BESIDE), land)[0] > 0
        if own:
            return True
        for wider in range(1, ceil(max(self.width, self.height) / CELL)):
            own, foreign = self.shares(_wider(box, wider * CELL), land)
            if own or foreign:
                return own >= foreign
        return False

    def cells(self, box: Box) -> Iterable[tuple[int, int]]:
        """The cells under a box."""
        for column in range(int(box[0] / CELL), int(box[2] / CELL) + 1):
            for row in range(int(box[1] / CELL), int(box[3] / CELL) + 1):
                yield column, row

    def overlap(self, box: Box) -> float:
        """The share of a box that is already taken by other boxes."""
        left, top, right, bottom = box
        common = 0.0
        for x, y, u, v in self.taken:
            if x < right and left < u and y < bottom and top < v:
                common += (min(right, u) - max(left, x)) * (min(bottom, v) - max(top, y))
        return common / ((right - left) * (bottom - top))

    def inside(self, box: Box) -> bool:
        """True when the whole box is in the picture."""
        left, top, right, bottom = box
        return left >= EDGE and top >= EDGE and right <= self.width - EDGE and bottom <= self.height - EDGE

    def moved_in(self, at: Point, half: float, deep: float) -> Point:
        """The place nearest to another one round which a box of half this width and height is in the picture."""
        x = min(max(at[0], half + EDGE), self.width - half - EDGE)
        return x, min(max(at[1], deep + EDGE), self.height - deep - EDGE)


@dataclass(frozen=True)
class Placed:
    """A name that has found its place."""

    lines: tuple[str, ...]
    at: Point
    box: Box
    own: float
    """The share of the name that lies on its own land."""
    line: tuple[Point, Point] | None = None
    """The line from a name that stands away from its ground to a place in it."""


def around(at: Point, reach: float, steps: int) -> Iterable[Point]:
    """Places round a place, from near to far."""
    yield at
    for ring in range(1, steps + 1):
        radius = reach * ring / steps
        for dx, dy in (
            (1, 0),
            (-1, 0),
            (0, 1),
            (0, -1),
            (0.75, 0.6),
            (-0.75, 0.6),
            (0.75, -0.6),
            (-0.75, -0.6),
        ):
            yield at[0] + dx * radius, at[1] + dy * radius


def _wider(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def box_of(at: Point, lines: tuple[str, ...], size: float, lead: float) -> Box:
    """The room that a name takes up round a place, with signs before it."""
    half = (max(text_width(line, size) for line in lines) + lead) / 2 + 1
    tall = len(lines) * size * 1.12 / 2
    return (at[0] - half, at[1] - tall, at[0] + half, at[1] + tall)


def best_place(
    ground: Ground,
    land: str,
    name: str,
    at: Point,
    size: float,
    reach: float,
    lead: float = 0,
    round_piece: float = 0,
) -> Placed | None:
    """The best free place for a name near `at`, with room for signs before it, or None when there is none.

    Where a piece of this radius stands there, the name goes under, above or beside it. It never goes where it would
    be read as the name of another land.
    """
    best: tuple[float, Placed] | None = None
    ways = splits(name)
    for turn in range(4 if round_piece else 1):
        for lines in ways:
            start = _start(at, box_of((0, 0), lines, size, lead), round_piece, turn, size)
            for spot in around(start, reach, 6):
                box = box_of(spot, lines, size, lead)
                if not ground.inside(box):
                    continue
                covered = ground.overlap(box)
                if covered > 0.02:
                    continue
                own, foreign = ground.shares(box, land)
                away = hypot(spot[0] - start[0], spot[1] - start[1]) / 100
                cost = 3.0 * foreign + (1 - own) + away + 8 * covered + 0.06 * len(lines)
                cost += FOREIGN * (foreign > own) + 0.05 * turn
                if (best is None or cost < best[0]) and ground.belongs(box, land, own, foreign):
                    best = cost, Placed(lines, (spot[0] + lead / 2, spot[1]), box, own)
        if best and best[0] < FOREIGN:
            break
    return best[1] if best else None


def _start(at: Point, box: Box, piece: float, turn: int, size: float) -> Point:
    """Where a name would go best: on its place, or under, above, to the right or to the left of a piece there."""
    if not piece:
        return at
    (x, y), aside, above = at, piece + box[2], piece + max(box[3], size)
    return ((x, y + piece + size), (x, y - above), (x + aside, y), (x - aside, y))[turn]


def beside(ground: Ground, name: str, room: Box, size: float, touching: float = 0.0) -> Placed:
    """The place for a name beside a room, on one line or two, where it covers least of land and of other names.

    `touching` is what it costs to cover anything at all, however little.
    """
    ways: list[tuple[float, Placed]] = []
    at = (room[0] + room[2]) / 2, (room[1] + room[3]) / 2
    half, deep = room[2] - at[0], room[3] - at[1]
    for lines in splits(name, 2):
        width, tall = box_of((0, 0), lines, size, 0)[2], len(lines) * size * 0.56
        # A wide room has more places below and above it.
        aside = (0.0, 0.3 * half, -0.3 * half) if half > deep else (0.0,)
        below, above = ([(x, y) for x in aside] for y in (deep + tall, -deep - tall))
        turns = (*below, (half + width + 2, 0.0), (-half - width - 2, 0.0), *above)
        for turn, (x, y) in enumerate(turns):
            spot = ground.moved_in((at[0] + x, at[1] + y), width, tall)
            box = box_of(spot, lines, size, 0)
            cells = list(ground.cells(box))
            wet = sum(cell not in ground.land for cell in cells) / len(cells)
            outside = 0.0 if ground.inside(box) else 5.0
            covered = ground.overlap(box)
            cost = outside + 8 * covered + touching * (covered > 0) + 2 * (1 - wet)
            cost += 0.05 * turn + 0.04 * len(lines)
            ways.append((cost, Placed(lines, spot, box, wet)))
    return min(ways, key=lambda way: way[0])[1]


def place_all(
    ground: Ground,
    names: Mapping[str, str],
    places: Mapping[str, Point],
    leads: Mapping[str, float],
    size: float,
    reach: float,
    pieces: Mapping[str, float],
) -> dict[str, Placed]:
    """A place for every name that finds one, beside the pieces of these radii; the smallest lands choose first."""
    found: dict[str, Placed] = {}
    for land in ground.smallest_first(names):
        placed = best_place(
            ground, land, names[land], places[land], size, reach, leads[land], pieces.get(land, 0)
        )
        if placed:
            found[land] = placed
            ground.taken.append(placed.box)
    return found

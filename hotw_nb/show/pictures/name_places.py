"""All names of a small picture get their places; one without room stands at the end of a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from math import hypot, inf

from hotw_nb.show.map_drawing.labels import CELL, Box, splits
from hotw_nb.show.map_drawing.scene import Point
from hotw_nb.show.pictures.cells import Sums
from hotw_nb.show.pictures.framing import covered, middle, square, within
from hotw_nb.show.pictures.names import DRAWN, FURTHER, NEARER, SIZES, Named, Wanted
from hotw_nb.show.pictures.sheet import Sheet
from hotw_nb.show.pictures.spots import Away, Place, Spots

SMALLER = 0.15  # what it costs to be written one size smaller
TRIED = 60  # so many places at the end of a line are looked at more closely
CLOSE = 8.0  # no line is shorter
SHORTEST = CLOSE / 40  # what the shortest line costs
APART = 20.0  # so far a name that has a line stays from what it could be taken for the name of
SHORT = 45.0  # as far from its place a name stands that the picture could do without
STRANGE = 0.3  # the greatest share of such a name on lands of others; a desert is nobody's
DOT = 2.6  # the radius of the dot in which a line ends
DOTS = 12  # so many places for it are tried
DEEP = 2  # a dot lies so many cells from the edges of its land, if the land is so wide


def lead_to(sheet: Sheet, name: Wanted, ways: Sums) -> Named | None:
    """A place for a name at the end of a line to what it names, over as little as can be."""
    best: Named | None = None
    ends = [end for end in name.ends if not covered(middle(end), sheet.taken)] or list(name.ends)
    for step, size in enumerate(SIZES):
        for lines in splits(name.title, 2):
            more = FURTHER * len(lines) + SMALLER * step
            if best and SHORTEST + more >= best.cost:
                continue
            spots = sheet.spots(lines, size, name.signs)
            if spots is None:
                continue
            limit = (best.cost if best else inf) - more
            for cost, place in islice(_cheapest(sheet, name, spots, ends, ways, limit), TRIED):
                if cost + more >= (best.cost if best else inf):
                    break
                box, end = spots.box(place), min(ends, key=lambda end: spots.gap(end, *place))
                line = joining(box, end)
                run = along(line)
                over = _crossed(run, sheet.taken)
                whole = cost + more + over + sheet.foreign(run, name.place)
                if whole < (best.cost if best else inf) and (name.needed or not over):
                    line = line[0], _before(line[0], middle(end), name.short)
                    best = Named(name.place, lines, box, size, whole, name.signs, line)
    return best


def _cheapest(
    sheet: Sheet, name: Wanted, spots: Spots, ends: Sequence[Box], ways: Sums, limit: float
) -> Iterator[tuple[float, Place]]:
    """What each place costs at the end of a line to one of these, and which it is, from the cheapest on.

    Those that surely cost more than the limit may be left out.
    """
    pieces = [box for place, box in sheet.pieces.items() if place != name.place]
    asides, aboves = (
        list(zip(*map(spots.aside, ends), strict=True)),
        list(zip(*map(spots.above, ends), strict=True)),
    )

    @cache
    def close(row: int) -> list[Box]:
        return [box for box in pieces if spots.gap((-inf, box[1], inf, box[3]), row, 0) < CLOSE]

    def cost(row: int, column: int) -> float:
        gap = min(map(hypot, asides[column], aboves[row]))
        if gap < CLOSE:
            return inf
        size = spots.size(row, column)
        if not name.needed and (gap > SHORT or spots.count(sheet.peopled, row, column) > STRANGE * size):
            return inf
        found = gap / 40 + spots.count(sheet.land, row, column) / size
        found += 2 * spots.count(sheet.held, row, column) / size
        found += DRAWN * spots.count(sheet.drawn, row, column) / size
        if name.others:
            nearest = min(spots.gap(box, row, column) for box in name.others)
            found += NEARER * (nearest < gap) + 1.0 * (nearest < APART)
        found += sum(spots.gap(box, row, column) < CLOSE for box in close(row))
        return found + 0.5 * (spots.count(ways, row, column) > 0)

    left, top = (min(end[i] for end in ends) for i in (0, 1))
    right, bottom = (max(end[i] for end in ends) for i in (2, 3))
    aside, above = spots.aside((left, top, right, bottom)), spots.above((left, top, right, bottom))
    away = Away(aside, above, 1 / 40, [0.0] * len(above))
    return spots.rising(away, cost, limit if name.needed else min(limit, SHORT / 40))


def dots(sheet: Sheet, land: str) -> list[Box]:
    """Where the line to a land may end: some places well inside of it."""
    found = sheet.mine(land)
    for _ in range(DEEP):
        inner = found.shrunk()
        found = inner if 1 in inner.cells else found
    cells = found.places(1)
    every = max(len(cells) // DOTS, 1)
    places = (((column + 0.5) * CELL, (row + 0.5) * CELL) for row, column in cells[::every])
    return [square((x, y), DOT) for x, y in places if x < sheet.width - DOT and y < sheet.height - DOT]


def joining(name: Box, end: Box) -> tuple[Point, Point]:
    """The line from a name to the nearest side of what it names."""
    x, y = middle(end)
    start = (
        min(max(x, name[0] + 4), name[2] - 4) if name[2] - name[0] > 8 else x,
        min(max(y, name[1]), name[3]),
    )
    across, deep = x - start[0], y - start[1]
    half = (end[2] - end[0]) / 2, (end[3] - end[1]) / 2
    reach = min(half[0] / abs(across) if across else inf, half[1] / abs(deep) if deep else inf, 1.0)
    return start, (x - across * reach, y - deep * reach)


def _before(start: Point, end: Point, by: float) -> Point:
    """The place so far before the end of a line."""
    part = by / max(hypot(end[0] - start[0], end[1] - start[1]), by, 1.0)
    return end[0] - (end[0] - start[0]) * part, end[1] - (end[1] - start[1]) * part


def along(line: tuple[Point, Point]) -> list[Point]:
    """Points along a line, close to each other."""
    (x, y), (u, v) = line
    steps = max(int(hypot(u - x, v - y) / 4), 1)
    return [*((x + (u - x) * i / steps, y + (v - y) * i / steps) for i in range(steps)), (u, v)]


def _crossed(run: Sequence[Point], boxes: Iterable[Box]) -> int:
    """How many of some boxes a run of points crosses, besides those in which it ends."""
    (x, y), (u, v) = run[0], run[-1]
    near = _touching((min(x, u), min(y, v), max(x, u), max(y, v)), boxes)
    return sum(not within((u, v), box) and any(within(at, box) for at in run) for box in near)


TRIES = 4
Known = dict[tuple[str, frozenset[Box]], Named | None]
"""The places that names found without a line, by what was taken near them."""
SURE = 1e-6  # what sums of costs may differ by because their parts were added in another order
LINE, LOST = 1.5, 10.0  # what it costs that a name stands at the end of a line, and that it is left out


def points(ways: Iterable[tuple[Point, Point]]) -> list[Point]:
    """Points along some arrows, which names should not cover."""
    return [
        (a[0] + (b[0] - a[0]) * i / 40, a[1] + (b[1] - a[1]) * i / 40) for a, b in ways for i in range(41)
    ]


def place_all(sheet: Sheet, names: Sequence[Wanted], arrows: Sums) -> list[Named]:
    """A place for every name that finds one: of several tries the one with the fewest and shortest lines.

    No name covers an arrow, whose cells are given as sums, if it has another place.
    """
    start = list(sheet.taken)
    order = sorted(names, key=lambda one: (one.room(sheet), one.place))
    needed = {one.place for one in names if one.needed}
    least, best, taken = inf, list[Named](), start
    known: Known = {}
    tried: list[list[Wanted]] = []
    reaches = {one.place: one.reach(sheet) for one in names}
    for _ in range(TRIES):
        sheet.taken = list(start)
        found, homeless = _try(sheet, order, arrows, reaches, known)
        if _led(sheet, homeless, arrows, found, least):
            cost = sum(map(_cost, found)) + LOST * len(needed - {one.place for one in found})
            if cost < least:
                least, best, taken = cost, found, sheet.taken
        tried.append(order)
        order = [*homeless, *(one for one in order if one not in homeless)]
        if order in tried:  # which would end as it did before
            break
    sheet.taken = taken
    return best


def _try(
    sheet: Sheet,
    order: Sequence[Wanted],
    arrows: Sums,
    reaches: Mapping[str, Box | None],
    known: Known,
) -> tuple[list[Named], list[Wanted]]:
    """The places without a line that names find in this order, and those among them that found none and need one."""
    found: list[Named] = []
    homeless: list[Wanted] = []
    for one in order:
        near = frozenset(_touching(reaches[one.place], sheet.taken))
        if (one.place, near) not in known:  # nothing that is farther away makes a difference
            known[one.place, near] = one.find(sheet, arrows)
        if named := known[one.place, near]:
            found.append(named)
            sheet.taken.append(named.box)
        elif one.needed or one.may_have_line:
            homeless.append(one)
    return found, homeless


def _led(sheet: Sheet, homeless: Sequence[Wanted], arrows: Sums, found: list[Named], least: float) -> bool:
    """Whether places at the ends of lines were looked for: only while a try may still cost less than the best."""
    cost, left = sum(map(_cost, found)), sum(one.needed for one in homeless)
    for one in homeless:
        if cost + (LINE + SHORTEST) * left > least + SURE:
            return False
        if named := lead_to(sheet, one, arrows):
            found.append(named)
            sheet.taken.append(named.box)
            cost += _cost(named)
        elif one.needed:
            cost += LOST
        left -= one.needed
    return True


def _cost(named: Named) -> float:
    """What it costs that a name stands where it does."""
    return named.cost + (LINE if named.line else 0)


def _touching(reach: Box | None, boxes: Iterable[Box]) -> Iterator[Box]:
    """Those of some boxes that lie at least partly in another one."""
    if reach:
        left, top, right, bottom = reach
        for box in boxes:
            if box[0] <= right and box[2] >= left and box[1] <= bottom and box[3] >= top:
                yield box

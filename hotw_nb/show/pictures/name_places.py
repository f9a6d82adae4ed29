"""All names of a small picture get their places; one without room stands at the end of a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot, inf

import numpy as np

from hotw_nb.show.map_drawing.labels import CELL, Box, splits
from hotw_nb.show.map_drawing.scene import Point
from hotw_nb.show.pictures.framing import covered, middle, square
from hotw_nb.show.pictures.names import DRAWN, FURTHER, NEARER, SIZES, Named, Wanted
from hotw_nb.show.pictures.sheet import Numbers, Sheet, Spots

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


def lead_to(sheet: Sheet, name: Wanted, ways: Numbers) -> Named | None:
    """A place for a name at the end of a line to what it names, over as little as can be."""
    best: Named | None = None
    ends = [end for end in name.ends if not covered(middle(end), sheet.taken)] or list(name.ends)
    taken = np.array(sheet.taken).reshape(-1, 4)
    for step, size in enumerate(SIZES):
        for lines in splits(name.title, 2):
            more = FURTHER * len(lines) + SMALLER * step
            if best and SHORTEST + more >= best.cost:
                continue
            spots = sheet.spots(lines, size, name.signs)
            if spots is None:
                continue
            gaps = np.array([spots.gap(end) for end in ends])
            cost = _line_cost(sheet, name, spots, gaps) + 0.5 * (spots.share(ways) > 0) + more
            if cost.min() >= (best.cost if best else inf):
                continue
            for i in cost.argsort()[:TRIED]:
                if cost[i] >= (best.cost if best else inf):
                    break
                end, box = ends[int(gaps[:, i].argmin())], spots.box(int(i))
                line = joining(box, end)
                run = along(line)
                over = _crossed(run, line[1], taken)
                whole = float(cost[i]) + over + sheet.foreign(run, name.place)
                if whole < (best.cost if best else inf) and (name.needed or not over):
                    line = line[0], _before(line[0], middle(end), name.short)
                    best = Named(name.place, lines, box, size, whole, name.signs, line)
    return best


def _line_cost(sheet: Sheet, name: Wanted, spots: Spots, gaps: Numbers) -> Numbers:
    """What each place costs that lies so far from each of the ends of its line."""
    gap = gaps.min(axis=0)
    cost = gap / 40 + spots.share(sheet.land) + 2 * spots.share(sheet.held) + DRAWN * spots.share(sheet.drawn)
    if name.others:
        nearest = spots.nearest(name.others)
        cost += NEARER * (nearest < gap) + 1.0 * (nearest < APART)
    for place, box in sheet.pieces.items():
        if place != name.place:
            cost[spots.close(box, CLOSE)] += 1.0
    cost[gap < CLOSE] = inf
    if not name.needed:
        cost[(gap > SHORT) | (spots.share(sheet.peopled) > STRANGE)] = inf
    return np.asarray(cost)


def dots(sheet: Sheet, land: str) -> list[Box]:
    """Where the line to a land may end: some places well inside of it."""
    found = sheet.mine(land)
    for _ in range(DEEP):
        wide = np.pad(found, 1)
        inner = found & wide[1:-1, :-2] & wide[1:-1, 2:] & wide[:-2, 1:-1] & wide[2:, 1:-1]
        found = inner if inner.any() else found
    rows, columns = np.nonzero(found)
    every = max(len(rows) // DOTS, 1)
    places = zip((columns[::every] + 0.5) * CELL, (rows[::every] + 0.5) * CELL, strict=True)
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


def along(line: tuple[Point, Point]) -> Numbers:
    """Points along a line, close to each other."""
    (x, y), (u, v) = line
    steps = max(int(hypot(u - x, v - y) / 4), 1)
    even, way = np.arange(steps + 1.0)[:, None], np.array((u - x, v - y))
    run = even * (way / steps) if u != x and v != y else even / steps * way
    run += (x, y)
    run[-1] = u, v
    return np.asarray(run)


def _crossed(run: Numbers, end: Point, boxes: Numbers) -> int:
    """How many of some boxes a run of points crosses, besides those in which it ends."""
    left, top, right, bottom = boxes.T
    x, y = np.vstack((run, end)).T[:, :, None]
    inside = (x >= left) & (x <= right) & (y >= top) & (y <= bottom)
    return int((inside[:-1].any(axis=0) & ~inside[-1]).sum())


TRIES = 4
Known = dict[tuple[str, frozenset[Box]], Named | None]
"""The places that names found without a line, by what was taken near them."""
SURE = 1e-6  # what sums of costs may differ by because their parts were added in another order
LINE, LOST = 1.5, 10.0  # what it costs that a name stands at the end of a line, and that it is left out


def points(ways: Iterable[tuple[Point, Point]]) -> Numbers:
    """Points along some arrows, which names should not cover."""
    found = [
        (a[0] + (b[0] - a[0]) * i / 40, a[1] + (b[1] - a[1]) * i / 40) for a, b in ways for i in range(41)
    ]
    return np.array(found, dtype=float).reshape(-1, 2)


def place_all(sheet: Sheet, names: Sequence[Wanted], arrows: Numbers) -> list[Named]:
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
    arrows: Numbers,
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


def _led(sheet: Sheet, homeless: Sequence[Wanted], arrows: Numbers, found: list[Named], least: float) -> bool:
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

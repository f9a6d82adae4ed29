"""Names at the end of a line: where a name has no room in its place, a thin line leads from it to a dot there."""

from __future__ import annotations

from math import hypot, inf

import numpy as np

from hotw_nb.show.map_drawing.labels import CELL, Box, splits
from hotw_nb.show.map_drawing.scene import Point
from hotw_nb.show.pictures.boxes import covered, middle, square
from hotw_nb.show.pictures.land_names import SIZES
from hotw_nb.show.pictures.sheet import Numbers, Sheet, Spots
from hotw_nb.show.pictures.wanted import DRAWN, FURTHER, NEARER, Named, Wanted

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
            cost = _cost(sheet, name, spots, gaps) + 0.5 * (spots.share(ways) > 0) + more
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


def _cost(sheet: Sheet, name: Wanted, spots: Spots, gaps: Numbers) -> Numbers:
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

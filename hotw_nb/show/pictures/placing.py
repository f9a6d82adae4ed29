"""All names of a small picture get their places; whoever finds none chooses earlier in the next try."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf

import numpy as np

from hotw_nb.show.map_drawing.labels import Box
from hotw_nb.show.map_drawing.scene import Point
from hotw_nb.show.pictures.name_lines import SHORTEST, lead_to
from hotw_nb.show.pictures.sheet import Numbers, Sheet
from hotw_nb.show.pictures.wanted import Named, Wanted

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

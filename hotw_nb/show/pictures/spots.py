"""The places that may be tried for a name or a piece, and the search among them for the one that costs least."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from heapq import heappop, heappush
from math import hypot, inf, sqrt
from typing import NamedTuple

from hotw_nb.show.map_drawing.labels import CELL, Box
from hotw_nb.show.pictures.cells import Sums

SLACK = 1e-9  # sums of the same parts in another order differ by less
RING = 0.4  # what the places of one ring cost at least, more than those of the ring inside it

Place = tuple[int, int]
"""The row and the column of a place."""


class Away(NamedTuple):
    """How far the columns and rows of places are from where their name belongs, and what that costs at least.

    A place costs `by` times its distance or more, and also what `row` has for its row.
    """

    aside: Sequence[float]
    above: Sequence[float]
    by: float
    row: Sequence[float]


class Spots:
    """The places of a name, as the middles of boxes of one size, on some columns and rows.

    `free` marks row by row which of them may be taken; `cells` is how many columns and rows of cells the picture has.
    """

    def __init__(
        self,
        columns: Sequence[float],
        rows: Sequence[float],
        size: tuple[float, float],
        free: Sequence[bytes | bytearray],
        cells: tuple[int, int],
    ) -> None:
        self.columns, self.rows, self.free, self.cells = columns, rows, free, cells
        self.wide, self.tall = size
        self.left, self.right = _covered(columns, self.wide / 2, cells[0])
        self.top, self.bottom = _covered(rows, self.tall / 2, cells[1])

    def wider(self, by: float) -> Spots:
        """These places with more room on all sides."""
        size = self.wide + 2 * by, self.tall + 2 * by
        return Spots(self.columns, self.rows, size, self.free, self.cells)

    def after(self, signs: float) -> Spots:
        """These places without the room at the left that signs take up."""
        columns = [x + signs / 2 for x in self.columns] if signs else self.columns
        return Spots(columns, self.rows, (self.wide - signs, self.tall), self.free, self.cells)

    def box(self, place: Place) -> Box:
        """The box at a place."""
        x, y = self.columns[place[1]], self.rows[place[0]]
        return x - self.wide / 2, y - self.tall / 2, x + self.wide / 2, y + self.tall / 2

    def size(self, row: int, column: int) -> int:
        """How many cells a box covers."""
        return (self.right[column] - self.left[column]) * (self.bottom[row] - self.top[row])

    def count(self, of: Sums, row: int, column: int) -> int:
        """How many of the cells that a box covers are among those whose sums are given."""
        upper, lower, left, right = (
            of[self.top[row]],
            of[self.bottom[row]],
            self.left[column],
            self.right[column],
        )
        return lower[right] - upper[right] - lower[left] + upper[left]

    def share(self, of: Sums, row: int, column: int) -> float:
        """The share of a box that lies in the cells whose sums are given."""
        return self.count(of, row, column) / self.size(row, column)

    def able(self, of: Sums, share: float) -> tuple[list[bool], list[bool]]:
        """Which columns and which rows may have a box with that share of its cells among the sums'."""
        wide = share * min(map(int.__sub__, self.right, self.left), default=0)
        tall = share * min(map(int.__sub__, self.bottom, self.top), default=0)
        last, columns, rows = of[-1], self.cells[0], zip(self.top, self.bottom, strict=True)
        sides = zip(self.left, self.right, strict=True)
        return (
            [last[right] - last[left] >= tall * (right - left) for left, right in sides],
            [of[bottom][columns] - of[top][columns] >= wide * (bottom - top) for top, bottom in rows],
        )

    def aside(self, box: Box) -> list[float]:
        """How far the boxes of each column lie beside another box."""
        return [max(max(box[0] - x, x - box[2]) - self.wide / 2, 0.0) for x in self.columns]

    def above(self, box: Box) -> list[float]:
        """How far the boxes of each row lie above another box or below it."""
        return [max(max(box[1] - y, y - box[3]) - self.tall / 2, 0.0) for y in self.rows]

    def gap(self, box: Box, row: int, column: int) -> float:
        """How far one of the boxes lies from another box."""
        x, y = self.columns[column], self.rows[row]
        across = max(box[0] - x, x - box[2]) - self.wide / 2
        along = max(box[1] - y, y - box[3]) - self.tall / 2
        return hypot(max(across, 0.0), max(along, 0.0))

    def covered(self, taken: Iterable[Box], row: int, column: int) -> float:
        """The share of a box that lies in other ones."""
        left, top, right, bottom = self.box((row, column))
        found = 0.0
        for a, b, c, d in taken:
            across, along = min(right, c) - max(left, a), min(bottom, d) - max(top, b)
            if across > 0 and along > 0:
                found += across * along
        return found / (self.wide * self.tall)

    def least(
        self, away: Away, cost: Callable[[int, int, float, float], float], limit: float = inf
    ) -> tuple[float, Place] | None:
        """What the cheapest place costs, and which it is; None where every place costs the limit or more.

        `cost` is asked with a row, a column, how far the place is away, and what would be too much. Places nearby
        are looked at first, and those not at all that are too far away to be the cheapest.
        """
        found: Place | None = None
        across = sorted((far, column) for column, far in enumerate(away.aside) if far < inf)
        order = sorted(
            (more + far * away.by, row) for row, (far, more) in enumerate(zip(*away[1::2], strict=True))
        )
        for least, row in order:
            if least > limit + SLACK:
                break
            free, above, more = self.free[row], away.above[row], away.row[row]
            for aside, column in across:
                if free[column]:
                    far = hypot(aside, above)
                    if more + far * away.by > limit + SLACK:
                        break
                    here = cost(row, column, far, limit)
                    if here < limit or (found and here == limit and (row, column) < found):
                        limit, found = here, (row, column)
        return (limit, found) if found else None

    def rising(
        self, away: Away, cost: Callable[[int, int], float], limit: float
    ) -> Iterator[tuple[float, Place]]:
        """What the places cost, and which they are, from the cheapest on; none that costs `inf`.

        Those whose distance alone costs more than the limit are left out too.
        """
        across = sorted((far, column) for column, far in enumerate(away.aside))
        asides = [far for far, _ in across]
        waiting: list[tuple[float, Place]] = []
        seen, reach = [0] * len(self.rows), 0.0
        while reach < limit and any(count < len(across) for count in seen):
            reach = min(reach + RING, limit)
            for row, (far, more) in enumerate(zip(*away[1::2], strict=True)):
                long = (reach - more) / away.by
                if long < far:
                    continue
                free, first = self.free[row], seen[row]
                seen[row] = bisect_right(asides, sqrt(long * long - far * far), first)
                for _, column in across[first : seen[row]]:
                    if free[column] and (here := cost(row, column)) < inf:
                        heappush(waiting, (here, (row, column)))
            while waiting and waiting[0][0] < reach - SLACK:
                yield heappop(waiting)
        while waiting:
            yield heappop(waiting)


def _covered(places: Iterable[float], half: float, cells: int) -> tuple[list[int], list[int]]:
    """Between which sums of so many cells lie those cells that boxes cover, as far as they are in the picture."""
    ends = [((x - half) / CELL, (x + half) / CELL + 1) for x in places]
    first = [int(min(max(start, 0), cells - 1)) for start, _ in ends]
    return first, [int(min(max(end, 1), cells)) for _, end in ends]

"""A grid of cells in plain bytes: whose each cell is, and how many cells of a kind a box holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate
from operator import add

Sums = list[list[int]]
"""For each corner of the cells, how many marked cells are above it and to its left."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of cells, each with the number of its owner from 1 to 255; 0 means that the cell is nobody's.

    >>> grid = Grid(3, bytes([0, 0, 7, 0, 0, 0]))
    >>> grid.rows, grid[0, 2], list(grid.grown(1).cells)
    (2, 7, [0, 7, 7, 0, 0, 7])
    """

    columns: int
    cells: bytes

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(self.cells) // self.columns

    def __getitem__(self, at: tuple[int, int]) -> int:
        return self.cells[at[0] * self.columns + at[1]]

    def lines(self) -> Iterator[bytes]:
        """The cells row by row."""
        return (self.cells[i : i + self.columns] for i in range(0, len(self.cells), self.columns))

    def places(self, number: int) -> list[tuple[int, int]]:
        """The row and the column of each cell of an owner."""
        found: list[tuple[int, int]] = []
        at = self.cells.find(number)
        while at >= 0:
            found.append(divmod(at, self.columns))
            at = self.cells.find(number, at + 1)
        return found

    def extent(self, number: int) -> tuple[int, int, int, int]:
        """The first and the last column, and the first and the last row, in which an owner has cells.

        >>> Grid(3, bytes([0, 0, 7, 0, 7, 0])).extent(7)
        (1, 2, 0, 1)
        """
        first, last = (at // self.columns for at in (self.cells.find(number), self.cells.rfind(number)))
        lines = [self.cells[i * self.columns : (i + 1) * self.columns] for i in range(first, last + 1)]
        own = [line for line in lines if number in line]
        return min(line.find(number) for line in own), max(line.rfind(number) for line in own), first, last

    def marked(self, numbers: Iterable[int]) -> Grid:
        """A grid with 1 in the cells of these owners and 0 in all others."""
        wanted = bytearray(256)
        for number in numbers:
            wanted[number] = 1
        return Grid(self.columns, self.cells.translate(wanted))

    def grown(self, by: int) -> Grid:
        """This grid, where up to `by` cells that were nobody's belong to the nearest owner too.

        All cells are parts of one large number, so that one step of arithmetic moves them all at once.
        """
        of, room, wide = self._number(), self._room(), 8 * (self.columns + 1)
        low, high = room // 255 * 127, room // 255 * 128
        for _ in range(by):
            for beside in (of << 8, of >> 8, of << wide, of >> wide):
                owned = (((of & low) + low) | of) & high
                free = room ^ ((owned << 1) - (owned >> 7))
                of |= beside & free
        return self._cut(of)

    def shrunk(self) -> Grid:
        """This grid of marks without those at its edges and beside cells without a mark."""
        of, wide = self._number(), 8 * (self.columns + 1)
        return self._cut(of & of << 8 & of >> 8 & of << wide & of >> wide)

    def reached(self, at: tuple[int, int]) -> Grid:
        """Of a grid of marks those that can be reached from one of them, from cell to cell beside it."""
        wide = self.columns + 1
        open_cells = int(self._parted().translate(_DIGITS)[::-1], 2)
        found, before = 1 << at[0] * wide + at[1], 0
        while found != before:
            before = found
            found |= (found << 1 | found >> 1 | found << wide | found >> wide) & open_cells
        digits = f"{found:0{wide * self.rows}b}"[::-1].encode().translate(_MARKS)
        return Grid(self.columns, b"".join(digits[i : i + self.columns] for i in range(0, len(digits), wide)))

    def sums(self) -> Sums:
        """For each corner of the cells of a grid of marks, how many marks are above it and to its left."""
        line = [0] * (self.columns + 1)
        found = [line]
        for row in self.lines():
            if 1 in row:
                line = list(map(add, line, accumulate(row, initial=0)))
            found.append(line)
        return found

    def _parted(self) -> bytes:
        """The cells with one that is nobody's after each row, so that no row runs into the next."""
        return b"".join(line + b"\0" for line in self.lines())

    def _number(self) -> int:
        """The cells as the bytes of one number."""
        return int.from_bytes(self._parted(), "little")

    def _room(self) -> int:
        """A number with a full byte for each cell, and none between the rows."""
        return int.from_bytes((b"\xff" * self.columns + b"\0") * self.rows, "little")

    def _cut(self, number: int) -> Grid:
        """The grid whose cells are the bytes of a number."""
        wide = self.columns + 1
        parted = (number & self._room()).to_bytes(wide * self.rows, "little")
        return Grid(self.columns, b"".join(parted[i : i + self.columns] for i in range(0, len(parted), wide)))


_DIGITS = bytes([ord("0"), *[ord("1")] * 255])
_MARKS = bytes(byte == ord("1") for byte in range(256))

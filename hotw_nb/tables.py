"""CSV tables that a teacher can edit: read with care, and refused with file, line and column when damaged."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NoReturn, TypeVar

from hotw_nb import resources

T = TypeVar("T")


class BadTable(ValueError):
    """A data table is damaged; the message names the file, the line, the column and what was expected."""


@dataclass(frozen=True)
class Row:
    """One line of a table that knows where it stands, so that every complaint can say so."""

    path: str
    line: int
    cells: Mapping[str, str]

    def refuse(self, column: str, expected: str) -> NoReturn:
        """Raise the complaint about one cell."""
        raise BadTable(
            f"{self.path}, line {self.line}, column '{column}': "
            f"expected {expected}, found {self.cells[column]!r}."
        )

    def text(self, column: str) -> str:
        """The cell, which must not be empty."""
        return self.cells[column] or self.refuse(column, "some text")

    def maybe(self, column: str) -> str:
        """The cell, which may be empty."""
        return self.cells[column]

    def choice(self, column: str, allowed: Iterable[str]) -> str:
        """The cell, which must be one of the allowed words."""
        words = tuple(allowed)
        value = self.cells[column]
        return value if value in words else self.refuse(column, "one of " + ", ".join(map(repr, words)))

    def flag(self, column: str) -> bool:
        """True for `yes`, False for `no`."""
        return self.choice(column, ("yes", "no")) == "yes"

    def number(self, column: str, kind: Callable[[str], T], low: float, high: float) -> T:
        """The cell as an int or float between two bounds."""
        try:
            value = kind(self.cells[column])
        except ValueError:
            self.refuse(column, f"a number from {low:g} to {high:g}")
        if not low <= value <= high:  # type: ignore[operator]
            self.refuse(column, f"a number from {low:g} to {high:g}")
        return value

    def integer(self, column: str, low: int, high: int) -> int:
        """The cell as a whole number between two bounds."""
        return self.number(column, int, low, high)

    def decimal(self, column: str, low: float, high: float) -> float:
        """The cell as a decimal number between two bounds."""
        return self.number(column, float, low, high)

    def words(self, column: str) -> tuple[str, ...]:
        """The words of a cell that are kept apart by semicolons."""
        return tuple(word.strip() for word in self.cells[column].split(";") if word.strip())


def parse(path: str, text: str, columns: Iterable[str]) -> Iterator[Row]:
    """The rows of a CSV text whose header must name the given columns, in any order and with others beside."""
    wanted = list(columns)
    reader = csv.reader(io.StringIO(text.removeprefix("\ufeff")))
    header = next(reader, [])
    missing = [column for column in wanted if column not in header]
    if missing:
        raise BadTable(
            f"{path}, line 1: expected a column '{missing[0]}', found the columns {', '.join(header) or 'none'}."
        )
    for cells in reader:
        if not any(cell.strip() for cell in cells):
            continue
        if len(cells) != len(header):
            raise BadTable(
                f"{path}, line {reader.line_num}, column '{header[min(len(cells), len(header)) - 1]}': "
                f"expected {len(header)} cells, found {len(cells)}."
            )
        yield Row(path, reader.line_num, dict(zip(header, (cell.strip() for cell in cells), strict=True)))


def read(path: str, columns: Iterable[str]) -> Iterator[Row]:
    """The rows of a table in the folder `data`.

    >>> next(read("boards/world102/areas.csv", ["id", "name_en"])).text("id")
    'middle_east'
    """
    return parse(f"data/{path}", resources.read(path), columns)

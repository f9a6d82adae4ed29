"""The tables of an edition that is played for gold, read row by row: sources and numbers are checked here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from hotw_nb.boards import csv_tables
from hotw_nb.boards.columns import ORIGINS
from hotw_nb.boards.csv_tables import Named, Row
from hotw_nb.boards.name_lookup import Findable


class CheckedTables(Findable):
    """The tables of one folder; whatever has a name is found by any of its names."""

    def __init__(self, folder: str) -> None:
        super().__init__()
        self.folder = folder
        self.numbers = self._numbers()

    def _rows(self, name: str, columns: Iterable[str]) -> Iterator[Row]:
        """The rows of a table, each of which says whether a rule book has it and where it comes from."""
        for row in csv_tables.read(f"{self.folder}/{name}", columns):
            row.text("source")
            for column in row.cells:
                if column.endswith("origin"):
                    row.choice(column, ORIGINS)
            yield row

    def _once(self, rows: Iterable[Row], column: str) -> Iterator[Row]:
        """The rows, whose cells in a column must all be different."""
        seen: dict[str, int] = {}
        for row in rows:
            key = row.text(column)
            if key in seen:
                row.refuse(column, "not_on_line", line=seen[key])
            seen[key] = row.line
            yield row

    def _numbers(self) -> Mapping[str, int]:
        rows = self._once(self._rows("numbers.csv", ("name", "value", "origin", "source")), "name")
        numbers = ((row.text("name"), row.integer("value", 0, 1000)) for row in rows)
        return Named(f"{self.folder}/numbers.csv", numbers)

    def _check_number(self, name: str, number: str, found: int) -> None:
        """A table must hold as many things as `numbers.csv` says."""
        if found != self.numbers[number]:
            raise csv_tables.damaged(
                f"data/{self.folder}/{name}", "in_all", found, count=self.numbers[number], name=number
            )

    def _check_all(self, name: str, wanted: Iterable[str], rows: Mapping[str, Row]) -> None:
        """A table must have a row for each of the wanted words."""
        for word in wanted:
            if word not in rows:
                raise csv_tables.damaged(f"data/{self.folder}/{name}", "row_for", name=word)

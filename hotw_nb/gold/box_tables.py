"""The tables of an edition that is played for gold, read row by row: sources, numbers and names are checked here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from hotw_nb import tables
from hotw_nb.boards.columns import ORIGINS
from hotw_nb.near import letters
from hotw_nb.tables import Named, Row

NAMED = ("id", "name_en", "name_fr")


class CheckedTables:
    """The tables of one folder; whatever has a name is found by any of its names."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self._names: dict[str, str] = {}
        self.numbers = self._numbers()

    @property
    def names(self) -> Mapping[str, str]:
        """Every name of a card or people in plain letters, with the id that it means."""
        return MappingProxyType(self._names)

    def find(self, name: str) -> str:
        """The id of the Empire card, people or Event that is meant by a name, or a KeyError."""
        return self._names[letters(name)]

    def _rows(self, name: str, columns: Iterable[str]) -> Iterator[Row]:
        """The rows of a table, each of which says whether a rule book has it and where it comes from."""
        for row in tables.read(f"{self.folder}/{name}", columns):
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
                row.refuse(column, f"something that line {seen[key]} does not have")
            seen[key] = row.line
            yield row

    def _numbers(self) -> Mapping[str, int]:
        rows = self._once(self._rows("numbers.csv", ("name", "value", "origin", "source")), "name")
        numbers = ((row.text("name"), row.integer("value", 0, 1000)) for row in rows)
        return Named(f"{self.folder}/numbers.csv", numbers)

    def _named(self, row: Row) -> str:
        """The id of a card or people, which it may also be called by its names."""
        id = row.text("id")
        for column in NAMED:
            self._call(row, column, row.text(column), id)
        for alias in row.words("aliases"):
            self._call(row, "aliases", alias, id)
        return id

    def _call(self, row: Row, column: str, name: str, id: str) -> None:
        """Let one more name mean a card or people, unless it means another one already."""
        if self._names.setdefault(letters(name), id) != id:
            row.refuse(column, f"a name that does not mean {self._names[letters(name)]!r} already")

    def _check_number(self, name: str, number: str, found: int) -> None:
        """A table must hold as many things as `numbers.csv` says."""
        if found != self.numbers[number]:
            raise tables.BadTable(
                f"data/{self.folder}/{name}: expected {self.numbers[number]} in all, "
                f"as numbers.csv says for {number!r}, found {found}."
            )

    def _check_all(self, name: str, wanted: Iterable[str], rows: Mapping[str, Row]) -> None:
        """A table must have a row for each of the wanted words."""
        for word in wanted:
            if word not in rows:
                raise tables.BadTable(f"data/{self.folder}/{name}: expected a row for {word!r}, found none.")

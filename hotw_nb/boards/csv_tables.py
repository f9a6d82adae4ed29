"""CSV tables that a teacher can edit: read with care, and refused with file, line and column when damaged."""

from __future__ import annotations

import csv
import difflib
import io
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import NoReturn, TypeVar

from hotw_nb.boards import resources
from hotw_nb.speech import repeated, sentence, short

T = TypeVar("T")

_CELL = re.compile(r'(?:"(?:[^"]|"")*"|[^",]*)(,|$)')


class BadTable(ValueError):
    """A data table is damaged; the message names the file, the line, the column and what was expected."""


def place(path: str, line: int, column: str = "") -> str:
    """Where something is in a table, as a complaint begins.

    >>> place("data/editions.csv", 2, "board")
    "data/editions.csv, line 2, column 'board'"
    """
    if column:
        return sentence("damage.at_column", path=path, line=line, column=column)
    return sentence("damage.at_line", path=path, line=line)


def damaged(at: str, expected: str, found: object = "", /, advice: str = "", **gaps: object) -> BadTable:
    """The complaint that something else was expected at a place of a table, in the language in use.

    `expected` and `advice` are keys of the topic `damage`, and `gaps` fills in the first. If there is no `found`, the
    complaint says that nothing is there.
    """
    wanted = sentence(f"damage.{expected}", None, **gaps)
    if found == "":
        said = sentence("damage.missing", place=at, expected=wanted)
    else:
        said = sentence("damage.other", place=at, expected=wanted, found=found)
    return BadTable(f"{said}; {sentence(f'damage.{advice}')}." if advice else f"{said}.")


@dataclass(frozen=True)
class Row:
    """One line of a table that knows where it stands, so that every complaint can say so."""

    path: str
    line: int
    cells: Mapping[str, str]

    def refuse(self, column: str, expected: str, /, **gaps: object) -> NoReturn:
        """Raise the complaint about one cell; `expected` is a key of the topic `damage`."""
        raise damaged(place(self.path, self.line, column), expected, repeated(self.cells[column]), "", **gaps)

    def text(self, column: str) -> str:
        """The cell, which must not be empty."""
        return self.cells[column] or self.refuse(column, "some_text")

    def texts(self, *columns: str) -> dict[str, str]:
        """Cells by their columns, none of which may be empty."""
        return {column: self.text(column) for column in columns}

    def maybe(self, column: str) -> str:
        """The cell, which may be empty."""
        return self.cells[column]

    def choice(self, column: str, allowed: Iterable[str]) -> str:
        """The cell, which must be one of the allowed words."""
        words = tuple(allowed)
        value = self.cells[column]
        return value if value in words else self.refuse(column, "one_of", words=", ".join(map(repr, words)))

    def known(self, column: str, ids: Collection[str]) -> str:
        """The cell, which must be one of the ids of another table."""
        key = self.text(column)
        return key if key in ids else self.unknown(column, key, ids)

    def unknown(self, column: str, key: str, ids: Collection[str]) -> NoReturn:
        """Raise the complaint about an id that no other table has, with the nearest ones."""
        near = difflib.get_close_matches(key, list(ids), n=3, cutoff=0.4) or list(ids)[:3]
        self.refuse(column, "known_id", near=", ".join(map(repr, near)))

    def flag(self, column: str) -> bool:
        """True for `yes`, False for `no`."""
        return self.choice(column, ("yes", "no")) == "yes"

    def number(self, column: str, kind: Callable[[str], T], low: float, high: float) -> T:
        """The cell as an int or float between two bounds."""
        value = None
        with suppress(ValueError):
            value = kind(self.cells[column])
        if value is None or not low <= value <= high:  # type: ignore[operator]
            self.refuse(column, "number", low=f"{low:g}", high=f"{high:g}")
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
    lines = _lines(path, text.removeprefix("\ufeff"))
    _, header = next(lines, (1, []))
    _check_header(path, header, wanted)
    for line, cells in lines:
        if not any(cell.strip() for cell in cells):
            continue
        if len(cells) != len(header):
            raise damaged(place(path, line, _last(header, cells)), "cells", len(cells), count=len(header))
        yield Row(path, line, dict(zip(header, (cell.strip() for cell in cells), strict=True)))


def once(rows: Iterable[Row], column: str = "id", expected: str = "unused_id") -> Iterator[Row]:
    """The rows, whose cells in a column must all be different; `expected` is a key of the topic `damage`."""
    lines: dict[str, int] = {}
    for row in rows:
        key = row.text(column)
        if key in lines:
            row.refuse(column, expected, line=lines[key])
        lines[key] = row.line
        yield row


def _last(header: list[str], cells: list[str]) -> str:
    """The name of the last column that a row fills, short enough for a sentence."""
    return header[min(len(cells), len(header)) - 1][:60]


def _check_header(path: str, header: list[str], wanted: list[str]) -> None:
    """The first line names every wanted column once."""
    for column in wanted:
        if header.count(column) == 1:
            continue
        if column in header:
            raise damaged(place(path, 1), "one_column", header.count(column), column=column)
        columns = short(", ".join(header) or sentence("damage.none"), 300)
        found = sentence("damage.the_columns", columns=columns)
        apart = next((mark for mark in ";\t" if len(header) == 1 and mark in header[0]), None)
        advice = f" {sentence('damage.use_commas', mark=repr(apart))}" if apart else ""
        raise BadTable(f"{damaged(place(path, 1), 'a_column', found, column=column)}{advice}")


def _lines(path: str, text: str) -> Iterator[tuple[int, list[str]]]:
    """The cells of each row of a CSV text, with the line on which the row begins."""
    stream = io.StringIO(text, newline=None)
    reader = csv.reader(stream, strict=True)
    while True:
        line = reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as trouble:
            if "limit" in str(trouble):
                most, longer = csv.field_size_limit(), sentence("damage.longer")
                raise damaged(
                    place(path, line), "short_cells", longer, advice="lone_mark", most=most
                ) from None
            raise _lone_mark(path, stream.getvalue(), line) from None
        if any(cell.count('"') % 2 for cell in cells):
            raise _lone_mark(path, stream.getvalue(), line)
        yield line, cells


def _lone_mark(path: str, text: str, line: int) -> BadTable:
    """The complaint about a quotation mark without a partner, in the row that begins on a line."""
    lines = text.split("\n")
    at = cells = 0
    while (cell := _CELL.match(lines[line - 1], at)) and cell[1]:
        at, cells = cell.end(), cells + 1
    header = next(csv.reader(lines[:1]))
    column = header[cells][:60] if line > 1 and cells < len(header) else ""
    return damaged(
        place(path, line, column), "pairs_of_marks", sentence("damage.one_mark"), advice="write_mark"
    )


def decode(path: str, raw: bytes) -> str:
    """The text of a file, which must be written in UTF-8 as everything here is.

    >>> decode("lands.csv", "id,name\\nnile,Delta\\n".encode())
    'id,name\\nnile,Delta\\n'
    """
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as trouble:
        start = trouble.start
    before = raw[:start].decode("utf-8").splitlines(keepends=True) or [""]
    if before[-1].endswith(("\r", "\n")):
        before.append("")
    line = len(before)
    column = ""
    if path.endswith(".csv") and line > 1:
        with suppress(csv.Error, IndexError):  # such as a first line that is empty
            header, cells = next(csv.reader(before)), next(csv.reader([f"{before[-1]}x"]))
            column = _last(header, cells)
    letter = raw[start : start + 1].decode("cp1252", "replace")
    found = sentence("damage.byte", byte=f"{raw[start]:02X}", letter=repr(letter))
    raise damaged(place(path, line, column), "utf8", found, advice="save_utf8")


def text(path: str, expected: str = "this_file", /, **gaps: object) -> str:
    """The text of a file in the folder `data`, which must be there and in UTF-8.

    `expected` is the key of the topic `damage` that says what the file should be.
    """
    try:
        return resources.read(path)
    except OSError:
        nothing = sentence("damage.no_file")
        raise damaged(f"data/{path}", expected, nothing, advice="put_back", **gaps) from None
    except UnicodeDecodeError:
        return decode(f"data/{path}", resources.data(path).read_bytes())


class Named(dict[str, T]):
    """What a table says, by name; a name that the table lacks is refused like any other damage."""

    def __init__(self, path: str, rows: Iterable[tuple[str, T]]) -> None:
        super().__init__(rows)
        self.path = path

    def __missing__(self, name: str) -> NoReturn:
        raise damaged(f"data/{self.path}", "row_for", name=name)


def read(path: str, columns: Iterable[str]) -> Iterator[Row]:
    """The rows of a table in the folder `data`.

    >>> next(read("boards/world102/areas.csv", ["id", "name_en"])).text("id")
    'middle_east'
    """
    wanted = list(columns)
    found = text(path, "table", columns=", ".join(wanted))
    return parse(f"data/{path}", found, wanted)

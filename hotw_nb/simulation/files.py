"""Tables of many games as DataFrames, CSV or Parquet files: where they go, by whole games, and how they come back."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import lru_cache, partial
from io import FileIO, StringIO
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from hotw_nb.base.frames import NeedsPandas, stacked
from hotw_nb.engine.errors import BadSetup
from hotw_nb.simulation.rows import COLUMNS, Row, Rows, frame
from hotw_nb.start.files import why
from hotw_nb.text import say

if TYPE_CHECKING:
    from pandas import DataFrame


# A spreadsheet that separates columns by semicolons sees a new cell behind each of them, too.
_FORMULA = r"(?=['\s]*[=+\-@\t\r\n＝＋－＠])"
_RISKY = re.compile(rf"(?:^|(?<=;)){_FORMULA}")
_MARKED = re.compile(rf"(?:^|(?<=;))'{_FORMULA}")


def harmless(cell: Any) -> Any:
    """The cell as a spreadsheet may read it; numbers stay what they are.

    >>> harmless("=1+1"), harmless("Ada;-Ben"), harmless(-3)
    ("'=1+1", "Ada;'-Ben", -3)
    """
    return _marked(cell) if isinstance(cell, str) else cell


@lru_cache(4096)  # the same few names and dice come again and again
def _marked(cell: str) -> str:
    return _RISKY.sub("'", cell)


def plain(cell: str) -> str:
    """The text that `harmless` was given.

    >>> plain("'=1+1"), plain("Ada;'-Ben"), plain("'Tis")
    ('=1+1', 'Ada;-Ben', "'Tis")
    """
    return _MARKED.sub("", cell)


SUFFIXES = (".csv", ".parquet")


def asked(rows: str | Sequence[str] | None, to: str | PathLike[str] | None) -> tuple[str, ...]:
    """The tables that are asked for: that of the players, unless a folder has room for all."""
    if rows is None:
        return tuple(COLUMNS) if to is not None and "*" in pattern(to).name else ("players",)
    tables = tuple(rows) if isinstance(rows, Iterable) and not isinstance(rows, str) else (rows,)
    for table in tables or ("",):
        if not isinstance(table, str) or table not in COLUMNS:
            raise BadSetup(say("setup.rows", tables=", ".join(COLUMNS), found=table))
    return tuple(dict.fromkeys(tables))


def pattern(to: str | PathLike[str]) -> Path:
    """Where files go: `*` stands for the name of a table, and a folder is that of CSV files."""
    path = named(to)
    with writing(path):
        return path / "*.csv" if path.is_dir() or not path.suffix else path


def named(place: str | PathLike[str]) -> Path:
    """The path that somebody gave, with the folder that `~` stands for, unless nobody has one."""
    name = fspath(place) if isinstance(place, str | PathLike) else place
    if not isinstance(name, str) or not name.strip() or "\0" in name:
        raise BadSetup(say("setup.place", found=name))
    path = Path(name)
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def places(to: str | PathLike[str], tables: Sequence[str]) -> dict[str, Path]:
    """The file of each table."""
    path = pattern(to)
    if path.suffix not in SUFFIXES:
        raise BadSetup(say("setup.file_kind", found=str(to)))
    if "*" not in path.name and len(tables) > 1:
        raise BadSetup(say("setup.one_file", found=str(to), tables=", ".join(tables)))
    with writing(path):
        here = path.absolute()
    return {table: here.with_name(here.name.replace("*", table)) for table in tables}


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Say in a sentence why a file cannot be written."""
    try:
        yield
    except OSError as trouble:
        raise BadSetup(say("setup.file_closed", path=path, why=why(trouble))) from None


BLOCK = 10_000  # rows that are packed together
PARQUET_COLUMN = (
    2_000  # bytes: more than what describes a column of a block, but for the cells that it repeats
)


class Full(Exception):
    """No more rows can be written into this file, for this reason."""

    def __init__(self, path: Path, trouble: OSError) -> None:
        super().__init__(path, trouble)
        self.path = path
        self.why = why(trouble)


class Writer(Protocol):
    """Takes the rows of one table, game by game; `begun` says whether it has any game that stays."""

    begun: bool

    def add(self, rows: Iterable[Row]) -> None:
        """Take the rows of one more game, or raise Full."""
        ...

    def confirm(self) -> None:
        """What was added stays."""
        ...

    def drop(self) -> None:
        """Take away what was added and not confirmed."""
        ...

    def close(self) -> None:
        """Finish the table: no more rows come."""
        ...


def keep(writers: Mapping[str, Writer], game: Rows) -> None:
    """Keep one game in all its tables or, if anything goes wrong, in none of them."""
    try:
        for table, writer in writers.items():
            writer.add(game[table])
    except BaseException:
        for writer in writers.values():
            writer.drop()
        raise
    for writer in writers.values():
        writer.confirm()


class Frames:
    """Keeps rows in memory, packed block by block: bare rows of Python are many times as large."""

    begun = False

    def __init__(self, table: str) -> None:
        self.table = table
        self._rows: list[Row] = []
        self._sure = 0
        self._blocks: list[DataFrame] = []

    def add(self, rows: Iterable[Row]) -> None:
        """Take the rows of one more game."""
        self._rows += rows

    def confirm(self) -> None:
        """They stay, and are packed as soon as they fill a block."""
        self.begun = True
        self._sure = len(self._rows)
        if self._sure >= BLOCK:
            self.close()

    def drop(self) -> None:
        """Take away what was not confirmed."""
        del self._rows[self._sure :]

    def close(self) -> None:
        """Pack what is left."""
        if self._rows or not self._blocks:
            self._blocks.append(frame(self.table, self._rows))
            self._rows, self._sure = [], 0

    def whole(self) -> DataFrame:
        """All rows of the table as one DataFrame."""
        self.close()
        return stacked(self._blocks)


class _File(FileIO):
    """A new file without a buffer, which would still hold what a full disk has refused, and write it at the end."""

    def write(self, data: Any) -> int:
        """Write all of it, and give back how many bytes that were."""
        left = memoryview(data).cast("B")
        size = len(left)
        while left:
            left = left[super().write(left) or 0 :]
        return size


@contextmanager
def _new(path: Path) -> Iterator[_File]:
    """A new file, which is taken away again if its beginning cannot be written."""
    with writing(path):
        file = _File(path, "xb")
        try:
            yield file
        except BaseException:
            file.close()
            path.unlink(missing_ok=True)
            raise


class Csv:
    """Writes rows into a CSV file; whoever opens it meanwhile sees whole lines."""

    begun = False

    def __init__(self, table: str, path: Path) -> None:
        self._path = path
        with _new(path) as self._file:
            self._write([COLUMNS[table]])
        self._end = self._file.tell()

    def add(self, rows: Iterable[Row]) -> None:
        """Write the rows of one more game."""
        try:
            self._write(map(harmless, row) for row in rows)
        except OSError as trouble:
            raise Full(self._path, trouble) from None

    def _write(self, rows: Iterable[Iterable[Any]]) -> None:
        lines = StringIO(newline="")
        csv.writer(lines, lineterminator="\n").writerows(rows)
        self._file.write(lines.getvalue().encode("utf-8"))

    def confirm(self) -> None:
        """Note that the rows written so far are to stay."""
        self._end = self._file.tell()
        self.begun = True

    def drop(self) -> None:
        """Cut the file back to the end of the last game that stays."""
        try:
            self._file.truncate(self._end)
            self._file.seek(self._end)
        except OSError as trouble:
            raise BadSetup(say("setup.file_torn", path=self._path, why=why(trouble))) from None

    def close(self) -> None:
        """Close the file, so that no more rows can be written."""
        with writing(self._path):
            self._file.close()


class Parquet:
    """Writes rows into a Parquet file, block by block; it can be read once it is closed.

    Without its end, which says where everything is, the file would be worthless. So room for the block and the end
    is taken game by game: should the disk be full, what there is so far still fits.
    """

    begun = False

    def __init__(self, table: str, path: Path) -> None:
        pa, parquet = arrow()
        kinds = {"int64": pa.int64(), "bool": pa.bool_(), "str": pa.string()}
        self._schema = pa.schema([(name, kinds[kind]) for name, kind in COLUMNS[table].items()])
        self._table = pa.Table
        self._rows: list[Row] = []
        self._sure = 0  # how many of them stay
        self._size = self._sure_size = 0  # bytes that they need at most
        self._longest = 0  # letters of a cell: the end of the file repeats some
        self._end = 0  # bytes that the end needs at most for the blocks so far
        self._room = 0  # bytes that the file has
        self._path = path
        with _new(path) as self._file:
            self._writer = parquet.ParquetWriter(self._file, self._schema)

    def add(self, rows: Iterable[Row]) -> None:
        """Take the rows of one more game, for which there is room."""
        more = list(rows)
        words = [cell for row in more for cell in row if isinstance(cell, str)]
        self._rows += more
        self._size += 24 * len(more) * len(self._schema) + 12 * sum(map(len, words))
        self._longest = max(self._longest, *map(len, words), 0)
        begin = self._file.tell()
        missing = begin + self._size + self._end + 2 * self._described() - self._room
        try:
            if missing > 0:
                self._file.seek(self._room)
                self._file.write(bytes(missing))
                self._room += missing
        except OSError as trouble:
            raise Full(self._path, trouble) from None
        finally:
            self._file.seek(begin)

    def _described(self) -> int:
        """How many bytes describe one block at most."""
        return len(self._schema) * (PARQUET_COLUMN + 4 * 8 * self._longest)

    def confirm(self) -> None:
        """They stay, and are written as soon as they fill a block."""
        self.begun = True
        self._sure, self._sure_size = len(self._rows), self._size
        if self._sure >= BLOCK:
            with writing(self._path):
                self._write()

    def drop(self) -> None:
        """Take away what was not confirmed."""
        del self._rows[self._sure :]
        self._size = self._sure_size

    def _write(self) -> None:
        columns = list(zip(*self._rows, strict=True)) or [()] * len(self._schema)
        found = self._table.from_pydict(dict(zip(self._schema.names, columns, strict=True)), self._schema)
        self._writer.write_table(found)
        self._end += self._described()
        self._rows, self._sure, self._size, self._sure_size = [], 0, 0, 0

    def close(self) -> None:
        """Write what is left, and how the file is to be read."""
        with writing(self._path), self._file:
            self._write()
            self._writer.close()
            self._file.truncate()


def opened(files: Mapping[str, Path], stack: ExitStack) -> dict[str, Writer]:
    """The files, new and empty; the stack closes them, and takes away what an error left without a game."""
    for path in files.values():
        if path.suffix == ".parquet":
            arrow()
        with writing(path):
            there = path.exists()
        if there:
            raise BadSetup(say("setup.file_there", path=path))
    kinds: dict[str, Any] = {".csv": Csv, ".parquet": Parquet}
    found: dict[str, Writer] = {}
    for table, path in files.items():
        with writing(path):
            path.parent.mkdir(parents=True, exist_ok=True)
        found[table] = kinds[path.suffix](table, path)
        stack.push(partial(_closed, found[table], path))
    return found


def _closed(writer: Writer, path: Path, kind: type[BaseException] | None, *_: object) -> None:
    """Close a file at the end of the work, which an error of this kind may have ended."""
    try:
        writer.close()
    finally:
        if kind is not None and not writer.begun:
            path.unlink(missing_ok=True)


def arrow() -> tuple[Any, Any]:
    """pyarrow, which only Parquet needs."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as parquet
    except ImportError:
        raise BadSetup(say("setup.no_parquet")) from None
    return pa, parquet


def load_table(path: str | PathLike[str]) -> DataFrame:
    """The DataFrame that `simulate` wrote into a CSV or Parquet file, with the same names, numbers and types.

    A name that a spreadsheet would take for a formula, such as "=Ada", is in a CSV file with an apostrophe before
    it; here it is as it was.

    `path` is where the file is.

    >>> load_table("results/players.csv")  # doctest: +SKIP
    """
    try:
        import pandas  # noqa: F401
    except ImportError:
        raise NeedsPandas("hotw.load_table") from None
    file = named(path)
    if file.suffix not in SUFFIXES:
        raise BadSetup(say("setup.file_kind", found=str(path)))
    try:
        found = _csv(file) if file.suffix == ".csv" else _parquet(file)
    except OSError as trouble:
        raise BadSetup(say("setup.file_unread", path=file, why=why(trouble))) from None
    except BadSetup:
        raise
    except ValueError:  # of pandas: another table, or something else altogether
        found = None
    if found is None:
        raise BadSetup(say("setup.file_other", path=file, tables=", ".join(COLUMNS)))
    return found


def _csv(path: Path) -> DataFrame | None:
    """What a CSV file holds, or nothing if that is none of our tables."""
    import pandas as pd

    with path.open("rb") as file:
        columns = file.readline().decode("utf-8").rstrip("\r\n").split(",")
        file.seek(0, 2)
        file.seek(-1 if file.tell() else 0, 2)
        whole = file.read(1) == b"\n"
    kinds = next((kinds for kinds in COLUMNS.values() if list(kinds) == columns), None)
    if kinds is None:
        return None
    if not whole:
        raise BadSetup(say("setup.file_short", path=path))
    found: DataFrame = pd.read_csv(path, dtype=kinds, keep_default_na=False, encoding="utf-8")
    for column, kind in kinds.items():
        if kind == "str":
            found[column] = found[column].map(plain).astype("str")
    return found


def _parquet(path: Path) -> DataFrame | None:
    """What a Parquet file holds, or nothing if that is none of our tables."""
    import pandas as pd

    arrow()
    found: DataFrame = pd.read_parquet(path)
    return found if list(found) in [list(kinds) for kinds in COLUMNS.values()] else None

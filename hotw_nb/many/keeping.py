"""Where the rows go: into DataFrames, or as they come into CSV or Parquet files."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from hotw_nb.errors import BadSetup
from hotw_nb.files import why
from hotw_nb.many.rows import COLUMNS, Row, frame
from hotw_nb.text import say

if TYPE_CHECKING:
    from pandas import DataFrame

BLOCK = 10_000  # rows that are packed together
SUFFIXES = (".csv", ".parquet")


class Keeper(Protocol):
    """Takes the rows of one table; `begun` says whether it was given any game."""

    begun: bool

    def add(self, rows: Iterable[Row]) -> None:
        """Take more rows."""
        ...

    def close(self) -> None:
        """Nothing more comes."""
        ...


class Frames:
    """Keeps rows in memory, packed block by block: bare rows of Python are many times as large."""

    begun = False

    def __init__(self, table: str) -> None:
        self.table = table
        self._rows: list[Row] = []
        self._blocks: list[DataFrame] = []

    def add(self, rows: Iterable[Row]) -> None:
        """Take more rows."""
        self.begun = True
        self._rows += rows
        if len(self._rows) >= BLOCK:
            self.close()

    def close(self) -> None:
        """Pack what is left."""
        if self._rows or not self._blocks:
            self._blocks.append(frame(self.table, self._rows))
            self._rows = []

    def whole(self) -> DataFrame:
        """All rows."""
        import pandas as pd

        self.close()
        return pd.concat(self._blocks, ignore_index=True)


class Csv:
    """Writes rows into a CSV file; whoever opens it meanwhile sees whole lines."""

    begun = False

    def __init__(self, table: str, path: Path) -> None:
        self._path = path
        with _writing(path):
            self._file = path.open("x", encoding="utf-8", newline="")
        self._writer = csv.writer(self._file, lineterminator="\n")
        self._writer.writerow(COLUMNS[table])

    def add(self, rows: Iterable[Row]) -> None:
        """Write more rows."""
        with _writing(self._path):
            self._writer.writerows(rows)
            self._file.flush()
        self.begun = True

    def close(self) -> None:
        """Close the file."""
        with _writing(self._path):
            self._file.close()


class Parquet:
    """Writes rows into a Parquet file, block by block; it can be read once it is closed."""

    begun = False

    def __init__(self, table: str, path: Path) -> None:
        pa, parquet = _arrow()
        kinds = {"int64": pa.int64(), "bool": pa.bool_(), "str": pa.string()}
        self._schema = pa.schema([(name, kinds[kind]) for name, kind in COLUMNS[table].items()])
        self._table = pa.Table
        self._rows: list[Row] = []
        self._path = path
        with _writing(path):
            self._file = path.open("xb")
        self._writer = parquet.ParquetWriter(self._file, self._schema)

    def add(self, rows: Iterable[Row]) -> None:
        """Take more rows, and write them as soon as they fill a block."""
        self._rows += rows
        if len(self._rows) >= BLOCK:
            self._write()

    def _write(self) -> None:
        columns = list(zip(*self._rows, strict=True)) or [()] * len(self._schema)
        found = self._table.from_pydict(dict(zip(self._schema.names, columns, strict=True)), self._schema)
        with _writing(self._path):
            self._writer.write_table(found)
        self.begun = self.begun or bool(self._rows)
        self._rows = []

    def close(self) -> None:
        """Write what is left, and how the file is to be read."""
        with _writing(self._path), self._file:
            self._write()
            self._writer.close()


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
    if not isinstance(to, str | PathLike):
        raise BadSetup(say("setup.place", found=to))
    name = fspath(to)
    if not isinstance(name, str) or not name.strip() or "\0" in name:
        raise BadSetup(say("setup.place", found=name))
    path = Path(name)
    with _writing(path):
        path = _home(path)
        return path / "*.csv" if path.is_dir() or not path.suffix else path


def _home(path: Path) -> Path:
    """The path with the folder that `~` stands for, or as it is where nobody has one."""
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
    with _writing(path):
        here = path.absolute()
    return {table: here.with_name(here.name.replace("*", table)) for table in tables}


def opened(files: Mapping[str, Path], stack: ExitStack) -> dict[str, Keeper]:
    """The files, new and empty; the stack closes them, and takes away what an error left without a game."""
    for path in files.values():
        if path.suffix == ".parquet":
            _arrow()
        with _writing(path):
            there = path.exists()
        if there:
            raise BadSetup(say("setup.file_there", path=path))
    kinds: dict[str, Any] = {".csv": Csv, ".parquet": Parquet}
    found: dict[str, Keeper] = {}
    for table, path in files.items():
        with _writing(path):
            path.parent.mkdir(parents=True, exist_ok=True)
        found[table] = kinds[path.suffix](table, path)
        stack.push(partial(_closed, found[table], path))
    return found


def _closed(keeper: Keeper, path: Path, kind: type[BaseException] | None, *_: object) -> None:
    """Close a file at the end of the work, which an error of this kind may have ended."""
    try:
        keeper.close()
    finally:
        if kind is not None and not keeper.begun:
            path.unlink(missing_ok=True)


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    """Say in a sentence why a file cannot be written."""
    try:
        yield
    except OSError as trouble:
        raise BadSetup(say("setup.file_closed", path=path, why=why(trouble))) from None


def _arrow() -> tuple[Any, Any]:
    """pyarrow, which only Parquet needs."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as parquet
    except ImportError:
        raise BadSetup(say("setup.no_parquet")) from None
    return pa, parquet

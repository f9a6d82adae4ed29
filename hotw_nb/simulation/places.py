"""Where tables of many games are written: which tables, and into which files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from os import PathLike, fspath
from pathlib import Path

from hotw_nb.engine.errors import BadSetup
from hotw_nb.simulation.rows import COLUMNS
from hotw_nb.start.files import why
from hotw_nb.text import say

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

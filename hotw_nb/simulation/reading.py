"""Reading a table of many games from the file that `simulate` wrote."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from hotw_nb.engine.errors import BadSetup
from hotw_nb.simulation.cells import plain
from hotw_nb.simulation.places import SUFFIXES, named
from hotw_nb.simulation.rows import COLUMNS
from hotw_nb.start.files import why
from hotw_nb.text import say

if TYPE_CHECKING:
    from pandas import DataFrame


def load_table(path: str | PathLike[str]) -> DataFrame:
    """The DataFrame that `simulate` wrote into a CSV or Parquet file, with the same names, numbers and types.

    A name that a spreadsheet would take for a formula, such as "=Ada", is in a CSV file with an apostrophe before
    it; here it is as it was.

    >>> load_table("results/players.csv")  # doctest: +SKIP
    """
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

    from hotw_nb.simulation.keeping import arrow

    arrow()
    found: DataFrame = pd.read_parquet(path)
    return found if list(found) in [list(kinds) for kinds in COLUMNS.values()] else None

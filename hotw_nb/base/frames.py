"""Rows as a DataFrame of pandas; where pandas is missing, as a plain table to look at and to hand on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from hotw_nb.base.speech import in_html, in_words, sentence

if TYPE_CHECKING:
    from pandas import DataFrame


class NeedsPandas(AttributeError):
    """Something was asked for that only pandas can do, and pandas is missing; the message says what to do now."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what

    def __str__(self) -> str:
        # Put into words only here: whoever looks whether a table can do something asks like this too.
        return sentence("setup.needs_pandas", what=self.what)


class Column(list[Any]):
    """The cells of one column of a plain table, from the first row to the last."""

    def tolist(self) -> list[Any]:
        """The cells as a list."""
        return list(self)

    def __getattr__(self, name: str) -> Any:
        raise NeedsPandas(name)


class PlainTable:
    """Rows under named columns, for where pandas is missing: a small part of what a DataFrame can do.

    >>> table = PlainTable(("name", "points"), [("Ada", 3), ("Ben", 5)])
    >>> table["points"], table.sort_values("points", ascending=False).head(1)["name"]
    ([3, 5], ['Ben'])
    >>> table.groupby("name")
    Traceback (most recent call last):
        ...
    hotw_nb.base.frames.NeedsPandas: 'groupby' needs pandas, which is missing here. ...
    """

    def __init__(self, columns: Iterable[str], rows: Iterable[Sequence[Any]]) -> None:
        self.columns = list(columns)
        self.rows = [tuple(row) for row in rows]

    @property
    def empty(self) -> bool:
        """Whether there is no row."""
        return not self.rows

    def head(self, n: int = 5) -> PlainTable:
        """A table of the first `n` rows."""
        return PlainTable(self.columns, self.rows[:n])

    def sort_values(self, by: str, ascending: bool = True) -> PlainTable:
        """The rows in the order of one column; those that are alike there keep their order."""
        at = self._place(by)
        return PlainTable(self.columns, sorted(self.rows, key=lambda row: row[at], reverse=not ascending))

    def to_dict(self, orient: str) -> list[dict[str, Any]]:
        """The rows as dicts, with "records" as in pandas."""
        if orient != "records":
            raise NeedsPandas("to_dict")
        return [dict(zip(self.columns, row, strict=True)) for row in self.rows]

    def _place(self, column: str) -> int:
        """The number of a column."""
        if column not in self.columns:
            raise KeyError(column)
        return self.columns.index(column)

    def __getitem__(self, wanted: Any) -> Any:
        if isinstance(wanted, str):
            at = self._place(wanted)
            return Column(row[at] for row in self.rows)
        if (
            isinstance(wanted, list)
            and not isinstance(wanted, Column)
            and all(isinstance(n, str) for n in wanted)
        ):
            places = [self._place(name) for name in wanted]
            return PlainTable(wanted, [[row[at] for at in places] for row in self.rows])
        raise NeedsPandas("[...]")

    def __setitem__(self, name: object, cells: object) -> None:
        raise NeedsPandas("[...] =")

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[str]:
        return iter(self.columns)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        raise NeedsPandas(name)

    def __str__(self) -> str:
        return in_words(self)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return in_html(self)


def frame(
    rows: Iterable[Any], columns: Sequence[str] = (), kinds: Mapping[str, str] | None = None
) -> DataFrame:
    """Rows, given as dicts or in the order of the columns, as a DataFrame; without pandas as a `PlainTable`.

    `kinds` says what type each column has, also where there is no row.
    """
    lines = list(rows)
    try:
        from pandas import DataFrame
    except ImportError:
        return cast("DataFrame", _plain(lines, columns))
    found = DataFrame(lines, columns=list(columns) or None)
    return found.astype(dict(kinds)) if kinds else found


def in_rows(thing: Any) -> Any:
    """A list of dicts as a plain table; anything else as it is.

    >>> in_rows([{"name": "Ada", "points": 3}]).columns, in_rows("2001")
    (['name', 'points'], '2001')
    """
    if isinstance(thing, list | tuple) and thing and all(isinstance(row, Mapping) for row in thing):
        return _plain(list(thing), ())
    return thing


def _plain(rows: list[Any], columns: Sequence[str]) -> PlainTable:
    """Rows as a plain table; without `columns` those that any of the rows has."""
    names = columns or list(dict.fromkeys(name for row in rows for name in row))
    return PlainTable(
        names, [[row.get(name) for name in names] if isinstance(row, Mapping) else row for row in rows]
    )


def stacked(tables: Sequence[DataFrame]) -> DataFrame:
    """Tables with the same columns as one, the rows of each below those of the one before."""
    plain = [table for table in tables if isinstance(table, PlainTable)]
    if plain:
        return cast("DataFrame", PlainTable(plain[0].columns, [row for table in plain for row in table.rows]))
    from pandas import concat

    return concat(tables, ignore_index=True)

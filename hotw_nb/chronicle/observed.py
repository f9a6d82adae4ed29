"""What was observed: attacks and points of games that people really played, counted, as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hotw_nb.base.frames import frame
from hotw_nb.boards import csv_tables
from hotw_nb.text import say

if TYPE_CHECKING:
    from pandas import DataFrame

_COLUMNS = {
    "battles": ("out_of", "into", "won", "tied", "lost", "source"),
    "scores": ("epoch", "empire", "turns", "mean_points", "sd_points", "least", "most", "source"),
}
_WORDS = ("out_of", "into", "empire", "source")
_MOST = 100_000


def observed(what: str = "battles", edition: str = "2001") -> DataFrame:
    """A table of 41 games that people really played: "battles" or "scores"; `data/observed/SOURCES.md` says more.

    They were games of the 2001 edition; of other editions none were observed, and a sentence says so.

    "battles" counts 2,887 attacks: out of which land, into which, and how often the attacker won, both fell, or
    the attacker fell. "scores" has for each Empire how often it was played and what points its turns brought.

    >>> battles = observed("battles")
    >>> int(battles[["won", "tied", "lost"]].sum().sum())
    2887
    >>> observed("scores").sort_values("mean_points").iloc[-1]["empire"]
    'britain'
    """
    from hotw_nb.chronicle.dating import refuse_others

    refuse_others(edition, "observations.only_2001")
    if not isinstance(what, str) or what not in _COLUMNS:
        raise ValueError(say("observations.unknown", word=what, tables=", ".join(map(repr, _COLUMNS))))
    rows = csv_tables.read(f"observed/{what}.csv", _COLUMNS[what])
    return frame([_values(row, what) for row in rows], _COLUMNS[what])


def _values(row: csv_tables.Row, what: str) -> dict[str, Any]:
    """The cells of a row: words, whole numbers, and points to two decimals."""
    values: dict[str, Any] = {}
    for column in _COLUMNS[what]:
        if column in _WORDS:
            values[column] = row.text(column)
        else:
            kind = float if column.endswith("_points") else int
            values[column] = row.number(column, kind, 0, _MOST)
    return values

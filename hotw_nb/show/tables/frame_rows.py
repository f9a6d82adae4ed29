"""A DataFrame as headings and rows that read like those of the other tables: names instead of ids, no second index."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from hotw_nb import editions
from hotw_nb.chronicle import TODAY, year
from hotw_nb.odds.outcomes import RESULTS
from hotw_nb.odds.words import grouped
from hotw_nb.show.tables.table_rows import Row, yes
from hotw_nb.text import ROMAN, catalogue, say
from hotw_nb.text.grammar import MINUS

if TYPE_CHECKING:
    from pandas import DataFrame, Series

IDS = {"empire", "into", "land", "out_of", "people", "place", "place_land", "start"}
"""Columns in which ids of lands and peoples stand, and nothing else."""


SHARES = {"share", "low", "high", "fair"}
"""Columns of the tables that count how often something came."""


class Number(str):
    """A number as it is written, which stands under others at their decimal marks."""

    __slots__ = ()


def is_frame(thing: object) -> bool:
    """Whether something is a DataFrame or a Series, without importing pandas for it."""
    return type(thing).__module__.partition(".")[0] == "pandas"


def frame_rows(given: Any, lang: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[Row, ...]]:
    """The columns of a DataFrame or Series, their headings and the rows.

    An index that has a name or words is a column as well; one that only numbers the rows is left out.
    """
    frame: DataFrame = given.to_frame() if hasattr(given, "to_frame") else given
    if any(frame.index.names):
        frame = frame.reset_index()
    elif any(isinstance(one, str) for one in frame.index):
        frame = frame.rename_axis("").reset_index()
    columns = tuple(map(str, frame.columns))
    shares = _shares(frame)
    written = (_written(frame.iloc[:, i], name, lang, share=name in shares) for i, name in enumerate(columns))
    return columns, tuple(heading(name, lang) for name in columns), tuple(zip(*written, strict=True))


def heading(column: str, lang: str) -> str:
    """What stands over a column: its words in the language, or its own name.

    >>> heading("mean_points", "en"), heading("wins_too_many", "en")
    ('Points on average', 'Wins too many')
    """
    key = f"frame_{column}"
    if key in catalogue("en", "frames"):
        return say(f"frames.{key}", lang)
    return column[:1].upper() + column[1:].replace("_", " ")


def _shares(frame: DataFrame) -> set[str]:
    """The columns with shares of something: where there is a share, its interval and what it is held against too."""
    found = {name for name in SHARES & set(map(str, frame.columns)) if frame[name].dtype.kind in "fi"}
    return {name for name in found if frame[name].between(0, 1).all()} if "share" in found else set()


def _written(column: Series[Any], name: str, lang: str, share: bool = False) -> list[Any]:
    """The cells of a column as people write them; a share in percent, as in the pictures."""
    values = [one.item() if hasattr(one, "item") else one for one in column]
    if share:
        return [Number(f"{decimals(100 * one, 1, lang)} %") for one in values]
    if any(isinstance(one, float) for one in values):
        return _decimals(values, lang)
    return [_cell(one, name, lang) for one in values]


def _cell(value: Any, name: str, lang: str) -> Any:
    if isinstance(value, bool):
        return yes(value, lang)
    if isinstance(value, int):
        if name in ("since", "until"):
            return "" if value == TODAY else year(value, lang)
        return ROMAN[value] if name == "epoch" and 0 < value < len(ROMAN) else value
    if name == "result" and value in RESULTS:
        return say(f"tables.{value}", lang)
    return _title(str(value), lang) if name in IDS else str(value)


def _decimals(values: list[Any], lang: str) -> list[Any]:
    """Numbers with the same places, as many as one of them needs and no more than three; nothing for none."""
    there = [one for one in values if one is not None and one == one]
    places = next((n for n in (0, 1, 2) if all(round(one, n) == round(one, 3) for one in there)), 3)
    return [Number(decimals(one, places, lang)) if one is not None and one == one else "" for one in values]


def decimals(value: float, places: int, lang: str) -> str:
    """A number with so many places, in groups of three digits.

    >>> decimals(27825.25, 1, "en")
    '27,825.2'
    """
    whole, _, rest = f"{abs(value):.{places}f}".partition(".")
    mark = "," if lang == "fr" else "."
    sign = MINUS if value < 0 and float(f"{value:.{places}f}") else ""
    return sign + grouped(int(whole), lang) + (mark + rest if rest else "")


@cache
def _title(id: str, lang: str) -> str:
    """The name of a land, a sea or a people of any edition."""
    names = (one.people_name(id, lang) for one in editions.EDITIONS.values())
    return next((name for name in names if name != id), id)

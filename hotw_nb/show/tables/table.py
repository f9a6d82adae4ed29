"""`table(...)` and `hand(...)`: an edition, a game, a hand or a DataFrame as a table that reads everywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any

from hotw_nb import editions
from hotw_nb.boards.frames import PlainTable, frame, in_rows
from hotw_nb.chronicle import TODAY, year
from hotw_nb.editions.contract import Edition
from hotw_nb.game import a_game
from hotw_nb.odds.outcomes import RESULTS
from hotw_nb.odds.words import grouped
from hotw_nb.show.tables.table_rows import Row, yes
from hotw_nb.text import ROMAN, catalogue, clipped, language, say, short, spelt
from hotw_nb.text.grammar import MINUS, in_percent
from hotw_nb.text.html import NOTHING, head, html_words, titled, wide

if TYPE_CHECKING:
    import pandas as pd
    from pandas import DataFrame, Series

    from hotw_nb.game import Game


IDS = {"empire", "into", "land", "out_of", "people", "place", "place_land", "start"}
"""Columns in which ids of lands and peoples stand, and nothing else."""


SHARES = {"share", "low", "high", "fair"}
"""Columns of the tables that count how often something came."""


class Number(str):
    """A number as it is written, which stands under others at their decimal marks."""

    __slots__ = ()


def is_frame(thing: object) -> bool:
    """Whether something is a DataFrame, a Series or a plain table, without importing pandas for it."""
    return isinstance(thing, PlainTable) or type(thing).__module__.partition(".")[0] == "pandas"


def frame_rows(given: Any, lang: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[Row, ...]]:
    """The columns of a DataFrame, Series or plain table, their headings and the rows.

    An index that has a name or words is a column as well; one that only numbers the rows is left out.
    """
    if isinstance(given, PlainTable):
        columns = tuple(given.columns)
        cells = [given[name].tolist() for name in columns]
    else:
        columns, cells = _of_pandas(given)
    shares = _shares(dict(zip(columns, cells, strict=True)))
    written = (
        _frame_written(column, name, lang, share=name in shares)
        for name, column in zip(columns, cells, strict=True)
    )
    return columns, tuple(heading(name, lang) for name in columns), tuple(zip(*written, strict=True))


def _of_pandas(given: Any) -> tuple[tuple[str, ...], list[list[Any]]]:
    """The columns of a DataFrame or Series, and the cells of each."""
    frame: DataFrame = given.to_frame() if hasattr(given, "to_frame") else given
    if any(frame.index.names):
        frame = frame.reset_index()
    elif any(isinstance(one, str) for one in frame.index):
        frame = frame.rename_axis("").reset_index()
    cells = [
        [one.item() if hasattr(one, "item") else one for one in frame.iloc[:, i]]
        for i in range(len(frame.columns))
    ]
    return tuple(map(str, frame.columns)), cells


def heading(column: str, lang: str) -> str:
    """What stands over a column: its words in the language, or its own name.

    >>> heading("mean_points", "en"), heading("wins_too_many", "en")
    ('Points on average', 'Wins too many')
    """
    key = f"frame_{column}"
    if key in catalogue("en", "frames"):
        return say(f"frames.{key}", lang)
    return column[:1].upper() + column[1:].replace("_", " ")


def _shares(cells: Mapping[str, list[Any]]) -> set[str]:
    """The columns with shares of something: where there is a share, its interval and what it is held against too."""
    if not all(_is_number(one) for one in cells.get("share", [""])):
        return set()
    return {
        name
        for name in SHARES & cells.keys()
        if all(_is_number(one) and 0 <= one <= 1 for one in cells[name])
    }


def _is_number(one: object) -> bool:
    """Whether a cell is a number, which yes and no are not."""
    return isinstance(one, int | float) and not isinstance(one, bool)


def _frame_written(values: list[Any], name: str, lang: str, share: bool = False) -> list[Any]:
    """The cells of a column as people write them; a share in percent, as in the pictures."""
    if share:
        return [Number(in_percent(decimals(100 * one, 1, lang), lang)) for one in values]
    if any(isinstance(one, float) for one in values):
        return _decimals(values, lang)
    return [_frame_cell(one, name, lang) for one in values]


def _frame_cell(value: Any, name: str, lang: str) -> Any:
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


WIDEST = 60  # letters of one column in the text form
SHORT = 20  # letters of a name that stays on one line


@dataclass(frozen=True)
class Table:
    """A table with a title, headings and rows."""

    title: str
    columns: tuple[str, ...]
    headings: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]
    nothing: str = ""
    """What is said where there is no row, or nothing in the columns of the players."""
    lang: str | None = None
    """In which language numbers are written."""

    @property
    def empty(self) -> bool:
        """Whether there is no row, or columns besides the fixed ones and nothing in any of them."""
        cells = [cell for row in self.rows for cell in row[len(self.columns) :]]
        return not self.rows or (bool(cells) and all(cell == "" for cell in cells))

    def frame(self) -> pd.DataFrame:
        """The rows as a DataFrame, with the headings as its columns."""
        return frame(self.rows, self.headings)

    def html(self) -> str:
        """The table as HTML; numbers stand under each other."""
        seen, numbers = self._seen(), self._numbers()
        titles = "".join(head(self.headings[i], numbers[i]) for i in seen)
        body = "".join(
            "<tr>" + "".join(_cell(row[i], numbers[i], self.lang, i == seen[0]) for i in seen) + "</tr>"
            for row in self.rows
        )
        if self.empty:
            body += f'<tr><td colspan="{len(seen)}" style="text-align:left">{escape(self.nothing)}</td></tr>'
        return wide(
            f'<table style="border-collapse:collapse">{titled(self.title)}<thead><tr>{titles}</tr></thead>'
            f"<tbody>{body}</tbody></table>",
            self.lang,
        )

    def _seen(self) -> list[int]:
        """The columns that are shown: without those of the table's own in which no row has anything.

        A player's column stays: that nothing stands in it is what it tells.
        """
        full = (not self.rows or any(row[i] != "" for row in self.rows) for i in range(len(self.columns)))
        return [i for i, one in enumerate(full) if one] + [*range(len(self.columns), len(self.headings))]

    def _numbers(self) -> list[bool]:
        """Of each column, whether numbers stand in at least as many rows as words; gaps and dashes are neither."""
        columns = ([row[i] for row in self.rows if row[i] not in NOTHING] for i in range(len(self.headings)))
        return [
            bool(one) and 2 * sum(isinstance(cell, int | Number) for cell in one) >= len(one)
            for one in columns
        ]

    def __str__(self) -> str:
        seen, numbers = self._seen(), self._numbers()
        cells = [
            [self.headings[i] for i in seen],
            *([clipped(_written(row[i], self.lang), WIDEST) for i in seen] for row in self.rows),
        ]
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        number = [numbers[i] for i in seen]
        lines = [
            "  ".join(
                cell.rjust(wide) if right else cell.ljust(wide)
                for cell, wide, right in zip(row, widths, number, strict=True)
            ).rstrip()
            for row in cells
        ]
        return "\n".join([self.title, *lines, *([self.nothing] if self.empty else [])])

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/html": self.html(), "text/plain": str(self)}


def _meant(word: str, lang: str) -> tuple[str, str | None]:
    """An edition, and which of its tables is meant by a word that may be the name of either."""
    if word in editions.EDITIONS:
        return word, None
    every = editions.EDITIONS.items()
    having = next((name for name, one in every if word in one.table.ROWS.edition), "")
    if not having and any(word in one.table.ROWS.game for _, one in every):
        raise ValueError(say("tables.of_a_game", lang, word=word))
    return (having, word) if having else (word, None)


def _written(value: object, lang: str | None) -> str:
    """A cell as text: a great number in groups of three digits."""
    return grouped(value, lang) if isinstance(value, int) else str(value)


def _cell(value: object, number: bool, lang: str | None, first: bool) -> str:
    """A cell as HTML; the name of a row does not break where it is short."""
    text = _written(value, lang)
    if number:
        style = "text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap"
        return f'<td style="{style}">{text}</td>'
    least = ";min-width:min(18em,30vw)" if len(text) > WIDEST else ""
    whole = ";white-space:nowrap" if first and len(text) <= SHORT else ""
    return f'<td style="text-align:left;max-width:34em{least}{whole}">{html_words(text)}</td>'


def table(
    of: Edition | Game | DataFrame | Series[Any] | Sequence[Mapping[str, Any]] | str = "2001",
    what: str | None = None,
    lang: str | None = None,
    *,
    title: str | None = None,
) -> Table:
    """A table of an edition ("empires", "events", ...), of a game ("standing", "log", ...), or a frame with a title.

    `title` stands over it instead of its own, which tells tables of the same kind apart.

    `of` is the edition, the game or the frame, or a list of dicts, one for each row. `what` is the word for the
    table. `lang` is "en" or "fr".

    >>> print(table("2001", "areas").headings[:3])
    ('Area', 'Lands', 'I')
    >>> table("areas") == table("2001", "areas")
    True
    >>> print(table([{"player": "Ada", "points": 3}], "Who has how much"))
    Who has how much
    Player  Points
    Ada          3
    """
    lang = lang or language()
    title = None if title is None else spelt(title)
    if what is None and isinstance(of, str):
        of, what = _meant(of, lang)
    of = in_rows(of)
    if is_frame(of):
        return Table(title or what or "", *frame_rows(of, lang), say("tables.nothing", lang), lang)
    thing: Any = editions.get(of) if isinstance(of, str) else of
    players: tuple[str, ...] = ()
    if isinstance(thing, Edition):
        edition, own = thing, thing.table.ROWS.edition
    else:
        edition, players = a_game(thing, lang).rules, thing.players
        own = edition.table.ROWS.game
    every = {**edition.table.ROWS.edition, **own}
    what = what or next(iter(own))
    if what not in (*every,):
        name = edition.title(lang)
        raise ValueError(say("tables.no_what", lang, name=name, names=", ".join(every), word=short(what)))
    columns, rows = every[what]
    source = thing if what in own else edition
    keys = columns.split()
    headings = [say(f"tables.col_{key}", lang) for key in keys]
    if what == "areas":
        headings += [ROMAN[epoch] for epoch in range(1, edition.numbers["epochs"] + 1)]
    elif what == "draw":
        headings += [say("tables.col_of_draw", lang, player=name) for name in players]
    elif what in ("standing", "led", "gift", "ending"):
        headings += [*players, *([say("tables.col_decides", lang)] if what == "ending" else [])]
    title = title or say("tables.of", lang, name=edition.title(lang), what=say(f"tables.{what}", lang))
    nothing = say("tables.nothing_standing" if what == "standing" else "tables.nothing", lang)
    return Table(title, tuple(keys), tuple(headings), tuple(rows(source, lang)), nothing, lang)


def hand(game: Game, player: str, lang: str | None = None) -> Table:
    """The Event cards in a player's hand: name, deck, the Epochs in which each can be played, what it does.

    `game` is the game and `player` the name of the player. `lang` is "en" or "fr".

    >>> from hotw_nb.start.new_game import new_game
    >>> len(hand(new_game(seed=7), "Ada").rows)
    10
    """
    lang = lang or language()
    rules = a_game(game, lang).rules
    cards = game.view(player).hand
    words, row = rules.table.ROWS.hand
    columns, rows = tuple(words.split()), tuple(row(rules, rules.deck.event[card], lang) for card in cards)
    headings = tuple(say(f"tables.col_{column}", lang) for column in columns)
    return Table(
        say("box.hand", lang, player=player), columns, headings, rows, say("tables.no_card", lang), lang
    )

"""`table(...)`: cards, areas and lands of an edition, or the course of a game, as a table that reads everywhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from hotw_nb import editions
from hotw_nb.editions.edition import Edition
from hotw_nb.editions.gold_edition import GoldEdition
from hotw_nb.editions.realm_edition import RealmEdition
from hotw_nb.game import a_game
from hotw_nb.show.tables import gold_rows, realm_rows, table_rows
from hotw_nb.show.tables.box_rows import Row
from hotw_nb.show.tables.table_rows import Rows
from hotw_nb.shown import CAPTION
from hotw_nb.text import ROMAN, language, say, short

if TYPE_CHECKING:
    import pandas as pd

    from hotw_nb.game import Game

WIDEST = 60  # letters of one column in the text form
BRIEF = 18  # letters that stay in one line on a page


class RowsOf(NamedTuple):
    """The tables of a kind of edition, those of its games, and how it shows an Event card in somebody's hand."""

    edition: dict[str, tuple[str, Rows]]
    game: dict[str, tuple[str, Rows]]
    hand: tuple[str, Callable[[Any, Any, str], Row]]


ROWS = {
    GoldEdition: RowsOf(gold_rows.EDITION, gold_rows.GAME, gold_rows.HAND),
    RealmEdition: RowsOf(realm_rows.EDITION, realm_rows.GAME, realm_rows.HAND),
    Edition: RowsOf(table_rows.EDITION, table_rows.GAME, table_rows.HAND),
}


def rows_of(edition: Edition) -> RowsOf:
    """The tables of an edition, which are those of the nearest kind that has its own."""
    return next(ROWS[kind] for kind in type(edition).__mro__ if kind in ROWS)


@dataclass(frozen=True)
class Table:
    """A table with a title, headings and rows."""

    title: str
    columns: tuple[str, ...]
    headings: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]
    nothing: str = ""
    """What is said where there is no row, or nothing in the columns of the players."""

    @property
    def empty(self) -> bool:
        """Whether there is no row, or columns besides the fixed ones and nothing in any of them."""
        cells = [cell for row in self.rows for cell in row[len(self.columns) :]]
        return not self.rows or (bool(cells) and all(cell == "" for cell in cells))

    def frame(self) -> pd.DataFrame:
        """The same table for pandas, with its headings as columns."""
        import pandas as pd

        return pd.DataFrame(list(self.rows), columns=list(self.headings))

    def html(self) -> str:
        """The table as HTML; numbers stand under each other."""
        head = "".join(
            f'<th scope="col" style="text-align:{"right" if number else "left"}">{escape(word)}</th>'
            for word, number in zip(self.headings, self._numbers(), strict=True)
        )
        body = "".join("<tr>" + "".join(map(_cell, row)) + "</tr>" for row in self.rows)
        if self.empty:
            body += f'<tr><td colspan="{len(self.headings)}" style="text-align:left">{escape(self.nothing)}</td></tr>'
        return (
            f'<table style="border-collapse:collapse"><caption style="{CAPTION}">{escape(self.title)}</caption>'
            f"<thead><tr>{head}</tr></thead>"
            f"<tbody>{body}</tbody></table>"
        )

    def _numbers(self) -> list[bool]:
        """Of each column, whether only numbers stand in it."""
        return [
            bool(self.rows) and all(isinstance(row[i], int) for row in self.rows)
            for i in range(len(self.headings))
        ]

    def __str__(self) -> str:
        cells = [list(self.headings), *([_short(str(cell)) for cell in row] for row in self.rows)]
        widths = [max(len(row[i]) for row in cells) for i in range(len(self.headings))]
        number = self._numbers()
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
    if any(word in rows.game for rows in ROWS.values()) and word not in table_rows.EDITION:
        raise ValueError(say("tables.of_a_game", lang, word=word))
    having = [name for name, one in editions.EDITIONS.items() if word in rows_of(one).edition]
    return ("2001" if "2001" in having else having[0], word) if having else (word, None)


def _short(text: str) -> str:
    return text if len(text) <= WIDEST else text[: WIDEST - 1] + "…"


def _cell(value: object) -> str:
    if isinstance(value, int):
        return f'<td style="text-align:right;font-variant-numeric:tabular-nums">{value}</td>'
    text = str(value)
    space = "normal" if len(text) > BRIEF and " " in text else "nowrap"  # as the number of a rule is
    least = ";min-width:22em" if len(text) > WIDEST else ""
    return f'<td style="text-align:left;white-space:{space};max-width:34em{least}">{escape(text)}</td>'


def table(of: Edition | Game | str = "2001", what: str | None = None, lang: str | None = None) -> Table:
    """A table of an edition ("empires", "events", "areas", ...) or of a game ("standing", "log", ...).

    >>> print(table("2001", "areas").headings[:3])
    ('Area', 'Lands', 'I')
    >>> table("areas") == table("2001", "areas")
    True
    """
    lang = lang or language()
    if what is None and isinstance(of, str):
        of, what = _meant(of, lang)
    thing = editions.get(of) if isinstance(of, str) else of
    players: tuple[str, ...] = ()
    if isinstance(thing, Edition):
        edition, own = thing, rows_of(thing).edition
    else:
        edition, players = a_game(thing, lang).rules, thing.players
        own = rows_of(edition).game
    every = {**rows_of(edition).edition, **own}
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
    title = say("tables.of", lang, name=edition.title(lang), what=say(f"tables.{what}", lang))
    nothing = say("tables.nothing_standing" if what == "standing" else "tables.nothing", lang)
    return Table(title, tuple(keys), tuple(headings), tuple(rows(source, lang)), nothing)

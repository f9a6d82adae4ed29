"""Reading the tables of `data/history`: every row is checked, and refused with file, line and column."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TypeVar

from hotw_nb.boards import Board, csv_tables
from hotw_nb.boards.csv_tables import Row
from hotw_nb.chronicle.page import GRADES, KINDS, STANDINGS, TODAY, Book, Leader, Page, Place
from hotw_nb.editions.shared.cards import Deck, People

T = TypeVar("T")

FOLDER = "history"
OLDEST, LATEST = -100000, 2030
PLACES = ("id", "name_en", "name_fr", "lon", "lat", "land", "today_en", "today_fr", "sure", "source")
BOOKS = ("id", "author", "title_en", "title_fr", "year", "source")
LEADERS = (
    *("id", "name_en", "name_fr", "from", "to", "sure", "standing", "text_en", "text_fr"),
    *("note_en", "note_fr", "reading", "source"),
)
PEOPLES = (
    *("id", "kind", "from", "to", "sure", "places", "text_en", "text_fr", "height", "lands", "lands_sure"),
    *("simplifies_en", "simplifies_fr", "reading", "source"),
)


def read(deck: Deck, board: Board) -> tuple[Page, ...]:
    """The pages about the peoples of a deck, in the order of the table."""
    lands = {land.id for land in board.lands}
    places = _table("places.csv", PLACES, lambda row: _place(row, lands))
    books = _table("reading.csv", BOOKS, _book)
    peoples = {people.id: people for people in deck.peoples}
    leaders = _table("leaders.csv", LEADERS, lambda row: _leader(row, peoples, books))

    def page(row: Row) -> Page:
        return _page(row, peoples, board, places, leaders, books)

    return tuple(_table("peoples.csv", PEOPLES, page).values())


def _table(name: str, columns: tuple[str, ...], make: Callable[[Row], T]) -> dict[str, T]:
    """What is made of each row, by the row's id, which no earlier row has."""
    rows = csv_tables.once(csv_tables.read(f"{FOLDER}/{name}", columns), expected="new_id")
    return {row.text("id"): make(row) for row in rows}


def _place(row: Row, lands: Collection[str]) -> Place:
    return Place(
        **row.texts("id", "name_en", "name_fr", "today_en", "today_fr", "source"),
        lon=row.decimal("lon", -180, 180),
        lat=row.decimal("lat", -90, 90),
        land=row.known("land", lands),
        sure=row.choice("sure", GRADES),
    )


def _book(row: Row) -> Book:
    if not row.maybe("title_en") and not row.maybe("title_fr"):
        row.refuse("title_en", "title")
    return Book(
        id=row.text("id"),
        author=row.text("author"),
        title_en=row.maybe("title_en"),
        title_fr=row.maybe("title_fr"),
        year=row.integer("year", OLDEST, LATEST),
        source=row.text("source"),
    )


def _leader(row: Row, peoples: Mapping[str, People], books: Mapping[str, Book]) -> Leader:
    begins, ends = _years(row)
    note_en, note_fr = _pair(row, "note")
    return Leader(
        **row.texts("name_en", "name_fr", "text_en", "text_fr", "source"),
        id=row.known("id", peoples),
        begins=begins,
        ends=ends,
        sure=row.choice("sure", GRADES),
        standing=row.choice("standing", STANDINGS),
        note_en=note_en,
        note_fr=note_fr,
        reading=_all(row, "reading", books),
    )


def _page(
    row: Row,
    peoples: Mapping[str, People],
    board: Board,
    places: Mapping[str, Place],
    leaders: Mapping[str, Leader],
    books: Mapping[str, Book],
) -> Page:
    begins, ends = _years(row, open_end=True)
    simplifies_en, simplifies_fr = _pair(row, "simplifies")
    return Page(
        people=peoples[row.known("id", peoples)],
        kind=row.choice("kind", KINDS),
        begins=begins,
        ends=ends,
        sure=row.choice("sure", GRADES),
        places=_all(row, "places", places),
        text_en=row.text("text_en"),
        text_fr=row.text("text_fr"),
        height=_height(row, begins, ends),
        lands=_all(row, "lands", {land.id: land for land in board.lands}),
        lands_sure=row.choice("lands_sure", GRADES),
        simplifies_en=simplifies_en,
        simplifies_fr=simplifies_fr,
        leader=leaders.get(row.text("id")),
        reading=_all(row, "reading", books),
        source=row.text("source"),
    )


def _years(row: Row, open_end: bool = False) -> tuple[int, int]:
    """The two years of a row, in their order; years before Christ are negative, none is 0, no end is today."""
    begins = _year(row, "from")
    ends = TODAY if open_end and not row.maybe("to") else _year(row, "to")
    if ends < begins:
        row.refuse("to", "year_not_before", year=begins)
    return begins, ends


def _year(row: Row, column: str) -> int:
    number = row.integer(column, OLDEST, LATEST)
    return number or row.refuse(column, "year_not_0")


def _height(row: Row, begins: int, ends: int) -> int:
    height = _year(row, "height")
    return (
        height if begins <= height <= ends else row.refuse("height", "year_between", first=begins, last=ends)
    )


def _pair(row: Row, column: str) -> tuple[str, str]:
    """A text in both languages, or in neither."""
    english, french = row.maybe(f"{column}_en"), row.maybe(f"{column}_fr")
    if bool(english) != bool(french):
        row.refuse(f"{column}_{'fr' if english else 'en'}", "both_languages")
    return english, french


def _all(row: Row, column: str, known: Mapping[str, T]) -> tuple[T, ...]:
    """At least one thing that the ids of a cell name, kept apart by semicolons."""
    row.text(column)
    ids = row.words(column)
    for id in ids:
        if id not in known:
            row.unknown(column, id, known)
    if len(set(ids)) < len(ids):
        row.refuse(column, "each_once")
    return tuple(known[id] for id in ids)

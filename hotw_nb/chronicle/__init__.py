"""The history behind the cards: peoples, leaders, places and books, read from `data/history`.

>>> page = history("egypt")
>>> page.place.title("en"), page.leader.title("en")
('Memphis', 'Djoser')
>>> [page.id for page in history().in_year(-1750) if page.place.land == "middle_tigris"]
['babylonia']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, overload

from hotw_nb.base.frames import frame
from hotw_nb.boards import Board
from hotw_nb.boards.name_lookup import letters, near
from hotw_nb.chronicle.dating import Dating, dated, datings
from hotw_nb.chronicle.page import GRADES, TODAY, Book, Leader, Page, Place, Remarks, span, year
from hotw_nb.chronicle.reading import read
from hotw_nb.text import repeated, say, short
from hotw_nb.text.html import Shown, table

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = [
    "GRADES",
    "TODAY",
    "Book",
    "Chronicle",
    "Dating",
    "Leader",
    "Page",
    "Place",
    "UnknownPeople",
    "history",
    "span",
    "year",
]


class UnknownPeople(KeyError):
    """The chronicle has no such people; the message is a sentence with the nearest names."""

    def __init__(self, word: object, near: tuple[str, ...] = ()) -> None:
        self.word, self.near = word, near
        super().__init__(word, near)

    def __str__(self) -> str:
        if not isinstance(self.word, str):
            return say("history.not_text", word=repeated(self.word, 60))
        if self.near:
            return say("history.unknown", word=short(self.word, 60), near=", ".join(self.near))
        return say("history.unknown_far", word=short(self.word, 60))


class Chronicle(Shown, Mapping[str, Page]):
    """All pages by the id of their people, in the order of the cards."""

    def __init__(self, pages: tuple[Page, ...], names: Mapping[str, str], board: Board) -> None:
        self._board = board
        self._pages = {page.id: page for page in pages}
        self._names = {name: id for name, id in names.items() if id in self._pages}

    def __getitem__(self, name: str) -> Page:
        if isinstance(name, str) and letters(name) in self._names:
            return self._pages[self._names[letters(name)]]
        raise UnknownPeople(name, near(name, self._names))

    def __iter__(self) -> Iterator[str]:
        return iter(self._pages)

    def __len__(self) -> int:
        return len(self._pages)

    def in_year(self, number: int) -> tuple[Page, ...]:
        """The pages of all peoples and states that were there in a year; years before Christ are negative."""
        if not isinstance(number, int):
            raise ValueError(say("history.no_year", word=repeated(number, 60)))
        return tuple(page for page in self._pages.values() if page.begins <= number <= page.ends)

    def of_land(self, land: str) -> tuple[Page, ...]:
        """The pages of all that held a land at their height, the oldest first.

        >>> [page.title("en") for page in history().of_land("mexican_valley")]
        ['Aztecs', 'Spain']
        """
        wanted = self._board.land(land).id
        found = [page for page in self._pages.values() if any(held.id == wanted for held in page.lands)]
        return tuple(sorted(found, key=lambda page: page.height))

    def simplified(self, *words: str) -> Remarks:
        """What the game makes simpler or gets wrong, for the peoples named or wherever it says one of the words.

        Words are looked for in English and in French.

        >>> print(history().simplified("Sassanids"))  # doctest: +ELLIPSIS
        Sassanids (AD 224–651): The card belongs to Epoch III...
        >>> [page.id for page in history().simplified("Akkad").pages]
        ['sumeria']
        """
        told = [page for page in self._pages.values() if page.simplifies_en]
        named = {self[word].id for word in words if letters(word) in self._names}
        said = [word.casefold() for word in words if letters(word) not in self._names]
        return Remarks(
            tuple(
                page
                for page in told
                if not words
                or page.id in named
                or any(word in f"{page.simplifies_en}|{page.simplifies_fr}".casefold() for word in said)
            )
        )

    def datings(self) -> tuple[Dating, ...]:
        """Each people of an Empire card beside its Epoch and its Start Land, in the order of the cards.

        >>> minoans = history().datings()[2]
        >>> minoans.fits, minoans.height_fits, minoans.away
        ('wholly', True, 0.0)
        """
        return datings(tuple(self._pages.values()))

    def records(self, what: str = "peoples", lang: str | None = None) -> list[dict[str, Any]]:
        """The rows of one table: "peoples", "leaders", "places", "reading" or "cards"."""
        pages = self._pages.values()
        if what == "peoples":
            return [page.row(lang) for page in pages]
        if what == "leaders":
            return [_leader_row(page, page.leader, lang) for page in pages if page.leader]
        if what == "places":
            return [_place_row(page, place, lang) for page in pages for place in page.places]
        if what == "reading":
            return [_book_row(page, book, lang) for page in pages for book in page.reading]
        if what == "cards":
            return [dating.row(lang) for dating in self.datings()]
        raise ValueError(say("history.no_table", lang, word=what))

    def frame(self, what: str = "peoples", lang: str | None = None) -> DataFrame:
        """One table as a DataFrame: "peoples", "leaders", "places", "reading" or "cards", which compares."""
        return frame(self.records(what, lang))

    def summary(self, lang: str | None = None) -> str:
        """One line for each people."""
        return "\n".join(
            say("history.line", lang, label=page.title(lang), content=page.dates(lang))
            for page in self._pages.values()
        )

    def html(self, lang: str | None = None) -> str:
        """A table with one row for each people."""
        header = [say(f"history.label_{label}", lang) for label in ("people", "dates", "place", "leader")]
        rows = (
            (
                page.title(lang),
                page.dates(lang),
                page.place.title(lang),
                page.leader.title(lang) if page.leader else "",
            )
            for page in self._pages.values()
        )
        return table(say("history.caption", lang), header, rows, lang=lang)

    def __repr__(self) -> str:
        return self.summary()


def _leader_row(page: Page, leader: Leader, lang: str | None) -> dict[str, Any]:
    return {
        "people": page.id,
        "name": leader.title(lang),
        "card": page.people.leader(lang),
        "from": leader.begins,
        "to": leader.ends,
        "sure": leader.sure,
        "standing": leader.standing,
        "text": leader.text(lang),
        "note": leader.note(lang),
        "source": leader.source,
    }


def _place_row(page: Page, place: Place, lang: str | None) -> dict[str, Any]:
    return {
        "people": page.id,
        "id": place.id,
        "name": place.title(lang),
        "lon": place.lon,
        "lat": place.lat,
        "land": place.land,
        "today": place.today(lang),
        "sure": place.sure,
        "source": place.source,
    }


def _book_row(page: Page, book: Book, lang: str | None) -> dict[str, Any]:
    return {
        "people": page.id,
        "id": book.id,
        "author": book.author,
        "title": book.title(lang),
        "title_en": book.title_en,
        "title_fr": book.title_fr,
        "year": book.year,
        "source": book.source,
    }


@cache
def _whole() -> Chronicle:
    edition = dated()
    return Chronicle(read(edition.deck, edition.board), edition.deck.names, edition.board)


@overload
def history() -> Chronicle: ...


@overload
def history(name: str) -> Page: ...


def history(name: str | None = None) -> Chronicle | Page:
    """The page about a people, found by any of its names, or without a name the whole chronicle.

    >>> history("Sumeria").kind
    'empire'
    """
    return _whole() if name is None else _whole()[name]

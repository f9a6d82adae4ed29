"""What is known of a people: its places, its leader, its books and the page that brings them together."""

from __future__ import annotations

from dataclasses import dataclass

from hotw_nb.speech import Titled, worded
from hotw_nb.text import language, say
from hotw_nb.text.grammar import THIN

GRADES = ("A", "B", "C", "D")
KINDS = ("empire", "minor_empire", "kingdom", "movement")
TODAY = 9999
STANDINGS = ("historical", "traditional", "legendary")


def year(number: int, lang: str | None = None) -> str:
    """A year as people write it; there is no year 0.

    >>> year(-1200, "en"), year(-1200, "fr"), year(1453, "en")
    ('1200 BC', '1200 av. J.-C.', '1453')
    >>> year(105, "en"), year(105, "fr")
    ('AD 105', '105 apr. J.-C.')
    >>> year(-50000, "en")
    '50,000 BC'
    """
    return say(f"history.{_era(number)}", lang, year=_figures(number, lang))


def _figures(number: int, lang: str | None) -> str:
    """The figures of a year, which are grouped where they are more than four."""
    figures = abs(number)
    if figures < 10_000:
        return str(figures)
    return f"{figures:,}".replace(",", THIN if (lang or language()) == "fr" else ",")


def span(begins: int, ends: int, lang: str | None = None) -> str:
    """Two years as a span; `TODAY` stands for an end that has not come.

    >>> span(-336, -323, "en"), span(-27, 14, "fr")
    ('336–323 BC', '27 av. J.-C. – 14 apr. J.-C.')
    >>> span(793, 1066, "en"), span(1279, 1368, "en")
    ('AD 793–1066', '1279–1368')
    >>> span(1776, TODAY, "en")
    'since 1776'
    """
    if ends == TODAY:
        return say("history.since", lang, year=year(begins, lang))
    if begins == ends:
        return year(begins, lang)
    if (begins < 0) != (ends < 0):
        return f"{year(begins, lang)} – {year(ends, lang)}"
    era = _era(begins)
    return say(f"history.{era}", lang, year=f"{_figures(begins, lang)}–{_figures(ends, lang)}")


def _era(number: int) -> str:
    """How years of this size are written: before Christ, before the year 1000, later."""
    return "before" if number < 0 else "early" if number < 1000 else "late"


@dataclass(frozen=True, slots=True)
class Place(Titled):
    """A place of history: where it lies, in which land of the board, and what is there today."""

    id: str
    name_en: str
    name_fr: str
    lon: float
    lat: float
    land: str
    today_en: str
    today_fr: str
    sure: str
    source: str

    def today(self, lang: str | None = None) -> str:
        """Where it lies in today's world."""
        return worded(self, "today", lang)


@dataclass(frozen=True, slots=True)
class Book:
    """A title to read on, in English, in French or in both, and the year in which it first came out."""

    id: str
    author: str
    title_en: str
    title_fr: str
    year: int
    source: str

    def title(self, lang: str | None = None) -> str:
        """The title in a language, or the only one that there is."""
        french = (lang or language()) == "fr"
        return (self.title_fr or self.title_en) if french else (self.title_en or self.title_fr)

    def text(self, lang: str | None = None) -> str:
        """Author, title and year in one line."""
        only = "" if self.title_en and self.title_fr else "_en" if self.title_en else "_fr"
        values = {"author": self.author, "title": self.title(lang), "year": year(self.year, lang)}
        return say(f"history.book{only}", lang, **values)

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True, slots=True)
class Leader(Titled):
    """The person whom a card names, titled as books spell the name today, which may differ from the card.

    `standing` is historical, traditional (told much later, with a historical core that cannot be checked) or
    legendary. `from` and `to` of the table are the years of rule, or of being active.
    """

    id: str
    name_en: str
    name_fr: str
    begins: int
    ends: int
    sure: str
    standing: str
    text_en: str
    text_fr: str
    note_en: str
    note_fr: str
    reading: tuple[Book, ...]
    source: str

    def dates(self, lang: str | None = None) -> str:
        """The years of rule, with a word of doubt where there is one."""
        dates = span(self.begins, self.ends, lang)
        if self.standing == "historical":
            return doubtful(dates, self.sure, lang)
        return say(f"history.{self.standing}", lang, dates=dates)

    def text(self, lang: str | None = None) -> str:
        """Who this was, in two or three sentences."""
        return worded(self, "text", lang)

    def note(self, lang: str | None = None) -> str:
        """What the card makes simpler about this person; empty where there is nothing to say."""
        return worded(self, "note", lang)


def doubtful(dates: str, sure: str, lang: str | None) -> str:
    """Dates with the word that their grade asks for."""
    return dates if sure == "A" else say(f"history.sure_{sure}", lang, dates=dates)

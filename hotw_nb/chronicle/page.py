"""What is known of a people - its places, leader, books - and the page that shows it as text, HTML and table."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from hotw_nb.base.frames import frame
from hotw_nb.base.speech import Titled, worded
from hotw_nb.boards import Land
from hotw_nb.editions.shared.cards import People
from hotw_nb.text import language, listing, say
from hotw_nb.text.grammar import THIN
from hotw_nb.text.html import Shown

if TYPE_CHECKING:
    from pandas import DataFrame


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


CELL = "text-align:left;vertical-align:top"


@dataclass(frozen=True, repr=False)
class Page(Shown):
    """What is known of one people or state that a card names.

    `people` is what the card says; `places` begins with the capital or heartland; `lands` are those that it really
    held in the year `height`. `sure` grades the dates and `lands_sure` the lands, from A (books agree) to D
    (guessed from little).
    """

    people: People
    kind: str
    begins: int
    ends: int
    sure: str
    places: tuple[Place, ...]
    text_en: str
    text_fr: str
    height: int
    lands: tuple[Land, ...]
    lands_sure: str
    simplifies_en: str
    simplifies_fr: str
    leader: Leader | None
    reading: tuple[Book, ...]
    source: str

    @property
    def id(self) -> str:
        """The id of the people, which is that of the card but for Incas and Aztecs, who share one."""
        return self.people.id

    @property
    def place(self) -> Place:
        """The capital or heartland."""
        return self.places[0]

    def title(self, lang: str | None = None) -> str:
        """The name on the card in a language."""
        return self.people.title(lang)

    def dates(self, lang: str | None = None) -> str:
        """From when to when, with a word of doubt where there is one."""
        return doubtful(span(self.begins, self.ends, lang), self.sure, lang)

    def text(self, lang: str | None = None) -> str:
        """Who, where, when and what became of the people, in two to four sentences."""
        return worded(self, "text", lang)

    def simplifies(self, lang: str | None = None) -> str:
        """What the game makes simpler or gets wrong; empty where there is nothing to say."""
        return worded(self, "simplifies", lang)

    def facts(self, lang: str | None = None) -> list[tuple[str, str]]:
        """The page as labels with their contents, in reading order."""
        lands = listing([land.title(lang) for land in self.lands], lang)
        apart = say("history.apart", lang)
        held = say(f"history.lands_{self.lands_sure}", lang, lands=lands)
        rows = [
            ("dates", self.dates(lang)),
            ("places", apart.join(f"{place.title(lang)} ({place.today(lang)})" for place in self.places)),
            ("what", self.text(lang)),
            ("height", say("history.line", lang, label=year(self.height, lang), content=held)),
        ]
        if self.leader:
            who = f"{self.leader.title(lang)} ({self.leader.dates(lang)}). {self.leader.text(lang)}"
            rows.append(("leader", f"{who} {self.leader.note(lang)}".strip()))
        if self.simplifies(lang):
            rows.append(("simplifies", self.simplifies(lang)))
        books = {book.id: book for book in (*self.reading, *(self.leader.reading if self.leader else ()))}
        rows.append(("reading", apart.join(book.text(lang) for book in books.values())))
        return [(say(f"history.label_{label}", lang), content) for label, content in rows]

    def summary(self, lang: str | None = None) -> str:
        """The whole page as lines of text."""
        lines = (
            say("history.line", lang, label=label, content=content) for label, content in self.facts(lang)
        )
        return "\n".join([self.title(lang), *lines])

    def html(self, lang: str | None = None) -> str:
        """The whole page as an HTML table with a caption."""
        lang = lang or language()
        rows = "".join(
            f'<tr><th scope="row" style="{CELL};min-width:9em">{escape(label)}</th>'
            f'<td style="{CELL}">{escape(content)}</td></tr>'
            for label, content in self.facts(lang)
        )
        title = f'<caption style="text-align:left;font-weight:600">{escape(self.title(lang))}</caption>'
        return f'<table lang="{lang}" style="max-width:800px">{title}{rows}</table>'

    def row(self, lang: str | None = None) -> dict[str, Any]:
        """The page as one row of a table."""
        return {
            "id": self.id,
            "name": self.title(lang),
            "kind": self.kind,
            "epoch": self.people.epoch,
            "from": self.begins,
            "to": self.ends,
            "sure": self.sure,
            "place": self.place.title(lang),
            "lon": self.place.lon,
            "lat": self.place.lat,
            "leader": self.leader.title(lang) if self.leader else "",
            "height": self.height,
            "lands": ";".join(land.id for land in self.lands),
            "lands_sure": self.lands_sure,
            "text": self.text(lang),
            "simplifies": self.simplifies(lang),
            "reading": ";".join(book.id for book in self.reading),
            "source": self.source,
        }

    def frame(self, lang: str | None = None) -> DataFrame:
        """The page as a DataFrame with one row."""
        return frame([self.row(lang)])

    def __str__(self) -> str:
        return self.summary()

    def __repr__(self) -> str:
        return self.summary()


@dataclass(frozen=True, repr=False)
class Remarks(Shown):
    """Pages of which only the years and what the game leaves out are shown."""

    pages: tuple[Page, ...]

    def summary(self, lang: str | None = None) -> str:
        """A paragraph for each people."""
        return "\n\n".join(
            say(
                "history.told",
                lang,
                name=page.title(lang),
                dates=page.dates(lang),
                text=page.simplifies(lang),
            )
            for page in self.pages
        )

    def html(self, lang: str | None = None) -> str:
        """A table with a row for each people."""
        rows = "".join(
            f'<tr><th scope="row" style="{CELL};min-width:9em">{escape(page.title(lang))}<br>'
            f'<span style="font-weight:normal">{escape(page.dates(lang))}</span></th>'
            f'<td style="{CELL}">{escape(page.simplifies(lang))}</td></tr>'
            for page in self.pages
        )
        title = escape(say("history.label_simplifies", lang))
        caption = f'<caption style="text-align:left;font-weight:600">{title}</caption>'
        return f'<table style="max-width:800px">{caption}{rows}</table>'

    def frame(self, lang: str | None = None) -> DataFrame:
        """What the game simplifies about each people, as a DataFrame with one row for each."""
        rows = [(page.id, page.title(lang), page.dates(lang), page.simplifies(lang)) for page in self.pages]
        return frame(rows, ("people", "name", "dates", "simplifies"))

    def __len__(self) -> int:
        return len(self.pages)

    def __repr__(self) -> str:
        return self.summary()

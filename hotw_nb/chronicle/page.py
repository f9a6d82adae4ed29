"""The page about one people: as an object, as text, as HTML and as a table."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from hotw_nb.boards import Land
from hotw_nb.chronicle.model import Book, Leader, Place, doubtful, span, year
from hotw_nb.editions.shared.cards import People
from hotw_nb.speech import worded
from hotw_nb.text import language, listing, say
from hotw_nb.text.html import Shown

if TYPE_CHECKING:
    from pandas import DataFrame

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
        from pandas import DataFrame

        return DataFrame([self.row(lang)])

    def __str__(self) -> str:
        return self.summary()

    def __repr__(self) -> str:
        return self.summary()

"""What every chart of odds, years and areas can do: a title, a caption, a figure, a text form and a table form."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, TypedDict

from hotw_nb.odds.words import LONGEST, fraction, html_table, percent
from hotw_nb.show.charts.twin import PLOTLY, Twinned
from hotw_nb.show.style import known_theme
from hotw_nb.text import language, say

if TYPE_CHECKING:
    import pandas as pd

MOST_TOLD = 60  # rows of a text


@dataclass(frozen=True, kw_only=True)
class Picture(Twinned):
    """One picture: `.title` says the finding, `.caption` what it rests on, `.figure` is the Plotly figure."""

    topic: ClassVar[str] = "charts"
    """Where in the catalogue its own words stand."""
    theme: str | None
    lang: str
    heading: str = ""
    """What the picture is of, where somebody has said it."""

    @property
    @abstractmethod
    def title(self) -> str:
        """The finding, computed from the numbers."""

    @property
    @abstractmethod
    def caption(self) -> str:
        """One sentence with the numbers that the title rests on."""

    @abstractmethod
    def records(self) -> list[dict[str, Any]]:
        """The rows of the table form, chances as exact fractions."""

    @abstractmethod
    def cells(self) -> tuple[Sequence[str], list[Sequence[str]]]:
        """The headings and the rows of the picture as words."""

    def say(self, key: str, **values: object) -> str:
        """A text about pictures in the picture's language."""
        return say(f"charts.{key}", self.lang, **values)

    def speak(self, key: str, **values: object) -> str:
        """A text of the picture's own topic in its language."""
        return say(f"{self.topic}.{key}", self.lang, **values)

    def headed(self, finding: str) -> str:
        """The finding after what the picture is of."""
        return f"{self.heading}. {finding}" if self.heading else finding

    def frame(self) -> pd.DataFrame:
        """The numbers of the picture as a DataFrame."""
        import pandas as pd

        return pd.DataFrame(self.records())

    def html(self) -> str:
        """The picture as a table, for places that draw no figures."""
        head, rows = self.cells()
        more = self.more(rows)
        words = [f"{self.title}.", self.caption, *([more] if more else [])]
        return html_table(" ".join(words), head, rows[:MOST_TOLD], lang=self.lang)

    def more(self, rows: Sequence[object]) -> str:
        """Where the rows are that the text leaves out, if it does."""
        return self.say("more", n=len(rows) - MOST_TOLD) if len(rows) > MOST_TOLD else ""

    def __str__(self) -> str:
        _, rows = self.cells()
        told = (
            self.say("row", first=row[0], rest=", ".join(filter(None, row[1:]))) for row in rows[:MOST_TOLD]
        )
        return "\n".join(filter(None, [self.title, self.caption, *told, self.more(rows)]))

    def __repr__(self) -> str:
        return str(self)

    def _repr_mimebundle_(self, **_: object) -> dict[str, Any]:
        return {
            PLOTLY: json.loads(self.draw().to_json()),
            "text/html": self.html(),
            "text/plain": str(self),
        }


class Chosen(TypedDict):
    """What is chosen for every picture."""

    theme: str | None
    lang: str


def chosen(theme: str | None, lang: str | None) -> Chosen:
    """The theme and the language of a picture, refused with the list of themes if there is none of that name."""
    lang = lang or language()
    if theme is not None:
        known_theme(theme, lang)
    return {"theme": theme, "lang": lang}


def exactly(chance: Fraction, lang: str, of: int = 0) -> str:
    """The chance as a fraction and in percent, in percent alone where the fraction is too long to read.

    `of` is in how many cases the chances beside it are counted: fractions of one picture have one denominator.

    >>> exactly(Fraction(125, 216), "en"), exactly(Fraction(1, 3**20), "en"), exactly(Fraction(1, 6), "en", 216)
    ('125/216 = 57.9 %', 'under 0.1 %', '36/216 = 16.7 %')
    """
    if chance.denominator > LONGEST or chance.denominator == 1:
        return percent(chance, lang)
    return f"{fraction(chance, of)} = {percent(chance, lang)}"

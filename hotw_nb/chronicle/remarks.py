"""What the game makes simpler or gets wrong about several peoples, one under the other."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from hotw_nb.chronicle.page import CELL, Page
from hotw_nb.text import say
from hotw_nb.text.html import Shown

if TYPE_CHECKING:
    from pandas import DataFrame


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
        from pandas import DataFrame

        rows = [(page.id, page.title(lang), page.dates(lang), page.simplifies(lang)) for page in self.pages]
        return DataFrame(rows, columns=["people", "name", "dates", "simplifies"])

    def __len__(self) -> int:
        return len(self.pages)

    def __repr__(self) -> str:
        return self.summary()

"""`teach()`: how a page of the teacher's folder begins: text reads on it as in a lesson, and it counts the lessons."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from hotw_nb.lessons import teachers_page
from hotw_nb.lessons.cell_errors import explain_errors
from hotw_nb.lessons.questions import Sheet, names, sheet
from hotw_nb.lessons.translations import speak
from hotw_nb.show.widgets.running import running_cell
from hotw_nb.text import language, say
from hotw_nb.text.answer import Answer
from hotw_nb.text.html import PAGE


@dataclass(frozen=True, repr=False)
class Overview(Answer):
    """All lessons with how much is guessed and asked in each; `.frame()` is the same as a table."""

    sheets: tuple[Sheet, ...]
    notice: str = ""
    """What the teacher should know about a damaged file."""

    def text(self, lang: str | None = None) -> str:
        """How many lessons, guesses and questions there are, after what is wrong with a file, if anything."""
        counted = say(
            "lessons.overview", lang,
            lessons=len(self.sheets),
            guesses=sum(len(one.predictions) for one in self.sheets),
            checks=sum(len(one.checks) for one in self.sheets),
        )  # fmt: skip
        return f"{self.notice}\n{counted}" if self.notice else counted

    def html(self, lang: str | None = None) -> str:
        """Each sentence as an HTML paragraph, with the style of the page."""
        return PAGE + "".join(f"<p>{escape(line)}</p>" for line in self.text(lang).split("\n"))

    def records(self) -> list[dict[str, Any]]:
        """One row for each lesson: its number, its title, its guesses and its questions."""
        lang = language()
        return [
            {"lesson": one.name, "title": one.title[lang], "guesses": len(one.predictions), "checks": len(one.checks)}
            for one in self.sheets
        ]  # fmt: skip


def teach() -> Overview:
    """Begin a page for teachers, as `start` begins a lesson: in the language of its folder, with errors explained.

    In a notebook what is typed into its boxes is kept, and is there again next week.

    >>> " lessons with " in teach().text("en")
    True
    """
    speak()
    explain_errors()
    notice = teachers_page.open_again() if running_cell() is not None else ""
    return Overview(tuple(map(sheet, names())), notice)

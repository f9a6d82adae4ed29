"""`certificate("Ada")`: one page about a pupil's work, which a browser prints; nothing leaves the machine."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hotw_nb.game import a_game
from hotw_nb.lessons import printed
from hotw_nb.lessons.checks import in_full
from hotw_nb.lessons.lesson import Lesson, current
from hotw_nb.lessons.notebook import Note
from hotw_nb.odds.words import html_table
from hotw_nb.start.saving import bare
from hotw_nb.text import labelled, language, say, spelt
from hotw_nb.text.html import Answer

if TYPE_CHECKING:
    from hotw_nb.game import Game

LONGEST = 80
_STYLE = """
@page { size: A4; margin: 15mm; }
@media print { body { margin: 0 auto; } }
:root { color-scheme: light; }
body { font: 11pt/1.45 system-ui, "Segoe UI", Roboto, Arial, sans-serif; color: #2a2118; background: #fff;
  max-width: 46em; margin: 2em auto; padding: 0 1em; }
h1 { font-size: 1.6em; border-bottom: 3px double #6e5d46; padding-bottom: 0.3em; }
h2 { font-size: 1.1em; margin: 1.2em 0 0.3em; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; font-weight: 600; margin: 1em 0 0.3em; }
th, td { border-bottom: 1px solid #cbbfa8; padding: 0.25em 0.5em; vertical-align: top; text-align: left !important; }
code { font-size: 0.6em; line-height: 1.2; }
.name { font-size: 1.3em; }
.whole { font-size: 0.8em; margin: 0; }
th[scope="row"] { font-weight: 400; }
td { min-width: 5.5em; }
td:last-child { min-width: 8.5em; }
"""
_BROKEN = 'style="overflow-wrap: anywhere"'
"""On the page and in the notebook, a long name and a game's token stay inside it."""


@dataclass(frozen=True, repr=False)
class Certificate(Answer):
    """A pupil's work on one page; `.page()` is the HTML, `.save()` writes it beside the notebook."""

    lesson: Lesson
    name: str
    token: str
    day: str
    lang: str
    over: bool = False
    """Whether the game was played to its end, so that nobody can go on with it."""

    def predictions(self) -> list[tuple[str, str, str]]:
        """Each question that was to be guessed, the guess, and the answer if it was shown."""
        lesson, lang, rows = self.lesson, self.lang, []
        for id, question in lesson.sheet.predictions.items():
            guess = lesson.guess(id)
            said = guess.said.in_words(question, lang) if guess else "–"
            if guess and guess.late:
                said = say("certificate.late", lang, said=said)
            shown = id in lesson.revealed
            exact = in_full(question, question.exact(), lang) if shown else say("certificate.not_shown", lang)
            rows.append((question.words[lang], said, exact))
        return rows

    def checks(self) -> list[tuple[str, str, str]]:
        """Each question that was to be answered, the right answer given, and the wrong ones and hints before it."""
        rows = []
        for id, question in self.lesson.sheet.checks.items():
            work = self.lesson.work[id]
            said = work.right.in_words(question, self.lang) if work.right else "–"
            tries = say("lessons.tries", self.lang, wrong=len(work.wrong), hints=work.hints)
            rows.append((question.words[self.lang], said, tries))
        return rows

    def _parts(self) -> list[tuple[str, list[str], list[tuple[str, str, str]]]]:
        heads = ("question", "guess", "exact"), ("question", "answered", "tries")
        parts = (("guesses", heads[0], self.predictions()), ("checks", heads[1], self.checks()))
        return [
            (
                say(f"certificate.{part}", self.lang),
                [say(f"certificate.{name}", self.lang) for name in head],
                rows,
            )
            for part, head, rows in parts
            if rows
        ]

    def text(self, lang: str | None = None) -> str:
        """The page as lines of text."""
        lines = [self._title(), self.name, self.day, self.lesson.so_far(self.lang)]
        for caption, _, rows in self._parts():
            lines += [labelled(caption, "", self.lang).rstrip(), *(f"  {a}  {b}  ({c})" for a, b, c in rows)]
        return "\n".join(filter(None, (*lines, self.lesson.calibration.text(self.lang), self.token)))

    def _title(self) -> str:
        return say(
            "lessons.title", self.lang, name=self.lesson.name, title=self.lesson.sheet.title[self.lang]
        )

    def body(self) -> str:
        """The page without its frame."""
        tables = "".join(
            html_table(caption, head, rows, lang=self.lang) for caption, head, rows in self._parts()
        )
        done, score = self.lesson.so_far(self.lang), self.lesson.calibration.text(self.lang)
        return (
            f'<h1>{escape(self._title())}</h1><p class="name" {_BROKEN}><bdi>{escape(self.name)}</bdi></p>'
            f"<p>{escape(self.day)}</p><p>{escape(done)}</p>{tables}<p>{escape(score)}</p>{self._game()}"
        )

    def _game(self) -> str:
        """The game as a line: to go on with, or to be looked at again; a game that goes on has secrets."""
        if not self.token:
            return ""
        heading = say(f"certificate.game{'_over' * self.over}", self.lang)
        secret = "" if self.over else f'<p class="whole">{escape(say("certificate.whole", self.lang))}</p>'
        return f"<h2>{escape(heading)}</h2>{secret}<p><code {_BROKEN}>{escape(self.token)}</code></p>"

    def page(self) -> str:
        """The whole page as HTML, complete in itself."""
        title = f"{self._title()} – {self.name}" if self.name else self._title()
        return printed.document(title, _STYLE, self.body(), self.lang)

    @property
    def file_name(self) -> str:
        """The name of the file: the lesson and the pupil in plain small letters, another one for each pupil.

        A name that cannot be read back from them gets a mark of its own, such as one in another script or in capitals.
        """
        plain = unicodedata.normalize("NFKD", self.name).encode("ascii", "ignore").decode().lower()
        who = "-".join(re.findall(r"[a-z0-9]+", plain))[:40]
        full = who.replace("-", " ").title() == self.name
        mark = (
            ""
            if full
            else sha256(unicodedata.normalize("NFC", self.name).encode("utf-8", "surrogatepass")).hexdigest()[
                :6
            ]
        )
        return "-".join(filter(None, ("certificate", self.lesson.name, who, mark))) + ".html"

    def save(self, path: str | Path = "") -> Note:
        """Write the page into a file and say where it is.

        Without a path it goes beside the notebook. If another file has the name already, that file stays as it is,
        and the page gets a number.
        """
        return printed.save(self.page(), path, self.lang, otherwise=self.file_name)

    def html(self, lang: str | None = None) -> str:
        """The page as it stands in the notebook, under a link that saves it."""
        link = printed.link(self.page(), self.file_name, self.lang)
        body = re.sub(r"<(/?)h2>", r"<\1h4>", re.sub(r"<(/?)h1>", r"<\1h3>", self.body()))
        return f'<div style="max-width:760px">{link}{body}</div>'

    def records(self) -> list[dict[str, Any]]:
        """One row for each question of the lesson."""
        return self.lesson.records()


def certificate(
    name: str = "", game: Game | str | None = "", day: date | str | None = None
) -> Certificate | Note:
    """One page about the lesson that was started last, with a name and, if wanted, a game's token.

    `name` is whose page it is, `game` a game or its token, and `day` the date on the page, today if you give
    none.

    >>> from hotw_nb.lessons import start
    >>> lesson = start("00", fresh=True)
    >>> "Ada" in certificate("Ada", day="2026-05-04").html("en")
    True
    """
    lesson, lang = current(), language()
    if lesson is None:
        return Note("ask", (say("lessons.no_start", lang),))
    held = None if game is None or isinstance(game, str) else a_game(game, lang)
    token = bare(game) if isinstance(game, str) else held.token() if held else ""
    when = date.today() if day is None else day if isinstance(day, date) else spelt(day)
    who = " ".join(spelt(name).split())[:LONGEST]
    written = when if isinstance(when, str) else when.isoformat()
    return Certificate(lesson, who, token, written, lang, held is not None and held.over)

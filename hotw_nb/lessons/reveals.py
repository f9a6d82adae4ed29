"""`reveal("fort")`: the guess, a simulation and the exact value in one picture, with what it says in words."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Any

from hotw_nb.lessons.calibration import Revealed
from hotw_nb.lessons.checks import in_full
from hotw_nb.lessons.lesson import Guess, Lesson
from hotw_nb.lessons.questions import CHANCE, CHOICE, Question
from hotw_nb.lessons.simulated import Simulated
from hotw_nb.odds.shown import Shown
from hotw_nb.odds.words import decimal, html_table, number
from hotw_nb.text import language, say


@dataclass(frozen=True, repr=False)
class Reveal(Shown):
    """A guess (or none), a simulation (or none) and the exact answer."""

    lesson: Lesson
    question: Question
    guess: Guess | None
    simulated: Simulated | None

    @property
    def exact(self) -> Fraction | str:
        """The exact answer."""
        return self.question.exact()

    def title(self, lang: str | None = None) -> str:
        """What came out, in one sentence."""
        lang = lang or language()
        exact = self.question.in_words(self.exact, lang)
        if self.guess is None:
            choice = self.question.kind == CHOICE
            return say(
                "lessons.found_choice_no_guess" if choice else "lessons.found_no_guess", lang, exact=exact
            )
        said = self.guess.said
        seen = Revealed(self.question, said, self.exact)
        words = {"said": said.in_words(self.question, lang), "exact": exact}
        if self.question.kind == CHOICE:
            return say(f"lessons.found_choice_{'right' if seen.inside else 'wrong'}", lang, **words)
        if said.ranged:
            return say(f"lessons.found_{'inside' if seen.inside else 'outside'}", lang, **words)
        return say(f"lessons.found_{self._side()}", lang, **words, off=self._off(lang))

    def _side(self) -> str:
        assert self.guess is not None
        middle, exact = self.guess.said.middle, self.exact
        if isinstance(middle, str) or isinstance(exact, str):
            return "right"
        if abs(middle - exact) <= (Fraction(1, 200) if self.question.kind == CHANCE else 0):
            return "right"
        return "high" if middle > exact else "low"

    def _off(self, lang: str) -> str:
        assert self.guess is not None
        middle, exact = self.guess.said.middle, self.exact
        if isinstance(middle, str) or isinstance(exact, str):
            return ""
        off = abs(middle - exact)
        if self.question.kind == CHANCE:
            places = 0 if off >= Fraction(1, 10) else 1
            return say("lessons.points_off", lang, off=decimal(100 * off, places, lang))
        return f"{number(off, lang)} {self.question.unit[lang]}".rstrip()

    def lines(self, lang: str) -> list[str]:
        """All that is said under the title: the simulation, the exact answer, the surprise, the calibration."""
        lines = [self.simulated.text(self.question, lang)] if self.simulated else []
        if self.question.kind != CHOICE:
            lines.append(say("lessons.exactly", lang, exact=in_full(self.question, self.exact, lang)))
        lines.append(self.lesson.sheet.remark(self.question, lang))
        if self.guess and self.guess.late:
            lines.append(say("lessons.late", lang))
        if self.guess and not self.guess.late:
            lines.append(self.lesson.calibration.text(lang))
        return [line for line in lines if line]

    def text(self, lang: str | None = None) -> str:
        """The question, the finding and everything under it."""
        lang = lang or language()
        return "\n".join((self.question.words[lang], self.title(lang), *self.lines(lang)))

    def html(self, lang: str | None = None) -> str:
        """The picture under its finding, and the numbers as a table."""
        from hotw_nb.lessons.reveal_picture import draw

        lang = lang or language()
        words = "<br>".join(map(escape, self.lines(lang)))
        head = [say(f"lessons.head_{key}", lang) for key in ("what", "value", "low", "high")]
        rows = [
            (say(f"lessons.row_{row['what']}", lang),
             *(self.question.in_words(row[end], lang) for end in ("value", "low", "high")))
            for row in self.records()
        ]  # fmt: skip
        table = html_table(self.question.words[lang], head, rows)
        return (
            f'<figure style="margin:0;max-width:760px"><p style="margin:0.2em 0;opacity:0.85">'
            f"{escape(self.question.words[lang])}</p>"
            f'<p style="font-size:1.15em;font-weight:600;margin:0.2em 0">{escape(self.title(lang))}</p>'
            f"{draw(self, lang)}<figcaption>{words}</figcaption>"
            f"<details><summary>{escape(say('lessons.as_table', lang))}</summary>{table}</details></figure>"
        )

    def records(self) -> list[dict[str, Any]]:
        """One row for the guess, the simulation and the exact value."""
        rows = []
        if self.guess:
            said = self.guess.said
            rows.append({"what": "guess", "value": said.middle, "low": said.low, "high": said.high})
        if self.simulated:
            s = self.simulated
            rows.append({"what": "simulated", "value": s.value, "low": s.low, "high": s.high})
        exact = self.exact
        return [*rows, {"what": "exact", "value": exact, "low": exact, "high": exact}]

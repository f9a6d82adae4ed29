"""How good a judge of chances somebody is: how far off on average, how often inside an interval."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from hotw_nb.lessons.questions import CHANCE, CHOICE, Question
from hotw_nb.lessons.reading import Said
from hotw_nb.odds.words import decimal, html_table
from hotw_nb.text import language, say
from hotw_nb.text.html import Answer


@dataclass(frozen=True)
class Revealed:
    """A guess with the answer to it."""

    question: Question
    said: Said
    exact: Fraction | str

    @property
    def off(self) -> Fraction | None:
        """How far off: a chance as a difference, another number as a share of the answer; None for choices."""
        middle = self.said.middle
        if isinstance(middle, str) or isinstance(self.exact, str):
            return None
        if self.question.kind == CHANCE or not self.exact:
            return abs(middle - self.exact)
        return abs(middle - self.exact) / abs(self.exact)

    @property
    def inside(self) -> bool:
        """Whether the answer is the choice made, or lies in the range that was given."""
        low, high = self.said.low, self.said.high
        if isinstance(low, str) or isinstance(high, str) or isinstance(self.exact, str):
            return low == self.exact
        return low <= self.exact <= high


@dataclass(frozen=True, repr=False)
class Calibration(Answer):
    """All guesses of a lesson that were made before their answer was shown."""

    guesses: tuple[Revealed, ...]

    @property
    def chances_off(self) -> Fraction | None:
        """How far off guesses of chances were on average; 0.1 is ten points of a hundred."""
        return _mean([one.off for one in self.guesses if one.question.kind == CHANCE])

    @property
    def numbers_off(self) -> Fraction | None:
        """How far off guesses of other numbers were on average, as a share of the answer."""
        return _mean([one.off for one in self.guesses if one.question.kind != CHANCE])

    @property
    def ranges(self) -> tuple[int, int]:
        """How many ranges held the answer, of how many."""
        ranged = [one.inside for one in self.guesses if one.said.ranged]
        return sum(ranged), len(ranged)

    @property
    def choices(self) -> tuple[int, int]:
        """How many choices were right, of how many."""
        chosen = [one.inside for one in self.guesses if one.question.kind == CHOICE]
        return sum(chosen), len(chosen)

    def text(self, lang: str | None = None) -> str:
        """The score in sentences; nothing if there are no guesses yet."""
        lang = lang or language()
        parts = []
        if self.chances_off is not None:
            count = sum(one.question.kind == CHANCE for one in self.guesses)
            off = decimal(100 * self.chances_off, 0 if self.chances_off >= Fraction(1, 10) else 1, lang)
            parts.append(say("lessons.chances_off", lang, count=count, off=off))
            parts.append(say(f"lessons.{_grade(self.chances_off)}", lang))
        if self.numbers_off is not None:
            count = sum(one.question.kind not in (CHANCE, CHOICE) for one in self.guesses)
            parts.append(
                say("lessons.numbers_off", lang, count=count, off=decimal(100 * self.numbers_off, 0, lang))
            )
        for key, (right, of) in (("ranges", self.ranges), ("choices", self.choices)):
            if of:
                parts.append(say(f"lessons.{key}_right", lang, right=right, of=of))
        return " ".join(parts)

    def html(self, lang: str | None = None) -> str:
        """A table of guesses and answers under the score."""
        lang = lang or language()
        head = [say(f"lessons.head_{key}", lang) for key in ("question", "guess", "exact")]
        rows = [
            (
                one.question.words[lang],
                one.said.in_words(one.question, lang),
                one.question.in_words(one.exact, lang),
            )
            for one in self.guesses
        ]
        return html_table(self.text(lang) or say("lessons.no_guesses", lang), head, rows, lang=lang)

    def records(self) -> list[dict[str, Any]]:
        """One row for each guess: low, high, exact, how far off, and whether the answer lies inside."""
        return [
            {"id": one.question.id, "low": one.said.low, "high": one.said.high, "exact": one.exact,
             "off": one.off, "inside": one.inside}
            for one in self.guesses
        ]  # fmt: skip


def _mean(values: list[Fraction | None]) -> Fraction | None:
    known = [value for value in values if value is not None]
    return sum(known, Fraction(0)) / len(known) if known else None


def _grade(off: Fraction) -> str:
    """What being so far off on average means."""
    return "sharp" if off <= Fraction(5, 100) else "fair" if off <= Fraction(15, 100) else "wild"

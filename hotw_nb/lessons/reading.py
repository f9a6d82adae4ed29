"""What a pupil meant: numbers, fractions, percentages, ranges and choices as people type them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite
from numbers import Rational, Real

from hotw_nb.boards.name_lookup import near
from hotw_nb.lessons.arithmetic import looks_like_a_sum, must_be_a_sum, worked_out
from hotw_nb.lessons.numerals import from_to, numbers_in, plain, side_by_side, tidy
from hotw_nb.lessons.questions import CHANCE, CHOICE, NUMBER, Question
from hotw_nb.text import LANGUAGES, clipped, say, spelt

LONGEST = 200
"""How many letters are read of what somebody typed, and how many digits a number may have."""
_BARS = re.compile(r"\d\s*/\s*[\d.,]+\s*/\s*[\d.,]")
_AGREE = Fraction(51, 10000)  # the same chance written twice differs by rounding only


class Unclear(ValueError):
    """It could not be understood; the message says what would be."""


@dataclass(frozen=True)
class Said:
    """What was understood: a value, a range from `low` to `high`, or a choice."""

    low: Fraction | str
    high: Fraction | str

    @property
    def ranged(self) -> bool:
        """Whether it is a range."""
        return self.low != self.high

    @property
    def middle(self) -> Fraction | str:
        """The value, or the middle of the range."""
        if isinstance(self.low, str) or isinstance(self.high, str):
            return self.low
        return (self.low + self.high) / 2

    def in_words(self, question: Question, lang: str) -> str:
        """What was understood as the question writes it."""
        low, high = (question.in_words(end, lang) for end in (self.low, self.high))
        return say("lessons.range", lang, low=low, high=high) if self.ranged else low


def is_empty(given: object) -> bool:
    """Whether nothing has been answered yet.

    >>> is_empty("..."), is_empty("0")
    (True, False)
    """
    return given is None or given is ... or (isinstance(given, str) and not given.strip(" .…_?\n\t"))


def understand(question: Question, given: object, lang: str, ranges: bool = False) -> Said:
    """What `given` means as an answer to this question; `Unclear` says in a sentence why it means nothing."""
    if question.kind == CHOICE:
        return _choice(question, given, lang)
    if isinstance(given, str) and question.kind == CHANCE and _BARS.search(tidy(given[:LONGEST])):
        raise Unclear(say("lessons.two_bars", lang, given=shorten(given)))
    worked = _worked_out(question, given, lang, ranges)
    values = worked or _values(question, given, lang)
    if not values:
        raise Unclear(say(f"lessons.want_{question.kind}", lang, given=shorten(given)))
    if question.kind == CHANCE:
        values = _as_chances(values)
        if any(not 0 <= value <= 1 for value, _ in values):
            raise Unclear(say("lessons.not_a_chance", lang, given=shorten(given)))
    numbers = [value for value, _ in values]
    if any(max(abs(value.numerator), value.denominator) >= 10**LONGEST for value in numbers):
        raise Unclear(say(f"lessons.want_{question.kind}", lang, given=shorten(given)))
    alike = max(numbers) - min(numbers) <= (_AGREE if question.kind == CHANCE else 0)
    text = tidy(given) if isinstance(given, str) and not worked and len(numbers) > 1 else ""
    # 50-50 is a chance, and 5-5 no number
    twice = side_by_side(text) or (question.kind == NUMBER and from_to(text))
    if alike and not twice:
        return Said(numbers[0], numbers[0])
    if ranges and len(numbers) == 2 and (from_to(text) or not isinstance(given, str)):
        return Said(min(numbers), max(numbers))
    raise Unclear(say("lessons.one_number", lang, given=shorten(given), count=len(numbers)))


def shorten(given: object) -> str:
    """What was given, short enough to repeat."""
    text = " ".join(given.split()) if isinstance(given, str) else type(given).__name__
    if isinstance(given, (bool, int, float, Fraction)):
        text = str(given) if not isinstance(given, int) or abs(given) < 10**40 else "…"
    return clipped(text, 40)


def _worked_out(question: Question, given: object, lang: str, ranges: bool) -> list[tuple[Fraction, bool]]:
    """The value of a small sum or of a number in letters; nothing where it is neither."""
    if not isinstance(given, str) or len(given) > LONGEST:
        return []
    if question.kind == NUMBER:
        word = _letters(given)
        for one in LANGUAGES:
            names = say("lessons.number_words", one).split()
            if word in names:
                return [(Fraction(names.index(word)), True)]
    parts = tidy(given).split("=")
    if not any(looks_like_a_sum(part, not ranges) for part in parts):
        return []
    values = [worked_out(part, lambda number: plain(number, lang)) for part in parts]
    if any(value is None for value in values):
        if not any(map(must_be_a_sum, parts)):
            return []
        raise Unclear(say("lessons.no_sum", lang, given=shorten(given)))
    return [(value, looks_like_a_sum(part, True) or "/" in part or "%" in part)
            for value, part in zip(values, parts, strict=True) if value is not None]  # fmt: skip


def _values(question: Question, given: object, lang: str) -> list[tuple[Fraction, bool]]:
    """The numbers in what was given, each with whether its scale is known, as that of 58 % is."""
    if isinstance(given, bool):
        return []
    if isinstance(given, Rational):
        if max(abs(int(given.numerator)), int(given.denominator)) >= 10**LONGEST:
            return []
        return [(Fraction(int(given.numerator), int(given.denominator)), int(given.denominator) != 1)]
    if isinstance(given, Real):
        return [(Fraction(str(float(given))), False)] if isfinite(given) else []
    if isinstance(given, str):
        return numbers_in(tidy(given), lang, question.kind == CHANCE) if len(given) <= LONGEST else []
    if isinstance(given, (tuple, list)) and len(given) <= 2:
        ends = [item for item in given if not isinstance(item, (tuple, list))]
        return [value for item in ends for value in _values(question, item, lang)]
    return []


def _as_chances(values: Iterable[tuple[Fraction, bool]]) -> list[tuple[Fraction, bool]]:
    """Numbers as probabilities: if one is above 1, plain numbers count as percentages."""
    values = list(values)
    hundreds = any(value > 1 and not scaled for value, scaled in values)
    return [(value / 100 if hundreds and not scaled else value, True) for value, scaled in values]


def _choice(question: Question, given: object, lang: str) -> Said:
    texts = {text: key for key, both in question.choices.items() for text in both.values()}
    names = {key: key for key in question.choices} | texts
    if isinstance(given, bool):
        given = say("lessons.yes" if given else "lessons.no", lang)
    word = " ".join(spelt(given).split())[:LONGEST] if isinstance(given, (str, int, float, Fraction)) else ""
    same = [key for name, key in names.items() if _letters(name) == _letters(word) != ""]
    spoken = {key for name, key in texts.items() if f" {_letters(name)} " in f" {_letters(word)} "}
    close = set(near(word, texts))
    part = _in_roman(_letters(word))
    inside = {key for name, key in texts.items() if part and f" {part} " in f" {_letters(name)} "}
    for keys in (set(same), spoken, inside, close):
        if len(keys) == 1:
            key = keys.pop()
            return Said(key, key)
    listed = ", ".join(f"“{question.choices[key][lang]}”" for key in question.choices)
    raise Unclear(say("lessons.want_choice", lang, given=shorten(given), choices=listed))


def _in_roman(word: str) -> str:
    """A word that may stand for a whole answer: VII or 7 for Epoch VII, or any word of three letters or more."""
    romans = ("i", "ii", "iii", "iv", "v", "vi", "vii")
    if word.isdecimal() and len(word) == 1 and 1 <= int(word) <= len(romans):
        return romans[int(word) - 1]
    return word if word in romans or (len(word) > 2 and not word.isdecimal()) else ""


def _letters(text: str) -> str:
    return " ".join(re.findall(r"\w+", unicodedata.normalize("NFKC", text).casefold()))

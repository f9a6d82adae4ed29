"""The questions of a lesson, read from its table in `data/lessons`, with their answers, and the gaps in their words."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, TypeVar

from hotw_nb.boards import csv_tables, resources
from hotw_nb.boards.name_lookup import near
from hotw_nb.odds.words import number, percent
from hotw_nb.text import LANGUAGES, repeated, say
from hotw_nb.text.grammar import in_percent, many, printed

T = TypeVar("T")
Count = Callable[[], Fraction | int | str]
Counts = Mapping[str, Count]
"""What the gaps of a lesson count, by their names; a text that is no number stands as it is."""

_GAP = re.compile(r"\{(\w+)\}")


class Unfilled(LookupError):
    """Nothing fills a gap; its name is the message."""


def gap_names(text: str) -> list[str]:
    """The names of all gaps in a text.

    >>> gap_names("{hand} of {lesser} cards")
    ['hand', 'lesser']
    """
    return _GAP.findall(text)


def filled(text: str, counts: Counts, lang: str) -> str:
    """A text with all of its gaps filled.

    >>> filled("{hand} of {lesser} cards", {"hand": lambda: 7, "lesser": lambda: 49}, "en")
    '7 of 49 cards'
    """

    def value(gap: re.Match[str]) -> str:
        if gap[1] not in counts:
            raise Unfilled(gap[1])
        found = counts[gap[1]]()
        return found if isinstance(found, str) else number(found, lang)

    return _GAP.sub(value, text)


class Filled(Mapping[str, T]):
    """What stands in each language, with its gaps filled when it is read and not before."""

    def __init__(self, texts: Mapping[str, T], fill: Callable[[T, str], T]) -> None:
        self._texts, self._fill = texts, fill

    def __getitem__(self, lang: str) -> T:
        return self._fill(self._texts[lang], lang)

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)


CHANCE, NUMBER, CHOICE = KINDS = ("chance", "number", "choice")
EXACT, COUNTED, ESTIMATED = KNOWN = ("exact", "counted", "estimated")
HINTS = 3
_BOTH = {"question", "surprise", "because", "unit"}
_PLAIN = {"kind", "tolerance", "low", "high", "step", "interval", "choices", "known"}
_FIELDS = {f"{name}_{lang}" for name in (*_BOTH, "hints") for lang in LANGUAGES} | _PLAIN

Texts = Mapping[str, str]


class BadLesson(ValueError):
    """A lesson's table or its answers are damaged; the message says where and what is expected."""


class NoLesson(LookupError):
    """There is no lesson of this name; the message lists those that there are."""


@dataclass(frozen=True)
class Question:
    """One question of a lesson: to be guessed before (`predict`), or to be answered after (`check`)."""

    id: str
    kind: str
    words: Texts
    tolerance: Fraction
    choices: Mapping[str, Texts]
    unit: Texts
    low: Fraction | None
    high: Fraction | None
    step: Fraction | None
    interval: bool
    remarks: Texts
    """What is said once the answer is known: the surprise, or the reason."""
    hints: Mapping[str, tuple[str, ...]]
    answer: Callable[[], Any]
    simulate: Callable[[int, int], Any] | None
    known: str = EXACT
    """How its answer is known: worked out exactly, counted in games or on the board, or estimated from results."""
    results: Callable[[], Sequence[Any]] | None = None
    """The results whose mean an estimated answer is."""

    def exact(self) -> Fraction | str:
        """The answer, computed: a Fraction, or the key of the right choice."""
        value = self.answer()
        if self.kind == CHOICE:
            if value not in self.choices:
                raise BadLesson(f"the answer to {self.id!r} is {value!r}, which is none of its choices")
            return str(value)
        return Fraction(value)

    def in_words(self, value: Fraction | str, lang: str) -> str:
        """A value as this question writes it: a chance in percent, a number with its unit, a choice by its name."""
        if isinstance(value, str):
            return self.choices[value][lang]
        if self.kind == CHANCE:
            whole = (100 * value).denominator == 1
            return in_percent(100 * value, lang) if whole else percent(value, lang)
        return self.counted(number(value, lang), value, lang)

    def counted(self, said: str, value: Fraction, lang: str) -> str:
        """A number that is said with its unit, in the singular or the plural."""
        one, _, others = self.unit.get(lang, "").partition("|")
        return f"{said} {others if others and many(value, lang) else one}".rstrip()


@dataclass(frozen=True)
class Sheet:
    """All questions of one lesson."""

    name: str
    title: Texts
    notebook: str
    predictions: Mapping[str, Question]
    checks: Mapping[str, Question]
    counts: Counts
    """What gaps stand for that no question asks, such as the cards of a deck."""
    titles: Mapping[str, Texts]
    """What stands above the stories of the notebook, by the words with which its cells ask for it."""

    def remark(self, question: Question, lang: str) -> str:
        """What is said once the answer is known; gaps like `{fort}` are filled with the answers computed."""
        known = {**self.checks, **self.predictions, "exact": question}
        answers: Counts = {name: partial(_answer, one, lang) for name, one in known.items()}
        try:
            return filled(question.remarks.get(lang, ""), {**self.counts, **answers}, lang)
        except Unfilled as gap:
            raise BadLesson(
                f"lessons/{self.name}.toml, {question.id}: no question and no count fills the gap {gap}"
            ) from None


def _answer(question: Question, lang: str) -> str:
    """The answer to a question, computed, in words."""
    return question.in_words(question.exact(), lang)


def names() -> tuple[str, ...]:
    """The names of all lessons that have questions.

    >>> "00" in names()
    True
    """
    entries = (entry.name for entry in resources.data("lessons").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in entries if name.endswith(".toml")))


@cache
def sheet(name: str) -> Sheet:
    """The questions of the lesson `name`, which is the number of its notebook."""
    if name not in names():
        raise NoLesson(say("lessons.no_lesson", word=name, names=", ".join(names())))
    return read(name, _toml(f"lessons/{name}.toml"), _answers(name))


def _toml(path: str) -> dict[str, Any]:
    """The table in a file, which must be TOML."""
    try:
        return tomllib.loads(csv_tables.text(path))
    except (tomllib.TOMLDecodeError, RecursionError) as trouble:
        why = str(trouble)[:200] if isinstance(trouble, tomllib.TOMLDecodeError) else "too deeply nested"
        raise BadLesson(f"{path}: expected a table in TOML; {why}") from None


def _answers(name: str) -> ModuleType:
    module = f"hotw_nb.lessons.answers.lesson_{name}"
    if not find_spec(module):
        raise BadLesson(f"lessons/{name}.toml has no answers; write {module.replace('.', '/')}.py")
    return import_module(module)


def read(name: str, table: Mapping[str, Any], answers: object) -> Sheet:
    """A lesson from its table and the object whose functions answer it; what is damaged is refused with its place."""
    place = f"lessons/{name}.toml"
    if unknown := set(table) - {"title_en", "title_fr", "notebook", "titles", "predict", "check"}:
        raise BadLesson(f"{place}: unknown {_all(unknown)}")
    for part in ("predict", "check"):
        questions = table.get(part, {})
        if not isinstance(questions, Mapping) or not all(isinstance(q, Mapping) for q in questions.values()):
            raise BadLesson(f"{place}: {part} holds tables, each headed like [{part}.name]")
    parts = [
        {
            id: _question(f"{place}, {id}", id, fields, answers, part)
            for id, fields in table.get(part, {}).items()
        }
        for part in ("predict", "check")
    ]
    if twice := parts[0].keys() & parts[1].keys():
        raise BadLesson(f"{place}: {_all(twice)} is both a prediction and a check; their names must differ")
    counts = getattr(answers, "COUNTS", {})
    if twice := counts.keys() & {*parts[0], *parts[1], "exact"}:
        raise BadLesson(
            f"{place}: {_all(twice)} is a question and one of COUNTS in answers/; rename the count"
        )
    title = _both(place, table, "title")
    return Sheet(
        name, title, str(table.get("notebook", "")), parts[0], parts[1], counts, _titles(place, table)
    )


def _titles(place: str, table: Mapping[str, Any]) -> Mapping[str, Texts]:
    """The titles of a table in every language."""
    titles = table.get("titles", {})
    if not _choices(titles):
        raise BadLesson(f"{place}: titles holds lines like key = {{en = ..., fr = ...}}")
    return {id: {lang: _spaced(text, lang) for lang, text in both.items()} for id, both in titles.items()}


def _question(place: str, id: str, fields: Mapping[str, Any], answers: object, part: str) -> Question:
    for field in set(fields) - _FIELDS:
        offer = near(field, _FIELDS)
        raise BadLesson(
            f"{place}: unknown field {field!r}" + (f"; did you mean {offer[0]!r}?" if offer else "")
        )
    kind = fields.get("kind")
    if kind not in KINDS:
        raise BadLesson(f"{place}: kind is one of {', '.join(KINDS)}, not {repeated(kind)}")
    answer = getattr(answers, id, None)
    if not callable(answer):
        raise BadLesson(f"{place}: nothing answers it; write a function {id}() in answers/")
    choices = fields.get("choices", {})
    if (kind == CHOICE) != bool(choices) or not _choices(choices):
        raise BadLesson(
            f"{place}: a choice, and nothing else, has choices = {{key = {{en = ..., fr = ...}}}}"
        )
    hints = {lang: _sentences(fields.get(f"hints_{lang}", ()), lang) for lang in LANGUAGES}
    if part == "check" and any(len(three) != HINTS for three in hints.values()):
        raise BadLesson(f"{place}: hints_en and hints_fr are three sentences each")
    words, counts = _both(place, fields, "question"), getattr(answers, "COUNTS", {})
    for text in (*words.values(), *(hint for three in hints.values() for hint in three)):
        if lost := set(gap_names(text)) - set(counts):
            raise BadLesson(f"{place}: nothing fills the gap {_all(lost)}; count it in COUNTS of answers/")
    low, high, step = (_fraction(place, fields, field) for field in ("low", "high", "step"))
    if part == "predict" and kind == NUMBER and (low is None or high is None or low >= high):
        raise BadLesson(f"{place}: a number to be guessed needs low and high")
    remark = "surprise" if part == "predict" else "because"
    known, results = fields.get("known", EXACT), getattr(answers, f"{id}_results", None)
    if known not in KNOWN:
        raise BadLesson(f"{place}: known is one of {', '.join(KNOWN)}, not {repeated(known)}")
    if (known == ESTIMATED) != callable(results):
        raise BadLesson(
            f"{place}: an estimated answer, and no other, has a function {id}_results() in answers/"
        )
    near_enough = _fraction(place, {"tolerance": "0.01" if kind == CHANCE else 0, **fields}, "tolerance")
    asked = Filled(words, lambda text, lang: filled(text, counts, lang))
    helped = Filled(hints, lambda three, lang: tuple(filled(hint, counts, lang) for hint in three))
    return Question(
        id, kind, asked, near_enough or Fraction(0), choices,
        _both(place, fields, "unit", False), low, high, step, bool(fields.get("interval")),
        _both(place, fields, remark, False), helped, answer, getattr(answers, f"{id}_simulated", None),
        known, results,
    )  # fmt: skip


def _choices(choices: object) -> bool:
    """Whether each choice has its text in every language."""
    return isinstance(choices, Mapping) and all(
        isinstance(one, Mapping)
        and set(one) == set(LANGUAGES)
        and all(isinstance(text, str) for text in one.values())
        for one in choices.values()
    )


def _spaced(text: str, lang: str) -> str:
    """A text with the narrow spaces of French signs."""
    return printed(text) if lang == "fr" else text


def _sentences(hints: object, lang: str) -> tuple[str, ...]:
    """The sentences of a list; none if it is anything else."""
    good = (
        isinstance(hints, Sequence)
        and not isinstance(hints, str)
        and all(isinstance(one, str) for one in hints)
    )
    return tuple(_spaced(one, lang) for one in hints) if good else ()  # type: ignore[attr-defined]


def _fraction(place: str, fields: Mapping[str, Any], field: str) -> Fraction | None:
    """The number in a field, None where it is missing."""
    value = fields.get(field)
    try:
        return None if value is None else Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        raise BadLesson(
            f'{place}: {field} is a number, such as 0.5 or "1/2", not {repeated(value)}'
        ) from None


def _both(place: str, fields: Mapping[str, Any], name: str, needed: bool = True) -> Texts:
    texts = {lang: _spaced(str(fields.get(f"{name}_{lang}", "")).strip(), lang) for lang in LANGUAGES}
    if any(texts.values()) != all(texts.values()) or (needed and not all(texts.values())):
        raise BadLesson(f"{place}: {name}_en and {name}_fr belong together")
    return texts


def _all(words: Sequence[str] | set[str]) -> str:
    return ", ".join(sorted(words))

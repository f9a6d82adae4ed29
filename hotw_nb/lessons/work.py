"""What a pupil did in a lesson, how well it was guessed, and the file in which it is kept and found again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from hotw_nb.lessons.questions import CHANCE, CHOICE, HINTS, Question, Sheet, names, sheet
from hotw_nb.lessons.reading import LONGEST, Said
from hotw_nb.odds.words import decimal, html_table
from hotw_nb.start import files
from hotw_nb.start.shelf import Kept, Shelf
from hotw_nb.text import language, say
from hotw_nb.text.html import Answer

_EXACT = re.compile(rf"-?[0-9]{{1,{LONGEST}}}(/[1-9][0-9]{{0,{LONGEST - 1}}})?")
MOST = 1000
"""How many guesses or wrong answers of one question are kept; only a program makes as many."""


@dataclass(frozen=True)
class Guess:
    """One guess; `late` if the answer had already been shown."""

    said: Said
    late: bool


def counting(guesses: list[Guess]) -> Guess | None:
    """The guess that counts: the last one before the answer was shown, else the last one."""
    some = [guess for guess in guesses if not guess.late] or guesses
    return some[-1] if some else None


@dataclass
class Work:
    """What was done about one question to be checked."""

    hints: int = 0
    wrong: dict[Said, int] = field(default_factory=dict)
    """Each wrong answer with the hint that it brought."""
    right: Said | None = None

    def holds(self, other: Work) -> bool:
        """Whether all of the other work is part of this."""
        solved = other.right is None or self.right is not None
        return solved and self.hints >= other.hints and other.wrong.items() <= self.wrong.items()


@dataclass
class Done:
    """All that was done in a lesson: guesses, answers that were shown, and work on the questions to be checked."""

    guesses: dict[str, list[Guess]]
    work: dict[str, Work]
    revealed: set[str] = field(default_factory=set)

    @classmethod
    def nothing(cls, sheet: Sheet) -> Done:
        """What is done when a lesson begins."""
        return cls({name: [] for name in sheet.predictions}, {name: Work() for name in sheet.checks})

    @property
    def counts(self) -> tuple[int, int]:
        """How many questions were guessed, and how many solved."""
        return sum(map(bool, self.guesses.values())), sum(one.right is not None for one in self.work.values())

    def joined(self, later: Done) -> Done:
        """What was done here together with what was done later elsewhere; nothing of either is lost."""
        guesses = {
            id: [*some, *(Guess(one.said, one.late or id in self.revealed) for one in later.guesses[id])]
            for id, some in self.guesses.items()
        }
        work = {
            id: Work(max(one.hints, more.hints), {**one.wrong, **more.wrong}, more.right or one.right)
            for (id, one), more in zip(self.work.items(), later.work.values(), strict=True)
        }
        return Done(guesses, work, self.revealed | later.revealed)

    def holds(self, other: Done) -> bool:
        """Whether all that is done there, in the same order, is done here too."""
        guesses = all(self.guesses[id][: len(some)] == some for id, some in other.guesses.items())
        work = all(self.work[id].holds(one) for id, one in other.work.items())
        return guesses and work and self.revealed >= other.revealed

    def plain(self) -> dict[str, Any]:
        """Guesses and answers as plain lists and words, ready for a JSON file."""
        return {
            "guesses": {
                id: [[str(one.said.low), str(one.said.high), one.late] for one in _kept(some)]
                for id, some in self.guesses.items()
                if some
            },
            "shown": sorted(self.revealed),
            "checks": {
                id: {
                    "hints": one.hints,
                    "wrong": [[str(said.low), hint] for said, hint in list(one.wrong.items())[-MOST:]],
                    "right": str(one.right.low) if one.right else "",
                }
                for id, one in self.work.items()
                if one != Work()
            },
        }

    @classmethod
    def read(cls, sheet: Sheet, plain: Mapping[str, Any]) -> Done:
        """What a file tells, as far as the lesson still has these questions; what cannot be is a ValueError."""
        done = cls.nothing(sheet)
        for id, question, some in _known(sheet.predictions, plain["guesses"]):
            done.guesses[id] = [_guess(question, one) for one in _few(some)]
        done.revealed = {id for id in _few(plain["shown"]) if isinstance(id, str) and id in sheet.predictions}
        for id, question, one in _known(sheet.checks, plain["checks"]):
            hints = _hint(one["hints"], 0)
            wrong = {_said(question, said): _hint(hint, 1) for said, hint in _few(one["wrong"])}
            right = _said(question, one["right"]) if one["right"] else None
            done.work[id] = Work(hints, wrong, right if right and is_right(question, right) else None)
        return done


def _kept(guesses: list[Guess]) -> list[Guess]:
    """As many guesses as a file holds: the last ones, and before them the one that counts."""
    if len(guesses) <= MOST:
        return guesses
    last = guesses[1 - MOST :]
    counts = counting(guesses)
    return [counts, *last] if counts and counts not in last else guesses[-MOST:]


def is_right(question: Question, said: Said) -> bool:
    """Whether what was read lies within the question's tolerance of its answer."""
    exact = question.exact()
    if isinstance(exact, str) or isinstance(said.low, str):
        return said.low == exact
    return not said.ranged and abs(Fraction(said.low) - exact) <= question.tolerance


def _known(questions: Mapping[str, Question], found: Any) -> Iterable[tuple[str, Question, Any]]:
    """What is told about the questions that there are."""
    if not isinstance(found, dict):
        raise ValueError(found)
    return ((id, questions[id], found[id]) for id in questions if id in found)


def _few(found: Any) -> list[Any]:
    """A list that is not longer than a lesson can make it."""
    if not isinstance(found, list) or len(found) > MOST:
        raise ValueError(found)
    return found


def _guess(question: Question, found: Any) -> Guess:
    low, high, late = _few(found)
    if not isinstance(late, bool):
        raise ValueError(late)
    said = Said(_said(question, low).low, _said(question, high).low)
    if said.ranged and (isinstance(said.low, str) or isinstance(said.high, str) or said.low > said.high):
        raise ValueError(found)
    return Guess(said, late)


def _hint(found: Any, least: int) -> int:
    if isinstance(found, bool) or found not in range(least, HINTS + 1):
        raise ValueError(found)
    return int(found)


def _said(question: Question, found: Any) -> Said:
    """An answer: the key of a choice, or a number written exactly."""
    if not isinstance(found, str):
        raise ValueError(found)
    if question.kind == CHOICE:
        if found not in question.choices:
            raise ValueError(found)
        return Said(found, found)
    if not _EXACT.fullmatch(found):
        raise ValueError(found)
    return Said(Fraction(found), Fraction(found))


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


FOLDER = "my-lessons"
VERSION = 1
_GUESSES = 4
WHAT = "A lesson of History of the World in notebooks"
"""What the file of a lesson says at its head."""


@dataclass(frozen=True)
class Session:
    """What was done in one lesson: guesses and answers, and what was done at its panels."""

    sheet: Sheet
    done: Done
    deeds: dict[str, Any]

    @property
    def empty(self) -> bool:
        """Whether nothing was done at all."""
        return self.done == Done.nothing(self.sheet) and not any(self.deeds.values())

    def joined(self, later: Session) -> Session:
        """What was done here and later elsewhere: rolls one after the other, of typed words the later ones."""
        deeds = {**self.deeds, **later.deeds}
        for name in self.deeds.keys() & later.deeds.keys():
            if isinstance(self.deeds[name], list) and isinstance(later.deeds[name], list):
                deeds[name] = [*self.deeds[name], *later.deeds[name]]
        return Session(self.sheet, self.done.joined(later.done), deeds)

    def holds(self, other: Session) -> bool:
        """Whether this is the other session of the same lesson in the same or a later state."""
        return self.done.holds(other.done) and all(
            self.deeds.get(name, deed[:0])[: len(deed)] == deed for name, deed in other.deeds.items()
        )

    def words(self, lang: str) -> str:
        """How much was done."""
        guessed, solved = self.done.counts
        rolls = sum(len(deed) for deed in self.deeds.values() if isinstance(deed, list))
        return say("lessons.found_work", lang, guessed=guessed, solved=solved, rolls=rolls)

    def line(self, when: str, lang: str) -> str:
        """When it was done, how much, and the first guesses, by which their pupil knows them again."""
        questions = self.sheet.predictions
        counted = ((id, counting(self.done.guesses[id])) for id in questions)
        said = [guess.said.in_words(questions[id], lang) for id, guess in counted if guess][:_GUESSES]
        key = "found_line" if said else "found_line_bare"
        return say(f"lessons.{key}", lang, when=when, work=self.words(lang), guesses=", ".join(said))

    def written(self) -> str:
        """The text of its file, which any letters that were typed go into."""
        return packed(WHAT, lesson=self.sheet.name, **self.done.plain(), panels=self.deeds)


def read(sheet: Sheet, text: bytes | str) -> Session:
    """A lesson from the text of its file; one that is damaged or belongs elsewhere is a ValueError or its like."""
    data = unpacked(text, WHAT)
    if data["lesson"] != sheet.name:
        raise ValueError(sheet.name)
    return Session(sheet, Done.read(sheet, data), deeds_of(data["panels"]))


def read_any(text: bytes | str) -> Session:
    """A lesson from the text of its file, whichever it belongs to; anything else is a ValueError or its like."""
    name = unpacked(text, WHAT)["lesson"]
    if name not in names():
        raise ValueError(name)
    return read(sheet(name), text)


class LessonShelf(Shelf[Session]):
    """The files of one lesson; no other one is changed, not even one that was taken up."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(Path(FOLDER), f"lesson-{sheet.name}", Session.written, "lessons.not_kept")
        self.sheet = sheet

    def found(self) -> Iterator[Kept[Session]]:
        """All that was kept of the lesson, the last first; damaged files are left where they are."""
        for path in self.newest():
            with suppress(OSError, ValueError, LookupError, TypeError, RecursionError):
                session = read(self.sheet, files.read(path))
                if not session.empty:
                    yield Kept(path, session)


def packed(what: str, **data: Any) -> str:
    """The text of a file, which says at its head what it is."""
    return json.dumps({"what": what, "version": VERSION, **data}) + "\n"


def unpacked(text: bytes | str, what: str) -> dict[str, Any]:
    """What a file holds; one that is damaged or something else is a ValueError, a LookupError or a TypeError."""
    data: dict[str, Any] = json.loads(text)
    if data["what"] != what or data["version"] != VERSION:
        raise ValueError(what)
    return data


def deeds_of(found: Any) -> dict[str, Any]:
    """What was done at panels: dice in lists, or what was typed; whoever shows it looks whether it fits."""
    good = isinstance(found, dict) and all(isinstance(deed, list | str) for deed in found.values())
    if not good:
        raise ValueError(found)
    return dict(found)

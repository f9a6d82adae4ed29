"""What a pupil did in a lesson, as values that can be written into a file and read again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from hotw_nb.lessons.questions import CHOICE, HINTS, Question, Sheet
from hotw_nb.lessons.reading import LONGEST, Said

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

"""`check.q3(answer)` nods or helps on; `check.q3()` asks with a box and buttons; `hint("q3")` gives the next hint."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hotw_nb.lessons.lesson import Lesson, current, offer
from hotw_nb.lessons.notebook import Note
from hotw_nb.lessons.questions import CHANCE, CHOICE, EXACT, HINTS, Question
from hotw_nb.odds.words import decimal, number
from hotw_nb.text import language, say, spelt
from hotw_nb.text.html import Answer

if TYPE_CHECKING:
    from hotw_nb.lessons.check_panel import CheckPanel

_NOTHING = object()


def judge(lesson: Lesson, id: str, given: object, lang: str) -> Note:
    """What there is to say about an answer: exactly what was checked, and a nod or the next hint."""
    question = lesson.sheet.checks[id]
    right, said, complaint = lesson.check(id, given, lang)
    if said is None:
        return Note("ask", (question.words[lang], complaint) if not complaint.strip() else (complaint,))
    checked = say("lessons.checked", lang, said=said.in_words(question, lang), how=how(question, lang))
    if right:
        nod = say(
            "lessons.right" if question.known == EXACT else "lessons.right_counted",
            lang,
            exact=in_full(question, question.exact(), lang),
        )
        return Note("yes", tuple(filter(None, (checked, nod, lesson.sheet.remark(question, lang)))))
    which = lesson.work[id].wrong[said]
    return Note("no", (checked, say("lessons.wrong", lang), told(question, which, lang)))


def how(question: Question, lang: str) -> str:
    """What an answer is compared with."""
    if question.kind == CHOICE:
        return say("lessons.how_choice", lang)
    if not question.tolerance:
        return say("lessons.how_exact", lang)
    if question.kind == CHANCE:
        return say("lessons.how_chance", lang, points=number(100 * question.tolerance, lang))
    return say("lessons.how_number", lang, off=decimal(question.tolerance, 2, lang).rstrip("0").rstrip(".,"))


def in_full(question: Question, exact: Any, lang: str) -> str:
    """An exact answer: as a fraction, if it is one that can be read, and as the question writes it."""
    words = question.in_words(exact, lang)
    if isinstance(exact, str) or exact.denominator == 1 or exact.denominator > 10**6:
        return words
    return f"{exact} = {words}"


def told(question: Question, which: int, lang: str) -> str:
    """One hint with its number."""
    return say("lessons.hint", lang, which=which, of=HINTS, hint=question.hints[lang][which - 1])


class Check(Answer):
    """`check.q3(answer)` for each question of the lesson; on its own it lists them."""

    def __getattr__(self, id: str) -> Callable[..., Note | CheckPanel]:
        if id.startswith("_"):
            raise AttributeError(id)
        return lambda answer=_NOTHING: self._ask(id, answer)

    def __dir__(self) -> list[str]:
        lesson = current()
        return sorted(lesson.sheet.checks) if lesson else []

    def _ask(self, id: str, answer: object) -> Note | CheckPanel:
        lesson, lang = current(), language()
        if lesson is None:
            return Note("ask", (say("lessons.no_start", lang),))
        if id not in lesson.sheet.checks:
            return Note("ask", (offer(id, lesson.sheet.checks, lang),))
        if answer is not _NOTHING:
            return judge(lesson, id, answer, lang)
        from hotw_nb.lessons.check_panel import CheckPanel

        return CheckPanel(lesson, id, lang)

    def text(self, lang: str | None = None) -> str:
        """The questions, each with the call that answers it."""
        lesson, lang = current(), lang or language()
        if lesson is None:
            return say("lessons.no_start", lang)
        lines = [f"check.{id}(…)  {question.words[lang]}" for id, question in lesson.sheet.checks.items()]
        return "\n".join([*lines, lesson.so_far(lang)])

    def html(self, lang: str | None = None) -> str:
        """The questions as lines."""
        return Note("ask", tuple(self.text(lang).split("\n"))).html(lang)

    def records(self) -> list[dict[str, Any]]:
        """One row for each question."""
        lesson = current()
        return [row for row in lesson.records() if row["part"] == "check"] if lesson else []


def hint(id: str = "") -> Note:
    """The next hint for a question, or for the one that was asked last; there are three.

    `id` is the name of the question.

    >>> from hotw_nb.lessons import start
    >>> lesson = start("00", fresh=True)
    >>> print(hint("tie").text("en").partition(":")[0])
    → Hint 1 of 3
    """
    lesson, lang = current(), language()
    if lesson is None:
        return Note("ask", (say("lessons.no_start", lang),))
    id = id or lesson.asked or next(iter(lesson.sheet.checks), "")
    if id not in (*lesson.sheet.checks,):
        return Note("ask", (offer(spelt(id), lesson.sheet.checks, lang),))
    return Note("hint", (told(lesson.sheet.checks[id], lesson.hint(id), lang),))


check = Check()

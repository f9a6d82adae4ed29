"""Pages for the head: the questions of a lesson to be guessed before they are shown, and who says so."""

from __future__ import annotations

from hotw_nb.lessons.handouts.page import Handout, fold, grid, paragraphs, words, written
from hotw_nb.lessons.questions import CHOICE, Question, sheet
from hotw_nb.text import say

_CLAIMS = 4


def predict(about: str, lang: str) -> Handout:
    """All questions of a lesson: guesses before, then what was rolled and what is exact, and the checks."""
    lesson = sheet(about)
    parts = [paragraphs(say("handouts.predict_words", lang))]
    parts += [_guess(n, one, lang) for n, one in enumerate(lesson.predictions.values(), 1)]
    if lesson.checks:
        parts.append(fold(say("handouts.predict_fold", lang)))
        parts += [_check(one, lang) for one in lesson.checks.values()]
    title = say("handouts.predict", lang, name=lesson.name, title=lesson.title[lang])
    return Handout("predict", about, title, "".join(parts), lang)


def _asked(question: Question, lang: str) -> str:
    choices = " ".join(f"☐ {words(choice[lang])}" for choice in question.choices.values())
    return f"{words(question.words[lang])}" + (f"<br>{choices}" if question.kind == CHOICE else "")


def _guess(number: int, question: Question, lang: str) -> str:
    head = [say(f"handouts.predict_{word}", lang) for word in ("guess", "because", "rolled", "exact", "off")]
    return f"<p><b>{number}.</b> {_asked(question, lang)}</p>" + grid(
        head, [[""] * len(head)], 10, (18, 40, 14, 14, 14)
    )


def _check(question: Question, lang: str) -> str:
    return f"<p>{_asked(question, lang)}</p>" + written(say("handouts.predict_answer", lang))


def sources(about: str, lang: str) -> Handout:
    """Four claims about the past, each with who says so, how they know, and who is not heard."""
    rows = [
        say(f"handouts.sources_{word}", lang) for word in ("claim", "who", "when", "know", "missing", "sure")
    ]
    card = grid([say("handouts.sources_head", lang), ""], [(row, "") for row in rows], 6.2, (40, 60))
    body = paragraphs(say("handouts.sources_words", lang)) + card * _CLAIMS
    return Handout("sources", about, say("handouts.sources", lang), body, lang)

"""What a pupil calls, for the lesson started last: `predict("fort")`, `reveal("fort")`, `once("fort", table)`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hotw_nb.lessons import attachments
from hotw_nb.lessons.lesson import Lesson, current, offer
from hotw_nb.lessons.notes import Note
from hotw_nb.lessons.onces import Once
from hotw_nb.lessons.reveals import Reveal
from hotw_nb.lessons.simulated import simulated as measure
from hotw_nb.show.widgets.running import running_cell
from hotw_nb.text import language, say

if TYPE_CHECKING:
    from hotw_nb.lessons.predict_panel import PredictPanel


def _lesson_with(id: object, checks: bool = False) -> Lesson | Note:
    """The lesson that was started last, if it has this prediction, or check; else what helps whoever asked for it."""
    lesson, lang = current(), language()
    if lesson is None:
        return Note("ask", (say("lessons.no_start", lang),))
    known = (*lesson.sheet.predictions, *(lesson.sheet.checks if checks else ()))
    if not isinstance(id, str) or id not in known:
        return Note("ask", (offer(id, known, lang),))
    return lesson


def predict(id: str, guess: object = None) -> PredictPanel | Note:
    """A panel that asks for a guess, or that has kept the one given: `predict("fort", 60)`; a range is a pair."""
    lesson = _lesson_with(id)
    if isinstance(lesson, Note):
        return lesson
    from hotw_nb.lessons.predict_panel import PredictPanel

    panel = PredictPanel(lesson, id, language())
    if guess is not None and guess is not ...:
        panel.keep(guess)
        panel.place()
    return panel


def reveal(id: str, simulated: Any = None, then: object = None) -> Reveal | Note:
    """Guess, simulation and exact value in one picture; `simulated` is a Sample, (hits, tries) or a list of results.

    Below it stands what `then` is, or each of a list: words, a table, a chart, whatever a notebook displays. In a
    notebook all of it waits behind a button as long as no guess is made, so that running all cells spoils nothing.
    """
    lesson = _lesson_with(id)
    if isinstance(lesson, Note):
        return lesson
    question, guess = lesson.sheet.predictions[id], lesson.guess(id)
    folded = guess is None and _in_notebook()
    if not folded:
        lesson.show_answer(id)
    return Reveal(lesson, question, guess, measure(question, simulated), folded, attachments.several(then))


def once(id: str, *things: object) -> Once | Note:
    """Words, tables, charts, whatever a notebook displays, once the question `id` is guessed or solved.

    In a notebook they wait until then and open by themselves, so that running all cells tells no answer.
    """
    lesson = _lesson_with(id, checks=True)
    if isinstance(lesson, Note):
        return lesson
    shown = tuple(one for thing in things for one in attachments.several(thing))
    return Once(lesson, id, shown, _in_notebook() and not lesson.is_done(id))


def _in_notebook() -> bool:
    """Whether a cell of a notebook runs now, in which an answer can wait behind a button."""
    return running_cell() is not None

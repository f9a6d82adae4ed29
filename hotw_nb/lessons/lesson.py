"""One pupil's way through a lesson: guesses, reveals, answers, hints. Cells may run in any order; `start` begins it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from html import escape
from typing import Any, Protocol
from weakref import WeakSet

from hotw_nb.boards.name_lookup import near
from hotw_nb.engine.errors import NotKept
from hotw_nb.lessons.notebook import explain_errors, speak
from hotw_nb.lessons.questions import HINTS, Question, Sheet, sheet
from hotw_nb.lessons.reading import Said, Unclear, is_empty, understand
from hotw_nb.lessons.work import (
    Calibration,
    Done,
    Guess,
    LessonShelf,
    Revealed,
    Session,
    Work,
    counting,
    is_right,
)
from hotw_nb.show.widgets.memory import Memory, lend, running_cell
from hotw_nb.start.shelf import Kept
from hotw_nb.start.venue import say_here
from hotw_nb.text import language, say, short, speaking, spelt
from hotw_nb.text.html import PAGE, Answer

Bundle = dict[str, Any]
_SOFT = "color-mix(in srgb,var(--jp-ui-font-color1,#222) 78%,var(--jp-layout-color1,#fff))"
"""What is less important is softer, as in panels."""


class Places:
    """The cells that show a lesson; an output of a cell is replaced as a whole, which a saved notebook keeps too.

    A widget would do so on the page alone: JupyterLab saves no widgets unless somebody asks for it.
    """

    def __init__(self) -> None:
        self._shown: dict[str, tuple[Any, str, Bundle]] = {}
        """For each cell its place on the page, its language, and what stands there."""

    def first(self) -> bool:
        """Whether the cell that runs now is the one that showed the lesson first, or is about to."""
        cell = running_cell()
        return cell is not None and next(iter(self._shown), cell[0]) == cell[0]

    def show(self, make: Callable[[], Bundle]) -> None:
        """Show something in the cell that runs now."""
        from IPython.display import display

        bundle, cell = make(), running_cell()
        place = display(bundle, raw=True, display_id=True if cell else None)  # type: ignore[no-untyped-call]
        if cell:
            self._shown[cell[0]] = place, language(), bundle

    def renew(self, make: Callable[[], Bundle]) -> None:
        """Show in every place what there is now, where it is not what stands there."""
        for cell, (place, lang, before) in self._shown.items():
            with speaking(lang):
                bundle = make()
            if bundle != before:
                place.update(bundle, raw=True)
                self._shown[cell] = place, lang, bundle


_current: list[Lesson] = []
_begun: dict[str, Lesson] = {}


class Awaiting(Protocol):
    """A panel that waits for a question to be guessed or solved."""

    def look(self) -> None:
        """See whether it is."""


class Lesson(Answer):
    """A lesson that has begun: what was guessed and answered so far."""

    def __init__(self, questions: Sheet) -> None:
        self.sheet = questions
        self.done = Done.nothing(questions)
        self.asked = ""
        self.found: Kept[Session] | None = None
        """What was kept of this lesson before, as long as nobody has said whether to go on with it."""
        self.memory = Memory()
        self.memory.on_change = self.clicked
        self.shelf = LessonShelf(questions)
        self.attended = False
        """Whether a person has pressed anything, so that what cells do is kept as well."""
        self.places = Places()
        self._awaiting: WeakSet[Awaiting] = WeakSet()

    def begin_anew(self) -> None:
        """Forget everything, in the panels that are open too; what is kept in a file stays there."""
        self.done, self.asked, self.found = Done.nothing(self.sheet), "", None
        self.shelf, self.attended = LessonShelf(self.sheet), False
        self.memory.replace({})
        self.changed()

    @property
    def name(self) -> str:
        """The number of the lesson's notebook."""
        return self.sheet.name

    @property
    def guesses(self) -> dict[str, list[Guess]]:
        """All guesses, by question."""
        return self.done.guesses

    @property
    def work(self) -> dict[str, Work]:
        """What was done about each question to be checked."""
        return self.done.work

    @property
    def revealed(self) -> set[str]:
        """The questions whose answer was shown."""
        return self.done.revealed

    def changed(self) -> None:
        """Let every place that shows the lesson say how much is done by now."""
        self.places.renew(self._repr_mimebundle_)
        for panel in list(self._awaiting):
            panel.look()

    def await_done(self, panel: Awaiting) -> None:
        """Let a panel look at the lesson whenever something is done."""
        self._awaiting.add(panel)

    def is_done(self, id: str) -> bool:
        """Whether a question is guessed, or its answer is shown, or it is solved."""
        if id in self.work:
            return self.work[id].right is not None
        return bool(self.guess(id)) or id in self.revealed

    def clicked(self) -> None:
        """A person has done something at a panel: keep it in the lesson's file."""
        self.attended = True
        session = self._session
        if session.deeds or not session.empty:
            self.shelf.keep(session)

    @property
    def _session(self) -> Session:
        """What was done so far, also at the panels."""
        return Session(self.sheet, self.done, self.memory.deeds)

    def take_up(self, found: Kept[Session]) -> None:
        """Go on with what was kept, and with what was done since; all panels show it."""
        session = found.work.joined(self._session)
        self.found, self.done = None, session.done
        self.memory.replace(session.deeds)
        self.changed()
        self.clicked()

    def look_again(self) -> None:
        """Offer the work of this lesson that was brought here meanwhile, as soon as its first cell runs again."""
        self.found = next((kept for kept in self.shelf.found() if kept.path != self.shelf.path), None)
        self.changed()

    def show_answer(self, id: str) -> None:
        """An answer has been shown: later guesses come too late, also after a break."""
        self.revealed.add(id)
        self.changed()
        if self.attended:
            with suppress(NotKept):
                self.clicked()

    def keep(self, id: str, value: object, lang: str) -> Guess:
        """Keep a guess; `Unclear` says why it cannot be one."""
        said = understand(self.sheet.predictions[id], value, lang, ranges=True)
        before = self.guess(id)
        if before and before.said == said:
            return before
        guess = Guess(said, id in self.revealed)
        self.guesses[id].append(guess)
        self.changed()
        return guess

    def move(self, id: str, value: object, lang: str) -> None:
        """Change the last guess, as a marker that is moved on does; one made before the reveal stays as it was."""
        made = self.guesses[id]
        if made and made[-1].late == (id in self.revealed):
            made[-1] = Guess(understand(self.sheet.predictions[id], value, lang, ranges=True), made[-1].late)
        else:
            self.keep(id, value, lang)

    def guess(self, id: str) -> Guess | None:
        """The guess that counts: the last one before the answer was shown, else the last one."""
        return counting(self.guesses[id])

    def check(self, id: str, given: object, lang: str) -> tuple[bool | None, Said | None, str]:
        """Whether an answer is right (None: it could not be read), what was read, and the complaint if any."""
        self.asked = id
        if is_empty(given):
            return None, None, say("lessons.answer_here", lang, id=id)
        question, work = self.sheet.checks[id], self.work[id]
        try:
            said = understand(question, given, lang)
        except Unclear as complaint:
            return None, None, str(complaint)
        if is_right(question, said):
            work.right = said
            self.changed()
            return True, said, ""
        if said not in work.wrong:
            work.hints = min(work.hints + 1, HINTS)
            work.wrong[said] = work.hints
        return False, said, ""

    def hint(self, id: str) -> int:
        """The number of the next hint; after the last one the last again."""
        self.asked = id
        work = self.work[id]
        work.hints = min(work.hints + 1, HINTS)
        return work.hints

    @property
    def calibration(self) -> Calibration:
        """How far off the guesses were that were made before their answer was shown."""
        rows = []
        for id in self.sheet.predictions:
            guess = self.guess(id)
            if guess and not guess.late and id in self.revealed:
                question = self.sheet.predictions[id]
                rows.append(Revealed(question, guess.said, question.exact()))
        return Calibration(tuple(rows))

    @property
    def progress(self) -> str:
        """How much is done, in one line that also reads without colours."""
        return self.so_far(language())

    def so_far(self, lang: str) -> str:
        """How much of the lesson is done, as one line in a language."""
        counted = (self.guess(id) for id in self.guesses)
        guessed = [bool(guess and not guess.late) for guess in counted]
        solved = [work.right is not None for work in self.work.values()]
        lights = "".join("●" if done else "○" for done in (*guessed, *solved))
        return say("lessons.progress", lang, guessed=sum(guessed), guesses=len(guessed), right=sum(solved),
                   checks=len(solved), lights=lights)  # fmt: skip

    def text(self, lang: str | None = None) -> str:
        """The title, the progress and the calibration."""
        lang = lang or language()
        title = say("lessons.title", lang, name=self.name, title=self.sheet.title[lang])
        return "\n".join(filter(None, (title, self.so_far(lang), self.calibration.text(lang))))

    def html(self, lang: str | None = None) -> str:
        """Title, progress and calibration as HTML, with the style of the lesson's page."""
        first, *rest = self.text(lang).split("\n")
        return f"{PAGE}<p><b>{escape(first)}</b><br>{'<br>'.join(map(escape, rest))}</p>"

    def records(self) -> list[dict[str, Any]]:
        """One row for each question: what was guessed or answered, and whether it is done."""
        lang, rows = language(), []
        for id, question in self.sheet.predictions.items():
            guess = self.guess(id)
            said = guess.said.in_words(question, lang) if guess else ""
            state = "late" if guess and guess.late else "revealed" if id in self.revealed else ""
            rows.append(self._row(id, "predict", question, said, bool(guess), state, lang))
        for id, question in self.sheet.checks.items():
            work = self.work[id]
            said = work.right.in_words(question, lang) if work.right else ""
            tries = say("lessons.tries", lang, wrong=len(work.wrong), hints=work.hints)
            rows.append(self._row(id, "check", question, said, bool(said), tries, lang))
        return rows

    def _ipython_display_(self) -> None:
        """Show how much is done, and below it how work is kept here, and what was found and waits for an answer."""
        from IPython.display import display

        first = self.places.first()
        self.places.show(self._repr_mimebundle_)
        if first:
            words = say_here("lessons.keeps")
            quiet = f"margin:0;max-width:60em;font-size:13px;color:{_SOFT}"
            shown = {"text/html": f'<p style="{quiet}">{escape(words)}</p>', "text/plain": words}
            display(shown, raw=True)  # type: ignore[no-untyped-call]
        if self.found:
            from hotw_nb.lessons.waiting_panels import OfferPanel

            display(OfferPanel(self, self.found, language()))  # type: ignore[no-untyped-call]

    @staticmethod
    def _row(
        id: str, part: str, question: Question, said: str, done: bool, note: str, lang: str
    ) -> dict[str, Any]:
        return {
            "id": id,
            "part": part,
            "question": question.words[lang],
            "said": said,
            "done": done,
            "note": note,
        }


def start(name: str, fresh: bool = False) -> Lesson:
    """Begin the lesson of the notebook with this number; run again, it goes on where it was unless `fresh`.

    In a folder of translated notebooks, such as `fr/`, it also chooses their language.

    `name` is the number of the notebook, such as "00".

    >>> start("00", fresh=True).progress
    '0 of 1 guess made, 0 of 2 questions solved ○○○'
    """
    speak()
    explain_errors()
    name = spelt(name).strip().zfill(2)
    questions = sheet(name)
    if name not in _begun:
        _begun[name] = Lesson(questions)
        if running_cell() is not None and not fresh:
            _begun[name].found = next(LessonShelf(questions).found(), None)
    elif fresh:
        _begun[name].begin_anew()
    _current[:] = [_begun[name]]
    lend(_begun[name].memory)
    return _begun[name]


def current() -> Lesson | None:
    """The lesson that was started last."""
    return _current[0] if _current else None


def offer(id: object, known: Iterable[str], lang: str, missing: str = "no_question") -> str:
    """A sentence about a question, or what else is missing, that does not exist, with names near it."""
    names = tuple(known)
    close = near(id, names) or names
    return say(f"lessons.{missing}", lang, id=short(id), names=", ".join(close))


def title(id: str) -> str:
    """The title of this name in the table of the lesson that was started last, or a sentence that helps to find it.

    `id` is the name of the title.

    >>> from hotw_nb.lessons import start
    >>> lesson = start("05", fresh=True)
    >>> title("portugal")
    'Three oceans on one card: Portugal'
    """
    lesson, lang = current(), language()
    if lesson is None:
        return say("lessons.no_start", lang)
    titles = lesson.sheet.titles
    known = isinstance(id, str) and id in titles
    return titles[id][lang] if known else offer(id, titles, lang, "no_title")

"""`predict("fort")`, `reveal("fort")`, `once("fort", table)`: the guess, a simulation, the exact value, and more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from html import escape
from math import sqrt
from typing import TYPE_CHECKING, Any

from hotw_nb.lessons.checks import in_full
from hotw_nb.lessons.lesson import Lesson, current, offer
from hotw_nb.lessons.notebook import Note
from hotw_nb.lessons.pools import Pooled
from hotw_nb.lessons.questions import CHANCE, CHOICE, ESTIMATED, EXACT, Question
from hotw_nb.lessons.work import Guess, Revealed
from hotw_nb.odds.samples import Z95, Sample, interval
from hotw_nb.odds.words import decimal, grouped, html_table, number
from hotw_nb.show.widgets.memory import running_cell
from hotw_nb.text import language, say, speaking, spelt
from hotw_nb.text.html import Answer, folded, html_words

if TYPE_CHECKING:
    from hotw_nb.lessons.predict_panel import PredictPanel
    from hotw_nb.lessons.waiting_panels import OncePanel, RevealPanel


Things = tuple[object, ...]


def several_things(then: object) -> Things:
    """One thing or several, as several.

    >>> several_things(None), several_things("a word"), several_things(["a word", 7])
    ((), ('a word',), ('a word', 7))
    """
    if then is None:
        return ()
    return tuple(then) if type(then) in (list, tuple) else (then,)  # type: ignore[arg-type]


def things_in_words(things: Things, lang: str) -> list[str]:
    """Each thing in words."""
    with speaking(lang):
        return list(map(spelt, things))


def things_as_html(things: Things, lang: str) -> str:
    """The things under each other; what has no HTML form stands there in words.

    >>> things_as_html(("3 < 5",), "en")
    '<pre>3 &lt; 5</pre>'
    """
    with speaking(lang):
        return "".join(_bundle(one).get("text/html") or f"<pre>{escape(spelt(one))}</pre>" for one in things)


def _bundle(thing: Any) -> dict[str, Any]:
    """A thing in the forms that it has for a notebook; a class has none, only what is made of it."""
    if isinstance(thing, type):
        return {}
    if hasattr(thing, "_repr_mimebundle_"):
        given = thing._repr_mimebundle_()
        bundle = given[0] if isinstance(given, tuple) else given  # what comes second is about the first
        return dict(bundle or {})
    return {"text/html": thing._repr_html_()} if hasattr(thing, "_repr_html_") else {}


TRIES, SEED = 10_000, 1


@dataclass(frozen=True)
class Simulated:
    """What `n` tries gave: the value, and an interval that is made so as to hold the true one 19 times of 20."""

    value: Fraction
    low: Fraction
    high: Fraction
    n: int

    def text(self, question: Question, lang: str) -> str:
        """The simulation in one sentence."""
        words = {end: question.in_words(getattr(self, end), lang) for end in ("value", "low", "high")}
        return say("lessons.simulated", lang, n=grouped(self.n, lang), **words)


def measured(question: Question, given: Any = None) -> Simulated | None:
    """The simulation that is given, else the lesson's own; None where there is neither or it says nothing.

    `given` is a Sample (its wins count), a class's pool (its first result counts), a pair (hits, tries), or a list
    of results: yes or no for a chance, numbers for a number.
    """
    if question.kind == CHOICE:
        return None
    if given is None:
        if question.simulate is None:
            return None
        given = question.simulate(TRIES, SEED)
    try:
        return _measured(question, given)
    except (TypeError, ValueError, OverflowError):
        return None


def spread(question: Question) -> Simulated | None:
    """How far the results lie apart on which an estimated answer rests; None for an answer that is no estimate."""
    return _mean([float(value) for value in question.results()]) if question.results else None


def _measured(question: Question, given: Any) -> Simulated | None:
    """What tries of any of these forms come to."""
    if isinstance(given, (Sample, Pooled)):
        given = (next(iter(given.counts.values())), given.n)
    if question.kind == CHANCE:
        pair = isinstance(given, tuple) and len(given) == 2
        hits, n = given if pair else (sum(map(bool, given)), len(given))
        return _share(int(hits), int(n))
    return _mean([float(value) for value in given])


def _share(hits: int, n: int) -> Simulated | None:
    if n <= 0 or not 0 <= hits <= n:
        return None
    low, high = interval(hits, n)
    return Simulated(Fraction(hits, n), Fraction(low), Fraction(high), n)


def _mean(values: Sequence[float]) -> Simulated | None:
    n = len(values)
    if n < 2:
        return None
    mean = sum(values) / n
    half = Z95 * sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)
    return Simulated(Fraction(mean), Fraction(mean - half), Fraction(mean + half), n)


@dataclass(frozen=True, repr=False)
class Reveal(Answer):
    """A guess (or none), a simulation (or none) and the exact answer."""

    lesson: Lesson
    question: Question
    guess: Guess | None
    simulated: Simulated | None
    folded: bool = False
    """Whether a notebook keeps the answer behind a button, because no guess has been made yet.

    Then neither its words nor what is saved with the notebook tell it.
    """
    then: Things = field(default=(), compare=False)
    """What stands below the answer, and waits with it."""

    @property
    def exact(self) -> Fraction | str:
        """The exact answer to the question."""
        return self.question.exact()

    def _told(self, lang: str) -> str:
        """The answer in words, as an estimate if it is one."""
        if self.question.known == ESTIMATED:
            return say("lessons.about", lang, value=self._rounded(self.exact, lang))
        return self.question.in_words(self.exact, lang)

    def _rounded(self, value: Fraction | str, lang: str) -> str:
        """A number with one decimal, which is all that an estimate knows."""
        if isinstance(value, str) or self.question.kind == CHANCE:
            return self.question.in_words(value, lang)
        return self.question.counted(decimal(value, 1, lang), value, lang)

    def title(self, lang: str | None = None) -> str:
        """What came out, in one sentence."""
        lang = lang or language()
        exact = self._told(lang)
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
        return say(f"lessons.found_{self._side(lang)}", lang, **words, off=self._off(lang))

    def _side(self, lang: str) -> str:
        assert self.guess is not None
        middle, exact = self.guess.said.middle, self.exact
        if isinstance(middle, str) or isinstance(exact, str):
            return "right"
        same = self.question.in_words(middle, lang) == self.question.in_words(exact, lang)
        if same or abs(middle - exact) <= (Fraction(1, 200) if self.question.kind == CHANCE else 0):
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
        if self.question.known == ESTIMATED:
            return self._rounded(off, lang)
        return self.question.counted(number(off, lang), off, lang)

    def lines(self, lang: str) -> list[str]:
        """All that is said under the title: the simulation, the exact answer, the surprise, the calibration."""
        lines = [self.simulated.text(self.question, lang)] if self.simulated else []
        if self.question.kind != CHOICE:
            lines.append(self._known(lang))
        lines.append(self.lesson.sheet.remark(self.question, lang))
        if self.guess and self.guess.late:
            lines.append(say("lessons.late", lang))
        if self.guess and not self.guess.late:
            lines.append(self.lesson.calibration.text(lang))
        return [line for line in lines if line]

    def _known(self, lang: str) -> str:
        """The answer with how it is known: worked out, counted, or estimated from so many results."""
        seen = spread(self.question)
        if seen is None:
            topic = "exactly" if self.question.known == EXACT else "counted"
            return say(f"lessons.{topic}", lang, exact=in_full(self.question, self.exact, lang))
        half = self._rounded(seen.high - seen.value, lang)
        return say("lessons.estimated", lang, exact=self._told(lang), n=seen.n, half=half)

    def text(self, lang: str | None = None) -> str:
        """The question, the finding and everything under it; without the answer as long as that waits."""
        lang = lang or language()
        if self.folded:
            return f"{self.question.words[lang]}\n{say('lessons.waits', lang, id=self.question.id)}"
        below_it = things_in_words(self.then, lang)
        return "\n".join((self.question.words[lang], self.title(lang), *self.lines(lang), *below_it))

    def html(self, lang: str | None = None) -> str:
        """The picture under its finding, and the numbers as a table; nothing of them as long as the answer waits."""
        lang = lang or language()
        if not self.folded:
            return self.unfolded(lang) + things_as_html(self.then, lang)
        return f"<p>{'<br>'.join(map(escape, self.text(lang).splitlines()))}</p>"

    def unfolded(self, lang: str) -> str:
        """The picture with the answer and its table as HTML, without what the notebook adds below."""
        from hotw_nb.lessons.pictures import draw_reveal

        words = "".join(f'<p style="margin:0.4em 0">{html_words(line)}</p>' for line in self.lines(lang))
        head = [say(f"lessons.head_{key}", lang) for key in ("what", "value", "low", "high")]
        rows = [
            (say(f"lessons.row_{self.row(row['what'])}", lang),
             *(self.question.in_words(row[end], lang) for end in ("value", "low", "high")))
            for row in self.records()
        ]  # fmt: skip
        table = html_table(self.question.words[lang], head, rows, lang=lang)
        return (
            f'<figure style="margin:0;max-width:760px"><p style="margin:0.2em 0;opacity:0.85">'
            f"{html_words(self.question.words[lang])}</p>"
            f'<p style="font-size:1.15em;font-weight:600;margin:0.2em 0">{html_words(self.title(lang))}</p>'
            f"{draw_reveal(self, lang)}<figcaption>{words}</figcaption>"
            f"{folded(say('lessons.as_table', lang), table)}</figure>"
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
        exact, seen = self.exact, spread(self.question)
        low, high = (seen.low, seen.high) if seen else (exact, exact)
        return [*rows, {"what": "exact", "value": exact, "low": low, "high": high}]

    def row(self, what: str) -> str:
        """What a row is called: that of the answer by how the answer is known."""
        return self.question.known if what == "exact" else what

    def panel(self) -> RevealPanel:
        """A button that shows it, and asks for a guess before."""
        from hotw_nb.lessons.waiting_panels import RevealPanel

        return RevealPanel(self, language())

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        bundle: dict[str, Any] = dict(super()._repr_mimebundle_(include, exclude))
        if not self.folded:
            return bundle
        panel = self.panel()
        return {**panel._repr_mimebundle_(), **bundle, "text/plain": str(panel)}

    def _ipython_display_(self) -> None:
        """Show the answer and under it each thing in an output of its own, as wide and as alive as anywhere else."""
        from IPython.display import display

        from hotw_nb.show.widgets.panel import display_or_print

        now = () if self.folded else self.then
        answer = (replace(self, then=()) if now else self)._repr_mimebundle_()
        display(answer, raw=True)  # type: ignore[no-untyped-call]
        for thing in now:
            display_or_print(thing)


@dataclass(frozen=True, repr=False)
class Once(Answer):
    """What a cell shows once a question of the lesson is done."""

    lesson: Lesson
    id: str
    things: Things
    waits: bool = False
    """Whether a notebook keeps it back; then neither its words nor what is saved with the notebook tell of it."""

    @property
    def part(self) -> str:
        """`guess` for what waits for a guess, `check` for what waits for a right answer."""
        return "guess" if self.id in self.lesson.sheet.predictions else "check"

    def said(self, lang: str) -> str:
        """What it waits for, and that it opens then."""
        questions = {**self.lesson.sheet.predictions, **self.lesson.sheet.checks}
        return say(f"lessons.once_{self.part}", lang, question=questions[self.id].words[lang])

    def text(self, lang: str | None = None) -> str:
        """What there is to show, or what it waits for."""
        lang = lang or language()
        if self.waits:
            return f"{self.said(lang)} {say('lessons.once_again', lang)}"
        return "\n".join(things_in_words(self.things, lang))

    def html(self, lang: str | None = None) -> str:
        """What there is to show as HTML, each thing in its own form, or what it waits for."""
        lang = lang or language()
        return f"<p>{escape(self.text(lang))}</p>" if self.waits else things_as_html(self.things, lang)

    def records(self) -> list[dict[str, Any]]:
        """One row: the question, and whether it still waits for it."""
        return [{"id": self.id, "waits": self.waits}]

    def panel(self) -> OncePanel:
        """A place that opens when the question is done, with a button for those who do not want to wait."""
        from hotw_nb.lessons.waiting_panels import OncePanel

        return OncePanel(self, language())

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        bundle: dict[str, Any] = dict(super()._repr_mimebundle_(include, exclude))
        return {**self.panel()._repr_mimebundle_(), **bundle} if self.waits else bundle

    def _ipython_display_(self) -> None:
        """Show the place that waits, or each thing in an output of its own, as wide and as alive as anywhere else."""
        from IPython.display import display

        from hotw_nb.show.widgets.panel import display_or_print

        if self.waits:
            display(self._repr_mimebundle_(), raw=True)  # type: ignore[no-untyped-call]
            return
        for thing in self.things:
            display_or_print(thing)


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
    """A panel that asks for a guess, or that has kept the one given: `predict("fort", 60)`; a range is a pair.

    `id` is the name of the question and `guess` a number, a percentage, a range, or the words of a choice.

    >>> from hotw_nb.lessons import start
    >>> lesson = start("00", fresh=True)
    >>> float(predict("attacks", "60%").guess.low)
    0.6
    """
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

    `id` is the name of the question.

    >>> from hotw_nb.lessons import predict, start
    >>> lesson, kept = start("00", fresh=True), predict("attacks", 60)
    >>> "57.9%" in reveal("attacks").text("en")
    True
    """
    lesson = _lesson_with(id)
    if isinstance(lesson, Note):
        return lesson
    question, guess = lesson.sheet.predictions[id], lesson.guess(id)
    folded = guess is None and _in_notebook()
    if not folded:
        lesson.show_answer(id)
    return Reveal(lesson, question, guess, measured(question, simulated), folded, several_things(then))


def once(id: str, *things: object) -> Once | Note:
    """Words, tables, charts, whatever a notebook displays, once the question `id` is guessed or solved.

    In a notebook they wait until then and open by themselves, so that running all cells tells no answer.

    `things` are what is shown, one after the other.

    >>> from hotw_nb.lessons import predict, start
    >>> lesson, kept = start("00", fresh=True), predict("attacks", 60)
    >>> print(once("attacks", "The table comes after your guess."))
    The table comes after your guess.
    """
    lesson = _lesson_with(id, checks=True)
    if isinstance(lesson, Note):
        return lesson
    shown = tuple(one for thing in things for one in several_things(thing))
    return Once(lesson, id, shown, _in_notebook() and not lesson.is_done(id))


def _in_notebook() -> bool:
    """Whether a cell of a notebook runs now, in which an answer can wait behind a button."""
    return running_cell() is not None

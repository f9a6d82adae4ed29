"""`reveal("fort")`: the guess, a simulation and the exact value in one picture, with what it says in words."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any

from hotw_nb.lessons import attachments
from hotw_nb.lessons.calibration import Revealed
from hotw_nb.lessons.checks import in_full
from hotw_nb.lessons.lesson import Lesson
from hotw_nb.lessons.questions import CHANCE, CHOICE, ESTIMATED, EXACT, Question
from hotw_nb.lessons.simulated import Simulated, spread
from hotw_nb.lessons.work import Guess
from hotw_nb.odds.words import decimal, html_table, number
from hotw_nb.text import language, say
from hotw_nb.text.html import Answer, folded, html_words

if TYPE_CHECKING:
    from hotw_nb.lessons.reveal_panel import RevealPanel


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
    then: attachments.Things = field(default=(), compare=False)
    """What stands below the answer, and waits with it."""

    @property
    def exact(self) -> Fraction | str:
        """The answer."""
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
        below_it = attachments.text(self.then, lang)
        return "\n".join((self.question.words[lang], self.title(lang), *self.lines(lang), *below_it))

    def html(self, lang: str | None = None) -> str:
        """The picture under its finding, and the numbers as a table; nothing of them as long as the answer waits."""
        lang = lang or language()
        if not self.folded:
            return self.unfolded(lang) + attachments.html(self.then, lang)
        return f"<p>{'<br>'.join(map(escape, self.text(lang).splitlines()))}</p>"

    def unfolded(self, lang: str) -> str:
        """The picture with the answer and its table as HTML, without what the notebook adds below."""
        from hotw_nb.lessons.reveal_picture import draw

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
            f"{draw(self, lang)}<figcaption>{words}</figcaption>"
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
        from hotw_nb.lessons.reveal_panel import RevealPanel

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

        from hotw_nb.show.widgets.held_back import display_or_print

        now = () if self.folded else self.then
        answer = (replace(self, then=()) if now else self)._repr_mimebundle_()
        display(answer, raw=True)  # type: ignore[no-untyped-call]
        for thing in now:
            display_or_print(thing)

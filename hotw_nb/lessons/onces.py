"""`once("q3", table)`: what would tell the answer to a question waits until that is guessed or solved."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from hotw_nb.lessons import attachments
from hotw_nb.lessons.lesson import Lesson
from hotw_nb.text import language, say
from hotw_nb.text.html import Answer

if TYPE_CHECKING:
    from hotw_nb.lessons.once_panel import OncePanel


@dataclass(frozen=True, repr=False)
class Once(Answer):
    """What a cell shows once a question of the lesson is done."""

    lesson: Lesson
    id: str
    things: attachments.Things
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
        return "\n".join(attachments.text(self.things, lang))

    def html(self, lang: str | None = None) -> str:
        """What there is to show as HTML, each thing in its own form, or what it waits for."""
        lang = lang or language()
        return f"<p>{escape(self.text(lang))}</p>" if self.waits else attachments.html(self.things, lang)

    def records(self) -> list[dict[str, Any]]:
        """One row: the question, and whether it still waits for it."""
        return [{"id": self.id, "waits": self.waits}]

    def panel(self) -> OncePanel:
        """A place that opens when the question is done, with a button for those who do not want to wait."""
        from hotw_nb.lessons.once_panel import OncePanel

        return OncePanel(self, language())

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        bundle: dict[str, Any] = dict(super()._repr_mimebundle_(include, exclude))
        return {**self.panel()._repr_mimebundle_(), **bundle} if self.waits else bundle

    def _ipython_display_(self) -> None:
        """Show the place that waits, or each thing in an output of its own, as wide and as alive as anywhere else."""
        from IPython.display import display

        from hotw_nb.show.widgets.held_back import display_or_print

        if self.waits:
            display(self._repr_mimebundle_(), raw=True)  # type: ignore[no-untyped-call]
            return
        for thing in self.things:
            display_or_print(thing)

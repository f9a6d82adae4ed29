"""What stands below `start("05")` where work on this lesson was found: go on with it, or begin anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ipywidgets as w

from hotw_nb.lessons import kept
from hotw_nb.show.widgets.live import LiveLine
from hotw_nb.show.widgets.panel import Panel
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.lessons.kept import Found
    from hotw_nb.lessons.lesson import Lesson


class OfferPanel(Panel):
    """An offer of what was found, the last work first, with a list of all of it.

    `.go_on()`, `.anew()` and `.none_of_them()` do what the buttons do.
    """

    def __init__(self, lesson: Lesson, found: Found, lang: str) -> None:
        self.lesson, self.found, self.lang = lesson, found, lang
        self.words = LiveLine()
        self.yes = w.Button(description=say("lessons.go_on", lang), button_style="primary")
        self.no = w.Button(description=say("lessons.anew", lang))
        for button, deed in ((self.yes, self.go_on), (self.no, self.anew)):
            button.layout.width = "auto"
            button.on_click(self.safely(lambda _, deed=deed: deed()))
        self.works = list(kept.every(lesson.sheet))
        self.which = w.Dropdown(
            options=[(work.line(lesson.sheet, lang), number) for number, work in enumerate(self.works)],
            description=say("lessons.which_work", lang),
            style={"description_width": "initial"},
            layout=w.Layout(width="100%", display="" if len(self.works) > 1 else "none"),
        )
        self.none = w.Button(description=say("lessons.none_mine", lang), layout=w.Layout(width="auto"))
        self.none.layout.display = self.which.layout.display
        self.none.on_click(self.safely(lambda _: self.none_of_them()))
        self.buttons = w.HBox([self.yes, self.no, self.none], layout=w.Layout(flex_flow="row wrap"))
        self.open(self.words, self.which, self.buttons, max_width="1000px")
        self.ask()
        self.which.observe(self.safely(lambda _: self._chosen()), "value")
        lesson.await_done(self)

    def look(self) -> None:
        """Ask no more once another place has answered, or ask about the work that it offers now."""
        if self.lesson.found is self.found or self.buttons.layout.display == "none":
            return
        if self.lesson.found:
            self.found = self.lesson.found
            self.ask()
        else:
            self._answered("")

    def ask(self) -> None:
        """Ask whose work it is that was found."""
        work, file = self.found.words(self.lang), self.found.path.as_posix()
        self.words.text = say("lessons.offer", self.lang, work=work, file=file, when=self.found.when)
        paths = [work.path for work in self.works]
        if self.found.path in paths:
            self.which.value = paths.index(self.found.path)

    def _chosen(self) -> None:
        """Offer the work that was chosen from the list."""
        work = self.works[self.which.value]
        if self.lesson.found is self.found and work.path != self.found.path:
            self.lesson.found = work
            self.lesson.changed()

    def go_on(self) -> None:
        """Put the work that was found before what there is."""
        if self.lesson.found is not self.found:
            return  # of a double click only the first counts
        try:
            self.lesson.take_up(self.found)
        finally:
            self._answered(say("lessons.gone_on", self.lang))

    def anew(self) -> None:
        """Leave what was found where it is, and offer what was kept before it, if anything was."""
        if self.lesson.found is not self.found:
            return
        self.lesson.found = kept.find(self.lesson.sheet, self.found.path)
        self.lesson.changed()
        if not self.lesson.found:
            self._answered(say("lessons.begun_anew", self.lang, folder=kept.FOLDER))

    def none_of_them(self) -> None:
        """Leave everything that was found where it is, and offer no more of it."""
        if self.lesson.found is self.found:
            self.lesson.found = None
            self.lesson.changed()
            self._answered(say("lessons.begun_anew", self.lang, folder=kept.FOLDER))

    def _answered(self, words: str) -> None:
        self.words.text = words
        self.buttons.layout.display = self.which.layout.display = "none"

    def __str__(self) -> str:
        return self.words.text

"""Panels that wait for a click: an answer held back, things held back, and work that was found from an earlier day."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import ipywidgets as w

from hotw_nb.lessons import reveals
from hotw_nb.show.widgets.panel import HeldBack, LiveLine, Panel
from hotw_nb.start.venue import say_here
from hotw_nb.text import say, speaking
from hotw_nb.text.html import html_words

if TYPE_CHECKING:
    from hotw_nb.lessons.lesson import Lesson
    from hotw_nb.lessons.reveals import Once, Reveal
    from hotw_nb.lessons.work import Session
    from hotw_nb.start.shelf import Kept


class RevealPanel(Panel):
    """An answer that waits; `.show()` does what the button does, and a guess kept until then counts."""

    def __init__(self, waiting: Reveal, lang: str) -> None:
        self.waiting, self.lang = waiting, lang
        self.words = w.HTML(tabbable=False)  # the keyboard is led here from the button, which goes away
        self.first = LiveLine(text=say("lessons.guess_first", lang), layout=w.Layout(max_width="60em"))
        self.button = w.Button(
            description=say("lessons.show_it", lang), layout=w.Layout(align_self="flex-start")
        )
        self.button.on_click(self.safely(lambda _: self._press()))
        self.below = HeldBack(waiting.then)
        self.open(self.words, self.first, self.button, self.below, max_width="1000px")
        self._wait()
        waiting.lesson.memory.join(self)

    def again(self) -> None:
        """Show the answer if it was shown before, and let it wait again where the lesson begins anew."""
        if self.waiting.question.id in self.waiting.lesson.revealed:
            self.show()
        elif not self.waiting.folded:
            self.waiting = replace(self.waiting, guess=None, folded=True)
            self._wait()

    def _wait(self) -> None:
        self.words.value = html_words(self.waiting.question.words[self.lang])
        self.words.add_class("hotw-asked")
        self.first.layout.display = self.button.layout.display = ""
        self.below.hide()

    def _press(self) -> None:
        self.show()
        self.words.focus()
        self.waiting.lesson.clicked()

    def show(self) -> None:
        """Show the answer, beside the guess if one has been kept in the meantime."""
        lesson, id = self.waiting.lesson, self.waiting.question.id
        lesson.show_answer(id)
        self.waiting = replace(self.waiting, guess=lesson.guess(id), folded=False)
        self.words.remove_class("hotw-asked")
        self.words.value = self.waiting.unfolded(self.lang)
        self.first.layout.display = self.button.layout.display = "none"
        with speaking(self.lang):
            self.below.show()

    def __str__(self) -> str:
        if not self.waiting.folded:
            return self.waiting.text(self.lang)
        return f"{self.waiting.question.words[self.lang]}\n{self.first.text}"


class OncePanel(Panel):
    """What waits for a guess or a right answer, and opens by itself; `.show()` does what the button does."""

    def __init__(self, waiting: Once, lang: str) -> None:
        self.waiting, self.lang = waiting, lang
        self.start = w.HTML(tabbable=False)  # the keyboard is led here from the button, which goes away
        self.first = LiveLine(text=waiting.said(lang), layout=w.Layout(max_width="60em"))
        self.button = w.Button(
            description=say(f"lessons.once_show_{waiting.part}", lang),
            layout=w.Layout(align_self="flex-start", width="auto"),
        )
        self.button.on_click(self.safely(lambda _: self._press()))
        self.below = HeldBack(waiting.things)
        self.open(self.start, self.first, self.button, self.below, max_width="1000px")
        self.shown = False
        self.again()
        waiting.lesson.memory.join(self)
        waiting.lesson.await_done(self)

    def again(self) -> None:
        """Show it if the question is done, and let it wait anew where the lesson begins anew."""
        if self.waiting.lesson.is_done(self.waiting.id):
            self.show()
        else:
            self.shown = False
            self.first.layout.display = self.button.layout.display = ""
            self.below.hide()

    def look(self) -> None:
        """Show it as soon as the question is done."""
        if self.waiting.lesson.is_done(self.waiting.id):
            self.show()

    def _press(self) -> None:
        if self.waiting.part == "guess":  # whoever has seen it knows too much for a guess
            self.waiting.lesson.show_answer(self.waiting.id)
        self.show()
        self.start.focus()

    def show(self) -> None:
        """Show it, whether the question is done or not."""
        if self.shown or self.below.comm is None:  # the cell was run again, and another panel stands there
            return
        self.shown = True
        self.first.layout.display = self.button.layout.display = "none"
        with speaking(self.lang):
            self.below.show()

    def __str__(self) -> str:
        if not self.shown:
            return self.waiting.text(self.lang)
        with speaking(self.lang):
            return "\n".join(reveals.things_in_words(self.waiting.things, self.lang))


class OfferPanel(Panel):
    """An offer of what was found, the last work first, with a list of all of it.

    `.go_on()` and `.anew()` do what the buttons do.
    """

    def __init__(self, lesson: Lesson, found: Kept[Session], lang: str) -> None:
        self.lesson, self.found, self.lang = lesson, found, lang
        self.words = LiveLine()
        self.yes = w.Button(description=say("lessons.go_on", lang), button_style="primary")
        self.no = w.Button(description=say("lessons.anew", lang))
        for button, deed in ((self.yes, self.go_on), (self.no, self.anew)):
            button.layout.width = "auto"
            button.on_click(self.safely(lambda _, deed=deed: deed()))
        self.works = list(lesson.shelf.found())
        self.which = w.Dropdown(
            options=[(kept.work.line(kept.when, lang), number) for number, kept in enumerate(self.works)],
            description=say("lessons.which_work", lang),
            style={"description_width": "initial"},
            layout=w.Layout(width="100%", display="" if len(self.works) > 1 else "none"),
        )
        self.buttons = w.HBox([self.yes, self.no], layout=w.Layout(flex_flow="row wrap"))
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
        work, file = self.found.work.words(self.lang), self.found.path.as_posix()
        self.words.text = say_here("lessons.offer", self.lang, work=work, file=file, when=self.found.when)
        paths = [kept.path for kept in self.works]
        if self.found.path in paths:
            self.which.value = paths.index(self.found.path)

    def _chosen(self) -> None:
        """Offer the work that was chosen from the list."""
        kept = self.works[self.which.value]
        if self.lesson.found is self.found and kept.path != self.found.path:
            self.lesson.found = kept
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
        """Leave everything that was found where it is, and offer no more of it."""
        if self.lesson.found is self.found:
            self.lesson.found = None
            self.lesson.changed()
            self._answered(say("lessons.begun_anew", self.lang, folder=self.lesson.shelf.folder.as_posix()))

    def _answered(self, words: str) -> None:
        self.words.text = words
        self.buttons.layout.display = self.which.layout.display = "none"

    def __str__(self) -> str:
        return self.words.text

"""`reveal("fort")` before any guess: a button that shows the answer, and a reminder to guess first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import ipywidgets as w

from hotw_nb.show.widgets.held_back import HeldBack
from hotw_nb.show.widgets.live import LiveLine
from hotw_nb.show.widgets.panel import Panel
from hotw_nb.text import say, speaking
from hotw_nb.text.html import html_words

if TYPE_CHECKING:
    from hotw_nb.lessons.reveals import Reveal


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

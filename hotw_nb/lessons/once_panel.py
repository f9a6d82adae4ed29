"""`once("q3", table)` before the question is done: a line that says what it waits for, and a button beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ipywidgets as w

from hotw_nb.lessons import attachments
from hotw_nb.show.widgets.held_back import HeldBack
from hotw_nb.show.widgets.live import LiveLine
from hotw_nb.show.widgets.panel import Panel
from hotw_nb.text import say, speaking

if TYPE_CHECKING:
    from hotw_nb.lessons.onces import Once


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
            return "\n".join(attachments.text(self.waiting.things, self.lang))

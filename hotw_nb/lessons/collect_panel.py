"""`collect()`: a box into which a teacher pastes the lines of a class."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import ipywidgets as w

from hotw_nb.lessons.pools import Pooled, pool
from hotw_nb.odds.outcomes import Outcome
from hotw_nb.show.widgets.live import LiveLine
from hotw_nb.show.widgets.memory import lent
from hotw_nb.show.widgets.panel import Panel
from hotw_nb.text import language, say


class CollectPanel(Panel):
    """A box for the pupils' lines; `.pooled` is what they come to together."""

    def __init__(self, names: Sequence[str] | None, exact: Outcome | Fraction | None, lang: str) -> None:
        self.lang, self.names, self.exact = lang, names, exact
        self.pooled: Pooled = pool("", names, exact, lang)
        words = say("pooling.ask", lang)
        self.input = w.Textarea(
            placeholder=say("pooling.example", lang),
            tooltip=words,
            rows=8,
            layout=w.Layout(width="34em", max_width="100%"),
        )
        self.button = w.Button(
            description=say("pooling.put_together", lang),
            button_style="primary",
            layout=w.Layout(align_self="flex-start"),
        )
        self.button.on_click(self.safely(lambda _: self._press()))
        self.input.observe(self.safely(lambda _: self._arrived()), "value")
        self.result = w.HTML()
        self.open(
            LiveLine(text=words).add_class("hotw-asked"),
            self.input,
            self.button,
            self.result,
            max_width="1000px",
        )
        self.memory = lent()
        self.name = self.memory.name("collect")
        self.memory.join(self)
        self.again()

    def again(self) -> None:
        """Bring the lines that were put together before."""
        lines = self.memory.recall(self.name)
        if isinstance(lines, str):
            self.input.value = lines
            self.read(lines)

    def _press(self) -> None:
        self.read(self.input.value)
        self.memory.keep(self.name, self.input.value)

    def read(self, lines: str) -> Pooled:
        """Put these lines together and show the class."""
        self.pooled = pool(lines, self.names, self.exact, self.lang)
        self.result.value = self.pooled.html(self.lang)
        return self.pooled

    def _arrived(self) -> None:
        """Read again what has changed under a picture: what is pasted may arrive after the button's press."""
        if self.result.value and self.input.value != self.memory.recall(self.name):
            self._press()

    def __str__(self) -> str:
        return self.pooled.text(self.lang)


def collect(
    exact: Outcome | Fraction | None = None, names: Sequence[str] | None = None, lang: str | None = None
) -> CollectPanel:
    """A box for the lines that pupils hand in, put together at a press; `pool(lines)` does the same by code."""
    return CollectPanel(names, exact, lang or language())

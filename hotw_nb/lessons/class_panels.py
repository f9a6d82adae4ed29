"""Boxes for a class: `tray()` for dice rolled on the table, `collect()` for the lines that pupils send."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from html import escape

import ipywidgets as w

from hotw_nb.lessons.pools import Pooled, pool
from hotw_nb.lessons.trays import Typed, type_dice
from hotw_nb.odds.outcomes import Outcome
from hotw_nb.show.widgets.memory import lent
from hotw_nb.show.widgets.panel import LiveLine, Panel
from hotw_nb.text import language, say


class TrayPanel(Panel):
    """A box for dice; `.rolled` is what was typed in, `.tally` its counts, `.dice` the dice for a scenario."""

    def __init__(self, attack: int, defend: int, lang: str) -> None:
        self.lang = lang
        self.rolled: Typed = type_dice("", attack, defend, lang)
        example = " ".join("52416"[: attack + defend])
        words = say("tray.ask", lang, attack=attack, defend=defend, example=example)
        asked = w.HTML(escape(words)).add_class("hotw-asked")
        self.input = w.Textarea(placeholder=example, tooltip=words, rows=6, layout=w.Layout(width="16em"))
        self.button = w.Button(description=say("tray.count", lang), button_style="primary")
        self.button.on_click(self.safely(lambda _: self._press()))
        self.words = LiveLine(layout=w.Layout(min_height="5em", width="34em"))
        row = w.HBox(
            [self.input, w.VBox([self.button, self.words], layout=w.Layout(align_items="flex-start"))],
            layout=w.Layout(flex_flow="row wrap"),
        )
        self.open(asked, row, max_width="1000px")
        self.memory = lent()
        self.name = self.memory.name(f"tray {attack} {defend}")
        self.memory.join(self)
        self.again()

    def again(self) -> None:
        """Show the dice that were typed in before, if any."""
        typed = self.memory.recall(self.name)
        if isinstance(typed, str) and typed:
            self.input.value = typed
            self.read(typed)

    def _press(self) -> None:
        self.read(self.input.value)
        self.memory.keep(self.name, self.input.value)

    def read(self, text: str) -> Typed:
        """Read the dice, and say what they come to."""
        self.rolled = type_dice(text, self.rolled.attack, self.rolled.defend, self.lang)
        self.words.text = self.rolled.text(self.lang)
        return self.rolled

    @property
    def tally(self) -> dict[str, int]:
        """How many battles were won, tied and lost."""
        return self.rolled.counts

    @property
    def dice(self) -> list[tuple[int, ...]]:
        """The dice in the order rolled, as `hotw.scenario(..., dice=...)` takes them."""
        return self.rolled.dice

    def __str__(self) -> str:
        return self.rolled.text(self.lang)


def tray(attack: int = 2, defend: int = 1, lang: str | None = None) -> TrayPanel:
    """A box into which battles are typed, and their count; `type_dice(text)` does the same by code.

    `attack` and `defend` are how many dice each side rolls. `lang` is "en" or "fr".

    >>> box = tray(lang="en")
    >>> box.input.value = "5 3 4"
    >>> box.button.click()
    >>> box.rolled.counts
    {'win': 1, 'tie': 0, 'lose': 0}
    """
    return TrayPanel(attack, defend, lang or language())


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
    """A box for the lines that pupils hand in, put together at a press; `pool(lines)` does the same by code.

    `exact` is a chance to hold the counts against, or the Outcome of a battle. `names` are what is counted, if
    it is not win, tie and lose. `lang` is "en" or "fr".

    >>> box = collect(lang="en")
    >>> box.input.value = "Ada: win 6, tie 2, lose 2"
    >>> box.button.click()
    >>> box.pooled.n
    10
    """
    return CollectPanel(names, exact, lang or language())

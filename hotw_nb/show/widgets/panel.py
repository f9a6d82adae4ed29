"""What all panels share: running a cell again closes the panels of its last run, and errors become sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import ipywidgets as w

from hotw_nb.engine.errors import NotKept
from hotw_nb.show.widgets.live import LiveLine
from hotw_nb.show.widgets.own_widget import OwnWidget
from hotw_nb.show.widgets.running import running_cell
from hotw_nb.text import say, speaking
from hotw_nb.text.html import html_words

SINGLE_PRESS = "hotw-single-press"
"""What a button wears on which a double click is one press, as what it does cannot be taken back."""
_open: dict[str, tuple[str, list[Panel]]] = {}


class Panel:
    """A panel in a notebook; it holds what was chosen last and no game."""

    lang: str
    panel: w.Box

    def open(self, *parts: w.Widget, **layout: str) -> None:
        """Put the panel together, and close those that the same cell showed when it was run before."""
        self.trouble = w.HTML(layout=w.Layout(display="none"))
        self.panel = w.VBox([*parts, self.trouble], layout=w.Layout(**layout))
        self.panel.add_class("hotw-panel")
        own = [part for part in _parts(self.panel) if isinstance(part, OwnWidget)]
        if not own:  # somebody must notice when the kernel has gone
            own = [LiveLine()]
            self.panel.children = (*self.panel.children, *own)
        for part in own:
            part.asleep = self.asleep
        cell = running_cell()
        if cell is None:
            return
        name, run = cell
        before, panels = _open.get(name, (run, []))
        if before != run:
            for panel in panels:
                panel.close()
            panels = []
        _open[name] = (run, [*panels, self])

    @property
    def asleep(self) -> str:
        """What the panel says when its kernel no longer answers."""
        return say("keeping.asleep", self.lang)

    def close(self) -> None:
        """Take the panel and all its parts off the screen and out of memory."""
        for part in reversed(list(_parts(self.panel))):
            part.close()

    def safely(self, call: Callable[..., object]) -> Callable[..., None]:
        """A call made safe for a button or slider: its errors become a sentence in the panel."""

        def careful(*given: Any) -> None:
            try:
                with speaking(self.lang):
                    call(*given)
            except KeyboardInterrupt:
                self.stopped()
                raise
            except Exception as error:
                self.tell_trouble(error)
            else:
                self.trouble.layout.display = "none"

        return careful

    def stopped(self) -> None:
        """Somebody pressed the stop button while this was at work; what is seen may have to be put right."""

    def tell_trouble(self, error: Exception) -> None:
        """Show an error as a sentence."""
        self.trouble.value = f'<p role="alert"><b>{html_words(self.sentence(error))}</b></p>'
        self.trouble.layout.display = ""

    def sentence(self, error: Exception) -> str:
        """What went wrong, for a person."""
        if isinstance(error, NotKept):
            return str(error)
        lead = say("replay.trouble", self.lang)
        return f"{lead} {str(error) or type(error).__name__}"

    def __str__(self) -> str:
        return say("show.panel_asleep", self.lang)

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, Any]:
        bundle: dict[str, Any] = dict(self.panel._repr_mimebundle_(**kwargs) or {})
        return {**bundle, "text/plain": str(self)}


def _parts(widget: w.Widget) -> Iterator[w.Widget]:
    """A widget and everything inside it."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from _parts(child)

"""What a panel shows only later: until then nothing of it is on the page, nor in a notebook that is saved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import ipywidgets as w

from hotw_nb.show.widgets.panel import Panel
from hotw_nb.text import spelt


class HeldBack(w.Output):  # type: ignore[misc]
    """Whatever a notebook displays, and words as if they were printed, behind `.show()`; `.hide()` takes it away.

    Panels and other widgets are on the page as soon as they are made. They are closed, and opened again to be shown.
    """

    outputs: tuple[dict[str, Any], ...]

    def __init__(self, things: Sequence[object]) -> None:
        super().__init__()
        self.add_class("hotw-held-back")
        self.things = things
        self.hide()

    def hide(self) -> None:
        """Leave nothing of it on the page."""
        self.outputs = ()
        self.layout.display = "none"
        for widget in self._widgets():
            widget.close()

    def show(self) -> None:
        """Show all of it, each thing under the one before."""
        for widget in self._widgets():
            if widget.comm is None:
                vars(widget).pop("_repr_mimebundle_", None)  # `close` has put None over it
                widget.open()
        self.outputs = tuple(output for thing in self.things for output in outputs(thing))
        self.layout.display = "" if self.outputs else "none"

    def _widgets(self) -> list[w.Widget]:
        """The widgets among the things with all their parts, which come first, as the page must hear of them."""
        found: dict[w.Widget, None] = {}
        for thing in self.things:
            whole = thing.panel if isinstance(thing, Panel) else thing
            if isinstance(whole, w.Widget):
                found |= dict.fromkeys(_inside(whole, set()))
        return list(found)


def display_or_print(thing: object) -> None:
    """Show a thing as a cell does, and words as if they were printed."""
    from IPython.display import display

    if isinstance(thing, str):
        print(spelt(thing))
    else:
        display(thing)  # type: ignore[no-untyped-call]


def outputs(thing: object) -> Iterator[dict[str, Any]]:
    """What a cell would show of a thing, in the form in which a notebook keeps it."""
    from IPython.utils.capture import capture_output

    with capture_output(stderr=False) as caught:
        display_or_print(thing)
    if caught.stdout:
        yield {"output_type": "stream", "name": "stdout", "text": caught.stdout}
    for one in caught.outputs:
        yield {"output_type": "display_data", "data": one.data, "metadata": one.metadata}


def _inside(widget: w.Widget, known: set[w.Widget]) -> Iterator[w.Widget]:
    """All parts of a widget, and then the widget itself."""
    known.add(widget)
    for name in widget.keys:
        value = getattr(widget, name)
        for part in value if isinstance(value, list | tuple) else (value,):
            if isinstance(part, w.Widget) and part not in known:
                yield from _inside(part, known)
    yield widget

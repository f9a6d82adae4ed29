"""What all panels share: their line of text, what they show only later, and errors that become sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import ipywidgets as w
import traitlets

from hotw_nb.engine.errors import NotKept
from hotw_nb.show.widgets.memory import running_cell
from hotw_nb.show.widgets.own_widget import OwnWidget, part, script, style
from hotw_nb.text import say, speaking, spelt
from hotw_nb.text.html import html_words

_SCRIPT = """
function render({ model, el }) {
  const line = document.createElement("div");
  line.className = "hotw-live";
  line.setAttribute("role", "status");
  line.setAttribute("aria-live", "polite");
  const write = () => {
    line.textContent = model.get("text");
    line.style.color = model.get("unseen") ? "transparent" : "";
  };
  el.append(line);
  model.on("change:text change:unseen", write);
  write();
  const forget = nameParts(el, model.get("names"));
  const kernel = kernelOf(model, el, (asleep) => { if (asleep) line.textContent = asleep; else write(); });
  return () => {
    kernel.end();
    forget();
    model.off("change:text change:unseen", write);
  };
}
export default { render };
"""
_STYLE = ".hotw-live { white-space: pre-line; line-height: 1.35; color: var(--jp-ui-font-color1, inherit); }"


class LiveLine(OwnWidget):
    """One or several sentences in a place that stays the same, which is what readers listen to.

    `.names` gives names to parts of its panel that have none, each found by a CSS selector.
    """

    _esm = script(part("widgets/named.js"), _SCRIPT)
    _css = style(_STYLE)
    text = traitlets.Unicode().tag(sync=True)
    unseen = traitlets.Bool(False).tag(sync=True)
    """Whether the line is there for the ear alone, and keeps its place for the eye."""
    names = traitlets.Dict(value_trait=traitlets.Unicode(), key_trait=traitlets.Unicode()).tag(sync=True)


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
        for widget in own:
            widget.asleep = self.asleep
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
        for widget in reversed(list(_parts(self.panel))):
            widget.close()

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
        for inner in value if isinstance(value, list | tuple) else (value,):
            if isinstance(inner, w.Widget) and inner not in known:
                yield from _inside(inner, known)
    yield widget

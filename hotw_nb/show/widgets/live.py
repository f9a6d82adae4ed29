"""A line of text that a screen reader reads aloud whenever it changes, and names for what stands around it."""

from __future__ import annotations

import traitlets

from hotw_nb.show.widgets.own_widget import OwnWidget, part, script, style

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

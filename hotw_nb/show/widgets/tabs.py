"""A row of buttons of which one is pressed: one stop for the Tab key, and the arrow keys go along it."""

from __future__ import annotations

from collections.abc import Iterable

import traitlets

from hotw_nb.show.widgets.own_widget import OwnWidget, script

_SCRIPT = """
function render({ model, el }) {
  const row = document.createElement("div");
  row.className = "hotw-tabs";
  row.setAttribute("role", "radiogroup");
  row.setAttribute("aria-label", model.get("label"));
  el.append(row);
  let drawn = "";
  const kernel = kernelOf(model, el);
  function choose(id, focus) {
    const before = model.get("value");
    model.set("value", id);
    if (!kernel.save()) model.set("value", before);
    draw();
    if (focus) row.querySelector('[aria-checked="true"]').focus();
  }
  function draw() {
    const options = model.get("options");
    if (String(options) !== drawn) {
      drawn = String(options);
      row.replaceChildren(...options.map(([name, id]) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = name;
        button.setAttribute("role", "radio");
        button.addEventListener("click", () => choose(id, true));
        return button;
      }));
    }
    options.forEach(([, id], i) => {
      const on = id === model.get("value");
      row.children[i].setAttribute("aria-checked", on);
      row.children[i].tabIndex = on ? 0 : -1;
    });
  }
  row.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const ids = model.get("options").map(([, id]) => id);
    choose(ids[(ids.indexOf(model.get("value")) + step + ids.length) % ids.length], true);
    event.preventDefault();
    event.stopPropagation();
  });
  model.on("change:value change:options", draw);
  draw();
  return () => {
    kernel.end();
    model.off("change:value change:options", draw);
  };
}
export default { render };
"""
_STYLE = """
.hotw-tabs { display: flex; flex-wrap: wrap; gap: 4px; max-width: 1000px; padding: 2px 0 6px; }
.hotw-tabs button { font: inherit; min-height: 28px; padding: 2px 10px; cursor: pointer; border-radius: 4px;
  border: 1px solid var(--edge, #888); background: var(--jp-layout-color2, #eee);
  color: var(--jp-ui-font-color1, #222); }
.hotw-tabs button[aria-checked="true"] { background: #0b5394; border-color: #0b5394; color: #fff; font-weight: 600; }
.hotw-tabs button:focus-visible { outline: 3px solid #111; outline-offset: 1px; box-shadow: 0 0 0 6px #fff; }
"""


class Tabs(OwnWidget):
    """A choice of one among a few, all in sight; `.value` is the id of the chosen one.

    It always stands beside a widget that brings what all panels wear and how they keep their keys.
    """

    _esm = script(_SCRIPT, keys=False)
    _css = _STYLE
    options: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    value = traitlets.Unicode().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)

    def __init__(self, options: Iterable[tuple[str, str]], value: str, label: str) -> None:
        super().__init__(options=[list(one) for one in options], value=value, label=label)

"""What the laboratory's panel wears: its style sheet, and names on its sliders for those who listen."""

from __future__ import annotations

from importlib.resources import files

import anywidget

from hotw_nb.show.laboratory.sheet import colours

# ipywidgets writes a slider's name beside it, but does not tell it to screen readers.
_SCRIPT = """
function render({ el }) {
  el.style.display = "none";
  let watch = null;
  function name(panel) {
    for (const slider of panel.querySelectorAll(".widget-slider")) {
      const words = slider.querySelector(".widget-label")?.textContent;
      slider.querySelector("[role=slider]")?.setAttribute("aria-label", words ?? "");
    }
  }
  function start() {
    const panel = el.closest(".hotw-lab");
    if (!panel) return void (waiting = requestAnimationFrame(start));
    watch = new MutationObserver(() => name(panel));
    watch.observe(panel, { childList: true, subtree: true });
    name(panel);
  }
  let waiting = requestAnimationFrame(start);
  return () => { cancelAnimationFrame(waiting); watch?.disconnect(); };
}
export default { render };
"""


class Dress(anywidget.AnyWidget):
    """Nothing to be seen by itself."""

    _esm = _SCRIPT
    _css = (files(__package__) / "laboratory.css").read_text("utf-8") + colours()

"""What the laboratory's panel wears: its style sheet."""

from __future__ import annotations

from importlib.resources import files

import anywidget

from hotw_nb.show.laboratory.sheet import colours

_SCRIPT = 'export default { render({ el }) { el.style.display = "none"; } };'


class Dress(anywidget.AnyWidget):
    """Nothing to be seen by itself."""

    _esm = _SCRIPT
    _css = (files(__package__) / "laboratory.css").read_text("utf-8") + colours()

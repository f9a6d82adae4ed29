"""A Plotly figure that turns dark with JupyterLab."""

from __future__ import annotations

import json
from typing import Any

import plotly.io
from plotly.graph_objects import Figure

from hotw_nb.show.twin import PLOTLY, present


class TwinFigure(Figure):  # type: ignore[misc]
    """The light figure, which knows how it looks in the dark."""

    def __init__(self, light: Any = None, dark: Figure | None = None, **more: Any) -> None:
        super().__init__(light, **more)
        self._dark = dark and json.loads(dark.to_json())

    def _ipython_display_(self) -> None:
        bundle = self._repr_mimebundle_() if plotly.io.renderers.default else {}
        if PLOTLY in bundle:
            present(bundle, self._dark)
        else:
            super()._ipython_display_()

"""A Plotly figure that turns dark with JupyterLab, and stands still on a page of its own until it is asked to play."""

from __future__ import annotations

import json
from typing import Any

import plotly.io
from plotly.graph_objects import Figure

from hotw_nb.show.charts.picture import KEPT_HERE, PLOTLY, present


class TwinFigure(Figure):  # type: ignore[misc]
    """The light figure, which knows how it looks in the dark; without a dark one it keeps its colours.

    A `still` picture stands for it where nothing can be drawn: on a printed page, or on one made of the notebook.
    """

    def __init__(self, *light: Any, dark: Figure | None = None, still: str = "", **more: Any) -> None:
        super().__init__(*light, **more)
        self._dark = dark and json.loads(dark.to_json())
        self._still = still

    def to_html(self, config: Any = None, auto_play: bool = False, **more: Any) -> str:
        """The figure as a page. Plotly would play it at once and softly, and that fails where lands are hatched."""
        page: str = super().to_html(config={**KEPT_HERE, **(config or {})}, auto_play=auto_play, **more)
        return page

    def write_html(self, file: Any, config: Any = None, auto_play: bool = False, **more: Any) -> None:
        """Write the figure as a page, which like `to_html` waits for "Play"."""
        super().write_html(file, config={**KEPT_HERE, **(config or {})}, auto_play=auto_play, **more)

    def show(self, *places: Any, config: Any = None, **more: Any) -> Any:
        """Show the figure where Plotly is set to show figures."""
        return super().show(*places, config={**KEPT_HERE, **(config or {})}, **more)

    def _ipython_display_(self) -> None:
        bundle = self._repr_mimebundle_() if plotly.io.renderers.default else {}
        if PLOTLY in bundle:
            present(bundle | ({"image/svg+xml": self._still} if self._still else {}), self._dark)
        elif plotly.io.renderers.render_on_display and plotly.io.renderers.default:
            self.show()
        else:
            super()._ipython_display_()

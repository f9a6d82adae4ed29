"""The board as a widget: it shows a scene and says which land or sea a person chose, by mouse or by keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

import anywidget
import traitlets

from hotw_nb.show import svg
from hotw_nb.show.scene import Scene


def _part(name: str) -> str:
    return (files("hotw_nb.show") / name).read_text("utf-8")


class BoardWidget(anywidget.AnyWidget):
    """A board that can be clicked. It holds no game: what it shows comes from a scene, what is chosen goes out."""

    _esm = _part("board_widget.js")
    _css = _part("board_widget.css")
    svg = traitlets.Unicode().tag(sync=True)
    key = traitlets.Unicode().tag(sync=True)
    chosen = traitlets.Unicode().tag(sync=True)
    clicks = traitlets.Int(0).tag(sync=True)
    marked = traitlets.Dict().tag(sync=True)
    dark = traitlets.Bool(False).tag(sync=True)

    def show(self, scene: Scene) -> None:
        """Show another scene."""
        self.key = scene.key
        self.svg = svg.draw(scene)

    def mark(self, places: Mapping[str, str]) -> None:
        """Mark places as `good`, `bad`, `glow` or `here`, and no others."""
        self.marked = dict(places)

"""The board as a widget: it shows a scene and says which land or sea a person chose, by mouse or by keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from importlib.resources import files
from typing import Any

import anywidget
import traitlets

from hotw_nb.show import svg
from hotw_nb.show.scene import Disc, Patch, Scene


def _part(name: str) -> str:
    return (files("hotw_nb.show") / name).read_text("utf-8")


class BoardWidget(anywidget.AnyWidget):
    """A board that can be clicked. It holds no game: what it shows comes from a scene, what is chosen goes out.

    The bare board is sent once; what a game puts on it is sent anew for each position.
    """

    _esm = _part("board_widget.js")
    _css = _part("board_widget.css")
    svg = traitlets.Unicode().tag(sync=True)
    key = traitlets.Unicode().tag(sync=True)
    dress = traitlets.Dict().tag(sync=True)
    chosen = traitlets.Unicode().tag(sync=True)
    clicks = traitlets.Int(0).tag(sync=True)
    marked = traitlets.Dict().tag(sync=True)
    notes = traitlets.Dict().tag(sync=True)
    dark = traitlets.Bool(False).tag(sync=True)

    def __init__(self) -> None:
        super().__init__()
        self.whispered: dict[str, str] = {}
        self.on_msg(lambda *_: self.whisper(self.whispered))

    def show(self, scene: Scene) -> None:
        """Show another scene; with a game on it the legend is left to whoever shows the players."""
        with self.hold_sync():
            if scene.bare is None:
                self.dress, self.key, self.svg = {}, scene.key, svg.draw(scene)
                return
            if self.key != scene.key:
                bare = scene.bare
                self.key = scene.key
                self.svg = svg.draw(replace(bare, height=bare.legend_top, legend_marks=(), legend_labels=()))
            self.dress = dress(scene)

    def mark(self, places: Mapping[str, str]) -> None:
        """Mark places as `good`, `bad`, `glow`, `here`, `may` (choose), `build` or `aim` (at), and no others."""
        self.marked = dict(places)

    def whisper(self, places: Mapping[str, str]) -> None:
        """Mark places for the eyes of one player; nothing of it is kept in the widget's state."""
        self.whispered = dict(places)
        self.send({"whisper": self.whispered})


def dress(scene: Scene) -> dict[str, Any]:
    """What a game changes on the bare picture: fillings, words, and the pieces with the patterns of their lands."""
    lands = tuple(patch for patch in scene.patches if patch.fill != scene.theme.barren)
    places: tuple[Patch | Disc, ...] = (*lands, *scene.discs)
    return {
        "title": scene.title,
        "summary": scene.summary,
        "fills": {patch.id: svg.fill(patch, scene.key) for patch in lands},
        "words": {place.id: [place.title, svg.hover(place.title, place.words)] for place in places},
        "pieces": svg.hatches(lands, scene.key) + svg.pieces(scene),
    }

"""Several positions of one game in one Plotly figure: a slider over the Epochs, and buttons to play and to stop."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from hotw_nb.show import plotly_map
from hotw_nb.show.position_words import ROMAN
from hotw_nb.show.scene import Marks, Scene
from hotw_nb.text import say

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

PACE = 1400  # thousandths of a second for each Epoch


def figure(scenes: Mapping[int, Scene], lang: str) -> Figure:
    """The scenes of one view as a figure, which begins with the last of them."""
    found = dict.fromkeys(marks.name for scene in scenes.values() for marks in scene.pieces)
    names = sorted(found, key=lambda name: name != "turn")  # the rings lie under the pieces
    looks = {marks.name: marks for scene in scenes.values() for marks in scene.pieces}
    same = {epoch: _with_all(scene, names, looks) for epoch, scene in scenes.items()}
    last = max(same)
    index = {trace["name"]: i for i, trace in enumerate(plotly_map.traces(same[last]))}
    frames = [_frame(epoch, scene, index) for epoch, scene in same.items()]
    shown = plotly_map.figure(same[last], frames=frames)
    shown.update_layout(
        sliders=[_slider(list(same), last, lang)], updatemenus=[_buttons(lang)],
        margin_b=64, height=shown.layout.height + 64,
    )  # fmt: skip
    return shown


def _with_all(scene: Scene, names: list[str], looks: Mapping[str, Marks]) -> Scene:
    """A scene that has every kind of piece, some of them with no shapes, so that all scenes have the same traces."""
    from dataclasses import replace

    own = {marks.name: marks for marks in scene.pieces}
    return replace(scene, pieces=tuple(own.get(name) or replace(looks[name], shapes=()) for name in names))


def _frame(epoch: int, scene: Scene, index: Mapping[str, int]) -> dict[str, Any]:
    """What one Epoch changes in the figure."""
    drawn = [trace for trace in plotly_map.traces(scene) if trace["name"] in _changing(scene)]
    keep = ("x", "y", "fillcolor", "fillpattern", "text", "textfont", "marker")
    lands = {patch.id for patch in scene.patches}
    data = [
        {"type": "scatter"}
        | {key: trace[key] for key in (keep[2:5] if trace["name"] in lands else keep) if key in trace}
        for trace in drawn
    ]
    return {
        "name": str(epoch),
        "data": data,
        "traces": [index[trace["name"]] for trace in drawn],
        "layout": {"title": {"text": escape(scene.title, quote=False)}},
    }


def _changing(scene: Scene) -> set[str]:
    return {
        *(patch.id for patch in scene.patches if patch.id in scene.stands or not patch.hatch),
        *(marks.name for marks in scene.pieces),
        "seas",
        "letters",
    }


def _slider(epochs: list[int], last: int, lang: str) -> dict[str, Any]:
    steps = [
        {
            "label": ROMAN[epoch],
            "method": "animate",
            "args": [[str(epoch)], {"mode": "immediate", "frame": {"duration": 0, "redraw": True},
                                    "transition": {"duration": 0}}],
        }
        for epoch in epochs
    ]  # fmt: skip
    prefix = say("position.title", lang, epoch="")
    return {
        "steps": steps, "active": epochs.index(last), "x": 0.2, "len": 0.78, "y": 0, "pad": {"t": 4, "b": 4},
        "currentvalue": {"prefix": prefix, "visible": False}, "transition": {"duration": 0},
    }  # fmt: skip


def _buttons(lang: str) -> dict[str, Any]:
    go = {"frame": {"duration": PACE, "redraw": True}, "transition": {"duration": 0}, "fromcurrent": True,
          "mode": "immediate"}  # fmt: skip
    stop = {"frame": {"duration": 0, "redraw": False}, "mode": "immediate"}
    return {
        "type": "buttons", "direction": "left", "x": 0.01, "xanchor": "left", "y": 0, "yanchor": "top",
        "pad": {"t": 14, "b": 4}, "showactive": False,
        "buttons": [
            {"label": "▶ " + say("position.play_epochs", lang), "method": "animate", "args": [None, go]},
            {"label": "■ " + say("position.stop_epochs", lang), "method": "animate", "args": [[None], stop]},
        ],
    }  # fmt: skip

"""Several positions of one game in one Plotly figure: a slider over the Epochs, and buttons to play and to stop."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING, Any

from hotw_nb.show.map_drawing import plotly_map
from hotw_nb.show.map_drawing.scene import Marks, Scene
from hotw_nb.show.style import PLAYERS, Theme, look
from hotw_nb.text import ROMAN, say

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

PACE = 1400  # thousandths of a second for each Epoch


def figure(scenes: Mapping[int, Scene], lang: str) -> Figure:
    """The scenes of one view as a figure, which begins with the last of them."""
    found = dict.fromkeys(marks.name for scene in scenes.values() for marks in scene.pieces)
    names = sorted(found, key=lambda name: name != "turn")  # the rings lie under the pieces
    looks = {marks.name: marks for scene in scenes.values() for marks in scene.pieces}
    same = {epoch: _brief(_with_all(scene, names, looks)) for epoch, scene in scenes.items()}
    last = max(same)
    letters = [label for scene in same.values() for label in scene.letters]
    drawn = {epoch: plotly_map.traces(plotly_map.light(scene), letters) for epoch, scene in same.items()}
    changing = set[str]().union(*map(_changing, same.values()), *map(_lettered, drawn.values()))
    frames = [_frame(epoch, scene, drawn[epoch], changing) for epoch, scene in same.items()]
    shown = plotly_map.figure(same[last], frames=_without_the_same(frames))
    shown.update(data=drawn[last], overwrite=True)
    theme = same[last].theme
    shown.update_layout(
        sliders=[_slider(list(same), last, lang, theme)], updatemenus=[_buttons(lang, theme)],
        margin_b=64, height=shown.layout.height + 64,
    )  # fmt: skip
    return shown


def _with_all(scene: Scene, names: list[str], looks: Mapping[str, Marks]) -> Scene:
    """A scene that has every kind of piece, some of them with no shapes, so that all scenes have the same traces."""
    own = {marks.name: marks for marks in scene.pieces}
    return replace(scene, pieces=tuple(own.get(name) or replace(looks[name], shapes=()) for name in names))


def _brief(scene: Scene) -> Scene:
    """A scene in which owners are said once, and no word about the defence where nobody stands."""
    owned = {look(scene.theme, seat).ground for seat in range(len(PLAYERS))}
    return replace(
        scene,
        patches=tuple(
            replace(one, title=one.title.partition(" (")[0])
            if one.fill in owned
            else replace(one, words=one.words[:1])
            for one in scene.patches
        ),
    )


def _without_the_same(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The frames without what is the same in all of them, which the figure shows already."""
    found = [dict(zip(frame["traces"], frame["data"], strict=True)) for frame in frames]
    for number, first in found[0].items():
        same = {key for key, value in first.items() if all(one[number].get(key) == value for one in found)}
        for one in found:
            one[number] = {
                key: value for key, value in one[number].items() if key == "type" or key not in same
            }
    changing = [number for number in found[0] if any(len(one[number]) > 1 for one in found)]
    return [
        {**frame, "traces": changing, "data": [one[number] for number in changing]}
        for frame, one in zip(frames, found, strict=True)
    ]


def _frame(epoch: int, scene: Scene, traces: list[dict[str, Any]], changing: set[str]) -> dict[str, Any]:
    """What one Epoch may change in the figure."""
    keep = ("x", "y", "fillcolor", "fillpattern", "text", "textfont", "marker")
    lands = {patch.id for patch in scene.patches}
    last = {
        trace["name"]: number for number, trace in enumerate(traces)
    }  # signs of the legend come before pieces
    numbers = [last[name] for name in last if name in changing]
    return {
        "name": str(epoch),
        "data": [
            {"type": "scatter"}
            | {
                key: traces[i][key]
                for key in (keep[2:5] if traces[i]["name"] in lands else keep)
                if key in traces[i]
            }
            for i in numbers
        ],
        "traces": numbers,
        "layout": {"title": {"text": escape(scene.title, quote=False)}},
    }


def _changing(scene: Scene) -> set[str]:
    return {
        *(patch.id for patch in scene.patches if patch.id in scene.stands or not patch.hatch),
        *(marks.name for marks in scene.pieces),
        "seas",
    }


def _lettered(traces: list[dict[str, Any]]) -> set[str]:
    return {trace["name"] for trace in traces if str(trace["name"]).startswith("letters ")}


def _slider(epochs: list[int], last: int, lang: str, theme: Theme) -> dict[str, Any]:
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
        "bgcolor": theme.quiet, "activebgcolor": theme.ink, "bordercolor": theme.border, "tickcolor": theme.border,
    }  # fmt: skip


def _buttons(lang: str, theme: Theme) -> dict[str, Any]:
    go = {"frame": {"duration": PACE, "redraw": True}, "transition": {"duration": 0}, "fromcurrent": True,
          "mode": "immediate"}  # fmt: skip
    stop = {"frame": {"duration": 0, "redraw": False}, "mode": "immediate"}
    return {
        "type": "buttons", "direction": "left", "x": 0.01, "xanchor": "left", "y": 0, "yanchor": "top",
        "pad": {"t": 14, "b": 4}, "showactive": False,
        "bgcolor": theme.halo, "bordercolor": theme.border,
        "buttons": [
            {"label": "▶ " + say("position.play_epochs", lang), "method": "animate", "args": [None, go]},
            {"label": "■ " + say("position.stop_epochs", lang), "method": "animate", "args": [[None], stop]},
        ],
    }  # fmt: skip

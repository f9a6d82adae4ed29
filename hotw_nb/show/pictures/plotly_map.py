"""The board as a Plotly figure with words on hover; of several Epochs it is a film with a slider and two buttons.

Plotly fills the lands and tells their words. All that lies over them is the image that other pictures have.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from html import escape
from math import nan
from struct import pack
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from hotw_nb.show.map_drawing.scene import Disc, Patch, Scene
from hotw_nb.show.map_drawing.thinning import Outlined, outlined
from hotw_nb.show.pictures import light_svg
from hotw_nb.show.style import FONT, Theme
from hotw_nb.text import ROMAN, say

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

SIZE = 0.85  # an output of JupyterLab beside its file list, in a window 1,280 wide, is 850 wide
FINE = 10  # the figure counts in tenths of a unit, so that places are whole numbers
TOLERANCE = 1.7  # how far an outline may be off
TITLE, FOOT = 44, 64  # pixels for the words above the map, and for the slider under it
LINE = 64  # letters in a line of the words on hover
PACE = 1400  # thousandths of a second for each Epoch
# Each pattern as Plotly knows it.
_HATCHES: dict[str, dict[str, Any]] = {
    "stipple": {"shape": ".", "size": 5, "solidity": 0.25},
    "dots": {"shape": "."},
    "diagonal": {"shape": "/"},
    "cross": {"shape": "x"},
    "horizontal": {"shape": "-"},
    "vertical": {"shape": "|"},
}


def figure(scenes: Mapping[int, Scene], lang: str, follows: bool) -> Figure:
    """Scenes of one view by their Epochs as a figure that begins with the last of them.

    Its images turn dark with the page if it `follows` it.
    """
    from plotly.graph_objects import Figure

    last = max(scenes)
    scene, theme = scenes[last], scenes[last].theme
    ground = outlined(
        tuple((one.id, one.rings) for one in scene.patches), scene.width, scene.legend_top, TOLERANCE
    )
    shown = {epoch: _shown(one, ground) for epoch, one in scenes.items()}
    lines = (replace(one, paths=tuple(map(ground.fewer, one.paths))) for one in scene.lines)
    signs = light_svg.over(replace(scene, lines=tuple(lines)), follows)
    film = len(scenes) > 1
    return Figure(
        data=[drawn | words for drawn, words in zip(_places(scene, ground), shown[last], strict=True)],
        layout={
            "template": {"data": {"scatter": [_alike(scene)]}},
            "title": {"text": escape(scene.title, quote=False), "x": 0.01, "font": {"size": 18, "color": theme.ink}},
            "font": {"family": FONT, "color": theme.ink},
            "xaxis": {"visible": False, "range": [0, FINE * scene.width], "constrain": "domain"},
            "yaxis": {"visible": False, "range": [FINE * scene.height, 0], "constrain": "domain", "scaleanchor": "x"},
            "images": _images(scene, signs, light_svg.pieces(scene, follows)),
            "showlegend": False,
            "hovermode": "closest",
            "dragmode": "pan",
            "hoverlabel": {"bgcolor": theme.halo, "bordercolor": theme.border, "align": "left",
                           "font": {"color": theme.ink, "size": 14, "family": FONT}},
            "modebar": {"remove": ["select", "lasso", "autoscale"], "bgcolor": theme.halo, "color": theme.quiet},
            "paper_bgcolor": theme.paper,
            "plot_bgcolor": theme.sea,
            "margin": {"l": 0, "r": 0, "t": TITLE, "b": FOOT * film},
            "width": scene.width * SIZE,
            "height": scene.height * SIZE + TITLE + FOOT * film,
            **(_controls(list(scenes), lang, theme) if film else {}),
        },
        frames=_frames(scenes, shown, follows) if film else None,
    )  # fmt: skip


def _alike(scene: Scene) -> dict[str, Any]:
    """What all lands have in common, said once."""
    return {
        "type": "scatter", "mode": "lines", "line": {"color": scene.theme.border, "width": scene.edge},
        "fill": "toself", "hoveron": "fills", "hoverinfo": "text",
        # the ground below a pattern is the filling of the land
        "fillpattern": {"fgopacity": 1, "fillmode": "overlay", "size": 8, "solidity": 0.4},
    }  # fmt: skip


def _places(scene: Scene, ground: Outlined) -> Iterator[dict[str, Any]]:
    """Where each land lies, whoever holds it, and the places of the seas, which the image shows."""
    for name, rings in ground.rings.items():
        x, y = zip(*[at for ring in rings for at in ((0.0, nan), *ring)][1:], strict=True)
        # whole numbers are half as long in a file; Plotly sees a gap between two rings in either of the two
        there = _packed([FINE * at for at in y], "f4" if len(rings) > 1 else "i2")
        yield {"type": "scatter", "name": name, "x": _packed([FINE * at for at in x], "i2"), "y": there}
    if scene.discs:
        yield {
            "type": "scatter", "name": "seas", "mode": "markers", "fill": "none", "hoveron": "points",
            "x": [FINE * disc.at[0] for disc in scene.discs], "y": [FINE * disc.at[1] for disc in scene.discs],
            "marker": {"size": [2 * disc.radius * SIZE for disc in scene.discs], "opacity": 0},
        }  # fmt: skip


def _packed(numbers: Sequence[float], kind: str) -> dict[str, str]:
    """Numbers as Plotly reads them in a file: the bytes of all of them, with two or four bytes for each."""
    found = (
        pack(f"<{len(numbers)}f", *numbers)
        if kind == "f4"
        else pack(f"<{len(numbers)}h", *map(round, numbers))
    )
    return {"dtype": kind, "bdata": b64encode(found).decode()}


def _shown(scene: Scene, ground: Outlined) -> list[dict[str, Any]]:
    """What may change from one scene to the next: how each land is filled, and the words of all places."""
    lands = [_dressed(patch) for patch in scene.patches if patch.id in ground.rings]
    return [*lands, *([{"text": [_words(disc) for disc in scene.discs]}] if scene.discs else [])]


def _dressed(patch: Patch) -> dict[str, Any]:
    pattern = {**_HATCHES[patch.hatch.shape], "fgcolor": patch.hatch.colour} if patch.hatch else {"shape": ""}
    return {"fillcolor": patch.fill, "fillpattern": pattern, "text": _words(patch)}


def _words(place: Patch | Disc) -> str:
    """What there is to know about a place, in lines of a length that can be read."""
    told = (
        "<br>   ".join(wrap(escape(one, quote=False), LINE, break_on_hyphens=False)) for one in place.words
    )
    title = place.title.partition(" (")[0] if isinstance(place, Patch) and place.held else place.title
    return "<br>".join((f"<b>{escape(title, quote=False)}</b>", *told))


def _images(scene: Scene, *drawings: str) -> list[dict[str, Any]]:
    """Drawings over the lands; Plotly takes those of one place for one, so each has a place that is hardly another."""
    return [
        {
            "source": light_svg.address(drawing), "xref": "x", "yref": "y", "x": number / 100, "y": 0,
            "sizex": FINE * scene.width, "sizey": FINE * scene.height, "sizing": "stretch", "layer": "above",
        }
        for number, drawing in enumerate(drawings)
    ]  # fmt: skip


def _frames(
    scenes: Mapping[int, Scene], shown: Mapping[int, list[dict[str, Any]]], follows: bool
) -> list[dict[str, Any]]:
    """For each Epoch what is new in it; the rest is as in the frame before, on which it lies."""
    frames: list[dict[str, Any]] = []
    first, *rest = shown.values()
    known = {number: one for number, one in enumerate(first) if all(other[number] == one for other in rest)}
    for epoch, scene in scenes.items():
        new = {number: one for number, one in enumerate(shown[epoch]) if known.get(number) != one}
        known |= new
        pieces = light_svg.address(light_svg.pieces(scene, follows))
        frames.append({
            "name": str(epoch),
            "data": [{"type": "scatter", **one} for one in new.values()],
            "traces": list(new),
            "layout": {"title": {"text": escape(scene.title, quote=False)}, "images": [{}, {"source": pieces}]},
            **({"baseframe": frames[-1]["name"]} if frames else {}),
        })  # fmt: skip
    return frames


def _controls(epochs: list[int], lang: str, theme: Theme) -> dict[str, Any]:
    """A slider over the Epochs, and buttons to play and to stop."""
    at_once = {"mode": "immediate", "frame": {"duration": 0, "redraw": True}, "transition": {"duration": 0}}
    go = {**at_once, "frame": {"duration": PACE, "redraw": True}, "fromcurrent": True}
    steps = [
        {"label": ROMAN[epoch], "method": "animate", "args": [[str(epoch)], at_once]} for epoch in epochs
    ]
    slider = {
        "steps": steps, "active": len(epochs) - 1, "x": 0.2, "len": 0.78, "y": 0, "pad": {"t": 4, "b": 4},
        "currentvalue": {"prefix": say("position.title", lang, epoch=""), "visible": False},
        "transition": {"duration": 0},
        "bgcolor": theme.quiet, "activebgcolor": theme.ink, "bordercolor": theme.border, "tickcolor": theme.border,
    }  # fmt: skip
    buttons = {
        "type": "buttons", "direction": "left", "x": 0.01, "xanchor": "left", "y": 0, "yanchor": "top",
        "pad": {"t": 14, "b": 4}, "showactive": False, "bgcolor": theme.halo, "bordercolor": theme.border,
        "buttons": [
            {"label": "▶ " + say("position.play_epochs", lang), "method": "animate", "args": [None, go]},
            {"label": "■ " + say("position.stop_epochs", lang), "method": "animate", "args": [[None], at_once]},
        ],
    }  # fmt: skip
    return {"sliders": [slider], "updatemenus": [buttons]}

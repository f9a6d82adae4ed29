"""A scene drawn as a Plotly figure: the same shapes, signs and names, with words on hover and nothing fetched."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING, Any

from hotw_nb.show.map_drawing.scene import Disc, Label, Lines, Marks, Patch, Ring, Scene
from hotw_nb.show.style import FONT

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

SIZE = 0.85  # an output of JupyterLab beside its file list, in a window 1,280 wide, is 850 wide

FINE = 10  # the figure counts in tenths of a unit: whole numbers are half as long in a file
HALO = 2.4  # pixels around a sign, half of them below it


def _scatter(**parts: Any) -> dict[str, Any]:
    """A trace as plain data, which is put into a figure once."""
    return {"type": "scatter", **parts}


def _joined(paths: Iterable[Ring], close: bool) -> tuple[list[float | None], list[float | None]]:
    """The x and y values of several paths, with a gap after each."""
    xs: list[float | None] = []
    ys: list[float | None] = []
    for path in paths:
        points = (*path, path[0]) if close and path[0] != path[-1] else path
        xs += [*(fine(p[0]) for p in points), None]
        ys += [*(fine(p[1]) for p in points), None]
    return xs[:-1], ys[:-1]


def fine(place: float) -> float:
    """How far right or down something is in the figure."""
    return float(round(place * FINE))


def _patch(patch: Patch, scene: Scene) -> dict[str, Any]:
    xs, ys = _joined(patch.rings, close=True)
    return _scatter(
        x=xs,
        y=ys,
        name=patch.id,
        mode="lines",
        line={"color": scene.theme.border, "width": scene.edge},
        fill="toself",
        hoveron="fills",
        hoverinfo="text",
        **dressed(patch),
    )


# Each pattern as Plotly knows it: its sign, the size of its tile and how much of it is filled. Those of players have
# the last two in common, so that they need not be said for each land.
_HATCHES = {
    "stipple": (".", 5, 0.25),
    "dots": (".", 8, 0.4),
    "diagonal": ("/", 8, 0.4),
    "cross": ("x", 8, 0.4),
    "horizontal": ("-", 8, 0.4),
    "vertical": ("|", 8, 0.4),
}


def dressed(patch: Patch) -> dict[str, object]:
    """What changes on a land when its owner changes: filling, pattern and words."""
    pattern: dict[str, object] = {"shape": ""}
    if patch.hatch:
        shape, size, solidity = _HATCHES[patch.hatch.shape]
        pattern = {
            "shape": shape,
            "fgcolor": patch.hatch.colour,
            "fillmode": "overlay",  # the ground below it is the filling of the land
            "fgopacity": 1,
            "size": size,
            "solidity": solidity,
        }
    text = "<br>".join((f"<b>{escape(patch.title, quote=False)}</b>", *map(_wrapped, patch.words)))
    return {"fillcolor": patch.fill, "fillpattern": pattern, "text": text}


def _wrapped(sentence: str, width: int = 64) -> str:
    """A sentence with line breaks, so that a long list of neighbours stays readable."""
    from textwrap import wrap

    return "<br>   ".join(escape(line, quote=False) for line in wrap(sentence, width, break_on_hyphens=False))


def _lines(lines: Lines) -> dict[str, Any]:
    xs, ys = _joined(lines.paths, close=False)
    look = {"color": lines.colour, "width": lines.width, "dash": f"{lines.dash.replace(' ', 'px,')}px"}
    if not lines.dash:
        look.pop("dash")
    return _scatter(x=xs, y=ys, mode="lines", line=look, name=lines.name, hoverinfo="skip")


def _marks(marks: Marks, axes: dict[str, str]) -> dict[str, Any]:
    xs, ys = _joined(marks.shapes, close=bool(marks.stroke or marks.halo))  # a filling closes by itself
    return _scatter(
        x=xs,
        y=ys,
        mode="lines",
        line={"color": marks.stroke or marks.halo or marks.fill, "width": 0.75 * marks.edge},
        fill="toself",
        fillcolor=marks.fill,
        name=marks.name,
        hoverinfo="skip",
        **axes,
    )


def _signs(marks: Marks) -> Iterable[dict[str, Any]]:
    """Signs on the ground. Plotly draws a line over what it surrounds, so a halo is a drawing of its own below."""
    if marks.halo and not marks.stroke:
        halo = replace(marks, name=f"{marks.name} halo", fill=marks.halo, stroke=marks.halo, edge=HALO)
        yield _marks(halo, {})
        marks = replace(marks, halo="", edge=0)
    yield _marks(marks, {})


def _discs(discs: tuple[Disc, ...]) -> dict[str, Any]:
    return _scatter(
        x=[fine(disc.at[0]) for disc in discs],
        y=[fine(disc.at[1]) for disc in discs],
        mode="markers",
        marker={
            "size": [2 * disc.radius * SIZE for disc in discs],
            "color": [disc.fill for disc in discs],
            "line": {"color": [disc.stroke for disc in discs], "width": 1.2},
            "opacity": 1,
        },
        text=[
            "<br>".join((f"<b>{escape(disc.title, quote=False)}</b>", *map(_wrapped, disc.words)))
            for disc in discs
        ],
        ids=[disc.id for disc in discs],
        hoverinfo="text",
        name="seas",
    )


def _letters(letters: tuple[Label, ...]) -> dict[str, Any]:
    """The letters of owners on their pieces."""
    return _scatter(
        x=[fine(label.at[0]) for label in letters],
        y=[fine(label.at[1]) for label in letters],
        mode="text",
        text=[f"<b>{label.lines[0]}</b>" for label in letters],
        textfont={
            "size": [label.size * SIZE for label in letters],
            "color": [label.colour for label in letters],
        },
        hoverinfo="skip",
        name="letters",
    )


def _label(label: Label, ref: dict[str, str]) -> dict[str, object]:
    """A name as an annotation on the map or on the legend."""
    text = "<br>".join(escape(line, quote=False) for line in label.lines)
    text = f"<i>{text}</i>" if label.italic else f"<b>{text}</b>" if label.bold else text
    return {
        **ref,
        "x": fine(label.at[0]),
        "y": fine(label.at[1]),
        "text": text,
        "showarrow": False,
        "xanchor": "left" if label.start else "center",
        "font": {
            "size": label.size * SIZE,
            "color": label.colour,
            "shadow": ", ".join([f"0 0 2px {label.halo}"] * 4) if label.halo else "none",
        },
        "captureevents": False,
    }


_LEGEND = {"xaxis": "x2", "yaxis": "y2"}
_ON_MAP, _ON_LEGEND = {"xref": "x", "yref": "y"}, {"xref": "x2", "yref": "y2"}


def _axes(scene: Scene) -> dict[str, object]:
    """The axes of the map and, below it, those of the legend."""
    split = 1 - scene.legend_top / scene.height
    still = {"visible": False, "fixedrange": True}
    return {
        "xaxis": {"visible": False, "range": [0, fine(scene.width)], "constrain": "domain"},
        "yaxis": {
            "visible": False,
            "range": [fine(scene.legend_top), 0],
            "domain": [split, 1],
            "scaleanchor": "x",
            "constrain": "domain",
        },
        "xaxis2": {**still, "range": [0, fine(scene.width)], "anchor": "y2"},
        "yaxis2": {**still, "range": [fine(scene.height), fine(scene.legend_top)], "domain": [0, split]},
    }


def traces(scene: Scene) -> list[dict[str, Any]]:
    """Everything that is drawn, from the lands up to the letters on the pieces."""
    return [
        *(_patch(patch, scene) for patch in scene.patches),
        *(_lines(lines) for lines in scene.lines if lines.paths),
        *(trace for marks in scene.marks if marks.shapes for trace in _signs(marks)),
        *(_marks(marks, _LEGEND) for marks in scene.legend_marks),
        *([_discs(scene.discs)] if scene.discs else []),
        *(_marks(marks, {}) for marks in scene.pieces),
        *([_letters(scene.letters)] if scene.letters or scene.bare else []),
    ]


def figure(scene: Scene, **more: Any) -> Figure:
    """The scene as a Plotly figure; `more` goes to the figure as it is, for instance frames."""
    from plotly.graph_objects import Figure

    theme = scene.theme
    return Figure(
        data=traces(scene),
        layout={
            "template": "none",
            "title": {"text": escape(scene.title, quote=False), "x": 0.01, "font": {"size": 18, "color": theme.ink}},
            "font": {"family": FONT, "color": theme.ink},
            **_axes(scene),
            "annotations": [
                *(_label(label, _ON_MAP) for label in scene.labels),
                *(_label(label, _ON_LEGEND) for label in scene.legend_labels),
            ],
            "shapes": [
                {"type": "rect", "layer": "below", "line": {"width": 0}, "fillcolor": theme.paper, **_ON_LEGEND,
                 "x0": 0, "x1": fine(scene.width), "y0": fine(scene.legend_top), "y1": fine(scene.height)},
            ],
            "showlegend": False,
            "hovermode": "closest",
            "dragmode": "pan",
            "hoverlabel": {"bgcolor": theme.halo, "bordercolor": theme.border, "align": "left",
                           "font": {"color": theme.ink, "size": 14, "family": FONT}},
            "modebar": {"remove": ["select", "lasso", "autoscale"], "bgcolor": theme.halo, "color": theme.quiet},
            "paper_bgcolor": theme.paper,
            "plot_bgcolor": theme.sea,
            "margin": {"l": 0, "r": 0, "t": 44, "b": 0},
            "width": scene.width * SIZE,
            "height": scene.height * SIZE + 44,
        },
        **more,
    )  # fmt: skip

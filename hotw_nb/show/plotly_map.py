"""A scene drawn as a Plotly figure: the same shapes, signs and names, with words on hover and nothing fetched."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hotw_nb.show.scene import Disc, Label, Lines, Marks, Patch, Ring, Scene
from hotw_nb.show.style import FONT

if TYPE_CHECKING:
    from plotly.graph_objects import Figure, Scatter

_DASHES = {"": "solid"}


def _joined(paths: Iterable[Ring], close: bool) -> tuple[list[float | None], list[float | None]]:
    """The x and y values of several paths, with a gap after each."""
    xs: list[float | None] = []
    ys: list[float | None] = []
    for path in paths:
        points = (*path, path[0]) if close and path[0] != path[-1] else path
        xs += [*(p[0] for p in points), None]
        ys += [*(p[1] for p in points), None]
    return xs[:-1], ys[:-1]


def _patch(patch: Patch, scene: Scene) -> Scatter:
    from plotly.graph_objects import Scatter

    xs, ys = _joined(patch.rings, close=True)
    pattern = {
        "shape": ".",
        "fgcolor": scene.theme.stipple,
        "bgcolor": patch.fill,
        "size": 5,
        "solidity": 0.25,
    }
    return Scatter(
        x=xs,
        y=ys,
        name=patch.id,
        mode="lines",
        line={"color": scene.theme.border, "width": scene.edge},
        fill="toself",
        fillcolor=patch.fill,
        fillpattern=pattern if patch.stippled else None,
        hoveron="fills",
        text="<br>".join((f"<b>{patch.title}</b>", *map(_wrapped, patch.words))),
        hoverinfo="text",
        meta=patch.title,
    )


def _wrapped(sentence: str, width: int = 64) -> str:
    """A sentence with line breaks, so that a long list of neighbours stays readable."""
    from textwrap import wrap

    return "<br>   ".join(wrap(sentence, width))


def _lines(lines: Lines) -> Scatter:
    from plotly.graph_objects import Scatter

    xs, ys = _joined(lines.paths, close=False)
    look = {"color": lines.colour, "width": lines.width, "dash": f"{lines.dash.replace(' ', 'px,')}px"}
    if not lines.dash:
        look.pop("dash")
    return Scatter(x=xs, y=ys, mode="lines", line=look, name=lines.name, hoverinfo="skip")


def _marks(marks: Marks, axes: dict[str, str]) -> Scatter:
    from plotly.graph_objects import Scatter

    xs, ys = _joined(marks.shapes, close=True)
    return Scatter(
        x=xs,
        y=ys,
        mode="lines",
        line={"color": marks.stroke or marks.fill, "width": 0.6},
        fill="toself",
        fillcolor=marks.fill,
        name=marks.name,
        hoverinfo="skip",
        **axes,
    )


def _discs(discs: tuple[Disc, ...]) -> Scatter:
    from plotly.graph_objects import Scatter

    return Scatter(
        x=[disc.at[0] for disc in discs],
        y=[disc.at[1] for disc in discs],
        mode="markers",
        marker={
            "size": [2 * disc.radius for disc in discs],
            "color": [disc.fill for disc in discs],
            "line": {"color": [disc.stroke for disc in discs], "width": 1.2},
            "opacity": 1,
        },
        text=["<br>".join((f"<b>{disc.title}</b>", *map(_wrapped, disc.words))) for disc in discs],
        ids=[disc.id for disc in discs],
        hoverinfo="text",
        name="seas",
    )


def _label(label: Label, ref: dict[str, str]) -> dict[str, object]:
    """A name as an annotation on the map or on the legend."""
    text = "<br>".join(label.lines)
    text = f"<i>{text}</i>" if label.italic else f"<b>{text}</b>" if label.bold else text
    return {
        **ref,
        "x": label.at[0],
        "y": label.at[1],
        "text": text,
        "showarrow": False,
        "xanchor": "left" if label.start else "center",
        "font": {
            "size": label.size,
            "color": label.colour,
            "shadow": ", ".join([f"0 0 2px {label.halo}"] * 4),
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
        "xaxis": {"visible": False, "range": [0, scene.width], "constrain": "domain"},
        "yaxis": {
            "visible": False,
            "range": [scene.legend_top, 0],
            "domain": [split, 1],
            "scaleanchor": "x",
            "constrain": "domain",
        },
        "xaxis2": {**still, "range": [0, scene.width], "anchor": "y2"},
        "yaxis2": {**still, "range": [scene.height, scene.legend_top], "domain": [0, split]},
    }


def figure(scene: Scene) -> Figure:
    """The scene as a Plotly figure."""
    from plotly.graph_objects import Figure

    theme = scene.theme
    traces = [
        *(_patch(patch, scene) for patch in scene.patches),
        *(_lines(lines) for lines in scene.lines if lines.paths),
        *(_marks(marks, {}) for marks in scene.marks if marks.shapes),
        *([_discs(scene.discs)] if scene.discs else []),
        *(_marks(marks, _LEGEND) for marks in scene.legend_marks),
    ]
    return Figure(
        data=traces,
        layout={
            "template": "none",
            "title": {"text": scene.title, "x": 0.01, "font": {"size": 18, "color": theme.ink}},
            "font": {"family": FONT, "color": theme.ink},
            **_axes(scene),
            "annotations": [
                *(_label(label, _ON_MAP) for label in scene.labels),
                *(_label(label, _ON_LEGEND) for label in scene.legend_labels),
            ],
            "shapes": [
                {"type": "rect", "layer": "below", "line": {"width": 0}, "fillcolor": theme.paper, **_ON_LEGEND,
                 "x0": 0, "x1": scene.width, "y0": scene.legend_top, "y1": scene.height},
            ],
            "showlegend": False,
            "hovermode": "closest",
            "dragmode": "pan",
            "hoverlabel": {"bgcolor": theme.halo, "font": {"color": theme.ink, "size": 14}, "align": "left"},
            "paper_bgcolor": theme.paper,
            "plot_bgcolor": theme.sea,
            "margin": {"l": 0, "r": 0, "t": 44, "b": 0},
            "width": scene.width,
            "height": scene.height + 44,
        },
    )  # fmt: skip

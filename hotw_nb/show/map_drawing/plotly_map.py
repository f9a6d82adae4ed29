"""A scene drawn as a Plotly figure with words on hover, light enough for the file in which it is kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING, Any

from hotw_nb.show.map_drawing.scene import Disc, Label, Lines, Marks, Patch, Point, Ring, Scene
from hotw_nb.show.map_drawing.thinning import coarse_rings, thinned
from hotw_nb.show.style import FONT, PLAYERS, look, white

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


def _full_letters(letters: tuple[Label, ...]) -> dict[str, Any]:
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


def full_traces(scene: Scene) -> list[dict[str, Any]]:
    """Everything that is drawn, from the lands up to the letters on the pieces."""
    return [
        *(_patch(patch, scene) for patch in scene.patches),
        *(_lines(lines) for lines in scene.lines if lines.paths),
        *(trace for marks in scene.marks if marks.shapes for trace in _signs(marks)),
        *(_marks(marks, _LEGEND) for marks in scene.legend_marks),
        *([_discs(scene.discs)] if scene.discs else []),
        *(_marks(marks, {}) for marks in scene.pieces),
        *([_full_letters(scene.letters)] if scene.letters or scene.bare else []),
    ]


def full_figure(scene: Scene, **more: Any) -> Figure:
    """The scene as a Plotly figure; `more` goes to the figure as it is, for instance frames."""
    from plotly.graph_objects import Figure

    theme = scene.theme
    return Figure(
        data=full_traces(scene),
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


GRID, TOLERANCE = 1.0, 1.7  # what outlines are rounded to, and how far they may be off
LETTER = 1.6  # how large a letter is beside the radius of its army


def light(scene: Scene) -> Scene:
    """The scene with coarser outlines."""
    scene = thinned(scene, TOLERANCE)
    return replace(
        scene,
        patches=tuple(
            replace(one, rings=coarse_rings(one.rings, GRID, 4) or one.rings[:1]) for one in scene.patches
        ),
        lines=tuple(replace(one, paths=coarse_rings(one.paths, GRID, 2)) for one in scene.lines),
    )


def figure(scene: Scene, **more: Any) -> Figure:
    """A scene as a figure that needs little room in a file; `more` goes to the figure as it is."""
    made = light(scene)
    found = full_figure(made, **more)
    found.update(data=traces(made), overwrite=True)
    return found


def traces(scene: Scene, also: Iterable[Label] = ()) -> list[dict[str, Any]]:
    """Everything that is drawn: an army is a spot with its letter, and other letters of one look are drawn together.

    Letters that look like one of `also` have a trace even where there are none.
    """
    named = {one.name: _spots(one, scene) for one in scene.pieces if one.name.startswith("army ")}
    written = {at for spot in named.values() for at in zip(spot["x"], spot["y"], strict=True)}
    drawn = full_traces(replace(scene, letters=(), bare=None))
    rest = [label for label in scene.letters if _fine(label.at) not in written]
    return [*(named.get(one["name"], one) for one in drawn), *_letters(rest, also)]


def _spots(marks: Marks, scene: Scene) -> dict[str, Any]:
    """Armies as spots, which take a twentieth of the room of outlines and stay small when the map is closer."""
    at, owner = list(map(_middle, marks.shapes)), marks.name.split()[-1]
    there = {_fine(label.at): label.lines[0] for label in scene.letters}
    said = [f"<b>{there.get(spot, '')}</b>" for spot in at]
    plain = all(one == f"<b>{owner}</b>" for one in said)
    size = scene.stand * SIZE
    sizes = [size * (LETTER if len(one) == len("<b>A</b>") else 1.2) for one in said]
    seat = next((i for i, player in enumerate(PLAYERS) if player.letter == owner), None)
    return {
        "type": "scatter", "name": marks.name, "mode": "markers+text", "hoverinfo": "skip",
        "x": [x for x, _ in at], "y": [y for _, y in at],
        "text": f"<b>{owner}</b>" if plain else said,
        "textfont": {
            "size": size * LETTER if plain else sizes,
            "color": (white(scene.theme) if seat is None else look(scene.theme, seat)).ink,
        },
        "marker": {
            "size": 2 * size, "color": marks.fill, "opacity": 1,
            "line": {"color": marks.stroke, "width": 0.75 * marks.edge},
        },
    }  # fmt: skip


def _letters(letters: Iterable[Label], also: Iterable[Label]) -> Iterator[dict[str, Any]]:
    """The letters on other pieces, those of one look in one trace."""
    alike: dict[str, list[Label]] = {_look(label): [] for label in also}
    looks = {_look(label): label for label in also}
    for label in letters:
        alike.setdefault(_look(label), []).append(label)
        looks.setdefault(_look(label), label)
    for name, some in alike.items():
        yield {
            "type": "scatter", "name": name, "mode": "text", "hoverinfo": "skip",
            "x": [fine(label.at[0]) for label in some],
            "y": [fine(label.at[1]) for label in some],
            "text": f"<b>{looks[name].lines[0]}</b>",
            "textfont": {"size": looks[name].size * SIZE, "color": looks[name].colour},
        }  # fmt: skip


def _look(label: Label) -> str:
    return f"letters {label.lines[0]} {label.size:.1f}"


def _middle(shape: Ring) -> Point:
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    return _fine(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2))


def _fine(at: Point) -> Point:
    return fine(at[0]), fine(at[1])

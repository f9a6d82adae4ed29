"""A Plotly map made light for the file in which it is kept: coarser outlines, and said once what is the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hotw_nb.show.map_drawing import plotly_map
from hotw_nb.show.map_drawing.compact import coarse_rings, thinned
from hotw_nb.show.map_drawing.scene import Label, Marks, Point, Ring, Scene
from hotw_nb.show.style import PLAYERS, look, white

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

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
    found = plotly_map.figure(made, **more)
    found.update(data=traces(made), overwrite=True)
    return found


def traces(scene: Scene, also: Iterable[Label] = ()) -> list[dict[str, Any]]:
    """Everything that is drawn: an army is a spot with its letter, and other letters of one look are drawn together.

    Letters that look like one of `also` have a trace even where there are none.
    """
    named = {one.name: _spots(one, scene) for one in scene.pieces if one.name.startswith("army ")}
    written = {at for spot in named.values() for at in zip(spot["x"], spot["y"], strict=True)}
    drawn = plotly_map.traces(replace(scene, letters=(), bare=None))
    rest = [label for label in scene.letters if _fine(label.at) not in written]
    return [*(named.get(one["name"], one) for one in drawn), *_letters(rest, also)]


def _spots(marks: Marks, scene: Scene) -> dict[str, Any]:
    """Armies as spots, which take a twentieth of the room of outlines and stay small when the map is closer."""
    at, owner = list(map(_middle, marks.shapes)), marks.name.split()[-1]
    there = {_fine(label.at): label.lines[0] for label in scene.letters}
    said = [f"<b>{there.get(spot, '')}</b>" for spot in at]
    plain = all(one == f"<b>{owner}</b>" for one in said)
    size = scene.stand * plotly_map.SIZE
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
            "x": [plotly_map.fine(label.at[0]) for label in some],
            "y": [plotly_map.fine(label.at[1]) for label in some],
            "text": f"<b>{looks[name].lines[0]}</b>",
            "textfont": {"size": looks[name].size * plotly_map.SIZE, "color": looks[name].colour},
        }  # fmt: skip


def _look(label: Label) -> str:
    return f"letters {label.lines[0]} {label.size:.1f}"


def _middle(shape: Ring) -> Point:
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    return _fine(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2))


def _fine(at: Point) -> Point:
    return plotly_map.fine(at[0]), plotly_map.fine(at[1])

"""A picture as plain data, which a renderer (SVG, Plotly) only draws, and the middle of what it is about.

All places are in the scene's own units: 1,000 across, so that one unit is about one pixel of a full-width picture.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hotw_nb.show.style import Theme

Point = tuple[float, float]
Ring = tuple[Point, ...]
WIDTH = 1000.0


@dataclass(frozen=True)
class Hatch:
    """A pattern over the filling of a land; one name is one look in the whole picture."""

    name: str
    shape: str
    """`dots`, `stipple` (finer dots), `diagonal`, `cross`, `horizontal` or `vertical`."""
    ground: str
    colour: str


@dataclass(frozen=True)
class Patch:
    """A land: its outline, its filling and the words that a reader gets on hover or aloud."""

    id: str
    rings: tuple[Ring, ...]
    spots: tuple[Point, ...]
    """Where a finger finds the land when its outline is too small to hit."""
    fill: str
    hatch: Hatch | None
    title: str
    words: tuple[str, ...]
    held: bool = False
    """Whether it has the colour of an owner, which nothing else may tinge."""


@dataclass(frozen=True)
class Disc:
    """A sea or an ocean: a round place to point at."""

    id: str
    at: Point
    radius: float
    target: float
    """How far round it a finger finds it."""
    fill: str
    stroke: str
    title: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class Lines:
    """Lines of one look: borders, straits, the Wall."""

    name: str
    paths: tuple[Ring, ...]
    colour: str
    width: float
    dash: str = ""


@dataclass(frozen=True)
class Marks:
    """Small filled shapes of one look: peaks, trees, resource signs, arrow heads, icons of areas."""

    name: str
    shapes: tuple[Ring, ...]
    fill: str
    stroke: str = ""
    halo: str = ""
    edge: float = 0.8
    of: tuple[str, ...] = ()
    """For each shape the name before which it stands, empty for one that stands alone; nothing where none does."""


@dataclass(frozen=True)
class Label:
    """A name on the map, one text line after another, centred on a place."""

    lines: tuple[str, ...]
    at: Point
    size: float
    colour: str
    halo: str
    italic: bool = False
    bold: bool = False
    start: bool = False


@dataclass(frozen=True)
class Scene:
    """Everything that one picture of a board shows, in the order in which it is drawn."""

    key: str
    """A word that is another for each picture, to name its inner parts."""
    title: str
    summary: str
    width: float
    height: float
    theme: Theme
    edge: float
    """How thick the outline of each land is; its colour is the theme's border."""
    patches: tuple[Patch, ...]
    lines: tuple[Lines, ...]
    marks: tuple[Marks, ...]
    discs: tuple[Disc, ...]
    labels: tuple[Label, ...]
    legend_top: float
    """Where the map ends and the legend begins."""
    legend_marks: tuple[Marks, ...]
    legend_labels: tuple[Label, ...]
    view: str = "world"
    name_size: float = 0.0
    """How large names are on a framed view; 0 on the world, which has names for few lands."""
    stands: Mapping[str, Point] = field(default_factory=dict)
    """Where the pieces of each land stand, on a picture that has room for them."""
    stand: float = 0.0
    """The radius of an army there."""
    pieces: tuple[Marks, ...] = ()
    letters: tuple[Label, ...] = ()
    bare: Scene | None = None
    """This picture without what a game puts on it."""


def across(scene: Scene) -> float:
    """The middle of the places with a ring, else of the lands that are held, as a share of the picture's width.

    A bare board is about what its view is framed on, which lies in its own middle.
    """
    sought = (
        [ring for lines in scene.lines if lines.name == "ring" for ring in lines.paths],
        [max(patch.rings, key=len) for patch in scene.patches if patch.held],
    )
    for shapes in sought:
        if places := [x for x in map(_middle, shapes) if 0 <= x <= scene.width]:
            return sum(places) / len(places) / scene.width
    return 0.5


def _middle(shape: Ring) -> float:
    """How far from the left the middle of a shape lies."""
    xs = [x for x, _ in shape]
    return (min(xs) + max(xs)) / 2

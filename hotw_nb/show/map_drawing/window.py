"""The part of a board that a picture shows: outlines and shared borders of its lands, and the sizes of things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from math import inf

from hotw_nb.boards import Board, maps
from hotw_nb.show.map_drawing import labels
from hotw_nb.show.map_drawing.scene import WIDTH, Hatch, Point, Ring
from hotw_nb.show.map_drawing.views import View, project
from hotw_nb.show.style import Theme

Runs = tuple[Ring, ...]


@dataclass(frozen=True)
class Outlines:
    """All outlines of a board: each land's rings, and for each pair of lands the line where they meet."""

    rings: Mapping[str, tuple[Ring, ...]]
    meets: Mapping[tuple[str, str], Runs]
    """`meets[a, b]` runs round `a`, so that `a` lies to the right of the line."""

    def nearest(self, a: str, b: str) -> tuple[Point, Point]:
        """The two places, one on each outline, that lie nearest to each other."""
        return _nearest(self.rings[a], self.rings[b])


def _box_of_shape(ring: Ring) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)


@cache
def _nearest(ours: Runs, theirs: Runs) -> tuple[Point, Point]:
    """The nearest places of two outlines; whatever lies farther from a box than the best pair is left out."""
    boxes = [(_box_of_shape(ring), ring) for ring in theirs]
    least, best = inf, (ours[0][0], theirs[0][0])
    for x, y in (p for ring in ours for p in ring):
        for (left, top, right, bottom), ring in boxes:
            aside, away = max(left - x, 0.0, x - right), max(top - y, 0.0, y - bottom)
            if aside * aside + away * away >= least:
                continue
            far, q = min(((u - x) * (u - x) + (v - y) * (v - y), (u, v)) for u, v in ring)
            if far < least:
                least, best = far, ((x, y), q)
    return best


def _chain(edges: list[tuple[Point, Point]]) -> Runs:
    """Edges that follow each other, joined to paths."""
    after = dict(edges)
    starts = [a for a in after if a not in set(after.values())] or list(after)[:1]
    paths = []
    for start in starts:
        path = [start]
        while path[-1] in after:
            path.append(after.pop(path[-1]))
        if len(path) > 1:
            paths.append(tuple(path))
    return (*paths, *(_chain(list(after.items())) if after and paths else ()))


@cache
def outlines(board_id: str) -> Outlines:
    """The outlines of the board with this id, in the units of the projection."""
    degrees = maps.rings(board_id)
    owner = {(a, b): land for land, rings in degrees.items() for ring in rings for a, b in pairwise(ring)}
    shared: dict[tuple[str, str], list[tuple[Point, Point]]] = {}
    for (a, b), land in owner.items():
        other = owner.get((b, a))
        if other and other != land:
            shared.setdefault((land, other), []).append((project(*a), project(*b)))
    return Outlines(
        rings={
            land: tuple(tuple(project(*p) for p in ring) for ring in rings) for land, rings in degrees.items()
        },
        meets={pair: _chain(edges) for pair, edges in shared.items()},
    )


SMALL, SMALL_ON_TABLE = 11.5, 12.3
ON_TABLE = 14.6  # a table's board is 755 pixels wide, and names on it have to be 11 pixels high
FINGER = 20.0  # a circle of this radius holds a square of 24 pixels in a picture 850 pixels wide


class Window:
    """A view of a board in one look and one language, with the ground that names and signs can take."""

    def __init__(self, board: Board, view: View, theme: Theme, lang: str, stands: bool = False) -> None:
        self.board, self.view, self.theme, self.lang, self.with_stands = board, view, theme, lang, stands
        self.out: Outlines = outlines(board.id)
        self.world = view.id == "world"
        self.told_by_areas = stands and self.world
        """Whether the names are those of the areas: on the table's world those of lands could not be read."""
        self.stipple = Hatch("stipple", "stipple", theme.barren, theme.stipple)
        self.sign, self.size, self.lead = (6.0, 12.0, 10.0) if self.world else (10.0, 13.5, 14.0)
        self.small = SMALL
        if stands:
            self.size, self.small = ON_TABLE, SMALL_ON_TABLE if self.world else ON_TABLE
        self.stand = 6.6 if self.world else 11.0
        self.rings, cells = _lands(board.id, view)
        self.ground = labels.Ground(WIDTH, view.height, cells)

    def meets(self, a: str, b: str) -> Iterator[Ring]:
        """The lines of the picture where two lands meet, with `a` on the right."""
        for run in _near(self.view, self.out.meets.get((a, b), ())):
            ring = self.view.ring(run)
            if len(ring) > 1 and self.view.shows(ring):
                yield ring


@lru_cache(maxsize=16)
def _lands(board_id: str, view: View) -> tuple[dict[str, tuple[Ring, ...]], dict[tuple[int, int], str]]:
    """The lands in a view of a board, and whose each cell of its ground is."""
    rings = {
        land: tuple(r for r in map(view.ring, _near(view, rings)) if len(r) > 3 and view.shows(r))
        for land, rings in outlines(board_id).rings.items()
    }
    ground = labels.Ground(WIDTH, view.height)
    for land, shown in rings.items():
        ground.fill(land, shown)
    return rings, ground.land


def _near(view: View, rings: Iterable[Ring]) -> Iterator[Ring]:
    """Those of some lines of a board that may reach into a view, told by the boxes round them."""
    for ring in rings:
        left, top, right, bottom = _box(ring)
        (x, y), (u, v) = view.place((left, top)), view.place((right, bottom))
        if u > -1 and x < WIDTH + 1 and v > -1 and y < view.height + 1:
            yield ring


@lru_cache(maxsize=4096)
def _box(ring: Ring) -> labels.Box:
    """The box round a line of the board."""
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)

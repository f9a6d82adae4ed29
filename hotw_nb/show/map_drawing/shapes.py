"""The outlines of a board's lands, projected, and the borders that two outlines share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import inf

from hotw_nb.boards import maps
from hotw_nb.show.map_drawing.projection import project
from hotw_nb.show.map_drawing.scene import Point, Ring

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


def _box(ring: Ring) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)


@cache
def _nearest(ours: Runs, theirs: Runs) -> tuple[Point, Point]:
    """The nearest places of two outlines; whatever lies farther from a box than the best pair is left out."""
    boxes = [(_box(ring), ring) for ring in theirs]
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

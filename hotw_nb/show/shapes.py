"""The outlines of a board's lands, projected, and the borders that two outlines share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import hypot

from hotw_nb.boards import maps
from hotw_nb.show.projection import Point, project
from hotw_nb.show.scene import Ring

Runs = tuple[Ring, ...]


@dataclass(frozen=True)
class Outlines:
    """All outlines of a board: each land's rings, and for each pair of lands the line where they meet."""

    rings: Mapping[str, tuple[Ring, ...]]
    meets: Mapping[tuple[str, str], Runs]
    """`meets[a, b]` runs round `a`, so that `a` lies to the right of the line."""

    def nearest(self, a: str, b: str) -> tuple[Point, Point]:
        """The two places, one on each outline, that lie nearest to each other."""
        near = ((p, q) for ring in self.rings[a] for p in ring for other in self.rings[b] for q in other)
        return min(near, key=lambda pair: hypot(pair[0][0] - pair[1][0], pair[0][1] - pair[1][1]))


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

"""A picture made light: coarser outlines and no ground, for places where it is small or kept in a file."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from hotw_nb.show.map_drawing.scene import Lines, Patch, Point, Ring, Scene
from hotw_nb.show.map_drawing.thinning import thin

GROUND = frozenset({"mountain", "forest", "icon", "resource"})


def coarse(ring: Ring, grid: float) -> Ring:
    """A line on a coarser grid; lines that two lands share stay shared.

    >>> coarse(((0.2, 0.1), (0.4, 0.3), (2.2, 0.1), (2.1, 3.9)), 1.0)
    ((0.0, 0.0), (2.0, 0.0), (2.0, 4.0))
    """
    points: list[Point] = []
    for x, y in ring:
        p = (round(x / grid) * grid, round(y / grid) * grid)
        if len(points) > 1 and _straight(points[-2], points[-1], p):
            points.pop()
        if not points or p != points[-1]:
            points.append(p)
    return tuple(points)


def _straight(a: Point, b: Point, c: Point) -> bool:
    """Whether three places lie on one line."""
    return (b[0] - a[0]) * (c[1] - a[1]) == (c[0] - a[0]) * (b[1] - a[1])


def coarse_rings(rings: tuple[Ring, ...], grid: float, least: int) -> tuple[Ring, ...]:
    """Lines on a coarser grid, without those of which fewer than `least` points are left."""
    found = (coarse(ring, grid) for ring in rings)
    return tuple(ring for ring in found if len(ring) >= least)


def _patch(patch: Patch, grid: float) -> Patch:
    """A land; one that would vanish keeps its fine outline."""
    return replace(patch, rings=coarse_rings(patch.rings, grid, 4) or patch.rings[:1], spots=(), words=())


def _lines(lines: Lines, grid: float) -> Lines:
    return replace(lines, paths=coarse_rings(lines.paths, grid, 2))


@lru_cache(maxsize=8)
def _outlines(
    lands: tuple[tuple[str, tuple[Ring, ...]], ...], tolerance: float
) -> tuple[dict[str, tuple[Ring, ...]], frozenset[Point]]:
    """The thinned outlines of the lands, and the points that they have lost."""
    left = thin(dict(lands), tolerance)
    before = {point for _, rings in lands for ring in rings for point in ring}
    return left, frozenset(before - {point for rings in left.values() for ring in rings for point in ring})


def thinned(scene: Scene, tolerance: float) -> Scene:
    """The scene without the points of outlines that lie nearer than the tolerance to a straight line.

    Lines along the borders of lands lose the same points as the lands.
    """
    left, gone = _outlines(tuple((patch.id, patch.rings) for patch in scene.patches), tolerance)

    def along(line: Ring) -> Ring:
        return (line[0], *(point for point in line[1:-1] if point not in gone), line[-1])

    return replace(
        scene,
        patches=tuple(replace(patch, rings=left[patch.id]) for patch in scene.patches),
        lines=tuple(replace(lines, paths=tuple(map(along, lines.paths))) for lines in scene.lines),
    )


def compact(scene: Scene, grid: float) -> Scene:
    """The scene with fewer points, without the drawings of the ground and without a legend."""
    return replace(
        scene,
        patches=tuple(_patch(patch, grid) for patch in scene.patches),
        lines=tuple(_lines(lines, grid) for lines in scene.lines),
        marks=tuple(marks for marks in scene.marks if marks.name not in GROUND),
        discs=tuple(replace(disc, words=()) for disc in scene.discs),
        height=scene.legend_top,
        legend_marks=(),
        legend_labels=(),
    )

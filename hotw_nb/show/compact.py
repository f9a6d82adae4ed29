"""A picture made light: coarser outlines and no ground, for places where it is small or kept in a file."""

from __future__ import annotations

from dataclasses import replace

from hotw_nb.show.projection import Point
from hotw_nb.show.scene import Lines, Patch, Ring, Scene

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

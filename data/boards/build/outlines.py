"""Outlines as a printed board needs them: as fine as its views show them, with shared borders kept shared."""

from __future__ import annotations

import heapq
import math
from collections import defaultdict
from itertools import pairwise

import numpy as np
import shapely
from inputs import WEST_EDGE, XY, Row, areal, wiggled
from shapely import STRtree
from shapely.geometry import LineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize

GRID = 0.01  # degrees; every vertex of the finished map lies on this grid
COARSEST = 0.18  # degrees; no place is drawn as if a pixel spanned more than this
ISLET = 64.0  # square pixels; smaller islands are left out and smaller lakes are filled
RULED = 18.0  # pixels; longer straight stretches of a border between two lands are bent
FEWEST = 9  # vertices that an island or a lake keeps
PUDDLE = 0.1  # degrees; narrower waters that lands enclose, such as the ends of fjords, are filled

Step = frozenset[XY]


def square_degrees(geometry: BaseGeometry) -> float:
    """The area of a geometry on the globe, in square degrees as they are at the equator."""
    flat = shapely.transform(
        geometry, lambda xy: np.column_stack([xy[:, 0], np.degrees(np.sin(np.radians(xy[:, 1])))])
    )
    return float(flat.area)


class Views:
    """How large the framed views of a board show each place, so that every place is drawn as fine as it is seen."""

    def __init__(self, rows: list[Row]) -> None:
        frames = [tuple(float(row[side]) for side in ("west", "south", "east", "north")) for row in rows]
        self.frames = sorted(frames or [(WEST_EDGE, -90, WEST_EDGE + 360, 90)], key=lambda f: f[2] - f[0])

    def pixel(self, x: float, y: float) -> float:
        """The degrees that one pixel spans at a place in the closest view of it, on a screen 1280 pixels wide."""
        for west, south, east, north in self.frames:
            if west <= x <= east and south <= y <= north:
                return min((east - west) / 1280, COARSEST)
        return COARSEST


def is_large(polygon: Polygon, views: Views) -> bool:
    """Whether an island or a lake is large enough to print."""
    spot = polygon.representative_point()
    return square_degrees(polygon) > ISLET * views.pixel(spot.x, spot.y) ** 2


def without_crumbs(land: MultiPolygon, views: Views) -> MultiPolygon:
    """The land without the crumbs and pinholes that simplifying and rounding leave."""
    parts = sorted(land.geoms, key=square_degrees, reverse=True)
    kept = [part for n, part in enumerate(parts) if n == 0 or is_large(part, views)]
    return MultiPolygon(
        [Polygon(p.exterior, [hole for hole in p.interiors if is_large(Polygon(hole), views)]) for p in kept]
    )


def owners_of_steps(lands: dict[str, MultiPolygon]) -> dict[Step, tuple[str, ...]]:
    """Which lands have a step from one vertex to the next on their outline."""
    owners: dict[Step, tuple[str, ...]] = defaultdict(tuple)
    for name, land in lands.items():
        for part in land.geoms:
            for ring in (part.exterior, *part.interiors):
                for step in pairwise(ring.coords):
                    owners[frozenset(step)] += (name,)
    return owners


def arcs_of(owners: dict[Step, tuple[str, ...]]) -> list[tuple[list[XY], tuple[str, ...]]]:
    """The outlines of all lands as arcs from knot to knot, each once, with the one or two lands beside it."""
    around: dict[XY, list[XY]] = defaultdict(list)
    for step in owners:
        start, end = step
        around[start].append(end)
        around[end].append(start)

    def is_knot(xy: XY) -> bool:
        ends = around[xy]
        return len(ends) != 2 or owners[frozenset((xy, ends[0]))] != owners[frozenset((xy, ends[1]))]

    arcs: list[tuple[list[XY], tuple[str, ...]]] = []
    walked: set[Step] = set()
    knots = [xy for xy in around if is_knot(xy)]
    for start in [*knots, *around]:
        for second in around[start]:
            if frozenset((start, second)) in walked:
                continue
            arc = [start, second]
            while arc[-1] != start and not is_knot(arc[-1]):
                before, after = around[arc[-1]]
                arc.append(after if before == arc[-2] else before)
            walked.update(frozenset(step) for step in pairwise(arc))
            arcs.append((arc, owners[frozenset(arc[:2])]))
    return arcs


def thinned(arc: list[XY], views: Views, detail: float) -> list[XY]:
    """The arc without the vertices that matter least: by the triangles they span, sharp ones counting less.

    This is the way of Visvalingam and Whyatt, with triangles measured in pixels of the closest view.
    """
    before, after = list(range(-1, len(arc) - 1)), list(range(1, len(arc) + 1))

    def weight(n: int) -> float:
        (ax, ay), (bx, by), (cx, cy) = arc[before[n]], arc[n], arc[after[n]]
        narrow = math.cos(math.radians(by))
        ux, uy, vx, vy = (ax - bx) * narrow, ay - by, (cx - bx) * narrow, cy - by
        sharpness = (ux * vx + uy * vy) / (math.hypot(ux, uy) * math.hypot(vx, vy) or 1)
        return abs(ux * vy - uy * vx) / 2 * (1 - 0.7 * sharpness) / views.pixel(bx, by) ** 2

    sizes = {n: weight(n) for n in range(1, len(arc) - 1)}
    queue = [(size, n) for n, size in sizes.items()]
    heapq.heapify(queue)
    left, fewest = len(arc), FEWEST if arc[0] == arc[-1] else 2
    while queue and left > fewest:
        size, n = heapq.heappop(queue)
        if size >= detail:
            break
        if sizes.get(n) != size:
            continue
        del sizes[n]
        left -= 1
        a, c = before[n], after[n]
        after[a], before[c] = c, a
        for m in (a, c):
            if m in sizes:
                sizes[m] = max(weight(m), size)
                heapq.heappush(queue, (sizes[m], m))
    return [xy for n, xy in enumerate(arc) if n in (0, len(arc) - 1) or n in sizes]


def unruled(arc: list[XY], views: Views) -> list[XY]:
    """The arc with its long straight stretches bent: borders drawn with a ruler are younger than this game."""
    bent = arc[:1]
    for start, end in pairwise(arc):
        (x1, y1), (x2, y2) = start, end
        long = math.hypot(x2 - x1, y2 - y1) / views.pixel((x1 + x2) / 2, (y1 + y2) / 2)
        depth = 0 if long < RULED else min(5, math.ceil(math.log2(long / RULED)) + 1)
        bent += wiggled([start, end], depth, 0.07)[1:]
    return bent


def printed(lands: dict[str, MultiPolygon], views: Views, detail: float) -> dict[str, MultiPolygon]:
    """The map with fewer vertices, all on the grid; borders that were shared stay shared.

    Thinned, bent and rounded lines may cross. So the plane is cut anew along them, and every face goes to the
    land that it lay in before: faces cannot overlap.
    """
    sizes = {name: square_degrees(land) for name, land in lands.items()}
    lines = []
    for arc, beside in arcs_of(owners_of_steps(lands)):
        size = min(sizes[name] for name in beside)
        if arc[0] == arc[-1]:
            size = min(size, max(size / 5, square_degrees(Polygon(arc))))
        share = detail * min(max(math.sqrt(size / 40), 0.2), 1.6)
        inland = len(beside) == 2
        thin = thinned(arc, views, share * 1.5 if inland else share)
        lines.append(LineString(unruled(thin, views) if inland else thin))
    network = shapely.union_all(lines, grid_size=GRID)
    names = list(lands)
    tree = STRtree([lands[name] for name in names])
    faces: dict[str, list[Polygon]] = defaultdict(list)
    for face in polygonize(network):
        is_crack = face.buffer(-PUDDLE / 2).is_empty
        reach = face.buffer(PUDDLE) if is_crack else face
        inside = {
            int(n): reach.intersection(tree.geometries[n]).area for n in tree.query(reach, "intersects")
        }
        if inside and (is_crack or sum(inside.values()) > 0.5 * face.area):
            faces[names[max(inside, key=inside.__getitem__)]].append(face)
    return {name: without_crumbs(areal(shapely.coverage_union_all(faces[name])), views) for name in names}

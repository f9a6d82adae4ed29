"""The outlines of a board's lands, read from its `map.geojson`, which is refused when it does not fit the board."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from functools import cache
from typing import Any, NoReturn

from hotw_nb.boards import csv_tables, layers
from hotw_nb.boards.csv_tables import BadTable

Place = tuple[float, float]
Rings = tuple[tuple[Place, ...], ...]


@cache
def rings(board_id: str) -> dict[str, Rings]:
    """Every land's rings of longitudes and latitudes, closed, outer ones and those around holes alike.

    >>> len(rings("world102"))
    102
    """
    lands = [row.text("id") for row in csv_tables.read(layers.path(board_id, "lands.csv"), ["id"])]
    path = layers.path(board_id, "map.geojson")
    return parse(f"data/{path}", csv_tables.text(path, "the map"), lands)


def parse(path: str, text: str, lands: Collection[str]) -> dict[str, Rings]:
    """The rings in a GeoJSON text that has one shape for each of the lands and no other."""
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError) as trouble:
        raise _damaged(path, text, trouble) from None
    if not isinstance(whole, dict) or not isinstance(whole.get("features"), list):
        _refuse(path, "a FeatureCollection with a list of features", type(whole).__name__)
    found: dict[str, Rings] = {}
    for number, feature in enumerate(whole["features"], 1):
        land = feature.get("id") if isinstance(feature, dict) else None
        place = f"{path}, feature {number}"
        if not isinstance(land, str) or land not in lands:
            _refuse(f"{place}, 'id'", "an id of lands.csv", repr(land))
        if land in found:
            _refuse(f"{place}, 'id'", "one shape for each land", f"{land!r} twice")
        found[land] = tuple(_rings(f"{place} ({land})", feature.get("geometry")))
    if missing := [land for land in lands if land not in found]:
        _refuse(path, f"a shape for each land of lands.csv, also for {missing[0]!r}", "none")
    return found


def _rings(place: str, geometry: Any) -> Iterator[tuple[Place, ...]]:
    """The rings of a polygon or of several."""
    kind = geometry.get("type") if isinstance(geometry, dict) else None
    if kind not in ("Polygon", "MultiPolygon"):
        _refuse(f"{place}, 'geometry'", "a Polygon or MultiPolygon", repr(kind))
    several = geometry.get("coordinates")
    polygons = several if kind == "MultiPolygon" else [several]
    try:
        found = [tuple((lon, lat) for lon, lat in ring) for polygon in polygons for ring in polygon]
        good = bool(found) and all(map(_is_ring, found))
    except (TypeError, ValueError):
        good = False
    if not good:
        _refuse(f"{place}, 'coordinates'", "closed rings of longitudes and latitudes", "something else")
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
    place, found = path, "something else"
    if isinstance(trouble, json.JSONDecodeError):
        place = f"{path}, line {trouble.lineno}, column {trouble.colno}"
        found = (
            repr(text[trouble.pos : trouble.pos + 12]) if trouble.pos < len(text) else "the end of the file"
        )
    return BadTable(f"{place}: expected GeoJSON, found {found}; {_ADVICE}.")


_ADVICE = "put the file back from a copy, or build it again as data/boards/build/README.md says"


def _refuse(place: str, expected: str, found: str) -> NoReturn:
    raise BadTable(f"{place}: expected {expected}, found {found}; {_ADVICE}.")

"""The outlines of a board's lands, read from its `map.geojson`, which is refused when it does not fit the board."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from functools import cache
from typing import Any, NoReturn

from hotw_nb.boards import csv_tables, layers
from hotw_nb.boards.csv_tables import BadTable
from hotw_nb.speech import sentence
from hotw_nb.speech.typed import repeated

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

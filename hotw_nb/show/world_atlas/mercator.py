"""The lands on the plane of web maps: their outlines as paths, which land lies under a place, how far to zoom.

On this plane of Mercator the meridians run upright and angles are true, so that shores fit any web map's tiles;
the price is that lands look the larger the nearer they lie to the poles.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise
from math import atan, cos, degrees, exp, log, log2, pi, radians, tan

from hotw_nb.boards import maps
from hotw_nb.boards.maps import Rings
from hotw_nb.show.map_drawing.labels import Box
from hotw_nb.show.map_drawing.scene import Point, Ring
from hotw_nb.show.map_drawing.thinning import thin

WEST, EAST, SOUTH, NORTH = -170.0, 192.0, -58.0, 83.8
PER_DEGREE = 20.0
TILE = 256.0


def upright(lat: float) -> float:
    """How far up a latitude lies, in degrees of longitude.

    >>> upright(0.0), round(upright(60.0), 1)
    (0.0, 75.5)
    """
    return degrees(log(tan(pi / 4 + radians(lat) / 2))) if lat else 0.0


def place(lon: float, lat: float) -> Point:
    """A longitude and a latitude in the units of the sheet, from its upper left corner."""
    return (lon - WEST) * PER_DEGREE, (upright(NORTH) - upright(lat)) * PER_DEGREE


def size() -> Point:
    """The width and the height of the sheet."""
    return place(EAST, SOUTH)


def enlarged(lat: float) -> float:
    """How many times larger than at the equator a land of this latitude looks.

    >>> round(enlarged(60.0), 2)
    4.0
    """
    return 1 / cos(radians(lat)) ** 2


@cache
def paths(board_id: str, tolerance: float = 1.5) -> dict[str, str]:
    """Each land's outline on the sheet as an SVG path."""
    flat: Mapping[str, Rings] = {
        land: tuple(tuple(place(*point) for point in ring) for ring in rings)
        for land, rings in maps.rings(board_id).items()
    }
    return {land: "".join(map(_path, rings)) for land, rings in thin(flat, tolerance).items()}


def _path(ring: Ring) -> str:
    """A closed ring as steps between whole numbers."""
    points = [(round(x), round(y)) for x, y in ring[:-1]]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    words = [number for step in steps if step != (0, 0) for number in step]
    line = "".join(str(n) if n < 0 or not i else f" {n}" for i, n in enumerate(words))
    return f"M{points[0][0]} {points[0][1]}l{line}z"


def land_at(board_id: str, lat: float, lon: float) -> str | None:
    """The id of the land that lies at a place, or None on the water.

    >>> land_at("world102", 41.9, 12.5), land_at("world102", 0, -30)
    ('southern_apennines', None)
    """
    lon = (lon - WEST) % 360 + WEST
    for land, ((west, south, east, north), rings) in boxes(board_id).items():
        if west <= lon <= east and south <= lat <= north and sum(_crossed(r, lon, lat) for r in rings) % 2:
            return land
    return None


def _crossed(ring: Ring, lon: float, lat: float) -> int:
    """How many sides of a ring lie straight west of a place."""
    return sum(
        (a[1] > lat) != (b[1] > lat) and lon > (b[0] - a[0]) * (lat - a[1]) / (b[1] - a[1]) + a[0]
        for a, b in pairwise(ring)
    )


@cache
def boxes(board_id: str) -> dict[str, tuple[Box, Rings]]:
    """Each land's rings with the degrees west, south, east and north that they reach."""
    found = {}
    for land, rings in maps.rings(board_id).items():
        lons, lats = zip(*(point for ring in rings for point in ring), strict=True)
        found[land] = ((min(lons), min(lats), max(lons), max(lats)), rings)
    return found


def framing(points: Iterable[Point], width: float, height: float, most: float) -> tuple[Point, float]:
    """The latitude and longitude of the middle, and the zoom at which all points (lon, lat) are in sight.

    >>> framing([(-10, 0), (10, 0)], 640, 400, 8)
    ((0.0, 0.0), 5.25)
    """
    lons, ups = zip(*((lon, upright(lat)) for lon, lat in points), strict=True)
    wide, high = max(max(lons) - min(lons), 0.01), max(max(ups) - min(ups), 0.01)
    zoom = min(log2(width * 360 / (TILE * wide)), log2(height * 360 / (TILE * high)), most)
    up, middle = (max(ups) + min(ups)) / 2, (max(lons) + min(lons)) / 2
    return (_latitude(up), middle), zoom // 0.25 * 0.25


def _latitude(up: float) -> float:
    """The latitude that lies so far up."""
    return degrees(2 * atan(exp(radians(up))) - pi / 2)

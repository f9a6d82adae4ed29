"""What must hold between the tables of a board: areas and their lands, waters that touch, nothing that stands alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

from hotw_nb.boards.columns import ORIGINS
from hotw_nb.boards.csv_tables import Row
from hotw_nb.boards.places import ICONS, POWERS, TERRAINS


def areas(areas: Mapping[str, Row], lands: Mapping[str, Row], own_ground: bool) -> None:
    """Every land but the barren ones has an area, and every area a land and an icon of its own."""
    for row in lands.values():
        if not row.flag("barren"):
            row.known("area", areas)
        elif row.maybe("area"):
            row.refuse("area", "no_area")
        elif row.flag("resource"):
            row.refuse("resource", "no_resource")
        if own_ground:
            _ground(row)
    used = {row.maybe("area") for row in lands.values()}
    for key, row in areas.items():
        if key not in used:
            row.refuse("id", "used_area")
    icons = Counter(row.choice("icon", ICONS) for row in areas.values())
    for row in areas.values():
        if icons[row.text("icon")] > 1:
            row.refuse("icon", "own_icon")


def _ground(row: Row) -> None:
    """The ground and the power icon of a land, which barren lands do not have."""
    barren = row.flag("barren")
    if row.choice("terrain", TERRAINS[:3]) != "clear" and barren:
        row.refuse("terrain", "clear_barren")
    if row.choice("power", ("", *POWERS)) and barren:
        row.refuse("power", "no_power")
    for column in ("origin", "terrain_origin", "power_origin"):
        row.choice(column, ORIGINS)


def joined(lands: Mapping[str, Row], places: Collection[str]) -> None:
    """No land stands alone."""
    for key, row in lands.items():
        if key not in places:
            row.refuse("id", "joined_land")


def seas(seas: Mapping[str, Row]) -> None:
    """Waters touch each other both ways, and an ocean opens only seas that it leads to."""
    for row in seas.values():
        for other in row.words("neighbours"):
            if other == row.text("id") or other not in seas:
                row.unknown("neighbours", other, seas)
    for key, row in seas.items():
        for other in row.words("neighbours"):
            if key not in seas[other].words("neighbours"):
                seas[other].refuse("neighbours", "both_ways", sea=key, other=other)
            if not (row.flag("open") and seas[other].flag("open")):
                row.refuse("neighbours", "open_waters")
        if row.words("opens") and not row.flag("ocean"):
            row.refuse("opens", "opens_nothing")
        reach = _reach(seas, key)
        for other in row.words("opens"):
            if other not in seas or seas[other].flag("ocean"):
                row.unknown("opens", other, [s for s, r in seas.items() if not r.flag("ocean")])
            if other not in reach:
                row.refuse("opens", "reached_seas", other=other)


def _reach(seas: Mapping[str, Row], ocean: str) -> set[str]:
    """The seas that an ocean leads to without passing another ocean."""
    found: set[str] = set()
    waiting = [ocean]
    while waiting:
        for other in seas[waiting.pop()].words("neighbours"):
            if other in seas and other not in found and not seas[other].flag("ocean"):
                found.add(other)
                waiting.append(other)
    return found

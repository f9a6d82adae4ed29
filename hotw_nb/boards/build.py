"""Tables into a board: every cell is checked, and a damaged table is refused with file, line and column."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from hotw_nb.boards.board import ICONS, POWERS, TERRAINS, Area, Board, Crossing, Land, Sea, plain
from hotw_nb.boards.csv_tables import Row, damaged, parse, place
from hotw_nb.boards.tables import CHANGES, COAST_GRADES, GRADES, ORIGINS, OWN_GROUND, TABLES


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


__all__ = ["TABLES", "build"]


def build(
    tables: Mapping[str, str],
    *,
    id: str = "board",
    folder: str = "",
    places: Mapping[str, str] | None = None,
) -> Board:
    """The board that six CSV texts describe, named as in `TABLES`.

    Rows of changed_borders.csv, if there are any, stand in place of those of borders.csv, and more_aliases.csv
    adds names; complaints say where a table lies by `places`, or else by the folder.
    """
    return _Builder(tables, folder, places or {}).board(id)


class _Builder:
    """Reads the tables in an order in which each can be checked against those before it."""

    def __init__(self, tables: Mapping[str, str], folder: str, places: Mapping[str, str]) -> None:
        self.tables, self.folder, self.places = tables, folder, places
        self.own_ground = "terrain" in tables.get("lands.csv", "").partition("\n")[0].split(",")
        self.areas = self._named("areas.csv")
        self.lands = self._named("lands.csv")
        areas(self.areas, self.lands, self.own_ground)
        self.seas = self._named("seas.csv", taken=self.lands)
        seas(self.seas)
        self.crossings = {(way.a, way.b): way for way in self._crossings()}
        self.coasts = self._coasts()
        joined(self.lands, {*(land for land, _ in self.coasts), *(land for land, _ in self.crossings)})

    def rows(self, name: str) -> Iterator[Row]:
        """The rows of one table."""
        kind = CHANGES.get(name, name)
        path = self.places.get(name) or f"{self.folder}/{name}".lstrip("/")
        if name not in self.tables:
            if kind != name:
                return iter(())
            columns = ", ".join(TABLES[name])
            raise damaged(place(path, 1), "table", columns=columns)
        wanted = [column for column in TABLES[kind] if not (self.own_ground and column.startswith("into_"))]
        return parse(
            path, self.tables[name], [*wanted, *(OWN_GROUND.get(kind, ()) if self.own_ground else ())]
        )

    def origin(self, row: Row, column: str = "origin") -> str:
        """Whether a rule book says it or not, on a board that tells."""
        return row.choice(column, ORIGINS) if self.own_ground else ""

    def _named(self, name: str, taken: Collection[str] = ()) -> dict[str, Row]:
        """The rows of a table by their id, which stands in it only once."""
        found: dict[str, Row] = {}
        for row in self.rows(name):
            key = row.text("id")
            if key in found:
                row.refuse("id", "unused_id", line=found[key].line)
            if key in taken:
                row.refuse("id", "id_of_no_land")
            snake = plain(key).replace(" ", "_")
            if key != snake:
                row.refuse("id", "small_letters", id=snake)
            for column in ("name_en", "name_fr", "source"):
                row.text(column)
            found[key] = row
        return found

    def _crossings(self) -> Iterator[Crossing]:
        """Both directions of every border."""
        lines: dict[tuple[str, str], int] = {}
        for row in self._border_rows():
            a, b = row.known("a", self.lands), row.known("b", self.lands)
            if a == b:
                row.refuse("b", "other_land", land=a)
            if (a, b) in lines or (b, a) in lines:
                line = lines.get((a, b)) or lines[b, a]
                row.refuse("b", "new_border_on", line=line)
            if a > b:
                row.refuse("a", "alphabet", first=b)
            lines[a, b] = row.line
            strait = row.flag("strait")
            barren = any(self.lands[end].flag("barren") for end in (a, b))
            grade, source = row.choice("grade", GRADES), row.text("source")
            if barren != (grade == "X"):
                row.refuse("grade", "x_barren" if barren else "x_only_barren")
            origin = self.origin(row)
            for start, end, column in ((a, b, "into_b"), (b, a, "into_a")):
                terrain, why, sure = self._ground(row, end, column, barren)
                if barren and (strait or terrain != "clear"):
                    row.refuse(
                        "strait" if self.own_ground else column,
                        "clear_no_strait",
                    )
                yield Crossing(
                    start, end, strait, terrain, barren, grade, source, why, sure, self.own_ground, origin
                )

    def _border_rows(self) -> Iterator[Row]:
        """The rows of all borders, those that a board on a base changes in place of the base's own."""
        changed: dict[tuple[str, str], Row] = {}
        for row in self.rows("changed_borders.csv"):
            if changed.setdefault((row.text("a"), row.text("b")), row) is not row:
                row.refuse("b", "new_border")
        for row in self.rows("borders.csv"):
            yield changed.pop((row.text("a"), row.text("b")), row)
        for row in changed.values():
            row.refuse("b", "joined_in_base", land=row.text("a"))

    def _ground(self, row: Row, end: str, column: str, barren: bool) -> tuple[str, str, float | None]:
        """The terrain of one direction of a border, and what speaks for it."""
        if self.own_ground:
            return ("clear" if barren else self.lands[end].text("terrain")), "", None
        return row.choice(column, TERRAINS), *_evidence(row, column, barren)

    def _coasts(self) -> list[tuple[str, str]]:
        """Every land and sea that lie at each other."""
        found: list[tuple[str, str]] = []
        for row in self.rows("coasts.csv"):
            land, sea = row.known("land", self.lands), row.known("sea", self.seas)
            row.choice("grade", COAST_GRADES)
            row.text("source")
            self.origin(row)
            if self.lands[land].flag("barren"):
                row.refuse("land", "not_barren")
            if (land, sea) in found:
                row.refuse("sea", "new_coast", land=land)
            found.append((land, sea))
        return found

    def board(self, id: str) -> Board:
        """The checked tables as a board."""
        lands = tuple(self._land(i, row) for i, row in enumerate(self.lands.values()))
        seas = tuple(self._sea(row) for row in self.seas.values())
        areas = tuple(self._area(row) for row in self.areas.values())
        bits = {land.id: land.bit for land in lands}
        places: dict[str, Land | Sea] = {land.id: land for land in lands}
        places |= {sea.id: sea for sea in seas}
        return Board(
            id=id,
            lands=lands,
            seas=seas,
            areas=areas,
            borders=tuple(self.crossings.values()),
            neighbour_bits=tuple(sum(bits[other] for other in land.neighbours) for land in lands),
            own_ground=self.own_ground,
            _places=places,
            _names=self._names(),
            _areas={area.id: area for area in areas},
            _crossings=self.crossings,
        )

    def _land(self, index: int, row: Row) -> Land:
        key = row.text("id")
        ways = [way for way in self.crossings.values() if way.b == key]
        return Land(
            id=key,
            name=row.text("name_en"),
            name_fr=row.text("name_fr"),
            area=row.maybe("area") or None,
            terrain=row.text("terrain") if self.own_ground else _summary(ways),
            resource=row.flag("resource"),
            barren=row.flag("barren"),
            coasts=tuple(sea for land, sea in self.coasts if land == key),
            neighbours=tuple(sorted(way.a for way in ways)),
            lon=row.decimal("lon", -169, 191),
            lat=row.decimal("lat", -60, 85),
            index=index,
            source=row.text("source"),
            where_en=row.text("where_en"),
            where_fr=row.text("where_fr"),
            power=row.maybe("power") if self.own_ground else "",
            origin=self.origin(row),
            terrain_origin=self.origin(row, "terrain_origin"),
            power_origin=self.origin(row, "power_origin"),
        )

    def _sea(self, row: Row) -> Sea:
        key = row.text("id")
        return Sea(
            id=key,
            name=row.text("name_en"),
            name_fr=row.text("name_fr"),
            ocean=row.flag("ocean"),
            open=row.flag("open"),
            opens=row.words("opens"),
            neighbours=row.words("neighbours"),
            coasts=tuple(land for land, sea in self.coasts if sea == key),
            lon=row.decimal("lon", -169, 191),
            lat=row.decimal("lat", -60, 85),
            source=row.text("source"),
            origin=self.origin(row),
        )

    def _area(self, row: Row) -> Area:
        key = row.text("id")
        lands = tuple(land for land, cells in self.lands.items() if cells.maybe("area") == key)
        return Area(
            id=key,
            name=row.text("name_en"),
            name_fr=row.text("name_fr"),
            lands=lands,
            icon=row.text("icon"),
            source=row.text("source"),
            epoch=row.integer("epoch", 1, 9) if self.own_ground else 0,
            origin=self.origin(row),
        )

    def _names(self) -> dict[str, str]:
        """Every plain spelling of every land and sea, with the id that it means."""
        names = {plain(key): key for key in (*self.lands, *self.seas)}
        for table in (self.lands, self.seas):
            for key, row in table.items():
                for column in ("name_en", "name_fr"):
                    _call(names, row, column, key)
        places = [*self.lands, *self.seas]
        for row in self.rows("aliases.csv"):
            row.text("source")
            if "more_aliases.csv" in self.tables and row.text("id") not in places:
                continue  # a water of the base that this board does not have
            _call(names, row, "alias", row.known("id", places))
        for row in self.rows("more_aliases.csv"):
            row.text("source")
            _call(names, row, "alias", row.known("id", places))
        return names


def _call(names: dict[str, str], row: Row, column: str, key: str) -> None:
    """Let one more name mean a place, unless it means another one already."""
    word = plain(row.text(column))
    if names.setdefault(word, key) != key:
        row.refuse(column, "new_name", other=names[word])


def _evidence(row: Row, column: str, barren: bool) -> tuple[str, float | None]:
    """What speaks for the terrain of one direction, and how surely it helps the defender."""
    why, sure = f"{column}_why", f"{column}_sure"
    if barren:
        for cell in (why, sure):
            if row.maybe(cell):
                row.refuse(cell, "nothing_barren")
        return "", None
    return row.text(why), row.decimal(sure, 0, 1) if row.maybe(sure) else None


def _summary(ways: list[Crossing]) -> str:
    """The one word for a land that its `terrain` holds."""
    kinds = Counter(way.terrain for way in ways if not way.strait and way.terrain in ("mountain", "forest"))
    return max(sorted(kinds, reverse=True), key=lambda kind: kinds[kind], default="clear")

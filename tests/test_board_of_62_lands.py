"""The board of 62 lands: what the 2024 rule book says of it, and that its tables say what they only propose."""

from __future__ import annotations

import csv
import io
from collections import Counter

import pytest
import shapely

from hotw_nb import boards
from hotw_nb.boards import POWERS, maps, resources
from hotw_nb.boards.csv_tables import BadTable
from hotw_nb.boards.tables import OWN_GROUND, TABLES
from hotw_nb.show.map_drawing import marks

BOARD = boards.load("2024")
FOLDER = "boards/world62"
LANDS = [land for land in BOARD.lands if not land.barren]
ORIGINS = {"seed", "reconstructed"}


def rows(name: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(resources.read(f"{FOLDER}/{name}"))))


# What the rule book counts


@pytest.mark.rule("2024-SET-08", "2024-SET-10")
def test_62_lands_in_twelve_areas_four_oceans_seven_seas_and_eight_wastelands() -> None:
    assert len(LANDS) == 62
    assert sum(land.barren for land in BOARD.lands) == 8
    assert len(BOARD.areas) == 12
    assert Counter(sea.ocean for sea in BOARD.seas) == {True: 4, False: 7}
    held = [land for area in BOARD.areas for land in area.lands]
    assert sorted(held) == sorted(land.id for land in LANDS)
    assert all(BOARD.land(land).area == area.id for area in BOARD.areas for land in area.lands)


def test_every_area_can_be_mastered() -> None:
    assert all(len(area.lands) >= 3 for area in BOARD.areas)
    assert len({area.icon for area in BOARD.areas}) == 12


@pytest.mark.rule("2024-ORG-04")
def test_five_areas_are_active_in_epoch_1() -> None:
    first = {area.name for area in BOARD.areas if area.epoch == 1}
    assert first == {"Southern Europe", "North Africa", "Middle East", "India", "China"}
    assert {area.epoch for area in BOARD.areas} == {1, 2, 3, 4, 5}


@pytest.mark.rule("2024-SET-34")
def test_australia_belongs_to_the_southern_lands() -> None:
    area = BOARD.area(BOARD.land("australia").area or "")
    assert (area.name, area.origin) == ("Southern Lands", "seed")


# What its examples walk over


@pytest.mark.rule("2024-SET-09")
@pytest.mark.parametrize(
    ("land", "terrain"), [("tigris", "clear"), ("euphrates", "clear"), ("zagros", "mountain")]
)
def test_the_terrain_of_the_examples(land: str, terrain: str) -> None:
    assert BOARD.land(land).terrain == terrain
    assert BOARD.land(land).terrain_origin == "seed"
    ways = [way for way in BOARD.borders if way.b == land and not way.barren]
    assert ways
    assert {way.terrain for way in ways} == {terrain}
    assert {way.difficult for way in ways} == {terrain != "clear"}


@pytest.mark.rule("2024-SET-09")
def test_ground_belongs_to_the_land_whatever_the_direction() -> None:
    assert BOARD.own_ground
    assert not boards.load("2001").own_ground
    for way in BOARD.borders:
        if not way.barren:
            assert way.terrain == BOARD.land(way.b).terrain
            assert way.difficult == (BOARD.land(way.b).terrain != "clear")
    assert {land.terrain for land in LANDS} == {"clear", "mountain", "forest"}


@pytest.mark.rule("2024-C-05", "2024-SEA-10")
def test_a_strait_is_a_border_like_others() -> None:
    straits = [way for way in BOARD.borders if way.strait]
    assert straits
    assert all(way.difficult == (way.terrain != "clear") for way in straits)
    assert any(not way.difficult for way in straits)
    for way in straits:
        assert way.b in BOARD.land(way.a).neighbours


def test_tigris_lies_beside_euphrates_and_zagros() -> None:
    for other in ("euphrates", "zagros"):
        way = BOARD.crossing("tigris", other)
        assert way
        assert (way.strait, way.origin) == (False, "seed")


@pytest.mark.rule("2024-D-01")
def test_the_vedic_states_find_one_pair_of_crowns() -> None:
    held = ("hindu_kush", "ganges_valley", "ganges_delta")
    assert [BOARD.land(land).power for land in held].count("crown") == 2
    assert (BOARD.land("hindu_kush").power, BOARD.land("hindu_kush").power_origin) == ("crown", "seed")
    assert BOARD.crossing("hindu_kush", "ganges_valley")
    assert BOARD.crossing("ganges_valley", "ganges_delta")


@pytest.mark.rule("2024-SEA-09")
def test_the_long_coasts() -> None:
    for land in ("western_iberia", "danubia", "volga", "caucasus"):
        assert "mediterranean_sea" in BOARD.land(land).coasts
    assert "north_sea" in BOARD.land("volga").coasts


@pytest.mark.rule("2024-SEA-08")
def test_the_bay_of_bengal_touches_no_other_sea() -> None:
    assert BOARD.sea("bay_of_bengal").neighbours == ("indian_ocean",)


@pytest.mark.rule("2024-SEA-05")
def test_the_atlantic_has_the_mediterranean_and_the_north_sea() -> None:
    assert {"mediterranean_sea", "north_sea"} <= set(BOARD.sea("atlantic_ocean").opens)
    for sea in BOARD.seas:
        oceans = [ocean.id for ocean in BOARD.seas if sea.id in ocean.opens]
        assert len(oceans) == (0 if sea.ocean else 1), sea.id


@pytest.mark.rule("2024-SEA-07")
def test_which_oceans_touch() -> None:
    pairs = {
        tuple(sorted((sea.id, other)))
        for sea in BOARD.seas
        if sea.ocean
        for other in sea.neighbours
        if BOARD.sea(other).ocean
    }
    assert pairs == {
        ("atlantic_ocean", "indian_ocean"),
        ("atlantic_ocean", "eastern_pacific"),
        ("indian_ocean", "western_pacific"),
        ("eastern_pacific", "western_pacific"),
    }


def test_the_mughals_reach_the_bay_of_bengal() -> None:
    assert "bay_of_bengal" in BOARD.land("ganges_delta").coasts


# The graph as a whole


def test_borders_are_symmetric_and_wastelands_lead_nowhere() -> None:
    for way in BOARD.borders:
        back = BOARD.crossing(way.b, way.a)
        assert back
        assert (back.strait, back.grade, back.origin) == (way.strait, way.grade, way.origin)
        assert way.barren == (BOARD.land(way.a).barren or BOARD.land(way.b).barren) == (way.grade == "X")
        assert not (BOARD.land(way.a).barren and BOARD.land(way.b).barren)
    for land in BOARD.lands:
        if land.barren:
            assert (land.coasts, land.power, land.terrain) == ((), "", "clear")


def reached(start: str, waters: bool) -> set[str]:
    """The lands that armies reach from one land, with or without fleets."""
    seen, waiting = {start}, [start]
    while waiting:
        place = BOARD[waiting.pop()]
        ways = [
            other
            for other in place.neighbours
            if other in BOARD and not getattr(BOARD[other], "barren", False)
        ]
        for other in (*ways, *(place.coasts if waters else ())):
            if other not in seen:
                seen.add(other)
                waiting.append(other)
    return {land.id for land in LANDS} & seen


def test_fleets_join_three_parts_to_one_world() -> None:
    assert len(reached("wei_river", waters=True)) == 62
    parts = {frozenset(reached(land.id, waters=False)) for land in LANDS}
    assert sorted(map(len, parts)) == [1, 9, 52]
    assert frozenset({"australia"}) in parts


def test_every_power_icon_stands_in_several_lands() -> None:
    counts = Counter(land.power for land in LANDS)
    assert set(counts) == {"", *POWERS}
    assert all(counts[power] >= 4 for power in POWERS)


# Names, sources and origins


def test_every_row_of_the_game_says_whether_the_rule_book_has_it() -> None:
    for name, columns in OWN_GROUND.items():
        for row in rows(name):
            for column in columns:
                if column.endswith("origin"):
                    assert row[column] in ORIGINS, (name, row)
            assert row["source"].startswith(("2024 rule book", "reconstructed")), (name, row)
            assert (row["origin"] != "seed") or row["source"].startswith("2024 rule book"), (name, row)


def test_the_lands_that_the_rule_book_names() -> None:
    named = {land.id for land in LANDS if land.origin == "seed"}
    assert named == {
        "tigris",
        "euphrates",
        "zagros",
        "western_iberia",
        "hindu_kush",
        "ganges_valley",
        "ganges_delta",
        "yellow_river",
        "wei_river",
        "danubia",
        "volga",
        "caucasus",
        "turanian_plain",
        "australia",
    }


def test_the_waters_that_the_rule_book_names() -> None:
    named = {sea.name for sea in BOARD.seas if sea.origin == "seed"}
    assert named == {
        *("Mediterranean Sea", "North Sea", "Bay of Bengal", "South China Sea", "Arabian Sea"),
        *("Atlantic Ocean", "Indian Ocean"),
    }


def test_every_table_says_where_its_rows_come_from() -> None:
    for entry in resources.data(FOLDER).iterdir():
        if entry.name.endswith(".csv"):
            for row in rows(entry.name):
                assert row.get("source") or row.get("why"), (entry.name, row)
    explained = resources.read(f"{FOLDER}/SOURCES.md")
    for word in ("seed", "reconstructed", "Southern Lands", "merged.csv", "| N |", "Brazil"):
        assert word in explained


def test_places_have_both_languages() -> None:
    for place in (*BOARD.lands, *BOARD.seas, *BOARD.areas):
        assert place.title("en") == place.name
        assert place.title("fr") == place.name_fr
    for land in BOARD.lands:
        assert 2 <= len(land.where("en").split()) <= 8
        assert land.where("fr") != land.where("en")


@pytest.mark.parametrize(
    ("name", "id"), [("Méditerranée", "mediterranean_sea"), ("Hindou Kouch", "hindu_kush"), ("Gaule", "gaul")]
)
def test_places_are_found_by_any_name(name: str, id: str) -> None:
    assert BOARD.find(name).id == id


def test_the_summary_and_the_table_speak_of_power_icons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOTW_LANG", "en")
    assert str(BOARD).startswith("Board of 62 lands in 12 areas (44 with a power icon)")
    frame = BOARD.frame().set_index("id")
    assert frame.loc["zagros", "terrain"] == "mountain"
    assert set(frame["origin"]) == ORIGINS
    assert frame.loc["hindu_kush", "power"] == "crown"


# Shapes


def test_the_shapes_are_those_of_the_other_board() -> None:
    """Where nothing was cut, a land is the sum of its parts but for islets too small to print."""
    old, new = (
        {
            land: shapely.build_area(shapely.MultiLineString(list(ring)))
            for land, ring in maps.rings(board).items()
        }
        for board in ("world102", "world62")
    )
    made: dict[str, list[str]] = {}
    for row in rows("merged.csv"):
        made.setdefault(row["land"], []).append(row["part"])
    assert {part.split("/")[0] for parts in made.values() for part in parts} == set(old)
    whole = {land: parts for land, parts in made.items() if not any("/" in part for part in parts)}
    assert len(whole) > 60
    for land, parts in whole.items():
        joined = shapely.union_all([old[part] for part in parts])
        assert new[land].symmetric_difference(joined).area < 0.005 * joined.area, land


def test_pictures_know_every_power_icon() -> None:
    assert set(marks.POWERS) == set(POWERS)
    assert maps.closed("world62") == (("appalachia", "pacific_seaboard"),)


# Damage


def tables() -> dict[str, str]:
    return {name: resources.read(f"{FOLDER}/{name}") for name in TABLES}


@pytest.mark.parametrize(
    ("name", "before", "after", "complaint"),
    [
        (
            "lands.csv",
            ",mountain,",
            ",swamp,",
            r"column 'terrain': expected one of 'clear', 'forest', 'mountain'",
        ),
        ("lands.csv", ",mountain,", ",wall,", r"column 'terrain': expected one of"),
        (
            "lands.csv",
            ",lion,",
            ",tiger,",
            r"column 'power': expected one of '', 'crown', 'eagle', 'lion', 'sun'",
        ),
        (
            "lands.csv",
            ",clear,reconstructed,,",
            ",clear,perhaps,,",
            r"column 'terrain_origin': expected one of 'seed'",
        ),
        (
            "areas.csv",
            ",palm,1,",
            ",palm,0,",
            r"areas\.csv, line 2, column 'epoch': expected a number from 1 to 9",
        ),
        (
            "areas.csv",
            ",seed,seed,",
            ",seed,hearsay,",
            r"areas\.csv, line 2, column 'origin': expected one of",
        ),
        (
            "borders.csv",
            "no,X,reconstructed",
            "yes,X,reconstructed",
            r"column 'strait': expected 'clear' and no strait",
        ),
        (
            "borders.csv",
            ",A,reconstructed",
            ",A,",
            r"column 'origin': expected one of 'seed', 'reconstructed'",
        ),
        ("seas.csv", ",seed,", ",read,", r"seas\.csv, line 2, column 'origin'"),
        ("coasts.csv", ",reconstructed,", ",read,", r"coasts\.csv, line \d+, column 'origin'"),
        ("lands.csv", "power_origin", "icon", r"lands\.csv, line 1: expected a column 'power_origin'"),
    ],
)
def test_a_damaged_table_is_refused(name: str, before: str, after: str, complaint: str) -> None:
    whole = tables()
    assert before in whole[name]
    with pytest.raises(BadTable, match=complaint):
        boards.build(whole | {name: whole[name].replace(before, after, 1)})


@pytest.mark.parametrize(("column", "value"), [("terrain", "mountain"), ("power", "sun")])
def test_wastelands_have_neither_ground_nor_icon(column: str, value: str) -> None:
    read = list(csv.DictReader(io.StringIO(tables()["lands.csv"])))
    next(row for row in read if row["id"] == "siberia")[column] = value
    out = io.StringIO()
    writer = csv.DictWriter(out, read[0].keys(), lineterminator="\n")
    writer.writeheader()
    writer.writerows(read)
    with pytest.raises(BadTable, match=rf"column '{column}': expected .* in a barren land"):
        boards.build(tables() | {"lands.csv": out.getvalue()})

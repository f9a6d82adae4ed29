"""The classic board: other waters on the lands of 2001, and what its sources say of them."""

from __future__ import annotations

import csv
import io
import shutil
from itertools import count
from pathlib import Path

import pytest

from hotw_nb import boards, show
from hotw_nb.boards import maps, resources, tables
from hotw_nb.boards.build import TABLES
from hotw_nb.boards.csv_tables import BadTable

BOARD = boards.load("classic")
BASE = boards.load("2001")
FOLDER = "boards/world102_1993"
OCEANS = {"Atlantic", "Indian Ocean", "Pacific"}
SEAS = {
    "Bay of Bengal",
    "Black Sea",
    "Caribbean",
    "Caspian Sea",
    "Eastern Mediterranean",
    "North Sea",
    "Red Sea",
    "Sea of Japan",
    "South China Sea",
    "Western Mediterranean",
}
OPENED = {
    "Atlantic": {"North Sea", "Caribbean", "Western Mediterranean"},
    "Indian Ocean": {"Red Sea", "Bay of Bengal"},
    "Pacific": {"Sea of Japan", "South China Sea"},
}


def rows(name: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(resources.read(f"{FOLDER}/{name}"))))


def water(name: str) -> boards.Sea:
    found = BOARD.find(name)
    assert isinstance(found, boards.Sea)
    return found


# The same lands


@pytest.mark.rule("classic-2-01", "classic-2-02")
def test_lands_areas_and_shapes_are_those_of_2001() -> None:
    assert BOARD.id != BASE.id
    alike = ("id", "name", "area", "resource", "barren", "neighbours", "index", "lon", "lat")
    for land, other in zip(BOARD.lands, BASE.lands, strict=True):
        assert [getattr(land, name) for name in alike] == [getattr(other, name) for name in alike]
    assert BOARD.areas == BASE.areas
    assert len(BOARD.areas) == 13
    assert maps.rings(BOARD.id) == maps.rings(BASE.id)
    barren = {land.name for land in BOARD.lands if land.barren}
    assert barren == {
        "Alps",
        "Amazonia",
        "Northern Lakes",
        "Plateau of Tibet",
        "Sahara Desert",
        "Siberia",
        "Syrian Desert",
        "The Outback",
    }


def test_the_board_of_2001_does_not_know_of_it() -> None:
    assert {sea.id for sea in BASE.seas} >= {"north_atlantic", "west_pacific", "east_pacific"}
    way = BASE.crossing("western_deccan", "eastern_ghats")
    assert way
    assert way.terrain == "clear"


@pytest.mark.rule("classic-4P4-19")
def test_the_errata_turn_one_border_and_leave_all_others() -> None:
    changed = {
        (way.a, way.b)
        for way in BOARD.borders
        if way != BASE.crossing(way.a, way.b) and (way.a, way.b) != ("eastern_ghats", "western_deccan")
    }
    assert changed == {("western_deccan", "eastern_ghats")}
    way = BOARD.crossing("western_deccan", "eastern_ghats")
    assert way
    assert way.difficult
    assert "1993 errata" in way.why
    assert len(BOARD.borders) == len(BASE.borders)


@pytest.mark.rule("classic-4P4-20")
@pytest.mark.parametrize(
    ("a", "b"), [("mongolia", "wei_river"), ("eastern_steppe", "wei_river"), ("mongolia", "yellow_river")]
)
def test_the_great_wall_helps_the_chinese_side(a: str, b: str) -> None:
    over, back = BOARD.crossing(a, b), BOARD.crossing(b, a)
    assert over
    assert over.terrain == "wall"
    assert back
    assert not back.difficult


# Other waters


@pytest.mark.rule("classic-2-08")
def test_ten_seas_and_three_oceans() -> None:
    assert {sea.id for sea in BOARD.seas if sea.ocean} == {water(name).id for name in OCEANS}
    assert {sea.id for sea in BOARD.seas if not sea.ocean} == {water(name).id for name in SEAS}
    assert len(BOARD.seas) == 13


@pytest.mark.rule("classic-4P4-08")
def test_no_fleet_ever_sails_the_caspian_sea() -> None:
    assert [sea.name for sea in BOARD.seas if not sea.open] == ["Caspian Sea"]
    assert not water("Caspian Sea").neighbours
    assert not water("Caspian Sea").coasts


@pytest.mark.rule("classic-4P2-05")
def test_each_ocean_touches_the_seas_that_its_plus_opens() -> None:
    for ocean in OCEANS:
        around = {BOARD.sea(id) for id in water(ocean).neighbours}
        assert {sea for sea in around if not sea.ocean} == {water(name) for name in OPENED[ocean]}
        assert {sea for sea in around if sea.ocean} == {water(name) for name in OCEANS - {ocean}}
        assert not water(ocean).opens, "an ocean without a plus opens nothing"


def test_seas_inside_the_mediterranean_touch_one_another() -> None:
    east = {BOARD.sea(id) for id in water("Eastern Mediterranean").neighbours}
    assert east == {water("Western Mediterranean"), water("Black Sea")}
    assert water("Black Sea").neighbours == ("eastern_mediterranean",)


@pytest.mark.parametrize(
    ("name", "lands"),
    [
        (
            "Eastern Mediterranean",
            "western_anatolia levant palestine nile_delta libya pindus balkans morea crete",
        ),
        (
            "Western Mediterranean",
            "shatts_plateau pindus pyrenees southern_iberia southern_apennines central_massif",
        ),
        ("Black Sea", "dnieper danubia caucasus balkans western_anatolia eastern_anatolia"),
        ("Red Sea", "nubia upper_nile nile_delta arabian_peninsula"),
        (
            "North Sea",
            "scandinavia highlands ireland western_gaul albion baltic_seaboard north_european_plain",
        ),
        (
            "Caribbean",
            "west_indies deep_south mexican_valley central_america northern_andes guiana_highlands",
        ),
        (
            "Bay of Bengal",
            "ganges_delta eastern_ghats western_ghats ceylon malayan_peninsula sumatra east_indies",
        ),
        ("South China Sea", "chekiang mekong malayan_peninsula sumatra east_indies si_kyang"),
        ("Sea of Japan", "great_plain_of_china manchurian_plain korean_peninsula hokkaido honshu"),
        (
            "Atlantic",
            "albion scandinavia lower_rhine appalachia great_lakes brazil patagonia southern_africa",
        ),
        (
            "Indian Ocean",
            "zagros lower_tigris persian_salt_desert madagascar ceylon southern_africa australia",
        ),
        (
            "Pacific",
            "pacific_seaboard guiana_highlands patagonia hokkaido new_guinea new_zealand east_indies",
        ),
    ],
)
def test_coasts(name: str, lands: str) -> None:
    assert set(lands.split()) <= set(water(name).coasts)


def test_coasts_of_lands_that_reach_the_sea_only() -> None:
    inland = "irrawaddy ganges_valley mongolia szechuan wei_river tarim_basin turanian_plain central_europe"
    for land in inland.split():
        assert BOARD.land(land).coasts == ()
    for land in BOARD.lands:
        assert not (land.barren and land.coasts)


def test_every_strait_but_inland_ones_has_a_water_whose_fleets_control_it() -> None:
    """The manual lets a strait be controlled: a fleet must have a water at both of its lands."""
    alone = [
        (way.a, way.b)
        for way in BOARD.borders
        if way.strait and not set(BOARD.land(way.a).coasts) & set(BOARD.land(way.b).coasts)
    ]
    assert alone == []


def test_coasts_tell_what_is_reconstructed_from_what_was_seen() -> None:
    for row in rows("coasts.csv"):
        seen = row["source"].startswith(("as on the board of 2001 (", "reading of a 1993 board"))
        assert seen or row["source"].startswith("reconstructed: "), row
        assert (row["grade"] == "C") == (row["source"] == "reconstructed: by geography")


@pytest.mark.parametrize(
    ("word", "id"),
    [
        ("Atlantic", "atlantic_ocean"),
        ("N. Atlantic", "atlantic_ocean"),
        ("Pacific", "pacific_ocean"),
        ("W. Pacific", "pacific_ocean"),
        ("Océan Pacifique", "pacific_ocean"),
        ("Caribbean", "caribbean_sea"),
        ("Korea", "korean_peninsula"),
        ("E. Med.", "eastern_mediterranean"),
    ],
)
def test_places_are_found_by_their_names(word: str, id: str) -> None:
    assert BOARD.find(word).id == id


def test_its_words_say_what_it_is() -> None:
    assert "10 seas and 3 oceans" in str(BOARD)
    text = " ".join(resources.read(f"{FOLDER}/SOURCES.md").split())
    for word in ("manual", "errata", "reconstructed", "Caspian", "Irrawaddy", "Sierra Morena"):
        assert word in text


# Its pictures


def test_every_water_stands_in_open_water_of_a_view(board_pictures: dict[str, str]) -> None:
    for sea in BOARD.seas:
        assert sum(f'data-id="{sea.id}"' in svg for svg in board_pictures.values()) >= 2, sea.id
    assert all(f'data-id="{sea.id}"' in board_pictures["world"] for sea in BOARD.seas)
    assert not any("north_atlantic" in svg for svg in board_pictures.values())


@pytest.fixture(scope="module")
def board_pictures() -> dict[str, str]:
    from hotw_nb.show.map_drawing.views import views

    return {view: show.board(BOARD, view=view).svg() for view in views(BOARD.id)}


# A board on a base, damaged


NUMBERS = count(1)


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the board on its base, under a name that no test used before, to be damaged."""
    data = Path(__file__).parents[1] / "data" / "boards"
    for name in ("world102", "world102_1993"):
        shutil.copytree(data / name, tmp_path / "boards" / name)
    folder = tmp_path / "boards" / f"upper{next(NUMBERS)}"
    shutil.copytree(data / "world102_1993", folder)
    monkeypatch.setattr(resources, "_root", lambda _: tmp_path)  # the damaged files instead of the package's
    return folder


def refusal(folder: Path) -> str:
    with pytest.raises(BadTable) as caught:
        boards.read(folder.name)
    return str(caught.value).replace(folder.name, "mine")


def test_a_copy_is_as_good_as_the_board(mine: Path) -> None:
    assert boards.read(mine.name).seas == BOARD.seas
    assert boards.read(mine.name).borders == BOARD.borders
    assert maps.bridges(mine.name) == maps.bridges(BASE.id)
    assert tables.path(mine.name, "lands.csv") == "boards/world102/lands.csv"


def test_what_the_folder_has_stands_in_place_of_the_base(mine: Path) -> None:
    lands = (mine.parent / "world102" / "lands.csv").read_text("utf-8")
    (mine / "lands.csv").write_text(lands.replace(",Wei River,", ",Valley of the Wei,"), "utf-8")
    assert boards.read(mine.name).find("Valley of the Wei").id == "wei_river"
    assert tables.path(mine.name, "lands.csv") == f"boards/{mine.name}/lands.csv"


@pytest.mark.parametrize(
    ("name", "old", "new", "complaint"),
    [
        (
            "base.csv",
            "world102,",
            "world9,",
            "data/boards/mine/base.csv, line 2, column 'base': expected the name",
        ),
        (
            "seas.csv",
            "red_sea,Red",
            "red,Red",
            "data/boards/mine/seas.csv, line 3, column 'neighbours': expected",
        ),
        (
            "coasts.csv",
            "albion,atl",
            "atlantis,atl",
            "data/boards/mine/coasts.csv, line 2, column 'land': expected",
        ),
        (
            "changed_borders.csv",
            "eastern_ghats,western_deccan",
            "eastern_ghats,wei_river",
            "data/boards/mine/changed_borders.csv, line 2, column 'b': expected a land that the base's",
        ),
        (
            "changed_borders.csv",
            "no,clear,mountain",
            "no,clear,hill",
            "data/boards/mine/changed_borders.csv, line 2, column 'into_a': expected one of",
        ),
        (
            "more_aliases.csv",
            "Pacific,pacific_ocean",
            "Red Sea,pacific_ocean",
            "data/boards/mine/more_aliases.csv, line 5, column 'alias': expected a name that does not mean",
        ),
    ],
)
def test_a_slip_is_refused_in_the_table_that_has_it(
    mine: Path, name: str, old: str, new: str, complaint: str
) -> None:
    text = (mine / name).read_text("utf-8")
    assert old in text
    (mine / name).write_text(text.replace(old, new, 1), "utf-8")
    assert refusal(mine).startswith(complaint)


def test_a_damaged_base_is_refused_by_its_own_name(mine: Path) -> None:
    (mine.parent / "world102" / "areas.csv").unlink()
    assert "data/boards/world102/areas.csv: expected a table" in refusal(mine)


def test_two_boards_below_are_refused(mine: Path) -> None:
    base = (mine / "base.csv").read_text("utf-8")
    (mine / "base.csv").write_text(base + base.splitlines()[1] + "\n", "utf-8")
    assert "expected one row with the board below, found 2" in refusal(mine)


def test_a_border_is_changed_once(mine: Path) -> None:
    text = (mine / "changed_borders.csv").read_text("utf-8")
    (mine / "changed_borders.csv").write_text(text + text.splitlines()[1] + "\n", "utf-8")
    assert "line 3, column 'b': expected a border that is not listed already" in refusal(mine)


def test_changes_have_the_columns_of_the_table_that_they_change() -> None:
    assert {*tables.CHANGES.values()} <= {*TABLES}
    for change, table in tables.CHANGES.items():
        assert set(TABLES[table]) <= set(rows(change)[0])

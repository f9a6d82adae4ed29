"""Files of a board that are lost, cut off or saved in another way are refused with the place and with advice."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from hotw_nb import boards
from hotw_nb.boards import csv_tables, maps, resources
from hotw_nb.boards.csv_tables import BadTable
from hotw_nb.show.map_drawing import views, window

BOARDS = Path(__file__).parents[1] / "data" / "boards"
WHOLE, CLOSED = boards.load("2001"), maps.closed("world102")
NUMBERS = count(1)


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a copy of the board, under a name that no test used before, to be damaged."""
    folder = tmp_path / "boards" / f"mine{next(NUMBERS)}"
    shutil.copytree(BOARDS / "world102", folder)
    monkeypatch.setattr(resources, "_root", lambda _: tmp_path)  # the damaged files instead of the package's
    return folder


def damage(path: Path, old: str, new: str, encoding: str = "utf-8") -> None:
    """Change the one place of a file where `old` stands."""
    text = path.read_text("utf-8")
    assert text.count(old) == 1, old
    path.write_text(text.replace(old, new), encoding=encoding)


def complaint(read: Callable[[str], object], folder: Path) -> str:
    """What is said of a damaged copy, with the plain name `mine` for its folder."""
    with pytest.raises(BadTable) as caught:
        read(folder.name)
    return str(caught.value).replace(folder.name, "mine")


def line_of(path: Path, begin: str) -> int:
    return next(i for i, line in enumerate(path.read_text("utf-8").splitlines(), 1) if line.startswith(begin))


def test_the_copy_is_as_good_as_the_board(mine: Path) -> None:
    assert boards.read(mine.name).lands == WHOLE.lands
    assert len(maps.rings(mine.name)) == 102
    assert len(window.outlines(mine.name).rings) == 102
    assert next(iter(views.views(mine.name))) == "world"
    assert maps.closed(mine.name) == CLOSED
    assert ("new_guinea", "the_outback") in maps.bridges(mine.name)
    for read in (maps.links, maps.discs):
        assert isinstance(read(mine.name), dict)


# Letters


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1"])
def test_a_table_that_excel_saved_in_another_encoding(mine: Path, encoding: str) -> None:
    path = mine / "lands.csv"
    line = line_of(path, "arabian_peninsula,")
    path.write_text(path.read_text("utf-8"), encoding=encoding, errors="replace")
    assert complaint(boards.read, mine) == (
        f"data/boards/mine/lands.csv, line {line}, column 'name_fr': expected letters in UTF-8, found the byte E9, "
        "which is 'é' in another encoding; save the table again as 'CSV UTF-8'."
    )


def test_the_column_is_found_behind_cells_in_quotation_marks(mine: Path) -> None:
    path = mine / "lands.csv"
    line = line_of(path, "levant,")
    raw = path.read_bytes()
    path.write_bytes(raw.replace(b"Liban et ouest", "Liban é ouest".encode("cp1252"), 1))
    assert f"lands.csv, line {line}, column 'where_fr'" in complaint(boards.read, mine)


def test_a_first_line_and_a_first_cell_in_another_encoding(mine: Path) -> None:
    path = mine / "aliases.csv"
    raw = path.read_bytes()
    path.write_bytes(b"\xe9" + raw)
    assert "aliases.csv, line 1: expected letters in UTF-8" in complaint(boards.read, mine)
    path.write_bytes(raw + b"\xe9,levant,no source\n")
    line = len(raw.splitlines()) + 1
    assert f"aliases.csv, line {line}, column 'alias': expected letters in UTF-8" in complaint(
        boards.read, mine
    )


def test_a_table_saved_as_unicode_text_with_two_bytes_a_letter(mine: Path) -> None:
    path = mine / "areas.csv"
    path.write_text(path.read_text("utf-8"), encoding="utf-16")
    assert "areas.csv, line 1: expected letters in UTF-8" in complaint(boards.read, mine)


@pytest.mark.parametrize(("end", "begin"), [("\n", "\ufeff"), ("\r\n", "\ufeff"), ("\r", "")])
def test_a_table_saved_as_utf_8_is_read_on_every_system(mine: Path, end: str, begin: str) -> None:
    for name in ("lands.csv", "borders.csv", "areas.csv"):
        text = (mine / name).read_text("utf-8")
        (mine / name).write_bytes((begin + text.replace("\n", end)).encode())
    assert boards.read(mine.name).borders == WHOLE.borders


@pytest.mark.parametrize("mark", [";", "\t"])
def test_cells_that_stand_apart_by_another_mark(mine: Path, mark: str) -> None:
    path = mine / "areas.csv"
    path.write_text(path.read_text("utf-8").replace(",", mark), "utf-8")
    said = complaint(boards.read, mine)
    assert "areas.csv, line 1: expected a column 'id', found the columns id" in said
    assert said.endswith(f"Its cells are separated by {mark!r}: save the table with commas.")


def test_a_column_that_stands_twice(mine: Path) -> None:
    damage(mine / "areas.csv", "name_fr,icon", "name_en,icon")
    assert "areas.csv, line 1: expected one column 'name_en', found 2." in complaint(boards.read, mine)


# Quotation marks


@pytest.mark.parametrize(
    ("name", "begin", "old", "new", "column"),
    [
        ("lands.csv", "levant,", "Lebanon and western Syria", '"Lebanon and western Syria', "where_en"),
        ("lands.csv", "middle_tigris,", 'around Baghdad"', "around Baghdad", "where_en"),
        (
            "lands.csv",
            "middle_tigris,",
            '"central Iraq, around Baghdad"',
            'central Iraq around Baghdad"',
            "where_en",
        ),
        ("lands.csv", "middle_tigris,", '"central Iraq, around Baghdad"', '"central" Iraq', "where_en"),
        ("lands.csv", "middle_tigris,", "Middle Tigris", '"Middle Tigris', "name_en"),
        ("areas.csv", "australia,", "australia,Australia", 'australia,"Australia', "name_en"),
    ],
)
def test_a_quotation_mark_without_its_partner(
    mine: Path, name: str, begin: str, old: str, new: str, column: str
) -> None:
    path = mine / name
    line = line_of(path, begin)
    damage(path, old, new)
    assert complaint(boards.read, mine) == (
        f"data/boards/mine/{name}, line {line}, column '{column}': expected quotation marks in pairs, "
        'found one without its partner; write the missing one, and "" for a mark inside a cell.'
    )


def test_a_quotation_mark_without_its_partner_in_the_first_line() -> None:
    with pytest.raises(BadTable, match=r"^t\.csv, line 1: expected quotation marks in pairs"):
        list(csv_tables.parse("t.csv", 'id,"name\nnile,Delta\n', ["id"]))


def test_marks_and_line_breaks_inside_a_cell_are_welcome() -> None:
    text = 'id,name\nnile,"the ""Delta"",\nof the Nile"\nlibya,Libya\n'
    assert [(row.line, row.text("name")) for row in csv_tables.parse("t.csv", text, ["id", "name"])] == [
        (2, 'the "Delta",\nof the Nile'),
        (4, "Libya"),
    ]


# Lost files


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("lands.csv", boards.read),
        ("borders.csv", boards.read),
        ("aliases.csv", boards.read),
        ("views.csv", views.views),
        ("closed.csv", maps.closed),
        ("bridges.csv", maps.bridges),
        ("links.csv", maps.links),
        ("discs.csv", maps.discs),
        ("map.geojson", maps.rings),
    ],
)
def test_a_lost_file(mine: Path, name: str, read: Callable[[str], object]) -> None:
    (mine / name).unlink()
    said = complaint(read, mine)
    assert said.startswith(f"data/boards/mine/{name}: expected ")
    assert said.endswith("found no such file; put it back from a copy, or install the package again.")
    assert name.endswith(".geojson") or "a table with the columns" in said


# What pictures read


BRIDGE = "new_guinea,the_outback,water,"
CELLS = [
    ("bridges.csv", BRIDGE, "new_ginea,the_outback,water,", "a", "a known id such as 'new_guinea'"),
    ("bridges.csv", BRIDGE, "new_guinea,the_outbak,water,", "b", "a known id such as 'the_outback'"),
    ("bridges.csv", BRIDGE, "new_guinea,new_guinea,water,", "b", "another land than 'new_guinea'"),
    ("bridges.csv", BRIDGE, "new_guinea,australia,water,", "b", "by a border that is no strait"),
    ("bridges.csv", BRIDGE, "honshu,hokkaido,water,", "b", "by a border that is no strait"),
    ("bridges.csv", BRIDGE, "northern_lakes,appalachia,water,", "b", "a pair that is not listed already"),
    ("bridges.csv", BRIDGE, "new_guinea,the_outback,air,", "over", "one of 'water', 'land'"),
    ("bridges.csv", "water,over the Torres Strait", "water,", "why", "some text"),
    ("closed.csv", "a,b,why\n", "a,b,why\nalbion,irland,a sea\n", "b", "a known id such as 'ireland'"),
    ("closed.csv", "a,b,why\n", "a,b,why\nalbion,highlands,a wall\n", "b", "does not join to 'albion'"),
    ("closed.csv", "a,b,why\n", "a,b,why\nalbion,ireland,\n", "why", "some text"),
    (
        "links.csv",
        "deep_south,west_indies,",
        "deep_south,west_indes,",
        "b",
        "a known id such as 'west_indies'",
    ),
    ("links.csv", "deep_south,west_indies,", "albion,west_indies,", "b", "a strait or a line of bridges.csv"),
    ("links.csv", "deep_south,west_indies,-80.9", "deep_south,west_indies,-280.9", "a_lon", "a number from"),
    ("discs.csv", "west_pacific,china,", "west_pacifik,china,", "sea", "a known id such as 'west_pacific'"),
    ("discs.csv", "west_pacific,china,", "west_pacific,chna,", "view", "a known id such as 'china'"),
    ("discs.csv", "west_pacific,china,", "west_pacific,australia,", "view", "not listed already"),
    (
        "views.csv",
        "india,India,Inde,60,5,104",
        "india,India,Inde,104,5,60",
        "west",
        "west of the east edge, 60",
    ),
    ("views.csv", "Inde,60,5,104,37", "Inde,60,37,104,5", "south", "south of the north edge, 5"),
    ("views.csv", "Inde,60,5,104", "Inde,60,5,sixty", "east", "a number from -169 to 191"),
    ("views.csv", "india,India", "china,India", "id", "an id that no view above has"),
    ("views.csv", "world,World", "globe,World", "id", "'world' first"),
    ("views.csv", "our choice: India with its neighbours", "", "source", "some text"),
]
READERS: dict[str, Callable[[str], object]] = {
    "bridges.csv": maps.bridges,
    "closed.csv": maps.closed,
    "links.csv": maps.links,
    "discs.csv": maps.discs,
    "views.csv": views.views,
}


@pytest.mark.parametrize(("name", "old", "new", "column", "expected"), CELLS)
def test_a_damaged_cell_of_a_table_for_pictures(
    mine: Path, name: str, old: str, new: str, column: str, expected: str
) -> None:
    damage(mine / name, old, new)
    said = complaint(READERS[name], mine)
    assert said.startswith(f"data/boards/mine/{name}, line ")
    assert f", column '{column}': expected " in said
    assert expected in said


def test_a_board_without_views(mine: Path) -> None:
    path = mine / "views.csv"
    path.write_text(path.read_text("utf-8").splitlines()[0] + "\n", "utf-8")
    assert (
        complaint(views.views, mine)
        == "data/boards/mine/views.csv, line 2: expected the view 'world', found none."
    )


# The map


def test_a_map_that_is_cut_off(mine: Path) -> None:
    path = mine / "map.geojson"
    whole = path.read_text("utf-8")
    path.write_text(whole[: len(whole) // 2], "utf-8")
    said = complaint(maps.rings, mine)
    assert said.startswith(
        f"data/boards/mine/map.geojson, line {whole[: len(whole) // 2].count(chr(10)) + 1}, column "
    )
    assert "expected GeoJSON, found " in said
    assert "put the file back from a copy" in said
    path.write_text("", "utf-8")
    assert "map.geojson, line 1, column 1: expected GeoJSON, found the end of the file" in complaint(
        maps.rings, mine
    )


def edited(mine: Path, change: Callable[[list[dict[str, Any]]], object]) -> str:
    """What is said of a map whose features were changed."""
    path = mine / "map.geojson"
    whole = json.loads(path.read_text("utf-8"))
    change(whole["features"])
    path.write_text(json.dumps(whole), "utf-8")
    return complaint(maps.rings, mine)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (
            lambda them: them[4].update(id="atlantis"),
            "feature 5, 'id': expected an id of lands.csv, found 'atlantis'",
        ),
        (lambda them: them[4].pop("id"), "feature 5, 'id': expected an id of lands.csv, found None"),
        (lambda them: them.append(them[0]), "feature 103, 'id': expected one shape for each land"),
        (lambda them: them.pop(), "expected a shape for each land of lands.csv, also for '"),
        (lambda them: them.insert(0, "a word"), "feature 1, 'id'"),
        (
            lambda them: them[0].update(geometry=None),
            "feature 1 (arabian_peninsula), 'geometry': expected a Polygon",
        ),
        (lambda them: them[0]["geometry"].update(type="Point"), "found 'Point'"),
        (lambda them: them[0]["geometry"].update(coordinates=[]), "'coordinates': expected closed rings"),
        (lambda them: them[0]["geometry"].update(coordinates=None), "'coordinates': expected closed rings"),
        (lambda them: them[0]["geometry"].update(coordinates=[[[1, 2], [3, 4]]]), "expected closed rings"),
        (
            lambda them: them[0]["geometry"].update(coordinates=[[[1, 2], [3, 4], [5, "x"], [1, 2]]]),
            "expected closed rings",
        ),
        (
            lambda them: them[0]["geometry"].update(coordinates=[[[1, 2], [3, 4], [5, 600], [1, 2]]]),
            "expected closed rings",
        ),
    ],
)
def test_a_map_that_does_not_fit_the_lands(
    mine: Path, change: Callable[[list[dict[str, Any]]], object], expected: str
) -> None:
    said = edited(mine, change)
    assert said.startswith("data/boards/mine/map.geojson")
    assert expected in said
    assert said.endswith("build it again as data/boards/build/README.md says.")


@pytest.mark.parametrize("text", ["[]", "{}", '{"features": 3}', "3"])
def test_a_map_that_is_something_else(mine: Path, text: str) -> None:
    (mine / "map.geojson").write_text(text, "utf-8")
    assert "map.geojson: expected a FeatureCollection with a list of features" in complaint(maps.rings, mine)

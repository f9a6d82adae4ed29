"""A damaged table of a board is refused with the file, the line, the column and what was expected there."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable

import pytest

from hotw_nb import boards
from hotw_nb.boards import Board, resources
from hotw_nb.boards.build import TABLES
from hotw_nb.boards.csv_tables import BadTable

FOLDER = "boards/world102"
BOARD = boards.load("2001")
BORDERS = len(BOARD.borders) // 2


@pytest.fixture
def tables() -> dict[str, str]:
    return {name: resources.read(f"{FOLDER}/{name}") for name in TABLES}


def edit(table: str, key: str, column: str, value: str) -> str:
    """The table with one cell changed, in the row whose first cells begin with `key`."""
    rows = list(csv.reader(io.StringIO(table)))
    row = next(row for row in rows[1:] if ",".join(row).startswith(key))
    row[rows[0].index(column)] = value
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def line_of(table: str, key: str) -> int:
    """The line on which the row begins that `edit` would change."""
    return next(i for i, line in enumerate(table.splitlines(), 1) if line.startswith(key))


def test_the_tables_as_they_are_make_the_same_board(tables: dict[str, str]) -> None:
    board = boards.build(tables, id="mine")
    assert isinstance(board, Board)
    assert (board.id, board.lands, board.borders) == ("mine", BOARD.lands, BOARD.borders)


CELLS = [
    ("lands.csv", "wei_river", "area", "chna", "a known id such as 'china'"),
    ("lands.csv", "wei_river", "area", "", "some text"),
    ("lands.csv", "wei_river", "id", "Wei River", "small letters, digits and underlines, as in 'wei_river'"),
    ("lands.csv", "wei_river", "id", "yellow_river", "an id that line"),
    ("lands.csv", "wei_river", "resource", "maybe", "one of 'yes', 'no'"),
    ("lands.csv", "wei_river", "barren", "yes", "belongs to no area"),
    ("lands.csv", "siberia", "resource", "yes", "'no' in a barren land"),
    ("lands.csv", "wei_river", "lon", "east", "a number from -169 to 191"),
    ("lands.csv", "wei_river", "lat", "95", "a number from -60 to 85"),
    ("lands.csv", "wei_river", "name_fr", "", "some text"),
    ("lands.csv", "wei_river", "name_fr", "Fleuve Jaune", "a name that does not mean"),
    ("lands.csv", "wei_river", "where_fr", "", "some text"),
    ("lands.csv", "wei_river", "source", "", "some text"),
    ("seas.csv", "black_sea", "id", "wei_river", "an id that no land uses"),
    ("seas.csv", "black_sea", "open", "closed", "one of 'yes', 'no'"),
    (
        "seas.csv",
        "black_sea",
        "neighbours",
        "estern_mediterranean",
        "'eastern_mediterranean'",
    ),
    ("seas.csv", "black_sea", "neighbours", "red_sea", "'black_sea' too"),
    ("seas.csv", "black_sea", "neighbours", "black_sea", "a known id"),
    ("seas.csv", "black_sea", "open", "no", "open waters only"),
    ("seas.csv", "black_sea", "opens", "red_sea", "only an ocean opens seas"),
    ("seas.csv", "indian_ocean", "opens", "black_sea", "seas that touching seas lead to"),
    ("seas.csv", "indian_ocean", "opens", "west_pacific", "a known id"),
    ("areas.csv", "china", "icon", "pyramid", "an icon of its own"),
    ("areas.csv", "china", "icon", "pagode", "one of 'palm', 'pyramid', 'pagoda'"),
    ("borders.csv", "mongolia,wei_river", "b", "wei_rver", "a known id such as 'wei_river'"),
    ("borders.csv", "mongolia,wei_river", "b", "mongolia", "another land than 'mongolia'"),
    ("borders.csv", "mongolia,wei_river", "b", "yellow_river", "does not list already"),
    ("borders.csv", "mongolia,wei_river", "strait", "perhaps", "one of 'yes', 'no'"),
    ("borders.csv", "mongolia,wei_river", "into_b", "swamp", "one of 'clear', 'forest', 'mountain', 'wall'"),
    ("borders.csv", "mongolia,wei_river", "grade", "Z", "one of 'A'"),
    ("borders.csv", "mongolia,wei_river", "grade", "X", "'X' only beside a barren land"),
    ("borders.csv", "mongolia,siberia", "grade", "A", "'X' beside a barren land"),
    ("borders.csv", "mongolia,siberia", "into_a", "forest", "'clear' and no strait beside a barren land"),
    ("borders.csv", "mongolia,wei_river", "source", "", "some text"),
    ("borders.csv", "mongolia,wei_river", "into_b_why", "", "some text"),
    ("borders.csv", "mongolia,wei_river", "into_a_sure", "1.3", "a number from 0 to 1"),
    ("borders.csv", "mongolia,wei_river", "into_a_sure", "nan", "a number from 0 to 1"),
    ("borders.csv", "mongolia,wei_river", "into_b_sure", "surely", "a number from 0 to 1"),
    ("borders.csv", "mongolia,siberia", "into_a_why", "hearsay", "nothing beside a barren land"),
    ("borders.csv", "mongolia,siberia", "into_b_sure", "0.5", "nothing beside a barren land"),
    ("coasts.csv", "morea,eastern", "sea", "egean_sea", "a known id"),
    ("coasts.csv", "morea,eastern", "land", "moria", "a known id such as 'morea'"),
    ("coasts.csv", "morea,eastern", "land", "crete", "a coast that is not listed already"),
    ("coasts.csv", "morea,eastern", "land", "siberia", "a land that is not barren"),
    ("coasts.csv", "morea,eastern", "grade", "X", "one of 'A'"),
    ("coasts.csv", "morea,eastern", "source", "", "some text"),
    ("aliases.csv", "Eire", "id", "irland", "a known id such as 'ireland'"),
    ("aliases.csv", "Eire", "alias", "Crete", "a name that does not mean 'crete' already"),
    ("aliases.csv", "Eire", "source", "", "some text"),
]


@pytest.mark.parametrize(("name", "key", "column", "value", "expected"), CELLS)
def test_a_damaged_cell_is_refused_with_file_line_column_and_expectation(
    tables: dict[str, str], name: str, key: str, column: str, value: str, expected: str
) -> None:
    damaged = tables | {name: edit(tables[name], key, column, value)}
    with pytest.raises(BadTable) as caught:
        boards.build(damaged, folder="data/boards/mine")
    message = str(caught.value)
    assert re.match(r"data/boards/mine/\w+\.csv, line \d+, column '\w+': expected .*, found .*\.$", message)
    assert expected in message


@pytest.mark.parametrize(
    ("name", "key", "column", "value"),
    [row[:4] for row in CELLS if row[3] in ("swamp", "95", "egean_sea", "chna", "closed")],
)
def test_the_complaint_names_the_very_cell(
    tables: dict[str, str], name: str, key: str, column: str, value: str
) -> None:
    damaged = tables | {name: edit(tables[name], key, column, value)}
    line = line_of(tables[name], key)
    with pytest.raises(BadTable, match=rf"^{name}, line {line}, column '{column}': .* found '{value}'\.$"):
        boards.build(damaged)


def without(key: str) -> Callable[[str], str]:
    """Take away the lines that begin with `key`."""
    return lambda table: "".join(line for line in table.splitlines(True) if not line.startswith(key))


def twice(key: str) -> Callable[[str], str]:
    """Write the line that begins with `key` once more at the end."""
    return lambda table: table + next(line for line in table.splitlines(True) if line.startswith(key))


def turned(key: str) -> Callable[[str], str]:
    """Add a border the other way round."""
    a, b = key.split(",")
    return lambda table: f"{table}{b},{a},no,clear,clear,A,observed games,seen,,seen,\n"


@pytest.mark.parametrize(
    ("name", "damage", "complaint"),
    [
        ("lands.csv", without("wei_river,"), r"borders\.csv, line \d+, column '[ab]': expected a known id"),
        (
            "lands.csv",
            twice("wei_river,"),
            r"lands\.csv, line 104, column 'id': expected an id that line \d+",
        ),
        (
            "borders.csv",
            twice("mongolia,wei_river,"),
            r"column 'b': expected a border that line \d+ does not",
        ),
        (
            "borders.csv",
            turned("mongolia,wei_river"),
            r"column 'b': expected a border that line \d+ does not",
        ),
        (
            "borders.csv",
            turned("albion,wei_river"),
            r"column 'a': expected the two lands in alphabetical order",
        ),
        (
            "coasts.csv",
            without("new_zealand,"),
            r"lands\.csv, line \d+, column 'id': expected a land that .* joins",
        ),
        ("seas.csv", without("black_sea,"), r"coasts\.csv, line \d+, column 'sea'|seas\.csv, .*'neighbours'"),
        (
            "areas.csv",
            lambda table: table + "atlantis,Atlantis,Atlantide,star,a tale\n",
            r"areas\.csv, line 15, column 'id': expected an area that has at least one land",
        ),
        ("areas.csv", without("china,"), r"lands\.csv, line \d+, column 'area': expected a known id"),
        (
            "borders.csv",
            lambda table: table.replace("into_b", "terrain", 1),
            r"line 1: expected a column 'into_b'",
        ),
        (
            "borders.csv",
            lambda table: table + "a,b\n",
            rf"line {BORDERS + 2}, column 'b': expected 11 cells, found 2",
        ),
        (
            "borders.csv",
            lambda table: "",
            r"borders\.csv, line 1: expected a column 'a', found the columns none",
        ),
    ],
)
def test_a_damaged_table_is_refused(
    tables: dict[str, str], name: str, damage: Callable[[str], str], complaint: str
) -> None:
    with pytest.raises(BadTable, match=complaint):
        boards.build(tables | {name: damage(tables[name])})


@pytest.mark.parametrize("name", list(TABLES))
def test_a_missing_table_is_refused(tables: dict[str, str], name: str) -> None:
    del tables[name]
    with pytest.raises(BadTable, match=rf"^{name}, line 1: expected a table with the columns"):
        boards.build(tables)


def test_a_board_of_ones_own(tables: dict[str, str]) -> None:
    small = {
        "areas.csv": "id,name_en,name_fr,icon,source\nhome,Home,Maison,oak,a drawing\n",
        "lands.csv": "id,name_en,name_fr,area,barren,resource,lon,lat,where_en,where_fr,source\n"
        "hill,Hill,Colline,home,no,yes,1,1,here,ici,a drawing\n"
        "lake,Lake,Lac,home,no,no,2,1,there,là,a drawing\n",
        "seas.csv": "id,name_en,name_fr,ocean,open,opens,neighbours,lon,lat,source\n",
        "borders.csv": "a,b,strait,into_b,into_a,grade,source,into_b_why,into_b_sure,into_a_why,into_a_sure\n"
        "hill,lake,no,clear,mountain,A,a drawing,a drawing,0,a drawing,\n",
        "coasts.csv": "land,sea,grade,source\n",
        "aliases.csv": "alias,id,source\nMount,hill,a drawing\n",
    }
    board = boards.build(small)
    assert board.land("hill").terrain == "mountain"
    assert board.find("mount") is board["hill"]
    up, down = board.crossing("lake", "hill"), board.crossing("hill", "lake")
    assert up
    assert down
    assert (up.difficult, down.difficult) == (True, False)
    assert (up.why, up.sure, down.why, down.sure) == ("a drawing", None, "a drawing", 0.0)

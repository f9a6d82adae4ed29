"""Where every row of the board of 102 spaces comes from, and that the words of its tables agree with one another."""

from __future__ import annotations

import csv
import io
import re

import pytest
from board_sources import SEEN, STANDS, asked

from hotw_nb import boards
from hotw_nb.boards import resources
from hotw_nb.show.map_drawing import marks

BOARD = boards.load("2001")
FOLDER = "boards/world102"
GONE = "are no neighbours any more: their line in this test goes too, if that is meant"
LAND_WAYS = [way for way in BOARD.borders if not way.barren]


def rows(name: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(resources.read(f"{FOLDER}/{name}"))))


def words(name: str) -> str:
    """A text of the board folder with every line break as a blank."""
    return " ".join(resources.read(f"{FOLDER}/{name}").split())


# Terrain


def test_every_direction_that_an_army_can_take_says_why_its_terrain_is_so() -> None:
    for way in LAND_WAYS:
        assert 10 <= len(way.why) <= 100, way
        if way.strait:
            assert way.sure is None
            assert "strait" in way.why
            assert "2001 rule book" in way.why or way.why.startswith(SEEN), f"{asked(STANDS)}: {way}"
        else:
            assert way.sure is not None
            assert 0 <= way.sure <= 1, way


def test_beside_a_barren_land_there_is_no_terrain_to_prove() -> None:
    for way in BOARD.borders:
        if way.barren:
            assert (way.why, way.sure) == ("", None)


@pytest.mark.rule("2001-V-42", "2001-V-43", "2001-V-44", "2001-V-45", "2001-V-49")
@pytest.mark.parametrize(
    ("a", "b", "terrain", "example"),
    [
        ("eastern_deccan", "eastern_ghats", "clear", "first attack of the Guptas"),
        ("eastern_ghats", "ceylon", "clear", "second attack of the Guptas"),
        ("eastern_ghats", "western_ghats", "mountain", "third attack of the Guptas"),
        ("eastern_deccan", "ganges_delta", "clear", "fourth attack of the Guptas"),
        ("ganges_delta", "eastern_deccan", "forest", "fourth attack of the Guptas"),
        ("southern_apennines", "northern_apennines", "clear", "the Roman battle"),
        ("mongolia", "wei_river", "wall", "the Mongols at the Great Wall"),
        ("chekiang", "si_kyang", "clear", "the British inland from Chekiang"),
        ("chekiang", "yangtze_kiang", "clear", "the British inland from Chekiang"),
        ("chekiang", "great_plain_of_china", "clear", "the British inland from Chekiang"),
    ],
)
def test_what_the_rule_book_states_is_said_to_come_from_it(
    a: str, b: str, terrain: str, example: str
) -> None:
    way = BOARD.crossing(a, b)
    assert way
    assert way.terrain == terrain
    assert way.why.startswith(f"2001 rule book: {example}")
    assert way.source.startswith(f"2001 rule book: {example}")
    assert way.grade == "A"


@pytest.mark.parametrize(
    ("a", "b", "terrain", "why", "sure"),
    [
        ("central_europe", "northern_gaul", "forest", "dice of observed games and a 1993 board", 1.0),
        ("szechuan", "irrawaddy", "forest", "dice of observed games and a 1993 board", 0.99),
        ("irrawaddy", "ganges_delta", "forest", "dice of observed games and a 1993 board", 0.97),
        ("great_plain_of_china", "chekiang", "forest", "dice of observed games and a 1993 board", 0.96),
        ("eastern_steppe", "tarim_basin", "mountain", "dice of observed games and a 1993 board", 0.94),
        ("ganges_valley", "upper_indus", "clear", "dice of observed games and a 1993 board", 0.0),
        ("nile_delta", "nubia", "clear", "dice of observed games and a 1993 board", 0.01),
        ("middle_tigris", "lower_tigris", "clear", "dice of observed games and a 1993 board", 0.42),
        ("lower_tigris", "zagros", "mountain", "reading of a 1993 board", 0.77),
        ("nubia", "nile_delta", "clear", "no sign of terrain", 0.13),
        ("dalmatia", "danubia", "clear", "public answers on the 2001 board", 0.79),
        ("western_deccan", "eastern_ghats", "clear", "public answers on the 2001 board", 0.82),
        ("tarim_basin", "wei_river", "forest", "public answers on the 2001 board", 0.64),
        ("ganges_delta", "eastern_deccan", "forest", "2001 rule book: fourth attack of the Guptas", 0.09),
        ("mongolia", "wei_river", "wall", "2001 rule book: the Mongols at the Great Wall", 0.76),
        ("sierra_morena", "western_iberia", "clear", "no sign of terrain", 0.13),
        ("western_iberia", "sierra_morena", "mountain", "reading of a 1993 board", 0.77),
    ],
)
def test_terrain_is_as_sure_as_the_dice_of_observed_games_make_it(
    a: str, b: str, terrain: str, why: str, sure: float
) -> None:
    way = BOARD.crossing(a, b)
    assert way, f"{a} and {b} {GONE}"
    assert (way.terrain, way.why, way.sure) == (terrain, why, sure), (
        f"{a} to {b} was corrected in borders.csv: if that is meant, its line in this test says so too"
    )


def test_the_eight_sides_on_which_a_word_stands_against_the_dice() -> None:
    against = {
        (way.a, way.b)
        for way in LAND_WAYS
        if way.sure is not None and way.sure != 0.5 and (way.sure > 0.5) != (way.terrain != "clear")
    }
    listed = {
        ("dalmatia", "danubia"),
        ("ganges_delta", "eastern_deccan"),
        ("mexican_valley", "pacific_seaboard"),
        ("mongolia", "great_plain_of_china"),
        ("mongolia", "yellow_river"),
        ("si_kyang", "mekong"),
        ("southern_apennines", "northern_apennines"),
        ("western_deccan", "eastern_ghats"),
    }
    told = {pair for pair in against if BOARD.crossing(*pair).why.startswith(SEEN)}  # type: ignore[union-attr]
    assert against - told == listed - told, f"list it here, or let its reason begin with {SEEN!r}"
    for pair in against:
        way = BOARD.crossing(*pair)
        assert way
        assert way.why.startswith(STANDS), f"{asked(STANDS)}: {way}"


# Borders


@pytest.mark.parametrize(
    ("pair", "grade", "moves", "first"),
    [
        ("albion-highlands", "A", 18, 0),
        ("albion-northern_gaul", "A", 59, 0),
        ("caucasus-dnieper", "A", 14, 14),
        ("caucasus-eastern_anatolia", "A", 17, 13),
        ("central_europe-northern_gaul", "A", 94, 52),
        ("wei_river-yangtze_kiang", "A", 20, 1),
        ("western_deccan-western_ghats", "A", 12, 0),
        ("ceylon-eastern_ghats", "A", 24, 0),
        ("mongolia-wei_river", "A", 19, 18),
        ("baltic_seaboard-scandinavia", "B", 1, 0),
        ("honshu-korean_peninsula", "B", 2, 0),
        ("libya-nile_delta", "B", 2, 0),
    ],
)
def test_the_moves_that_only_a_border_explains(pair: str, grade: str, moves: int, first: int) -> None:
    way = BOARD.crossing(*pair.split("-"))
    assert way, f"{pair} {GONE}"
    assert way.grade in (grade, "P")
    counted = re.search(
        r"observed games: (\d+) moves? that only this border explains(?:, (\d+) of them)?", way.source
    )
    assert counted
    assert (int(counted[1]), int(counted[2] or 0)) == (moves, first)


@pytest.mark.parametrize(
    ("pair", "grade"),
    [
        ("appalachia-deep_south", "C"),
        ("appalachia-great_lakes", "C"),
        ("arabian_peninsula-nile_delta", "B"),
        ("arabian_peninsula-palestine", "C"),
        ("central_africa-congo_basin", "C"),
        ("central_massif-western_gaul", "C"),
        ("deep_south-pacific_seaboard", "B"),
        ("deep_south-west_indies", "C"),
        ("guiana_highlands-west_indies", "D"),
        ("libya-shatts_plateau", "A"),
        ("north_european_plain-scandinavia", "C"),
        ("pyrenees-western_iberia", "C"),
        ("shatts_plateau-southern_iberia", "B"),
        ("sierra_morena-southern_iberia", "S"),
        ("southern_iberia-western_iberia", "C"),
    ],
)
def test_a_recount_never_makes_a_grade_better(pair: str, grade: str) -> None:
    way = BOARD.crossing(*pair.split("-"))
    assert way, f"{pair} {GONE}"
    assert way.grade in (grade, "P")


def test_every_grade_is_what_its_own_words_say() -> None:
    for way in BOARD.borders:
        counted = re.search(r"observed games: (\d+) move", way.source)
        stated, moves = way.source.startswith("2001 rule book"), int(counted[1]) if counted else 0
        first = re.search(r"(\d+) of them (?:a )?first move", way.source)
        assert moves >= (int(first[1]) if first else 0)
        assert way.grade in ("P", "X") or not way.source.startswith(SEEN), (
            f"a source that begins with {SEEN!r} has grade P: {way}"
        )
        match way.grade:
            case "A":
                assert stated or moves >= 3 or "indirect" in way.source, way
            case "B":
                assert 1 <= moves <= 2 or "indirect" in way.source, way
            case "C" | "S":
                assert way.source.startswith("reading of a 1993 board"), way
                assert not moves
            case "P":
                assert way.source.startswith(SEEN), f"grade P: {asked((SEEN,))}: {way}"
            case "D":
                assert "doubtful" in way.source
            case _:
                assert way.barren


def test_the_recount_is_named_as_such_and_only_where_the_first_count_is_weak() -> None:
    for way in BOARD.borders:
        if "recount" in way.source:
            counted = re.search(r"observed games: (\d+) move", way.source)
            assert not counted or int(counted[1]) < 3, way
    for row in rows("coasts.csv"):
        assert "moves that only" not in row["source"] or "recount: " in row["source"]


def test_the_border_that_is_in_doubt_and_the_coast_that_would_explain_it() -> None:
    way = BOARD.crossing("west_indies", "guiana_highlands")
    assert way
    assert way.strait
    assert "coast of Guiana Highlands" in way.source
    (coast,) = (
        r for r in rows("coasts.csv") if (r["land"], r["sea"]) == ("guiana_highlands", "north_atlantic")
    )
    assert coast["grade"] == "B"
    assert "with this water alone" in coast["source"]
    assert "strait from the West Indies" in coast["source"]


# What was left out


def test_borders_that_sources_name_and_the_board_does_not_have() -> None:
    left = rows("left_out.csv")
    assert {row["grade"] for row in left} <= set("RCX")
    assert len({(row["a"], row["b"]) for row in left}) == len(left)
    for row in left:
        assert row["a"] < row["b"]
        assert BOARD.crossing(row["a"], row["b"]) is None
        assert row["why"].startswith(("reading of a 1993 board; ", SEEN)), row
        barren = BOARD.land(row["a"]).barren or BOARD.land(row["b"]).barren
        assert barren == (row["grade"] == "X")


def test_what_is_left_out_though_nobody_refuted_it_would_cut_a_border_of_the_board() -> None:
    known = {land.name: land.id for land in BOARD.lands}
    for row in rows("left_out.csv"):
        if row["grade"] == "R" or row["why"].startswith(SEEN):
            continue
        cut = re.search(r"it would cut the borders? of (.+)", row["why"])
        assert cut, row
        first, *others = re.split(r" with | and ", cut[1])
        assert others
        assert all(BOARD.crossing(known[first], known[other]) for other in others), row


# Every row of every table

SAYS = {
    "aliases.csv": "source",
    "areas.csv": "source",
    "borders.csv": "source",
    "bridges.csv": "why",
    "channels.csv": "why",
    "closed.csv": "why",
    "coasts.csv": "source",
    "cuts.csv": "why",
    "discs.csv": "source",
    "lakes.csv": "why",
    "lands.csv": "source",
    "left_out.csv": "why",
    "links.csv": "source",
    "seas.csv": "source",
    "views.csv": "source",
}


def test_every_table_but_one_says_in_every_row_where_it_comes_from() -> None:
    tables = {entry.name for entry in resources.data(FOLDER).iterdir() if entry.name.endswith(".csv")}
    assert tables - {"units.csv"} == set(SAYS)
    for name, column in SAYS.items():
        header = resources.read(f"{FOLDER}/{name}").partition("\n")[0].split(",")
        assert column in header, name
        for row in rows(name):
            assert row[column].strip(), (name, row)


def test_the_one_source_of_all_units_is_said_once() -> None:
    said = f"The {len(rows('units.csv')):,} rows of `units.csv`"
    assert said in words("SOURCES.md")
    assert "Natural Earth's admin-1 units" in words("SOURCES.md")


def test_the_sources_explain_every_grade_and_every_doubt() -> None:
    explained = words("SOURCES.md")
    used = {row["grade"] for name in ("borders.csv", "coasts.csv", "left_out.csv") for row in rows(name)}
    for grade in used:
        assert f"| {grade} |" in explained
    for word in (
        "Recount",
        "First moves",
        "Sierra Morena",
        "West Indies",
        "New Zealand",
        "Great Wall",
        "left_out.csv",
    ):
        assert word in explained


def test_pictures_know_every_icon_that_an_area_may_have() -> None:
    assert set(boards.ICONS) == set(marks.ICONS)

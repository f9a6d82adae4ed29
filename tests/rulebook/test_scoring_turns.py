"""Chapter VI of the 2001 edition: scoring."""

from __future__ import annotations

from typing import Any

import pytest
from positions_conquest import (
    BOARD,
    RULES,
    Lands,
    called,
    end,
    expand,
    land,
    line,
    mine,
    order,
    scored,
    theirs,
    turn,
)

import hotw_nb as hotw
from hotw_nb.editions import numbered_rules
from hotw_nb.editions.e2001.score import track
from hotw_nb.engine.errors import BadSetup
from hotw_nb.game import Game

# The Victory Point Table of the 2001 rule book, Epochs I to VII.
TABLE = {
    "middle_east": "2333321",
    "north_africa": "1222221",
    "china": "1233333",
    "india": "1233333",
    "southern_europe": "1233332",
    "northern_europe": "0012234",
    "southeast_asia": "0012222",
    "eurasia": "0000112",
    "nippon": "0000112",
    "north_america": "0000113",
    "south_america": "0000122",
    "africa": "0000012",
    "australia": "0000002",
}
INDIA = ("upper_indus", "lower_indus", "western_deccan", "eastern_ghats", "hindu_kush")


def world(epoch: int, *lands: Lands, **more: Any) -> Game:
    """A position between turns, with armies of Epoch I."""
    found: Lands = {}
    for some in lands:
        found |= some
    players = ("Ada", "Ben", "Cleo")
    game: Game = hotw.scenario("2001", epoch=epoch, lands=found, players=players, phase="draw", **more)
    return game


def in_india(*counts: int) -> Game:
    """Epoch II with so many lands of India held by Ada, Ben and Cleo."""
    lands, owners = BOARD.area("india").lands, []
    for name, count in zip(("Ada", "Ben", "Cleo"), counts, strict=False):
        owners += [name] * count
    return world(2, {id: {"owner": owner} for id, owner in zip(lands, owners, strict=False)})


@pytest.mark.rule("2001-VI-01")
def test_only_the_player_who_has_finished_a_turn_scores_and_at_once() -> None:
    game = turn("sumeria", empires={"Ben": "egypt"}, scores={"Cleo": 7})
    game = end(expand(game, "zagros"))
    assert game.scores == {"Ada": 4 + 2, "Ben": 0, "Cleo": 7}
    assert game.decision.player == "Ben"
    game = end(game)
    assert game.scores == {"Ada": 6, "Ben": 1 + 2, "Cleo": 7}
    assert order(game, "score", "called", "pre_eminence") == ["score", "called", "score", "pre_eminence"]


@pytest.mark.rule("2001-VI-02")
@pytest.mark.parametrize("older", ["sumeria", "hittites", "canaanites", "civil_war", "assyria"])
def test_armies_of_every_origin_count_for_their_colour(older: str) -> None:
    game = turn("romans", mine("levant", "zagros", empire=older))
    assert line(game, "middle_east") == ("dominance", 2, 6)
    assert line(game, "southern_europe") == ("presence", 1, 3)


@pytest.mark.rule("2001-VI-02")
def test_migrants_count_in_the_turn_in_which_they_settle() -> None:
    game = called("vikings", hands={"Ada": ["migrants_north_america"]})
    game = game.play(("play", "migrants_north_america"))
    for id in ("great_lakes", "west_indies"):
        game = game.play(("choose", id))
    assert line(game, "north_america") == ("dominance", 2, 2)


@pytest.mark.rule("2001-VI-03", "2001-VI-04", "2001-VI-05", "2001-VI-06", "2001-VI-07")
@pytest.mark.parametrize(
    ("counts", "level", "points"),
    [
        ((1, 3), "presence", 2),
        ((1, 0), "presence", 2),
        ((2, 1, 1), "dominance", 4),
        ((2, 2), "presence", 2),
        ((2, 0), "dominance", 4),
        ((3, 0), "control", 6),
        ((3, 1), "dominance", 4),
        ((3, 3), "presence", 2),
        ((3, 2, 2), "dominance", 4),
        ((4, 5), "presence", 2),
        ((10, 0), "control", 6),
        ((0, 2), "", 0),
    ],
)
def test_presence_dominance_and_control_of_india_in_epoch_two(
    counts: tuple[int, ...], level: str, points: int
) -> None:
    game = in_india(*counts)
    assert line(game, "india") == (level, counts[0], points)
    assert game.preview("Ada").total == points


@pytest.mark.rule("2001-VI-07")
def test_with_equal_numbers_each_has_presence_in_the_own_turn() -> None:
    game = in_india(3, 3)
    assert (line(game, "india", "Ada")[0], line(game, "india", "Ben")[0]) == ("presence", "presence")


@pytest.mark.rule("2001-VI-08")
@pytest.mark.parametrize(("area", "points"), [("nippon", 6), ("australia", 6)])
def test_an_area_of_three_lands_can_be_controlled(area: str, points: int) -> None:
    assert len(BOARD.area(area).lands) == 3
    assert line(world(7, mine(*BOARD.area(area).lands)), area) == ("control", 3, points)


@pytest.mark.rule("2001-VI-09", "2001-VI-10", "2001-VII-13")
@pytest.mark.parametrize("epoch", range(1, 8))
def test_every_area_has_the_value_of_the_table_in_every_epoch(epoch: int) -> None:
    everywhere = mine(*(area.lands[0] for area in BOARD.areas))
    game = world(epoch, everywhere)
    worth = {area: int(values[epoch - 1]) for area, values in TABLE.items()}
    assert {area.id for area in BOARD.areas} == set(worth)
    assert {area: line(game, area)[2] for area in worth} == worth
    assert game.preview("Ada").total == (6, 11, 16, 18, 22, 24, 29)[epoch - 1]


@pytest.mark.rule("2001-VI-10")
def test_an_area_without_value_in_an_epoch_scores_nothing() -> None:
    america = mine(*BOARD.area("north_america").lands[:5])
    assert world(4, america).preview("Ada").total == 0
    assert world(5, america).preview("Ada").total == 3


@pytest.mark.rule("2001-VI-11")
def test_the_chart_of_china_in_epoch_five_reads_three_six_nine() -> None:
    assert numbered_rules.rule("2001-VI-11").enforced_by == "table"
    assert RULES.chart("china", 5) == (3, 6, 9)
    lands = BOARD.area("china").lands
    assert [line(world(5, mine(*lands[:count])), "china")[2] for count in (1, 2, 3)] == [3, 6, 9]


@pytest.mark.rule("2001-VI-12")
def test_north_africa_is_worth_two_in_the_epoch_of_the_scoring_example() -> None:
    assert line(world(2, mine("nile_delta", "libya")), "north_africa") == ("dominance", 2, 4)
    assert line(world(1, mine("nile_delta", "libya")), "north_africa") == ("dominance", 2, 2)


@pytest.mark.rule("2001-VI-13")
def test_barren_lands_belong_to_no_area_and_hold_nothing_that_scores() -> None:
    barren = [land.id for land in BOARD.lands if land.barren]
    assert len(barren) == 8
    assert [land for area in BOARD.areas for land in area.lands if land in barren] == []
    for id in barren:
        with pytest.raises(BadSetup, match="barren"):
            world(1, mine(id))
    game = called("carthage", theirs("palestine", "levant"), hands={"Ada": ["barbarians"]}, dice=[(6, 6), 1])
    game = game.play(("play", "barbarians")).play(("choose", "syrian_desert"))
    assert game.preview("Ada").total == 0
    game = game.play(("choose", "palestine"))
    assert line(game, "middle_east") == ("presence", 1, 3)


@pytest.mark.rule("2001-VI-14")
def test_a_capital_is_worth_two_points() -> None:
    game = world(2, mine("nile_delta", "upper_indus", capital=True))
    assert line(game, "capitals") == ("", 2, 4)
    assert game.preview("Ada").total == 2 + 2 + 4


@pytest.mark.rule("2001-VI-15")
def test_a_city_is_worth_one_point_even_if_it_was_a_capital() -> None:
    game = expand(turn("assyria", theirs("levant", capital=True), dice=[(6, 1), 2]), "levant")
    assert line(game, "cities") == ("", 1, 1)
    assert line(world(2, mine("nile_delta", "libya", city=True)), "cities") == ("", 2, 2)


@pytest.mark.rule("2001-VI-16")
def test_a_monument_is_worth_one_point_beside_a_capital_too() -> None:
    game = world(3, mine("new_zealand", capital=True, monument=True))
    assert game.preview("Ada").total == 3
    assert line(game, "monuments") == ("", 1, 1)


@pytest.mark.rule("2001-VI-17")
def test_forts_score_nothing() -> None:
    ten = BOARD.area("india").lands
    assert world(3, mine(*ten, fort=True)).preview("Ada") == world(3, mine(*ten)).preview("Ada")
    assert world(1, mine("new_zealand", fort=True)).preview("Ada").total == 0


@pytest.mark.rule("2001-VI-18")
def test_what_stands_in_a_vacant_land_scores_for_nobody() -> None:
    before = turn("assyria", theirs("levant", capital=True, monument=True), dice=[(5, 1), 5])
    assert before.preview("Ben").total == 3 + 2 + 1
    game = expand(before, "levant")
    assert land(game, "levant").capital
    assert game.preview("Ben").total == 0
    assert line(game, "capitals") == ("", 1, 2)
    assert line(game, "monuments") == ("", 0, 0)


@pytest.mark.rule("2001-VI-19")
@pytest.mark.parametrize(
    ("empire", "points"), [("aryans", 1), ("scythians", 2), ("celts", 2), ("goths", 2), ("seljuk_turks", 2)]
)
def test_an_old_capital_and_its_area_score_again_in_every_own_turn(empire: str, points: int) -> None:
    game = end(turn(empire, mine("nile_delta", empire="egypt", capital=True)))
    parts = {part.what: part.points for part in scored(game)[0]}
    assert (parts["capitals"], parts["north_africa"]) == (2, points)


@pytest.mark.rule("2001-VI-20")
def test_areas_are_scored_first_then_structures_and_the_parts_add_up() -> None:
    lands = (
        mine("levant", "nile_delta", "upper_indus", city=True, empire="sumeria"),
        mine("upper_tigris", capital=True, monument=True),
    )
    game = end(turn("assyria", *lands, empires={"Ben": "persia"}))
    (parts,) = scored(game)
    areas = [part.what for part in parts if part.level]
    assert [part.what for part in parts] == [*areas, "capitals", "cities", "monuments"]
    assert set(areas) == {"middle_east", "north_africa", "india"}
    assert sum(part.points for part in parts) == game.scores["Ada"] == 6 + 2 + 2 + 2 + 3 + 1
    assert order(game, "score", "called") == ["score", "called"]


@pytest.mark.rule("2001-VI-20")
def test_the_preview_is_the_score() -> None:
    before = turn("assyria", mine("levant", city=True), mine("nile_delta", empire="egypt"), theirs("zagros"))
    promised = before.preview("Ada")
    game = end(before)
    assert scored(game) == [promised.lines]
    assert game.scores["Ada"] == promised.total == sum(points for _, points in promised.parts)


@pytest.mark.rule("2001-VI-21", "2001-VI-22", "2001-VI-23")
@pytest.mark.parametrize(
    ("score", "place"),
    [
        (0, (0, 0)),
        (99, (0, 99)),
        (100, (1, 0)),
        (131, (1, 31)),
        (199, (1, 99)),
        (200, (2, 0)),
        (215, (2, 15)),
        (250, (2, 50)),
    ],
)
def test_the_marker_starts_again_after_each_hundred_and_shows_the_hundreds(
    score: int, place: tuple[int, int]
) -> None:
    assert track(score) == place


@pytest.mark.rule("2001-VI-21", "2001-VI-22", "2001-VI-23")
def test_the_track_is_a_matter_of_the_table_and_the_score_is_never_capped() -> None:
    assert {numbered_rules.rule(f"2001-VI-{n}").enforced_by for n in (21, 22, 23)} == {"table"}
    game = end(turn("sumeria", scores={"Ada": 199}))
    assert game.scores["Ada"] == 199 + 2 + 2
    assert track(game.scores["Ada"]) == (2, 3)


@pytest.mark.rule("2001-VI-09")
def test_the_edition_names_no_other_values() -> None:
    assert {
        area: "".join(map(str, values)) for area, values in zip(RULES.ground.areas, RULES.values, strict=True)
    } == TABLE

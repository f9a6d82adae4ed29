"""Scoring, Pre-eminence, the draw, and the end."""

from __future__ import annotations

from itertools import pairwise

import pytest
from stage import RULES, do, foe, own, records, rule_of, turn

import hotw_nb as hotw
from hotw_nb.editions.e2001.score import track
from hotw_nb.editions.shared.score import level


def area(game, name, player="Ada"):
    """The level and points in an area in a preview."""
    return {line.what: (line.level, line.points) for line in game.preview(player).lines}.get(name, ("", 0))


@pytest.mark.rule("2001-VI-03", "2001-VI-04", "2001-VI-05", "2001-VI-07", "2001-VI-06")
@pytest.mark.parametrize(
    ("mine", "others", "most", "expected"),
    [
        (1, 3, 3, "presence"),
        (2, 2, 1, "dominance"),
        (2, 2, 2, "presence"),
        (3, 0, 0, "control"),
        (3, 1, 1, "dominance"),
        (2, 0, 0, "dominance"),
        (3, 3, 3, "presence"),
        (1, 0, 0, "presence"),
        (0, 2, 2, ""),
    ],
)
def test_levels(mine, others, most, expected):
    assert level(mine, others, most) == expected


@pytest.mark.rule("2001-VI-02", "2001-VI-10", "2001-VI-18")
def test_all_own_armies_count_and_vacant_lands_do_not():
    lands = {
        "hindu_kush": own("vedic_city_states"),
        "ceylon": own("migrants_africa"),
        "lower_indus": {"capital": True},
        "great_plains": own("mayans"),
        "deep_south": own("mayans"),
        "mexican_valley": own("mayans"),
    }
    game = turn("huns", lands)
    assert area(game, "india") == ("dominance", 6)
    assert area(game, "north_america") == ("", 0)
    assert "capitals" not in {line.what for line in game.preview("Ada").lines}


@pytest.mark.rule("2001-VI-08")
def test_nippon_can_be_controlled():
    lands = {land: own("japan") for land in ("hokkaido", "honshu", "korean_peninsula")}
    assert area(turn("russia", lands), "nippon") == ("control", 6)


@pytest.mark.rule("2001-VI-09", "2001-VI-11", "2001-VI-12")
def test_the_table_of_points():
    table = dict(zip(RULES.ground.areas, RULES.values, strict=True))
    assert [sum(column) for column in zip(*RULES.values, strict=True)] == [6, 11, 16, 18, 22, 24, 29]
    assert table["northern_europe"] == (0, 0, 1, 2, 2, 3, 4)
    assert table["north_africa"][1] == 2
    assert table["china"] == (1, 2, 3, 3, 3, 3, 3)


@pytest.mark.rule("2001-I-08")
def test_forty_two_score_charts():
    runs = 0
    for row in RULES.values:
        values = [value for value in row if value]
        runs += 1 + sum(a != b for a, b in pairwise(values)) + (row[0] == 0)
    assert runs == RULES.numbers["score_charts"]


@pytest.mark.rule("2001-VI-14", "2001-VI-15", "2001-VI-16", "2001-VI-17", "2001-VI-20")
def test_structures():
    lands = {
        "levant": own("hittites", capital=True, monument=True, fort=True),
        "zagros": own("hittites", city=True),
    }
    breakdown = turn("huns", lands).preview("Ada")
    points = {line.what: line.points for line in breakdown.lines}
    assert (points["capitals"], points["cities"], points["monuments"]) == (2, 1, 1)
    assert breakdown.total == sum(part for _, part in breakdown.parts)
    assert [line.what for line in breakdown.lines][-3:] == ["capitals", "cities", "monuments"]


@pytest.mark.rule("2001-VI-01", "2001-VI-19")
def test_only_the_active_player_scores_and_just_what_was_previewed():
    lands = {"levant": own("hittites", capital=True), "nubia": foe()}
    game = turn("huns", lands, armies=0)
    expected = game.preview("Ada").total
    after = do(game, "end")
    assert after.scores == {"Ada": expected, "Ben": 0, "Cleo": 0}
    assert records(after, "score")[0].data["points"] == expected


@pytest.mark.rule("2001-VI-21", "2001-VI-22", "2001-VI-23")
def test_the_score_track():
    assert [track(points) for points in (99, 100, 199, 200, 250)] == [
        (0, 99),
        (1, 0),
        (1, 99),
        (2, 0),
        (2, 50),
    ]


def between(scores, **more):
    return hotw.scenario("2001", phase="between", scores=scores, **more)


@pytest.mark.rule("2001-VII-02", "2001-VII-04", "2001-VII-05", "2001-VII-01")
def test_a_sole_leader_takes_a_marker():
    game = between({"Ada": 20, "Ben": 18, "Cleo": 15})
    assert game.markers == {"Ada": 1, "Ben": 0, "Cleo": 0}
    assert game.view("Ada").markers_left == 7
    for scores in ({"Ada": 20, "Ben": 20, "Cleo": 15}, {"Ada": 20, "Ben": 20, "Cleo": 20}):
        game = between(scores)
        assert sum(game.markers.values()) == 0
        assert game.view("Ada").markers_left == 8
    assert [record.kind for record in game.log] == ["no_preeminence", "charts", "next_epoch"]


@pytest.mark.rule("2001-VII-08", "2001-VII-09", "2001-VII-11", "2001-VII-10", "2001-VII-07")
def test_the_order_of_the_next_draw():
    history = {"A": ["egypt"], "B": ["sumeria"], "C": ["minoans"], "D": ["aryans"], "E": ["babylonia"]}
    scores = {"A": 8, "B": 6, "C": 8, "D": 8, "E": 10}
    game = between(scores, players=list("ABCDE"), history=history, markers={"A": [6]})
    assert game.draw_order == ("B", "C", "A", "D", "E")
    assert game.epoch == 2
    assert game.decision.player == "B"


def final(ada, ben, **more):
    """The end of a game: (score, markers, history) of two players."""
    return hotw.scenario(
        "2001",
        epoch=7,
        phase="end",
        players=["Ada", "Ben"],
        scores={"Ada": ada[0], "Ben": ben[0]},
        markers={"Ada": ada[1], "Ben": ben[1]},
        history={"Ada": ada[2], "Ben": ben[2]},
        **more,
    )


A = ["sumeria", "assyria", "celts", "guptas", "franks", "ming_dynasty", "russia"]
B57 = ["egypt", "vedic_city_states", "maurya", "byzantines", "vikings", "timurid_emirates", "manchu_dynasty"]
B56 = ["egypt", "chou_dynasty", "maurya", "goths", "vikings", "timurid_emirates", "manchu_dynasty"]


@pytest.mark.rule("2001-VII-18", "2001-VII-19", "2001-VII-20", "2001-VII-21", "2001-VII-22", "2001-VII-23")
@pytest.mark.parametrize(
    ("ada", "ben", "winners", "how"),
    [
        ((155, [3], A), (150, [4, 5], B56), ("Ben",), "victory_points"),
        ((155, [5], A), (151, [4, 5], B57), ("Ada",), "strength_sum"),
        ((155, [5], A), (151, [4, 5], B56), ("Ben",), "marker_points"),
        ((155, [5], A), (155, [5], B56), ("Ada",), "last_strength"),
        ((155, [5], A), (155, [5], [*A[:6], "germany"]), ("Ada", "Ben"), "shared"),
    ],
)
def test_the_winner(ada, ben, winners, how):
    game = final(ada, ben)
    assert game.over
    assert game.winners == winners
    assert game.verdict == how


@pytest.mark.rule("2001-VII-18")
def test_the_reveal_begins_with_the_last():
    game = final((155, [3], A), (150, [4, 5], B56))
    assert [record.player for record in records(game, "reveal")] == ["Ben", "Ada"]


@pytest.mark.rule("2001-OPT-03")
def test_without_preeminence_markers_decide_nothing():
    game = final((155, [], A), (155, [9], B56), options=["no_preeminence"])
    assert game.verdict == "victory_points"


@pytest.mark.rule("2001-VII-25", "2001-CARD-15")
def test_incas_and_aztecs_are_worth_four():
    assert RULES.deck.empire["incas_and_aztecs"].strength == 4


@pytest.mark.rule("2001-VII-24")
def test_three_tied_players_are_told_apart_one_criterion_after_another():
    game = hotw.scenario(
        epoch=7,
        phase="end",
        players=list("ABC"),
        scores={"A": 10, "B": 10, "C": 10},
        history={"A": ["egypt"], "B": ["sumeria"], "C": ["sumeria"]},
        markers={"B": [3], "C": [0]},
    )
    assert game.winners == ("B",)


@pytest.mark.rule("2001-VII-06", "2001-II-01")
def test_after_the_last_epoch_only_preeminence_is_left():
    game = between({"Ada": 20, "Ben": 18, "Cleo": 15}, epoch=7)
    assert game.over
    assert [record.kind for record in game.log] == ["pre_eminence", "reveal", "winner"]


def test_nothing_can_be_played_after_the_end():
    game = between({"Ada": 20, "Ben": 18, "Cleo": 15}, epoch=7)
    assert rule_of(game, "end") == "2001-II-01"
    assert game.decision.kind == "over"
    assert game.decision.actions == ()

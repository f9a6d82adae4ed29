"""The points that the rule book counts: a whole turn of 18, charts, monuments, the track, and ties."""

from __future__ import annotations

from typing import Any

import pytest
from positions_a import army, told, turn

import hotw_nb as hotw
from hotw_nb.editions.e2001 import end
from hotw_nb.editions.e2001.score import track
from hotw_nb.game import Game

A_EGYPT, A_VEDIC = army("A", "egypt"), army("A", "vedic_city_states")
EIGHTEEN = {
    "nile_delta": army("A", "egypt", capital=True),
    "libya": A_EGYPT,
    "palestine": A_EGYPT,
    "upper_indus": army("A", "vedic_city_states", capital=True),
    "western_deccan": A_VEDIC,
    "eastern_ghats": A_VEDIC,
    "hindu_kush": A_VEDIC,
    "persian_plateau": A_VEDIC,
    **{land: army("B", "assyria") for land in ("upper_tigris", "middle_tigris", "lower_tigris")},
}


@pytest.mark.rule(
    "2001-V-70", "2001-V-73", "2001-VI-03", "2001-VI-04", "2001-VI-05", "2001-VI-06", "2001-VI-02",
    "2001-VI-14", "2001-VI-16", "2001-VI-12", "2001-VI-10", "2001-V-68",
)  # fmt: skip
def test_ex_2001_13_the_vedic_turn_brings_18_points() -> None:
    game = turn("vedic_city_states", 2, EIGHTEEN, armies=0).play(("end",))
    assert [record.data["land"] for record in told(game, "monument")] == ["upper_indus"]
    (score,) = told(game, "score")
    parts = {line.what: (line.level, line.points) for line in score.data["lines"]}
    assert parts == {
        "north_africa": ("dominance", 4),
        "middle_east": ("presence", 3),
        "india": ("control", 6),
        "capitals": ("", 4),
        "monuments": ("", 1),
    }
    assert (score.data["points"], game.scores) == (18, {"A": 18, "B": 0, "C": 0})


@pytest.mark.rule("2001-VI-11", "2001-VI-04", "2001-VI-05", "2001-VI-09")
@pytest.mark.parametrize("epoch", [3, 4, 5, 6, 7])
@pytest.mark.parametrize(
    "lands", [("wei_river", "szechuan", "yellow_river"), ("ceylon", "hindu_kush", "lower_indus")]
)
def test_ex_2001_24_china_and_india_give_3_6_and_9_from_epoch_iii_on(epoch: int, lands: Any) -> None:
    points = [
        hotw.scenario("2001", phase="draw", epoch=epoch, lands=dict.fromkeys(lands[:count], A_EGYPT))
        .preview("A")
        .total
        for count in (1, 2, 3)
    ]
    assert points == [3, 6, 9]


@pytest.mark.rule("2001-V-70", "2001-V-73", "2001-V-74", "2001-V-75")
def test_ex_2001_25_four_resources_give_a_monument_to_the_capital_and_then_one_to_a_city() -> None:
    franks = army("A", "franks")
    lands = {
        "northern_gaul": army("A", "franks", capital=True),
        "dalmatia": army("A", "franks", city=True),
        **dict.fromkeys(("albion", "central_europe", "southern_iberia", "southern_apennines"), franks),
    }
    game = turn("franks", 5, lands, phase="monuments")
    assert [record.data["land"] for record in told(game, "monument")] == ["northern_gaul", "dalmatia"]


def draw_order(scores: dict[str, int], empires: dict[str, str]) -> tuple[str, ...]:
    """Who draws when in the Epoch after this one."""
    played = {player: [empire] for player, empire in empires.items()}
    players = sorted(scores)
    game: Game = hotw.scenario("2001", phase="next_epoch", players=players, scores=scores, history=played)
    assert game.epoch == 2
    return game.draw_order


@pytest.mark.rule("2001-VII-08", "2001-VII-09")
def test_ex_2001_14_with_equal_points_the_minoans_draw_before_egypt() -> None:
    assert draw_order({"A": 8, "B": 8}, {"A": "egypt", "B": "minoans"}) == ("B", "A")


@pytest.mark.rule("2001-VII-09", "2001-VII-11")
def test_ex_2001_15_with_equal_strength_too_egypt_which_was_called_first_draws_before_the_aryans() -> None:
    assert draw_order({"A": 8, "B": 8}, {"A": "aryans", "B": "egypt"}) == ("B", "A")


@pytest.mark.rule("2001-VII-08", "2001-VII-09", "2001-VII-11")
def test_ex_2001_16_points_then_strength_then_the_earlier_turn() -> None:
    scores = {"A": 8, "B": 6, "C": 8, "D": 8, "E": 10}
    empires = {"A": "egypt", "B": "sumeria", "C": "minoans", "D": "aryans", "E": "babylonia"}
    assert draw_order(scores, empires) == ("B", "C", "A", "D", "E")


FIRST = ["Sumeria", "Assyria", "Celts", "Guptas", "Franks", "Ming", "Russia"]
CHOU = ["Egypt", "Chou", "Maurya", "Goths", "Vikings", "Timurids", "Manchu"]
VEDIC = ["Egypt", "Vedic City States", "Maurya", "Byzantines", "Vikings", "Timurids", "Manchu"]
LEAST = ["Sumeria", "Assyria", "Celts", "Guptas", "Franks", "Timurids", "Russia"]
GERMAN = ["Egypt", "Chou", "Maurya", "Goths", "Vikings", "Portugal", "Germany"]


def final(a: tuple[int, list[int], list[str]], b: tuple[int, list[int], list[str]]) -> Game:
    """A game after its last Epoch: points on the track, markers and Empires of both players."""
    sides = {"A": a, "B": b}
    game: Game = hotw.scenario(
        "2001",
        epoch=7,
        phase="end",
        players=["A", "B"],
        scores={name: side[0] for name, side in sides.items()},
        markers={name: side[1] for name, side in sides.items()},
        history={name: side[2] for name, side in sides.items()},
    )
    assert game.over
    return game


def strengths(game: Game) -> list[int]:
    return [end.strength_sum(game.engine(), seat) for seat in (0, 1)]


ENDINGS = [
    pytest.param(
        (155, [5], FIRST), (151, [4, 5], VEDIC), [160, 160], [56, 57], ("A",), "strength_sum",
        id="EX-2001-17", marks=pytest.mark.rule("2001-VII-19", "2001-VII-20", "2001-VII-25"),
    ),
    pytest.param(
        (155, [5], FIRST), (151, [4, 5], CHOU), [160, 160], [56, 56], ("B",), "marker_points",
        id="EX-2001-18", marks=pytest.mark.rule("2001-VII-21"),
    ),
    pytest.param(
        (155, [5], FIRST), (155, [5], CHOU), [160, 160], [56, 56], ("A",), "last_strength",
        id="EX-2001-19", marks=pytest.mark.rule("2001-VII-22"),
    ),
    pytest.param(
        (155, [5], LEAST), (155, [5], GERMAN), [160, 160], [55, 55], ("A", "B"), "shared",
        id="EX-2001-20", marks=pytest.mark.rule("2001-VII-23"),
    ),
    pytest.param(
        (155, [3], FIRST), (150, [4, 5], CHOU), [158, 159], [56, 56], ("B",), "victory_points",
        id="EX-2001-21", marks=pytest.mark.rule("2001-VII-18", "2001-VII-19"),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("a", "b", "totals", "sums", "winners", "decided"), ENDINGS)
def test_the_end_is_decided_by_points_strength_markers_and_the_last_strength_in_this_order(
    a: Any, b: Any, totals: list[int], sums: list[int], winners: tuple[str, ...], decided: str
) -> None:
    game = final(a, b)
    assert list(game.scores.values()) == totals
    assert strengths(game) == sums
    assert (game.winners, game.verdict) == (winners, decided)


@pytest.mark.rule("2001-VII-18")
def test_ex_2001_21_the_reveal_starts_with_the_player_in_last_place() -> None:
    game = final((155, [3], FIRST), (150, [4, 5], CHOU))
    assert [(record.player, record.data["score"]) for record in told(game, "reveal")] == [
        ("B", 159),
        ("A", 158),
    ]


@pytest.mark.rule("2001-VII-02", "2001-VII-04", "2001-II-13")
@pytest.mark.parametrize(
    ("scores", "markers", "left"),
    [({"A": 20, "B": 18, "C": 15}, {"A": 1, "B": 0, "C": 0}, 7),
     ({"A": 20, "B": 20, "C": 15}, {"A": 0, "B": 0, "C": 0}, 8)],
    ids=["EX-2001-33-sole-leader", "EX-2001-33-shared-lead"],
)  # fmt: skip
def test_a_sole_leader_takes_a_marker_and_a_shared_lead_takes_none(
    scores: dict[str, int], markers: dict[str, int], left: int
) -> None:
    game = hotw.scenario("2001", epoch=2, phase="between", scores=scores)
    assert (game.markers, game.view("A").markers_left) == (markers, left)
    assert sorted(game.rules.markers) == [3, 3, 4, 4, 4, 5, 5, 6]


@pytest.mark.rule("2001-VI-21", "2001-VI-22", "2001-VI-23")
def test_ex_2001_34_a_fort_stands_for_the_first_hundred_and_a_capital_on_it_for_the_second() -> None:
    assert [track(points) for points in (99, 100, 131, 200, 215)] == [
        (0, 99), (1, 0), (1, 31), (2, 0), (2, 15),
    ]  # fmt: skip

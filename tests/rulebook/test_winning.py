"""Chapter VII of the 2001 edition: the last reveal, and who wins."""

from __future__ import annotations

import pytest
from positions_conquest import RULES, called, end, land, records

import hotw_nb as hotw
from hotw_nb.game import Game

TRIO = ("Ada", "Ben", "Cleo")
SUM_56 = ("sumeria", "assyria", "celts", "guptas", "franks", "ming_dynasty", "russia")
SUM_57 = (
    "egypt",
    "vedic_city_states",
    "maurya",
    "byzantines",
    "vikings",
    "timurid_emirates",
    "manchu_dynasty",
)
ALSO_56 = ("egypt", "chou_dynasty", "maurya", "goths", "vikings", "timurid_emirates", "manchu_dynasty")
SUM_60 = ("aryans", "carthage", "hsiung_nu", "tang_dynasty", "holy_roman_empire", "ottoman_turks", "france")


def strength(empires: tuple[str, ...]) -> int:
    return sum(RULES.deck.empire[empire].strength for empire in empires)


def final(*players: tuple[int, tuple[int, ...], tuple[str, ...]]) -> Game:
    """The end of a game: for each player the track, the markers and the Empires."""
    names = TRIO[: len(players)]
    game: Game = hotw.scenario(
        "2001",
        epoch=7,
        phase="end",
        players=(*names, *TRIO[len(names) :]),
        scores={name: track for name, (track, _, _) in zip(names, players, strict=True)},
        markers={name: list(markers) for name, (_, markers, _) in zip(names, players, strict=True)},
        history={name: list(empires) for name, (_, _, empires) in zip(names, players, strict=True)},
    )
    return game


# The end


@pytest.mark.rule("2001-VII-18", "2001-VII-19")
def test_markers_are_turned_up_from_the_last_place_upwards_and_can_turn_the_game() -> None:
    game = final((155, (3,), SUM_56), (150, (4, 5), ALSO_56), (152, (4,), SUM_60))
    assert [record.player for record in records(game, "reveal")] == ["Ben", "Cleo", "Ada"]
    assert [record.data["markers"] for record in records(game, "reveal")] == [(4, 5), (4,), (3,)]
    assert game.scores == {"Ada": 158, "Ben": 159, "Cleo": 156}
    assert (game.over, game.winners, game.verdict) == (True, ("Ben",), "victory_points")


@pytest.mark.rule("2001-VII-19")
def test_most_points_win() -> None:
    game = final((140, (), SUM_60), (139, (), SUM_56), (100, (), ALSO_56))
    assert game.winners == ("Ada",)


@pytest.mark.rule("2001-VII-20")
def test_tied_players_compare_the_strengths_of_their_empires_and_the_weaker_wins() -> None:
    assert (strength(SUM_56), strength(SUM_57)) == (56, 57)
    game = final((155, (5,), SUM_56), (151, (4, 5), SUM_57))
    assert game.scores["Ada"] == game.scores["Ben"] == 160
    assert (game.winners, game.verdict) == (("Ada",), "strength_sum")


@pytest.mark.rule("2001-VII-21")
def test_still_tied_players_compare_their_markers() -> None:
    assert strength(ALSO_56) == 56
    game = final((155, (5,), SUM_56), (151, (4, 5), ALSO_56))
    assert (game.winners, game.verdict) == (("Ben",), "marker_points")


@pytest.mark.rule("2001-VII-22")
def test_then_the_weaker_last_empire_wins() -> None:
    game = final((155, (5,), ALSO_56), (155, (5,), SUM_56))
    assert (game.winners, game.verdict) == (("Ben",), "last_strength")


@pytest.mark.rule("2001-VII-23")
def test_a_tie_that_nothing_breaks_is_a_shared_victory() -> None:
    first = ("sumeria", "assyria", "celts", "guptas", "franks", "timurid_emirates", "russia")
    second = ("egypt", "chou_dynasty", "maurya", "goths", "vikings", "portugal", "germany")
    assert strength(first) == strength(second) == 55
    game = final((155, (5,), first), (155, (5,), second))
    assert (game.winners, game.verdict) == (("Ada", "Ben"), "shared")
    assert game.log[-1].kind == "shared"


@pytest.mark.rule("2001-VII-24")
def test_three_tied_players_go_through_the_criteria_together() -> None:
    game = final((155, (5,), SUM_56), (160, (), SUM_57), (151, (4, 5), ALSO_56))
    assert set(game.scores.values()) == {160}
    assert (game.winners, game.verdict) == (("Cleo",), "marker_points")
    beaten = final((155, (5,), SUM_56), (150, (4, 6), SUM_57), (151, (4, 5), ALSO_56))
    assert beaten.winners == ("Cleo",)


@pytest.mark.rule("2001-VII-25")
def test_incas_and_aztecs_count_four_together_in_the_sum() -> None:
    both = ("sumeria", "assyria", "celts", "guptas", "franks", "incas_and_aztecs", "russia")
    other = ("sumeria", "assyria", "celts", "guptas", "franks", "ming_dynasty", "russia")
    assert strength(other) - strength(both) == 9 - 4
    even = ("indus_valley", "greek_city_states", "maurya", "guptas", "franks", "incas_and_aztecs", "germany")
    assert strength(even) == strength(both) == 51
    assert final((160, (), both), (160, (), even)).verdict == "shared"
    assert final((160, (), other), (160, (), both)).winners == ("Ben",)


@pytest.mark.rule("2001-VII-25")
def test_a_minor_empire_adds_nothing_to_the_sum() -> None:
    def play(scores: dict[str, int]) -> Game:
        history = {"Ada": SUM_56[:6], "Ben": SUM_57[:6]}
        more = {"history": history, "empires": {"Ben": "manchu_dynasty"}, "scores": scores}
        game = called("russia", hands={"Ada": ["japan"]}, pile=[], **more)
        return end(end(end(game.play(("play", "japan")))))

    gains = play({}).scores
    game = play({"Ada": 90 - gains["Ada"], "Ben": 90 - gains["Ben"]})
    assert land(game, "honshu").empire == "japan"
    assert game.scores["Ada"] == game.scores["Ben"] == 90
    assert (game.winners, game.verdict) == (("Ada",), "strength_sum")

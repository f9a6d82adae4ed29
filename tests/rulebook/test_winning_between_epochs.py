"""Chapter VII of the 2001 edition: Pre-eminence, the order of the draw, and what the table sees to."""

from __future__ import annotations

from typing import Any

import pytest
from positions_conquest import BOARD, RULES, called, end, kinds, order, records, refused, turn

import hotw_nb as hotw
from hotw_nb.editions import numbered_rules
from hotw_nb.game import Game

TRIO = ("Ada", "Ben", "Cleo")


def strength(empire: str) -> int:
    return RULES.deck.empire[empire].strength


def between(epoch: int, *scores: int, **more: Any) -> Game:
    """The end of an Epoch at these scores of Ada, Ben, Cleo and so on."""
    names = ("Ada", "Ben", "Cleo", "Dan", "Eve")[: len(scores)]
    game: Game = hotw.scenario(
        "2001",
        epoch=epoch,
        phase=more.pop("phase", "between"),
        players=names,
        scores=dict(zip(names, scores, strict=True)),
        **more,
    )
    return game


# Pre-eminence


@pytest.mark.rule("2001-VII-01")
def test_after_the_last_empire_come_pre_eminence_new_charts_and_the_draw_in_this_order() -> None:
    game = end(turn("aryans", scores={"Ben": 9}))
    steps = order(game, "score", "pre_eminence", "charts", "next_epoch")
    assert steps == ["score", "pre_eminence", "charts", "next_epoch"]
    assert (game.epoch, game.decision.kind) == (2, "draw")


@pytest.mark.rule("2001-VII-01", "2001-VII-06")
def test_after_the_last_epoch_only_pre_eminence_and_the_reveal_follow() -> None:
    game = between(7, 20, 18, 15, pile=[6])
    assert [record.kind for record in game.log] == ["pre_eminence", "reveal", "winner"]
    assert (game.over, game.scores["Ada"]) == (True, 26)


@pytest.mark.rule("2001-VII-02")
def test_a_sole_leader_takes_one_marker() -> None:
    game = between(3, 18, 20, 15)
    assert game.markers == {"Ada": 0, "Ben": 1, "Cleo": 0}
    assert game.view("Ada").markers_left == 7
    assert game.scores == {"Ada": 18, "Ben": 20, "Cleo": 15}


@pytest.mark.rule("2001-VII-03")
def test_nothing_that_is_shown_before_the_end_depends_on_the_values_of_the_markers() -> None:
    low, high = (between(3, 18, 20, 15, pile=pile) for pile in ([3, 3, 4, 4], [6, 5, 5, 3]))
    for name in TRIO:
        assert low.view(name) == high.view(name)
    assert [(str(record), record.data) for record in low.log] == [
        (str(record), record.data) for record in high.log
    ]
    assert low.decision.text() == high.decision.text()
    assert low.markers == high.markers
    assert low.preview("Ben") == high.preview("Ben")


@pytest.mark.rule("2001-VII-04", "2001-VII-05")
@pytest.mark.parametrize("scores", [(20, 20, 15), (20, 20, 20), (0, 0, 0), (9, 12, 12, 12)])
def test_a_shared_lead_takes_no_marker(scores: tuple[int, ...]) -> None:
    game = between(2, *scores)
    assert set(game.markers.values()) == {0}
    assert game.view("Ada").markers_left == 8
    assert order(game, "pre_eminence", "no_preeminence") == ["no_preeminence"]


@pytest.mark.rule("2001-VII-05")
def test_a_marker_that_nobody_took_stays_for_later() -> None:
    game = between(6, 20, 20, 20, pile=[6])
    assert game.view("Ada").markers_left == 1
    assert between(7, 21, 20, 20, pile=[6]).scores == {"Ada": 27, "Ben": 20, "Cleo": 20}


@pytest.mark.rule("2001-VII-07")
def test_markers_count_neither_for_the_draw_nor_for_pre_eminence_before_the_end() -> None:
    game = between(4, 10, 9, 8, markers={"Ben": [5, 6], "Cleo": [5, 4]})
    assert game.draw_order == ("Cleo", "Ben", "Ada")
    assert game.markers == {"Ada": 1, "Ben": 2, "Cleo": 2}
    assert game.scores == {"Ada": 10, "Ben": 9, "Cleo": 8}


# The draw


def drawn(*players: tuple[int, str]) -> tuple[str, ...]:
    """The order of the draw for Epoch II after these scores and Empires of Epoch I."""
    names = ("Ada", "Ben", "Cleo", "Dan", "Eve")
    history = {name: [empire] for name, (_, empire) in zip(names, players, strict=False)}
    return between(1, *(points for points, _ in players), phase="next_epoch", history=history).draw_order


@pytest.mark.rule("2001-VII-08")
def test_the_fewest_points_draw_first_and_the_leader_last() -> None:
    assert drawn((12, "minoans"), (7, "aryans"), (9, "egypt")) == ("Ben", "Cleo", "Ada")


@pytest.mark.rule("2001-VII-09")
def test_among_equal_scores_the_weaker_last_empire_draws_first() -> None:
    assert drawn((8, "egypt"), (8, "minoans"), (9, "sumeria")) == ("Ben", "Ada", "Cleo")


@pytest.mark.rule("2001-VII-11")
def test_at_equal_strength_too_the_empire_called_earlier_draws_first() -> None:
    assert drawn((8, "aryans"), (8, "egypt"), (9, "sumeria")) == ("Ben", "Ada", "Cleo")


@pytest.mark.rule("2001-VII-08", "2001-VII-09", "2001-VII-11")
def test_points_then_strength_then_the_call_in_a_game_of_five() -> None:
    players = ((8, "egypt"), (6, "sumeria"), (8, "minoans"), (8, "aryans"), (10, "babylonia"))
    assert drawn(*players) == ("Ben", "Cleo", "Ada", "Dan", "Eve")


@pytest.mark.rule("2001-VII-09")
def test_only_the_last_empire_breaks_the_tie() -> None:
    history = {"Ada": ["minoans", "persia"], "Ben": ["aryans", "chou_dynasty"], "Cleo": ["egypt", "carthage"]}
    game = between(2, 8, 8, 8, phase="next_epoch", history=history)
    assert game.draw_order == ("Ben", "Cleo", "Ada")


@pytest.mark.rule("2001-VII-10")
def test_a_minor_empire_and_coins_do_not_change_the_strength_that_breaks_a_tie() -> None:
    def play(scores: dict[str, int]) -> Game:
        game = called(
            "minoans",
            hands={"Ada": ["hittites", "population_explosion"]},
            empires={"Ben": "indus_valley"},
            scores=scores,
        )
        game = game.play(("play", "hittites"))
        return end(end(end(game).play(("play", "population_explosion"))))

    assert (
        strength("minoans")
        < strength("indus_valley")
        < strength("minoans") + RULES.deck.event["hittites"].strength
    )
    gains = play({}).scores
    game = play({"Ada": 50 - gains["Ada"], "Ben": 50 - gains["Ben"]})
    assert (game.scores["Ada"], game.scores["Ben"]) == (50, 50)
    assert game.draw_order == ("Cleo", "Ada", "Ben")


@pytest.mark.rule("2001-VII-12")
@pytest.mark.parametrize("epoch", range(2, 8))
def test_later_epochs_keep_or_pass_as_the_first_one_does(epoch: int) -> None:
    cards = [card.id for card in RULES.deck.empires if card.epoch == epoch][:3]
    game = hotw.scenario(
        "2001", epoch=epoch, phase="draw", players=TRIO, order=["Ben", "Cleo", "Ada"], deck=cards
    )
    assert (game.decision.player, game.view("Ben").drawn, game.view("Ada").drawn) == ("Ben", cards[0], "")
    game = game.play(("give", "Cleo"))
    assert game.decision.player == "Cleo"
    assert kinds(game.decision) == {"give"}
    assert refused(game, "keep") == "2001-III-07"
    assert refused(game, "give", "Cleo")
    game = game.play(("give", "Ada"))
    assert [(action.kind, action.target) for action in game.decision.actions] == [("give", "Ben")]


@pytest.mark.rule("2001-VII-01", "2001-VII-13")
def test_the_new_charts_are_recorded_with_the_areas_that_change() -> None:
    game = between(4, 3, 2, 1)
    charts = records(game, "charts")[0]
    assert charts.data["number"] == 5
    changed = {"eurasia", "nippon", "north_america", "south_america"}
    assert set(charts.data["area"]) == changed
    assert all(BOARD.area(area).name in str(charts) for area in changed)


# What people see to at the table


def offer(card: str = "mughals", **more: Any) -> list[dict[str, Any]]:
    """What the drawer of a card is told about keeping it and about giving it to Ben or Cleo."""
    epoch = RULES.deck.empire[card].epoch
    deck = [card, *(id for id in RULES.calls[epoch - 1] if id != card)]
    game = hotw.scenario("2001", epoch=epoch, phase="draw", players=TRIO, deck=deck, **more)
    return [game.draw_facts(name) for name in TRIO]


@pytest.mark.rule("2001-VII-13", "2001-VII-14", "2001-VII-15", "2001-VII-16", "2001-VII-17", "2001-VII-26")
def test_charts_hints_and_maps_are_left_to_the_table() -> None:
    assert {numbered_rules.rule(f"2001-VII-{n}").enforced_by for n in (13, 14, 15, 16, 17, 26)} == {"table"}


@pytest.mark.rule("2001-VII-14")
def test_the_draw_shows_the_rank_of_the_empire_by_strength_and_of_each_receiver_by_points() -> None:
    shown = offer(scores={"Ada": 50, "Ben": 70, "Cleo": 20})
    assert [facts["score_rank"] for facts in shown] == [2, 1, 3]
    assert {(facts["strength"], facts["strength_rank"]) for facts in shown} == {(10, 3)}


@pytest.mark.rule("2001-VII-15")
def test_the_draw_shows_when_the_empire_will_play() -> None:
    assert {facts["slot"] for facts in offer()} == {7}
    assert {facts["slot"] for facts in offer("portugal")} == {5}


@pytest.mark.rule("2001-VII-16")
def test_the_draw_shows_how_many_lands_of_the_receiver_lie_near_the_start_land() -> None:
    lands = {
        "ganges_valley": {"owner": "Ben"},
        "ganges_delta": {"owner": "Ben"},
        "upper_indus": {"owner": "Cleo"},
        "albion": {"owner": "Cleo"},
    }
    assert [facts["own_lands_near"] for facts in offer(lands=lands)] == [0, 2, 1]


@pytest.mark.rule("2001-VII-17")
def test_the_draw_shows_capital_and_navigation() -> None:
    assert {(facts["capital"], facts["waters"]) for facts in offer()} == {(True, ("bay_of_bengal",))}
    assert {(facts["capital"], facts["waters"]) for facts in offer("mongols")} == {(False, ())}


@pytest.mark.rule("2001-VII-26")
def test_the_map_of_an_epoch_numbers_its_start_lands_and_marks_minor_empire_and_kingdom() -> None:
    assert RULES.starts(7) == {
        "north_european_plain": "1",
        "manchurian_plain": "2",
        "lower_rhine": "3",
        "western_gaul": "4",
        "albion": "5",
        "appalachia": "6",
        "baltic_seaboard": "7",
        "honshu": "m",
        "east_africa": "k",
    }
    sixth = RULES.starts(6)
    assert (sixth["northern_andes"], sixth["mexican_valley"], len(sixth)) == ("3", "3", 10)


@pytest.mark.rule("2001-VII-13")
def test_each_area_shows_its_value_for_the_coming_epoch() -> None:
    for epoch, value in enumerate((0, 0, 1, 2, 2, 3, 4), start=1):
        assert RULES.chart("northern_europe", epoch) == (value, 2 * value, 3 * value)

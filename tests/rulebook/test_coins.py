"""Coins: when they may be spent, and on what (chapter IV)."""

from __future__ import annotations

import pytest
from positions_a import army, attack, event_time, play, pool, refused, rounds, targets, told, turn

import hotw_nb as hotw

ITALY = {
    "southern_apennines": army("A", "romans", capital=True),
    "northern_apennines": army("B", "etruscans"),
}


@pytest.mark.rule("2001-IV-18")
def test_coins_are_lost_when_the_turn_ends() -> None:
    hands = {"A": ["population_explosion"], "B": ["weaponry"]}
    game = hotw.scenario("2001", epoch=3, empires={"A": "celts", "B": "maurya"}, hands=hands)
    game = play(game, "population_explosion").play(("buy_fort", "central_europe"))
    assert game.active["coins"] == 1
    game = game.play(("end",))
    assert told(game, "clean_up")[-1].data["coins"] == 1
    assert (game.decision.player, game.active["coins"]) == ("B", 0)


@pytest.mark.rule("2001-IV-18", "2001-IV-20")
def test_a_coin_can_still_be_spent_when_the_last_army_is_placed() -> None:
    game = turn("khmers", 4, {"mekong": army("A", "khmers", fort=True)}, armies=1, coins=1)
    game = game.play(("expand", "irrawaddy"))
    assert (pool(game), targets(game, "buy_fort")) == (0, {"irrawaddy"})


@pytest.mark.rule("2001-IV-19")
def test_a_coin_returns_an_army_that_was_lost_in_combat_to_the_pool() -> None:
    game = turn("romans", 3, ITALY, coins=1, dice=[[1, 2], [6]])
    before = pool(game)
    game = attack(game, "northern_apennines", origin="southern_apennines")
    assert (game.decision.kind, pool(game)) == ("rescue", before - 1)
    game = game.play(("rescue",))
    assert (pool(game), game.active["coins"]) == (before, 0)


@pytest.mark.rule("2001-IV-19")
def test_without_a_coin_or_without_a_loss_there_is_no_rescue() -> None:
    poor = attack(
        turn("romans", 3, ITALY, dice=[[1, 2], [6]]), "northern_apennines", origin="southern_apennines"
    )
    rich = attack(
        turn("romans", 3, ITALY, coins=1, dice=[[6, 2], [1]]),
        "northern_apennines",
        origin="southern_apennines",
    )
    assert (poor.decision.kind, rich.decision.kind) == ("expand", "expand")
    assert refused(poor, ("rescue",)) == "2001-IV-19"


@pytest.mark.rule("2001-IV-19")
def test_coins_do_not_save_crusaders() -> None:
    lands = {"levant": army("B", "arabs")}
    hand = ["population_explosion", "crusade"]
    game = play(event_time("franks", 5, hand, lands, dice=[[1, 1], [6, 6, 6]]), *hand)
    game = game.play(("expand", "levant"))
    assert (game.active["coins"], game.decision.kind) == (2, "expand")
    assert refused(game, ("rescue",)) == "2001-IV-19"


@pytest.mark.rule("2001-IV-20")
def test_a_coin_buys_a_fort_without_using_up_an_army() -> None:
    game = turn("romans", 3, ITALY, coins=1)
    before = pool(game)
    game = game.play(("buy_fort", "southern_apennines"))
    assert (pool(game), game.active["coins"], game.lands["southern_apennines"].fort) == (before, 0, True)


@pytest.mark.rule("2001-IV-20")
def test_a_fort_is_bought_for_a_land_of_the_active_empire_only() -> None:
    game = turn("romans", 3, {**ITALY, "crete": army("A", "minoans")}, coins=1)
    assert targets(game, "buy_fort") == {"southern_apennines"}
    assert refused(game.play(("buy_fort", "southern_apennines")), ("buy_fort", "southern_apennines"))
    assert refused(turn("romans", 3, ITALY), ("buy_fort", "southern_apennines")) == "2001-IV-20"


@pytest.mark.rule("2001-IV-21")
def test_the_rescue_is_decided_at_once() -> None:
    game = turn("romans", 3, ITALY, coins=1, dice=[[1, 2], [6], [6, 6], [1]])
    game = attack(game, "northern_apennines", origin="southern_apennines")
    assert refused(game, ("expand", "crete")) == "2001-IV-21"
    game = attack(game.play(("let_go",)), "northern_apennines", origin="southern_apennines")
    assert refused(game, ("rescue",)) == "2001-IV-19"


@pytest.mark.rule("2001-IV-21")
def test_an_army_lost_in_a_tie_may_be_bought_back_too() -> None:
    game = turn("romans", 3, ITALY, coins=1, dice=[[3, 3], [3]])
    before = pool(game)
    game = attack(game, "northern_apennines", origin="southern_apennines").play(("rescue",))
    assert (pool(game), "northern_apennines" in game.lands) == (before, False)


@pytest.mark.rule("2001-IV-21")
def test_a_loss_that_was_bought_back_still_counts_for_elite_troops() -> None:
    game = turn("romans", 3, ITALY, coins=1, events=["elite_troops"], dice=[[1, 2], [6], [4, 2], [4]])
    game = attack(game, "northern_apennines", origin="southern_apennines").play(("rescue",))
    game = attack(game, "northern_apennines", origin="southern_apennines")
    assert [result for *_, result in rounds(game)] == ["lose", "tie"]


@pytest.mark.rule("2001-IV-22")
def test_no_fort_is_bought_when_every_land_of_the_active_empire_has_one() -> None:
    game = turn("romans", 3, {**ITALY, "southern_apennines": army("A", "romans", fort=True)}, coins=1)
    assert targets(game, "buy_fort") == set()
    assert refused(game, ("buy_fort", "southern_apennines")) == "2001-V-30"


@pytest.mark.rule("2001-IV-22")
def test_a_bought_fort_stands_at_once() -> None:
    game = turn("romans", 3, ITALY, coins=2).play(("buy_fort", "southern_apennines"))
    assert game.lands["southern_apennines"].fort
    assert targets(game, "buy_fort") == set()

"""The optional rule of armies on fleets: seas are held, fought for, scored and, at twelve markers, scarce."""

from __future__ import annotations

import positions_events
import pytest
from positions_events import (
    ada,
    band,
    ben,
    cleo,
    do,
    expand,
    held_seas,
    kinds,
    offered,
    rule_of,
    structures,
    told,
)

OPTION = ["naval_control"]
PERSIAN_SEAS = {"red_sea", "black_sea", "eastern_mediterranean"}
GREEKS = ben("greek_city_states")


def war(empire, lands=None, options=OPTION, **more):
    """A turn with the option."""
    return positions_events.war(empire, lands, options=options, **more)


def cards(empire, hand, lands=None, options=OPTION, **more):
    """Event cards with the option."""
    return positions_events.before(empire, hand, lands, options=options, **more)


def fight(dice, **more):
    """Persia fights for the Black Sea, which an old fleet of the Greeks holds."""
    return do(war("persia", seas={"black_sea": GREEKS}, dice=dice, **more), ("fight_sea", "black_sea"))


@pytest.mark.rule("2001-OPT-16")
def test_an_army_of_the_pool_goes_onto_an_own_fleet():
    game = war("persia", armies=5)
    assert offered(game, "man_fleet") == PERSIAN_SEAS
    game = do(game, ("man_fleet", "black_sea"))
    assert (band(game)["armies"], held_seas(game)["Ada"]) == (4, 1)
    assert offered(game, "man_fleet") == PERSIAN_SEAS - {"black_sea"}
    assert rule_of(game, "man_fleet", "black_sea") == "2001-OPT-16"


@pytest.mark.rule("2001-OPT-16")
def test_without_the_option_or_a_fleet_no_sea_is_held():
    plain = positions_events.war("persia")
    assert rule_of(plain, "man_fleet", "black_sea") == "2001-OPT-16"
    assert rule_of(war("persia"), "man_fleet", "north_sea") == "2001-OPT-16"
    assert "man_fleet" not in kinds(war("scythians"))


@pytest.mark.rule("2001-OPT-17")
def test_oceans_are_not_held():
    game = war("portugal")
    assert "atlantic_ocean" in band(game)["fleets"]
    assert {"north_sea", "caribbean_sea", "red_sea"} <= offered(game, "man_fleet")
    assert not any(sea.ocean for sea in game.board.seas if sea.id in offered(game, "man_fleet"))
    assert rule_of(game, "man_fleet", "atlantic_ocean") == "2001-OPT-17"


@pytest.mark.rule("2001-OPT-17")
@pytest.mark.parametrize(("empire", "card"), [("chou_dynasty", "phoenicia"), ("franks", "crusade")])
def test_minor_empires_and_crusaders_hold_no_seas(empire, card):
    game = do(cards(empire, [card]), ("play", card))
    assert "eastern_mediterranean" in band(game)["fleets"]
    assert kinds(game) == {"expand", "end"}
    assert rule_of(game, "man_fleet", "eastern_mediterranean") == "2001-OPT-17"


@pytest.mark.rule("2001-OPT-17", "2001-OPT-21")
def test_minor_empires_do_not_fight_for_seas_either():
    game = do(
        cards("chou_dynasty", ["phoenicia"], seas={"eastern_mediterranean": GREEKS}), ("play", "phoenicia")
    )
    assert band(game)["fleets"] == ("western_mediterranean",)
    assert rule_of(game, "fight_sea", "eastern_mediterranean") == "2001-OPT-17"


@pytest.mark.rule("2001-OPT-18")
def test_nobody_has_to_hold_a_sea():
    game = do(war("persia"), "end")
    assert told(game, "score")
    assert held_seas(game)["Ada"] == 0


@pytest.mark.rule("2001-OPT-19", "2001-OPT-20")
def test_held_seas_stay_and_score_and_empty_fleets_leave():
    game = war("persia", empires={"Ben": "assyria"})
    before = game.preview("Ada").total
    game = do(game, ("man_fleet", "black_sea"), ("man_fleet", "red_sea"))
    assert game.preview("Ada").total == before + 2
    game = do(game, "end")
    assert game.scores["Ada"] == before + 2
    assert held_seas(game) == {"Ada": 2, "Ben": 0, "Cleo": 0}
    assert game.decision.kind in ("draw", "expand")


@pytest.mark.rule("2001-OPT-19", "2001-OPT-21")
def test_what_stays_closes_its_sea_to_the_next_and_what_left_does_not():
    game = do(war("greek_city_states", empires={"Ben": "persia"}), ("man_fleet", "black_sea"), "end")
    assert game.active["player"] == "Ben"
    assert set(band(game)["fleets"]) == {"red_sea", "eastern_mediterranean"}
    assert offered(game, "fight_sea") == {"black_sea"}


@pytest.mark.rule("2001-OPT-21")
def test_a_sea_with_an_old_fleet_is_closed_until_that_fleet_is_beaten():
    game = war(
        "persia",
        {"persian_plateau": ada("persia"), "eastern_anatolia": ada("persia")},
        seas={"black_sea": GREEKS},
    )
    assert offered(game, "fight_sea") == {"black_sea"}
    assert "black_sea" not in band(game)["fleets"]
    assert "danubia" not in offered(game, "expand")
    assert rule_of(game, "man_fleet", "black_sea") == "2001-OPT-21"
    battle = game.battle(("fight_sea", "black_sea"))
    assert (battle.attack, battle.defend, battle.attack_bonus, battle.defend_bonus) == (2, 1, 0, 0)


@pytest.mark.rule("2001-OPT-21", "2001-OPT-25")
def test_a_sea_that_was_won_opens_its_coasts():
    lands = {"persian_plateau": ada("persia"), "eastern_anatolia": ada("persia")}
    game = war("persia", lands, seas={"black_sea": GREEKS}, dice=[[6, 1], [2]], armies=3)
    game = do(game, ("fight_sea", "black_sea"), "stay")
    assert "danubia" in offered(game, "expand")
    assert (band(game)["armies"], held_seas(game)) == (2, {"Ada": 1, "Ben": 0, "Cleo": 0})


@pytest.mark.rule("2001-OPT-25")
def test_a_winner_at_sea_may_sail_home():
    game = do(fight([[6, 1], [2]], armies=3), "sail_home")
    assert (band(game)["armies"], held_seas(game)["Ada"]) == (3, 0)
    assert "black_sea" in band(game)["fleets"]
    assert offered(game, "man_fleet") == PERSIAN_SEAS


@pytest.mark.rule("2001-OPT-25")
def test_a_lost_fight_at_sea_costs_an_army_and_may_be_tried_again():
    game = fight([[1, 2], [5]], armies=3)
    assert (band(game)["armies"], held_seas(game)["Ben"]) == (2, 1)
    assert offered(game, "fight_sea") == {"black_sea"}


@pytest.mark.rule("2001-OPT-25")
def test_a_tie_at_sea_takes_both_and_frees_the_sea():
    game = fight([[3, 5], [5]], armies=3)
    assert (band(game)["armies"], held_seas(game)) == (2, {"Ada": 0, "Ben": 0, "Cleo": 0})
    assert "black_sea" in band(game)["fleets"]
    assert "black_sea" in offered(game, "man_fleet")


@pytest.mark.rule("2001-OPT-25")
def test_a_coin_saves_an_army_lost_at_sea():
    game = do(fight([[1, 2], [5]], armies=3, coins=1), "rescue")
    assert (band(game)["armies"], game.active["coins"]) == (3, 0)


@pytest.mark.rule("2001-OPT-22")
def test_seas_are_fought_for_in_any_order_but_before_any_expansion():
    seas = dict.fromkeys(("black_sea", "eastern_mediterranean"), GREEKS)
    game = war("persia", seas=seas, dice=[[6, 1], [2]])
    assert offered(game, "fight_sea") == set(seas)
    fought = do(game, ("fight_sea", "eastern_mediterranean"), "stay")
    assert offered(fought, "fight_sea") == {"black_sea"}
    moved = do(game, *expand("zagros"))
    assert "fight_sea" not in kinds(moved)
    assert rule_of(moved, "fight_sea", "black_sea") == "2001-OPT-22"


@pytest.mark.rule("2001-OPT-22", "2001-OPT-11")
def test_an_army_that_reinforces_a_land_has_expanded():
    game = war("persia", seas={"black_sea": GREEKS}, options=["naval_control", "multiple_armies"])
    game = do(game, ("reinforce", "persian_plateau"))
    assert rule_of(game, "fight_sea", "black_sea") == "2001-OPT-22"


@pytest.mark.rule("2001-OPT-22")
def test_a_fort_or_a_manned_fleet_is_no_expansion():
    game = war("persia", seas={"black_sea": GREEKS})
    game = do(game, ("fort", "persian_plateau"), ("man_fleet", "red_sea"))
    assert offered(game, "fight_sea") == {"black_sea"}


@pytest.mark.rule("2001-OPT-26")
def test_an_own_old_fleet_needs_no_fight_and_keeps_its_army():
    game = war("persia", seas={"black_sea": ada("greek_city_states")}, armies=4)
    assert "fight_sea" not in kinds(game)
    assert "black_sea" in band(game)["fleets"]
    assert offered(game, "man_fleet") == PERSIAN_SEAS - {"black_sea"}
    assert held_seas(do(game, "end"))["Ada"] == 1


@pytest.mark.rule("2001-OPT-27")
@pytest.mark.parametrize(
    ("events", "attack", "bonus", "ties"),
    [
        (["leader"], 3, 0, "both"),
        (["weaponry"], 2, 1, "both"),
        (["elite_troops"], 2, 0, "attack"),
        (["jihad"], 3, 0, "attack"),
        (["siegecraft", "naval_power"], 2, 0, "both"),
    ],
)
def test_some_cards_work_at_sea(events, attack, bonus, ties):
    game = war("persia", seas={"black_sea": GREEKS}, events=events)
    battle = game.battle(("fight_sea", "black_sea"))
    assert (battle.attack, battle.attack_bonus, battle.ties, battle.defend) == (attack, bonus, ties, 1)


@pytest.mark.rule("2001-OPT-27")
def test_a_triple_at_sea_ends_the_leader_and_a_loss_at_sea_counts():
    game = do(fight([[4, 4, 4], [1]], events=["leader"]), "stay")
    lands = {"zagros": ben("sumeria")}
    assert game.battle(("expand", "turanian_plain")) is None
    game = do(fight([[1, 2], [5]], events=["elite_troops"], lands=lands))
    assert game.battle(("expand", "zagros")).ties == "both"
    game = do(fight([[4, 4, 4], [1]], events=["leader"], lands=lands), "stay")
    assert game.battle(("expand", "zagros")).attack == 2


@pytest.mark.rule("2001-OPT-28")
def test_old_fleets_carry_nobody():
    game = war(
        "scythians", {"caucasus": ada("scythians")}, seas={"black_sea": ada("greek_city_states", epoch=2)}
    )
    assert band(game)["fleets"] == ()
    assert "balkans" not in offered(game, "expand")
    assert rule_of(game, "expand", "balkans") == "2001-V-22"


@pytest.mark.rule("2001-OPT-16")
def test_a_fleet_by_astronomy_can_be_held_too():
    game = do(
        cards("assyria", ["astronomy"]),
        ("play", "astronomy"),
        ("choose", "red_sea"),
        ("man_fleet", "red_sea"),
    )
    assert held_seas(game)["Ada"] == 1
    assert structures(game, "upper_tigris") == {"capital"}


@pytest.mark.rule("2001-OPT-21")
def test_astronomers_find_a_closed_sea_closed():
    game = cards("assyria", ["astronomy"], seas={"red_sea": ben("egypt")})
    game = do(game, ("play", "astronomy"), ("choose", "red_sea"))
    assert band(game)["fleets"] == ()
    assert offered(game, "fight_sea") == {"red_sea"}


@pytest.mark.rule("2001-OPT-20")
def test_points_for_seas_come_again_every_turn():
    game = war("macedonia", seas={"north_sea": ada("anglo_saxons"), "red_sea": cleo("egypt")})
    assert held_seas(game) == {"Ada": 1, "Ben": 0, "Cleo": 1}

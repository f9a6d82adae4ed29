"""Coins and forts from cards: Population Explosion, Civil Service, Allies and Engineering."""

from __future__ import annotations

import pytest
from positions_events import (
    ada,
    band,
    before,
    ben,
    choose,
    do,
    expand,
    holder,
    kinds,
    offered,
    rule_of,
    structures,
    told,
    war,
)

STEPPES = ("western_steppe", "eastern_steppe", "persian_plateau")


def allied(dice=None, armies=1, **more):
    """Seljuk Turks with the coins of their allies, beside one enemy land and vacant ones."""
    lands = {"western_steppe": ben("huns"), **more.pop("lands", {})}
    return war("seljuk_turks", lands, events=["allies"], armies=armies, dice=dice, **more)


@pytest.mark.rule("2001-EV-51")
def test_population_explosion_gives_two_coins():
    game = do(before("huns", ["population_explosion"]), ("play", "population_explosion"))
    assert game.active["coins"] == 2


@pytest.mark.rule("2001-EV-51", "2001-EV-63")
def test_coins_of_two_cards_add_up():
    game = before("huns", ["population_explosion", "civil_service"])
    game = do(game, ("play", "civil_service"), ("play", "population_explosion"))
    assert game.active["coins"] == 3


@pytest.mark.rule("2001-EV-63")
@pytest.mark.parametrize(("empire", "coins"), [("huns", 1), ("assyria", 2), ("goths", 2), ("persia", 3)])
def test_civil_service_pays_for_a_capital_and_for_navigation(empire, coins):
    game = do(before(empire, ["civil_service"]), ("play", "civil_service"))
    assert game.active["coins"] == coins


@pytest.mark.rule("2001-EV-64")
@pytest.mark.parametrize("first", ["astronomy", "civil_service"])
def test_a_fleet_by_astronomy_is_no_navigation_for_the_civil_service(first):
    second = {"astronomy": "civil_service", "civil_service": "astronomy"}[first]
    game = before("assyria", ["astronomy", "civil_service"])
    for card in (first, second):
        game = do(game, ("play", card))
        if card == "astronomy":
            game = do(game, *choose("eastern_mediterranean"))
    assert game.active["coins"] == 2


@pytest.mark.rule("2001-EV-45")
def test_engineering_gives_two_forts_without_costing_armies():
    game = do(before("assyria", ["engineering"]), ("play", "engineering"))
    assert (game.active["extra_forts"], band(game)["armies"]) == (2, 7)
    game = do(game, ("extra_fort", "upper_tigris"), *expand("levant"), ("extra_fort", "levant"))
    assert (game.active["extra_forts"], band(game)["armies"]) == (0, 6)
    assert "fort" in structures(game, "upper_tigris") & structures(game, "levant")
    assert rule_of(do(game, *expand("palestine")), "extra_fort", "palestine") == "2001-EV-45"


@pytest.mark.rule("2001-EV-46")
def test_forts_of_engineers_stand_only_beside_the_active_empire():
    lands = {"levant": ada("egypt"), "middle_tigris": ben("sumeria")}
    game = do(before("assyria", ["engineering"], lands), ("play", "engineering"))
    assert offered(game, "extra_fort") == {"upper_tigris"}
    assert rule_of(game, "extra_fort", "levant") == "2001-V-27"
    assert rule_of(game, "extra_fort", "middle_tigris") == "2001-V-27"


@pytest.mark.rule("2001-EV-46")
def test_an_unplaced_fort_of_engineers_is_lost_with_the_turn():
    game = before("assyria", ["engineering"], empires={"Ben": "persia"})
    game = do(game, ("play", "engineering"), ("extra_fort", "upper_tigris"), "end")
    assert game.active["player"] == "Ben"
    assert game.active["extra_forts"] == 0
    assert sum(view.fort for view in game.lands.values()) == 1


@pytest.mark.rule("2001-EV-46")
def test_engineers_are_still_there_when_the_last_army_is_placed():
    game = do(war("assyria", armies=1, events=["engineering"]), *expand("levant"))
    assert game.active["empire"] == "assyria"
    assert offered(game, "extra_fort") == {"upper_tigris", "levant"}


@pytest.mark.rule("2001-EV-46")
def test_engineering_does_nothing_for_an_empire_without_capital():
    game = do(before("huns", ["engineering"]), ("play", "engineering"))
    assert game.active["extra_forts"] == 0
    assert "extra_fort" not in kinds(game)
    assert [str(record) for record in told(game, "no_engineers")] != []


@pytest.mark.rule("2001-EV-67")
def test_allies_bring_two_coins_apart_from_all_others():
    game = before("huns", ["allies", "population_explosion"])
    game = do(game, ("play", "allies"), ("play", "population_explosion"))
    assert (game.active["coins"], game.active["ally_coins"]) == (2, 2)


@pytest.mark.rule("2001-EV-67")
def test_an_army_bought_back_by_allies_only_settles():
    game = do(allied([[1, 2], [6]]), *expand("western_steppe"), ("rescue", "", "ally"))
    assert "western_steppe" not in offered(game, "expand")
    assert {"eastern_steppe", "persian_plateau"} <= offered(game, "expand")
    assert rule_of(game, "expand", "western_steppe") == "2001-EV-67"
    assert holder(do(game, *expand("eastern_steppe")), "eastern_steppe") == ("Ada", "seljuk_turks")


@pytest.mark.rule("2001-EV-68")
def test_an_army_bought_back_by_allies_neither_replaces_nor_fortifies():
    game = allied([[1, 2], [6]], lands={"eastern_steppe": ada("scythians")})
    game = do(game, *expand("western_steppe"), ("rescue", "", "ally"))
    assert "eastern_steppe" not in offered(game, "expand")
    assert rule_of(game, "expand", "eastern_steppe") == "2001-EV-67"
    assert offered(game, "fort") == set()
    assert rule_of(game, "fort", "turanian_plain") == "2001-V-26"


@pytest.mark.rule("2001-EV-68")
def test_allied_armies_are_counted_apart_and_attack_never():
    game = do(allied([[1, 2], [6]], armies=2), *expand("western_steppe"), ("rescue", "", "ally"))
    assert (band(game)["armies"], band(game)["marked"]) == (1, 1)
    after = do(game, *expand("eastern_steppe"))
    assert (band(after)["armies"], band(after)["marked"]) == (1, 0)
    after = do(game, ("fort", "turanian_plain"))
    assert (band(after)["armies"], band(after)["marked"]) == (0, 1)
    assert offered(after, "fort") == set()


@pytest.mark.rule("2001-EV-68")
def test_the_player_chooses_which_coin_is_spent():
    game = do(allied([[1, 2], [6]], coins=1), *expand("western_steppe"))
    assert {(a.kind, a.via) for a in game.decision.actions} == {
        ("rescue", ""),
        ("rescue", "ally"),
        ("let_go", ""),
    }
    plain, ally = do(game, "rescue"), do(game, ("rescue", "", "ally"))
    assert (plain.active["coins"], plain.active["ally_coins"], band(plain)["armies"]) == (0, 2, 1)
    assert (ally.active["coins"], ally.active["ally_coins"], band(ally)["marked"]) == (1, 1, 1)


@pytest.mark.rule("2001-EV-68")
def test_coins_of_allies_buy_forts():
    game = do(allied(), ("buy_fort", "turanian_plain", "ally"))
    assert structures(game, "turanian_plain") == {"fort"}
    assert (game.active["ally_coins"], band(game)["armies"]) == (1, 1)


@pytest.mark.rule("2001-EV-67")
def test_allied_armies_without_a_vacant_land_leave_only_the_end_or_a_fort():
    around = {land: ben("huns") for land in (*STEPPES, "tarim_basin", "hindu_kush")}
    game = do(allied([[1, 2], [6]], lands=around), *expand("western_steppe"), ("rescue", "", "ally"))
    assert kinds(game) == {"buy_fort", "end"}

"""Reallocation and Astronomy: cards that change where the fleets are."""

from __future__ import annotations

import pytest
from positions_events import band, before, ben, choose, dice_of, do, expand, kinds, offered, rule_of

GREEK_SEAS = {"black_sea", "eastern_mediterranean", "western_mediterranean"}


def swap(*seas):
    """The actions that give up fleets."""
    return [("swap", sea) for sea in seas]


def astronomers(sea, *more, empire="assyria", lands=None, dice=None):
    """An Empire whose astronomers lead a fleet into a sea."""
    game = before(empire, ["astronomy", *more], lands, dice=dice)
    game = do(game, ("play", "astronomy"), *choose(sea))
    return do(game, *(("play", card) for card in more))


@pytest.mark.rule("2001-EV-01")
def test_fleets_are_given_up_for_coins_before_the_first_army():
    game = do(before("greek_city_states", ["reallocation"]), ("play", "reallocation"))
    assert offered(game, "swap") == GREEK_SEAS
    assert "morea" not in game.lands
    game = do(game, *swap("black_sea", "western_mediterranean"), "done")
    assert (band(game)["fleets"], game.active["coins"]) == (("eastern_mediterranean",), 2)
    assert game.lands["morea"].empire == "greek_city_states"


@pytest.mark.rule("2001-EV-01")
def test_after_the_first_army_no_fleet_is_given_up_any_more():
    game = do(before("greek_city_states", ["reallocation"]), ("play", "reallocation"), "done")
    assert set(band(game)["fleets"]) == GREEK_SEAS
    assert "swap" not in kinds(game)
    assert rule_of(game, "swap", "black_sea") == "2001-EV-01"


@pytest.mark.rule("2001-EV-01")
def test_without_the_card_no_fleet_is_given_up():
    game = do(before("greek_city_states", ["reallocation"]), "begin")
    assert rule_of(game, "swap", "black_sea") == "2001-EV-01"


@pytest.mark.rule("2001-EV-01")
def test_giving_up_the_last_fleet_goes_on_by_itself():
    game = do(before("greek_city_states", ["reallocation"]), ("play", "reallocation"), *swap(*GREEK_SEAS))
    assert (game.decision.kind, band(game)["fleets"], game.active["coins"]) == ("expand", (), 3)


@pytest.mark.rule("2001-EV-02")
def test_a_fleet_that_was_given_up_carries_nobody():
    game = do(before("russia", ["reallocation"]), ("play", "reallocation"), *swap("black_sea"), "done")
    assert (band(game)["fleets"], game.active["coins"]) == (("sea_of_japan",), 1)
    game = do(game, *expand("dnieper"))
    assert "western_anatolia" not in offered(game, "expand")
    assert rule_of(game, "expand", "western_anatolia") == "2001-V-22"


@pytest.mark.rule("2001-EV-02")
def test_oceans_and_the_seas_behind_them_yield_one_coin_each():
    game = do(before("portugal", ["reallocation"]), ("play", "reallocation"))
    assert {"atlantic_ocean", "indian_ocean", "black_sea", "red_sea"} <= offered(game, "swap")
    game = do(game, *swap("atlantic_ocean", "black_sea", "red_sea"), "done")
    assert game.active["coins"] == 3
    assert "caribbean_sea" in band(game)["fleets"]
    assert {"atlantic_ocean", "black_sea", "red_sea"}.isdisjoint(band(game)["fleets"])


@pytest.mark.rule("2001-EV-02")
def test_a_fleet_is_given_up_once_and_only_an_own_one():
    game = do(before("greek_city_states", ["reallocation"]), ("play", "reallocation"), *swap("black_sea"))
    assert rule_of(game, "swap", "black_sea") == "2001-EV-02"
    assert rule_of(game, "swap", "red_sea") == "2001-EV-02"
    assert rule_of(game, "swap", "morea") == "2001-EV-02"


@pytest.mark.rule("2001-EV-02", "2001-EV-66")
def test_the_fleet_of_the_astronomers_can_be_given_up_too():
    game = do(astronomers("red_sea", "reallocation"), *swap("red_sea"))
    assert (game.decision.kind, game.active["coins"], band(game)["fleets"]) == ("expand", 1, ())


@pytest.mark.rule("2001-EV-65")
def test_astronomy_offers_every_sea_and_no_ocean():
    game = do(before("assyria", ["astronomy"]), ("play", "astronomy"))
    assert offered(game) == {sea.id for sea in game.board.seas if sea.open and not sea.ocean}
    assert rule_of(game, "choose", "atlantic_ocean") == "2001-EV-65"
    assert rule_of(game, "choose", "caspian_sea") == "2001-EV-65"


@pytest.mark.rule("2001-EV-65")
def test_the_extra_fleet_comes_on_top_of_the_printed_ones():
    game = astronomers("red_sea", empire="greek_city_states")
    assert set(band(game)["fleets"]) == GREEK_SEAS | {"red_sea"}


@pytest.mark.rule("2001-EV-66")
def test_a_landing_through_the_extra_fleet_meets_three_dice():
    game = astronomers("eastern_mediterranean", lands={"crete": ben("minoans")})
    assert "crete" not in offered(game, "expand")
    game = do(game, *expand("levant"))
    assert dice_of(game, "expand", "crete") == (2, 3)


@pytest.mark.rule("2001-EV-66")
def test_the_extra_fleet_links_chains():
    """Persians reach the western basin only with the help of their astronomers."""
    game = astronomers("western_mediterranean", empire="persia", lands={"levant": {"owner": "Ada"}})
    game = do(game, *expand("zagros", "upper_tigris", "levant"))
    assert "southern_iberia" in offered(game, "expand")
    plain = do(before("persia", ["leader"]), "begin", *expand("zagros", "upper_tigris", "levant"))
    assert "southern_iberia" not in offered(plain, "expand")


@pytest.mark.rule("2001-EV-66")
def test_the_extra_fleet_leaves_with_the_turn():
    game = before("assyria", ["astronomy"], empires={"Ben": "scythians"})
    game = do(game, ("play", "astronomy"), *choose("black_sea"), "end")
    assert (game.active["player"], band(game)["fleets"]) == ("Ben", ())


@pytest.mark.rule("2001-EV-65")
def test_astronomers_find_no_free_sea_for_an_empire_that_sails_them_all():
    game = before("britain", ["astronomy", "leader"])
    assert offered(game, "play") == {"leader"}
    assert rule_of(game, "play", "astronomy") == "2001-IV-15"

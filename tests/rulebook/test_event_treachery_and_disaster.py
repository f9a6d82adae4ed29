"""Treachery opens a gate; Disaster destroys what was built."""

from __future__ import annotations

import pytest
from positions_events import (
    RULES,
    ada,
    before,
    ben,
    choose,
    cleo,
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

STEPPE = "western_steppe"
BUILT = {"fort": True, "capital": True, "monument": True}


def betray(dice=(), **there):
    """Seljuk Turks have found a traitor in the Western Steppe."""
    game = before("seljuk_turks", ["treachery"], {STEPPE: ben("huns", **there)}, dice=list(dice))
    return do(game, ("play", "treachery"), *choose(STEPPE))


def disaster(lands, *places):
    """A Disaster strikes some lands."""
    return do(before("franks", ["disaster"], lands), ("play", "disaster"), *choose(*places))


@pytest.mark.rule("2001-EV-39")
def test_treachery_names_a_land_that_an_enemy_holds():
    lands = {STEPPE: ben("huns"), "crete": cleo("minoans"), "levant": ada("arabs"), "nubia": {"city": True}}
    game = do(before("seljuk_turks", ["treachery"], lands), ("play", "treachery"))
    assert offered(game) == {STEPPE, "crete"}
    for land in ("levant", "nubia", "persian_plateau"):
        assert rule_of(game, "choose", land) == "2001-EV-39"


@pytest.mark.rule("2001-EV-39")
def test_an_attack_on_the_named_land_succeeds_without_dice():
    game = betray()
    assert game.battle(("expand", STEPPE)).given
    game = do(game, *expand(STEPPE))
    assert holder(game, STEPPE) == ("Ada", "seljuk_turks")
    assert told(game, "fight") == []


@pytest.mark.rule("2001-EV-39")
def test_the_traitor_is_needed_once_and_forgotten_with_the_turn():
    game = before(
        "seljuk_turks",
        ["treachery", "leader"],
        {STEPPE: ben("huns"), "eastern_steppe": ben("huns")},
        empires={"Ben": "mongols"},
        dice=[[1, 1], [6]],
    )
    game = do(game, ("play", "treachery"), *choose(STEPPE), "begin", *expand("eastern_steppe"))
    assert holder(game, "eastern_steppe")[0] == "Ben"
    game = do(game, "end")
    assert (game.active["player"], game.active["betrayed"]) == ("Ben", ())
    assert game.view("Ada").hand == ("leader",)


@pytest.mark.rule("2001-EV-39")
def test_without_enemies_on_the_board_treachery_is_not_offered():
    game = before("seljuk_turks", ["treachery", "leader"], {"levant": ada("arabs")})
    assert rule_of(game, "play", "treachery") == "2001-IV-15"


@pytest.mark.rule("2001-EV-40")
def test_treachery_removes_fort_and_army_and_is_a_conquest():
    game = do(betray(**BUILT), *expand(STEPPE))
    assert (holder(game, STEPPE), structures(game, STEPPE)) == (("Ada", "seljuk_turks"), {"city", "monument"})
    game = do(betray(fort=True, city=True), *expand(STEPPE))
    assert structures(game, STEPPE) == set()


@pytest.mark.rule("2001-EV-40")
def test_a_landing_on_a_betrayed_land_needs_no_dice_either():
    game = war("romans", {"crete": ben("minoans", capital=True)}, events=["treachery:crete"], dice=[])
    game = do(game, *expand("crete"))
    assert (holder(game, "crete"), structures(game, "crete")) == (("Ada", "romans"), {"city"})


@pytest.mark.rule("2001-EV-61")
def test_a_disaster_leaves_a_city_where_a_capital_stood_and_nothing_else():
    game = disaster({"levant": ben("egypt", **BUILT)}, "levant")
    assert structures(game, "levant") == {"city"}
    game = disaster({"levant": ben("egypt", fort=True, city=True, monument=True)}, "levant")
    assert structures(game, "levant") == set()


@pytest.mark.rule("2001-EV-61")
def test_a_disaster_needs_a_monument():
    lands = {"levant": ben("egypt", **BUILT), "crete": ben("minoans", capital=True, fort=True)}
    game = disaster(lands)
    assert offered(game) == {"levant"}
    assert rule_of(game, "choose", "crete") == "2001-EV-61"
    none = before("franks", ["disaster", "leader"], {"crete": lands["crete"]})
    assert rule_of(none, "play", "disaster") == "2001-IV-15"


@pytest.mark.rule("2001-EV-61")
def test_one_disaster_strikes_one_or_two_lands():
    lands = {land: ben("egypt", **BUILT) for land in ("levant", "crete", "nubia")}
    game = disaster(lands, "levant")
    assert offered(game) == {"crete", "nubia"}
    assert "stop" in kinds(game)
    one, two = do(game, "stop"), do(game, *choose("crete"))
    assert [sum("monument" in structures(g, land) for land in lands) for g in (one, two)] == [2, 1]
    assert one.decision.kind == two.decision.kind == "expand"
    assert rule_of(disaster(lands), "stop") == "2001-IV-15"


@pytest.mark.rule("2001-EV-61")
def test_a_disaster_on_the_only_monument_is_over_at_once():
    assert disaster({"levant": ben("egypt", **BUILT)}, "levant").decision.kind == "expand"


@pytest.mark.rule("2001-EV-62")
def test_a_disaster_kills_nobody_and_strikes_own_and_vacant_lands_too():
    lands = {"levant": ada("egypt", **BUILT), "crete": {"city": True, "monument": True}, "nubia": ben("kush")}
    game = disaster(lands)
    assert offered(game) == {"levant", "crete"}
    game = do(game, *choose("levant", "crete"))
    assert (holder(game, "levant"), holder(game, "nubia")) == (("Ada", "egypt"), ("Ben", "kush"))
    assert structures(game, "levant") == {"city"}
    assert structures(game, "crete") == set()


@pytest.mark.rule("2001-EV-61", "2001-EV-39")
def test_copies_are_as_printed():
    cards = RULES.deck.event
    assert (cards["disaster"].copies, cards["disaster"].deck, cards["treachery"].copies) == (4, "lesser", 2)

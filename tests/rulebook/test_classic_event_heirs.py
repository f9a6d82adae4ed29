"""Classic cards that bring armies without an attack: Minor Empires, Kingdoms, Migrants, empires that revive."""

from __future__ import annotations

import pytest
from stage_classic import (
    DECK,
    FOE,
    ME,
    do,
    foe,
    kinds,
    own,
    records,
    rule_of,
    score,
    stack,
    targets,
    turn,
)
from stage_classic_events import battles, before, card, choose, play, structures


def host(game):
    """The people that plays now."""
    return game.active["bands"][0]


# --- Minor Empires


@pytest.mark.rule("classic-EV-02", "classic-4P2-02")
def test_a_minor_empire_is_founded_and_played_before_the_units_are_counted():
    game = do(before("egypt", ["Hittites", "Leader"]), *play("Hittites"))
    assert (host(game)["people"], host(game)["units"]) == ("hittites", 2)
    assert stack(game, "eastern_anatolia") == (ME, 1)
    assert structures(game, "eastern_anatolia") == {"capital"}
    assert game.arrays[ME]["strength"] == 0
    assert records(game, "score") == []
    assert targets(game, "play") == {"leader"}
    game = do(game, ("expand", "levant"), ("fort", "levant"))
    assert game.decision.kind == "events"
    game = do(game, "begin")
    assert (host(game)["people"], host(game)["units"]) == ("egypt", 4)
    assert game.arrays[ME]["strength"] == 5


@pytest.mark.rule("classic-EV-02", "classic-4P3-03", "classic-4P3-06")
def test_whoever_stands_in_its_start_land_retreats_or_dies():
    lands = {
        "eastern_anatolia": foe("minoans", 2, fort=True),
        "western_anatolia": foe("minoans", 2),
        "levant": foe("aryans"),
    }
    game = do(before("egypt", ["Hittites"], lands), *play("Hittites"))
    assert stack(game, "western_anatolia") == (FOE, 3)
    assert stack(game, "eastern_anatolia") == (ME, 1)
    assert len(records(game, "no_retreat")) == 1


@pytest.mark.rule("classic-EV-02", "classic-4P2-06")
def test_a_minor_empire_with_waters_owes_a_fleet():
    game = do(before("assyria", ["Phoenicia"]), *play("Phoenicia"), ("expand", "palestine"))
    assert kinds(game) == {"fleet"}
    assert targets(game, "fleet") == {"eastern_mediterranean"}
    game = do(game, ("fleet", "eastern_mediterranean"))
    assert game.decision.player == ME
    assert host(game)["people"] == "assyria"
    assert game.fleets["eastern_mediterranean"].empire == "phoenicia"


@pytest.mark.rule("classic-EV-02", "classic-EV-03", "classic-4P5-01", "classic-4P5-04")
def test_resources_that_paid_for_its_monument_pay_for_no_other_this_turn():
    game = do(
        before("babylonia", ["Hittites"]), *play("Hittites"), ("expand", "levant"), ("expand", "zagros")
    )
    (built,) = records(game, "monument")
    assert built.data["land"] == "eastern_anatolia"
    assert host(game)["people"] == "babylonia"
    game = do(game, ("expand", "zagros"), ("expand", "upper_tigris"), ("expand", "levant"))
    assert game.lands["levant"].empire == game.lands["zagros"].empire == "babylonia"
    assert records(game, "monument") == [built]
    again = turn("babylonia", {land: own("babylonia") for land in ("zagros", "levant")}, phase="monuments")
    assert again.decision.kind == "monuments"


@pytest.mark.rule("classic-4P5-04", "classic-EV-02", "classic-4P5-02")
def test_a_fresh_resource_beside_one_that_has_paid_is_no_pair():
    game = do(before("babylonia", ["Hittites", "Civil Service"]), *play("Hittites"))
    game = do(game, ("expand", "levant"), ("expand", "zagros"), *play("Civil Service"))
    way = ("upper_tigris", "levant", "palestine", "nile_delta", "nubia")
    game = do(game, *(("expand", land) for land in way))
    assert {game.lands[land].empire for land in ("levant", "nubia")} == {"babylonia"}
    (built,) = records(game, "monument")
    assert built.data["land"] == "eastern_anatolia"


@pytest.mark.rule("classic-4P1-03", "classic-EV-02", "classic-EV-20")
def test_a_card_played_during_the_turn_of_a_minor_empire_waits_for_the_main_one():
    game = do(before("egypt", ["Hittites", "Allies"]), *play("Hittites", "Allies"))
    assert host(game)["people"] == "hittites"
    assert "ally" not in kinds(game)
    game = do(game, ("expand", "levant"), ("expand", "zagros"))
    assert (host(game)["people"], host(game)["marked"]) == ("egypt", 2)


@pytest.mark.rule("classic-EV-03", "classic-4P4-03")
def test_the_main_empire_does_not_expand_out_of_a_minor_one():
    lands = {"nile_delta": own("egypt", capital=True), "levant": own("hittites")}
    game = turn("egypt", lands, armies=2, launched=True)
    assert rule_of(game, "expand", "upper_tigris") == "classic-4P4-03"
    assert rule_of(game, "reinforce", "levant") == "classic-4P4-03"
    assert rule_of(game, "fort", "levant") == "classic-4P4-09"


@pytest.mark.rule("classic-EV-03", "classic-4P4-26")
def test_the_main_empire_takes_the_land_of_a_minor_one_without_dice():
    lands = {"palestine": own("egypt"), "levant": own("hittites", 2)}
    game = do(turn("egypt", lands, armies=2, launched=True), ("expand", "levant"))
    assert stack(game, "levant") == (ME, 1)
    assert game.lands["levant"].empire == "egypt"
    assert battles(game) == 0
    assert records(game, "absorb")[0].data["lost"] == 2


@pytest.mark.rule("classic-EV-04", "classic-EV-02")
def test_what_a_minor_empire_holds_is_scored_once_with_the_turn():
    game = do(before("russia", ["Japan"]), *play("Japan"))
    assert score(game) == 2 + 2  # a capital, and presence in Nippon
    while not records(game, "score"):
        words = [action.kind for action in game.decision.actions]
        game = game.play(words.index("end") if "end" in words else 0)
    (scored,) = records(game, "score")
    lines = {line.what: line.points for line in scored.data["lines"]}
    assert lines["nippon"] >= 2
    assert lines["capitals"] == 4


# --- Kingdoms and Migrants


@pytest.mark.rule("classic-EV-23", "classic-EV-35", "classic-4P1-05")
def test_a_kingdom_brings_army_city_and_fort_and_drives_others_out():
    lands = {"gold_coast": foe("egypt")}
    game = do(before("goths", ["Kingdom: Gold Coast"], lands), *play("Kingdom: Gold Coast"))
    assert stack(game, "gold_coast") == (ME, 1)
    assert structures(game, "gold_coast") == {"city", "fort"}
    assert len(records(game, "no_retreat")) == 1
    assert game.lands["gold_coast"].empire == card("Kingdom: Gold Coast")
    assert game.decision.kind == "expand"
    assert rule_of(game, "expand", "congo_basin") == "classic-4P4-03"


@pytest.mark.rule("classic-EV-23", "classic-4P3-03", "classic-4P3-05")
def test_the_owner_of_the_armies_chooses_where_they_retreat_to():
    lands = {"upper_nile": foe("egypt", fort=True), "nubia": foe("egypt"), "libya": foe("egypt")}
    game = do(before("assyria", ["Kingdom: Upper Nile"], lands), *play("Kingdom: Upper Nile"))
    assert stack(game, "nubia") == (FOE, 2)
    assert structures(game, "upper_nile") == {"city", "fort"}
    lands = {
        "southern_iberia": foe("carthage"),
        "western_iberia": foe("carthage"),
        "pyrenees": foe("carthage"),
    }
    game = do(before("celts", ["Kingdom: Southern Iberia"], lands), *play("Kingdom: Southern Iberia"))
    assert (game.decision.kind, game.decision.player) == ("retreat", FOE)
    game = do(game, ("retreat", "pyrenees"))
    assert stack(game, "pyrenees") == (FOE, 2)
    assert stack(game, "southern_iberia") == (ME, 1)


@pytest.mark.rule("classic-EV-23", "classic-5-06", "classic-EV-05", "classic-4P3-08")
def test_a_kingdom_adds_no_second_city():
    lands = {"highlands": foe("celts", capital=True, monument=True)}
    game = do(before("goths", ["Kingdom: Highlands"], lands), *play("Kingdom: Highlands"))
    assert structures(game, "highlands") == {"city", "fort", "monument"}
    game = do(
        before("goths", ["Kingdom: Highlands"], {"highlands": {"capital": True}}), *play("Kingdom: Highlands")
    )
    assert structures(game, "highlands") == {"capital", "fort"}


@pytest.mark.rule("classic-EV-24", "classic-4P1-05", "classic-EV-35")
def test_migrants_settle_in_two_vacant_lands_of_their_area():
    name = "Migrants: Sub-Saharan Africa"
    game = do(before("celts", [name], {"east_africa": foe("egypt")}), *play(name))
    assert rule_of(game, "choose", "east_africa") == "classic-EV-24"
    assert rule_of(game, "choose", "libya") == "classic-EV-24"
    game = do(game, *choose("gold_coast"))
    assert rule_of(game, "choose", "gold_coast") == "classic-EV-24"
    game = do(game, *choose("congo_basin"))
    assert game.decision.kind == "expand"
    assert stack(game, "gold_coast") == stack(game, "congo_basin") == (ME, 1)
    assert battles(game) == 0
    assert rule_of(game, "reinforce", "gold_coast") == "classic-4P4-03"


@pytest.mark.rule("classic-EV-24", "classic-4P5-03")
def test_lands_of_migrants_pay_for_no_monument():
    lands = {
        "congo_basin": own("migrants_africa"),
        "southern_africa": own("migrants_africa"),
        "central_europe": own("celts"),
    }
    assert records(turn("celts", lands, phase="monuments"), "monument") == []


@pytest.mark.rule("classic-EV-24")
def test_with_one_vacant_land_one_army_of_migrants_comes():
    lands = {
        land: foe("egypt")
        for land in ("central_africa", "east_africa", "gold_coast", "madagascar", "southern_africa")
    }
    game = do(before("celts", ["Migrants: Sub-Saharan Africa"], lands), *play("Migrants: Sub-Saharan Africa"))
    assert targets(game, "choose") == {"congo_basin"}
    game = do(game, *choose("congo_basin"))
    assert game.decision.kind == "expand"
    lands["congo_basin"] = foe("egypt")
    game = before("celts", ["Migrants: Sub-Saharan Africa", "Leader"], lands)
    assert rule_of(game, "play", "migrants_africa") == "classic-EV-24"


# --- Empires that revive and fortify

PAST = {"middle_tigris": own("babylonia"), "levant": own("assyria"), "zagros": own("babylonia")}


@pytest.mark.rule("classic-EV-33", "classic-5-01")
def test_four_armies_are_shared_among_two_former_empires():
    game = do(before("goths", ["Empires Revive"], PAST), *play("Empires Revive"))
    assert targets(game, "choose") == set(PAST)
    game = do(game, *choose("middle_tigris", "middle_tigris", "zagros"))
    assert targets(game, "choose") == {"levant"}
    assert rule_of(game, "choose", "zagros") == "classic-EV-33"
    game = do(game, *choose("levant"))
    assert [stack(game, land)[1] for land in PAST] == [3, 2, 2]
    assert game.lands["levant"].beneath == ("assyria",)
    assert game.decision.kind == "expand"
    assert battles(game) == 0


@pytest.mark.rule("classic-EV-33", "classic-5-01")
def test_no_land_gets_more_than_three_armies_of_a_revival():
    game = do(before("goths", ["Empires Revive"], PAST), *play("Empires Revive"))
    game = do(game, *choose("levant", "levant"))
    assert rule_of(game, "choose", "levant") == "classic-EV-33"
    assert targets(game, "choose") == {"middle_tigris", "zagros"}


@pytest.mark.rule("classic-EV-33")
def test_one_empire_revives_with_three_armies_of_its_own():
    game = do(before("celts", ["Empire Revives"], PAST), *play("Empire Revives"))
    game = do(game, *choose("zagros"))
    assert targets(game, "choose") == {"zagros", "middle_tigris"}
    game = do(game, *choose("zagros", "middle_tigris"))
    assert [stack(game, land)[1] for land in PAST] == [2, 1, 3]
    assert DECK.event["empire_revives"].strength == 3
    assert DECK.event["empires_revive"].strength == 4


@pytest.mark.rule("classic-EV-33", "classic-EV-34", "classic-EV-35")
def test_without_former_empires_enough_nothing_revives():
    one = {"levant": own("assyria"), "upper_nile": own("kush"), "nubia": foe("egypt")}
    for name in ("Empires Revive", "Empires Fortify"):
        game = before("goths", [name, "Leader"], one)
        assert rule_of(game, "play", card(name)) == ("classic-EV-33" if "Revive" in name else "classic-EV-34")
    full = {"levant": own("assyria", 3)}
    game = before("goths", ["Empire Revives", "Leader"], full)
    assert rule_of(game, "play", "empire_revives") == "classic-EV-33"


@pytest.mark.rule("classic-EV-33", "classic-EV-04")
def test_a_minor_empire_is_a_former_empire_too():
    game = do(
        before("goths", ["Empire Revives"], {"eastern_anatolia": own("hittites")}), *play("Empire Revives")
    )
    game = do(game, *choose("eastern_anatolia", "eastern_anatolia"))
    assert stack(game, "eastern_anatolia") == (ME, 3)
    assert game.decision.kind == "expand"


@pytest.mark.rule("classic-EV-33", "classic-4P1-06", "classic-7-05")
def test_a_minor_empire_of_this_very_turn_is_not_revived():
    game = before("celts", ["Mayans", "Empire Revives"], {"levant": own("assyria")})
    game = do(game, *play("Mayans"), ("expand", "pacific_seaboard"), *play("Empire Revives"))
    assert targets(game, "choose") == {"levant"}
    assert rule_of(game, "choose", "mexican_valley") == "classic-EV-33"


@pytest.mark.rule("classic-EV-34")
def test_three_forts_are_shared_among_two_former_empires():
    lands = {**PAST, "upper_tigris": own("babylonia")}
    game = do(before("goths", ["Empires Fortify"], lands), *play("Empires Fortify"))
    game = do(game, *choose("middle_tigris", "zagros"))
    assert rule_of(game, "choose", "upper_tigris") == "classic-EV-34"
    assert rule_of(game, "choose", "zagros") == "classic-EV-34"
    game = do(game, *choose("levant"))
    assert [structures(game, land) for land in PAST] == [{"fort"}] * 3
    assert structures(game, "upper_tigris") == set()
    assert (DECK.event["empire_fortifies"].strength, DECK.event["empires_fortify"].strength) == (2, 3)


@pytest.mark.rule("classic-EV-34", "classic-OPT-04")
def test_a_land_with_a_fort_gets_none_unless_fortresses_are_built():
    lands = {"zagros": own("babylonia", fort=True), "middle_tigris": own("babylonia")}
    game = do(before("celts", ["Empire Fortifies"], lands), *play("Empire Fortifies"))
    assert targets(game, "choose") == {"middle_tigris"}
    game = do(game, *choose("middle_tigris"))
    assert game.decision.kind == "expand"
    game = before("celts", ["Empire Fortifies"], lands, options=["fortresses"])
    game = do(game, *play("Empire Fortifies"), *choose("zagros", "middle_tigris"))
    assert structures(game, "zagros") == {"fort", "fortress"}
    assert structures(game, "middle_tigris") == {"fort"}


@pytest.mark.rule("classic-EV-35", "classic-EV-30", "classic-4P4-03", "classic-4P6-04")
def test_event_troops_are_the_players_but_not_the_active_empires():
    lands = {"persian_plateau": own("celts"), "zagros": own("rebellion")}
    game = turn("celts", lands)
    assert rule_of(game, "expand", "eastern_anatolia") == "classic-4P4-03"
    assert rule_of(game, "reinforce", "zagros") == "classic-4P4-03"
    parts = {line.what: line.number for line in game.preview(ME).lines}
    assert parts["middle_east"] == 2

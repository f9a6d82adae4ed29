"""Classic cards that bring units, fleets, forts and armies beside the strength of the Empire."""

from __future__ import annotations

import pytest
from stage_classic import (
    FOE,
    ME,
    THIRD,
    do,
    fleets,
    foe,
    kinds,
    neutral,
    own,
    records,
    rule_of,
    stack,
    targets,
    third,
)
from stage_classic_events import battles, before, choose, dice, play, structures, war


def host(game, number=0):
    """What is left to a people of the turn."""
    return game.active["bands"][number]


EGYPT = {"nile_delta": own("egypt", capital=True), "nubia": own("egypt")}
BABYLON = {"middle_tigris": own("babylonia", capital=True)}
ASSYRIA = {"upper_tigris": own("assyria", capital=True)}


@pytest.mark.rule("classic-EV-21", "classic-4P2-02")
def test_civil_service_brings_two_units_of_any_kind_and_no_strength():
    game = do(before("egypt", ["Civil Service"]), *play("Civil Service"))
    assert game.decision.kind == "expand"
    assert host(game)["units"] == 7 - 1
    assert game.arrays[ME]["strength"] == 5
    game = do(game, ("fort", "nile_delta"), ("fleet", "red_sea"), ("expand", "nubia"))
    assert host(game)["units"] == 3


@pytest.mark.rule("classic-EV-21", "classic-EV-19")
@pytest.mark.parametrize("name", ["Civil Service", "Engineering"])
def test_without_a_capital_on_the_card_nobody_serves(name):
    game = before("aryans", [name, "Leader"])
    assert rule_of(game, "play", game.rules.deck.find(name)) == (
        "classic-EV-21" if name == "Civil Service" else "classic-EV-19"
    )
    game = before("huns", [name, "Leader"])
    assert targets(game, "play") == {"leader"}


@pytest.mark.rule("classic-EV-21", "classic-4P2-02")
def test_a_population_explosion_brings_two_armies_that_become_nothing_else():
    game = do(before("aryans", ["Population Explosion"]), *play("Population Explosion"))
    assert (host(game)["units"], host(game)["levies"]) == (5 - 1, 2)
    assert game.arrays[ME]["strength"] == 5
    game = do(game, ("expand", "persian_plateau"), ("expand", "eastern_steppe"))
    assert (host(game)["units"], host(game)["levies"]) == (4, 0)


@pytest.mark.rule("classic-EV-21")
def test_an_army_of_an_explosion_is_no_fort():
    game = war("aryans", [], {"turanian_plain": own("aryans")}, events=["Population Explosion"], armies=1)
    game = do(game, ("fort", "turanian_plain"))
    assert (host(game)["units"], host(game)["levies"]) == (0, 2)
    assert "fort" not in kinds(do(game, ("expand", "persian_plateau")))
    assert rule_of(do(game, ("expand", "persian_plateau")), "fort", "persian_plateau") == "classic-4P2-03"


@pytest.mark.rule("classic-EV-20")
def test_allies_settle_one_by_one_in_vacant_lands_beside_the_empire():
    lands = {**BABYLON, "zagros": neutral()}
    game = do(war("babylonia", ["Allies"], lands, armies=1), *play("Allies"))
    assert host(game)["marked"] == 2
    assert targets(game, "ally") == {"upper_tigris", "lower_tigris"}
    assert rule_of(game, "ally", "zagros") == "classic-EV-20"
    assert rule_of(game, "ally", "libya") == "classic-4P4-02"
    game = do(game, ("ally", "upper_tigris"))
    assert rule_of(game, "ally", "upper_tigris").startswith("classic-")
    assert (host(game)["marked"], host(game)["units"]) == (1, 1)
    assert stack(game, "upper_tigris") == (ME, 1)
    assert "levant" in targets(game, "ally")
    assert battles(game) == 0


@pytest.mark.rule("classic-EV-20", "classic-4P1-03")
def test_allies_who_are_called_early_wait_until_the_units_are_there():
    game = do(before("babylonia", ["Allies"]), *play("Allies"))
    assert (host(game)["marked"], host(game)["units"]) == (2, 3)


@pytest.mark.rule("classic-EV-20", "classic-EV-21", "classic-4P2-09", "classic-4P2-02")
def test_two_peoples_of_one_card_share_what_an_event_brings():
    game = do(before("incas_and_aztecs", ["Civil Service"]), *play("Civil Service"))
    assert game.decision.kind == "share"
    assert targets(game, "choose") == {"incas", "aztecs"}
    assert "{" not in game.decision.text("en") + game.decision.text("fr")
    assert rule_of(game, "choose", "libya") == "classic-4P2-09"
    game = do(game, ("choose", "aztecs"), ("choose", "aztecs"))
    assert [host(game, number)["units"] for number in (0, 1)] == [1, 3]
    assert game.arrays[ME]["strength"] == 4
    lands = {"northern_andes": own("incas", capital=True), "mexican_valley": own("aztecs", capital=True)}
    game = war("incas_and_aztecs", ["Allies"], lands)
    game = do(game, *play("Allies"), ("choose", "incas"), ("choose", "aztecs"))
    assert [host(game, number)["marked"] for number in (0, 1)] == [1, 1]
    assert {action.by for action in game.legal_actions() if action.kind == "ally"} == {"incas", "aztecs"}


@pytest.mark.rule("classic-EV-18", "classic-4P2-06")
def test_ship_building_brings_two_fleets_to_an_empire_that_sails():
    game = do(before("minoans", ["Ship Building"]), *play("Ship Building"))
    assert (game.active["ships"], host(game)["units"]) == (2, 3)
    game = do(game, ("fleet", "eastern_mediterranean"))
    assert (game.active["ships"], host(game)["units"]) == (1, 3)
    game = do(game, ("fleet", "eastern_mediterranean"))
    assert (game.active["ships"], host(game)["units"]) == (0, 3)
    assert rule_of(game, "fleet", "eastern_mediterranean") == "classic-5-02"
    assert rule_of(game, "fleet", "red_sea") == "classic-4P2-04"
    game = before("babylonia", ["Ship Building", "Leader"])
    assert rule_of(game, "play", "ship_building") == "classic-EV-18"


@pytest.mark.rule("classic-EV-19")
def test_engineers_build_two_forts_that_cost_nothing():
    game = do(war("egypt", ["Engineering"], EGYPT, armies=3), *play("Engineering"))
    assert targets(game, "extra_fort") == set(EGYPT)
    assert rule_of(game, "extra_fort", "libya") == "classic-4P4-09"
    game = do(game, ("extra_fort", "nile_delta"))
    assert rule_of(game, "extra_fort", "nile_delta") == "classic-4P4-09"
    game = do(game, ("extra_fort", "nubia"))
    assert host(game)["units"] == 3
    assert structures(game, "nubia") == {"fort"}
    assert rule_of(game, "extra_fort", "nubia") == "classic-EV-19"


@pytest.mark.rule("classic-OPT-04", "classic-EV-19")
def test_engineers_make_a_fortress_of_a_fort_or_of_two_of_theirs():
    there = {"nile_delta": own("egypt", fort=True, capital=True), "nubia": own("egypt")}
    game = war("egypt", ["Engineering"], there, options=["fortresses"], armies=1)
    up = do(game, *play("Engineering"), ("extra_fort", "nile_delta"))
    assert structures(up, "nile_delta") == {"capital", "fort", "fortress"}
    assert up.active["extra_forts"] == 1
    new = do(game, *play("Engineering"), ("extra_fort", "nubia"), ("extra_fort", "nubia"))
    assert structures(new, "nubia") == {"fort", "fortress"}


@pytest.mark.rule("classic-OPT-04", "classic-EV-21")
def test_a_unit_of_an_event_makes_a_fortress_of_a_fort_and_no_other_unit_does():
    there = {"nile_delta": own("egypt", fort=True, capital=True), "nubia": own("egypt", fort=True)}
    game = war("egypt", [], there, options=["fortresses"], armies=3)
    assert rule_of(game, "upgrade", "nile_delta") == "classic-OPT-04"
    game = war("egypt", [], there, options=["fortresses"], events=["Civil Service"])
    units = host(game)["units"]
    assert targets(game, "upgrade") == {"nile_delta", "nubia"}
    game = do(game, ("upgrade", "nile_delta"), ("upgrade", "nubia"))
    assert host(game)["units"] == units - 2
    assert structures(game, "nubia") == {"fort", "fortress"}
    assert "upgrade" not in kinds(game)
    plain = war("egypt", [], there, events=["Civil Service"])
    assert rule_of(plain, "upgrade", "nile_delta") == "classic-OPT-02"


TRADE = {
    **ASSYRIA,
    "lower_indus": foe("indus_valley"),
    "crete": third("minoans"),
    "yellow_river": {"owner": "Dan", "empire": "shang_dynasty", "armies": 1},
}
FOUR = {"players": (ME, FOE, THIRD, "Dan")}


@pytest.mark.rule("classic-EV-22")
def test_every_partner_who_accepts_gains_an_army_and_brings_a_unit():
    game = do(war("assyria", ["Trade Bonus"], TRADE, armies=3, **FOUR), *play("Trade Bonus"))
    assert (game.decision.kind, game.decision.player) == ("trade", FOE)
    assert rule_of(game, "end") == "classic-EV-22"
    game = do(game, "accept")
    assert game.decision.player == THIRD
    game = do(game, "accept")
    assert game.decision.player == "Dan"
    game = do(game, "decline")
    assert (game.decision.kind, game.decision.player) == ("expand", ME)
    assert host(game)["units"] == 5
    assert [stack(game, land) for land in ("lower_indus", "crete", "yellow_river")] == [
        (FOE, 2),
        (THIRD, 2),
        ("Dan", 1),
    ]
    assert game.lands["crete"].beneath == ("minoans",)


@pytest.mark.rule("classic-EV-22", "classic-5-01")
def test_a_partner_chooses_the_land_and_a_full_one_is_none():
    lands = {
        **ASSYRIA,
        "lower_indus": foe("indus_valley", 3),
        "levant": foe("indus_valley"),
        "crete": foe("minoans"),
    }
    game = do(before("assyria", ["Trade Bonus"], lands), *play("Trade Bonus"), "accept")
    assert (game.decision.kind, game.decision.player) == ("trade_army", FOE)
    assert targets(game, "choose") == {"levant", "crete"}
    assert rule_of(game, "choose", "lower_indus") == "classic-EV-22"
    game = do(game, *choose("crete"))
    assert stack(game, "crete") == (FOE, 2)
    assert host(game)["units"] == 8 - 1 + 1


@pytest.mark.rule("classic-EV-22")
def test_without_anybody_who_could_take_part_there_is_no_trade():
    game = war("assyria", ["Trade Bonus"], {**ASSYRIA, "crete": foe("minoans", 3)})
    assert rule_of(game, "play", "trade_bonus") == "classic-EV-22"


@pytest.mark.rule("classic-EV-17", "classic-4P6-03")
def test_pirates_sail_where_the_empire_does_not_and_are_gone_without_a_coast():
    game = war("aryans", ["Pirates"], {"turanian_plain": own("aryans")}, armies=2)
    game = do(game, *play("Pirates"))
    assert "black_sea" in targets(game, "choose")
    for water in ("atlantic_ocean", "caspian_sea", "libya"):
        assert rule_of(game, "choose", water) == "classic-EV-17"
    game = do(game, *choose("black_sea"))
    assert game.fleets["black_sea"].counts == ((ME, 1),)
    game = do(game, ("expand", "western_steppe"))
    assert game.fleets["black_sea"].counts == ((ME, 1),)
    assert not targets(game, "fleet")
    game = do(game, "end")
    assert game.fleets == {}
    (scored,) = records(game, "score")
    assert "seas" not in {line.what for line in scored.data["lines"]}


@pytest.mark.rule("classic-EV-17", "classic-7-02", "classic-4P6-03")
def test_pirates_with_a_friendly_coast_stay_and_score():
    lands = {"turanian_plain": own("aryans"), "caucasus": own("minoans")}
    game = do(war("aryans", ["Pirates"], lands, armies=2), *play("Pirates"), *choose("black_sea"), "end")
    assert game.fleets["black_sea"].counts == ((ME, 1),)
    (scored,) = records(game, "score")
    assert {line.what: line.points for line in scored.data["lines"]}["seas"] == 1


@pytest.mark.rule("classic-EV-17", "classic-4P4-28", "classic-4P1-08")
def test_pirates_fight_fleets_with_plain_dice_and_are_no_loss_of_the_empire():
    lands = {"turanian_plain": own("aryans"), "caucasus": foe("minoans")}
    seas = {"black_sea": fleets(FOE, "minoans", 2)}
    hand = ["Elite Troops", "Pirates"]
    game = war("aryans", hand, lands, seas=seas, dice=[[6, 1], [2], [1, 2], [3]])
    game = do(game, *play(*hand), *choose("black_sea"))
    assert dice(game) == [(2, 1), (2, 1)]
    assert game.fleets["black_sea"].counts == ((FOE, 1),)
    assert game.engine().state.losses == 0


@pytest.mark.rule("classic-EV-17", "classic-4P1-03", "classic-4P2-06")
def test_pirates_at_the_start_of_a_turn_are_not_the_fleet_that_is_owed():
    game = do(before("minoans", ["Pirates"]), *play("Pirates"), *choose("red_sea"))
    assert game.fleets["red_sea"].counts == ((ME, 1),)
    assert not host(game)["launched"]
    assert game.decision.kind == "expand"
    assert host(game)["people"] == "minoans"


@pytest.mark.rule("classic-EV-17", "classic-5-02")
def test_pirates_find_no_room_beside_two_own_fleets():
    lands = {"nile_delta": own("egypt", capital=True)}
    game = war("egypt", ["Pirates"], lands, seas={"red_sea": fleets(ME, "egypt", 2)})
    game = do(game, *play("Pirates"))
    assert rule_of(game, "choose", "red_sea") == "classic-EV-17"
    assert "eastern_mediterranean" in targets(game, "choose")

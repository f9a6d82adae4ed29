"""Event cards of 2024: revealed at once, played like small Empires or as their text says, some of them later."""

from __future__ import annotations

import pytest
from stage_2024 import (
    BOX,
    FOE,
    GROUND,
    ME,
    NO_DICE,
    THIRD,
    do,
    event,
    foe,
    kinds,
    own,
    records,
    rule_of,
    stands,
    state,
    targets,
    third,
    turn,
    whose,
)

from hotw_nb.editions.e2024.cards import SMALL_EMPIRE

SET_OUT = (SMALL_EMPIRE, "ancients", "crusades")
AIMED = [card.id for card in BOX.events if card.kind not in SET_OUT and not card.later]


@pytest.mark.rule("2024-A-01", "2024-A-02", "2024-F-11")
def test_the_event_is_turned_up_and_its_icon_awards_an_honor_first():
    game = event("sumeria", "great_flood", {"crete": foe(city=True), "pindus": foe(monument=True)})
    assert [record.kind for record in game.log if record.player == ME] == ["reveal_event", "award"]
    assert game.arrays[ME]["events"] == ("great_flood",)
    assert game.view(FOE).hands[ME] == 0


@pytest.mark.rule("2024-A-03", "2024-EV-05", "2024-EV-06", "2024-EMP-04", "2024-HON-09")
def test_no_honors_leader_or_forts_while_an_event_is_played():
    game = event("egypt", "aryans", honors={ME: ["recruit_1"]})
    assert game.active["of_event"]
    assert kinds(game) == {"expand"}
    assert rule_of(game, "honor", "recruit_1") == "2024-HON-09"
    assert rule_of(game, "leader") == "2024-EV-05"
    assert rule_of(game, "fort", "turanian_plain") == "2024-EV-06"
    assert rule_of(game, "wall", "wei_river") == "2024-EMP-04"
    choosing = event("egypt", "great_flood", {"crete": foe(city=True), "pindus": foe(monument=True)})
    assert rule_of(choosing, "honor", "recruit_1") == "2024-HON-09"


@pytest.mark.rule("2024-A-04", "2024-EV-22", "2024-ORG-21")
@pytest.mark.parametrize("card", [card.id for card in BOX.events if card.later])
def test_later_events_do_nothing_at_once(card):
    later = BOX.event[card]
    empire = next(card for card in BOX.empires if card.epoch == later.epoch and card.peoples[0].power)
    game = event(empire.id, card)
    (told,) = records(game, "reveal_event")
    assert told.rule == "2024-A-04"
    assert state(game).event == card
    assert game.decision.kind == "expand"
    assert not [record for record in game.log if record.scored and record.player == ME]


@pytest.mark.rule("2024-A-05", "2024-A-07", "2024-HON-14")
@pytest.mark.parametrize("card", AIMED)
def test_a_text_event_without_a_target_changes_nothing(card):
    empire = next(empire for empire in BOX.empires if empire.epoch == BOX.event[card].epoch)
    game = event(empire.id, card, leaders=[])
    assert len(records(game, "event_idle")) == 1
    assert game.decision.kind == "expand"
    assert set(game.lands) <= set(empire.peoples[0].starts)


@pytest.mark.rule("2024-A-06", "2024-EV-01", "2024-EV-07", "2024-EV-11", "2024-EV-12")
def test_a_start_land_event_is_played_like_a_small_empire():
    game = event("sumeria", "hittites")
    assert (game.active["people"], game.active["armies"]) == ("hittites", 2)
    assert (whose(game, "anatolia"), stands(game, "anatolia")) == (ME, {"city"})
    game = do(game, ("expand", "tigris"), ("expand", "zagros"))
    (paid,) = records(game, "event_revenue")
    assert paid.data["points"] == 6 + 1, "mastery of the Middle East and a city"
    assert game.active["people"] == "sumeria"
    assert [record.rule for record in records(game, "laid_down")] == ["2024-EV-11"]
    assert not any(game.lands[land].active for land in ("anatolia", "tigris", "zagros"))
    assert rule_of(game, "expand", "levant") == "2024-C-02"
    assert "tigris" in targets(game, "expand"), "a Friendly land beside the new army"


@pytest.mark.rule("2024-EV-02")
def test_the_start_land_of_an_event_is_razed_and_its_garrison_displaced():
    game = event("sumeria", "hittites", {"anatolia": foe(city=True, fort=True, monument=True)})
    assert stands(game, "anatolia") == {"city"}
    assert [record.player for record in records(game, "award")] == [FOE]


@pytest.mark.rule("2024-EV-03", "2024-C-02")
def test_event_armies_go_out_from_event_armies_only():
    game = event("sumeria", "hittites", {"persian_plateau": own(), "levant": foe()})
    assert rule_of(game, "expand", "hindu_kush") == "2024-C-02"
    assert targets(game, "expand") == {"caucasus", "levant", "tigris", "zagros", "balkans"}


@pytest.mark.rule("2024-EV-04", "2024-C-24")
def test_event_invasions_follow_the_system_in_use():
    lands = {"zagros": foe(), "tigris": foe()}
    game = do(event("sumeria", "hittites", lands, **NO_DICE), ("expand", "zagros"))
    assert whose(game, "zagros") == ""
    assert [record.player for record in records(game, "award")] == [FOE]
    rolled = event("sumeria", "hittites", lands, dice=[(4, 1), (4,)])
    assert rolled.battle(("expand", "zagros")).attack == 2
    rolled = do(rolled, ("expand", "zagros"))
    assert [record.kind for record in records(rolled, "invade_lose", "invade_win")] == ["invade_lose"]


@pytest.mark.rule("2024-EV-14", "2024-OPT3-04")
def test_option_3_governs_invasions_of_events():
    options = {"options": ["invasion_and_conquest"]}
    game = event("sumeria", "hittites", {"zagros": foe(), "tigris": foe()}, dice=[(4, 1), (4, 2)], **options)
    game = do(game, ("expand", "zagros"))
    assert whose(game, "zagros") == ME
    assert records(game, "invade_win")[0].rule == "2024-OPT3-04"


@pytest.mark.rule("2024-EV-08")
def test_own_garrisons_can_cost_an_event_its_dominance():
    lands = {"levant": own(), "euphrates": own(), "tigris": {}, "zagros": {}}
    game = event("sumeria", "hittites", lands)
    game = do(game, ("expand", "tigris"), ("expand", "balkans"))
    (paid,) = records(game, "event_revenue")
    by_what = {line.what: (line.level, line.points) for line in paid.data["lines"]}
    assert by_what["middle_east"] == ("presence", 2), "two Event armies against two Friendly lands"


@pytest.mark.rule("2024-EV-09")
def test_events_never_build_monuments():
    game = event("sumeria", "hittites", {"zagros": {}})
    game = do(game, ("expand", "tigris"), ("expand", "levant"))
    assert records(game, "monument") == []


@pytest.mark.rule("2024-EV-10")
def test_barbarian_events_plunder():
    lands = {"hindu_kush": foe(capital=True)}
    game = event("egypt", "aryans", lands, dice=[(6, 1), (1,)])
    game = do(game, ("expand", "hindu_kush"))
    (paid,) = records(game, "plunder")
    assert paid.data["points"] == 2
    assert stands(game, "hindu_kush") == {"city"}


@pytest.mark.rule("2024-EV-12", "2024-SEA-02", "2024-F-03")
def test_event_fleets_leave_before_the_empire_comes():
    game = event("egypt", "phoenicia")
    assert rule_of(game, "fleet", "atlantic_ocean") == "2024-SEA-02"
    game = do(game, ("fleet", "mediterranean_sea"))
    assert set(game.fleets) == {"mediterranean_sea"}
    game = do(game, ("expand", "pindus"))
    assert game.active["people"] == "egypt"
    assert game.fleets == {}


@pytest.mark.rule("2024-EV-13")
def test_event_people_are_placed_as_long_as_a_land_can_be_entered():
    game = event("sumeria", "hittites")
    assert rule_of(game, "end") == "2024-EV-13"
    cut_off = event("guptas", "anglo_saxons", {})
    assert "end" not in kinds(cut_off)


@pytest.mark.rule("2024-EV-15")
def test_ancients_place_a_city_a_second_army_and_raise_revenue():
    game = do(event("sumeria", "ancients"), ("choose", "tigris"))
    assert (whose(game, "tigris"), stands(game, "tigris")) == (ME, {"city"})
    assert targets(game, "choose") == {"anatolia", "euphrates", "levant", "zagros"}
    game = do(game, ("choose", "zagros"))
    assert records(game, "event_revenue")[0].data["points"] == 4 + 1
    assert rule_of(event("sumeria", "ancients", {"crete": foe()}), "choose", "crete") == "2024-EV-15"


@pytest.mark.rule("2024-EV-17", "2024-EV-16", "2024-HON-07")
def test_black_death_rolls_for_each_garrison_or_halves_them():
    lands = {"mekong": foe(city=True), "irrawaddy": own(), "malayan_peninsula": foe(), "east_indies": third()}
    lands["crete"] = foe()
    held = [land for land in GROUND.lands if land in lands and land != "crete"]
    game = do(event("ottomans", "black_death", lands, dice=[1, 4, 3, 6]), ("choose", "south_east_asia"))
    assert [whose(game, land) == "" for land in held] == [True, False, True, False]
    asked = event("ottomans", "black_death", lands).decision.text("en")
    assert asked == "Ada, which area does the Black Death strike?", "one area, not two as in 2001"
    assert stands(game, "mekong") == {"city"}
    assert [record.player for record in records(game, "award")] == [ME], "only for the icon of the card"
    halved = do(event("ottomans", "black_death", lands, **NO_DICE), ("choose", "south_east_asia"))
    assert halved.decision.player == FOE
    assert whose(halved, "irrawaddy") == "", "half of one, rounded up"
    assert whose(halved, "east_indies") == THIRD
    assert rule_of(halved, "choose", "irrawaddy") == "2024-EV-17"
    halved = do(halved, ("choose", "mekong"))
    assert (whose(halved, "mekong"), whose(halved, "malayan_peninsula")) == ("", FOE)
    assert whose(halved, "east_indies") == ""


@pytest.mark.rule("2024-EV-18", "2024-EV-19")
def test_crusades_start_in_the_levant_and_place_a_fort():
    lands = {"levant": foe(), "nile_delta": foe()}
    game = event("ottomans", "crusades", lands, **NO_DICE)
    assert targets(game, "expand") == {"levant"}
    assert rule_of(game, "fort", "levant") == "2024-EV-06"
    game = do(game, ("expand", "levant"))
    assert whose(game, "levant") == ME
    game = do(game, ("expand", "tigris"), ("expand", "euphrates"), ("expand", "zagros"))
    assert targets(game, "choose") == {"levant", "tigris", "euphrates", "zagros"}
    game = do(game, ("choose", "levant"))
    assert stands(game, "levant") == {"fort"}
    assert records(game, "event_revenue")[0].data["points"] == 6
    held = event("ottomans", "crusades", {"levant": foe(fort=True)}, **NO_DICE)
    held = do(held, ("expand", "levant"))
    assert whose(held, "levant") == ""
    assert targets(held, "expand") == {"levant"}, "the next army starts there again"


@pytest.mark.rule("2024-EV-20", "2024-EV-21", "2024-BLD-03")
def test_establish_cities_in_two_empire_lands():
    lands = {"persian_plateau": own(empire="persia"), "zagros": own(empire="persia"), "levant": own()}
    game = turn("persia", lands, events=["establish_cities"], armies=1)
    assert rule_of(game, "city", "levant") == "2024-EV-21"
    game = do(game, ("city", "zagros"))
    assert stands(game, "zagros") == {"city"}
    assert rule_of(game, "city", "zagros") == "2024-BLD-02"
    game = do(game, ("city", "persian_plateau"), ("expand", "tigris"))
    assert "city" not in kinds(game)
    assert rule_of(turn("persia", lands, armies=1), "city", "zagros") == "2024-BLD-03"


@pytest.mark.rule("2024-EV-24")
def test_liberate_takes_an_enemy_land_without_invasion_or_reduction():
    lands = {"tigris": own(), "zagros": foe(city=True, fort=True), "levant": third(), "crete": foe()}
    game = event("guptas", "liberate", lands)
    assert targets(game, "choose") == {"zagros", "levant"}
    assert rule_of(game, "choose", "crete") == "2024-EV-24"
    game = do(game, ("choose", "zagros"))
    assert (whose(game, "zagros"), stands(game, "zagros")) == (ME, {"city", "fort"})
    assert [record.player for record in records(game, "award")] == [FOE]
    assert records(game, "event_revenue")[0].data["points"] == 2 + 1


@pytest.mark.rule("2024-EV-25")
def test_revolution_replaces_a_garrison_and_reduces():
    lands = {"gaul": foe(capital=True), "volga": third(monument=True), "crete": third(city=True)}
    game = event("portugal", "revolution", lands)
    assert targets(game, "choose") == {"gaul", "crete"}
    assert rule_of(game, "choose", "volga") == "2024-EV-25"
    game = do(game, ("choose", "gaul"))
    assert (whose(game, "gaul"), stands(game, "gaul")) == (ME, {"city"})
    assert not game.lands["gaul"].active
    assert [record.player for record in records(game, "award")] == [FOE]
    assert records(game, "event_revenue") == []


@pytest.mark.rule("2024-A-05")
def test_great_flood_reduces_an_enemy_land_and_spares_its_garrison():
    game = event(
        "sumeria", "great_flood", {"crete": foe(capital=True, fort=True), "pindus": third(city=True)}
    )
    assert rule_of(game, "choose", "tigris") == "2024-A-05"
    game = do(game, ("choose", "crete"))
    assert (whose(game, "crete"), stands(game, "crete")) == (FOE, {"city"})


@pytest.mark.rule("2024-A-05", "2024-ORG-22")
def test_famine_lets_everybody_else_name_a_garrison():
    lands = {"crete": foe(city=True), "pindus": foe(), "apennines": third(), "balkans": own(), "nubia": foe()}
    game = do(event("carthage", "famine", lands), ("choose", "southern_europe"))
    assert (game.decision.player, targets(game, "choose")) == (FOE, {"crete", "pindus"})
    game = do(game, ("choose", "crete"))
    assert (whose(game, "crete"), stands(game, "crete")) == ("", {"city"})
    assert whose(game, "apennines") == ""
    assert (whose(game, "pindus"), whose(game, "balkans")) == (FOE, ME)
    wrong = event("carthage", "famine", {"crete": foe(), "tigris": foe(), "mekong": own()})
    assert rule_of(wrong, "choose", "south_east_asia") == "2024-A-05"


@pytest.mark.rule("2024-A-04", "2024-A-05")
def test_bronze_working_adds_one_or_beats_difficult_ground_once():
    lands = {
        "euphrates": own(empire="sumeria"),
        "zagros": foe(),
        "anatolia": foe(),
        "tigris": own(empire="sumeria"),
    }
    game = turn("sumeria", lands, events=["bronze_working"], armies=2, dice=[(3, 1), (3,)])
    assert game.battle(("expand", "zagros")).attack_bonus == 1
    assert whose(do(game, ("expand", "zagros")), "zagros") == ME
    game = turn("sumeria", lands, events=["bronze_working"], armies=2, **NO_DICE)
    game = do(game, ("expand", "zagros"))
    assert whose(game, "zagros") == ME
    game = do(game, ("expand", "anatolia"))
    assert whose(game, "anatolia") == ""
    fort = {**lands, "zagros": foe(fort=True)}
    game = do(turn("sumeria", fort, events=["bronze_working"], armies=3, **NO_DICE), ("expand", "zagros"))
    assert whose(game, "zagros") == "", "not difficult ground alone"
    assert whose(do(game, ("expand", "anatolia")), "anatolia") == ME


@pytest.mark.rule("2024-A-04", "2024-A-05")
def test_elite_troops_win_ties_or_one_declared_invasion():
    lands = {"persian_plateau": own(empire="persia"), "zagros": foe(fort=True), "hindu_kush": foe()}
    game = turn("persia", lands, events=["elite_troops"], armies=2, dice=[(3, 1), (3, 1)])
    assert game.battle(("expand", "zagros")).ties == "attack"
    assert whose(do(game, ("expand", "zagros")), "zagros") == ME
    game = turn("persia", lands, events=["elite_troops"], armies=3, **NO_DICE)
    assert game.battle(("expand", "zagros")).certain == "lose"
    assert game.battle(("expand", "zagros", "elite")).certain == "win"
    game = do(game, ("expand", "zagros", "elite"))
    assert (whose(game, "zagros"), stands(game, "zagros")) == (ME, set())
    assert not any(action.via == "elite" for action in game.legal_actions())


@pytest.mark.rule("2024-A-04", "2024-A-05")
def test_siegecraft_takes_the_die_of_a_fort_or_ignores_two_forts():
    lands = {
        "euphrates": own(empire="sassanids"),
        "zagros": own(empire="sassanids"),
        "tigris": foe(fort=True),
        "persian_plateau": foe(fort=True),
        "levant": foe(fort=True),
    }
    game = turn("sassanids", lands, events=["siegecraft"], armies=4)
    assert game.battle(("expand", "tigris")).defend == 1
    game = turn("sassanids", lands, events=["siegecraft"], armies=4, **NO_DICE)
    game = do(game, ("expand", "tigris"), ("expand", "persian_plateau"), ("expand", "levant"))
    assert [whose(game, land) for land in ("tigris", "persian_plateau", "levant")] == [ME, ME, ""]
    assert stands(game, "tigris") == set()


@pytest.mark.rule("2024-A-05", "2024-EV-22")
@pytest.mark.parametrize(
    ("card", "empire", "lands", "extra"),
    [
        ("philosophers", "persia", {"zagros": {"monument": True}, "tigris": {"monument": True}}, 2),
        (
            "civil_service",
            "rome",
            {"pindus": {"city": True}, "balkans": {"capital": True}, "crete": {"monument": True}},
            2,
        ),
        ("industry", "france", {"pyrenees": {}, "western_iberia": {}, "gaul": {}, "danubia": {}}, 2),
    ],
)
def test_later_events_of_the_revenue(card, empire, lands, extra):
    held = {land: own(empire=empire, **thing) for land, thing in lands.items()}
    game = turn(empire, held, events=[card], phase="revenue", armies=0)
    (paid,) = records(game, "revenue")
    assert [line.points for line in paid.data["lines"] if line.what == card] == [extra]

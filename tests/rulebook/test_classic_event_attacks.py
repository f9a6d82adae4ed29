"""Classic cards that attack at once: Barbarians, Rebellion, Civil War, Jewish Revolt and Crusade."""

from __future__ import annotations

from dataclasses import replace

import pytest
from stage_classic import (
    DECK,
    FOE,
    ME,
    RULES,
    THIRD,
    borders,
    do,
    fleets,
    foe,
    neutral,
    own,
    records,
    rule_of,
    stack,
    targets,
    third,
)
from stage_classic_events import battles, before, best, choose, dice, play, rounds, structures

import hotw_nb as hotw


def on(name, lands, *places, rolls=(), empire="celts", **more):
    """A card is played on some places with these dice."""
    game = before(empire, [name], lands, dice=[list(roll) for roll in rolls] or None, **more)
    return do(game, *play(name), *choose(*places))


# --- Barbarians

ALPS = {
    "northern_apennines": foe("romans", city=True),
    "dalmatia": third("macedonia"),
    "central_europe": own("celts"),
}
OPEN = [("alps", land, "clear") for land in ALPS]


@pytest.mark.rule("classic-EV-06", "classic-EV-07")
def test_barbarians_raid_one_land_after_the_other_until_they_are_beaten():
    with borders(OPEN):
        rolls = [[6, 1], [2], [5, 4], [4], [2, 1], [3]]
        game = on("Barbarians", ALPS, "alps", "northern_apennines", "dalmatia", rolls=rolls, empire="goths")
    assert [best(game, n) for n in (0, 1, 2)] == [[(6, 2, "win")], [(5, 4, "win")], [(2, 3, "lose")]]
    assert [stack(game, land) for land in ALPS] == [("", 0), ("", 0), (ME, 1)]
    assert structures(game, "northern_apennines") == set()
    assert game.decision.kind == "expand"
    assert not any(view.empire == "barbarians" for view in game.lands.values())


@pytest.mark.rule("classic-EV-07")
def test_the_player_of_barbarians_orders_the_raids_and_spares_no_own_land():
    with borders(OPEN):
        game = before("goths", ["Barbarians"], ALPS, dice=[[6, 1], [2], [6, 1], [2], [6, 1], [2]])
        game = do(game, *play("Barbarians"))
        assert rule_of(game, "choose", "siberia") == "classic-EV-07"
        assert rule_of(game, "choose", "dalmatia") == "classic-EV-07"
        game = do(game, *choose("alps"))
        assert targets(game, "choose") == set(ALPS)
        assert rule_of(game, "begin") == "classic-EV-01"
        game = do(game, *choose("central_europe"))
        assert targets(game, "choose") == set(ALPS) - {"central_europe"}
        assert rule_of(game, "choose", "central_europe") == "classic-EV-07"
        game = do(game, *choose("dalmatia"))
    assert battles(game) == 3
    assert [stack(game, land)[1] for land in ALPS] == [0, 0, 0]
    assert records(game, "raid_over")


@pytest.mark.rule("classic-EV-06", "classic-4P4-31", "classic-4P4-32")
def test_a_capital_that_barbarians_take_becomes_a_city_in_a_vacant_land():
    there = {"nile_delta": foe("egypt", capital=True, monument=True)}
    with borders([("sahara_desert", "nile_delta", "clear")]):
        game = on("Barbarians", there, "sahara_desert", rolls=[[4, 2], [1]])
    assert best(game) == [(4, 1, "win")]
    assert stack(game, "nile_delta") == ("", 0)
    assert structures(game, "nile_delta") == {"city", "monument"}


@pytest.mark.rule("classic-EV-06", "classic-4P4-18", "classic-4P4-24", "classic-4P4-25")
def test_ground_and_forts_help_against_barbarians():
    there = {"northern_apennines": foe("romans", 2, fort=True)}
    with borders([("alps", "northern_apennines", "mountain")]):
        rolls = [[6, 5], [4, 4], [6, 5], [5, 1], [6, 5], [4, 1]]
        game = do(before("goths", ["Barbarians"], there, dice=rolls), *play("Barbarians"), *choose("alps"))
    assert best(game) == [(6, 5, "win"), (6, 6, "tie"), (6, 5, "win")]
    assert dice(game) == [(2, 2)] * 3
    assert structures(game, "northern_apennines") == set()


@pytest.mark.rule("classic-EV-06", "classic-EV-07", "classic-3-09")
def test_barbarians_attack_the_neutral_people_as_well():
    there = {"zagros": own("celts"), "middle_tigris": neutral(2)}
    with borders([("syrian_desert", "middle_tigris", "clear")]):
        game = on("Barbarians", there, "syrian_desert", rolls=[[6, 6], [1], [6, 6], [1]])
    assert stack(game, "middle_tigris") == ("", 0)
    assert records(game, "fight")[0].data["owner"] == ""


@pytest.mark.rule("classic-EV-07")
def test_beside_no_army_there_are_no_barbarians():
    game = before("celts", ["Barbarians", "Leader"], {"honshu": foe("egypt")})
    assert rule_of(game, "play", "barbarians") == "classic-EV-07"


@pytest.mark.rule("classic-EV-06", "classic-7-02")
def test_a_port_that_barbarians_empty_takes_its_fleet_along():
    there = {"nile_delta": foe("egypt")}
    seas = {"red_sea": fleets(FOE, "egypt")}
    with borders([("sahara_desert", "nile_delta", "clear")]):
        game = on("Barbarians", there, "sahara_desert", rolls=[[4, 2], [1]], seas=seas)
    assert game.fleets == {}


# --- Rebellion and Civil War


@pytest.mark.rule("classic-EV-30", "classic-EV-35")
def test_ground_does_not_help_against_rebels_but_a_fort_does():
    there = {"zagros": foe("assyria", fort=True)}
    game = on("Rebellion", there, "zagros", rolls=[[5, 2], [4], [6, 2], [4]])
    assert dice(game) == [(2, 1), (2, 1)]
    assert best(game) == [(5, 5, "tie"), (6, 5, "win")]
    assert stack(game, "zagros") == (ME, 1)
    assert game.lands["zagros"].empire == "rebellion"
    assert structures(game, "zagros") == set()
    assert game.decision.kind == "expand"


@pytest.mark.rule("classic-EV-30")
def test_rebels_rise_in_enemy_lands_only_and_never_give_up():
    lands = {"zagros": foe("assyria", 2), "levant": own("assyria"), "lower_tigris": neutral()}
    game = do(before("celts", ["Rebellion"], lands, dice=[[6, 2], [4], [3, 1], [4]]), *play("Rebellion"))
    assert targets(game, "choose") == {"zagros", "lower_tigris"}
    for place in ("levant", "palestine", "red_sea"):
        assert rule_of(game, "choose", place) == "classic-EV-30"
    assert hotw.odds.of(game, ("choose", "lower_tigris")).win > 0
    game = do(game, *choose("zagros"))
    assert best(game) == [(6, 4, "win"), (3, 4, "lose")]
    assert stack(game, "zagros") == (FOE, 1)


DIVIDED = {land: foe("assyria") for land in ("zagros", "levant", "palestine", "nile_delta")}


@pytest.mark.rule("classic-EV-30", "classic-EV-35")
def test_a_civil_war_breaks_out_in_three_lands_of_one_enemy_empire():
    lands = {**DIVIDED, "crete": third("minoans"), "libya": foe("egypt")}
    rolls = [[6, 2], [3], [2, 1], [5], [3, 3], [4]]
    game = do(before("celts", ["Civil War"], lands, dice=rolls), *play("Civil War"))
    assert targets(game, "choose") == {"assyria"}
    for empire in ("minoans", "egypt", "celts"):
        assert rule_of(game, "choose", empire) == "classic-EV-30"
    game = do(game, *choose("assyria"))
    assert targets(game, "choose") == set(DIVIDED)
    assert rule_of(game, "choose", "libya") == "classic-EV-30"
    game = do(game, *choose("zagros", "levant"))
    assert rule_of(game, "choose", "levant") == "classic-EV-30"
    game = do(game, *choose("palestine"))
    assert [best(game, n) for n in (0, 1, 2)] == [[(6, 3, "win")], [(2, 5, "lose")], [(3, 4, "lose")]]
    assert [stack(game, land) for land in DIVIDED] == [(ME, 1), (FOE, 1), (FOE, 1), (FOE, 1)]
    assert game.lands["zagros"].empire == "civil_war"
    assert game.decision.kind == "expand"


@pytest.mark.rule("classic-EV-30")
def test_an_empire_of_two_lands_knows_no_civil_war():
    lands = {"zagros": foe("assyria", 3), "levant": foe("assyria"), "palestine": foe("egypt")}
    game = before("celts", ["Civil War", "Leader"], lands)
    assert rule_of(game, "play", "civil_war") == "classic-EV-30"
    assert (DECK.event["civil_war"].copies, DECK.event["rebellion"].copies) == (2, 2)
    printed, target = DECK.event["civil_war"], RULES.events["civil_war"].target
    assert not target(game.engine(), printed)
    assert target(game.engine(), replace(printed, strength=2)), "a house card of two lands"


# --- the revolt in Palestine and the Crusade


@pytest.mark.rule("classic-EV-31")
def test_the_revolt_attacks_with_three_dice_and_founds_city_and_fort():
    game = on("Jewish Revolt", {"palestine": foe("egypt")}, rolls=[[4, 4, 2], [3]])
    assert dice(game) == [(3, 1)]
    assert stack(game, "palestine") == (ME, 1)
    assert structures(game, "palestine") == {"city", "fort"}
    assert game.lands["palestine"].empire == "jewish_revolt"


@pytest.mark.rule("classic-EV-31", "classic-EV-35")
def test_a_revolt_that_is_beaten_changes_nothing():
    there = {"palestine": foe("egypt", 2, fort=True)}
    game = on("Jewish Revolt", there, rolls=[[6, 4, 2], [3], [1, 2, 2], [2], [2, 2, 1], [4]])
    assert best(game) == [(6, 4, "win"), (2, 3, "lose")]
    assert stack(game, "palestine") == (FOE, 1)
    assert structures(game, "palestine") == {"fort"}


@pytest.mark.rule("classic-5-06", "classic-EV-31")
def test_a_capital_in_palestine_becomes_a_city_and_no_second_one_comes():
    game = on("Jewish Revolt", {"palestine": foe("egypt", capital=True)}, rolls=[[6, 2, 1], [3]])
    assert best(game) == [(6, 3, "win")]
    assert structures(game, "palestine") == {"city", "fort"}
    game = on("Jewish Revolt", {"palestine": foe("egypt", city=True)}, rolls=[[6, 2, 1], [3]])
    assert structures(game, "palestine") == {"city", "fort"}


@pytest.mark.rule("classic-EV-31", "classic-EV-01", "classic-4P4-06", "classic-4P4-26")
def test_in_a_vacant_or_own_palestine_the_revolt_needs_no_dice():
    game = on("Jewish Revolt", {})
    assert (stack(game, "palestine"), battles(game)) == ((ME, 1), 0)
    assert structures(game, "palestine") == {"city", "fort"}
    game = on("Jewish Revolt", {"palestine": own("egypt", 2, fort=True)})
    assert (stack(game, "palestine"), battles(game)) == ((ME, 1), 0)
    assert game.lands["palestine"].empire == "jewish_revolt"


COASTS = {"palestine": foe("byzantines"), "levant": third("arabs", 2), "crete": own("minoans")}


def sail(*places, rolls=(), lands=COASTS):
    """Crusaders land one after the other."""
    return on("Crusade", lands, *places, rolls=rolls, empire="holy_roman_empire")


@pytest.mark.rule("classic-EV-32", "classic-4P4-21")
def test_crusaders_attack_from_the_sea_with_one_more_on_their_dice():
    game = sail("palestine", rolls=[[4, 2], [4, 3]])
    assert dice(game) == [(2, 2)]
    assert best(game) == [(5, 4, "win")]
    assert stack(game, "palestine") == (ME, 1)
    assert structures(game, "palestine") == {"city", "fort"}
    assert game.active["bands"][0]["armies"] == 2
    assert game.decision.kind == "crusade"
    game = do(game, "stop")
    assert game.decision.kind == "expand"


@pytest.mark.rule("classic-EV-32", "classic-EV-35", "classic-4P1-08")
def test_each_crusader_chooses_a_coast_of_the_eastern_mediterranean():
    rolls = [[1, 2], [6, 6], [6, 2], [1, 1], [5, 2], [1, 1]]
    game = sail(rolls=rolls)
    assert {"palestine", "levant", "crete", "nile_delta"} <= targets(game, "choose")
    for place in ("arabian_peninsula", "albion", "syrian_desert", "eastern_mediterranean"):
        assert rule_of(game, "choose", place) == "classic-EV-32"
    game = do(game, *choose("levant", "levant"))
    assert [result for *_, result in best(game)] == ["win", "win"]
    assert stack(game, "levant") == (ME, 1)
    assert structures(game, "levant") == set()
    game = do(game, *choose("levant"))
    assert stack(game, "levant") == (ME, 2)
    assert game.decision.kind == "expand"
    assert game.lands["levant"].empire == "crusade"
    assert rounds(game, 0)[0].attack_bonus == 1


@pytest.mark.rule("classic-EV-32", "classic-5-01")
def test_three_crusaders_fill_a_land():
    game = sail("palestine", "palestine", "palestine", lands={})
    assert stack(game, "palestine") == (ME, 3)
    assert len(records(game, "prize", "prize_fort")) == 1
    assert structures(game, "palestine") == {"city", "fort"}
    assert battles(game) == 0
    assert game.decision.kind == "expand"
    assert THIRD in game.players

"""Classic cards that destroy: Plague, Pestilence, Black Death, Famine, Flood, Volcano, Fire and Storm at Sea."""

from __future__ import annotations

from fractions import Fraction

import pytest
from positions_classic_events import (
    RULES,
    ada,
    armies,
    before,
    ben,
    card,
    choose,
    cleo,
    do,
    kinds,
    offered,
    play,
    refused,
    structures,
    told,
    war,
)

from hotw_nb.odds import dice as odds_of_dice


def struck(name, lands, *places, dice=(), empire="celts", **more):
    """A card has been played on these places."""
    game = before(empire, [name], lands, dice=list(dice), **more)
    return do(game, *play(name), *choose(*places))


@pytest.mark.rule("classic-EV-27", "classic-4P4-25")
def test_plague_rolls_four_dice_for_each_army_and_a_one_kills():
    there = {"yellow_river": ben("shang_dynasty", 2, fort=True)}
    game = struck("Plague", there, "yellow_river", dice=[[2, 3, 4, 6], [1, 5, 5, 2]])
    assert armies(game, "yellow_river") == ("Ben", "shang_dynasty", 1)
    assert structures(game, "yellow_river") == {"fort"}


@pytest.mark.rule("classic-EV-27", "classic-4P4-25")
def test_a_fort_falls_with_the_last_army_that_the_plague_takes():
    there = {"yellow_river": ben("shang_dynasty", 1, fort=True, city=True, monument=True)}
    game = struck("Plague", there, "yellow_river", dice=[[1, 1, 1, 1]])
    assert armies(game, "yellow_river") == ("", "", 0)
    assert structures(game, "yellow_river") == {"city", "monument"}


@pytest.mark.rule("classic-EV-27")
def test_plague_strikes_own_lands_too_but_none_that_is_vacant_or_barren():
    lands = {"nubia": ada("egypt"), "libya": ben("egypt"), "zagros": {"city": True}}
    game = do(before("celts", ["Plague"], lands), *play("Plague"))
    assert offered(game) == {"nubia", "libya"}
    for place in ("zagros", "alps", "red_sea"):
        assert refused(game, "choose", place) == "classic-EV-27"


@pytest.mark.rule("classic-EV-27")
def test_pestilence_rolls_three_dice_in_the_land_and_two_next_door():
    lands = {
        "levant": ben("egypt"),
        "palestine": ben("egypt"),
        "upper_tigris": cleo("assyria"),
        "nile_delta": cleo("assyria"),
    }
    game = struck("Pestilence", lands, "levant", dice=[[2, 1, 6], [3, 3], [1, 1]])
    assert [armies(game, land)[0] for land in lands] == ["", "Ben", "", "Cleo"]


@pytest.mark.rule("classic-EV-27")
@pytest.mark.parametrize(
    ("dice", "chance"),
    [(4, Fraction(671, 1296)), (3, Fraction(91, 216)), (2, Fraction(11, 36)), (1, Fraction(1, 6))],
)
def test_the_chance_that_one_of_so_many_dice_shows_a_one(dice, chance):
    faces = RULES.numbers
    assert faces["plague_dice"] == 4
    assert 1 - Fraction(5, 6) ** dice == chance
    assert odds_of_dice.lowest(dice)[1] == chance if hasattr(odds_of_dice, "lowest") else True


@pytest.mark.rule("classic-EV-28", "classic-4P1-05")
def test_black_death_rolls_one_die_for_every_army_of_two_adjacent_areas():
    lands = {"upper_indus": ben("vedic_city_states"), "zagros": ben("celts", 2), "yellow_river": ben("egypt")}
    game = do(before("ottoman_turks", ["Black Death"], lands, dice=[[1], [4], [1]]), *play("Black Death"))
    assert refused(game, "choose", "north_america") == "classic-EV-28"
    game = do(game, *choose("india"))
    assert refused(game, "choose", "china") != ""
    game = do(game, *choose("middle_east"))
    assert armies(game, "zagros") == ("Ben", "celts", 1) or armies(game, "zagros")[2] == 1
    assert armies(game, "upper_indus") == ("", "", 0)
    assert armies(game, "yellow_river") == ("Ben", "egypt", 1)


@pytest.mark.rule("classic-EV-29")
def test_famine_leaves_one_army_in_every_land_of_an_area():
    lands = {
        "wei_river": ben("chou_dynasty", 3, fort=True),
        "yellow_river": ben("shang_dynasty", 2),
        "chekiang": cleo("chou_dynasty", 1, city=True),
        "szechuan": ada("shang_dynasty", 3),
        "zagros": ben("shang_dynasty", 3),
    }
    game = struck("Famine", lands, "china")
    assert [armies(game, land)[2] for land in lands] == [1, 1, 1, 1, 3]
    assert structures(game, "wei_river") == {"fort"}
    assert structures(game, "chekiang") == {"city"}


@pytest.mark.rule("classic-EV-29")
def test_where_every_land_holds_one_army_there_is_no_famine():
    lands = {"wei_river": ben("chou_dynasty"), "zagros": ben("chou_dynasty", 2)}
    game = do(before("celts", ["Famine"], lands), *play("Famine"))
    assert offered(game) == {"middle_east"}
    assert refused(game, "choose", "china") == "classic-EV-29"
    game = before("celts", ["Famine", "Leader"], {"wei_river": ben("chou_dynasty")})
    assert refused(game, "play", card("Famine")) == "classic-EV-29"


MONUMENTS = {
    "middle_tigris": ben("egypt", fort=True, capital=True, monument=True),
    "zagros": ben("egypt", city=True, monument=True),
    "levant": ben("egypt", 2, monument=True),
    "nile_delta": ben("egypt", city=True),
}


@pytest.mark.rule("classic-EV-25", "classic-4P5-07")
def test_fire_takes_monument_and_fort_and_lowers_a_capital():
    game = struck("Fire", MONUMENTS, "middle_tigris")
    assert armies(game, "middle_tigris") == ("Ben", "egypt", 1)
    assert structures(game, "middle_tigris") == {"city"}
    assert structures(struck("Fire", MONUMENTS, "zagros"), "zagros") == set()
    assert structures(struck("Fire", MONUMENTS, "levant"), "levant") == set()


@pytest.mark.rule("classic-EV-25")
@pytest.mark.parametrize(
    ("name", "lands"),
    [("Fire", {"middle_tigris", "zagros", "levant"}), ("Flood", {"levant", "zagros"}), ("Volcano", {"zagros"})],
)
def test_flood_needs_a_coast_and_a_volcano_mountains_and_all_of_them_a_monument(name, lands):
    game = do(before("celts", [name], MONUMENTS), *play(name))
    assert offered(game) == lands
    for land in {*MONUMENTS, "palestine"} - lands:
        assert refused(game, "choose", land) == "classic-EV-25"


@pytest.mark.rule("classic-EV-25")
def test_without_a_monument_there_is_nothing_to_burn():
    game = before("celts", ["Fire", "Leader"], {"zagros": ben("egypt", city=True)})
    assert refused(game, "play", card("Fire")) == "classic-EV-25"


@pytest.mark.rule("classic-EV-26")
def test_a_storm_sinks_every_fleet_of_one_sea_and_spares_oceans():
    lands = {"shatts_plateau": ben("carthage"), "western_gaul": ben("carthage")}
    seas = {"western_mediterranean": {"Ben": 2}, "atlantic": {"Ben": 1}}
    game = war("holy_roman_empire", lands, ["Storm at Sea"], seas=seas)
    game = do(game, *play("Storm at Sea"))
    assert offered(game) == {"western_mediterranean"}
    for ocean in ("atlantic", "pacific", "indian_ocean"):
        assert refused(game, "choose", ocean) == "classic-EV-26"
    game = do(game, *choose("western_mediterranean"))
    assert set(game.fleets) == {"atlantic"}


@pytest.mark.rule("classic-EV-05", "classic-7-02")
def test_a_fleet_goes_down_with_the_last_army_of_its_only_port():
    lands = {"nile_delta": ben("egypt", capital=True)}
    game = struck(
        "Plague", lands, "nile_delta", dice=[[1, 4, 5, 6]], seas={"red_sea": {"Ben": 1}}, empire="assyria"
    )
    assert structures(game, "nile_delta") == {"capital"}
    assert game.fleets == {}


@pytest.mark.rule("classic-EV-05", "classic-4P4-32", "classic-4P5-07")
def test_whoever_enters_an_emptied_land_takes_over_what_stands_there():
    lands = {
        "upper_tigris": ada("assyria", capital=True),
        "middle_tigris": {"capital": True, "monument": True},
    }
    game = do(war("assyria", lands), ("expand", "middle_tigris"))
    assert armies(game, "middle_tigris") == ("Ada", "assyria", 1)
    assert structures(game, "middle_tigris") == {"capital", "monument"}
    assert told(game, "fight") == []
    lines = {line.what: line.points for line in game.preview("Ada").lines}
    assert (lines["capitals"], lines["monuments"]) == (4, 1)
    assert kinds(game)

"""Classic cards that destroy: Plague, Pestilence, Black Death, Famine, Flood, Volcano, Fire and Storm at Sea."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from stage_classic import (
    FOE,
    ME,
    THIRD,
    do,
    fleets,
    foe,
    own,
    records,
    rule_of,
    stack,
    targets,
    third,
    turn,
)
from stage_classic_events import before, card, choose, play, structures, war

from hotw_nb.engine.action import Action


def struck(name, lands, *places, dice=(), empire="celts", **more):
    """A card has been played on these places."""
    game = before(empire, [name], lands, dice=list(dice), **more)
    return do(game, *play(name), *choose(*places))


@pytest.mark.rule("classic-EV-27", "classic-4P4-25")
def test_plague_rolls_four_dice_for_each_army_and_a_one_kills():
    there = {"yellow_river": foe("shang_dynasty", 2, fort=True)}
    game = struck("Plague", there, "yellow_river", dice=[[2, 3, 4, 6], [1, 5, 5, 2]])
    assert stack(game, "yellow_river") == (FOE, 1)
    assert structures(game, "yellow_river") == {"fort"}


@pytest.mark.rule("classic-EV-27", "classic-4P4-25")
def test_a_fort_falls_with_the_last_army_that_the_plague_takes():
    there = {"yellow_river": foe("shang_dynasty", 1, fort=True, city=True, monument=True)}
    game = struck("Plague", there, "yellow_river", dice=[[1, 1, 1, 1]])
    assert stack(game, "yellow_river") == ("", 0)
    assert structures(game, "yellow_river") == {"city", "monument"}


@pytest.mark.rule("classic-EV-27")
def test_plague_strikes_own_lands_too_but_none_that_is_vacant_or_barren():
    lands = {"nubia": own("egypt"), "libya": foe("egypt"), "zagros": {"city": True}}
    game = do(before("celts", ["Plague"], lands), *play("Plague"))
    assert targets(game, "choose") == {"nubia", "libya"}
    for place in ("zagros", "alps", "red_sea"):
        assert rule_of(game, "choose", place) == "classic-EV-27"


@pytest.mark.rule("classic-EV-27")
def test_pestilence_rolls_three_dice_in_the_land_and_two_next_door():
    lands = {
        "levant": foe("egypt"),
        "palestine": foe("egypt"),
        "upper_tigris": third("assyria"),
        "nile_delta": third("assyria"),
    }
    game = struck("Pestilence", lands, "levant", dice=[[2, 1, 6], [3, 3], [1, 1]])
    assert [stack(game, land)[0] for land in lands] == ["", FOE, "", THIRD]


class Fixed:
    """Dice for one card: every way in which so many can fall, one after the other."""

    def __init__(self, faces):
        self.faces = faces

    def roll(self, count, turn):
        assert count == len(self.faces)
        return self.faces


@pytest.mark.rule("classic-EV-27", "classic-EV-28")
@pytest.mark.parametrize(
    ("name", "places", "dice", "chance"),
    [
        ("Plague", ["honshu"], 4, Fraction(671, 1296)),
        ("Pestilence", ["honshu"], 3, Fraction(91, 216)),
        ("Pestilence", ["hokkaido"], 2, Fraction(11, 36)),
        ("Black Death", ["nippon", "eurasia"], 1, Fraction(1, 6)),
    ],
)
def test_the_chance_that_an_army_dies_by_all_ways_in_which_the_dice_can_fall(name, places, dice, chance):
    game = do(before("timurid_emirates", [name], {"honshu": foe()}), *play(name))
    died = 0
    for faces in product(range(1, 7), repeat=dice):
        engine = game.engine(Fixed(faces))
        for place in places:
            engine.step.do(engine, Action("choose", place))
        died += not engine.state.occupied >> engine.ground.land["honshu"] & 1
    assert Fraction(died, 6**dice) == chance


@pytest.mark.rule("classic-EV-28", "classic-4P1-05")
def test_black_death_rolls_one_die_for_every_army_of_two_adjacent_areas():
    lands = {"upper_indus": foe("vedic_city_states"), "zagros": foe("celts", 2), "yellow_river": foe("egypt")}
    game = do(before("ottoman_turks", ["Black Death"], lands, dice=[[4], [1], [1]]), *play("Black Death"))
    assert rule_of(game, "choose", "north_america") == "classic-EV-28"
    game = do(game, *choose("india"))
    assert rule_of(game, "choose", "africa") == "classic-EV-28"
    game = do(game, *choose("middle_east"))
    assert stack(game, "zagros") == (FOE, 1)
    assert stack(game, "upper_indus") == ("", 0)
    assert stack(game, "yellow_river") == (FOE, 1)


@pytest.mark.rule("classic-EV-29")
def test_famine_leaves_one_army_in_every_land_of_an_area():
    lands = {
        "wei_river": foe("chou_dynasty", 3, fort=True),
        "yellow_river": foe("shang_dynasty", 2),
        "chekiang": third("chou_dynasty", 1, city=True),
        "szechuan": own("shang_dynasty", 3),
        "zagros": foe("shang_dynasty", 3),
    }
    game = struck("Famine", lands, "china")
    assert [stack(game, land)[1] for land in lands] == [1, 1, 1, 1, 3]
    assert structures(game, "wei_river") == {"fort"}
    assert structures(game, "chekiang") == {"city"}


@pytest.mark.rule("classic-EV-29")
def test_where_every_land_holds_one_army_there_is_no_famine():
    lands = {"wei_river": foe("chou_dynasty"), "zagros": foe("chou_dynasty", 2)}
    game = do(before("celts", ["Famine"], lands), *play("Famine"))
    assert targets(game, "choose") == {"middle_east"}
    assert rule_of(game, "choose", "china") == "classic-EV-29"
    game = before("celts", ["Famine", "Leader"], {"wei_river": foe("chou_dynasty")})
    assert rule_of(game, "play", card("Famine")) == "classic-EV-29"


MONUMENTS = {
    "middle_tigris": foe("egypt", fort=True, capital=True, monument=True),
    "zagros": foe("egypt", city=True, monument=True),
    "levant": foe("egypt", 2, monument=True),
    "nile_delta": foe("egypt", city=True),
}


@pytest.mark.rule("classic-EV-25", "classic-4P5-07")
def test_fire_takes_monument_and_fort_and_lowers_a_capital():
    game = struck("Fire", MONUMENTS, "middle_tigris")
    assert stack(game, "middle_tigris") == (FOE, 1)
    assert structures(game, "middle_tigris") == {"city"}
    assert structures(struck("Fire", MONUMENTS, "zagros"), "zagros") == set()
    assert structures(struck("Fire", MONUMENTS, "levant"), "levant") == set()


@pytest.mark.rule("classic-EV-25")
@pytest.mark.parametrize(
    ("name", "lands"),
    [
        ("Fire", {"middle_tigris", "zagros", "levant"}),
        ("Flood", {"levant", "zagros"}),
        ("Volcano", {"zagros"}),
    ],
)
def test_flood_needs_a_coast_and_a_volcano_mountains_and_all_of_them_a_monument(name, lands):
    game = do(before("celts", [name], MONUMENTS), *play(name))
    assert targets(game, "choose") == lands
    for land in {*MONUMENTS, "palestine"} - lands:
        assert rule_of(game, "choose", land) == "classic-EV-25"


@pytest.mark.rule("classic-EV-25")
def test_without_a_monument_there_is_nothing_to_burn():
    game = before("celts", ["Fire", "Leader"], {"zagros": foe("egypt", city=True)})
    assert rule_of(game, "play", card("Fire")) == "classic-EV-25"


@pytest.mark.rule("classic-EV-26")
def test_a_storm_sinks_every_fleet_of_one_sea_and_spares_oceans():
    lands = {"shatts_plateau": foe("carthage"), "western_gaul": foe("carthage")}
    seas = {"western_mediterranean": fleets(FOE, "carthage", 2), "atlantic_ocean": fleets(FOE, "carthage")}
    game = war("holy_roman_empire", ["Storm at Sea"], lands, seas=seas)
    game = do(game, *play("Storm at Sea"))
    assert targets(game, "choose") == {"western_mediterranean"}
    for ocean in ("atlantic_ocean", "pacific_ocean", "indian_ocean", "black_sea"):
        assert rule_of(game, "choose", ocean) == "classic-EV-26"
    game = do(game, *choose("western_mediterranean"))
    assert set(game.fleets) == {"atlantic_ocean"}


@pytest.mark.rule("classic-EV-26", "classic-4P1-03", "classic-4P4-05", "classic-7-02")
def test_a_storm_takes_the_way_of_armies_and_of_fleets_behind_it():
    lands = {"morea": own("greek_city_states", capital=True)}
    seas = {
        "eastern_mediterranean": fleets(ME, "greek_city_states"),
        "black_sea": fleets(ME, "greek_city_states"),
    }
    game = war("greek_city_states", ["Storm at Sea"], lands, seas=seas, armies=3)
    assert {"levant", "caucasus"} <= targets(game, "expand")
    game = do(game, *play("Storm at Sea"), *choose("eastern_mediterranean"))
    assert game.fleets == {}
    assert targets(game, "expand") == {"crete", "pindus"}
    assert rule_of(game, "expand", "levant") == "classic-4P4-05"


@pytest.mark.rule("classic-EV-05", "classic-7-02")
def test_a_fleet_goes_down_with_the_last_army_of_its_only_port():
    lands = {"nile_delta": foe("egypt", capital=True)}
    game = struck(
        "Plague",
        lands,
        "nile_delta",
        dice=[[1, 4, 5, 6]],
        seas={"red_sea": fleets(FOE, "egypt")},
        empire="assyria",
    )
    assert structures(game, "nile_delta") == {"capital"}
    assert game.fleets == {}


@pytest.mark.rule("classic-EV-05", "classic-4P4-32", "classic-4P5-07")
def test_whoever_enters_an_emptied_land_takes_over_what_stands_there():
    lands = {
        "upper_tigris": own("assyria", capital=True),
        "middle_tigris": {"capital": True, "monument": True},
    }
    game = do(turn("assyria", lands), ("expand", "middle_tigris"))
    assert stack(game, "middle_tigris") == (ME, 1)
    assert structures(game, "middle_tigris") == {"capital", "monument"}
    assert records(game, "fight") == []
    lines = {line.what: line.points for line in game.preview(ME).lines}
    assert (lines["capitals"], lines["monuments"]) == (4, 1)

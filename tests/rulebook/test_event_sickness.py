"""Famine, Black Death, Plague and Pestilence: dice for the life of every army."""

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
    holder,
    kinds,
    offered,
    owners,
    rule_of,
    structures,
    told,
)

NILE = {"nile_delta": ben("egypt", fort=True, capital=True, monument=True), "nubia": ada("minoans")}
LIBYA = {**NILE, "libya": cleo("carthage")}


def sick(card, lands, dice, empire="spain", **more):
    """A card of sickness has just been played."""
    return do(before(empire, [card], lands, dice=dice, **more), ("play", card))


def diced(game):
    """How many dice were rolled in which land, in order."""
    return [
        (record.data["land"], tuple(map(len, record.rolls)))
        for record in game.log
        if record.kind in ("dies", "survives")
    ]


@pytest.mark.rule("2001-EV-52")
def test_in_a_famine_every_army_of_one_area_rolls_one_die():
    lands = {**LIBYA, "palestine": ben("egypt")}
    game = sick("famine", lands, [1, 1, 1])
    assert offered(game) == {"north_africa", "middle_east"}
    assert rule_of(game, "choose", "china") == "2001-EV-52"
    game = do(game, *choose("north_africa"))
    assert sorted(diced(game)) == [("libya", (1,)), ("nile_delta", (1,)), ("nubia", (1,))]
    assert owners(game, "libya", "nile_delta", "nubia", "palestine") == ["", "", "", "Ben"]


@pytest.mark.rule("2001-EV-52")
@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_in_a_famine_only_a_one_kills(face):
    game = do(sick("famine", {"nubia": ben("egypt", fort=True)}, [face]), *choose("north_africa"))
    assert (holder(game, "nubia")[0], structures(game, "nubia")) == ("Ben", {"fort"})


@pytest.mark.rule("2001-EV-52", "2001-EV-69")
@pytest.mark.parametrize(
    ("card", "places", "dice"),
    [
        ("famine", ["north_africa"], [1]),
        ("black_death", ["north_africa", "middle_east"], [1]),
        ("plague", ["nile_delta"], [[2, 3, 1, 6]]),
        ("pestilence", ["nile_delta"], [[2, 3, 1]]),
    ],
)
def test_what_sickness_kills_loses_its_fort_and_leaves_capital_and_monument_to_nobody(card, places, dice):
    lands = {"nile_delta": NILE["nile_delta"]}
    game = do(sick(card, lands, dice), *choose(*places))
    assert holder(game, "nile_delta") == ("", "")
    assert structures(game, "nile_delta") == {"capital", "monument"}
    assert game.preview("Ben").total == 0


@pytest.mark.rule("2001-EV-69")
def test_whoever_walks_in_afterwards_has_capital_and_monument_whole():
    game = do(sick("plague", {"levant": NILE["nile_delta"]}, [[1, 2, 3, 4]], "assyria"), *choose("levant"))
    game = do(game, ("expand", "levant"))
    assert structures(game, "levant") == {"capital", "monument"}


@pytest.mark.rule("2001-EV-37")
def test_the_black_death_visits_two_adjacent_areas():
    lands = {**LIBYA, "palestine": ben("egypt"), "crete": ada("minoans"), "lower_indus": ben("maurya")}
    game = do(sick("black_death", lands, [1, 2, 1, 3]), *choose("north_africa", "middle_east"))
    assert dict(diced(game)) == dict.fromkeys([*LIBYA, "palestine"], (1,))
    assert len(told(game, "dies")) == 2
    assert owners(game, "crete", "lower_indus") == ["Ada", "Ben"]


@pytest.mark.rule("2001-EV-37")
def test_the_black_death_belongs_to_the_sixth_epoch():
    card = RULES.deck.event["black_death"]
    assert (card.first, card.last, card.copies) == (6, 6, 1)
    for empire in ("franks", "germany"):
        assert (
            rule_of(before(empire, ["black_death", "leader"], LIBYA), "play", "black_death") == "2001-IV-07"
        )


@pytest.mark.rule("2001-EV-38")
def test_areas_are_adjacent_over_land_and_strait_only():
    game = do(sick("black_death", {"lower_indus": ben("maurya")}, []), *choose("india"))
    assert "middle_east" in offered(game)
    assert "africa" not in offered(game)
    assert rule_of(game, "choose", "africa") == "2001-EV-38"
    assert rule_of(game, "choose", "india") == "2001-EV-38"


@pytest.mark.rule("2001-EV-38")
def test_the_neighbours_of_an_area_are_those_of_its_borders():
    """Looked up border by border, straits included, barren lands left out."""
    game = before("spain", ["black_death"], LIBYA)
    area_of = {land.id: land.area for land in game.board.lands}
    beside = {}
    for way in game.board.borders:
        a, b = area_of[way.a], area_of[way.b]
        if a and b and a != b:
            beside.setdefault(a, set()).add(b)
            beside.setdefault(b, set()).add(a)
    assert "northern_europe" not in beside["north_africa"]
    assert "southern_europe" in beside["north_africa"], "over the strait to Iberia"
    assert beside["china"] >= {"southeast_asia", "eurasia"}
    assert offered(do(game, ("play", "black_death"), *choose("north_africa"))) == beside["north_africa"]


@pytest.mark.rule("2001-EV-38")
def test_an_empty_area_may_be_the_first_of_the_two_if_its_neighbour_suffers():
    game = sick("black_death", {"lower_indus": ben("maurya")}, [1])
    game = do(game, *choose("middle_east"))
    assert offered(game) == {"india"}
    assert owners(do(game, *choose("india")), "lower_indus") == [""]


@pytest.mark.rule("2001-EV-53")
@pytest.mark.parametrize(("faces", "left"), [([2, 3, 1, 6], ""), ([2, 3, 4, 6], "Ben")])
def test_the_plague_begins_with_four_dice(faces, left):
    game = sick("plague", {"nubia": ben("egypt", fort=True), "crete": ada("minoans")}, [faces])
    assert offered(game) == {"nubia", "crete"}
    assert rule_of(game, "choose", "libya") == "2001-EV-54"
    game = do(game, *choose("nubia"))
    assert (owners(game, "nubia"), diced(game)) == ([left], [("nubia", (4,))])
    assert game.decision.kind == "expand"


@pytest.mark.rule("2001-EV-54")
def test_the_plague_wanders_with_three_dice_until_an_army_survives():
    lands = {
        "libya": ben("egypt"),
        "nile_delta": ben("egypt"),
        "nubia": cleo("minoans"),
        "upper_nile": cleo("kush"),
    }
    game = sick("plague", lands, [[1, 2, 2, 2], [1, 6, 6], [2, 3, 4]])
    game = do(game, *choose("nile_delta"))
    assert offered(game) == {"libya", "nubia"}
    game = do(game, *choose("nubia"))
    assert offered(game) == {"upper_nile"}
    game = do(game, *choose("upper_nile"))
    assert diced(game) == [("nile_delta", (4,)), ("nubia", (3,)), ("upper_nile", (3,))]
    assert owners(game, "nile_delta", "nubia", "upper_nile", "libya") == ["", "", "Cleo", "Ben"]
    assert game.decision.kind == "expand"


@pytest.mark.rule("2001-EV-54")
def test_the_plague_crosses_neither_vacant_lands_nor_seas():
    lands = {"libya": ben("egypt"), "nubia": ben("egypt"), "crete": ben("egypt")}
    game = do(sick("plague", lands, [[1, 1, 1, 1]]), *choose("libya"))
    assert (game.decision.kind, len(told(game, "dies"))) == ("expand", 1)


@pytest.mark.rule("2001-EV-55")
def test_the_plague_must_go_on_even_onto_an_own_army():
    lands = {"libya": ben("egypt"), "nile_delta": ada("minoans")}
    game = do(sick("plague", lands, [[1, 2, 2, 2], [6, 1, 6]]), *choose("libya"))
    assert (offered(game), kinds(game)) == ({"nile_delta"}, {"choose"})
    assert rule_of(game, "stop") == "2001-IV-15"
    assert owners(do(game, *choose("nile_delta")), "nile_delta") == [""]


@pytest.mark.rule("2001-EV-55")
def test_the_plague_crosses_straits_and_no_barren_lands():
    lands = {
        "shatts_plateau": ben("carthage"),
        "southern_iberia": ben("carthage"),
        "gold_coast": cleo("mali"),
    }
    game = do(sick("plague", lands, [[1, 2, 2, 2]]), *choose("shatts_plateau"))
    assert offered(game) == {"southern_iberia"}
    game = do(sick("plague", lands, [[1, 2, 2, 2]]), *choose("gold_coast"))
    assert game.decision.kind == "expand"


@pytest.mark.rule("2001-EV-56")
def test_pestilence_rolls_three_dice_in_its_centre_and_two_around_even_if_the_centre_survives():
    lands = {**LIBYA, "palestine": ben("arabs")}
    game = do(sick("pestilence", lands, [[2, 2, 2], [1, 6], [6, 1], [3, 3]]), *choose("nile_delta"))
    assert diced(game)[0] == ("nile_delta", (3,))
    assert sorted(diced(game)[1:]) == [("libya", (2,)), ("nubia", (2,)), ("palestine", (2,))]
    assert owners(game, "nile_delta") == ["Ben"]
    assert len(told(game, "dies")) == 2


@pytest.mark.rule("2001-EV-57")
def test_pestilence_may_break_out_in_a_vacant_land():
    lands = {land: LIBYA[land] for land in ("libya", "nubia")} | {"palestine": ben("arabs")}
    game = sick("pestilence", lands, [[1, 1], [1, 1], [1, 1]])
    assert offered(game) == {land.id for land in game.board.lands if not land.barren}
    assert rule_of(game, "choose", "sahara_desert") == "2001-EV-57"
    game = do(game, *choose("nile_delta"))
    assert sorted(diced(game)) == [("libya", (2,)), ("nubia", (2,)), ("palestine", (2,))]
    assert owners(game, *lands) == ["", "", ""]


@pytest.mark.rule("2001-EV-57")
def test_pestilence_crosses_straits_and_no_seas():
    lands = {"southern_iberia": ben("carthage"), "southern_apennines": ben("romans")}
    game = do(sick("pestilence", lands, [[1, 1]]), *choose("shatts_plateau"))
    assert owners(game, *lands) == ["", "Ben"]


@pytest.mark.rule("2001-EV-57")
def test_pestilence_where_nobody_lives_harms_nobody_and_the_turn_goes_on():
    game = do(sick("pestilence", LIBYA, []), *choose("patagonia"))
    assert (game.decision.kind, diced(game)) == ("expand", [])

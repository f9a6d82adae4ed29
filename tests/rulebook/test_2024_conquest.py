"""Option 3 of 2024: tries that grow, garrisons that stay, and points that conquer more lands."""

from __future__ import annotations

import pytest
from stage_2024 import FOE, ME, do, foe, kinds, own, records, rule_of, stands, targets, third, turn, whose

from hotw_nb import odds

OPTION = {"options": ["invasion_and_conquest"]}


def at(lands, empire="assyria", **more):
    return turn(empire, {"tigris": own(empire=empire)} | lands, **OPTION, **more)


@pytest.mark.rule("2024-OPT3-02", "2024-OPT3-03")
@pytest.mark.parametrize(
    ("land", "fort", "dice"),
    [("levant", False, 1), ("levant", True, 2), ("zagros", False, 2), ("zagros", True, 3)],
)
def test_ground_and_fort_give_the_enemy_dice(land, fort, dice):
    game = at({land: foe(fort=fort)}, armies=2)
    battle = game.battle(("expand", land))
    assert (battle.attack, battle.defend, battle.ties) == (2, dice, "attack")
    assert do(game, "leader").battle(("expand", land)).attack == 3


@pytest.mark.rule("2024-OPT3-04")
def test_ties_succeed_in_any_terrain():
    game = at({"zagros": foe()}, armies=2, dice=[(4, 1), (4, 2)])
    assert whose(do(game, ("expand", "zagros")), "zagros") == ME


@pytest.mark.rule("2024-OPT3-05", "2024-OPT3-06", "2024-OPT3-07", "2024-OPT3-08", "2024-OPT3-10")
def test_tries_grow_to_2_and_4_and_each_failure_is_an_honor():
    lands = {"zagros": foe(city=True, fort=True)}
    fail = [(1, 1), (6, 6, 6)]
    game = at(lands, armies=5, dice=4 * fail)
    shown = []
    for _ in range(4):
        battle = game.battle(("expand", "zagros"))
        shown.append((battle.attack_bonus, game.active["modifier"], game.active["tries"]))
        game = do(game, ("expand", "zagros"))
        assert (whose(game, "zagros"), stands(game, "zagros")) == (FOE, {"city", "fort"})
    assert shown == [(0, 0, 0), (2, 2, 1), (4, 4, 2), (4, 4, 3)]
    assert [record.player for record in records(game, "award", "award_over")] == [FOE] * 4
    assert records(game, "plunder", "reduced") == []


@pytest.mark.rule("2024-OPT3-09", "2024-OPT3-11")
@pytest.mark.parametrize(
    ("between", "bonus"),
    [
        ([], 2),
        (["leader"], 2),
        ([("fort", "tigris")], 2),
        ([("honor", "recruit_1")], 2),
        ([("expand", "euphrates")], 0),
        ([("honor", "fleet_1", "arabian_sea")], 0),
    ],
)
def test_an_army_or_fleet_elsewhere_gives_the_siege_up(between, bonus):
    lands = {"zagros": foe(), "persian_plateau": own(empire="assyria")}
    game = at(lands, armies=5, dice=[(1, 1), (6, 6)], honors={ME: ["recruit_1", "fleet_1"]})
    game = do(game, ("expand", "zagros"), *between)
    assert game.battle(("expand", "zagros")).attack_bonus == bonus


@pytest.mark.rule("2024-OPT3-12", "2024-OPT3-13", "2024-OPT3-09")
def test_success_reduces_and_pays_the_difference():
    lands = {"levant": foe(city=True), "anatolia": foe(), "zagros": foe()}
    game = at(lands, armies=4, dice=[(6, 1), (2,)])
    game = do(game, ("expand", "levant"))
    assert (whose(game, "levant"), stands(game, "levant")) == (ME, set())
    assert game.active["points"] == 4
    assert game.active["modifier"] == 0
    tie = do(at(lands, armies=4, dice=[(3, 1), (3,)]), ("expand", "levant"))
    assert tie.active["points"] == 0
    assert "conquer" not in kinds(tie)


def spoils(points, armies=3, **lands):
    """Levant has just been invaded, and Ada may spend points on Ben's lands."""
    held = {"levant": own(empire="assyria")} | lands
    spec = {"points": points, "land": "levant", "owner": FOE}
    return turn("assyria", held, armies=armies, conquest=spec, **OPTION)


@pytest.mark.rule("2024-OPT3-14")
@pytest.mark.parametrize(
    ("land", "fort", "cost"),
    [("tigris", False, 1), ("tigris", True, 2), ("anatolia", False, 2), ("anatolia", True, 3)],
)
def test_what_a_land_costs(land, fort, cost):
    lands = {land: foe(fort=fort)}
    dear = spoils(cost - 1, **lands, nile_delta=foe())
    if cost > 1:
        assert rule_of(dear, "conquer", land) == "2024-OPT3-14"
    game = do(spoils(cost, **lands, nile_delta=foe()), ("conquer", land))
    assert records(game, "conquer")[0].data["cost"] == cost


@pytest.mark.rule("2024-OPT3-15", "2024-C-33")
def test_barbarians_plunder_what_they_conquer():
    lands = {"caucasus": own(empire="scythians"), "volga": foe(city=True)}
    spec = {"points": 1, "land": "caucasus", "owner": FOE}
    game = do(turn("scythians", lands, armies=2, conquest=spec, **OPTION), ("conquer", "volga"))
    assert records(game, "plunder")[0].data["points"] == 1
    assert (whose(game, "volga"), stands(game, "volga")) == (ME, set())
    assert records(game, "award") == []


@pytest.mark.rule("2024-OPT3-16")
def test_every_conquest_takes_an_army():
    assert "conquer" not in kinds(spoils(3, armies=0, tigris=foe()))
    game = do(spoils(3, armies=2, tigris=foe(), euphrates=foe()), ("conquer", "tigris"))
    assert game.active["armies"] == 1


@pytest.mark.rule("2024-OPT3-17", "2024-OPT3-18", "2024-OPT3-19")
def test_conquests_form_a_chain_through_lands_of_one_enemy():
    game = spoils(3, tigris=foe(), euphrates=foe(), nile_delta=third(), crete=foe())
    assert targets(game, "conquer") == {"tigris"}
    assert rule_of(game, "conquer", "nile_delta") == "2024-OPT3-17"
    assert rule_of(game, "conquer", "euphrates") == "2024-OPT3-18"
    game = do(game, ("conquer", "tigris"))
    assert targets(game, "conquer") == {"euphrates"}
    fleet = {"levant": own(empire="egypt"), "crete": foe(), "tigris": foe()}
    spec = {"points": 3, "land": "levant", "owner": FOE}
    by_sea = turn("egypt", fleet, armies=3, fleets=["mediterranean_sea"], conquest=spec, **OPTION)
    assert rule_of(by_sea, "conquer", "crete") == "2024-OPT3-19"
    strait = {"balkans": own(empire="macedonia"), "anatolia": foe()}
    spec = {"points": 2, "land": "balkans", "owner": FOE}
    assert targets(turn("macedonia", strait, armies=3, conquest=spec, **OPTION), "conquer") == {"anatolia"}


@pytest.mark.rule("2024-OPT3-20")
def test_points_are_spent_at_once_or_lost():
    game = spoils(4, tigris=foe(), anatolia=foe())
    assert rule_of(game, "expand", "nile_delta") == "2024-OPT3-20"
    game = do(game, "stop")
    assert game.active["points"] == 0
    assert rule_of(game, "conquer", "tigris") == "2024-OPT3-20"
    conquered = do(spoils(1, tigris=foe(), euphrates=foe()), ("conquer", "tigris"))
    assert conquered.active["points"] == 0, "conquests bring no points"


@pytest.mark.rule("2024-OPT3-06", "2024-OPT3-13")
def test_the_odds_are_those_of_the_dice():
    game = at({"zagros": foe(fort=True), "levant": foe()}, armies=3)
    first = odds.of(game, ("expand", "zagros"))
    assert first == odds.against("mountain", fort=True, edition="2024 option 3").odds
    assert (
        odds.siege_of(game, ("expand", "zagros")).taken == odds.conquest_of(game, ("expand", "zagros")).taken
    )
    assert odds.conquest_of(game, ("expand", "levant")).points.mean == (
        odds.conquest(odds.against("clear", edition="2024 option 3"), 3).points.mean
    )
    plain = turn("assyria", {"tigris": own(empire="assyria"), "zagros": foe(fort=True)}, armies=3)
    assert odds.of(plain, ("expand", "zagros")) == odds.against("mountain", fort=True, edition="2024").odds
    without = turn(
        "assyria", {"tigris": own(empire="assyria"), "zagros": foe()}, armies=3, options=["no_dice"]
    )
    assert odds.of(without, ("expand", "zagros")).lose == 1
    assert odds.siege_of(without, ("expand", "zagros")).taken == 1, "the second army walks in"

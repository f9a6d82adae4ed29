"""Honors and buildings of 2024: how they come, where they go, what they bring, and what happens when none is left."""

from __future__ import annotations

import pytest
from stage_2024 import (
    BOX,
    FOE,
    GROUND,
    MANY,
    ME,
    do,
    foe,
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

from hotw_nb.editions.e2024 import build, garrisons, honors
from hotw_nb.editions.e2024.state import NONE

HERE = {"nile_delta": own(empire="egypt")}
A, B, C, D = "recruit_1", "recruit_2", "recruit_3", "fortify"


def awarded(track, stack, **more):
    """Ada's track and pool after she was awarded an Honor."""
    game = turn("egypt", HERE, armies=1, honors={ME: track}, stacks={ME: stack}, **more)
    engine = game.engine(log=[])
    honors.award(engine, 0)
    s = engine.state
    names = tuple("" if honor == NONE else BOX.honors[honor].id for honor in s.tracks[0])
    return names, tuple(BOX.honors[honor].id for honor in s.spare[0]), s


@pytest.mark.rule("2024-HON-01", "2024-HON-02", "2024-HON-03", "2024-HON-04", "2024-SET-17")
@pytest.mark.parametrize(
    ("before", "after", "pool"),
    [
        (["", "", ""], (D, "", ""), ()),
        ([A, "", ""], (D, A, ""), ()),
        ([A, B, ""], (D, A, B), ()),
        ([A, B, C], (D, A, B), (C,)),
        ([A, "", C], (D, A, C), ()),
        (["", B, C], (D, B, C), ()),
    ],
)
def test_an_honor_comes_to_space_1_and_moves_others_as_far_as_needed(before, after, pool):
    track, spare, s = awarded(before, [D, "fleet_1"])
    assert (track, spare) == (after, pool)
    assert [BOX.honors[honor].id for honor in s.stacks[0]] == ["fleet_1"]


@pytest.mark.rule("2024-HON-05")
def test_with_an_empty_stack_there_is_a_gold_instead():
    everything = [honor.id for honor in BOX.honors]
    track, spare, s = awarded(everything[:3], [], overflow={ME: everything[3:]})
    assert track == tuple(everything[:3])
    assert spare == tuple(everything[3:])
    assert s.scores[0] == 1


@pytest.mark.rule("2024-HON-06")
def test_an_overflow_in_somebody_elses_turn_waits_in_the_pool():
    lands = HERE | {"levant": foe(fort=True)}
    full = {FOE: ["catastrophe", "lands_bonus", "buildings_bonus"]}
    game = turn("egypt", lands, armies=2, honors=full, options=["no_dice"])
    game = do(game, ("expand", "levant"))
    assert game.arrays[FOE]["pool"] == ("buildings_bonus",)
    assert records(game, "award_over")[0].player == FOE


@pytest.mark.rule("2024-HON-12", "2024-HON-13")
def test_played_honors_come_up_again_in_their_order():
    game = turn("egypt", HERE, armies=1, honors={ME: [A, B]}, stacks={ME: []}, scores={FOE: 90})
    game = do(game, ("honor", B), ("honor", A))
    engine = game.engine(log=[])
    honors.award(engine, 0)
    honors.award(engine, 0)
    assert [BOX.honors[honor].id for honor in engine.state.tracks[0][:2]] == [A, B], "the later one pushes on"
    assert game.active["armies"] == 1 + 2 + 1


@pytest.mark.rule("2024-HON-17", "2024-SET-25")
def test_recruits_come_as_far_as_the_supply_goes():
    game = do(turn("egypt", HERE, armies=1, honors={ME: [C]}), ("honor", C))
    assert game.active["armies"] == 4
    lands = HERE | {land: own() for land in MANY[:27] if land not in HERE}
    supply = 30 - len(lands) - 1
    game = do(turn("egypt", lands, armies=1, honors={ME: [C]}), ("honor", C))
    assert supply < 3
    assert (game.active["armies"], game.arrays[ME]["supply"]) == (1 + supply, 0)


@pytest.mark.rule("2024-HON-18", "2024-HON-19", "2024-HON-20")
def test_a_fleet_honor_goes_where_the_epoch_and_the_card_say():
    early = turn("egypt", HERE, armies=2, honors={ME: ["fleet_1"]})
    seas = {action.via for action in early.legal_actions() if action.target == "fleet_1"}
    assert seas == {"mediterranean_sea", "arabian_sea"}
    assert rule_of(early, "honor", "fleet_1", "atlantic_ocean") == "2024-HON-19"
    assert rule_of(early, "honor", "fleet_1", "north_sea") == "2024-HON-20"
    opened = do(early, ("honor", "fleet_1", "arabian_sea"))
    assert "lower_indus" in targets(opened, "expand")
    britain = turn("britain", {"albion": own(empire="britain")}, armies=2, honors={ME: ["fleet_2"]})
    assert {action.via for action in britain.legal_actions() if action.target == "fleet_2"} == {
        "atlantic_ocean"
    }
    assert rule_of(britain, "honor", "fleet_2", "north_sea") == "2024-HON-19"
    inland = turn("mughals", {"ganges_valley": own(empire="mughals")}, armies=2, honors={ME: ["fleet_1"]})
    assert rule_of(inland, "honor", "fleet_1", "bay_of_bengal") == "2024-HON-20"
    delta = turn("mughals", {"ganges_delta": own(empire="mughals")}, armies=2, honors={ME: ["fleet_1"]})
    delta = do(delta, ("honor", "fleet_1", "bay_of_bengal"))
    assert "east_indies" in targets(delta, "expand")
    assert "australia" not in targets(delta, "expand"), "a sea opens its own coast only"


@pytest.mark.rule("2024-HON-21", "2024-HON-22", "2024-C-30", "2024-BLD-02")
def test_fortify_and_urbanize_build_on_empire_lands():
    lands = {
        "nile_delta": own(empire="egypt", capital=True, fort=True),
        "levant": own(empire="egypt", city=True),
        "libya": own(),
    }
    game = turn("egypt", lands, armies=1, honors={ME: ["fortify", "urbanize"]})
    assert rule_of(game, "honor", "fortify", "nile_delta") == "2024-C-30"
    assert rule_of(game, "honor", "fortify", "libya") == "2024-HON-21"
    assert rule_of(game, "honor", "urbanize", "levant") == "2024-BLD-02"
    assert rule_of(game, "honor", "urbanize", "libya") == "2024-HON-22"
    game = do(game, ("honor", "fortify", "levant"), ("honor", "urbanize", "nile_delta"))
    assert stands(game, "levant") == {"city", "fort"}
    assert stands(game, "nile_delta") == {"capital", "city", "fort"}
    assert game.active["armies"] == 1


@pytest.mark.rule("2024-HON-23", "2024-HON-24")
def test_bonuses_count_empire_lands_of_one_area():
    lands = {
        "nile_delta": own(empire="egypt", capital=True),
        "libya": own(empire="egypt", city=True, fort=True),
        "nubia": own(empire="egypt"),
        "shatts_plateau": own(monument=True),
        "volga": own(empire="egypt", city=True),
    }
    more = {"honors": {ME: ["buildings_bonus", "lands_bonus"]}, "phase": "rewards", "armies": 0}
    game = turn("egypt", lands, **more)
    buildings = do(game, ("honor", "buildings_bonus", "north_africa"))
    assert records(buildings, "bonus")[0].data["points"] == 2 + 1
    anywhere = do(game, ("honor", "buildings_bonus", "eurasia"))
    assert records(anywhere, "bonus")[0].data["points"] == 1
    assert records(do(game, ("honor", "lands_bonus", "north_africa")), "bonus")[0].data["points"] == 3
    assert rule_of(game, "honor", "lands_bonus", "eurasia") == "2024-HON-24"
    assert rule_of(game, "honor", "lands_bonus", "nowhere") == "2024-SET-08"


@pytest.mark.rule("2024-HON-25", "2024-SET-32")
def test_a_catastrophe_destroys_a_monument_and_costs_a_gold():
    lands = HERE | {"crete": foe(monument=True, city=True), "pindus": own(monument=True)}
    more = {"honors": {ME: ["catastrophe"]}, "phase": "rewards", "armies": 0}
    game = turn("egypt", lands, scores={FOE: 0}, **more)
    assert rule_of(game, "honor", "catastrophe", "pindus") == "2024-HON-25"
    game = do(game, ("honor", "catastrophe", "crete"))
    assert stands(game, "crete") == {"city"}
    assert game.scores[FOE] == 0, "no chest goes below nothing"


@pytest.mark.rule("2024-BLD-05", "2024-BLD-06", "2024-BLD-07", "2024-BLD-04")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"fort", "city"}, set()),
        ({"fort"}, set()),
        ({"capital", "monument"}, {"city", "monument"}),
        ({"city", "monument"}, {"monument"}),
        ({"monument"}, set()),
        ({"capital", "city"}, {"capital"}),
        (set(), set()),
    ],
)
def test_reduction_takes_the_fort_and_one_step_more(before, after):
    lands = HERE | {"levant": own(**dict.fromkeys(before, True))}
    game = do(turn("egypt", lands, armies=1), ("expand", "levant"))
    assert stands(game, "levant") == after


@pytest.mark.rule("2024-BLD-08", "2024-C-18")
def test_reduction_follows_success_and_failure_alike():
    for theirs, left in ((1, set()), (6, set())):
        lands = HERE | {"levant": foe(city=True)}
        game = do(turn("egypt", lands, armies=1, dice=[(5, 5), (theirs,)]), ("expand", "levant"))
        assert stands(game, "levant") == left
        assert whose(game, "levant") == (ME if theirs == 1 else "")


def cities(count, who, start=0):
    """`count` lands with cities, all far from the Levant."""
    near = {"levant", "nile_delta"}
    return {
        land: who(city=True) for land in [land for land in MANY if land not in near][start : start + count]
    }


@pytest.mark.rule("2024-BLD-10", "2024-BLD-11", "2024-BLD-12", "2024-HON-07")
def test_a_city_for_a_reduced_capital_is_taken_from_an_enemy_land():
    lands = HERE | {"levant": foe(capital=True)} | cities(18, own) | cities(2, third, 18)
    game = do(turn("egypt", lands, armies=2, options=["no_dice"], scores={FOE: 90}), ("expand", "levant"))
    enemy = {land for land, thing in lands.items() if thing["owner"] == "Cleo"}
    assert targets(game, "lend") == enemy
    gold = game.scores
    game = do(game, ("lend", sorted(enemy)[0]))
    assert stands(game, "levant") == {"city"}
    assert stands(game, sorted(enemy)[0]) == set()
    assert game.scores == gold
    assert records(game, "award", "reduced")[-1].data["gone"] == ("capital_town",)
    mine = HERE | {"levant": foe(capital=True)} | cities(20, own)
    game = do(turn("egypt", mine, armies=2, options=["no_dice"], scores={FOE: 90}), ("expand", "levant"))
    assert stands(game, "levant") == set(), "without any city to be had the capital goes altogether"
    reduced = records(game, "reduced")[-1]
    assert reduced.data["gone"] == ("capital_gone",)
    assert "destroyed" in reduced.text("en")
    assert "détruite" in reduced.text("fr")
    assert "city" not in reduced.text("en"), "nobody is told of a city that is not there"
    assert "ville" not in reduced.text("fr")


@pytest.mark.rule("2024-SET-03", "2024-BLD-10")
@pytest.mark.parametrize(("standing", "lends"), [(23, False), (24, False), (25, True)])
def test_the_last_of_25_monuments_comes_from_the_stock(standing, lends):
    """Egypt earns its monument: with 24 of the 25 on the board one is left, with 25 an enemy has to give one up."""
    others = [land for land in MANY if land not in ("nile_delta", "anatolia")][:standing]
    lands = HERE | {"anatolia": own(empire="egypt")} | {land: foe(monument=True) for land in others}
    game = turn("egypt", lands, phase="monuments", armies=0)
    assert (game.decision.kind == "lend") == lends
    assert bool(targets(game, "lend")) == lends
    if not lends:
        assert stands(game, "nile_delta") == {"monument"}
        assert state(game).monuments.bit_count() == standing + 1


@pytest.mark.rule("2024-SET-03", "2024-SET-05")
@pytest.mark.parametrize(
    ("kind", "most"), [("capital", 15), ("city", 20), ("monument", 25), ("fort", 15), ("wall", 3)]
)
def test_what_stands_on_the_board_and_what_is_left_are_all_that_the_box_holds(kind, most):
    standing = {"fort": "forts", "wall": "walls", "city": "cities"}.get(kind, f"{kind}s")
    game = turn("egypt", HERE, armies=1)
    pooled = getattr(state(game), f"pool_{standing}", 0)
    assert build.stock(game.engine(), kind) == most - pooled
    if kind != "wall":
        lands = [land for land in MANY if land not in HERE][:7]
        game = turn("egypt", HERE | {land: foe(**{kind: True}) for land in lands}, armies=1)
        assert build.stock(game.engine(), kind) == most - 7 - pooled


@pytest.mark.rule("2024-BLD-12", "2024-C-31")
def test_a_fort_that_cannot_be_had_is_not_offered():
    forts = {land: own(fort=True) for land in [land for land in MANY if land not in HERE][:15]}
    game = turn("egypt", HERE | forts, armies=1)
    assert rule_of(game, "fort", "nile_delta") == "2024-BLD-12"
    forts[next(iter(forts))] = foe(fort=True)
    game = do(turn("egypt", HERE | forts, armies=2), ("fort", "nile_delta"))
    assert stands(game, "nile_delta") == {"fort"}
    assert stands(game, next(iter(forts))) == set()


@pytest.mark.rule("2024-BLD-13", "2024-BLD-10")
def test_a_capital_taken_without_a_city_in_stock_just_goes():
    fifteen = {land: foe(capital=True) for land in [land for land in MANY if land != "nile_delta"][:15]}
    first = next(iter(fifteen))
    game = turn("egypt", dict(fifteen), phase="establish")
    game = do(game, ("lend", first))
    assert stands(game, first) == {"city"}
    full = dict(fifteen)
    full[first] = foe(capital=True, city=True)
    game = do(turn("egypt", full, phase="establish"), ("lend", first))
    assert stands(game, first) == {"city"}, "two cities never stand together"
    bare = fifteen | cities(20, own, 16)
    game = do(turn("egypt", bare, phase="establish"), ("lend", first))
    assert stands(game, first) == set()
    assert stands(game, "nile_delta") == {"capital"}


@pytest.mark.rule("2024-BLD-09", "2024-SET-03")
def test_removed_buildings_are_in_the_stock_again():
    game = turn("egypt", HERE | {"levant": own(fort=True, monument=True)}, armies=1)
    engine = game.engine(log=[])
    garrisons.raze(engine, GROUND.land["levant"])
    s = state(game)
    assert (s.forts.bit_count(), engine.state.forts.bit_count(), engine.state.monuments) == (1, 0, 0)

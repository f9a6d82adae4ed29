"""Several armies in a land, and armies on fleets."""

from __future__ import annotations

import pytest
from stage import cards, do, foe, own, pool, records, rule_of, targets, turn

STACKS = ["multiple_armies"]
NAVY = ["naval_control"]


@pytest.mark.rule("2001-OPT-07", "2001-OPT-08", "2001-OPT-11")
def test_three_figures_fill_a_land():
    game = turn("guptas", options=STACKS)
    game = do(game, ("reinforce", "eastern_deccan"), ("reinforce", "eastern_deccan"))
    assert game.lands["eastern_deccan"].armies == 3
    assert rule_of(game, "reinforce", "eastern_deccan") == "2001-OPT-07"
    assert rule_of(game, "fort", "eastern_deccan") == "2001-OPT-07"
    game = do(turn("guptas", options=STACKS), ("fort", "eastern_deccan"), ("reinforce", "eastern_deccan"))
    land = game.lands["eastern_deccan"]
    assert (land.armies, land.fort) == (2, True)
    assert rule_of(game, "reinforce", "eastern_deccan") == "2001-OPT-07"
    assert rule_of(game, "fort", "eastern_deccan") == "2001-V-30"
    assert rule_of(turn("guptas"), "reinforce", "eastern_deccan") == "2001-V-16"
    game = turn("guptas", options=STACKS)
    assert rule_of(game, "expand", "eastern_deccan") == "2001-OPT-11"
    assert rule_of(game, "reinforce", "levant") == "2001-OPT-11"


@pytest.mark.rule("2001-OPT-09", "2001-OPT-10")
def test_casualties_fall_one_by_one():
    lands = {"southern_apennines": own("romans"), "northern_apennines": foe(fort=True, armies=2)}
    game = turn("romans", lands, options=STACKS, dice=[[6, 1], [4], [6, 1], [4], [6, 1], [4]])
    battle = game.battle(("expand", "northern_apennines"))
    assert (battle.defend, battle.armies) == (1, 2)
    game = do(game, ("expand", "northern_apennines"))
    assert game.lands["northern_apennines"].owner == "Ada"
    assert len(records(game, "fight")[-1].data["rounds"]) == 3
    tie = turn("romans", lands, options=STACKS, dice=[[6, 1], [4], [4, 1], [4]])
    tie = do(tie, ("expand", "northern_apennines"))
    assert (tie.lands["northern_apennines"].armies, tie.lands["northern_apennines"].owner) == (1, "Ben")


@pytest.mark.rule("2001-OPT-12")
def test_entering_an_own_old_stack_replaces_one_army():
    lands = {"eastern_deccan": own("guptas"), "eastern_ghats": own("vedic_city_states", armies=2)}
    game = do(turn("guptas", lands, options=STACKS), ("expand", "eastern_ghats"))
    land = game.lands["eastern_ghats"]
    assert (land.empire, land.armies, land.beneath) == ("guptas", 2, ("vedic_city_states",))
    game = do(game, ("reinforce", "eastern_ghats"))
    assert game.lands["eastern_ghats"].beneath == ("guptas",)


@pytest.mark.rule("2001-OPT-13")
def test_stacks_do_not_score_more():
    lands = {"hindu_kush": own("guptas", armies=3)}
    line = next(
        line for line in turn("huns", lands, options=STACKS).preview("Ada").lines if line.what == "india"
    )
    assert line.level == "presence"


@pytest.mark.rule("2001-OPT-14")
def test_whole_stacks_are_removed_by_start_lands_kingdoms_and_treachery():
    stack = foe(armies=2, fort=True)
    game = turn("mongols", {"mongolia": stack}, options=STACKS)
    assert game.lands["mongolia"].armies == 1
    game = do(cards("romans", ["kush"], {"upper_nile": stack}, options=STACKS), ("play", "kush"))
    assert (game.lands["upper_nile"].armies, game.lands["upper_nile"].owner) == (1, "Ada")
    lands = {"southern_apennines": own("romans"), "northern_apennines": stack}
    game = turn("romans", lands, options=STACKS, events=["treachery:northern_apennines"], dice=[])
    assert do(game, ("expand", "northern_apennines")).lands["northern_apennines"].armies == 1


@pytest.mark.rule("2001-OPT-15")
def test_each_army_of_a_stack_rolls_for_itself():
    lands = {"levant": foe(armies=2, fort=True)}
    game = cards("romans", ["famine"], lands, options=STACKS, dice=[1, 4])
    game = do(game, ("play", "famine"), ("choose", "middle_east"))
    land = game.lands["levant"]
    assert (land.armies, land.fort) == (1, True)
    stays = cards(
        "romans", ["plague"], {**lands, "palestine": foe()}, options=STACKS, dice=[1, 1, 1, 1, 2, 2, 2, 2]
    )
    assert do(stays, ("play", "plague"), ("choose", "levant")).decision.kind == "expand"


@pytest.mark.rule("2001-OPT-16", "2001-OPT-17", "2001-OPT-18", "2001-OPT-19", "2001-OPT-20")
def test_armies_on_fleets_stay_and_score():
    game = turn("persia", options=NAVY)
    before = pool(game)
    assert rule_of(turn("persia"), "man_fleet", "black_sea") == "2001-OPT-16"
    assert rule_of(game, "man_fleet", "levant") == "2001-V-04"
    assert rule_of(game, "man_fleet", "north_sea") == "2001-OPT-16"
    assert rule_of(game, "fight_sea", "black_sea") == "2001-OPT-21"
    game = do(game, ("man_fleet", "black_sea"), ("man_fleet", "red_sea"))
    assert pool(game) == before - 2
    assert rule_of(game, "man_fleet", "black_sea") == "2001-OPT-16"
    assert game.preview("Ada").lines[-1][:1] == ("seas",)
    assert game.preview("Ada").lines[-1].points == 2
    ocean = turn("spain", options=NAVY)
    assert "atlantic_ocean" not in targets(ocean, "man_fleet")
    assert rule_of(ocean, "man_fleet", "atlantic_ocean") == "2001-OPT-17"
    minor = do(cards("persia", ["phoenicia"], options=NAVY), ("play", "phoenicia"))
    assert rule_of(minor, "man_fleet", "eastern_mediterranean") == "2001-OPT-17"
    after = do(game, "end")
    assert len(after.position.garrisons) == 2


def navy(dice, **more):
    seas = {"black_sea": {"owner": "Ben", "empire": "greek_city_states"}}
    return turn("persia", {"caucasus": foe()}, options=NAVY, seas=seas, dice=dice, **more)


@pytest.mark.rule("2001-OPT-21", "2001-OPT-22", "2001-OPT-25")
def test_an_old_fleet_closes_its_sea_until_it_is_beaten():
    game = navy([[6, 1], [3]])
    assert "black_sea" not in game.active["bands"][0]["fleets"]
    won = do(game, ("fight_sea", "black_sea"))
    assert won.decision.kind == "anchor"
    stays = do(won, "stay")
    assert pool(stays) == pool(game) - 1
    assert "black_sea" in stays.active["bands"][0]["fleets"]
    home = do(won, "sail_home")
    assert pool(home) == pool(game)
    assert home.preview("Ada").lines[-1].what != "seas"
    lost = do(navy([[1, 1], [3]]), ("fight_sea", "black_sea"))
    assert "black_sea" not in lost.active["bands"][0]["fleets"]
    tie = do(navy([[3, 1], [3]]), ("fight_sea", "black_sea"))
    assert "black_sea" in tie.active["bands"][0]["fleets"]
    assert pool(tie) == pool(lost) == pool(game) - 1
    late = do(game, ("expand", "zagros"))
    assert rule_of(late, "fight_sea", "black_sea") == "2001-OPT-22"


@pytest.mark.rule("2001-OPT-26", "2001-OPT-28")
def test_own_old_fleets_stay_and_carry_nobody():
    seas = {"black_sea": {"owner": "Ada", "empire": "greek_city_states"}}
    game = turn("persia", options=NAVY, seas=seas)
    assert "black_sea" in game.active["bands"][0]["fleets"]
    assert game.preview("Ada").lines[-1].points == 1
    land = turn("scythians", options=NAVY, seas=seas)
    assert land.active["bands"][0]["fleets"] == ()


@pytest.mark.rule("2001-OPT-27")
def test_weaponry_counts_at_sea_and_siegecraft_does_not():
    battle = navy(None, events=["weaponry", "naval_power"]).battle(("fight_sea", "black_sea"))
    assert (battle.attack, battle.attack_bonus, battle.defend) == (2, 1, 1)


@pytest.mark.rule("2001-OPT-23", "2001-OPT-24")
def test_with_twelve_markers_the_oldest_fleets_give_way():
    seas = {
        "black_sea": {"owner": "Ben", "empire": "persia"},
        "red_sea": {"owner": "Ben", "empire": "macedonia"},
    }
    game = turn(
        "britain", options=[*NAVY, "twelve_markers"], seas=seas, phase="events", hands={"Ada": ["leader"]}
    )
    game = do(game, "begin")
    assert game.decision.kind == "shortage"
    assert targets(game, "take_marker") == {"black_sea"}
    assert rule_of(game, "take_marker", "red_sea") == "2001-OPT-23"
    game = do(game, ("take_marker", "black_sea"), ("take_marker", "red_sea"))
    assert len(targets(game, "no_fleet")) == 13
    assert rule_of(game, "expand", "highlands") == "2001-OPT-23"
    game = do(game, ("no_fleet", "caribbean_sea"))
    assert game.decision.kind == "expand"
    assert len(game.active["bands"][0]["fleets"]) == 12
    assert {"black_sea", "red_sea"} <= set(game.active["bands"][0]["fleets"])
    free = turn("britain", options=NAVY, seas=seas, phase="events", hands={"Ada": ["leader"]})
    assert do(free, "begin").decision.kind == "expand"


@pytest.mark.rule("2001-OPT-02")
def test_without_preeminence_no_marker_changes_hands():
    import hotw_nb as hotw

    game = hotw.play_out(hotw.new_game(seed=5, options=["no_preeminence"]))
    assert not records(game, "pre_eminence")
    assert sum(game.markers.values()) == 0


@pytest.mark.rule("2001-OPT-01")
def test_all_sixteen_combinations_start_and_end():
    from itertools import chain, combinations

    import hotw_nb as hotw

    names = ("no_preeminence", "dealt_minor_empires", "multiple_armies", "naval_control")
    for options in chain.from_iterable(combinations(names, n) for n in range(5)):
        assert hotw.play_out(hotw.new_game(seed=2, options=options)).over

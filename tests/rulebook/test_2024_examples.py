"""The worked examples of the 2024 rule book, played: what the book says must come out."""

from __future__ import annotations

import pytest
from stage_2024 import (
    BOX,
    FOE,
    GROUND,
    ME,
    NO_DICE,
    RULES,
    do,
    event,
    foe,
    own,
    records,
    rule_of,
    stands,
    state,
    targets,
    turn,
    whose,
)

import hotw_nb as hotw
from hotw_nb.editions.e2024 import combat, end
from hotw_nb.editions.e2024.state import NONE

TOWER = {"fort": True, "capital": True}
AT = {"euphrates": own(empire="sumeria")}


def attack(lands, empire="sumeria", **more):
    """Red stands in Euphrates, beside Tigris and Zagros."""
    base = {"euphrates": own(empire=empire)}
    return turn(empire, {**base, **lands}, armies=more.pop("armies", 1), **more)


@pytest.mark.rule("2024-ORG-03", "2024-ORG-04", "2024-SET-26")
def test_five_areas_and_fifteen_tokens_in_the_first_epoch():
    game = hotw.new_game("2024", players=list("ABCD"), seed=3)
    (told,) = records(game, "activate")
    assert set(told.data["area"]) == {"southern_europe", "north_africa", "middle_east", "india", "china"}
    assert told.data["count"] == 15
    bag = state(game).bags[0]
    assert sorted(bag) == sorted(3 * [GROUND.areas.index(area) for area in told.data["area"]])


@pytest.mark.rule("2024-ORG-09", "2024-ORG-10", "2024-ORG-11", "2024-ORG-02")
def test_four_players_choose_from_five_four_three_and_two_tokens():
    game = hotw.scenario(
        "2024",
        epoch=2,
        players=["red", "blue", "green", "yellow"],
        scores={"red": 9, "blue": 14, "green": 11, "yellow": 5},
        phase="tokens",
        seed=4,
    )
    asked = []
    while game.decision.kind == "keep_token":
        asked.append((game.decision.player, len(game.view(game.decision.player).offer)))
        game = game.play(0)
    assert records(game, "tokens_drawn")[0].data["count"] == 5
    assert asked == [("blue", 5), ("green", 4), ("red", 3), ("yellow", 2)]
    assert state(game).endgame[1] != NONE
    assert game.view("blue").endgame[1] == "face-down token"
    assert game.view("yellow").endgame[1] in GROUND.areas


@pytest.mark.rule("2024-ORG-18", "2024-ORG-19")
@pytest.mark.parametrize(
    ("held", "order"),
    [
        ({"red": "egypt", "blue": "sumeria"}, ["blue", "red"]),
        ({"red": "egypt", "blue": "vedic_states"}, ["red", "blue"]),
    ],
)
def test_sumeria_plays_before_egypt_and_is_skipped_if_absent(held, order):
    game = hotw.scenario(
        "2024", players=["red", "blue"], empires=held, phase="calls", hands={"red": ["great_flood"]}
    )
    game = hotw.play_out(game)
    assert [record.player for record in records(game, "called") if record.epoch == 1] == order


@pytest.mark.rule("2024-C-11", "2024-C-12", "2024-C-13", "2024-C-14", "2024-HON-07")
@pytest.mark.parametrize(("mine", "theirs"), [((4, 1), (2,)), ((5, 3), (2,))])
def test_play_example_1_the_higher_score_takes_tigris(mine, theirs):
    before = attack({"tigris": foe()}, dice=[mine, theirs])
    game = do(before, ("expand", "tigris"))
    (told,) = records(game, "invade_win")
    assert (told.data["rounds"][0].attack_total, told.data["rounds"][0].defend_total) == (
        max(mine),
        max(theirs),
    )
    assert whose(game, "tigris") == ME
    assert game.arrays[FOE]["supply"] == before.arrays[FOE]["supply"] + 1
    assert records(game, "award") == []


@pytest.mark.rule("2024-C-11", "2024-C-13", "2024-C-15", "2024-C-17", "2024-C-18", "2024-C-19")
@pytest.mark.rule("2024-BLD-04", "2024-BLD-05", "2024-BLD-06", "2024-SET-24")
def test_play_example_2_mountains_decide_a_tie_for_the_enemy():
    before = attack({"zagros": foe(**TOWER)}, armies=2, dice=[(4, 1), (4, 2)])
    game = do(before, ("expand", "zagros"))
    assert whose(game, "zagros") == ""
    assert stands(game, "zagros") == {"city"}
    for name in (ME, FOE):
        assert game.arrays[name]["supply"] == before.arrays[name]["supply"] + (name == FOE) + (name == ME)
    assert [record.player for record in records(game, "award")] == [FOE]
    assert game.scores[ME] == 0
    (told,) = records(game, "reduced")
    assert told.data["gone"] == ("fort", "capital_town")
    # the land is free now: the next army walks in and nothing is reduced
    after = do(game, ("expand", "zagros"))
    assert whose(after, "zagros") == ME
    assert stands(after, "zagros") == {"city"}
    assert len(records(after, "award")) == 1


@pytest.mark.rule("2024-C-33", "2024-C-34")
def test_play_example_2_with_barbarians_who_plunder_first():
    lands = {"caucasus": own(empire="scythians"), "anatolia": foe(**TOWER)}
    game = turn("scythians", lands, armies=1, dice=[(4, 1), (4, 2)])
    game = do(game, ("expand", "anatolia"))
    assert game.scores[ME] == 2
    assert stands(game, "anatolia") == {"city"}
    assert whose(game, "anatolia") == ""
    assert [record.player for record in records(game, "award")] == [FOE]


@pytest.mark.rule("2024-C-20")
def test_play_example_2_with_the_leader_rolls_three_dice():
    game = attack({"zagros": foe(**TOWER)}, armies=2, dice=[(4, 1, 6), (4, 2)])
    assert (game.battle(("expand", "zagros")).attack, game.battle(("expand", "zagros")).defend) == (2, 2)
    game = do(game, "leader")
    assert (game.battle(("expand", "zagros")).attack, game.battle(("expand", "zagros")).defend) == (3, 2)
    game = do(game, ("expand", "zagros"))
    assert whose(game, "zagros") == ME
    assert stands(game, "zagros") == {"city"}
    assert records(game, "award") == []


@pytest.mark.rule("2024-C-09", "2024-BLD-08", "2024-EV-16")
def test_black_death_empties_a_land_and_a_later_empire_takes_it_whole():
    lands = {"central_europe": foe(city=True, monument=True), "balkans": foe()}
    game = do(event("ottomans", "black_death", lands, dice=[2]), ("choose", "northern_europe"))
    assert whose(game, "central_europe") == ""
    assert stands(game, "central_europe") == {"city", "monument"}
    later = turn(
        "vikings",
        {"baltic_seaboard": own(empire="vikings"), "central_europe": {"city": True, "monument": True}},
        armies=2,
    )
    later = do(later, ("expand", "central_europe"))
    assert (whose(later, "central_europe"), stands(later, "central_europe")) == (ME, {"city", "monument"})


@pytest.mark.rule("2024-C-23", "2024-SET-12")
def test_play_example_3_without_dice_a_clear_land_falls():
    before = attack({"tigris": foe()}, armies=2, **NO_DICE)
    game = do(before, ("expand", "tigris"))
    assert whose(game, "tigris") == ME
    assert game.arrays[FOE]["supply"] == before.arrays[FOE]["supply"] + 1
    assert records(game, "award") == []
    assert not any(record.rolls for record in game.log)


@pytest.mark.rule("2024-C-24", "2024-C-18")
def test_play_example_4_without_dice_mountains_frustrate():
    before = attack({"zagros": foe(capital=True)}, armies=2, **NO_DICE)
    game = do(before, ("expand", "zagros"))
    assert whose(game, "zagros") == ""
    assert stands(game, "zagros") == {"city"}
    assert [record.player for record in records(game, "award")] == [FOE]
    assert [game.arrays[name]["supply"] - before.arrays[name]["supply"] for name in (ME, FOE)] == [1, 1]


@pytest.mark.rule("2024-C-25")
def test_play_example_4_with_the_leader_against_terrain():
    game = attack({"zagros": foe(capital=True)}, armies=2, **NO_DICE)
    game = do(game, ("leader", "", "terrain"), ("expand", "zagros"))
    assert (whose(game, "zagros"), stands(game, "zagros")) == (ME, {"city"})
    assert records(game, "award") == []


@pytest.mark.rule("2024-C-26")
@pytest.mark.parametrize("against", ["terrain", "forts"])
def test_play_example_4_with_a_fort_as_well_no_leader_helps(against):
    game = attack({"zagros": foe(**TOWER)}, armies=2, **NO_DICE)
    game = do(game, ("leader", "", against), ("expand", "zagros"))
    assert (whose(game, "zagros"), stands(game, "zagros")) == ("", {"city"})
    assert [record.player for record in records(game, "award")] == [FOE]


@pytest.mark.rule("2024-C-36", "2024-HON-12", "2024-HON-16")
def test_recruit_1_adds_a_people_piece_and_goes_under_the_stack():
    game = turn("sumeria", AT, armies=0, honors={ME: ["recruit_1"]})
    game = do(game, ("honor", "recruit_1"))
    assert game.active["armies"] == 1
    assert game.scores[ME] == 0
    assert game.arrays[ME]["track"] == ("", "", "")
    assert BOX.honors[state(game).stacks[0][-1]].id == "recruit_1"


@pytest.mark.rule("2024-E-11", "2024-HON-11", "2024-HON-16")
def test_recruit_1_brings_a_gold_in_raise_revenue():
    game = turn("sumeria", AT, phase="rewards", honors={ME: ["recruit_1"]}, armies=0)
    game = do(game, ("cash", "recruit_1"))
    assert game.scores[ME] == 1
    assert game.arrays[ME]["track"][0] == ""
    assert BOX.honors[state(game).stacks[0][-1]].id == "recruit_1"


@pytest.mark.rule("2024-D-01", "2024-D-02", "2024-D-04")
def test_play_example_5_the_vedic_states_build_a_monument_in_their_start_land():
    lands = {
        "hindu_kush": own(empire="vedic_states", capital=True),
        "ganges_valley": own(empire="vedic_states"),
        "ganges_delta": own(empire="vedic_states"),
    }
    game = turn("vedic_states", lands, phase="monuments", armies=0)
    assert [record.data["land"] for record in records(game, "monument")] == ["hindu_kush"]
    assert stands(game, "hindu_kush") == {"capital", "monument"}


EAST = ("mekong", "irrawaddy", "malayan_peninsula", "east_indies")


@pytest.mark.rule("2024-E-04", "2024-E-05", "2024-E-07", "2024-E-08")
@pytest.mark.parametrize(
    ("mine", "friendly", "blue", "level", "gold"),
    [(1, 0, 0, "presence", 2), (2, 1, 1, "dominance", 4), (3, 0, 0, "mastery", 6)],
    ids=["play example 6", "play example 7", "play example 8"],
)
def test_play_examples_6_to_8_levels_of_control(mine, friendly, blue, level, gold):
    pieces = mine * [own(empire="khmers")] + friendly * [own(empire="sumeria")] + blue * [foe()]
    game = turn("khmers", dict(zip(EAST, pieces, strict=False)), phase="revenue", armies=0)
    (told,) = records(game, "revenue")
    (line,) = told.data["lines"]
    assert (line.what, line.level, line.points) == ("south_east_asia", level, gold)
    assert game.scores[ME] == gold


@pytest.mark.rule("2024-F-04", "2024-F-05", "2024-F-06", "2024-F-07")
def test_play_example_9_a_token_of_south_america_brings_nine_gold():
    lands = {
        "northern_andes": own(empire="rome", capital=True),
        "southern_andes": own(empire="rome", monument=True),
        "brazil": own(empire="rome"),
    }
    game = turn("russia", lands, phase="conclude", tokens={ME: ["south_america"]})
    bag = state(game).bags
    game = do(game, ("token", "south_america"))
    (told,) = records(game, "token")
    assert sorted((part.what, part.points) for part in told.data["lines"]) == [
        ("capitals", 2),
        ("monuments", 1),
        ("south_america", 6),
    ]
    assert told.data["points"] == 9
    assert state(game).tokens[0] == ()
    assert state(game).bags == bag


@pytest.mark.rule("2024-WIN-01", "2024-WIN-02", "2024-WIN-03", "2024-WIN-04", "2024-WIN-05")
@pytest.mark.parametrize(
    ("red", "blue", "icons", "winners", "how"),
    [
        (["rome"], ["sumeria"], ([], []), ("blue",), "fewest_people"),
        (["sumeria"], ["minoans"], (["kush"], []), ("red",), "honor_icons"),
        (["sumeria"], ["minoans"], (["kush"], ["great_flood"]), ("red", "blue"), "shared"),
    ],
)
def test_equal_gold_is_decided_by_people_then_icons_then_not_at_all(red, blue, icons, winners, how):
    game = hotw.scenario(
        "2024",
        epoch=5,
        players=["red", "blue"],
        scores={"red": 120, "blue": 120},
        order=["blue", "red"],
        history={"red": red, "blue": blue},
        revealed=dict(zip(("red", "blue"), icons, strict=True)),
        phase="end",
    )
    assert game.over
    assert set(game.winners) == set(winners)
    assert game.verdict == how
    assert end.criteria(game.engine())[1][1] == [BOX.empire[cards[0]].people for cards in (red, blue)]


@pytest.mark.rule("2024-EV-15")
def test_ancients_may_appear_in_any_uncontrolled_land_of_the_world():
    game = event("sumeria", "ancients", {"crete": foe(), "tigris": own()})
    free = set(GROUND.land_ids(GROUND.settled)) - {"crete", "tigris"}
    assert targets(game, "choose") == free
    assert len(free) == 60


@pytest.mark.rule("2024-EMP-10", "2024-EMP-11", "2024-B-05", "2024-B-06", "2024-B-03")
def test_the_huns_are_established_in_two_lands():
    game = turn("huns", {"volga": foe(city=True)}, phase="establish")
    for land in ("volga", "turanian_plain"):
        assert (whose(game, land), stands(game, land)) == (ME, set())
    assert game.active["armies"] == 7
    assert [record.player for record in records(game, "award")] == [FOE]
    assert game.scores[ME] == 0
    assert {"caucasus", "tarim_basin"} <= targets(game, "expand")


@pytest.mark.rule("2024-EMP-12", "2024-EMP-13", "2024-EMP-15", "2024-EV-22", "2024-EV-23", "2024-ORG-21")
def test_incas_first_and_aztecs_second_with_ocean_trade_for_both():
    lands = {"mexican_valley": {}}
    game = event("incas_and_aztecs", "ocean_trade", lands, leaders=[])
    phases = {
        "reveal_event": "A",
        "establish": "B",
        "advance_over": "C",
        "advance_left": "C",
        "monument": "D",
        "revenue": "E",
        "token": "F",
        "laid_down": "",
    }
    game = do(game, ("expand", "guiana_highlands"), ("expand", "brazil"))
    while game.active and game.active["people"] == "incas":
        game = game.play("stop" if ("stop",) in [a[:1] for a in game.legal_actions()] else 0)
    (incas,) = records(game, "revenue")
    trade = [line.points for line in incas.data["lines"] if line.what == "ocean_trade"]
    assert trade == [2], "Atlantic with its Caribbean Sea, and Eastern Pacific"
    assert [record.data["people"] for record in records(game, "establish")] == ["incas", "aztecs"]
    assert whose(game, "northern_andes") == ME
    assert not game.lands["northern_andes"].active
    game = do(game, ("expand", "pacific_seaboard"), ("expand", "great_plains"))
    aztecs = records(game, "revenue")[1]
    trade = [line.points for line in aztecs.data["lines"] if line.what == "ocean_trade"]
    assert trade == [2]
    course = [phases[record.kind] for record in game.log if record.kind in phases and record.player == ME]
    assert [phase for phase in course if phase] == ["A", *"BCDE", *"BCDE"], "each pair of icons is a monument"


@pytest.mark.rule("2024-SEA-05", "2024-SEA-09", "2024-SEA-01")
def test_an_atlantic_fleet_opens_the_mediterranean_in_late_epochs_only():
    game = turn("vikings", {}, fleets=["atlantic_ocean"], armies=3)
    assert {"western_iberia", "danubia", "volga", "caucasus"} <= targets(game, "expand")
    assert "levant" in targets(game, "expand")
    early = turn("rome", {}, fleets=["mediterranean_sea"], armies=3)
    assert {"western_iberia", "danubia", "volga", "caucasus"} <= targets(early, "expand")
    assert "albion" not in targets(early, "expand")


@pytest.mark.rule("2024-HON-19")
def test_the_mughals_place_the_fleet_of_an_honor_in_a_sea_only():
    lands = {"ganges_delta": own(empire="mughals")}
    game = turn("mughals", lands, honors={ME: ["fleet_1"]}, armies=3)
    assert rule_of(game, "honor", "fleet_1", "indian_ocean") == "2024-HON-19"
    assert ("honor", "fleet_1", "bay_of_bengal", "") in game.legal_actions()


@pytest.mark.rule("2024-EMP-03", "2024-EMP-08", "2024-EMP-09", "2024-SET-05")
def test_a_later_dynasty_takes_one_of_two_great_wall_forts_off_the_map():
    lands = {"yellow_river": foe(wall=True), "wei_river": foe(wall=True)}
    game = turn("ming_dynasty", lands, phase="establish")
    assert targets(game, "lend") == {"yellow_river", "wei_river"}
    game = do(game, ("lend", "yellow_river"))
    assert (stands(game, "yellow_river"), stands(game, "wei_river")) == (set(), {"wall"})
    assert game.active["walls"] == 2


POINTS = {"options": ["invasion_and_conquest"]}


@pytest.mark.rule("2024-OPT3-03", "2024-OPT3-05", "2024-OPT3-06", "2024-OPT3-08", "2024-OPT3-09")
@pytest.mark.rule("2024-OPT3-12", "2024-OPT3-13")
def test_play_example_10_the_second_try_brings_three_points():
    game = attack(
        {"tigris": foe(), "zagros": foe(**TOWER), "levant": foe()},
        armies=4,
        dice=[(3, 2), (5,), (5, 1), (4,)],
        **POINTS,
    )
    before = game
    game = do(game, ("expand", "tigris"))
    assert whose(game, "tigris") == FOE
    assert game.active["tries"] == 1
    assert game.battle(("expand", "tigris")).attack_bonus == 2
    game = do(game, ("expand", "tigris"))
    rounds = [record.data["rounds"][0] for record in records(game, "invade_lose_stays", "invade_win")]
    assert [(one.attack_total, one.defend_total, one.attack_bonus) for one in rounds] == [
        (3, 5, 0),
        (7, 4, 2),
    ]
    assert whose(game, "tigris") == ME
    assert [record.player for record in records(game, "award")] == [FOE]
    assert game.active["points"] == 3
    assert game.active["armies"] == 2
    assert game.arrays[ME]["supply"] == before.arrays[ME]["supply"] + 1
    assert game.arrays[FOE]["supply"] == before.arrays[FOE]["supply"] + 1


def after_tigris(**more):
    lands = {"tigris": own(empire="assyria"), "euphrates": foe(), "zagros": foe(**TOWER)}
    points = {"points": 3, "land": "tigris", "owner": FOE}
    return turn("assyria", lands, armies=2, conquest=points, **POINTS, **more)


@pytest.mark.rule("2024-OPT3-14", "2024-OPT3-16", "2024-OPT3-17", "2024-OPT3-18")
def test_play_example_10_euphrates_for_one_point_leaves_too_few_for_zagros():
    game = after_tigris()
    engine = game.engine()
    assert [combat.price(engine, GROUND.land[land]) for land in ("euphrates", "zagros")] == [1, 3]
    game = do(game, ("conquer", "euphrates"))
    assert records(game, "conquer")[0].data["left"] == 2
    assert whose(game, "euphrates") == ME
    assert (whose(game, "zagros"), stands(game, "zagros")) == (FOE, {"capital", "fort"})
    assert records(game, "award") == []
    assert "conquer" not in {action.kind for action in game.legal_actions()}


@pytest.mark.rule("2024-OPT3-14", "2024-OPT3-15", "2024-BLD-05", "2024-BLD-06")
def test_play_example_10_zagros_for_three_points_is_reduced():
    game = do(after_tigris(), ("conquer", "zagros"))
    assert (whose(game, "zagros"), stands(game, "zagros")) == (ME, {"city"})
    assert whose(game, "euphrates") == FOE
    assert records(game, "award") == []
    assert game.active["points"] == 0


@pytest.mark.rule("2024-SET-11", "2024-HON-15", "2024-OPT4-01")
def test_the_designers_count():
    first = sum(epoch == 1 for epoch in RULES.activated)
    ways = 7 * 7 * len(BOX.honors) * first * RULES.numbers["most_players"]
    assert (ways, ways * len(BOX.pairs)) == (14_700, 88_200)

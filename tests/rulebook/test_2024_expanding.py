"""Establishing and expanding an Empire of 2024: start-lands, armies, fleets, forts, the Leader, and when it ends."""

from __future__ import annotations

import pytest
from stage_2024 import (
    BOX,
    FOE,
    GROUND,
    MANY,
    ME,
    NO_DICE,
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

from hotw_nb.editions.e2024.battle import Fight


def at(empire, *lands, **more):
    """An Empire that holds some lands."""
    return turn(empire, {land: own(empire=empire) for land in lands}, **more)


@pytest.mark.rule("2024-B-01", "2024-B-02", "2024-B-04", "2024-B-07", "2024-BLD-09")
def test_the_start_land_is_razed_and_the_capital_founded():
    before = {"nile_delta": {"capital": True, "monument": True, "fort": True}}
    game = turn("egypt", before, phase="establish")
    assert (whose(game, "nile_delta"), stands(game, "nile_delta")) == (ME, {"capital"})
    assert (game.active["armies"], game.active["fleets_left"]) == (BOX.empire["egypt"].people - 1, 1)
    assert game.arrays[ME]["supply"] == 30 - BOX.empire["egypt"].people
    assert records(game, "award") == []
    assert [record.rule for record in records(game, "establish")] == ["2024-B-04"]
    (razed,) = records(game, "razed")
    assert set(razed.data["gone"]) == {"capital_gone", "monument", "fort"}


@pytest.mark.rule("2024-B-05", "2024-B-06")
@pytest.mark.parametrize(("who", "honored"), [(foe, FOE), (own, ME)])
def test_whoever_is_displaced_is_awarded_an_honor(who, honored):
    game = turn("sassanids", {"zagros": who(fort=True)}, phase="establish")
    assert whose(game, "zagros") == ME
    assert game.lands["zagros"].active
    assert [record.player for record in records(game, "award")] == [honored]
    assert [record.rule for record in records(game, "establish")] == ["2024-B-05"]
    assert records(game, "invade_win", "invade_lose") == []


@pytest.mark.rule("2024-SET-25")
def test_a_short_supply_fills_the_pool_as_far_as_it_goes():
    lands = {land: own(empire="minoans") for land in [land for land in MANY if land != "volga"][:27]}
    game = turn("russia", lands, phase="establish")
    assert game.active["armies"] == 2
    assert game.arrays[ME]["supply"] == 0
    none = {land: own(empire="minoans") for land in [land for land in MANY if land != "volga"][:30]}
    game = turn("russia", none, phase="establish")
    assert len(records(game, "no_people")) == 1
    assert whose(game, "volga") == ""


@pytest.mark.rule("2024-B-08", "2024-BLD-10", "2024-BLD-11", "2024-B-10")
def test_the_pool_is_filled_before_the_start_land_is_razed():
    fifteen = [land for land in MANY if land not in ("volga", "ganges_valley")][:14]
    lands = {land: own(capital=True) for land in fifteen}
    lands["ganges_valley"] = foe(capital=True)
    lands["volga"] = third(monument=True)
    game = turn("mughals", lands, phase="establish", honors={ME: ["recruit_1"]})
    assert [record.data["land"] for record in records(game, "lend")] == ["ganges_valley"]
    (razed,) = records(game, "razed")
    assert razed.data["gone"] == ("town",), "the capital became a city, and the city was razed"
    assert stands(game, "ganges_valley") == {"capital"}
    lands[fifteen[0]] = foe(capital=True)
    asked = turn("mughals", lands, phase="establish", honors={ME: ["recruit_1"]})
    assert targets(asked, "lend") == {fifteen[0], "ganges_valley"}
    assert rule_of(asked, "lend", "volga") == "2024-BLD-10"
    assert rule_of(asked, "honor", "recruit_1") == "2024-HON-09"
    assert rule_of(asked, "leader") == "2024-B-10"
    after = do(asked, ("lend", fifteen[0]))
    assert stands(after, fifteen[0]) == {"city"}


@pytest.mark.rule("2024-B-09", "2024-EMP-03", "2024-EMP-04", "2024-EMP-07")
def test_great_wall_forts_wait_for_the_lands_they_belong_to():
    lands = {"wei_river": {"fort": True}}
    game = turn("qing_dynasty", {**lands, "manchurian_plain": own(empire="qing_dynasty")}, armies=5)
    assert game.active["walls"] == 2
    assert targets(game, "wall") == set()
    assert rule_of(game, "wall", "yellow_river") == "2024-EMP-04"
    assert rule_of(game, "wall", "manchurian_plain") == "2024-EMP-04"
    game = do(game, ("expand", "yellow_river"), ("expand", "wei_river"))
    assert targets(game, "wall") == {"yellow_river"}
    assert rule_of(game, "wall", "wei_river") == "2024-EMP-07"
    game = do(game, ("wall", "yellow_river"))
    assert stands(game, "yellow_river") == {"wall"}
    assert rule_of(game, "wall", "yellow_river") == "2024-EMP-07"


@pytest.mark.rule("2024-EMP-05", "2024-EMP-06", "2024-C-39", "2024-BLD-09")
def test_unplaced_great_wall_forts_leave_and_placed_ones_defend():
    game = at("qing_dynasty", "manchurian_plain", "yellow_river", armies=0)
    assert "end" in kinds(game)
    game = do(game, "end")
    assert state(game).pool_walls == 0
    lands = {"wei_river": foe(wall=True), "mongolia": own(empire="mongols")}
    game = turn("mongols", lands, armies=2, dice=[(6, 6), (1, 1)])
    battle = game.battle(("expand", "wei_river"))
    assert (battle.defend, battle.fort) == (2, True)
    game = do(game, ("expand", "wei_river"))
    assert stands(game, "wei_river") == set()
    assert state(game).walls == 0


@pytest.mark.rule("2024-EMP-14", "2024-EMP-16", "2024-E-12", "2024-C-21")
def test_incas_are_garrisons_for_the_aztecs_and_the_leader_is_gone():
    lands = {"northern_andes": own(empire="incas")}
    game = turn("incas_and_aztecs", lands, armies=2, overflow={ME: ["catastrophe"]})
    game = do(game, "leader", ("expand", "guiana_highlands"), ("expand", "central_america"))
    assert "stop" in kinds(game), "the pool may wait for the Aztecs"
    game = do(game, "stop")
    assert game.active["people"] == "aztecs"
    assert [record.rule for record in records(game, "laid_down")] == ["2024-EMP-14"]
    assert rule_of(game, "leader") == "2024-C-21"
    assert not game.lands["northern_andes"].active
    assert rule_of(game, "expand", "northern_andes") in ("2024-C-02", "2024-C-01")
    game = do(game, ("expand", "appalachia"), ("expand", "great_plains"))
    aztecs = records(game, "revenue")[1]
    levels = {line.what: line.level for line in aztecs.data["lines"] if line.level}
    assert levels["north_america"] == "dominance", "an Inca land breaks the mastery"
    assert "south_america" not in levels
    assert kinds(game) == {"honor"}
    assert rule_of(game, "stop") == "2024-E-12"
    game = do(game, ("honor", "catastrophe"))
    assert [record.rule for record in records(game, "laid_down")] == ["2024-EMP-14", "2024-F-02"]


@pytest.mark.rule("2024-C-01", "2024-C-04", "2024-C-06", "2024-C-07")
def test_an_army_goes_beside_an_army_into_a_land_without_one():
    game = at("egypt", "nile_delta", armies=2)
    assert targets(game, "expand") == {"arabian_peninsula", "levant", "libya", "nubia"}
    assert rule_of(game, "expand", "tigris") == "2024-C-01"
    assert rule_of(game, "expand", "nile_delta") == "2024-C-07"
    assert rule_of(game, "expand", "sahara_desert") == "2024-C-04"
    assert rule_of(game, "expand", "mediterranean_sea") == "2024-C-01"
    assert rule_of(game, "expand", "nowhere") == "2024-SET-08"
    assert rule_of(game, "expand", "shatts_plateau") == "2024-SEA-01"
    assert not {"move", "retreat"} & kinds(game)
    barren = set(GROUND.land_ids(GROUND.barren))
    for land in MANY:
        assert not targets(at("rome", land, armies=1), "expand") & barren


@pytest.mark.rule("2024-C-02")
def test_garrisons_are_no_stepping_stones():
    game = turn("egypt", {"nile_delta": own(empire="egypt"), "levant": own()}, armies=2)
    assert rule_of(game, "expand", "tigris") == "2024-C-02"


@pytest.mark.rule("2024-C-05", "2024-SEA-10")
def test_straits_are_borders_like_any_other():
    game = turn("macedonia", {"balkans": own(empire="macedonia"), "anatolia": foe()}, armies=1)
    battle = game.battle(("expand", "anatolia"))
    assert (battle.attack, battle.defend) == (2, 1)
    by_sea = turn(
        "rome", {"apennines": own(empire="rome"), "levant": foe()}, armies=1, fleets=["mediterranean_sea"]
    )
    battle = by_sea.battle(("expand", "levant"))
    assert (battle.attack, battle.defend, battle.ties) == (2, 1, "attack")


@pytest.mark.rule("2024-SET-09", "2024-SEA-10")
def test_difficult_ground_helps_from_wherever_the_attack_comes():
    for land in ("zagros", "wei_river"):
        for near in GROUND.land_ids(GROUND.near[GROUND.land[land]]):
            game = turn("rome", {near: own(empire="rome"), land: foe()}, armies=1)
            assert game.battle(("expand", land)).ties == "defend"


@pytest.mark.rule("2024-C-03", "2024-SEA-02", "2024-SEA-08", "2024-SEA-11")
def test_early_fleets_go_to_seas_beside_an_army():
    game = at("carthage", "shatts_plateau", armies=3)
    assert targets(game, "fleet") == {"mediterranean_sea"}
    assert rule_of(game, "fleet", "atlantic_ocean") == "2024-SEA-02"
    assert rule_of(game, "fleet", "north_sea") == "2024-C-03"
    game = do(game, ("fleet", "mediterranean_sea"))
    assert {"levant", "volga", "gaul"} <= targets(game, "expand")
    assert rule_of(game, "fleet", "north_sea") == "2024-C-03"
    inland = at("guptas", "ganges_valley", armies=3)
    assert targets(inland, "fleet") == set()
    bengal = at("guptas", "irrawaddy", armies=3, fleets=["bay_of_bengal"], pool={"fleets": 2})
    assert targets(bengal, "fleet") == set()
    assert rule_of(bengal, "fleet", "south_china_sea") == "2024-C-03"
    assert rule_of(bengal, "fleet", "bay_of_bengal") == "2024-SEA-11"
    china = at("guptas", "si_kyang", armies=3, fleets=["south_china_sea"], pool={"fleets": 1})
    assert targets(china, "fleet") == {"sea_of_japan"}, "the only two seas that touch"


@pytest.mark.rule("2024-SEA-03", "2024-SEA-04", "2024-SEA-06", "2024-SEA-07")
def test_late_fleets_go_to_oceans_and_from_ocean_to_ocean():
    game = at("portugal", "levant", armies=5)
    assert targets(game, "fleet") == {"atlantic_ocean"}, "the Mediterranean Sea belongs to it"
    assert rule_of(game, "fleet", "mediterranean_sea") == "2024-SEA-03"
    game = do(game, ("fleet", "atlantic_ocean"))
    assert targets(game, "fleet") == {"indian_ocean", "eastern_pacific"}
    assert rule_of(game, "fleet", "western_pacific") == "2024-C-03"
    game = do(game, ("fleet", "indian_ocean"))
    assert {"australia", "persian_plateau", "ganges_delta"} <= targets(game, "expand")
    assert rule_of(game, "fleet", "western_pacific") == "2024-C-03"
    dutch = event("portugal", "dutch_republic")
    assert rule_of(dutch, "fleet", "north_sea") == "2024-SEA-03"
    assert targets(dutch, "fleet") == {"atlantic_ocean"}


@pytest.mark.rule("2024-SEA-12", "2024-SET-04")
def test_there_are_four_fleets():
    waters = ["mediterranean_sea", "bay_of_bengal", "south_china_sea", "sea_of_japan"]
    more = {"honors": {ME: ["fleet_1"]}, "pool": {"fleets": 0}}
    game = at("rome", "apennines", "shatts_plateau", "euphrates", armies=2, fleets=waters, **more)
    assert not any(action.target == "fleet_1" for action in game.legal_actions())
    assert rule_of(game, "honor", "fleet_1", "arabian_sea") == "2024-SEA-12"


@pytest.mark.rule("2024-C-08")
def test_armies_forts_honors_and_fleets_in_any_order():
    game = at("carthage", "shatts_plateau", armies=3, honors={ME: ["recruit_1"]})
    game = do(
        game, ("expand", "libya"), ("fort", "libya"), ("honor", "recruit_1"), ("fleet", "mediterranean_sea")
    )
    game = do(game, "leader", ("expand", "crete"), ("expand", "pindus"))
    assert {land for land in ("libya", "crete", "pindus") if whose(game, land) == ME} == {
        "libya",
        "crete",
        "pindus",
    }


@pytest.mark.rule("2024-C-10", "2024-HON-07", "2024-C-35")
def test_a_friendly_land_surrenders_and_is_reduced():
    lands = {"caucasus": own(empire="scythians"), "anatolia": own(city=True, fort=True)}
    game = do(turn("scythians", lands, armies=1), ("expand", "anatolia"))
    assert (whose(game, "anatolia"), stands(game, "anatolia")) == (ME, set())
    assert records(game, "award", "plunder") == []
    assert records(game, "surrender")[0].rule == "2024-C-10"


@pytest.mark.rule("2024-C-35", "2024-C-09", "2024-BLD-01")
def test_barbarians_plunder_nobody_in_a_free_land():
    lands = {"caucasus": own(empire="scythians"), "anatolia": {"capital": True}}
    game = do(turn("scythians", lands, armies=1), ("expand", "anatolia"))
    assert stands(game, "anatolia") == {"capital"}
    assert records(game, "plunder") == []
    (paid,) = records(game, "revenue")
    assert ("capitals", 2) in [(line.what, line.points) for line in paid.data["lines"]]


@pytest.mark.rule("2024-C-33")
def test_plunder_counts_capital_city_and_monument():
    lands = {"caucasus": own(empire="scythians"), "volga": foe(capital=True, monument=True)}
    game = do(turn("scythians", lands, armies=1, **NO_DICE), ("expand", "volga"))
    assert records(game, "plunder")[0].data["points"] == 3


@pytest.mark.rule("2024-C-20", "2024-C-21", "2024-C-22", "2024-C-27")
def test_the_leader_is_declared_once_and_then_used_up():
    game = at("egypt", "nile_delta", armies=1, leaders=[ME, FOE])
    game = do(game, "leader")
    assert rule_of(game, "leader") == "2024-C-27"
    assert game.arrays[ME]["leader"]
    game = do(game, ("expand", "levant"))
    assert not game.arrays[ME]["leader"]
    assert rule_of(at("egypt", "nile_delta", armies=1, leaders=[FOE]), "leader") == "2024-C-21"
    by_hand = turn("egypt", {"nile_delta": own(empire="egypt"), "levant": foe()}, armies=2, dice="by hand")
    rolling = do(by_hand, ("expand", "levant"))
    assert rolling.decision.kind == "roll"
    assert rolling.why_not("leader") is not None


@pytest.mark.rule("2024-C-25", "2024-C-27", "2024-C-28")
def test_without_dice_the_leader_ignores_one_obstacle_for_good():
    lands = {"euphrates": own(empire="sumeria"), "tigris": foe(fort=True), "zagros": foe()}
    game = turn("sumeria", lands, armies=3, **NO_DICE)
    assert rule_of(game, "leader") == "2024-C-25"
    game = do(game, ("leader", "", "forts"))
    assert rule_of(game, "leader", "", "terrain") == "2024-C-27"
    game = do(game, ("expand", "tigris"))
    assert (whose(game, "tigris"), stands(game, "tigris")) == (ME, set()), "the fort that was ignored falls"
    game = do(game, ("expand", "zagros"))
    assert whose(game, "zagros") == ""


@pytest.mark.rule("2024-C-29", "2024-C-30", "2024-C-31")
def test_forts_cost_a_people_piece_and_are_worth_nothing():
    lands = {"nile_delta": own(empire="egypt"), "levant": own(empire="egypt"), "libya": own(), "nubia": own()}
    game = turn("egypt", lands, armies=3)
    before = game.arrays[ME]["supply"]
    assert rule_of(game, "fort", "libya") == "2024-C-31"
    worth = game.preview(ME).total
    game = do(game, ("fort", "levant"))
    assert rule_of(game, "fort", "levant") == "2024-C-30"
    assert game.preview(ME).total == worth
    game = do(game, ("fort", "nile_delta"))
    assert game.active["armies"] == 1
    assert game.arrays[ME]["supply"] == before + 2


@pytest.mark.rule("2024-C-32")
def test_forts_of_the_pool_cost_nothing():
    game = at("rome", "apennines", "balkans", armies=3)
    assert game.active["forts"] == 2
    game = do(game, ("pool_fort", "balkans"))
    assert (game.active["armies"], game.active["forts"]) == (3, 1)
    assert stands(game, "balkans") == {"fort"}
    assert rule_of(game, "pool_fort", "gaul") == "2024-C-31"
    assert rule_of(at("egypt", "nile_delta", armies=1), "pool_fort", "nile_delta") == "2024-C-32"


@pytest.mark.rule("2024-C-36", "2024-E-10", "2024-HON-10", "2024-HON-11")
def test_only_face_up_honors_with_coins_are_played_now():
    game = at("egypt", "nile_delta", armies=1, honors={ME: ["recruit_2", "catastrophe"]})
    assert rule_of(game, "honor", "catastrophe") == "2024-C-36"
    assert rule_of(game, "honor", "lands_bonus", "india") == "2024-HON-10"
    assert rule_of(game, "honor", "nonsense") == "2024-HON-15"
    assert rule_of(game, "cash", "recruit_2") == "2024-E-11"
    assert not any(action.target == "lands_bonus" for action in game.legal_actions())


@pytest.mark.rule("2024-C-37", "2024-C-38", "2024-C-39")
def test_the_phase_ends_when_people_are_used_and_no_more_is_wanted():
    game = at("rome", "apennines", armies=1)
    assert rule_of(game, "end") == "2024-C-37"
    game = do(game, ("expand", "gaul"))
    assert kinds(game) >= {"pool_fort", "end"}, "forts are left, but no people"
    game = do(game, "end")
    s = state(game)
    assert (s.pool_forts, s.pool_fleets, s.army) == (0, 0, 0)
    cut_off = turn("minoans", {"crete": own(empire="minoans", fort=True)}, armies=3, pool={"fleets": 0})
    assert "end" not in kinds(cut_off)
    australia = turn("britain", {"australia": own(empire="britain", fort=True)}, armies=3, pool={"fleets": 0})
    assert "end" in kinds(australia), "no land can be entered and no fort be built"
    before = australia.arrays[ME]["supply"]
    after = do(australia, "end")
    assert after.arrays[ME]["supply"] == before + 3


@pytest.mark.rule("2024-C-16", "2024-C-17", "2024-C-13")
@pytest.mark.parametrize(
    ("land", "fort", "winner"), [("tigris", False, ME), ("zagros", False, ""), ("tigris", True, ME)]
)
def test_the_ground_decides_ties(land, fort, winner):
    lands = {"euphrates": own(empire="sumeria"), land: foe(fort=fort)}
    theirs = (4, 2) if fort else (4,)
    game = do(turn("sumeria", lands, armies=2, dice=[(4, 2), theirs]), ("expand", land))
    assert whose(game, land) == winner
    assert stands(game, land) == set()


def test_the_record_of_an_invasion_has_whatever_is_added_on_either_side(monkeypatch):
    monkeypatch.setattr(Fight, "defend_bonus", property(lambda _: 1))  # as a house rule may say
    game = turn("assyria", {"tigris": own(empire="assyria"), "levant": foe()}, armies=2, dice=[(4, 1), (4,)])
    (record,) = records(do(game, ("expand", "levant")), "invade_lose")
    assert record.data["rounds"][0].defend_total == 5

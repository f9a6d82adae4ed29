"""Dice, ground, forts, and what a conquest does to what stands in a land."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from stage import do, foe, own, pool, records, rule_of, targets, turn

import hotw_nb as hotw
from hotw_nb.editions.e2001.battle import Fight, Force

ROMANS = {"southern_apennines": own("romans", capital=True)}
GUPTAS = {"eastern_deccan": own("guptas", capital=True), "eastern_ghats": own("guptas")}


def attack(dice, defender=None, events=(), **more):
    """Romans against Northern Apennines over clear ground."""
    game = turn(
        "romans", {**ROMANS, "northern_apennines": defender or foe()}, events=events, dice=dice, **more
    )
    return do(game, ("expand", "northern_apennines"))


@pytest.mark.rule("2001-V-34", "2001-V-35", "2001-V-36")
def test_the_higher_die_wins_and_the_loser_leaves():
    won = attack([[6, 1], [5]])
    assert won.lands["northern_apennines"].owner == "Ada"
    lost = attack([[1, 3], [4]])
    assert lost.lands["northern_apennines"].owner == "Ben"
    assert pool(lost) == pool(won) == 18
    assert records(lost, "fight")[-1].rolls == ((1, 3), (4,))


@pytest.mark.rule("2001-V-35")
def test_the_odds_of_two_against_one():
    battle = Fight(Force())
    counts = {"win": 0, "tie": 0, "lose": 0}
    for a, b, c in product(range(1, 7), repeat=3):
        counts[battle.result((a, b), (c,))] += 1
    assert [Fraction(counts[what], 216) for what in ("win", "tie", "lose")] == [
        Fraction(125, 216),
        Fraction(36, 216),
        Fraction(55, 216),
    ]


@pytest.mark.rule("2001-V-37", "2001-V-39", "2001-V-38")
def test_a_tie_empties_the_land_which_is_then_entered_without_dice():
    game = attack([[5, 5], [5]])
    assert "northern_apennines" not in game.lands
    game = do(game, ("expand", "northern_apennines"))
    assert game.lands["northern_apennines"].empire == "romans"
    assert game.log[-1].rolls == ()


@pytest.mark.rule("2001-V-38")
def test_a_land_can_be_attacked_as_long_as_armies_are_left():
    game = turn("romans", {**ROMANS, "northern_apennines": foe()}, armies=2, dice=[[1, 1], [6], [1, 1], [6]])
    game = do(game, ("expand", "northern_apennines"))
    assert "northern_apennines" in targets(game, "expand")
    over = do(game, ("expand", "northern_apennines"))
    assert over.lands["northern_apennines"].owner == "Ben"
    assert records(over, "score")


@pytest.mark.rule("2001-V-42", "2001-V-43", "2001-V-41", "2001-V-44", "2001-V-46")
@pytest.mark.parametrize(
    ("target", "origin", "dice"),
    [
        ("ganges_delta", "eastern_deccan", 1),
        ("western_ghats", "eastern_ghats", 2),
        ("ceylon", "eastern_ghats", 2),
    ],
)
def test_ground_on_the_defenders_side(target, origin, dice):
    game = turn("guptas", {**GUPTAS, target: foe()})
    assert game.battle(("expand", target, origin)).defend == dice


@pytest.mark.rule("2001-V-44")
def test_straits_hinder_both_ways():
    game = turn("guptas", {"eastern_deccan": own("guptas"), "ceylon": own("guptas"), "eastern_ghats": foe()})
    assert game.battle(("expand", "eastern_ghats", "ceylon")).defend == 2


@pytest.mark.rule("2001-V-45")
def test_the_great_wall_protects_china_only():
    assert turn("mongols", {"wei_river": foe()}).battle(("expand", "wei_river")).defend == 2
    game = turn("chou_dynasty", {"mongolia": foe()})
    assert game.battle(("expand", "mongolia")).defend == 1


@pytest.mark.rule("2001-V-47", "2001-V-48", "2001-V-49")
def test_landings_meet_three_dice_until_there_is_a_foothold():
    game = turn("britain", {"chekiang": foe(), "si_kyang": foe(), "western_ghats": foe()})
    assert game.battle(("expand", "chekiang")).defend == 3
    assert game.battle(("expand", "western_ghats")).defend == 3
    lands = {"albion": own("britain"), "chekiang": own("britain"), "si_kyang": foe()}
    assert turn("britain", lands).battle(("expand", "si_kyang")).defend == 1


@pytest.mark.rule("2001-V-51", "2001-V-52", "2001-V-57")
def test_a_fort_adds_one_and_falls_first():
    held = attack([[5, 5], [5]], foe(fort=True))
    assert held.lands["northern_apennines"].fort
    storm = attack([[6, 1], [4], [2, 2], [6]], foe(fort=True))
    land = storm.lands["northern_apennines"]
    assert (land.owner, land.fort) == ("Ben", False)
    six = attack([[6, 6], [6]], foe(fort=True))
    assert six.lands["northern_apennines"].fort


@pytest.mark.rule("2001-V-53", "2001-V-54", "2001-V-56")
def test_after_the_fort_the_same_army_fights_on_at_once():
    game = attack([[6, 1], [4], [5, 2], [4]], foe(fort=True))
    fight = records(game, "fight")[-1]
    assert [(one.defend_bonus, one.result) for one in fight.data["rounds"]] == [(1, "win"), (0, "win")]
    assert game.lands["northern_apennines"].owner == "Ada"
    assert pool(game) == 18


@pytest.mark.rule("2001-V-55")
def test_a_tie_against_a_fort_costs_the_fort_and_the_attacker():
    game = attack([[5, 2], [4]], foe(fort=True))
    land = game.lands["northern_apennines"]
    assert (land.owner, land.fort, pool(game)) == ("Ben", False, 18)


@pytest.mark.rule("2001-V-58")
def test_the_defender_is_never_asked():
    game = attack([[1, 1], [6]])
    assert game.decision.player == "Ada"


@pytest.mark.rule("2001-V-59", "2001-V-60", "2001-V-61", "2001-V-64")
def test_a_conquest_lowers_a_structure_by_one_step():
    land = attack([[6, 6], [1]], foe(capital=True, monument=True)).lands["northern_apennines"]
    assert (land.capital, land.city, land.monument) == (False, True, True)
    land = attack([[6, 6], [1]], foe(city=True)).lands["northern_apennines"]
    assert (land.capital, land.city) == (False, False)


@pytest.mark.rule("2001-V-62", "2001-V-63")
def test_a_capital_survives_a_tie_and_walking_in():
    game = attack([[5, 5], [5]], foe(capital=True))
    assert game.lands["northern_apennines"].capital
    assert not game.lands["northern_apennines"].owner
    assert do(game, ("expand", "northern_apennines")).lands["northern_apennines"].capital


@pytest.mark.rule("2001-V-40")
def test_without_cards_the_attacker_rolls_two_dice():
    battle = turn("romans", {**ROMANS, "northern_apennines": foe(capital=True)}).battle(
        ("expand", "northern_apennines")
    )
    assert (battle.attack, battle.attack_bonus, battle.ties) == (2, 0, "both")


@pytest.mark.rule("2001-EV-03", "2001-EV-04")
def test_a_triple_ends_the_leader_but_still_counts():
    game = attack([[4, 4, 4], [3]], events=["leader"])
    assert game.lands["northern_apennines"].owner == "Ada"
    assert not game.active["force"].leader
    tie = attack([[2, 2, 2], [3]], events=["leader", "weaponry"])
    assert "northern_apennines" not in tie.lands
    assert not tie.active["force"].leader
    alive = attack([[4, 4, 5], [3]], events=["leader"])
    assert alive.active["force"].attack == 3


@pytest.mark.rule("2001-EV-05", "2001-EV-06", "2001-IV-12", "2001-IV-13")
def test_weaponry_adds_one_once_and_goes_with_a_leader():
    game = turn("romans", {**ROMANS, "northern_apennines": foe(city=True)}, events=["leader", "weaponry"])
    battle = game.battle(("expand", "northern_apennines"))
    assert (battle.attack, battle.attack_bonus) == (3, 1)
    game = turn("romans", {**ROMANS, "northern_apennines": foe(city=True)}, events=["siegecraft", "weaponry"])
    assert game.battle(("expand", "northern_apennines")).attack_bonus == 2
    game = turn("romans", {**ROMANS, "northern_apennines": foe()}, events=["leader", "jihad"])
    assert game.battle(("expand", "northern_apennines")).attack == 3


@pytest.mark.rule("2001-EV-30", "2001-EV-31", "2001-EV-32")
def test_siegecraft():
    both = attack([[5, 3], [4]], foe(fort=True, city=True), events=["siegecraft"])
    land = both.lands["northern_apennines"]
    assert (land.owner, land.fort, land.city) == ("Ada", False, False)
    assert len(records(both, "fight")[-1].data["rounds"]) == 1
    tie = attack([[4, 3], [4]], foe(fort=True), events=["siegecraft"])
    land = tie.lands["northern_apennines"]
    assert (land.owner, land.fort) == ("Ben", False)
    assert tie.battle(("expand", "northern_apennines")).attack_bonus == 0
    game = turn(
        "romans", {**ROMANS, "northern_apennines": foe(fort=True, capital=True)}, events=["siegecraft"]
    )
    assert game.battle(("expand", "northern_apennines")).attack_bonus == 1
    game = turn("romans", {**ROMANS, "northern_apennines": foe()}, events=["siegecraft"])
    assert game.battle(("expand", "northern_apennines")).attack_bonus == 0


@pytest.mark.rule("2001-EV-39", "2001-EV-40")
def test_treachery_opens_a_land_without_dice():
    lands = {**ROMANS, "northern_apennines": foe(fort=True, capital=True)}
    game = turn("romans", lands, events=["treachery:northern_apennines"], dice=[])
    assert game.battle(("expand", "northern_apennines")).given
    game = do(game, ("expand", "northern_apennines"))
    land = game.lands["northern_apennines"]
    assert (land.empire, land.fort, land.capital, land.city) == ("romans", False, False, True)


@pytest.mark.rule("2001-EV-41", "2001-EV-42", "2001-IV-21")
def test_elite_troops_win_ties_until_the_first_loss_even_if_bought_back():
    game = attack([[5, 5], [5]], events=["elite_troops"])
    assert game.lands["northern_apennines"].owner == "Ada"
    fort = attack([[5, 5], [4], [3, 1], [3]], foe(fort=True), events=["elite_troops"])
    assert fort.lands["northern_apennines"].owner == "Ada"
    lost = attack([[1, 1], [5], [5, 5], [5]], events=["elite_troops"], coins=1)
    lost = do(lost, "rescue")
    assert pool(lost) == 19
    tie = do(lost, ("expand", "northern_apennines"))
    assert "northern_apennines" not in tie.lands


@pytest.mark.rule("2001-EV-58", "2001-EV-59", "2001-EV-60")
def test_jihad_has_two_stages():
    force = Force(jihad=True)
    stages = [force, force.after_loss(), force.after_loss().after_loss()]
    assert [(one.attack, one.wins_ties) for one in stages] == [(3, True), (2, True), (2, False)]
    both = Force(jihad=True, leader=True).after_loss()
    assert both.attack == 3
    assert both.after_triple().attack == 2


@pytest.mark.rule("2001-EV-43", "2001-EV-44")
def test_naval_power_means_two_dice_whatever_the_ground():
    lands = {"western_ghats": foe(fort=True)}
    game = turn("britain", lands, events=["naval_power", "expert_troops_mountains"])
    battle = game.battle(("expand", "western_ghats"))
    assert (battle.defend, battle.defend_bonus) == (2, 1)


@pytest.mark.rule("2001-EV-47", "2001-EV-48", "2001-EV-49", "2001-EV-50")
@pytest.mark.parametrize(
    ("experts", "target", "dice"),
    [
        ("expert_troops_straits", "ceylon", 1),
        ("expert_troops_mountains", "western_ghats", 1),
        ("expert_troops_forests", "western_ghats", 2),
        ("expert_troops_mountains", "ceylon", 2),
    ],
)
def test_expert_troops_ignore_their_own_kind_of_ground(experts, target, dice):
    game = turn("guptas", {**GUPTAS, target: foe(fort=True)}, events=[experts])
    battle = game.battle(("expand", target, "eastern_ghats"))
    assert (battle.defend, battle.defend_bonus) == (dice, 1)


@pytest.mark.rule("2001-EV-49")
def test_forest_experts():
    game = turn(
        "hsiung_nu", {"mongolia": own("hsiung_nu"), "wei_river": foe()}, events=["expert_troops_forests"]
    )
    assert game.battle(("expand", "wei_river")).defend == 2
    into = [way for way in game.board.borders if way.terrain == "forest" and not way.strait]
    way = into[0]
    game = turn("huns", {way.a: own("huns"), way.b: foe()}, events=["expert_troops_forests"])
    assert game.battle(("expand", way.b)).defend == 1


@pytest.mark.rule("2001-IV-18", "2001-IV-19", "2001-IV-20", "2001-IV-22")
def test_coins_bring_back_armies_and_buy_forts():
    game = attack([[1, 1], [5]], coins=2)
    assert game.decision.kind == "rescue"
    assert rule_of(game, "expand", "northern_apennines") == "2001-IV-21"
    back = do(game, "rescue")
    assert (pool(back), back.active["coins"]) == (19, 1)
    fort = do(back, ("buy_fort", "southern_apennines"))
    assert (pool(fort), fort.active["coins"]) == (19, 0)
    assert fort.lands["southern_apennines"].fort
    assert rule_of(fort, "rescue") == "2001-IV-19"


@pytest.mark.rule("2001-EV-67", "2001-EV-68")
def test_armies_returned_with_allies_coins_only_settle():
    game = attack([[1, 1], [5]], armies=1, ally_coins=2)
    game = do(game, ("rescue", "", "ally"))
    band = game.active["bands"][0]
    assert (band["armies"], band["marked"]) == (0, 1)
    assert "northern_apennines" not in targets(game, "expand")
    assert rule_of(game, "expand", "northern_apennines") == "2001-EV-67"
    assert not targets(game, "fort")
    assert targets(game, "buy_fort") == {"southern_apennines"}


def test_a_battle_is_what_the_dice_resolve():
    lands = {"mongolia": own("mongols"), "wei_river": foe(fort=True, capital=True)}
    game = turn("mongols", lands, events=["leader"])
    battle = game.battle(("expand", "wei_river"))
    assert (battle.attack, battle.defend, battle.fort, battle.armies) == (3, 2, True, 1)
    assert [what for what, _ in battle.reasons] == ["leader", "wall", "fort_bonus"]
    assert game.battle(("expand", "eastern_steppe")) is None
    assert game.battle(("end",)) is None
    with pytest.raises(hotw.IllegalAction):
        game.battle(("expand", "albion"))
    every = ["jihad", "elite_troops"]
    lands = {"southern_apennines": own("romans"), "northern_apennines": foe()}
    game = turn("romans", lands, events=every)
    assert [what for what, _ in game.battle(("expand", "northern_apennines")).reasons] == every


@pytest.mark.parametrize(
    ("edition", "lands", "equal"),
    [
        ("2001", ("levant", "palestine"), "tie"),
        ("classic", ("levant", "palestine"), "tie"),
        ("2024", ("nile_delta", "nubia"), "win"),
    ],
)
def test_the_simplest_battle_follows_the_rules_of_its_edition(edition, lands, equal):
    """Equal dice over clear ground: both armies fall in 2001, classic rolls again, and the Empire wins in 2024."""
    rules = hotw.EDITIONS[edition]
    battle = rules.skirmish(rules, rules.board.crossing(*lands))
    assert (battle.attack, battle.defend, battle.armies) == (2, 1, 1)
    assert battle.result((4, 2), (4,)) == equal
    assert battle.rerolls == (edition == "classic")
    assert battle.result((5, 1), (4,)) == "win"
    assert battle.result((1, 3), (4,)) == "lose"

"""Classic cards that help the dice of the Empire: what each gives, and how long it lasts."""

from __future__ import annotations

from fractions import Fraction

import pytest
from stage_classic import (
    FOE,
    ME,
    SUMERIA,
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
)
from stage_classic_events import battles, before, best, choose, dice, dice_of, play, structures, war

import hotw_nb as hotw

HOME = {"upper_tigris": own("assyria", capital=True)}
TO_LEVANT = ("expand", "levant")
PLAIN = [("upper_tigris", "levant", "clear")]
HILLS = [("upper_tigris", "zagros", "mountain")]


def attack(hand, there, rolls=(), into="levant", **more):
    """Assyria in Upper Tigris, with its cards played, before it attacks."""
    game = war("assyria", hand, {**HOME, into: there}, dice=[list(roll) for roll in rolls] or None, **more)
    return do(game, *play(*hand))


@pytest.mark.rule("classic-EV-08")
def test_a_leader_has_three_dice_until_a_triple_which_still_counts():
    with borders(PLAIN):
        rolls = [[6, 4, 1], [3], [3, 3, 3], [2], [5, 1], [4]]
        game = do(attack(["Leader"], foe(armies=3), rolls), TO_LEVANT)
    assert dice(game) == [(3, 1), (3, 1), (2, 1)]
    assert best(game) == [(6, 3, "win"), (3, 2, "win"), (5, 4, "win")]
    assert stack(game, "levant") == (ME, 1)
    assert game.active["in_force"] == ()


@pytest.mark.rule("classic-EV-08", "classic-EV-11")
def test_a_triple_of_others_does_not_cost_the_leader():
    with borders(PLAIN):
        game = attack(["Leader", "Elite Troops"], foe(), [[3, 3, 3], [2]])
        assert game.active["helping"] == "elite_troops"
        game = do(game, TO_LEVANT)
    assert game.active["in_force"] == ("leader", "elite_troops")


@pytest.mark.rule("classic-EV-09")
def test_weaponry_adds_one_to_the_dice():
    with borders(PLAIN):
        game = do(attack(["Weaponry"], foe(), [[5, 3], [6], [4, 4], [4]]), TO_LEVANT)
    assert best(game) == [(6, 6, "tie"), (5, 4, "win")]


@pytest.mark.rule("classic-EV-10")
def test_fanatics_win_ties():
    with borders(PLAIN):
        game = do(attack(["Fanaticism"], foe(), [[5, 2], [5]]), TO_LEVANT)
    assert best(game) == [(5, 5, "win")]
    assert stack(game, "levant") == (ME, 1)


@pytest.mark.rule("classic-EV-08", "classic-EV-09", "classic-EV-10", "classic-EV-11")
@pytest.mark.parametrize(
    ("name", "chance"),
    [
        ("Weaponry", Fraction(161, 191)),
        ("Fanaticism", Fraction(161, 216)),
        ("Elite Troops", Fraction(19, 24)),
        ("Siegecraft", Fraction(25, 36)),
    ],
)
def test_the_exact_odds_of_a_card_against_one_army_in_the_open(name, chance):
    empire = "celts" if name == "Siegecraft" else "assyria"
    lands = {"upper_tigris": own(empire), "levant": foe()}
    with borders(PLAIN):
        game = do(war(empire, [name], lands), *play(name))
        assert hotw.odds.of(game, TO_LEVANT).win == chance


@pytest.mark.rule("classic-EV-11")
def test_elite_troops_have_three_dice_until_the_first_loss():
    with borders(PLAIN):
        rolls = [[6, 2, 2], [5], [3, 2, 1], [4], [6, 1], [2]]
        game = do(attack(["Elite Troops"], foe(armies=2), rolls, armies=3), TO_LEVANT, TO_LEVANT)
    assert [dice(game, n) for n in (-2, -1)] == [[(3, 1), (3, 1)], [(2, 1)]]
    assert stack(game, "levant") == (ME, 1)
    assert game.active["bands"][0]["units"] == 1


@pytest.mark.rule("classic-EV-12")
def test_a_jihad_wins_ties_until_the_second_loss():
    rolls = [[5, 1, 1], [5], [2, 2, 1], [3], [4, 2], [4], [1, 1], [6], [3, 2], [3], [5, 2], [4]]
    with borders(PLAIN):
        game = attack(["Jihad"], foe(armies=3), rolls, armies=4)
        game = do(game, TO_LEVANT, TO_LEVANT, TO_LEVANT)
    assert [dice(game, n) for n in (-3, -2, -1)] == [[(3, 1)] * 2, [(2, 1)] * 2, [(2, 1)] * 2]
    assert [[result for *_, result in best(game, n)] for n in (-3, -2, -1)] == [
        ["win", "lose"],
        ["win", "lose"],
        ["tie", "win"],
    ]
    assert stack(game, "levant") == (ME, 1)
    assert game.active["bands"][0]["units"] == 1


@pytest.mark.rule("classic-EV-11", "classic-EV-12")
def test_after_too_many_losses_elite_troops_and_a_jihad_come_too_late():
    lands = {**HOME, "levant": foe()}
    with borders(PLAIN):
        game = war("assyria", ["Elite Troops", "Jihad"], lands, armies=5, dice=[[1, 1], [6], [1, 2], [6]])
        game = do(game, TO_LEVANT)
        assert rule_of(game, "play", "elite_troops") == "classic-EV-11"
        assert "jihad" in targets(game, "play")
        game = do(game, TO_LEVANT)
        assert rule_of(game, "play", "jihad") == "classic-EV-12"


@pytest.mark.rule("classic-EV-13", "classic-4P4-30", "classic-4P4-31")
def test_treachery_opens_a_named_land_without_dice():
    there = foe(armies=3, fort=True, capital=True)
    game = do(attack(["Treachery"], there), *choose("levant"))
    assert game.battle(TO_LEVANT).given
    assert hotw.odds.of(game, TO_LEVANT).win == 1
    before_it = game.engine().state.rolled
    game = do(game, TO_LEVANT)
    assert stack(game, "levant") == (ME, 1)
    assert structures(game, "levant") == {"city"}
    assert game.engine().state.rolled == before_it
    told = records(game, "betrayed")[0]
    assert "3 armies and the fort leave the board. The capital becomes a city." in told.text("en")
    assert "3 armées et le fort quittent le plateau." in told.text("fr")


@pytest.mark.rule("classic-EV-13")
def test_a_battle_lost_before_treachery_stays_lost():
    lands = {**HOME, "levant": foe(), "zagros": neutral(2)}
    game = war("assyria", ["Treachery"], lands, armies=3, dice=[[1, 1], [6]])
    game = do(game, TO_LEVANT, *play("Treachery"))
    for land in ("upper_tigris", "palestine", "red_sea"):
        assert rule_of(game, "choose", land) == "classic-EV-13"
    assert targets(game, "choose") == {"levant", "zagros"}
    game = do(game, *choose("levant"), TO_LEVANT)
    assert (stack(game, "levant"), battles(game)) == ((ME, 1), 1)


@pytest.mark.rule("classic-EV-13", "classic-3-11")
def test_treachery_works_against_the_neutral_people_too():
    game = do(attack(["Treachery"], neutral(3), into="zagros"), *choose("zagros"), ("expand", "zagros"))
    assert stack(game, "zagros") == (ME, 1)
    assert battles(game) == 0
    assert SUMERIA in records(game, "betrayed")[0].data["other"]


@pytest.mark.rule("classic-EV-14")
def test_a_surprise_attack_ignores_fort_and_ground_in_one_land():
    with borders(HILLS):
        game = attack(["Surprise Attack"], foe(fort=True), [[5, 1], [4]], into="zagros")
        game = do(game, *choose("zagros"))
        assert dice_of(game, "expand", "zagros") == (2, 1)
        assert game.battle(("expand", "zagros")).defend_bonus == 0
        game = do(game, ("expand", "zagros"))
    assert best(game) == [(5, 4, "win")]


@pytest.mark.rule("classic-EV-14")
def test_a_surprise_from_the_sea_meets_one_die():
    lands = {"crete": own("minoans"), "levant": foe(fort=True)}
    seas = {"eastern_mediterranean": fleets(ME, "minoans")}
    game = war("minoans", ["Surprise Attack"], lands, seas=seas)
    assert dice_of(game, *TO_LEVANT) == (2, 2)
    game = do(game, *play("Surprise Attack"), *choose("levant"))
    assert dice_of(game, *TO_LEVANT) == (2, 1)


@pytest.mark.rule("classic-EV-14")
def test_lands_that_were_not_named_are_not_surprised():
    lands = {**HOME, "zagros": foe(fort=True), "levant": foe()}
    with borders(HILLS + PLAIN):
        game = do(war("assyria", ["Surprise Attack"], lands), *play("Surprise Attack"))
        assert rule_of(game, "choose", "palestine") == "classic-EV-14"
        game = do(game, *choose("levant"))
        assert dice_of(game, "expand", "zagros") == (2, 2)
        assert game.battle(("expand", "zagros")).defend_bonus == 1


@pytest.mark.rule("classic-EV-15", "classic-4P1-05")
def test_siegecraft_makes_forts_useless_but_not_mountains():
    lands = {"upper_tigris": own("macedonia"), "zagros": foe(fort=True)}
    with borders(HILLS):
        game = war("macedonia", ["Siegecraft"], lands, dice=[[6, 1], [5, 5]])
        assert game.battle(("expand", "zagros")).defend_bonus == 1
        game = do(game, *play("Siegecraft"))
        assert dice_of(game, "expand", "zagros") == (2, 2)
        game = do(game, ("expand", "zagros"))
    assert best(game) == [(6, 5, "win")]


@pytest.mark.rule("classic-EV-15", "classic-OPT-03")
def test_siegecraft_takes_ties_from_a_fortress_as_well():
    lands = {"upper_tigris": own("celts"), "levant": foe(fort=True, fortress=True)}
    game = war("celts", ["Siegecraft"], lands, options=["fortresses"])
    assert game.battle(TO_LEVANT).ties == "defend"
    game = do(game, *play("Siegecraft"))
    assert (game.battle(TO_LEVANT).ties, game.battle(TO_LEVANT).defend_bonus) == ("reroll", 0)


NAVY = {"shatts_plateau": own("carthage", capital=True), "morea": foe("greek_city_states")}
THEIRS = {"eastern_mediterranean": fleets(FOE, "greek_city_states")}


@pytest.mark.rule("classic-EV-16", "classic-4P4-28")
def test_naval_supremacy_has_three_dice_and_one_more_at_sea():
    game = war("carthage", ["Naval Supremacy"], NAVY, seas=THEIRS, dice=[[2, 3, 5], [5]])
    game = do(game, *play("Naval Supremacy"), ("fleet", "eastern_mediterranean"))
    assert dice(game) == [(3, 1)]
    assert best(game) == [(6, 5, "win")]
    assert game.fleets["eastern_mediterranean"].counts == ((ME, 1),)


@pytest.mark.rule("classic-EV-16")
def test_naval_supremacy_helps_no_army():
    lands = {**NAVY, "libya": foe("greek_city_states")}
    game = do(war("carthage", ["Naval Supremacy"], lands, seas=THEIRS), *play("Naval Supremacy"))
    assert dice_of(game, "expand", "libya")[0] == 2
    assert game.battle(("expand", "libya")).attack_bonus == 0
    assert dice_of(game, "fleet", "eastern_mediterranean") == (3, 1)


@pytest.mark.rule("classic-EV-08", "classic-EV-09", "classic-EV-11")
def test_cards_for_all_attacks_help_fleets_too_and_a_lost_fleet_counts():
    game = war("carthage", ["Elite Troops"], NAVY, seas=THEIRS, armies=4, dice=[[1, 2, 3], [6]])
    game = do(game, *play("Elite Troops"))
    assert dice_of(game, "fleet", "eastern_mediterranean") == (3, 1)
    game = do(game, ("fleet", "eastern_mediterranean"))
    assert dice_of(game, "fleet", "eastern_mediterranean") == (2, 1)


@pytest.mark.rule("classic-EV-08", "classic-4P1-04")
def test_what_a_card_gives_is_over_with_the_turn():
    game = do(before("assyria", ["Leader"]), *play("Leader"))
    while game.decision.kind != "draw" and not game.over:
        game = game.play(("end",) if game.why_not(("end",)) is None else 0)
        if records(game, "turn_ends"):
            break
    assert game.engine().state.aids == ()

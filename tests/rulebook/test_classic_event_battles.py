"""Classic cards that help the dice, and how many of them help one roll."""

from __future__ import annotations

from fractions import Fraction

import pytest
from positions_classic_events import (
    ada,
    armies,
    before,
    ben,
    best,
    card,
    choose,
    cleo,
    dice_of,
    do,
    faces,
    offered,
    play,
    refused,
    structures,
    told,
    war,
)

import hotw_nb as hotw

HOME = {"upper_tigris": ada("assyria", capital=True)}
TO_LEVANT = ("expand", "levant")


def attack(hand, there, dice, units=3, into="levant", **more):
    """Assyria out of Upper Tigris, with its cards played."""
    game = war("assyria", {**HOME, into: there}, hand, armies=units, dice=dice, **more)
    return do(game, *play(*hand))


@pytest.mark.rule("classic-EV-08")
def test_a_leader_has_three_dice_until_a_triple_which_still_counts():
    game = attack(["Leader"], ben("egypt", 3), [[6, 4, 1], [3], [3, 3, 3], [2], [5, 1], [4]])
    game = do(game, TO_LEVANT)
    assert [len(attack) for attack, _ in faces(game)] == [3, 3, 2]
    assert best(game) == [(6, 3, "win"), (3, 2, "win"), (5, 4, "win")]
    assert armies(game, "levant") == ("Ada", "assyria", 1)


@pytest.mark.rule("classic-EV-08")
@pytest.mark.parametrize(
    ("fort", "chance"), [(False, Fraction(19, 24)), (True, None)]
)
def test_the_odds_of_three_dice(fort, chance):
    game = attack(["Weaponry"], ben("egypt"), [])
    assert hotw.odds.of(game, TO_LEVANT).win == Fraction(161, 191)
    game = attack(["Elite Troops"], ben("egypt", fort=fort), [])
    if chance is not None:
        assert hotw.odds.of(game, TO_LEVANT).win == chance


@pytest.mark.rule("classic-EV-09")
def test_weaponry_adds_one_to_the_dice():
    game = do(attack(["Weaponry"], ben("egypt"), [[5, 3], [6], [4, 4], [4]]), TO_LEVANT)
    assert best(game) == [(6, 6, "tie"), (5, 4, "win")]


@pytest.mark.rule("classic-EV-10")
def test_fanatics_win_ties():
    game = attack(["Fanaticism"], ben("egypt"), [[5, 2], [5]])
    assert hotw.odds.of(game, TO_LEVANT).win == Fraction(161, 216)
    game = do(game, TO_LEVANT)
    assert best(game) == [(5, 5, "win")]
    assert armies(game, "levant") == ("Ada", "assyria", 1)


@pytest.mark.rule("classic-EV-11")
def test_elite_troops_have_three_dice_until_the_first_loss():
    game = attack(["Elite Troops"], ben("egypt", 2), [[6, 2, 2], [5], [3, 2, 1], [4], [6, 1], [2]])
    game = do(game, TO_LEVANT, TO_LEVANT)
    assert [[len(mine) for mine, _ in faces(game, n)] for n in (-2, -1)] == [[3, 3], [2]]
    assert armies(game, "levant") == ("Ada", "assyria", 1)


@pytest.mark.rule("classic-EV-12")
def test_a_jihad_wins_ties_until_the_second_loss():
    dice = [[5, 1, 1], [5], [2, 2, 1], [3], [4, 2], [4], [1, 1], [6], [3, 2], [3], [5, 2], [4]]
    game = do(attack(["Jihad"], ben("egypt", 3), dice, units=4), TO_LEVANT, TO_LEVANT, TO_LEVANT)
    assert [[len(mine) for mine, _ in faces(game, n)] for n in (-3, -2, -1)] == [[3, 3], [2, 2], [2, 2]]
    assert [[result for *_, result in best(game, n)] for n in (-3, -2, -1)] == [
        ["win", "lose"],
        ["win", "lose"],
        ["tie", "win"],
    ]
    assert armies(game, "levant") == ("Ada", "assyria", 1)


@pytest.mark.rule("classic-EV-13")
def test_treachery_opens_a_named_land_without_dice():
    there = ben("egypt", 3, fort=True, capital=True)
    game = do(attack(["Treachery"], there, []), *choose("levant"))
    assert game.battle(TO_LEVANT).given
    assert hotw.odds.of(game, TO_LEVANT).win == 1
    game = do(game, TO_LEVANT)
    assert armies(game, "levant") == ("Ada", "assyria", 1)
    assert structures(game, "levant") == {"city"}
    assert told(game, "fight") == []


@pytest.mark.rule("classic-EV-13")
def test_a_battle_lost_before_treachery_stays_lost():
    game = war("assyria", {**HOME, "levant": ben("egypt")}, ["Treachery"], armies=2, dice=[[1, 1], [6]])
    game = do(game, TO_LEVANT, *play("Treachery"))
    for land in ("upper_tigris", "palestine"):
        assert refused(game, "choose", land) == "classic-EV-13"
    game = do(game, *choose("levant"), TO_LEVANT)
    assert [armies(game, "levant"), len(told(game, "fight"))] == [("Ada", "assyria", 1), 1]


@pytest.mark.rule("classic-EV-14")
def test_a_surprise_attack_ignores_fort_and_ground_in_one_land():
    there = ben("egypt", fort=True)
    game = do(attack(["Surprise Attack"], there, [[5, 1], [4]], into="zagros"), *choose("zagros"))
    assert dice_of(game, "expand", "zagros") == (2, 1)
    game = do(game, ("expand", "zagros"))
    assert best(game) == [(5, 4, "win")]


@pytest.mark.rule("classic-EV-14")
def test_other_lands_are_not_surprised():
    lands = {**HOME, "zagros": ben("egypt", fort=True), "eastern_anatolia": ben("egypt")}
    game = do(war("assyria", lands, ["Surprise Attack"]), *play("Surprise Attack"), *choose("zagros"))
    assert dice_of(game, "expand", "eastern_anatolia") == (2, 1)
    game = do(war("assyria", lands, ["Surprise Attack"]), *play("Surprise Attack"))
    game = do(game, *choose("eastern_anatolia"))
    assert dice_of(game, "expand", "zagros") == (2, 2)


@pytest.mark.rule("classic-EV-15", "classic-4P1-05")
def test_siegecraft_makes_forts_useless_but_not_mountains():
    lands = {"upper_tigris": ada("macedonia"), "zagros": ben("egypt", fort=True)}
    game = war("macedonia", lands, ["Siegecraft"], dice=[[6, 1], [5, 5]])
    assert game.battle(("expand", "zagros")).defend_bonus == 1
    game = do(game, *play("Siegecraft"))
    assert dice_of(game, "expand", "zagros") == (2, 2)
    game = do(game, ("expand", "zagros"))
    assert best(game) == [(6, 5, "win")]
    assert refused(attack([], ben("egypt"), [], hand=["Siegecraft"]), "play", card("Siegecraft")) == "x"

"""Single battles: every dice rule against the list of all rolls."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from odds_oracle import best, plain, roll

from hotw_nb import odds
from hotw_nb.odds import outcomes
from hotw_nb.show.style import contrast
from hotw_nb.text import html

DICE = st.integers(1, 8)
BONUS = st.integers(-3, 4)


@pytest.mark.rule(
    "2001-V-35", "2001-V-42", "2001-V-47", "2001-V-51", "2001-V-57", "2001-EV-05", "2001-IV-12", "2001-IV-13"
)
@pytest.mark.parametrize(
    ("attack", "defend", "plus", "fort"), list(product((2, 3), (1, 2, 3), (0, 1, 2), (0, 1)))
)
def test_every_battle_of_the_2001_rules(attack: int, defend: int, plus: int, fort: int) -> None:
    seen = plain(attack, defend, plus, fort)
    outcome = odds.battle(attack, defend, plus, fort)
    assert (outcome.win, outcome.tie, outcome.lose) == (seen["win"], seen["tie"], seen["lose"])
    wins_ties = odds.battle(attack, defend, plus, fort, ties="attack")
    assert tuple(wins_ties) == (seen["win"] + seen["tie"], 0, seen["lose"])


@pytest.mark.rule("classic-4P4-12", "classic-4P4-13", "classic-4P4-19", "classic-4P4-24")
@pytest.mark.parametrize(("attack", "defend", "fort"), list(product((2, 3), (1, 2), (0, 1))))
def test_ties_that_are_rolled_again(attack: int, defend: int, fort: int) -> None:
    seen = plain(attack, defend, 0, fort)
    outcome = odds.battle(attack, defend, 0, fort, ties="reroll")
    assert outcome.win == seen["win"] / (seen["win"] + seen["lose"])
    assert outcome.tie == 0


def test_the_classic_odds_that_the_rules_name() -> None:
    assert odds.battle(ties="reroll").win == Fraction(125, 180)
    assert odds.battle(2, 2, ties="reroll").win == Fraction(1, 2)
    assert odds.battle(ties="attack").win == Fraction(161, 216)


@given(st.integers(1, 4), st.integers(1, 3), st.integers(1, 5), st.integers(1, 5), BONUS, BONUS)
@settings(max_examples=60, deadline=None)
def test_any_dice_of_any_sides(attack: int, defend: int, sides: int, others: int, a: int, d: int) -> None:
    seen = plain(attack, defend, a, d, sides, others)
    assert tuple(odds.battle(attack, defend, a, d, sides=sides, defend_sides=others)) == tuple(seen.values())


@given(DICE, DICE, BONUS, BONUS, st.integers(1, 20))
@settings(deadline=None)
def test_chances_add_up_and_sides_can_be_swapped(
    attack: int, defend: int, a: int, d: int, sides: int
) -> None:
    outcome = odds.battle(attack, defend, a, d, sides=sides)
    assert sum(outcome) == 1
    assert min(outcome) >= 0
    assert tuple(odds.battle(defend, attack, d, a, sides=sides)) == (outcome.lose, outcome.tie, outcome.win)
    assert outcome == odds.battle(attack, defend, a - d, sides=sides)


@given(DICE, DICE, BONUS)
@settings(deadline=None)
def test_another_die_or_another_point_never_hurts(attack: int, defend: int, bonus: int) -> None:
    now = odds.battle(attack, defend, bonus)
    for better in (odds.battle(attack + 1, defend, bonus), odds.battle(attack, defend, bonus + 1)):
        assert better.win >= now.win
        assert better.lose <= now.lose


@pytest.mark.rule("2001-EV-03", "2001-EV-04")
@pytest.mark.parametrize("number", range(1, 6))
def test_triples_are_counted_with_the_highest_die(number: int) -> None:
    listed = best(number)
    for face in range(1, 7):
        assert outcomes.highest(number)[face - 1] == listed[face, True] + listed[face, False]
        assert outcomes.highest_of_triple(number)[face - 1] == listed[face, True]


@pytest.mark.parametrize(("defend", "shift"), list(product((1, 2), (-1, 0, 1, 2))))
def test_a_triple_still_decides_its_own_fight(defend: int, shift: int) -> None:
    listed = roll(3, defend, shift, 0)
    for triple, ways in zip((False, True), outcomes.compare_triples(3, defend, shift), strict=True):
        for result, n in zip(("win", "tie", "lose"), ways, strict=True):
            assert Fraction(n, 6 ** (3 + defend)) == listed.get((result, triple), 0)


@pytest.mark.parametrize(("attack", "defend", "shift"), list(product((2, 3), (1, 2, 3), (-1, 0, 4))))
def test_by_how_much_the_attacker_is_ahead(attack: int, defend: int, shift: int) -> None:
    ahead: dict[int, int] = {}
    for (mine, _), n in best(attack).items():
        for (theirs, _), m in best(defend).items():
            ahead[mine + shift - theirs] = ahead.get(mine + shift - theirs, 0) + n * m
    assert outcomes.differences(attack, defend, shift) == ahead


def test_an_outcome_reads_well() -> None:
    outcome = odds.battle()
    chances = "win 125 in 216 = 57.9%, tie 36 in 216 = 16.7%, lose 55 in 216 = 25.5%"
    assert (outcome.chances("en"), outcome.text("en")) == (chances, f"2 dice against 1: {chances}")
    assert outcome.chances("fr").startswith("victoire 125 sur 216 = 57,9 %")
    assert str(outcome) == repr(outcome) == outcome._repr_mimebundle_()["text/plain"]
    assert "125/216" in outcome._repr_html_()
    assert (outcome.ways, outcome.of) == ((125, 36, 55), 216)
    win, tie, lose = outcome
    assert win + tie + lose == 1


@pytest.mark.parametrize(
    ("found", "dice"),
    [
        (odds.battle(3, 1), "3 dice against 1"),
        (odds.battle(2, 1, attack_bonus=1), "2 dice against 1, +1 for the attacker"),
        (odds.battle(2, 1, defend_bonus=1), "2 dice against 1, +1 for the defender"),
        (odds.battle(2, 1, ties="attack"), "2 dice against 1, the attacker wins ties"),
        (odds.battle(2, 2, ties="reroll"), "2 dice against 2, ties are rolled again"),
        (odds.battle(2, 1, sides=8, defend_sides=6), "2 dice of 8 sides against 1 of 6"),
        (odds.against("mountain").odds, "2 dice against 2"),
        (odds.battle(2, 1).mixed(odds.battle(2, 2), Fraction(1, 2)), ""),
    ],
)  # fmt: skip
def test_odds_beside_each_other_say_which_dice_they_are_of(found: odds.Outcome, dice: str) -> None:
    assert found.text("en") == (f"{dice}: {found.chances('en')}" if dice else found.chances("en"))
    assert f">{dice or 'One attack'}<" in found.html("en")
    assert odds.battle(3, 1) == odds.Outcome(*odds.battle(3, 1)), "the dice are no part of the chances"


def test_what_is_rolled_says_which_dice_were_rolled() -> None:
    rolled = odds.sample(2, 2, n=100, seed=7)
    assert "2 dice against 2: 100 simulated battles" in rolled.html("en")


def test_the_bars_of_win_tie_and_lose_differ_in_colour_and_hatching() -> None:
    siege = odds.siege(armies=2)
    for found, results in (
        (odds.battle(), ("win", "tie", "lose")),
        (odds.sample(n=100), ("win", "tie", "lose")),
        (odds.attempts(siege, n=100), ("win", "tie", "lose")),
        (siege, ("win", "lose")),
    ):
        page = found.html("en")
        assert all(html.painted(result) in page for result in results), page
        assert "opacity" not in page, "no bar of a result is plain grey"
    assert len({*map(html.painted, html.RESULT_COLOURS)}) == 3
    ways = [html.painted(one).partition("#")[0] for one in html.RESULT_COLOURS]
    assert len(set(ways)) == 3, "stripes across, stripes aslant, and dots"
    for colour in html.RESULT_COLOURS.values():
        assert min(contrast(colour, "#FFFFFF"), contrast(colour, "#111111")) >= 3


def test_an_outcome_as_a_table() -> None:
    frame = odds.battle().frame()
    assert list(frame["result"]) == ["win", "tie", "lose"]
    assert frame["chance"].sum() == 1
    assert frame["one_in"][1] == "1 in 6"


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"attack": 0}, "at least one die"),
        ({"defend": 0}, "empty land"),
        ({"attack": 2.5}, "2.5"),
        ({"ties": "nobody"}, "'both', 'attack', 'defend', 'reroll'"),
        ({"sides": 0}, "at least one side"),
        ({"sides": 1, "ties": "reroll"}, "never end"),
        ({"attack_bonus": 0.5}, "'attack_bonus' must be a whole number"),
        ({"attack": [2]}, "at least one die"),
        ({"defend_sides": -3}, "'defend_sides' must be a whole number, at least 0"),
    ],
)
def test_impossible_battles_are_refused_in_a_sentence(wrong: dict[str, object], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        odds.battle(**wrong)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"certain": "maybe"}, "'certain' is 'win' or 'lose'"),
        ({"fort": "no"}, "True or False"),
        ({"growing": [0, 2]}, "round brackets"),
        ({"growing": (0, 0.5)}, "'growing'"),
        ({"fort_dice": -1}, "'fort_dice'"),
        ({"fort": True, "defenders": 0}, "needs an army"),
        ({"fleets": True, "town": True}, "without forts"),
    ],
)
def test_impossible_descriptions_of_a_battle_are_refused(wrong: dict[str, object], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        odds.Battle(**wrong)

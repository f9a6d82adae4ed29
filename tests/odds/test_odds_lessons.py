"""The exact values on which lessons are built."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hotw_nb import odds


def percent(chance: Fraction) -> float:
    return round(float(100 * chance), 1)


def test_two_dice_against_one() -> None:
    outcome = odds.battle(2, 1)
    assert outcome.ways == (125, 36, 55)
    assert [percent(chance) for chance in outcome] == [57.9, 16.7, 25.5]
    assert outcome.win > 2 * outcome.lose
    assert percent(outcome.tie + outcome.lose) == 42.1


def test_against_difficult_terrain_winning_and_losing_are_equal() -> None:
    outcome = odds.battle(2, 2)
    assert outcome.win == outcome.lose
    assert [percent(chance) for chance in outcome] == [39.0, 22.1, 39.0]


@pytest.mark.parametrize(
    ("terrain", "fort", "armies"),
    [
        ("clear", False, 1.57),
        ("mountain", False, 2),
        ("sea", False, 2.36),
        ("clear", True, 2.57),
        ("mountain", True, 3.99),
    ],
)
def test_what_a_land_costs_on_average(terrain: str, fort: bool, armies: float) -> None:
    assert round(float(odds.expected_armies(terrain=terrain, fort=fort)), 2) == armies


def test_difficult_terrain_costs_exactly_two_armies() -> None:
    assert odds.expected_armies(terrain="mountain") == 2


def test_a_fort_turns_the_odds() -> None:
    assert percent(odds.battle(2, 1).win) == 57.9
    assert percent(odds.battle(2, 1, defend_bonus=1).win) == 41.7
    assert percent(odds.against("clear", fort=True).odds.win) == 41.7


def test_weaponry_beats_the_third_die_of_a_leader() -> None:
    assert percent(odds.battle(2, 1, attack_bonus=1).win) == 74.5
    assert percent(odds.battle(3, 1).win) == 66.0


def test_how_long_a_leader_lives() -> None:
    life = odds.leader_life()
    assert life.chance == Fraction(1, 36)
    assert life.mean == 36
    assert life.median == 25
    assert life.within(24) < Fraction(1, 2) <= life.within(25)


def test_what_a_hand_holds() -> None:
    assert percent(odds.hand(copies=7, cards=22, drawn=3).at_least(1)) == 70.5
    assert percent(odds.hand(copies=4, cards=49, drawn=7).at_least(1)) == 47.2


def test_how_often_an_empire_never_comes() -> None:
    for players in (3, 4, 5, 6):
        assert odds.hand(copies=1, cards=7, drawn=players)[0] == Fraction(7 - players, 7)


@pytest.mark.parametrize("options", [{}, {"terrain": "mountain"}, {"fort": True}, {"cards": ["jihad"]}])
def test_the_price_is_the_limit_of_sieges_with_many_armies(options: dict[str, object]) -> None:
    price = odds.expected_armies(**options)
    siege = odds.siege(armies=60, **{"fort": False, **options})
    assert abs(float(siege.spent.mean - price)) < 1e-6


def test_the_chain_of_an_endless_siege() -> None:
    chain = odds.chain(fort=True)
    assert [chain.label(state, "en") for state in chain.states] == ["fort and army", "army", "empty", "taken"]
    first = [arrow for arrow in chain.transitions if arrow.start == chain.start]
    assert [sum(arrow.chance for arrow in first if arrow.end == end) for end in chain.states] == [
        Fraction(91, 216), Fraction(125, 216), 0, 0]  # fmt: skip
    assert list(chain.ends.values()) == [1]


def test_a_land_that_cannot_be_taken_is_refused() -> None:
    with pytest.raises(ValueError, match="more dice or a bonus"):
        odds.expected_armies(1, 1, defend_bonus=6)

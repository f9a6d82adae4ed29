"""Campaigns in games of the classic edition: stacks, ties rolled again, one card to a roll, points by armies."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from stage_classic import borders, do, foe, neutral, own
from stage_classic_events import choose, play, war

from hotw_nb import odds
from hotw_nb.engine.dice import Seeded
from hotw_nb.game import Game

F = Fraction
CLEAR, UPHILL = F(25, 36), F(1, 2)
WAYS = [
    ("upper_tigris", "levant", "clear"),
    ("upper_tigris", "zagros", "mountain"),
    ("levant", "palestine", "clear"),
]


def assyria(lands: dict[str, Any], hand: tuple[str, ...] = (), **more: Any) -> Game:
    """Assyria in Upper Tigris, with all its cards played."""
    game = war("assyria", hand, {"upper_tigris": own("assyria", capital=True), **lands}, **more)
    return do(game, *play(*hand))


@pytest.mark.rule("classic-4P4-13", "classic-4P4-14", "classic-4P4-16")
def test_two_lands_by_the_chance_of_each_roll() -> None:
    with borders(WAYS):
        plan = odds.campaign_of(assyria({"levant": foe(), "zagros": foe()}, armies=3), ["levant", "zagros"])
    a, b = CLEAR, UPHILL
    assert plan.all == a * b * (1 + (1 - a) + (1 - b))


@pytest.mark.rule("classic-4P4-15", "classic-5-01")
def test_a_stack_falls_army_by_army_and_a_vacant_land_costs_one() -> None:
    with borders(WAYS):
        game = assyria({"levant": foe(armies=2)}, armies=2)
        plan = odds.campaign_of(game, ["levant", "palestine"], chain=True)
    assert plan.all == CLEAR**2
    assert plan.names == ("levant", "palestine")


@pytest.mark.rule("classic-EV-11", "classic-EV-13", "classic-EV-14", "classic-4P1-07")
def test_the_card_that_helps_counts_and_a_betrayed_land_is_sure() -> None:
    elite, lands = F(19, 24), {"levant": foe(), "zagros": foe(fort=True)}
    with borders(WAYS):
        game = assyria({"levant": foe()}, ("Elite Troops",), armies=2)
        plan = odds.campaign_of(game, ["levant"])
        assert plan.all == 1 - (1 - elite) * (1 - CLEAR)
        game = do(assyria(lands, ("Treachery",), armies=2), *choose("zagros"))
        assert odds.campaign_of(game, ["zagros", "levant"], chain=True).all == CLEAR
        game = do(assyria(lands, ("Surprise Attack",), armies=2), *choose("zagros"))
        assert odds.campaign_of(game, ["zagros", "levant"], chain=True).all == CLEAR**2


@pytest.mark.rule("classic-4P6-06", "classic-3-10", "classic-4P5-02")
def test_points_are_those_of_armies_structures_and_monuments() -> None:
    lands = {"levant": foe(capital=True), "zagros": neutral()}
    with borders(WAYS):
        game = assyria(lands, armies=3)
        # one land more is presence as before, and the capital a city; with both there are three armies, so the area
        # counts twice, and the two Resources pay for a monument
        assert odds.campaign_of(game, ["levant"]).value(["levant"]) == 1
        both = odds.campaign_of(game, ["levant", "zagros"])
        assert [both.value(names) for names in ([], ["levant"], ["zagros"], ["levant", "zagros"])] == [
            0,
            1,
            0,
            5,
        ]


@pytest.mark.rule("classic-4P1-03")
def test_a_card_in_the_hand_does_not_stop_the_reckoning() -> None:
    lands = {"upper_tigris": own("assyria"), "levant": foe(armies=2), "zagros": foe()}
    with borders(WAYS):
        plan = odds.campaign_of(war("assyria", ["Leader"], lands, armies=3), ["levant", "zagros"])
    a, b = CLEAR, UPHILL
    assert plan.all == a**2 * b * (1 + 2 * (1 - a) + (1 - b))


def test_the_engine_comes_to_the_same() -> None:
    with borders(WAYS):
        game = assyria({"levant": foe(), "zagros": foe()}, armies=3)
        chance = float(odds.campaign_of(game, ["levant", "zagros"]).all)
        n, won = 800, 0
        for seed in range(n):
            engine = game.engine(Seeded(seed))
            for land in ("levant", "zagros"):
                action = game.meant(("expand", land))
                while engine.state.bands and action in engine.options():
                    engine.do(action)
            won += all(engine.state.owner[engine.ground.land[land]] == 0 for land in ("levant", "zagros"))
    assert abs(won / n - chance) < 4 * (chance * (1 - chance) / n) ** 0.5

"""The planner is stronger than the greedy bot; by how much is printed by the benchmark beside."""

from __future__ import annotations

from itertools import product
from math import comb

import pytest
from bot_duel import Duel, believed, duel, game

from hotw_nb import bots

MOST = 40


@pytest.mark.parametrize("edition", ["2001", "2024", "classic"])
def test_the_planner_wins_more_than_half_of_its_games_against_greedy(edition):
    """As soon as that is proved; a planner that wins less clearly has to play longer for it, and at last fails."""
    planner, greedy = bots.Planner(), bots.Greedy()
    found = believed(game(edition, 4, planner, greedy, seed) for seed in range(MOST))
    assert found is not None, f"{MOST} games do not prove that the planner is stronger"
    assert found.won > found.games / 2
    assert found.interval()[0] > 0.5
    assert found.ahead > 0


def test_only_one_in_forty_is_believed_who_is_no_stronger():
    """Counted in all series of games: as often as they happen to two kinds of which none is stronger."""
    series = list(product((0.0, 1.0), repeat=16))
    believers = sum(believed((won, 0) for won in one) is not None for one in series)
    assert 0 < believers / len(series) <= 1 / 40
    assert believed([(0.5, 0)] * 1000) is None, "shared victories prove nothing"


@pytest.mark.parametrize("chance", [0.5, 0.55, 0.6, 0.65, 0.7])
def test_a_planner_that_became_weaker_is_found_out_at_least_as_often_as_by_all_games(chance):
    """As by playing all forty and asking whether Wilson's interval is above one half."""
    going = {0: 1.0}  # how likely so many wins are in series that are still going on
    passed = 0.0
    for played in range(1, MOST + 1):
        going = {
            won: going.get(won, 0) * (1 - chance) + going.get(won - 1, 0) * chance
            for won in range(played + 1)
        }
        for won in list(going):
            if believed([(0, 0)] * (played - won) + [(1, 0)] * won):  # their order makes no difference
                passed += going.pop(won)
    by_all = sum(
        comb(MOST, won) * chance**won * (1 - chance) ** (MOST - won)
        for won in range(1, MOST + 1)
        if Duel(MOST, won, 0).interval()[0] > 0.5
    )
    assert passed <= by_all


def test_two_of_a_kind_win_half_of_their_games():
    found = duel(range(40), "2001", 4, (bots.Greedy(), bots.Greedy()))
    low, high = found.interval()
    assert low < 0.5 < high


def test_the_interval_is_wilsons():
    """The example of 8 in 10 in the literature: 49 % to 94 %."""
    low, high = Duel(10, 8, 0).interval()
    assert (round(low, 2), round(high, 2)) == (0.49, 0.94)

"""The planner is stronger than the greedy bot; by how much is printed by the benchmark beside."""

from __future__ import annotations

import pytest
from bot_duel import Duel, duel

from hotw_nb import bots


@pytest.mark.parametrize("edition", ["2001", "2024", "classic"])
def test_the_planner_wins_more_than_half_of_its_games_against_greedy(edition):
    found = duel(range(40), edition)
    assert found.won > 20
    assert found.interval()[0] > 0.5
    assert found.ahead > 0


def test_two_of_a_kind_win_half_of_their_games():
    found = duel(range(40), "2001", 4, (bots.Greedy(), bots.Greedy()))
    low, high = found.interval()
    assert low < 0.5 < high


def test_the_interval_is_wilsons():
    """The example of 8 in 10 in the literature: 49 % to 94 %."""
    low, high = Duel(10, 8, 0).interval()
    assert (round(low, 2), round(high, 2)) == (0.49, 0.94)

"""The benchmark of the planner's turns counts every turn once, and notices when two checkouts play different games."""

from __future__ import annotations

from pathlib import Path

import planner_turns
import pytest
from planner_turns import Played, bench, play

HERE = Path(planner_turns.__file__).resolve().parents[2]


def test_a_game_of_three_players_has_a_turn_for_each_player_in_each_of_the_seven_epochs():
    found = play("Greedy", "2001", 3, 7)
    assert len(found.turns) == 3 * 7
    assert all(seconds >= 0 for seconds in found.turns)


@pytest.mark.parametrize("edition", ["2001", "2024", "classic"])
def test_the_same_game_has_the_same_fingerprint_and_another_seed_another_one(edition):
    first, again, other = (play("Greedy", edition, 3, seed).actions for seed in (7, 7, 8))
    assert first == again != other


@pytest.mark.parametrize(("share", "time"), [(0.5, 10.0), (0.95, 19.0), (1, 20.0), (0.01, 1.0)])
def test_percentiles_of_the_first_twenty_numbers(share, time):
    turns = [float(number) for number in range(20, 0, -1)]
    assert Played(turns, "").percentile(share) == time


def test_a_checkout_compared_with_itself_plays_the_same_games():
    head, *rows, last = bench("2001:2", [3], HERE)
    assert head.startswith("2001, 2 players, 1 games")
    assert [row.split("  ")[1] for row in rows] == ["greedy", "planner", "planner before"]
    assert last.endswith("the same games")


def test_a_checkout_that_plays_other_games_is_told_of(monkeypatch):
    def played(tree, kind, edition, players, seed):
        return Played([0.1, 0.3], f"{kind} {seed}" if tree == HERE else "something else")

    monkeypatch.setattr(planner_turns, "apart", played)
    *_, last = bench("2001:6", [1, 2], HERE.parent)
    assert last.endswith("OTHER GAMES")
    assert "1.00 times as fast" in last

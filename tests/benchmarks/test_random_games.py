"""The benchmark runs and counts; how fast it is depends on the machine and is not asserted."""

from __future__ import annotations

from random_games import copying, ours


def test_the_benchmark_runs():
    games, decisions = ours(2)
    assert decisions > games > 0
    assert copying(10) > 0

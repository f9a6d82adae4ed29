"""The benchmark runs, and memory stays flat; how fast it is depends on the machine and is not asserted."""

from __future__ import annotations

import pytest
from many_games import by_pool, measured, peak, written


def test_the_benchmark_runs():
    assert min(measured(lambda n: written(n, 1), 3)) >= 0
    assert by_pool(4) == 4


def test_ten_times_as_many_games_need_no_more_memory(tmp_path):
    pytest.importorskip("resource")
    few, many = (peak(n, str(tmp_path / f"{n}"), processes=2) for n in (100, 1000))
    assert many < 1.05 * few, "900 games more, which would fill much more than that"

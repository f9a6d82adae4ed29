"""The benchmark of clicks runs and counts; how fast they are depends on the machine and is not asserted."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "benchmarks"))

from click_to_change import PLAYED, SORTS, bench

pytestmark = pytest.mark.browser


def test_the_benchmark_of_clicks_runs(page, lab):
    lines = bench(page, lab, 2, warm=0, many=False)
    for name in (*SORTS, *PLAYED):
        assert sum(line.strip().startswith(name) for line in lines) == 1

"""The benchmark of pasted lines runs; how long a line takes depends on the machine and is not asserted."""

from __future__ import annotations

from pasted_lines import HARD, LENGTHS, rows


def test_the_benchmark_reads_every_kind_of_line():
    found = dict(rows(1))
    assert set(found) == set(HARD)
    assert all(len(ratios) == len(LENGTHS) and min(ratios) > 0 for ratios in found.values())

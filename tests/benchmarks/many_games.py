"""How fast and in how much memory many games are played and written: python tests/benchmarks/many_games.py

It plays one set of random games several times: bare, without any row; by `hotw.simulate` into CSV files, alone and with
all cores; beside them the bare games by a plain `multiprocessing.Pool` and, where it is installed, by joblib. Games a
second go by the clock on the wall, as the work is shared; the milliseconds of all processors for one game say what rows
and files cost even on a busy machine (joblib's processes live on, so theirs are not known). Then the peak of memory.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import hotw_nb as hotw
from hotw_nb.simulation.play_out import quick
from hotw_nb.simulation.workers import cores

PLAYERS = 3
TOP = Path(__file__).resolve().parents[2]
PEAK = """
import resource, sys; sys.path.insert(0, {top!r})
import hotw_nb as hotw
hotw.simulate({games}, players={players}, to={to!r}, processes={processes})
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def bare(seed: int) -> int:
    """One game without any row; the points of the best."""
    return max(quick("2001", PLAYERS, frozenset(), None, seed).state.scores)


def written(games: int, processes: int | None = None) -> int:
    """The games as `hotw.simulate` writes all four tables of them; how many are there."""
    with TemporaryDirectory() as folder:
        hotw.simulate(games, players=PLAYERS, to=folder, processes=processes)
        return len((Path(folder) / "games.csv").read_text("utf-8").splitlines()) - 1


def by_pool(games: int) -> int:
    """The bare games by a pool of the standard library."""
    with get_context("spawn").Pool(cores()) as pool:
        return len(pool.map(bare, range(games), chunksize=10))


def by_joblib(games: int) -> int:
    """The bare games by joblib."""
    joblib = import_module("joblib")
    found: list[Any] = joblib.Parallel(n_jobs=cores())(joblib.delayed(bare)(seed) for seed in range(games))
    return len(found)


def measured(task: Callable[[int], int], games: int) -> tuple[float, float]:
    """Games a second, and milliseconds of all processors for one game."""
    start, before = perf_counter(), sum(os.times()[:4])
    assert task(games) == games
    return games / (perf_counter() - start), 1000 * (sum(os.times()[:4]) - before) / games


def peak(games: int, to: str, processes: int = 1) -> int:
    """The peak of memory of the process that asks for the games, in the unit of this system."""
    code = PEAK.format(top=str(TOP), games=games, players=PLAYERS, to=to, processes=processes)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return int(done.stdout)


def main(games: int = 2000) -> None:
    """Print all figures."""
    tasks: dict[str, Callable[[int], int]] = {
        "bare, here": lambda n: len([bare(seed) for seed in range(n)]),
        "hotw.simulate into CSV, here": lambda n: written(n, 1),
        f"bare, a plain pool of {cores()}": by_pool,
        f"bare, joblib with {cores()}": by_joblib,
        f"hotw.simulate into CSV, {cores()} processes": written,
    }
    base: tuple[float, float] = (0, 0)
    for name, task in tasks.items():
        try:
            speed, cost = measured(task, games)
        except ImportError:
            continue
        base = base if base[0] else (speed, cost)
        known = f"{cost:8.2f} ms {cost / base[1]:5.2f} x" if task is not by_joblib else ""
        print(f"{name:42} {speed:8.1f} games/s {speed / base[0]:5.2f} x {known}")
    with TemporaryDirectory() as folder:
        for kind in ("csv", "parquet"):
            few, many = (peak(n, f"{folder}/{n}/*.{kind}") for n in (games // 10, games))
            print(f"peak of memory, {kind}: {games} games take {many / few:.2f} times that of {games // 10}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

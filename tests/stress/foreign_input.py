"""Damaged data, foreign scenarios and pasted nonsense by the thousand: each is read or refused with a sentence.

python tests/stress/foreign_input.py 300

It stops with an error at the first exception that is no refusal of the package.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "hardship"))
from damaged_data import DATA, damaged, read_damaged, readers
from foreign_scenarios import Describer

import hotw_nb as hotw
from hotw_nb.engine.errors import DiceError
from hotw_nb.lessons.questions import BadLesson


def main(many: int = 100, seed: int = 1) -> None:
    """Print what became of so many damages of each file, and ten times as many scenarios of each edition."""
    chance = Random(seed)
    refused = accepted = 0
    longest = (0.0, "")
    for path, read in readers():
        raw = (DATA / path).read_bytes()
        for _ in range(many):
            bad, start = damaged(path, raw, chance), perf_counter()
            try:
                read_damaged(path, bad, read)
                accepted += 1
            except (hotw.BadTable, BadLesson):
                refused += 1
            longest = max(longest, (perf_counter() - start, path))
    print(f"files: {refused} refused, {accepted} read; at most {longest[0]:.1f} s, for {longest[1]}")
    for edition in hotw.EDITIONS:
        describe, refused, accepted, longest = Describer(edition, chance), 0, 0, (0.0, "")
        for _ in range(10 * many):
            asked, start = describe.scenario(), perf_counter()
            try:
                hotw.scenario(edition, **asked)
                accepted += 1
            except (hotw.BadSetup, DiceError):
                refused += 1
            longest = max(longest, (perf_counter() - start, ""))
        print(f"scenarios of {edition}: {refused} refused, {accepted} begun; at most {longest[0]:.1f} s")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

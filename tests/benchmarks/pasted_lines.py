"""How long it takes to read a pasted line that is made to be hard, beside a harmless one of the same length.

python tests/benchmarks/pasted_lines.py [how often each]

A pattern that tries everything takes four or eight times as long for a line of twice the length; a ratio that stays
about the same from row to row says that lines are read in one go. Nothing is asserted: other programs stretch times.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from time import process_time

from hotw_nb.lessons import pool

LENGTHS = (37, 75, 150, 300)
HARD: dict[str, Callable[[int], str]] = {
    "spaces, letters, spaces": lambda n: " " * (n // 3) + "a" * (n // 3) + " " * (n // 3 - 1) + "-",
    "letters and tabs": lambda n: "a" * (n * 3 // 5) + "\t" * (n * 2 // 5),
    "letters and commas": lambda n: "x" * (n // 2) + "," * (n // 2),
    "letters and lines": lambda n: "h" * (n // 2) + "\n" * (n // 2),
    "numbers and spaces": lambda n: "1" * (n // 3) + " " * (n * 2 // 3),
    "a day and spaces": lambda n: "12/11/26," + " " * (n - 10) + "1",
}


def taken(line: str, times: int) -> float:
    """Seconds to read a line, the best of several."""
    found = []
    for _ in range(times):
        before = process_time()
        pool([line], lang="en")
        found.append(process_time() - before)
    return min(found)


def rows(times: int) -> Iterator[tuple[str, list[float]]]:
    """Each kind of hard line, with its time as a multiple of that of a harmless line of the same length."""
    taken("Ada: 12 7 9", 3)
    for name, make in HARD.items():
        plain = ["Ada: 12 7 9".ljust(length) for length in LENGTHS]
        hard = [make(length) for length in LENGTHS]
        yield (
            name,
            [
                taken(one, times) / max(taken(other, times), 1e-9)
                for one, other in zip(hard, plain, strict=True)
            ],
        )


def main(times: int = 20) -> None:
    """Print a row for each kind of line and a column for each length."""
    print(f"{'letters':26}" + "".join(f"{length:8}" for length in LENGTHS))
    for name, ratios in rows(times):
        print(f"{name:26}" + "".join(f"{ratio:7.1f}×" for ratio in ratios))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

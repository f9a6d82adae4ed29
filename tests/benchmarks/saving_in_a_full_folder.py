"""How quickly a choice is saved in a folder that a whole class has filled.

python tests/benchmarks/saving_in_a_full_folder.py

Saves games and lessons by turns in an empty folder and in one with five hundred files of the same table or lesson, and
beside it writes the same text in the plainest way. Prints the median CPU time of each in milliseconds with its ratio to
the plain writing, and how long it takes to find the last game and to list twenty. Nothing is asserted about the time.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from statistics import median
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import hotw_nb as hotw
from hotw_nb.show.tabletop.keeping import GameShelf
from hotw_nb.start.saving import written
from hotw_nb.start.shelf import Shelf

FILES, ROUNDS = 500, 60


def timed(task: Callable[[], object]) -> float:
    """The CPU time of a task in milliseconds."""
    begin = process_time()
    task()
    return 1000 * (process_time() - begin)


def filled(folder: Path, stem: str, text: str) -> None:
    """Put the files of a class into a folder."""
    folder.mkdir(exist_ok=True)
    for number in range(1, FILES + 1):
        (folder / f"{stem}-{number}.json").write_text(text, "utf-8")


def main() -> None:
    """Measure everything by turns, so that a busy machine slows all of it alike."""
    game = hotw.new_game(players=["Ada", "Ben", "Cleo"], seed=7)
    game = hotw.play_out(game).at(60)
    start = hotw.new_game(players=["Ada", "Ben", "Cleo"], seed=8)
    with tempfile.TemporaryDirectory() as place:
        empty, full = GameShelf(game, Path(place, "empty")), GameShelf(game, Path(place, "full"))
        filled(Path(place, "full"), empty.keep(game).stem.rpartition("-")[0], written(game))
        filled(Path(place, "lessons"), "lesson-05", "x" * 2000)
        few, many = (
            Shelf[str](Path(place, folder), "lesson-05", str, "lessons.not_kept")
            for folder in ("one", "lessons")
        )
        plain, text = Path(place, "plain.json"), "x" * 2000
        tasks: dict[str, Callable[[], object]] = {
            "the text of the game, written plainly": lambda: plain.write_text(written(game), "utf-8"),
            "a game in an empty folder": lambda: empty.keep(game),
            f"a game beside {FILES} others": lambda: full.keep(game),
            "a lesson in an empty folder": lambda: few.keep(text),
            f"a lesson beside {FILES} others": lambda: many.keep(text),
            f"finding the last of {FILES} games": lambda: full.find(start, "en"),
            "listing twenty of them": lambda: list(islice(full.unfinished(start), 20)),
            "looking for finished ones to tidy": full.tidy,
        }
        times: dict[str, list[float]] = {name: [] for name in tasks}
        for _ in range(ROUNDS):
            for name, task in tasks.items():
                times[name].append(timed(task))
    one = median(next(iter(times.values())))
    for name, found in times.items():
        print(f"{name:<40} {median(found):7.2f} ms  {median(found) / one:6.1f} times the plain writing")


if __name__ == "__main__":
    main()

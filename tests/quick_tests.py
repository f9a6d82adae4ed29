"""Which tests `pytest -m quick` runs: for every room of the house some tests that work in it, and a few more.

A room is a folder of `hotw_nb` that holds modules; its name is counted from there. While a file of tests runs, the
functions that are called tell whether it works in the rooms that stand beside it here, so that the list stays true.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FrameType

import hotw_nb

HOUSE = Path(hotw_nb.__file__).parent
FUNCTION = 1  # the flag of code that is a function's, and no module's or class's

GOLDEN = "tests/golden/test_golden.py"
ADVICE = "tests/test_bots_advice.py"
BOTS_2001 = f"{ADVICE}::test_a_strong_empire_that_must_go_goes_to_the_last_and_the_sentence_says_so"
CLASSIC_BOTS = "tests/test_bots_classic.py::test_whole_games_of_legal_choices"
SCORES = "tests/show/test_scores_and_tables.py"
HAND_2024 = "tests/show/test_hand_2024.py"
ODDS_2024 = "tests/odds/test_odds_2024_campaigns.py::test_the_leader_rolls_a_third_die"
HAND_CLASSIC = "tests/show/test_hand_classic.py"
ATLAS = "tests/show/test_atlas_sheets.py::test_the_chosen_people_s_lands_are_drawn_and_its_start_is_outlined"

ROOMS = {
    ".": GOLDEN,
    "base": GOLDEN,
    "boards": "tests/test_boards_tables.py",
    "bots": CLASSIC_BOTS,
    "chronicle": "tests/test_chronicle.py::test_minos_is_a_legend_and_enmebaragesi_a_tradition",
    "cli": "tests/test_cli.py::test_the_version_is_that_of_the_package_and_of_the_project",
    "cli/course": "tests/test_course_pieces.py",
    "editions": GOLDEN,
    "editions/classic": GOLDEN,
    "editions/classic/bots": CLASSIC_BOTS,
    "editions/classic/events": GOLDEN,
    "editions/classic/preview": HAND_CLASSIC,
    "editions/classic/table": HAND_CLASSIC,
    "editions/e2001": GOLDEN,
    "editions/e2001/bots": BOTS_2001,
    "editions/e2001/events": GOLDEN,
    "editions/e2001/table": SCORES,
    "editions/e2024": GOLDEN,
    "editions/e2024/bots": GOLDEN,
    "editions/e2024/odds": ODDS_2024,
    "editions/e2024/table": HAND_2024,
    "editions/shared": GOLDEN,
    "editions/shared/bots": CLASSIC_BOTS,
    "editions/shared/table": HAND_CLASSIC,
    "engine": GOLDEN,
    "lessons": "tests/lessons/test_answers_of_cards.py",
    "lessons/answers": "tests/lessons/test_answers_of_cards.py",
    "odds": "tests/odds/test_odds_battle.py",
    "odds/games": "tests/odds/test_odds_classic_games.py",
    "show": SCORES,
    "show/charts": SCORES,
    "show/map_drawing": ATLAS,
    "show/odds_pictures": "tests/show/test_odds_pictures.py::test_the_words_of_the_square_are_the_numbers",
    "show/panels": "tests/show/test_panels.py",
    "show/pictures": SCORES,
    "show/tables": SCORES,
    "show/tabletop": HAND_2024,
    "show/widgets": "tests/show/test_panels.py",
    "show/world_atlas": ATLAS,
    "simulation": "tests/benchmarks/test_many_games_benchmark.py::test_the_benchmark_runs",
    "start": GOLDEN,
    "text": GOLDEN,
}
"""The tests that work in each room: a whole file, or some of its tests."""

MORE = (
    "tests/lessons/test_handouts.py",
    "tests/rulebook/test_2024_examples.py",
    "tests/rulebook/test_classic_bases.py",
    "tests/rulebook/test_combat_dice.py",
    "tests/rulebook/test_drawing_empires.py",
    "tests/rulebook/test_empire_cards.py",
    "tests/rulebook/test_events_procedure.py",
    "tests/rulebook/test_examples_beginnings.py",
    "tests/rulebook/test_examples_points.py",
    "tests/rulebook/test_expansion_land.py",
    "tests/rulebook/test_winning.py",
    "tests/show/test_laboratory.py",
    "tests/test_house.py::test_ruff_has_nothing_to_say",
    "tests/test_house.py::test_the_code_is_formatted",
    "tests/test_house.py::test_importing_the_package_loads_the_standard_library_only",
    "tests/test_house.py::test_both_languages_have_the_same_topics",
    "tests/test_house.py::test_both_languages_say_the_same_things_with_the_same_gaps",
    "tests/test_quick_tests.py",
    "notebooks/00-start-here.ipynb::Cell 0",
)
"""Worked examples from each chapter of the rule books, the checks of the house, and a cell of a notebook."""


EDITIONS = {"2001": "editions/e2001", "2024": "editions/e2024", "classic": "editions/classic"}
"""The rooms of each edition."""

GONE = {id: room for id, room in EDITIONS.items() if not (HOUSE / room / "edition.py").exists()}
"""The editions that this house is without."""


def is_about_one_that_is_gone(test: str) -> bool:
    """Whether the name of a file of tests says that it is about an edition that this house is without."""
    return not GONE.keys().isdisjoint(re.split(r"[/_.:]", test.partition("::")[0]))


@cache
def chosen() -> tuple[str, ...]:
    """All of them, each once, without those of an edition that has gone."""
    return tuple(sorted(one for one in {*ROOMS.values(), *MORE} if not is_about_one_that_is_gone(one)))


def is_quick(nodeid: str) -> bool:
    """Whether a test is one of them: it is named, or stands in a file or has parameters that are."""
    return nodeid.startswith(_beginnings()) or nodeid in chosen()


@cache
def _beginnings() -> tuple[str, ...]:
    """How the names of the tests begin that stand in one of those files or have parameters."""
    return tuple(f"{one}{end}" for one in chosen() for end in ("::", "["))


def rooms() -> set[str]:
    """Every folder of the package that holds modules, and those of the editions that this house is without."""
    there = {path.parent.relative_to(HOUSE).as_posix() for path in HOUSE.rglob("*.py")}
    return there | {room for room in ROOMS if room.startswith(tuple(GONE.values()))}


def rooms_of(file: str) -> set[str]:
    """The rooms in which a file of tests is said to work, without those that have gone."""
    named = {room for room, tests in ROOMS.items() if tests.partition("::")[0] == file}
    return {room for room in named if not room.startswith(tuple(GONE.values()))}


@contextmanager
def watched(wanted: set[str]) -> Iterator[set[str]]:
    """The rooms of which no function has been called yet; what is imported only does not count."""
    missed = set(wanted)
    seen: set[object] = set()

    def look(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code not in seen:
            seen.add(code)
            path = Path(code.co_filename)
            if code.co_flags & FUNCTION and path.is_relative_to(HOUSE):
                missed.discard(path.parent.relative_to(HOUSE).as_posix())
                if not missed:
                    sys.setprofile(None)

    sys.setprofile(look if missed else None)
    try:
        yield missed
    finally:
        sys.setprofile(None)

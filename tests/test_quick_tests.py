"""The quick tests touch every room of the house and no browser, and no test compiles again what another has."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from quick_tests import HOUSE, ROOMS, chosen, is_quick, rooms, watched

import hotw_nb as hotw

TOP = HOUSE.parent


def test_every_room_has_its_quick_tests():
    assert set(ROOMS) == rooms(), (
        "a room that is new or has gone: ROOMS in tests/quick_tests.py names them all"
    )


@pytest.mark.parametrize("one", chosen())
def test_what_is_named_exists_and_needs_no_browser(one):
    file, _, test = one.partition("::")
    assert not file.startswith("tests/browser/")
    text = (TOP / file).read_text("utf-8")
    assert not test or test.startswith("Cell ") or f"def {test}(" in text
    assert file.endswith(".ipynb") or not re.search(r"^from running_lab ", text, re.MULTILINE) or test


@pytest.mark.edition("classic")
def test_a_file_stands_for_its_tests_and_a_test_for_its_parameters():
    one = "tests/golden/test_golden.py"
    assert is_quick(f"{one}::test_anything[2001]")
    assert is_quick("tests/test_bots_classic.py::test_whole_games_of_legal_choices[options0]")
    assert not is_quick("tests/test_bots_classic.py::test_the_same_seeds_give_the_same_game")
    assert not is_quick("tests/browser/test_table.py::test_anything")


def test_a_room_counts_once_a_function_in_it_is_called():
    with watched({".", "odds", "show/tables"}) as missed:
        assert missed == {".", "odds", "show/tables"}
        hotw.odds.battle()
        assert "odds" not in missed
    assert "show/tables" in missed
    assert Path(hotw.__file__).parent == HOUSE


def test_a_python_that_a_test_starts_keeps_what_it_has_compiled():
    told = "import sys; print(sys.flags.dont_write_bytecode, sys.pycache_prefix)"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", str(sys.pycache_prefix)]

"""Games and lessons in `tests/kept`, which earlier versions of the program wrote, are found and go on."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from new_kernel import new_kernel

import hotw_nb as hotw
from hotw_nb.lessons import (
    check,
    collect,
    lesson,
    predict,
    start,
    teach,
    teachers_page,
    tray,
    waiting_panels,
    work,
)
from hotw_nb.show.widgets import memory

KEPT = Path(__file__).with_name("kept")
GAMES = {
    "2001-Ada-Ben-Cleo-9fac9b-1.json": ("2001", 6),
    "2001-Ada-Ben-Cleo-9fac9b-2.json": ("2001", 4),
    "2024-Ada-Ben-Cleo-f95195-1.json": ("2024", 3),
    "classic-Ada-Ben-Cleo-042812-1.json": ("classic", 3),
}


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in with the files of an earlier version, written in the order of their numbers."""
    for folder in ("games", "lessons"):
        shutil.copytree(KEPT / folder, tmp_path / f"my-{folder}")
    for at, path in enumerate(sorted(tmp_path.glob("my-*/*.json"))):
        os.utime(path, (1_000_000 + at, 1_000_000 + at))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(work, "FOLDER", "my-lessons")
    new_kernel(monkeypatch)
    for module in (lesson, teachers_page, memory):
        monkeypatch.setattr(module, "running_cell", lambda: ("cell", "run"))
    return tmp_path


def table(edition: str) -> Any:
    """A new table of the same players at which somebody sits down; it is no cell, as when the files were written."""
    found = hotw.show.play(hotw.new_game(edition, players=["Ada", "Ben", "Cleo"], seed=99))
    found.parts.keeping.send = lambda message, buffers=None: None
    found.parts.keeping._handle_custom_msg({"ask": True}, [])
    return found


def press(found: Any, deed: str) -> None:
    found.take(next(row for row in found.choices.items if row.deed == deed))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_on_in_its_own_file(desk: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(memory, "running_cell", lambda: None)
    edition, length = GAMES[name]
    kept = {path.name: path.read_bytes() for path in (desk / "my-games").iterdir()}
    found = table(edition)
    if found.choices.items[-1].deed == "list":
        press(found, "list")
        found.take(next(row for row in found.choices.items if name in row.note))
    press(found, "go_on")
    assert found.game == hotw.load_game(KEPT / "games" / name)
    assert len(found.game.actions) == length
    found.play(found.game.decision.actions[0])
    assert hotw.load_game(desk / "my-games" / name) == found.game
    now = {path.name: path.read_bytes() for path in (desk / "my-games").iterdir()}
    assert {other: now[other] for other in kept if other != name} == {
        other: kept[other] for other in kept if other != name
    }
    assert now.keys() == kept.keys()


def test_guesses_answers_and_dice_of_a_lesson_are_there_again(desk: Path) -> None:
    kept = {path.name: path.read_bytes() for path in (desk / "my-lessons").iterdir()}
    begun = start("00")
    assert begun.found is not None
    offer = waiting_panels.OfferPanel(begun, begun.found, "en")
    assert len(offer.works) == 2
    assert begun.found.path.name == "lesson-00-2.json", "what was done last is offered first"
    offer.which.value = 1
    offer.yes.click()
    assert predict("attacks").words.text == "Kept: 65%."
    assert "Already solved" in check.tie().words.text
    assert tray().rolled.counts == {"win": 1, "tie": 1, "lose": 0}
    assert begun.work["tie"].hints == 1
    assert begun.shelf.path is not None
    assert begun.shelf.path.name == "lesson-00-3.json"
    assert {name: (desk / "my-lessons" / name).read_bytes() for name in kept} == kept


def test_the_lines_of_two_notebooks_for_teachers_are_in_their_boxes(
    desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = {
        "7a.ipynb": "Ada: win 6, tie 2, lose 2\nBen: win 5, tie 1, lose 4",
        "7b.ipynb": "Cleo: win 7, tie 1, lose 2",
    }
    for _ in range(2):  # also after each of them has been written anew
        for notebook, typed in lines.items():
            monkeypatch.setenv("JPY_SESSION_NAME", notebook)
            teach()
            box = collect()
            assert box.input.value == typed
            box.button.click()
            box.input.value = lines[notebook] = typed + "\nEva: win 3, tie 3, lose 4"
            box.button.click()
            lines[notebook] = box.input.value

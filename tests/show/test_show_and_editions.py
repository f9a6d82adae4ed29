"""What is shown of a game comes from its own edition: showing one edition loads the table of no other."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import hotw_nb

SHOWN = """
import sys
import hotw_nb as hotw
game = hotw.new_game({id!r}, seed=7)
table = hotw.show.play(game)
for _ in range(3):
    rows = [row for row in table.choices.items if row.action]
    table.play(rows[0].action if rows else table.game.legal_actions()[0])
str(hotw.show.table({id!r})), str(hotw.show.table(table.game)), str(hotw.show.map(table.game))
table.game.frame("choices")
found = {{name.split(".")[2] for name in sys.modules if name.startswith("hotw_nb.editions.") and ".table" in name}}
print(*sorted(found - {{"shared"}}))
"""
PACKAGES = {"2001": "e2001", "2024": "e2024", "classic": "classic"}
ROOMS = ("show", "simulation", "lessons", "cli", "engine", "start")


@pytest.mark.parametrize("id", PACKAGES)
def test_a_table_of_one_edition_loads_the_table_of_no_other(id: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SHOWN.format(id=id)], capture_output=True, text=True, cwd=tmp_path, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [PACKAGES[id]]


@pytest.mark.parametrize("room", ROOMS)
def test_no_edition_is_named_by_its_package_outside_of_the_editions(room: str) -> None:
    folder = Path(hotw_nb.__file__).parent / room
    lines = [
        f"{path.name}: {line.strip()}"
        for path in sorted(folder.rglob("*.py"))
        for line in path.read_text("utf-8").splitlines()
        if any(f"editions.{package}" in line for package in PACKAGES.values())
    ]
    assert not lines


@pytest.mark.parametrize("id", PACKAGES)
def test_what_is_shown_of_all_editions_names_no_option_of_one(id: str) -> None:
    folder = Path(hotw_nb.__file__).parent / "show"
    options = [f'"{option}"' for option in hotw_nb.editions.get(id).options]
    assert options
    lines = [
        f"{path.name}: {line.strip()}"
        for path in sorted(folder.rglob("*.py"))
        for line in path.read_text("utf-8").splitlines()
        if any(option in line for option in options)
    ]
    assert not lines

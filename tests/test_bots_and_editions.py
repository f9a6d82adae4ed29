"""The bots know no edition: each edition offers its own, and no game loads those of another."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import hotw_nb as hotw
from hotw_nb import editions

TOP = Path(hotw.__file__).parent
FOLDERS = {"2001": "e2001", "2024": "e2024", "classic": "classic"}
ROLES = {"greedy", "planner", "reasons"}
PATHS = sorted([*TOP.glob("bots/*.py"), *TOP.glob("editions/*/bots/*.py")])
MODULES = [".".join(path.with_suffix("").relative_to(TOP.parent).parts) for path in PATHS]
OWN = re.compile(r"hotw_nb\.editions\.(" + "|".join(FOLDERS.values()) + r")\b")


def python(code: str) -> str:
    """What a fresh Python prints when it runs this code."""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def imported(path: Path) -> set[str]:
    """The modules that a file imports anywhere in it, in functions too."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{name.name}" for name in node.names}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return found


def test_the_room_of_the_bots_imports_no_edition() -> None:
    paths = list(TOP.glob("bots/**/*.py"))
    assert TOP / "bots/greedy.py" in paths
    for path in paths:
        assert {name for name in imported(path) if OWN.match(name)} == set(), path


@pytest.mark.parametrize("edition", FOLDERS)
def test_the_bots_of_an_edition_import_no_other_edition(edition: str) -> None:
    own = f"hotw_nb.editions.{FOLDERS[edition]}."
    for path in TOP.glob(f"editions/{FOLDERS[edition]}/bots/*.py"):
        assert {name for name in imported(path) if OWN.match(name) and not name.startswith(own)} == set(), (
            path
        )


@pytest.mark.parametrize("edition", FOLDERS)
def test_a_whole_game_loads_the_bots_of_its_own_edition_only(edition: str) -> None:
    loaded = python(
        "import sys, hotw_nb as hotw\n"
        f"game = hotw.new_game({edition!r}, players=['Ada', 'Ben', 'Cleo'], seed=3)\n"
        "planner = hotw.bots.Planner(1)\n"
        "planner.advice(game).text('fr')\n"
        "assert hotw.play_out(game, [planner, hotw.bots.Greedy(2), hotw.bots.Greedy(3)]).over\n"
        "print(*(name.split('.')[2] for name in sys.modules if name.startswith('hotw_nb.editions.')\n"
        "        and name.split('.')[3:4] == ['bots']))"
    )
    assert set(loaded.split()) - {"shared"} == {FOLDERS[edition]}


@pytest.mark.parametrize("module", MODULES)
def test_every_module_of_bots_can_be_imported_on_its_own(module: str) -> None:
    python(f"import importlib; importlib.import_module({module.removesuffix('.__init__')!r})")


@pytest.mark.parametrize("edition", FOLDERS)
def test_the_same_role_has_the_same_file_in_every_edition(edition: str) -> None:
    files = {path.stem for path in TOP.glob(f"editions/{FOLDERS[edition]}/bots/*.py")}
    assert files == {"__init__", *ROLES}


@pytest.mark.parametrize("edition", FOLDERS)
def test_the_bots_of_an_edition_weigh_and_explain_nothing_but_its_own_steps(edition: str) -> None:
    rules = editions.get(edition)
    asked = {name for name, step in rules.steps.items() if step.asks}
    bots = rules.bots
    for table in (bots.GREEDY, bots.PLANNER, bots.PROSPECTS, bots.REASONS, bots.AIMS):
        assert table, "an empty table weighs nothing"
        assert set(table) <= asked
    assert set(bots.GREEDY) == set(bots.PLANNER) == set(bots.REASONS) | set(bots.AIMS)
    assert not set(bots.REASONS) & set(bots.AIMS)

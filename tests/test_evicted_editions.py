"""Each edition lives in a folder of its own: without one of them the others play, show, print and teach as before."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hotw_nb as hotw

TOP = Path(__file__).resolve().parent.parent

EVICTED = {
    "2024": (
        "hotw_nb/editions/e2024",
        *("hotw_nb/text/en/table_2024.toml", "hotw_nb/text/fr/table_2024.toml"),
        "data/editions/2024",
        "data/rules/2024.csv",
        "data/boards/world62",
        *("notebooks/16-the-rules-of-2024.ipynb", "data/lessons/16.toml"),
        "hotw_nb/lessons/answers/lesson_16.py",
        *("notebooks/17-three-rule-systems.ipynb", "data/lessons/17.toml"),
        "hotw_nb/lessons/answers/lesson_17.py",
    ),
    "classic": (
        "hotw_nb/editions/classic",
        *(
            f"hotw_nb/text/{lang}/{topic}_classic.toml"
            for lang in ("en", "fr")
            for topic in ("table", "hand")
        ),
        "data/editions/classic",
        "data/rules/classic.csv",
        "data/boards/world102_1993",
        *("notebooks/17-three-rule-systems.ipynb", "data/lessons/17.toml"),
        "hotw_nb/lessons/answers/lesson_17.py",
    ),
}
"""What goes with an edition: its code, its sentences, its rules, its board, and the lessons that are about it."""

LISTS = ("hotw_nb/editions/__init__.py", "data/editions.csv")
"""The lists in which each edition has its line."""

SLOW = (
    *("notebooks", "tests/benchmarks", "tests/lessons", "tests/test_bots", "tests/test_house.py"),
    *(
        "tests/odds/test_odds_battle.py::test_another_die",
        "tests/rulebook/test_expansion_land.py::test_in_every",
    ),
    *(
        "tests/rulebook/test_classic_bases.py::test_in_random",
        "tests/show/test_hand",
        "tests/show/test_atlas",
    ),
    *(
        f"tests/show/test_scores_and_tables.py::test_{name}"
        for name in ("charts_work", "the_", "where_no", "only_a")
    ),
    *(f"tests/show/test_laboratory.py::test_{name}" for name in ("the_", "every_card", "a_thousand")),
)
"""Quick tests that take longest, and that are left out here."""

LIVES = """
import json, pkgutil, sys
from importlib import import_module
from pathlib import Path
import hotw_nb as hotw

assert Path(hotw.__file__).is_relative_to(Path.cwd())
for module in pkgutil.walk_packages(hotw.__path__, "hotw_nb."):
    if not module.name.endswith("__main__"):
        import_module(module.name)
for room in (hotw, hotw.lessons, hotw.odds, hotw.show):
    for name in dir(room):
        getattr(room, name)
exec("from hotw_nb.odds import *")

from hotw_nb.lessons import questions
from hotw_nb.lessons.handouts import handout

said = {}
for id, edition in hotw.EDITIONS.items():
    game = hotw.new_game(id, players=["Ada", "Ben", "Cleo"], seed=7)
    course = hotw.play_out(game, hotw.bots.Greedy(1))
    fights = (n for n, record in enumerate(course.actions) if course.at(n).battle(record) is not None)
    n = next(fights)
    before, action = course.at(n), course.actions[n]
    chances = hotw.odds.of(before, action)
    table = hotw.show.play(before)
    said[id] = {
        "over": course.over,
        "again": hotw.from_token(course.token()).scores == course.scores,
        "sum": str(chances.win + chances.tie + chances.lose),
        "rolls": len(hotw.odds.table(id)),
        "table": before.decision.text() in str(table),
        "map": hotw.show.board(before, lang="fr").svg().count("<path"),
        "rules": len(hotw.rules(id)),
        "turn": hotw.odds.turn(before, n=2, seed=1).player,
    }
sheets = questions.names()
said["lessons"] = {name: len(questions.sheet(name).predictions) for name in sheets}
said["pages"] = [len(handout(*about).page()) for about in (("tally",), ("empires", "1"), ("predict", sheets[1]))]
print(json.dumps(said, default=str))
"""


def python(top: Path, *words: str) -> str:
    """What a new Python prints that works in a house."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(top), os.environ.get("PYTHONPATH", "")))}
    done = subprocess.run(
        [sys.executable, *words],
        cwd=top,
        env=env,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(name="house", scope="module", params=sorted(EVICTED))
def a_house_without_an_edition(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory):
    """The edition that was evicted, and a copy of the project without it."""
    id, top = request.param, tmp_path_factory.mktemp("house")
    for room in ("hotw_nb", "data", "notebooks", "tests"):
        shutil.copytree(TOP / room, top / room, ignore=shutil.ignore_patterns("__pycache__", "build"))
    for name in ("pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE"):
        shutil.copy(TOP / name, top)
    for name in EVICTED[id]:
        path = top / name
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    for name in LISTS:
        path = top / name
        lines = path.read_text("utf-8").splitlines(keepends=True)
        kept = [line for line in lines if not line.lstrip().startswith((f'"{id}": ', f"{id},"))]
        assert len(kept) == len(lines) - 1, f"{name} has one line for {id}"
        path.write_text("".join(kept), "utf-8")
    return id, top


def test_the_editions_that_stay_play_show_print_and_teach(house):
    evicted, top = house
    said = json.loads(python(top, "-W", "error", "-c", LIVES).splitlines()[-1])
    lessons, pages = said.pop("lessons"), said.pop("pages")
    assert set(said) == set(hotw.EDITIONS) - {evicted}
    for id, one in said.items():
        assert one["over"], id
        assert one["again"], id
        assert one["table"], id
        assert one["sum"] == "1", id
        assert one["turn"] in ("Ada", "Ben", "Cleo"), id
        assert min(one["rolls"], one["map"]) > 5, id
        assert one["rules"] == len(hotw.rules(id)), id
    gone = {Path(name).stem for name in EVICTED[evicted] if name.startswith("data/lessons/")}
    assert set(lessons) == {path.stem for path in (TOP / "data" / "lessons").glob("*.toml")} - gone
    assert all(lessons.values())
    assert min(pages) > 1000


def test_the_quick_tests_of_the_editions_that_stay_still_pass(house):
    evicted, top = house
    left_out = (f"--deselect={one}" for one in SLOW)
    said = python(top, "-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", "-m", "quick", *left_out)
    assert int(re.search(r"(\d+) passed", said)[1]) > 300, said
    assert f"this house is without {evicted}" in said


def test_imports_still_point_one_way(house):
    _, top = house
    python(
        top, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()", "--no-cache"
    )


@pytest.mark.parametrize("id", sorted(EVICTED))
def test_nobody_else_says_the_sentences_of_an_edition(id):
    topics = {Path(name).stem for name in EVICTED[id] if name.startswith("hotw_nb/text/")}
    assert topics
    for path in (TOP / "hotw_nb").rglob("*.py"):
        if not path.is_relative_to(TOP / EVICTED[id][0]):
            words = path.read_text("utf-8")
            assert not any(f"{topic}." in words for topic in topics), path.relative_to(TOP)


def test_no_file_gives_an_edition_a_second_name():
    """Whoever looks for what belongs to 2024 or to the classic edition looks for these words."""
    for path in (*(TOP / "hotw_nb").rglob("*.*"), *(TOP / "tests").rglob("*.*")):
        assert {"gold", "realm"}.isdisjoint(re.split(r"[_.]", path.name)), path.relative_to(TOP)


def test_an_edition_that_was_evicted_is_refused_like_any_other_word(house):
    evicted, top = house
    code = f"import hotw_nb as hotw\ntry: hotw.new_game({evicted!r})\nexcept hotw.BadSetup as no: print(no)"
    said = python(top, "-c", code)
    assert all(id in said for id in hotw.EDITIONS)


ALONE = """
import sys
import hotw_nb as hotw

game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
course = hotw.play_out(game, {"Ada": hotw.bots.Greedy(1), "Ben": hotw.bots.Planner(1), "Cleo": hotw.bots.Random(1)})
n = next(n for n, action in enumerate(course.actions) if course.at(n).battle(action) is not None)
before, action = course.at(n), course.actions[n]
print(hotw.odds.of(before, action).win, hotw.odds.table("2001"), hotw.odds.turn(before, n=2))
table = hotw.show.play(before)
table.play(action)
print(table, hotw.show.map(before), hotw.show.table(course, "scores"))
names = [name.split(".") for name in sys.modules if name.startswith("hotw_nb.editions.")]
print(*sorted({name[2] for name in names}))
"""


def test_a_game_of_2001_with_its_odds_and_its_table_loads_no_module_of_another_edition(tmp_path):
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(TOP), os.environ.get("PYTHONPATH", "")))}
    done = subprocess.run(
        [sys.executable, "-c", ALONE],
        cwd=tmp_path,
        env=env,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "e2001" in loaded
    assert loaded.isdisjoint({"e2024", "classic"})

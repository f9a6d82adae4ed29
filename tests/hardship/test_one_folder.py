"""Forty pupils share one folder for a whole lesson, each in a process of their own: everybody's work is there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import hotw_nb as hotw
from hotw_nb.lessons import collect, teach, teachers_page
from hotw_nb.show.tabletop.keeping import GameShelf
from hotw_nb.show.widgets import memory

CLASS = 40
SCRIPT = Path(__file__).with_name("one_folder.py")

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="forty processes take too long to begin here")


def everybody(what, folder, pupils=CLASS):
    """Let all pupils do something at the same time, and give back what they say, by their numbers."""
    paths = os.pathsep.join(filter(None, (str(Path(hotw.__file__).parents[1]), os.environ.get("PYTHONPATH"))))
    done = subprocess.run(
        [sys.executable, "-W", "error", str(SCRIPT), what, str(pupils)], cwd=folder, text=True, encoding="utf-8",
        env={**os.environ, "PYTHONPATH": paths}, capture_output=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    said = dict(json.loads(done.stdout))
    assert sorted(said) == list(range(pupils)), done.stderr[-3000:]
    return said


def games(folder):
    return [hotw.load_game(path) for path in (folder / "my-games").glob("*.json")]


def test_all_pupils_of_a_class_find_their_game_in_one_folder(tmp_path):
    played = {number: one["token"] for number, one in everybody("plays", tmp_path).items()}
    assert len(set(played.values())) == CLASS
    assert {game.token() for game in games(tmp_path)} == set(played.values())
    for number, token in played.items():
        (tmp_path / f"token-{number}").write_text(token)
    later = everybody("plays_on", tmp_path)
    assert all(one["found"] for one in later.values())
    assert {game.token() for game in games(tmp_path)} == {one["token"] for one in later.values()}
    assert not [path for path in (tmp_path / "my-games").iterdir() if path.suffix != ".json"]


def test_all_ways_in_which_one_game_goes_on_are_there(tmp_path):
    game = hotw.new_game(players=["Ada", "Ben", "Cleo"], seed=7).play(0)
    while len(game.decision.actions) < 6:
        game = game.play(0)
    GameShelf(game, tmp_path / "my-games").keep(game)
    ways = len(game.decision.actions)
    played = everybody("branches", tmp_path, ways)
    tokens = {one["token"] for one in played.values()}
    assert len(tokens) == ways
    assert tokens == {game.token() for game in games(tmp_path)}


def test_all_pupils_of_a_class_find_their_guesses_and_answers_in_one_folder(tmp_path):
    everybody("learns", tmp_path)
    assert len(list((tmp_path / "my-lessons").iterdir())) == CLASS
    later = everybody("learns_on", tmp_path)
    for number, one in later.items():
        assert eval(one["guess"]) == (20 + number) / 100
    assert len({tuple(one["wrong"]) for one in later.values()}) == CLASS


def test_notebooks_of_one_teacher_do_not_erase_each_other_s_lines(tmp_path, monkeypatch):
    everybody("teaches", tmp_path, 8)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("hotw_nb.lessons.work.FOLDER", "my-lessons")
    monkeypatch.setattr(teachers_page, "running_cell", lambda: ("begin", "run"))
    for number in range(8):
        monkeypatch.setenv("JPY_SESSION_NAME", f"class-{number}.ipynb")
        monkeypatch.setattr(memory, "running_cell", lambda number=number: (f"cell-{number % 2}", "run"))
        teach()
        names = [tally.name for tally in collect().pooled.tallies]
        assert names == [f"Pupil {number}-{line}" for line in range(5)]
    assert [path.name for path in (tmp_path / "my-lessons").iterdir()] == ["teacher.json"]

"""Folders that may not be written, disks that are full, and a working folder that somebody takes away."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hotw_nb as hotw
from hotw_nb.cli import main
from hotw_nb.lessons import certificate, handout, start

THREE = ["Ada", "Ben", "Cleo"]
EACH = pytest.mark.parametrize("edition", list(hotw.EDITIONS))


@pytest.fixture
def tiny(tmp_path):
    """A disk of its own with room for 64 kilobytes; left out where this account may not mount one."""
    folder = tmp_path / "tiny"
    folder.mkdir()
    mount = shutil.which("mount")
    if mount is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        pytest.skip("a disk can be mounted by root only")
    done = subprocess.run(
        [mount, "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        pytest.skip(f"no disk can be mounted here: {done.stderr.strip()}")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


@EACH
def test_where_nothing_may_be_written_the_table_goes_on_and_the_rest_is_a_sentence(
    edition, tiny, monkeypatch
):
    (tiny / "my-games").mkdir()
    subprocess.run(["mount", "-o", "remount,ro", str(tiny)], check=True)
    monkeypatch.chdir(tiny)
    table = seen(hotw.new_game(edition, players=THREE, seed=7))
    play(table, 6)
    assert "Read-only file system" in table.parts.keeping.told["status"]
    with pytest.raises(hotw.BadSave, match="Read-only file system"):
        table.game.save("game.json")
    start("05", fresh=True)
    assert "Read-only file system" in str(certificate("Ada").save())
    for words in (
        ["lab", "--no-browser"],
        ["lab", "--dir", "a/b"],
        ["handouts"],
        ["handouts", "--dir", "my-games"],
    ):
        monkeypatch.setattr("hotw_nb.cli.lab._serve", lambda *_, **__: None)  # JupyterLab is not started
        monkeypatch.setattr("hotw_nb.cli.lab._tree", lambda: None)  # nor looked for
        assert main(words) == 2
    assert not list((tiny / "my-games").iterdir())


def fill(folder):
    """Leave no byte free."""
    with (folder / "ballast").open("wb", buffering=0) as ballast:
        while True:
            try:
                ballast.write(b"x" * 4096)
            except OSError:
                return


@pytest.fixture
def vanished(tmp_path, monkeypatch):
    """A working folder that is there no more."""
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    try:
        folder.rmdir()
    except OSError:
        pytest.skip("this system keeps a folder in which somebody works")
    yield folder
    os.chdir(tmp_path)


def seen(game):
    """A table as somebody sees it."""
    table = hotw.show.play(game)
    table.parts.keeping.send = lambda message, buffers=None: None
    table.parts.keeping._handle_custom_msg({"ask": True}, [])
    return table


def play(table, choices):
    for _ in range(choices):
        table.choices.value = 0
        table.choices.click()
        assert table.trouble.layout.display == "none", table.trouble.value


@EACH
def test_on_a_full_disk_a_game_goes_on_and_the_last_whole_file_stays(edition, tiny, monkeypatch):
    monkeypatch.chdir(tiny)
    table = seen(hotw.new_game(edition, players=THREE, seed=7))
    play(table, 4)
    kept = table.game
    (file,) = (tiny / "my-games").iterdir()
    fill(tiny)
    play(table, 4)
    assert "No space left" in table.parts.keeping.told["status"]
    assert [path.name for path in (tiny / "my-games").iterdir()] == [file.name], "no half file is left"
    assert hotw.load_game(file) == kept


@EACH
def test_on_a_full_disk_nothing_that_is_written_is_lost_in_silence(edition, tiny, monkeypatch):
    monkeypatch.chdir(tiny)
    game = hotw.new_game(edition, players=THREE, seed=7)
    game.save("old.json")
    fill(tiny)
    with pytest.raises(hotw.BadSave, match=r"No space left.*the game itself is safe"):
        hotw.play_out(game).save("old.json")
    assert hotw.load_game("old.json") == game
    start("05", fresh=True)
    for note in (certificate("Ada").save(), handout("tally").save()):
        assert "No space left" in str(note)
    for words in (["lab", "--no-browser", "--dir", "mine"], ["handouts", "--dir", "pages"]):
        monkeypatch.setattr("hotw_nb.cli.lab._serve", lambda *_, **__: None)  # JupyterLab is not started
        assert main(words) == 2


def test_a_half_page_is_not_left_for_a_whole_one(tiny, monkeypatch):
    monkeypatch.chdir(tiny)
    start("05", fresh=True)
    certificate("Ada").save("page.html")
    whole = (tiny / "page.html").read_text("utf-8")
    fill(tiny)
    assert "No space left" in str(certificate("Ada Lovelace " * 6).save("page.html"))
    assert (tiny / "page.html").read_text("utf-8") == whole
    assert sorted(path.name for path in tiny.iterdir()) == ["ballast", "page.html"]


@EACH
def test_in_a_folder_that_is_gone_the_table_goes_on(edition, tmp_path, monkeypatch):
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    table = seen(hotw.new_game(edition, players=THREE, seed=7))
    play(table, 4)
    shutil.rmtree(folder)
    play(table, 6)
    assert table.parts.keeping.told["status"]
    assert "cannot save itself" in table.parts.keeping.told["status"]
    other = seen(hotw.new_game(edition, players=THREE, seed=8))
    play(other, 3)
    os.chdir(tmp_path)


@EACH
def test_in_a_folder_that_is_gone_everything_is_a_sentence(edition, vanished):
    game = hotw.new_game(edition, players=THREE, seed=7)
    with pytest.raises(hotw.BadSave, match="the game itself is safe"):
        game.save("game.json")
    with pytest.raises(hotw.BadSave, match="cannot be read"):
        hotw.load_game("game.json")
    lesson = start("05", fresh=True)
    assert lesson.progress
    for note in (certificate("Ada").save(), handout("tally").save()):
        assert "No such file" in str(note)
    assert len(hotw.simulate(2, edition, players=3)) == 6
    assert hotw.play_out(game).over
    assert hotw.show.board(game)._repr_mimebundle_()
    assert seen(game).choices.items


@pytest.mark.parametrize(
    "words", [["lab", "--no-browser"], ["handouts"], ["lab", "--dir", "x"], ["handouts", "--dir", "x"]]
)
def test_from_a_folder_that_is_gone_hotw_says_so_in_one_line(words, vanished, monkeypatch, capsys):
    monkeypatch.setattr("hotw_nb.cli.lab._serve", lambda *_, **__: None)  # JupyterLab itself is not started
    assert main(words) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_from_a_folder_that_is_gone_it_can_be_started_at_all(vanished):
    top = str(Path(hotw.__file__).parents[1])
    paths = os.pathsep.join(filter(None, (top, os.environ.get("PYTHONPATH"))))
    done = subprocess.run(
        [sys.executable, "-m", "hotw_nb", "handouts"], env={**os.environ, "PYTHONPATH": paths},
        capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_with_a_home_folder_that_cannot_be_written_lab_still_opens_the_notebooks(tmp_path, monkeypatch):
    home = Path("/proc/1/nowhere") if Path("/proc/1").is_dir() else tmp_path / "none" / "none"
    code = (
        "import sys; from hotw_nb.cli import lab, main; lab._serve = lambda *_, **__: None; sys.exit(main())"
    )
    top = str(Path(hotw.__file__).parents[1])
    paths = os.pathsep.join(filter(None, (top, os.environ.get("PYTHONPATH"))))
    done = subprocess.run(
        [sys.executable, "-c", code, "lab", "--no-browser", "--dir", str(tmp_path / "mine")], cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": paths, "HOME": str(home), "USERPROFILE": str(home)},
        capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "mine" / "00-start-here.ipynb").is_file()

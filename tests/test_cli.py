"""The command `hotw`: what it opens, what it says when it cannot, and that no pupil's work is ever lost by it."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import closing, suppress
from functools import cache
from pathlib import Path

import pandas as pd
import pytest
from running_lab import PATIENCE, free_port, running_lab

import hotw_nb
from hotw_nb import text
from hotw_nb.cli import COMMANDS, copies, main
from hotw_nb.cli.lab import START
from hotw_nb.lessons.handouts import every_handout

TOP = Path(hotw_nb.__file__).resolve().parent.parent


@pytest.fixture(autouse=True)
def english(monkeypatch):
    text.use(None)
    monkeypatch.delenv("HOTW_LANG", raising=False)


def hotw(*words, cwd, code="from hotw_nb.cli import main; sys.exit(main(sys.argv[1:]))"):
    """Run the command in a process of its own: (exit code, what it said, what it complained of)."""
    begin = f"import sys; sys.path.insert(0, {str(TOP)!r}); "
    settings = {name: value for name, value in os.environ.items() if name != "HOTW_LANG"}
    done = subprocess.run(
        [sys.executable, "-c", begin + code, *words],
        cwd=cwd,
        env={**settings, "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def refused(monkeypatch, capsys):
    """The one sentence with which the command refuses; it must be one line, no traceback, and exit code 2."""

    def ask(*words, cwd, code=None):
        if code is not None:
            ended, _, complaint = hotw(*words, cwd=cwd, code=code)
        else:
            monkeypatch.chdir(cwd)
            monkeypatch.setattr(text, "_chosen", [])  # as in a process that begins now
            capsys.readouterr()
            ended, complaint = main([*words]), capsys.readouterr().err
        assert ended == 2, complaint
        assert "Traceback" not in complaint
        assert len(complaint.splitlines()) == 1, complaint
        return complaint.strip()

    return ask


# --- words ---


def test_without_words_it_says_what_it_can_do(capsys):
    assert main([]) == 0
    said = capsys.readouterr().out
    assert all(f"hotw {name}" in said for name in COMMANDS)


def test_the_version_is_that_of_the_package_and_of_the_project(capsys):
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert not end.value.code
    assert capsys.readouterr().out.strip() == f"hotw-nb {hotw_nb.__version__}"
    assert f'\nversion = "{hotw_nb.__version__}"\n' in (TOP / "pyproject.toml").read_text("utf-8")


@pytest.mark.parametrize("words", [["--lang", "fr", "lab", "--help"], ["lab", "--help", "--lang=fr"]])
def test_the_language_may_be_chosen_anywhere(words, capsys):
    with pytest.raises(SystemExit):
        main(words)
    assert "ouvre les carnets" in capsys.readouterr().out


def test_the_help_names_every_option(capsys):
    for lang in text.LANGUAGES:
        with pytest.raises(SystemExit):
            main(["lab", "--help", "--lang", lang])
        said = capsys.readouterr().out
        assert all(option in said for option in ("--dir", "--port", "--no-browser", "--teacher", "--lang"))


@pytest.mark.parametrize("words", [["loab"], ["lab", "--prot", "8890"], ["lab", "--port"], ["--lang", "tlh"]])
def test_a_mistyped_command_is_shown_back(words, refused, tmp_path):
    assert "hotw " + " ".join(words) in refused(*words, cwd=tmp_path)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["lab", "--port"], "--port needs a number"),
        (["lab", "--dir"], "--dir needs a folder"),
        (["handouts", "--dir", ""], "--dir needs a folder"),
        (["lab", "--lang", "de"], "--lang needs one of the languages: en, fr"),
        (["lab", "--prot", "8890"], "'hotw lab' has no option '--prot'; type 'hotw lab --help'"),
        (["handouts", "--to=out"], "'hotw handouts' has no option '--to'; type 'hotw handouts --help'"),
    ],
)
def test_an_option_that_is_wrong_or_lacks_its_value_is_told_by_name(words, said, refused, tmp_path):
    assert said in refused(*words, cwd=tmp_path)


def test_every_refusal_exists_in_french(refused, tmp_path):
    assert "n'est pas un port" in refused("lab", "--lang", "fr", "--port", "many", cwd=tmp_path)


# --- what can stand in the way ---


def test_a_port_that_is_none_is_refused(tmp_path):
    ports = ["many", "0", "65536", "-1", "80.5"]
    asked = f"from hotw_nb.cli import main; print([main(['lab', '--port=' + port]) for port in {ports}])"
    code, said, complaint = hotw(cwd=tmp_path, code=asked)
    assert (code, said.strip()) == (0, str([2] * len(ports)))
    for port, line in zip(ports, complaint.splitlines(), strict=True):
        assert f"'{port}' is not a port" in line


def test_a_busy_port_is_refused_and_a_free_one_proposed(refused, tmp_path):
    with closing(socket.socket()) as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        for _ in range(10):  # somebody else may take the one that is proposed before this test tries it
            sentence = refused("lab", "--port", str(port), cwd=tmp_path)
            assert f"Port {port} is in use" in sentence
            free = int(re.search(r"hotw lab --port (\d+)$", sentence)[1])
            assert free != port
            with closing(socket.socket()) as trial, suppress(OSError):
                if os.name == "posix":  # what has just been closed may be listened on again
                    trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                trial.bind(("127.0.0.1", free))
                break
        else:
            pytest.fail("no port that was proposed was free")
    assert not (tmp_path / "hotw-notebooks").exists()


def test_missing_jupyter_is_said_with_the_remedy(refused, tmp_path):
    without = "sys.modules['jupyterlab'] = None; from hotw_nb.cli import main; sys.exit(main(sys.argv[1:]))"
    sentence = refused("lab", cwd=tmp_path, code=without)
    assert "JupyterLab is missing" in sentence
    assert "pip install jupyterlab" in sentence


def test_a_file_where_the_folder_should_be(refused, tmp_path):
    (tmp_path / "notes").write_text("mine", encoding="utf-8")
    assert "is a file" in refused("lab", "--dir", "notes", cwd=tmp_path)
    assert "is a file" in refused("lab", "--dir", "notes/deeper", cwd=tmp_path)
    assert (tmp_path / "notes").read_text(encoding="utf-8") == "mine"


@pytest.fixture
def closed_folder(tmp_path):
    """A folder in which this user may not write; root may write everywhere but in the kernel's own tree."""
    folder = tmp_path / "closed"
    folder.mkdir(mode=0o555)
    if os.access(folder, os.W_OK):
        folder = Path("/sys")
    if not folder.is_dir():
        pytest.skip("this user may write everywhere")
    return folder


def test_a_folder_that_may_not_be_written(closed_folder, refused, tmp_path):
    sentence = refused("lab", "--dir", str(closed_folder / "notebooks"), cwd=tmp_path)
    assert "cannot be kept in" in sentence
    assert "--dir" in sentence


def test_a_missing_start_notebook_is_said(tmp_path, monkeypatch, capsys):
    shipped = tmp_path / "shipped"
    shipped.mkdir()
    monkeypatch.setattr("hotw_nb.boards.resources.notebooks", lambda: shipped)
    assert main(["lab", "--no-browser", "--dir", str(tmp_path / "mine")]) == 2
    assert START in capsys.readouterr().err


# --- where the notebooks are ---


def folder_that_opens(monkeypatch, capsys, *words):
    """The folder that `hotw lab` would open."""
    opened = []
    monkeypatch.setattr(
        "hotw_nb.cli.lab._serve",  # JupyterLab itself is not started
        lambda app, folder, *rest, **more: opened.append(folder),
    )
    assert main(["lab", "--no-browser", *words]) == 0
    assert f"{opened[0]}" in capsys.readouterr().out
    return opened[0]


def test_a_clone_opens_its_own_notebooks_whatever_is_installed(tmp_path, monkeypatch, capsys):
    clone = tmp_path / "clone"
    (clone / "notebooks").mkdir(parents=True)
    (clone / "notebooks" / START).write_text("{}", encoding="utf-8")
    (clone / "pyproject.toml").write_text('[project]\nname = "hotw-nb"\n', encoding="utf-8")
    monkeypatch.setattr("hotw_nb.boards.resources.clone", lambda: None)
    for here in (clone, clone / "notebooks"):
        monkeypatch.chdir(here)
        assert folder_that_opens(monkeypatch, capsys) == clone / "notebooks"
    assert sorted(path.name for path in clone.iterdir()) == ["notebooks", "pyproject.toml"]
    assert [path.name for path in (clone / "notebooks").iterdir()] == [START]


def test_an_installed_package_copies_them_into_the_current_folder(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("hotw_nb.boards.resources.clone", lambda: None)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "another"\n', encoding="utf-8")
    folder = folder_that_opens(monkeypatch, capsys)
    assert folder == tmp_path / "hotw-notebooks"
    assert (folder / START).read_bytes() == (TOP / "notebooks" / START).read_bytes()


def test_started_inside_the_copy_it_opens_that_copy(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("hotw_nb.cli.lab._tree", lambda: None)  # nor looked for
    monkeypatch.setattr("hotw_nb.cli.lab._serve", lambda *_, **__: None)  # JupyterLab itself is not started
    monkeypatch.chdir(tmp_path)
    assert main(["lab", "--no-browser"]) == 0
    monkeypatch.chdir(tmp_path / "hotw-notebooks")
    (tmp_path / "hotw-notebooks" / START).write_text("my own work", "utf-8")
    assert main(["lab", "--no-browser"]) == 0
    assert not (tmp_path / "hotw-notebooks" / "hotw-notebooks").exists()
    assert (tmp_path / "hotw-notebooks" / START).read_text("utf-8") == "my own work"


def test_a_wish_for_a_folder_holds_in_a_clone_too(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(TOP)
    assert (
        folder_that_opens(monkeypatch, capsys, "--dir", str(tmp_path / "class 4b")) == tmp_path / "class 4b"
    )
    assert folder_that_opens(monkeypatch, capsys, "--dir", "notebooks") == TOP / "notebooks"
    assert not (TOP / "notebooks" / copies.REGISTER).exists()


def test_a_pupil_s_copy_has_no_teacher_s_folder_unless_it_is_wished_for(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(TOP)
    pupil, teacher = tmp_path / "pupil", tmp_path / "teacher"
    assert folder_that_opens(monkeypatch, capsys, "--dir", str(pupil)) == pupil
    assert not (pupil / "teacher").exists()
    assert (pupil / "fr").is_dir()
    assert folder_that_opens(monkeypatch, capsys, "--dir", str(teacher), "--teacher") == teacher
    for file in (TOP / "notebooks" / "teacher").glob("*.*"):
        assert (teacher / "teacher" / file.name).read_bytes() == file.read_bytes()


def test_a_copy_leaves_out_the_guide_for_people_who_write_lessons(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(TOP)
    assert (TOP / "notebooks" / "README.md").is_file()
    for more in ([], ["--teacher"]):
        copy = folder_that_opens(monkeypatch, capsys, "--dir", str(tmp_path / f"copy{len(more)}"), *more)
        assert not (copy / "README.md").exists()


def test_a_teacher_s_folder_that_is_there_stays(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(TOP)
    folder_that_opens(monkeypatch, capsys, "--dir", str(tmp_path), "--teacher")
    (tmp_path / "teacher" / "answers.ipynb").write_text("my own notes", "utf-8")
    folder_that_opens(monkeypatch, capsys, "--dir", str(tmp_path))
    assert (tmp_path / "teacher" / "answers.ipynb").read_text("utf-8") == "my own notes"
    assert (tmp_path / "teacher" / "plans.ipynb").is_file()


# --- pages to be printed ---


def test_the_pages_are_written_in_the_language_that_is_wished_for(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["handouts"]) == 0
    assert str(tmp_path / "hotw-handouts") in capsys.readouterr().out
    assert main(["handouts", "--lang", "fr", "--dir", "papier"]) == 0
    for folder, page, words in (
        ("hotw-handouts", "handout-tally-en.html", "battles with real dice"),
        ("papier", "handout-tally-fr.html", "combats avec de vrais dés"),
    ):
        assert words in (tmp_path / folder / page).read_text("utf-8")
    assert not list((tmp_path / "papier").glob("*-en.html"))


def test_a_page_that_somebody_has_edited_is_kept_and_the_new_one_put_beside_it(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    made_once = cache(
        lambda lang: tuple(every_handout(lang))
    )  # which takes longest, and is not what is tested
    monkeypatch.setattr("hotw_nb.lessons.handouts.every_handout", made_once)
    assert main(["handouts"]) == 0
    folder = tmp_path / "hotw-handouts"
    pages = {path.name: path.read_bytes() for path in folder.glob("*.html")}
    edited = folder / "handout-tally-en.html"
    edited.write_text("the page as this class needs it", "utf-8")
    capsys.readouterr()
    for _ in range(2):
        assert main(["handouts"]) == 0
        said = capsys.readouterr().out
        assert edited.read_text("utf-8") == "the page as this class needs it"
        (beside,) = [path for path in folder.glob("*.html") if path.name not in pages]
        assert beside.read_bytes() == pages[edited.name]
        assert f"You have edited {edited.name}" in said
        assert beside.name in said
    beside.write_text("and this one too", "utf-8")
    assert main(["handouts"]) == 0
    assert beside.read_text("utf-8") == "and this one too"
    assert edited.read_text("utf-8") == "the page as this class needs it"
    assert len(list(folder.glob("*.html"))) == len(pages) + 2
    assert {name: (folder / name).read_bytes() for name in pages if name != edited.name} == {
        name: content for name, content in pages.items() if name != edited.name
    }


def test_pages_that_nobody_has_touched_are_renewed_quietly(tmp_path, monkeypatch, capsys):
    class Page:
        file_name = "handout-tally-en.html"

        def __init__(self, text):
            self.text = text

        def page(self):
            return self.text

    monkeypatch.chdir(tmp_path)
    for words in ("this year's page", "next year's page"):
        monkeypatch.setattr("hotw_nb.lessons.handouts.every_handout", lambda lang, words=words: [Page(words)])
        assert main(["handouts"]) == 0
        assert len(capsys.readouterr().out.splitlines()) == 1
        (page,) = (tmp_path / "hotw-handouts").glob("*.html")
        assert page.read_text("utf-8") == words


def test_pages_that_cannot_be_written_are_told_in_one_sentence(refused, tmp_path, closed_folder):
    (tmp_path / "notes").write_text("mine", encoding="utf-8")
    assert "is a file" in refused("handouts", "--dir", "notes", cwd=tmp_path)
    assert "cannot be written" in refused("handouts", "--dir", str(closed_folder / "pages"), cwd=tmp_path)


# --- many games ---


def test_many_games_are_written_and_counted(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    words = ["simulate", "6", "--bots", "greedy,random,random", "--rotate", "--seed", "3", "--to", "found"]
    assert main([*words, "--rows", "players,turns"]) == 0
    said = capsys.readouterr().out.splitlines()
    bots = [hotw_nb.bots.Greedy(), hotw_nb.bots.Random(), hotw_nb.bots.Random()]
    table = hotw_nb.simulate(6, players=3, bots=bots, seed=3, rotate=True)
    written = pd.read_csv(tmp_path / "found" / "players.csv", dtype=dict(table.dtypes))
    pd.testing.assert_frame_equal(written, table)
    assert said[0].startswith("6 games of 3 players, edition: ")
    won = hotw_nb.standings(table).set_index("bot").won
    assert {line.split()[0]: int(line.split()[2]) for line in said[2:4]} == won.to_dict()
    assert said[-1] == f"Saved in {tmp_path / 'found'}: players.csv and turns.csv"


def standing(said):
    """The lines of the standings that the command printed: who, and how many games were won."""
    lines = [line for line in said.splitlines() if "%" in line and "95% interval" not in line]
    return [(line.split()[0], int(line.split()[2])) for line in lines]


def test_the_command_counts_by_seat_with_and_without_files(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    words = ["simulate", "5", "--bots", "random", "--players", "3", "--seed", "4", "--by", "seat"]
    assert main(words) == 0
    said = standing(capsys.readouterr().out)
    table = hotw_nb.simulate(5, players=3, bots=hotw_nb.bots.Random(), seed=4)
    won = table.groupby("seat").won.sum()
    assert said == [(str(seat), won[seat]) for seat in (1, 2, 3)]
    assert main([*words, "--to", "games.csv", "--rows", "games"]) == 0
    assert standing(capsys.readouterr().out) == said


def test_if_no_bot_is_named_two_that_differ_play_in_turn_on_each_seat(tmp_path):
    assert main(["simulate", "2", "--players", "3", "--to", str(tmp_path / "players.csv")]) == 0
    table = pd.read_csv(tmp_path / "players.csv")
    assert set(table.bot) == {"Greedy(0)", "Random(0)"}
    first, second = (rows.bot.tolist() for _, rows in table.groupby("seed"))
    assert first != second


def test_by_whom_games_are_counted_is_one_of_three_words(refused, tmp_path):
    with pytest.raises(hotw_nb.BadSetup, match="bot, seat, player"):
        hotw_nb.simulate(1, players=3, by="colour")
    assert "--by needs one of the words" in refused("simulate", "1", "--by", "colour", cwd=tmp_path)


def written(tmp_path, *words):
    """The players of one game that the command has written."""
    assert main(["simulate", "1", *words, "--to", str(tmp_path / "players.csv")]) == 0
    return pd.read_csv(tmp_path / "players.csv")


def test_fewer_bots_than_an_edition_seats_are_repeated_to_the_last_seat(tmp_path):
    words = next(
        line.split("`")[1].split() for line in (TOP / "README.md").read_text("utf-8").splitlines()
        if line.startswith("- **Many games**: `hotw simulate 1000 ")
    )  # fmt: skip
    named = words[words.index("--bots") + 1]
    assert named == "greedy,random"
    table = written(tmp_path, "--bots", named, "--rotate")
    most = hotw_nb.EDITIONS["2001"].numbers["most_players"]
    assert table.bot.tolist() == ["Greedy(0)", "Random(0)"] * (most // 2)


@pytest.mark.parametrize(
    ("words", "players"),
    [
        (["--players", "2"], ["Ada (1)", "Ben (1)", "Ada (2)", "Ben (2)"]),
        ([], ["Ada (1)", "Ben (1)", "Ada (2)", "Ben (2)"]),
        (["--players", "4"], ["Ada", "Ben", "Cleo", "Dan"]),
    ],
)
def test_two_people_may_lead_two_colours_each(words, players, tmp_path):
    bots = ["--bots", "greedy,random"]
    table = written(tmp_path, "--edition", "Classic", "--options", "two_colours", *bots, *words)
    assert table.player.tolist() == players
    assert table.bot.tolist() == ["Greedy(0)", "Random(0)"] * 2


@pytest.mark.parametrize("by", ["seat", "player", "bot"])
def test_the_shares_of_two_people_with_two_colours_make_a_whole(by, capsys):
    words = ["--edition", "classic", "--players", "2", "--options", "two_colours", "--bots", "greedy,random"]
    assert main(["simulate", "4", *words, "--by", by]) == 0
    rows = capsys.readouterr().out.splitlines()[2:4]
    shares = [re.findall(r"([\d.]+)%", row) for row in rows]
    assert [row[-1] for row in shares] == ["50.0", "50.0"]
    assert sum(float(row[0]) for row in shares) == 100


def test_many_games_speak_french_and_need_no_file(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["simulate", "2", "--edition", "2024", "--players", "3", "--lang", "fr"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("2 parties, 3 joueurs, édition\u202f: ")
    assert "intervalle à 95 %" in said
    assert not list(tmp_path.iterdir())


def test_the_help_of_many_games_names_every_option(capsys):
    for lang in text.LANGUAGES:
        with pytest.raises(SystemExit):
            main(["simulate", "--help", "--lang", lang])
        said = capsys.readouterr().out
        names = ["to", "rows", "bots", "rotate", "players", "edition", "options", "seed", "processes", "lang"]
        assert all(f"  --{name} " in said for name in names)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["many"], "How many games?"),
        (["0"], "at least one game"),
        (["--players", "four"], "--players needs a number"),
        (["--players", "9"], "3 to 6 players, not for 9"),
        (["--players", "0"], "3 to 6 players, not for 0"),
        (["--bots"], "--bots needs names"),
        (["--bots", "wizard"], "There is no bot called 'wizard'. The bots are: greedy, planner, random"),
        (["--bots", "random,random,random,greedy", "--players", "3"], "has 3 players, and you gave 4 bots"),
        (["--edition", "1492"], "There is no edition '1492'"),
        (["--options", "wings"], "There is no option 'wings'"),
        (["--seed", "x"], "--seed needs a whole number"),
        (["--processes", "0"], "whole number from 1 up"),
        (["--rows", "turns"], "needs a place as well"),
        (["--to", ""], "'' is the name of none"),
        (["--players", "2"], "3 to 6 players, not for 2"),
        (["--to", "games.xlsx"], "ends in .csv or .parquet"),
        (["--to", "turns.csv", "--rows", "weather"], "'weather' is none of them"),
    ],
)
def test_what_many_games_cannot_be_is_told_in_one_sentence(words, said, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["simulate", *words]) == 2
    complaint = capsys.readouterr().err
    assert said in complaint
    assert len(complaint.splitlines()) == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent as a signal")
@pytest.mark.parametrize("asked", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_to_end_among_many_games_keeps_them_and_counts_them(tmp_path, asked):
    with subprocess.Popen(
        [sys.executable, "-m", "hotw_nb", "simulate", "1000000", "--players", "3", "--to", str(tmp_path / "all")],
        cwd=TOP, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
    ) as process:  # fmt: skip
        games = tmp_path / "all" / "games.csv"
        end = time.monotonic() + 60
        while not games.is_file() or len(games.read_text("utf-8").splitlines()) < 50:
            assert time.monotonic() < end
            time.sleep(0.05)
        process.send_signal(signal.Signals[asked])
        said, complaint = process.communicate(timeout=60)
    assert (process.returncode, complaint) == (130, "")
    done = len(games.read_text("utf-8").splitlines()) - 1
    assert said.startswith(
        f"Interrupted after {done:,} of 1,000,000 games. What is done is kept.\n{done:,} games of 3"
    )


# --- where nobody reads it, or nothing more can be written ---

SAYING = [[], ["--help"], ["--version"], ["lab", "--help"], ["handouts"], ["simulate", "2", "--players", "3"]]


def complained(words, folder, stdout, stderr=subprocess.PIPE, **more):
    """The exit code of the command in a process of its own, and what it wrote to stderr."""
    settings = {name: value for name, value in os.environ.items() if name != "HOTW_LANG"} | more
    done = subprocess.run(
        [sys.executable, "-m", "hotw_nb", *words], cwd=folder, stdout=stdout, stderr=stderr, timeout=120,
        env={**settings, "PYTHONPATH": str(TOP), "PYTHONUTF8": "1"}, check=False,
    )  # fmt: skip
    return done.returncode, (done.stderr or b"").decode("utf-8")


@pytest.fixture
def broken_pipe():
    """A pipe that nobody reads any more."""
    reads, writes = os.pipe()
    os.close(reads)
    yield writes
    os.close(writes)


@pytest.mark.parametrize("words", [*SAYING, ["lab", "--no-browser"]], ids=" ".join)
@pytest.mark.parametrize("buffer", ["", "1"], ids=["buffered", "unbuffered"])
def test_if_nobody_reads_what_it_says_it_ends_quietly_as_other_commands_do(
    words, buffer, broken_pipe, tmp_path
):
    assert complained(words, tmp_path, broken_pipe, PYTHONUNBUFFERED=buffer) == (141, "")


def test_if_nobody_reads_its_complaints_it_ends_quietly(broken_pipe, tmp_path):
    for words in (["loab"], ["simulate", "--bots", "nobody"]):
        assert complained(words, tmp_path, subprocess.DEVNULL, broken_pipe) == (141, "")


def test_a_shell_sees_no_trace_of_a_reader_that_has_gone(tmp_path):
    command = f"'{sys.executable}' -m hotw_nb --help | true"
    shell = ["bash", "-c", f"for i in 1 2 3; do {command}; done"]
    settings = {**os.environ, "PYTHONPATH": str(TOP)}
    try:
        done = subprocess.run(shell, cwd=tmp_path, env=settings, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        pytest.skip("there is no bash here")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("buffer", ["", "1"], ids=["buffered", "unbuffered"])
def test_on_a_full_device_it_says_so_in_one_sentence(buffer, tmp_path):
    with open("/dev/full", "wb") as full:
        for words in SAYING:
            code, complaint = complained(words, tmp_path, full, PYTHONUNBUFFERED=buffer)
            assert code == 2
            assert complaint.startswith(
                "The output of this command could not be written (No space left on the disk)."
            )
            assert len(complaint.splitlines()) == 1
        assert "n'a pas pu être écrit" in complained(["--lang", "fr"], tmp_path, full)[1]
        assert complained(["loab"], tmp_path, subprocess.DEVNULL, full) == (2, "")


def test_another_trouble_of_the_system_is_no_matter_of_what_it_says(monkeypatch, capsys):
    def broken(_):
        raise OSError(5, "Input/output error")

    monkeypatch.setitem(COMMANDS, "handouts", (COMMANDS["handouts"][0], broken))
    with pytest.raises(OSError, match="Input/output error"):
        main(["handouts"])
    assert capsys.readouterr().err.strip() == ""


# --- copies ---


@pytest.fixture
def shipped(tmp_path):
    """The notebooks of a release, which `release` changes."""
    folder = tmp_path / "shipped"
    (folder / "pictures").mkdir(parents=True)
    (folder / ".ipynb_checkpoints").mkdir()
    (folder / ".ipynb_checkpoints" / "old.ipynb").write_bytes(b"old")
    release(folder, b"one")
    (folder / "pictures" / "map.svg").write_bytes(b"<svg/>")
    return folder


def release(shipped, content):
    (shipped / START).write_bytes(content)


def seen(folder):
    """All files but the register, by name."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != copies.REGISTER
    }


def test_an_unchanged_copy_is_renewed(shipped, tmp_path):
    mine = tmp_path / "mine"
    assert copies.bring(shipped, mine, "1") == []
    assert seen(mine) == {START: b"one", "pictures/map.svg": b"<svg/>"}
    release(shipped, b"two")
    assert copies.bring(shipped, mine, "2") == []
    assert seen(mine)[START] == b"two"


def test_a_changed_file_stays_and_what_is_new_goes_beside_it_once(shipped, tmp_path):
    mine = tmp_path / "mine"
    copies.bring(shipped, mine, "1")
    (mine / START).write_bytes(b"my work")
    assert copies.bring(shipped, mine, "1") == [], "nothing is newer than what the pupil began with"
    release(shipped, b"two")
    beside = "00-start-here-version-2.ipynb"
    assert copies.bring(shipped, mine, "2") == [(START, beside)]
    assert copies.bring(shipped, mine, "2") == []
    assert seen(mine) == {START: b"my work", beside: b"two", "pictures/map.svg": b"<svg/>"}


def test_work_in_the_newer_file_is_kept_as_well(shipped, tmp_path):
    mine = tmp_path / "mine"
    copies.bring(shipped, mine, "1")
    (mine / START).write_bytes(b"my work")
    release(shipped, b"two")
    copies.bring(shipped, mine, "2")
    (mine / "00-start-here-version-2.ipynb").write_bytes(b"more work")
    release(shipped, b"two, mended")
    assert copies.bring(shipped, mine, "2") == [(START, "00-start-here-version-2-2.ipynb")]
    assert seen(mine)[START] == b"my work"
    assert seen(mine)["00-start-here-version-2.ipynb"] == b"more work"
    assert seen(mine)["00-start-here-version-2-2.ipynb"] == b"two, mended"


def test_a_deleted_notebook_comes_back_but_a_declined_newer_one_does_not(shipped, tmp_path):
    mine = tmp_path / "mine"
    copies.bring(shipped, mine, "1")
    (mine / START).unlink()
    copies.bring(shipped, mine, "1")
    assert seen(mine)[START] == b"one"
    (mine / START).write_bytes(b"my work")
    release(shipped, b"two")
    copies.bring(shipped, mine, "2")
    (mine / "00-start-here-version-2.ipynb").unlink()
    assert copies.bring(shipped, mine, "2") == []
    assert START in seen(mine)
    assert len(seen(mine)) == 2


@pytest.mark.parametrize("damage", [None, b"", b"{", b"[1]", b"\xff\xfe", b'{"00-start-here.ipynb": 3}'])
def test_without_a_readable_register_every_other_file_counts_as_changed(shipped, tmp_path, damage):
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / START).write_bytes(b"somebody's")
    if damage is not None:
        (mine / copies.REGISTER).write_bytes(damage)
    assert copies.bring(shipped, mine, "1") == [(START, "00-start-here-version-1.ipynb")]
    assert seen(mine)[START] == b"somebody's"
    assert set(json.loads((mine / copies.REGISTER).read_text("utf-8"))) >= {"pictures/map.svg"}


def test_a_folder_of_the_notebooks_name_is_left_alone(shipped, tmp_path):
    mine = tmp_path / "mine"
    (mine / START).mkdir(parents=True)
    assert copies.bring(shipped, mine, "1") == [(START, "00-start-here-version-1.ipynb")]


def test_the_pupil_is_told_what_stayed(shipped, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("hotw_nb.boards.resources.notebooks", lambda: shipped)
    mine = tmp_path / "mine"
    copies.bring(shipped, mine, "0.0.1")
    (mine / START).write_bytes(b"my work")
    release(shipped, b"two")
    monkeypatch.setattr(
        "hotw_nb.cli.lab._serve", lambda *rest, **more: None
    )  # JupyterLab itself is not started
    main(["lab", "--no-browser", "--dir", str(mine)])
    first = capsys.readouterr().out.splitlines()[0]
    assert START in first
    assert f"00-start-here-version-{hotw_nb.__version__}.ipynb" in first


# --- the server ---


def test_the_server_answers_here_and_only_to_those_who_know_the_token(lab):
    assert lab.site.startswith("http://127.0.0.1:")
    assert lab.address.startswith(f"{lab.site}/lab/tree/{START}?token=")
    assert lab.status(f"/api/contents/{START}") == 200
    assert lab.status("/api/contents", token="guess") == 403


def test_the_first_notebooks_python_runs_before_any_page_is_opened(tmp_path):
    with running_lab(tmp_path) as lab:
        end = time.monotonic() + PATIENCE
        while not (found := lab.read("/api/sessions")) and time.monotonic() < end:
            time.sleep(0.1)
        assert [(session["path"], session["type"]) for session in found] == [(START, "notebook")]


def test_jupyterlab_is_loaded_without_the_slow_grammar_and_that_is_undone():
    told = (
        "import sys; from hotw_nb.cli import lab; lab._jupyterlab(); "
        "print('rfc3987_syntax' in sys.modules, 'jsonschema' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", told], cwd=TOP, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]


def test_ctrl_c_ends_it_quietly_and_leaves_settings_untouched(tmp_path):
    port = free_port()
    with running_lab(tmp_path, "--port", str(port)) as lab:
        assert lab.site == f"http://127.0.0.1:{port}"
        said, code = lab.press_ctrl_c()
    assert code == 0
    assert said.splitlines()[-1] == f"Closed. Your notebooks are in {lab.folder}"
    assert (tmp_path / "complaints.txt").read_text("utf-8") == ""
    left = [path.name for path in lab.home.rglob("*") if path.is_file() and "jpserver" in path.name]
    assert left == [], "the server cleaned up behind itself"
    assert not list(lab.home.rglob("*.jupyterlab-settings"))
    assert not list(lab.home.rglob("page_config.json"))


needs_hangup = pytest.mark.skipif(
    not hasattr(signal, "SIGHUP"), reason="terminals are closed in another way here"
)


@pytest.fixture
def rooms(tmp_path, monkeypatch):
    """A folder for what is temporary, which the command inherits."""
    folder = tmp_path / "rooms"
    folder.mkdir()
    monkeypatch.setenv("TMPDIR", str(folder))
    return folder


@needs_hangup
def test_when_its_terminal_is_closed_it_leaves_nothing_behind(tmp_path, rooms):
    with running_lab(tmp_path) as lab:
        end = time.monotonic() + PATIENCE
        while not lab.read("/api/sessions") and time.monotonic() < end:
            time.sleep(0.1)
        assert [path.name for path in rooms.glob("hotw-*")] != []
        lab.process.send_signal(signal.SIGHUP)
        said, _ = lab.process.communicate(timeout=PATIENCE)
    assert lab.process.returncode == 0
    assert said.splitlines()[-1] == f"Closed. Your notebooks are in {lab.folder}"
    assert list(rooms.glob("hotw-*")) == []
    left = [path.name for path in lab.home.rglob("*") if path.name.startswith(("jpserver", "kernel-"))]
    assert left == []


@needs_hangup
@pytest.mark.parametrize("ending", ["SIGHUP", "SIGTERM", "SIGINT"])
def test_ended_before_the_server_is_there_it_leaves_nothing_behind(ending, tmp_path, rooms):
    with subprocess.Popen(
        [sys.executable, "-m", "hotw_nb", "lab", "--no-browser", "--dir", "notebooks"],
        cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
        env={**os.environ, "HOME": str(tmp_path), "PYTHONPATH": str(TOP)},
    ) as process:  # fmt: skip
        end = time.monotonic() + PATIENCE
        while not list(rooms.glob("hotw-*")):
            assert time.monotonic() < end
            time.sleep(0.01)
        process.send_signal(getattr(signal, ending))
        _, complaint = process.communicate(timeout=PATIENCE)
    assert process.returncode in (0, 130)
    assert "Traceback" not in complaint
    assert list(rooms.glob("hotw-*")) == []


@needs_hangup
def test_who_asked_that_a_closed_terminal_should_not_matter_keeps_it_running(tmp_path):
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as `nohup` does
    try:
        with running_lab(tmp_path) as lab:
            lab.process.send_signal(signal.SIGHUP)
            time.sleep(1)
            assert lab.status("/api/me") == 200
            assert lab.press_ctrl_c()[1] == 0
    finally:
        signal.signal(signal.SIGHUP, before)

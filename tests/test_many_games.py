"""Many games as tables: the same rows whoever plays them, in memory and in files, whole after an interruption."""

import csv
import os
import re
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from importlib import import_module
from multiprocessing import active_children, get_context
from pathlib import Path
from random import Random as Chance

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

import hotw_nb as hotw
from hotw_nb.bots import Greedy, Random
from hotw_nb.engine.errors import BotFailed
from hotw_nb.simulation import workers
from hotw_nb.simulation.files import harmless, plain
from hotw_nb.simulation.rows import COLUMNS
from hotw_nb.text import speaking

TOP = Path(hotw.__file__).resolve().parent.parent
ALL = list(COLUMNS)
OPTIONS = {
    name: [option.id for option in rules.options.values() if not option.needs][:1]
    for name, rules in hotw.EDITIONS.items()
}


def frames(n=12, edition="2001", seed=40, **more):
    """The four tables of some small games."""
    return hotw.simulate(n, edition, 3, [Random(1), Greedy(2), Random(3)], seed, rows=ALL, **more)


def same(some, others):
    for table in ALL:
        assert_frame_equal(some[table], others[table])


def needs(module):
    """A package of the extra `scale`, without which a test is skipped, but not where everything must be tested."""
    return import_module(module) if "CI" in os.environ else pytest.importorskip(module)


@pytest.fixture(scope="module")
def alone():
    """The tables of twelve games that this process played."""
    return frames(processes=1)


@pytest.fixture
def at_once(monkeypatch):
    """Other processes are asked at once, however little there is to do."""
    monkeypatch.setattr(workers, "ALONE", 0)
    monkeypatch.setattr(workers, "WORTH", 0)


# --- the rows ---


def test_every_table_holds_what_a_game_played_by_hand_holds(alone):
    names = ["Ada", "Ben", "Cleo"]
    bots = [Random(1), Greedy(2), Random(3)]
    for seed in (40, 47):
        game = hotw.play_out(hotw.new_game("2001", names, seed), bots)
        here = {table: frame[frame.seed == seed].reset_index(drop=True) for table, frame in alone.items()}
        (row,) = here["games"].to_dict("records")
        assert row["winners"] == ";".join(game.winners)
        assert row["choices"] == len(game.actions)
        assert row["rolls"] == sum(len(record.rolls) for record in game.log)
        assert dict(zip(here["players"].player, here["players"].score, strict=True)) == game.scores
        assert list(here["players"].player[here["players"].won]) == list(game.winners)
        assert list(here["players"].bot) == [repr(bot) for bot in bots]
        scores = game.frame("scores")
        shared = ["epoch", "player", "empire", "points", "score"]
        assert_frame_equal(here["turns"][shared], scores[shared])
        battles = game.frame("battles")
        assert_frame_equal(here["battles"][list(battles)], battles)


@pytest.mark.parametrize("edition", list(hotw.EDITIONS))
def test_every_edition_and_its_options_have_all_tables(edition):
    for options in ([], OPTIONS[edition]):
        found = frames(2, edition, options=options, processes=1)
        games, players, turns = found["games"], found["players"], found["turns"]
        assert games.seed.tolist() == [40, 41]
        assert players.groupby("seed").size().tolist() == [3, 3]
        best = players.groupby("seed").score.max().tolist()
        assert (games.score <= best).all()
        assert (games.ahead <= games.score).all()
        won = players[players.won].groupby("seed").player.agg(";".join)
        assert won.tolist() == games.winners.tolist()
        rules = hotw.EDITIONS[edition]
        assert set(turns.empire) <= set(rules.deck.empire)
        assert turns.groupby(["seed", "epoch", "player"]).size().max() == 1
        assert set(found["battles"].place) <= {place.id for place in (*rules.board.lands, *rules.board.seas)}
        for table, frame in found.items():
            assert list(frame) == list(COLUMNS[table])
            assert not frame.isna().any(axis=None)


def test_a_table_that_is_asked_for_alone_is_the_same(alone):
    for table in ALL:
        one = hotw.simulate(12, "2001", 3, [Random(1), Greedy(2), Random(3)], 40, rows=table)
        assert_frame_equal(one, alone[table])


def test_a_game_hangs_on_its_own_seed_alone(alone):
    later = frames(5, seed=46, processes=1)
    for table in ALL:
        part = alone[table][alone[table].seed.between(46, 50)].reset_index(drop=True)
        assert_frame_equal(part, later[table])


def test_neighbouring_seeds_give_games_that_do_not_hang_together():
    rolls = hotw.simulate(60, players=3, rows="battles", processes=1)
    first = rolls.groupby("seed").head(40)
    assert first.groupby("seed").attack.agg(tuple).is_unique
    dice = [int(face) for faces in rolls.attack for face in faces.split("-")]
    counts = pd.Series(dice).value_counts()
    chi = sum((count - len(dice) / 6) ** 2 / (len(dice) / 6) for count in counts)
    assert chi < 20.5  # of five degrees of freedom, exceeded by fair dice once in a thousand times
    totals = rolls.groupby("seed").attack_total.mean()
    assert abs(totals.autocorr(1)) < 0.5


# --- who plays them ---


def test_processes_of_its_own_give_the_same_rows(alone, at_once):
    before = set(active_children())
    same(frames(processes=2), alone)
    assert set(active_children()) <= before


def test_threads_give_the_same_rows(alone):
    with ThreadPoolExecutor(3) as pool:
        same(frames(executor=pool), alone)


def test_a_process_pool_gives_the_same_rows(alone):
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        same(frames(executor=pool), alone)


def test_a_dask_cluster_of_two_workers_gives_the_same_rows(alone, tmp_path):
    distributed = needs("distributed")
    settings = {
        "processes": True,
        "threads_per_worker": 1,
        "dashboard_address": None,
        "local_directory": tmp_path,
    }
    with (
        distributed.LocalCluster(n_workers=2, **settings) as cluster,
        distributed.Client(cluster) as client,
        client.get_executor() as executor,
    ):
        assert len(client.nthreads()) == 2
        same(frames(executor=executor), alone)
        played = client.run(lambda: sys.modules.get("hotw_nb.simulation") is not None)
        assert list(played.values()) == [True, True], "both workers have played"
        assert_frame_equal(
            hotw.simulate(6, "2024", 3, seed=5, rows="battles", executor=executor),
            hotw.simulate(6, "2024", 3, seed=5, rows="battles", processes=1),
        )


class Backwards(Executor):
    """Does what it is given when it is asked for the first result, the last thing first."""

    def __init__(self):
        self.given = []

    def submit(self, what, /, *args, **more):
        class Late(Future):
            def result(inner, timeout=None):
                for future, work in reversed(self.given):
                    if not future.done():
                        future.set_result(work())
                return Future.result(inner)

        self.given.append((Late(), lambda: what(*args, **more)))
        return self.given[-1][0]


@pytest.mark.parametrize("largest", [1, 5, 10])
def test_neither_order_nor_lots_make_a_difference(alone, monkeypatch, largest):
    monkeypatch.setattr(workers, "LARGEST", largest)
    monkeypatch.setattr(workers, "AHEAD", 3)
    same(frames(executor=Backwards()), alone)


def test_lots_are_handed_out_a_bounded_number_ahead(monkeypatch):
    class Counting(Backwards):
        most = 0

        def submit(self, what, /, *args, **more):
            future = super().submit(what, *args, **more)
            self.most = max(self.most, sum(not other.done() for other, _ in self.given))
            return future

    monkeypatch.setattr(workers, "AHEAD", 4)
    executor = Counting()
    hotw.simulate(70, players=3, executor=executor)
    assert executor.most == 4
    assert len(executor.given) == 70


def printed(code, folder):
    """The lines that a plain script prints, which has no guard around what it does; it must not complain."""
    program = folder / "program.py"
    program.write_text(f"import sys; sys.path.insert(0, {str(TOP)!r})\n{code}", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-W", "error", str(program)],
        cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout.splitlines()


AT_ONCE = """
import hotw_nb as hotw
from hotw_nb.simulation import workers
workers.ALONE = workers.WORTH = 0
"""


def test_a_plain_script_needs_no_guard_and_is_not_run_again_by_the_processes(tmp_path):
    code = (
        AT_ONCE + "print(len(hotw.simulate(6, players=3, processes=2)), sum(hotw.simulate(6, players=3).won))"
    )
    assert printed(code, tmp_path) == ["18 6"]


def test_a_bot_that_no_other_process_could_import_plays_here_and_says_its_name(tmp_path):
    code = """
class Mine(hotw.bots.Random):
    def fresh(self, salt):
        return self
    __repr__ = object.__repr__
print(set(hotw.simulate(4, players=3, bots=Mine(), processes=2).bot))
"""
    assert printed(AT_ONCE + code, tmp_path) == ["{'Mine'}"]


class Dying(Random):
    """Kills every process that plays it but the one that began."""

    def fresh(self, salt):
        return Dying(self.seed + salt)

    def choose(self, engine, actions):
        if workers.parent_process() is not None:
            os._exit(1)
        return super().choose(engine, actions)


def test_should_the_processes_die_the_games_are_played_here(at_once, capsys):
    found = hotw.simulate(8, players=3, bots=Dying(5), processes=2)
    assert_frame_equal(found, hotw.simulate(8, players=3, bots=Dying(5), processes=1))
    assert "what is left is played here" in capsys.readouterr().err


class Broken(Random):
    def fresh(self, salt):
        return self

    def choose(self, engine, actions):
        raise ValueError("no idea")


def test_an_error_of_a_bot_is_told_and_leaves_no_process_behind(at_once):
    before = set(active_children())
    for more in ({"processes": 1}, {"processes": 2}):
        with pytest.raises(BotFailed, match="ValueError: no idea"):
            hotw.simulate(8, players=3, bots=Broken(), **more)
    assert set(active_children()) <= before


def test_a_lent_machine_is_asked_what_it_lends(monkeypatch, tmp_path):
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(64)), raising=False)
    for quota, wanted in (("150000 100000", 2), ("50000 100000", 1), ("max 100000", 64), ("", 64)):
        (tmp_path / "cpu.max").write_text(quota, encoding="ascii")
        monkeypatch.setattr(workers, "_QUOTA", tmp_path / "cpu.max")  # a file of Linux, not ours to write
        assert workers.cores() == wanted
    monkeypatch.setattr(workers, "_QUOTA", tmp_path / "nothing")  # a file of Linux, not ours to write
    assert workers.cores() == 64


@pytest.mark.parametrize(
    ("games", "seconds", "wanted"),
    [(1, 0.01, 10), (1, 0.06, 8), (1, 0.4, 1), (1, 60.0, 1), (5, 0.5, 5), (10, 5.0, 1), (1, 0.0, 10)],
)
def test_a_lot_holds_about_half_a_second_of_work(games, seconds, wanted):
    assert workers.fitting(workers.Lot([{}] * games, seconds), 10) == wanted


class Slow(Random):
    """A bot whose games take a second of the clock that lots are measured by."""

    clock = 0.0

    def fresh(self, salt):
        Slow.clock += 1 / 3
        return Random(salt)


@pytest.mark.parametrize("slow", [True, False])
def test_lots_begin_small_and_grow_only_while_games_are_short(slow, monkeypatch):
    class Counting(ThreadPoolExecutor):
        lots: tuple = ()

        def submit(self, what, plan, seeds):
            self.lots += (len(seeds),)
            return super().submit(what, plan, seeds)

    monkeypatch.setattr(workers, "AHEAD", 3)
    monkeypatch.setattr(workers, "monotonic", lambda: Slow.clock)
    with Counting(1) as executor:
        found = hotw.simulate(640, players=3, bots=Slow() if slow else Random(), executor=executor, seed=9)
    assert found.seed.drop_duplicates().tolist() == list(range(9, 649))
    assert executor.lots[:3] == (1, 1, 1)
    assert max(executor.lots) == (1 if slow else 10)
    assert sum(executor.lots) == 640


# --- interruptions ---


class Stopping(Executor):
    """Does some lots at once; with the next one somebody presses the stop button, and a few later ones are done."""

    def __init__(self, lots, later):
        self.lots, self.later, self.given = lots, later, 0

    def submit(self, what, /, *args, **more):
        future = Future()
        if self.given == self.lots:
            future.set_exception(KeyboardInterrupt())
        elif self.given < self.lots or self.given in self.later:
            future.set_result(what(*args, **more))
        self.given += 1
        return future


@pytest.mark.parametrize(("lots", "later"), [(0, ()), (3, ()), (3, (5, 6)), (2, (8,))])
def test_interrupted_after_some_lots_it_keeps_these(alone, monkeypatch, capsys, tmp_path, lots, later):
    monkeypatch.setattr(workers, "AHEAD", 12)
    kept = [40 + lot for lot in (*range(lots), *later)]
    some = frames(executor=Stopping(lots, later))
    assert capsys.readouterr().out.startswith(f"Interrupted after {len(kept)} of 12 games.")
    frames_of_files = frames_written(tmp_path / "games", executor=Stopping(lots, later))
    for table in ALL:
        wanted = alone[table][alone[table].seed.isin(kept)].reset_index(drop=True)
        assert_frame_equal(some[table], wanted)
        assert_frame_equal(frames_of_files[table], wanted)


def frames_written(folder, kind="csv", **more):
    """The four tables as they were written into files, read again."""
    hotw.simulate(12, "2001", 3, [Random(1), Greedy(2), Random(3)], 40, to=folder / f"*.{kind}", **more)
    return {table: read(folder / f"{table}.{kind}") for table in ALL}


def read(path):
    if path.suffix == ".parquet":
        return pd.read_parquet(path)
    return pd.read_csv(path, dtype=COLUMNS[path.stem], keep_default_na=False)


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent to a group of processes")
@pytest.mark.parametrize("processes", [1, 2])
def test_ctrl_c_keeps_whole_games_in_the_files_and_leaves_no_process_behind(tmp_path, processes):
    code = f"""
import sys; sys.path.insert(0, {str(TOP)!r})
{AT_ONCE}
table = hotw.simulate(1_000_000, players=3, to="games", processes={processes})
print(table.games.tolist())
"""
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=tmp_path, start_new_session=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
    ) as process:  # fmt: skip
        games = tmp_path / "games" / "games.csv"
        end = time.monotonic() + 60
        while not games.is_file() or len(games.read_text("utf-8").splitlines()) < 200:
            assert time.monotonic() < end
            assert process.poll() is None, process.stderr.read()
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        said, complained = process.communicate(
            timeout=60
        )  # all of them hold the pipe open as long as they live
    assert process.returncode == 0
    assert complained == ""
    found = {path.stem: read(path) for path in (tmp_path / "games").glob("*.csv")}
    done = len(found["games"])
    assert done >= 199
    assert said.splitlines() == [
        f"Interrupted after {done:,} of 1,000,000 games. What is done is kept.",
        f"[{done}]",
    ]
    seeds = found["games"].seed
    assert seeds.is_monotonic_increasing
    assert seeds.is_unique
    assert found["players"].groupby("seed").size().tolist() == [3] * done
    assert set(found["turns"].seed) == set(found["battles"].seed) == set(seeds)
    last = int(seeds.iloc[-1])
    again = hotw.simulate(1, players=3, seed=last, rows=ALL)
    for table in ALL:
        assert_frame_equal(again[table], found[table][found[table].seed == last].reset_index(drop=True))


@pytest.mark.skipif(os.name != "posix", reason="a group of processes is ended by a signal")
@pytest.mark.parametrize("ending", ["SIGKILL", "SIGTERM", "SIGHUP"])
def test_no_process_plays_on_for_one_that_has_been_killed(ending, tmp_path):
    code = f"""
import sys; sys.path.insert(0, {str(TOP)!r})
{AT_ONCE}
hotw.simulate(1_000_000, players=3, to="games", processes=2)
"""
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=tmp_path, start_new_session=True,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
    ) as process:  # fmt: skip
        try:
            games = tmp_path / "games" / "games.csv"
            end = time.monotonic() + 60
            while not games.is_file() or len(games.read_text("utf-8").splitlines()) < 5:
                assert time.monotonic() < end
                time.sleep(0.05)
            process.send_signal(getattr(signal, ending))
            process.communicate(timeout=30)  # all of them hold the pipe open as long as they live
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


@pytest.mark.skipif(os.name != "posix", reason="a kernel is interrupted by a signal")
def test_the_stop_button_of_a_notebook_gives_the_games_so_far():
    from jupyter_client.manager import start_new_kernel

    manager, client = start_new_kernel()
    try:
        told, pressed, asked = (
            [],
            False,
            client.execute(
                f"import sys; sys.path.insert(0, {str(TOP)!r})\n{AT_ONCE}\nprint('begun')\n"
                "found = hotw.simulate(1_000_000, players=3, processes=2)\n"
                "print(len(found) > 2, len(found) % 3, found.seed.is_monotonic_increasing)"
            ),
        )
        while True:
            message = client.get_iopub_msg(timeout=60)
            kind, content = message["msg_type"], message["content"]
            assert kind != "error", content
            if (
                kind == "display_data" and not pressed
            ):  # the bar, which shows itself when a game has been brought
                pressed = True
                manager.interrupt_kernel()
            if kind == "stream" and content["name"] == "stdout":
                told += content["text"].splitlines()
            if content.get("execution_state") == "idle" and message["parent_header"].get("msg_id") == asked:
                break
        assert told[0] == "begun"
        assert "of 1,000,000 games. What is done is kept." in told[1]
        assert told[2] == "True 0 True"
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def test_what_is_kept_is_kept_whole():
    from hotw_nb.text.patience import unbroken

    steps = []

    def interrupted():
        with unbroken():
            signal.raise_signal(signal.SIGINT)
            steps.append("done")
        steps.append("more")

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert steps == ["done"]
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


class Pressing(Random):
    """Somebody presses the stop button while it begins the eighth game."""

    def fresh(self, salt):
        if salt >= 7 * 3 and threading.current_thread() is threading.main_thread():
            raise KeyboardInterrupt
        return Random(salt)


def test_alone_every_game_that_is_done_is_kept(capsys, tmp_path):
    table = hotw.simulate(20, players=3, bots=Pressing(), processes=1, to=tmp_path / "players.csv")
    assert table.games.tolist() == [7]
    assert capsys.readouterr().out.startswith("Interrupted after 7 of 20 games.")
    assert read(tmp_path / "players.csv").seed.drop_duplicates().tolist() == list(range(7))


# --- files ---


@pytest.mark.parametrize("kind", ["csv", "parquet"])
@pytest.mark.parametrize("block", [5, 10_000])
def test_files_hold_what_the_tables_hold(alone, kind, block, tmp_path, monkeypatch):
    if kind == "parquet":
        needs("pyarrow")
    monkeypatch.setattr("hotw_nb.simulation.files.BLOCK", block)
    same(frames_written(tmp_path, kind), alone)
    same(frames(), alone)


def test_one_table_goes_into_one_file(alone, tmp_path):
    more = {"n": 12, "players": 3, "bots": [Random(1), Greedy(2), Random(3)], "seed": 40}
    table = hotw.simulate(**more, to=tmp_path / "players.csv")
    assert_frame_equal(read(tmp_path / "players.csv"), alone["players"])
    assert_frame_equal(table, hotw.standings(alone["players"]))
    hotw.simulate(**more, to=str(tmp_path / "deep" / "turns.csv"), rows="turns")
    assert_frame_equal(read(tmp_path / "deep" / "turns.csv"), alone["turns"])
    hotw.simulate(**more, to=tmp_path / "folder", rows=["games", "battles"])
    assert sorted(path.name for path in (tmp_path / "folder").iterdir()) == ["battles.csv", "games.csv"]


def test_a_file_that_is_there_stays(tmp_path):
    (tmp_path / "turns.csv").write_text("mine", encoding="utf-8")
    with pytest.raises(hotw.BadSetup, match=r"turns\.csv' is there already"):
        hotw.simulate(2, players=3, to=tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["turns.csv"]
    assert (tmp_path / "turns.csv").read_text("utf-8") == "mine"


# --- the standings ---


def test_seats_rotate_from_game_to_game():
    bots = [Greedy(1), Random(2), Random(3)]
    table = hotw.simulate(7, players=3, bots=bots, seed=3, rotate=True)
    for seed, rows in table.groupby("seed"):
        assert rows.bot.tolist() == [repr(bots[(seat - seed) % 3]) for seat in range(3)]
    still = hotw.simulate(7, players=3, bots=bots, seed=3)
    assert_frame_equal(table[table.seed % 3 == 0], still[still.seed % 3 == 0])


def test_standings_are_counted_by_games():
    rows = [
        (1, 1, "A", "x", 10, True), (1, 2, "B", "x", 8, False), (1, 3, "C", "y", 6, False),
        (2, 1, "A", "x", 9, True), (2, 2, "B", "x", 9, True), (2, 3, "C", "y", 9, True),
    ]  # fmt: skip
    table = hotw.standings(pd.DataFrame(rows, columns=["seed", "seat", "player", "bot", "score", "won"]))
    first, second = table.to_dict("records")
    assert (first["bot"], first["seats"], first["games"], first["won"]) == ("x", 2, 2, 2)
    assert (second["bot"], second["seats"], second["games"], second["won"]) == ("y", 1, 2, 1)
    assert (first["share"], second["share"]) == (1, 0.5)
    assert (first["fair"], second["fair"]) == (2 / 3, 1 / 3)
    assert (first["score"], second["score"]) == (9, 7.5)
    for row in (first, second):
        assert (row["low"], row["high"]) == hotw.odds.interval(row["won"], row["games"])


def test_standings_by_seat_and_by_player_are_the_same_in_another_word():
    table = hotw.simulate(20, players=4, rotate=True, bots=[Greedy(), *[Random()] * 3])
    seat, player = hotw.standings(table, by="seat"), hotw.standings(table, "player")
    assert seat.drop(columns="seat").equals(player.drop(columns="player"))
    assert (seat.fair == 1 / 4).all()
    assert hotw.standings(table).bot.tolist() == ["Greedy(0)", "Random(0)"]
    assert hotw.standings(hotw.simulate(1, players=3).head(0)).empty


# --- what is refused ---


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"n": 0}, "at least one game"),
        ({"n": 2.5}, "at least one game"),
        ({"n": True}, "at least one game"),
        ({"seed": -1}, "A seed is"),
        ({"seed": "x"}, "A seed is"),
        ({"edition": "1492"}, "There is no edition '1492'"),
        ({"players": 2}, "3 to 6 players, not for 2"),
        ({"players": 99}, "3 to 6 players, not for 99"),
        ({"players": "Ada"}, "list of names"),
        ({"players": ["Ada", "Ada", "Ben"]}, "two are the same"),
        ({"players": {"Ada": 3, "Ben": None, "Cleo": None}}, "3 is no bot"),
        ({"bots": Greedy}, "Greedy is no bot"),
        ({"bots": [Greedy()]}, "has 3 players, and you gave 1 bot\\."),
        ({"options": ["wings"]}, "There is no option 'wings'"),
        ({"rows": "weather"}, "rows is one or more of games, players, turns, battles; 'weather' is none"),
        ({"rows": []}, "rows is one or more of"),
        ({"executor": "dask"}, "concurrent.futures"),
        ({"processes": 0}, "whole number from 1 up"),
        ({"to": "games.xlsx"}, "neither"),
        ({"to": "games.csv", "rows": ["games", "turns"]}, "One file holds one table"),
        ({"rows": 3}, "rows is one or more of games, players, turns, battles; 3 is none"),
        ({"rows": ["players", ["a"]]}, r"rows is one or more of .*'a'.* is none"),
        ({"rows": ["a", "a"], "to": "games"}, "rows is one or more of"),
        ({"to": 5}, "5 is the name of none"),
        ({"to": b"games.csv"}, "is the name of none"),
        ({"to": ""}, "'' is the name of none"),
        ({"to": "bad\0.csv"}, "is the name of none"),
        ({"to": "bad\0/*.csv", "rows": ["games", "turns"]}, "is the name of none"),
        ({"to": "long" * 500}, "cannot be written"),
        ({"to": "long" * 500 + ".csv"}, "cannot be written"),
        ({"rotate": "no"}, "rotate is True or False, .*; 'no' is neither"),
        ({"edition": 2001}, '^Put the name of an edition in quotation marks: "2001", not the number 2001'),
        ({"edition": 1492}, "There is no edition 1492; the editions are"),
        ({"edition": "classic", "players": 5, "options": ["two_colours"]}, "5 were named"),
        ({"edition": "classic", "players": 1, "options": ["two_colours"]}, "2 to 6 players, not for 1"),
        ({"edition": "classic", "players": 2}, "3 to 6 players, not for 2"),
    ],
)
def test_what_will_not_do_is_refused_in_a_sentence(more, words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(hotw.BadSetup, match=words.replace("(", r"\(")):
        hotw.simulate(**{"n": 2, "players": 3, **more})
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "more", [{"rotate": "no"}, {"to": ""}, {"rows": 3}, {"edition": 2001}], ids=lambda more: next(iter(more))
)
def test_what_will_not_do_is_refused_in_french_too(more):
    with pytest.raises(hotw.BadSetup) as english:
        hotw.simulate(**{"n": 2, "players": 3, **more})
    with speaking("fr"), pytest.raises(hotw.BadSetup) as french:
        hotw.simulate(**{"n": 2, "players": 3, **more})
    assert str(english.value) != str(french.value)


class Bare(hotw.bots.Bot):
    """Inherits what a bot is, and says only how it chooses."""

    def choose(self, engine, actions):
        return actions[0]


class Unnamed:
    def choose(self, engine, actions):
        return actions[0]


class Forgetful(Random):
    def fresh(self, salt):
        Random(salt)


class Idle(hotw.bots.Bot):
    def fresh(self, salt):
        return self


@pytest.mark.parametrize(
    ("bot", "lacks"),
    [(Bare, "fresh(salt)"), (Unnamed, "fresh(salt)"), (Forgetful, "fresh(salt)"), (Idle, "choose(engine, ")],
)
def test_a_bot_is_told_what_it_lacks_before_any_file_is_there(bot, lacks, tmp_path):
    for bots in (bot(), [Random(1), bot(), Random(2)]):
        with pytest.raises(hotw.BadSetup) as told:
            hotw.simulate(2, players=3, bots=bots, to=tmp_path / "boom.csv")
        assert f"The bot {bot.__name__} has no {lacks}" in str(told.value)
        with pytest.raises(hotw.BadSetup, match=bot.__name__):
            hotw.play_out(hotw.new_game(seed=1), dict.fromkeys(("Ada", "Ben", "Cleo"), bot()))
    with pytest.raises(hotw.BadSetup, match=bot.__name__):
        hotw.simulate(2, players={"Ada": bot(), "Ben": None, "Cleo": None})
    assert list(tmp_path.iterdir()) == []


class Tiring(Random):
    """Plays the first seeds, then has no idea any more."""

    def fresh(self, salt):
        return Random(salt) if salt < 6 else Broken()


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_an_error_leaves_files_of_whole_games_or_none(kind, tmp_path):
    if kind == "parquet":
        needs("pyarrow")
    for _ in range(2):
        with pytest.raises(BotFailed, match="ValueError: no idea"):
            hotw.simulate(4, players=3, bots=Broken(), to=tmp_path / f"*.{kind}")
        assert list(tmp_path.iterdir()) == []
    with pytest.raises(BotFailed, match="ValueError: no idea"):
        hotw.simulate(4, players=3, bots=Tiring(), to=tmp_path / f"*.{kind}", processes=1)
    assert read(tmp_path / f"games.{kind}").seed.tolist() == [0, 1]


def test_a_place_that_is_closed_and_a_missing_package_are_told(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(hotw.BadSetup, match="cannot be written"):
        hotw.simulate(2, players=3, to=tmp_path / "file" / "games.csv")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(hotw.BadSetup, match="pip install pyarrow"):
        hotw.simulate(2, players=3, to=tmp_path / "games.parquet")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_a_full_disk_is_told_in_a_sentence(kind, tmp_path):
    pytest.importorskip("resource")
    if kind == "parquet":
        needs("pyarrow")
    code = f"""
import resource
import hotw_nb as hotw
from hotw_nb.simulation import files
files.BLOCK = 500
resource.setrlimit(resource.RLIMIT_FSIZE, (9_000, 9_000))
try:
    hotw.simulate(500, players=3, rows="turns", to="turns.{kind}", processes=1)
except hotw.BadSetup as trouble:
    print(trouble)
"""
    (said,) = printed(code, tmp_path)
    assert f"turns.{kind}' cannot be written (" in said


FILLING = """
import resource
import hotw_nb as hotw
resource.setrlimit(resource.RLIMIT_FSIZE, ({most}, {most}))
try:
    hotw.simulate(12, players=3, bots=[hotw.bots.Random(1), hotw.bots.Greedy(2), hotw.bots.Random(3)], seed=40,
                  to="*.{kind}", processes=1)
except hotw.BadSetup as trouble:
    print(trouble)
"""


@pytest.mark.parametrize(
    ("kind", "most"),
    [("csv", 11_000), ("csv", 40_003), ("csv", 45_001), ("parquet", 200_000), ("parquet", 400_000)],
)
def test_a_full_disk_keeps_the_same_whole_games_in_all_tables(alone, kind, most, tmp_path):
    pytest.importorskip("resource")
    if kind == "parquet":
        needs("pyarrow")
    (said,) = printed(FILLING.format(most=most, kind=kind), tmp_path)
    found = {table: read(tmp_path / f"{table}.{kind}") for table in ALL}
    done = len(found["games"])
    assert 0 < done < 12
    assert f"What came before is kept: {done} whole game{'s' if done > 1 else ''} out of 12." in said
    assert f"starting with seed {40 + done}" in said
    for table in ALL:
        there = alone[table].seed < 40 + done
        assert_frame_equal(found[table], alone[table][there])
        assert_frame_equal(hotw.load_table(tmp_path / f"{table}.{kind}"), found[table])
    rest = frames(12 - done, seed=40 + done)
    for table in ALL:
        assert_frame_equal(pd.concat([found[table], rest[table]], ignore_index=True), alone[table])


@pytest.mark.parametrize(("kind", "most"), [("csv", 50), ("csv", 2_000), ("parquet", 2), ("parquet", 9_000)])
def test_a_disk_too_full_for_one_game_is_left_without_a_file(kind, most, tmp_path):
    pytest.importorskip("resource")
    if kind == "parquet":
        needs("pyarrow")
    (said,) = printed(FILLING.format(most=most, kind=kind), tmp_path)
    assert f".{kind}' cannot be written (It is more than such a file may hold)" in said
    assert [path.name for path in tmp_path.iterdir()] == ["program.py"]


@pytest.mark.parametrize("block", [5, 10_000])
def test_room_that_was_taken_for_a_parquet_file_is_given_back(alone, block, tmp_path, monkeypatch):
    pa = needs("pyarrow")
    parquet = import_module("pyarrow.parquet")
    monkeypatch.setattr("hotw_nb.simulation.files.BLOCK", block)
    written = frames_written(tmp_path, "parquet")
    same(written, alone)
    for table in ALL:
        path = tmp_path / f"{table}.parquet"
        again = pa.BufferOutputStream()
        with parquet.ParquetWriter(again, parquet.read_schema(path)) as writer:
            file = parquet.ParquetFile(path)
            for group in range(file.num_row_groups):
                writer.write_table(file.read_row_group(group))
        assert abs(path.stat().st_size - again.getvalue().size) < 300 * file.num_row_groups


# --- spreadsheets and files read again ---

RISKY = ["=1+1", "+1", "-1", "@SUM(A1)", "＝1+1", "Ada;=1+1", "Ada;-2", "'=1", "''@", "' =1", "'", "'Tis"]
MODEST = ["Ada", "Anne-Marie", "a=b", "Ada; Ben", "3-2", "O'Hara", "x@y", "Ada;Ben", ";", "Ø"]


def spreadsheet(path, separator):
    """The cells of a file as a spreadsheet takes them apart, which looks for formulas before anything else."""
    with path.open(encoding="utf-8", newline="") as file:
        return [cell for row in csv.reader(file, delimiter=separator) for cell in row]


@pytest.mark.parametrize("separator", [",", ";"])
@pytest.mark.parametrize("first", range(0, len(RISKY), 4))
def test_no_name_is_a_formula_in_a_spreadsheet_and_every_name_is_read_back(first, separator, tmp_path):
    names = [*RISKY[first : first + 4], "Ada", "Ben"]
    wanted = hotw.simulate(2, players=names, seed=3, rows=ALL)
    hotw.simulate(2, players=names, seed=3, to=tmp_path)
    for table in ALL:
        path = tmp_path / f"{table}.csv"
        for cell in spreadsheet(path, separator):
            number = cell.removeprefix("-").split(",")[0].isdecimal()
            assert number or cell.lstrip()[:1] not in tuple("=+-@＝＋－＠"), cell
        assert_frame_equal(hotw.load_table(path), wanted[table])
    assert set(hotw.standings(hotw.load_table(tmp_path / "players.csv"), "player").player) == set(names)


def test_any_text_is_made_harmless_and_read_back():
    chance = Chance(5)
    letters = "=+-@\t\r\n'; ab＝1"
    for text in (
        *RISKY,
        *MODEST,
        *("".join(chance.choices(letters, k=chance.randint(0, 9))) for _ in range(3_000)),
    ):
        written = harmless(text)
        assert plain(written) == text
        for part in written.split(";"):
            assert part.strip(" ")[:1] not in tuple("=+-@\t\r\n＝＋－＠"), text
    assert [harmless(text) for text in MODEST] == MODEST
    assert [harmless(number) for number in (-3, 0, True)] == [-3, 0, True]


def test_a_name_as_anybody_has_it_is_written_as_it_is(tmp_path):
    hotw.simulate(1, players=MODEST[:6], to=tmp_path / "players.csv")
    with (tmp_path / "players.csv").open(encoding="utf-8", newline="") as file:
        assert [row["player"] for row in csv.DictReader(file)] == MODEST[:6]


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_a_table_is_read_again_as_it_was(alone, kind, tmp_path):
    if kind == "parquet":
        needs("pyarrow")
    frames_written(tmp_path, kind)
    for table in ALL:
        assert_frame_equal(hotw.load_table(str(tmp_path / f"{table}.{kind}")), alone[table])


def test_what_is_no_table_of_ours_is_refused_in_a_sentence(tmp_path):
    frames_written(tmp_path / "games")
    whole = (tmp_path / "games" / "players.csv").read_bytes()
    for name, content, said in (
        ("cut.csv", whole[:-3], "is cut off"),
        ("letters.csv", whole.replace(b"40,1,", b"x,1,", 1), "is not one of the tables"),
        ("other.csv", b"a,b\n1,2\n", "is not one of the tables"),
        ("empty.csv", b"", "is not one of the tables"),
        ("odd.csv", b"\xff\xfe", "is not one of the tables"),
        ("games.txt", whole, "ends in .csv or .parquet"),
    ):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(hotw.BadSetup, match=re.escape(said)):
            hotw.load_table(tmp_path / name)
    with pytest.raises(hotw.BadSetup, match="No such file or folder"):
        hotw.load_table(tmp_path / "nowhere.csv")
    for path in ("", 3, None):
        with pytest.raises(hotw.BadSetup, match="is the name of none"):
            hotw.load_table(path)


def test_standings_need_the_players():
    with pytest.raises(hotw.BadSetup, match="lacks: won"):
        hotw.standings(hotw.simulate(1, players=3, rows="turns"))


def test_players_may_be_names_or_bots_by_name():
    table = hotw.simulate(1, players={"Zoe": Greedy(4), "Yves": None, "Xia": Random(2)})
    assert dict(zip(table.player, table.bot, strict=True)) == {
        "Zoe": "Greedy(4)", "Yves": "Random(0)", "Xia": "Random(2)",
    }  # fmt: skip
    named = hotw.simulate(1, players=["Zoe", "Yves", "Xia"])
    assert named.score.tolist() == hotw.simulate(1, players=3).score.tolist()


# --- two colours each ---

TWO = {"edition": "classic", "options": ["two_colours"]}


@pytest.mark.parametrize("names", [["A", "B"], ["A", "B", "C"]])
def test_people_with_two_colours_play_as_in_a_new_game(names):
    bots = [Greedy(1), Random(2), Random(3)][: len(names)]
    table = hotw.simulate(2, players=names, bots=bots, seed=4, **TWO)
    colours = [f"{name} ({number})" for number in (1, 2) for name in names]
    for seed, rows in table.groupby("seed"):
        game = hotw.play_out(hotw.new_game("classic", names, seed, ["two_colours"]), bots * 2)
        assert rows.player.tolist() == colours == list(game.players)
        assert rows.bot.tolist() == [repr(bot) for bot in bots * 2]
        assert dict(zip(rows.player, rows.score, strict=True)) == game.scores
        assert rows.player[rows.won].tolist() == list(game.winners)
    by_person = hotw.simulate(2, players=dict(zip(names, bots, strict=True)), seed=4, **TWO)
    assert_frame_equal(by_person, table)
    by_colour = hotw.simulate(2, players=names, bots=dict(zip(colours, bots * 2, strict=True)), seed=4, **TWO)
    assert_frame_equal(by_colour, table)


@pytest.mark.rule("classic-OPT-07")
@pytest.mark.parametrize("names", [["A", "B"], ["A", "B", "C"], ["A", "B", "C", "D"]])
def test_both_colours_of_a_person_decide_together(names):
    found = hotw.simulate(8, players=names, bots=Greedy(), rows=["games", "players"], **TWO)
    players, half = found["players"], 2 if len(names) != 3 else 3
    for game in found["games"].itertuples():
        rows = players[players.seed == game.seed]
        scores = rows.score.tolist()
        totals = sorted((scores[i] + scores[i + half] for i in range(half)), reverse=True)
        assert (game.score, game.ahead) == (totals[0], totals[0] - totals[1])
        assert rows.won.tolist()[:half] == rows.won.tolist()[half:]
        whose = names if len(names) < 4 else ["A + C", "B + D"]
        assert rows.person.tolist() == whose * 2


@pytest.mark.rule("classic-OPT-07")
def test_who_has_two_colours_is_counted_once(tmp_path):
    how = {"players": ["A", "B"], "bots": [Greedy(), Random()], **TWO}
    players = hotw.simulate(9, **how)
    total = players.groupby(["seed", "person"]).score.sum().groupby("person").mean()
    for by, keys in (("player", ["A", "B"]), ("seat", [1, 2]), ("bot", ["Greedy(0)", "Random(0)"])):
        table = hotw.standings(players, by)
        assert sorted(table[by]) == keys
        assert (table.seats == 1).all()
        assert (table.fair == 1 / 2).all()
        assert table.won.sum() == 9  # nobody was level
        assert table.set_index(by).score.loc[keys].tolist() == total.tolist()
        written = hotw.simulate(9, **how, to=tmp_path / f"{by}.csv", by=by)
        assert_frame_equal(written, table)
        read = hotw.standings(pd.read_csv(tmp_path / f"{by}.csv"), by)
        assert_frame_equal(read, table, check_dtype=False)


@pytest.mark.rule("classic-OPT-07")
def test_one_person_whose_colours_have_two_bots_counts_for_both():
    bots = [Greedy(), Greedy(), Random(), Random()]
    table = hotw.standings(hotw.simulate(3, players=list("ABCD"), bots=bots, **TWO))
    assert (table.seats == 2).all()
    assert (table.fair == 1).all()
    assert table.won.tolist() == [3, 3]


def test_a_number_of_players_is_one_of_people_or_of_colours():
    players = {count: hotw.simulate(1, players=count, **TWO).player.tolist() for count in (2, 3, 4, 6)}
    assert players[2] == ["Ada (1)", "Ben (1)", "Ada (2)", "Ben (2)"]
    assert len(players[3]) == 6
    assert players[4] == ["Ada", "Ben", "Cleo", "Dan"]
    assert len(players[6]) == 6

"""Two tables on one game and one folder, in one notebook or in two, and a clock that jumps: nothing is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import hotw_nb as hotw
from hotw_nb.show.tabletop.keeping import GameShelf

THREE = ["Ada", "Ben", "Cleo"]
HOUR = 3_600 * 10**9
EACH = pytest.mark.parametrize("edition", list(hotw.EDITIONS))


@pytest.fixture(autouse=True)
def desk(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path / "my-games"


def seen(game):
    """A table as somebody sees it; what it offers is declined."""
    table = hotw.show.play(game)
    table.parts.keeping.send = lambda message, buffers=None: None
    table.parts.keeping._handle_custom_msg({"ask": True}, [])
    if table.keeper.offer:
        table.choices.value = 1
        table.choices.click()
    return table


def choose(table, number=0):
    table.choices.value = min(number, len(table.choices.items) - 1)
    table.choices.click()
    assert table.trouble.layout.display == "none", table.trouble.value


def kept(desk):
    return {path.name: hotw.load_game(path) for path in desk.glob("*.json")}


@EACH
def test_two_tables_of_one_game_write_two_files_and_each_its_own(edition, desk):
    game = hotw.new_game(edition, players=THREE, seed=7)
    one, other = seen(game), seen(game)
    for turn in range(12):
        choose(one)
        choose(other, turn % 3)
    assert one.game != other.game
    games = list(kept(desk).values())
    assert len(games) == 2
    assert one.game in games
    assert other.game in games


@EACH
def test_two_tables_that_take_up_the_same_game_lose_neither_way_it_goes_on(edition, desk):
    first = seen(hotw.new_game(edition, players=THREE, seed=7))
    for _ in range(6):
        choose(first)
    tables = []
    for _ in range(2):
        table = hotw.show.play(hotw.new_game(edition, players=THREE, seed=7))
        table.parts.keeping.send = lambda message, buffers=None: None
        table.parts.keeping._handle_custom_msg({"ask": True}, [])
        choose(table)  # go on with it
        assert table.game == first.game
        tables.append(table)
    one, other = tables
    for turn in range(8):
        choose(one)
        choose(other, turn % 3)
    assert one.game != other.game
    games = list(kept(desk).values())
    assert one.game in games
    assert other.game in games


PLAY = """
import sys, hotw_nb as hotw
table = hotw.show.play(hotw.new_game(players=["Ada", "Ben", "Cleo"], seed=int(sys.argv[1])))
table.parts.keeping.send = lambda message, buffers=None: None
table.parts.keeping._handle_custom_msg({"ask": True}, [])
print("ready", flush=True)
for line in sys.stdin:
    offered = table.keeper.offer
    table.choices.value = 1 if offered else int(line) % len(table.choices.items)
    table.choices.click()
    print("done", flush=True)
print(table.game.token())
"""


def test_two_kernels_in_one_folder_do_not_mix_up_their_games(desk):
    paths = os.pathsep.join(filter(None, (str(Path(hotw.__file__).parents[1]), os.environ.get("PYTHONPATH"))))
    kernels = [
        subprocess.Popen(
            [sys.executable, "-c", PLAY, "7"],
            env={**os.environ, "PYTHONPATH": paths},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        for _ in range(2)
    ]
    assert [kernel.stdout.readline() for kernel in kernels] == ["ready\n"] * 2
    for turn in range(10):
        for number, kernel in enumerate(kernels):
            print(turn * number, file=kernel.stdin, flush=True)
        assert [kernel.stdout.readline() for kernel in kernels] == ["done\n"] * 2
    tokens = [kernel.communicate()[0].strip() for kernel in kernels]
    assert [kernel.returncode for kernel in kernels] == [0, 0]
    played = [hotw.from_token(token) for token in tokens]
    assert played[0] != played[1]
    games = list(kept(desk).values())
    assert all(game in games for game in played)


@EACH
@pytest.mark.parametrize("jump", [-(10**6) * HOUR // 10**3, -HOUR, HOUR, 10**5 * HOUR])
def test_when_the_clock_jumps_the_game_that_was_played_last_is_offered(edition, desk, jump):
    start = hotw.new_game(edition, players=THREE, seed=7)
    older = seen(start)
    for _ in range(6):
        choose(older)
    (path,) = desk.glob("*.json")
    now = path.stat().st_mtime_ns
    os.utime(path, ns=(now + jump, now + jump))  # it was written while the clock went wrong
    newer = seen(hotw.new_game(edition, players=THREE, seed=8))
    for _ in range(6):
        choose(newer)
    found, damaged = GameShelf(start).find(start, "en")
    assert not damaged
    assert found.work == newer.game
    assert len(kept(desk)) == 2


@EACH
def test_a_clock_that_stands_still_offers_the_later_game(edition, desk):
    start = hotw.new_game(edition, players=THREE, seed=7)
    for seed in (1, 2, 3):
        table = seen(hotw.new_game(edition, players=THREE, seed=seed))
        for _ in range(4):
            choose(table)
    for path in desk.glob("*.json"):
        os.utime(path, ns=(HOUR, HOUR))
    found, _ = GameShelf(start).find(start, "en")
    assert found.work == table.game


def test_a_file_that_changes_while_it_is_read_is_whole_or_refused(desk):
    table = seen(hotw.new_game(players=THREE, seed=7))
    for _ in range(6):
        choose(table)
    (path,) = desk.glob("*.json")
    text = path.read_text("utf-8")
    assert json.loads(text)
    assert not [other for other in desk.iterdir() if other != path], "nothing half-written lies beside it"

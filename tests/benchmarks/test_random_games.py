"""The benchmark runs and counts; how fast it is depends on the machine and is not asserted."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace

import pytest
from random_games import EDITIONS, MISSING, PEER, Speed, copying, ours, ratio, report, side_by_side


@pytest.mark.parametrize("edition", EDITIONS)
def test_games_of_every_edition_are_counted(edition: str) -> None:
    games, decisions = ours(2, edition=edition)
    assert decisions > games > 0
    assert copying(10, edition) > 0


def test_without_the_peer_the_report_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, PEER, None)
    found = side_by_side(1, 1, 1)
    assert tuple(found) == EDITIONS
    words = report(found)
    assert words.endswith(MISSING)
    assert "times" not in words


def test_the_peer_plays_in_every_round_of_the_same_run(monkeypatch: pytest.MonkeyPatch) -> None:
    colours = SimpleNamespace(RED=1, BLUE=2, WHITE=3, ORANGE=4)
    played = []

    class Game:
        """A game that asks each player a thousand times and is over."""

        def __init__(self, players: list[int]) -> None:
            self.players = players
            self.state = SimpleNamespace(actions=[])

        def play(self) -> None:
            played.append(self.players)
            self.state.actions = [sum(range(100)) for _ in self.players for _ in range(1000)]

    peer = ModuleType(PEER)
    vars(peer).update(Color=colours, Game=Game, RandomPlayer=lambda color: color)
    monkeypatch.setitem(sys.modules, PEER, peer)
    found = side_by_side(2, 1, 3)
    assert played == [[1, 2, 3, 4]] * 6
    assert {name: len(speeds) for name, speeds in found.items()} == dict.fromkeys((*EDITIONS, PEER), 2)
    assert report(found).count(f"times {PEER}") == len(EDITIONS)


def test_the_ratio_is_the_median_of_the_rounds() -> None:
    found = {
        "classic": [Speed(1, 120), Speed(1, 90), Speed(1, 600)],
        PEER: [Speed(1, 100), Speed(1, 100), Speed(1, 200)],
    }
    assert ratio(found, "classic") == 1.2

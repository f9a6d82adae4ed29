"""One whole game of three players as a text that a person who knows the rules can read and check."""

from __future__ import annotations

from pathlib import Path

from make import story

import hotw_nb as hotw

HERE = Path(__file__).parent


def test_the_golden_game_comes_out_as_it_is_written():
    game = hotw.load_game(HERE / "2001.json")
    assert story(game) == (HERE / "2001.txt").read_text("utf-8")

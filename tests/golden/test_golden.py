"""One whole game of three players in each edition, as a text that a person who knows the rules can read and check."""

from __future__ import annotations

from pathlib import Path

import pytest
from make import EDITIONS, story

import hotw_nb as hotw

HERE = Path(__file__).parent


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_golden_game_comes_out_as_it_is_written(edition):
    game = hotw.load_game(HERE / f"{edition}.json")
    assert story(game) == (HERE / f"{edition}.txt").read_text("utf-8")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_line_and_the_file_of_a_golden_game_keep_loading(edition):
    game = hotw.from_token((HERE / f"{edition}.token").read_text("utf-8"))
    assert game == hotw.load_game(HERE / f"{edition}.json")
    assert game.over

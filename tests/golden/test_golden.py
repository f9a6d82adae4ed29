"""One whole game of three players in each edition, as a text that a person who knows the rules can read and check."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from make import EDITIONS, story

import hotw_nb as hotw
from hotw_nb.errors import BadSave

HERE = Path(__file__).parent


def anew(edition: str) -> str:
    """What to do where a golden game comes out otherwise."""
    return f"Was something changed on purpose? Then: python tests/golden/make.py {edition}, and read what it wrote."


@contextmanager
def advice(edition: str) -> Iterator[None]:
    """The same, beside the refusal of a golden game that no longer loads."""
    try:
        yield
    except BadSave as trouble:
        pytest.fail(f"{trouble}\n{anew(edition)}")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_golden_game_comes_out_as_it_is_written(edition):
    with advice(edition):
        game = hotw.load_game(HERE / f"{edition}.json")
    assert story(game) == (HERE / f"{edition}.txt").read_text("utf-8"), anew(edition)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_line_and_the_file_of_a_golden_game_keep_loading(edition):
    with advice(edition):
        game = hotw.from_token((HERE / f"{edition}.token").read_text("utf-8"))
        assert game == hotw.load_game(HERE / f"{edition}.json")
    assert game.over

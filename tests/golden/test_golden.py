"""One whole game of three players in each edition, as a text that a person who knows the rules can read and check."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import make
import pytest
from make import EDITIONS, story

import hotw_nb as hotw
from hotw_nb.engine.errors import BadSave

HERE = Path(__file__).parent


def anew(edition: str) -> str:
    """What to do where a golden game comes out otherwise."""
    return f"Was something changed on purpose? Then: python tests/golden/make.py {edition}, and read what it wrote."


@contextmanager
def advice(edition: str) -> Iterator[None]:
    """Say what to do if a golden game no longer loads, beside the reason."""
    try:
        yield
    except BadSave as trouble:
        pytest.fail(f"{trouble}\n{anew(edition)}")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_golden_game_comes_out_as_it_is_written(edition):
    with advice(edition):
        game = hotw.load_game(HERE / f"{edition}.json")
    assert story(game) == (HERE / f"{edition}.txt").read_text("utf-8"), anew(edition)


def test_nothing_is_written_until_all_games_are_told(tmp_path, monkeypatch):
    def broken(game):
        if game.rules.id == EDITIONS[-1]:
            raise KeyError("a sentence that is missing")
        return "told"

    monkeypatch.setattr(make, "HERE", tmp_path)
    monkeypatch.setattr(make, "story", broken)
    with pytest.raises(KeyError):
        make.main([EDITIONS[0], EDITIONS[-1]])
    assert list(tmp_path.iterdir()) == []


def test_a_golden_game_is_written_as_it_is_saved(tmp_path, monkeypatch):
    edition = EDITIONS[1]
    monkeypatch.setattr(make, "HERE", tmp_path)
    make.main([edition])
    game = hotw.load_game(tmp_path / f"{edition}.json")
    assert hotw.from_token((tmp_path / f"{edition}.token").read_text("utf-8")) == game
    assert story(game) == (tmp_path / f"{edition}.txt").read_text("utf-8")
    game.save(tmp_path / "saved.json")
    assert (tmp_path / "saved.json").read_bytes() == (tmp_path / f"{edition}.json").read_bytes()


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_line_and_the_file_of_a_golden_game_keep_loading(edition):
    with advice(edition):
        game = hotw.from_token((HERE / f"{edition}.token").read_text("utf-8"))
        assert game == hotw.load_game(HERE / f"{edition}.json")
    assert game.over

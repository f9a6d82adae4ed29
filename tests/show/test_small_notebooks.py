"""What a notebook keeps of a table and of its game in the next cell: little, whatever was played, and nobody's hand."""

from __future__ import annotations

import json
from functools import cache
from html import unescape
from typing import Any
from urllib.parse import unquote

import ipywidgets as w
import pytest
from at_the_table import secrets

import hotw_nb as hotw
from hotw_nb.game import Game

MOST = 270_000
EDITIONS = ("2001", "2024", "classic")
NAMES = ("Adelaide", "Bartholomew", "Clementine", "Desdemona", "Ezekiel", "Francesca")


@cache
def played(edition: str, part: float) -> Game:
    """A game of six bots, cut off after a part of its actions."""
    whole = hotw.play_out(hotw.new_game(edition, NAMES, seed=3), hotw.bots.Greedy(1))
    return whole.at(int(len(whole.actions) * part))


def inside(widget: w.Widget, found: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The states of a widget and of all that it is made of, scripts and style sheets with them."""
    if widget.model_id not in found:
        found[widget.model_id] = widget.get_state()
        for name in widget.keys:
            value = getattr(widget, name)
            for one in value if isinstance(value, list | tuple) else (value,):
                if isinstance(one, w.Widget):
                    inside(one, found)
    return found


def kept(game: Game) -> str:
    """All that is kept of a table, and of `table.game` as the last line of the next cell."""
    table = hotw.show.play(game, lang="en", save_in=None)
    return json.dumps(
        [inside(table.panel, {}), table.game._repr_mimebundle_()], default=str, ensure_ascii=False
    )


def opened(text: str) -> str:
    """A saved notebook with its images decoded to text."""
    return unescape(unquote(text))


@pytest.mark.parametrize("part", [0.5, 0.9, 1.0])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_and_its_game_in_the_next_cell_are_kept_in_little_room(edition: str, part: float) -> None:
    game = played(edition, part)
    assert game.over == (part == 1.0)
    assert len(kept(game).encode()) < MOST


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_replay_is_kept_in_less_room_than_a_table(edition: str) -> None:
    panel = hotw.show.replay(played(edition, 1.0)).panel
    assert len(json.dumps(inside(panel, {}), default=str, ensure_ascii=False).encode()) < 150_000


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_that_is_kept_tells_a_hand(edition: str) -> None:
    looked = 0
    for part in (0.1, 0.25, 0.5):
        game = played(edition, part)
        text, hidden = opened(kept(game)), secrets(game)
        assert "<svg" in text
        assert [name for name in hidden if name in text] == []
        looked += len(hidden)
    assert looked

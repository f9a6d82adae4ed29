"""What the table sends for a move: the map first, then the list with letters for all that stands around them."""

from __future__ import annotations

from typing import Any

import ipywidgets as w
import pytest
from at_the_table import click, take

import hotw_nb as hotw


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, dict[str, Any]]]:
    """Every message that a widget sends: the widget and what it says."""
    messages: list[tuple[object, dict[str, Any]]] = []
    monkeypatch.setattr(w.Widget, "_send", lambda self, msg, buffers=None: messages.append((self, msg)))
    return messages


def romans() -> Any:
    game = hotw.scenario(
        "2001", epoch=3, active={"player": "Ada", "empire": "romans"}, players=["Ada", "Ben", "Cleo"]
    )
    return hotw.show.play(game, hotw.bots.Greedy(1), lang="en", save_in=None)


def test_a_move_sends_the_map_then_the_list_with_everything_else(sent):
    table = romans()
    sent.clear()
    click(table, "libya")
    senders = [widget for widget, _ in sent]
    assert senders[:2] == [table.map, table.choices]
    assert set(senders[2:]) <= {table.parts.undo, table.parts.advise}
    assert {"dress", "marked"} <= set(sent[0][1]["state"])
    letters = sent[1][1]["content"]["around"]
    assert {"head", "said", "areas", "log", "code"} <= set(letters)
    assert letters["code"]["code"] == table.parts.code.code == 'game = game.play(["expand", "libya"])'
    assert "Libya" in letters["log"]["html"]


def test_a_letter_that_was_held_back_is_older_than_what_was_told_meanwhile(sent):
    table = romans()
    sent.clear()
    click(table, "libya")
    held = sent[1][1]["content"]["around"]["said"]
    click(table, "great_plain_of_china")
    told = next(msg["content"] for widget, msg in reversed(sent) if widget is table.parts.said)
    assert told["text"] != held["text"]
    assert told["number"] > held["number"]


def test_whoever_opens_the_page_later_is_told_what_is_shown_now(sent):
    table = romans()
    click(table, "libya")
    for part in table.parts.told.values():
        sent.clear()
        part._handle_custom_msg({"ask": True}, [])
        assert [msg["content"] for _, msg in sent] == [part.letter]


def test_what_the_log_says_is_for_ears_only_and_anything_else_is_shown():
    table = romans()
    assert table.parts.said.words["shown"] == ""
    click(table, "libya")
    assert table.parts.said.words["shown"]
    assert table.parts.said.text in table.parts.log.value.replace("&#x27;", "'")
    click(table, "great_plain_of_china")
    assert "not allowed" in table.parts.said.text
    assert table.parts.said.words["shown"] == ""


def test_after_a_hand_over_the_code_gives_the_game_as_it_is():
    table = hotw.show.play(hotw.new_game(players=["Ada", "Ben", "Cleo"], seed=5), lang="en", save_in=None)
    take(table, "I am ")
    take(table, "Keep")
    assert table.parts.code.code
    take(table, "I am ")
    room = {"table": table}
    exec(table.parts.code.code, room)
    assert room["game"] == table.game
    assert "as it is now" in table.parts.code.words["comment"]
    assert "click" not in table.parts.code.words["comment"]

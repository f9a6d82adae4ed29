"""What the table sends for a move: the map and the list at once, then letters for all that stands around them."""

from __future__ import annotations

from typing import Any

import ipywidgets as w
import pytest
from at_the_table import click, take
from page_of_a_table import Page

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


def test_a_move_sends_the_map_with_the_list_then_everything_else(sent):
    table = romans()
    sent.clear()
    click(table, "libya")
    senders = [widget for widget, _ in sent]
    assert senders[:2] == [table.choices, table.choices]
    assert set(senders[2:]) <= {table.parts.undo, table.parts.advise}
    first = sent[0][1]["content"]
    assert {"dress", "marked", "id"} <= set(first["map"])
    assert first["map"]["id"] == table.map.model_id
    assert len(first["items"]) == len(table.choices.items)
    letters = sent[1][1]["content"]["around"]
    assert {"head", "said", "areas", "log", "code"} <= set(letters)
    assert letters["code"]["code"] == table.parts.code.code == 'game = game.play(["expand", "libya"])'
    assert "Libya" in letters["log"]["html"]


def test_a_press_that_changes_nothing_on_the_map_or_in_the_list_is_answered_too(sent):
    table = romans()
    own = table.map, table.choices
    for place, answers in (("great_plain_of_china", [{"heard": True}]), ("libya", [])):
        sent.clear()
        table.map._handle_custom_msg({"click": place}, [])
        contents = [(widget, msg["content"]) for widget, msg in sent if msg["method"] == "custom"]
        assert [content for widget, content in contents if widget in own and "heard" in content] == answers
    table.parts.why.value = True
    sent.clear()
    table.choices._handle_custom_msg({"take": 0, "turn": table.choices.turn}, [])
    assert (table.choices, {"heard": True}) in [
        (widget, msg["content"]) for widget, msg in sent if "content" in msg
    ]


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


def test_the_page_knows_the_whole_map_though_it_is_told_only_what_changes(sent):
    table, page = romans(), Page()
    table.map._handle_custom_msg({"ask": True}, [])
    sizes = []
    for number in range(60):
        for widget, message in sent:
            if widget in (table.map, table.choices) and message["method"] == "custom":
                page.hear(message["content"])
                sizes.append(len(message["content"].get("map", {}).get("dress", {}).get("words", {})))
        sent.clear()
        known = page.known
        page.shows(table.map)
        assert (known["marked"], known["notes"]) == (table.map.marked, table.map.notes)
        assert (known["focus"], known["whisper"]) == (table.map.focus, table.map.whispered)
        assert (known["svg"], known["key"]) == (table.map.bare, table.map.key)
        if number == 30:
            table.parts.views.value = "china"
        elif number % 7 == 3:
            table.parts.undo.click()
        elif len(table.choices.items) > 1 and number % 5 == 4:
            table.choices.value = 1
        else:
            table.choices.value = number % len(table.choices.items)
            table.choices.click()
    assert 0 < min(filter(None, sizes)) < 5 < max(sizes)


def test_what_was_not_sent_as_somebody_pressed_stop_is_sent_with_the_next_list(sent, monkeypatch):
    table, page = romans(), Page()
    table.map._handle_custom_msg({"ask": True}, [])
    send, stops = table.choices.send, [KeyboardInterrupt]

    def stopped_once(message: dict[str, Any]) -> None:
        if stops:
            raise stops.pop()
        send(message)

    monkeypatch.setattr(table.choices, "send", stopped_once)
    with pytest.raises(KeyboardInterrupt):
        click(table, "libya")
    for widget, message in sent:
        if widget in (table.map, table.choices) and message["method"] == "custom":
            page.hear(message["content"])
    page.shows(table.map)
    assert page.known["marked"] == table.map.marked


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

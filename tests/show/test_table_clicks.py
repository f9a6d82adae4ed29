"""What a click at the table sends: little, and yet the page that has heard all of it knows everything."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import ipywidgets as w
import pytest
from page_of_a_table import Page, Sheet

import hotw_nb as hotw

EDITIONS = ("2001", "2024", "classic")
NAMES = ["Ada", "Ben \N{GAME DIE}", "Cleo <b>", "Dan", "Eve", "Finn"]
CLICKS = 260
MOST = 60_000


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, dict[str, Any]]]:
    """Every message that a widget sends: the widget and what it says."""
    messages: list[tuple[object, dict[str, Any]]] = []
    monkeypatch.setattr(w.Widget, "_send", lambda self, msg, buffers=None: messages.append((self, msg)))
    return messages


def opened(table: Any) -> None:
    """A page opens, and all parts of the table ask what they have to show."""
    for part in (table.map, table.choices, *table.parts.told.values()):
        part._handle_custom_msg({"ask": True, "unpacks": True}, [])


def click(table: Any, chance: Random) -> None:
    """Take a row of the list or a place that stands for it, or go back."""
    what, number = chance.random(), chance.randrange(len(table.choices.items))
    row = table.choices.items[number]
    if what < 0.05:
        table.parts.undo.click()
    elif what < 0.4 and row.places:
        table.map._handle_custom_msg({"click": row.places[0]}, [])
    else:
        wanted = 0 if row.deed == "run" else number
        table.choices._handle_custom_msg({"take": wanted, "turn": table.choices.turn}, [])


def played(table: Any, sent: list[Any], clicks: int, seed: int = 3) -> tuple[list[int], Page, Sheet]:
    """The bytes of so many clicks, and what a page knows that has heard all of it."""
    page, sheet, sizes, chance = Page(), Sheet(), [], Random(seed)
    opened(table)
    for _ in range(clicks):
        hear(table, sent, page, sheet)
        if table.game.over and not any(row.deed == "skip" for row in table.choices.items):
            break
        click(table, chance)
        sizes.append(sum(len(json.dumps(message, ensure_ascii=False).encode()) for _, message in sent))
    hear(table, sent, page, sheet)
    return sizes, page, sheet


def hear(table: Any, sent: list[Any], page: Page, sheet: Sheet) -> None:
    """The page hears what was sent, and knows the map, the list and all letters."""
    for widget, message in sent:
        if message["method"] == "custom" and widget in (table.map, table.choices):
            page.hear(message["content"])
            if widget is table.choices:
                sheet.hear(message["content"])
    sent.clear()
    page.shows(table.map)
    assert (sheet.turn, sheet.head) == (table.choices.turn, table.choices.head)
    assert [row["label"] for row in sheet.rows] == [row.label for row in table.choices.items]
    assert [row.get("note", "") for row in sheet.rows] == [row.note for row in table.choices.items]
    for name, letter in sheet.letters.items():
        if letter["number"] == table.parts.told[name].number:
            assert letter == table.parts.told[name].letter


@pytest.mark.parametrize("bots", [hotw.bots.Greedy(2), None])
@pytest.mark.parametrize("edition", EDITIONS)
def test_nineteen_of_twenty_clicks_send_little_and_the_page_knows_everything(edition, bots, sent):
    game = hotw.new_game(edition, players=NAMES, seed=11)
    table = hotw.show.play(game, bots, lang="en", save_in=None)
    sizes, _, sheet = played(table, sent, CLICKS)
    assert len(sizes) > 150
    assert sorted(sizes)[int(0.95 * len(sizes))] <= MOST
    assert set(sheet.letters) >= {"head", "calls", "track", "areas", "log"}


def test_a_view_is_sent_once_and_again_only_to_a_page_that_opens_later(sent):
    table = hotw.show.play(hotw.new_game(seed=5), hotw.bots.Greedy(1), lang="en", save_in=None)
    opened(table)
    sent.clear()

    def pictures() -> list[str]:
        news = [message["content"].get("news") or {} for _, message in sent if "content" in message]
        sent.clear()
        return [one["key"] for one in news if {"svg", "packed"} & set(one)]

    first, second = "china", "africa"
    for view, sends in ((first, 1), (second, 1), (first, 0), (second, 0)):
        table.parts.views.value = view
        assert len(pictures()) == sends, view
    table.map._handle_custom_msg({"ask": True, "unpacks": True}, [])
    assert [second in key for key in pictures()] == [True]
    table.parts.views.value = first
    assert [first in key for key in pictures()] == [True]


def test_a_page_that_cannot_unpack_gets_its_pictures_as_they_are(sent):
    table = hotw.show.play(hotw.new_game(seed=5), hotw.bots.Greedy(1), lang="en", save_in=None)
    for unpacks, wanted in ((True, "packed"), (False, "svg"), (True, "svg")):
        sent.clear()
        table.map._handle_custom_msg({"ask": True, "unpacks": unpacks}, [])
        assert wanted in sent[-1][1]["content"]["news"], "the page that cannot may still be open"


def test_a_page_that_lacks_a_letter_is_handed_all_of_them(sent):
    table = hotw.show.play(hotw.new_game(seed=5), hotw.bots.Greedy(1), lang="en", save_in=None)
    opened(table)
    table.choices._handle_custom_msg({"take": 0, "turn": table.choices.turn}, [])
    sent.clear()
    table.choices._handle_custom_msg({"lack": True}, [])
    (message,) = [message["content"] for widget, message in sent if widget is table.choices]
    assert message["around"] == {name: part.letter for name, part in table.parts.told.items()}


def test_a_game_of_another_edition_on_the_same_table_is_told_whole(sent):
    table = hotw.show.play(hotw.new_game("2001", seed=5), hotw.bots.Greedy(1), lang="en", save_in=None)
    _, page, sheet = played(table, sent, 20)
    for edition in ("2024", "classic", "2001"):
        table.game = hotw.new_game(edition, seed=6).play(0)
        hear(table, sent, page, sheet)

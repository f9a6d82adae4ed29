"""Hands at a table without a screen: clicking places, taking rows, and what a notebook would keep of it all."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import ipywidgets as w

import hotw_nb as hotw


def parts(widget: w.Widget) -> Iterator[w.Widget]:
    """A widget and everything inside it."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from parts(child)


def click(table: Any, place: str) -> None:
    """Click a place on the map."""
    table.map.chosen = place
    table.map.clicks += 1


def take(table: Any, label: str) -> None:
    """Take the row of the list that begins with these words."""
    table.choices.value = next(i for i, row in enumerate(table.choices.items) if row.label.startswith(label))
    table.choices.click()


def calm(table: Any) -> None:
    """Nothing went wrong in a click."""
    assert table.trouble.layout.display == "none", table.trouble.value


def clicked_to_its_end(table: Any, chance: Random) -> None:
    """Play a whole game by clicks anywhere, and see that the end screen tells everybody's points."""
    board = table.game.board
    places = [place.id for place in (*board.lands, *board.seas)]
    for _ in range(5000):
        if table.game.over and not any(row.deed == "skip" for row in table.choices.items):
            break
        what = chance.random()
        if what < 0.2:
            click(table, chance.choice(places))
        elif what < 0.25:
            table.parts.undo.click()
        else:
            table.choices.value = chance.randrange(len(table.choices.items))
            table.choices.click()
        calm(table)
    assert table.game.over
    assert hotw.from_token(table.game.token()) == table.game
    assert table.game.winners[0] in table.choices.head
    for points in table.game.scores.values():
        assert f"<b>{points}</b>" in table.choices.head


def saved(table: Any, but: Any = None) -> str:
    """Everything that a notebook would keep of the table but one of its parts, and its printed form."""
    widgets = [*parts(table.panel), table.map, *vars(table.parts).values()]
    states = [part.get_state() for part in widgets if part is not but and hasattr(part, "get_state")]
    for state in states:
        for name in ("_esm", "_css", "svg", "children", "layout", "style", "_anywidget_id", "own"):
            state.pop(name, None)
    return json.dumps(states, default=str, ensure_ascii=False) + str(table)


def secrets(game: Any) -> set[str]:
    """The names that only one player may know now, as far as nothing open uses the same words."""
    board = game.board
    found = set()
    for player in game.players:
        view = game.view(player)
        found |= {game.rules.name(card, "en") for card in view.hand}
        if view.drawn:
            found.add(game.rules.name(view.drawn, "en"))
    open_words = " ".join(
        [*map(str, game.log), *(place.title("en") for place in (*board.lands, *board.seas, *board.areas))]
    )
    return {name for name in found if name not in open_words}

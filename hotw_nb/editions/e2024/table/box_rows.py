"""The rows of the tables of an edition that is played for gold: Empires, Events, Honors and lands with power icons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING

from hotw_nb.show.map_drawing.words import Words
from hotw_nb.show.tables import table_rows
from hotw_nb.show.tables.table_rows import Row, Rows, RowsOf
from hotw_nb.text import ROMAN, say

if TYPE_CHECKING:
    from hotw_nb.editions.e2024.cards import Event, Pieces
    from hotw_nb.editions.e2024.components import Edition2024
    from hotw_nb.game import Game


def brings(pieces: Pieces, lang: str) -> str:
    """What a card brings beside its people."""
    counts = {kind: count for kind, count in asdict(pieces).items() if count and kind != "people"}
    return ", ".join(say(f"tables.brings_{kind}", lang, count=count) for kind, count in counts.items())


def empires(edition: Edition2024, lang: str) -> Iterator[Row]:
    """Every people of the Empire cards, in the order in which they play."""
    for card in edition.box.empires:
        for people in card.peoples:
            starts = ", ".join(edition.name(start, lang) for start in people.starts)
            power = say(f"tables.power_{people.power or 'none'}", lang)
            found = brings(people.pieces, lang)
            yield (
                ROMAN[card.epoch],
                card.slot,
                people.title(lang),
                people.pieces.people,
                starts,
                found,
                power,
            )


def events(edition: Edition2024, lang: str) -> Iterator[Row]:
    """Every Event card, with its start-land or its text."""
    for card in edition.box.events:
        yield event(edition, card, lang)


def event(edition: Edition2024, card: Event, lang: str) -> Row:
    """An Event card as a row of the table: its Epoch, name, pieces and text."""
    start = edition.name(card.start, lang) if card.start else ""
    found = brings(card.pieces, lang)
    text = card.text(lang) or (say("tables.played_as_empire", lang) if card.start else "")
    return ROMAN[card.epoch], card.title(lang), card.pieces.people or "", start, found, text


def honors(edition: Edition2024, lang: str) -> Iterator[Row]:
    """The Honors of a player."""
    for honor in edition.box.honors:
        yield honor.title(lang), honor.coins, honor.text(lang)


def lands(edition: Edition2024, lang: str) -> Iterator[Row]:
    """Every land of the board with its power icon."""
    for land, row in zip(edition.board.lands, table_rows.lands(edition, lang), strict=True):
        name, area, terrain, _, coasts, today = row
        yield name, area, terrain, say(f"tables.power_{land.power or 'none'}", lang), coasts, today


def origins(edition: Edition2024, lang: str) -> Iterator[Row]:
    """Of each kind of thing, how many the rule book names or says, and how many are reconstructed."""
    board, box = edition.board, edition.box
    lands = [land for land in board.lands if not land.barren]
    kinds = {
        "areas": [area.origin for area in board.areas],
        "lands": [land.origin for land in lands],
        "terrain": [land.terrain_origin for land in lands],
        "powers": [land.power_origin for land in lands if land.power],
        "empires": [people.origin for card in box.empires for people in card.peoples],
        "events": [card.origin for card in box.events],
        "event_texts": [card.text_origin for card in box.events if card.text_en],
        "honors": [honor.origin for honor in box.honors],
    }
    for kind, found in kinds.items():
        yield say(f"tables.origins_{kind}", lang), found.count("seed"), found.count("reconstructed")


def players(game: Game, lang: str) -> Iterator[Row]:
    """Every player with what lies open on the array."""
    words = Words(game, lang)
    owners = [here.owner for here in game.lands.values()]
    hands = game.view(game.players[0]).hands
    for name, array in game.arrays.items():
        faced = (*filter(None, array["track"]), *array["pool"])
        tokens = array["tokens"] + array["pair"]
        honors = ", ".join(game.rules.name(honor, lang) for honor in faced)
        yield words.player(name), array["gold"], owners.count(name), hands[name], tokens, honors


EDITION: dict[str, tuple[str, Rows]] = {
    **{what: table_rows.EDITION[what] for what in ("areas", "seas", "options")},
    "empires": ("epoch order name people start brings power", empires),
    "events": ("epoch name people start brings effect", events),
    "honors": ("name coins effect", honors),
    "lands": ("land area terrain power coasts today", lands),
    "origins": ("piece named reconstructed", origins),
}
GAME: dict[str, tuple[str, Rows]] = {
    **{what: table_rows.GAME[what] for what in ("standing", "lands", "scores", "log", "battles", "led")},
    "players": ("player gold lands cards tokens honors", players),
}
ROWS = RowsOf(EDITION, GAME, (EDITION["events"][0], event))

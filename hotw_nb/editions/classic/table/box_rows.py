"""The rows of the tables of an edition of stacks and fleets: units, coloured piles of Events, Strength and fleets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from hotw_nb.boards import csv_tables, tables
from hotw_nb.boards.csv_tables import Named
from hotw_nb.editions import numbered_rules
from hotw_nb.show.map_drawing.words import Words, epochs
from hotw_nb.show.tables import table_rows
from hotw_nb.show.tables.table_rows import NONE, Row, Rows, RowsOf
from hotw_nb.text import LANGUAGES, ROMAN, say

if TYPE_CHECKING:
    from hotw_nb.editions.classic.components import ClassicEdition
    from hotw_nb.editions.shared.cards import EventCard
    from hotw_nb.game import Game

OURS = ("reconstructed", "in 2001", "of 2001", "decided by the project")
PRINTED = ("1993 manual", "official 1993 errata")


def empires(edition: ClassicEdition, lang: str) -> Iterator[Row]:
    """Every people of the Empire cards, in the order in which they play."""
    names = _capitals(edition.folder)
    ids = [people.id for card in edition.deck.empires for people in card.peoples]
    for id, row in zip(ids, table_rows.empires(edition, lang), strict=True):
        epoch, order, name, units, start, capital, fleets, _ = row
        yield epoch, order, name, units, start, names[id][lang] or capital, fleets


@cache
def _capitals(folder: str) -> dict[str, dict[str, str]]:
    """The names of the capitals in each language, empty where none is known."""
    rows = csv_tables.read(f"{folder}/empires.csv", ("id", "capital_name_en", "capital_name_fr"))
    return {row.text("id"): {lang: row.maybe(f"capital_name_{lang}") for lang in LANGUAGES} for row in rows}


@cache
def _colours(folder: str) -> dict[str, dict[str, str]]:
    """The names of the colours in each language."""
    path = f"{folder}/colours.csv"
    rows = csv_tables.read(path, ("id", "name_en", "name_fr"))
    return Named(
        path, ((row.text("id"), {lang: row.text(f"name_{lang}") for lang in LANGUAGES}) for row in rows)
    )


def events(edition: ClassicEdition, lang: str) -> Iterator[Row]:
    """Every Event card once, with the colour of its pile, its time and what it does."""
    for card in edition.deck.events:
        yield event(edition, card, lang)


def event(edition: ClassicEdition, card: EventCard, lang: str) -> Row:
    """An Event card as a row of the table: its name, colour, copies, Epochs, places and text."""
    where = (edition.name(id, lang) for id in (card.place, card.area, *card.waters) if id)
    return (
        card.title(lang),
        _colours(edition.folder)[card.deck][lang],
        card.copies,
        epochs(card.first, card.last),
        say(f"tables.when_{card.when}", lang) if card is not edition.neutral else "",
        ", ".join(where),
        table_rows.effect(edition, card, lang),
    )


def origins(edition: ClassicEdition, lang: str) -> Iterator[Row]:
    """Of each kind of thing, how many the manual or its errata say, were read off a copy, or are filled in by us."""
    board = edition.board.id
    found = {
        "rules": [rule.source for rule in numbered_rules.all_rules(edition.id)],
        **{
            kind: [row.text("source") for row in csv_tables.read(path, ("source",))]
            for kind, path in (
                ("numbers", f"{edition.folder}/numbers.csv"),
                ("empires", f"{edition.folder}/empires.csv"),
                ("events", f"{edition.folder}/events.csv"),
                ("values", f"{edition.folder}/values.csv"),
                ("seas", tables.path(board, "seas.csv")),
                ("coasts", tables.path(board, "coasts.csv")),
            )
        },
    }
    for kind, sources in found.items():
        count = Counter(map(_origin, sources))
        yield say(f"tables.origins_of_{kind}", lang), count["printed"], count["read"], count["ours"]


def _origin(source: str) -> str:
    """Whether a row is filled in, at least in part, by us, stands in the manual, or was read off a copy of the game.

    >>> _origin("1993 manual: Setup"), _origin("reading of 1993 cards; waters as in 2001")
    ('printed', 'ours')
    """
    if any(word in source for word in OURS):
        return "ours"
    return "printed" if source.startswith(PRINTED) else "read"


def players(game: Game, lang: str) -> Iterator[Row]:
    """Every player with what lies open."""
    words = Words(game, lang)
    owners = [here.owner for here in game.lands.values()]
    hands = game.view(game.players[0]).hands
    for name, points in game.scores.items():
        mine = game.arrays[name]
        yield words.player(name), points, mine["strength"], owners.count(name), mine["fleets"], hands[name]


def fleets(game: Game, lang: str) -> Iterator[Row]:
    """Every water with fleets in it."""
    for sea in game.board.seas:
        if here := game.fleets.get(sea.id):
            kind = say("tables.ocean" if sea.ocean else "tables.sea", lang)
            yield sea.title(lang), kind, ", ".join(f"{name} {count}" for name, count in here.counts)


def draw_order(game: Game, lang: str) -> Iterator[Row]:
    """The players in the order in which they draw, with all that decides on it."""
    history = dict(zip(game.players, game.engine().state.history, strict=True))
    for number, name in enumerate(game.draw_order, start=1):
        strength, points = game.arrays[name]["strength"], game.scores[name]
        if not history[name]:
            yield number, name, strength, points, NONE, NONE
            continue
        card = game.rules.deck.empire[history[name][-1]]
        yield number, name, strength, points, game.rules.name(card.id, lang), card.slot


def begins(edition: ClassicEdition, lang: str) -> Iterator[Row]:
    """Every Epoch with the year in which it begins and its strongest Empire."""
    for epoch in edition.epochs:
        cards = [card for card in edition.deck.empires if card.epoch == epoch.number]
        best = max(cards, key=lambda card: card.strength)
        total = sum(card.strength for card in cards)
        yield ROMAN[epoch.number], epoch.begins(lang), len(cards), total, best.title(lang), best.strength


EDITION: dict[str, tuple[str, Rows]] = {
    "empires": ("epoch order name units start capital fleets", empires),
    "events": ("name colour copies epochs when where effect", events),
    **{what: table_rows.EDITION[what] for what in ("areas", "lands", "seas", "options")},
    "epochs": ("epoch begins cards_of_epoch units_of_epoch strongest units", begins),
    "markers": table_rows.EDITION["markers"],
    "origins": ("piece printed read filled_in", origins),
}
GAME: dict[str, tuple[str, Rows]] = {
    **{what: table_rows.GAME[what] for what in ("standing", "lands")},
    "players": ("player points strength_marker lands fleets cards", players),
    "fleets": ("name kind fleets", fleets),
    **{what: table_rows.GAME[what] for what in ("draw", "calls", "scores")},
    "order": ("number player strength_marker points last number_of_card", draw_order),
    **{what: table_rows.GAME[what] for what in ("gift", "log", "battles", "led")},
}
ROWS = RowsOf(EDITION, GAME, (EDITION["events"][0], event))

"""The rows of the tables of an edition of stacks and fleets: cards, the Strength track, and who has fleets where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hotw_nb.show import table_rows
from hotw_nb.show.position_words import ROMAN, Words, epochs
from hotw_nb.show.table_rows import Row, Rows
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.editions.realm_edition import RealmEdition
    from hotw_nb.game import Game


def empires(edition: RealmEdition, lang: str) -> Iterator[Row]:
    """Every people of the Empire cards, in the order of the numbers."""
    for *row, _ in table_rows.empires(edition, lang):
        yield tuple(row)


def events(edition: RealmEdition, lang: str) -> Iterator[Row]:
    """Every Event card once, with its colour, its moment and what it does."""
    for card in edition.deck.events:
        where = (place for place in (card.place, card.area, *card.waters) if place)
        yield (
            card.title(lang), edition.pile(card.deck, lang), card.copies, epochs(card.first, card.last),
            say(f"realm_tables.when_{card.when}", lang), ", ".join(edition.name(place, lang) for place in where),
            table_rows.effect(edition, card, lang),
        )  # fmt: skip


def players(game: Game, lang: str) -> Iterator[Row]:
    """Every player with what lies open."""
    words, arrays = Words(game, lang), game.arrays
    for *row, markers, cards in table_rows.players(game, lang):
        name = next(name for name in game.players if words.player(name) == row[0])
        own = arrays[name]
        yield (*row[:2], own["strength"], row[2], own["armies"], own["fleets"], markers, cards)


def fleets(game: Game, lang: str) -> Iterator[Row]:
    """Every water with fleets, a row for each player who has some there."""
    words = Words(game, lang)
    for water, view in game.fleets.items():
        for name, count in view.counts:
            yield game.rules.name(water, lang), words.player(name), count


def order(game: Game, lang: str) -> Iterator[Row]:
    """In which order Empires would be drawn next: the weakest first, then who has more points, then the last card."""
    deck, arrays = game.rules.deck, game.arrays

    def rank(name: str) -> tuple[int, int, int]:
        past = arrays[name]["empires"]
        return arrays[name]["strength"], -game.scores[name], deck.empire[past[-1]].slot if past else 0

    for number, name in enumerate(sorted(game.players, key=rank), start=1):
        past = arrays[name]["empires"]
        last = deck.empire[past[-1]] if past else None
        called = f"{ROMAN[last.epoch]}, {last.slot}" if last else ""
        yield (
            number,
            name,
            arrays[name]["strength"],
            game.scores[name],
            last.title(lang) if last else "",
            called,
        )


EDITION: dict[str, tuple[str, Rows]] = {
    "empires": ("epoch order name units start capital fleets", empires),
    "events": ("name colour copies epochs moment where effect", events),
    **{what: table_rows.EDITION[what] for what in ("areas", "lands", "seas", "options", "charts", "markers")},
}
GAME: dict[str, tuple[str, Rows]] = {
    **{
        what: table_rows.GAME[what]
        for what in ("standing", "lands", "draw", "calls", "scores", "log", "battles", "led")
    },
    "players": ("player points track_strength lands armies fleets_there markers cards", players),
    "fleets": ("place player count", fleets),
    "order": ("number player track_strength points last place_called", order),
}

"""The rows of the tables about the box and the set-up: its pieces, figures, charts and markers, and the piles of a
game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any

from hotw_nb.show.map_drawing.position_words import epochs
from hotw_nb.show.tables import score_rows
from hotw_nb.text import ROMAN, say

if TYPE_CHECKING:
    from hotw_nb.editions.contract import Edition
    from hotw_nb.game import Game

Row = tuple[Any, ...]
NONE = "–"  # where there is nothing to say
STOCK = ("capitals_and_cities", "forts", "monuments", "coins_and_fleets")
"""The pieces of the box that all players share, as `numbers.csv` calls them."""


def yes(true: bool, lang: str) -> str:
    """Yes or no."""
    return say(f"tables.{'yes' if true else 'no'}", lang)


def box(edition: Edition, lang: str) -> Iterator[Row]:
    """Every kind of thing in the box with its number."""
    numbers = edition.numbers
    copies = _copies(edition)
    each = sum(epoch.count for epoch in edition.epochs)
    counts = {
        "figures": each * numbers["most_players"],
        **{name: numbers[name] for name in STOCK},
        "empire_cards": len(edition.deck.empires),
        "lesser_cards": copies["lesser"],
        "greater_cards": copies["greater"],
        "score_charts": sum(len(_charts(values)) for values in edition.values),
        "markers": len(edition.markers),
        "dice": numbers["dice"],
    }
    words = {"each": each, "colours": numbers["most_players"], "epochs": len(edition.epochs)}
    for name, count in counts.items():
        yield say(f"box.{name}", lang), count, say(f"box.{name}_what", lang, **words)


def _copies(edition: Edition) -> Counter[str]:
    """How many Event cards each deck has."""
    found: Counter[str] = Counter()
    for card in edition.deck.events:
        found[card.deck] += card.copies
    return found


def figures(edition: Edition, lang: str) -> Iterator[Row]:
    """Every Epoch with its army figures and the Empire that has most armies."""
    for epoch in edition.epochs:
        rivals = [card for card in edition.deck.empires if card.epoch == epoch.number]
        best = max(rivals, key=lambda card: card.strength)
        strongest = say("box.strongest", lang, empire=best.title(lang), armies=best.strength)
        yield ROMAN[epoch.number], epoch.begins(lang), epoch.style(lang), epoch.count, strongest


def charts(edition: Edition, lang: str) -> Iterator[Row]:
    """Every area with its stack of Score Charts from top to bottom, and how many they are."""
    for area, values in zip(edition.board.areas, edition.values, strict=True):
        stack = _charts(values)
        words = [
            say("box.chart", lang, epochs=epochs(first, last), value=value)
            if value
            else say("box.blank", lang, epochs=epochs(first, last))
            for first, last, value in stack
        ]
        yield area.title(lang), len(stack), " | ".join(words)


def _charts(values: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """The charts of one area: the first and the last Epoch of each, and its value."""
    found = []
    epoch = 1
    for value, run in groupby(values):
        count = len(list(run))
        found.append((epoch, epoch + count - 1, value))
        epoch += count
    return found


def markers(edition: Edition, lang: str) -> Iterator[Row]:
    """Every value of a Pre-eminence Marker with the number of markers that have it."""
    yield from sorted(Counter(edition.markers).items())


def piles(game: Game, lang: str) -> Iterator[Row]:
    """Every pile of a game with its size and who may look into it."""
    rules, view = game.rules, game.view(game.players[0])
    dealt = len(game.players) * (rules.numbers["greater_hand"] + rules.numbers["lesser_hand"])
    held = sum(view.hands.values())
    here = game.lands.values()
    counts = {
        "empires_down": _undrawn(game),
        "markers_down": view.markers_left,
        "in_hand": held,
        "played": dealt - held,
        "put_away": _copies(rules).total() - dealt,
        "armies": sum(land.armies for land in here),
        "buildings": sum(land.fort + land.capital + land.city + land.monument for land in here),
    }
    for name, count in counts.items():
        yield say(f"box.{name}", lang), count, say(f"box.{name}_who", lang) if count else NONE


def _undrawn(game: Game) -> int:
    """How many Empire cards can still be drawn."""
    s = game.engine().state
    drawing = bool(s.agenda) and s.agenda[-1][0] == "draw"
    later = sum(map(len, s.decks[game.epoch :]))
    return later + (len(s.decks[game.epoch - 1]) - s.drawn if drawing else 0)


def led(game: Game, lang: str) -> Iterator[Row]:
    """Every Epoch with the Empire that each player led in it and its points."""
    turns = {(turn.epoch, turn.player): turn for turn in score_rows.turns(game)}
    for epoch in range(1, game.epoch + 1):
        mine = (turns.get((epoch, name)) for name in game.players)
        yield (
            ROMAN[epoch],
            *(
                say("box.led", lang, empire=game.rules.name(turn.empire, lang), points=turn.points)
                if turn
                else ""
                for turn in mine
            ),
        )

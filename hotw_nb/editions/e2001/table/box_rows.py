"""The rows of the tables of 2001: the box, its cards, players and piles of a game, the draw, and who has won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, cast

from hotw_nb.editions.e2001 import end
from hotw_nb.editions.e2001.score import track
from hotw_nb.show.map_drawing.words import Words, epochs
from hotw_nb.show.tables import table_rows
from hotw_nb.show.tables.table import Number
from hotw_nb.show.tables.table_rows import NONE, Row, Rows, RowsOf
from hotw_nb.text import ROMAN, say

if TYPE_CHECKING:
    from hotw_nb.editions.contract import Edition
    from hotw_nb.editions.e2001.state import Engine
    from hotw_nb.editions.shared.cards import EventCard
    from hotw_nb.game import Game


PIECES = ("none", "fort", "fort_capital")


def track_pieces(game: Game, lang: str) -> Iterator[Row]:
    """Every player's points, with the pieces that show the hundreds and the space of the marker."""
    for name, points in game.scores.items():
        hundreds, space = track(points)
        shown = say(f"tables.track_{PIECES[min(hundreds, 2)]}", lang)
        extra = say("tables.track_more", lang, n=hundreds - 2) if hundreds > 2 else ""
        yield name, points, shown + extra, space


def draw_order(game: Game, lang: str) -> Iterator[Row]:
    """The players in the order in which they draw, with all that decides on it."""
    history = dict(zip(game.players, game.engine().state.history, strict=True))
    for number, name in enumerate(game.draw_order, start=1):
        played = history[name]
        if not played:
            yield number, name, game.scores[name], NONE, NONE, NONE
            continue
        card = game.rules.deck.empire[played[-1]]
        yield number, name, game.scores[name], game.rules.name(card.id, lang), card.strength, card.slot


def ending(game: Game, lang: str) -> Iterator[Row]:
    """What decides the game, one line after another; a player who is out of the running has no number any more.

    Before the end there is no line: what the markers are worth is a secret until then.
    """
    if not game.over:
        return
    engine = cast("Engine", game.engine())
    won = [sum(values) for values in engine.state.won]
    markers = [Number(", ".join(map(str, values))) or NONE for values in engine.state.won]
    before = [points - more for points, more in zip(game.scores.values(), won, strict=True)]
    yield say("tables.ending_track", lang), *map(_number, before), ""
    yield say("tables.ending_markers", lang), *markers, ""
    running = set(range(len(game.players)))
    for name, ranks in end.criteria(engine):
        numbers = [_number(abs(rank)) if seat in running else NONE for seat, rank in enumerate(ranks)]
        best = min(ranks[seat] for seat in running)
        running = {seat for seat in running if ranks[seat] == best}
        decides = say(f"tables.{'ending_decides' if len(running) == 1 else 'ending_tied'}", lang)
        yield say(f"tables.ending_{name}", lang), *numbers, decides
        if len(running) == 1:
            break
    key = "ending_wins" if len(running) == 1 else "ending_shares"
    yield (
        say("tables.ending_result", lang),
        *(say(f"tables.{key}", lang) if seat in running else "" for seat in range(len(game.players))),
        "",
    )


def _number(value: int) -> Number:
    return Number(str(value))


STOCK = ("capitals_and_cities", "forts", "monuments", "coins_and_fleets")
"""The pieces of the box that all players share, as `numbers.csv` calls them."""


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
    s, drawing = game.position, game.decision.kind == "draw"
    later = sum(map(len, s.decks[game.epoch :]))
    return later + (len(s.decks[game.epoch - 1]) - s.drawn if drawing else 0)


def events(edition: Edition, lang: str) -> Iterator[Row]:
    """Every Event card once, with what it does."""
    for card in edition.deck.events:
        where = tuple(filter(None, (card.place, card.area, *card.waters)))
        people = edition.deck.people.get(card.id)
        minor = people is not None and edition.deck.peoples[people].empire
        yield (
            card.title(lang), say(f"tables.{card.deck}", lang), card.copies, epochs(card.first, card.last),
            card.strength if minor else "",
            table_rows.names(edition, where, lang), table_rows.effect(edition, card, lang),
        )  # fmt: skip


def in_hand(edition: Edition, card: EventCard, lang: str) -> Row:
    """One Event card in somebody's hand."""
    deck = say(f"tables.{card.deck}", lang)
    return card.title(lang), deck, epochs(card.first, card.last), table_rows.effect(edition, card, lang)


def players(game: Game, lang: str) -> Iterator[Row]:
    """Every player with what lies open."""
    words = Words(game, lang)
    owners = [here.owner for here in game.lands.values()]
    hands = game.view(game.players[0]).hands
    for name, points in game.scores.items():
        yield words.player(name), points, owners.count(name), game.markers[name], hands[name]


EDITION: dict[str, tuple[str, Rows]] = {
    "empires": ("epoch order name strength start capital fleets leader", table_rows.empires),
    "events": ("name deck copies epochs strength where effect", events),
    **{what: table_rows.EDITION[what] for what in ("areas", "lands", "seas", "options")},
    "box": ("piece count what", box),
    "figures": ("epoch begins style figures strongest", figures),
    "charts": ("area count stack", charts),
    "markers": table_rows.EDITION["markers"],
}
GAME: dict[str, tuple[str, Rows]] = {
    **{what: table_rows.GAME[what] for what in ("standing", "lands")},
    "players": ("player points lands markers cards", players),
    **{what: table_rows.GAME[what] for what in ("draw", "calls", "scores")},
    "track": ("player points hundreds space", track_pieces),
    "order": ("number player points last strength place_called", draw_order),
    "gift": table_rows.GAME["gift"],
    "ending": ("compared", ending),
    **{what: table_rows.GAME[what] for what in ("log", "battles")},
    "piles": ("pile count who", piles),
    "led": table_rows.GAME["led"],
}
ROWS = RowsOf(EDITION, GAME, ("name deck epochs effect", in_hand))

"""The rows of tables between Epochs and at the end: the track, the draw, and who has won."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hotw_nb.editions.e2001 import end as winning
from hotw_nb.editions.e2001.score import track
from hotw_nb.show.tables.frame_rows import Number
from hotw_nb.show.tables.table_rows import NONE, Row
from hotw_nb.text import say

if TYPE_CHECKING:
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
    engine = game.engine()
    won = [sum(values) for values in engine.state.won]
    markers = [Number(", ".join(map(str, values))) or NONE for values in engine.state.won]
    before = [points - more for points, more in zip(game.scores.values(), won, strict=True)]
    yield say("tables.ending_track", lang), *map(_number, before), ""
    yield say("tables.ending_markers", lang), *markers, ""
    running = set(range(len(game.players)))
    for name, ranks in winning.criteria(engine):
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

"""What a player of a game for points cannot foresee, drawn anew: Empire cards that lie face-down, and markers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hotw_nb.chapters.draft import Draw
from hotw_nb.dice import Seeded
from hotw_nb.engine import Engine

if TYPE_CHECKING:
    from hotw_nb.game import Game


def draw_anew(game: Game, engine: Engine, me: int, future: Seeded) -> None:
    """Draw anew what the player cannot know: Empire cards that lie face down, and what the markers are worth."""
    state = engine.state
    decks = [tuple(future.shuffled(deck, f"future {i}")) for i, deck in enumerate(state.decks)]
    decks[: state.epoch] = state.decks[: state.epoch]
    state.decks = tuple(decks)
    if isinstance(engine.step, Draw):
        _gifts(engine, me, future)
    worth = [value for markers in state.won for value in markers] + list(state.markers)
    drawn = iter(future.shuffled(worth, "future markers"))
    state.won = tuple(tuple(next(drawn) for _ in markers) for markers in state.won)
    state.markers = tuple(drawn)


def _gifts(engine: Engine, me: int, future: Seeded) -> None:
    """Mix the Empire cards of this Epoch that others hold or nobody has drawn; the card in hand is known, and so
    is what its drawer gave away.
    """
    state = engine.state
    deck = state.decks[state.epoch - 1]
    hidden = [card and giver != me for card, giver in zip(state.empires, state.givers, strict=True)]
    theirs = [card for card, unseen in zip(state.empires, hidden, strict=True) if unseen]
    mixed = iter(future.shuffled([*theirs, *deck[state.drawn + 1 :]], "future draw"))
    state.empires = tuple(
        next(mixed) if unseen else card for card, unseen in zip(state.empires, hidden, strict=True)
    )
    decks = list(state.decks)
    decks[state.epoch - 1] = (*deck[: state.drawn + 1], *mixed)
    state.decks = tuple(decks)

"""What a player of a game for points cannot foresee, drawn anew: Empire cards that lie face-down, and markers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hotw_nb.editions.shared.draft import Draw
from hotw_nb.engine.dice import Seeded
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import swap
from hotw_nb.engine.view_values import FACE_DOWN

if TYPE_CHECKING:
    from hotw_nb.game import Game


def draw_anew(game: Game, engine: Engine, me: int, future: Seeded) -> None:
    """Draw anew what the player cannot know: Empire cards that lie face down, and what the markers are worth."""
    state = engine.state
    drawn_from = state.epoch if isinstance(engine.step, Draw) or any(state.empires) else state.epoch - 1
    decks = [tuple(future.shuffled(deck, f"future {i}")) for i, deck in enumerate(state.decks)]
    decks[:drawn_from] = state.decks[:drawn_from]
    state.decks = tuple(decks)
    _empires(game, engine, me, future)
    worth = [value for markers in state.won for value in markers] + list(state.markers)
    drawn = iter(future.shuffled(worth, "future markers"))
    state.won = tuple(tuple(next(drawn) for _ in markers) for markers in state.won)
    state.markers = tuple(drawn)


def _empires(game: Game, engine: Engine, me: int, future: Seeded) -> None:
    """Mix the Empire cards of this Epoch that lie face-down before the player: those held, and those nobody has drawn.

    The card in hand is known, and so are what its drawer gave away and every Empire that has been called.
    """
    state, known = engine.state, game.view(game.players[me]).empires
    hidden = [known[name] == FACE_DOWN for name in game.players]
    theirs = [card for card, unseen in zip(state.empires, hidden, strict=True) if unseen]
    deck, drawing = state.decks[state.epoch - 1], isinstance(engine.step, Draw)
    slot = {card: engine.edition.deck.empire[card].slot for card in deck}
    left = deck[state.drawn + 1 :] if drawing else deck
    open_still = [card for card in left if slot[card] > state.slot and card not in state.empires]
    mixed = iter(future.shuffled([*theirs, *open_still], "future draw"))
    state.empires = tuple(
        next(mixed) if unseen else card for card, unseen in zip(state.empires, hidden, strict=True)
    )
    if drawing:
        state.decks = swap(state.decks, state.epoch - 1, (*deck[: state.drawn + 1], *mixed))

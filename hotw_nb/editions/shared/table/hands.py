"""A hand of Event cards: how many copies it holds, which can be played now, and which never again."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hotw_nb.game import Game


def _hand(game: Game) -> tuple[str, ...]:
    return game.view(game.active["player"]).hand


def chosen_from(game: Game) -> bool:
    """Whether cards are chosen now that nobody else may see."""
    return game.decision.kind in ("draw", "events")


def copies(game: Game, card: str) -> int:
    """How many of these cards the hand holds."""
    return _hand(game).count(card)


def last_chance(game: Game, card: str) -> bool:
    """Whether this is the last Epoch in which the card can be played, although the game goes on."""
    here = card in game.view(game.active["player"]).last_chance
    return here and game.epoch < game.rules.numbers["epochs"]


def unplayable(game: Game) -> tuple[str, ...]:
    """The cards of the hand that cannot be played now, each once."""
    can = {action.target for action in game.decision.actions}
    return tuple(dict.fromkeys(card for card in _hand(game) if card not in can))

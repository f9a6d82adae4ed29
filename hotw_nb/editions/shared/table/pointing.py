"""What a click on the map stands for in games in which an area, a land or an Empire is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hotw_nb.engine.action import Action
    from hotw_nb.game import Game


def places(game: Game, action: Action) -> tuple[str, ...]:
    """The lands and seas on the map that stand for an action."""
    if action.kind in ("give", "roll", "play"):
        return ()
    target = action.target
    if target in game.board:
        return (target,)
    if target in game.rules.ground.areas:
        return tuple(land for land in game.board.area(target).lands if land in game.board)
    deck = game.rules.deck
    return tuple(
        here.id
        for here in game.lands.values()
        if here.empire
        and deck.peoples[deck.people[here.empire]].card == target
        and here.owner == (action.by or here.owner) != game.decision.player
    )


def choosable(game: Game, place: str) -> str:
    """What a place stands for where something has to be chosen: itself, its area, or the Empire that holds it."""
    targets = {action.target for action in game.decision.actions}
    if targets & set(game.rules.ground.areas) and place in game.board:
        return getattr(game.board[place], "area", None) or place
    here = game.lands.get(place)
    if game.decision.kind == "civil_war" and here and here.empire:
        deck = game.rules.deck
        return deck.peoples[deck.people[here.empire]].card
    return place

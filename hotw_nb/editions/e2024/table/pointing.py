"""What a click on the map stands for in a game for gold."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from hotw_nb.editions.e2024.contract import HIDDEN
from hotw_nb.engine.action import Action

if TYPE_CHECKING:
    from hotw_nb.editions.e2024.contract import Edition2024
    from hotw_nb.game import Game

_WISHES = {
    **dict.fromkeys(("advance", "roll", "keep_token", "take_event", "take"), "expand"),
    "conquest": "conquer",
    "monuments": "monument",
    "lend": "lend",
    "play_tokens": "token",
}
_BUILDS = frozenset({"fort", "pool_fort", "wall", "city"})
_PLACELESS = frozenset({"keep_token", "take_event", "token", "pair", "roll"})
"""Actions without a place that the map may show to everybody."""


def places(game: Game, action: Action) -> tuple[str, ...]:
    """The lands and seas on the map that stand for an action: what an Honor is played for, else its target.

    An Empire is its start-lands, unless it is chosen in secret.
    """
    if action.kind in _PLACELESS:
        return ()
    if action.kind == "take":
        return () if HIDDEN in game.options else game.rules.homes(action.target)
    place = action.via if action.kind == "honor" else action.target
    if place in game.board:
        return (place,)
    return game.board.area(place).lands if place in game.rules.ground.areas else ()


def builds(game: Game, action: Action) -> bool:
    """Whether an action only builds a fort or a city, also with an Honor, or plays an Honor where one holds nothing."""
    if action.kind != "honor":
        return action.kind in _BUILDS
    if action.via in game.board:
        return game.decision.kind == "advance"
    me, there = game.decision.player, places(game, action)
    return not any(here.owner == me and here.id in there for here in game.lands.values())


def wish(game: Game, place: str) -> Action | None:
    """The action that a click on a place would stand for if it were allowed; None where no place is asked for."""
    kind, decision = _WISHES.get(game.decision.kind, "choose"), game.decision.kind
    area = getattr(game.board[place], "area", None) or ""
    if decision in ("rewards", "farewell"):
        return _honor(game, place, area)
    if kind in ("token", "choose"):
        targets = {action.target for action in game.decision.actions if action.kind == kind}
        if kind == "token" or targets & set(game.rules.ground.areas):
            return Action(kind, area) if area else None
        return Action(kind, place) if any(target in game.board for target in targets) else None
    if decision == "advance":
        if place in game.rules.ground.water:
            return Action("fleet", place)
        here = game.lands.get(place)
        if here and here.active and not game.active["of_event"]:
            return Action("fort", place)
    return Action(kind, place)


def _honor(game: Game, place: str, area: str) -> Action | None:
    """The Honor that would be played for a place: the first one that may be played for any."""
    box = cast("Edition2024", game.rules).box
    for action in game.decision.actions:
        if action.kind == "honor" and action.via:
            struck = box.honors[box.honor[action.target]].effect == "catastrophe"
            there = place if struck else area
            return Action("honor", action.target, there) if there else None
    return None

"""What a click on the map stands for: the actions that a place takes part in, or the wish that is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hotw_nb.action import Action

if TYPE_CHECKING:
    from hotw_nb.game import Game

_WISHES = {
    "monuments": "monument",
    "reallocate": "swap",
    "shortage": "take_marker",
    "expand": "expand",
    "draw": "expand",
    "events": "expand",
    "rescue": "expand",
    "anchor": "expand",
    "roll": "expand",
}


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


def meant(game: Game, place: str) -> tuple[Action, ...]:
    """The legal actions that a click on a place may stand for; an easier way into a land stands for all ways."""
    found = [action for action in game.decision.actions if place in places(game, action)]
    plain = {(action.kind, action.target, action.by) for action in found if not action.via}
    return tuple(
        action for action in found if not action.via or (action.kind, action.target, action.by) not in plain
    )


def wish(game: Game, place: str) -> Action:
    """The action that a click on a place would stand for if it were allowed."""
    kind = _WISHES.get(game.decision.kind, "choose")
    if kind == "choose":
        return Action(kind, _choosable(game, place))
    if kind != "expand" or game.decision.kind != "expand":
        return Action(kind, place)
    here = game.lands.get(place)
    bands = game.active.get("bands", ())
    by = bands[0]["people"] if len(bands) > 1 else ""
    if here and here.active and "reinforce" not in {action.kind for action in game.decision.actions}:
        owner = next((band["people"] for band in bands if place in band["lands"]), by)
        return Action("fort", place, by=owner if by else "")
    return Action(kind, place, by=by)


def _choosable(game: Game, place: str) -> str:
    """What a place stands for where something has to be chosen: itself, its area, or the Empire that holds it."""
    targets = {action.target for action in game.decision.actions}
    if targets & set(game.rules.ground.areas) and place in game.board:
        return getattr(game.board[place], "area", None) or place
    here = game.lands.get(place)
    if game.decision.kind == "civil_war" and here and here.empire:
        deck = game.rules.deck
        return deck.peoples[deck.people[here.empire]].card
    return place


def lit(game: Game) -> tuple[str, ...]:
    """All places that can be clicked for something."""
    if game.decision.kind in ("draw", "events"):
        return ()
    return tuple(dict.fromkeys(place for action in game.decision.actions for place in places(game, action)))


def marks(game: Game) -> dict[str, str]:
    """How these places are marked: lands in which only a fort can be built less than those where armies may go."""
    found = dict.fromkeys(lit(game), "build")
    for action in game.decision.actions:
        if "fort" not in action.kind:
            found |= {place: "may" for place in places(game, action) if place in found}
    return found

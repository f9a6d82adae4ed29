"""What a click on the map stands for in a game of 2001."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hotw_nb.editions.shared.table.pointing import choosable
from hotw_nb.engine.action import Action

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


def wish(game: Game, place: str) -> Action:
    """The action that a click on a place would stand for if it were allowed."""
    kind = _WISHES.get(game.decision.kind, "choose")
    if kind == "choose":
        return Action(kind, choosable(game, place))
    if kind != "expand" or game.decision.kind != "expand":
        return Action(kind, place)
    here = game.lands.get(place)
    bands = game.active.get("bands", ())
    by = bands[0]["people"] if len(bands) > 1 else ""
    if here and here.active and "reinforce" not in {action.kind for action in game.decision.actions}:
        owner = next((band["people"] for band in bands if place in band["lands"]), by)
        return Action("fort", place, by=owner if by else "")
    return Action(kind, place, by=by)

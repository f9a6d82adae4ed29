"""What a click on the map stands for: the actions that a place takes part in, or the wish that is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hotw_nb.engine.action import Action
    from hotw_nb.game import Game


def places(game: Game, action: Action) -> tuple[str, ...]:
    """The lands and seas on the map that stand for an action."""
    return game.rules.table.TABLE.places(game, action)


def meant(game: Game, place: str) -> tuple[Action, ...]:
    """The legal actions that a click on a place may stand for; an easier way into a land stands for all ways."""
    laying = game.rules.table.TABLE
    own = laying.own_ways
    found = [action for action in game.decision.actions if place in laying.places(game, action)]
    plain = {(action.kind, action.target, action.by) for action in found if not action.via}
    return tuple(
        action
        for action in found
        if not action.via or action.via in own or (action.kind, action.target, action.by) not in plain
    )


def wish(game: Game, place: str) -> Action | None:
    """The action that a click on a place would stand for if it were allowed; None where it stands for nothing."""
    return game.rules.table.TABLE.wish(game, place)


def lit(game: Game) -> tuple[str, ...]:
    """All places that can be clicked for something."""
    laying = game.rules.table.TABLE
    if laying.cards(game):
        return ()
    found = (place for action in game.decision.actions for place in laying.places(game, action))
    return tuple(dict.fromkeys(found))


def marks(game: Game) -> dict[str, str]:
    """How these places are marked: lands in which one can only build less than those where armies may go."""
    laying = game.rules.table.TABLE
    found = dict.fromkeys(lit(game), "build")
    for action in game.decision.actions:
        if not laying.builds(game, action):
            found |= {place: "may" for place in laying.places(game, action) if place in found}
    return found

"""What can be undone: choices that rolled no dice and turned up no card."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hotw_nb.game import Game


def undoable(before: Game, after: Game) -> bool:
    """Whether an action rolled no dice and turned up no card."""
    fresh, turned = after.log[len(before.log) :], before.rules.table.TABLE.turned
    return after.actions[-1].kind != "roll" and not any(
        record.rolls or "rounds" in record.data or record.kind in turned for record in fresh
    )


def way_back(game: Game) -> list[Game]:
    """The games that one may go back to from a game that has just been taken up, the oldest first."""
    back: list[Game] = []
    now = game.start()
    for action in game.actions:
        later = now.play(action)
        own = now.decision.player not in game.bots
        back = [*back, now] if own and undoable(now, later) else []
        now = later
    return back

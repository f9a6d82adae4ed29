"""Gold: chests move along the track, and the one that arrives last on a space lies on top."""

from __future__ import annotations

from typing import Any

from hotw_nb.editions.e2024.state import state_of
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import swap


def move(e: Engine, player: int, gold: int) -> int:
    """Move a chest by so much gold, never below zero; by how much it moved comes back."""
    s = state_of(e)
    now = max(0, s.scores[player] + gold)
    moved = now - s.scores[player]
    if not moved:
        return 0
    s.scores = swap(s.scores, player, now)
    others = tuple(other for other in s.ranks if other != player)
    place = sum(s.scores[other] <= now for other in others)
    s.ranks = (*others[:place], player, *others[place:])
    return moved


def collect(e: Engine, player: int, gold: int, kind: str, **data: Any) -> None:
    """Somebody collects gold, and the record says what for; for nothing no chest moves and nothing is said."""
    if not gold:
        return
    moved = move(e, player, gold)
    if e.log is not None:
        e.tell(kind, player, points=moved, score=state_of(e).scores[player], **data)

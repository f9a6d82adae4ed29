"""Event cards that help for a turn: a traitor."""

from __future__ import annotations

from hotw_nb.editions.shared.events.procedure import Choose
from hotw_nb.engine.engine import Engine


class Treachery(Choose):
    """The land whose defenders will open the gates."""

    def where(self, e: Engine) -> int:
        """Lands of the enemy."""
        return e.state.enemy()

    def chosen(self, e: Engine, index: int) -> None:
        """An attack on it will succeed."""
        s = e.state
        s.betrayed |= 1 << index
        e.pop()
        e.tell("treachery", land=e.land_name(index), owner=e.whose(s.owner[index]))

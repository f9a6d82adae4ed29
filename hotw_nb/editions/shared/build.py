"""Building: monuments after the expansion."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.step import R, S, Step


class Monuments(Step[S, R], ABC):
    """The lands of a turn give monuments; only their place may be a choice."""

    asks = True
    rank = "monument_rank"
    elsewhere = "monument_only_active"

    def skip(self, e: Engine[S, R]) -> bool:
        """Count on arrival, then build wherever there is no choice."""
        s = e.state
        if len(e.errand) == 1:
            s.due = self.earned(e)
            e.pop()
            e.push(("monuments", True))
            return True
        if not s.due:
            e.pop()
            return True
        if not self.left(e):
            return self._forfeit(e, "no_monument_left")
        where = self.places(e)
        if not where:
            return self._forfeit(e, "no_monument_place")
        if where & (where - 1):
            return False
        self._build(e, where.bit_length() - 1)
        return True

    @abstractmethod
    def earned(self, e: Engine[S, R]) -> int:
        """How many monuments the turn brings."""

    @abstractmethod
    def left(self, e: Engine[S, R]) -> bool:
        """Whether there is another monument to be built."""

    @abstractmethod
    def places(self, e: Engine[S, R]) -> int:
        """The lands of the best rank that can take the next one."""

    def put(self, e: Engine[S, R], land: int) -> None:
        """Put a monument into a land."""
        e.state.monuments |= 1 << land

    def _forfeit(self, e: Engine[S, R], topic: str) -> bool:
        e.tell(topic, left=e.state.due)
        e.state.due = 0
        e.pop()
        return True

    def _build(self, e: Engine[S, R], land: int) -> None:
        self.put(e, land)
        e.state.due -= 1
        e.tell("monument", land=e.land_name(land))

    def options(self, e: Engine[S, R]) -> Sequence[Action]:
        """The lands of the best rank that can take the monument."""
        return e.edition.lands("monument").of(self.places(e))

    def do(self, e: Engine[S, R], action: Action) -> None:
        """Build the monument in the land that the action names."""
        self._build(e, e.ground.land[action.target])

    def why(self, e: Engine[S, R], action: Action) -> Refusal:
        """Monuments are not declined, and their place has an order of rank."""
        s = e.state
        if action.kind != "monument":
            return e.refuse("must_build")
        bit = 1 << e.ground.land[action.target] if action.target in e.ground.land else 0
        if bit & s.monuments:
            return e.refuse("one_monument", land=e.naming(action.target))
        if not bit & s.active():
            return e.refuse(self.elsewhere, land=e.naming(action.target))
        return e.refuse(self.rank, land=e.naming(action.target))

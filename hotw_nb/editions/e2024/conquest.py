"""Conquest: the points of a clear success buy further lands of the same Enemy, one beside the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotw_nb.boards.ground import bits
from hotw_nb.editions.e2024 import combat, refusals
from hotw_nb.editions.e2024.reach import price
from hotw_nb.editions.e2024.state import state_of
from hotw_nb.engine.action import STOP, Action
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.position import NOBODY
from hotw_nb.engine.step import Step


def lands(e: Engine) -> int:
    """The lands that the points can buy now."""
    s = state_of(e)
    if not s.points or not s.army:
        return 0
    near = e.ground.beside(s.front) & s.held[s.prey]
    return sum(1 << land for land in bits(near) if price(e, land) <= s.points)


class Conquest(Step):
    """After a success the player spends points at once, or lets them go."""

    asks = True

    def skip(self, e: Engine) -> bool:
        """Leave when nothing can be bought."""
        if lands(e):
            return False
        s = state_of(e)
        self._close(e, (s.points, s.prey, s.front) if s.points else ())
        return True

    def _close(self, e: Engine, lapsed: tuple[int, ...]) -> None:
        s = state_of(e)
        if s.points:
            e.tell("points_lapse", left=s.points)
        s.lapsed, s.points, s.prey, s.front = lapsed, 0, NOBODY, 0
        e.pop()

    def options(self, e: Engine) -> Sequence[Action]:
        """Every land that can be bought, or no more."""
        return [*e.edition.lands("conquer").of(lands(e)), STOP]

    def do(self, e: Engine, action: Action) -> None:
        """An army takes the land without dice."""
        if action == STOP:
            self._close(e, (state_of(e).points,))
            return
        s, land = state_of(e), e.ground.land[action.target]
        cost = price(e, land)
        s.points -= cost
        s.army -= 1
        s.front |= 1 << land
        e.tell(
            "conquer",
            people=e.people_id(s.band),
            land=action.target,
            owner=e.players[s.prey],
            cost=cost,
            left=s.points,
        )
        combat.take(e, land, True)

    def why(self, e: Engine, action: Action) -> Refusal:
        """What keeps a land from being conquered."""
        return refusals.conquest(e, action)

    def about(self, e: Engine) -> dict[str, Any]:
        """Points, people and whose lands."""
        s = state_of(e)
        return {"points": s.points, "count": s.army, "owner": e.players[s.prey]}


STEPS: dict[str, Step] = {"conquest": Conquest()}

"""Shortage: when the stock has no building of a kind left, one that stands somewhere has to be given up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotw_nb.editions.e2024 import refusals, supplies
from hotw_nb.editions.e2024.state import state_of
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.step import Step


class Lend(Step):
    """The stock has no building of a kind left: the player whose turn it is names the land that gives one up."""

    asks = True

    def skip(self, e: Engine) -> bool:
        """Leave if nobody can lend one, and take the only one there is."""
        s = state_of(e)
        _, kind, land = e.errand
        where = supplies.lenders(e, kind)
        if supplies.stock(e, kind) > 0:
            e.pop()
            supplies.put(s, kind, land)
        elif not where:
            e.pop()
            e.tell("none_left", piece=kind)
        elif not where & (where - 1):
            self._take(e, where.bit_length() - 1)
        else:
            return False
        return True

    def _take(self, e: Engine, lender: int) -> None:
        """The building goes; a city takes the place of a capital, where there is one for it."""
        s = state_of(e)
        _, kind, land = e.errand
        bit = 1 << lender
        setattr(s, supplies.STANDING[kind], getattr(s, supplies.STANDING[kind]) & ~bit)
        if kind == "capital" and not s.cities & bit and supplies.stock(e, "city") > 0:
            s.cities |= bit
        e.pop()
        supplies.put(s, kind, land)
        topic = "lend_wall" if kind == "wall" else "lend"
        e.tell("lend", topic=topic, piece=kind, land=e.land_name(lender))

    def options(self, e: Engine) -> Sequence[Action]:
        """The lands that can lend one."""
        return e.edition.lands("lend").of(supplies.lenders(e, e.errand[1]))

    def do(self, e: Engine, action: Action) -> None:
        """Take it from there."""
        self._take(e, e.ground.land[action.target])

    def why(self, e: Engine, action: Action) -> Refusal:
        """First the building must be found."""
        if action.kind == "lend":
            return e.refuse(
                "lend_wall" if e.errand[1] == "wall" else "lend_first", land=e.naming(action.target)
            )
        return refusals.untimely(e, action)

    def about(self, e: Engine) -> dict[str, Any]:
        """What is missing."""
        return {"piece": e.errand[1]}


STEPS: dict[str, Step] = {"lend": Lend()}

"""Hands of nine colours: up to two Event cards a turn, some at its start only, others at any moment of it."""

from __future__ import annotations

from hotw_nb.editions.classic import reach, refusals
from hotw_nb.editions.shared.events import procedure
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.step import Step


class Events(procedure.Events):
    """The player plays Event cards, or begins the turn proper."""

    def skip(self, e: Engine) -> bool:
        """Cut off fleets without a port; leave after the second card, or if none of the hand can be played."""
        reach.cut(e)
        return super().skip(e)

    def why(self, e: Engine, action: Action) -> Refusal:
        """Which rule the card would break."""
        return refusals.card(e, action) if action.kind == "play" else e.refuse("events_first")


STEPS: dict[str, Step] = {"events": Events()}

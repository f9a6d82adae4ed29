"""What an edition offers to the bots: how each of its decisions is weighed, and why, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from hotw_nb.engine.engine import Engine

if TYPE_CHECKING:
    from hotw_nb.bots.base import Weigh
    from hotw_nb.bots.prospects import Prospect
    from hotw_nb.bots.reasons import Reason


class EditionBots(Protocol):
    """The package `bots` of an edition. Every table goes by the name of the step that asks."""

    @property
    def GREEDY(self) -> Mapping[str, Weigh]:
        """How `Greedy` weighs the actions of a step."""
        ...

    @property
    def PLANNER(self) -> Mapping[str, Weigh]:
        """How `Planner` weighs the actions of a step."""
        ...

    @property
    def PROSPECTS(self) -> Mapping[str, Prospect]:
        """How the end of the turn is weighed, for the steps after which the planner plays it out."""
        ...

    @property
    def REASONS(self) -> Mapping[str, Reason]:
        """Why the planner does what it does at the main decisions of a turn."""
        ...

    @property
    def AIMS(self) -> Mapping[str, Reason]:
        """Why the planner aims where it aims at all other decisions."""
        ...

    def seen(self, e: Engine) -> tuple[Any, ...]:
        """What a choice may depend on beside the plain fields of the position: bands, and what only the player sees."""
        ...

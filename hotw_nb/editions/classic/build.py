"""Monuments of the classic edition: every pair of Resources that has paid for nothing yet this turn brings one."""

from __future__ import annotations

from hotw_nb.boards.ground import bits
from hotw_nb.editions.classic import refusals
from hotw_nb.editions.classic.components import ClassicEdition
from hotw_nb.editions.classic.state import Engine, State, Step
from hotw_nb.editions.shared import build
from hotw_nb.engine.action import Action
from hotw_nb.engine.errors import Refusal


class Monuments(build.Monuments[State, ClassicEdition]):
    """They have to be built: in a land with a capital, else with a city, else with a Resource."""

    def earned(self, e: Engine) -> int:
        """One for every pair of Resources that has paid for nothing yet."""
        return self.unused(e).bit_count() // 2

    def unused(self, e: Engine) -> int:
        """The Resources of the people that plays that have paid for nothing this turn."""
        s = e.state
        return s.active() & e.ground.resources & ~s.spent

    def left(self, e: Engine) -> bool:
        """There are always enough of them."""
        return True

    def places(self, e: Engine) -> int:
        """The lands of the best rank that have none yet."""
        s = e.state
        free = s.active() & ~s.monuments
        return free & s.capitals or free & s.cities or free & e.ground.resources

    def put(self, e: Engine, land: int) -> None:
        """A monument keeps the colour of its builder; two Resources have paid for it, and pay no more this turn."""
        s = e.state
        for resource in tuple(bits(self.unused(e)))[:2]:
            s.spent |= 1 << resource
        s.monuments |= 1 << land
        s.builders[land] = s.player

    def why(self, e: Engine, action: Action) -> Refusal:
        """They are not declined, and their place has an order of rank."""
        return refusals.later(e, action, super().why(e, action))


STEPS: dict[str, Step] = {"monuments": Monuments()}

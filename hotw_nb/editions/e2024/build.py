"""Power icons: every pair of an Empire's own icon on its lands builds a monument."""

from __future__ import annotations

from hotw_nb.editions.e2024 import supplies
from hotw_nb.editions.e2024.state import box_of, edition_of, state_of
from hotw_nb.editions.shared import build
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.step import Step


class Monuments(build.Monuments):
    """Monuments for power icons; they go to the start-land first, then to a city, then to any Empire land."""

    rank = "monument_order"
    elsewhere = "monument_empire_only"

    def earned(self, e: Engine) -> int:
        """One for every two lands with the icon."""
        icons = edition_of(e).powers.get(edition_of(e).power(state_of(e).band), 0)
        return (state_of(e).acting & icons).bit_count() // box_of(e).numbers["icons_per_monument"]

    def _start(self, e: Engine) -> int:
        return e.ground.land[box_of(e).peoples[state_of(e).band].starts[0]]

    def left(self, e: Engine) -> bool:
        """Whether the stock, or an Enemy land, has another one."""
        return supplies.can_have(e, "monument")

    def places(self, e: Engine) -> int:
        """The start-land, else Empire lands with a city, else any other."""
        s = state_of(e)
        free = s.acting & ~s.monuments
        return free & 1 << self._start(e) or free & s.cities or free

    def put(self, e: Engine, land: int) -> None:
        """Build it, out of an Enemy land if the stock has none."""
        supplies.build(e, "monument", land)


STEPS: dict[str, Step] = {"monuments": Monuments()}

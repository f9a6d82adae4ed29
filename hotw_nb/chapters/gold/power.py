"""Power icons: every pair of an Empire's own icon on its lands builds a monument."""

from __future__ import annotations

from hotw_nb.chapters import building
from hotw_nb.chapters.gold import supplies
from hotw_nb.engine import Engine
from hotw_nb.gold.treasury import box, rules, table
from hotw_nb.step import Step


class PowerMonuments(building.Monuments):
    """Monuments for power icons; they go to the start-land first, then to a city, then to any Empire land."""

    rank = "monument_order"
    elsewhere = "monument_empire_only"

    def earned(self, e: Engine) -> int:
        """One for every two lands with the icon."""
        icons = rules(e).powers.get(rules(e).power(table(e).band), 0)
        return (table(e).acting & icons).bit_count() // box(e).numbers["icons_per_monument"]

    def _start(self, e: Engine) -> int:
        return e.ground.land[box(e).peoples[table(e).band].starts[0]]

    def left(self, e: Engine) -> bool:
        """Whether the stock, or an Enemy land, has another one."""
        return supplies.can_have(e, "monument")

    def places(self, e: Engine) -> int:
        """The start-land, else Empire lands with a city, else any other."""
        s = table(e)
        free = s.acting & ~s.monuments
        return free & 1 << self._start(e) or free & s.cities or free

    def put(self, e: Engine, land: int) -> None:
        """Build it, out of an Enemy land if the stock has none."""
        supplies.build(e, "monument", land)


STEPS: dict[str, Step] = {"monuments": PowerMonuments()}

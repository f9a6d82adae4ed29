"""What the lands ahead of a band promise, remembered while a turn is played out.

The plan of a land depends on who holds the lands of its area, on what stands in it, and on the dice of its defender.
Here all of that together is one number, so a land that was weighed before is found again at once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hotw_nb.bots.measures import BEHIND
from hotw_nb.bots.plans import affordable
from hotw_nb.editions.e2001.reach import dice_against
from hotw_nb.editions.shared.battle import Force
from hotw_nb.engine.position import Band

if TYPE_CHECKING:
    from hotw_nb.editions.e2001.bots.planner import WorthLater

# How many bits of the number each part takes; the land and who holds its area come on top.
_LAND, _DICE, _BUILT, _STACK = 16, 4, 7, 8
Worths = tuple[list[float], dict[int, float]]
"""The armies that each step of the best plan takes, and the worth of a land by how many steps can be taken."""


def alike(force: Force) -> Force:
    """A force as a battle sees it: what it has lost counts only where that changes how it fights."""
    return force if not force.losses or force.jihad or force.elite else _unhurt(force)


@lru_cache(maxsize=256)
def _unhurt(force: Force) -> Force:
    """A force that has lost nothing yet."""
    return force._replace(losses=0)


class Front:
    """Weighs the lands that one band can enter in a position, and those behind them."""

    def __init__(self, plans: WorthLater, band: Band) -> None:
        self.plans, self.band, s, ground = plans, band, plans.s, plans.e.ground
        self.easy, self.reach = band.easy, band.easy | band.hard | band.sea
        self._enemy = s.occupied & ~s.held[plans.me]
        self._outside = ~s.held[plans.me] & ~self.reach
        self._near, self._area = ground.near, plans.area
        self._known: dict[int, Worths] = plans.notes.of((plans.cost, alike(band.force), band.main))
        self._pairs = ground.resources if band.main else 0
        self._odd = (s.active() & ground.resources).bit_count() % 2 if band.main else 0
        things = s.forts | s.capitals | s.cities | s.monuments | s.betrayed | self._pairs
        self._things = things | sum(1 << land for land in s.under)

    def worth(self, land: int, via: str = "") -> float:
        """What an army that goes into a land promises."""
        plans, bit, dice = self.plans, 1 << land, 0
        if self._enemy & bit and (via or not self.easy & bit) and self.reach & bit:
            dice = dice_against(plans.e, self.band, land, via)
        area = self._area.get(land)
        holders = plans.s.owner[land] if area is None else plans.standing(area)
        built = self._built(land) if self._things & bit else 0
        key = ((holders << _BUILT + _STACK | built) << _DICE | dice) << _LAND | land
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = plans.costs(land), {}
        costs, worths = known
        steps = affordable(costs, plans.armies) if costs[-1] > plans.armies else len(costs)
        worth = worths.get(steps)
        if worth is None:
            worth = worths[steps] = plans.hope(land, self.band, via).worth
        return worth

    def _built(self, land: int) -> int:
        """All that stands in a land, and whether a Resource there makes a pair."""
        s = self.plans.s
        return (
            s.forts >> land & 1
            | (s.capitals >> land & 1) << 1
            | (s.cities >> land & 1) << 2
            | (s.monuments >> land & 1) << 3
            | (s.betrayed >> land & 1) << 4
            | (1 + self._odd if self._pairs >> land & 1 else 0) << 5
            | (len(s.under.get(land, ())) if s.under else 0) << _BUILT
        )

    def behind(self, land: int, worth: float) -> float:
        """What the best of the lands that come into reach behind a land adds to it."""
        if self.plans.armies < 2:
            return 0.0
        beyond, ahead, best = self._near[land] & self._outside, self.plans.ahead, 0.0
        while beyond:
            low = beyond & -beyond
            beyond ^= low
            other = low.bit_length() - 1
            value = ahead.get(other)
            if value is None:
                value = ahead[other] = self.worth(other)
            if value > best:
                best = value
        return 0.02 * best + BEHIND * max(0.0, best - worth)

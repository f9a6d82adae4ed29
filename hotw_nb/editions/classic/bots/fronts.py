"""What the lands ahead of a people promise among stacks and fleets, remembered while a turn is played out.

The plan of a land depends on the stacks in its area, on what stands in it, and on the battle that is met there. Here
all of that together is one number, so a land that was weighed before is found again at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hotw_nb.bots.measures import BEHIND
from hotw_nb.editions.classic import reach
from hotw_nb.editions.classic.state import NONE, Band

if TYPE_CHECKING:
    from hotw_nb.editions.classic.bots.planner import WorthLater

# How many bits of the number each part takes; the stacks of the area come on top.
_LAND, _DICE, _UNITS, _BUILT = 16, 4, 2, 9


class Front:
    """Weighs the lands that one people can enter in a position, and those behind them."""

    def __init__(self, design: WorthLater, host: Band) -> None:
        self.design, self.host, s, ground = design, host, design.s, design.e.ground
        self.easy, self.reach = host.easy, host.easy | host.hard | host.sea
        self._clear: int = design.e.edition.numbers["clear_dice"]
        self._enemy = s.occupied & ~s.held[design.me]
        self._outside = ~s.active() & ~self.reach
        self._near, self._area = ground.near, design.area
        aided = s.losses if s.aid != NONE else 0
        self._known: dict[int, float] = design.notes.of((host.force, host.main, s.aid, aided))
        self._pairs = ground.resources if host.main else 0
        self._odd = (s.active() & ground.resources & ~s.spent).bit_count() % 2 if host.main else 0
        self._given = s.betrayed if host.main else 0
        built = s.forts | s.fortresses | s.capitals | s.cities | s.monuments
        self._things = built | self._given | s.surprised | self._pairs

    def worth(self, land: int, via: str = "") -> float:
        """What an army that goes into a land promises."""
        design, bit, dice = self.design, 1 << land, self._clear
        if self._enemy & bit and (via or not self.easy & bit) and self.reach & bit:
            dice = reach.dice_against(design.e, self.host, land, via)
        area = self._area.get(land)
        stacks = design.stack(land) if area is None else design.standing(area)
        built = self._built(land) if self._things & bit else 0
        key = (((stacks << _BUILT | built) << _UNITS | design.steps) << _DICE | dice) << _LAND | land
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = design.hope(land, self.host, via).worth
        return found

    def _built(self, land: int) -> int:
        """All that stands in a land, what is in store for it, and whether a Resource there makes a pair."""
        s = self.design.s
        return (
            s.forts >> land & 1
            | (s.fortresses >> land & 1) << 1
            | (s.capitals >> land & 1) << 2
            | (s.cities >> land & 1) << 3
            | (s.monuments >> land & 1) << 4
            | (self._given >> land & 1) << 5
            | (s.surprised >> land & 1) << 6
            | (1 + self._odd if self._pairs >> land & 1 else 0) << 7
        )

    def behind(self, land: int, worth: float) -> float:
        """What the best of the lands that come into reach behind a land adds to it."""
        if self.design.units < 2:
            return 0.0
        beyond, ahead, best = self._near[land] & self._outside, self.design.ahead, 0.0
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

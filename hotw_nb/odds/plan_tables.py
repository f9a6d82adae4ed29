"""What it is worth to go on with each set of lands taken, worked out from the largest sets to the smallest.

Each land is attacked until it is taken or no army is left, so that a situation is no more than the lands taken, the
armies and coins left together, and the stages of the cards. Everything is counted in whole numbers over a common
denominator that grows with the rolls to come.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import prod
from operator import mul
from typing import TYPE_CHECKING

from hotw_nb.odds.battles import opening
from hotw_nb.odds.choices import Cards
from hotw_nb.odds.takings import Takings, alike, next_lands, points_in_whole, sets_of
from hotw_nb.text.patience import progress

if TYPE_CHECKING:
    from hotw_nb.odds.campaigns import Campaign

Gains = list[list[int]]  # by the stage of the cards and by armies and coins left
LONG = 5_000_000  # products, from which on a bar is shown over the work
LENGTH = 200  # armies and pieces that make a product of numbers take twice as long


def kinds_of(campaign: Campaign) -> list[int]:
    """For each land the first one that need not be told apart from it; in a chain only one land is ever next."""
    return [0] * len(campaign.targets) if campaign.chain_only else alike(campaign)


def work_of(campaign: Campaign) -> int:
    """About how many products of whole numbers it takes to work out the plan of a campaign."""
    course, kinds = campaign.course, kinds_of(campaign)
    armies = course.armies + course.coins
    sizes = [1]  # how many sets there are of each size
    for kind in set(kinds):
        many = kinds.count(kind)
        sizes = [sum(sizes[max(0, n - many) : n + 1]) for n in range(len(sizes) + many)]
    pairs = prod(len(effect.states) * (len(effect.states) + 1) // 2 for effect in course.effects)
    steps = sum(many * max(0, armies - size) ** 2 // 2 for size, many in enumerate(sizes))
    pieces = sum(opening(battle, ()).pieces for battle in course.battles)
    return steps * len(set(kinds)) * pairs * (LENGTH + armies + pieces) // LENGTH


class PlanTable:
    """The worth of all situations that can follow when a set of lands is taken and armies and coins are left."""

    def __init__(self, campaign: Campaign, first: int, before: int) -> None:
        """`first` is the set taken, and `before` are the armies and coins that had come to it at the start."""
        course = campaign.course
        self._kinds = kinds_of(campaign)
        self._all = (1 << len(campaign.targets)) - 1
        self._armies = course.armies + first.bit_count()
        self._total = self._armies + course.coins
        self._give_up, self._before = course.give_up, before
        self._takings = Takings(campaign, max(course.armies + course.coins, 1))
        self._stages = range(len(self._takings.cards))
        sets = [chosen for chosen in sets_of(self._kinds, first) if chosen.bit_count() <= self._armies]
        self._points, self._of = points_in_whole(campaign, sets)
        self._gains: dict[int, Gains] = {}
        with progress(len(sets), "plans", long=work_of(campaign) > LONG) as done:
            for chosen in sorted(sets, key=int.bit_count, reverse=True):
                self._gains[chosen] = self._worked_out(chosen)
                done(1)

    def covers(self, chosen: int, armies: int, coins: int, cards: Cards) -> bool:
        """Whether a situation is in the table: with coins left no army has fallen, so that there is but one number."""
        most = self._armies - chosen.bit_count()
        in_pool = (
            armies == most and armies + coins <= self._total - chosen.bit_count() if coins else armies <= most
        )
        return in_pool and cards in self.cards and (chosen in self._gains or not armies)

    @property
    def cards(self) -> tuple[Cards, ...]:
        """The stages of the cards that can come up."""
        return self._takings.cards

    def after(self, chosen: int, land: int, stage: int, left: int) -> set[tuple[int, int]]:
        """The stages of the cards and the armies and coins with which a land can have been taken."""
        return {
            (then, left - 1 - lost)
            for then, price in self._takings.prices[land][stage]
            for lost in range(self._bearable(chosen, left))
            if price[lost]
        }

    def gains(self, chosen: int, stage: int, left: int) -> dict[int, Fraction]:
        """What going on with each kind of land adds on average to what is held, the best play following."""
        if not self._bearable(chosen, left):
            return {}
        scale = self._takings.power(self._height(chosen, stage, left)) * self._of
        return {
            land: Fraction(self._one(land, stage, left, self._bearable(chosen, left), brings), scale)
            for land, brings in self._brought(chosen)
        }

    def _bearable(self, chosen: int, left: int) -> int:
        """How many armies may have fallen before there is none for the next attack; 0 if there is none now."""
        placed = chosen.bit_count()
        if self._armies <= placed or chosen == self._all:
            return 0
        if self._give_up is None:
            return left
        fallen = max(0, self._before - left - placed)
        return max(0, min(left, self._give_up - fallen))

    def _height(self, chosen: int, stage: int, left: int) -> int:
        """How many rolls may be to come."""
        return left + chosen.bit_count() + self._pieces(chosen) + self._takings.left[stage]

    def _pieces(self, chosen: int) -> int:
        """The pieces in the lands that are not taken."""
        return sum(n for land, n in enumerate(self._takings.pieces) if not chosen >> land & 1)

    def _worked_out(self, chosen: int) -> Gains:
        """What the best play adds to what is held, in each situation with these lands taken."""
        most = self._total - chosen.bit_count()
        brought = self._brought(chosen)
        return [
            [
                max([0, *[self._one(land, stage, left, bearable, brings) for land, brings in brought]])
                for left in range(most + 1)
                for bearable in [self._bearable(chosen, left)]
            ]
            for stage in self._stages
        ]

    def _brought(self, chosen: int) -> list[tuple[int, Gains]]:
        """For each land that can be next what it brings once it is taken, the most armies and coins first."""
        if self._armies <= chosen.bit_count():
            return []
        found = []
        for land in next_lands(self._kinds, self._all & ~chosen):
            then = chosen | 1 << land
            points = self._points[then] - self._points[chosen]
            rows = []
            for stage, gains in enumerate(self._gains[then]):
                height = self._height(then, stage, 0)
                worth = [
                    points * self._takings.power(height + left) + gain for left, gain in enumerate(gains)
                ]
                rows.append(worth[::-1])
            found.append((land, rows))
        return found

    def _one(self, land: int, stage: int, left: int, bearable: int, brings: Sequence[Sequence[int]]) -> int:
        """What it is worth to attack a land until it is taken or no army is left."""
        if not bearable:
            return 0
        value = 0
        for then, price in self._takings.prices[land][stage]:
            row = brings[then]
            start = len(row) - left
            value += sum(map(mul, price[:bearable], row[start : start + bearable]))
        return value

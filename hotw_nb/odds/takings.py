"""What each land of a campaign costs to take, and what going on is worth after each set of lands, in whole numbers.

Each land is attacked until it is taken. Every roll is worth one factor of a common denominator, `base`. To lose n
armies, to remove the pieces in a land and to move the cards on by some stages takes at most as many rolls as these
together, so the ways to do it are counted over `base` to that power.

Each land is attacked until it is taken or no army is left, so that a situation is no more than the lands taken, the
armies and coins left together, and the stages of the cards. Everything is counted in whole numbers over a common
denominator that grows with the rolls to come.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from math import lcm, prod
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from hotw_nb.odds.battles import Battle, opening
from hotw_nb.odds.courses import Course
from hotw_nb.odds.plans import Cards
from hotw_nb.text.patience import progress

if TYPE_CHECKING:
    from hotw_nb.odds.campaigns import Campaign


MANY = 100  # sets of lands, from which on a bar is shown while a game or a function is asked for their points


class Price(NamedTuple):
    """In how many ways a land is taken that leave the cards in one stage, by the armies that fall: 0, 1, 2, ..."""

    stage: int
    ways: tuple[int, ...]


class Takings:
    """The prices of all lands of a campaign in every stage of its cards, up to `most` armies lost."""

    def __init__(self, campaign: Campaign, most: int) -> None:
        course = campaign.course
        self._course, self._most = course, most
        self._kinds = tuple(dict.fromkeys(course.battles))
        alone = [[self._alone(kind, cards) for cards in self.cards] for kind in self._kinds]
        graphs = [one.graph() for row in alone for one in row]
        self.base = lcm(*(step.of for graph in graphs for steps in graph.values() for step, _ in steps))
        prices = {
            kind: [self._prices(one) for one in row] for kind, row in zip(self._kinds, alone, strict=True)
        }
        self.prices = [prices[battle] for battle in course.battles]  # by land and by stage
        self._powers = [1]

    @cached_property
    def cards(self) -> tuple[Cards, ...]:
        """The stages of the cards that can come up, the first ones first."""
        course = self._course
        first = course.start.stand.cards
        found, waiting = {first}, [first]
        while waiting:
            cards = waiting.pop()
            for kind in self._kinds:
                graph = self._alone(kind, cards).graph()
                new = {then.stand.cards for steps in graph.values() for _, then in steps} - found
                found |= new
                waiting += new
        return tuple(sorted(found, key=lambda cards: (sum(cards), cards)))

    @cached_property
    def left(self) -> tuple[int, ...]:
        """For each of these stages of the cards how many stages are still to come at most."""
        effects = self._course.effects
        return tuple(
            sum(e.states[-1] - i for e, i in zip(effects, cards, strict=True)) for cards in self.cards
        )

    @cached_property
    def pieces(self) -> tuple[int, ...]:
        """How many pieces each land holds."""
        return tuple(opening(battle, ()).pieces for battle in self._course.battles)

    def power(self, height: int) -> int:
        """The common denominator of so many rolls."""
        while len(self._powers) <= height:
            self._powers.append(self._powers[-1] * self.base)
        return self._powers[height]

    def _alone(self, kind: Battle, cards: Cards) -> Course:
        return replace(self._course, battles=(kind,), cards=cards, give_up=None)

    def _prices(self, alone: Course) -> list[Price]:
        """What it costs to take a land by itself, for each stage in which the cards can be then."""
        pieces = opening(alone.battles[0], ()).pieces
        before = self.left[self.cards.index(alone.cards or alone.start.stand.cards)]
        found: dict[int, list[int]] = {}
        for end in alone.ends():
            if end.taken and end.lost < self._most:
                stage = self.cards.index(end.front.stand.cards)
                rolls = end.lost + pieces + before - self.left[stage]
                ways = found.setdefault(stage, [0] * self._most)
                ways[end.lost] += end.chance.numerator * self.base**rolls // end.chance.denominator
        return [Price(stage, tuple(ways)) for stage, ways in found.items()]


def alike(campaign: Campaign) -> list[int]:
    """For each land the first one that is just like it, with the same battle and the same points."""
    if campaign.worth is not None:
        return list(range(len(campaign.targets)))
    kinds = [(target.battle, target.points) for target in campaign.targets]
    return [kinds.index(kind) for kind in kinds]


def next_lands(kinds: Sequence[int], left: int) -> list[int]:
    """The lands of a set that are worth looking at next: of those that are alike only the first."""
    found: dict[int, int] = {}
    for land, kind in enumerate(kinds):
        if left >> land & 1:
            found.setdefault(kind, land)
    return list(found.values())


def sets_of(kinds: Sequence[int], first: int = 0) -> list[int]:
    """All sets of lands that can come of `first` if of those that are alike the first ones are taken first."""
    everything = (1 << len(kinds)) - 1
    found, waiting = {first}, [first]
    while waiting:
        here = waiting.pop()
        new = {here | 1 << land for land in next_lands(kinds, everything & ~here)} - found
        found |= new
        waiting += new
    return sorted(found)


def points_in_whole(campaign: Campaign, sets: Sequence[int]) -> tuple[dict[int, int], int]:
    """The points of these sets of lands as whole numbers, and what they are counted over.

    A set is a number in which the n-th binary digit is 1 if the n-th land belongs to it.
    """
    names, points = campaign.names, {}
    with progress(len(sets), "points", long=campaign.worth is not None and len(sets) > MANY) as done:
        for chosen in sets:
            points[chosen] = campaign.value([name for i, name in enumerate(names) if chosen >> i & 1])
            done(1)
    of = lcm(*(value.denominator for value in points.values()))
    return {chosen: int(value * of) for chosen, value in points.items()}, of


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

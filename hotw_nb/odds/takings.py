"""What it costs to take each land of a campaign, and what becomes of the cards meanwhile, in whole numbers.

Each land is attacked until it is taken. Every roll is worth one factor of a common denominator, `base`. To lose n
armies, to remove the pieces in a land and to move the cards on by some stages takes at most as many rolls as these
together, so the ways to do it are counted over `base` to that power.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from math import lcm
from typing import TYPE_CHECKING, NamedTuple

from hotw_nb.odds.battles import Battle, opening
from hotw_nb.odds.choices import Cards
from hotw_nb.odds.courses import Course
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

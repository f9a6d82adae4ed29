"""The best order in which to attack several lands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, product
from math import lcm, prod
from typing import TYPE_CHECKING, Any

from hotw_nb.odds.battles import Battle, opening
from hotw_nb.odds.courses import Course
from hotw_nb.odds.tried import can_be_tried, tried
from hotw_nb.odds.words import html_table, land_name, number, percent
from hotw_nb.text import say
from hotw_nb.text.html import Answer

if TYPE_CHECKING:
    from hotw_nb.odds.campaigns import Campaign
    from hotw_nb.odds.ends import Conquests

MOST_LANDS = 12
MOST_WORK = 40_000_000  # products of whole numbers, about ten seconds


@dataclass(frozen=True, repr=False)
class Order(Answer):
    """An order of attack and the points that it brings on average."""

    campaign: Conquests[Any]
    counted: Fraction | None = None

    @property
    def lands(self) -> tuple[str, ...]:
        """The names in the order of attack."""
        return self.campaign.names

    @property
    def value(self) -> Fraction:
        """The points on average (or the lands, if the best order for lands was asked for)."""
        return self.campaign.points if self.counted is None else self.counted

    def __iter__(self) -> Iterator[str]:
        return iter(self.lands)

    def __len__(self) -> int:
        return len(self.lands)

    def text(self, lang: str | None = None) -> str:
        """The order in words."""
        return say(
            "odds.order",
            lang,
            lands=" > ".join(land_name(name, lang) for name in self.lands),
            value=number(self.value, lang),
        )

    def html(self, lang: str | None = None) -> str:
        """The lands in order, each with the chance that it is taken."""
        head = [say(f"odds.head_{key}", lang) for key in ("land", "percent")]
        reached = self.campaign.reached
        return html_table(
            self.text(lang),
            head,
            [(land_name(n, lang), percent(p, lang)) for n, p in reached.items()],
            list(reached.values()),
            lang=lang,
        )

    def records(self) -> list[dict[str, Any]]:
        """One row a land, in order."""
        return [
            {"place": i, "land": name, "taken": chance}
            for i, (name, chance) in enumerate(self.campaign.reached.items(), 1)
        ]


def best_order(campaign: Campaign) -> Order:
    """The order that brings most points on average; of equally good ones the first that was found."""
    if campaign.chain_only:
        return Order(campaign)
    if len(campaign.targets) > MOST_LANDS:
        raise ValueError(say("odds.too_many_orders", lands=len(campaign.targets), most=MOST_LANDS))
    names = _by_trying(campaign) if _changing(campaign) else _by_sets(campaign)
    return Order(campaign.in_order(names))


def can_be_found(campaign: Campaign) -> bool:
    """Whether the best order of a campaign can be found without waiting long."""
    if campaign.chain_only:
        return True
    if len(campaign.targets) > MOST_LANDS:
        return False
    return can_be_tried(campaign) if _changing(campaign) else _work_of_sets(campaign) <= MOST_WORK


def _changing(campaign: Campaign) -> bool:
    """Whether cards can come to an end on the way."""
    return any(stage.ends for effect in campaign.course.effects for stage in effect.stages)


def _by_trying(campaign: Campaign) -> tuple[str, ...]:
    """Try every order; orders that only swap lands which are alike are tried once."""
    places = tried(campaign)
    if places is None:
        armies = campaign.course.armies + campaign.course.coins
        raise ValueError(say("odds.too_long_tried", lands=len(campaign.targets), armies=armies))
    return tuple(campaign.names[place] for place in places)


def _by_sets(campaign: Campaign) -> tuple[str, ...]:
    """Build the order set by set: whether a set is taken in full does not depend on its order."""
    names = campaign.names
    full, worth = _taken_in_full(campaign), _worth_of_sets(campaign)
    best: dict[frozenset[str], tuple[Fraction, tuple[str, ...]]] = {frozenset(): (Fraction(0), ())}
    for size in range(1, len(names) + 1):
        for chosen in map(frozenset, combinations(names, size)):
            ways = []
            for last in (name for name in reversed(names) if name in chosen):
                value, order = best[chosen - {last}]
                gain = worth[chosen] - worth[chosen - {last}]
                ways.append((value + full[chosen] * gain, (*order, last)))
            best[chosen] = max(ways, key=lambda way: way[0])
    return best[frozenset(names)][1]


def _worth_of_sets(campaign: Campaign) -> dict[frozenset[str], Fraction]:
    """The points of each set of lands."""
    names = campaign.names
    return {
        chosen: campaign.value(chosen)
        for size in range(len(names) + 1)
        for chosen in map(frozenset, combinations(names, size))
    }


def _taken_in_full(campaign: Campaign) -> dict[frozenset[str], Fraction]:
    """For each set of lands the chance that the armies suffice for all of it.

    Lands with the same battle are alike here, so that only the number of each kind counts. The ways to lose n
    armies are counted over `base` to the power of n, and of the rounds in which none falls besides.
    """
    course = campaign.course
    most = course.armies + course.coins
    kinds = [*dict.fromkeys(course.battles)]
    each = [course.battles.count(kind) for kind in kinds]
    refuse_long(_work_of_sets(campaign), campaign)
    alone = [replace(course, battles=(kind,)) for kind in kinds]
    base = lcm(*(step.of for one in alone for steps in one.graph().values() for step, _ in steps))
    prices = [_price(one, base, most) for one in alone]
    ways: dict[tuple[int, ...], list[int]] = {(0,) * len(kinds): [1] + [0] * most}
    chances: dict[tuple[int, ...], Fraction] = {}
    for counts in product(*(range(n + 1) for n in each)):
        last = max((i for i, n in enumerate(counts) if n), default=None)
        if last is not None:
            before = (*counts[:last], counts[last] - 1, *counts[last + 1 :])
            ways[counts] = _both(ways[before], prices[last])
        spare = sum(n * _free(kind) for n, kind in zip(counts, kinds, strict=True))
        # the last of these lands is attacked when all the others have been taken
        bearable = course.can_lose(sum(counts) - 1) if any(counts) else 1
        total = 0
        for n in ways[counts][:bearable]:
            total = total * base + n
        chances[counts] = Fraction(total, base ** (max(bearable - 1, 0) + spare))
    battle = {target.name: target.battle for target in campaign.targets}
    return {
        chosen: chances[tuple([battle[name] for name in chosen].count(kind) for kind in kinds)]
        for size in range(len(battle) + 1)
        for chosen in map(frozenset, combinations(battle, size))
    }


def _work_of_sets(campaign: Campaign) -> int:
    """About how many products it takes to find out which sets of lands are taken in full."""
    course = campaign.course
    most = course.armies + course.coins
    each = [course.battles.count(kind) for kind in set(course.battles)]
    return prod(n + 1 for n in each) * (most + 1) ** 2 * (most + 50) // 100


def _free(battle: Battle) -> int:
    """At most so many rounds against a land cost the attacker no army: each of them removes a piece."""
    return opening(battle, ()).pieces


def _price(alone: Course, base: int, most: int) -> list[int]:
    """In how many ways a land costs no army, one, two, ... until it is taken."""
    lost = {end.lost: end.chance for end in alone.ends() if end.taken}
    free = _free(alone.battles[0])
    return [int(lost.get(n, 0) * base ** (n + free)) for n in range(most + 1)]


def refuse_long(work: int, campaign: Campaign) -> None:
    """Refuse to look for the best order where that would take minutes."""
    if work > MOST_WORK:
        lands, armies = len(campaign.targets), campaign.course.armies + campaign.course.coins
        raise ValueError(say("odds.too_long_orders", lands=lands, armies=armies))


def _both(first: list[int], second: list[int]) -> list[int]:
    """How many ways lead to each sum of losses."""
    return [sum([first[i] * second[n - i] for i in range(n + 1) if first[i]]) for n in range(len(first))]

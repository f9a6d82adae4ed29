"""The best order in which to attack several lands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations
from math import lcm
from typing import TYPE_CHECKING, Any

from hotw_nb.odds.courses import Course
from hotw_nb.odds.shown import Shown
from hotw_nb.odds.words import html_table, land_name, number, percent
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.odds.campaigns import Campaign

MOST_LANDS = 12  # of which the best order is found when every land can be judged by itself
MOST_TRIED = 7  # when cards change on the way and every order has to be tried


@dataclass(frozen=True, repr=False)
class Order(Shown):
    """An order of attack and the points that it brings on average."""

    campaign: Campaign

    @property
    def lands(self) -> tuple[str, ...]:
        """The names in the order of attack."""
        return self.campaign.names

    @property
    def value(self) -> Fraction:
        """The points on average (or the lands, if the best order for lands was asked for)."""
        return self.campaign.points

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
    changing = any(stage.ends for effect in campaign.course.effects for stage in effect.stages)
    most = MOST_TRIED if changing else MOST_LANDS
    if len(campaign.targets) > most:
        raise ValueError(say("odds.too_many_orders", lands=len(campaign.targets), most=most))
    names = _by_trying(campaign) if changing else _by_sets(campaign)
    return Order(campaign.in_order(names))


def _by_trying(campaign: Campaign) -> tuple[str, ...]:
    """Try every order; orders that only swap lands which are alike are tried once."""
    alike = {
        target.name: target.name if campaign.worth else (target.battle, target.points)
        for target in campaign.targets
    }
    orders: dict[tuple[object, ...], tuple[str, ...]] = {}
    for order in permutations(campaign.names):
        orders.setdefault(tuple(alike[name] for name in order), order)
    return max(orders.values(), key=lambda order: campaign.in_order(order).points)


def _by_sets(campaign: Campaign) -> tuple[str, ...]:
    """Build the order set by set: whether a set is taken in full does not depend on its order."""
    names = campaign.names
    full = _taken_in_full(campaign)
    best: dict[frozenset[str], tuple[Fraction, tuple[str, ...]]] = {frozenset(): (Fraction(0), ())}
    for size in range(1, len(names) + 1):
        for chosen in map(frozenset, combinations(names, size)):
            ways = []
            for last in (name for name in reversed(names) if name in chosen):
                value, order = best[chosen - {last}]
                gain = campaign.value(chosen) - campaign.value(chosen - {last})
                ways.append((value + full[chosen] * gain, (*order, last)))
            best[chosen] = max(ways, key=lambda way: way[0])
    return best[frozenset(names)][1]


def _taken_in_full(campaign: Campaign) -> dict[frozenset[str], Fraction]:
    """For each set of lands the chance that the armies suffice for all of it."""
    course = campaign.course
    most = course.armies + course.coins
    price, scale = {}, {}
    for target in campaign.targets:
        alone = Course((target.battle,), course.effects, most + 1, cards=course.cards)
        lost = {end.lost: end.chance for end in alone.ends() if end.taken}
        scale[target.name] = lcm(*(chance.denominator for chance in lost.values()))
        price[target.name] = [int(lost.get(n, 0) * scale[target.name]) for n in range(most + 1)]
    together = {frozenset[str](): ([1] + [0] * most, 1)}
    full = {frozenset[str](): Fraction(1)}
    for size in range(1, len(campaign.targets) + 1):
        for chosen in combinations(campaign.names, size):
            before, of = together[frozenset(chosen[:-1])]
            ways = _both(before, price[chosen[-1]])
            of *= scale[chosen[-1]]
            together[frozenset(chosen)] = ways, of
            # the last of these lands is attacked when all the others have been taken
            bearable = course.can_lose(size - 1)
            full[frozenset(chosen)] = Fraction(sum(ways[:bearable]), of)
    return full


def _both(first: list[int], second: list[int]) -> list[int]:
    """How many ways lead to each sum of losses."""
    return [sum([first[i] * second[n - i] for i in range(n + 1) if first[i]]) for n in range(len(first))]

"""The best order in which to attack several lands; where cards change on the way, all orders are tried.

What the first half leaves (armies lost, stages of the cards) is worked out once for each of its orders, and what the
second half brings from there once for each of its own. The worth of an order is then one sum of products. With a few
lands and hundreds of armies it is quicker to follow each order from its beginning to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import factorial, prod
from operator import mul
from typing import TYPE_CHECKING, Any

from hotw_nb.boards.ground import bits
from hotw_nb.odds.battles import opening
from hotw_nb.odds.takings import Takings, alike, next_lands, points_in_whole, sets_of
from hotw_nb.odds.words import html_table, land_name, number, percent
from hotw_nb.text import say
from hotw_nb.text.html import Answer
from hotw_nb.text.patience import progress

if TYPE_CHECKING:
    from hotw_nb.odds.campaigns import Campaign
    from hotw_nb.odds.courses import Conquests


Row = list[int]  # a number for each stage of the cards and, within it, for each count of armies lost
Places = tuple[int, ...]
MOST_IN_HALVES = 35_000_000  # products of whole numbers, a few seconds
MOST_IN_TURN = 40_000_000  # products, about ten seconds
WORK_OF_A_PRODUCT = 20  # in the measure of a course
LONG = 5_000_000  # products, from which on a bar is shown over the work
LENGTH = 200  # armies and pieces that make a product of numbers take twice as long


def tried(campaign: Campaign) -> Places | None:
    """The places of the lands in the best order, of equally good ones the first; None if it would take too long."""
    halved, in_turn = work_of(campaign), _work_in_turn(campaign)
    if in_turn <= MOST_IN_TURN and (2 * in_turn < halved or halved > MOST_IN_HALVES):
        return _in_turn(campaign)
    if halved > MOST_IN_HALVES:
        return None
    halves = _Halves(campaign)
    best, winner = 0, [*range(halves.lands)]
    none = True
    first = [chosen for chosen in halves.sets if chosen.bit_count() == halves.lands // 2]
    with progress(len(first), "orders", long=halved > LONG) as done:
        for chosen in first:
            second = halves.second(halves.all & ~chosen)
            for order, points, row in halves.first(chosen):
                for rest, worth in second:
                    value = points + sum(map(mul, row, worth))
                    if none or value > best or (value == best and [*order, *rest] < winner):
                        best, winner, none = value, [*order, *rest], False
            done(1)
    return tuple(winner)


def can_be_tried(campaign: Campaign) -> bool:
    """Whether all orders can be tried without waiting long."""
    return work_of(campaign) <= MOST_IN_HALVES or _work_in_turn(campaign) <= MOST_IN_TURN


def _in_turn(campaign: Campaign) -> Places:
    """The best order, found by following each from its beginning to its end."""
    names, points = campaign.names, {}
    many = _begun(campaign)[-1]
    with progress(many, "orders", long=_work_in_turn(campaign) > LONG) as done:
        for order in _orders(alike(campaign), (1 << len(names)) - 1):
            points[order] = campaign.in_order([names[place] for place in order]).points
            done(1)
    return max(points, key=lambda order: points[order])


def _orders(kinds: Sequence[int], left: int) -> Iterator[Places]:
    """All orders of a set of lands, those that are alike in the order of their places."""
    if not left:
        yield ()
    for land in next_lands(kinds, left):
        for rest in _orders(kinds, left & ~(1 << land)):
            yield (land, *rest)


def _work_in_turn(campaign: Campaign) -> int:
    """About how many products of whole numbers it takes to follow each order to its end."""
    return _begun(campaign)[-1] * campaign.course.work // WORK_OF_A_PRODUCT


def work_of(campaign: Campaign) -> int:
    """About how many products of whole numbers it takes to try all orders."""
    course = campaign.course
    lands, armies = len(course.battles), course.armies + course.coins
    begun = _begun(campaign)
    rows = sum(begun[1 : lands // 2 + 1]) + sum(begun[1 : lands - lands // 2 + 1])
    states = [len(effect.states) for effect in course.effects]
    pairs = prod(n * (n + 1) // 2 for n in states)
    products = begun[-1] * prod(states) * armies + rows * pairs * armies**2 // 2
    pieces = sum(opening(battle, ()).pieces for battle in course.battles)
    return products * (LENGTH + armies + pieces) // LENGTH


def _begun(campaign: Campaign) -> list[int]:
    """In how many orders no land can be taken, one, two, ...; alike lands always come in the order of their places."""
    ways = [Fraction(1)]  # to choose so many lands in order, over the factorial of their number
    kinds = alike(campaign)
    for kind in set(kinds):
        more = [Fraction(1, factorial(n)) for n in range(kinds.count(kind) + 1)]
        ways = [
            sum((ways[i] * more[n - i] for i in range(len(ways)) if 0 <= n - i < len(more)), Fraction(0))
            for n in range(len(ways) + len(more) - 1)
        ]
    return [int(way * factorial(n)) for n, way in enumerate(ways)]


def _last_lands(kinds: Sequence[int], chosen: int) -> Iterator[int]:
    """The lands of a set that can be its last one: of those that are alike the last."""
    seen = set()
    for land in reversed(bits(chosen)):
        if kinds[land] not in seen:
            seen.add(kinds[land])
            yield land


class _Halves:
    """The orders of a campaign's lands, cut in two."""

    def __init__(self, campaign: Campaign) -> None:
        course = campaign.course
        self.lands = len(campaign.targets)
        self.all = (1 << self.lands) - 1
        self._alike = alike(campaign)
        self.sets = sets_of(self._alike)
        self._most = max(course.armies + course.coins, 1)
        self._limits = [max(course.can_lose(land), 0) for land in range(self.lands)]
        self._takings = Takings(campaign, self._most)
        self._points, _ = points_in_whole(campaign, self.sets)
        self._firsts: dict[int, list[tuple[Places, int, Row]]] = {0: [((), 0, self._start())]}
        self._seconds: dict[int, list[tuple[Places, Row]]] = {0: [((), [0] * len(self._start()))]}
        self._units: dict[int, Row] = {}

    def _start(self) -> Row:
        """Before the first attack: no army is lost, the cards are as they are."""
        row = [0] * (len(self._takings.cards) * self._most)
        row[:1] = [1]
        return row

    def first(self, chosen: int) -> list[tuple[Places, int, Row]]:
        """All orders of a set of lands that is taken first: the points they bring, and what they leave."""
        found = self._firsts.get(chosen)
        if found is None:
            found = [
                ((*order, last), points + self._gain(chosen, last) * self._taken(row, chosen), row)
                for last in _last_lands(self._alike, chosen)
                for order, points, before in self.first(chosen & ~(1 << last))
                for row in [self._after(before, last, chosen.bit_count() - 1)]
            ]
            self._firsts[chosen] = found
        return found

    def second(self, left: int) -> list[tuple[Places, Row]]:
        """All orders of the lands that are left: the points they bring, by what the lands before them have left."""
        found = self._seconds.get(left)
        if found is None:
            found = []
            for following in next_lands(self._alike, left):
                then = left & ~(1 << following)
                gain, unit = self._gain(self.all & ~then, following), self._unit(then)
                for order, worth in self.second(then):
                    brings = [gain * one + more for one, more in zip(unit, worth, strict=True)]
                    row = self._before(brings, following, self.lands - left.bit_count())
                    found.append(((following, *order), row))
            self._seconds[left] = found
        return found

    def _gain(self, chosen: int, last: int) -> int:
        return self._points[chosen] - self._points[chosen & ~(1 << last)]

    def _unit(self, left: int) -> Row:
        """What one point is worth in each situation, all rolls that can still come counted."""
        pieces = sum(n for land, n in enumerate(self._takings.pieces) if left >> land & 1)
        row = self._units.get(pieces)
        if row is None:
            row = self._units[pieces] = [
                self._takings.power(self._most - lost + pieces + stages)
                for stages in self._takings.left
                for lost in range(self._most)
            ]
        return row

    def _taken(self, row: Row, chosen: int) -> int:
        """In how many ways a set of lands is taken, all rolls that can still come counted."""
        return sum(map(mul, row, self._unit(self.all & ~chosen)))

    def _after(self, row: Row, land: int, place: int) -> Row:
        """The ways to be in each situation after one more land, which is attacked at this place of the order."""
        most, limit = self._most, self._limits[place]
        found = [0] * len(row)
        for stage, prices in enumerate(self._takings.prices[land]):
            ways = row[stage * most : stage * most + limit]
            for then, price in prices if any(ways) else ():
                start, turned = then * most, price[::-1]
                for lost in range(limit):
                    found[start + lost] += sum(map(mul, ways, turned[most - 1 - lost :]))
        return found

    def _before(self, worth: Row, land: int, place: int) -> Row:
        """What each situation is worth before a land is attacked, by what it is worth once the land is taken."""
        most, limit = self._most, self._limits[place]
        found = [0] * len(worth)
        for stage, prices in enumerate(self._takings.prices[land]):
            for then, price in prices:
                brings = worth[then * most : then * most + limit]
                for lost in range(limit):
                    found[stage * most + lost] += sum(map(mul, price, brings[lost:]))
        return found


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
    if _work_of_sets(campaign) > MOST_WORK:
        lands, armies = len(campaign.targets), campaign.course.armies + campaign.course.coins
        raise ValueError(say("odds.too_long_orders", lands=lands, armies=armies))
    kinds = alike(campaign)
    sets, full = sets_of(kinds), _in_full(campaign)
    points, _ = points_in_whole(campaign, sets)
    best: dict[int, tuple[Fraction, Places]] = {0: (Fraction(0), ())}
    for chosen in sorted(sets, key=int.bit_count)[1:]:
        ways = []
        for last in _last_lands(kinds, chosen):
            value, order = best[chosen & ~(1 << last)]
            gain = points[chosen] - points[chosen & ~(1 << last)]
            ways.append((value + full(chosen) * gain, (*order, last)))
        best[chosen] = max(ways, key=lambda way: way[0])
    return tuple(campaign.names[place] for place in best[sets[-1]][1])


def _in_full(campaign: Campaign) -> Callable[[int], Fraction]:
    """What tells the chance that the armies suffice for all of a set of lands.

    Lands with the same battle are alike here, so that only the number of each kind counts.
    """
    course = campaign.course
    most = max(course.armies + course.coins, 1)
    takings = Takings(campaign, most)
    kinds = [course.battles.index(battle) for battle in course.battles]

    @cache
    def ways(lands: Places) -> list[int]:
        """In how many ways these lands cost no army, one, two, ... until all of them are taken."""
        if not lands:
            return [1] + [0] * (most - 1)
        price = next(iter(takings.prices[lands[-1]][0]), None)
        return _both(ways(lands[:-1]), price.ways) if price else [0] * most

    @cache
    def chance(lands: Places) -> Fraction:
        """The chance that the armies suffice for these lands."""
        # the last of them is attacked when all the others have been taken
        bearable, total = course.can_lose(len(lands) - 1), 0
        for n in ways(lands)[:bearable]:
            total = total * takings.base + n
        pieces = sum(takings.pieces[land] for land in lands)
        return Fraction(total, takings.power(max(bearable - 1, 0) + pieces))

    return lambda chosen: chance(tuple(sorted(kinds[land] for land in bits(chosen))))


def _work_of_sets(campaign: Campaign) -> int:
    """About how many products it takes to find out which sets of lands are taken in full."""
    course = campaign.course
    most = course.armies + course.coins
    each = [course.battles.count(kind) for kind in set(course.battles)]
    return prod(n + 1 for n in each) * (most + 1) ** 2 * (most + 50) // 100


def _both(first: Sequence[int], second: Sequence[int]) -> list[int]:
    """How many ways lead to each sum of losses."""
    return [sum([first[i] * second[n - i] for i in range(n + 1) if first[i]]) for n in range(len(first))]

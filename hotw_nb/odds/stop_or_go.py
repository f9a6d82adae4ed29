"""Stop or go: what attacking again, turning to another land, building a fort and stopping are worth, exactly.

A layer holds the situations with the same armies and coins. Each attack uses up one army or one coin, so a layer
needs only the two layers that have one army or one coin less. Within a layer a situation is the number of what
stands in the lands and of the stages of the cards, without the armies and coins.

The values are found from the end (dynamic programming), layer by layer in `layers`: situations with fewer armies
and coins are worked out first. Everything is counted in whole numbers over a common denominator that grows with
the rounds to come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cached_property
from itertools import combinations, islice
from math import lcm, prod
from operator import itemgetter, mul
from typing import TYPE_CHECKING, Any, NamedTuple

from hotw_nb.odds import validation
from hotw_nb.odds.battles import opening
from hotw_nb.odds.plans import COUNTS, EMPTY, TAKEN, BestPlay, Cards, Choice, Move, Plan, Plans
from hotw_nb.text import say
from hotw_nb.text.patience import progress

if TYPE_CHECKING:
    from hotw_nb.odds.campaigns import Campaign


Pool = tuple[int, int, int]  # forts built, armies, coins
LONG = 40_000  # situations, from which on a bar is shown over the work


class Attacks(NamedTuple):
    """All attacks in one situation, their results one after the other: few long rows are quick to go through."""

    counts: tuple[int, ...]  # how many results each attack has
    weights: tuple[int, ...]
    then: tuple[int, ...]  # what each result leads to
    look: Callable[[Any], Any]  # finds what these are worth


class Ending(NamedTuple):
    """What a situation is worth when the fighting ends there, in whole numbers."""

    held: int
    places: int  # lands that can still take a fort, those in which one was built counted in


class Layers:
    """The worth of situations, each times the common denominator of the rounds that can still come."""

    def __init__(
        self, plans: Plans, ending: Callable[[int], Ending], fort_points: int, *, chain_only: bool
    ) -> None:
        self._plans, self._ending, self._chain_only = plans, ending, chain_only
        self._fort_points = fort_points
        self._known: dict[Pool, dict[int, int]] = {}
        self._attacks: tuple[dict[int, Attacks], dict[int, Attacks]] = {}, {}  # without and with a coin
        self._ends: dict[int, tuple[Ending, int]] = {}
        self._powers = [1]

    def __getitem__(self, code: int) -> int:
        """What a situation is worth that has been worked out, times its denominator."""
        pool, low = self._split(code)
        return self._known[pool][low]

    def power(self, height: int) -> int:
        """The common denominator of so many rounds."""
        while len(self._powers) <= height:
            self._powers.append(self._powers[-1] * self._plans.base)
        return self._powers[height]

    def reached(self, code: int) -> Iterator[int]:
        """The numbers of a situation and of all that can follow it."""
        each = self._plans.each_pool
        for (forts, armies, coins), lows in self._wanted(code, known={}).items():
            start = ((forts * COUNTS + armies) * COUNTS + coins) * each
            yield from (start + low for low in lows)

    def work_out(self, code: int) -> None:
        """Find what a situation and all that can follow it are worth.

        A layer is kept when it is whole, so that after an interruption the work goes on from there.
        """
        pool, low = self._split(code)
        if low in self._known.get(pool, ()):
            return
        wanted = self._wanted(code, self._known)
        total = sum(map(len, wanted.values()))
        with progress(total, "situations", long=total > LONG) as done:
            for pool in reversed(wanted):
                self._keep(pool, wanted[pool])
                done(len(wanted[pool]))

    def _keep(self, pool: Pool, lows: set[int]) -> None:
        """Work out a layer and keep it."""
        found = self._layer(pool, lows)
        self._known.setdefault(pool, {}).update(found)

    def _split(self, code: int) -> tuple[Pool, int]:
        counts, low = divmod(code, self._plans.each_pool)
        counts, coins = divmod(counts, COUNTS)
        forts, armies = divmod(counts, COUNTS)
        return (forts, armies, coins), low

    def _wanted(self, code: int, known: dict[Pool, dict[int, int]]) -> dict[Pool, set[int]]:
        """What is to be worked out in each layer, the layers with the most armies and coins first."""
        (forts, armies, coins), low = self._split(code)
        wanted: dict[Pool, set[int]] = {(forts, armies, coins): {low}}
        for total in range(armies + coins, -1, -1):
            for have in range(min(total, coins), max(0, total - armies) - 1, -1):
                pool = forts, total - have, have
                lows = wanted.get(pool)
                if lows is None:
                    continue
                lows -= known.get(pool, {}).keys()
                if not lows:
                    del wanted[pool]
                elif total > have:
                    for then, thens in self._leads_to(pool, lows):
                        if thens:
                            wanted.setdefault(then, set()).update(thens)
        order = sorted(wanted, key=lambda pool: (-pool[1] - pool[2], -pool[2]))
        return {pool: wanted[pool] for pool in order}

    def _leads_to(self, pool: Pool, lows: set[int]) -> list[tuple[Pool, set[int]]]:
        """The situations of the next layers to which attacks in this layer can lead."""
        forts, armies, coins = pool
        thens: set[int] = set().union(*[self._from(low, bool(coins)).then for low in lows])
        if not coins:
            return [((forts, armies - 1, 0), thens)]
        each = self._plans.each_pool
        placed = {then for then in thens if then < each}
        fallen = {then - each for then in thens if then >= each}
        return [((forts, armies - 1, coins), placed), ((forts, armies, coins - 1), fallen)]

    def _from(self, low: int, coin: bool) -> Attacks:
        """All attacks in a situation, looked up or put together."""
        known = self._attacks[coin]
        found = known.get(low)
        if found is None:
            found = known[low] = self._put_together(low, coin)
        return found

    def _put_together(self, low: int, coin: bool) -> Attacks:
        """All attacks in a situation; what a coin has paid for is told apart by a number one pool higher."""
        counts: list[int] = []
        weights: list[int] = []
        changes: list[int] = []
        each = self._plans.each_pool
        for _, results in self._plans.attacks(low, self._chain_only):
            counts.append(len(results.weights))
            weights += results.weights
            changes += results.changes
            if coin:
                changes[-counts[-1] :] = [
                    change + each * falls for change, falls in zip(results.changes, results.lost, strict=True)
                ]
        then = tuple([low + change for change in changes])
        return Attacks(tuple(counts), tuple(weights), then, _looking(then))

    def _layer(self, pool: Pool, lows: set[int]) -> dict[int, int]:
        """What these situations of a layer are worth."""
        forts, armies, coins = pool
        worth = {low: self._at_the_end(forts, armies + coins, low) for low in lows}
        if not armies:
            return worth
        here = self._known.get((forts, armies - 1, coins), {})
        if coins:
            each, fallen = self._plans.each_pool, self._known.get((forts, armies, coins - 1), {})
            here = here | {each + low: value for low, value in fallen.items()}
        for low, best in worth.items():
            counts, weights, _, look = self._from(low, bool(coins))
            each_result = map(mul, weights, look(here))
            for count in counts:
                value = sum(islice(each_result, count))
                if value > best:
                    best = value
            worth[low] = best
        return worth

    def _at_the_end(self, forts: int, pool: int, low: int) -> int:
        """The worth when all that is in the pool has been made into forts, as far as there are places."""
        found = self._ends.get(low)
        if found is None:
            found = self._ends[low] = self._ending(low), self._plans.left(low)
        (held, places), left = found
        built = forts + min(pool, max(0, places - forts)) if self._fort_points else 0
        return (held + self._fort_points * built) * self.power(pool + left)


def _looking(then: tuple[int, ...]) -> Callable[[Any], Any]:
    """Finds the values of several situations at once, as a row."""
    if not then:
        return lambda here: ()
    return itemgetter(*then, then[0])  # a row also where there is one only


ALWAYS = 150_000  # situations, which are worked out whatever their lands hold
MANY = 5_000  # situations, from which on a bar is shown while they are listed
MOST_WORK = 18_000_000  # situations times results in each, a few seconds


class StopOrGo(BestPlay):
    """The best play of a campaign in every situation that can come up.

    A coin brings back each army that falls as long as there is one; coins and armies can also be made into
    forts, as far as there are places for them. To stop is worth what is held then and nothing else.
    """

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        course = campaign.course
        if course.give_up is not None:
            raise ValueError(say("odds.gives_up"))
        self.effects, self.coins = course.effects, course.coins
        stands = tuple(opening(battle, ()) for battle in course.battles)
        self._first = Plan(course.armies, course.coins, stands, course.start.stand.cards)
        self._plans = Plans(course.battles, course.effects)
        self._refuse_too_many(self._first)
        self._held: dict[tuple[bool, ...], Ending] = {}

    @cached_property
    def start(self) -> Choice:
        """The choice before the first attack."""
        return self.choice(self._first)

    def at(
        self,
        *,
        armies: int | None = None,
        coins: int | None = None,
        taken: Iterable[str] = (),
        empty: Iterable[str] = (),
        no_fort: Iterable[str] = (),
        cards: Cards | None = None,
        forts: int = 0,
    ) -> Choice:
        """The choice in another situation: armies and coins left, lands taken, empty, or without their fort.

        `cards` says for each card how many of its stages are over, in the order in which the cards were
        named, and `forts` how many have been built.
        """
        names, first = self.campaign.names, self._first
        taken, empty, no_fort = (
            validation.words(what, lands)
            for what, lands in (("taken", taken), ("empty", empty), ("no_fort", no_fort))
        )
        if not {*taken, *empty, *no_fort} <= set(names):
            raise ValueError(say("odds.other_lands", names=", ".join(names)))
        if twice := {*taken} & {*empty} | {*taken, *empty} & {*no_fort}:
            raise ValueError(say("odds.said_twice", land=min(twice)))
        if self.campaign.chain_only and {*taken} != {*names[: len({*taken})]}:
            raise ValueError(say("odds.chain_gap", names=", ".join(names)))
        stands = tuple(
            TAKEN
            if name in taken
            else EMPTY
            if name in empty
            else stand._replace(fort=stand.fort and name not in no_fort)
            for name, stand in zip(names, first.stands, strict=True)
        )
        forts = validation.whole("forts", forts, 0, self.campaign.fort_places + len({*taken}))
        return self.choice(
            Plan(
                first.armies
                if armies is None
                else validation.whole("armies", armies, 0, validation.MOST_ARMIES),
                first.coins if coins is None else validation.whole("coins", coins, 0, validation.MOST_ARMIES),
                stands,
                first.cards if cards is None else validation.stages(cards, self.effects),
                forts,
            )
        )

    def choice(self, plan: Plan) -> Choice:
        """What each move is worth in this situation."""
        code = self._plans.code(plan)
        self._refuse_too_many(plan)
        self._layers.work_out(code)
        return self._choice(code, plan)

    @property
    def choices(self) -> list[Choice]:
        """The choice in every situation that can come up, those with the most armies first.

        Situations in which a fort has been built already are left out, because building can always wait.
        """
        first = self._plans.code(self._first)
        self._layers.work_out(first)
        plans = [(code, self._plans.plan(code)) for code in self._layers.reached(first)]
        plans.sort(key=lambda one: (-one[1].armies, -one[1].coins, one[1].stands, one[1].cards))
        choices = []
        with progress(len(plans), "situations", long=len(plans) > MANY) as done:
            for code, plan in plans:
                choices.append(self._choice(code, plan))
                done(1)
        return choices

    def _choice(self, code: int, plan: Plan) -> Choice:
        power = self._layers.power(self._plans.to_come(code))
        moves = list(self._attacks(code)) if plan.armies else []
        if self.campaign.fort_points and self._places(plan) and plan.armies + plan.coins:
            built = self._plans.built(code)
            self._layers.work_out(built)
            moves.append((Move("fort"), self._layers[built] * self._plans.base))
        held = self._ending(code).held + self._fort_points * plan.forts
        moves.append((Move("stop"), held * power))
        scale = power * self._points_of
        return Choice(plan, self.campaign.names, {move: Fraction(value, scale) for move, value in moves})

    def _attacks(self, code: int) -> Iterator[tuple[Move, int]]:
        """Each attack with its value, times the scale of the situation."""
        stands = self._plans.lands(code).stands
        by_army, by_coin = (self._plans.paid(code, lost) for lost in (False, True))
        for land, results in self._plans.attacks(code, self.campaign.chain_only):
            value = sum(
                [
                    weight * self._layers[code + change - (by_coin if lost else by_army)]
                    for weight, change, lost in zip(*results, strict=True)
                ]
            )
            kind = "attack" if stands[land].defenders else "enter"
            yield Move(kind, self.campaign.names[land]), value

    def _ending(self, code: int) -> Ending:
        """Points of the lands that are held, times the common denominator of all points, and places for forts."""
        taken = tuple([stand.taken for stand in self._plans.lands(code).stands])
        found = self._held.get(taken)
        if found is None:
            names = [name for name, held in zip(self.campaign.names, taken, strict=True) if held]
            points = int(self.campaign.value(names) * self._points_of)
            found = self._held[taken] = Ending(points, self.campaign.fort_places + sum(taken))
        return found

    def _places(self, plan: Plan) -> int:
        """Lands held that can still take a fort."""
        return self.campaign.fort_places + sum(stand.taken for stand in plan.stands) - plan.forts

    @cached_property
    def _layers(self) -> Layers:
        """What all situations are worth, as far as they have been asked for."""
        return Layers(self._plans, self._ending, self._fort_points, chain_only=self.campaign.chain_only)

    @cached_property
    def _fort_points(self) -> int:
        return int(Fraction(self.campaign.fort_points) * self._points_of)

    @cached_property
    def _points_of(self) -> int:
        """A common denominator of all points that can come up."""
        names = self.campaign.names
        sets: Iterable[tuple[str, ...]] = [(name,) for name in names]
        if self.campaign.worth is not None:
            chain = self.campaign.chain_only
            sets = (names[:n] for n in range(len(names) + 1)) if chain else _subsets(names)
        parts = [Fraction(self.campaign.fort_points), *map(self.campaign.value, sets)]
        return lcm(*(part.denominator for part in parts))

    def _refuse_too_many(self, plan: Plan) -> None:
        each = self._plans.situations
        situations = (sum(each) if self.campaign.chain_only else prod(each)) * (plan.armies + 1)
        situations *= self._plans.stages * (plan.coins + 1)
        results = sum(opening(battle, ()).pieces + 1 for battle in self.campaign.course.battles)
        if situations > ALWAYS and situations * results > MOST_WORK:
            raise ValueError(say("odds.too_many_situations", situations=situations))


def _subsets(names: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for size in range(len(names) + 1):
        yield from combinations(names, size)

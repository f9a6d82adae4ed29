"""What every situation of a plan is worth, worked out layer by layer from the last army to the first.

A layer holds the situations with the same armies and coins. Each attack uses up one army or one coin, so a layer
needs only the two layers that have one army or one coin less. Within a layer a situation is the number of what
stands in the lands and of the stages of the cards, without the armies and coins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from operator import itemgetter, mul
from typing import Any, NamedTuple

from hotw_nb.odds.plans import COUNTS, Plans
from hotw_nb.text.patience import progress

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

"""The exact course of attacks on one land after another until all are taken or the armies run out.

The chances of all ends are computed with whole numbers only. Every round is worth one factor of a common
denominator: a situation that can be reached by more and by fewer rounds is given the greater power, so that
all its ways can be added up as integers and a single fraction is formed at the very end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, prod
from typing import NamedTuple

from hotw_nb.odds import validation
from hotw_nb.odds.battles import Battle, Stand, Step, opening, round_of
from hotw_nb.odds.effects import Effect
from hotw_nb.text import say

OVERHEAD = 200  # of working with a number, as if it had so many digits more
MOST_WORK = 2_000_000_000  # a few seconds


class Front(NamedTuple):
    """How far a course has come: lands taken so far, and what stands in the next one."""

    land: int
    stand: Stand

    @property
    def order(self) -> tuple[int, int, int]:
        """Rounds lead from smaller to greater order, or change nothing but the number of armies."""
        return self.land, -self.stand.pieces, sum(self.stand.cards) + self.stand.tries


class End(NamedTuple):
    """One way in which a course ends, with its exact chance."""

    taken: int  # lands
    lost: int  # armies that fell, those bought back included
    armies_left: int
    coins_left: int
    front: Front
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Course:
    """Lands attacked in a fixed order by the armies of one turn, each until it has fallen."""

    battles: tuple[Battle, ...]
    effects: tuple[Effect, ...] = ()
    armies: int = 1
    coins: int = 0
    cards: tuple[int, ...] = ()  # how many stages of each card are over already; none if empty
    give_up: int | None = None  # the attack is called off when so many armies have fallen

    def __post_init__(self) -> None:
        for what in ("armies", "coins"):
            object.__setattr__(
                self, what, validation.whole(what, getattr(self, what), 0, validation.MOST_ARMIES)
            )
        if self.give_up is not None:
            object.__setattr__(self, "give_up", validation.whole("give_up", self.give_up, 1))
        if not self.battles:
            raise ValueError(say("odds.no_lands"))

    @property
    def start(self) -> Front:
        """The situation before the first attack."""
        return self._arrive(0, self.cards or (0,) * len(self.effects))

    def _arrive(self, land: int, cards: tuple[int, ...]) -> Front:
        if land == len(self.battles):
            return Front(land, Stand(0, False, cards, 0, True))
        return Front(land, opening(self.battles[land], cards))

    def can_lose(self, land: int) -> int:
        """How many armies may have fallen before there is none for the next attack; 0 when all are placed."""
        unplaced = self.armies - land
        limit = unplaced + self.coins if unplaced > 0 else 0
        return limit if self.give_up is None else min(limit, self.give_up)

    def armies_left(self, land: int, lost: int) -> int:
        """Armies in the pool after so many lands and losses; coins bring back the first armies lost."""
        return self.armies - land - max(0, lost - self.coins)

    def rounds(self, front: Front) -> list[tuple[Step, Front]]:
        """What the next army can bring about, and where that leads."""
        steps = round_of(self.battles[front.land], self.effects, front.stand)
        return [(step, self._after(front, step)) for step in steps]

    def _after(self, front: Front, step: Step) -> Front:
        if step.then.taken:
            return self._arrive(front.land + 1, step.then.cards)
        return Front(front.land, step.then)

    def graph(self) -> dict[Front, list[tuple[Step, Front]]]:
        """Every situation that can be reached with endless armies, in order, with all that can follow it."""
        found: dict[Front, list[tuple[Step, Front]]] = {}
        waiting = [self.start]
        while waiting:
            front = waiting.pop()
            if front not in found and front.land < len(self.battles):
                found[front] = self.rounds(front)
                waiting += [then for _, then in found[front]]
        return dict(sorted(found.items(), key=lambda item: item[0].order))

    @property
    def work(self) -> int:
        """How much has to be worked out for all ends: situations times armies times the length of the numbers."""
        pieces = sum(battle.defenders + battle.fort + len(battle.growing) + 1 for battle in self.battles)
        stages = prod(len(effect.states) for effect in self.effects)
        armies = self.armies + self.coins
        return pieces * stages * armies * (OVERHEAD + pieces + armies)

    def ends(self) -> Iterator[End]:
        """Every way in which the course can end, with its exact chance; the chances add up to one."""
        if self.work > MOST_WORK:
            held = sum(battle.defenders for battle in self.battles)
            lands, armies = len(self.battles), self.armies + self.coins
            raise ValueError(say("odds.too_long_course", lands=lands, held=held, armies=armies))
        graph = self.graph()
        base = lcm(*(step.of for steps in graph.values() for step, _ in steps))
        power = _powers(graph, self.start)
        mass: dict[Front, list[int]] = {self.start: [1]}  # by armies lost so far
        for front, steps in graph.items():
            reached = mass.pop(front)
            limit = self.can_lose(front.land)
            for step, then in steps:
                if then == front:
                    _try_again(reached, step.ways * base // step.of, limit)
            yield from self._stopped(front, reached, limit, base, power[front])
            del reached[limit:]
            for step, then in steps:
                if then != front:
                    weight = step.ways * base ** (step.lost + power[then] - power[front]) // step.of
                    _add(mass.setdefault(then, []), reached, weight, step.lost)
        for front, reached in mass.items():  # every land is taken
            yield from self._stopped(front, reached, 0, base, power[front])

    def _stopped(self, front: Front, reached: list[int], limit: int, base: int, power: int) -> Iterator[End]:
        """The ends in one situation: no army is left for it, or nothing is left to take."""
        for lost in range(limit, len(reached)):
            if reached[lost]:
                chance = Fraction(reached[lost], base ** (lost + power))
                left = self.armies_left(front.land, lost)
                yield End(front.land, lost, left, max(0, self.coins - lost), front, chance)


def _powers(graph: dict[Front, list[tuple[Step, Front]]], start: Front) -> dict[Front, int]:
    """For each situation the most rounds that lead to it, rounds that cost an army not counted."""
    power = {start: 0}
    for front, steps in graph.items():
        for step, then in steps:
            if then != front:
                rolled = 0 if step.lost or step.of == 1 else 1
                power[then] = max(power.get(then, 0), power[front] + rolled)
    return power


def _try_again(reached: list[int], weight: int, limit: int) -> None:
    """Add the ways through any number of lost attacks that change nothing else."""
    reached += [0] * (limit + 1 - len(reached))
    for lost in range(limit):
        reached[lost + 1] += weight * reached[lost]


def _add(target: list[int], ways: list[int], weight: int, lost: int) -> None:
    """Add weighted ways to a situation, moved up by the army that the step costs."""
    target += [0] * (len(ways) + lost - len(target))
    target[lost : lost + len(ways)] = [t + weight * n for t, n in zip(target[lost:], ways, strict=False)]

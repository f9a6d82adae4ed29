"""The exact course of attacks on one land after another: its ends, what they count, its situations as a chain.

The chances of all ends are computed with whole numbers only. Every round is worth one factor of a common
denominator: a situation that can be reached by more and by fewer rounds is given the greater power, so that
all its ways can be added up as integers and a single fraction is formed at the very end.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from math import lcm, prod
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from hotw_nb.odds import validation
from hotw_nb.odds.battles import Battle, Effect, Stand, Step, opening, round_of
from hotw_nb.odds.chains import Arrow, Chain
from hotw_nb.odds.distributions import Distribution
from hotw_nb.odds.outcomes import chance_record
from hotw_nb.odds.words import land_name
from hotw_nb.text import say
from hotw_nb.text.html import Answer

if TYPE_CHECKING:
    from hotw_nb.odds.plans import BestPlay


class OneEnd(Protocol):
    """What is known of every end."""

    @property
    def armies_left(self) -> int:
        """The armies in the pool."""

    @property
    def lost(self) -> int:
        """The armies that fell."""

    @property
    def chance(self) -> Fraction:
        """How likely it is."""


E = TypeVar("E", bound=OneEnd)
K = TypeVar("K", bound=Any)


class Attack(Answer, Generic[E]):
    """What can come of attacking, end by end."""

    @property
    @abstractmethod
    def ends(self) -> tuple[E, ...]:
        """Every way in which it can end."""

    @property
    @abstractmethod
    def chain(self) -> Chain[Any]:
        """The attack as a Markov chain."""

    @property
    @abstractmethod
    def outcomes(self) -> Mapping[Any, Fraction]:
        """The chance of each pair: what is taken, and how many armies are left in the pool."""

    @property
    def left(self) -> Distribution:
        """How many armies are left in the pool; an army that stands in a land it has taken is not among them."""
        return self._count("left", lambda end: end.armies_left)

    @property
    def losses(self) -> Distribution:
        """How many armies fall, those that a coin brings back included."""
        return self._count("lost", lambda end: end.lost)

    def records(self) -> list[dict[str, Any]]:
        """One row for each pair of what is taken and the armies left."""
        return [
            {"taken": taken, "armies_left": left, **chance_record(chance)}
            for (taken, left), chance in self.outcomes.items()
        ]

    def _chance(self, which: Callable[[E], bool]) -> Fraction:
        return sum((end.chance for end in self.ends if which(end)), Fraction(0))

    def _count(self, counts: str, of: Callable[[E], int]) -> Distribution:
        return Distribution(self._chances(of), counts)

    def _chances(self, of: Callable[[E], K]) -> dict[K, Fraction]:
        """The chance of each value that ends can have, the greatest first."""
        chances: dict[K, Fraction] = {}
        for end in self.ends:
            chances[of(end)] = chances.get(of(end), Fraction(0)) + end.chance
        return dict(sorted(chances.items(), reverse=True))


class Conquests(Attack[E]):
    """What can come of attacking several lands one after another."""

    if TYPE_CHECKING:  # a dataclass would take a property that it inherits for the default of its field

        @property
        def names(self) -> tuple[str, ...]:
            """The lands in the order of attack."""

    @property
    @abstractmethod
    def reached(self) -> dict[str, Fraction]:
        """For each land the chance that it is taken."""

    @property
    @abstractmethod
    def points(self) -> Fraction:
        """What the campaign adds to the turn on average."""

    @property
    @abstractmethod
    def stop_or_go(self) -> BestPlay:
        """What each move and stopping are worth in each situation."""

    @abstractmethod
    def _lands(self, end: E) -> int:
        """How many lands are taken in an end."""

    @cached_property
    def outcomes(self) -> dict[tuple[int, int], Fraction]:
        """The chance of each pair: how many lands are taken, how many armies are left in the pool."""
        return self._chances(lambda end: (self._lands(end), end.armies_left))

    @property
    def taken(self) -> Distribution:
        """How many of the lands are taken."""
        return self._count("lands", self._lands)


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


MOST_STATES = 20_000


class Situation(NamedTuple):
    """How far a course has come and how many armies have fallen, which endless armies do not count."""

    front: Front
    lost: int = 0


def chain_of(course: Course, names: Sequence[str], *, endless: bool = False) -> Chain[Situation]:
    """All situations of a course, from the first attack until everything is taken or no army is left.

    With `endless` armies the chain only ends when everything is taken, and a lost attack may lead nowhere
    new.
    """
    arrows: dict[Situation, list[Arrow[Situation]]] = {}
    waiting = [Situation(course.start)]
    while waiting:
        here = waiting.pop()
        if here in arrows:
            continue
        if len(arrows) == MOST_STATES:
            raise ValueError(say("odds.too_many_states", most=MOST_STATES))
        land = here.front.land
        goes_on = land < len(course.battles) and (endless or here.lost < course.can_lose(land))
        arrows[here] = []
        for step, front in course.rounds(here.front) if goes_on else ():
            there = Situation(front, 0 if endless else here.lost + step.lost)
            arrows[here].append(Arrow(here, there, Fraction(step.ways, step.of), step.result))
        waiting += [arrow.end for arrow in arrows[here]]
    states = sorted(arrows, key=lambda s: (s.front.order, s.lost))
    return Chain(
        states,
        [arrow for state in states for arrow in arrows[state]],
        partial(_situation, course, tuple(names), endless),
        lambda result, lang: say(f"odds.result_{result}", lang),
    )


def _situation(
    course: Course, names: tuple[str, ...], endless: bool, here: Situation, lang: str | None = None
) -> str:
    """A situation in words: land, what stands there, armies and coins left, cards."""
    front, lost = here
    parts = []
    if front.land == len(course.battles):
        parts.append(say("odds.stand_taken" if len(names) == 1 else "odds.stand_all_taken", lang))
    else:
        stands = standing(front.stand, lang)
        if len(names) > 1:
            stands = say("odds.in_land", lang, land=land_name(names[front.land], lang), stands=stands)
        parts.append(stands)
    if not endless:
        left = course.armies_left(front.land, lost)
        parts.append(say("odds.pool", lang, armies=left))
        if course.coins:
            parts.append(say("odds.pool_coins", lang, coins=max(0, course.coins - lost)))
    if front.land < len(course.battles):
        parts += [card_state(e, i, lang) for e, i in zip(course.effects, front.stand.cards, strict=True)]
    return ", ".join(part for part in parts if part)


def standing(stand: Stand, lang: str | None = None) -> str:
    """What stands in a land, in words."""
    if stand.taken or not stand.defenders:
        return say("odds.stand_taken" if stand.taken else "odds.stand_empty", lang)
    key = ("fort_" if stand.fort else "") + ("army" if stand.defenders == 1 else "armies")
    stands = say(f"odds.stand_{key}", lang, armies=stand.defenders)
    return say("odds.stand_try", lang, stands=stands, n=stand.tries + 1) if stand.tries else stands


def standing_id(stand: Stand) -> str:
    """What stands in a land as a word for tables that is the same in every language."""
    if stand.taken or not stand.defenders:
        return "taken" if stand.taken else "empty"
    held = ("fort_" if stand.fort else "") + ("army" if stand.defenders == 1 else f"{stand.defenders}_armies")
    return f"{held}_try_{stand.tries + 1}" if stand.tries else held


def card_state(effect: Effect, index: int, lang: str | None) -> str:
    """A card that can change during the turn: in force, in its second stage, or over."""
    if not any(stage.ends for stage in effect.stages):
        return ""
    key = "over" if index == len(effect.stages) else "stage" if index else "on"
    return say(f"odds.card_{key}", lang, card=say(f"odds.name_{effect.name}", lang), stage=index + 1)

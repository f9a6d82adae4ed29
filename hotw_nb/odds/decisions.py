"""Stop or go: what attacking again, turning to another land, building a fort and stopping are worth, exactly.

The values are found from the end (dynamic programming): situations with fewer armies or fewer defenders are
worked out first. Everything is counted in whole numbers over a common denominator that grows with the
rounds to come.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cached_property
from itertools import combinations, product
from math import lcm, prod
from typing import TYPE_CHECKING, Any

from hotw_nb.odds.battles import Battle, Stand, opening, round_of
from hotw_nb.odds.choices import Assault, Cards, Choice, Move, Plan, assault
from hotw_nb.odds.effects import Effect
from hotw_nb.odds.shown import Shown
from hotw_nb.odds.situations import standing
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.odds.campaigns import Campaign

MOST_SITUATIONS = 400_000


class StopOrGo(Shown):
    """The best play of a campaign in every situation that can come up.

    A coin brings back each army that falls as long as there is one; what is left of coins and armies at the
    end becomes forts, as far as there are places for them.
    """

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        course = campaign.course
        if course.give_up is not None:
            raise ValueError(say("odds.gives_up"))
        self._effects = course.effects
        self._battles = course.battles
        self._known: dict[Plan, int] = {}
        self._assaults: dict[tuple[int, Stand], Assault] = {}
        stands = tuple(opening(battle, ()) for battle in self._battles)
        self._first = Plan(course.armies, course.coins, stands, course.start.stand.cards)
        self._refuse_too_many()

    @cached_property
    def start(self) -> Choice:
        """The choice before the first attack."""
        return self.choice(self._first)

    @property
    def value(self) -> Fraction:
        """The points on average under the best play."""
        return self.start.value

    @property
    def best(self) -> Move:
        """The best first move."""
        return self.start.best

    def at(
        self,
        *,
        armies: int | None = None,
        coins: int | None = None,
        taken: Iterable[str] = (),
        empty: Iterable[str] = (),
        no_fort: Iterable[str] = (),
        cards: Cards | None = None,
    ) -> Choice:
        """The choice in another situation: armies and coins left, lands taken, empty, or without their fort.

        `cards` says for each card how many of its stages are over, in the order in which the cards were
        named.
        """
        taken, empty, no_fort = set(taken), set(empty), set(no_fort)
        if not (taken | empty | no_fort) <= set(self.campaign.names):
            raise ValueError(say("odds.other_lands", names=", ".join(self.campaign.names)))
        stands = []
        for name, stand in zip(self.campaign.names, self._first.stands, strict=True):
            if name in taken | empty:
                stand = Stand(0, False, taken=name in taken)
            elif name in no_fort:
                stand = stand._replace(fort=False)
            stands.append(stand)
        first = self._first
        return self.choice(
            Plan(
                first.armies if armies is None else armies,
                first.coins if coins is None else coins,
                tuple(stands),
                first.cards if cards is None else tuple(cards),
            )
        )

    def choice(self, plan: Plan) -> Choice:
        """What each move is worth in this situation."""
        scale = self._scale(plan)
        values = {move: Fraction(value, scale) for move, value in self._attacks(plan)}
        if self.campaign.fort_points and self._places(plan) and plan.armies + plan.coins:
            coin = min(plan.coins, 1)  # a coin buys a fort without an army
            armies, coins = plan.armies - 1 + coin, plan.coins - coin
            built = plan._replace(armies=armies, coins=coins, forts=plan.forts + 1)
            values[Move("fort")] = Fraction(self._value(built), self._scale(built))
        values[Move("stop")] = Fraction(self._stop(plan), self._points_of)
        return Choice(plan, self.campaign.names, values)

    def _scale(self, plan: Plan) -> int:
        """What the values of a situation are multiplied by so that they are whole numbers."""
        power: int = self._base ** _to_come(plan, self._effects)
        return power * self._points_of

    def _value(self, plan: Plan) -> int:
        """Points on average under the best play, times the scale of the situation.

        Building is left out here: a fort can always wait until the fighting is over.
        """
        known = self._known.get(plan)
        if known is None:
            stop = self._stop(plan) * self._base ** _to_come(plan, self._effects)
            known = self._known[plan] = max([stop, *[value for _, value in self._attacks(plan)]])
        return known

    def _attacks(self, plan: Plan) -> Iterator[tuple[Move, int]]:
        """Each attack with its value, times the scale of the situation."""
        height = _to_come(plan, self._effects)
        for i, stand in enumerate(plan.stands if plan.armies else ()):
            if stand.taken:
                continue
            total = 0
            for chance, then in self._results(plan, i):
                rounds = self._base ** (height - _to_come(then, self._effects))
                total += chance.numerator * rounds // chance.denominator * self._value(then)
            yield Move("attack" if stand.defenders else "enter", self.campaign.names[i]), total
            if self.campaign.chain_only:
                return

    def _results(self, plan: Plan, land: int) -> Iterator[tuple[Fraction, Plan]]:
        """What one more army sent to a land leads to; a series of tries elsewhere is given up."""
        attacked = plan.stands[land]._replace(cards=plan.cards)
        for (lost, stand), chance in self._assault(land, attacked).items():
            paid_by_coin = lost and plan.coins
            stands = [other._replace(tries=0) if other.tries else other for other in plan.stands]
            stands[land] = stand._replace(cards=(), tries=0 if stand.taken else stand.tries)
            yield (
                chance,
                Plan(
                    plan.armies - (0 if paid_by_coin else 1),
                    plan.coins - (1 if paid_by_coin else 0),
                    tuple(stands),
                    stand.cards,
                    plan.forts,
                ),
            )

    def _assault(self, land: int, stand: Stand) -> Assault:
        key = land, stand
        if key not in self._assaults:
            self._assaults[key] = assault(self._battles[land], self._effects, stand)
        return self._assaults[key]

    def _stop(self, plan: Plan) -> int:
        """Points if all that is left goes into forts, times the common denominator of all points."""
        names = [n for n, stand in zip(self.campaign.names, plan.stands, strict=True) if stand.taken]
        forts = plan.forts + min(plan.armies + plan.coins, self._places(plan))
        return int((self.campaign.value(names) + self.campaign.fort_points * forts) * self._points_of)

    def _places(self, plan: Plan) -> int:
        """Lands held that can still take a fort."""
        return self.campaign.fort_places + sum(stand.taken for stand in plan.stands) - plan.forts

    @cached_property
    def _points_of(self) -> int:
        """A common denominator of all points that can come up."""
        names = self.campaign.names
        sets = [(name,) for name in names] if self.campaign.worth is None else _subsets(names)
        parts = [Fraction(self.campaign.fort_points), *map(self.campaign.value, sets)]
        return lcm(*(part.denominator for part in parts))

    @cached_property
    def _stands(self) -> list[set[Stand]]:
        """For each land all that can stand there, with every state of the cards."""
        return [set(_reachable(battle, self._effects)) for battle in self._battles]

    @cached_property
    def _base(self) -> int:
        """A common denominator of all rolls."""
        rounds = (
            round_of(battle, self._effects, stand)
            for battle, stands in zip(self._battles, self._stands, strict=True)
            for stand in stands
        )
        return lcm(*(step.of for steps in rounds for step in steps))

    def _refuse_too_many(self) -> None:
        each = [len({stand._replace(cards=()) for stand in stands}) + 1 for stands in self._stands]
        situations = (sum(each) if self.campaign.chain_only else prod(each)) * (self._first.armies + 1)
        situations *= prod(len(effect.states) for effect in self._effects)
        if situations > MOST_SITUATIONS:
            raise ValueError(say("odds.too_many_situations", situations=situations, most=MOST_SITUATIONS))

    def text(self, lang: str | None = None) -> str:
        """The first choice."""
        return self.start.text(lang)

    def html(self, lang: str | None = None) -> str:
        """The first choice as a table."""
        return self.start.html(lang)

    @property
    def choices(self) -> list[Choice]:
        """The choice in every situation that can come up, those with the most armies first."""
        self._value(self._first)
        plans = sorted(self._known, key=lambda plan: (-plan.armies, -plan.coins, plan.stands))
        return [self.choice(plan) for plan in plans]

    def records(self) -> list[dict[str, Any]]:
        """One row for each situation that can come up, with each move's value and the best move."""
        return [
            {"armies": plan.armies, "coins": plan.coins}
            | {name: standing(stand) for name, stand in zip(self.campaign.names, plan.stands, strict=True)}
            | {f"{effect.name}_stage": i for effect, i in zip(self._effects, plan.cards, strict=True)}
            | {str(move): value for move, value in choice.values.items()}
            | {"value": choice.value, "best": str(choice.best)}
            for choice in self.choices
            for plan in [choice.plan]
        ]


def _to_come(plan: Plan, effects: tuple[Effect, ...]) -> int:
    """At most so many rounds are to come: each costs an army, a coin, a piece in a land or a card's stage."""
    pieces = sum([stand.defenders + stand.fort for stand in plan.stands])
    stages = sum([effect.states[-1] - i for effect, i in zip(effects, plan.cards, strict=True)])
    return plan.armies + plan.coins + pieces + stages


def _reachable(battle: Battle, effects: tuple[Effect, ...]) -> Iterator[Stand]:
    """All that can stand in a land in the course of attacks on it, starting with any state of the cards."""
    todo = [opening(battle, cards) for cards in product(*(effect.states for effect in effects))]
    found = set(todo)
    while todo:
        stand = todo.pop()
        yield stand
        after = {step.then for step in round_of(battle, effects, stand) if not step.then.taken} - found
        found |= after
        todo += after


def _subsets(names: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for size in range(len(names) + 1):
        yield from combinations(names, size)

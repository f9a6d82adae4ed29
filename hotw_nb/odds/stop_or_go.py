"""Stop or go: what attacking again, turning to another land, building a fort and stopping are worth, exactly.

The values are found from the end (dynamic programming), layer by layer in `layers`: situations with fewer armies
and coins are worked out first. Everything is counted in whole numbers over a common denominator that grows with
the rounds to come.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import lcm, prod
from typing import TYPE_CHECKING, Any

from hotw_nb.odds import validation
from hotw_nb.odds.battles import opening
from hotw_nb.odds.choices import BestPlay, Cards, Choice, Move, Plan
from hotw_nb.odds.layers import Ending, Layers
from hotw_nb.odds.plans import EMPTY, TAKEN, Plans
from hotw_nb.odds.situations import standing_id
from hotw_nb.text import say
from hotw_nb.text.patience import progress

if TYPE_CHECKING:
    from hotw_nb.odds.campaigns import Campaign

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

    def records(self) -> list[dict[str, Any]]:
        """One row for each situation that can come up, with each move's value and the best move.

        Columns, lands and moves are words that are the same in every language.
        """
        return [
            {"armies": plan.armies, "coins": plan.coins}
            | {name: standing_id(stand) for name, stand in zip(self.campaign.names, plan.stands, strict=True)}
            | {f"{effect.name}_stage": i for effect, i in zip(self.effects, plan.cards, strict=True)}
            | {move.id: value for move, value in choice.values.items()}
            | {"value": choice.value, "best": choice.best.id}
            for choice in self.choices
            for plan in [choice.plan]
        ]


def _subsets(names: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for size in range(len(names) + 1):
        yield from combinations(names, size)

"""Campaigns and stop or go in a game for gold: what is taken, what it costs, and what each move is worth, exactly."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, partial
from itertools import permutations
from typing import Any, NamedTuple

from hotw_nb.editions.e2024.odds.expansions import LET_GO, Expansion, Way
from hotw_nb.odds import validation
from hotw_nb.odds.chains import Arrow, Chain
from hotw_nb.odds.courses import Conquests, standing_id
from hotw_nb.odds.distributions import Distribution
from hotw_nb.odds.orders import Order
from hotw_nb.odds.outcomes import chance_record
from hotw_nb.odds.plans import STOP, BestPlay, Choice, Move, Plan, situation
from hotw_nb.odds.words import Counted, html_table, land_name, percent, so_many_armies
from hotw_nb.text import say

FORT = Move("fort")


class GoldPlan(BestPlay):
    """The best play of a campaign in every position that can come up, worked out from the end.

    To stop is worth the gold of that moment and nothing else; the armies that are left can still be made into forts.
    """

    effects = ()
    coins = 0

    def __init__(self, campaign: GoldCampaign) -> None:
        self.campaign = campaign
        self._known: dict[int, Choice] = {}
        self._work_out(0)

    @property
    def start(self) -> Choice:
        """The choice before the first move."""
        return self._known[0]

    @property
    def choices(self) -> list[Choice]:
        """The choice in every position that can come up, those with the most armies first."""
        known = self._known.values()
        return sorted(known, key=lambda one: (-one.plan.armies, -one.plan.points, one.plan.stands))

    def _work_out(self, first: int) -> None:
        """Find all positions, then what each is worth, the last ones first."""
        x = self.campaign.expansion
        found, waiting = {first}, [first]
        while waiting:
            here = waiting.pop()
            new = {way.then for move in self._moves(here) for way in x.ways(here, move)} - found
            found |= new
            waiting += new
        for here in sorted(found, key=x.rank, reverse=True):
            values = {
                move: sum(
                    (way.chance * self._known[way.then].value for way in x.ways(here, move)), Fraction(0)
                )
                for move in self._moves(here)
            }
            if LET_GO not in values:
                values |= self._ending(here)
            self._known[here] = Choice(self.campaign.plan(here), self.campaign.names, values, "gold")

    def _moves(self, here: int) -> list[Move]:
        """What can be done about the lands, in their order; in a chain only about the next of them."""
        x = self.campaign.expansion
        moves = sorted(x.moves(here), key=lambda move: (not move.land, self._place(move)))
        if self.campaign.chain_only and LET_GO not in moves:
            taken = x.taken(here)
            following = next((name for name in self.campaign.names if name not in taken), "")
            moves = [move for move in moves if move.land == following]
        return moves

    def _place(self, move: Move) -> int:
        return self.campaign.names.index(move.land) if move.land else 0

    def _ending(self, here: int) -> dict[Move, Fraction]:
        """What it is worth to end here, with forts and without."""
        x, plan = self.campaign.expansion, self.campaign
        gold = Fraction(x.gold(here))
        forts = min(x.armies(here), plan.fort_places + x.room(here))
        ending = {FORT: gold + forts * Fraction(plan.fort_points)} if forts and plan.fort_points else {}
        return ending | {STOP: gold}

    def records(self) -> list[dict[str, Any]]:
        """One row for each position, with each move's value and the best move.

        Columns, lands and moves are words that are the same in every language.
        """
        return [
            {"armies": plan.armies, "conquest_points": plan.points}
            | {name: standing_id(stand) for name, stand in zip(choice.names, plan.stands, strict=True)}
            | {move.id: value for move, value in choice.values.items()}
            | {"value": choice.value, "best": choice.best.id}
            for choice in self.choices
            for plan in [choice.plan]
        ]


Names = tuple[str, ...]
MOST_TRIED = 6  # lands, of which all orders are tried


class GoldEnd(NamedTuple):
    """One way in which such a campaign ends, with its exact chance."""

    taken: tuple[str, ...]
    emptied: tuple[str, ...]  # the garrison is gone, and no army is left to walk in
    armies_left: int
    lost: int  # armies; for each of them an Enemy was awarded an Honor
    gold: int
    chance: Fraction


@dataclass(frozen=True, repr=False)
class GoldCampaign(Conquests[GoldEnd]):
    """What can come of entering lands one after another in this order, each until it is taken.

    Conquest points buy the next of these lands that they suffice for.
    """

    expansion: Expansion
    names: tuple[str, ...]
    chain_only: bool = False
    fort_points: int | Fraction = 0
    fort_places: int = 0

    @property
    def armies(self) -> int:
        """The armies at the start."""
        return self.expansion.armies(0)

    def _next(self, number: int) -> Move | None:
        """What this order asks for in a position."""
        taken = self.expansion.taken(number)
        return self.expansion.following(number, tuple(name for name in self.names if name not in taken))

    @cached_property
    def _course(self) -> dict[int, tuple[Way, ...]]:
        """Every position that comes up and all that can follow it, the earlier ones first."""
        found: dict[int, tuple[Way, ...]] = {}
        waiting = [0]
        while waiting:
            here = waiting.pop()
            if here not in found:
                move = self._next(here)
                found[here] = () if move is None else self.expansion.ways(here, move)
                waiting += [way.then for way in found[here]]
        return {here: found[here] for here in sorted(found, key=self.expansion.rank)}

    @cached_property
    def ends(self) -> tuple[GoldEnd, ...]:
        """Every way in which the campaign can end, in full detail; the chances add up to one."""
        reached = {0: Fraction(1)}
        ends: dict[tuple[Names, Names, int, int, int], Fraction] = {}
        for here, ways in self._course.items():
            chance = reached.pop(here)
            for way in ways:
                reached[way.then] = reached.get(way.then, Fraction(0)) + chance * way.chance
            if not ways:
                x = self.expansion
                end = x.taken(here), x.emptied(here), x.armies(here), x.lost(here), x.gold(here)
                ends[end] = ends.get(end, Fraction(0)) + chance
        return tuple(GoldEnd(*end, chance) for end, chance in sorted(ends.items(), reverse=True))

    def _lands(self, end: GoldEnd) -> int:
        return len(end.taken)

    @property
    def losses(self) -> Distribution:
        """How many armies fall; for each of them an Enemy is awarded an Honor."""
        return self._count("lost", lambda end: end.lost)

    @property
    def gold(self) -> Distribution:
        """How much gold the campaign adds to the turn."""
        return self._count("gold", lambda end: end.gold)

    @property
    def points(self) -> Fraction:
        """The gold that the campaign adds to the turn on average."""
        return self.gold.mean

    @property
    def all(self) -> Fraction:
        """The chance that every land is taken."""
        return self.taken[len(self.names)]

    @property
    def reached(self) -> dict[str, Fraction]:
        """For each land the chance that it is taken."""
        return self._each(lambda end: end.taken)

    @property
    def emptied(self) -> dict[str, Fraction]:
        """For each land the chance that its garrison is gone and no army is left to walk in."""
        return self._each(lambda end: end.emptied)

    def _each(self, of: Callable[[GoldEnd], Names]) -> dict[str, Fraction]:
        found = dict.fromkeys(self.names, Fraction(0))
        for end in self.ends:
            for name in of(end):
                found[name] += end.chance
        return found

    @property
    def chain(self) -> Chain[int]:
        """The campaign as a Markov chain whose states can be printed."""
        arrows = [
            Arrow(here, way.then, way.chance, way.result)
            for here, ways in self._course.items()
            for way in ways
        ]
        return Chain(
            list(self._course),
            arrows,
            partial(_situation, self),
            lambda result, lang: say(f"odds.result_{result}", lang),
        )

    def plan(self, number: int) -> Plan:
        """What a player sees who has to decide in the position with this `number`; 0 is the position at the start.

        >>> from hotw_nb import odds
        >>> from hotw_nb.start.scenario import scenario
        >>> game = scenario("2024", active={"player": "Ada", "empire": "assyria"},
        ...     lands={"tigris": {"owner": "Ada", "empire": "assyria", "army": True}})
        >>> campaign = odds.campaign_of(game, ["levant", "zagros"], armies=2)
        >>> campaign.plan(0).armies
        2
        """
        x = self.expansion
        stands = dict(zip(x.names, x.stands(number), strict=True))
        return Plan(x.armies(number), 0, tuple(stands[n] for n in self.names), (), points=x.points(number))

    def in_order(self, names: Sequence[str]) -> GoldCampaign:
        """This campaign, but entering its lands in the order of `names`.

        >>> from hotw_nb import odds
        >>> from hotw_nb.start.scenario import scenario
        >>> game = scenario("2024", active={"player": "Ada", "empire": "assyria"},
        ...     lands={"tigris": {"owner": "Ada", "empire": "assyria", "army": True}})
        >>> campaign = odds.campaign_of(game, ["levant", "zagros"], armies=2)
        >>> campaign.in_order(["zagros", "levant"]).names
        ('zagros', 'levant')
        """
        names = validation.words("names", names)
        if sorted(names) != sorted(self.names):
            raise ValueError(say("odds.other_lands", names=", ".join(self.names)))
        return replace(self, names=names)

    @property
    def best_order(self) -> Order:
        """The order that brings most gold on average; each land still is entered until it is taken."""
        if len(self.names) > MOST_TRIED:
            raise ValueError(say("odds.too_many_orders", lands=len(self.names), most=MOST_TRIED))
        known: dict[tuple[int, Names], Fraction] = {}
        x = self.expansion

        def value(here: int, wanted: Names) -> Fraction:
            taken = x.taken(here)
            wanted = tuple(name for name in wanted if name not in taken)
            if (here, wanted) not in known:
                move = x.following(here, wanted)
                ways = () if move is None else x.ways(here, move)
                known[here, wanted] = (
                    sum((way.chance * value(way.then, wanted) for way in ways), Fraction(0))
                    if ways
                    else Fraction(x.gold(here))
                )
            return known[here, wanted]

        orders = [self.names] if self.chain_only else permutations(self.names)
        best = max(orders, key=lambda names: value(0, names))
        return Order(self.in_order(best), value(0, best))

    @cached_property
    def stop_or_go(self) -> GoldPlan:
        """What entering each land, spending points, building a fort and stopping are worth in each position."""
        return GoldPlan(self)

    def text(self, lang: str | None = None) -> str:
        """How far the campaign comes, land by land, and what it costs and brings."""
        each = ((land_name(name, lang), percent(chance, lang)) for name, chance in self.reached.items())
        return say(
            "odds.gold_campaign",
            lang,
            armies=so_many_armies(self.armies, lang),
            reached=", ".join(f"{name} {chance}" for name, chance in each),
            lands=Counted(self.taken.mean, lang),
            losses=Counted(self.losses.mean, lang),
            gold=Counted(self.points, lang),
        )

    def html(self, lang: str | None = None) -> str:
        """A table of the lands with the chances that each is taken and that it is left empty."""
        head = [say(f"odds.head_{key}", lang) for key in ("land", "percent", "emptied")]
        emptied = self.emptied
        rows = [
            (land_name(name, lang), percent(chance, lang), percent(emptied[name], lang))
            for name, chance in self.reached.items()
        ]
        return html_table(self.text(lang), head, rows, list(self.reached.values()), lang=lang)

    def records(self) -> list[dict[str, Any]]:
        """One row for each end: lands taken, lands left empty, armies left and lost, and gold."""
        return [
            {"taken": " ".join(end.taken), "emptied": " ".join(end.emptied)}
            | {"armies_left": end.armies_left, "lost": end.lost, "gold": end.gold}
            | chance_record(end.chance)
            for end in self.ends
        ]


def _situation(campaign: GoldCampaign, number: int, lang: str | None = None) -> str:
    return situation(campaign.plan(number), campaign.names, lang)


def campaign_of(
    game: Any,
    names: Iterable[str],
    chain: bool,
    armies: int | None,
    fort_points: int | Fraction,
    fort_places: int,
) -> GoldCampaign:
    """The campaign of a game for gold, whose lands are known to be lands and each named once."""
    names = tuple(names)
    if not names:
        raise ValueError(say("odds.no_lands"))
    engine = game.engine()
    if not engine.state.agenda or engine.state.band not in range(len(engine.edition.box.peoples)):
        raise ValueError(say("odds.no_turn"))
    if game.decision.kind not in ("expand", "conquest"):
        raise ValueError(say("odds.not_expanding", decision=game.decision.text()))
    pool = None if armies is None else validation.whole("armies", armies, 0, validation.MOST_ARMIES)
    expansion = Expansion(engine, names, pool)
    for route in [names] if chain else [(name,) for name in names]:
        if missing := expansion.out_of_reach(route):
            raise ValueError(say("odds.out_of_reach", land=missing))
    places = validation.whole("fort_places", fort_places, 0, validation.MOST_NAMED)
    return GoldCampaign(expansion, names, chain, validation.amount("fort_points", fort_points, 0), places)

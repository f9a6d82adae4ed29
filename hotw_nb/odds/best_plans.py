"""The best plan: which land to attack next, as things stand, each attacked until it is taken; and that in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, Any

from hotw_nb.editions import DEFAULT_EDITION
from hotw_nb.odds import validation
from hotw_nb.odds.battles import opening
from hotw_nb.odds.courses import card_state
from hotw_nb.odds.orders import Order, best_order, can_be_found
from hotw_nb.odds.plans import STOP, TAKEN, BestPlay, Cards, Choice, Move, Plan
from hotw_nb.odds.takings import PlanTable, kinds_of, work_of
from hotw_nb.odds.words import Counted, html_table, land_name, number, so_many_armies
from hotw_nb.text import labelled, say

if TYPE_CHECKING:
    from hotw_nb.odds.campaigns import Campaign, Worth


def advice(plan: BestPlan, lang: str | None) -> list[tuple[str, str]]:
    """The lands taken and what is next, row by row; the cards are told where they make a difference."""
    sets: dict[tuple[str, ...], dict[Cards, list[Choice]]] = {}
    for choice in plan.choices:
        here = choice.plan
        if len(choice.values) > 1:
            taken = tuple([n for n, stand in zip(choice.names, here.stands, strict=True) if stand.taken])
            sets.setdefault(taken, {}).setdefault(here.cards, []).append(choice)
    rows = []
    for taken, by_cards in sets.items():
        where = ", ".join(land_name(name, lang) for name in taken) or say("odds.none_taken", lang)
        moves = {cards: _moves(choices, lang) for cards, choices in by_cards.items()}
        if len({*moves.values()}) == 1:
            rows.append((where, next(iter(moves.values()))))
            continue
        for cards, words in moves.items():
            told = [card_state(e, i, lang) for e, i in zip(plan.effects, cards, strict=True)]
            rows.append((", ".join([where, *filter(None, told)]), words))
    return rows


def _moves(choices: Iterable[Choice], lang: str | None) -> str:
    """What to do next in situations that differ only in their armies and coins, the most armies first."""
    ranked = sorted(choices, key=lambda choice: (-choice.plan.armies, -choice.plan.coins))
    runs = [
        (move, [choice.plan for choice in run]) for move, run in groupby(ranked, lambda choice: choice.best)
    ]
    return "; ".join(labelled(_pools(plans, lang), move.text(lang), lang) for move, plans in runs)


def _pools(plans: Sequence[Plan], lang: str | None) -> str:
    """The armies and coins of some situations, from the fewest to the most."""
    most, least = plans[0], plans[-1]
    words = so_many_armies(most.armies, lang)
    if most.armies != least.armies:
        words = say("odds.plan_armies", lang, least=least.armies, most=most.armies)
    if most.coins:
        coins: object = most.coins
        if most.coins != least.coins:
            coins = say("odds.from_to", lang, low=least.coins, high=most.coins)
        words += ", " + say("odds.pool_coins", lang, coins=coins)
    return words


MOST_LANDS = 12
MOST_WORK = 100_000_000  # products of whole numbers, some seconds
MOST_ROWS = 24  # of the table that is shown
LEADER = "leader"


class BestPlan(BestPlay):
    """Which land to attack next in every situation that can come up, and what that is worth.

    Each land is attacked until it is taken or no army is left. Then the next land is chosen by the lands taken, the
    armies and coins left, and the cards. Only the points of lands count here, as in a campaign's `best_order`; forts
    are weighed by `stop_or_go`.
    """

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.effects, self.coins = campaign.course.effects, campaign.course.coins
        lands = len(campaign.targets)
        if lands > MOST_LANDS and not campaign.chain_only:
            raise ValueError(say("odds.too_many_planned", lands=lands, most=MOST_LANDS))
        self._refuse_long(campaign)
        self._kinds = kinds_of(campaign)
        self._tables: list[PlanTable] = []

    @cached_property
    def start(self) -> Choice:
        """The choice before the first attack."""
        return self._choice(0, self.campaign.course.armies, self.coins, self._first_cards)

    @cached_property
    def order(self) -> Order | None:
        """The best fixed order of the same lands, or None if it would take too long to find."""
        return best_order(self.campaign) if can_be_found(self.campaign) else None

    @property
    def advantage(self) -> Fraction | None:
        """The points that the plan brings on average beyond those of the best fixed order, if that is known."""
        return None if self.order is None else self.value - self.order.value

    def next(
        self,
        taken: Iterable[str] = (),
        armies: int | None = None,
        leader: bool | None = None,
        *,
        coins: int | None = None,
        cards: Cards | None = None,
    ) -> Move:
        """The land to attack next in a situation, or to stop; the arguments are those of `at`.

        >>> from hotw_nb import odds
        >>> lands = [{"name": "Levant", "points": 2}, {"name": "Zagros", "terrain": "mountain", "points": 3}]
        >>> plan = odds.best_plan(lands, armies=4, leader=True)
        >>> plan.next().id, plan.next(taken=["Zagros"], armies=2, leader=False).id
        ('attack:Zagros', 'attack:Levant')
        """
        return self.at(taken, armies, leader, coins=coins, cards=cards).best

    def at(
        self,
        taken: Iterable[str] = (),
        armies: int | None = None,
        leader: bool | None = None,
        *,
        coins: int | None = None,
        cards: Cards | None = None,
    ) -> Choice:
        """What each land is worth as the next one, in points on average if the best play follows.

        `taken` names the lands taken so far. `armies` and `coins` are those that are left: all that have not been
        placed, if you say nothing. `leader` says whether the Leader is still alive. `cards` says for each card how
        many of its stages are over, in the order in which the cards were named.

        >>> from hotw_nb import odds
        >>> plan = odds.best_plan(["clear", "clear"], armies=3)
        >>> plan.at(taken=["land 1"], armies=1).value
        Fraction(341, 216)
        """
        names, course = self.campaign.names, self.campaign.course
        taken = {*validation.words("taken", taken)}
        if not taken <= {*names}:
            raise ValueError(say("odds.other_lands", names=", ".join(names)))
        if self.campaign.chain_only and taken != {*names[: len(taken)]}:
            raise ValueError(say("odds.chain_gap", names=", ".join(names)))
        chosen = sum(1 << i for i, name in enumerate(names) if name in taken)
        left = max(0, course.armies - len(taken))
        return self._choice(
            chosen,
            left if armies is None else validation.whole("armies", armies, 0, validation.MOST_ARMIES),
            course.coins if coins is None else validation.whole("coins", coins, 0, validation.MOST_ARMIES),
            self._stages(leader, cards),
        )

    def _stages(self, leader: bool | None, cards: Cards | None) -> Cards:
        """How many stages of each card are over, as somebody has said it."""
        stages = self._first_cards if cards is None else validation.stages(cards, self.effects)
        if leader is None:
            return stages
        alive = validation.flag("leader", leader)
        names = [effect.name for effect in self.effects]
        if LEADER not in names or (not alive and not self.effects[names.index(LEADER)].states[-1]):
            raise ValueError(say("odds.no_leader"))
        place = names.index(LEADER)
        return (*stages[:place], 0 if alive else self.effects[place].states[-1], *stages[place + 1 :])

    @property
    def _first_cards(self) -> Cards:
        return self.campaign.course.start.stand.cards

    def _choice(self, chosen: int, armies: int, coins: int, cards: Cards) -> Choice:
        """What each move is worth in a situation."""
        campaign = self.campaign
        alike = self._same_kinds(chosen)
        table = self._table(alike, armies, coins, cards)
        stage = table.cards.index(cards)
        stands = tuple(
            TAKEN if chosen >> i & 1 else opening(battle, ())
            for i, battle in enumerate(campaign.course.battles)
        )
        held = campaign.value([name for i, name in enumerate(campaign.names) if chosen >> i & 1])
        gains = table.gains(alike, stage, armies + coins) if armies else {}
        of_kind = {self._kinds[land]: gain for land, gain in gains.items()}
        moves = {
            Move("attack" if stands[land].defenders else "enter", campaign.names[land]): held + of_kind[kind]
            for land, kind in enumerate(self._kinds)
            if kind in of_kind and not chosen >> land & 1 and (land in gains or not campaign.chain_only)
        }
        return Choice(Plan(armies, coins, stands, cards), campaign.names, moves | {STOP: held})

    def _same_kinds(self, chosen: int) -> int:
        """The set of the first lands of each kind that is as good as a set: as many of each are taken."""
        if self.campaign.chain_only:
            return chosen
        alike = 0
        for kind in set(self._kinds):
            lands = [land for land, other in enumerate(self._kinds) if other == kind]
            taken = sum(chosen >> land & 1 for land in lands)
            alike |= sum(1 << land for land in lands[:taken])
        return alike

    def _table(self, chosen: int, armies: int, coins: int, cards: Cards) -> PlanTable:
        """A table that has a situation in it; each is worked out once."""
        course = self.campaign.course
        if not self._tables:
            self._tables.append(PlanTable(self.campaign, 0, course.armies + course.coins))
        for table in self._tables:
            if table.covers(chosen, armies, coins, cards):
                return table
        other = replace(self.campaign, course=replace(course, armies=armies, coins=coins, cards=cards))
        self._refuse_long(other)
        self._tables.append(PlanTable(other, chosen, course.armies + course.coins))
        return self._tables[-1]

    def _refuse_long(self, campaign: Campaign) -> None:
        if work_of(campaign) > MOST_WORK:
            armies = campaign.course.armies + campaign.course.coins
            raise ValueError(say("odds.too_long_planned", lands=len(campaign.targets), armies=armies))

    @cached_property
    def choices(self) -> list[Choice]:
        """The choices in all situations that can come up if the plan is followed, the fewest lands taken first."""
        found = []
        waiting = {(0, self.campaign.course.armies, self.coins, self._first_cards)}
        while waiting:
            following = set()
            for chosen, armies, coins, cards in sorted(
                waiting, key=lambda one: (one[0], one[3], -one[1], -one[2])
            ):
                choice = self._choice(chosen, armies, coins, cards)
                found.append(choice)
                if choice.best != STOP:
                    land = self.campaign.names.index(choice.best.land)
                    following |= self._after(chosen | 1 << land, land, armies, coins, cards)
            waiting = following
        return found

    def _after(
        self, then: int, land: int, armies: int, coins: int, cards: Cards
    ) -> set[tuple[int, int, int, Cards]]:
        """The situations in which a land can have been taken."""
        alike = self._same_kinds(then & ~(1 << land))
        table = self._table(alike, armies, coins, cards)
        first = next(i for i, kind in enumerate(self._kinds) if kind == self._kinds[land])
        stage = table.cards.index(cards)
        ways = table.after(alike, land if self.campaign.chain_only else first, stage, armies + coins)
        return {
            (then, min(armies - 1, left), left - min(armies - 1, left), table.cards[after])
            for after, left in ways
        }

    def text(self, lang: str | None = None) -> str:
        """The first land, what the plan is worth, and the best fixed order beside it."""
        best, order = self.best, self.order
        key = "odds.plan_stop" if best == STOP else "odds.plan"
        words = [say(key, lang, move=best.text(lang), value=Counted(self.value, lang))]
        if order is not None:
            lands = " > ".join(land_name(name, lang) for name in order.lands)
            words.append(say("odds.plan_order", lang, lands=lands, value=number(order.value, lang)))
        return " ".join(words)

    def html(self, lang: str | None = None) -> str:
        """Which land is next, for each set of lands that may have been taken and by the armies left."""
        rows = advice(self, lang)
        caption = self.text(lang)
        if len(rows) > MOST_ROWS:
            caption += " " + say("odds.plan_cut", lang, n=MOST_ROWS, of=len(rows))
        head = [say(f"odds.head_{key}", lang) for key in ("so_far", "next_land")]
        return html_table(caption, head, rows[:MOST_ROWS], lang=lang)


def best_plan(
    lands: Iterable[Any],
    armies: int = 5,
    *,
    leader: bool = False,
    cards: Iterable[str] = (),
    start: str = "",
    chain: bool = False,
    coins: int = 0,
    points: Worth | None = None,
    edition: str = DEFAULT_EDITION,
) -> BestPlan:
    """The best plan for taking several lands: which to attack next, as things stand after each land.

    The lands are named as for `campaign`, up to twelve of them, and `armies` is the pool that takes them. `leader`
    puts a Leader at their head and `cards` names other Event cards. `start` is where an attack on lands of the board
    sets out, and with `chain` each land can only be reached through the one before. `coins` bring back armies that
    fall. `points` is the worth of a set of names if it is not simply a sum, and `edition` chooses the dice rules.

    The answer knows what the plan is worth (`value`), the next land in any situation (`next`, `at`), the best fixed
    order to compare it with (`order`, `advantage`) and all its situations (`choices`, `frame()`).

    >>> lands = [{"name": "Levant", "points": 2}, {"name": "Zagros", "terrain": "mountain", "points": 3}, "sea"]
    >>> plan = best_plan(lands, armies=5, leader=True)
    >>> plan.best.id, plan.next(taken=["Zagros"], armies=1, leader=False).id
    ('attack:Zagros', 'attack:Levant')
    >>> plan.value >= plan.order.value
    True
    """
    from hotw_nb.odds.campaigns import campaign

    cards = validation.words("cards", cards)
    if validation.flag("leader", leader) and LEADER not in cards:
        cards = (LEADER, *cards)
    return campaign(
        lands, armies, start=start, chain=chain, coins=coins, cards=cards, points=points, edition=edition
    ).best_plan

"""A plan in words: what to do next, for each set of lands that may have been taken and by the armies left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from hotw_nb.odds.choices import Cards, Choice, Plan
from hotw_nb.odds.situations import card_state
from hotw_nb.odds.words import land_name, so_many_armies
from hotw_nb.text import labelled, say

if TYPE_CHECKING:
    from hotw_nb.odds.best_plans import BestPlan


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

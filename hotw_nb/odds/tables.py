"""Every battle that an edition's rules allow, with its odds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

from hotw_nb.editions import DEFAULT_EDITION
from hotw_nb.odds.battles import Battle, Roll, opening, roll_of
from hotw_nb.odds.dice_rules import DiceRules, effects_of, met, rules_of
from hotw_nb.odds.effects import Effect
from hotw_nb.odds.outcomes import RESULTS
from hotw_nb.odds.situations import card_state
from hotw_nb.odds.words import one_in, percent
from hotw_nb.text import say

if TYPE_CHECKING:
    import pandas as pd


def table(edition: str = DEFAULT_EDITION) -> pd.DataFrame:
    """One row for each combination of dice, bonuses and ties that can occur, with its odds.

    Each chance stands as a fraction, a decimal, a percentage and as 1 in N; `example` says how the row
    comes about.

    >>> table("2001").query("attack == 3 and defend == 1 and not fort and ties == 'both'")["win"].tolist()
    [Fraction(95, 144), Fraction(119, 144)]
    """
    import pandas as pd

    return pd.DataFrame(rows(edition))


def rows(edition: str) -> list[dict[str, Any]]:
    """The rows of the table, from the fewest dice to the most."""
    if not rules_of(edition).dice:
        raise ValueError(say("odds.no_dice", edition=edition))
    found: dict[tuple[Any, ...], tuple[Roll, Battle, str]] = {}
    for roll, battle, example in _all(edition):
        key = (*roll[:5], battle.fort)
        if key not in found:
            found[key] = roll, battle, example
    return [_row(*found[key]) for key in sorted(found)]


def _row(roll: Roll, battle: Battle, example: str) -> dict[str, Any]:
    row: dict[str, Any] = roll._asdict() | {"fort": battle.fort, "example": example}
    del row["watched"]
    for result, chance in zip(RESULTS, roll.odds(battle.sides), strict=True):
        row[result] = chance
        row[f"{result}_decimal"] = float(chance)
        row[f"{result}_percent"] = percent(chance)
        row[f"{result}_one_in"] = one_in(chance)
    return row


def _all(edition: str) -> Iterator[tuple[Roll, Battle, str]]:
    """Every roll that can occur: any cards that go together, in any of their stages, against any land."""
    rules = rules_of(edition)
    for cards in _hands(rules):
        effects = effects_of(cards, edition)
        states = list(product(*(effect.states for effect in effects)))
        for terrain, fort, town in product(rules.terrain, (False, True), (False, True)):
            if rules.terrain[terrain].fleets and (fort or town):
                continue
            battle = met(terrain, fort=fort, town=town, edition=edition, cards=cards)
            if battle.certain:
                continue
            ground = _ground(terrain, fort, town)
            for state, tries in product(states, range(max(len(battle.growing), 1))):
                stand = opening(battle, state)._replace(tries=tries)
                example = ", ".join([*_help(cards, effects, state), *ground, *_tries(battle, tries)])
                yield roll_of(battle, effects, stand), battle, example


def _hands(rules: DiceRules) -> Iterator[tuple[str, ...]]:
    """No card, each card, and all cards that may help the same roll."""
    for number in range(rules.together + 1):
        for cards in combinations(rules.cards, number):
            if number < 2 or not rules.alone.intersection(cards):
                yield cards


def _help(cards: tuple[str, ...], effects: tuple[Effect, ...], state: tuple[int, ...]) -> Iterator[str]:
    """The cards in words, those that change during a turn with the stage that they have reached."""
    reached = {effect.name: (effect, i) for effect, i in zip(effects, state, strict=True)}
    for card in cards:
        effect, i = reached.get(card, (None, 0))
        name = say(f"odds.name_{card}")
        if effect is not None and i:
            name = card_state(effect, i, None)
        elif effect is not None and len(effect.stages) > 1:
            name = say("odds.card_stage", card=name, stage=1)
        yield name


def _ground(terrain: str, fort: bool, town: bool) -> list[str]:
    """Terrain and buildings in words."""
    words = [say(f"odds.terrain_{terrain}")]
    return words + [say("odds.name_fort")] * fort + [say("odds.name_town")] * town


def _tries(battle: Battle, tries: int) -> list[str]:
    """Which try it is where that changes the bonus."""
    return [say("odds.which_try", n=tries + 1)] if battle.growing else []

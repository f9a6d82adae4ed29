"""Invasions that pay: tries whose bonus grows, points that buy the lands behind (2024, Option 3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from hotw_nb.odds import validation
from hotw_nb.odds.battles import Battle, Effect, opening, roll_of
from hotw_nb.odds.dice_rules import RULES, effects_of, named, ready
from hotw_nb.odds.distributions import Distribution
from hotw_nb.odds.outcomes import chance_record
from hotw_nb.odds.words import Counted, html_table, percent, so_many_armies
from hotw_nb.text import say
from hotw_nb.text.html import Answer


@dataclass(frozen=True, repr=False)
class Conquest(Answer):
    """What a series of tries at one land brings: taken or not, armies left, conquest points."""

    battle: Battle
    armies: int
    effects: tuple[Effect, ...] = ()

    @cached_property
    def outcomes(self) -> dict[tuple[bool, int, int], Fraction]:
        """The chance of each triple: is the land taken, armies left in the pool, conquest points."""
        chances: dict[tuple[bool, int, int], Fraction] = {}
        stand = opening(self.battle, (0,) * len(self.effects))
        going = Fraction(1)
        for left in range(self.armies - 1, -1, -1):
            roll = roll_of(self.battle, self.effects, stand)
            ways = roll.margins(self.battle.sides)
            of = sum(ways.values())
            for ahead, n in ways.items():
                if ahead >= 0:
                    chances[True, left, ahead] = going * Fraction(n, of)
            going *= Fraction(sum(n for ahead, n in ways.items() if ahead < 0), of)
            stand = stand._replace(tries=stand.tries + 1)
        chances[False, 0, 0] = going
        return {key: chance for key, chance in sorted(chances.items(), reverse=True) if chance}

    @property
    def taken(self) -> Fraction:
        """The chance that the land is taken."""
        return sum((p for (taken, _, _), p in self.outcomes.items() if taken), Fraction(0))

    @property
    def points(self) -> Distribution:
        """How many conquest points the series of tries brings."""
        chances: dict[int, Fraction] = {}
        for (_, _, points), p in self.outcomes.items():
            chances[points] = chances.get(points, Fraction(0)) + p
        return Distribution(chances, "conquest_points")

    def also(self, *prices: int) -> Fraction:
        """The chance that further lands at these `prices` can be had as well, with an army for each.

        >>> from hotw_nb import odds
        >>> mountain = odds.against("mountain", edition="2024 option 3")
        >>> round(float(odds.conquest(mountain, armies=3).also(1)), 3)
        0.692
        """
        needed, armies = sum(validation.whole("prices", price, 1) for price in prices), len(prices)
        return sum(
            (
                p
                for (taken, left, points), p in self.outcomes.items()
                if taken and points >= needed and left >= armies
            ),
            Fraction(0),
        )

    def text(self, lang: str | None = None) -> str:
        """One sentence: chance to take the land and points on average."""
        return say(
            "odds.conquest",
            lang,
            armies=so_many_armies(self.armies, lang),
            taken=percent(self.taken, lang),
            points=Counted(self.points.mean, lang),
        )

    def html(self, lang: str | None = None) -> str:
        """The sentence and the distribution of the points."""
        head = [say("odds.conquest_points", lang), say("odds.head_percent", lang)]
        rows = [(str(n), percent(p, lang)) for n, p in self.points.items()]
        return html_table(self.text(lang), head, rows, list(self.points.values()), lang=lang)

    def records(self) -> list[dict[str, Any]]:
        """One row for each triple of taken, armies left and points."""
        return [
            {"taken": taken, "armies_left": left, "points": points, **chance_record(chance)}
            for (taken, left, points), chance in self.outcomes.items()
        ]


def conquest(
    battle: Battle, armies: int = 5, *, cards: Iterable[str] = (), edition: str | None = None
) -> Conquest:
    """The exact odds of trying again and again at a land whose ties go to the attacker.

    Unless you name an edition, its cards are those of the first one in which invasions bring points.

    `battle` is the fight in the land, from `against`; `armies` is the pool and `cards` are the attacker's Event
    cards.

    >>> from hotw_nb.odds import against
    >>> round(float(conquest(against("mountain", edition="2024 option 3"), armies=3).points.mean), 2)
    1.78
    """
    if isinstance(battle, Battle) and not battle.defenders:
        raise ValueError(say("odds.no_roll"))
    if not isinstance(battle, Battle) or not _pays(battle):
        raise ValueError(say("odds.not_option_3"))
    if edition is None:
        edition = next(name for name, rules in RULES.items() if rules.pays)
    cards = named(cards, edition)
    if cards:
        ready(battle, edition, cards)
    effects = effects_of(cards, edition)
    for effect in effects:
        if effect.storms or any(stage.ends for stage in effect.stages):
            raise ValueError(say("odds.card_of_others", card=effect.name))
    armies = validation.whole("armies", armies, 0, validation.MOST_ARMIES)
    return Conquest(battle, armies, effects)


def _pays(battle: Battle) -> bool:
    """Whether a win or a tie takes the land at once, and a loss changes nothing in it."""
    falls_at_once = battle.defenders == 1 and not (battle.fort and battle.fort_first)
    return battle.ties == "attack" and falls_at_once and not battle.certain and not battle.loser_clears

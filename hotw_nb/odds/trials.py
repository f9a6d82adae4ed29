"""Sieges that are really rolled, die by die, to be held against the exact odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

from hotw_nb.odds import validation
from hotw_nb.odds.battles import Battle, Roll, Stand, after, opening, roll_of
from hotw_nb.odds.outcomes import RESULTS
from hotw_nb.odds.samples import interval, refuse_many_ties
from hotw_nb.odds.sieges import Siege
from hotw_nb.odds.words import Grouped, decimal, grouped, html_table, percent
from hotw_nb.text import joined, say
from hotw_nb.text.html import Answer

ENDS = ("taken", "emptied", "held")
MOST = 10**6


@dataclass(frozen=True, repr=False)
class Attempts(Answer):
    """How many simulated sieges took the land, left it empty, or left it to the defender; and what they cost."""

    ends: Mapping[str, int] = field(default_factory=dict)
    lost: Mapping[int, int] = field(default_factory=dict)
    simulated = True

    @property
    def n(self) -> int:
        """How many sieges were rolled."""
        return sum(self.ends.values())

    def share(self, end: str) -> Fraction:
        """The share of sieges that ended so."""
        return Fraction(self.ends.get(end, 0), self.n)

    def interval(self, end: str = "taken") -> tuple[float, float]:
        """The 95 % interval for the chance of an end."""
        return interval(self.ends.get(end, 0), self.n)

    def __add__(self, more: Attempts) -> Attempts:
        return Attempts(Counter(self.ends) + Counter(more.ends), Counter(self.lost) + Counter(more.lost))

    def text(self, lang: str | None = None) -> str:
        """Each end: how often, and the interval."""
        parts = []
        for end in ENDS:
            low, high = (percent(Fraction(one), lang) for one in self.interval(end))
            word, share = say(f"odds.attempt_{end}", lang), percent(self.share(end), lang)
            parts.append(say("odds.attempt", lang, end=word, share=share, low=low, high=high))
        return say("odds.attempts", lang, n=Grouped(self.n, lang), parts=joined(parts, lang))

    def html(self, lang: str | None = None) -> str:
        """A table of the ends."""
        head = [say(f"odds.head_{key}", lang) for key in ("land", "count", "share", "interval")]
        rows = []
        for end in ENDS:
            low, high = (percent(Fraction(one), lang) for one in self.interval(end))
            count, share = self.ends.get(end, 0), percent(self.share(end), lang)
            ends = say("odds.from_to", lang, low=low, high=high)
            rows.append((say(f"odds.attempt_{end}", lang), grouped(count, lang), share, ends))
        caption = say("odds.attempts", lang, n=Grouped(self.n, lang), parts="")
        return html_table(caption, head, rows, [self.share(end) for end in ENDS], results=RESULTS, lang=lang)

    def records(self) -> list[dict[str, Any]]:
        """One row for each end, marked as simulated."""
        rows = []
        for end in ENDS:
            low, high = self.interval(end)
            share = float(decimal(self.share(end), 6, "en"))
            rows.append({"result": end, "count": self.ends.get(end, 0), "n": self.n, "share": share}
                        | {"low": low, "high": high, "simulated": True})  # fmt: skip
        return rows


def attempts(siege: Siege, n: int = 1000, seed: int = 0) -> Attempts:
    """Roll the same siege `n` times with fresh dice; the same seed rolls the same dice."""
    if not isinstance(siege, Siege):
        raise TypeError(say("odds.no_siege", found=validation.Typed(siege)))
    n, seed = validation.whole("n", n, 1, MOST), validation.whole("seed", seed)
    course, dice = siege.course, Random(seed)
    for front in course.graph():  # refuses dice that always tie
        ended_by_roll(roll_of(course.battles[0], course.effects, front.stand), course.battles[0])
    (battle,), effects, limit = course.battles, course.effects, course.can_lose(0)

    @cache
    def rolled(stand: Stand) -> Roll:
        return roll_of(battle, effects, stand)

    @cache
    def then(stand: Stand, result: str, triple: bool) -> tuple[int, Stand]:
        step = after(battle, effects, stand, result, 1, triple)
        return step.lost, step.then

    def one() -> tuple[str, int]:
        stand, lost = opening(battle, course.start.stand.cards), 0
        while lost < limit:
            if not stand.defenders:
                return "taken", lost
            result, triple = battle.certain, False
            while not result:
                result, triple = _roll(dice, rolled(stand), battle.sides)
                if triple and not result:  # a tie that is rolled again has ended a card
                    stand = then(stand, "again", True)[1]
            fallen, stand = then(stand, result, triple)
            lost += fallen
            if stand.taken:
                return "taken", lost
        return "held" if stand.defenders else "emptied", lost

    found = [one() for _ in range(n)]
    return Attempts(Counter(end for end, _ in found), Counter(lost for _, lost in found))


def ended_by_roll(roll: Roll, battle: Battle) -> None:
    """Refuse to roll by hand what is nearly always tied and rolled again."""
    if roll.ties != "reroll" or battle.certain:
        return
    ways = roll.ways(battle.sides)
    refuse_many_ties(sum(tie for _, tie, _ in ways), sum(map(sum, ways)))


def _roll(dice: Random, roll: Roll, sides: int) -> tuple[str, bool]:
    """Throw the dice of both sides: who wins ("" to roll again), and whether a triple shows that ends a card."""
    mine = dice.choices(range(1, sides + 1), k=roll.attack)
    theirs = dice.choices(range(1, sides + 1), k=roll.defend)
    triple = roll.watched and any(mine.count(face) >= 3 for face in set(mine))
    ahead = max(mine) + roll.attack_bonus - max(theirs) - roll.defend_bonus
    if ahead:
        return ("win" if ahead > 0 else "lose"), triple
    return {"both": "tie", "attack": "win", "defend": "lose", "reroll": ""}[roll.ties], triple

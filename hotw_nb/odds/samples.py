"""Battles and whole sieges that are really rolled, to be held against the exact odds."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import exp, log, sqrt
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from hotw_nb.base.frames import frame
from hotw_nb.odds import validation
from hotw_nb.odds.battles import Battle, Roll, Stand, after, battle, check, opening, roll_of
from hotw_nb.odds.outcomes import RESULTS, SIDES, Outcome, check_result, compare
from hotw_nb.odds.rolling import LOST, LOT, TIED, WON, fights
from hotw_nb.odds.sieges import Siege
from hotw_nb.odds.words import Grouped, decimal, grouped, html_table, in_ways, percent
from hotw_nb.text import joined, labelled, say
from hotw_nb.text.html import Answer

if TYPE_CHECKING:
    from pandas import DataFrame


Z95 = 1.959963984540054  # 95% of a normal distribution lie within so many standard deviations

MOST_DICE = 200_000_000  # in one sample
MOST_AGAIN = 1000  # times that a tie is rolled again on average
MOST_POINTS = 10_000  # of a curve
MOST_TRIES = 10**15  # that an interval is made of
MOST_Z = 1000
HAIR = 1e-9  # what rounding may take from a whole number


def interval(hits: int, n: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson interval for a chance, with 95% confidence, when `hits` of `n` tries succeeded.

    `z` says how many standard deviations the interval reaches to each side: 1.96 for 95%.

    >>> [round(end, 3) for end in interval(58, 100)]
    [0.482, 0.672]
    """
    n = validation.whole("n", n, 1, MOST_TRIES)
    hits = validation.whole("hits", hits, 0, n)
    if isinstance(z, bool) or not isinstance(z, (int, float)) or not 0 < z < MOST_Z:
        raise ValueError(say("odds.bad_z", found=z))
    share, spread = hits / n, z * z / n
    middle = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * sqrt(share * (1 - share) / n + spread / (4 * n))
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return (0.0 if hits == 0 else low), (1.0 if hits == n else high)  # rounding would stop short of these


class Halt(NamedTuple):
    """How often a result had come after so many battles, as a share, with its interval and the exact chance."""

    battles: int
    share: float
    low: float
    high: float
    exact: float


@dataclass(frozen=True, repr=False)
class Sample(Answer):
    """Results of simulated battles in the order rolled: 1 for a win, 0 for a tie, -1 for a loss."""

    results: array[int]
    exact: Outcome
    seed: int

    @property
    def n(self) -> int:
        """How many battles were rolled."""
        return len(self.results)

    @property
    def counts(self) -> dict[str, int]:
        """How many were won, tied and lost."""
        bytes_of_all = self.results.tobytes()
        return {r: bytes_of_all.count(byte) for r, byte in zip(RESULTS, (WON, TIED, LOST), strict=True)}

    def interval(self, result: str = "win") -> tuple[float, float]:
        """The 95% interval for the chance of a `result`: "win", "tie" or "lose".

        >>> from hotw_nb import odds
        >>> [round(end, 3) for end in odds.sample(n=1000, seed=1).interval("win")]
        [0.523, 0.585]
        """
        check_result(result)
        return interval(self.counts[result], self.n)

    def course(self, result: str = "win", points: int = 200) -> list[Halt]:
        """The share of a `result` after more and more battles, at as many `points` on the way or fewer.

        >>> from hotw_nb import odds
        >>> [halt.battles for halt in odds.sample(n=1000, seed=1).course("win", points=4)]
        [1, 10, 100, 1000]
        """
        check_result(result)
        points = validation.whole("points", points, 1, MOST_POINTS)
        step = log(self.n) / max(points - 1, 1)  # each point has as many times the battles of the one before
        halts = {int(exp(i * step) + HAIR) for i in range(max(points - 1, 1))}
        halts |= {self.n} if points > 1 else set()
        rolled, byte = self.results.tobytes(), (WON, TIED, LOST)[RESULTS.index(result)]
        exact, hits = float(getattr(self.exact, result)), 0
        found = []
        for before, n in pairwise((0, *sorted(halts))):
            hits += rolled.count(byte, before, n)
            found.append(Halt(n, hits / n, *interval(hits, n), exact))
        return found

    def running(self, result: str = "win", points: int = 200) -> DataFrame:
        """The share of a `result` after more and more battles, with its interval and the exact chance.

        There are at most `points` rows, closer together at the beginning.

        >>> from hotw_nb import odds
        >>> list(odds.sample(n=1000, seed=1).running("win", points=4)["battles"])
        [1, 10, 100, 1000]
        """
        return frame(self.course(result, points), Halt._fields)

    def text(self, lang: str | None = None) -> str:
        """Each result: simulated share with its interval, and the exact chance."""
        parts = [
            say(
                "odds.sampled",
                lang,
                result=say(f"odds.{result}", lang),
                share=percent(Fraction(count, self.n), lang),
                low=percent(Fraction(self.interval(result)[0]), lang),
                high=percent(Fraction(self.interval(result)[1]), lang),
                exact=in_ways(exact, self.exact.of, lang),
            )
            for (result, count), exact in zip(self.counts.items(), self.exact, strict=True)
        ]
        return say("odds.simulated", lang, n=Grouped(self.n, lang), parts=joined(parts, lang))

    def html(self, lang: str | None = None) -> str:
        """A table of simulated and exact chances, with a bar for what was counted and a mark for the exact chance."""
        keys = ("result", "count", "share", "interval", "exact", "counted_bar")
        head = [say(f"odds.head_{key}", lang) for key in keys]
        rows = []
        for (result, count), exact in zip(self.counts.items(), self.exact, strict=True):
            low, high = (percent(Fraction(end), lang) for end in self.interval(result))
            ends = say("odds.from_to", lang, low=low, high=high)
            share, known = percent(Fraction(count, self.n), lang), percent(exact, lang)
            rows.append((say(f"odds.{result}", lang), grouped(count, lang), share, ends, known))
        counted = [Fraction(count, self.n) for count in self.counts.values()]
        caption = say("odds.simulated_battles", lang, n=Grouped(self.n, lang))
        if self.exact.pairing:
            caption = labelled(self.exact.pairing.text(lang), caption, lang)
        return html_table(caption, head, rows, counted, list(self.exact), RESULTS, lang=lang)

    def records(self) -> list[dict[str, Any]]:
        """One row for win, tie and lose."""
        rows = []
        for (result, count), exact in zip(self.counts.items(), self.exact, strict=True):
            low, high = self.interval(result)
            row = {"result": result, "count": count, "n": self.n, "share": count / self.n}
            rows.append(row | {"low": low, "high": high, "exact": exact, "simulated": True})
        return rows


def sample(
    attack: int = 2,
    defend: int = 1,
    attack_bonus: int = 0,
    defend_bonus: int = 0,
    ties: str = "both",
    *,
    n: int = 1000,
    seed: int = 0,
) -> Sample:
    """Roll `n` battles; the same seed always rolls the same dice.

    The dice, the bonuses and the ties are those of `battle`: `attack` and `defend` dice, `attack_bonus` and
    `defend_bonus`, and `ties`.

    >>> sample(n=1000, seed=7).counts == sample(n=1000, seed=7).counts
    True
    """
    attack, defend, _ = check(attack, defend, ties)
    n = validation.whole("n", n, 1, MOST_DICE // (attack + defend))
    seed = validation.whole("seed", seed)
    exact = battle(attack, defend, attack_bonus, defend_bonus, ties)
    ahead = attack_bonus - defend_bonus
    if ties == "reroll":
        refuse_many_ties(compare(attack, defend, ahead)[1], SIDES ** (attack + defend))
    dice, found = Random(seed), array("b")
    while len(found) < n:
        rolled = fights(dice, min(LOT, n - len(found)), attack, defend, ahead)
        found.frombytes(rolled.translate(*_WHOSE_TIES[ties]))
    return Sample(found, exact, seed)


_AS_IT_IS = bytes(range(256))
_WHOSE_TIES: dict[str, tuple[bytes, bytes]] = {
    "both": (_AS_IT_IS, b""),
    "attack": (_AS_IT_IS.replace(bytes([TIED]), bytes([WON])), b""),
    "defend": (_AS_IT_IS.replace(bytes([TIED]), bytes([LOST])), b""),
    "reroll": (_AS_IT_IS, bytes([TIED])),  # the next roll is that of the same battle
}
"""What becomes of the results when ties are somebody's, and which results are dropped."""


def refuse_many_ties(tied: int, of: int) -> None:
    """Refuse to roll again and again what hardly ever ends."""
    if (of - tied) * MOST_AGAIN < of:
        raise ValueError(say("odds.hardly_ends", again=MOST_AGAIN))


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
        """The share of sieges that ended as `end` says: "taken", "emptied" or "held".

        >>> from hotw_nb import odds
        >>> odds.attempts(odds.siege(armies=3), n=1000, seed=1).share("taken")
        Fraction(983, 1000)
        """
        return Fraction(self.ends.get(end, 0), self.n)

    def interval(self, end: str = "taken") -> tuple[float, float]:
        """The 95% interval for the chance of an `end`: "taken", "emptied" or "held".

        >>> from hotw_nb import odds
        >>> [round(end, 3) for end in odds.attempts(odds.siege(armies=3), n=1000, seed=1).interval("taken")]
        [0.973, 0.989]
        """
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
    """Roll the same siege `n` times with fresh dice; the same seed rolls the same dice.

    >>> from hotw_nb.odds import siege
    >>> attempts(siege(armies=3), n=100, seed=1).n
    100
    """
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
                result, triple = _roll_siege(dice, rolled(stand), battle.sides)
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


def _roll_siege(dice: Random, roll: Roll, sides: int) -> tuple[str, bool]:
    """Throw the dice of both sides: who wins ("" to roll again), and whether a triple shows that ends a card."""
    mine = dice.choices(range(1, sides + 1), k=roll.attack)
    theirs = dice.choices(range(1, sides + 1), k=roll.defend)
    triple = roll.watched and any(mine.count(face) >= 3 for face in set(mine))
    ahead = max(mine) + roll.attack_bonus - max(theirs) - roll.defend_bonus
    if ahead:
        return ("win" if ahead > 0 else "lose"), triple
    return {"both": "tie", "attack": "win", "defend": "lose", "reroll": ""}[roll.ties], triple

"""Exact distributions of a count: armies lost, armies left, lands taken, rolls until a Leader dies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate
from math import inf, isfinite, log, log1p, log2
from typing import Any

from hotw_nb.odds import validation
from hotw_nb.odds.outcomes import chance_record
from hotw_nb.odds.words import Counted, grouped, html_table, number, one_in, percent
from hotw_nb.text import say
from hotw_nb.text.html import Answer

# what can be counted; each has its word in the catalogue
COUNTED = (
    "lost",
    "left",
    "spent",
    "lands",
    "copies",
    "rolls",
    "sum",
    "score",
    "points",
    "conquest_points",
    "gold",
)
MOST_BITS = 2_000_000  # of the exact chance after the mean number of rolls
MOST_ROWS, MOST_BITS_LISTED = 1000, 10**8


class Distribution(Answer, Mapping[int, Fraction]):
    """How likely each count is; a count that cannot happen has chance 0.

    >>> coin = Distribution({0: Fraction(1, 2), 1: Fraction(1, 2)}, "lands")
    >>> coin.mean, coin[7], coin.at_least(1)
    (Fraction(1, 2), Fraction(0, 1), Fraction(1, 2))
    """

    __slots__ = ("_chances", "counts")

    def __init__(self, chances: Mapping[int, Fraction], counts: str) -> None:
        if counts not in COUNTED:
            raise ValueError(
                say("odds.not_counted", found=validation.Typed(counts), known=", ".join(COUNTED))
            )
        self._chances = {n: chances[n] for n in sorted(chances) if chances[n]}
        self.counts = counts

    def __getitem__(self, n: int) -> Fraction:
        return self._chances.get(n, Fraction(0))

    def __contains__(self, n: object) -> bool:
        return n in self._chances

    def __iter__(self) -> Iterator[int]:
        return iter(self._chances)

    def __len__(self) -> int:
        return len(self._chances)

    @property
    def mean(self) -> Fraction:
        """The mean: what comes out on average over many tries."""
        return sum((n * p for n, p in self._chances.items()), Fraction(0))

    @property
    def variance(self) -> Fraction:
        """The mean squared distance from the mean."""
        return sum((n * n * p for n, p in self._chances.items()), Fraction(0)) - self.mean**2

    @property
    def median(self) -> int:
        """The smallest count that is reached or undercut with a chance of at least one half."""
        return self.quantile(Fraction(1, 2))

    @property
    def modes(self) -> tuple[int, ...]:
        """The count with the greatest chance, or several that are equally likely."""
        most = max(self._chances.values())
        return tuple(n for n, p in self._chances.items() if p == most)

    def quantile(self, share: Fraction | float) -> int:
        """The smallest count such that the result is no greater with at least the chance `share`.

        >>> from hotw_nb import odds
        >>> odds.sums(2).quantile(0.5)
        7
        """
        share, total = validation.amount("share", share), Fraction(0)
        if not 0 <= share <= 1:
            raise ValueError(say("odds.bad_share", share=share))
        for n, p in self._chances.items():
            total += p
            if total >= share:
                return n
        return max(self)

    def at_least(self, n: int) -> Fraction:
        """The chance of `n` or more.

        >>> from hotw_nb import odds
        >>> odds.sums(2).at_least(10)
        Fraction(1, 6)
        """
        return sum((p for k, p in self._chances.items() if k >= n), Fraction(0))

    def at_most(self, n: int) -> Fraction:
        """The chance of `n` or fewer.

        >>> from hotw_nb import odds
        >>> odds.sums(2).at_most(4)
        Fraction(1, 6)
        """
        return sum((p for k, p in self._chances.items() if k <= n), Fraction(0))

    def text(self, lang: str | None = None) -> str:
        """Mean, median and the chance of each count."""
        return say(
            "odds.distribution",
            lang,
            counts=say(f"odds.{self.counts}", lang),
            mean=number(self.mean, lang),
            median=grouped(self.median, lang),
            each=", ".join(
                say("odds.each_count", lang, n=grouped(n, lang), chance=percent(p, lang))
                for n, p in self._chances.items()
            ),
        )

    def html(self, lang: str | None = None) -> str:
        """A table with a bar for each count."""
        head = [say(f"odds.{key}", lang) for key in (self.counts, "head_percent", "head_one_in")]
        rows = [(grouped(n, lang), percent(p, lang), one_in(p, lang)) for n, p in self._chances.items()]
        caption = say(
            "odds.mean_median",
            lang,
            counts=say(f"odds.{self.counts}", lang),
            mean=number(self.mean, lang),
            median=grouped(self.median, lang),
        )
        first = caption[:1].upper() + caption[1:]
        return html_table(first, head, rows, list(self._chances.values()), lang=lang)

    def records(self) -> list[dict[str, Any]]:
        """One row for each count, with its chance and the chance of at least and at most that many."""
        up_to = dict(zip(self, accumulate(self._chances.values()), strict=True))
        return [
            {self.counts: n, **chance_record(p), "at_least": 1 - up_to[n] + p, "at_most": up_to[n]}
            for n, p in self._chances.items()
        ]


@dataclass(frozen=True, slots=True, repr=False)
class Waiting(Answer):
    """Rolls until something happens that has the same chance in every roll (a geometric distribution).

    >>> Waiting(Fraction(1, 36)).mean, Waiting(Fraction(1, 36)).median
    (Fraction(36, 1), 25)
    """

    chance: Fraction
    leader: bool = field(default=False, compare=False)  # whether a Leader dies when it happens

    def __post_init__(self) -> None:
        chance = validation.amount("chance", self.chance)
        object.__setattr__(self, "chance", chance)
        if not 0 < chance <= 1:
            raise ValueError(say("odds.never_happens", chance=chance))
        if log2(chance.denominator) > MOST_BITS * chance:
            raise ValueError(say("odds.too_rare", chance=validation.Typed(float(chance))))

    @property
    def mean(self) -> Fraction:
        """The mean number of rolls, counting the roll in which it happens."""
        return 1 / self.chance

    @property
    def median(self) -> int:
        """The first number of rolls after which it has happened with a chance of at least one half."""
        return self.quantile(Fraction(1, 2))

    def quantile(self, share: Fraction | float) -> int:
        """The first number of rolls after which it has happened with at least the chance `share`.

        >>> from fractions import Fraction
        >>> six = Waiting(Fraction(1, 6))
        >>> six.quantile(0.5)
        4
        """
        share = validation.amount("share", share)
        if not 0 <= share < 1:
            raise ValueError(say("odds.bad_share", share=share))
        never = _log_of_rest(self.chance)
        rolls = max(int(_log_of_rest(share) / never) - 1, 0) if isfinite(never) else 0
        while self.within(rolls) < share:
            rolls += 1
        return rolls

    def at(self, roll: int) -> Fraction:
        """The chance that it happens for the first time in exactly this `roll`.

        >>> from fractions import Fraction
        >>> six = Waiting(Fraction(1, 6))
        >>> six.at(2)
        Fraction(5, 36)
        """
        return self.later_than(roll - 1) * self.chance

    def later_than(self, rolls: int) -> Fraction:
        """The chance that it has not happened in this number of `rolls`.

        >>> from fractions import Fraction
        >>> six = Waiting(Fraction(1, 6))
        >>> six.later_than(4)
        Fraction(625, 1296)
        """
        return (1 - self.chance) ** rolls

    def within(self, rolls: int) -> Fraction:
        """The chance that it happens at least once in this number of `rolls`.

        >>> from fractions import Fraction
        >>> six = Waiting(Fraction(1, 6))
        >>> six.within(4)
        Fraction(671, 1296)
        """
        return 1 - self.later_than(rolls)

    def text(self, lang: str | None = None) -> str:
        """One sentence: chance in each roll, mean and median."""
        return say(
            "odds.waiting",
            lang,
            one_in=one_in(self.chance, lang),
            mean=Counted(self.mean, lang),
            median=self.median,
        )

    def html(self, lang: str | None = None) -> str:
        """The sentence with a short table of how many rolls it takes."""
        shares = [Fraction(k, 10) for k in (1, 3, 5, 7, 9)]
        head = [say("odds.head_chance_by_then", lang), say("odds.rolls", lang)]
        rows = [(percent(share, lang), str(self.quantile(share))) for share in shares]
        return html_table(self.text(lang), head, rows, shares, lang=lang)

    def records(self) -> list[dict[str, Any]]:
        """One row a roll, up to the roll by which it has happened in 99 of 100 cases; of very many only some."""
        last = self.quantile(Fraction(99, 100))
        return [
            {"roll": n, "now": self.at(n), "by_then": self.within(n), "not_yet": self.later_than(n)}
            for n in range(1, last + 1, self.step(last, MOST_ROWS))
        ]

    def step(self, last: int, most: int) -> int:
        """How many rolls lie between the rows of a list up to the `last` roll; it has about `most` rows at most.

        >>> from fractions import Fraction
        >>> six = Waiting(Fraction(1, 6))
        >>> six.step(100, 100), six.step(1000, 100)
        (1, 10)
        """
        bits = int(last * log2(self.chance.denominator)) + 1
        return max(1, -(-last // max(20, min(most, MOST_BITS_LISTED // bits))))


def _log_of_rest(chance: Fraction | float) -> float:
    """The logarithm of 1 less the chance, good for tiny chances and for those next to 1."""
    if chance < Fraction(1, 2):
        return log1p(-float(chance))
    rest = float(1 - chance)
    return log(rest) if rest else -inf

"""Dice thrown many times over, their sums counted, and held against what fair dice give on average."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Any

from hotw_nb.odds import validation
from hotw_nb.odds.distributions import Distribution
from hotw_nb.odds.rolling import lots, totals
from hotw_nb.odds.words import Grouped, decimal, grouped
from hotw_nb.text import listing, say
from hotw_nb.text.html import Answer, head, marked_bar, titled, wide

MOST = 10  # dice of one throw
MOST_THROWN = 10**8  # dice in all


def sums(dice: int = 2) -> Distribution:
    """How likely each sum of so many fair dice is.

    >>> sums(2)[7], sums(2).at_least(11)
    (Fraction(1, 6), Fraction(1, 12))
    """
    found = validation.plain(dice)
    if found is None or not 1 <= found <= MOST:
        raise ValueError(say("throws.bad_dice", most=MOST, found=dice))
    dice, ways = found, {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, 7):
                more[total + face] = more.get(total + face, 0) + count
        ways = more
    return Distribution({total: Fraction(count, 6**dice) for total, count in ways.items()}, "sum")


@dataclass(frozen=True, repr=False)
class Throws(Answer):
    """How often each sum of so many dice came in `n` throws."""

    counts: Mapping[int, int]
    dice: int

    @property
    def n(self) -> int:
        """How many throws were made."""
        return sum(self.counts.values())

    @cached_property
    def exact(self) -> Distribution:
        """The chance of each sum with fair dice."""
        return sums(self.dice)

    @property
    def expected(self) -> dict[int, Fraction]:
        """How often fair dice would show each sum on average."""
        return {total: self.n * chance for total, chance in self.exact.items()}

    @property
    def widest(self) -> Fraction:
        """How far the share of a sum is from its chance at most, among all sums."""
        return max(abs(Fraction(self.counts[total], self.n) - p) for total, p in self.exact.items())

    def title(self, lang: str | None = None) -> str:
        """What was found, in one sentence in the language `lang`.

        >>> from hotw_nb import odds
        >>> odds.throws(60, seed=1).title("en").partition(";")[0]
        '60 throws of one die: most often 5 (13 times), least often 3 and 6 (8 times each)'
        """
        often, rare = max(self.counts.values()), min(self.counts.values())
        return say(
            "throws.title_one" if self.dice == 1 else "throws.title",
            lang,
            n=grouped(self.n, lang),
            dice=self.dice,
            most=_all(self.counts, often, lang),
            often=self._times(often, lang),
            least=_all(self.counts, rare, lang),
            rare=self._times(rare, lang),
            off=decimal(100 * self.widest, 1, lang),
        )

    def _times(self, count: int, lang: str | None) -> str:
        """How often in words, for one sum or each of several."""
        several = sum(found == count for found in self.counts.values()) > 1
        return say(f"throws.times{'_each' * several}", lang, n=Grouped(count, lang))

    def text(self, lang: str | None = None) -> str:
        """The finding, and how often each sum came and was to be expected."""
        hoped = self.expected
        each = (
            say("throws.each", lang, total=n, count=Grouped(count, lang), expected=_hoped(hoped[n], lang))
            for n, count in self.counts.items()
        )
        return f"{self.title(lang)}\n{', '.join(each)}"

    def html(self, lang: str | None = None) -> str:
        """A bar for each sum, with a mark where fair dice would end it."""
        longest = max(Fraction(max(self.counts.values())), max(self.expected.values()))
        keys = ("face" if self.dice == 1 else "sum", "counted", "expected", "bars")
        titles = "".join(head(say(f"throws.{key}", lang), key != "bars") for key in keys)
        rows = "".join(self._row(total, longest, lang) for total in self.counts)
        return wide(
            f"<table>{titled(self.title(lang))}<thead><tr>{titles}</tr></thead><tbody>{rows}</tbody></table>",
            lang,
        )

    def _row(self, total: int, longest: Fraction, lang: str | None) -> str:
        hoped, count = self.expected[total], self.counts[total]
        return (
            f"<tr><th scope='row' style='text-align:right;font-weight:normal'>{total}</th>"
            f"<td style='text-align:right'>{grouped(count, lang)}</td>"
            f"<td style='text-align:right'>{_hoped(hoped, lang)}</td>"
            f"<td aria-hidden='true' style='min-width:min(22em,30vw)'>"
            f"{marked_bar(count / longest, hoped / longest)}</td></tr>"
        )

    def records(self) -> list[dict[str, Any]]:
        """One row for each sum."""
        return [
            {
                "sum": total,
                "count": count,
                "expected": float(self.expected[total]),
                "chance": self.exact[total],
            }
            for total, count in self.counts.items()
        ]


def _all(counts: Mapping[int, int], wanted: int, lang: str | None) -> str:
    """All sums that came so often."""
    return listing([str(total) for total, count in counts.items() if count == wanted], lang)


def _hoped(count: Fraction, lang: str | None) -> str:
    return grouped(int(count), lang) if count.denominator == 1 else decimal(count, 1, lang)


def throws(what: int | Mapping[int, int] = 600, dice: int = 1, seed: int = 0) -> Throws:
    """Throw so many dice `what` times and count the sums, or take the counts of throws that were really made.

    The same `seed` throws the same dice.

    >>> throws(600).n, throws(600).counts == throws(600).counts
    (600, True)
    >>> throws({1: 9, 6: 11}).counts
    {1: 9, 2: 0, 3: 0, 4: 0, 5: 0, 6: 11}
    """
    every = sums(dice)
    if isinstance(what, Mapping):
        found = {total: validation.plain(n) for total, n in what.items()}
        if set(found) - set(every) or any(n is None or n < 0 for n in found.values()):
            raise ValueError(say("throws.bad_counts", first=min(every), last=max(every)))
        counts = {total: found.get(total) or 0 for total in every}
    else:
        counts = _thrown(what, dice, seed, every)
    if not any(counts.values()):
        raise ValueError(say("throws.none"))
    return Throws(counts, validation.plain(dice) or 1)


def _thrown(n: int, dice: int, seed: int, every: Distribution) -> dict[int, int]:
    n, seed = validation.whole("what", n, 1, MOST_THROWN // dice), validation.whole("seed", seed)
    rolls, counts = Random(seed), dict.fromkeys(every, 0)
    for lot in lots(n):
        thrown = totals(rolls, lot, dice)
        for total in counts:
            counts[total] += thrown.count(total)
    return counts

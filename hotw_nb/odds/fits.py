"""Do real dice agree? Counted battles held against exact odds, and what counts say about the terrain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb, erfc, exp, fsum, lgamma, log, sqrt
from random import Random
from typing import Any

from hotw_nb.odds import validation
from hotw_nb.odds.outcomes import RESULTS, Outcome
from hotw_nb.odds.rolling import successes
from hotw_nb.odds.words import decimal, html_table
from hotw_nb.text import say
from hotw_nb.text.html import Answer

Counts = tuple[int, int, int]  # battles won, tied and lost by the attacker
MOST_COUNTED = 100_000  # battles of which the chance is worked out exactly
MOST_FREEDOM = 1_000_000
MOST_TABLES = 10**6  # simulated at once


def _three(counts: object) -> Counts:
    """The three counts as plain numbers, even if they come out of a table."""
    found = tuple(validation.whole("counts", one) for one in validation.listed("counts", counts))
    if len(found) != 3:
        raise ValueError(say("odds.three_counts", found=found))
    win, tie, lose = found
    return win, tie, lose


@dataclass(frozen=True, repr=False)
class Fit(Answer):
    """How well counts of wins, ties and losses agree with odds.

    >>> from hotw_nb.odds import battle
    >>> print(Fit((58, 17, 25), battle()).text("en"))  # doctest: +ELLIPSIS
    100 battles won / tied / lost: 58 / 17 / 25; expected: 57.9 / 16.7 / 25.5; chi-square 0.02 with ...
    """

    counts: Counts
    odds: Outcome

    def __post_init__(self) -> None:
        if not isinstance(self.odds, Outcome):
            raise ValueError(say("odds.not_odds", found=validation.Typed(self.odds)))
        object.__setattr__(self, "counts", _three(self.counts))

    @property
    def n(self) -> int:
        """How many battles were counted."""
        return sum(self.counts)

    @property
    def expected(self) -> tuple[Fraction, Fraction, Fraction]:
        """How many wins, ties and losses are to be expected."""
        win, tie, lose = self.odds
        return self.n * win, self.n * tie, self.n * lose

    @property
    def chi_square(self) -> Fraction:
        """The sum of squared deviations, each divided by what was to be expected."""
        pairs = list(zip(self.counts, self.expected, strict=True))
        if any(seen and not hoped for seen, hoped in pairs):
            raise ValueError(say("odds.impossible_seen"))
        return sum(((seen - hoped) ** 2 / hoped for seen, hoped in pairs if hoped), Fraction(0))

    @property
    def freedom(self) -> int:
        """Degrees of freedom: results that can happen, less one."""
        return sum(chance > 0 for chance in self.odds) - 1

    @property
    def p(self) -> float:
        """The chance that fair dice lie at least as far off, by the chi-square distribution.

        >>> from hotw_nb.odds import battle
        >>> round(Fit((40, 20, 40), battle()).p, 3)
        0.001
        """
        return chi_square_tail(self.chi_square, self.freedom)

    def by_luck(self, n: int = 10_000, seed: int = 0) -> list[float]:
        """The chi-squares of `n` tables of as many battles that follow the odds exactly: what luck alone does.

        The same `seed` gives the same tables again.

        >>> from hotw_nb.odds import battle
        >>> [round(chi_square, 2) for chi_square in Fit((58, 17, 25), battle()).by_luck(n=4, seed=1)]
        [1.55, 1.43, 1.08, 5.26]
        """
        n, seed = validation.whole("n", n, 1, MOST_TABLES), validation.whole("seed", seed)
        if not self.n:
            return [0.0] * n
        hoped = [(float(chance), float(self.n * chance)) for chance in self.odds if chance]
        dice, found = Random(seed), []
        for _ in range(n):
            left, rest, off = self.n, 1.0, 0.0
            for chance, expected in hoped[:-1]:
                seen = successes(dice, left, min(chance / rest, 1.0))
                off += (seen - expected) ** 2 / expected
                left, rest = left - seen, rest - chance
            found.append(off + (left - hoped[-1][1]) ** 2 / hoped[-1][1])
        return found

    def text(self, lang: str | None = None) -> str:
        """Counts, what was expected, and chi-square."""
        return say(
            "odds.fit",
            lang,
            n=self.n,
            seen=" / ".join(map(str, self.counts)),
            expected=" / ".join(decimal(e, 1, lang) for e in self.expected),
            chi=decimal(self.chi_square, 2, lang),
            freedom=self.freedom,
        )

    def html(self, lang: str | None = None) -> str:
        """A table of counts and expectations."""
        head = [say(f"odds.head_{key}", lang) for key in ("result", "count", "expected")]
        rows = [
            (say(f"odds.{r}", lang), str(c), decimal(e, 1, lang))
            for r, c, e in zip(RESULTS, self.counts, self.expected, strict=True)
        ]
        return html_table(self.text(lang), head, rows, lang=lang)

    def records(self) -> list[dict[str, Any]]:
        """One row for win, tie and lose."""
        return [
            {"result": r, "count": c, "expected": float(e)}
            for r, c, e in zip(RESULTS, self.counts, self.expected, strict=True)
        ]


def _multinomial(counts: Counts, odds: Outcome) -> Fraction:
    """The chance of exactly these counts."""
    win, tie, lose = counts
    ways = comb(win + tie + lose, win) * comb(tie + lose, tie)
    return ways * odds.win**win * odds.tie**tie * odds.lose**lose


def chi_square_tail(value: Fraction | float, freedom: int) -> float:
    """The chance that chi-square with so many degrees of freedom is at least this.

    >>> round(chi_square_tail(5.991, 2), 3), round(chi_square_tail(3.841, 1), 3)
    (0.05, 0.05)
    """
    freedom = validation.whole("freedom", freedom, 0, MOST_FREEDOM)
    half = float(validation.amount("value", value, 0)) / 2
    if not half or not freedom:
        return float(not half)
    # the sum of half ** k / k! (k = 0, 1, ..., or 1/2, 3/2, ...), its terms as logarithms, which never overflow
    first = freedom % 2 / 2
    tail = erfc(sqrt(half)) if first else 0.0
    terms = (exp((first + k) * log(half) - half - lgamma(first + k + 1)) for k in range(freedom // 2))
    return min(1.0, tail + fsum(terms))


def which(
    counts: Counts, candidates: Mapping[str, Outcome], prior: Mapping[str, Fraction | int] | None = None
) -> dict[str, Fraction]:
    """By Bayes' rule the chance of each candidate after these counts; without `prior` all start out alike.

    `counts` are wins, ties and losses; `candidates` gives each idea about the dice a name and an `Outcome`.

    >>> from hotw_nb.odds import battle
    >>> found = which((8, 2, 1), {"clear": battle(2, 1), "difficult": battle(2, 2)})
    >>> round(float(found["clear"]), 2)
    0.9
    """
    counts = _three(counts)
    validation.whole("n", sum(counts), 0, MOST_COUNTED)
    if not isinstance(candidates, Mapping) or not all(isinstance(o, Outcome) for o in candidates.values()):
        raise ValueError(say("odds.not_candidates", found=validation.Typed(candidates)))
    if prior is not None and (not isinstance(prior, Mapping) or {*prior} != {*candidates}):
        raise ValueError(say("odds.other_candidates", names=", ".join(map(str, candidates))))
    weights = {
        name: (validation.amount("prior", prior[name], 0) if prior else 1) * _multinomial(counts, odds)
        for name, odds in candidates.items()
    }
    total = sum(weights.values(), Fraction(0))
    if not total:
        raise ValueError(say("odds.impossible_seen"))
    return {name: weight / total for name, weight in weights.items()}

"""A simulation to be held against the exact answer: its value, its 95 % interval and how often it was tried."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

from hotw_nb.lessons.pools import Pooled
from hotw_nb.lessons.questions import CHANCE, CHOICE, Question
from hotw_nb.odds.samples import Z95, Sample, interval
from hotw_nb.odds.words import grouped
from hotw_nb.text import say

TRIES, SEED = 10_000, 1


@dataclass(frozen=True)
class Simulated:
    """What `n` tries gave: the value, and an interval that is made so as to hold the true one 19 times of 20."""

    value: Fraction
    low: Fraction
    high: Fraction
    n: int

    def text(self, question: Question, lang: str) -> str:
        """The simulation in one sentence."""
        words = {end: question.in_words(getattr(self, end), lang) for end in ("value", "low", "high")}
        return say("lessons.simulated", lang, n=grouped(self.n, lang), **words)


def simulated(question: Question, given: Any = None) -> Simulated | None:
    """The simulation that is given, else the lesson's own; None where there is neither or it says nothing.

    `given` is a Sample (its wins count), a class's pool (its first result counts), a pair (hits, tries), or a list
    of results: yes or no for a chance, numbers for a number.
    """
    if question.kind == CHOICE:
        return None
    if given is None:
        if question.simulate is None:
            return None
        given = question.simulate(TRIES, SEED)
    try:
        return _measured(question, given)
    except (TypeError, ValueError, OverflowError):
        return None


def spread(question: Question) -> Simulated | None:
    """How far the results lie apart on which an estimated answer rests; None for an answer that is no estimate."""
    return _mean([float(value) for value in question.results()]) if question.results else None


def _measured(question: Question, given: Any) -> Simulated | None:
    """What tries of any of these forms come to."""
    if isinstance(given, (Sample, Pooled)):
        given = (next(iter(given.counts.values())), given.n)
    if question.kind == CHANCE:
        pair = isinstance(given, tuple) and len(given) == 2
        hits, n = given if pair else (sum(map(bool, given)), len(given))
        return _share(int(hits), int(n))
    return _mean([float(value) for value in given])


def _share(hits: int, n: int) -> Simulated | None:
    if n <= 0 or not 0 <= hits <= n:
        return None
    low, high = interval(hits, n)
    return Simulated(Fraction(hits, n), Fraction(low), Fraction(high), n)


def _mean(values: Sequence[float]) -> Simulated | None:
    n = len(values)
    if n < 2:
        return None
    mean = sum(values) / n
    half = Z95 * sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)
    return Simulated(Fraction(mean), Fraction(mean - half), Fraction(mean + half), n)

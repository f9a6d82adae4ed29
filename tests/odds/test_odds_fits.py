"""Fit and Bayes."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import hotw_nb as hotw
from hotw_nb import odds
from hotw_nb.odds.fits import chi_square_tail


@pytest.mark.parametrize(
    ("value", "freedom"), [(5.991, 2), (9.488, 4), (12.592, 6), (18.307, 10), (43.773, 30)]
)
def test_chi_square_at_the_five_per_cent_points_of_printed_tables(value: float, freedom: int) -> None:
    assert chi_square_tail(value, freedom) == pytest.approx(0.05, abs=1e-4)


@pytest.mark.parametrize(
    ("value", "freedom"), [(3.841, 1), (7.815, 3), (11.070, 5), (43.773, 30), (124.342, 100)]
)
def test_chi_square_of_any_number_of_degrees(value: float, freedom: int) -> None:
    assert chi_square_tail(value, freedom) == pytest.approx(0.05, abs=1e-4)


def test_chi_square_far_out() -> None:
    assert 0 < chi_square_tail(5000, 4000) < 1e-20
    assert chi_square_tail(4000, 4000) == pytest.approx(0.497, abs=0.001)  # a little under one half
    assert chi_square_tail(0, 3) == 1
    with pytest.raises(ValueError, match="'value' must be a number, at least 0"):
        chi_square_tail(-5, 2)


def test_rolled_again_ties_leave_one_degree() -> None:
    fit = odds.Fit((60, 0, 40), odds.battle(1, 1, ties="reroll"))
    assert fit.freedom == 1
    assert fit.chi_square == 4
    assert fit.p == pytest.approx(0.0455, abs=1e-4)


def test_degrees_that_are_no_number_are_refused() -> None:
    with pytest.raises(ValueError, match="'freedom' must be a whole number"):
        chi_square_tail(3.8, 1.5)


def test_a_fit_by_hand() -> None:
    fit = odds.Fit((60, 10, 38), odds.battle())
    assert fit.expected == (Fraction(125, 2), 18, Fraction(55, 2))
    assert fit.chi_square == Fraction(25, 4) / Fraction(125, 2) + Fraction(64, 18) + Fraction(
        441, 4
    ) / Fraction(55, 2)
    assert fit.freedom == 2


def test_bayes_finds_the_mountains() -> None:
    """Two candidates: the posterior odds are the prior odds times the ratio of the likelihoods."""
    plain, uphill = odds.battle(2, 1), odds.battle(2, 2)
    found = odds.which((3, 1, 4), {"clear": plain, "difficult": uphill}, {"clear": 3, "difficult": 1})
    ratio = 3 * (plain.win / uphill.win) ** 3 * (plain.tie / uphill.tie) * (plain.lose / uphill.lose) ** 4
    assert found["clear"] / found["difficult"] == ratio
    assert sum(found.values()) == 1
    assert odds.which((0, 0, 0), {"clear": plain, "difficult": uphill})["clear"] == Fraction(1, 2)


def test_what_the_odds_call_impossible_is_refused() -> None:
    with pytest.raises(ValueError, match="impossible"):
        _ = odds.Fit((1, 1, 1), odds.battle(ties="attack")).chi_square
    with pytest.raises(ValueError, match="impossible"):
        odds.which((1, 1, 1), {"x": odds.battle(ties="attack")})


def test_counts_may_come_out_of_a_table() -> None:
    table = hotw.observed("battles")
    totals = table[["won", "tied", "lost"]].sum()
    fit = odds.Fit(totals, odds.battle())
    assert fit == odds.Fit(tuple(int(n) for n in totals), odds.battle())
    assert fit.n == 2887
    assert isinstance(fit.chi_square, Fraction)
    row = table[["won", "tied", "lost"]].iloc[0]
    assert odds.which(row, {"clear": odds.battle()}) == {"clear": 1}


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ((1, 2), "Three counts"),
        ((1, 2, 3, 4), "Three counts"),
        ((1, 2, -3), "'counts' must be a whole number"),
        ((1, 2, 2.5), "'counts' must be a whole number"),
        (7, "'counts' must be a list"),
        ("win", "'counts' must be a list"),
    ],
)
def test_counts_that_are_none(counts: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        odds.Fit(counts, odds.battle())
    with pytest.raises(ValueError, match=words):
        odds.which(counts, {"clear": odds.battle()})


@pytest.mark.parametrize("share", ["half", None, 2, -1])
def test_a_share_is_a_number_between_0_and_1(share: Any) -> None:
    for asked in (odds.leader_life().quantile, odds.siege().losses.quantile):
        with pytest.raises(ValueError, match="share"):
            asked(share)


@pytest.mark.parametrize("chance", [0, -1, 2])
def test_what_never_happens_has_no_waiting_time(chance: int) -> None:
    with pytest.raises(ValueError, match="no waiting time"):
        odds.Waiting(Fraction(chance))


def test_waiting_for_what_is_next_to_sure() -> None:
    """Such chances and shares cannot be told from 0 and 1 in floating point."""
    tiny = Fraction(1, 10**40)
    assert odds.Waiting(1 - tiny).median == 1
    assert odds.Waiting(1 - tiny).quantile(1 - tiny) == 1
    assert odds.Waiting(1 - tiny).quantile(1 - tiny**3) == 3
    assert odds.Waiting(Fraction(1)).quantile(Fraction(1, 2)) == 1

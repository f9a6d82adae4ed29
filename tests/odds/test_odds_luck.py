"""Luck, fit and simulation."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotw_nb import odds

RESULTS = ("win", "tie", "lose")
SCORE = {"win": 1, "tie": 0, "lose": -1}
BATTLE = st.builds(
    odds.Fought,
    st.sampled_from([odds.battle(a, d, ties=t) for a in (2, 3) for d in (1, 2) for t in ("both", "attack")]),
    st.sampled_from(["win", "lose"]),
    st.sampled_from(["Ada", "Ben"]),
    st.integers(1, 2),
)


@given(st.lists(BATTLE, min_size=1, max_size=5))
@settings(deadline=None)
def test_luck_against_everything_that_could_have_happened(battles: list[odds.Fought]) -> None:
    luck = odds.luck_of(battles)
    seen: dict[int, Fraction] = {}
    for results in product(RESULTS, repeat=len(battles)):
        chance = Fraction(1)
        for fought, result in zip(battles, results, strict=True):
            chance *= getattr(fought.odds, result)
        score = sum(SCORE[result] for result in results)
        seen[score] = seen.get(score, Fraction(0)) + chance
    score = sum(SCORE[fought.result] for fought in battles)
    assert luck.score == score
    assert dict(luck.could_have_been) == {n: p for n, p in seen.items() if p}
    assert luck.expected == sum(n * p for n, p in seen.items())
    assert luck.at_least_as_well == sum(p for n, p in seen.items() if n >= score)
    assert luck.percentile == sum(p for n, p in seen.items() if n < score) + seen[score] / 2


@given(st.lists(BATTLE, min_size=1, max_size=5))
@settings(deadline=None)
def test_one_side_is_as_lucky_as_the_other_is_unlucky(battles: list[odds.Fought]) -> None:
    other = odds.luck_of(fought.other_side("Cleo") for fought in battles)
    assert odds.luck_of(battles).percentile + other.percentile == 1


def test_luck_by_player_and_epoch() -> None:
    battles = [
        odds.Fought(odds.battle(), "win", "Ada", 1),
        odds.Fought(odds.battle(), "lose", "Ada", 2),
        odds.Fought(odds.battle(2, 2), "tie", "Ben", 1),
    ]
    luck = odds.luck_of(battles)
    assert list(luck.by("player", "epoch")) == [("Ada", 1), ("Ada", 2), ("Ben", 1)]
    assert luck.by("player")[("Ada",)].score == 0
    assert battles[0].at_least_as_well == Fraction(125, 216)
    assert battles[1].at_least_as_well == 1
    frame = luck.frame()
    assert list(frame["player"]) == ["Ada", "Ada", "Ben"]
    assert odds.luck_of([]).percentile == Fraction(1, 2)


@pytest.mark.parametrize(
    ("value", "freedom"), [(5.991, 2), (9.488, 4), (12.592, 6), (18.307, 10), (43.773, 30)]
)
def test_chi_square_at_the_five_per_cent_points_of_printed_tables(value: float, freedom: int) -> None:
    assert odds.chi_square_tail(value, freedom) == pytest.approx(0.05, abs=1e-4)


def test_an_odd_number_of_degrees_is_refused() -> None:
    with pytest.raises(ValueError, match="even number"):
        odds.chi_square_tail(3.8, 1)


def test_a_fit_by_hand() -> None:
    fit = odds.Fit((60, 10, 38), odds.battle())
    assert fit.expected == (Fraction(125, 2), 18, Fraction(55, 2))
    assert fit.chi_square == Fraction(25, 4) / Fraction(125, 2) + Fraction(64, 18) + Fraction(
        441, 4
    ) / Fraction(55, 2)
    assert fit.freedom == 2
    value, freedom, chance = odds.fits_together([fit, fit])
    assert (value, freedom) == (2 * fit.chi_square, 4)
    assert chance == odds.chi_square_tail(value, 4)


@given(st.integers(0, 6), st.integers(0, 6), st.integers(0, 6))
@settings(max_examples=30, deadline=None)
def test_the_exact_test_against_all_sequences_of_results(win: int, tie: int, lose: int) -> None:
    n = win + tie + lose
    outcome = odds.battle(2, 2)

    def chance(w: int, t: int) -> Fraction:
        rest = n - w - t
        return comb(n, w) * comb(n - w, t) * outcome.win**w * outcome.tie**t * outcome.lose**rest

    all_chances = [chance(w, t) for w in range(n + 1) for t in range(n + 1 - w)]
    assert sum(all_chances) == 1
    assert odds.Fit((win, tie, lose), outcome).exact_p == sum(p for p in all_chances if p <= chance(win, tie))


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


def test_wilson_intervals_of_printed_tables() -> None:
    assert [round(x, 4) for x in odds.interval(0, 10)] == [0.0, 0.2775]
    assert [round(x, 4) for x in odds.interval(5, 10)] == [0.2366, 0.7634]
    assert odds.interval(10, 10)[1] == pytest.approx(1)


@pytest.mark.parametrize("ties", ["both", "attack", "defend", "reroll"])
def test_a_sample_is_repeatable_and_keeps_the_rules(ties: str) -> None:
    sample = odds.sample(2, 2, ties=ties, n=20_000, seed=11)
    assert sample.counts == odds.sample(2, 2, ties=ties, n=20_000, seed=11).counts
    assert sum(sample.counts.values()) == sample.n == 20_000
    assert (sample.counts["tie"] > 0) is (ties == "both")
    # with this seed the dice stay within five standard deviations: chance below one in a million
    for (_, seen), chance in zip(sample.counts.items(), sample.exact, strict=True):
        p = float(chance)
        assert abs(seen - sample.n * p) <= 5 * (sample.n * p * (1 - p)) ** 0.5


def test_a_sample_settles() -> None:
    sample = odds.sample(n=5000, seed=3)
    frame = sample.running("win")
    assert frame["battles"].iloc[-1] == 5000
    assert frame["share"].iloc[-1] == sample.counts["win"] / 5000
    widths = frame["high"] - frame["low"]
    assert widths.iloc[-1] < widths.iloc[len(widths) // 2] < widths.iloc[0]
    assert set(sample.frame().columns) >= {"n", "low", "high", "exact", "simulated"}
    assert "5000" in sample.text("en")
    assert "95 %" in sample.text("fr")


def test_no_sample_of_nothing() -> None:
    with pytest.raises(ValueError, match="'n'"):
        odds.sample(n=0)

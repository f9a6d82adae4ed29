"""Simulated battles and their intervals."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from hotw_nb import odds


def test_wilson_intervals_of_printed_tables() -> None:
    assert [round(x, 4) for x in odds.interval(0, 10)] == [0.0, 0.2775]
    assert [round(x, 4) for x in odds.interval(5, 10)] == [0.2366, 0.7634]
    assert odds.interval(10, 10)[1] == pytest.approx(1)


def test_counts_of_pandas_and_numpy_are_whole_numbers() -> None:
    assert odds.interval(np.int64(5), np.int32(10)) == odds.interval(5, 10)
    assert odds.sample(n=np.int64(10), seed=np.int64(3)).counts == odds.sample(n=10, seed=3).counts


@pytest.mark.parametrize(
    ("hits", "n", "word"),
    [(5, 0, "'n'"), (11, 10, "'hits'"), (-1, 10, "'hits'"), (2.5, 10, "'hits'"), ("5", 10, "'hits'")],
)
def test_no_interval_without_tries(hits: Any, n: Any, word: str) -> None:
    with pytest.raises(ValueError, match=f"{word} m(ust|ay) be"):
        odds.interval(hits, n)


@pytest.mark.parametrize("z", [0, -1, float("nan"), float("inf"), "2"])
def test_an_interval_needs_some_width(z: Any) -> None:
    with pytest.raises(ValueError, match="standard deviations"):
        odds.interval(5, 10, z)


@pytest.mark.parametrize("ties", ["both", "attack", "defend", "reroll"])
def test_a_sample_is_repeatable_and_keeps_the_rules(ties: str) -> None:
    sample = odds.sample(2, 2, ties=ties, n=20_000, seed=11)
    assert sample.counts == odds.sample(2, 2, ties=ties, n=20_000, seed=11).counts
    assert sum(sample.counts.values()) == sample.n == 20_000
    assert (sample.counts["tie"] > 0) is (ties == "both")
    # five standard deviations: seen with a fair generator less than once in a million
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
    assert sample.text("en").startswith("5,000 simulated battles")
    assert "125 in 216 = 57.9%" in sample.text("en")
    assert odds.sample(n=1).text("en").startswith("1 simulated battle,")
    assert "95 %" in sample.text("fr")


@pytest.mark.parametrize(("lang", "thousand"), [("en", ","), ("fr", "\u202f")])
def test_a_samples_bars_are_what_was_counted_and_their_marks_are_exact(lang: str, thousand: str) -> None:
    sample = odds.sample(n=8000, seed=5)
    html = sample.html(lang)
    bars = [float(long) for long in re.findall(r"absolute;width:([\d.]+)%", html)]
    marks = [float(at) for at in re.findall(r"left:([\d.]+)%", html)]
    assert bars == pytest.approx([count / 80 for count in sample.counts.values()], abs=0.06)
    assert marks == pytest.approx([100 * float(chance) for chance in sample.exact], abs=0.06)
    heads, cells = html.count('scope="col"'), html.count("<td") + html.count("scope='row'")
    assert cells == heads * 3, "every column has a heading"
    won = sample.counts["win"]
    assert f">{won // 1000}{thousand}{won % 1000:03}</td>" in html


@pytest.mark.parametrize("bonus", [6, 300, -300])
def test_a_great_bonus_decides_every_battle(bonus: int) -> None:
    counts = odds.sample(attack_bonus=bonus, n=100).counts
    assert counts["win" if bonus > 0 else "lose"] == 100


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"n": 0}, "'n' must be a whole number"),
        ({"n": 2.5}, "'n' must be a whole number"),
        ({"n": "many"}, "'n' must be a whole number"),
        ({"n": None}, "'n' must be a whole number"),
        ({"n": 10**12}, "'n' may be"),
        ({"attack": 0}, "at least one die"),
        ({"attack": "two"}, "at least one die"),
        ({"ties": "draw"}, "can win ties"),
        ({"ties": "reroll", "attack_bonus": 60, "n": -1}, "'n' must be a whole number"),
        ({"attack_bonus": 1.5}, "'attack_bonus' must be a whole number"),
        ({"defend_bonus": "1"}, "'defend_bonus' must be a whole number"),
        ({"seed": -1}, "'seed' must be a whole number"),
        ({"seed": "seven"}, "'seed' must be a whole number"),
    ],
)
def test_what_cannot_be_rolled_is_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        odds.sample(**options)


def test_only_results_are_counted() -> None:
    sample = odds.sample(n=10)
    for asked in (sample.interval, sample.running):
        with pytest.raises(ValueError, match="'draw' is none of these"):
            asked("draw")
    with pytest.raises(ValueError, match="'points'"):
        sample.running("win", points=0)

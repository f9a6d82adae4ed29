"""Throws of fair dice, against all throws counted one by one."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from hotw_nb import odds


@pytest.mark.parametrize("dice", [1, 2, 3, 5])
def test_the_chances_of_sums_are_those_of_all_throws_counted(dice):
    counted = Counter(map(sum, product(range(1, 7), repeat=dice)))
    assert dict(odds.sums(dice)) == {total: Fraction(n, 6**dice) for total, n in counted.items()}


@pytest.mark.parametrize(("dice", "n"), [(1, 1), (1, 600), (2, 5000), (3, 777)])
def test_every_throw_is_counted_and_the_same_seed_throws_the_same(dice, n):
    thrown = odds.throws(n, dice, seed=4)
    assert thrown.n == n == sum(thrown.expected.values())
    assert list(thrown.counts) == list(range(dice, 6 * dice + 1))
    assert thrown.counts == odds.throws(n, dice, seed=4).counts


def test_another_seed_throws_otherwise():
    assert len({tuple(odds.throws(600, seed=seed).counts.values()) for seed in range(6)}) == 6


def test_shares_come_nearer_to_the_chances():
    assert odds.throws(1_000_000, dice=2).widest < Fraction(1, 200) < odds.throws(60).widest


def test_counts_that_were_really_made():
    thrown = odds.throws({2: 1, 7: 3}, dice=2)
    assert (thrown.n, thrown.counts[7], thrown.counts[12]) == (4, 3, 0)
    assert thrown.widest == Fraction(3, 4) - Fraction(1, 6)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("dice", [1, 2])
def test_it_reads_in_every_form(lang, dice):
    thrown = odds.throws(36_000, dice)
    for form in (thrown.text(lang), thrown.html(lang)):
        assert "{" not in form
    assert len(thrown.frame()) == thrown.html(lang).count("<tr>") - 1 == len(thrown.counts)
    assert ("36,000" if lang == "en" else "36\u202f000") in thrown.title(lang)


@pytest.mark.parametrize(
    ("what", "dice", "words"),
    [
        (0, 1, "at least 1"),
        (1.5, 1, "at least 1"),
        (10, 0, "from 1 to 10 dice"),
        (10, 11, "from 1 to 10 dice"),
        ({7: 1}, 1, "1 to 6"),
        ({1: -1}, 1, "1 to 6"),
        ({}, 1, "Nothing was thrown"),
    ],
)
def test_what_cannot_be_thrown_is_refused_in_a_sentence(what, dice, words):
    with pytest.raises(ValueError, match=words):
        odds.throws(what, dice)


@pytest.mark.parametrize(
    ("lang", "most", "least"),
    [("en", "most often 5 (3 times)", "least often 2 and 3 (1 time each)"),
     ("fr", "le plus souvent 5 (3 fois)", "le moins souvent 2 et 3 (1 fois chacun)")],
)  # fmt: skip
def test_the_title_says_how_often_each_of_several_faces_came(lang: str, most: str, least: str) -> None:
    title = odds.throws({1: 2, 2: 1, 3: 1, 4: 2, 5: 3, 6: 2}).title(lang)
    assert most in title
    assert least in title

"""Answers that are written as a sum are worked out; what is too large or no sum is answered with a sentence."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotw_nb.lessons import check
from hotw_nb.lessons.reading import Unclear, understand, worked_out


@pytest.mark.parametrize(
    "form", ["6!/2!", "6*5*4*3", "6 × 5 × 4 × 3", "6·5·4·3 = 360", "6^3 + 144", "720/2/1"]
)
def test_permutations_of_four_out_of_six(begun, form):
    assert understand(begun.sheet.checks["sum"], form, "en").low == len(list(permutations(range(6), 4)))


@pytest.mark.parametrize(
    "form", ["1 - 5/6", "1-(5/6)", "(1/6)", "6/(6*6)", "36/6**3", "(50/3)%", "1-(5/6) = 16.7 %"]
)
def test_a_sixth_as_a_sum(begun, form):
    assert check.tie(form).right


@pytest.mark.parametrize("form", ["17 % (36/216)", "tie: 36/216", "17 %!", "(I think) 1/6", "1/6 (= 36/216)"])
def test_words_and_brackets_around_a_value_do_no_harm(begun, form):
    assert check.tie(form).right


@pytest.mark.parametrize("form", ["(35/36)**36", "(35/36)^36", "(35 / 36) ** 36"])
def test_a_power_is_exact(begun, form):
    expected = 1
    for _ in range(36):
        expected *= Fraction(35, 36)
    assert understand(begun.sheet.checks["tie"], form, "en").low == expected


def test_a_decimal_comma_within_a_sum(begun):
    assert understand(begun.sheet.checks["sum"], "2,5*4", "fr").low == 10


TOO_MUCH = ["9**9**9**9", "99!", "2*", "1*e", "2**(", "3*(1/0)", "9" * 90 + "*2", "(" * 99 + "2*1" + ")" * 99]


@pytest.mark.parametrize("form", TOO_MUCH)
def test_what_is_too_large_or_no_sum_is_answered(begun, form):
    with pytest.raises(Unclear, match="rite it"):
        understand(begun.sheet.checks["sum"], form, "en")


@pytest.mark.parametrize("word", ["four", "Four", "quatre"])
def test_a_number_in_letters(begun, word):
    assert understand(begun.sheet.checks["sum"], word, "en").low == 4


def test_a_range_stays_a_range(begun):
    said = understand(begun.sheet.predictions["win"], "1/2 - 2/3", "en", ranges=True)
    assert (said.low, said.high) == (Fraction(1, 2), Fraction(2, 3))


@pytest.mark.parametrize("word", ["VII", "7", "vii", "Epoch VII", "époque VII"])
def test_an_epoch_by_its_number_alone(word):
    from hotw_nb.lessons.questions import sheet

    assert understand(sheet("08").predictions["peak"], word, "en").low == "epoch_7"
    assert understand(sheet("08").predictions["peak"], "1", "en").low == "epoch_1"


@given(st.recursive(st.integers(0, 99).map(str), lambda one: st.tuples(one, st.sampled_from("+-*"), one).map(
    lambda parts: f"({parts[0]}{parts[1]}{parts[2]})"), max_leaves=6))  # fmt: skip
def test_sums_are_those_of_python(text):
    assert worked_out(text, Fraction) == eval(text)


@given(st.text("0123456789+-*/!()^%., ", max_size=40))
def test_no_text_raises_anything(text):
    value = worked_out(text, lambda number: Fraction(number.replace(",", ".")))
    assert value is None or isinstance(value, Fraction)

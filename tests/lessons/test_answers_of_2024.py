"""The answers about the two ways to invade, against a count of all dice."""

from fractions import Fraction
from itertools import product

import pytest

from hotw_nb.lessons.answers import lesson_16

WAYS = {
    "clear": (1, "attack"),
    "clear_fort": (2, "attack"),
    "mountain": (1, "defend"),
    "mountain_fort": (2, "defend"),
}


def frustrated(land):
    """How likely an invasion of such a land fails, all rolls counted one by one."""
    dice, ties = WAYS[land]
    rolls = [(max(roll[:2]), max(roll[2:])) for roll in product(range(1, 7), repeat=2 + dice)]
    return Fraction(
        sum(mine < theirs or (mine == theirs and ties == "defend") for mine, theirs in rolls), len(rolls)
    )


@pytest.mark.parametrize("land", WAYS)
def test_a_frustrated_invasion_costs_one_army_more(land):
    assert lesson_16.price(land, lesson_16.DICE) == 1 + frustrated(land)
    assert lesson_16.price(land, lesson_16.NO_DICE) == (1 if land == "clear" else 2)


def test_at_11_difficult_lands_in_36_both_systems_cost_the_same():
    hard = lesson_16.share()
    assert hard == Fraction(11, 36)
    assert (1 - hard) * frustrated("clear") + hard * frustrated("mountain") == hard


def test_the_fort_on_open_ground_is_where_they_differ_most():
    sure = {land: land != "clear" for land in WAYS}
    assert lesson_16.apart() == max(WAYS, key=lambda land: abs(sure[land] - frustrated(land)))


def test_the_designers_count():
    assert (lesson_16.first(), lesson_16.pairs()) == (7 * 7 * 10 * 5 * 6, 88_200)


def test_the_march_without_dice_ends_in_the_zagros():
    """Two armies for each of the lands in the mountains and one for each of the others: the eight are used up."""
    lands = lesson_16.march(lesson_16.NO_DICE).taken
    assert dict(lands) == {6: 1}
    assert lesson_16.MARCH[5] == "zagros"
    dice = [frustrated(land) for land in ("mountain", *4 * ["clear"], "mountain", "clear", "mountain")]
    left, mean = {8: Fraction(1)}, Fraction(0)
    for lost in dice:
        then = dict.fromkeys(range(9), Fraction(0))
        for armies, chance in left.items():
            if armies:
                mean += chance * (1 - lost if armies == 1 else 1)
                then[armies - 1] += chance * (1 - lost)
                then[max(armies - 2, 0)] += chance * lost
        left = then
    assert lesson_16.route() == mean

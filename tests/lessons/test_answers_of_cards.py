"""The answers about Empire cards and Event cards, counted a second way."""

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from math import prod

from stage import BOX, PILES

from hotw_nb.lessons import questions
from hotw_nb.lessons.answers import lesson_03, lesson_04


def test_the_highest_of_six_rolls_is_shared_as_often_as_a_walk_through_the_players_says():
    sums = Counter(a + b for a, b in product(range(1, 7), repeat=2))
    walk = Counter({(0, 0): 1})
    for _ in range(6):
        then = Counter()
        for ((best, holders), ways), (total, count) in product(walk.items(), sums.items()):
            front = (total, 1) if total > best else (best, holders + (total == best))
            then[front] += ways * count
        walk = then
    shared = sum(ways for (_, holders), ways in walk.items() if holders > 1)
    assert lesson_03.again() == Fraction(shared, 36**6)


def test_the_best_of_three_cards_and_the_last_to_draw_by_every_order_of_the_deck():
    decks = list(permutations(range(1, 8)))
    assert lesson_03.best() == Fraction(sum(max(deck[:3]) for deck in decks), len(decks)) == 6
    assert lesson_03.last() == Fraction(sum(deck[5] == 7 for deck in decks), len(decks))
    assert lesson_03.romans() == Fraction(sum(4 not in deck[:3] for deck in decks), len(decks))
    assert lesson_03.favourites() == Fraction(sum(4 in deck[:6] for deck in decks), len(decks)) ** 7


def test_who_was_given_a_card_can_only_pass_one_on():
    assert lesson_03.given() == len({"Ada", "Cleo", "Dan", "Eve"})


def test_seven_of_ten_hands_hold_a_leader_and_nearly_half_a_disaster():
    leaders = BOX["greater"]["leader"]
    hands = list(combinations(["leader"] * leaders + ["other"] * (PILES["greater"] - leaders), 3))
    assert lesson_04.leader() == Fraction(sum("leader" in hand for hand in hands), len(hands))
    # where the four Disasters lie; the first seven cards are the hand
    places = list(combinations(range(PILES["lesser"]), BOX["lesser"]["disaster"]))
    assert lesson_04.disaster() == Fraction(sum(min(four) < 7 for four in places), len(places))


def test_the_questions_about_hands_count_the_cards_of_the_deck():
    lesser, disasters, hand = PILES["lesser"], BOX["lesser"]["disaster"], 7
    disaster = questions.sheet("04").checks["disaster"]
    for lang in ("en", "fr"):
        assert [int(n) for n in re.findall(r"\d+", disaster.words[lang])] == [hand, lesser, disasters, lesser]
        _, second, third = disaster.hints[lang]
        said = [lesser - disasters, lesser, lesser - disasters - 1, lesser - 1, hand]
        assert [int(n) for n in re.findall(r"\d+", second)] == said
        factors = [Fraction(int(a), int(b)) for a, b in re.findall(r"(\d+)/(\d+)", third)]
        assert 1 - prod(factors) == lesson_04.disaster()


def test_dice_of_leaders_and_of_the_plague():
    rolls = list(product(range(1, 7), repeat=3))
    assert lesson_04.triple() == Fraction(sum(len(set(roll)) == 1 for roll in rolls), len(rolls))
    four = list(product(range(1, 7), repeat=4))
    assert lesson_04.plague() == Fraction(sum(1 not in roll for roll in four), len(four))
    better = sum((max(a, b) + 1 > c) - (max(a, b, d) > c) for a, b, c, d in four)
    assert lesson_04.stronger() == "weaponry"
    assert better > 0

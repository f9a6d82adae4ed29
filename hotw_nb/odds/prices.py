"""What a land costs when armies never run out, how long a Leader lives, what a hand of cards holds."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

from hotw_nb.odds import validation
from hotw_nb.odds.battles import Battle
from hotw_nb.odds.chains import Chain
from hotw_nb.odds.dice import highest_of_triple
from hotw_nb.odds.distributions import Distribution, Waiting
from hotw_nb.odds.sieges import siege
from hotw_nb.odds.situations import Situation, chain_of
from hotw_nb.text import say

MOST_CARDS = 1000


def chain(
    attack: int | Battle = 2, defend: int | None = None, fort: bool | None = None, **siege_options: Any
) -> Chain[Situation]:
    """The Markov chain of attacking one land with endless armies until it is taken; options as for `siege`.

    >>> [len(chain(fort=fort).states) for fort in (False, True)]
    [3, 4]
    """
    if counted := [word for word in ("armies", "coins", "give_up") if word in siege_options]:
        raise ValueError(say("odds.endless_armies", word=counted[0]))
    course = siege(attack, defend, fort, 1, **siege_options).course
    if any(all(then == front for _, then in steps) for front, steps in course.graph().items()):
        raise ValueError(say("odds.never_taken"))
    return chain_of(course, ("",), endless=True)


def expected_armies(
    attack: int | Battle = 2, defend: int | None = None, fort: bool | None = None, **siege_options: Any
) -> Fraction:
    """How many armies it takes on average to take one land, the one that stays there included.

    >>> expected_armies(), expected_armies(defend=2), round(float(expected_armies(fort=True)), 2)
    (Fraction(36, 23), Fraction(2, 1), 2.57)
    """
    steps = chain(attack, defend, fort, **siege_options)
    visits = steps.visits
    fallen = (visits[a.start] * a.chance for a in steps.transitions if a.result in ("tie", "lose"))
    return 1 + sum(fallen, Fraction(0))


def leader_life(dice: int = 3, sides: int = 6) -> Waiting:
    """How many attack rolls a Leader lives who dies when three dice show the same.

    >>> leader_life().mean, leader_life().median
    (Fraction(36, 1), 25)
    """
    dice = validation.whole("dice", dice, 3, validation.MOST_DICE)
    sides = validation.whole("sides", sides, 1, validation.MOST_SIDES_OF_A_LEADER)
    return Waiting(Fraction(sum(highest_of_triple(dice, sides)), sides**dice), leader=True)


def hand(copies: int, cards: int, drawn: int) -> Distribution:
    """How many of the `copies` of a card are in a hand of `drawn` out of `cards` cards.

    >>> round(float(hand(copies=7, cards=22, drawn=3).at_least(1)), 3)
    0.705
    """
    copies, cards, drawn = (
        validation.whole(what, found, 0, MOST_CARDS)
        for what, found in (("copies", copies), ("cards", cards), ("drawn", drawn))
    )
    if not 0 <= copies <= cards or not 0 <= drawn <= cards:
        raise ValueError(say("odds.bad_hand", copies=copies, drawn=drawn, cards=cards))
    ways = {k: comb(copies, k) * comb(cards - copies, drawn - k) for k in range(min(copies, drawn) + 1)}
    return Distribution({k: Fraction(n, comb(cards, drawn)) for k, n in ways.items()}, "copies")

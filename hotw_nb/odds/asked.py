"""What is asked for, looked at before it is worked out: a sentence for every number, word or list that is none.

The limits are far beyond any game; they keep an answer from taking minutes or from filling the memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from fractions import Fraction
from itertools import islice
from math import isfinite
from operator import index
from typing import Any, SupportsIndex, cast

from hotw_nb.text import say

MOST_DICE = 100
MOST_SIDES = 1000
MOST_SIDES_OF_A_LEADER = 12  # whose end is told roll by roll
MOST_ADDED = 1000  # to the highest die
MOST_ARMIES = 500
MOST_DEFENDERS = 100
MOST_NAMED = 100  # lands or cards in one question


class Typed:
    """What somebody typed, as it would be typed, cut short where it is long."""

    def __init__(self, found: object) -> None:
        self.found = found

    def __repr__(self) -> str:
        try:
            words = repr(self.found)
        except ValueError:  # a number with more digits than Python writes down
            words = type(self.found).__name__
        return words if len(words) <= 80 else f"{words[:77]}..."

    def __str__(self) -> str:
        return self.found if isinstance(self.found, str) and len(self.found) <= 80 else repr(self)


def whole(what: str, found: object, least: int = 0, most: int | None = None) -> int:
    """The number itself if it is a whole one between these limits."""
    if not isinstance(found, int) or found < least:
        raise ValueError(say("odds.bad_number", what=what, least=least, found=Typed(found)))
    if most is not None and found > most:
        raise ValueError(say("odds.too_great", what=what, most=most, found=Typed(found)))
    return found


def count(what: str, found: object, least: int = 0, most: int | None = None) -> int:
    """The same for a count, which may come out of a table of pandas or numpy and is given back as a plain number.

    >>> count("n", 3, least=1)
    3
    """
    with suppress(TypeError):
        found = index(cast(SupportsIndex, found))
    return whole(what, found, least, most)


def dice(side: str, found: object) -> None:
    """Refuse a number of dice that nobody rolls."""
    if not isinstance(found, int) or found < 1:
        raise ValueError(say("odds.bad_dice", side=side, found=Typed(found)))
    whole(side, found, 1, MOST_DICE)


def die(what: str, found: object) -> None:
    """Refuse a die without sides, or with more than anybody could read."""
    if not isinstance(found, int) or found < 1:
        raise ValueError(say("odds.bad_sides", what=what, found=Typed(found)))
    whole(what, found, 1, MOST_SIDES)


def added(what: str, found: object) -> None:
    """Refuse a bonus that is no whole number."""
    whole(what, found, -MOST_ADDED, MOST_ADDED)


def flag(what: str, found: object) -> None:
    """Refuse anything but yes and no."""
    if not isinstance(found, int) or found not in (0, 1):
        raise ValueError(say("odds.bad_flag", what=what, found=Typed(found)))


def word(what: str, found: object) -> str:
    """The word itself if it is one."""
    if not isinstance(found, str):
        raise ValueError(say("odds.bad_word", what=what, found=Typed(found)))
    return found


def listed(what: str, found: object) -> tuple[Any, ...]:
    """The things of a list, of which nobody names more than a hundred."""
    if not isinstance(found, Iterable) or isinstance(found, str | bytes | Mapping):
        raise ValueError(say("odds.bad_list", what=what, found=Typed(found)))
    things = tuple(islice(found, MOST_NAMED + 1))
    if len(things) > MOST_NAMED:
        raise ValueError(say("odds.too_many_named", what=what, most=MOST_NAMED))
    return things


def words(what: str, found: object) -> tuple[str, ...]:
    """The words of a list; a word alone counts as a list of one."""
    return tuple(word(what, one) for one in ((found,) if isinstance(found, str) else listed(what, found)))


def amount(what: str, found: object, least: int | None = None) -> Fraction:
    """A number of any kind, exactly."""
    if isinstance(found, int | Fraction) or (isinstance(found, float) and isfinite(found)):
        exact = Fraction(found)
        if (least is None or exact >= least) and abs(exact) <= 10**9 and exact.denominator < 10**300:
            return exact
    if least is None:
        raise ValueError(say("odds.bad_amount", what=what, found=Typed(found)))
    raise ValueError(say("odds.bad_amount_least", what=what, least=least, found=Typed(found)))


def game(found: object) -> None:
    """Refuse anything that is no game."""
    if not callable(getattr(found, "battle", None)):
        raise TypeError(say("odds.not_a_game", found=Typed(found)))

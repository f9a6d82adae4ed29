"""What is asked for, looked at before it is worked out: a sentence for every number, word or list that is none.

The limits are far beyond any game; they keep an answer from taking minutes or from filling the memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import islice
from math import isfinite
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeVar, cast

from hotw_nb.text import repeated, say

if TYPE_CHECKING:
    from hotw_nb.odds.battles import Effect

T = TypeVar("T")

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
        return repeated(self.found, 80)

    def __str__(self) -> str:
        return self.found if isinstance(self.found, str) and len(self.found) <= 80 else repr(self)


def plain(found: object) -> int | None:
    """The number as a plain whole one, also out of a table of pandas or numpy; None if it is none.

    Yes and no are no numbers here, although Python counts with them.

    >>> plain(3), plain(True), plain(2.0)
    (3, None, None)
    """
    if type(found) is int:
        return found
    if isinstance(found, bool):
        return None
    with suppress(TypeError):
        return index(cast(SupportsIndex, found))
    return None


def whole(what: str, found: object, least: int = 0, most: int | None = None) -> int:
    """The number itself, as a plain one, if it is a whole one between these limits.

    >>> whole("n", 3, least=1)
    3
    """
    number = plain(found)
    if number is None or number < least:
        raise ValueError(say("odds.bad_number", what=what, least=least, found=Typed(found)))
    if most is not None and number > most:
        raise ValueError(say("odds.too_great", what=what, most=most, found=Typed(found)))
    return number


def dice(side: str, found: object) -> int:
    """A number of dice that somebody could roll."""
    if type(found) is int and 1 <= found <= MOST_DICE:
        return found  # asked so often that it shall be quick
    number = plain(found)
    if number is None or number < 1:
        raise ValueError(say("odds.bad_dice", side=side, found=Typed(found)))
    return whole(side, number, 1, MOST_DICE)


def die(what: str, found: object) -> int:
    """The sides of a die that somebody could read."""
    if type(found) is int and 1 <= found <= MOST_SIDES:
        return found
    number = plain(found)
    if number is None or number < 1:
        raise ValueError(say("odds.bad_sides", what=what, found=Typed(found)))
    return whole(what, number, 1, MOST_SIDES)


def added(what: str, found: object) -> int:
    """A bonus, which is a whole number."""
    if type(found) is int and -MOST_ADDED <= found <= MOST_ADDED:
        return found
    return whole(what, found, -MOST_ADDED, MOST_ADDED)


def flag(what: str, found: object) -> bool:
    """Yes or no, also as 1 or 0 and out of a table."""
    if type(found).__name__ in ("bool", "bool_") or plain(found) in (0, 1):
        return bool(found)
    raise ValueError(say("odds.bad_flag", what=what, found=Typed(found)))


def word(what: str, found: object) -> str:
    """The word itself if it is one."""
    if not isinstance(found, str):
        raise ValueError(say("odds.bad_word", what=what, found=Typed(found)))
    return found


def listed(what: str, found: object) -> tuple[Any, ...]:
    """The things of a list, of which nobody names more than a hundred."""
    things = tuple(islice(_list(found, "odds.bad_list", what=what), MOST_NAMED + 1))
    if len(things) > MOST_NAMED:
        raise ValueError(say("odds.too_many_named", what=what, most=MOST_NAMED))
    return things


def lands(found: object) -> tuple[Any, ...]:
    """The lands of a list, refused with the ways in which lands can be named."""
    return listed("lands", _list(found, "odds.not_a_list"))


def _list(found: object, key: str, **values: object) -> Iterable[Any]:
    """The list itself; whatever is none is refused in this sentence."""
    if not isinstance(found, Iterable) or isinstance(found, str | bytes | Mapping):
        raise ValueError(say(key, None, found=Typed(found), **values))
    return found


def every(what: str, found: object, kind: type[T], example: str) -> tuple[T, ...]:
    """The things of a list that are all of one kind; there may be any number of them."""
    things: list[T] = []
    for thing in _list(found, "odds.not_every", what=what, example=example):
        if not isinstance(thing, kind):  # refused at once, however many others there are
            raise ValueError(say("odds.not_every", what=what, example=example, found=Typed(found)))
        things.append(thing)
    return tuple(things)


def words(what: str, found: object) -> tuple[str, ...]:
    """The words of a list; a word alone counts as a list of one."""
    return tuple(word(what, one) for one in ((found,) if isinstance(found, str) else listed(what, found)))


def stages(found: object, effects: Sequence[Effect]) -> tuple[int, ...]:
    """How many stages of each card are over, one number for each card."""
    each = listed("cards", found)
    plain_ones = tuple(map(plain, each))
    numbers = tuple(number for number in plain_ones if number is not None)
    most = [effect.states[-1] for effect in effects]
    if len(numbers) == len(plain_ones) == len(most) and all(
        0 <= number <= last for number, last in zip(numbers, most, strict=True)
    ):
        return numbers
    words = ", ".join(f"{effect.name} 0-{effect.states[-1]}" for effect in effects) or "-"
    raise ValueError(say("odds.bad_stages", cards=words, found=Typed(found)))


def amount(what: str, found: object, least: int | None = None) -> Fraction:
    """A number of any kind, exactly."""
    number = found if isinstance(found, Fraction | float) else plain(found)
    if number is not None and (not isinstance(number, float) or isfinite(number)):
        exact = Fraction(number)
        if (least is None or exact >= least) and abs(exact) <= 10**9 and exact.denominator < 10**300:
            return exact
    if least is None:
        raise ValueError(say("odds.bad_amount", what=what, found=Typed(found)))
    raise ValueError(say("odds.bad_amount_least", what=what, least=least, found=Typed(found)))


def game(found: object) -> None:
    """Refuse anything that is no game."""
    if not callable(getattr(found, "battle", None)):
        raise TypeError(say("odds.not_a_game", found=Typed(found)))

"""What people hand to a picture, understood or refused with a sentence that says what it can show."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from hotw_nb.odds.outcomes import Pairing
from hotw_nb.odds.validation import Typed, plain
from hotw_nb.text import joined, say

MOST_DICE = 10


def refused(found: object, lang: str, *takes: str) -> TypeError:
    """The refusal of a value that a picture cannot show; `takes` names what it can."""
    known = joined([say(f"charts.takes_{one}", lang) for one in takes], lang)
    return TypeError(say("charts.cannot_show", lang, found=Typed(found), known=known))


def of_dice(pairing: Pairing | None, told: str, lang: str) -> str:
    """What is told of odds, after the dice that they belong to, if these are known.

    >>> of_dice(Pairing(2, 2), "Won / tied / lost: 4 / 2 / 3.", "en")
    '2 dice against 2. Won / tied / lost: 4 / 2 / 3.'
    """
    return f"{pairing.text(lang)}. {told}" if pairing else told


def dice(found: int | Iterable[int], side: str, lang: str) -> tuple[int, ...]:
    """Numbers of dice: 3 stands for 1, 2 and 3.

    >>> dice(3, "attack", "en"), dice((2, 4), "attack", "en")
    ((1, 2, 3), (2, 4))
    """
    most = plain(found)
    listed: Iterable[object] = ()
    if most is not None:
        listed = range(1, min(most, MOST_DICE + 1) + 1)
    elif isinstance(found, Iterable):
        listed = islice(found, MOST_DICE + 1)
    several = [plain(n) for n in listed]
    numbers = tuple(n for n in several if n is not None and 1 <= n <= MOST_DICE)
    if not numbers or len(numbers) < len(several):
        raise ValueError(say("charts.bad_dice", lang, side=side, found=Typed(found), most=MOST_DICE))
    return numbers

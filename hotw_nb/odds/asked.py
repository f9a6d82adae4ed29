"""What is asked for, looked at before it is worked out: a sentence for every number that is none."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex, cast

from hotw_nb.text import say


def whole(what: str, found: object, least: int = 0, most: int | None = None) -> int:
    """The number itself if it is a whole one between these limits; those of numpy and pandas are whole too.

    >>> whole("n", 3, least=1)
    3
    """
    try:
        number = index(cast(SupportsIndex, found))
    except TypeError:
        number = least - 1
    if number < least:
        raise ValueError(say("odds.bad_number", what=what, least=least, found=found))
    if most is not None and number > most:
        raise ValueError(say("odds.too_great", what=what, most=most, found=found))
    return number

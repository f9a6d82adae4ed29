"""What is new in a text of many elements, so that a page is told only that: the rest it takes from what it knows."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import NamedTuple

_ELEMENTS = re.compile(r"(?=<[a-z])")
_SHORT = 16
"""What is no longer than this is written anew: to say where it stood takes as much."""
_TRIES = 8
"""How many places of the same element are looked at for the one after which most goes on as before."""


class Change(NamedTuple):
    """What a text has become: the `text` that is new, and what is `kept` of the one before.

    Each of `kept` tells at which place of the new text something of the old one stands, where it stood, and how long it
    is; all of them count as scripts do, in units of UTF-16.
    """

    text: str
    kept: tuple[tuple[int, int, int], ...]


def length(text: str) -> int:
    """How long a text is for a script.

    >>> length("wei"), length("\\U0001f3b2")
    (3, 2)
    """
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def change(before: str, after: str) -> Change:
    """What a page that knows the text `before` has to be told to know the text `after`.

    >>> change("<li>Ada takes Egypt.</li><li>Ben waits.</li>", "<li>Cleo rolls.</li><li>Ada takes Egypt.</li>")
    Change(text='<li>Cleo rolls.</li>', kept=((20, 0, 25),))
    """
    old, new = _ELEMENTS.split(before), _ELEMENTS.split(after)
    starts = [0]
    for part in old:
        starts.append(starts[-1] + length(part))
    places: dict[str, list[int]] = defaultdict(list)
    for number, part in enumerate(old):
        if len(places[part]) < _TRIES:
            places[part].append(number)
    text: list[str] = []
    kept: list[tuple[int, int, int]] = []
    written = number = follows = 0
    while number < len(new):
        first, many = _longest(old, new, number, [follows, *places.get(new[number], ())])
        wide = starts[first + many] - starts[first]
        if wide > _SHORT:
            kept.append((written, starts[first], wide))
            follows = first + many
        else:
            many = many or 1
            told = "".join(new[number : number + many])
            text.append(told)
            written += length(told)
            follows += many
        number += many
    return Change("".join(text), tuple(kept))


def _longest(old: list[str], new: list[str], number: int, places: list[int]) -> tuple[int, int]:
    """Where the most of what comes next stood before, and how many elements of it."""
    best = 0, 0
    for first in places:
        many = 0
        while (
            first + many < len(old) and number + many < len(new) and old[first + many] == new[number + many]
        ):
            many += 1
        if many > best[1]:
            best = first, many
    return best

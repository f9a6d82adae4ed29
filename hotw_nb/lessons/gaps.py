"""Gaps in the words of a lesson, such as `{lesser}`: filled with numbers that the module of its answers counts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import TypeVar

from hotw_nb.odds.words import number

T = TypeVar("T")
Count = Callable[[], Fraction | int | str]
Counts = Mapping[str, Count]
"""What the gaps of a lesson count, by their names; a text that is no number stands as it is."""

_GAP = re.compile(r"\{(\w+)\}")


class Unfilled(LookupError):
    """Nothing fills a gap; its name is the message."""


def names(text: str) -> list[str]:
    """The names of all gaps in a text.

    >>> names("{hand} of {lesser} cards")
    ['hand', 'lesser']
    """
    return _GAP.findall(text)


def filled(text: str, counts: Counts, lang: str) -> str:
    """A text with all of its gaps filled.

    >>> filled("{hand} of {lesser} cards", {"hand": lambda: 7, "lesser": lambda: 49}, "en")
    '7 of 49 cards'
    """

    def value(gap: re.Match[str]) -> str:
        if gap[1] not in counts:
            raise Unfilled(gap[1])
        found = counts[gap[1]]()
        return found if isinstance(found, str) else number(found, lang)

    return _GAP.sub(value, text)


class Filled(Mapping[str, T]):
    """What stands in each language, with its gaps filled when it is read and not before."""

    def __init__(self, texts: Mapping[str, T], fill: Callable[[T, str], T]) -> None:
        self._texts, self._fill = texts, fill

    def __getitem__(self, lang: str) -> T:
        return self._fill(self._texts[lang], lang)

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)

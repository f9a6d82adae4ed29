"""What a page has not been told yet: of a long text only what is new in it, and of a board only what has changed."""

from __future__ import annotations

import re
import zlib
from base64 import b64encode
from collections import defaultdict
from collections.abc import Mapping
from typing import Any, NamedTuple

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


Dress = Mapping[str, Any]


class Known:
    """What was told of a board: the bare pictures by their keys, and what a game puts on them.

    Fillings and words belong to places, on whatever picture they are; pieces lie elsewhere on each. Each telling has a
    number, and names that `of` which it is a change; a page that does not know that one asks for everything.
    """

    def __init__(self) -> None:
        self._number = 0
        self.packs = False
        """Whether the pages can unpack a picture that was packed."""
        self.forget()

    def forget(self) -> None:
        """Another page shows the board, and knows nothing."""
        self._of, self._sheet = 0, ""
        self._pictures: set[str] = set()
        self._places: dict[str, dict[str, Any]] = {"fills": {}, "words": {}}
        self._pieces: dict[str, str] = {}

    def picture(self, key: str, bare: str) -> dict[str, str]:
        """The bare picture that is shown, which a page keeps by its key once it has it."""
        if key in self._pictures:
            return {"key": key}
        if not self.packs:
            return {"key": key, "svg": bare}
        return {"key": key, "packed": b64encode(zlib.compress(bare.encode())).decode()}

    def shown(self, key: str) -> bool:
        """Whether the pages have the picture of this key."""
        return key in self._pictures

    def changed(self, dress: Dress) -> dict[str, Any]:
        """What a game puts on a board, as far as the pages do not know it."""
        if not dress:
            return {}
        self._number += 1
        same = _sheet(dress) == self._sheet
        told = {
            name: {
                place: one
                for place, one in _plain(dress, name).items()
                if not same or known.get(place) != one
            }
            for name, known in self._places.items()
        }
        before = self._pieces.get(dress["key"], "") if same else ""
        pieces, kept = change(before, dress["pieces"])
        of = self._of if same else 0
        return {**dress, **told, "pieces": pieces, "kept": kept, "of": of, "number": self._number}

    def told(self, key: str, dress: Dress | None) -> None:
        """The pages have been told of the picture of this key, and what a game puts on it if that was new."""
        if key:
            self._pictures.add(key)
        if not dress:
            return
        if _sheet(dress) != self._sheet:
            self._pieces = {}
            for known in self._places.values():
                known.clear()
        self._of, self._sheet = self._number, _sheet(dress)
        self._pieces[dress["key"]] = dress["pieces"]
        for name, known in self._places.items():
            known |= _plain(dress, name)


def _sheet(dress: Dress) -> str:
    """The board that is shown; places of another one may have the same names."""
    return str(dress["key"]).partition("-")[0]


def _plain(dress: Dress, name: str) -> dict[str, Any]:
    """The fillings or the words of all places, alike on all pictures: patterns are named without the picture's key."""
    found: dict[str, Any] = dress[name]
    if name == "words":
        return found
    return {place: fill.replace(f"#{dress['key']}-", "#") for place, fill in found.items()}

"""What the pages that show a board know of it, so that they are told only what they do not know."""

from __future__ import annotations

import zlib
from base64 import b64encode
from collections.abc import Mapping
from typing import Any

from hotw_nb.show.widgets.changes import change

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

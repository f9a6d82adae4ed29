"""A page of a table without a screen: what it knows from the messages alone, as its scripts put them together."""

from __future__ import annotations

import re
import zlib
from base64 import b64decode
from typing import Any


def mended(before: str, text: str, kept: list[list[int]]) -> str:
    """A text of which only what is new was told, put together as a script does: it counts in units of UTF-16."""
    old, new = (one.encode("utf-16-le") for one in (before, text))
    found, at = b"", 0
    for place, start, many in kept:
        found += new[2 * at : 2 * place] + old[2 * start : 2 * (start + many)]
        at = place
    return (found + new[2 * at :]).decode("utf-16-le")


class Page:
    """What a page knows of the map: all that it was told, message by message, as `board_widget.js` puts it together."""

    def __init__(self) -> None:
        self.known: dict[str, Any] = {}
        self.pictures: dict[str, str] = {}
        self.places: dict[str, dict[str, Any]] = {"fills": {}, "words": {}}
        self.pieces: dict[str, str] = {}
        self.number = -1

    def hear(self, content: dict[str, Any]) -> None:
        """A message to the map, or to the list with what the map has to be told."""
        news = dict(content.get("news") or content.get("map") or {})
        if key := news.get("key"):
            if "packed" in news:
                news["svg"] = zlib.decompress(b64decode(news.pop("packed"))).decode()
            self.pictures[key] = news.get("svg") or self.pictures[key]
            news["svg"] = self.pictures[key]
        if fresh := news.get("dress"):
            news["dress"] = self.dress(**fresh)
        self.known |= news

    def dress(self, of: int, number: int, kept: Any, pieces: str, key: str, **fresh: Any) -> dict[str, Any]:
        """What a game puts on the picture that is shown."""
        assert of in (0, self.number), "a change of something that the page does not know"
        self.number = number
        if not of:
            self.places, self.pieces = {"fills": {}, "words": {}}, {}
        for name, places in self.places.items():
            places |= fresh[name]
        self.pieces[key] = mended(self.pieces.get(key, ""), pieces, kept)
        fills = {place: fill.replace("(#", f"(#{key}-") for place, fill in self.places["fills"].items()}
        return {
            **fresh,
            "key": key,
            "fills": fills,
            "words": self.places["words"],
            "pieces": self.pieces[key],
        }

    def shows(self, board: Any) -> None:
        """What the page shows of the places on its picture is what the board has."""
        dress = dict(self.known["dress"])
        assert set(board.dress) == set(dress)
        here = set(re.findall('data-id="(.*?)"', self.known["svg"]))
        for name in ("fills", "words"):
            dress[name] = {place: dress[name][place] for place in board.dress[name]}
            assert set(board.dress[name]) <= here
        assert dress == board.dress


class Sheet:
    """What a page knows of the list and of the letters that it hands on, as `choice_list.js` puts them together."""

    def __init__(self) -> None:
        self.turn = -1
        self.head = ""
        self.rows: list[dict[str, Any]] = []
        self.letters: dict[str, dict[str, Any]] = {}

    def hear(self, content: dict[str, Any]) -> None:
        """A message to the list."""
        if "items" in content:
            assert content.get("of", self.turn) == self.turn, "rows of a list that the page does not know"
            self.rows = [self.rows[one] if isinstance(one, int) else one for one in content["items"]]
            self.turn, self.head = content["turn"], content["head"]
        for name, letter in content.get("around", {}).items():
            kept, told = letter.get("kept", {}), {**letter}
            known = self.letters.get(name, {})
            assert told.pop("of", None) in (None, known.get("number")), "a change of an unknown letter"
            told.pop("kept", None)
            self.letters[name] = told | {one: mended(known[one], told[one], kept[one]) for one in kept}

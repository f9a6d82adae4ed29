"""The board and what it is made of: lands, areas, seas and the crossings between them, which never change.

Each is found by id or by any name, and sets of lands are whole numbers.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hotw_nb.base.frames import frame
from hotw_nb.base.speech import InBoth, Read, in_html, in_words, repeated, sentence, short, worded
from hotw_nb.boards.name_lookup import near

if TYPE_CHECKING:
    from pandas import DataFrame

TERRAINS = ("clear", "forest", "mountain", "wall")
POWERS = ("crown", "eagle", "lion", "sun")
ICONS = (
    *("palm", "pyramid", "pagoda", "lotus", "temple", "oak", "boat"),
    *("yurt", "maize", "steps", "fan", "baobab", "star"),
)


class UnknownPlace(KeyError):
    """The board has no such place; the message is a sentence with the nearest names.

    `kind` is what was asked for: place (a land or a sea), land, sea or area.
    """

    def __init__(self, word: object, near: Iterable[str] = (), kind: str = "place") -> None:
        self.word = word
        self.near = tuple(near)
        self.kind = kind
        super().__init__(word, self.near, kind)

    def __str__(self) -> str:
        if not isinstance(self.word, str):
            shown = repeated(self.word)
            word = shown if len(shown) <= 40 else f"<{type(self.word).__name__}>"
            return sentence("board.area_not_text" if self.kind == "area" else "board.not_text", word=word)
        what = "" if self.kind == "place" else f"_{self.kind}"
        word = short(self.word, 80)
        if self.near:
            return sentence(f"board.unknown{what}", word=word, near=", ".join(self.near))
        return sentence(f"board.unknown{what}_far", word=word)


class _Place(Read):
    """Something of the board that has a name."""

    __slots__ = ()
    name: str
    name_fr: str

    def title(self, lang: str | None = None) -> str:
        """The name in a language."""
        if lang:  # pictures and tables ask for thousands of names
            return self.name_fr if lang == "fr" else self.name
        return in_words(InBoth(self.name, self.name_fr))

    def __str__(self) -> str:
        return self.title()


@dataclass(frozen=True, slots=True)
class Area(_Place):
    """One of the areas that give points.

    `epoch` is the Epoch in which the area becomes active, 0 on a board whose areas have no such number. `origin`
    is "seed" for what a rule book says and "reconstructed" for what it leaves open, empty where `source` alone tells.
    """

    id: str
    name: str
    name_fr: str
    lands: tuple[str, ...]
    icon: str
    source: str
    epoch: int = 0
    origin: str = ""


@dataclass(frozen=True, slots=True)
class Land(_Place):
    """One space of the board; a barren land belongs to no area and no army ever enters it.

    `terrain` sums up the land in one word: what protects it, mountain or forest, on most of its land borders,
    mountain if both do so equally often, and clear if neither does. A battle asks the crossing instead. Where the
    ground belongs to the land itself, as in 2024, all crossings into it have that terrain.

    `power` is the power icon in the land, empty where there is none. The `origin` of the land, of its terrain and of
    its power icon is "seed" for what a rule book says and "reconstructed" for what it leaves open.
    """

    id: str
    name: str
    name_fr: str
    area: str | None
    terrain: str
    resource: bool
    barren: bool
    coasts: tuple[str, ...]
    neighbours: tuple[str, ...]
    lon: float
    lat: float
    index: int
    source: str
    where_en: str
    where_fr: str
    power: str = ""
    origin: str = ""
    terrain_origin: str = ""
    power_origin: str = ""

    @property
    def bit(self) -> int:
        """The land as a set of one, for sets of lands that are kept as whole numbers."""
        return 1 << self.index

    def where(self, lang: str | None = None) -> str:
        """Where the land is on a map of today."""
        return worded(self, "where", lang)


@dataclass(frozen=True, slots=True)
class Sea(_Place):
    """A sea or an ocean: which waters it touches, which coasts it has, and what an ocean opens."""

    id: str
    name: str
    name_fr: str
    ocean: bool
    open: bool
    opens: tuple[str, ...]
    neighbours: tuple[str, ...]
    coasts: tuple[str, ...]
    lon: float
    lat: float
    source: str
    origin: str = ""


@dataclass(frozen=True, slots=True)
class Crossing(Read):
    """One direction over one border: an attack out of `a` into `b`, with what helps the defender in `b`.

    `grade` and `source` say how well the border itself is known, `why` and `sure` what speaks for its terrain
    in this direction: the evidence in words, and how probable that evidence makes it that the ground helps the
    defender. `sure` is None at a strait, which helps by rule, and both are empty beside a barren land. Where the
    ground belongs to the land itself, both are empty too, and a strait helps nobody (`level`).
    """

    a: str
    b: str
    strait: bool
    terrain: str
    barren: bool
    grade: str
    source: str
    why: str = ""
    sure: float | None = None
    level: bool = False
    origin: str = ""

    @property
    def difficult(self) -> bool:
        """Whether the defender in `b` is helped by the strait or by the ground."""
        return (self.strait and not self.level) or self.terrain != "clear"

    def text(self, lang: str | None = None) -> str:
        """Out of which land into which, and over what ground."""
        return in_words(self, lang)

    def __str__(self) -> str:
        return self.text()


def plain(word: str) -> str:
    """A name without accents, capitals and punctuation, so that spellings can be compared.

    >>> plain("Xi'an"), plain("Méditerranée orientale"), plain("wei_river")
    ('xi an', 'mediterranee orientale', 'wei river')
    """
    bare = "".join(c for c in unicodedata.normalize("NFKD", word) if not unicodedata.combining(c))
    return " ".join(re.findall(r"[a-z0-9]+", bare.casefold()))


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Board:
    """A whole board; places are found by id with `board["wei_river"]` and by any name with `board.find`.

    `own_ground` tells whether terrain belongs to the lands themselves, rather than to each side of a border.
    """

    id: str
    lands: tuple[Land, ...]
    seas: tuple[Sea, ...]
    areas: tuple[Area, ...]
    borders: tuple[Crossing, ...]
    neighbour_bits: tuple[int, ...]
    own_ground: bool
    _places: Mapping[str, Land | Sea] = field(repr=False)
    _names: Mapping[str, str] = field(repr=False)
    _areas: Mapping[str, Area] = field(repr=False)
    _crossings: Mapping[tuple[str, str], Crossing] = field(repr=False)

    def __getitem__(self, place: str) -> Land | Sea:
        found = self._place(place)
        if found is None:
            raise self._unknown(place)
        return found

    def __contains__(self, place: object) -> bool:
        return self._place(place) is not None

    def _place(self, id: object) -> Land | Sea | None:
        """The land or sea with this id, None for whatever is no id of one."""
        return self._places.get(id) if isinstance(id, str) else None

    def land(self, place: str | Land | Sea) -> Land:
        """The land with this id."""
        found = place if isinstance(place, Land | Sea) else self._place(place)
        if isinstance(found, Land):
            return found
        raise self._unknown(found.id if found else place, "land")

    def sea(self, place: str | Land | Sea) -> Sea:
        """The sea or ocean with this id."""
        found = place if isinstance(place, Land | Sea) else self._place(place)
        if isinstance(found, Sea):
            return found
        raise self._unknown(found.id if found else place, "sea")

    def find(self, name: str) -> Land | Sea:
        """The land or sea that is meant by an id, an English or French name or another spelling.

        >>> from hotw_nb import boards
        >>> boards.load().find("w. med.").id
        'western_mediterranean'
        """
        known = self._names.get(plain(name)) if isinstance(name, str) else None
        if known is None:
            raise self._unknown(name)
        return self._places[known]

    def _unknown(self, word: object, kind: str = "place") -> UnknownPlace:
        """The complaint about a name, with at most three ids of that kind whose names are near it."""
        if not isinstance(word, str):
            return UnknownPlace(word, kind=kind)
        ids = {
            "place": set(self._places),
            "land": {land.id for land in self.lands},
            "sea": {sea.id for sea in self.seas},
        }[kind]
        names = {name: key for name, key in self._names.items() if key in ids}
        return UnknownPlace(word, near(word, names), kind)

    def area(self, id: str) -> Area:
        """The area with this id."""
        found = self._areas.get(id) if isinstance(id, str) else None
        if found is None:
            raise UnknownPlace(id, near(id, list(self._areas)), "area")
        return found

    def crossing(self, a: str | Land, b: str | Land) -> Crossing | None:
        """The way from land `a` into land `b`, or None where they share no border and no strait."""
        return self._crossings.get((self.land(a).id, self.land(b).id))

    def mask(self, ids: Iterable[str | Land]) -> int:
        """A set of lands as one whole number, each land its bit."""
        total = 0
        for place in ids:
            total |= self.land(place).bit
        return total

    def frame(self) -> DataFrame:
        """One row a land as a table for pandas; lists are kept apart by semicolons."""
        columns = ["id", "name", "name_fr", "area", "terrain", "resource", "barren", "lon", "lat"]
        if self.own_ground:
            columns += ["power", "origin", "terrain_origin", "power_origin"]
        rows = [
            {name: getattr(land, name) for name in columns}
            | {"coasts": "; ".join(land.coasts), "neighbours": "; ".join(land.neighbours)}
            | {"where": land.where_en, "where_fr": land.where_fr, "source": land.source}
            for land in self.lands
        ]
        return frame(rows)

    def _counts(self) -> dict[str, int]:
        barren = sum(land.barren for land in self.lands)
        oceans = sum(sea.ocean for sea in self.seas)
        return {
            "spaces": len(self.lands),
            "lands": len(self.lands) - barren,
            "areas": len(self.areas),
            "barren": barren,
            "resources": sum(land.resource for land in self.lands),
            "powers": sum(land.power != "" for land in self.lands),
            "seas": len(self.seas) - oceans,
            "oceans": oceans,
        }

    def __repr__(self) -> str:
        n = self._counts()
        return (
            f"<Board {self.id}: {n['spaces']} spaces, {n['lands']} lands in {n['areas']} areas, "
            f"{n['barren']} barren lands, {n['seas']} seas, {n['oceans']} oceans>"
        )

    def text(self, lang: str | None = None) -> str:
        """What is on the board, in one sentence."""
        counts: dict[str, object] = {**self._counts()}
        return sentence("board.summary_powers" if self.own_ground else "board.summary", lang, **counts)

    def html(self, lang: str | None = None) -> str:
        """The areas of the board with their lands, as a table."""
        return in_html(self, lang)

    def __str__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": self.text(), "text/html": self.html()}

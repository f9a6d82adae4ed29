"""What a board is made of: lands, areas, seas and the crossings between them, which never change."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from hotw_nb.speech import InBoth, Read, in_words, repeated, sentence, short, worded

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

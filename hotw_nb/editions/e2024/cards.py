"""The cards, Honors and tokens of an edition that is played for gold, as values that never change."""

from __future__ import annotations

from dataclasses import dataclass

from hotw_nb.speech import Listing, Read, in_words
from hotw_nb.speech.named import Titled, Worded

LATER_PHASES = ("", "expand", "revenue")
EFFECTS = ("recruit", "fleet", "fort", "city", "buildings", "lands", "catastrophe")
BUILDINGS = ("capital", "city", "monument", "fort", "wall")
LEVELS = ("presence", "dominance", "mastery")
SMALL_EMPIRE = "small_empire"


@dataclass(frozen=True, slots=True)
class Pieces:
    """How many pieces of each kind a card brings; walls are forts of the Great Wall."""

    people: int = 0
    capitals: int = 0
    cities: int = 0
    forts: int = 0
    walls: int = 0
    fleets: int = 0


@dataclass(frozen=True, slots=True)
class People(Titled):
    """One Empire that is played; `fort` tells whether one of its forts stands in the start-land from the beginning.

    `power` is its power icon, empty for barbarians. A capital always stands in the first of the `starts`.
    """

    id: str
    name_en: str
    name_fr: str
    card: str
    starts: tuple[str, ...]
    power: str
    barbarian: bool
    pieces: Pieces
    fort: bool
    origin: str


@dataclass(frozen=True, slots=True)
class EmpireCard(Read):
    """One Empire card: usually one people, for Incas and Aztecs two that play one after the other."""

    id: str
    epoch: int
    slot: int
    peoples: tuple[People, ...]

    @property
    def people(self) -> int:
        """The people pieces printed on the card."""
        return sum(one.pieces.people for one in self.peoples)

    def title(self, lang: str | None = None) -> str:
        """The name in a language."""
        return in_words(Listing(tuple(people.title(lang) for people in self.peoples)), lang)

    def __str__(self) -> str:
        return self.title()


@dataclass(frozen=True, slots=True)
class Event(Worded):
    """One Event card: "small_empire" as its `kind` is played from a start-land, any other kind as its text says.

    `later` names the phase in which the card works, "expand" or "revenue", empty for the phase that reveals it.
    """

    id: str
    name_en: str
    name_fr: str
    epoch: int
    kind: str
    honor: bool
    later: str
    barbarian: bool
    start: str
    pieces: Pieces
    text_en: str
    text_fr: str
    origin: str
    text_origin: str

    @property
    def starts(self) -> tuple[str, ...]:
        """The start-land, if the card has one."""
        return (self.start,) if self.start else ()

    @property
    def fort(self) -> bool:
        """Whether the card brings a fort."""
        return self.pieces.forts > 0


@dataclass(frozen=True, slots=True)
class Honor(Worded):
    """One Honor: its coins, the phase in which its effect is played, and what the effect is."""

    id: str
    name_en: str
    name_fr: str
    coins: int
    phase: str
    effect: str
    amount: int
    text_en: str
    text_fr: str
    origin: str


@dataclass(frozen=True, slots=True)
class Pair:
    """One paired token with its two areas."""

    id: str
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Level:
    """A level of control: what it brings, and the fewest lands that it takes."""

    id: str
    gold: int
    lands: int

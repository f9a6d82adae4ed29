"""What is seen in one place, or known to one player: values that say themselves in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn, TypeVar

from hotw_nb.base.speech import Read, in_words, sentence

Known = tuple[str, ...] | Mapping[str, str] | Mapping[str, int]
BUILT = ("capital", "city", "monument")
"""What may stand in a land beside armies and a fort."""
K = TypeVar("K")
V = TypeVar("V")


class ReadOnly(dict[K, V]):
    """A dictionary that refuses every change: what a game says of itself is worked out once and then kept."""

    @classmethod
    def all_through(cls, found: Mapping[K, Any]) -> ReadOnly[K, Any]:
        """A read-only copy of a dictionary and of all dictionaries and tuples of dictionaries inside it."""
        return cls({key: _kept(value) for key, value in found.items()})

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError(sentence("games.read_only"))

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (dict(self),)


def _kept(value: Any) -> Any:
    if isinstance(value, dict):
        return ReadOnly.all_through(value)
    return tuple(map(_kept, value)) if type(value) is tuple else value


@dataclass(frozen=True, slots=True)
class LandView(Read):
    """What is in one land.

    `wall` tells whether the fort is one of the Great Wall, `fortress` whether it is a Fortress, and `builder` whose
    colour the monument shows, where an option makes that count.
    """

    id: str
    owner: str = ""
    empire: str = ""
    armies: int = 0
    fort: bool = False
    capital: bool = False
    city: bool = False
    monument: bool = False
    active: bool = False
    beneath: tuple[str, ...] = ()
    wall: bool = False
    fortress: bool = False
    builder: str = ""

    def pieces(self, lang: str | None = None, resting: bool = False) -> list[str]:
        """Everything in the land, in words; armies that are `resting` are garrisons."""
        return in_words(self, lang, resting=resting, only="pieces").splitlines()

    def text(self, lang: str | None = None) -> str:
        """The land, who holds it, and what stands there."""
        return in_words(self, lang)

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True, slots=True)
class PlayerView(Read):
    """All that one player may know of what is hidden; what lies open is read from the game itself.

    `last_chance` are the cards of the hand that can be played in this Epoch for the last time, `drawn` is the Empire
    card that is looked at, and an Empire that the player may not know is a face-down card.
    """

    player: str
    hand: tuple[str, ...]
    last_chance: tuple[str, ...]
    hands: dict[str, int]
    empires: dict[str, str]
    drawn: str
    markers: dict[str, int]
    markers_left: int

    def known(self) -> Iterator[tuple[str, Known]]:
        """What there may be to know, each by a word: cards, or a card or a number for each player."""
        yield "drawn", (self.drawn,)
        yield "hand", self.hand
        yield "last_chance", self.last_chance
        yield "empires", self.empires
        yield "hands", self.hands
        yield "markers", self.markers

    def text(self, lang: str | None = None) -> str:
        """All of it, a line for each thing that there is."""
        return in_words(self, lang)

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True, slots=True)
class FleetView(Read):
    """A fleet in a sea or an ocean; with Naval Control an army may stand on it.

    `counts` says how many fleets each player has there, where there can be several.
    """

    id: str
    owner: str
    empire: str
    army: bool = False
    counts: tuple[tuple[str, int], ...] = ()

    def text(self, lang: str | None = None) -> str:
        """The water, and whose fleets are there."""
        return in_words(self, lang)

    def __str__(self) -> str:
        return self.text()


FACE_DOWN = "face-down card"
FACE_DOWN_TOKEN = "face-down token"
FACES_DOWN = (FACE_DOWN, FACE_DOWN_TOKEN)

"""What is seen in one place, or known to one player: values that say themselves in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from hotw_nb.text import labelled, say
from hotw_nb.text.html import Read

BUILT = ("capital", "city", "monument")
"""What may stand in a land beside armies and a fort."""


def _named(id: str, lang: str | None) -> str:
    """The name of a card or a place, or that it lies face-down."""
    from hotw_nb.editions import called

    return say("games.face_down", lang) if id in FACES_DOWN else called(id, lang)


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
        words = []
        if self.armies:
            kind = "garrison" if resting else "armies" if self.armies > 1 else "army"
            words.append(say(f"position.{kind}", lang, count=self.armies))
        if self.fort:
            words.append(
                say(f"position.{'wall' if self.wall else 'fortress' if self.fortress else 'fort'}", lang)
            )
        return words + [say(f"position.{kind}", lang) for kind in BUILT if getattr(self, kind)]

    def text(self, lang: str | None = None) -> str:
        """The land, who holds it, and what stands there."""
        holder = say("position.free", lang)
        if self.empire:
            key, empire = ("held" if self.owner else "neutral"), _named(self.empire, lang)
            holder = say(f"position.{key}", lang, player=self.owner, empire=empire)
        land = f"{_named(self.id, lang)} ({holder})" if self.id else holder
        pieces = ", ".join(self.pieces(lang))
        return labelled(land, pieces, lang) if pieces else land

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

    def text(self, lang: str | None = None) -> str:
        """All of it, a line for each thing that there is."""
        lines = ((what, words) for what, words in self._lines(lang) if words)
        known = (f"  {labelled(say(f'position.view_{what}', lang), words, lang)}" for what, words in lines)
        return "\n".join([say("position.view", lang, player=self.player), *known])

    def _lines(self, lang: str | None) -> Iterator[tuple[str, str]]:
        """What there may be to know, each with its words."""
        yield "drawn", self._names([self.drawn], lang)
        yield "hand", self._names(self.hand, lang)
        yield "last_chance", self._names(self.last_chance, lang)
        yield (
            "empires",
            ", ".join(f"{who} {_named(card, lang)}" for who, card in self.empires.items() if card),
        )
        for what, counts in (("hands", self.hands), ("markers", self.markers)):
            yield (
                what,
                ", ".join(f"{who} {count}" for who, count in counts.items()) if any(counts.values()) else "",
            )

    def _names(self, ids: Iterable[str], lang: str | None) -> str:
        return ", ".join(_named(id, lang) for id in ids if id)

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
        empire, counts = _named(self.empire, lang), self.counts
        kind = "fleets" if counts else "fleet_army" if self.army else "fleet_only"
        each = counts or ((self.owner, 1),)
        words = (say(f"position.{kind}", lang, player=who, empire=empire, count=count) for who, count in each)
        return labelled(_named(self.id, lang), ", ".join(words), lang)

    def __str__(self) -> str:
        return self.text()


FACE_DOWN = "face-down card"
FACE_DOWN_TOKEN = "face-down token"
FACES_DOWN = (FACE_DOWN, FACE_DOWN_TOKEN)

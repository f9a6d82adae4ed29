"""Everything that lies on the table: compact, cheap to copy, and changed in place only by whoever owns the
copy.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Self

if TYPE_CHECKING:
    from hotw_nb.engine.dice import Seeded

NOBODY = 255
Errand = tuple[Any, ...]


def errands(names: Iterable[str]) -> tuple[Errand, ...]:
    """Steps that need to be told nothing, as errands in the same order.

    >>> errands(("events", "muster"))
    (('events',), ('muster',))
    """
    return tuple((name,) for name in names)


def swap(things: tuple[Any, ...], index: int, thing: Any) -> tuple[Any, ...]:
    """A copy of some things with another one at an index.

    >>> swap((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    return (*things[:index], thing, *things[index + 1 :])


class Band:
    """Armies of one people that spread over the board this turn: those of an Empire, a Minor Empire or a
    Crusade.

    `pool` are those still to be placed, `marked` those that may only settle vacant lands. Of the `lands` that it holds
    `easy` and `hard` are the neighbours over ground that does not help a defender and over ground that does; `sea` are
    the coasts that its `fleets` open. `main` tells the Empire of the turn from all others, and `force` is what its
    attacks have, as its edition describes it.
    """

    people: int
    force: Any
    pool: int = 0
    marked: int = 0
    lands: int = 0
    easy: int = 0
    hard: int = 0
    sea: int = 0
    fleets: int = 0
    main: bool = True

    def __init__(self, people: int, force: Any) -> None:
        self.people = people
        self.force = force

    def copy(self) -> Self:
        """A copy that can be changed without changing this one; every field is a value."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin


class Position:
    """The position. Sets of lands and waters are whole numbers, one bit for each place.

    `held[p]` are the lands with an army of player p; `owner` and `people` say for each land whose army and of
    which people it is; `under` holds further armies of a land, where several may stand in one. Each edition adds in
    its own `State` what only it has.
    """

    unknown: ClassVar[frozenset[str]] = frozenset({"rolled", "decks", "markers", "won"})
    """The fields that make no difference to a choice within a turn, or that nobody may know who chooses."""

    def __init__(self, players: int, lands: int) -> None:
        self.epoch = 1
        self.slot = 0
        self.player = NOBODY
        self.agenda: tuple[Errand, ...] = ()
        self.over = False
        self.rolled = 0
        # the board
        self.owner = bytearray([NOBODY]) * lands
        self.people = bytearray([NOBODY]) * lands
        self.held = [0] * players
        self.occupied = 0
        self.under: dict[int, tuple[int, ...]] = {}
        self.forts = 0
        self.capitals = 0
        self.cities = 0
        self.monuments = 0
        # cards and markers
        self.hands: tuple[tuple[int, ...], ...] = ((),) * players
        self.decks: tuple[tuple[str, ...], ...] = ()
        self.drawn = 0
        self.order: tuple[int, ...] = ()
        self.empires: tuple[str, ...] = ("",) * players
        self.givers: tuple[int, ...] = (NOBODY,) * players
        self.history: tuple[tuple[str, ...], ...] = ((),) * players
        self.markers: tuple[int, ...] = ()
        self.won: tuple[tuple[int, ...], ...] = ((),) * players
        self.scores: tuple[int, ...] = (0,) * players
        self.winners: tuple[int, ...] = ()
        # the turn
        self.played: tuple[int, ...] = ()
        self.bands: list[Band] = []
        self.betrayed = 0
        self.acted = False
        self.due = 0

    def copy(self) -> Self:
        """A copy that can be changed without changing this one."""
        twin = object.__new__(type(self))
        fields = twin.__dict__
        fields.update(self.__dict__)
        fields["owner"] = self.owner[:]
        fields["people"] = self.people[:]
        fields["held"] = self.held[:]
        if self.bands:
            fields["bands"] = [band.copy() for band in self.bands]
        else:
            fields["bands"] = []
        fields["under"] = self.under.copy()
        return twin

    def mix(self, dice: Seeded) -> None:
        """Mix what lies face-down and may come up before the turn is over: here nothing does."""

    def mark(self) -> tuple[Any, ...]:
        """What an edition adds to the fingerprint of a position."""
        return ()

    def active(self) -> int:
        """The lands of all bands that play now."""
        lands = 0
        for band in self.bands:
            lands |= band.lands
        return lands

    def enemy(self) -> int:
        """The lands that somebody else holds than the player whose turn it is."""
        return self.occupied & ~self.held[self.player]

    def armies(self, land: int) -> int:
        """How many armies stand in a land."""
        if not self.occupied >> land & 1:
            return 0
        return 1 + len(self.under.get(land, ()))

    def figures(self, land: int) -> int:
        """How many armies and forts stand in a land."""
        return self.armies(land) + (self.forts >> land & 1)

    def place(self, land: int, player: int, people: int) -> None:
        """An army comes into a land without armies; structures stay as they are."""
        bit = 1 << land
        self.owner[land] = player
        self.people[land] = people
        self.held[player] |= bit
        self.occupied |= bit

    def join(self, land: int, people: int) -> None:
        """One more army comes into a land that its player holds, on top of the others."""
        self.under[land] = (*self.under.get(land, ()), self.people[land])
        self.people[land] = people

    def fall(self, land: int) -> bool:
        """One army of a land dies, the oldest first; True if it was the last, whose fort falls with it."""
        others = self.under.get(land) if self.under else None
        if others:
            if len(others) > 1:
                self.under[land] = others[1:]
            else:
                del self.under[land]
            return False
        self.clear(land)
        return True

    def clear(self, land: int) -> None:
        """Every army and the fort of a land go; capital, city and monument stay."""
        bit = 1 << land
        owner = self.owner[land]
        if owner != NOBODY:
            self.held[owner] &= ~bit
            self.owner[land] = NOBODY
            self.people[land] = NOBODY
            self.occupied &= ~bit
        if self.under:
            self.under.pop(land, None)
        self.forts &= ~bit

    def sack(self, land: int) -> str:
        """A conquest lowers what stands in a land by one step; the word says what it was."""
        bit = 1 << land
        if self.capitals & bit:
            self.capitals &= ~bit
            self.cities |= bit
            return "capital"
        if self.cities & bit:
            self.cities &= ~bit
            return "city"
        return ""

    def stack(self, land: int) -> tuple[int, ...]:
        """The peoples of all armies of a land, the oldest first."""
        if not self.occupied >> land & 1:
            return ()
        return (*self.under.get(land, ()), self.people[land])

    def restack(self, land: int, armies: tuple[int, ...]) -> None:
        """Only these armies of a land are left; without any its fort falls too."""
        if not armies:
            self.clear(land)
            return
        self.people[land] = armies[-1]
        if armies[:-1]:
            self.under[land] = armies[:-1]
        else:
            self.under.pop(land, None)

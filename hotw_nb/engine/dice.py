"""Dice as values: the numbers depend on a seed and a count alone, on every Python and platform alike."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from copy import copy
from itertools import islice
from typing import Protocol, TypeVar

from hotw_nb.base.speech import sentence
from hotw_nb.engine.errors import BadSetup, DiceError

T = TypeVar("T")
Faces = tuple[int, ...]

MOST_LISTED = 20_000
"""The most dice that a list may hold. A whole game of six rolls about 1,500; `what_if` lists 6,000 more."""
WORD = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15
_FULL = 6**10
_LIMIT = (1 << 64) // _FULL * _FULL
_PAIRS = tuple((i // 6 + 1, i % 6 + 1) for i in range(36))
_THREES = tuple((i // 36 + 1, i // 6 % 6 + 1, i % 6 + 1) for i in range(216))
_OF = {
    1: (6, tuple((i + 1,) for i in range(6))),
    2: (36, _PAIRS),
    3: (216, _THREES),
    4: (1296, tuple(a + b for a in _PAIRS for b in _PAIRS)),
}


def mix(number: int) -> int:
    """A whole number stirred into 64 bits that look random (the finalizer of SplitMix64).

    >>> hex(mix(0x9E3779B97F4A7C15))
    '0xe220a8397b1dcdaf'
    """
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & WORD
    number = (number ^ number >> 27) * 0x94D049BB133111EB & WORD
    return number ^ number >> 31


class Dice(Protocol):
    """Where rolls come from; `turn` counts the rolls of the game so far."""

    def roll(self, count: int, turn: int) -> Faces:
        """The faces of `count` dice, for the roll with the number `turn`."""
        ...

    def clash(self, attack: int, defend: int, turn: int) -> tuple[Faces, Faces]:
        """The attacker's dice and the defender's; counts as two rolls."""
        ...


class Seeded:
    """Dice that come from a seed: the same seed and count always give the same faces.

    >>> Seeded(7).roll(3, 0) == Seeded(7).roll(3, 0)
    True
    """

    __slots__ = ("key", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.key = mix((seed + 1) * STEP & WORD)

    def word(self, turn: int) -> int:
        """A number below the largest multiple of 6**10 in 64 bits, so that every face is equally likely."""
        number = mix(self.key + turn * STEP & WORD)
        while number >= _LIMIT:
            number = mix(number + STEP & WORD)
        return number

    def roll(self, count: int, turn: int) -> Faces:
        """The faces of `count` dice, for the roll with the number `turn`."""
        sides, faces = _OF[count]
        return faces[self.word(turn) % sides]

    def clash(self, attack: int, defend: int, turn: int) -> tuple[Faces, Faces]:
        """The attacker's dice and the defender's."""
        number = mix(self.key + turn * STEP & WORD)
        while number >= _LIMIT:
            number = mix(number + STEP & WORD)
        sides, faces = _OF[attack]
        others, backs = _OF[defend]
        return faces[number % sides], backs[number // sides % others]

    def shuffled(self, items: Iterable[T], name: str) -> list[T]:
        """The items in an order that depends on the seed and on the name of the pile alone."""
        pile = list(items)
        key = self.key
        for letter in name.encode():
            key = mix(key ^ (letter + 1) * STEP & WORD)
        for last in range(len(pile) - 1, 0, -1):
            limit = (1 << 64) // (last + 1) * (last + 1)
            key = mix(key + STEP & WORD)
            while key >= limit:
                key = mix(key + STEP & WORD)
            other = key % (last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return pile


class NeedDice(Exception):
    """Raised when numbers are wanted that nobody has rolled yet."""

    def __init__(self, count: int, side: str = "") -> None:
        self.count = count
        self.side = side
        super().__init__(count, side)


class Listed:
    """Dice that were written down; when they are used up the next roll is refused, or asked for by hand.

    >>> Listed([(1, 3), 4]).clash(2, 1, 0)
    ((1, 3), (4,))
    """

    def __init__(self, rolls: Iterable[int | Sequence[int]], ask: bool = False, used: int = 0) -> None:
        self.faces: list[int] = []
        self.groups: list[tuple[int, int]] = []
        self.ask = ask
        self.used = used
        for number, item in enumerate(islice(rolls, MOST_LISTED + 1)):
            if number == MOST_LISTED or len(self.faces) > MOST_LISTED:
                raise BadSetup(sentence("setup.too_many_dice", most=MOST_LISTED))
            if type(item) is int and 1 <= item <= 6:
                self.faces.append(item)  # as almost all are, and games of what might have been list thousands
                continue
            group = tuple(islice(item, MOST_LISTED + 1)) if isinstance(item, Sequence) else (item,)
            for face in group:
                if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= 6:
                    raise DiceError(sentence("setup.die", found=face))
            self.faces += group
            if isinstance(item, Sequence):
                self.groups.append((len(self.faces) - len(group), len(self.faces)))
        if len(self.faces) > MOST_LISTED:
            raise BadSetup(sentence("setup.too_many_dice", most=MOST_LISTED))
        self._ends = [end for _, end in self.groups]

    def after(self, used: int) -> Listed:
        """This list of dice when the first `used` of them have been rolled; it is not read a second time.

        >>> Listed([1, 3, 4]).after(1).roll(2, 0)
        (3, 4)
        """
        found = copy(self)
        found.used = used
        return found

    def roll(self, count: int, turn: int) -> Faces:
        """The next dice of the list."""
        return self._next(count, "")

    def _next(self, count: int, side: str) -> Faces:
        start, end = self.used, self.used + count
        if end > len(self.faces):
            if self.ask and start == len(self.faces):
                raise NeedDice(count, side)
            raise DiceError(sentence("setup.dice_left", left=len(self.faces) - start, count=count))
        for group in islice(self.groups, bisect_right(self._ends, start), None):
            if group[0] >= end:
                break
            if group != (start, end):
                raise DiceError(sentence("setup.dice_group", count=count))
        self.used = end
        return tuple(self.faces[start:end])

    def clash(self, attack: int, defend: int, turn: int) -> tuple[Faces, Faces]:
        """The attacker's dice, then the defender's."""
        return self._next(attack, "attack"), self._next(defend, "defend")

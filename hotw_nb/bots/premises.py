"""What every plan for points starts from, and what is remembered of it while a turn is played out."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from operator import itemgetter
from typing import Any, ClassVar

from hotw_nb.boards.ground import Ground, bits
from hotw_nb.bots.measures import HARM
from hotw_nb.editions.contract import Edition
from hotw_nb.engine.engine import Engine

# How much of what stands in a land is left one Epoch further on.
STANDING = 0.72
# How much more the loss of others counts for every thirty points they are ahead.
AHEAD = 0.5


@dataclass(frozen=True, eq=False)
class Prices:
    """What each area pays in an Epoch, and in all later ones together."""

    now: tuple[int, ...]
    later: tuple[float, ...]


@lru_cache(maxsize=64)
def prices(edition: Edition, epoch: int, fading: float) -> Prices:
    """What areas pay in an Epoch and in later ones, of which each counts for the share `fading` of the one before."""
    last = edition.numbers["epochs"]
    now = tuple(values[epoch - 1] for values in edition.values)
    later = (
        sum(values[then] * fading ** (then - epoch) for then in range(epoch, last))
        for values in edition.values
    )
    return Prices(now, tuple(later))


@lru_cache(maxsize=256)
def remains(epoch: int, last: int, share: float) -> float:
    """How many more times something scores after an Epoch of which such a share is left from Epoch to Epoch."""
    return sum(share ** (then - epoch + 1) for then in range(epoch, last))


class Premises:
    """What a plan for points starts from: what areas pay in this Epoch and in later ones, of which each counts for the
    share `fading` of the one before, how others' points count as a loss, and who still scores in this Epoch.
    """

    fading: ClassVar[float]

    def __init__(self, e: Engine, me: int) -> None:
        self.e, self.me, s = e, me, e.state
        epoch = s.epoch
        self.area = e.ground.area_at
        self.prices = prices(e.edition, epoch, self.fading)
        self.now, self.later = self.prices.now, self.prices.later
        self.stays = self.remains(STANDING)
        mine = s.scores[me]
        self.harm = [HARM * (1 + AHEAD * (score - mine) / 30) for score in s.scores]
        # Whoever has not been called yet in this Epoch will score in it with what is left.
        self.due = [len(past) < epoch for past in s.history]

    def remains(self, share: float) -> float:
        """How many more times something scores of which such a share is left from Epoch to Epoch."""
        return remains(self.e.state.epoch, self.e.edition.numbers["epochs"], share)


# How many different areas are noted before the notes of a turn are begun anew.
MOST_NOTES = 4_000


class Notes:
    """What was worked out for lands in the positions of one turn, by all that it depends on there.

    Positions come back while a turn is played out, and so do areas in which nothing has changed between two of them.
    """

    def __init__(self) -> None:
        self._kinds: dict[Hashable, dict[Any, Any]] = {}
        self._numbers: dict[Any, int] = {}
        self._next = count(1)

    def of(self, kind: Hashable) -> dict[Any, Any]:
        """What was noted of one kind, to be read and added to."""
        found = self._kinds.get(kind)
        if found is None:
            found = self._kinds.setdefault(kind, {})
        return found

    def number(self, thing: Hashable) -> int:
        """A number from 1 up that stands for something in these notes."""
        return self._numbers.get(thing) or self._numbers.setdefault(thing, next(self._next))

    def __len__(self) -> int:
        return len(self._numbers)


@lru_cache(maxsize=4)
def turn_notes(*turn: Hashable) -> list[Notes]:
    """The notes of a turn, in a list so that they can be begun anew."""
    return [Notes()]


def notes(*turn: Hashable) -> Notes:
    """The notes of a turn, for which whatever is the same all through it stands; new ones once they have grown long."""
    found = turn_notes(*turn)
    if len(found[0]) > MOST_NOTES:
        found[0] = Notes()
    return found[0]


@lru_cache(maxsize=16)
def pickers(ground: Ground) -> tuple[Callable[[Any], Any], ...]:
    """For each area what reads its lands out of anything that has a place for every land."""
    return tuple(itemgetter(*bits(mask or 1)) for mask in ground.area_masks)

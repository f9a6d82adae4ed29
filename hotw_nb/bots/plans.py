"""What every plan starts from, what a land is worth in it, and what the table is worth at the end of a turn.

The numbers here and in the editions follow the regressions of tests/benchmarks/prospect_worth.py: by how many points a
player was ahead at the end of games between bots, by what stood on the table when his or her turn was over, Epoch by
Epoch. They were rounded, and smoothed by hand from one Epoch to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from operator import itemgetter
from typing import Any, ClassVar, Generic, NamedTuple

from hotw_nb.boards.ground import Ground, bits
from hotw_nb.bots import timing
from hotw_nb.bots.worth import BEHIND, HARM
from hotw_nb.editions.contract import Edition
from hotw_nb.editions.shared.score import LEVELS, level
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import NOBODY
from hotw_nb.engine.step import R, S

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


class Premises(Generic[S, R]):
    """What a plan for points starts from: what areas pay in this Epoch and in later ones, of which each counts for the
    share `fading` of the one before, how others' points count as a loss, and who still scores in this Epoch.
    """

    fading: ClassVar[float]

    def __init__(self, e: Engine[S, R], me: int) -> None:
        self.e, self.me, self.s = e, me, e.state
        s = self.s
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


# What is left of a standing when its player scores again, as a multiple of the base value, in games between bots:
# by the number of own lands, first where nobody else is in the area, then by the most lands that another has there.
ALONE = (0.0, 0.76, 1.39, 1.57, 1.6, 1.9)
SHARED = (
    (0.0, 0.0, 0.0, 0.0, 0.0),
    (0.7, 0.74, 0.72, 0.67, 0.67),
    (1.2, 1.21, 0.83, 0.83, 0.83),
    (1.4, 1.39, 1.25, 0.87, 0.9),
    (1.5, 1.5, 1.3, 1.24, 0.97),
    (1.55, 1.55, 1.55, 1.55, 1.44),
)
# How much of it is left one Epoch further on.
FADING = 0.75
# How far a plan looks within an area, and how many armies a defended land takes where no army is on the move.
FURTHER = 3
USUAL_COST = 2.0


class Hope(NamedTuple):
    """What a land promises: the chance to take it, own points at the end of the turn, what is hoped for in later
    Epochs, what others lose, and how many more lands of the area the plan takes for that.
    """

    chance: float
    now: float
    later: float
    loss: float
    more: int = 0

    @property
    def worth(self) -> float:
        """All of it together."""
        return self.now + self.later + self.loss

    def alone(self, steps: Sequence[tuple[float, float, float, float]]) -> float:
        """The own points that this land alone adds now: the plan of these steps spreads them over its armies."""
        return self.now + self.chance * (steps[0][0] - steps[self.more][0] / steps[self.more][3])


Gains = tuple[float, float, float, float]
"""Own points now and later, what others lose, and the armies that it takes."""


def lasting(mine: int, others: int, most: int) -> float:
    """How many times the base value of an area its lands bring when their player scores again.

    >>> lasting(1, 0, 0), lasting(3, 2, 2), lasting(3, 3, 3)
    (0.76, 1.25, 0.87)
    """
    mine = min(mine, len(ALONE) - 1)
    return SHARED[mine][min(most, 4)] if others else ALONE[mine]


@lru_cache(maxsize=8_000)
def shares(prices: Prices, area: int, counts: tuple[int, ...]) -> tuple[tuple[int, float, float], ...]:
    """For each player with lands in an area the points that they bring now, and what is left of them later."""
    base, later, everything, found = prices.now[area], prices.later[area], sum(counts), []
    second, first = sorted(counts)[-2:]
    for player, mine in enumerate(counts):
        if mine:
            most = second if mine == first else first
            rest = everything - mine
            points = base * LEVELS.get(level(mine, rest, most), 0)
            found.append((player, points, later * lasting(mine, rest, most)))
    return tuple(found)


def affordable(costs: Sequence[float], armies: int) -> int:
    """How many of the steps of a plan so many armies can take: always the first, whatever it costs.

    >>> affordable([1.0, 2.0, 4.5], 4), affordable([1.0, 2.0], 0)
    (2, 1)
    """
    count = len(costs)
    while count > 1 and costs[count - 1] > armies:
        count -= 1
    return count


def best_of(steps: Sequence[Gains]) -> int:
    """Which step of a plan brings most for each of the armies or units that it takes, the first of equals.

    >>> best_of([(1.0, 0.0, 0.0, 1.0), (4.0, 0.0, 0.0, 2.0), (6.0, 0.0, 0.0, 3.0)])
    1
    """
    more, most = 0, None
    for number, (now, later, loss, cost) in enumerate(steps):
        worth = (now + later + loss) / cost
        if most is None or worth > most:
            more, most = number, worth
    return more


class LandsLater(Premises[S, R]):
    """Weighs lands by points, one army to a land, for the player whose turn it is or for another, and remembers all
    through the turn what it has weighed.
    """

    fading = FADING

    def __init__(self, e: Engine[S, R], me: int = NOBODY) -> None:
        super().__init__(e, e.state.player if me == NOBODY else me)
        s = self.s
        # Lands that belong to no player score for nobody.
        nobody = len(s.held) - len(self.harm)
        self.harm += [0.0] * nobody
        self.due += [False] * nobody
        self.clear: int = e.edition.numbers["clear_dice"]
        self.armies = sum(band.pool for band in s.bands)
        self.cost = self._cost()
        self._picks = pickers(e.ground)
        self.notes = notes(e.edition, self.me, s.epoch, s.scores, tuple(self.due))
        self._steps = self.notes.of(self.cost)
        self._standing: dict[int, int] = {}
        self.ahead: dict[int, float] = {}

    def _cost(self) -> float:
        """How many armies a defended land takes on average over easy ground."""
        return USUAL_COST

    def counts(self, area: int) -> list[int]:
        """How many lands of an area each player holds."""
        mask = self.e.ground.area_masks[area]
        return [(held & mask).bit_count() for held in self.s.held]

    def value(self, area: int, counts: list[int]) -> tuple[float, float, float]:
        """What these numbers of lands bring: own points now and later, and the others' points as a loss."""
        now = hope = loss = 0.0
        for player, points, kept in shares(self.prices, area, tuple(counts)):
            if player == self.me:
                now, hope = points, kept
            else:
                loss -= self.harm[player] * (points * self.due[player] + kept)
        return now, hope, loss

    def standing(self, area: int) -> int:
        """A number for who holds each land of an area: the same all through the turn where the same players do."""
        found = self._standing.get(area)
        if found is None:
            found = self._standing[area] = self.notes.number(self._picks[area](self.s.owner))
        return found

    def gains(self, area: int, owner: int) -> Sequence[Gains]:
        """What one more land of an area brings, then that and one more, and so on as far as the armies go, each with
        the armies it takes.
        """
        steps = self._further(area, owner)
        return steps[: affordable([step[3] for step in steps], self.armies)]

    def _further(self, area: int, owner: int) -> Sequence[Gains]:
        """What one more land of an area brings, and further ones with it, with as many armies as that takes."""
        key = area, owner, self.standing(area)
        known: Sequence[Gains] | None = self._steps.get(key)
        if known is not None:
            return known
        counts, mask = self.counts(area), self.e.ground.area_masks[area]
        before = self.value(area, counts)
        vacant = (mask & ~self.s.occupied & ~self.e.ground.barren).bit_count()
        cost, taken = 0.0, owner
        found: list[Gains] = []
        for number in range(1 + FURTHER):
            if number:
                taken = NOBODY if vacant else self._strongest(counts)
                if taken == self.me:
                    break
                cost += 1 if taken == NOBODY else self.cost
            else:
                cost = 1.0
            if taken == NOBODY:
                vacant -= 1
            else:
                counts[taken] -= 1
            counts[self.me] += 1
            now, later, loss = self.value(area, counts)
            found.append((now - before[0], later - before[1], loss - before[2], cost))
        self._steps[key] = found
        return found

    def _strongest(self, counts: list[int]) -> int:
        """Who else has most lands there; the player if nobody has any."""
        others = [player for player, count in enumerate(counts) if count and player != self.me]
        return max(others, key=lambda player: counts[player], default=self.me)

    def land(self, land: int, fight: bool) -> Hope:
        """What one more land is worth to whoever takes it for certain, for each army that the plan takes."""
        s, bit, owner = self.s, 1 << land, self.s.owner[land]
        now = later = loss = 0.0
        more = 0
        if land in self.area:
            steps = self.gains(self.area[land], owner)
            more = best_of(steps)
            now, later, loss = (part / steps[more][3] for part in steps[more][:3])
        built = bool(s.monuments & bit) + (
            (1 if fight else 2) if s.capitals & bit else int(bool(s.cities & bit) and not fight)
        )
        if fight and owner != NOBODY and (s.capitals | s.cities | s.monuments) & bit:
            gone = 2 if s.capitals & bit else 1
            loss += gone * self.harm[owner] * (self.due[owner] + self.stays)
        return Hope(1.0, now + built, later + built * self.stays, loss, more)

    def death(self, land: int) -> float:
        """What it is worth that a land loses its army to nobody; below nothing where it is an own one."""
        owner, area = self.s.owner[land], self.area.get(land)
        if owner == NOBODY or area is None:
            return 0.0
        counts = self.counts(area)
        before = sum(self.value(area, counts))
        counts[owner] -= 1
        return sum(self.value(area, counts)) - before


class Front:
    """The lands that one people can enter in a position, and those behind them; an edition says what each is worth.

    `units` are left to enter them, `outside` are the lands that are neither the player's nor within reach, and `ahead`
    remembers for all peoples of the turn what those are worth.
    """

    def __init__(self, ground: Ground, units: int, outside: int, ahead: dict[int, float]) -> None:
        self._near, self._units, self._outside, self._ahead = ground.near, units, outside, ahead

    def worth(self, land: int, via: str = "") -> float:
        """What an army that goes into a land promises."""
        raise NotImplementedError

    def behind(self, land: int, worth: float) -> float:
        """What the best of the lands that come into reach behind a land of this worth adds to it."""
        if self._units < 2:
            return 0.0
        beyond, ahead, best = self._near[land] & self._outside, self._ahead, 0.0
        while beyond:
            low = beyond & -beyond
            beyond ^= low
            other = low.bit_length() - 1
            value = ahead.get(other)
            if value is None:
                value = ahead[other] = self.worth(other)
            if value > best:
                best = value
        return 0.02 * best + BEHIND * max(0.0, best - worth)


# What cards that are kept count, Epoch by Epoch; and of what others have, how much counts.
CARDS = (0.8, 0.85, 0.8, 0.75, 0.65, 0.53, 0.0)
OTHERS = 0.3


class Prospect(NamedTuple, Generic[S, R]):
    """How the end of a turn is weighed, and by how much less than the best an action may promise to be tried."""

    value: Callable[[Engine[S, R], int], float]
    slack: float


def prospect(e: Engine) -> Prospect | None:
    """How the end of the turn is weighed after the decision that is open; None where it is not looked at."""
    return e.edition.bots.PROSPECTS.get(e.state.agenda[-1][0])


def built(e: Engine, player: int) -> tuple[int, int, int]:
    """How many capitals, cities and monuments a player has."""
    s, held = e.state, e.state.held[player]
    return (held & s.capitals).bit_count(), (held & s.cities).bit_count(), (held & s.monuments).bit_count()


def kept(e: Engine, me: int) -> float:
    """What the cards of the hand should bring in later turns."""
    deck = e.edition.deck.events
    worth = sum(max(0.0, timing.kept_worth(e, deck[card].id)) for card in e.state.hands[me])
    return CARDS[e.state.epoch - 1] * worth

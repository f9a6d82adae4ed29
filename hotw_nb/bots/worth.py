"""What a land is worth in points, now and at a discount later, with harm to others; and the chance to take it."""

from __future__ import annotations

from fractions import Fraction
from functools import cache, lru_cache
from typing import Generic, NamedTuple

from hotw_nb.editions.shared.score import LEVELS, level
from hotw_nb.engine.battle import WIN, Combat
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import NOBODY
from hotw_nb.engine.step import R, S
from hotw_nb.odds.games.moves import ends

# What the loss of others counts beside the own gain.
HARM = 0.25
# How much of a better land behind the next one counts in a plan.
BEHIND = 0.3


class Measure(NamedTuple):
    """What a rule of thumb counts beside the gain of this turn: of the next Epoch (`later`), of any land in an area
    that pays (`ground`), and of the best land behind the next one (`outlook`).
    """

    later: float
    outlook: float
    ground: float = 0.0


MEASURE = Measure(later=0.45, outlook=0.12, ground=0.3)
_TIMES = {**LEVELS, "": 0}


def _values(e: Engine) -> tuple[dict[int, int], dict[int, int]]:
    """The base value of each area now and in the next Epoch, by area index."""
    scoring, epoch = e.edition.scoring, e.state.epoch
    now = {area: value for area, _, value in scoring[epoch - 1]}
    later = {area: value for area, _, value in scoring[epoch]} if epoch < len(scoring) else {}
    return now, later


@lru_cache(maxsize=20_000)
def multiples(counts: tuple[int, ...]) -> tuple[int, ...]:
    """For each player the multiple of an area's base value, where everybody holds so many of its lands.

    >>> multiples((2, 1, 0)), multiples((2, 2, 0)), multiples((0, 3, 0))
    ((2, 1, 0), (1, 1, 0), (0, 3, 0))
    """
    together = sum(counts)
    *_, second, most = sorted((0, *counts))
    return tuple(_TIMES[level(mine, together - mine, second if mine == most else most)] for mine in counts)


class LandsNow(Generic[S, R]):
    """Weighs lands by points, one army to a land, for one player in one position; areas are looked up once."""

    def __init__(self, e: Engine[S, R], player: int) -> None:
        self.e = e
        self.s = e.state
        self.player = player
        self.now, self.later = _values(e)
        self.area = e.ground.area_at
        self._known: dict[tuple[int, int], float] = {}

    def area_gain(self, area: int, owner: int) -> float:
        """What one more land in an area, taken from `owner` or nobody, changes: own points and others'."""
        key = area, owner
        found = self._known.get(key)
        if found is not None:
            return found
        now, later = self.now.get(area, 0), self.later.get(area, 0)
        found = 0.0
        if now or later:
            mask = self.e.ground.area_masks[area]
            before = [(held & mask).bit_count() for held in self.s.held]
            after = before.copy()
            after[self.player] += 1
            if owner != NOBODY:
                after[owner] -= 1
            weight = now + MEASURE.later * later
            was, will = multiples(tuple(before)), multiples(tuple(after))
            found = weight * (will[self.player] - was[self.player]) + MEASURE.ground * weight
            for other, lands in enumerate(before):
                if lands and other != self.player:
                    found += HARM * (later or now) * (was[other] - will[other])
        self._known[key] = found
        return found

    def land(self, land: int, fight: bool) -> float:
        """What holding one more land is worth."""
        s, bit = self.s, 1 << land
        owner = s.owner[land]
        area = self.area.get(land)
        total = self.area_gain(area, owner) if area is not None else 0.0
        repeat = 1 + (MEASURE.later if s.epoch < self.e.edition.numbers["epochs"] else 0)
        if s.capitals & bit:
            total += (1 if fight else 2) * repeat
        elif s.cities & bit and not fight:
            total += repeat
        if s.monuments & bit:
            total += repeat
        return total


def safety(e: Engine, target: str) -> float:
    """How much a land has to lose: what stands there."""
    s, land = e.state, e.ground.land[target]
    bit = 1 << land
    stakes = 2 * bool(s.capitals & bit) + bool(s.cities & bit) + bool(s.monuments & bit)
    return 0.2 + stakes


def toll(e: Engine, land: int) -> float:
    """What the death of an army in a land would be worth: more if its owner leads, less than nothing if
    own.
    """
    s = e.state
    owner = s.owner[land]
    if owner == NOBODY:
        return 0.0
    if owner == s.player:
        return -1.5
    if owner >= len(s.scores):
        return 0.2
    return 1.0 + 0.3 * (s.scores[owner] >= max(s.scores))


class Chances(NamedTuple):
    """How likely an army takes a land, how likely it falls together with the last defender, and how much of what
    stands there falls on average without the land being taken.
    """

    win: float
    both: float = 0.0
    part: float = 0.0


@cache
def chances(battle: Combat) -> Chances:
    """The chances of one army that fights on until it or the defenders are gone.

    >>> from hotw_nb.start.scenario import scenario
    >>> game = scenario("2001", epoch=5, active={"player": "Ben", "empire": "mongols"}, lands={
    ...     "mongolia": {"owner": "Ben", "empire": "mongols", "army": True},
    ...     "eastern_steppe": {"owner": "Ada", "empire": "scythians", "army": True}})
    >>> found = chances(game.battle(("expand", "eastern_steppe")))
    >>> round(found.win * 216), round(found.both * 216)
    (125, 36)
    """
    if battle.certain or not battle.armies:
        return Chances(float(battle.given or not battle.armies))
    win = both = part = Fraction(0)
    for end in ends(battle):
        if end.result == WIN:
            win += end.chance
            continue
        part += end.chance * end.gone / battle.pieces
        if end.gone == battle.pieces:
            both += end.chance
    return Chances(float(win), float(both), float(part))

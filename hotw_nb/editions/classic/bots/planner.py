"""What a unit is worth in a plan with stacks and fleets, what lands ahead promise, and the end of a turn.

The plan of a land depends on the stacks in its area, on what stands in it, and on the battle that is met there. Here
all of that together is one number, so a land that was weighed before is found again at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from hotw_nb.boards.ground import bits
from hotw_nb.bots import plans, timing
from hotw_nb.bots.base import Weigh
from hotw_nb.bots.plans import (
    OTHERS,
    Gains,
    Hope,
    Premises,
    Prices,
    Prospect,
    best_of,
    built,
    kept,
    notes,
    pickers,
)
from hotw_nb.bots.worth import chances
from hotw_nb.editions.classic import combat, reach
from hotw_nb.editions.classic.bots import greedy
from hotw_nb.editions.classic.components import ClassicEdition
from hotw_nb.editions.classic.state import NONE, Band, Engine, State
from hotw_nb.editions.shared.actors import band_of
from hotw_nb.editions.shared.bots import cards
from hotw_nb.editions.shared.score import CONTROL, DOMINANCE, LEVELS, PRESENCE
from hotw_nb.engine.action import Action
from hotw_nb.engine.position import NOBODY

# How many bits of the number each part takes; the stacks of the area come on top.
_LAND, _DICE, _UNITS, _BUILT = 16, 4, 2, 9


class Front(plans.Front):
    """Weighs the lands that one people can enter in a position, and those behind them."""

    def __init__(self, weighed: WorthLater, band: Band) -> None:
        self.weighed, self.band, s, ground = weighed, band, weighed.s, weighed.e.ground
        self.easy, self.reach = band.easy, band.easy | band.hard | band.sea
        super().__init__(ground, weighed.units, ~s.active() & ~self.reach, weighed.ahead)
        self._clear: int = weighed.e.edition.numbers["clear_dice"]
        self._enemy = s.occupied & ~s.held[weighed.me]
        self._area = weighed.area
        aided = s.losses if s.aid != NONE else 0
        self._known: dict[int, float] = weighed.notes.of((band.force, band.main, s.aid, aided))
        self._pairs = ground.resources if band.main else 0
        self._odd = (s.active() & ground.resources & ~s.spent).bit_count() % 2 if band.main else 0
        self._given = s.betrayed if band.main else 0
        built = s.forts | s.fortresses | s.capitals | s.cities | s.monuments
        self._things = built | self._given | s.surprised | self._pairs

    def worth(self, land: int, via: str = "") -> float:
        """What an army that goes into a land promises."""
        weighed, bit, dice = self.weighed, 1 << land, self._clear
        if self._enemy & bit and (via or not self.easy & bit) and self.reach & bit:
            dice = reach.dice_against(weighed.e, self.band, land, via)
        area = self._area.get(land)
        stacks = weighed.stack(land) if area is None else weighed.standing(area)
        built = self._built(land) if self._things & bit else 0
        key = (((stacks << _BUILT | built) << _UNITS | weighed.steps) << _DICE | dice) << _LAND | land
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = weighed.hope(land, self.band, via).worth
        return found

    def _built(self, land: int) -> int:
        """All that stands in a land, what is in store for it, and whether a Resource there makes a pair."""
        s = self.weighed.s
        return (
            s.forts >> land & 1
            | (s.fortresses >> land & 1) << 1
            | (s.capitals >> land & 1) << 2
            | (s.cities >> land & 1) << 3
            | (s.monuments >> land & 1) << 4
            | (self._given >> land & 1) << 5
            | (s.surprised >> land & 1) << 6
            | (1 + self._odd if self._pairs >> land & 1 else 0) << 7
        )


# What is left of a standing when its player scores again, as a multiple of the base value, in games between bots: by
# the number of own armies, then by the most armies that another player has in the area; smoothed by hand where
# there were few cases.
KEPT = (
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    (0.73, 0.75, 0.71, 0.71, 0.69, 0.64),
    (0.86, 0.87, 0.86, 0.88, 0.86, 0.84),
    (1.35, 1.4, 1.25, 0.88, 0.87, 0.87),
    (1.45, 1.48, 1.35, 1.29, 0.97, 0.94),
    (1.8, 1.6, 1.43, 1.42, 1.34, 1.02),
    (1.9, 1.7, 1.72, 1.65, 1.65, 1.5),
)
# How much of it is left one Epoch further on, and of fleets.
FADING = 0.85
AFLOAT = 0.6
# How far a plan looks within an area, how much a land more in an area counts beside its armies, and each army that
# falls with the attack that was lost.
FURTHER = 2
GROUND = 0.15
PROGRESS = 0.5
# What a pair of Resources counts for the monument that it brings.
PAIR = 1.0
# By how much a card should be worth more now than later.
PATIENCE = 0.5


@lru_cache(maxsize=8_000)
def counted(owners: Any, beneath: Any, players: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How many lands and armies each player has in an area, by the owner of each land and the armies beneath its first.

    >>> counted((0, 1, 0, 255), (2, 0, 0, 0), 2)
    ((2, 1), (4, 1))
    """
    lands, armies = [0] * players, [0] * players
    for owner, more in (
        zip(owners, beneath, strict=True) if isinstance(owners, tuple) else ((owners, beneath),)
    ):
        if owner != NOBODY:
            lands[owner] += 1
            armies[owner] += 1 + more
    return tuple(lands), tuple(armies)


@lru_cache(maxsize=8_000)
def shares(
    prices: Prices,
    area: int,
    size: int,
    fewest: int,
    lands: tuple[int, ...],
    armies: tuple[int, ...],
    by_lands: bool,
) -> tuple[tuple[int, float, float], ...]:
    """For each player in an area of some size the points that it brings now, and what is left of them later."""
    base, later, weights = prices.now[area], prices.later[area], lands if by_lands else armies
    found = []
    second, first = sorted((0, *weights))[-2:]
    for player, held in enumerate(lands):
        if held:
            mine = weights[player]
            most = second if mine == first else first
            dominates = mine >= fewest and mine > most
            points = base * LEVELS[CONTROL if held == size else DOMINANCE if dominates else PRESENCE]
            kept = later * (KEPT[min(mine, len(KEPT) - 1)][min(most, 5)] + GROUND * held)
            found.append((player, points, kept))
    return tuple(found)


class WorthLater(Premises[State, ClassicEdition]):
    """Weighs lands and waters for the player whose turn it is; what comes back within the turn is remembered."""

    fading = FADING

    def __init__(self, e: Engine) -> None:
        super().__init__(e, e.state.player)
        self.s = s = e.state
        self.floats = self.remains(AFLOAT)
        self.masks = e.ground.area_masks
        self.fewest: int = e.edition.numbers["domination_armies"]
        self.units = sum(band.pool + band.levies for band in s.bands)
        # How many steps of a plan the units can take.
        self.steps = max(1, min(1 + FURTHER, self.units))
        self.notes = notes("worth later", e.edition, self.me, s.epoch, s.scores, tuple(self.due), s.by_lands)
        self._gains: dict[tuple[int, int, int, bool, int], list[Gains]] = self.notes.of("gains")
        self._picks = pickers(e.ground)
        self._beneath = bytearray(len(s.owner))
        for land, under in s.under.items():
            self._beneath[land] = len(under)
        self._standing: dict[int, int] = {}
        self._fronts: dict[int, Front] = {}
        self.ahead: dict[int, float] = {}

    def standing(self, area: int) -> int:
        """A number for the stacks of an area: the same all through the turn where the same armies stand there."""
        found = self._standing.get(area)
        if found is None:
            pick = self._picks[area]
            found = self._standing[area] = self.notes.number((pick(self.s.owner), pick(self._beneath)))
        return found

    def stack(self, land: int) -> int:
        """A number for the stack of one land."""
        return self.s.owner[land] << 8 | self._beneath[land]

    def counts(self, area: int) -> tuple[list[int], list[int]]:
        """How many lands and how many armies each player has in an area, the neutral people last."""
        pick = self._picks[area]
        lands, armies = counted(pick(self.s.owner), pick(self._beneath), len(self.s.held))
        return list(lands), list(armies)

    def value(self, area: int, lands: Sequence[int], armies: Sequence[int]) -> tuple[float, float, float]:
        """What these numbers of lands and armies bring: own points now and later, and the others' as a loss."""
        size, players, by_lands = self.masks[area].bit_count(), self.s.neutral, self.s.by_lands
        now = hope = loss = 0.0
        for player, points, hoped in shares(
            self.prices, area, size, self.fewest, tuple(lands[:players]), tuple(armies[:players]), by_lands
        ):
            if player == self.me:
                now, hope = points, hoped
            else:
                loss -= max(0.0, self.harm[player]) * (points * self.due[player] + hoped)
        return now, hope, loss

    def gains(self, area: int, owner: int, lost: int, land: bool) -> list[Gains]:
        """What one more army in an area brings, in a land more or not, then it and another, with the units taken."""
        key = area, owner, lost, land, self.standing(area)
        found = self._gains.get(key)
        if found is not None:
            return found[: self.steps]
        s, mask = self.s, self.masks[area]
        lands, armies = self.counts(area)
        before = self.value(area, lands, armies)
        vacant = (mask & ~s.occupied & ~self.e.ground.barren).bit_count() - (owner == NOBODY and land)
        if owner != NOBODY:
            lands[owner] -= 1
            armies[owner] -= lost
        found = []
        for number in range(1 + FURTHER):
            armies[self.me] += 1
            if number:
                lands[self.me] += vacant > 0
                vacant -= 1
            else:
                lands[self.me] += land
            now, later, loss = self.value(area, lands, armies)
            found.append((now - before[0], later - before[1], loss - before[2], number + 1.0))
        self._gains[key] = found
        return found[: self.steps]

    def best(self, area: int, owner: int, lost: int, land: bool) -> tuple[float, float, float, int]:
        """The parts of the best plan for each of its units, and how many more units it takes."""
        steps = self.gains(area, owner, lost, land)
        more = best_of(steps)
        now, later, loss, cost = steps[more]
        return now / cost, later / cost, loss / cost, more

    def land(self, land: int, fight: bool) -> Hope:
        """What an army that comes into a land for certain is worth there."""
        s, bit, owner = self.s, 1 << land, self.s.owner[land]
        now = later = loss = 0.0
        more = 0
        if land in self.area:
            lost = s.armies(land) if owner != NOBODY else 0
            now, later, loss, more = self.best(self.area[land], owner, lost, True)
        built = 0.0
        if owner == self.me:
            built -= bool((s.capitals | s.cities) & bit)
        elif s.capitals & bit:
            built += 1 if fight else 2
        elif s.cities & bit:
            built += not fight
        if owner != self.me and s.monuments & bit:
            built += 1
        if fight and owner < s.neutral and (s.capitals | s.cities | s.monuments) & bit:
            gone = 2 * bool(s.capitals & bit) + bool(s.cities & bit) + bool(s.monuments & bit)
            loss += gone * max(0.0, self.harm[owner]) * (self.due[owner] + self.stays)
        return Hope(1.0, now + built, later + built * self.stays, loss, more)

    def hope(self, land: int, band: Band, via: str = "") -> Hope:
        """What an army that goes into a land promises, the exact chance of a battle counted in."""
        s, bit, owner = self.s, 1 << land, self.s.owner[land]
        fight = owner not in (NOBODY, self.me)
        found = self.land(land, fight)
        if band.main and self.e.ground.resources & bit:
            odd = (s.active() & self.e.ground.resources & ~s.spent).bit_count() % 2
            bonus = PAIR * (1.0 if odd else 0.5)
            found = found._replace(now=found.now + bonus, later=found.later + bonus * self.stays)
        if not fight or found.worth <= 0:
            return found
        within = (band.easy | band.hard | band.sea) & bit
        dice = reach.dice_against(self.e, band, land, via) if within else self.e.edition.numbers["clear_dice"]
        win, _, part = chances(combat.survey(self.e, band, land, dice))
        # An army that falls may have thinned out the stack for the next one.
        later = found.later * win + PROGRESS * part * found.worth
        return Hope(win, found.now * win, later, found.loss * win, found.more)

    def alone(self, land: int, hope: Hope) -> float:
        """The points that this land alone adds now."""
        if land not in self.area:
            return hope.now
        owner = self.s.owner[land]
        lost = self.s.armies(land) if owner != NOBODY else 0
        return hope.alone(self.gains(self.area[land], owner, lost, True))

    def front(self, band: Band) -> Front:
        """What remembers the lands ahead of a people."""
        return self._fronts.get(id(band)) or self._fronts.setdefault(id(band), Front(self, band))

    def behind(self, land: int, band: Band, worth: float) -> float:
        """What the best of the lands that come into reach behind a land adds to it."""
        return self.front(band).behind(land, worth)

    def coasts(self, band: Band, water: int) -> list[tuple[float, int]]:
        """The two best lands that a fleet in a new water opens, with what each is worth."""
        fresh, front = greedy.new_coasts(self.e, band, water), self.front(band)
        best = sorted(((front.worth(land), land) for land in bits(fresh)), reverse=True)
        return [(value, land) for value, land in best[:2] if value > 0]

    def water(self, band: Band, water: int) -> float:
        """What a fleet is worth in a water: the point of a sea, and the coasts that it opens."""
        opened = 0.0
        if not band.fleets >> water & 1:
            opened = greedy.SEA * sum(value for value, _ in self.coasts(band, water))
        return greedy.afloat(self.e, band, water, 1 + self.floats, opened)


def expansion(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Every option of the main decision; cards that help attacks are played just before one."""
    weighed = WorthLater(e)
    weights = [0.0 if action.kind == "play" else _unit(e, weighed, action) for action in actions]
    best = max(range(len(actions)), key=lambda i: (actions[i].kind != "play", weights[i]))
    fights = weighed.units >= greedy.FEW and greedy.attacks(e, actions[best])
    for i, action in enumerate(actions):
        if action.kind == "play":
            weights[i] = _card(e, action, fights, weights[best])
    return weights


def _card(e: Engine, action: Action, fights: bool, best: float) -> float:
    """Just above everything else where it is worth more now than later, else less than the end."""
    worth = timing.card_worth(e, action)
    wasted = greedy.for_rolls(e, action) and not fights
    if wasted or worth.now <= max(0.0, worth.kept) + PATIENCE:
        return -1.0
    return best + 0.1 + worth.now - max(0.0, worth.kept)


def _unit(e: Engine, weighed: WorthLater, action: Action) -> float:
    """What a unit promises as an army, a fort or a fleet."""
    ground, kind = e.ground, action.kind
    if kind == "fleet":
        return weighed.water(band_of(e, e.state.bands, action), ground.water[action.target])
    if kind not in ("expand", "ally", "reinforce"):
        return greedy.besides(e, action)
    land = ground.land[action.target]
    if kind == "reinforce":
        area = weighed.area.get(land)
        more = sum(weighed.best(area, NOBODY, 0, False)[:3]) if area is not None else 0.0
        return greedy.joining(e, action, more)
    front = weighed.front(band_of(e, e.state.bands, action))
    worth = front.worth(land, action.via)
    return worth + front.behind(land, worth) + 0.1 * (kind == "ally")


def seen(e: Engine) -> tuple[Any, ...]:
    """The bands with all that they have."""
    return tuple(tuple(band.__dict__.values()) for band in e.state.bands)


PLANNER: Mapping[str, Weigh[State, ClassicEdition]] = {**greedy.GREEDY, **cards.PLANNER, "expand": expansion}


# A fort among stacks, in points.
RAMPART = 0.3


def dominion(e: Engine, me: int) -> float:
    """Points beside the others', and what is hoped for from stacks, from what stands there, fleets and cards kept."""
    s, weighed = e.state, WorthLater(e)
    found = 0.0
    for area in range(len(e.ground.area_masks)):
        lands, armies = weighed.counts(area)
        if any(lands):
            _, later, loss = weighed.value(area, lands, armies)
            found += later + loss
    for player, score in enumerate(s.scores):
        capitals, cities, monuments = built(e, player)
        turn = 2 * capitals + cities + monuments
        fleets = (s.waters_of(player) & e.ground.seas).bit_count()
        later = turn * weighed.stays + fleets * weighed.floats
        if player == me:
            found += score + later
        else:
            due = weighed.due[player] * (turn + fleets)
            found -= OTHERS * (due + later) + score / (len(s.scores) - 1)
    return found + RAMPART * (s.held[me] & s.forts).bit_count() + kept(e, me)


PROSPECTS: Mapping[str, Prospect[State, ClassicEdition]] = {
    "expand": Prospect(dominion, 1.5),
    "events": Prospect(dominion, 6.0),
}

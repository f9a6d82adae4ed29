"""What a land is worth in a plan of 2001, what lands ahead promise, and what the table is worth at the end of a turn.

The plan of a land depends on who holds the lands of its area, on what stands in it, and on the dice of its defender.
Here all of that together is one number, so a land that was weighed before is found again at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from hotw_nb.bots import plans
from hotw_nb.bots.base import Weigh
from hotw_nb.bots.plans import OTHERS, USUAL_COST, Hope, LandsLater, Prospect, affordable, built, kept
from hotw_nb.bots.worth import chances
from hotw_nb.editions.contract import Edition
from hotw_nb.editions.e2001 import combat
from hotw_nb.editions.e2001.battle import Fight, Force
from hotw_nb.editions.e2001.bots import greedy
from hotw_nb.editions.e2001.reach import dice_against
from hotw_nb.editions.e2001.state import Engine, State
from hotw_nb.editions.shared.actors import band_of
from hotw_nb.editions.shared.bots import cards
from hotw_nb.engine.action import Action
from hotw_nb.engine.position import NOBODY, Band

# How many bits of the number each part takes; the land and who holds its area come on top.
_LAND, _DICE, _BUILT, _STACK = 16, 4, 7, 8
Worths = tuple[list[float], dict[int, float]]
"""The armies that each step of the best plan takes, and the worth of a land by how many steps can be taken."""


def alike(force: Force) -> Force:
    """A force as a battle sees it: what it has lost counts only where that changes how it fights."""
    return force if not force.losses or force.jihad or force.elite else _unhurt(force)


@lru_cache(maxsize=256)
def _unhurt(force: Force) -> Force:
    """A force that has lost nothing yet."""
    return force._replace(losses=0)


class Front(plans.Front):
    """Weighs the lands that one band can enter in a position, and those behind them."""

    def __init__(self, weighed: WorthLater, band: Band) -> None:
        self.weighed, self.band, s, ground = weighed, band, weighed.s, weighed.e.ground
        self.easy, self.reach = band.easy, band.easy | band.hard | band.sea
        super().__init__(ground, weighed.armies, ~s.held[weighed.me] & ~self.reach, weighed.ahead)
        self._enemy = s.occupied & ~s.held[weighed.me]
        self._area = weighed.area
        self._known: dict[int, Worths] = weighed.notes.of((weighed.cost, alike(band.force), band.main))
        self._pairs = ground.resources if band.main else 0
        self._odd = (s.active() & ground.resources).bit_count() % 2 if band.main else 0
        things = s.forts | s.capitals | s.cities | s.monuments | s.betrayed | self._pairs
        self._things = things | sum(1 << land for land in s.under)

    def worth(self, land: int, via: str = "") -> float:
        """What an army that goes into a land promises."""
        weighed, bit, dice = self.weighed, 1 << land, 0
        if self._enemy & bit and (via or not self.easy & bit) and self.reach & bit:
            dice = dice_against(weighed.e, self.band, land, via)
        area = self._area.get(land)
        holders = weighed.s.owner[land] if area is None else weighed.standing(area)
        built = self._built(land) if self._things & bit else 0
        key = ((holders << _BUILT + _STACK | built) << _DICE | dice) << _LAND | land
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = weighed.costs(land), {}
        costs, worths = known
        steps = affordable(costs, weighed.armies) if costs[-1] > weighed.armies else len(costs)
        worth = worths.get(steps)
        if worth is None:
            worth = worths[steps] = weighed.hope(land, self.band, via).worth
        return worth

    def _built(self, land: int) -> int:
        """All that stands in a land, and whether a Resource there makes a pair."""
        s = self.weighed.s
        return (
            s.forts >> land & 1
            | (s.capitals >> land & 1) << 1
            | (s.cities >> land & 1) << 2
            | (s.monuments >> land & 1) << 3
            | (s.betrayed >> land & 1) << 4
            | (1 + self._odd if self._pairs >> land & 1 else 0) << 5
            | (len(s.under.get(land, ())) if s.under else 0) << _BUILT
        )


class WorthLater(LandsLater[State, Edition]):
    """Weighs what an army of a band promises in each land, with what its area still brings in later Epochs."""

    def _cost(self) -> float:
        """How many armies a defended land takes on average over easy ground."""
        if not self.s.bands:
            return USUAL_COST
        win, both, _ = chances(Fight(self.s.bands[0].force, self.clear))
        return 1 / max(0.1, win + both / 2)

    def hope(self, land: int, band: Band, via: str = "") -> Hope:
        """What an army that goes into a land promises, the exact chance of a fight counted in."""
        s, bit, owner = self.s, 1 << land, self.s.owner[land]
        bonus = 0.0
        if band.main and self.e.ground.resources & bit:
            pair = (s.active() & self.e.ground.resources).bit_count() % 2
            bonus = 1.0 if pair else 0.5
        if owner == self.me:
            return Hope(1.0, bonus, bonus * self.stays, 0.02)
        fight = owner != NOBODY
        found = self.land(land, fight)
        found = Hope(1.0, found.now + bonus, found.later + bonus * self.stays, found.loss, found.more)
        if not fight or found.worth <= 0:
            return found
        within = (band.easy | band.hard | band.sea) & bit
        dice = dice_against(self.e, band, land, via) if within else self.e.edition.numbers["clear_dice"]
        win, both, _ = chances(combat.met(self.e, land, band, dice))
        loss = found.loss * win + (both * self.death(land) if both else 0.0)
        return Hope(win, found.now * win, found.later * win, loss, found.more)

    def costs(self, land: int) -> list[float]:
        """The armies that each step of the plan which a land begins takes, with all before it."""
        area = self.area.get(land)
        return [1.0] if area is None else [step[3] for step in self._further(area, self.s.owner[land])]


def expansion(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Every option of the main decision: lands by what they promise, then forts, then the end."""
    lands, bands, weighed = e.ground.land, e.state.bands, WorthLater(e)
    ahead = [Front(weighed, band) for band in bands]
    found = []
    for action in actions:
        if action.kind == "expand":
            land = lands[action.target]
            front = ahead[bands.index(band_of(e, e.state.bands, action)) if action.by else 0]
            worth = front.worth(land, action.via)
            found.append(worth + front.behind(land, worth))
        else:
            found.append(greedy.besides(e, action))
    return found


def seen(e: Engine) -> tuple[Any, ...]:
    """The bands, in which losses count only where they change how a force fights."""
    return tuple(
        tuple(
            {**band.__dict__, "force": alike(band.force)}.values()
            if band.force.losses
            else band.__dict__.values()
        )
        for band in e.state.bands
    )


PLANNER: Mapping[str, Weigh[State, Edition]] = {
    **greedy.GREEDY,
    **cards.PLANNER,
    "famine": cards.dying,
    "plague": cards.catching,
    "expand": expansion,
}


# Epoch by Epoch: a point of that moment, which is lost again where Empires are handed out to hold the leader back, the
# plans for lands, capitals, cities and monuments, and forts.
SCORE = (0.3, 0.3, 0.45, 0.75, 0.9, 1.0, 1.0)
HOPE = (0.8, 0.7, 0.7, 0.8, 1.1, 1.0, 0.0)
CAPITAL = (3.0, 3.0, 3.0, 2.8, 1.5, 1.5, 0.0)
CITY = (2.5, 2.2, 2.5, 1.7, 1.1, 0.9, 0.0)
MONUMENT = (0.5, 0.5, 0.6, 1.0, 0.8, 0.7, 0.0)
STRONG = (2.5, 2.5, 2.3, 1.7, 1.0, 0.4, 0.0)


def standing(e: Engine, player: int) -> tuple[int, float]:
    """What capitals, cities and monuments of a player bring in a turn, and what they may still bring later."""
    now, (capitals, cities, monuments) = e.state.epoch - 1, built(e, player)
    later = CAPITAL[now] * capitals + CITY[now] * cities + MONUMENT[now] * monuments
    return 2 * capitals + cities + monuments, later


def points(e: Engine, me: int) -> float:
    """Points beside the others', and what is hoped for from lands, from what stands in them, and from cards kept."""
    s, weighed, now = e.state, WorthLater(e, me), e.state.epoch - 1
    share, found = SCORE[now], 0.0
    for area in range(len(e.ground.area_masks)):
        counts = weighed.counts(area)
        if any(counts):
            _, later, loss = weighed.value(area, counts)
            found += HOPE[now] * later + OTHERS * loss
    for player, score in enumerate(s.scores):
        turn, later = standing(e, player)
        if player == me:
            found += share * score + later
        else:
            due = weighed.due[player] * share * turn
            found -= OTHERS * (due + later) + share * score / (len(s.scores) - 1)
    return found + STRONG[now] * (s.held[me] & s.forts).bit_count() + kept(e, me)


PROSPECTS: Mapping[str, Prospect[State, Edition]] = {
    "expand": Prospect(points, 2.0),
    "events": Prospect(points, 6.0),
}

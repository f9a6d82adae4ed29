"""What a land is worth in a plan of 2001: the exact chance of a fight, the lands behind it, and the armies left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hotw_nb.boards.ground import bits
from hotw_nb.bots import moves
from hotw_nb.bots.base import Weigh
from hotw_nb.bots.chances import chances
from hotw_nb.bots.measures import BEHIND
from hotw_nb.bots.plans import USUAL_COST, Hope, LandsLater
from hotw_nb.editions.e2001 import combat
from hotw_nb.editions.e2001.bots import greedy
from hotw_nb.editions.e2001.bots.fronts import Front, alike
from hotw_nb.editions.e2001.reach import dice_against
from hotw_nb.editions.shared.battle import Fight
from hotw_nb.editions.shared.reach import band_of
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import NOBODY, Band


class WorthLater(LandsLater):
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

    def behind(self, land: int, band: Band, worth: float) -> float:
        """What the best of the lands that come into reach behind a land adds to it."""
        if self.armies < 2:
            return 0.0
        best = 0.0
        for other in bits(
            self.e.ground.near[land] & ~self.s.held[self.me] & ~(band.easy | band.hard | band.sea)
        ):
            if other not in self.ahead:
                self.ahead[other] = self.hope(other, band).worth
            best = max(best, self.ahead[other])
        return 0.02 * best + BEHIND * max(0.0, best - worth)


def fronts(plans: WorthLater) -> Sequence[Front]:
    """A front for each band that plays now."""
    return [Front(plans, band) for band in plans.s.bands]


def expansion(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Every option of the main decision: lands by what they promise, then forts, then the end."""
    lands, ahead = e.ground.land, fronts(WorthLater(e))
    bands = e.state.bands
    found = []
    for action in actions:
        if action.kind == "expand":
            land = lands[action.target]
            front = ahead[bands.index(band_of(e, action)) if action.by else 0]
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


WEIGH: Mapping[str, Weigh] = {
    **moves.WEIGH,
    "famine": moves.dying,
    "plague": moves.catching,
    "expand": expansion,
}

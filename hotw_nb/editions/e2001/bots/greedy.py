"""Rules of thumb for the edition of 2001: what lands, fleets and cards bring now and in the next Epoch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hotw_nb.boards.ground import bits
from hotw_nb.bots.base import Weigh
from hotw_nb.bots.worth import MEASURE, LandsNow, chances, safety
from hotw_nb.editions.contract import Edition
from hotw_nb.editions.e2001 import combat
from hotw_nb.editions.e2001.reach import dice_against
from hotw_nb.editions.e2001.state import Engine, State
from hotw_nb.editions.shared.actors import band_of
from hotw_nb.editions.shared.bots import cards
from hotw_nb.engine.action import Action
from hotw_nb.engine.position import NOBODY


def rescue(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Save what can be saved, best without going by way of another water."""
    return [
        1.0 if action.kind == "rescue" and not action.via else 0.5 if action.kind == "rescue" else 0.0
        for action in actions
    ]


def anchor(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Stay where the fleet is."""
    return [float(action.kind == "stay") for action in actions]


def reallocation(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Give up a fleet only if many others are left."""
    fleets = e.state.bands[0].fleets.bit_count()
    return [0.5 if action.kind == "done" else float(fleets > 4) for action in actions]


def astronomy(e: Engine, actions: Sequence[Action]) -> list[float]:
    """A sea on which the Start Land lies, and with many coasts."""
    ground, near = e.ground, cards.around_start(e, 1)
    coasts = [ground.coasts[ground.water[action.target]] for action in actions]
    return [5.0 * bool(coast & near) + coast.bit_count() / 10 for coast in coasts]


# How much of what stands in a land a fort keeps.
FORT = 0.25


class WorthNow(LandsNow[State, Edition]):
    """Weighs what an army of a band promises in each land, the chance of a fight counted in."""

    def entered(self, action: Action, odd: int) -> float:
        """What an army that enters a land promises; `odd` tells whether one Resource more makes a pair."""
        e, s, land, band = (
            self.e,
            self.s,
            self.e.ground.land[action.target],
            band_of(self.e, self.e.state.bands, action),
        )
        owner, bonus = s.owner[land], 0.0
        if s.bands[0].main and e.ground.resources >> land & 1:
            bonus = 1.3 if odd else 0.7
        if owner == s.player:
            return bonus + 0.02 + self.outlook(land)
        value = self.land(land, owner != NOBODY) + bonus + self.outlook(land)
        if owner == NOBODY:
            return value
        return value * chances(combat.met(e, land, band, dice_against(e, band, land, action.via))).win

    def outlook(self, land: int) -> float:
        """A little for the lands that come into reach behind this one."""
        s = self.s
        beyond = self.e.ground.near[land] & ~s.held[s.player]
        best = 0.0
        for other in bits(beyond & ~s.occupied):
            area = self.area.get(other)
            if area is not None:
                best = max(best, self.area_gain(area, NOBODY))
        return MEASURE.outlook * best


def expansion(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Every option of the main decision: chance times worth; forts and stopping come last."""
    s = e.state
    worth = WorthNow(e, s.player)
    odd = (s.active() & e.ground.resources).bit_count() % 2
    return [
        worth.entered(action, odd) if action.kind == "expand" else besides(e, action) for action in actions
    ]


def besides(e: Engine, action: Action) -> float:
    """What anything but a land promises: forts come after all that brings points, best where most is to lose."""
    if action.kind in ("fort", "buy_fort", "extra_fort"):
        later = e.state.epoch < e.edition.numbers["epochs"]
        value = FORT * safety(e, action.target) * (1 if later else 0.05)
        return value * 0.5 if action.kind == "fort" else value + 0.05
    if action.kind == "reinforce":
        return 0.15 + 0.1 * safety(e, action.target)
    return {"man_fleet": 1.6, "fight_sea": 0.9}.get(action.kind, 0.0)


GREEDY: Mapping[str, Weigh[State, Edition]] = {
    **cards.GREEDY,
    "expand": expansion,
    "rescue": rescue,
    "anchor": anchor,
    "reallocate": reallocation,
    "astronomy": astronomy,
    "famine": cards.areas,
    "plague": cards.sickness,
    "disaster": cards.disaster,
}

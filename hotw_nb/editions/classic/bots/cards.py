"""Rules of thumb for what an edition of stacks and fleets asks beside its units: retreats, battles, cards and trade."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hotw_nb.boards.ground import bits
from hotw_nb.bots import hunches
from hotw_nb.bots.base import Weigh
from hotw_nb.bots.chances import chances
from hotw_nb.bots.worth import safety, toll
from hotw_nb.editions.classic.bots.greedy import WorthNow, named
from hotw_nb.editions.classic.state import state_of
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import NOBODY


def neutral(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Spread the neutral people out, so that it holds many lands for long."""
    s = state_of(e)
    return [-float(s.armies(e.ground.land[action.target])) for action in actions]


def retreat(e: Engine, actions: Sequence[Action]) -> list[float]:
    """To where most is to be kept."""
    s = state_of(e)
    return [safety(e, action.target) - 0.1 * s.armies(e.ground.land[action.target]) for action in actions]


def fighting(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Go on with the battle; the Event that helps most is named by whoever plays it."""
    s = state_of(e)
    return [1.0 if action.kind == "fight_on" else named(s, action.kind) for action in actions]


def ocean(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Peace, for an ocean brings no points."""
    return [0.5 * (action.kind == "peace") for action in actions]


def enemy_lands(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Lands of others that would be worth most."""
    reign = WorthNow(e, state_of(e).player)
    return [_aim(e, reign, action) for action in actions]


def _aim(e: Engine, reign: WorthNow, action: Action) -> float:
    land = e.ground.land.get(action.target)
    if land is None:
        return 0.0
    owner = state_of(e).owner[land]
    return reign.land(land, True) if owner not in (NOBODY, reign.player) else -1.0


def landings(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Coasts for armies of an Event: vacant ones, and those of others by their chances; own ones are left."""
    reign = WorthNow(e, state_of(e).player)
    return [_landing(e, reign, action) for action in actions]


def _landing(e: Engine, reign: WorthNow, action: Action) -> float:
    land = e.ground.land.get(action.target)
    if land is None:
        return 0.0
    owner, clash = state_of(e).owner[land], e.step.battle(e, action)
    if owner == reign.player:
        return -1.0
    return 0.05 + reign.land(land, clash is not None) * (1 if clash is None else chances(clash).win)


def hunger(e: Engine, actions: Sequence[Action]) -> list[float]:
    """The area in which the stacks of others shrink most."""
    s, ground = state_of(e), e.ground
    masks = [ground.area_masks[ground.area[action.target]] for action in actions]
    return [sum((s.armies(land) - 1) * toll(e, land) for land in bits(mask & s.occupied)) for mask in masks]


def waves(e: Engine, actions: Sequence[Action]) -> list[float]:
    """The sea in which others lose more fleets than the player."""
    s, water = state_of(e), e.ground.water
    lying = [s.fleets.get(water[action.target], ()) for action in actions]
    return [float(sum(-1 if owner == s.player else 1 for owner, _ in fleets)) for fleets in lying]


def lairs(e: Engine, actions: Sequence[Action]) -> list[float]:
    """For Pirates a sea of which the player has a coast, best one without a fleet, own or foreign."""
    s, ground = state_of(e), e.ground
    weights = []
    for action in actions:
        sea = ground.water[action.target]
        coast = bool(ground.coasts[sea] & s.held[s.player])
        weights.append(2.0 * coast - s.fleets_in(sea, s.player) - 0.5 * len(s.strangers(sea, s.player)))
    return weights


def trade(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Both gain an army, so everybody trades but with a player who leads."""
    s = state_of(e)
    leads = s.scores[s.player] >= max(s.scores) > 0
    return [float((action.kind == "accept") != leads) for action in actions]


def own_lands(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Own lands where an army or a fort more keeps most."""
    return [safety(e, action.target) if action.target in e.ground.land else 0.0 for action in actions]


WEIGH: Mapping[str, Weigh] = {
    **hunches.WEIGH,
    "neutral": neutral,
    "retreat": retreat,
    "storm": fighting,
    "sea_battle": fighting,
    "ocean": ocean,
    "surprise_attack": enemy_lands,
    "rebellion": enemy_lands,
    "crusade": landings,
    "plague_land": hunches.sickness,
    "ruin": hunches.disaster,
    "famine_stacks": hunger,
    "storm_at_sea": waves,
    "pirates": lairs,
    "trade": trade,
    "trade_army": own_lands,
    "revive": own_lands,
    "fortify": own_lands,
}

"""Weighs the moves of a turn by what a plan makes of their lands: expansion, settlers, raids and sicknesses."""

from __future__ import annotations

from collections.abc import Sequence

from hotw_nb.action import Action
from hotw_nb.bots.plans import Plans
from hotw_nb.bots.worth import safety
from hotw_nb.chapters import raids
from hotw_nb.chapters.reach import band_of
from hotw_nb.engine import Engine
from hotw_nb.ground import bits

# How likely a sickness goes over to a neighbour, beside its chance in the land itself.
CATCHING = 0.5


def expansion(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Every option of the main decision: lands by what they promise, then forts, then the end."""
    plans = Plans(e)
    later = e.state.epoch < e.edition.numbers["epochs"]
    found = []
    for action in actions:
        kind = action.kind
        if kind == "expand":
            land, band = e.ground.land[action.target], band_of(e, action)
            worth = plans.hope(land, band, action.via).worth
            found.append(worth + plans.behind(land, band, worth))
        elif kind in ("fort", "buy_fort", "extra_fort"):
            worth = 0.25 * safety(e, action.target) * (1 if later else 0.05)
            found.append(worth * 0.5 if kind == "fort" else worth + 0.05)
        elif kind == "reinforce":
            found.append(0.15 + 0.1 * safety(e, action.target))
        else:
            found.append({"man_fleet": 1.6, "fight_sea": 0.9}.get(kind, 0.0))
    return found


def settling(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Vacant lands for Migrants."""
    plans = Plans(e)
    return [plans.land(e.ground.land[action.target], False).worth for action in actions]


def harm(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Enemy lands that an event army attacks; a fort makes it harder."""
    plans, forts = Plans(e), e.state.forts
    lands = [e.ground.land[action.target] for action in actions]
    return [plans.land(land, True).worth * (0.35 if forts >> land & 1 else 0.6) for land in lands]


def civil_war(e: Engine, actions: Sequence[Action]) -> list[float]:
    """The Empire whose three best lands are worth most."""
    plans, lands = Plans(e), raids.enemy_empires(e)
    worth = [
        sorted((plans.land(land, True).worth for land in bits(lands.get(action, 0))), reverse=True)
        for action in actions
    ]
    return [sum(found[:3]) for found in worth]


def barbarians(e: Engine, actions: Sequence[Action]) -> list[float]:
    """The barren land with most to raid around it."""
    plans = Plans(e)
    return [
        sum(plans.land(land, True).worth for land in bits(raids.raided(e, e.ground.land[action.target])))
        for action in actions
    ]


def dying(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Areas by what the deaths in all their lands would be worth."""
    plans, ground, occupied = Plans(e), e.ground, e.state.occupied
    masks = [ground.area_masks[ground.area[action.target]] & occupied for action in actions]
    return [sum(plans.death(land) for land in bits(mask)) for mask in masks]


def catching(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Lands by what a death there would be worth, and less surely beside it."""
    plans, near, occupied = Plans(e), e.ground.near, e.state.occupied
    lands = [e.ground.land[action.target] for action in actions]
    return [
        plans.death(land) + CATCHING * sum(plans.death(other) for other in bits(near[land] & occupied))
        for land in lands
    ]


WEIGH = {
    "famine": dying,
    "black_death": dying,
    "plague": catching,
    "pestilence": catching,
    "expand": expansion,
    "migrants": settling,
    "rebels": harm,
    "raid": harm,
    "civil_war": civil_war,
    "barbarians": barbarians,
}

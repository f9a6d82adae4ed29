"""Where cards aim: at the lands that are worth most, or where others lose most, whoever weighs them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, cast

from hotw_nb.boards.ground import bits
from hotw_nb.bots.base import Weigh
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine

Gain = Callable[[Engine], Callable[[int, bool], float]]
"""What a land is worth in a position, taken by a fight or without one."""
Loss = Callable[[Engine], Callable[[int], float]]
"""What the death of an army in a land is worth in a position."""


class Quarrel(Protocol):
    """A step that asks which Empire falls out with itself."""

    def empires(self, e: Engine) -> dict[Action, int]:
        """The lands of each Empire, by the action that names it."""
        ...


def at_lands(gain: Gain) -> Mapping[str, Weigh]:
    """How settlers, rebels and raiders choose their lands."""

    def settling(e: Engine, actions: Sequence[Action]) -> list[float]:
        worth = gain(e)
        return [worth(e.ground.land[action.target], False) for action in actions]

    def harm(e: Engine, actions: Sequence[Action]) -> list[float]:
        worth = gain(e)
        return [worth(e.ground.land[action.target], True) * hope(e, action) for action in actions]

    def hope(e: Engine, action: Action) -> float:
        battle = e.step.battle(e, action) if e.state.betrayed else None
        if battle is not None and battle.given:
            return 1.0
        return 0.35 if e.state.forts >> e.ground.land[action.target] & 1 else 0.6

    def civil_war(e: Engine, actions: Sequence[Action]) -> list[float]:
        worth, lands = gain(e), cast(Quarrel, e.step).empires(e)
        each = [[worth(land, True) for land in bits(lands[action])] for action in actions]
        return [sum(sorted(values, reverse=True)[: e.errand[2]]) for values in each]

    def barbarians(e: Engine, actions: Sequence[Action]) -> list[float]:
        worth, near, enemy = gain(e), e.ground.near, e.state.enemy()
        raided = [near[e.ground.land[action.target]] & enemy for action in actions]
        return [sum(worth(land, True) for land in bits(lands)) for lands in raided]

    found = {"migrants": settling, "rebels": harm, "raid": harm}
    return {**found, "civil_war": civil_war, "barbarians": barbarians}


def at_areas(loss: Loss) -> Weigh:
    """Areas by what the deaths in all their lands would be worth."""

    def weigh(e: Engine, actions: Sequence[Action]) -> list[float]:
        death, ground, occupied = loss(e), e.ground, e.state.occupied
        masks = [ground.area_masks[ground.area[action.target]] & occupied for action in actions]
        return [sum(death(land) for land in bits(mask)) for mask in masks]

    return weigh


def at_centres(loss: Loss, here: float, beside: float) -> Weigh:
    """Lands by what a death there would be worth, and one in each land beside it, each by its share."""

    def weigh(e: Engine, actions: Sequence[Action]) -> list[float]:
        death, near, occupied = loss(e), e.ground.near, e.state.occupied
        lands = [e.ground.land[action.target] for action in actions]
        return [
            here * death(land) + beside * sum(death(other) for other in bits(near[land] & occupied))
            for land in lands
        ]

    return weigh

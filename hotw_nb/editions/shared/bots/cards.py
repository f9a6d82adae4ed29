"""Cards that more than one edition has: where they aim and what they are worth, by rules of thumb and in a plan."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Protocol, cast

from hotw_nb.boards.ground import bits
from hotw_nb.bots import timing
from hotw_nb.bots.base import Weigh
from hotw_nb.bots.plans import LandsLater
from hotw_nb.bots.worth import LandsNow, safety, toll
from hotw_nb.editions.shared.cards import Empire
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


def _value(card: Empire) -> float:
    """How good an Empire card is by its looks."""
    return card.strength + 1.5 * card.capital + 0.3 * len(card.waters) - 0.2 * card.slot


def draw(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Keep what is better than the average of the Epoch; else the leader gets it, or the last if one must
    give.
    """
    s, edge = e.state, timing.edge(e, _value)
    weights = []
    for action in actions:
        if action.kind == "keep":
            weights.append(edge + 0.5)
        else:
            rank = s.scores[e.players.index(action.target)]
            weights.append(-edge * 0.5 + (-0.01 if edge > 0 else 0.01) * rank)
    return weights


def events(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Cards are worth more with a strong Empire, and when there are few turns left to play them."""
    s, deck = e.state, e.edition.deck
    strength = deck.empire[s.empires[s.player]].strength
    turns_left = e.edition.numbers["epochs"] - s.epoch
    crowded = len(s.hands[s.player]) > 2 * turns_left
    weights = []
    for action in actions:
        if action.kind == "begin":
            weights.append(1.4)
            continue
        card = deck.event[action.target]
        effect = e.edition.effects[card.effect]
        liking = effect.liking
        if effect.for_fights:
            liking *= strength / 9
        last = min(card.last, e.edition.numbers["epochs"])
        if crowded or last == s.epoch:
            liking += 1.5
        weights.append(liking)
    return weights


def around_start(e: Engine, rings: int) -> int:
    """The Start Lands of the Empire whose turn it is, and the lands so many borders away or nearer."""
    s = e.state
    found = e.edition.board.mask(e.edition.homes(s.empires[s.player]))
    for _ in range(rings):
        found |= e.ground.beside(found)
    return found


def treachery(e: Engine, actions: Sequence[Action]) -> list[float]:
    """A land that is worth much and lies near the Start Land."""
    worth, near = LandsNow(e, e.state.player).land, around_start(e, 2)
    lands = [e.ground.land[action.target] for action in actions]
    return [worth(land, True) + 5.0 * (near >> land & 1) for land in lands]


def _tolls(e: Engine) -> Callable[[int], float]:
    """What a death in each land would be worth."""
    return partial(toll, e)


areas, sickness = at_areas(_tolls), at_centres(_tolls, 1, 0.2)


def disaster(e: Engine, actions: Sequence[Action]) -> list[float]:
    """A weight for each choice of a land to strike: what the others lose there; 0 for striking none."""
    weights = []
    for action in actions:
        if action.kind == "stop":
            weights.append(0.0)
        else:
            land = e.ground.land[action.target]
            weights.append(toll(e, land) * (1 + safety(e, action.target)))
    return weights


def monuments(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Lands by what stands there and could be lost."""
    return [safety(e, action.target) for action in actions]


GREEDY: Mapping[str, Weigh] = {
    "draw": draw,
    "events": events,
    "monuments": monuments,
    "treachery": treachery,
    "black_death": areas,
    "pestilence": at_centres(_tolls, 0.42, 0.31),
    **at_lands(lambda e: LandsNow(e, e.state.player).land),
}


# How likely a sickness goes over to a neighbour, beside its chance in the land itself.
CATCHING = 0.5


def _gain(e: Engine) -> Callable[[int, bool], float]:
    """What a plan makes of each land."""
    plans = LandsLater(e)
    return lambda land, fight: plans.land(land, fight).worth


def _loss(e: Engine) -> Callable[[int], float]:
    """What a plan makes of a death in each land."""
    return LandsLater(e).death


dying, catching = at_areas(_loss), at_centres(_loss, 1, CATCHING)

PLANNER: Mapping[str, Weigh] = {
    "draw": timing.draw,
    "events": timing.events,
    "black_death": dying,
    "pestilence": catching,
    **at_lands(_gain),
}

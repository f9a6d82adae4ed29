"""Rules of thumb for cards that more than one edition has: which Empire to keep, which Event to play, where it aims."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from hotw_nb.bots import targets, timing
from hotw_nb.bots.base import Weigh
from hotw_nb.bots.worth import LandsNow, safety, toll
from hotw_nb.editions.shared.cards import Empire
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine


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


areas, sickness = targets.at_areas(_tolls), targets.at_centres(_tolls, 1, 0.2)


def disaster(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Monuments of others."""
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


WEIGH: Mapping[str, Weigh] = {
    "draw": draw,
    "events": events,
    "monuments": monuments,
    "treachery": treachery,
    "black_death": areas,
    "pestilence": targets.at_centres(_tolls, 0.42, 0.31),
    **targets.at_lands(lambda e: LandsNow(e, e.state.player).land),
}

"""Rules of thumb for cards: which Empire to keep, which Event to play, where to aim it."""

from __future__ import annotations

from collections.abc import Sequence

from hotw_nb.action import Action
from hotw_nb.bots.worth import Scales, safety, toll
from hotw_nb.cards import Empire
from hotw_nb.chapters import raids
from hotw_nb.engine import Engine
from hotw_nb.ground import bits


def _value(card: Empire) -> float:
    """How good an Empire card is by its looks."""
    return card.strength + 1.5 * card.capital + 0.3 * len(card.waters) - 0.2 * card.slot


def draw(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Keep what is better than the average of the Epoch; else the leader gets it, or the last if one must
    give.
    """
    s, deck = e.state, e.edition.deck
    mine = _value(deck.empire[s.decks[s.epoch - 1][s.drawn]])
    others = [_value(card) for card in deck.empires if card.epoch == s.epoch]
    edge = mine - sum(others) / len(others)
    weights = []
    for action in actions:
        if action.kind == "keep":
            weights.append(edge + 0.5)
        else:
            rank = s.scores[e.players.index(action.target)]
            weights.append(-edge * 0.5 + (-0.01 if edge > 0 else 0.01) * rank)
    return weights


_LIKING = {
    "minor_empire": 6.0,
    "kingdom": 4.0,
    "leader": 3.0,
    "weaponry": 3.0,
    "jihad": 2.8,
    "elite_troops": 2.2,
    "migrants": 1.2,
    "civil_war": 3.0,
    "barbarians": 2.5,
    "revolt": 2.0,
    "crusade": 4.0,
    "siegecraft": 1.5,
    "black_death": 1.5,
    "famine": 1.2,
    "plague": 1.2,
    "pestilence": 1.2,
    "disaster": 1.0,
    "treachery": 1.2,
    "population_explosion": 1.8,
    "allies": 1.5,
    "civil_service": 1.5,
    "engineering": 0.7,
    "astronomy": 0.8,
    "naval_power": 0.6,
    "expert_troops": 0.9,
    "reallocation": 0.4,
    "fanaticism": 2.2,
    "revive": 3.0,
    "fortify": 1.0,
    "rebellion": 1.6,
    "surprise_attack": 1.0,
    "naval_supremacy": 0.6,
    "pirates": 1.3,
    "storm_at_sea": 0.8,
    "trade_bonus": 1.3,
    "ship_building": 1.4,
    "flood": 0.9,
    "volcano": 0.9,
    "fire": 1.2,
}
_FOR_FIGHTS = frozenset(
    {
        *("leader", "weaponry", "jihad", "elite_troops", "siegecraft", "population_explosion", "allies"),
        "fanaticism",
    }
)


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
        liking = _LIKING.get(card.kind, 1.0)
        if card.kind in _FOR_FIGHTS:
            liking *= strength / 9
        last = min(card.last, e.edition.numbers["epochs"])
        if crowded or last == s.epoch:
            liking += 1.5
        weights.append(liking)
    return weights


def reallocation(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Give up a fleet only if many others are left."""
    fleets = e.state.bands[0].fleets.bit_count()
    return [0.5 if action.kind == "done" else float(fleets > 4) for action in actions]


def astronomy(e: Engine, actions: Sequence[Action]) -> list[float]:
    """A sea on which the Start Land lies, and with many coasts."""
    s, ground = e.state, e.ground
    card = e.edition.deck.empire[s.empires[s.player]]
    starts = sum(1 << ground.land[people.start] for people in card.peoples)
    near = starts
    for land in bits(starts):
        near |= ground.near[land]
    weights = []
    for action in actions:
        coast = ground.coasts[ground.water[action.target]]
        weights.append(5.0 * bool(coast & near) + coast.bit_count() / 10)
    return weights


def treachery(e: Engine, actions: Sequence[Action]) -> list[float]:
    """A land that is worth much and lies near the Start Land."""
    s, ground = e.state, e.ground
    scales = Scales(e, s.player)
    card = e.edition.deck.empire[s.empires[s.player]]
    near = 0
    for people in card.peoples:
        near |= ground.near[ground.land[people.start]] | 1 << ground.land[people.start]
    for land in list(bits(near)):
        near |= ground.near[land]
    return [
        scales.land(ground.land[action.target], True) + 5.0 * (near >> ground.land[action.target] & 1)
        for action in actions
    ]


def civil_war(e: Engine, actions: Sequence[Action]) -> list[float]:
    """The Empire whose lands are worth most."""
    scales = Scales(e, e.state.player)
    lands = raids.enemy_empires(e)
    return [
        sum(sorted((scales.land(land, True) for land in bits(lands.get(action, 0))), reverse=True)[:3])
        for action in actions
    ]


def barbarians(e: Engine, actions: Sequence[Action]) -> list[float]:
    """The barren land with most to raid around it."""
    scales = Scales(e, e.state.player)
    return [
        sum(scales.land(land, True) for land in bits(raids.raided(e, e.ground.land[action.target])))
        for action in actions
    ]


def areas(e: Engine, actions: Sequence[Action]) -> list[float]:
    """The area where others lose most."""
    s, ground = e.state, e.ground
    return [
        sum(toll(e, land) for land in bits(ground.area_masks[ground.area[action.target]] & s.occupied))
        for action in actions
    ]


def pestilence(e: Engine, actions: Sequence[Action]) -> list[float]:
    """The land around which others lose most."""
    s, ground = e.state, e.ground
    weights = []
    for action in actions:
        land = ground.land[action.target]
        around = sum(toll(e, other) for other in bits(ground.near[land] & s.occupied))
        weights.append(toll(e, land) * 0.42 + around * 0.31)
    return weights


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

"""When cards are worth most: which Empire to keep, and whether an Event is played now or kept for a later turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from hotw_nb.editions.contract import Edition
from hotw_nb.editions.shared.cards import Empire
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine

# By how much the strongest of so many Empires is stronger than the average, in armies.
STRONGEST = (0.0, 1.05, 2.8, 3.7, 4.2, 4.55, 4.9)
# What a card loses by waiting a turn, and by each card for which no turn is left.
WAITING = 0.3
CROWDED = 0.8
# By how much an Empire should be better than the average to be kept: a weak one that goes to the leader is a gain too.
CHOOSY = 1.5
# How much of what an Empire is better than the average counts against giving it away.
GIVEN = 0.5


class Worth(NamedTuple):
    """What a card is worth in points when it is played now, and when it is kept."""

    now: float
    kept: float


@lru_cache(maxsize=256)
def _armies(edition: Edition, first: int, last: int) -> float:
    """How many armies an Empire of these Epochs has on average."""
    found = [card.strength for card in edition.deck.empires if first <= card.epoch <= last]
    return sum(found) / max(1, len(found))


def last_chance(e: Engine, action: Action) -> bool:
    """Whether a card of the hand cannot be played in a later Epoch."""
    return (
        e.edition.deck.event[action.target].last <= e.state.epoch
        or e.state.epoch >= e.edition.numbers["epochs"]
    )


@lru_cache(maxsize=2_000)
def _kept(edition: Edition, id: str, epoch: int, played: int, hand: int) -> float:
    """What may be hoped for from an Event card in a hand of so many, in an Epoch after so many Events were played."""
    numbers, card = edition.numbers, edition.deck.event[id]
    effect = edition.effects[card.effect]
    if card.last <= epoch or epoch >= numbers["epochs"]:
        return 0.0
    last, army, each = min(card.last, numbers["epochs"]), effect.per_army, effect.per_epoch
    points = effect.brings + each * (epoch - 4)
    turns = numbers["events_in_a_turn"] * (numbers["epochs"] - epoch + 1) - played
    crowd = max(0, hand - turns)
    strongest = STRONGEST[min(last - epoch, len(STRONGEST) - 1)]
    kept = points + each + army * (_armies(edition, epoch + 1, last) - 9 + strongest)
    return kept - WAITING - CROWDED * crowd


def kept_worth(e: Engine, id: str) -> float:
    """What may be hoped for from an Event card of the hand if it waits."""
    s = e.state
    return _kept(e.edition, id, s.epoch, len(s.played), len(s.hands[s.player]))


def card_worth(e: Engine, action: Action) -> Worth:
    """What an Event card of the hand brings now, and what may be hoped for if it waits."""
    s, deck = e.state, e.edition.deck
    effect = e.edition.effects[deck.event[action.target].effect]
    points = effect.brings + effect.per_epoch * (s.epoch - 4)
    armies = deck.empire[s.empires[s.player]].strength
    return Worth(points + effect.per_army * (armies - 9), kept_worth(e, action.target))


def events(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Cards by what is lost if they wait; those that are better kept come after the beginning of the turn."""
    found = []
    for action in actions:
        worth = card_worth(e, action) if action.kind == "play" else Worth(0.0, 0.0)
        found.append(worth.now - worth.kept)
    return found


def empire_worth(card: Empire) -> float:
    """How good an Empire card is, in armies."""
    return card.strength + 1.5 * card.capital + 0.3 * len(card.waters)


def edge(e: Engine, worth: Callable[[Empire], float] = empire_worth) -> float:
    """By how many armies the Empire that was drawn is better than the average of its Epoch."""
    s, deck = e.state, e.edition.deck
    mine = worth(deck.empire[s.decks[s.epoch - 1][s.drawn]])
    others = [worth(card) for card in deck.empires if card.epoch == s.epoch]
    return float(mine - sum(others) / len(others))


def _liking(e: Engine, target: str) -> float:
    """A little more for the last where the Empire is good, and for the leader where it is not."""
    return (-0.01 if edge(e) > 0 else 0.01) * e.state.scores[e.players.index(target)]


def enough(e: Engine, actions: Sequence[Action]) -> float:
    """By how many armies an Empire should be better than the average to be kept rather than given to somebody."""
    most = max(_liking(e, action.target) for action in actions if action.kind == "give")
    return (CHOOSY + most) / (1 + GIVEN)


def draw(e: Engine, actions: Sequence[Action]) -> list[float]:
    """Keep what is good enough; else the leader gets it, or the last if it is good and one must give."""
    better = edge(e)
    found = []
    for action in actions:
        if action.kind == "keep":
            found.append(better - CHOOSY)
        else:
            found.append(-better * GIVEN + _liking(e, action.target))
    return found

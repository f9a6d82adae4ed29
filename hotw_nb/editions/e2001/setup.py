"""Set-up: shuffling, dealing, and the roll for the first draw."""

from __future__ import annotations

from collections.abc import Sequence

from hotw_nb.editions.contract import Edition
from hotw_nb.editions.e2001.state import Engine, State, Step
from hotw_nb.editions.shared.draft import empire_piles, roll_off
from hotw_nb.engine.dice import Seeded
from hotw_nb.engine.position import errands


def deal(edition: Edition, players: Sequence[str], seed: int, options: frozenset[str]) -> State:
    """The position before the first roll: the board is empty, cards are shuffled and dealt, markers lie
    hidden.
    """
    shuffler = Seeded(seed)
    state = State(len(players), len(edition.ground.lands))
    state.hands = tuple(tuple(sorted(hand)) for hand in _hands(edition, len(players), shuffler, options))
    state.decks = empire_piles(edition, shuffler)
    if "no_preeminence" not in options:
        state.markers = tuple(shuffler.shuffled(edition.markers, "markers"))
    state.agenda = errands(edition.opening)[::-1]
    return state


def _hands(edition: Edition, players: int, shuffler: Seeded, options: frozenset[str]) -> list[list[int]]:
    """Greater and Lesser cards dealt apart; with the option, one Minor Empire and two other Greater cards
    each.
    """
    numbers = edition.numbers
    greater: list[int] = []
    lesser: list[int] = []
    minor: list[int] = []
    for i, card in enumerate(edition.deck.events):
        apart = card.kind == "minor_empire" and "dealt_minor_empires" in options
        pile = lesser if card.deck == "lesser" else minor if apart else greater
        pile += [i] * card.copies
    piles = [(shuffler.shuffled(lesser, "lesser"), numbers["lesser_hand"])]
    if minor:
        piles.append((shuffler.shuffled(minor, "minor"), 1))
    piles.append((shuffler.shuffled(greater, "greater"), numbers["greater_hand"] - bool(minor)))
    hands: list[list[int]] = [[] for _ in range(players)]
    for pile, count in piles:
        for player, hand in enumerate(hands):
            hand += pile[player * count : player * count + count]
    return hands


class FirstRoll(Step):
    """Everybody rolls two dice; the highest sum draws first, and ties roll again among themselves."""

    def run(self, e: Engine) -> None:
        """Roll until one is ahead, then draw clockwise from there."""
        s = e.state
        rivals = list(range(len(e.players)))
        while len(rivals) > 1:
            sums = roll_off(e, rivals)
            best = max(sums.values())
            rivals = [player for player, total in sums.items() if total == best]
        first, count = rivals[0], len(e.players)
        s.order = tuple((first + i) % count for i in range(count))
        e.tell("first_drawer", first, names=e.names(s.order))
        e.pop()
        e.push(*errands(e.edition.epoch))


STEPS = {"first_roll": FirstRoll()}

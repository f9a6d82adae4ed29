"""Why an Event card cannot be played: it is not in the hand, not for this Epoch, without a target, or too late."""

from __future__ import annotations

from hotw_nb.editions.shared.cards import EventCard
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import Refusal


def no_such_card(e: Engine, word: str) -> Refusal:
    """A word that is no Event card, with the cards that read like it."""
    deck = e.edition.deck
    names = {name: id for name, id in deck.names.items() if id in deck.event}
    return e.refuse("no_such_card", word=word, hint=e.hint(word, names))


def barred(e: Engine, card: EventCard) -> Refusal | None:
    """Why the hand, the Epoch or the cards of this turn forbid an Event card at any moment of it, or None."""
    s, name = e.state, e.naming(card.id)
    index = e.edition.deck.number[card.id]
    if len(s.played) >= e.edition.numbers["events_in_a_turn"]:
        return e.refuse("third_event")
    if index not in s.hands[s.player]:
        return e.refuse("not_in_hand", card=name)
    if index in s.played:
        return e.refuse("two_alike", card=name)
    return wrong_epoch(e, card)


def wrong_epoch(e: Engine, card: EventCard) -> Refusal | None:
    """Why an Event card cannot be played in this Epoch, or None if it can."""
    if card.first <= e.state.epoch <= card.last:
        return None
    many = "wrong_epochs" if card.first < card.last else "wrong_epoch"
    return e.refuse(many, card=e.naming(card.id), first=card.first, last=card.last, epoch=e.state.epoch)

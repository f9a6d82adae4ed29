"""Why not: reasons that several editions give, about places, ways, lands that are too far, and Event cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hotw_nb.boards.ground import bits
from hotw_nb.editions.shared.cards import EventCard
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.position import Band

Ways = Callable[[int], tuple[int, int]]


def kind_of_way(e: Engine, band: Band, land: int, via: str, ways: Ways) -> str | None:
    """Which kind of way leads into a land from a land, over a water, or over that kind of way; None if none does.

    `ways` tells what is entered out of a land over easy ground, and over ground that hinders.
    """
    ground, bit = e.ground, 1 << land
    if via in ("difficult", "sea"):
        return via if (band.hard if via == "difficult" else band.sea) & bit else None
    sea = ground.water.get(via)
    if sea is not None:
        reached = band.fleets >> sea & 1 and band.sea & bit and ground.coasts[sea] & bit
        return "sea" if reached else None
    base = ground.land.get(via, -1)
    if base < 0 or not band.lands >> base & 1:
        return None
    easy, hard = ways(base)
    if easy & bit:
        return ""
    return "difficult" if hard & bit else None


def no_such_place(e: Engine, topic: str, word: str, ids: Iterable[str]) -> Refusal:
    """A word that is no land or no water, with the places that read like it."""
    board = e.edition.board
    names = {name: id for id in ids for name in (board[id].name, board[id].name_fr)}
    return e.refuse(topic, word=word, hint=e.hint(word, {**{id: id for id in ids}, **names}))


def no_land(e: Engine, word: str, barren: str = "barren_land") -> Refusal | None:
    """Why no army can ever stand where a word says, or None if it is a land for armies."""
    ground = e.ground
    if word in ground.water:
        return e.refuse("water_no_land", sea=e.naming(word))
    if word not in ground.land:
        return no_such_place(e, "no_such_land", word, ground.land)
    if ground.barren >> ground.land[word] & 1:
        return e.refuse(barren, land=e.naming(word))
    return None


def past_base(e: Engine, land: int) -> Refusal | None:
    """A land beside armies of former turns, out of which nobody sets out; None if there are none."""
    s, ground = e.state, e.ground
    past = s.held[s.player] & ~s.active() & ground.near[land]
    if not past:
        return None
    base = e.naming(ground.lands[past.bit_length() - 1])
    return e.refuse("only_active_bases", land=e.naming(ground.lands[land]), base=base)


def too_far(e: Engine, band: Band, land: int) -> Refusal:
    """A land that no border and no water leads to, perhaps one behind a barren land."""
    ground, name = e.ground, e.naming(e.ground.lands[land])
    for base in bits(band.lands):
        for waste in bits(ground.barren):
            if (base, waste) in ground.features and (waste, land) in ground.features:
                return e.refuse("through_barren", land=name, waste=e.naming(ground.lands[waste]))
    return e.refuse("not_adjacent" if band.main else "not_adjacent_minor", land=name)


def no_fleet_there(e: Engine, band: Band, land: int, water: int) -> Refusal:
    """A land that a fleet in a water would open."""
    return e.refuse(
        "no_fleet_there",
        land=e.naming(e.ground.lands[land]),
        sea=e.naming(e.ground.waters[water]),
        people=e.naming_people(e.people_id(band.people)),
    )


def wrong_way(e: Engine, action: Action) -> Refusal:
    """A land in reach, but not over the way that the action names."""
    name = e.naming(action.target)
    if action.via in e.ground.land:
        return e.refuse("no_way_from", land=name, base=e.naming(action.via))
    if action.via in e.ground.water:
        return e.refuse("no_way_over", land=name, sea=e.naming(action.via))
    return e.refuse("no_such_way", land=name)


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

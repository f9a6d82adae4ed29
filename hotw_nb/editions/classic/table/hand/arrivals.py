"""Cards whose armies come by themselves: where they begin, who has to make room for them, and their chances."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hotw_nb.editions.classic.state import state_of
from hotw_nb.editions.classic.table.hand.trying import Teller, Trying, chance
from hotw_nb.engine.action import Action
from hotw_nb.engine.position import NOBODY
from hotw_nb.text import listing, say

if TYPE_CHECKING:
    from hotw_nb.editions.shared.cards import EventCard
    from hotw_nb.engine.engine import Engine


def _room(at: Trying, land: int, e: Engine) -> str:
    """Who has to leave a land, and how many of the armies there find no retreat."""
    seat, there = at.s.owner[land], at.s.armies(land)
    if seat == NOBODY:
        return at.word("room_nobody")
    while e.errand[0] in ("found", "retreat"):
        step = e.step
        if not step.asks:
            step.run(e)
        elif not step.skip(e):
            step.do(e, step.options(e)[0])
    everywhere = at.ground.settled
    lost = at.s.count(seat, everywhere) - state_of(e).count(seat, everywhere)
    player = at.word("room_yours") if seat == at.s.player else at.owner(seat)
    return at.word("room_lost" if lost else "room", count=there, player=player, lost=lost)


def minor_empire(at: Trying, card: EventCard, e: Engine) -> str:
    """A small Empire before the own one."""
    people = at.name(card.id)
    land = at.ground.land[card.place]
    return at.word(
        "minor_empire",
        people=people,
        count=state_of(e).bands[0].pool,
        land=at.name(card.place),
        room=_room(at, land, e),
    )


def kingdom(at: Trying, card: EventCard, e: Engine) -> str:
    """An army with a city and a fort."""
    room = _room(at, at.ground.land[card.place], e)
    while e.errand[0] != "crown":
        e.step.skip(e)
    e.step.run(e)
    return at.word("kingdom", land=at.name(card.place), pieces=_built(at, card, e), room=room)


def _built(at: Trying, card: EventCard, e: Engine) -> str:
    """The town and the fort that stand in the land of a card."""
    s, bit = state_of(e), 1 << at.ground.land[card.place]
    there = (("capital", s.capitals), ("city", s.cities), ("fort", s.forts))
    return listing([say(f"records.piece_{kind}", at.lang) for kind, where in there if where & bit], at.lang)


def migrants(at: Trying, card: EventCard, e: Engine) -> str:
    """Armies for vacant lands of an area."""
    vacant = len(at.lands(e))
    return at.word("migrants", count=min(card.strength, vacant), area=at.name(card.area), vacant=vacant)


def revolt(at: Trying, card: EventCard, e: Engine) -> str:
    """An army in one land, whoever holds it."""
    land = at.ground.land[card.place]
    seat = at.s.owner[land]
    if seat not in (NOBODY, at.s.player):
        pieces = at.words.pieces(at.words.lands[card.place])
        return at.word("revolt", player=at.owner(seat), land=at.name(card.place), pieces=pieces)
    while e.errand[0] != "lay_off":
        e.step.run(e)
    key = "revolt_yours" if seat == at.s.player else "revolt_empty"
    built = _built(at, card, e)
    return at.word(key, land=at.name(card.place), count=at.s.armies(land), pieces=built)


def crusade(at: Trying, card: EventCard, e: Engine) -> str:
    """Armies that land on the coasts of a sea."""
    lands, prize = at.lands(e), at.ground.land[card.place]
    seat = at.s.owner[prize]
    name = at.name(card.place)
    if seat in (NOBODY, at.s.player):
        holy = at.word("prize_empty" if seat == NOBODY else "prize_yours", land=name)
    else:
        fight = e.step.battle(e, Action("choose", card.place))
        odds = at.odds(chance(fight)) if fight else ""
        holy = at.word("prize_held", land=name, player=at.owner(seat), odds=odds)
    counts = at.count(lands)
    return at.word("crusade", count=card.strength, coasts=len(lands), whose=at.whose(counts), prize=holy)


TELLERS: dict[str, Teller] = {
    "minor_empire": minor_empire,
    "kingdom": kingdom,
    "migrants": migrants,
    "revolt": revolt,
    "crusade": crusade,
}

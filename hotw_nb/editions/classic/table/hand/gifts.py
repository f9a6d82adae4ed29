"""Cards that bring units, armies, fleets or forts: how many there would be, and where they could go now."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from hotw_nb.boards.ground import bits
from hotw_nb.editions.classic.events import trade
from hotw_nb.editions.classic.state import edition_of, state_of
from hotw_nb.editions.classic.table.hand.trying import Teller, Trying
from hotw_nb.text import listing

if TYPE_CHECKING:
    from hotw_nb.editions.shared.cards import EventCard
    from hotw_nb.engine.engine import Engine


def _mustered(at: Trying, e: Engine) -> int:
    """The units and armies that the Empire will begin with."""
    s = state_of(e)
    return sum(people.strength for people in at.peoples) + s.extra_units + s.levies


def units(at: Trying, card: EventCard, e: Engine) -> str:
    """More to begin with."""
    now, then = _mustered(at, at.before), _mustered(at, e)
    return at.word(card.kind, now=now, then=then, count=then - now)


def _open(e: Engine, kind: str) -> list[str]:
    """Where something of a kind can go: once both peoples of a card have their share, and a battle is over."""
    turn = 0
    while e.errand[0] == "share":
        options = e.step.options(e)
        e.step.do(e, options[turn % len(options)])
        turn += 1
    while e.errand[0] != "spread":
        e.pop()
    return list(dict.fromkeys(action.target for action in e.step.options(e) if action.kind == kind))


def allies(at: Trying, card: EventCard, e: Engine) -> str:
    """Armies for vacant lands."""
    if at.expanding:
        return at.word("allies", count=card.strength, vacant=len(_open(e, "ally")))
    vacant = at.around_start & ~at.s.occupied
    return at.word("allies_later", count=card.strength, vacant=vacant.bit_count())


def ship_building(at: Trying, card: EventCard, e: Engine) -> str:
    """Fleets."""
    if at.expanding:
        where = _open(e, "fleet")
        names = at.named(map(at.name, where)) if where else at.word("nowhere")
        return at.word("ships", count=card.strength, names=names)
    waters = 0
    for people in at.peoples:
        waters |= edition_of(e).permitted(people)
    names = at.named(at.name(at.ground.waters[water]) for water in bits(waters))
    return at.word("ships_later", count=card.strength, names=names)


def engineering(at: Trying, card: EventCard, e: Engine) -> str:
    """Forts."""
    if at.expanding:
        return at.word("forts", count=card.strength, lands=len(_open(e, "extra_fort")))
    return at.word("forts_later", count=card.strength, units=_mustered(at, e))


def trade_bonus(at: Trying, card: EventCard, e: Engine) -> str:
    """A unit for each partner."""
    asked = trade.partners(e)
    return at.word("trade", names=listing([at.called(seat) for seat in asked], at.lang), count=len(asked))


def pirates(at: Trying, card: EventCard, e: Engine) -> str:
    """A fleet in any sea, which stays only by an own land."""
    seas = [action.target for action in e.step.options(e)]
    mine = at.s.held[at.s.player]
    stays = sum(bool(at.ground.coasts[at.ground.water[sea]] & mine) for sea in seas)
    fights: list[Fraction] = []
    for action in e.step.options(e):
        if at.s.strangers(at.ground.water[action.target], at.s.player):
            there = e.fork()
            there.step.do(there, action)
            fights += at.battles(there).values()
    key = "pirates_fight" if fights else "pirates"
    best = at.odds(max(fights)) if fights else ""
    return at.word(key, count=len(seas), stays=stays, fights=len(fights), best=best)


def _heirs(at: Trying, card: EventCard, e: Engine) -> str:
    """Armies or forts for former Empires, each with how many of its lands have room."""
    peoples, found = at.game.rules.deck.peoples, dict[str, int]()
    for land in at.lands(e):
        empire = peoples[at.s.people[land]].card
        found[empire] = found.get(empire, 0) + 1
    names = at.named(f"{at.name(empire)} {count}" for empire, count in found.items())
    return at.word(card.kind, count=card.strength, empires=card.empires, names=names)


TELLERS: dict[str, Teller] = {
    "civil_service": units,
    "population_explosion": units,
    "allies": allies,
    "ship_building": ship_building,
    "engineering": engineering,
    "trade_bonus": trade_bonus,
    "pirates": pirates,
    "revive": _heirs,
    "fortify": _heirs,
}

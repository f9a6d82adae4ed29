"""Event cards that bring armies without an attack of their own: Minor Empires, Kingdoms, Migrants,
Crusades.
"""

from __future__ import annotations

from hotw_nb.editions.e2001 import turn
from hotw_nb.editions.e2001.state import Band, Engine, Event
from hotw_nb.editions.shared import events
from hotw_nb.editions.shared.cards import EventCard
from hotw_nb.engine.position import NOBODY


def _band(e: Engine, card: EventCard) -> Band:
    """The armies of a card, with their fleets; no other card helps them."""
    band = Band(e.edition.deck.people[card.id], turn.base_force(e))
    band.main = False
    band.pool = card.strength
    band.fleets = e.edition.fleets[card.id]
    return band


def minor_empire(e: Engine, card: EventCard) -> None:
    """A small Empire is founded and played out before the Active Empire."""
    s = e.state
    band = _band(e, card)
    if "naval_control" in e.options_on:
        for sea, (owner, _, _) in s.garrisons.items():
            if owner != s.player:
                band.fleets &= ~(1 << sea)
    band.chains = e.ground.chains(band.fleets)
    s.bands = [band]
    turn.clear_start(e, band, e.edition.deck.peoples[band.people])
    e.push(("expand",))


def crusade(e: Engine, card: EventCard) -> None:
    """Armies set out from a sea and spread from where they land."""
    s = e.state
    band = _band(e, card)
    band.force = band.force._replace(bonus=1)
    band.chains = e.ground.chains(band.fleets)
    band.sea = band.chains[0]
    band.prize = e.ground.land[card.place]
    s.bands = [band]
    e.push(("expand",))


def kingdom(e: Engine, card: EventCard) -> None:
    """An army and a city are put into a land; army and fort there are destroyed without a fight."""
    s, land = e.state, e.ground.land[card.place]
    bit = 1 << land
    whose, whom, lost = s.owner[land], s.people[land], 1 + len(s.under.get(land, ()))
    fort = s.forts & bit != 0
    s.clear(land)
    s.capitals &= ~bit
    s.cities |= bit
    s.place(land, s.player, e.edition.deck.people[card.id])
    if whose == NOBODY:
        e.tell("kingdom", people=card.id, land=card.place)
    else:
        e.tell(
            "kingdom_over_all" if lost > 1 else "kingdom_over",
            None,
            "kingdom_over",
            people=card.id,
            land=card.place,
            owner=e.whose(whose),
            other=e.people_id(whom),
            lost=lost,
            fort=fort,
        )


STEPS = {"migrants": events.Migrants()}

EVENTS = {
    "minor_empire": Event(minor_empire),
    "crusade": Event(crusade),
    "kingdom": Event(kingdom),
}

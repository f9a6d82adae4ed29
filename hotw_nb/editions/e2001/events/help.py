"""Event cards that help the Active Empire for its turn: better dice, coins, forts, fleets, a traitor."""

from __future__ import annotations

from typing import Any

from hotw_nb.boards.ground import FEATURES
from hotw_nb.editions.contract import Edition
from hotw_nb.editions.e2001 import naval
from hotw_nb.editions.e2001.state import Engine, Event, State
from hotw_nb.editions.shared.cards import EventCard
from hotw_nb.editions.shared.events import OfSea, Treachery, ask


def _card(e: Engine) -> tuple[bool, bool]:
    """Whether the Empire card shows a capital, and whether it shows navigation."""
    card = e.edition.deck.empire[e.state.empires[e.state.player]]
    return card.capital, bool(card.waters)


def _arm(e: Engine, **gifts: Any) -> None:
    """The force of the turn has something more from now on."""
    s = e.state
    s.force = s.force._replace(**gifts)


def leader(e: Engine, card: EventCard) -> None:
    """Three dice until a triple."""
    _arm(e, leader=True)


def weaponry(e: Engine, card: EventCard) -> None:
    """One more on the kept die."""
    _arm(e, bonus=e.state.force.bonus + 1)


def siegecraft(e: Engine, card: EventCard) -> None:
    """One more against forts, capitals and cities, and forts fall together with their army."""
    _arm(e, siegecraft=True)


def elite_troops(e: Engine, card: EventCard) -> None:
    """Ties are won until the first loss."""
    _arm(e, elite=True)


def jihad(e: Engine, card: EventCard) -> None:
    """Three dice until the first loss, ties won until the second."""
    _arm(e, jihad=True)


def naval_power(e: Engine, card: EventCard) -> None:
    """Landings meet fewer dice."""
    _arm(e, sea_dice=e.edition.numbers["naval_power_dice"])


def expert_troops(e: Engine, card: EventCard) -> None:
    """One kind of difficult ground does not count."""
    feature = 1 << FEATURES.index(card.feature)
    _arm(e, experts=e.state.force.experts | feature)


def population_explosion(e: Engine, card: EventCard) -> None:
    """Add the coins of the card to those of the Empire."""
    e.state.coins += card.strength
    e.tell("coins", card=card.id, count=card.strength)


def civil_service(e: Engine, card: EventCard) -> None:
    """A coin, one more with a capital and one more with navigation on the card."""
    count = 1 + sum(_card(e))
    e.state.coins += count
    e.tell("coins", card=card.id, count=count)


def allies(e: Engine, card: EventCard) -> None:
    """Coins whose armies may only settle."""
    e.state.ally_coins += card.strength
    e.tell("ally_coins", card=card.id, count=card.strength)


def engineering(e: Engine, card: EventCard) -> None:
    """Forts beside the pool, for an Empire with a capital."""
    if _card(e)[0]:
        e.state.extra_forts += card.strength
        e.tell("extra_forts", card=card.id, count=card.strength)
    else:
        e.tell("no_engineers", card=card.id)


def reallocation(e: Engine, card: EventCard) -> None:
    """Fleets may be given back for coins once they are placed."""
    e.state.swaps = True


class Astronomy(OfSea[State, Edition]):
    """A fleet in any sea that the Empire does not reach anyway."""

    def where(self, e: Engine) -> int:
        """Seas, not oceans, without a fleet of the Empire."""
        return _free_seas(e)

    def chosen(self, e: Engine, index: int) -> None:
        """The fleet will be placed with the others."""
        e.state.extra_fleets |= 1 << index
        e.pop()
        e.tell("astronomy", sea=e.ground.waters[index])


def _free_seas(e: Engine) -> int:
    fleets, closed = naval.entitled(e)
    return e.ground.seas & ~(fleets | closed)


STEPS = {"astronomy": Astronomy(), "treachery": Treachery()}

EVENTS = {
    "leader": Event(leader),
    "weaponry": Event(weaponry),
    "siegecraft": Event(siegecraft),
    "elite_troops": Event(elite_troops),
    "jihad": Event(jihad),
    "naval_power": Event(naval_power),
    "expert_troops": Event(expert_troops),
    "population_explosion": Event(population_explosion),
    "civil_service": Event(civil_service),
    "allies": Event(allies),
    "engineering": Event(engineering),
    "reallocation": Event(reallocation),
    "astronomy": Event(ask("astronomy"), lambda e, card: bool(_free_seas(e))),
    "treachery": Event(ask("treachery"), lambda e, card: bool(e.state.enemy())),
}

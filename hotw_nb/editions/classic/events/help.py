"""Classic Event cards that help the Empire of the turn: better rolls, a land without defence, more units."""

from __future__ import annotations

from hotw_nb.editions.classic import turn
from hotw_nb.editions.classic.battle import ALWAYS
from hotw_nb.editions.classic.events import combat_cards
from hotw_nb.editions.classic.state import state_of
from hotw_nb.editions.shared.cards import Empire, EventCard
from hotw_nb.editions.shared.events import help as boons
from hotw_nb.editions.shared.events.procedure import Choose, ask
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.step import Event, Step


def _empire(e: Engine) -> Empire:
    """The Empire card of the turn."""
    return e.edition.deck.empire[e.state.empires[e.state.player]]


def civil_service(e: Engine, card: EventCard) -> None:
    """Units of any kind for an Empire with a capital."""
    turn.bring(e, units=card.strength)
    e.tell("extra_units", card=card.id, count=card.strength)


def population_explosion(e: Engine, card: EventCard) -> None:
    """Units that can only become armies."""
    turn.bring(e, levies=card.strength)
    e.tell("extra_armies", card=card.id, count=card.strength)


def allies(e: Engine, card: EventCard) -> None:
    """Armies that only settle vacant lands beside the Empire."""
    turn.bring(e, allies=card.strength)
    e.tell("extra_allies", card=card.id, count=card.strength)


def ship_building(e: Engine, card: EventCard) -> None:
    """Fleets beside the units, for an Empire that may have fleets."""
    state_of(e).ships += card.strength
    e.tell("extra_ships", card=card.id, count=card.strength)


def engineering(e: Engine, card: EventCard) -> None:
    """Forts beside the units, for an Empire with a capital."""
    state_of(e).extra_forts += card.strength
    e.tell("extra_forts", card=card.id, count=card.strength)


def _capital(e: Engine, card: EventCard) -> bool:
    return _empire(e).capital


def _sails(e: Engine, card: EventCard) -> bool:
    return bool(_empire(e).waters)


def _lasts(e: Engine, card: EventCard) -> bool:
    """Whether the card would still give something after the units that were lost this turn."""
    edge = combat_cards.EDGES[card.kind]
    return state_of(e).losses < max(until for until in (edge.dice_until, edge.ties_until) if until != ALWAYS)


class Surprise(Choose):
    """The land in which a fort and the ground will not count."""

    def where(self, e: Engine) -> int:
        """Lands of the enemy."""
        return e.state.enemy()

    def chosen(self, e: Engine, index: int) -> None:
        """From now on attacks on it can profit from the card."""
        s, card = state_of(e), self.card(e)
        s.surprised |= 1 << index
        e.pop()
        combat_cards.aid(e, card)
        e.tell("surprise", card=card, land=e.land_name(index))


def _aid(e: Engine, card: EventCard) -> None:
    combat_cards.aid(e, card.id)


STEPS: dict[str, Step] = {"surprise_attack": Surprise(), "treachery": boons.Treachery()}

EVENTS = {
    "leader": Event(_aid),
    "weaponry": Event(_aid),
    "fanaticism": Event(_aid),
    "siegecraft": Event(_aid),
    "naval_supremacy": Event(_aid),
    "elite_troops": Event(_aid, _lasts),
    "jihad": Event(_aid, _lasts),
    "treachery": Event(ask("treachery"), lambda e, card: bool(e.state.enemy())),
    "surprise_attack": Event(ask("surprise_attack"), lambda e, card: bool(e.state.enemy())),
    "civil_service": Event(civil_service, _capital),
    "population_explosion": Event(population_explosion),
    "allies": Event(allies),
    "ship_building": Event(ship_building, _sails),
    "engineering": Event(engineering, _capital),
}

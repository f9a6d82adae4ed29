"""Classic Event cards that help: better rolls, a land without defence, more units, and trade with whoever accepts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotw_nb.editions.classic import turn
from hotw_nb.editions.classic.battle import ALWAYS
from hotw_nb.editions.classic.components import ClassicEdition
from hotw_nb.editions.classic.events import combat_cards
from hotw_nb.editions.classic.state import Engine, Event, State, Step, roomy
from hotw_nb.editions.shared import events
from hotw_nb.editions.shared.cards import Empire, EventCard
from hotw_nb.editions.shared.events import Choose, ask
from hotw_nb.engine.action import Action
from hotw_nb.engine.errors import Refusal


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
    e.state.ships += card.strength
    e.tell("extra_ships", card=card.id, count=card.strength)


def engineering(e: Engine, card: EventCard) -> None:
    """Forts beside the units, for an Empire with a capital."""
    e.state.extra_forts += card.strength
    e.tell("extra_forts", card=card.id, count=card.strength)


def _capital(e: Engine, card: EventCard) -> bool:
    return _empire(e).capital


def _sails(e: Engine, card: EventCard) -> bool:
    return bool(_empire(e).waters)


def _lasts(e: Engine, card: EventCard) -> bool:
    """Whether the card would still give something after the units that were lost this turn."""
    edge = combat_cards.EDGES[card.kind]
    return e.state.losses < max(until for until in (edge.dice_until, edge.ties_until) if until != ALWAYS)


class Surprise(Choose[State, ClassicEdition]):
    """The land in which a fort and the ground will not count."""

    def where(self, e: Engine) -> int:
        """Lands of the enemy."""
        return e.state.enemy()

    def chosen(self, e: Engine, index: int) -> None:
        """From now on attacks on it can profit from the card."""
        s, card = e.state, self.card(e)
        s.surprised |= 1 << index
        e.pop()
        combat_cards.aid(e, card)
        e.tell("surprise", card=card, land=e.land_name(index))


def _aid(e: Engine, card: EventCard) -> None:
    combat_cards.aid(e, card.id)


ACCEPT, DECLINE = Action("accept"), Action("decline")


def partners(e: Engine) -> tuple[int, ...]:
    """The other players who could put an army somewhere, in the order of the seats from the player onwards."""
    s, count = e.state, len(e.players)
    others = ((s.player + i) % count for i in range(1, count))
    return tuple(other for other in others if roomy(e, s.held[other]))


class Trade(Step):
    """One player after the other is asked."""

    asks = True

    def skip(self, e: Engine) -> bool:
        """Leave when everybody was asked."""
        if e.errand[2]:
            return False
        e.pop()
        return True

    def player(self, e: Engine) -> int:
        """The partner whose turn to answer it is."""
        return int(e.errand[2][0])

    def options(self, e: Engine) -> Sequence[Action]:
        """The two answers to an offer: to accept it or to decline."""
        return (ACCEPT, DECLINE)

    def do(self, e: Engine, action: Action) -> None:
        """With a yes both gain; with a no nothing happens."""
        _, card, (partner, *others) = e.errand
        e.pop()
        e.push(("trade", card, tuple(others)))
        if action == DECLINE:
            e.tell("trade_declined", partner, card=card)
            return
        turn.bring(e, units=1)
        e.tell("trade", partner, card=card, owner=e.players[e.state.player])
        e.push(("trade_army", card, partner))

    def why(self, e: Engine, action: Action) -> Refusal:
        """Nothing but yes or no."""
        return e.refuse("trade_answer", card=e.naming(e.errand[1]))

    def about(self, e: Engine) -> dict[str, Any]:
        """Who is asked by whom."""
        return {"card": e.errand[1], "player": e.players[self.player(e)], "names": e.players[e.state.player]}


class TradeArmy(Choose[State, ClassicEdition]):
    """A partner adds an army to a land that he or she holds; it is of the kind that stands there."""

    def player(self, e: Engine) -> int:
        """The number of the partner who accepted the trade."""
        return int(e.errand[2])

    def where(self, e: Engine) -> int:
        """The partner's lands that are not full."""
        return roomy(e, e.state.held[e.errand[2]])

    def skip(self, e: Engine) -> bool:
        """In a single land there is nothing to choose."""
        where = self.where(e)
        if where & (where - 1):
            return False
        self.chosen(e, where.bit_length() - 1)
        return True

    def chosen(self, e: Engine, index: int) -> None:
        """One more army stands there."""
        s, partner = e.state, e.errand[2]
        e.pop()
        s.join(index, s.people[index])
        e.tell("reinforce", partner, people=e.people_id(s.people[index]), land=e.land_name(index))

    def why(self, e: Engine, action: Action) -> Refusal:
        """The land is full, or somebody else's."""
        return e.refuse("trade_full", place=e.naming(action.target))

    def about(self, e: Engine) -> dict[str, Any]:
        """Whose army it is."""
        return {"card": e.errand[1], "player": e.players[e.errand[2]]}


def trade_bonus(e: Engine, card: EventCard) -> None:
    """Ask all partners, each alone."""
    e.push(("trade", card.id, partners(e)))


STEPS: dict[str, Step] = {
    "surprise_attack": Surprise(),
    "treachery": events.Treachery(),
    "trade": Trade(),
    "trade_army": TradeArmy(),
}

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
    "trade_bonus": Event(trade_bonus, lambda e, card: bool(partners(e))),
}

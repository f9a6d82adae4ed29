"""Trade: the player offers it to everybody else, and each partner who accepts gains an army and brings a unit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotw_nb.editions.classic import turn
from hotw_nb.editions.classic.state import roomy, state_of
from hotw_nb.editions.shared.cards import EventCard
from hotw_nb.editions.shared.events.procedure import Choose
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.step import Event, Step

ACCEPT, DECLINE = Action("accept"), Action("decline")


def partners(e: Engine) -> tuple[int, ...]:
    """The other players who could put an army somewhere, in the order of the seats from the player onwards."""
    s, count = state_of(e), len(e.players)
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
        """Yes or no."""
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


class TradeArmy(Choose):
    """A partner adds an army to a land that he or she holds; it is of the kind that stands there."""

    def player(self, e: Engine) -> int:
        """The partner."""
        return int(e.errand[2])

    def where(self, e: Engine) -> int:
        """The partner's lands that are not full."""
        return roomy(e, state_of(e).held[e.errand[2]])

    def skip(self, e: Engine) -> bool:
        """In a single land there is nothing to choose."""
        where = self.where(e)
        if where & (where - 1):
            return False
        self.chosen(e, where.bit_length() - 1)
        return True

    def chosen(self, e: Engine, index: int) -> None:
        """One more army stands there."""
        s, partner = state_of(e), e.errand[2]
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


STEPS: dict[str, Step] = {"trade": Trade(), "trade_army": TradeArmy()}

EVENTS = {"trade_bonus": Event(trade_bonus, lambda e, card: bool(partners(e)))}

"""Event cards that destroy: Famine, Black Death, Plague, Pestilence and Disaster."""

from __future__ import annotations

from hotw_nb.boards.ground import bits
from hotw_nb.editions.contract import Edition
from hotw_nb.editions.e2001.state import Engine, Event, State
from hotw_nb.editions.shared import events
from hotw_nb.editions.shared.events import Choose, OfArea, ask
from hotw_nb.engine.action import STOP, Action


class Famine(OfArea[State, Edition]):
    """Every army of one area rolls a die."""

    def where(self, e: Engine) -> int:
        """Areas with an army."""
        return events.peopled(e)

    def chosen(self, e: Engine, index: int) -> None:
        """Roll for each army."""
        card = self.card(e)
        e.pop()
        for land in bits(e.state.occupied & e.ground.area_masks[index]):
            events.sicken(e, card, land, 1)


class Plague(Choose[State, Edition]):
    """The army of one land rolls; each death carries the Plague to a neighbouring occupied land."""

    def where(self, e: Engine) -> int:
        """Any occupied land; after a death its occupied neighbours."""
        if len(e.errand) == 2:
            return e.state.occupied
        return e.ground.near[e.errand[2]] & e.state.occupied

    def chosen(self, e: Engine, index: int) -> None:
        """Roll, and go on after a death."""
        errand = e.errand
        e.pop()
        dead = events.sicken(e, errand[1], index, 4 if len(errand) == 2 else 3)
        if dead and e.ground.near[index] & e.state.occupied:
            e.push(("plague", errand[1], index))


class Disaster(Choose[State, Edition]):
    """One or two lands lose their monument, fort and city; a capital becomes a city."""

    def where(self, e: Engine) -> int:
        """Lands with a monument."""
        return e.state.monuments

    def options(self, e: Engine) -> list[Action]:
        """The second land is optional."""
        found = list(super().options(e))
        return [*found, STOP] if e.errand[3] else found

    def chosen(self, e: Engine, index: int) -> None:
        """Destroy what is built in the chosen land, and ask for the next one if the card strikes two."""
        _, card, left, _ = e.errand
        e.pop()
        e.tell("disaster", card=card, land=e.land_name(index), gone=events.wreck(e.state, index))
        if left > 1 and e.state.monuments:
            e.push(("disaster", card, left - 1, True))


STEPS = {
    "famine": Famine(),
    "black_death": events.BlackDeath(),
    "plague": Plague(),
    "pestilence": events.Pestilence(),
    "disaster": Disaster(),
}

EVENTS = {
    "famine": Event(ask("famine"), events.anybody),
    "plague": Event(ask("plague"), events.anybody),
    "disaster": Event(
        lambda e, card: e.push(("disaster", card.id, card.strength, False)),
        lambda e, card: bool(e.state.monuments),
    ),
}

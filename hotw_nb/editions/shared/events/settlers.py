"""Event cards that bring armies without an attack of their own: Migrants."""

from __future__ import annotations

from hotw_nb.editions.shared.events.procedure import Choose
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.step import Event


def _vacant(e: Engine, area: str) -> int:
    return e.ground.area_masks[e.ground.area[area]] & ~e.state.occupied


class Migrants(Choose):
    """Armies settle in vacant lands of an area, one after the other."""

    def where(self, e: Engine) -> int:
        """Vacant lands of the area."""
        return _vacant(e, e.edition.deck.event[self.card(e)].area)

    def chosen(self, e: Engine, index: int) -> None:
        """Place an army; the next one follows while there is room."""
        s = e.state
        _, card, left = e.errand
        e.pop()
        s.place(index, s.player, e.edition.deck.people[card])
        e.tell("migrants", people=card, land=e.land_name(index))
        if left > 1 and _vacant(e, e.edition.deck.event[card].area):
            e.push(("migrants", card, left - 1))


EVENTS = {
    "migrants": Event(
        lambda e, card: e.push(("migrants", card.id, card.strength)),
        lambda e, card: bool(_vacant(e, card.area)),
    ),
}

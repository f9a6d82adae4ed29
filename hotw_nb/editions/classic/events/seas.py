"""Event cards of the seas: Pirates, who need no port until the turn is over, and a Storm at Sea."""

from __future__ import annotations

from hotw_nb.boards.ground import bits
from hotw_nb.editions.classic import reach, sea_battle, turn
from hotw_nb.editions.classic.components import ClassicEdition
from hotw_nb.editions.classic.state import Engine, Event, State, Step
from hotw_nb.editions.shared.events import OfSea, ask


def hunting_grounds(e: Engine) -> int:
    """The seas in which another fleet of the player has room."""
    s, most = e.state, e.edition.numbers["fleets_in_a_sea"]
    return sum(1 << sea for sea in bits(e.ground.seas) if s.fleets_in(sea, s.player) < most)


class Pirates(OfSea[State, ClassicEdition]):
    """A fleet of Pirates goes to any sea, whatever the card of the Empire shows, and fights if it has to."""

    def where(self, e: Engine) -> int:
        """Seas that are not full."""
        return hunting_grounds(e)

    def chosen(self, e: Engine, index: int) -> None:
        """They come beside the peoples of the turn, and leave their list when their battle is over."""
        s, card = e.state, e.edition.deck.event[self.card(e)]
        e.pop()
        pirates = turn.band(e, e.edition.deck.peoples[e.edition.deck.people[card.id]], False)
        pirates.pool = 0
        s.bands = [*s.bands, pirates]
        s.pirates |= 1 << index
        e.push(("pirates_leave",))
        sea_battle.arrive(e, len(s.bands) - 1, index)


class Leave(Step):
    """The Pirates have fought; they lead no army and build nothing."""

    def run(self, e: Engine) -> None:
        """They are no people of the turn."""
        s = e.state
        s.bands = s.bands[:-1]
        e.pop()


class Disperse(Step):
    """At the end of the turn the Pirates are gone, unless a land of their player lies on their sea."""

    def run(self, e: Engine) -> None:
        """Look at their sea, and then at the ports of all fleets."""
        s = e.state
        for sea in bits(s.pirates):
            if not e.ground.coasts[sea] & s.held[s.player]:
                fleets = s.fleets.get(sea, ())
                left = tuple(fleet for fleet in fleets if not reach.at_large(e, sea, fleet))
                if left != fleets:
                    s.anchor(sea, left)
                    e.tell("pirates_gone", sea=e.ground.waters[sea])
        s.adrift |= bool(s.pirates)  # from now on they need a port
        s.pirates = 0
        e.pop()
        reach.cut(e)


def stormy(e: Engine) -> int:
    """The seas with fleets."""
    return sum(1 << water for water in e.state.fleets) & e.ground.seas


class Storm(OfSea[State, ClassicEdition]):
    """A sea loses the fleets of everybody."""

    def where(self, e: Engine) -> int:
        """The seas in which there are fleets, as a mask."""
        return stormy(e)

    def chosen(self, e: Engine, index: int) -> None:
        """They sink, and with them those whose way to a port they were."""
        s, card = e.state, self.card(e)
        e.pop()
        lost = len(s.fleets[index])
        s.anchor(index, ())
        e.tell("storm_at_sea", card=card, sea=e.ground.waters[index], count=lost)
        reach.gather_all(e)
        reach.cut(e)


STEPS: dict[str, Step] = {
    "pirates": Pirates(),
    "pirates_leave": Leave(),
    "disperse": Disperse(),
    "storm_at_sea": Storm(),
}

EVENTS = {
    "pirates": Event(ask("pirates"), lambda e, card: bool(hunting_grounds(e))),
    "storm_at_sea": Event(ask("storm_at_sea"), lambda e, card: bool(stormy(e))),
}

"""Classic Event cards that bring armies without an attack: Minor Empires, Kingdoms, Migrants, revived empires."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from hotw_nb.boards.ground import bits
from hotw_nb.editions.classic import reach, turn
from hotw_nb.editions.classic.components import ClassicEdition
from hotw_nb.editions.classic.events.raids import bestow
from hotw_nb.editions.classic.setup import FORTRESSES
from hotw_nb.editions.classic.state import Engine, Event, State, Step, roomy
from hotw_nb.editions.shared import events
from hotw_nb.editions.shared.cards import EventCard
from hotw_nb.editions.shared.events import Choose


def minor_empire(e: Engine, card: EventCard) -> None:
    """A small Empire is founded and played out, monuments included, before the Empire of the turn."""
    people = e.edition.deck.peoples[e.edition.deck.people[card.id]]
    e.state.bands = [turn.band(e, people, False)]
    e.push(("found",), ("expand",), ("monuments",), ("lay_off",))


def kingdom(e: Engine, card: EventCard) -> None:
    """Whoever stands in the land retreats as from a Start Land; then the Kingdom comes."""
    land = e.ground.land[card.place]
    e.push(("retreat", land), ("crown", card.id, bool(e.state.occupied >> land & 1)))


class Crown(Step):
    """An army, a city and a fort are put into a land that nobody holds any more."""

    def run(self, e: Engine) -> None:
        """What stood there is lowered if somebody had to leave it; a city or capital that is left stays."""
        s = e.state
        _, id, left = e.errand
        land = e.ground.land[e.edition.deck.event[id].place]
        e.pop()
        sacked = s.sack(land) if left else ""
        s.place(land, s.player, e.edition.deck.people[id])
        e.tell("crown", people=id, land=e.land_name(land), sacked=sacked)
        bestow(e, land, "kingdom")
        reach.cut(e)


def former(e: Engine) -> dict[str, int]:
    """The player's former Empires, each with its lands; a Minor Empire is one of them from the next turn on."""
    s, deck = e.state, e.edition.deck
    now = {deck.events[index].id for index in s.played}
    found: dict[str, int] = {}
    for land in bits(s.held[s.player]):
        people = deck.peoples[s.people[land]]
        if people.empire and people.card not in now:
            found[people.card] = found.get(people.card, 0) | 1 << land
    return found


class Heirs(Choose[State, ClassicEdition]):
    """A card gives something to lands of one former Empire, or of two, to each of them at least once."""

    @abstractmethod
    def open(self, e: Engine) -> int:
        """The lands that have room for it."""

    @abstractmethod
    def give(self, e: Engine, card: str, land: int) -> None:
        """Put what the card gives into a land."""

    def room(self, e: Engine) -> dict[str, int]:
        """The former Empires with room, each with the lands that have it."""
        free = self.open(e)
        return {empire: lands & free for empire, lands in former(e).items() if lands & free}

    def where(self, e: Engine) -> int:
        """Lands of the Empires that were named, as long as enough is left for those that must follow, and of those."""
        _, card, left, named = e.errand
        missing = e.edition.deck.event[card].empires - len(named)
        found = 0
        for empire, lands in self.room(e).items():
            if (empire in named and left > missing) or (empire not in named and missing):
                found |= lands
        return found

    def skip(self, e: Engine) -> bool:
        """Leave when all is given, or nothing more has room."""
        if e.errand[2] and self.where(e):
            return False
        e.pop()
        return True

    def chosen(self, e: Engine, index: int) -> None:
        """The Empire of the land is named by that."""
        step, card, left, named = e.errand
        empire = e.edition.deck.peoples[e.state.people[index]].card
        e.pop()
        self.give(e, card, index)
        e.push((step, card, left - 1, named if empire in named else (*named, empire)))

    def about(self, e: Engine) -> dict[str, Any]:
        """The card and how much is left."""
        return {"card": e.errand[1], "count": e.errand[2]}


class Revive(Heirs):
    """Armies of the kind that stands there already; they neither attack nor spread."""

    def open(self, e: Engine) -> int:
        """Lands that are not full."""
        return roomy(e, e.state.held[e.state.player])

    def give(self, e: Engine, card: str, land: int) -> None:
        """Put one more army into the land."""
        s = e.state
        s.join(land, s.people[land])
        e.tell("revive", card=card, people=e.people_id(s.people[land]), land=e.land_name(land))


class Fortify(Heirs):
    """Forts; with the option a second one makes a Fortress."""

    def open(self, e: Engine) -> int:
        """Lands without a fort, or without a Fortress."""
        s = e.state
        return s.held[s.player] & ~(s.fortresses if FORTRESSES in e.options_on else s.forts)

    def give(self, e: Engine, card: str, land: int) -> None:
        """Put one more fort into the land, or turn its fort into a Fortress."""
        s, bit = e.state, 1 << land
        upgrade = s.forts & bit
        s.forts |= bit
        s.fortresses |= upgrade
        e.tell("heirs_fortress" if upgrade else "heirs_fort", card=card, land=e.land_name(land))


STEPS: dict[str, Step] = {
    "crown": Crown(),
    "migrants": events.Migrants(),
    "revive": Revive(),
    "fortify": Fortify(),
}


def _heirs(kind: str, step: Heirs) -> Event:
    """A card for as many former Empires as it names, all of which need room."""
    return Event(
        lambda e, card: e.push((kind, card.id, card.strength, ())),
        lambda e, card: len(step.room(e)) >= card.empires,
    )


EVENTS = {
    "minor_empire": Event(minor_empire),
    "kingdom": Event(kingdom),
    "revive": _heirs("revive", Revive()),
    "fortify": _heirs("fortify", Fortify()),
}

"""The course of a turn: Event cards, the Strength marker, the units counted out, and what is lost at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotw_nb.editions.classic import reach, refusals
from hotw_nb.editions.classic.components import ClassicEdition
from hotw_nb.editions.classic.events.combat_cards import plain
from hotw_nb.editions.classic.state import NONE, Band, Engine, State, Step
from hotw_nb.editions.shared import epoch, events
from hotw_nb.editions.shared.actors import band_of
from hotw_nb.editions.shared.cards import People
from hotw_nb.engine.action import Action
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.position import swap


def band(e: Engine, people: People, main: bool = True) -> Band:
    """The units of a people at the beginning of its turn."""
    found = Band(e.edition.deck.people[people.id], plain(e))
    found.pool, found.waters, found.main = people.strength, e.edition.permitted(people), main
    return found


def bring(e: Engine, units: int = 0, levies: int = 0, allies: int = 0) -> None:
    """An Event brings units, armies, or allied armies: at once, or before Phase 2 when the units are mustered.

    If the card of the Empire has two peoples, its player says which of them gets each.
    """
    s = e.state
    if not s.bands or not s.bands[0].main:
        s.extra_units += units
        s.levies += levies
        s.allies += allies
        return
    first, *others = (one for one in s.bands if one.main)
    for kind, count in (("units", units), ("levies", levies), ("allies", allies)):
        if not others:
            first.gain(kind, count)
        elif count:
            e.push(("share", kind, count))


class Share(Step):
    """Two peoples lead one Empire: which of them gets what an Event has brought?"""

    asks = True

    def options(self, e: Engine) -> Sequence[Action]:
        """One action for each of the two peoples."""
        return [Action("choose", e.people_id(one.people)) for one in e.state.bands if one.main]

    def do(self, e: Engine, action: Action) -> None:
        """One after the other."""
        _, kind, count = e.errand
        e.pop()
        band_of(e, e.state.bands, Action("choose", by=action.target)).gain(kind, 1)
        e.tell(f"share_{kind}", people=action.target)
        if count > 1:
            e.push(("share", kind, count - 1))

    def why(self, e: Engine, action: Action) -> Refusal:
        """One of the peoples of the card."""
        return e.refuse("share_first")

    def question(self, e: Engine) -> str:
        """What is shared out."""
        return f"share_{e.errand[1]}"

    def about(self, e: Engine) -> dict[str, Any]:
        """How much of it."""
        return {"count": e.errand[2]}


class Calls(epoch.Calls[State, ClassicEdition]):
    """Empires take their turns in the order of their numbers."""

    def begin(self, e: Engine) -> None:
        """A turn starts with nothing used."""
        e.state.spent = 0

    def announce(self, e: Engine, card: str) -> None:
        """All cards lie open already."""
        e.tell("called", empire=card, open=True)


class Muster(Step):
    """The Strength Marker moves forward, and the units are taken, with those that Events have brought."""

    def run(self, e: Engine) -> None:
        """One band for each people of the card."""
        s = e.state
        card = e.edition.deck.empire[s.empires[s.player]]
        s.strengths = swap(s.strengths, s.player, s.strengths[s.player] + card.strength)
        s.bands = [band(e, people) for people in card.peoples]
        units, levies, allies = s.extra_units, s.levies, s.allies
        s.extra_units = s.levies = s.allies = 0
        reach.gather_all(e)
        e.tell(
            "muster_units",
            empire=card.id,
            armies=card.strength + units,
            levies=levies,
            allies=allies,
            strength=s.strengths[s.player],
        )
        e.pop()
        bring(e, units, levies, allies)


class LayOff(Step):
    """A Minor Empire has had its turn; its armies stay like those of any former empire."""

    def run(self, e: Engine) -> None:
        """It is no people of the turn any more."""
        e.state.bands = []
        e.pop()


class CleanUp(Step):
    """Everything that lasted for the turn is over."""

    def run(self, e: Engine) -> None:
        """End the turn: clear away everything that lasted for it only."""
        s = e.state
        e.tell("turn_ends", cards=tuple(e.edition.deck.events[card].id for card in s.played))
        s.played = s.aids = ()
        s.aid = NONE
        s.bands = []
        s.extra_forts = s.ships = s.extra_units = s.levies = s.allies = 0
        s.betrayed = s.surprised = s.spent = s.losses = 0
        s.acted = False
        e.pop()


class Events(events.Events[State, ClassicEdition]):
    """The player plays Event cards, or begins the turn proper."""

    def skip(self, e: Engine) -> bool:
        """Cut off fleets without a port; leave after the second card, or if none of the hand can be played."""
        reach.cut(e)
        return super().skip(e)

    def why(self, e: Engine, action: Action) -> Refusal:
        """Which rule the card would break."""
        return refusals.card(e, action) if action.kind == "play" else e.refuse("events_first")


STEPS: dict[str, Step] = {
    "calls": Calls(),
    "events": Events(),
    "muster": Muster(),
    "share": Share(),
    "lay_off": LayOff(),
    "clean_up": CleanUp(),
}

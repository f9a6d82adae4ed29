"""Event cards that attack at once: Civil War, Barbarians and the Jewish Revolt.

If the same player named a land with Treachery before, their attack on it needs no dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotw_nb.boards.ground import bits
from hotw_nb.editions.contract import Edition
from hotw_nb.editions.e2001 import combat, turn
from hotw_nb.editions.e2001.battle import Fight, Force
from hotw_nb.editions.e2001.state import Engine, Event, State
from hotw_nb.editions.shared import events
from hotw_nb.editions.shared.cards import EventCard
from hotw_nb.editions.shared.events import Choose, ask, defence, enemy_empires
from hotw_nb.engine.action import Action
from hotw_nb.engine.battle import WIN
from hotw_nb.engine.position import NOBODY


def at_odds(e: Engine) -> bool:
    """Whether an Empire or Minor Empire of another player is on the board."""
    s, peoples = e.state, e.edition.deck.peoples
    return any(peoples[s.people[land]].empire for land in bits(s.enemy()))


def rebellion(e: Engine, land: int, force: Force) -> Fight:
    """An army that rises in a land against those that hold it: the ground does not count, a fort does."""
    return _charge(e, land, force, e.edition.numbers["clear_dice"], None)


def _charge(e: Engine, land: int, force: Force, defend: int, origins: int | None) -> Fight:
    """The battle of an Event's army for a land, with its reasons; Treachery decides it without dice."""
    battle = combat.survey(e, land, force, defend)
    battle = battle._replace(given=e.state.betrayed >> land & 1 == 1)
    return battle._replace(reasons=combat.reasons(e, battle, land, origins))


def rise(e: Engine, card: str, lands: Sequence[int]) -> None:
    """One rebel army in each land attacks; ground does not help the defender, a fort does."""
    s = e.state
    people = e.edition.deck.people[card]
    for land in lands:
        combat.charge(e, land, s.player, people, rebellion(e, land, turn.base_force(e)))


class CivilWar(events.CivilWar[State, Edition]):
    """Choose the Empire that falls out with itself; a small one rises as a whole."""

    def empires(self, e: Engine) -> dict[Action, int]:
        """Every enemy Empire on the board with its lands; two players may have one of the same card."""
        whose = enemy_empires(e)
        cards = [card for card, _ in whose]
        return {
            Action("choose", card, by=e.players[owner] if cards.count(card) > 1 else ""): lands
            for (card, owner), lands in sorted(whose.items())
        }

    def divide(self, e: Engine, card: str, count: int, lands: int) -> None:
        """The lands are chosen next, unless all of them rise."""
        if lands.bit_count() <= count:
            rise(e, card, list(bits(lands)))
        else:
            e.push(("rebels", card, count, lands, ()))

    def battle(self, e: Engine, action: Action) -> Fight | None:
        """The battle of an Empire that holds one land; of a larger one the lands are still to be chosen, or
        several fight.
        """
        lands = list(bits(self.empires(e)[action]))
        return rebellion(e, lands[0], turn.base_force(e)) if len(lands) == 1 else None


class Rebels(events.Rebels[State, Edition]):
    """Choose the lands that rise, one after the other; then they fight in that order."""

    def rise(self, e: Engine, card: str, lands: Sequence[int]) -> None:
        """All of them are named: fight."""
        rise(e, card, lands)

    def battle(self, e: Engine, action: Action) -> Fight:
        """The battle that the rebels of a land will have."""
        return rebellion(e, e.ground.land[action.target], turn.base_force(e))


def raided(e: Engine, base: int) -> int:
    """The enemy lands beside a barren land."""
    return e.ground.near[base] & e.state.enemy()


def bases(e: Engine) -> int:
    """The barren lands that border an enemy land."""
    return sum(1 << base for base in bits(e.ground.barren) if raided(e, base))


class Barbarians(Choose[State, Edition]):
    """Choose the barren land out of which the Barbarians come."""

    def where(self, e: Engine) -> int:
        """Barren lands beside enemy lands."""
        return bases(e)

    def chosen(self, e: Engine, index: int) -> None:
        """Let the raids begin, out of the chosen barren land."""
        card = self.card(e)
        e.pop()
        e.push(("raid", card, index))


class Raid(Choose[State, Edition]):
    """Choose the next land that the Barbarians attack; it goes on until one is beaten or no target is
    left.
    """

    def where(self, e: Engine) -> int:
        """Enemy lands beside the barren land."""
        return raided(e, e.errand[2])

    def chosen(self, e: Engine, index: int) -> None:
        """Fight; after a success the next raid follows."""
        s = e.state
        _, card, base = e.errand
        e.pop()
        result = combat.charge(e, index, s.player, e.edition.deck.people[card], self._battle(e, base, index))
        if result == WIN and raided(e, base):
            e.push(("raid", card, base))

    def battle(self, e: Engine, action: Action) -> Fight:
        """The battle of the next raid."""
        return self._battle(e, e.errand[2], e.ground.land[action.target])

    def _battle(self, e: Engine, base: int, land: int) -> Fight:
        return _charge(e, land, turn.base_force(e), defence(e, base, land), 1 << base)

    def sort(self, e: Engine, action: Action) -> tuple[str, str]:
        """An attack or a betrayal, and of whom."""
        s, land = e.state, e.ground.land[action.target]
        return "betrayed" if s.betrayed >> land & 1 else "attack", e.players[s.owner[land]]

    def about(self, e: Engine) -> dict[str, Any]:
        """The card and where the Barbarians come from."""
        return {"card": e.errand[1], "land": e.land_name(e.errand[2])}


def uprising(e: Engine, card: EventCard) -> Fight | None:
    """The battle that the card of the revolt would bring now."""
    s, land = e.state, e.ground.land[card.place]
    if s.owner[land] in (NOBODY, s.player):
        return None
    force = turn.base_force(e)._replace(dice=e.edition.numbers["most_attack_dice"])
    return rebellion(e, land, force)


def revolt(e: Engine, card: EventCard) -> None:
    """An army rises in a land: it takes it if vacant, replaces an own army, and attacks another with three
    dice.
    """
    s, land = e.state, e.ground.land[card.place]
    people = e.edition.deck.people[card.id]
    battle = uprising(e, card)
    if battle is None:
        if s.owner[land] == NOBODY:
            s.place(land, s.player, people)
        else:
            s.people[land] = people
        e.tell("revolt", people=card.id, land=card.place)
        return
    combat.charge(e, land, s.player, people, battle)


STEPS = {"civil_war": CivilWar(), "rebels": Rebels(), "barbarians": Barbarians(), "raid": Raid()}

EVENTS = {
    "civil_war": Event(
        lambda e, card: e.push(("civil_war", card.id, card.strength)), lambda e, card: at_odds(e)
    ),
    "barbarians": Event(ask("barbarians"), lambda e, card: bool(bases(e))),
    "revolt": Event(revolt, battle=uprising),
}

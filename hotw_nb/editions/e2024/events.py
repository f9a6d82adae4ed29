"""Events of a game for gold: turned up when the turn opens and done at once or later; afflictions of lands."""

from __future__ import annotations

from typing import Any

from hotw_nb.boards.ground import bits
from hotw_nb.editions.e2024 import combat, garrisons, honors, refusals, turn
from hotw_nb.editions.e2024.cards import Event as Card
from hotw_nb.editions.e2024.components import Edition2024
from hotw_nb.editions.e2024.state import Engine, Event, State, Step
from hotw_nb.editions.shared.events import ChooseIfNeeded
from hotw_nb.engine.action import Action
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.position import Errand, errands

WORTH = ("revenue", "lay_down")
_HELPS = {"bronze_working": 1, "elite_troops": 1, "siegecraft": 2}


class Reveal(Step):
    """The turn opens with the player's Event card."""

    def run(self, e: Engine) -> None:
        """Turn it up, award the Honor of its icon, and do what it says."""
        s = e.state
        e.pop()
        if not s.hands[s.player]:
            return
        card = e.edition.box.event[turn.reveal(e)]
        e.tell("reveal_event", card=card.id, topic="reveal_later" if card.later else "reveal_event")
        if card.honor:
            honors.award(e, s.player)
        s.event = card.kind
        s.helps = helps(card)
        e.edition.events[card.kind].play(e, card)


def helps(card: Card) -> int:
    """How often a Later Event of the expansion can be used."""
    return card.pieces.cities if card.kind == "establish_cities" else _HELPS.get(card.kind, 0)


def later(e: Engine, card: Card) -> None:
    """A Later Event works in its phase."""


def small_empire(e: Engine, card: Card) -> None:
    """An Event with a start-land is played like a small Empire."""
    number = e.edition.box.people[card.id]
    e.push(("gather", number, True), ("establish",), ("expand",), *errands(WORTH))


def _gather(e: Engine, card: Card, *then: Errand) -> None:
    """The pieces of an Event with text come into the pool, and then something is done with them."""
    e.push(("gather", e.edition.box.people[card.id], True), *then)


def ancients(e: Engine, card: Card) -> None:
    """Two armies and a city where nobody is."""
    _gather(e, card, ("ancients", card.id, False), ("ancients", card.id, True), *errands(WORTH))


def crusades(e: Engine, card: Card) -> None:
    """Armies come to one land and spread from there; a fort comes to one of theirs."""
    _gather(e, card, ("landing", card.id), ("expand",), ("crusade_fort", card.id), *errands(WORTH))


class Landing(Step):
    """The armies of a card may enter one land first of all."""

    def run(self, e: Engine) -> None:
        """Open the land in which the armies of the card begin."""
        s = e.state
        card = e.edition.box.event[e.errand[1]]
        e.pop()
        s.reach = 1 << e.ground.land[card.start]


class Place(ChooseIfNeeded[State, Edition2024]):
    """A card asks for a land; without one nothing happens, and with only one that is taken."""

    def nowhere(self, e: Engine) -> None:
        """The card does nothing."""
        e.tell("event_idle", card=self.card(e))

    def why(self, e: Engine, action: Action) -> Refusal:
        """The card does not allow it."""
        card = self.card(e)
        return refusals.aim(e, action, card, f"aim_{self.topic(e)}")

    def topic(self, e: Engine) -> str:
        """What the choice is about."""
        return str(e.errand[0])


class Ancients(Place):
    """An army with a city in any free land, and a second one beside it."""

    def where(self, e: Engine) -> int:
        """Free lands, the second time those beside the first."""
        s = e.state
        if not s.army:
            return 0
        free = e.ground.settled & ~s.occupied
        return free & s.reach if e.errand[2] else free

    def chosen(self, e: Engine, index: int) -> None:
        """The army, and the first time the city."""
        s = e.state
        first = not e.errand[2]
        e.pop()
        s.army -= 1
        if first:
            s.reach = 0
        garrisons.stand(e, index)
        e.tell("enter", people=e.people_id(s.band), land=e.land_name(index))
        if first and s.pool_cities and not s.cities >> index & 1:
            s.pool_cities -= 1
            s.cities |= 1 << index
            e.tell("starting", land=e.land_name(index), pieces=("city",))


class CrusadeFort(Place):
    """A fort comes to one of the lands that the armies of the card control."""

    def where(self, e: Engine) -> int:
        """Their lands without a fort."""
        s = e.state
        return s.acting & ~(s.forts | s.walls) if s.pool_forts else 0

    def chosen(self, e: Engine, index: int) -> None:
        """Place the fort in the chosen land."""
        s = e.state
        e.pop()
        s.pool_forts -= 1
        s.forts |= 1 << index
        e.tell("place_pool_fort", topic="crusade_fort", land=e.land_name(index))


class Liberate(Place):
    """An Enemy land beside a Friendly land changes hands without an invasion."""

    def where(self, e: Engine) -> int:
        """Enemy lands beside own garrisons, as long as there is a piece to put there."""
        s = e.state
        return e.ground.beside(s.held[s.player]) & s.enemy() if s.army else 0

    def chosen(self, e: Engine, index: int) -> None:
        """An army takes control; the owner is awarded an Honor."""
        s = e.state
        e.pop()
        s.army -= 1
        owner = s.lift(index)
        garrisons.stand(e, index)
        e.tell("liberate", people=e.people_id(s.band), land=e.land_name(index), owner=e.players[owner])
        honors.award(e, owner)


class Revolution(Place):
    """A piece of the player replaces the garrison of an Enemy land with a capital or city."""

    def where(self, e: Engine) -> int:
        """Enemy lands with a capital or city, as long as there is a piece to put there."""
        s = e.state
        return s.enemy() & (s.capitals | s.cities) if s.army else 0

    def chosen(self, e: Engine, index: int) -> None:
        """The piece is a garrison at once; buildings are reduced, and the owner is awarded an Honor."""
        s = e.state
        e.pop()
        s.army -= 1
        owner = s.lift(index)
        s.place(index, s.player, s.band)
        e.tell("revolution", people=e.people_id(s.band), land=e.land_name(index), owner=e.players[owner])
        garrisons.reduce(e, index)
        honors.award(e, owner)


def choice(name: str, *then: str) -> Event:
    """An Event that asks for one place."""

    def play(e: Engine, card: Card) -> None:
        if card.pieces.people:
            _gather(e, card, (name, card.id), *errands(then))
        else:
            e.push((name, card.id))

    return Event(play)


DEADLY = (1, 2, 3)  # the faces that kill a garrison


class GreatFlood(Place):
    """The buildings of an Enemy land are reduced."""

    def where(self, e: Engine) -> int:
        """Enemy lands with a building."""
        s = e.state
        return s.enemy() & (s.capitals | s.cities | s.monuments | s.forts | s.walls)

    def chosen(self, e: Engine, index: int) -> None:
        """Reduce the buildings of the chosen land; the garrison stays."""
        card = self.card(e)
        e.pop()
        e.tell("flood", card=card, land=e.land_name(index))
        garrisons.reduce(e, index)


class OfArea(Place):
    """A card asks for an area."""

    def ids(self, e: Engine) -> tuple[str, ...]:
        """The ids of all areas, in the order of their numbers."""
        return e.ground.areas

    def lands(self, e: Engine) -> int:
        """The lands that make an area one to be chosen."""
        return e.state.occupied

    def where(self, e: Engine) -> int:
        """Areas with one of these lands."""
        return e.ground.areas_with(self.lands(e))


def around(e: Engine) -> tuple[int, ...]:
    """All players, from the one whose turn it is onwards."""
    count = len(e.players)
    return tuple((e.state.player + i) % count for i in range(count))


class Famine(OfArea):
    """Each other player loses a garrison of his or her choice in an area."""

    def lands(self, e: Engine) -> int:
        """The lands of other players, as a mask."""
        return e.state.enemy()

    def chosen(self, e: Engine, index: int) -> None:
        """Ask one after the other."""
        card = self.card(e)
        e.pop()
        e.tell("strikes", card=card, area=e.ground.areas[index])
        mask = e.ground.area_masks[index]
        others = [player for player in around(e)[1:] if e.state.held[player] & mask]
        e.push(*(("succumb", card, index, player, 1) for player in others))


class BlackDeath(OfArea):
    """Garrisons of an area die: each on a low roll, or without dice half of everybody's."""

    def chosen(self, e: Engine, index: int) -> None:
        """Roll for each garrison in turn, or ask who loses which."""
        s, card = e.state, self.card(e)
        e.pop()
        area = e.ground.area_masks[index]
        e.tell("strikes", card=card, area=e.ground.areas[index])
        if combat.NO_DICE in e.options_on:
            counts = [(player, (s.held[player] & area).bit_count()) for player in around(e)]
            e.push(*(("succumb", card, index, player, (n + 1) // 2) for player, n in counts if n))
            return
        for land in bits(area & s.occupied):
            (face,) = e.roll(1)
            _die(e, card, land, face)


def _die(e: Engine, card: str, land: int, face: int = 0) -> None:
    """A garrison leaves its land, unless its die was high; buildings stay."""
    s = e.state
    owner = s.owner[land]
    if face and face not in DEADLY:
        e.tell("spared", owner, topic=card, land=e.land_name(land))
        return
    s.lift(land)
    e.tell("died", owner, topic=card, land=e.land_name(land), deadly=DEADLY)


class Succumb(Place):
    """Somebody names which of the own garrisons in an area die."""

    def player(self, e: Engine) -> int:
        """Whose garrisons they are."""
        return int(e.errand[3])

    def where(self, e: Engine) -> int:
        """The garrisons of that player in the area."""
        return e.state.held[e.errand[3]] & e.ground.area_masks[e.errand[2]]

    def skip(self, e: Engine) -> bool:
        """There is no choice if all die."""
        card, count = self.card(e), e.errand[4]
        where = self.where(e)
        if where.bit_count() > count:
            return False
        e.pop()
        for land in bits(where):
            _die(e, card, land)
        return True

    def chosen(self, e: Engine, index: int) -> None:
        """One dies; more may follow."""
        _, card, area, player, count = e.errand
        e.pop()
        _die(e, card, index)
        if count > 1:
            e.push(("succumb", card, area, player, count - 1))

    def about(self, e: Engine) -> dict[str, Any]:
        """Who loses garrisons, and how many."""
        return {
            "card": self.card(e),
            "player": e.players[e.errand[3]],
            "count": e.errand[4],
            "area": e.ground.areas[e.errand[2]],
        }


STEPS: dict[str, Step] = {
    "reveal": Reveal(),
    "landing": Landing(),
    "ancients": Ancients(),
    "crusade_fort": CrusadeFort(),
    "liberate": Liberate(),
    "revolution": Revolution(),
    "great_flood": GreatFlood(),
    "famine_area": Famine(),
    "black_death_area": BlackDeath(),
    "succumb": Succumb(),
}

EVENTS = {
    "small_empire": Event(small_empire),
    "ancients": Event(ancients),
    "crusades": Event(crusades),
    "liberate": choice("liberate", *WORTH),
    "revolution": choice("revolution", "lay_down"),
    **{
        kind: Event(later)
        for kind in (
            *("bronze_working", "establish_cities", "elite_troops", "siegecraft"),
            *("philosophers", "civil_service", "ocean_trade", "industry"),
        )
    },
    "great_flood": choice("great_flood"),
    "famine": choice("famine_area"),
    "black_death": choice("black_death_area"),
}

"""Event cards that several editions use: how they are played, and traitors, settlers, raids and harm."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from hotw_nb.boards.ground import bits
from hotw_nb.editions.shared import refusals
from hotw_nb.editions.shared.cards import EventCard
from hotw_nb.engine.action import BEGIN, Action
from hotw_nb.engine.battle import Combat
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.position import Position, swap
from hotw_nb.engine.step import Event, R, S, Step


def playable(e: Engine, index: int) -> bool:
    """Whether a card of the hand can be played now."""
    s, edition = e.state, e.edition
    card = edition.deck.events[index]
    return (
        card.first <= s.epoch <= card.last
        and index not in s.played
        and edition.events[card.kind].target(e, card)
    )


def lay(e: Engine, id: str) -> None:
    """A card leaves the hand and does what it does."""
    s = e.state
    card = e.edition.deck.event[id]
    index = e.edition.deck.number[id]
    hand = list(s.hands[s.player])
    hand.remove(index)
    s.hands = swap(s.hands, s.player, tuple(hand))
    s.played += (index,)
    e.tell("play", topic=card.topic, card=card.id)
    e.edition.events[card.kind].play(e, card)


class Events(Step[S, R]):
    """The player plays Event cards, or begins the turn proper."""

    asks = True

    def skip(self, e: Engine[S, R]) -> bool:
        """Leave after the second card, or if none of the hand can be played."""
        s = e.state
        if len(s.played) < e.edition.numbers["events_in_a_turn"]:
            for index in s.hands[s.player]:
                if playable(e, index):
                    return False
        e.pop()
        return True

    def options(self, e: Engine[S, R]) -> Sequence[Action]:
        """Every playable card once, or begin."""
        s = e.state
        plays = e.edition.plays
        return [*(plays[index] for index in sorted(set(s.hands[s.player])) if playable(e, index)), BEGIN]

    def do(self, e: Engine[S, R], action: Action) -> None:
        """Play the card; its own choices follow at once."""
        if action.kind == "begin":
            e.pop()
        else:
            lay(e, action.target)

    def why(self, e: Engine[S, R], action: Action) -> Refusal:
        """Which rule the card would break."""
        deck = e.edition.deck
        if action.kind != "play":
            return e.refuse("events_first")
        if action.target not in deck.event:
            return refusals.no_such_card(e, action.target)
        card = deck.event[action.target]
        return refusals.barred(e, card) or e.refuse("no_target", card=e.naming(card.id))

    def battle(self, e: Engine[S, R], action: Action) -> Combat | None:
        """The battle that a card brings at once."""
        if action.kind != "play":
            return None
        card = e.edition.deck.event[action.target]
        return e.edition.events[card.kind].battle(e, card)

    def about(self, e: Engine[S, R]) -> dict[str, Any]:
        """The Empire that is about to be played."""
        s = e.state
        return {"empire": s.empires[s.player], "left": e.edition.numbers["events_in_a_turn"] - len(s.played)}


def ask(step: str) -> Callable[[Engine, EventCard], None]:
    """The play of a card that asks for its target at once."""
    return lambda e, card: e.push((step, card.id))


class Choose(Step[S, R], ABC):
    """A card asks for a land, an area or a sea; subclasses say which and what happens then."""

    asks = True
    denial = ""  # what a refusal is called, if not as the kind of the card

    @abstractmethod
    def where(self, e: Engine[S, R]) -> int:
        """The set of places to choose from."""

    def ids(self, e: Engine[S, R]) -> tuple[str, ...]:
        """The ids of all places of that sort, by index."""
        return e.ground.lands

    @abstractmethod
    def chosen(self, e: Engine[S, R], index: int) -> None:
        """Go on with the place that was chosen."""

    def options(self, e: Engine[S, R]) -> Sequence[Action]:
        """One action for each place that the card can choose."""
        ids, mask = self.ids(e), self.where(e)
        if ids is e.ground.lands:
            return e.edition.lands("choose").of(mask)
        return [Action("choose", id) for i, id in enumerate(ids) if mask >> i & 1]

    def do(self, e: Engine[S, R], action: Action) -> None:
        """Hand over what was chosen."""
        if action.kind == "stop":
            e.pop()
        else:
            self.chosen(e, self.ids(e).index(action.target))

    def why(self, e: Engine[S, R], action: Action) -> Refusal:
        """The card of which this is a choice does not allow it."""
        card = self.card(e)
        if action.kind == "play":
            return e.refuse("card_first", card=e.naming(card))
        if action.kind != "choose":
            return e.refuse("must_choose", card=e.naming(card))
        topic = f"choice_{self.denial or e.edition.deck.event[card].kind}"
        return e.refuse(
            topic if topic in e.edition.rules else "no_choice",
            card=e.naming(card),
            place=e.naming(action.target),
            count=e.edition.deck.event[card].empires,
        )

    def card(self, e: Engine[S, R]) -> str:
        """The card that asks."""
        return str(e.errand[1])

    def about(self, e: Engine[S, R]) -> dict[str, Any]:
        """The card that asks."""
        return {"card": self.card(e)}


class OfArea(Choose[S, R]):
    """A card asks for an area."""

    def ids(self, e: Engine[S, R]) -> tuple[str, ...]:
        """The ids of all areas, in the order of their numbers."""
        return e.ground.areas


class OfSea(Choose[S, R]):
    """A card asks for a sea."""

    def ids(self, e: Engine[S, R]) -> tuple[str, ...]:
        """The ids of all seas and oceans, in the order of their numbers."""
        return e.ground.waters


class ChooseIfNeeded(Choose[S, R]):
    """A card that asks only where there is a choice: with one place it is taken, and with none something is told."""

    @abstractmethod
    def nowhere(self, e: Engine[S, R]) -> None:
        """Tell that there is no place."""

    def skip(self, e: Engine[S, R]) -> bool:
        """Leave if there is nowhere to go, and go on if there is only one place."""
        where = self.where(e)
        if where & (where - 1):
            return False
        if where:
            self.chosen(e, where.bit_length() - 1)
        else:
            self.nowhere(e)
            e.pop()
        return True


class Treachery(Choose[S, R]):
    """The land whose defenders will open the gates."""

    def where(self, e: Engine[S, R]) -> int:
        """Lands of the enemy."""
        return e.state.enemy()

    def chosen(self, e: Engine[S, R], index: int) -> None:
        """An attack on it will succeed."""
        s = e.state
        s.betrayed |= 1 << index
        e.pop()
        e.tell("treachery", land=e.land_name(index), owner=e.whose(s.owner[index]))


def _vacant(e: Engine, area: str) -> int:
    return e.ground.area_masks[e.ground.area[area]] & ~e.state.occupied


class Migrants(Choose[S, R]):
    """Armies settle in vacant lands of an area, one after the other."""

    def where(self, e: Engine[S, R]) -> int:
        """Vacant lands of the area."""
        return _vacant(e, e.edition.deck.event[self.card(e)].area)

    def chosen(self, e: Engine[S, R], index: int) -> None:
        """Place an army; the next one follows while there is room."""
        s = e.state
        _, card, left = e.errand
        e.pop()
        s.place(index, s.player, e.edition.deck.people[card])
        e.tell("migrants", people=card, land=e.land_name(index))
        if left > 1 and _vacant(e, e.edition.deck.event[card].area):
            e.push(("migrants", card, left - 1))


def enemy_empires(e: Engine) -> dict[tuple[str, int], int]:
    """The lands of each Empire and Minor Empire of other players, by its card and its owner."""
    s, peoples = e.state, e.edition.deck.peoples
    found: dict[tuple[str, int], int] = {}
    for land in bits(s.enemy()):
        people = peoples[s.people[land]]
        if people.empire:
            key = people.card, s.owner[land]
            found[key] = found.get(key, 0) | 1 << land
    return found


class CivilWar(Step[S, R], ABC):
    """Choose the Empire that falls out with itself."""

    asks = True

    @abstractmethod
    def empires(self, e: Engine[S, R]) -> dict[Action, int]:
        """The Empires that can be chosen, each with its lands."""

    @abstractmethod
    def divide(self, e: Engine[S, R], card: str, count: int, lands: int) -> None:
        """The Empire is chosen: these are its lands, and so many of them rise."""

    def options(self, e: Engine[S, R]) -> Sequence[Action]:
        """Each of these Empires."""
        return list(self.empires(e))

    def do(self, e: Engine[S, R], action: Action) -> None:
        """It is told which, and then its lands rise."""
        _, card, count = e.errand
        lands = self.empires(e)[action]
        e.pop()
        e.tell("civil_war", card=card, empire=action.target)
        self.divide(e, card, count, lands)

    def why(self, e: Engine[S, R], action: Action) -> Refusal:
        """Only one enemy Empire."""
        if action.kind == "play":
            return e.refuse("card_first", card=e.naming(e.errand[1]))
        return e.refuse("choice_civil_war", card=e.naming(e.errand[1]), place=e.naming(action.target))

    def about(self, e: Engine[S, R]) -> dict[str, Any]:
        """The id of the card, for the words of the question."""
        return {"card": e.errand[1]}


class Rebels(Choose[S, R]):
    """Choose the lands that rise, one after the other; then they fight in that order."""

    def where(self, e: Engine[S, R]) -> int:
        """Lands of the Empire that were not chosen yet."""
        return int(e.errand[3])

    def chosen(self, e: Engine[S, R], index: int) -> None:
        """Remember the land; fight once all are named."""
        _, card, count, lands, chosen = e.errand
        e.pop()
        chosen = (*chosen, index)
        if len(chosen) == count:
            self.rise(e, card, chosen)
        else:
            e.push(("rebels", card, count, lands & ~(1 << index), chosen))

    @abstractmethod
    def rise(self, e: Engine[S, R], card: str, lands: Sequence[int]) -> None:
        """All of them are named: fight."""


def defence(e: Engine, base: int, land: int) -> int:
    """The dice of a land that is raided out of a barren one."""
    numbers = e.edition.numbers
    hard = e.ground.ways[0][1][base] >> land & 1
    return numbers["difficult_dice"] if hard else numbers["clear_dice"]


DEADLY = 1  # the face that kills


def sicken(e: Engine, card: str, land: int, dice: int) -> bool:
    """Each army of a land rolls that many dice and dies on any 1; True if the land is empty afterwards."""
    s = e.state
    armies = s.stack(land)
    whose, whom, fort = s.owner[land], s.people[land], s.forts >> land & 1 == 1
    left = tuple(army for army in armies if DEADLY not in e.roll(dice))
    if len(left) < len(armies):
        s.restack(land, left)
    if e.log is not None:
        e.tell(
            "dies" if len(left) < len(armies) else "survives",
            topic=f"sick_{e.edition.deck.event[card].kind}",
            card=card,
            land=e.land_name(land),
            owner=e.whose(whose),
            other=e.people_id(whom),
            lost=len(armies) - len(left),
            fort=fort and not left,
            deadly=(DEADLY,),
        )
    return not left


def peopled(e: Engine) -> int:
    """The areas with an army."""
    return e.ground.areas_with(e.state.occupied)


def _pairs(e: Engine) -> int:
    """The areas that form a pair with a neighbour in which together an army stands."""
    areas = peopled(e)
    beside = enumerate(e.ground.area_neighbours)
    return sum(1 << i for i, near in beside if near and (near | 1 << i) & areas)


class BlackDeath(OfArea[S, R]):
    """Every army of two adjacent areas rolls a die; the areas are named one after the other."""

    def where(self, e: Engine[S, R]) -> int:
        """Areas with an army in them or beside them; then their neighbours, so that there is an army at
        all.
        """
        if len(e.errand) == 2:
            return _pairs(e)
        areas, beside = peopled(e), e.ground.area_neighbours
        first = e.errand[2]
        return beside[first] if areas >> first & 1 else beside[first] & areas

    def chosen(self, e: Engine[S, R], index: int) -> None:
        """Name the second area, then roll for each army."""
        errand = e.errand
        e.pop()
        if len(errand) == 2:
            e.push((*errand, index))
            return
        masks = e.ground.area_masks
        for land in bits(e.state.occupied & (masks[errand[2]] | masks[index])):
            sicken(e, errand[1], land, self.dice(e))

    def dice(self, e: Engine[S, R]) -> int:
        """How many dice each army rolls."""
        return 1


class Pestilence(Choose[S, R]):
    """The army of one land rolls three dice, those of its neighbours two each."""

    def where(self, e: Engine[S, R]) -> int:
        """Any land that is not barren."""
        return e.ground.settled

    def chosen(self, e: Engine[S, R], index: int) -> None:
        """Roll in the centre, then all around."""
        s, card = e.state, self.card(e)
        centre, around = self.dice(e)
        e.pop()
        if s.occupied >> index & 1:
            sicken(e, card, index, centre)
        for land in bits(e.ground.near[index] & s.occupied):
            sicken(e, card, land, around)

    def dice(self, e: Engine[S, R]) -> tuple[int, int]:
        """How many dice an army rolls in the land, and how many next door."""
        return 3, 2


def wreck(s: Position, land: int) -> tuple[str, ...]:
    """A land loses monument and fort, and its town is lowered by one step; what is gone."""
    bit = 1 << land
    gone = ("monument", "fort") if s.forts & bit else ("monument",)
    s.monuments &= ~bit
    s.forts &= ~bit
    town = s.sack(land)
    return (*gone, town) if town else gone


def anybody(e: Engine, card: object) -> bool:
    """Whether an army is on the board, so that a card can strike at all."""
    return bool(e.state.occupied)


EVENTS: dict[str, Event] = {
    "migrants": Event(
        lambda e, card: e.push(("migrants", card.id, card.strength)),
        lambda e, card: bool(_vacant(e, card.area)),
    ),
    "black_death": Event(ask("black_death"), lambda e, card: bool(_pairs(e))),
    "pestilence": Event(ask("pestilence"), anybody),
}

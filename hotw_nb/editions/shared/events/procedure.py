"""Event cards: up to two, never two alike, before the first army, and how a card asks for a place."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from hotw_nb.editions.shared.cards import EventCard
from hotw_nb.editions.shared.events import card_refusals
from hotw_nb.engine.action import BEGIN, Action
from hotw_nb.engine.battle import Combat
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.position import swap
from hotw_nb.engine.step import Step


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


class Events(Step):
    """The player plays Event cards, or begins the turn proper."""

    asks = True

    def skip(self, e: Engine) -> bool:
        """Leave after the second card, or if none of the hand can be played."""
        s = e.state
        if len(s.played) < e.edition.numbers["events_in_a_turn"]:
            for index in s.hands[s.player]:
                if playable(e, index):
                    return False
        e.pop()
        return True

    def options(self, e: Engine) -> Sequence[Action]:
        """Every playable card once, or begin."""
        s = e.state
        plays = e.edition.plays
        return [*(plays[index] for index in sorted(set(s.hands[s.player])) if playable(e, index)), BEGIN]

    def do(self, e: Engine, action: Action) -> None:
        """Play the card; its own choices follow at once."""
        if action.kind == "begin":
            e.pop()
        else:
            lay(e, action.target)

    def why(self, e: Engine, action: Action) -> Refusal:
        """Which rule the card would break."""
        deck = e.edition.deck
        if action.kind != "play":
            return e.refuse("events_first")
        if action.target not in deck.event:
            return card_refusals.no_such_card(e, action.target)
        card = deck.event[action.target]
        return card_refusals.barred(e, card) or e.refuse("no_target", card=e.naming(card.id))

    def battle(self, e: Engine, action: Action) -> Combat | None:
        """The battle that a card brings at once."""
        if action.kind != "play":
            return None
        card = e.edition.deck.event[action.target]
        return e.edition.events[card.kind].battle(e, card)

    def about(self, e: Engine) -> dict[str, Any]:
        """The Empire that is about to be played."""
        s = e.state
        return {"empire": s.empires[s.player], "left": e.edition.numbers["events_in_a_turn"] - len(s.played)}


def ask(step: str) -> Callable[[Engine, EventCard], None]:
    """The play of a card that asks for its target at once."""
    return lambda e, card: e.push((step, card.id))


class Choose(Step, ABC):
    """A card asks for a land, an area or a sea; subclasses say which and what happens then."""

    asks = True
    denial = ""  # what a refusal is called, if not as the kind of the card

    @abstractmethod
    def where(self, e: Engine) -> int:
        """The set of places to choose from."""

    def ids(self, e: Engine) -> tuple[str, ...]:
        """The ids of all places of that sort, by index."""
        return e.ground.lands

    @abstractmethod
    def chosen(self, e: Engine, index: int) -> None:
        """Go on with the place that was chosen."""

    def options(self, e: Engine) -> Sequence[Action]:
        """Every place once."""
        ids, mask = self.ids(e), self.where(e)
        if ids is e.ground.lands:
            return e.edition.lands("choose").of(mask)
        return [Action("choose", id) for i, id in enumerate(ids) if mask >> i & 1]

    def do(self, e: Engine, action: Action) -> None:
        """Hand over what was chosen."""
        if action.kind == "stop":
            e.pop()
        else:
            self.chosen(e, self.ids(e).index(action.target))

    def why(self, e: Engine, action: Action) -> Refusal:
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

    def card(self, e: Engine) -> str:
        """The card that asks."""
        return str(e.errand[1])

    def about(self, e: Engine) -> dict[str, Any]:
        """The card that asks."""
        return {"card": self.card(e)}


class OfArea(Choose):
    """A card asks for an area."""

    def ids(self, e: Engine) -> tuple[str, ...]:
        """Areas."""
        return e.ground.areas


class OfSea(Choose):
    """A card asks for a sea."""

    def ids(self, e: Engine) -> tuple[str, ...]:
        """Waters."""
        return e.ground.waters


class ChooseIfNeeded(Choose):
    """A card that asks only where there is a choice: with one place it is taken, and with none something is told."""

    @abstractmethod
    def nowhere(self, e: Engine) -> None:
        """Tell that there is no place."""

    def skip(self, e: Engine) -> bool:
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

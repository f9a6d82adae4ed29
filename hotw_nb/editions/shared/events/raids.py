"""Event cards that attack at once: what Civil War and raids out of barren lands have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from hotw_nb.boards.ground import bits
from hotw_nb.editions.shared.events.procedure import Choose
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.errors import Refusal
from hotw_nb.engine.step import Step


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


class CivilWar(Step, ABC):
    """Choose the Empire that falls out with itself."""

    asks = True

    @abstractmethod
    def empires(self, e: Engine) -> dict[Action, int]:
        """The Empires that can be chosen, each with its lands."""

    @abstractmethod
    def divide(self, e: Engine, card: str, count: int, lands: int) -> None:
        """The Empire is chosen: these are its lands, and so many of them rise."""

    def options(self, e: Engine) -> Sequence[Action]:
        """Each of these Empires."""
        return list(self.empires(e))

    def do(self, e: Engine, action: Action) -> None:
        """It is told which, and then its lands rise."""
        _, card, count = e.errand
        lands = self.empires(e)[action]
        e.pop()
        e.tell("civil_war", card=card, empire=action.target)
        self.divide(e, card, count, lands)

    def why(self, e: Engine, action: Action) -> Refusal:
        """Only one enemy Empire."""
        if action.kind == "play":
            return e.refuse("card_first", card=e.naming(e.errand[1]))
        return e.refuse("choice_civil_war", card=e.naming(e.errand[1]), place=e.naming(action.target))

    def about(self, e: Engine) -> dict[str, Any]:
        """The card."""
        return {"card": e.errand[1]}


class Rebels(Choose):
    """Choose the lands that rise, one after the other; then they fight in that order."""

    def where(self, e: Engine) -> int:
        """Lands of the Empire that were not chosen yet."""
        return int(e.errand[3])

    def chosen(self, e: Engine, index: int) -> None:
        """Remember the land; fight once all are named."""
        _, card, count, lands, chosen = e.errand
        e.pop()
        chosen = (*chosen, index)
        if len(chosen) == count:
            self.rise(e, card, chosen)
        else:
            e.push(("rebels", card, count, lands & ~(1 << index), chosen))

    @abstractmethod
    def rise(self, e: Engine, card: str, lands: Sequence[int]) -> None:
        """All of them are named: fight."""


def defence(e: Engine, base: int, land: int) -> int:
    """The dice of a land that is raided out of a barren one."""
    numbers = e.edition.numbers
    hard = e.ground.ways[0][1][base] >> land & 1
    return numbers["difficult_dice"] if hard else numbers["clear_dice"]

"""Afflictions of a game for gold: Events that take buildings or garrisons away, wherever somebody points."""

from __future__ import annotations

from typing import Any

from hotw_nb.boards.ground import bits
from hotw_nb.editions.e2024 import combat, garrisons
from hotw_nb.editions.e2024.events.procedure import Place, choice
from hotw_nb.editions.e2024.state import state_of
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.step import Step

DEADLY = (1, 2, 3)  # the faces that kill a garrison


class GreatFlood(Place):
    """The buildings of an Enemy land are reduced."""

    def where(self, e: Engine) -> int:
        """Enemy lands with a building."""
        s = state_of(e)
        return s.enemy() & (s.capitals | s.cities | s.monuments | s.forts | s.walls)

    def chosen(self, e: Engine, index: int) -> None:
        """The garrison stays."""
        card = self.card(e)
        e.pop()
        e.tell("flood", card=card, land=e.land_name(index))
        garrisons.reduce(e, index)


class OfArea(Place):
    """A card asks for an area."""

    def ids(self, e: Engine) -> tuple[str, ...]:
        """The areas."""
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
        """Enemy lands."""
        return state_of(e).enemy()

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
        s, card = state_of(e), self.card(e)
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
    s = state_of(e)
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
    "great_flood": GreatFlood(),
    "famine_area": Famine(),
    "black_death_area": BlackDeath(),
    "succumb": Succumb(),
}

EVENTS = {
    "great_flood": choice("great_flood"),
    "famine": choice("famine_area"),
    "black_death": choice("black_death_area"),
}

"""Event cards that destroy: Black Death, Pestilence, and what sickness and disasters do to a land."""

from __future__ import annotations

from hotw_nb.boards.ground import bits
from hotw_nb.editions.shared.events.procedure import Choose, OfArea, ask
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import Position
from hotw_nb.engine.step import Event

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


class BlackDeath(OfArea):
    """Every army of two adjacent areas rolls a die; the areas are named one after the other."""

    def where(self, e: Engine) -> int:
        """Areas with an army in them or beside them; then their neighbours, so that there is an army at
        all.
        """
        if len(e.errand) == 2:
            return _pairs(e)
        areas, beside = peopled(e), e.ground.area_neighbours
        first = e.errand[2]
        return beside[first] if areas >> first & 1 else beside[first] & areas

    def chosen(self, e: Engine, index: int) -> None:
        """Name the second area, then roll for each army."""
        errand = e.errand
        e.pop()
        if len(errand) == 2:
            e.push((*errand, index))
            return
        masks = e.ground.area_masks
        for land in bits(e.state.occupied & (masks[errand[2]] | masks[index])):
            sicken(e, errand[1], land, self.dice(e))

    def dice(self, e: Engine) -> int:
        """How many dice each army rolls."""
        return 1


class Pestilence(Choose):
    """The army of one land rolls three dice, those of its neighbours two each."""

    def where(self, e: Engine) -> int:
        """Any land that is not barren."""
        return e.ground.settled

    def chosen(self, e: Engine, index: int) -> None:
        """Roll in the centre, then all around."""
        s, card = e.state, self.card(e)
        centre, around = self.dice(e)
        e.pop()
        if s.occupied >> index & 1:
            sicken(e, card, index, centre)
        for land in bits(e.ground.near[index] & s.occupied):
            sicken(e, card, land, around)

    def dice(self, e: Engine) -> tuple[int, int]:
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


EVENTS = {
    "black_death": Event(ask("black_death"), lambda e, card: bool(_pairs(e))),
    "pestilence": Event(ask("pestilence"), anybody),
}

"""Classic Event cards whose armies come from outside: Barbarians out of a barren land, Crusaders from a sea."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotw_nb.boards.ground import bits
from hotw_nb.editions.classic import combat, reach
from hotw_nb.editions.classic.battle import Fight, Force
from hotw_nb.editions.classic.events import combat_cards
from hotw_nb.editions.classic.events.uprisings import attacked, troops
from hotw_nb.editions.classic.state import Band, roomy, state_of
from hotw_nb.editions.shared.cards import EventCard
from hotw_nb.editions.shared.events.procedure import Choose, ChooseIfNeeded, ask
from hotw_nb.editions.shared.events.raids import defence
from hotw_nb.engine.action import STOP, Action
from hotw_nb.engine.battle import WIN, Round
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import NOBODY
from hotw_nb.engine.step import Event, Step


def raided(e: Engine, base: int) -> int:
    """The lands with armies beside a barren one, whoever holds them."""
    return e.ground.near[base] & e.state.occupied


def bases(e: Engine) -> int:
    """The barren lands that border a land with armies."""
    return sum(1 << base for base in bits(e.ground.barren) if raided(e, base))


class Barbarians(Choose):
    """Choose the barren land out of which the Barbarians come."""

    denial = "raid"

    def where(self, e: Engine) -> int:
        """Barren lands beside lands with armies."""
        return bases(e)

    def chosen(self, e: Engine, index: int) -> None:
        """The raids begin."""
        card = self.card(e)
        e.pop()
        e.push(("raid", card, index, raided(e, index)))


class Raid(ChooseIfNeeded):
    """One army attacks every land beside its barren one, in the order of its player, until it is beaten."""

    denial = "raid"

    def where(self, e: Engine) -> int:
        """Lands beside it that were not raided yet."""
        return int(e.errand[3]) & e.state.occupied

    def nowhere(self, e: Engine) -> None:
        """The Barbarians go away."""
        e.tell("raid_over", people=self.card(e))

    def chosen(self, e: Engine, index: int) -> None:
        """Fight; after a success the next raid follows."""
        _, card, base, lands = e.errand
        e.pop()
        if raid(e, troops(e, card), base, index):
            e.push(("raid", card, base, lands & ~(1 << index)))
        else:
            e.tell("raid_beaten", people=card, land=e.land_name(index))

    def battle(self, e: Engine, action: Action) -> Fight | None:
        """The battle of the next raid."""
        if action.kind != "choose":
            return None
        land, base = e.ground.land[action.target], e.errand[2]
        clash = combat.survey(e, troops(e, self.card(e)), land, defence(e, base, land))
        return combat.reasoned(e, clash, e.ground.hindering(1 << base, land))

    def sort(self, e: Engine, action: Action) -> tuple[str, str]:
        """Whose land it is."""
        return attacked(e, action)

    def about(self, e: Engine) -> dict[str, Any]:
        """The card and where the Barbarians come from."""
        return {"card": e.errand[1], "land": e.land_name(e.errand[2])}


def raid(e: Engine, band: Band, base: int, land: int) -> bool:
    """Fight for a land, which is left empty if nobody survives there; whether the raiders have won."""
    s = state_of(e)
    against, defend = (s.owner[land], s.people[land]), defence(e, base, land)
    first = combat.survey(e, band, land, defend)
    rounds: list[Round] = []
    won = True
    while won and s.armies(land):
        result, rolls = combat.fight(e, band, combat.survey(e, band, land, defend))
        rounds += rolls
        won = result == WIN
        if won:
            rounds[-1] = rounds[-1]._replace(fort_falls=bool(s.armies(land) == 1 and s.forts >> land & 1))
            s.fall(land)
    sacked = s.sack(land) if won else ""
    combat.tell(e, band, land, against, first, rounds, False, sacked)
    reach.cut(e)
    return won


def ardour(e: Engine) -> Force:
    """What Crusaders have: one more on their dice."""
    return combat_cards.plain(e)._replace(bonus=1, card="crusade")


class Crusade(Choose):
    """One Crusader after the other lands on a coast of the sea of the card."""

    def where(self, e: Engine) -> int:
        """All its lands but those that are full of Crusaders."""
        (band,) = state_of(e).bands
        coast = e.ground.coast(e.ground.water_mask(e.edition.deck.event[self.card(e)].waters))
        return coast & ~band.lands | roomy(e, coast & band.lands)

    def skip(self, e: Engine) -> bool:
        """Go home after the last one."""
        if state_of(e).bands[0].pool and self.where(e):
            return False
        e.pop()
        return True

    def options(self, e: Engine) -> Sequence[Action]:
        """Every coast, or enough."""
        return [*super().options(e), STOP]

    def chosen(self, e: Engine, index: int) -> None:
        """Land there, against whoever holds the land; the holy land brings a prize."""
        s, card = state_of(e), self.card(e)
        (band,) = s.bands
        band.pool -= 1
        prize = [("prize", card)] if e.land_name(index) == e.edition.deck.event[card].place else []
        if s.owner[index] not in (NOBODY, s.player):
            e.push(("storm", 0, index, e.edition.numbers["sea_dice"], False), *prize)
            return
        if s.owner[index] == NOBODY:
            combat.enter(e, band, index)
        elif band.lands >> index & 1:
            s.join(index, band.people)
            e.tell("reinforce", people=e.people_id(band.people), land=e.land_name(index))
        else:
            combat.absorb(e, band, index)
        e.push(*prize)

    def battle(self, e: Engine, action: Action) -> Fight | None:
        """The battle of a landing."""
        land = e.ground.land.get(action.target, -1) if action.kind == "choose" else -1
        if land < 0 or e.state.owner[land] in (NOBODY, e.state.player):
            return None
        (band,) = state_of(e).bands
        clash = combat.survey(e, band, land, e.edition.numbers["sea_dice"])
        return combat.reasoned(e, clash, ("from_the_sea",))

    def sort(self, e: Engine, action: Action) -> tuple[str, str]:
        """Whose land it is."""
        return attacked(e, action)

    def about(self, e: Engine) -> dict[str, Any]:
        """The card and how many are left."""
        return {"card": e.errand[1], "count": state_of(e).bands[0].pool}


def crusade(e: Engine, card: EventCard) -> None:
    """The Crusaders set out."""
    band = troops(e, card.id, ardour(e))
    band.pool = card.strength
    state_of(e).bands = [band]
    e.push(("crusade", card.id), ("lay_off",))


STEPS: dict[str, Step] = {"barbarians": Barbarians(), "raid": Raid(), "crusade": Crusade()}

EVENTS = {
    "barbarians": Event(ask("barbarians"), lambda e, card: bool(bases(e))),
    "crusade": Event(crusade),
}

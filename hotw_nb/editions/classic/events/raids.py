"""Classic Event cards that attack at once: rebels in the midst of a land, Barbarians out of a barren one, Crusaders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotw_nb.boards.ground import bits
from hotw_nb.editions.classic import combat, reach
from hotw_nb.editions.classic.battle import Fight, Force
from hotw_nb.editions.classic.components import ClassicEdition
from hotw_nb.editions.classic.events import combat_cards
from hotw_nb.editions.classic.state import Band, Engine, Event, State, Step, roomy
from hotw_nb.editions.shared import events
from hotw_nb.editions.shared.cards import EventCard
from hotw_nb.editions.shared.events import Choose, ChooseIfNeeded, ask, defence
from hotw_nb.engine.action import STOP, Action
from hotw_nb.engine.battle import WIN, Round
from hotw_nb.engine.position import NOBODY


def troops(e: Engine, card: str, force: Force | None = None) -> Band:
    """The armies of a card: they are the player's, but no card and no unit of the Empire helps them."""
    found = Band(e.edition.deck.people[card], force or combat_cards.plain(e))
    found.main = False
    return found


def fight_there(e: Engine, band: Band, lands: Sequence[int], more: Sequence[tuple[Any, ...]] = ()) -> None:
    """Armies that stand in the midst of these lands attack there one after the other; the ground helps nobody."""
    dice = e.edition.numbers["clear_dice"]
    e.state.bands = [band]
    e.push(*(("storm", 0, land, dice, False) for land in lands), *more, ("lay_off",))


def against(e: Engine, land: int, force: Force) -> Fight:
    """The battle of an army that rises in a land: a fort helps, the ground does not."""
    band = Band(NOBODY, force)
    band.main = False
    return combat.reasoned(e, combat.survey(e, band, land, e.edition.numbers["clear_dice"]))


class Uprising(Choose[State, ClassicEdition]):
    """Choose a land that rises: its battle can be foretold."""

    def battle(self, e: Engine, action: Action) -> Fight | None:
        """The battle that the rebels of a land will have."""
        if action.kind != "choose":
            return None
        return against(e, e.ground.land[action.target], combat_cards.plain(e))

    def sort(self, e: Engine, action: Action) -> tuple[str, str]:
        """Whose land it is."""
        return attacked(e, action)


class Rebellion(Uprising):
    """One land of the enemy rises."""

    def where(self, e: Engine) -> int:
        """Lands of the enemy."""
        return e.state.enemy()

    def chosen(self, e: Engine, index: int) -> None:
        """Let the rebels fight for the land that was chosen."""
        card = self.card(e)
        e.pop()
        fight_there(e, troops(e, card), [index])


def attacked(e: Engine, action: Action) -> tuple[str, str]:
    """An attack, and on whom, for the words of a choice."""
    owner = e.state.owner[e.ground.land[action.target]] if action.target in e.ground.land else NOBODY
    if owner in (NOBODY, e.state.player):
        return "", ""
    return ("attack_neutral", "") if owner == e.state.neutral else ("attack", e.whose(owner))


def divided(e: Engine, fewest: int) -> dict[Action, int]:
    """The Empires of others, and the neutral people, that hold lands enough for a Civil War, each with its lands."""
    s = e.state
    whose = events.enemy_empires(e) | {(e.edition.neutral.id, s.neutral): s.held[s.neutral]}
    return {
        Action("choose", card): lands
        for (card, _), lands in sorted(whose.items())
        if lands.bit_count() >= fewest
    }


class CivilWar(events.CivilWar[State, ClassicEdition]):
    """Choose the Empire that falls out with itself, and then the lands that rise."""

    def empires(self, e: Engine) -> dict[Action, int]:
        """Every enemy Empire with lands enough."""
        return divided(e, e.errand[2])

    def divide(self, e: Engine, card: str, count: int, lands: int) -> None:
        """The lands are chosen next."""
        e.push(("rebels", card, count, lands, ()))

    def battle(self, e: Engine, action: Action) -> None:
        """Nothing: a civil war has several battles, and no single one can be shown beforehand."""


class Rebels(Uprising, events.Rebels[State, ClassicEdition]):
    """The lands of an Empire rise one after the other, and then they fight in that order."""

    def rise(self, e: Engine, card: str, lands: Sequence[int]) -> None:
        """All of them are named: fight."""
        fight_there(e, troops(e, card), lands)


def zeal(e: Engine) -> Force:
    """What the revolt has: three dice."""
    return combat_cards.plain(e)._replace(dice=e.edition.numbers["revolt_dice"], card="revolt")


def revolt(e: Engine, card: EventCard) -> None:
    """An army rises in the land of the card: it fights whoever holds it, and gains a city and a fort by its success."""
    s, land = e.state, e.ground.land[card.place]
    band = troops(e, card.id, zeal(e))
    if s.owner[land] not in (NOBODY, s.player):
        fight_there(e, band, [land], [("prize", card.id)])
        return
    s.bands = [band]
    if s.owner[land] == NOBODY:
        combat.enter(e, band, land)
    else:
        combat.absorb(e, band, land)
    e.push(("prize", card.id), ("lay_off",))


def uprising(e: Engine, card: EventCard) -> Fight | None:
    """The battle that the revolt would bring now."""
    land = e.ground.land[card.place]
    return None if e.state.owner[land] in (NOBODY, e.state.player) else against(e, land, zeal(e))


class Prize(Step):
    """A land that armies of a card have taken gets a fort, and a city unless a city or capital stands there."""

    def run(self, e: Engine) -> None:
        """Only if they hold it."""
        s, card = e.state, e.edition.deck.event[e.errand[1]]
        land = e.ground.land[card.place]
        e.pop()
        if s.owner[land] == s.player and s.people[land] == e.edition.deck.people[card.id]:
            bestow(e, land, card.kind)


def bestow(e: Engine, land: int, kind: str) -> None:
    """A card of this kind brings a fort, and a city where there is no city or capital."""
    s, bit = e.state, 1 << land
    town = (s.cities | s.capitals) & bit
    if town & s.forts:
        return
    s.cities |= bit & ~town
    s.forts |= bit
    e.tell("prize_fort" if town else "prize", topic=f"prize_{kind}", land=e.land_name(land))


def raided(e: Engine, base: int) -> int:
    """The lands with armies beside a barren one, whoever holds them."""
    return e.ground.near[base] & e.state.occupied


def bases(e: Engine) -> int:
    """The barren lands that border a land with armies."""
    return sum(1 << base for base in bits(e.ground.barren) if raided(e, base))


class Barbarians(Choose[State, ClassicEdition]):
    """Choose the barren land out of which the Barbarians come."""

    denial = "raid"

    def where(self, e: Engine) -> int:
        """Barren lands beside lands with armies."""
        return bases(e)

    def chosen(self, e: Engine, index: int) -> None:
        """Let the raids begin, out of the chosen barren land."""
        card = self.card(e)
        e.pop()
        e.push(("raid", card, index, raided(e, index)))


class Raid(ChooseIfNeeded[State, ClassicEdition]):
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
        battle = combat.survey(e, troops(e, self.card(e)), land, defence(e, base, land))
        return combat.reasoned(e, battle, e.ground.hindering(1 << base, land))

    def sort(self, e: Engine, action: Action) -> tuple[str, str]:
        """Whose land it is."""
        return attacked(e, action)

    def about(self, e: Engine) -> dict[str, Any]:
        """The card and where the Barbarians come from."""
        return {"card": e.errand[1], "land": e.land_name(e.errand[2])}


def raid(e: Engine, band: Band, base: int, land: int) -> bool:
    """Fight for a land, which is left empty if nobody survives there; whether the raiders have won."""
    s = e.state
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


class Crusade(Choose[State, ClassicEdition]):
    """One Crusader after the other lands on a coast of the sea of the card."""

    def where(self, e: Engine) -> int:
        """All its lands but those that are full of Crusaders."""
        (band,) = e.state.bands
        coast = e.ground.coast(e.ground.water_mask(e.edition.deck.event[self.card(e)].waters))
        return coast & ~band.lands | roomy(e, coast & band.lands)

    def skip(self, e: Engine) -> bool:
        """Go home after the last one."""
        if e.state.bands[0].pool and self.where(e):
            return False
        e.pop()
        return True

    def options(self, e: Engine) -> Sequence[Action]:
        """Every coast, or enough."""
        return [*super().options(e), STOP]

    def chosen(self, e: Engine, index: int) -> None:
        """Land there, against whoever holds the land; the holy land brings a prize."""
        s, card = e.state, self.card(e)
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
        (band,) = e.state.bands
        battle = combat.survey(e, band, land, e.edition.numbers["sea_dice"])
        return combat.reasoned(e, battle, ("from_the_sea",))

    def sort(self, e: Engine, action: Action) -> tuple[str, str]:
        """Whose land it is."""
        return attacked(e, action)

    def about(self, e: Engine) -> dict[str, Any]:
        """The card and how many are left."""
        return {"card": e.errand[1], "count": e.state.bands[0].pool}


def crusade(e: Engine, card: EventCard) -> None:
    """The Crusaders set out."""
    band = troops(e, card.id, ardour(e))
    band.pool = card.strength
    e.state.bands = [band]
    e.push(("crusade", card.id), ("lay_off",))


STEPS: dict[str, Step] = {
    "rebellion": Rebellion(),
    "civil_war": CivilWar(),
    "rebels": Rebels(),
    "prize": Prize(),
    "barbarians": Barbarians(),
    "raid": Raid(),
    "crusade": Crusade(),
}

EVENTS = {
    "rebellion": Event(ask("rebellion"), lambda e, card: bool(e.state.enemy())),
    "civil_war": Event(
        lambda e, card: e.push(("civil_war", card.id, card.strength)),
        lambda e, card: bool(divided(e, card.strength)),
    ),
    "revolt": Event(revolt, battle=uprising),
    "barbarians": Event(ask("barbarians"), lambda e, card: bool(bases(e))),
    "crusade": Event(crusade),
}

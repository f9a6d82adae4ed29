"""Classic Event cards whose armies rise in the midst of a land: Rebellion, Civil War and Jewish Revolt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotw_nb.editions.classic import combat
from hotw_nb.editions.classic.battle import Fight, Force
from hotw_nb.editions.classic.events import combat_cards
from hotw_nb.editions.classic.state import Band, edition_of, state_of
from hotw_nb.editions.shared.cards import EventCard
from hotw_nb.editions.shared.events import raids
from hotw_nb.editions.shared.events.procedure import Choose, ask
from hotw_nb.engine.action import Action
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import NOBODY
from hotw_nb.engine.step import Event, Step


def troops(e: Engine, card: str, force: Force | None = None) -> Band:
    """The armies of a card: they are the player's, but no card and no unit of the Empire helps them."""
    found = Band(e.edition.deck.people[card], force or combat_cards.plain(e))
    found.main = False
    return found


def fight_there(e: Engine, band: Band, lands: Sequence[int], more: Sequence[tuple[Any, ...]] = ()) -> None:
    """Armies that stand in the midst of these lands attack there one after the other; the ground helps nobody."""
    dice = e.edition.numbers["clear_dice"]
    state_of(e).bands = [band]
    e.push(*(("storm", 0, land, dice, False) for land in lands), *more, ("lay_off",))


def against(e: Engine, land: int, force: Force) -> Fight:
    """The battle of an army that rises in a land: a fort helps, the ground does not."""
    band = Band(NOBODY, force)
    band.main = False
    return combat.reasoned(e, combat.survey(e, band, land, e.edition.numbers["clear_dice"]))


class Uprising(Choose):
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
        """The rebels fight."""
        card = self.card(e)
        e.pop()
        fight_there(e, troops(e, card), [index])


def attacked(e: Engine, action: Action) -> tuple[str, str]:
    """An attack, and on whom, for the words of a choice."""
    owner = e.state.owner[e.ground.land[action.target]] if action.target in e.ground.land else NOBODY
    if owner in (NOBODY, e.state.player):
        return "", ""
    return ("attack_neutral", "") if owner == state_of(e).neutral else ("attack", e.whose(owner))


def divided(e: Engine, fewest: int) -> dict[Action, int]:
    """The Empires of others, and the neutral people, that hold lands enough for a Civil War, each with its lands."""
    s = state_of(e)
    whose = raids.enemy_empires(e) | {(edition_of(e).neutral.id, s.neutral): s.held[s.neutral]}
    return {
        Action("choose", card): lands
        for (card, _), lands in sorted(whose.items())
        if lands.bit_count() >= fewest
    }


class CivilWar(raids.CivilWar):
    """Choose the Empire that falls out with itself, and then the lands that rise."""

    def empires(self, e: Engine) -> dict[Action, int]:
        """Every enemy Empire with lands enough."""
        return divided(e, e.errand[2])

    def divide(self, e: Engine, card: str, count: int, lands: int) -> None:
        """The lands are chosen next."""
        e.push(("rebels", card, count, lands, ()))

    def battle(self, e: Engine, action: Action) -> None:
        """Several fight."""


class Rebels(Uprising, raids.Rebels):
    """The lands of an Empire rise one after the other, and then they fight in that order."""

    def rise(self, e: Engine, card: str, lands: Sequence[int]) -> None:
        """All of them are named: fight."""
        fight_there(e, troops(e, card), lands)


def zeal(e: Engine) -> Force:
    """What the revolt has: three dice."""
    return combat_cards.plain(e)._replace(dice=e.edition.numbers["revolt_dice"], card="revolt")


def revolt(e: Engine, card: EventCard) -> None:
    """An army rises in the land of the card: it fights whoever holds it, and gains a city and a fort by its success."""
    s, land = state_of(e), e.ground.land[card.place]
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
        s, card = state_of(e), e.edition.deck.event[e.errand[1]]
        land = e.ground.land[card.place]
        e.pop()
        if s.owner[land] == s.player and s.people[land] == e.edition.deck.people[card.id]:
            bestow(e, land, card.kind)


def bestow(e: Engine, land: int, kind: str) -> None:
    """A card of this kind brings a fort, and a city where there is no city or capital."""
    s, bit = state_of(e), 1 << land
    town = (s.cities | s.capitals) & bit
    if town & s.forts:
        return
    s.cities |= bit & ~town
    s.forts |= bit
    e.tell("prize_fort" if town else "prize", topic=f"prize_{kind}", land=e.land_name(land))


STEPS: dict[str, Step] = {
    "rebellion": Rebellion(),
    "civil_war": CivilWar(),
    "rebels": Rebels(),
    "prize": Prize(),
}

EVENTS = {
    "rebellion": Event(ask("rebellion"), lambda e, card: bool(e.state.enemy())),
    "civil_war": Event(
        lambda e, card: e.push(("civil_war", card.id, card.strength)),
        lambda e, card: bool(divided(e, card.strength)),
    ),
    "revolt": Event(revolt, battle=uprising),
}

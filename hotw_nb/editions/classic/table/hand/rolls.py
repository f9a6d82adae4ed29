"""Cards that help the rolls of the Empire: by how much, in which of the battles that can be had now."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from hotw_nb.boards.ground import bits
from hotw_nb.editions.classic import turn
from hotw_nb.editions.classic.battle import Fight, Force
from hotw_nb.editions.classic.events import combat_cards
from hotw_nb.editions.classic.state import NONE, Band, edition_of
from hotw_nb.editions.classic.table.hand.trying import Teller, Trying, chance
from hotw_nb.engine.action import Action

if TYPE_CHECKING:
    from hotw_nb.editions.shared.cards import EventCard
    from hotw_nb.engine.engine import Engine


def helps(at: Trying, card: EventCard, e: Engine) -> str:
    """A card for the rolls of the turn."""
    return _now(at, at.battles(e), _later(at, e)) if at.expanding else _later(at, e)


def _now(at: Trying, then: dict[str, Fraction], later: str) -> str:
    """Which of the battles that can be had now gains most; without any what the card is good for later on."""
    if not at.attacks:
        return at.word("no_attack", later=later)
    count, here = len(at.attacks), "" if _spreading(at) else "_here"
    gains = {target: then.get(target, before) - before for target, before in at.attacks.items()}
    best = max(gains, key=lambda target: gains[target])
    if gains[best] <= 0:
        return at.word(f"helps_none{here}", count=count)
    odds = {"before": at.odds(at.attacks[best]), "after": at.odds(then[best])}
    if here:
        return at.word("helps_here", **odds)
    return at.word("helps_most", count=count, land=at.name(best), **odds)


def _spreading(at: Trying) -> bool:
    """Whether the next unit can be placed, and no battle is fought."""
    return bool(at.before.errand[0] == "spread")


def _later(at: Trying, e: Engine, key: str = "helps_later", land: int = 0, **given: object) -> str:
    """What the card makes of a battle against one army or fleet that nothing else decides."""
    plain = combat_cards.plain(e)
    force = combat_cards.current(e, _band(at, e), land)
    before, after = (_alone(e, edge, land == NONE, key == "helps_fort") for edge in (plain, force))
    return at.word(key, before=at.odds(before), after=at.odds(after), **given)


def _band(at: Trying, e: Engine) -> Band:
    """A people of the Empire."""
    return turn.band(e, at.peoples[0])


def _alone(e: Engine, edge: Force, fleets: bool, fort: bool) -> Fraction:
    dice = e.edition.numbers["clear_dice"]
    return chance(Fight(edge, dice, fort=fort and not edge.no_fort, fleets=fleets))


def siegecraft(at: Trying, card: EventCard, e: Engine) -> str:
    """Forts of the enemy do not count."""
    forts = at.count(bits(at.s.enemy() & at.s.forts))
    later = _later(at, e, "helps_fort", forts=at.whose(forts) or 0)
    return _now(at, at.battles(e), later) if at.expanding else later


def naval_supremacy(at: Trying, card: EventCard, e: Engine) -> str:
    """Fleets attack harder."""
    waters = 0
    for people in at.peoples:
        waters |= edition_of(e).permitted(people)
    if not waters:
        return at.word("naval_none")
    fleets = {
        seat: sum(at.s.fleets_in(water, seat) for water in bits(waters)) for seat in range(len(e.players))
    }
    fleets.pop(at.s.player)
    later = _later(at, e, "naval", NONE, fleets=at.whose(fleets) or 0)
    gain = at.expanding and any(at.battles(e)[target] > before for target, before in at.attacks.items())
    return _now(at, at.battles(e), later) if gain else later


def _land(at: Trying, target: str) -> str:
    """The land or water that is fought for; empty for a battle between fleets that has begun."""
    errand = at.before.errand
    return at.ground.lands[errand[2]] if not target and errand[0] == "storm" else target


def treachery(at: Trying, card: EventCard, e: Engine) -> str:
    """One land falls without dice."""
    lands = at.lands(e)
    named = {at.ground.lands[land] for land in lands}
    open_now = {target: odds for target, odds in at.attacks.items() if _land(at, target) in named}
    if not at.expanding or not open_now:
        return _choice(at, lands)
    hardest = min(open_now, key=lambda target: open_now[target])
    before = at.odds(open_now[hardest])
    if not hardest:
        return at.word("helps_here", before=before, after=at.odds(Fraction(1)))
    return at.word("treachery", count=len(lands), land=at.name(hardest), before=before)


def _choice(at: Trying, lands: list[int]) -> str:
    """How many enemy lands can be named, whose they are, and how many of them are near."""
    near = at.s.bands[0].lands if at.expanding else 0
    close = at.ground.beside(near) if near else at.around_start
    count = sum(close >> land & 1 for land in lands)
    key = "near_empire" if near else "near_start"
    return at.word(key, count=len(lands), whose=at.whose(at.count(lands)), near=count)


def surprise_attack(at: Trying, card: EventCard, e: Engine) -> str:
    """In one land neither fort nor ground counts."""
    if at.expanding and at.attacks:
        named = {at.ground.lands[land] for land in at.lands(e)}
        then: dict[str, Fraction] = {}
        for target in at.attacks:
            if _land(at, target) in named:
                there = e.fork()
                there.step.do(there, Action("choose", _land(at, target)))
                then[target] = at.battles(there)[target]
        return _now(at, then, "")
    return _choice(at, at.lands(e))


TELLERS: dict[str, Teller] = {
    **dict.fromkeys(("leader", "weaponry", "fanaticism", "elite_troops", "jihad"), helps),
    "siegecraft": siegecraft,
    "naval_supremacy": naval_supremacy,
    "treachery": treachery,
    "surprise_attack": surprise_attack,
}

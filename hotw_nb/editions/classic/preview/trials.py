"""Event cards tried on copies of the position, without dice: what each would bring, and how it helps the rolls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from hotw_nb.base.speech import Listing, Name, Sentence
from hotw_nb.boards.ground import bits
from hotw_nb.editions.classic import turn
from hotw_nb.editions.classic.battle import Fight, Force
from hotw_nb.editions.classic.events import combat_cards
from hotw_nb.editions.classic.events.combat_cards import CHANGES
from hotw_nb.editions.classic.state import NONE, Band, Engine, State, engine_of
from hotw_nb.editions.shared.preview import Called, Count, Holder
from hotw_nb.engine.action import Action
from hotw_nb.engine.battle import WIN
from hotw_nb.engine.position import NOBODY
from hotw_nb.odds.games.moves import ends

if TYPE_CHECKING:
    from hotw_nb.editions.shared.cards import EventCard, People
    from hotw_nb.engine.battle import Combat
    from hotw_nb.game import Game


NAMED = 3
"""How many players, Empires or waters a sentence names; of more than that it says how many there are."""


def chance(fight: Combat) -> Fraction:
    """The chance that the attacker wins a battle to its end."""
    return sum((end.chance for end in ends(fight) if end.result == WIN), Fraction(0))


class Trying:
    """A position, seen by one player: the one whose turn it is."""

    def __init__(self, game: Game, player: str) -> None:
        self.game, self.seat = game, game.seat(player)
        self.before = engine_of(game)
        self.s: State = self.before.state
        self.ground = self.before.ground

    # what the rules say

    @property
    def expanding(self) -> bool:
        """Whether the Empire of the turn is on the map already: units are placed, or one of its battles is fought."""
        return bool(self.s.bands) and self.s.bands[0].main

    @property
    def peoples(self) -> tuple[People, ...]:
        """The peoples of the Empire card."""
        return self.game.rules.deck.empire[self.s.empires[self.seat]].peoples

    @cached_property
    def around_start(self) -> int:
        """The lands beside the Start Land."""
        starts = sum(1 << self.ground.land[people.start] for people in self.peoples)
        return self.ground.beside(starts) & self.ground.settled & ~starts

    @cached_property
    def attacks(self) -> dict[str, Fraction]:
        """The battles that can be had now."""
        return self.battles(self.before)

    def battles(self, e: Engine) -> dict[str, Fraction]:
        """The targets that can be fought for in a position, each with the chance over the best way; one that is
        fought for already has no name.
        """
        found: dict[str, Fraction] = {}
        for action in e.step.options(e):
            fight = e.step.battle(e, action) if action.kind not in CHANGES else None
            if fight is not None and not fight.given:
                found[action.target] = max(chance(fight), found.get(action.target, Fraction(0)))
        return found

    def lands(self, e: Engine) -> list[int]:
        """The lands that a card asks to choose from."""
        known = self.ground.land
        return [known[action.target] for action in e.step.options(e) if action.target in known]

    # what is said

    def word(self, key: str, **values: object) -> Sentence:
        """A sentence of this catalogue."""
        return Sentence(f"hand_classic.{key}", values)

    def name(self, id: str) -> Name:
        """The name of a place, a card or a people."""
        return Name(self.game.rules.id, id)

    def called(self, seat: int) -> Name | Holder | Called:
        """Who holds something, in a list of several: the name alone."""
        return self.owner(seat) if seat == self.s.neutral else Called(self.game.players[seat])

    def owner(self, seat: int) -> Name | Holder:
        """Who holds something: a player with the letter on the map, or the people that no player leads."""
        if seat == self.s.neutral:
            return self.name(self.game.rules.leaderless)
        return Holder(self.game.players[seat])

    def count(self, lands: Iterable[int], each: Callable[[int], int] = lambda land: 1) -> Counter[int]:
        """Whose lands these are, or how many of something each owner has in them."""
        found: Counter[int] = Counter()
        for land in lands:
            found[self.s.owner[land]] += each(land)
        return found

    def others(self, counts: Mapping[int, int]) -> int:
        """How many of them are somebody else's."""
        return sum(count for seat, count in counts.items() if seat not in (self.seat, NOBODY))

    def whose(self, counts: Mapping[int, int]) -> tuple[object, ...]:
        """How many each owner has, others first: "Ben 2, yours 1"."""
        seats = [seat for seat, count in counts.items() if count and seat not in (self.seat, NOBODY)]
        seats.sort(key=lambda seat: (-counts[seat], seat))
        said: list[object] = [Count(self.called(seat), counts[seat]) for seat in seats[:NAMED]]
        if rest := sum(counts[seat] for seat in seats[NAMED:]):
            said.append(self.word("of_others", count=rest))
        for key, seat in (("yours", self.seat), ("nobodys", NOBODY)):
            if counts.get(seat):
                said.append(self.word(key, count=counts[seat]))
        return tuple(said)

    def named(self, names: Iterable[object]) -> Listing | Sentence:
        """Some names as a list, of more than a few only the first ones and that there are more."""
        found = tuple(names)
        if len(found) <= NAMED:
            return Listing(found)
        return self.word("and_more", names=found[:NAMED], count=len(found) - NAMED)


Teller = Callable[[Trying, "EventCard", "Engine"], Sentence]
"""What tells of a kind of card: the position before it, the card, and the position in which it has been laid down."""


def helps(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """A card for the rolls of the turn."""
    return _now(at, at.battles(e), _later(at, e)) if at.expanding else _later(at, e)


def _now(at: Trying, then: dict[str, Fraction], later: object) -> Sentence:
    """Which of the battles that can be had now gains most; without any what the card is good for later on."""
    if not at.attacks:
        return at.word("no_attack", later=later)
    count, here = len(at.attacks), "" if _spreading(at) else "_here"
    gains = {target: then.get(target, before) - before for target, before in at.attacks.items()}
    best = max(gains, key=lambda target: gains[target])
    if gains[best] <= 0:
        return at.word(f"helps_none{here}", count=count)
    odds = {"before": at.attacks[best], "after": then[best]}
    if here:
        return at.word("helps_here", **odds)
    return at.word("helps_most", count=count, land=at.name(best), **odds)


def _spreading(at: Trying) -> bool:
    """Whether the next unit can be placed, and no battle is fought."""
    return bool(at.before.errand[0] == "expand")


def _later(at: Trying, e: Engine, key: str = "helps_later", land: int = 0, **given: object) -> Sentence:
    """What the card makes of a battle against one army or fleet that nothing else decides."""
    plain = combat_cards.plain(e)
    force = combat_cards.current(e, _band(at, e), land)
    before, after = (_alone(e, edge, land == NONE, key == "helps_fort") for edge in (plain, force))
    return at.word(key, before=before, after=after, **given)


def _band(at: Trying, e: Engine) -> Band:
    """A people of the Empire."""
    return turn.band(e, at.peoples[0])


def _alone(e: Engine, edge: Force, fleets: bool, fort: bool) -> Fraction:
    dice = e.edition.numbers["clear_dice"]
    return chance(Fight(edge, dice, fort=fort and not edge.no_fort, fleets=fleets))


def siegecraft(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """Forts of the enemy do not count."""
    forts = at.count(bits(at.s.enemy() & at.s.forts))
    later = _later(at, e, "helps_fort", forts=at.whose(forts) or 0)
    return _now(at, at.battles(e), later) if at.expanding else later


def naval_supremacy(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """What the card would do now: in which battles the fleets of your peoples would attack harder."""
    waters = 0
    for people in at.peoples:
        waters |= e.edition.permitted(people)
    if not waters:
        return at.word("naval_none")
    fleets = {
        seat: sum(at.s.fleets_in(water, seat) for water in bits(waters)) for seat in range(len(e.players))
    }
    fleets.pop(at.seat)
    later = _later(at, e, "naval", NONE, fleets=at.whose(fleets) or 0)
    gain = at.expanding and any(at.battles(e)[target] > before for target, before in at.attacks.items())
    return _now(at, at.battles(e), later) if gain else later


def _land(at: Trying, target: str) -> str:
    """The land or water that is fought for; empty for a battle between fleets that has begun."""
    errand = at.before.errand
    return at.ground.lands[errand[2]] if not target and errand[0] == "storm" else target


def treachery(at: Trying, card: EventCard, e: Engine) -> Sentence:
    """One land falls without dice."""
    lands = at.lands(e)
    named = {at.ground.lands[land] for land in lands}
    open_now = {target: odds for target, odds in at.attacks.items() if _land(at, target) in named}
    if not at.expanding or not open_now:
        return _choice(at, lands)
    hardest = min(open_now, key=lambda target: open_now[target])
    before = open_now[hardest]
    if not hardest:
        return at.word("helps_here", before=before, after=Fraction(1))
    return at.word("treachery", count=len(lands), land=at.name(hardest), before=before)


def _choice(at: Trying, lands: list[int]) -> Sentence:
    """How many enemy lands can be named, whose they are, and how many of them are near."""
    near = at.s.bands[0].lands if at.expanding else 0
    close = at.ground.beside(near) if near else at.around_start
    count = sum(close >> land & 1 for land in lands)
    key = "near_empire" if near else "near_start"
    return at.word(key, count=len(lands), whose=at.whose(at.count(lands)), near=count)


def surprise_attack(at: Trying, card: EventCard, e: Engine) -> Sentence:
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


ROLLS: dict[str, Teller] = {
    **dict.fromkeys(("leader", "weaponry", "fanaticism", "elite_troops", "jihad"), helps),
    "siegecraft": siegecraft,
    "naval_supremacy": naval_supremacy,
    "treachery": treachery,
    "surprise_attack": surprise_attack,
}

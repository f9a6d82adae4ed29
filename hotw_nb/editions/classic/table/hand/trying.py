"""Cards are tried on copies of the position, so that the rules themselves say what each would bring; no dice roll."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from hotw_nb.editions.classic.events.combat_cards import CHANGES
from hotw_nb.editions.classic.state import State, state_of
from hotw_nb.engine.battle import WIN
from hotw_nb.engine.position import NOBODY
from hotw_nb.odds.games.moves import ends
from hotw_nb.odds.words import chance_words
from hotw_nb.show.map_drawing.position_words import Words
from hotw_nb.text import listing, say

if TYPE_CHECKING:
    from hotw_nb.editions.shared.cards import EventCard, People
    from hotw_nb.engine.battle import Combat
    from hotw_nb.engine.engine import Engine
    from hotw_nb.game import Game

NAMED = 3
"""How many players, Empires or waters a sentence names; of more than that it says how many there are."""


def chance(fight: Combat) -> Fraction:
    """The chance that the attacker wins a battle to its end."""
    return sum((end.chance for end in ends(fight) if end.result == WIN), Fraction(0))


class Trying:
    """A position, seen by the player whose turn it is, in one language."""

    def __init__(self, game: Game, lang: str) -> None:
        self.game, self.lang = game, lang
        self.before = game.engine()
        self.s: State = state_of(self.before)
        self.ground = self.before.ground
        self.words = Words(game, lang)

    # what the rules say

    @property
    def expanding(self) -> bool:
        """Whether the Empire of the turn is on the map already: units are placed, or one of its battles is fought."""
        return bool(self.s.bands) and self.s.bands[0].main

    @property
    def peoples(self) -> tuple[People, ...]:
        """The peoples of the Empire card."""
        return self.game.rules.deck.empire[self.s.empires[self.s.player]].peoples

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

    # words

    def word(self, key: str, **values: object) -> str:
        """A sentence of this catalogue."""
        return say(f"realm_hand.{key}", self.lang, **values)

    def name(self, id: str) -> str:
        """The name of a place, a card or a people."""
        return self.game.rules.name(id, self.lang)

    def odds(self, chance: Fraction) -> str:
        """A chance in a hundred."""
        return chance_words(chance, self.lang)

    def called(self, seat: int) -> str:
        """Who holds something, in a list of several: the name alone."""
        return self.owner(seat) if seat == self.s.neutral else self.game.players[seat]

    def owner(self, seat: int) -> str:
        """Who holds something: a player with the letter on the map, or the people that no player leads."""
        if seat == self.s.neutral:
            return self.name(self.game.rules.leaderless)
        return self.words.player(self.game.players[seat])

    def count(self, lands: Iterable[int], each: Callable[[int], int] = lambda land: 1) -> Counter[int]:
        """Whose lands these are, or how many of something each owner has in them."""
        found: Counter[int] = Counter()
        for land in lands:
            found[self.s.owner[land]] += each(land)
        return found

    def others(self, counts: Mapping[int, int]) -> int:
        """How many of them are somebody else's."""
        return sum(count for seat, count in counts.items() if seat not in (self.s.player, NOBODY))

    def whose(self, counts: Mapping[int, int]) -> str:
        """How many each owner has, others first: "Ben 2, yours 1"."""
        seats = [seat for seat, count in counts.items() if count and seat not in (self.s.player, NOBODY)]
        seats.sort(key=lambda seat: (-counts[seat], seat))
        said = [f"{self.called(seat)} {counts[seat]}" for seat in seats[:NAMED]]
        if rest := sum(counts[seat] for seat in seats[NAMED:]):
            said.append(self.word("of_others", count=rest))
        for key, seat in (("yours", self.s.player), ("nobodys", NOBODY)):
            if counts.get(seat):
                said.append(self.word(key, count=counts[seat]))
        return ", ".join(said)

    def named(self, words: Iterable[str]) -> str:
        """Some names as a list, of more than a few only the first ones and that there are more."""
        found = list(words)
        if len(found) <= NAMED:
            return listing(found, self.lang)
        return self.word("and_more", names=", ".join(found[:NAMED]), count=len(found) - NAMED)


Teller = Callable[[Trying, "EventCard", "Engine"], str]
"""What tells of a kind of card: the position before it, the card, and the position in which it has been laid down."""

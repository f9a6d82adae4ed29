"""What lies in the box of the classic edition, and what its board, cards and options mean for every game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from hotw_nb.boards.csv_tables import damaged
from hotw_nb.boards.ground import FEATURES
from hotw_nb.editions.classic.state import State
from hotw_nb.editions.contract import Edition
from hotw_nb.editions.shared.cards import Deck, EventCard, People
from hotw_nb.engine.position import Position

TWO_COLOURS = "two_colours"


@dataclass(frozen=True, eq=False)
class ClassicEdition(Edition[State]):
    """Everything that makes a game of stacks; one Event card, of the kind "neutral", lies open and is never dealt."""

    open_straits: ClassVar[bool] = True
    counted_out: ClassVar[tuple[str, ...]] = ()
    by_player: ClassVar[tuple[str, ...]] = (*Edition.by_player, "strengths")

    @cached_property
    def deck(self) -> Deck:
        """The Empire and Event cards; refused where an Epoch has too few Empires for all players."""
        return self.enough(Deck(self.folder, self.board, self.events, FEATURES, piles=()))

    @cached_property
    def neutral(self) -> EventCard:
        """The card of the people that no player leads."""
        found = [card for card in self.deck.events if card.kind == "neutral"]
        if len(found) != 1:
            raise damaged(f"data/{self.folder}/events.csv", "neutral_card", len(found))
        return found[0]

    @property
    def leaderless(self) -> str:
        """The people of that card."""
        return self.neutral.id

    @cached_property
    def piles(self) -> Mapping[str, tuple[int, ...]]:
        """The Event cards by colour, each as often as there are copies of it."""
        found: dict[str, tuple[int, ...]] = {}
        for i, card in enumerate(self.deck.events):
            if card is not self.neutral:
                found[card.deck] = (*found.get(card.deck, ()), *[i] * card.copies)
        return found

    @cached_property
    def midturn(self) -> frozenset[int]:
        """The Event cards that can be played in the midst of a turn, by their indexes."""
        return frozenset(i for i, card in enumerate(self.deck.events) if card.when == "during")

    def least(self, options: frozenset[str]) -> int:
        """Two people are enough if each leads two colours."""
        return 2 if TWO_COLOURS in options else super().least(options)

    def colours(self, names: tuple[str, ...], options: frozenset[str]) -> tuple[str, ...]:
        """With two colours each, the names of two or three people stand for twice as many colours."""
        if TWO_COLOURS not in options or len(names) > 3:
            return names
        return (*(f"{name} (1)" for name in names), *(f"{name} (2)" for name in names))

    def partners(self, count: int, options: frozenset[str]) -> tuple[tuple[int, ...], ...]:
        """With two colours each, a person has two seats, half a round apart."""
        if TWO_COLOURS not in options:
            return super().partners(count, options)
        return tuple((player, player + count // 2) for player in range(count // 2))

    @cached_property
    def straits(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each land the straits out of it that hinder by their water alone: (the land beyond, waters at both)."""
        ground = self.ground
        strait = 1 << FEATURES.index("strait")
        found: list[tuple[tuple[int, int], ...]] = [()] * len(ground.lands)
        for (a, b), features in ground.features.items():
            if features == strait:
                both = sum(1 << i for i, coast in enumerate(ground.coasts) if coast >> a & coast >> b & 1)
                found[a] = (*found[a], (1 << b, both))
        return tuple(found)

    def roomy(self, s: Position, lands: int) -> int:
        """Those of the lands in which fewer armies stand than a land may hold."""
        most = self.numbers["armies_in_a_land"]
        if most < 2:
            return lands & ~s.occupied
        for land, beneath in s.under.items():
            if len(beneath) >= most - 1:
                lands &= ~(1 << land)
        return lands

    def kin(self, people: int) -> str:
        """The type of an army: its Empire or Minor Empire; all that other Event cards bring is of one type."""
        found = self.deck.peoples[people]
        return found.card if found.empire else ""

    def permitted(self, people: People) -> int:
        """The waters in which a people may have fleets: those of its card that are not closed."""
        ground = self.ground
        return ground.water_mask(people.waters) & (ground.seas | ground.oceans)

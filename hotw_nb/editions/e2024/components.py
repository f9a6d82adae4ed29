"""What lies in the box of the edition of 2024, and what its board, cards and options mean for every game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from hotw_nb.base.speech import InBoth, in_words
from hotw_nb.boards import csv_tables
from hotw_nb.boards.csv_tables import Named
from hotw_nb.editions.components import Effect, Start
from hotw_nb.editions.contract import Edition
from hotw_nb.editions.e2024.cards import LEVELS, Box
from hotw_nb.editions.e2024.state import State
from hotw_nb.engine.record import ALL_TURNS, TURN

if TYPE_CHECKING:
    from hotw_nb.engine.action import Action

HIDDEN = "hidden_empires"


@dataclass(frozen=True, eq=False)
class Edition2024(Edition[State]):
    """Everything that makes a game for gold."""

    unit: ClassVar[str] = "gold"
    garrisons: ClassVar[bool] = True
    counted_out: ClassVar[tuple[str, ...]] = ("extra_tokens", "honor_spaces")
    closing: ClassVar[Mapping[str, str]] = {"turn_over": TURN, "endgame": ALL_TURNS}
    by_player: ClassVar[tuple[str, ...]] = (
        *("scores", "hands", "empires", "history", "honors", "overflow", "stacks", "tokens", "pairs"),
        "revealed",
    )
    may_be_empty: ClassVar[tuple[str, ...]] = ("fleets", "leaders")

    @cached_property
    def box(self) -> Box:
        """Cards, Honors, tokens and pieces."""
        return Box(self.folder, self.board)

    @property
    def deck(self) -> Any:
        """The cards; here they lie in the box."""
        return self.box

    @property
    def numbers(self) -> Mapping[str, int]:
        """The numbers of the rules by name."""
        return self.box.numbers

    @property
    def effects(self) -> Mapping[str, Effect]:
        """There is no table of them: here the box says what each Event card does."""
        return {}

    @cached_property
    def dealt(self) -> tuple[object, ...]:
        """All that is shuffled or counted out when a game begins, in the order of the tables."""
        box = self.box
        return (
            tuple((card.id, card.epoch) for card in box.empires),
            tuple((card.id, card.epoch) for card in box.events),
            tuple(honor.id for honor in box.honors),
            tuple(zip(self.ground.areas, self.activated, box.tokens.values(), strict=True)),
            tuple((pair.id, pair.first, pair.second) for pair in box.pairs),
            tuple(self.numbers[name] for name in self.counted_out),
        )

    def keeps_face_down(self, action: Action, options: frozenset[str]) -> str:
        """A token that was kept is a secret to the end, and so are for an Epoch an Event and a hidden Empire."""
        if action.kind == "keep_token":
            return "game"
        hidden = action.kind == "take_event" or (action.kind == "take" and HIDDEN in options)
        return "epoch" if hidden else ""

    @cached_property
    def _ends(self) -> Mapping[str, tuple[str, str]]:
        path = f"{self.folder}/epochs.csv"
        rows = csv_tables.read(path, ["epoch", "ends_en", "ends_fr"])
        ends = ((row.integer("epoch", 1, 9), (row.text("ends_en"), row.text("ends_fr"))) for row in rows)
        return Named(path, ((str(epoch), both) for epoch, both in ends))

    def dates(self, epoch: int, lang: str | None = None) -> str:
        """Until when an Epoch lasts, in a few words."""
        return in_words(InBoth(*self._ends[str(epoch)]), lang)

    @cached_property
    def activated(self) -> tuple[int, ...]:
        """For each area the Epoch in which it becomes active."""
        return tuple(area.epoch for area in self.board.areas)

    @cached_property
    def difficult(self) -> int:
        """The lands of mountains and forest."""
        return self.board.mask(land for land in self.board.lands if land.terrain != "clear")

    @cached_property
    def powers(self) -> Mapping[str, int]:
        """The lands with each power icon."""
        found: dict[str, int] = {}
        for land in self.board.lands:
            if land.power:
                found[land.power] = found.get(land.power, 0) | land.bit
        return found

    @cached_property
    def walls(self) -> int:
        """The lands that may have a fort of the Great Wall."""
        return self.board.mask(self.box.wall_sites)

    @cached_property
    def shores(self) -> tuple[int, ...]:
        """For each water the lands that a fleet there opens: an ocean counts its seas in."""
        ground = self.ground
        return tuple(
            coast | ground.coast(seas) for coast, seas in zip(ground.coasts, self.within, strict=True)
        )

    @cached_property
    def within(self) -> tuple[int, ...]:
        """For each ocean the seas that are part of it, for a sea none."""
        return tuple(self.ground.water_mask(sea.opens) for sea in self.board.seas)

    @cached_property
    def worth(self) -> Mapping[str, int]:
        """What each level of control in an area brings."""
        return {level.id: level.gold for level in self.box.levels}

    @cached_property
    def fewest(self) -> tuple[int, int]:
        """The fewest lands for mastery and for dominance."""
        lands = {level.id: level.lands for level in self.box.levels}
        return lands[LEVELS[2]], lands[LEVELS[1]]

    @cached_property
    def values(self) -> tuple[tuple[int, ...], ...]:
        """For each area what presence brings in each Epoch: nothing before it is active."""
        presence = self.worth[LEVELS[0]]
        epochs = range(1, self.numbers["epochs"] + 1)
        return tuple(tuple(presence * (epoch >= first) for epoch in epochs) for first in self.activated)

    def chart(self, area: str, epoch: int) -> tuple[int, int, int]:
        """What an area brings in an Epoch for presence, dominance and mastery."""
        active = self.activated[self.ground.area[area]] <= epoch
        presence, dominance, mastery = (self.worth[level] * active for level in LEVELS)
        return presence, dominance, mastery

    @property
    def markers(self) -> tuple[int, ...]:
        """There are no Pre-eminence Markers."""
        return ()

    def beginnings(self, epoch: int) -> tuple[Start, ...]:
        """Who begins where in an Epoch: 1 to 7 in the order of the list, then m for the Events."""
        cards = [card for card in self.box.empires if card.epoch == epoch]
        peoples = [(card.slot, people) for card in cards for people in card.peoples]
        events = [card for card in self.box.events if card.start and card.epoch == epoch]
        return (
            *(Start(str(slot), start, people) for slot, people in peoples for start in people.starts),
            *(Start("m", card.start, card) for card in events),
        )

    def homes(self, card: str) -> tuple[str, ...]:
        """The lands where the peoples of an Empire card begin."""
        return tuple(start for people in self.box.empire[card].peoples for start in people.starts)

    def power(self, people: int) -> str:
        """The power icon of a people; Events and barbarians have none."""
        return getattr(self.box.peoples[people], "power", "")

    def name(self, id: str, lang: str | None = None) -> str:
        """The proper name of a land, water, area, people, card, Honor or option; other words come back unchanged."""
        honor = self.box.honor.get(id)
        return super().name(id, lang) if honor is None else self.box.honors[honor].title(lang)

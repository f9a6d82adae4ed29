"""What all rows of a game for gold are written with: names, what stands in a place, and what the revenue would be."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, cast

from hotw_nb.editions.e2024.table import words, worth
from hotw_nb.show.tabletop.choices import Reader
from hotw_nb.show.tabletop.clicks import places
from hotw_nb.show.widgets.choice import Choice
from hotw_nb.text import joined, listing, say

if TYPE_CHECKING:
    from hotw_nb.editions.e2024.edition import Edition2024
    from hotw_nb.engine.action import Action

NAMED = 6
"""How many lands are named that a fleet opens; of more than that only so many, and how many there are."""


class GoldWords(Reader):
    """The words of one position in one language."""

    @cached_property
    def rules(self) -> Edition2024:
        """The edition."""
        return cast("Edition2024", self.game.rules)

    @cached_property
    def income(self) -> int:
        """What the revenue would be now."""
        return worth.income(self.game.engine())

    def choice(self, action: Action, label: str, note: str = "", group: str = "") -> Choice:
        """A row for an action with the places that it takes part in."""
        return Choice(
            label, action, note, group=self.group(group) if group else "", places=places(self.game, action)
        )

    def group(self, name: str) -> str:
        """What stands above the rows of one sort; above the land that is besieged what a try elsewhere would cost."""
        return self.word(f"group_{name}", n=self.game.active.get("modifier", 0))

    def name(self, id: str) -> str:
        """The proper name of a place, a card or an Honor."""
        return self.game.rules.name(id, self.lang)

    def joined(self, *parts: str) -> str:
        """The parts that are not empty, one after the other."""
        return joined(parts, self.lang)

    def word(self, key: str, **values: object) -> str:
        """A few words of this catalogue."""
        return say(f"gold_table.{key}", self.lang, **values)

    def stands(self, place: str) -> str:
        """What is in a land or a sea now, in a few words."""
        here = self.words.lands.get(place)
        there = self.words.pieces(here) if here else ""
        if here is None or not here.owner:
            return there
        holder = self.words.player(here.owner), self.words.people(here.empire)
        return self.word("stands", player=holder[0], people=holder[1], pieces=there)

    def built(self, land: str) -> str:
        """The buildings of a land."""
        here = self.words.lands.get(land)
        return self.words.pieces(replace(here, armies=0)) if here else ""

    def brings(self, gold: int) -> str:
        """An amount of gold in words; the word for nothing if there is none."""
        return words.gold(gold, self.lang) if gold else self.word("nothing")

    def opens(self, water: str) -> str:
        """The lands that a fleet would open."""
        ground = self.game.rules.ground
        now = {one.target for one in self.game.decision.actions if one.kind == "expand"}
        mine = {here.id for here in self.words.lands.values() if here.active}
        shore = ground.land_ids(self.rules.shores[ground.water[water]])
        opened = [self.name(land) for land in shore if land not in now and land not in mine]
        if not opened:
            return self.word("opens_nothing")
        if len(opened) <= NAMED:
            return self.word("opens", names=listing(opened, self.lang))
        return self.word("opens_many", n=len(opened), names=", ".join(opened[:NAMED]))

    def plain(self, action: Action) -> Choice:
        """A place with what stands there."""
        label = self.game.say(action, self.lang)
        if action.target not in self.game.board:
            return self.choice(action, label)
        return self.choice(action, self.name(action.target), self.stands(action.target))

"""Honors and area tokens as rows of the list, each with the gold that it would bring now."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from hotw_nb.editions.e2024.table import words, worth
from hotw_nb.editions.e2024.table.row_words import GoldWords
from hotw_nb.show.tabletop.clicks import places
from hotw_nb.show.widgets.choice import Choice
from hotw_nb.text import listing

if TYPE_CHECKING:
    from hotw_nb.engine.action import Action
    from hotw_nb.game import Game


class Prizes(GoldWords):
    """Writes the rows that are played for gold."""

    def __init__(self, game: Game, lang: str) -> None:
        super().__init__(game, lang)
        self.gains: dict[Action, int] = {}
        """What the Honors that were read bring: the best place of each stands first."""

    def honor(self, action: Action) -> Choice:
        """An Honor with the place for which it is played."""
        card = self.rules.box.honors[self.rules.box.honor[action.target]]
        row = Choice(
            self.name(action.via) if action.via else card.title(self.lang), action, "",
            group=self.word("group_honor", honor=card.title(self.lang)), places=places(self.game, action),
        )  # fmt: skip
        if not action.via and card.coins:
            return replace(row, note=card.text(self.lang))
        if card.effect == "fleet":
            return replace(row, note=self.opens(action.via))
        if card.coins:
            more = worth.income(worth.tried(self.game, action).engine) - self.income
            return replace(
                row, note=self.joined(self.built(action.via), words.gold(more, self.lang) if more else "")
            )
        moved = worth.tried(self.game, action).gold(self.game)
        if not action.via:
            note = self.word("nothing")
        elif card.effect == "catastrophe":
            owner = self.words.lands[action.via].owner
            lost = f"{self.words.player(owner)} {words.gold(moved[owner], self.lang)}" if moved[owner] else ""
            note = self.joined(self.stands(action.via), self.word("catastrophe"), lost)
        else:
            self.gains[action] = moved[self.game.decision.player]
            note = self.brings(self.gains[action])
        return replace(row, note=note)

    def cash(self, action: Action) -> Choice:
        """The coins of an Honor."""
        gold = worth.tried(self.game, action).gold(self.game)[self.game.decision.player]
        return self.choice(action, self.name(action.target), words.gold(gold, self.lang), "cash")

    def token(self, action: Action) -> Choice:
        """An area token, with the gold that it brings now."""
        gold = worth.tried(self.game, action).gold(self.game)[self.game.decision.player]
        if action.kind == "pair":
            names = self.game.view(self.game.decision.player).pair  # type: ignore[attr-defined]
            label = listing([self.name(area) for area in names], self.lang)
            both = (
                self.joined(self.word("paired"), self.brings(gold)) if gold else self.word("paired_nothing")
            )
            return self.choice(action, label, both)
        return self.choice(action, self.name(action.target), self.brings(gold))

    def keep_token(self, action: Action) -> Choice:
        """An area token to be kept, with what one would bring now and how many lands one has there."""
        me = self.game.decision.player
        area = next((one for one in self.standing if one.area == action.target), None)
        lands = self.game.board.area(action.target).lands
        mine = sum(here.owner == me and here.id in lands for here in self.words.lands.values())
        note = self.joined(
            self.word("lands_there", n=mine, of=len(lands)),
            self.word("would_bring", gold=words.gold(area.gold, self.lang)) if area and area.gold else "",
        )
        return self.choice(action, self.name(action.target), note)

    @cached_property
    def standing(self) -> tuple[worth.Prospect, ...]:
        """How whoever chooses stands in every active area."""
        return worth.prospects(self.game, self.game.decision.player)

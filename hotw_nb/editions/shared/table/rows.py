"""The rows of games in which Empires are drawn and Event cards are held, as far as several editions share them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import replace

from hotw_nb.editions.shared.table import drafting, hands
from hotw_nb.engine.action import Action
from hotw_nb.show.tabletop.choices import Reader
from hotw_nb.show.widgets.choice import Choice
from hotw_nb.text import joined, say


class CardReader(Reader):
    """Reads the choices of one position in one language, with a hand of Event cards and the draw for Empires."""

    def rows(self) -> tuple[Choice, ...]:
        """A row for each action, and for a hand of cards those that cannot be played."""
        rows = [self.asked(self.row(action)) for action in self.game.decision.actions]
        if self.kind == "events":
            rows = [*rows, *self.unplayable()]
        elif self.kind == "draw" and (held := drafting.hand(self.game, self.lang)):
            rows.append(Choice(say("table.your_hand", self.lang), note=held))
        return tuple(rows)

    def row(self, action: Action) -> Choice:
        """One action in words."""
        if action.kind in ("play", "begin"):
            return self.card(action)
        if self.kind == "draw":
            note = drafting.receiver(self.game, action.target or self.game.decision.player, self.lang)
            if action.kind == "keep":
                note = say("table.keep_note", self.lang, note=note)
            return Choice(self.game.say(action, self.lang), action, note)
        label, note = self.game.say(action, self.lang), ""
        if action.target in self.game.board:
            note = self.stands(action.target)
        return Choice(label, action, note, *self.odds(action), places=self.places(action))

    def places(self, action: Action) -> tuple[str, ...]:
        """The lands and seas on the map that stand for an action."""
        return self.game.rules.table.TABLE.places(self.game, action)

    @abstractmethod
    def card(self, action: Action) -> Choice:
        """An Event card with what it would do now, or the beginning of the turn."""

    def worth(self, row: Choice, worth: dict[str, int]) -> Choice:
        """The row with the points that the land would add if the score were now."""
        if row.action is None or row.action.kind not in ("expand", "ally"):
            return row
        points = worth.get(row.action.target, 0)
        if points <= 0:
            return row
        added = say("table.adds", self.lang, n=points)
        return replace(row, note=joined((row.note, added), self.lang))

    def unplayable(self) -> Iterator[Choice]:
        """The cards of the hand that cannot be played now, each with the reason."""
        group = say("table.group_not_now", self.lang)
        for card in hands.unplayable(self.game):
            wish = Action("play", card)
            refusal = self.game.why_not(wish)
            reason = refusal.text(self.lang) if refusal else ""
            name, tip = self.game.rules.name(card, self.lang), self.rule(card)
            yield Choice(name, None, reason, tip=tip, group=group, wish=wish)

    def rule(self, card: str) -> str:
        """The rule of a card, where the reason alone does not say what the card is for."""
        return ""

"""A hand of Event cards of a game of stacks and fleets: what each would do if it were played now."""

from __future__ import annotations

from hotw_nb.editions.classic.table.hand import aims, arrivals, deaths, gifts, rolls
from hotw_nb.editions.classic.table.hand.trying import Teller, Trying
from hotw_nb.engine.action import Action
from hotw_nb.show.tables import table_rows

TELLERS: dict[str, Teller] = {
    **rolls.TELLERS,
    **gifts.TELLERS,
    **arrivals.TELLERS,
    **aims.TELLERS,
    **deaths.TELLERS,
}


class Hand(Trying):
    """The cards of whoever plays now."""

    def effect(self, card: str) -> str:
        """What a card that can be played would do now, in one or two sentences."""
        event = self.game.rules.deck.event[card]
        after = self.before.fork()
        after.step.do(after, Action("play", card))
        return TELLERS[event.kind](self, event, after)

    def rule(self, card: str) -> str:
        """The rule that says what a card does."""
        return table_rows.effect(self.game.rules, self.game.rules.deck.event[card], self.lang)

"""The course of an Epoch: Empires are called one after the other."""

from __future__ import annotations

from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import NOBODY, errands, swap
from hotw_nb.engine.step import Step


class Calls(Step):
    """Call the next Empire of the list; its holder takes a turn."""

    def run(self, e: Engine) -> None:
        """The next card, or the end of the Epoch."""
        s = e.state
        cards = e.edition.calls[s.epoch - 1]
        if s.slot == len(cards):
            s.slot, s.player = 0, NOBODY
            s.empires = ("",) * len(e.players)
            s.givers = (NOBODY,) * len(e.players)
            e.pop()
            return
        card = cards[s.slot]
        s.slot += 1
        if card not in s.empires:
            e.tell("skipped", NOBODY, empire=card)
            return
        s.player = s.empires.index(card)
        self.begin(e)
        s.history = swap(s.history, s.player, (*s.history[s.player], card))
        self.announce(e, card)
        e.push(*errands(e.edition.turn))

    def announce(self, e: Engine, card: str) -> None:
        """Its holder turns up the card."""
        e.tell("called", empire=card)

    def begin(self, e: Engine) -> None:
        """Whatever the turn starts with anew."""

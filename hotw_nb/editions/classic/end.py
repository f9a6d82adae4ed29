"""Between Epochs and at the end of the classic edition: who draws before whom, the markers, and who wins."""

from __future__ import annotations

from hotw_nb.editions.classic.components import TWO_COLOURS, ClassicEdition
from hotw_nb.editions.classic.setup import PREEMINENCE
from hotw_nb.editions.classic.state import Engine, State, Step
from hotw_nb.editions.shared import epoch


def verdict(e: Engine) -> tuple[tuple[int, ...], str]:
    """Who wins: most points, then the higher number of the last card; two colours of one person win together."""
    s, deck = e.state, e.edition.deck
    people = e.edition.partners(len(e.players), e.options_on)
    last = [deck.empire[past[-1]].slot if past else 0 for past in s.history]
    criteria = [
        ("victory_points", [-sum(s.scores[player] for player in colours) for colours in people]),
        ("last_card", [-max(last[player] for player in colours) for colours in people]),
    ]
    first, how = epoch.decide(criteria, len(people))
    return tuple(player for person in first for player in people[person]), how


def draw_order(e: Engine) -> tuple[int, ...]:
    """The weakest on the Strength track first, then who has more points, then the lower number of the last card."""
    s, deck = e.state, e.edition.deck

    def rank(player: int) -> tuple[int, int, int]:
        past = s.history[player]
        return s.strengths[player], -s.scores[player], deck.empire[past[-1]].slot if past else player

    return tuple(sorted(range(len(e.players)), key=rank))


class NextEpoch(epoch.NextEpoch[State, ClassicEdition]):
    """After the last Epoch the game is decided, after any other the next one begins."""

    values = "new_values"

    def order(self, e: Engine) -> tuple[int, ...]:
        """By Strength, points and the last card."""
        return draw_order(e)


class PreEminence(epoch.PreEminence[State, ClassicEdition]):
    """With the option a sole leader takes one of the hidden markers."""

    def run(self, e: Engine) -> None:
        """Without the option nobody does."""
        if PREEMINENCE in e.options_on:
            super().run(e)
        else:
            e.pop()


class Reveal(epoch.Reveal[State, ClassicEdition]):
    """The markers, if there are any, are turned up, and the winner is known."""

    def run(self, e: Engine) -> None:
        """With two colours each, the points of both are told together."""
        super().run(e)
        for both in e.edition.partners(len(e.players), e.options_on):
            if len(both) > 1:
                total = sum(e.state.scores[colour] for colour in both)
                e.tell("two_colours", both[0], names=e.names(both), total=total)

    def ending(self, e: Engine) -> str:
        """With two colours each, two of them win together."""
        if TWO_COLOURS in e.options_on and len(e.state.winners) == 2:
            return "winning_colours"
        return super().ending(e)


STEPS: dict[str, Step] = {
    "pre_eminence": PreEminence(),
    "next_epoch": NextEpoch(),
    "reveal": Reveal(),
}

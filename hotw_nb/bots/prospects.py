"""What the table is worth to a player at the end of a turn: what editions that are played for points have in common.

The numbers here and in the editions follow the regressions of tests/benchmarks/prospect_worth.py: by how many points a
player was ahead at the end of games between bots, by what stood on the table when his or her turn was over, Epoch by
Epoch. They were rounded, and smoothed by hand from one Epoch to the next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from hotw_nb.bots import timing
from hotw_nb.engine.engine import Engine

# What cards that are kept count, Epoch by Epoch; and of what others have, how much counts.
CARDS = (0.8, 0.85, 0.8, 0.75, 0.65, 0.53, 0.0)
OTHERS = 0.3


class Prospect(NamedTuple):
    """How the end of a turn is weighed, and by how much less than the best an action may promise to be tried."""

    value: Callable[[Engine, int], float]
    slack: float


def prospect(e: Engine) -> Prospect | None:
    """How the end of the turn is weighed after the decision that is open; None where it is not looked at."""
    return e.edition.bots.PROSPECTS.get(e.state.agenda[-1][0])


def built(e: Engine, player: int) -> tuple[int, int, int]:
    """How many capitals, cities and monuments a player has."""
    s, held = e.state, e.state.held[player]
    return (held & s.capitals).bit_count(), (held & s.cities).bit_count(), (held & s.monuments).bit_count()


def kept(e: Engine, me: int) -> float:
    """What the cards of the hand should bring in later turns."""
    deck = e.edition.deck.events
    worth = sum(max(0.0, timing.kept_worth(e, deck[card].id)) for card in e.state.hands[me])
    return CARDS[e.state.epoch - 1] * worth

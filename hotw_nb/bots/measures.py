"""How much of what a bot hopes for counts beside what it gets now: the numbers that all editions have in common."""

from __future__ import annotations

from typing import NamedTuple

# What the loss of others counts beside the own gain.
HARM = 0.25
# How much of a better land behind the next one counts in a plan.
BEHIND = 0.3


class Measure(NamedTuple):
    """What a rule of thumb counts beside the gain of this turn: of the next Epoch (`later`), of any land in an area
    that pays (`ground`), and of the best land behind the next one (`outlook`).
    """

    later: float
    outlook: float
    ground: float = 0.0

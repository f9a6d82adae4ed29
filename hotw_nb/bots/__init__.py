"""Players that need no person: `Random` takes anything legal, `Greedy` takes what promises most points
now, `Planner` also counts what comes later, and can say why it chooses.

What is weighed in an edition, and said about it, is in its own package `bots`; `base` lists what that offers. Every
bot needs what is here: `lookahead` (a turn played out), `plans` (what plans start from and remember within a turn, and
what the end of a turn is worth) and `chances` (exact odds as numbers). Editions that are played for points also share
`worth` (lands), `cards` and `timing` (Event cards), and `reasons` (why, in words).
"""

from __future__ import annotations

from hotw_nb.bots.base import Bot, Random
from hotw_nb.bots.greedy import Greedy
from hotw_nb.bots.planner import Planner

__all__ = ["Bot", "Greedy", "Planner", "Random"]


def __dir__() -> list[str]:
    return __all__

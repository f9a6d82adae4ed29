"""Players that need no person: `Random` takes anything legal, `Greedy` takes what promises most points
now, `Planner` also counts what comes later, and can say why it chooses.

What is weighed in an edition, and said about it, is in its own package `bots`; `adapter` lists what that offers. All
of them need what is here: `lookahead` and `prospects` (a turn played out, and what its end is worth), `chances` (exact
odds as numbers), `premises` (what plans start from, and remember within a turn), `measures` (the numbers that they
share) and `advice`. Editions that are played for points also share `worth` and `plans` (lands), `hunches`, `moves`,
`targets` and `timing` (cards), `reasons` and `aims` (why, in words).
"""

from __future__ import annotations

from hotw_nb.bots.base import Bot, Random
from hotw_nb.bots.greedy import Greedy
from hotw_nb.bots.planner import Planner

__all__ = ["Bot", "Greedy", "Planner", "Random"]


def __dir__() -> list[str]:
    return __all__

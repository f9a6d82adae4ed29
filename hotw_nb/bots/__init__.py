"""Players that need no person: `Random` takes anything legal, `Greedy` takes what promises most points
now, `Planner` also counts what comes later, and can say why it chooses.

What weighs what: in a game for points `worth` (lands) and `hunches` (cards), for the planner `plans`, `moves` and
`timing`; what only a game for gold or one of stacks and fleets asks is in the rooms `gold` and `realm`. For all of
them: `premises` (what plans start from, and remember within a turn), `fronts` (what they remember of the lands ahead),
`targets` (where cards aim), `chances` (exact odds as numbers), `lookahead` and `prospects` (a turn played out,
and what its end is worth); `reasons`, `aims` (why they aim there) and `advice` put it into words.
"""

from __future__ import annotations

from hotw_nb.bots.base import Bot, Random
from hotw_nb.bots.greedy import Greedy
from hotw_nb.bots.planner import Planner

__all__ = ["Bot", "Greedy", "Planner", "Random"]


def __dir__() -> list[str]:
    return __all__

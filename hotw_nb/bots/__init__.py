"""Players that need no person: `Random` takes anything legal, `Greedy` takes what promises most points
now, `Planner` also counts what comes later, and can say why it chooses.

What weighs what: in a game for points `worth` (lands) and `hunches` (cards), for the planner `plans`, `moves` and
`timing`; for gold `riches` and `gold_plans`; among stacks and fleets `realms`, `realm_hunches` and `realm_plans`. For
all of them: `aiming` (where cards aim), `chances` (exact odds as numbers), `lookahead` and `prospects` (a turn played
out, and what its end is worth); `reasons`, `aims`, `gold_aims` and `advice` put it into words.
"""

from __future__ import annotations

from hotw_nb.bots.base import Bot, Random
from hotw_nb.bots.greedy import Greedy
from hotw_nb.bots.planner import Planner

__all__ = ["Bot", "Greedy", "Planner", "Random"]

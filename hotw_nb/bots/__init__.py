"""Players that need no person: `Random` takes anything legal, `Greedy` takes what promises most points
now, `Planner` also counts what comes later, and can say why it chooses.
"""

from __future__ import annotations

from hotw_nb.bots.base import Bot, Random
from hotw_nb.bots.greedy import Greedy
from hotw_nb.bots.planner import Planner

__all__ = ["Bot", "Greedy", "Planner", "Random"]

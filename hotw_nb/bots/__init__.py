"""Players that need no person: `Random` takes anything legal, `Greedy` takes what promises most points
now.
"""

from __future__ import annotations

from hotw_nb.bots.base import Bot, Random
from hotw_nb.bots.greedy import Greedy

__all__ = ["Bot", "Greedy", "Random"]

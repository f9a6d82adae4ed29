"""What bots weigh in the edition of 2001: `greedy` for now, `planner` for later Epochs, `cards` for Events, `prospects`
for the end of a turn, and `reasons` in words.
"""

from __future__ import annotations

from collections.abc import Mapping

from hotw_nb.bots.base import Weigh
from hotw_nb.editions.e2001.bots import greedy, planner
from hotw_nb.editions.e2001.bots.planner import PROSPECTS, seen
from hotw_nb.editions.e2001.bots.reasons import AIMS, REASONS

__all__ = ["AIMS", "GREEDY", "PLANNER", "PROSPECTS", "REASONS", "seen"]

GREEDY: Mapping[str, Weigh] = {**greedy.CARDS, **greedy.WEIGH}
PLANNER: Mapping[str, Weigh] = {**GREEDY, **planner.WEIGH}

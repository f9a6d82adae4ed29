"""What bots weigh in the classic edition: `greedy` for now, `planner` for later Epochs, and `reasons` in words."""

from __future__ import annotations

from hotw_nb.editions.classic.bots.greedy import GREEDY
from hotw_nb.editions.classic.bots.planner import PLANNER, PROSPECTS, seen
from hotw_nb.editions.classic.bots.reasons import AIMS, REASONS

__all__ = ["AIMS", "GREEDY", "PLANNER", "PROSPECTS", "REASONS", "seen"]

"""Bots in the classic edition: `greedy` has rules of thumb for a choice, `planner` looks ahead, `reasons` says why."""

from __future__ import annotations

from hotw_nb.editions.classic.bots.greedy import GREEDY
from hotw_nb.editions.classic.bots.planner import PLANNER, PROSPECTS, seen
from hotw_nb.editions.classic.bots.reasons import AIMS, REASONS, SAFER

__all__ = ["AIMS", "GREEDY", "PLANNER", "PROSPECTS", "REASONS", "SAFER", "seen"]

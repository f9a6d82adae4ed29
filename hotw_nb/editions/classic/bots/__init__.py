"""Bots in the classic edition: `greedy` has rules of thumb for a choice, `planner` looks ahead, `reasons` says why."""

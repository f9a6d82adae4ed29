"""Bots in the edition of 2024: `greedy` has rules of thumb for a choice, `planner` looks ahead, `reasons` says why."""

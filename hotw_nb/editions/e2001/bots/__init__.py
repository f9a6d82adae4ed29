"""Bots in the edition of 2001: `greedy` has rules of thumb for a choice, `planner` looks ahead, `reasons` says why."""

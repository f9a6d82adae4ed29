"""What bots weigh in a game for gold alone: `riches` now, `plans` for later, and `aims` puts them into words."""

"""What bots weigh in the classic edition: `greedy` for now, `planner` for later Epochs, `cards` for Events."""

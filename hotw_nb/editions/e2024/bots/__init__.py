"""What bots weigh in the edition of 2024: `greedy` for now, `planner` for later Epochs, `reasons` in words."""

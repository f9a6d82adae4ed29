"""What answers the questions: one module for each lesson, one function for each question, computed and never stored."""

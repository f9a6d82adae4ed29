"""The chapters of the rules: each module says what is legal in its part of the turn and what happens."""

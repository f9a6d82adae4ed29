"""The odds laboratory: set up a battle, see its exact odds, and roll until the dice agree."""

"""Event cards that more than one edition uses."""

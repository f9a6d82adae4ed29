"""Event cards of the classic edition."""

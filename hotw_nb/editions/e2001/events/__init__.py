"""Event cards of the edition of 2001."""

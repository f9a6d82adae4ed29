"""Tables of an edition, of a game and of a hand: one table that reads everywhere, and the rows that fill it."""

"""How the sources of the board of 2001 begin, and what a message says when one begins otherwise."""

SEEN = "seen on a 2001 board"
BEGINS = ("2001 rule book", SEEN, "observed games", "reading of a 1993 board", "reconstructed")
STANDS = ("2001 rule book", SEEN, "public answers", "Great Wall of the 2001 rule book")


def asked(begins: tuple[str, ...]) -> str:
    """How a source may begin, for a message."""
    return f"data/boards/world102: a source begins with one of {', '.join(begins)}; SOURCES.md says which is which"

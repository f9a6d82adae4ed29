"""What somebody typed, as plain letters that every page and file can hold."""

from __future__ import annotations


def spelt(word: object) -> str:
    """A word in letters; what has more digits, or is deeper nested, than Python writes down in a word for its kind.

    >>> spelt(7), spelt(10**5000)
    ('7', 'int')
    """
    try:
        return whole(str(word))
    except (ValueError, RecursionError):
        return type(word).__name__


def whole(text: str) -> str:
    """A text with a question mark for each half of a letter, which no page and no file can hold.

    >>> whole("Zoé"), whole("half: " + chr(0xD83D))
    ('Zoé', 'half: ?')
    """
    return text if text.isascii() else text.encode(errors="replace").decode()

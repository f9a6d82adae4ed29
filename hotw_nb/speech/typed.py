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


def short(word: object, most: int = 40) -> str:
    """A word cut to a length that fits into a sentence."""
    text = spelt(word)
    return text if len(text) <= most else text[: most - 3] + "..."


def repeated(found: object, most: int = 160) -> str:
    """What somebody typed, as it would be typed in Python, short enough to be repeated in a sentence.

    >>> repeated("levant"), len(repeated([1] * 1000))
    ("'levant'", 160)
    """
    try:
        words = repr(found)
    except (ValueError, RecursionError):
        words = type(found).__name__
    return words if len(words) <= most else f"{words[: most - 33]}...{words[-30:]}"

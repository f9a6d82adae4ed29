"""What every refusal has to be."""

from __future__ import annotations


def sentence(trouble: BaseException, most: int = 900) -> str:
    """The words of a refusal: neither nothing nor without end."""
    words = str(trouble)
    assert 15 < len(words) <= most, words
    return words

"""The token of a game in the line in which it was copied, with whatever stands round it there."""

from __future__ import annotations

import re

PREFIX = "hotw"
_MARKS = "[\"'`“”„‘’«»]*"
_COPIED = re.compile(
    rf"(?:\w+=)?(?:(?:\w+\.)*from_token\()?{_MARKS}(?P<token>{PREFIX}[0-9]+\.[^\"'`“”„‘’«»()]*){_MARKS}\)?[.,;]?"
)
"""A token in what was copied round it; spaces are gone by then."""


def bare(text: str) -> str:
    """The token of a line as it was copied, without white space, quotation marks and the call round it.

    What holds no token comes back as it is.

    >>> bare('mine = hotw.from_token("hotw1.eNo\\n Vjl")'), bare("'hotw1.eNoVjl'")
    ('hotw1.eNoVjl', 'hotw1.eNoVjl')
    """
    found = _COPIED.fullmatch("".join(text.split()))
    return found["token"] if found else text.strip()

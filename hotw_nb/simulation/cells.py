"""Text for spreadsheets: a cell that would be computed as a formula is written with an apostrophe before it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

# A spreadsheet that separates columns by semicolons sees a new cell behind each of them, too.
_FORMULA = r"(?=['\s]*[=+\-@\t\r\n＝＋－＠])"
_RISKY = re.compile(rf"(?:^|(?<=;)){_FORMULA}")
_MARKED = re.compile(rf"(?:^|(?<=;))'{_FORMULA}")


def harmless(cell: Any) -> Any:
    """The cell as a spreadsheet may read it; numbers stay what they are.

    >>> harmless("=1+1"), harmless("Ada;-Ben"), harmless(-3)
    ("'=1+1", "Ada;'-Ben", -3)
    """
    return _marked(cell) if isinstance(cell, str) else cell


@lru_cache(4096)  # the same few names and dice come again and again
def _marked(cell: str) -> str:
    return _RISKY.sub("'", cell)


def plain(cell: str) -> str:
    """The text that `harmless` was given.

    >>> plain("'=1+1"), plain("Ada;'-Ben"), plain("'Tis")
    ('=1+1', 'Ada;-Ben', "'Tis")
    """
    return _MARKED.sub("", cell)

"""The folder that somebody wishes for with `--dir`."""

from __future__ import annotations

import os
from pathlib import Path


def a_folder(word: str) -> Path:
    """The folder of that name; a ValueError if nothing can be called so on any disk, as by no name at all."""
    if not word.strip() or b"\0" in os.fsencode(word):
        raise ValueError(word)
    return Path(word)

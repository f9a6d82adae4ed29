"""Writing files that are whole at any moment, whatever happens meanwhile."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def put(path: Path, content: bytes) -> None:
    """Write a file; where that fails, an OSError leaves what was there before, and nothing beside it."""
    beside = path.with_name(f".{path.stem}.tmp")
    try:
        beside.write_bytes(content)
        os.replace(beside, path)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise

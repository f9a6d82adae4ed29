"""Writing files that are whole at any moment, whatever happens meanwhile."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def put(path: Path, content: bytes) -> None:
    """Write a file; where that fails or is interrupted, what was there before is left, and nothing beside it."""
    beside = path.with_name(f".{path.stem[:40]}-{os.getpid()}.tmp")  # two kernels may write the same file
    try:
        beside.write_bytes(content)
        os.replace(beside, path)
    except BaseException:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise

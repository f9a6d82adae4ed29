"""Writing files that are whole at any moment, whatever happens meanwhile."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from hotw_nb.text import say

_WHY = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EACCES: "closed",
    errno.EPERM: "closed",
    errno.EROFS: "read_only",
    errno.ENOENT: "gone",
    errno.ENOTDIR: "no_folder",
    errno.EEXIST: "no_folder",
    errno.EISDIR: "is_folder",
    errno.ENAMETOOLONG: "long",
    errno.EFBIG: "too_much",
    errno.ELOOP: "loop",
}


def why(trouble: OSError, lang: str | None = None) -> str:
    """Why a file could not be written or read; where we have no words for it, those of the system.

    >>> why(PermissionError(errno.EACCES, "Permission denied"), "en")
    'Permission denied'
    """
    if trouble.errno in _WHY:
        return say(f"saves.why_{_WHY[trouble.errno]}", lang)
    return trouble.strerror or str(trouble)


def written_at(path: Path) -> str:
    """When a file was last written, as 2026-11-19 23:45; a question mark where it has gone."""
    try:
        return f"{datetime.fromtimestamp(path.stat().st_mtime):%Y-%m-%d %H:%M}"
    except (OSError, OverflowError, ValueError):
        return "?"


def fresh(folder: Path, stem: str, number: int) -> Path:
    """A new file `stem-number.json`, or with the next number that is free: no other process gets the same one."""
    while True:
        path = folder / f"{stem}-{number}.json"
        with suppress(FileExistsError):
            path.open("x").close()
            return path
        number += 1


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

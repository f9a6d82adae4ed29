"""Reading and writing files: whole at any moment, one process at a time, and why one cannot be read or written."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from time import monotonic, sleep

from hotw_nb.engine.errors import NotKept
from hotw_nb.start.venue import say_here
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
    errno.ESPIPE: "pipe",
}
MOST_BYTES = 2_000_000
"""No game and no lesson is nearly as long: anything longer is neither written nor read."""


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


@contextmanager
def or_not_kept(sentence: str, folder: Path) -> Iterator[None]:
    """Raise a `NotKept` with this sentence where something could not be written into the folder."""
    try:
        yield
    except OSError as trouble:
        raise NotKept(say_here(sentence, folder=folder.as_posix(), why=why(trouble))) from None


def read(path: Path, most: int = MOST_BYTES) -> bytes:
    """What a file begins with, up to `most` bytes and one more, by which a file that is too long is noticed.

    An OSError says that it cannot be read. That is so for a pipe too, which nobody may ever fill.
    """
    if path.is_fifo():
        raise OSError(errno.ESPIPE, "")
    with path.open("rb") as file:
        return file.read(most + 1)


def fresh(folder: Path, stem: str, number: int) -> Path:
    """A new file `stem-number.json`, or with the next number that is free: no other process gets the same one."""
    while True:
        path = folder / f"{stem}-{number}.json"
        with suppress(FileExistsError):
            path.open("x").close()
            return path
        number += 1


def put_new(folder: Path, stem: str, number: int, content: bytes) -> Path:
    """Write a new file `stem-number.json`, or with the next number that is free, and return where it is.

    Where that fails, nothing is left of it.
    """
    path = fresh(folder, stem, number)
    try:
        put(path, content)
    except BaseException:
        with suppress(OSError):
            path.unlink()
        raise
    return path


def put(path: Path, content: bytes) -> None:
    """Write a file; where that fails or is interrupted, what was there before is left, and nothing beside it.

    The content is first written, down to the disk, under a name that nobody can guess, into a file that did not
    exist. So no other process writes into it, and no link can lead the writing elsewhere.
    """
    beside = path.with_name(f".{path.stem[:40]}-{os.urandom(8).hex()}.tmp")
    try:
        _write_new(beside, content)
        _replace(beside, path)
    except BaseException:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
    _folder_to_disk(path.parent)


def _write_new(path: Path, content: bytes) -> None:
    """Write a file that did not exist, down to the disk."""
    file = os.open(path, _NEW_FILE, 0o666)
    try:
        left = memoryview(content)
        while left:
            left = left[os.write(file, left) :]
        _to_disk(file)
    finally:
        os.close(file)


_NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
_NO_SYNC = {errno.EINVAL, errno.ENOTSUP, errno.ENOSYS, errno.EROFS, errno.EBADF}
_PATIENCE, _PAUSE = 10, 0.02
"""For how many seconds something is tried again that another process holds, and how long the pauses are."""


def _to_disk(file: int) -> None:
    """Have the system write a file down to the disk, where it can; that the disk is full is an OSError."""
    try:
        os.fsync(file)
    except OSError as trouble:
        if trouble.errno not in _NO_SYNC:
            raise


def _folder_to_disk(folder: Path) -> None:
    """Have the new name of a file written down to the disk as well; Windows and some network folders cannot."""
    with suppress(OSError):
        here = os.open(folder, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
        try:
            os.fsync(here)
        finally:
            os.close(here)


def _replace(beside: Path, path: Path) -> None:
    """Give a file its name; on Windows somebody who is just reading the old one is waited for."""
    end = monotonic() + _PATIENCE
    while os.name == "nt" and monotonic() < end:
        with suppress(PermissionError):
            os.replace(beside, path)
            return
        sleep(_PAUSE)
    os.replace(beside, path)


def put_beside(path: Path, content: bytes) -> Path:
    """Write a file that overwrites no other: under its own name, or with a number where that name is taken.

    Returns where the content is now. A file that holds the same already is not written again.
    """
    number, place = 1, path
    while True:
        if holds(place, content):
            return place
        try:
            place.open("xb").close()
        except FileExistsError:
            number += 1
            place = path.with_stem(f"{path.stem}-{number}")
            continue
        try:
            put(place, content)
        except BaseException:
            with suppress(OSError):
                place.unlink()
            raise
        return place


def holds(path: Path, content: bytes) -> bool:
    """Whether a file holds exactly this."""
    return path.is_file() and path.stat().st_size == len(content) and path.read_bytes() == content


def move(path: Path, folder: Path) -> Path | None:
    """Move a file `stem-number.json` into a folder, where it takes the place of no other.

    Returns where it is now, or None if another process has moved it first or it cannot be moved.
    """
    stem, _, number = path.stem.rpartition("-")
    place = None
    try:
        folder.mkdir(exist_ok=True)
        place = fresh(folder, stem, int(number))
        os.replace(path, place)
    except OSError:
        if place:
            with suppress(OSError):
                place.unlink()
        return None
    return place


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep other processes, and other threads, from changing a file meanwhile, if they ask in the same way.

    The lock is a hidden file beside it that is gone afterwards. A process that dies gives its lock back. Where
    there are no locks, as in some network folders, or where somebody holds one for more than ten seconds, the work
    goes on without.
    """
    lock = path.with_name(f".{path.name}.lock")
    held: list[int] = []
    try:
        _lock(lock, held)
        yield
    finally:
        while held:
            _unlock(lock, held.pop())


def _lock(lock: Path, held: list[int]) -> None:
    """Put the open lock file into `held` as soon as this process has the lock; nothing where that cannot be done."""
    end = monotonic() + _PATIENCE
    while monotonic() < end:
        try:
            file = os.open(lock, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
        except OSError:
            return
        try:
            _take(file)
        except OSError as trouble:
            os.close(file)
            if not isinstance(trouble, BlockingIOError | PermissionError):
                return
            sleep(_PAUSE)
            continue
        held.append(file)
        with suppress(OSError):
            if os.path.samestat(os.fstat(file), os.stat(lock)):
                return  # and not one that its last holder has just taken away
        os.close(held.pop())


def _take(file: int) -> None:
    """Lock an open file; an OSError says that somebody else has, or that it cannot be locked."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    elif sys.platform != "emscripten":  # a browser has no locks
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _unlock(lock: Path, file: int) -> None:
    """Give the lock back, and leave no file behind; Windows can take it away only once it is closed."""
    if os.name != "nt":
        with suppress(OSError):
            lock.unlink()
    os.close(file)
    if os.name == "nt":
        with suppress(OSError):
            lock.unlink()

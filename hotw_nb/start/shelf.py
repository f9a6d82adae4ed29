"""Keeping one's own work in a folder that a class may share: each writer has a file, which is found again later.

A game at a table and a lesson are kept alike. A file is written after each click, whole at any moment, by the one who
began it; others who take it up get a file of their own as soon as they do something else. No file is ever removed.
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from hotw_nb.start.files import MOST_BYTES, alone, or_not_kept, put, put_new, written_at

Work = TypeVar("Work")
_NUMBER = re.compile(r"-([0-9]{1,6})\.json\Z")
_LATER = 10**6
"""By how many billionths of a second a file is made later than the others, where the clock does not say so."""
_own: dict[Path, None] = {}


def own_files() -> frozenset[Path]:
    """The files that this process has written or taken up, each with its whole path."""
    return frozenset(_own)


@dataclass(frozen=True)
class Kept(Generic[Work]):
    """Work that was found, with its file."""

    path: Path
    work: Work

    @property
    def when(self) -> str:
        """The day and the time at which it was kept."""
        return written_at(self.path)

    @property
    def number(self) -> int:
        """The number in the file's name; 0 where there is none."""
        return number(self.path)


class Shelf(Generic[Work]):
    """The files `stem-number.json` of one table or one lesson, of which this writer has one.

    `path` is None as long as nothing was written or taken up.
    """

    def __init__(
        self, folder: Path, stem: str, written: Callable[[Work], str], not_kept: str, also: Iterable[str] = ()
    ) -> None:
        """`written` makes the text of a file; `not_kept` names the sentence that says it could not be written.

        Files of the stems in `also` are found as well, but a new file is called after `stem`.
        """
        self.folder, self.stem = folder, stem
        self._stems = frozenset((stem, *also))
        self.path: Path | None = None
        self._written, self._not_kept = written, not_kept
        self._content = b""

    def keep(self, work: Work) -> Path:
        """Write the work and return where it is; a `NotKept` says why it could not be written.

        If another process has gone on with the same file, or somebody has taken it away, the work gets a new one.
        """
        content, path = self._written(work).encode(), self.path
        with or_not_kept(self._not_kept, self.folder):
            if len(content) > MOST_BYTES:
                raise OSError(errno.EFBIG, "")
            if path is None or not self._go_on(path, content):
                path = self._begin(content)
        self.path, self._content = path, content
        _own[path.absolute()] = None
        self._make_newest(path)
        return path

    def take_up(self, kept: Kept[Work]) -> None:
        """Go on in the file of work that was found."""
        self.path, self._content = kept.path, self._written(kept.work).encode()
        _own[kept.path.absolute()] = None

    def leave(self) -> None:
        """Write into a new file from now on."""
        self.path = None

    def newest(self, before: Path | None = None) -> list[Path]:
        """The files of all writers, the last one first; with `before` those that were written before that file."""
        paths = [self.folder / name for *_, name in sorted(self._dated(), reverse=True)]
        return paths[paths.index(before) + 1 :] if before in paths else paths

    def _go_on(self, path: Path, content: bytes) -> bool:
        """Write into the file if it still holds what was left in it, and say whether it did."""
        with alone(path):
            try:
                mine = path.is_file() and path.read_bytes() == self._content
            except OSError:
                mine = False
            if mine:
                put(path, content)
            return mine

    def _begin(self, content: bytes) -> Path:
        """Write into a new file; where there is no room, nothing is left of it."""
        self.folder.mkdir(exist_ok=True)
        return put_new(self.folder, self.stem, after(map(number, self.newest())), content)

    def _dated(self) -> list[tuple[int, int, str]]:
        """The time, the number and the name of each file, from one look at the folder; no file is read."""
        found = []
        with suppress(OSError), os.scandir(self.folder) as entries:
            for entry in entries:
                name = _NUMBER.search(entry.name)
                if name and entry.name[: name.start()] in self._stems:
                    with suppress(OSError):
                        found.append((entry.stat().st_mtime_ns, int(name[1]), entry.name))
        return found

    def _make_newest(self, path: Path) -> None:
        """Give a file the latest time of all, although the clock may have been ahead when the others were written."""
        with suppress(OSError, OverflowError):
            newest = max((time for time, _, other in self._dated() if other != path.name), default=0)
            if path.stat().st_mtime_ns <= newest:
                os.utime(path, ns=(newest + _LATER, newest + _LATER))


def number(path: Path) -> int:
    """The number in a file's name; 0 where there is none."""
    found = _NUMBER.search(path.name)
    return int(found[1]) if found else 0


def after(numbers: Iterable[int]) -> int:
    """The number of a new file beside files of these numbers.

    >>> after([]), after([2, 7])
    (1, 8)
    """
    return max(numbers, default=0) % 999_999 + 1

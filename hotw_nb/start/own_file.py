"""A file that one table or one lesson writes for itself, in a folder that a whole class may share."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

from hotw_nb.start.files import alone, fresh, put

_NUMBER = re.compile(r"-([0-9]{1,6})\.json\Z")
_LATER = 10**6
"""By how many billionths of a second a file is made later than the others, where the clock does not say so."""


class OwnFile:
    """The file `stem-number.json` of one writer. Every writer has a number of its own, and no file is ever removed.

    `path` is None as long as nothing was written or taken up.
    """

    def __init__(self, folder: Path, stem: str) -> None:
        self.folder, self.stem = folder, stem
        self.path: Path | None = None
        self._content = b""

    def keep(self, text: str) -> Path:
        """Write the text and return where it is; an OSError says that it could not be written.

        If another process has gone on with the same file, or somebody has taken it away, the text gets a new one.
        """
        content, path = text.encode(), self.path
        if path is None or not self._go_on(path, content):
            path = self._begin(content)
        self.path, self._content = path, content
        self._make_newest(path)
        return path

    def take_up(self, path: Path, text: str) -> None:
        """Go on in a file that holds this text."""
        self.path, self._content = path, text.encode()

    def leave(self) -> None:
        """Write into a new file from now on."""
        self.path = None

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
        path = fresh(self.folder, self.stem, max(map(number, self.every()), default=0) % 999_999 + 1)
        try:
            put(path, content)
        except BaseException:
            with suppress(OSError):
                path.unlink()
            raise
        return path

    def every(self) -> list[Path]:
        """The files of all writers, those that were written last at the end."""
        return [self.folder / name for *_, name in sorted(self._dated())]

    def _dated(self) -> list[tuple[int, int, str]]:
        """The time, the number and the name of each file, from one look at the folder; no file is read."""
        found, begin = [], f"{self.stem}-"
        with suppress(OSError), os.scandir(self.folder) as entries:
            for entry in entries:
                name = _NUMBER.search(entry.name) if entry.name.startswith(begin) else None
                if name and name.start() == len(self.stem):
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

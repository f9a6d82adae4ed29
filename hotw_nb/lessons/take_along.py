"""Taking work along: all games and lessons beside a notebook as one file, which any computer can open."""

from __future__ import annotations

import os
import re
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from hotw_nb.lessons import work
from hotw_nb.show.tabletop import keeping
from hotw_nb.start import files
from hotw_nb.start.shelf import own_files
from hotw_nb.text import say

GAMES, LESSONS = "my-games", "my-lessons"
"""What the folders are called in the file."""
MOST_FILES = 1000
MOST_PACKED = 2_000_000
"""How many bytes such a file has at most: it passes between page and kernel in one message."""
MOST_WHOLE = 20_000_000
"""How many bytes there are at most in it."""
_ROOM = 400  # bytes for what a zip file says of each file in it, its name twice among them
_LESSON = re.compile(r"lesson-\w+-[0-9]{1,6}\.json")
_DAYS = range(1980, 2108)  # the years that a zip file can name


@dataclass(frozen=True)
class Luggage:
    """Work that was put into one file: the file's name and content, what is in it, and what had to be left out."""

    name: str
    content: bytes
    games: int
    lessons: int
    left: tuple[str, ...]


@dataclass(frozen=True)
class _Found:
    """A file of somebody's work: in which folder of the luggage it goes, where it is, and when it was written."""

    folder: str
    path: Path
    when: float

    @property
    def name(self) -> str:
        """What it is called in the luggage."""
        return f"{self.folder}/{self.path.name}".encode(errors="replace").decode()


def luggage(lang: str | None = None, only_own: bool = False) -> Luggage:
    """All games and lessons in the folders beside the notebook, as one zip file.

    `only_own` leaves out what others wrote there: only what this kernel has written or taken up is in it then. Where
    there is more than such a file may hold, the oldest work is left out.
    """
    own = own_files()
    found = [one for one in _found() if not only_own or one.path.absolute() in own]
    found.sort(key=lambda one: one.when, reverse=True)
    taken: list[tuple[_Found, bytes]] = []
    left, packed, whole = [], 0, 0
    for one in found:
        content = _read(one.path)
        size = len(zlib.compress(content)) + _ROOM if content else 0
        fits = len(taken) < MOST_FILES and packed + size <= MOST_PACKED and whole + len(content) <= MOST_WHOLE
        if content and fits:
            taken.append((one, content))
            packed, whole = packed + size, whole + len(content)
        else:
            left.append(one.path.name)
    games = sum(one.folder != LESSONS for one, _ in taken)
    day = f"{datetime.now():%Y-%m-%d}"
    return Luggage(
        say("my_work.file", lang, day=day), _zipped(taken, lang), games, len(taken) - games, tuple(left)
    )


def _found() -> Iterator[_Found]:
    """All files of games and lessons beside the notebook; what is empty was never written."""
    games = Path(keeping.FOLDER)
    places = {GAMES: games, f"{GAMES}/{keeping.OLD}": games / keeping.OLD, LESSONS: Path(work.FOLDER)}
    for folder, place in places.items():
        with suppress(OSError), os.scandir(place) as entries:
            for entry in entries:
                own = _LESSON.fullmatch(entry.name) if folder == LESSONS else entry.name.endswith(".json")
                if own and not entry.name.startswith("."):
                    with suppress(OSError):
                        state = entry.stat()
                        if entry.is_file() and state.st_size:
                            yield _Found(folder, place / entry.name, state.st_mtime)


def _read(path: Path) -> bytes:
    """What is in a file, or nothing where it cannot be read or is longer than any game or lesson."""
    with suppress(OSError):
        content = files.read(path)
        return content if len(content) <= files.MOST_BYTES else b""
    return b""


def _zipped(taken: list[tuple[_Found, bytes]], lang: str | None) -> bytes:
    """A zip file of these files, after a page that says what it is."""
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        archive.writestr(say("my_work.read_me_file", lang), say("my_work.read_me", lang).lstrip())
        for one, content in taken:
            archive.writestr(ZipInfo(one.name, _date(one.when)), content, ZIP_DEFLATED)
    return file.getvalue()


def _date(when: float) -> tuple[int, int, int, int, int, int]:
    """A time as zip files tell it; one that they cannot tell becomes their first."""
    with suppress(OverflowError, OSError, ValueError):
        date = datetime.fromtimestamp(when)
        if date.year in _DAYS:
            return date.year, date.month, date.day, date.hour, date.minute, date.second
    return 1980, 1, 1, 0, 0, 0

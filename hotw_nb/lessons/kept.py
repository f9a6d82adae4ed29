"""The file beside the notebook in which a lesson is kept after each click, and found when it is begun once more."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hotw_nb.files import put, why
from hotw_nb.lessons.questions import Sheet
from hotw_nb.lessons.work import Done
from hotw_nb.text import language, say

FOLDER = "my-lessons"
VERSION = 1
AT_MOST = 30
"""How many files of one lesson are left, on a computer that many pupils use; the oldest go first."""
_LONGEST = 500_000
_WHAT = "A lesson of History of the World in notebooks"
_NUMBER = re.compile(r"-([0-9]{1,9})\.json\Z")


class NotKept(OSError):
    """A lesson could not be written; the message says why, and what stays."""


@dataclass(frozen=True)
class Found:
    """A lesson that was kept: its file, what was done, and what was done at its panels."""

    path: Path
    done: Done
    deeds: dict[str, Any]

    def words(self, lang: str) -> str:
        """How much was done."""
        guessed, solved = self.done.counts
        rolls = sum(len(deed) for deed in self.deeds.values() if isinstance(deed, list))
        return say("lessons.found_work", lang, guessed=guessed, solved=solved, rolls=rolls)


class Keeper:
    """Writes one lesson into a file of its own, the newest of all; what was found in an older one stays there."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.path: Path | None = None
        self._text = ""
        self._closed = False
        """Whether it could not be written, which is said once."""

    def keep(self, done: Done, deeds: dict[str, Any]) -> None:
        """Write what was done; a `NotKept` says the first time that it could not be written."""
        if self._closed or not (deeds or done != Done.nothing(self.sheet)):
            return
        text = written(self.sheet.name, done, deeds)
        try:
            if self.path is None or not self._is_mine(self.path):
                self.path = _new(self.sheet.name)
            put(self.path, text.encode())
        except OSError as trouble:
            self._closed = True
            if self.path and not self._text:
                with suppress(OSError):
                    self.path.unlink()  # its name was all that there was room for
            lang = language()
            raise NotKept(say("lessons.not_kept", lang, folder=FOLDER, why=why(trouble, lang))) from None
        self._text = text
        _clear(self.sheet.name, self.path)

    def _is_mine(self, path: Path) -> bool:
        """Whether the file still holds what was left in it, or is gone."""
        try:
            return path.read_text("utf-8") == self._text
        except FileNotFoundError:
            return path.parent.is_dir()
        except ValueError:
            return False


def written(name: str, done: Done, deeds: dict[str, Any]) -> str:
    """A lesson as the text of its file."""
    head = {"what": _WHAT, "version": VERSION, "lesson": name}
    return json.dumps({**head, **done.plain(), "panels": deeds}, ensure_ascii=False) + "\n"


def find(sheet: Sheet) -> Found | None:
    """What was kept of a lesson last; damaged files are left where they are, and the one before them counts."""
    for path in reversed(_files(sheet.name)):
        with suppress(OSError, ValueError, LookupError, TypeError, RecursionError):
            if path.stat().st_size <= _LONGEST:
                found = read(sheet, path, path.read_text("utf-8"))
                if found.done != Done.nothing(sheet) or found.deeds:
                    return found
    return None


def read(sheet: Sheet, path: Path, text: str) -> Found:
    """A lesson from the text of its file; one that is damaged or belongs elsewhere is a ValueError or its like."""
    data = json.loads(text)
    if data["what"] != _WHAT or data["version"] != VERSION or data["lesson"] != sheet.name:
        raise ValueError(path)
    return Found(path, Done.read(sheet, data), _deeds(data["panels"]))


def _deeds(found: Any) -> dict[str, Any]:
    """What was done at panels: dice in lists, or what was typed; whoever shows it looks whether it fits."""
    good = isinstance(found, dict) and all(isinstance(deed, list | str) for deed in found.values())
    if not good:
        raise ValueError(found)
    return dict(found)


def _files(name: str) -> list[Path]:
    """The files of a lesson, the oldest first."""
    found = [path for path in Path(FOLDER).glob(f"lesson-{name}-*.json") if _NUMBER.search(path.name)]
    return sorted(found, key=_number)


def _number(path: Path) -> int:
    found = _NUMBER.search(path.name)
    return int(found[1]) if found else 0


def _new(name: str) -> Path:
    """A file that nobody has, not even another kernel that begins at the same moment."""
    Path(FOLDER).mkdir(exist_ok=True)
    number = max(map(_number, _files(name)), default=0)
    while True:
        number += 1
        path = Path(FOLDER) / f"lesson-{name}-{number}.json"
        with suppress(FileExistsError):
            path.open("x").close()
            return path


def _clear(name: str, but: Path) -> None:
    """Take the oldest files away where there are too many."""
    for path in _files(name)[:-AT_MOST]:
        if path != but:
            with suppress(OSError):
                path.unlink()

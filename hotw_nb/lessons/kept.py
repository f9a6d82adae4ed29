"""The file beside the notebook in which a lesson is kept after each click, and found when it is begun once more."""

from __future__ import annotations

import errno
import json
import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hotw_nb.errors import NotKept
from hotw_nb.files import fresh, put, why, written_at
from hotw_nb.lessons.questions import Sheet
from hotw_nb.lessons.work import Done
from hotw_nb.text import language, say

FOLDER = "my-lessons"
VERSION = 1
AT_MOST = 30
"""How many files of one lesson are left, on a computer that many pupils use; the oldest go first."""
_LONGEST = 500_000
_WHAT = "A lesson of History of the World in notebooks"
_NUMBER = re.compile(r"-([0-9]{1,6})\.json\Z")


@dataclass(frozen=True)
class Found:
    """A lesson that was kept: its file, what was done, and what was done at its panels."""

    path: Path
    done: Done
    deeds: dict[str, Any]

    @property
    def when(self) -> str:
        """The day and the time at which it was kept."""
        return written_at(self.path)

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

    def keep(self, done: Done, deeds: dict[str, Any]) -> None:
        """Write what was done into the newest of the lesson's files; a `NotKept` says that it could not be written."""
        if done == Done.nothing(self.sheet) and not deeds:
            return
        text, before = written(self.sheet.name, done, deeds), self.path
        try:
            if len(text) > _LONGEST:
                raise OSError(errno.EFBIG, "")
            path = before if before and self._is_the_newest(before) else _new(self.sheet.name)
            _write(path, text, new=path != before)
        except OSError as trouble:
            lang = language()
            raise NotKept(say("lessons.not_kept", lang, folder=FOLDER, why=why(trouble, lang))) from None
        if before and before != path and text_of(before) == self._text:
            before.unlink(missing_ok=True)  # all of it stands in the newer one
        self.path, self._text = path, text
        _clear(self.sheet.name, path)

    def _is_the_newest(self, path: Path) -> bool:
        """Whether a file still holds what was left in it, and no other kernel has kept anything since."""
        return _files(self.sheet.name)[-1:] == [path] and text_of(path) == self._text


def _write(path: Path, text: str, new: bool) -> None:
    """Write a file; where there is no room, nothing is left of a new one."""
    try:
        put(path, text.encode())
    except OSError:
        if new:
            with suppress(OSError):
                path.unlink()
        raise


def written(name: str, done: Done, deeds: dict[str, Any]) -> str:
    """A lesson as the text of its file, which any letters that were typed go into."""
    head = {"what": _WHAT, "version": VERSION, "lesson": name}
    return json.dumps({**head, **done.plain(), "panels": deeds}) + "\n"


def joined(deeds: dict[str, Any], later: dict[str, Any]) -> dict[str, Any]:
    """What was done at panels before and after: rolls one after the other, of typed words the later ones."""
    found = {**deeds, **later}
    for name in deeds.keys() & later.keys():
        if isinstance(deeds[name], list) and isinstance(later[name], list):
            found[name] = [*deeds[name], *later[name]]
    return found


def find(sheet: Sheet, before: Path | None = None) -> Found | None:
    """What was kept of a lesson last, or last before another file; damaged files are left where they are."""
    for path in reversed(_files(sheet.name)):
        if before is None or _number(path) < _number(before):
            with suppress(OSError, ValueError, LookupError, TypeError, RecursionError):
                found = read(sheet, path, text_of(path))
                if found.done != Done.nothing(sheet) or any(found.deeds.values()):
                    return found
    return None


def text_of(path: Path) -> str:
    """What stands in a file, which is no longer than a lesson can be; "" where there is no such file."""
    if not path.is_file():  # nor a pipe, which nobody may ever fill
        return ""
    with suppress(OSError, ValueError), path.open("rb") as file:
        return file.read(4 * _LONGEST + 1).decode()
    return ""


def read(sheet: Sheet, path: Path, text: str) -> Found:
    """A lesson from the text of its file; one that is damaged or belongs elsewhere is a ValueError or its like."""
    data = json.loads(text)
    if data["what"] != _WHAT or data["version"] != VERSION or data["lesson"] != sheet.name:
        raise ValueError(path)
    return Found(path, Done.read(sheet, data), deeds_of(data["panels"]))


def deeds_of(found: Any) -> dict[str, Any]:
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
    last = max(map(_number, _files(name)), default=0) % 999_999
    return fresh(Path(FOLDER), f"lesson-{name}", last + 1)


def _clear(name: str, but: Path) -> None:
    """Take the oldest files away where there are too many."""
    for path in _files(name)[:-AT_MOST]:
        if path != but:
            with suppress(OSError):
                path.unlink()

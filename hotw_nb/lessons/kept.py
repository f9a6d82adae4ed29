"""The file beside the notebook in which a lesson is kept after each click, and found when it is begun once more."""

from __future__ import annotations

import errno
import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hotw_nb.engine.errors import NotKept
from hotw_nb.lessons.questions import Sheet
from hotw_nb.lessons.work import Done, counting
from hotw_nb.start.files import OwnFile, why, written_at
from hotw_nb.text import language, say

FOLDER = "my-lessons"
VERSION = 1
_LONGEST = 500_000
_GUESSES = 4
_WHAT = "A lesson of History of the World in notebooks"


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

    def line(self, sheet: Sheet, lang: str) -> str:
        """When it was done, how much, and the first guesses, by which their pupil knows them again."""
        counted = ((id, counting(self.done.guesses[id])) for id in sheet.predictions)
        said = [guess.said.in_words(sheet.predictions[id], lang) for id, guess in counted if guess][:_GUESSES]
        key = "found_line" if said else "found_line_bare"
        return say(f"lessons.{key}", lang, when=self.when, work=self.words(lang), guesses=", ".join(said))


class Keeper:
    """Writes one lesson into a file of its own. No other file is changed or removed, not even one that was taken up."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self._file = _file(sheet.name)

    @property
    def path(self) -> Path | None:
        """The lesson's file, once there is one."""
        return self._file.path

    def keep(self, done: Done, deeds: dict[str, Any]) -> None:
        """Write what was done into the lesson's file; a `NotKept` says that it could not be written."""
        if done == Done.nothing(self.sheet) and not deeds:
            return
        text = written(self.sheet.name, done, deeds)
        try:
            if len(text) > _LONGEST:
                raise OSError(errno.EFBIG, "")
            self._file.keep(text)
        except OSError as trouble:
            lang = language()
            raise NotKept(say("lessons.not_kept", lang, folder=FOLDER, why=why(trouble, lang))) from None


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
    return next(every(sheet, before), None)


def every(sheet: Sheet, before: Path | None = None) -> Iterator[Found]:
    """All that was kept of a lesson, the last first; a file is read only when its turn has come."""
    paths = _file(sheet.name).every()
    for path in reversed(paths[: paths.index(before)] if before in paths else paths):
        with suppress(OSError, ValueError, LookupError, TypeError, RecursionError):
            found = read(sheet, path, text_of(path))
            if found.done != Done.nothing(sheet) or any(found.deeds.values()):
                yield found


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


def _file(name: str) -> OwnFile:
    """A new file for a lesson, beside those of everybody else."""
    return OwnFile(Path(FOLDER), f"lesson-{name}")

"""What a teacher types on the pages for teachers, kept beside them: there it is again when its cell runs next week."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from hotw_nb.errors import NotKept
from hotw_nb.files import put, why
from hotw_nb.lessons import kept
from hotw_nb.show.widgets.memory import Memory, lend
from hotw_nb.text import language, say

FILE = "teacher.json"
_WHAT = "Pages for teachers of History of the World in notebooks"


def open_again() -> None:
    """Lend the panels of this page a memory that is kept in a file, with what was kept there before."""
    memory = Memory()
    with suppress(OSError, ValueError, LookupError, TypeError, RecursionError):
        memory.deeds = _read(kept.text_of(Path(kept.FOLDER) / FILE))
    memory.on_change = lambda: _write(memory)
    lend(memory)


def _read(text: str) -> dict[str, object]:
    """What the text of the file holds; one that is damaged or belongs elsewhere is a ValueError or its like."""
    data = json.loads(text)
    if data["what"] != _WHAT or data["version"] != kept.VERSION:
        raise ValueError(_WHAT)
    return kept.deeds_of(data["panels"])


def _write(memory: Memory) -> None:
    """Write all that the panels remember; a `NotKept` says that it could not be written."""
    text = json.dumps({"what": _WHAT, "version": kept.VERSION, "panels": memory.deeds})
    try:
        Path(kept.FOLDER).mkdir(exist_ok=True)
        put(Path(kept.FOLDER) / FILE, f"{text}\n".encode())
    except OSError as trouble:
        lang = language()
        raise NotKept(say("lessons.not_kept", lang, folder=kept.FOLDER, why=why(trouble, lang))) from None

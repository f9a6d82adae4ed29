"""Pages that leave the notebook as files: a whole HTML page, the link that saves it, and writing it down."""

from __future__ import annotations

import errno
from base64 import b64encode
from html import escape
from pathlib import Path

from hotw_nb.lessons.notes import Note
from hotw_nb.start.files import holds, put, put_beside, why
from hotw_nb.text import repeated, say


def document(title: str, style: str, body: str, lang: str) -> str:
    """The whole page as HTML, complete in itself; `title` is plain text, `body` is HTML."""
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{style}</style></head><body>{body}</body></html>\n"
    )


def link(page: str, name: str, lang: str) -> str:
    """A paragraph with the link that saves the page as a file of this name."""
    data = b64encode(page.encode(errors="replace")).decode()
    return (
        f'<p><a download="{escape(name)}" href="data:text/html;charset=utf-8;base64,{data}">'
        f"{escape(say('certificate.download', lang))}</a></p>"
    )


_saved: dict[tuple[Path, str], tuple[Path, bytes]] = {}
"""For each name under which this process has written a page, and whose page it was: where it is, and what it was."""


def save(page: str, file: str | Path, lang: str, otherwise: str) -> Note:
    """Write the page into the file and say where it is, or why it could not be written.

    Where no file is given, the page goes beside the notebook under the name in `otherwise`, which is another one for
    each page. If something else has the name, it stays, and the page gets a number.
    """
    try:
        path = Path(file or otherwise)
        place = _put_by_name(path, otherwise, page.encode(errors="replace"))
    except OSError as trouble:
        return Note(
            "no", (say("certificate.not_saved", lang, file=file or otherwise, why=why(trouble, lang)),)
        )
    except (TypeError, ValueError):
        return Note("no", (say("saves.no_name", lang, found=repeated(file, 40)),))
    if not file:
        return Note("yes", (say("certificate.saved", lang, file=place.name),))
    if place == path:
        return Note("yes", (say("certificate.saved_there", lang, file=place.as_posix()),))
    words = say("certificate.saved_beside", lang, taken=path.as_posix(), file=place.as_posix())
    return Note("yes", (words,))


def _put_by_name(path: Path, whose: str, content: bytes) -> Path:
    """Write a page and return where it is; it overwrites only what was written here before, about the same pupil."""
    if path.is_dir():
        raise OSError(errno.EISDIR, "")
    name = path.absolute(), whose
    place, before = _saved.get(name, (path, b""))
    if before and holds(place, before):
        put(place, content)
    else:
        place = put_beside(path, content)
    _saved[name] = place, content
    return place

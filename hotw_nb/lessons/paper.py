"""Pages that leave the notebook as files: a whole HTML page, the link that saves it, and writing it down."""

from __future__ import annotations

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


_saved: dict[Path, tuple[Path, bytes]] = {}
"""For each name under which this process has written a page: where the page is, and what it was."""


def save(page: str, file: str | Path, lang: str, otherwise: str) -> Note:
    """Write the page into the file and say where it is, or why it could not be written.

    Where no file is given, the page goes beside the notebook under the name in `otherwise`. If something else has that
    name, it stays, and the page gets a number.
    """
    content = page.encode(errors="replace")
    try:
        if file:
            put(Path(file), content)
        else:
            file = _put_by_name(Path(otherwise), content)
    except OSError as trouble:
        return Note("no", (say("certificate.not_saved", lang, file=file, why=why(trouble, lang)),))
    except (TypeError, ValueError):
        return Note("no", (say("saves.no_name", lang, found=repeated(file, 40)),))
    return Note("yes", (say("certificate.saved", lang, file=Path(file).name),))


def _put_by_name(path: Path, content: bytes) -> Path:
    """Write a page beside the notebook and return where it is; only what was written here before may be overwritten."""
    name = path.absolute()
    place, before = _saved.get(name, (path, b""))
    if before and holds(place, before):
        put(place, content)
    else:
        place = put_beside(path, content)
    _saved[name] = place, content
    return place

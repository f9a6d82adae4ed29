"""Pages that leave the notebook as files: a whole HTML page, the link that saves it, and writing it down."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from pathlib import Path

from hotw_nb.files import put, why
from hotw_nb.lessons.notes import Note
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


def save(page: str, file: str | Path, lang: str) -> Note:
    """Write the page into the file and say where it is, or why it could not be written."""
    try:
        put(Path(file), page.encode(errors="replace"))
    except OSError as trouble:
        return Note("no", (say("certificate.not_saved", lang, file=file, why=why(trouble, lang)),))
    except (TypeError, ValueError):
        return Note("no", (say("saves.no_name", lang, found=repeated(file, 40)),))
    return Note("yes", (say("certificate.saved", lang, file=Path(file).name),))

"""Pages to be printed: a whole HTML page, the link that saves it, paragraphs, steps, tables, lines to write on."""

from __future__ import annotations

import errno
import re
from base64 import b64encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from hotw_nb.lessons.notebook import Note
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


# A page holds on A4 and on Letter alike: no wider than the one and no higher than the other.
_STYLE = """
@page { size: A4 %s; margin: 12mm; }
* { box-sizing: border-box; }
body { font: 11pt/1.4 system-ui, "Segoe UI", Roboto, Arial, sans-serif; color: #000; background: #fff; margin: 0 auto;
  width: %s; max-width: 100%%; }
h1 { font-size: 15pt; line-height: 1.2; margin: 0 0 2mm; padding-bottom: 1mm; border-bottom: 0.8mm double #000; }
p { margin: 0 0 2mm; }
ol { margin: 0 0 2mm; padding-left: 6mm; }
table { border-collapse: collapse; width: 100%%; margin: 0 0 2.5mm; }
th, td { border: 0.25mm solid #333; padding: 0.3mm 1.2mm; text-align: left; font-weight: normal; line-height: 1.2; }
th { font-size: 9pt; background: #eee; }
.n { text-align: center; width: 8mm; }
.who, .beside { display: flex; gap: 6mm; }
.who { margin: 0 0 3mm; }
.beside > * { flex: 1; }
.rule { display: inline-block; border-bottom: 0.25mm solid #333; min-width: 14mm; height: 1.1em; }
.rule.long { display: block; width: 100%%; height: 7.5mm; }
.who span { flex: 1; display: flex; gap: 2mm; }
.who .rule, .line .rule { flex: 1; }
.line { display: flex; gap: 2mm; margin: 0 0 2mm; }
.fold { border-top: 0.3mm dashed #333; margin: 2mm 0; padding-top: 1mm; font-size: 9pt; }
.cards { display: grid; gap: 0; }
.cards div { border: 0.25mm dashed #333; padding: 2.5mm; break-inside: avoid; }
.cards b { display: block; font-size: 12pt; }
.cards .no { float: left; margin-right: 1.5mm; }
svg { display: block; width: 100%%; height: auto; margin: 0 0 2mm; }
.map svg { max-height: 126mm; }
footer { font-size: 8pt; color: #333; margin-top: 2mm; }
"""
RULE = '<span class="rule"></span>'


@dataclass(frozen=True)
class Handout:
    """One page to be printed; `.page()` is the HTML, `.save()` writes it."""

    name: str
    about: str
    title: str
    body: str
    lang: str
    landscape: bool = False
    signed: bool = True
    """Whether a pupil writes a name on it."""

    def page(self) -> str:
        """The whole page as HTML, complete in itself."""
        words = ("name", "class", "date") if self.signed else ()
        who = "".join(f"<span>{escape(say(f'handouts.{word}', self.lang))} {RULE}</span>" for word in words)
        style = _STYLE % (("landscape", "255mm") if self.landscape else ("portrait", "186mm"))
        body = (
            f"<h1>{escape(self.title)}</h1>"
            + (f'<div class="who">{who}</div>' if who else "")
            + f"{self.body}<footer>{escape(say('handouts.foot', self.lang, file=self.file_name))}</footer>"
        )
        return document(self.title, style, body, self.lang)

    @property
    def file_name(self) -> str:
        """The name of its file, in which the language stands too."""
        return (
            "-".join(filter(None, ("handout", self.name, self.about.replace("_", "-"), self.lang))) + ".html"
        )

    def save(self, path: str | Path = "") -> Note:
        """Write the page into a file and say where it is.

        Without a path it goes beside the notebook. If another file has the name already, that file stays as it is,
        and the page gets a number.
        """
        return save(self.page(), path, self.lang, otherwise=self.file_name)

    def __str__(self) -> str:
        return f"{self.title} ({self.file_name})"

    def html(self) -> str:
        """The page as it stands in a notebook, whole, under the link that saves it."""
        return (
            f"{link(self.page(), self.file_name, self.lang)}"
            f'<iframe title="{escape(self.title)}" srcdoc="{escape(self.page())}" '
            f'style="width:100%;max-width:1000px;height:{780 if self.landscape else 980}px;border:1px solid #999;'
            'background:#fff"></iframe>'
        )

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/html": self.html(), "text/plain": str(self)}


def words(text: str) -> str:
    """A text of the catalogue as HTML: each `___` becomes a short line to write on, at the end `______` a whole one."""
    text = re.sub("_{6,}$", '<span class="rule long"></span>', escape(text))
    return text.replace("= ___", f"=&nbsp;{RULE}").replace("___", RULE)


def paragraphs(text: str) -> str:
    """Each line of a text as a paragraph."""
    return "".join(f"<p>{words(line)}</p>" for line in text.strip().splitlines())


def steps(text: str) -> str:
    """Each line of a text as a step with its number."""
    return "<ol>" + "".join(f"<li>{words(line)}</li>" for line in text.strip().splitlines()) + "</ol>"


def written(label: str) -> str:
    """A label with the rest of its line to write on."""
    return f'<div class="line">{words(label)} {RULE}</div>'


def fold(text: str) -> str:
    """A dashed line across the page, behind which the paper is folded."""
    return f'<div class="fold">{words(text)}</div>'


def grid(
    head: Sequence[str], rows: Iterable[Sequence[object]], height: float, widths: Sequence[int] = ()
) -> str:
    """A table whose rows are so many millimetres high; an empty text is a cell to write in, widths are percents."""
    shares = "".join(f'<col style="width:{width}%">' for width in widths)
    top = "".join(f'<th scope="col">{words(cell)}</th>' for cell in head)
    top = f"<thead><tr>{top}</tr></thead>" if top else ""
    body = "".join(f'<tr style="height:{height}mm">' + "".join(map(_cell, row)) + "</tr>" for row in rows)
    return f"<table>{shares}{top}<tbody>{body}</tbody></table>"


def _cell(value: object) -> str:
    return f'<td class="n">{value}</td>' if isinstance(value, int) else f"<td>{words(str(value))}</td>"


def cut(cards: Iterable[str], across: int, height: float) -> str:
    """Cards to be cut out, so many side by side; each is HTML."""
    inside = "".join(f'<div style="height:{height}mm">{card}</div>' for card in cards)
    return f'<div class="cards" style="grid-template-columns:repeat({across},1fr)">{inside}</div>'

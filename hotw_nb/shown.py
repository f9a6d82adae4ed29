"""How values read in a notebook and in a terminal: the same content as text and as a plain HTML table."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from hotw_nb.text import say

# How the words over a table look: from the left, bold, and in lines of their own length. They ask for no width, which
# would pull a narrow table apart, and go on beside it.
_CAPTION = "text-align:left;font-weight:600;padding:4px 0;caption-side:top;width:0;white-space:normal"
_LINES = "display:block;width:max-content;max-width:min(38em,70vw)"
_NUMBER = re.compile(r"[<>≈]?\s?[+−-]?\d")
_LONGEST = 30  # letters of a cell with a number
NOTHING = ("", "-", "–", "—", "…")


# What JupyterLab does not do by itself; `start` puts it on the page, for all that stands there. It would break printed
# text anywhere, also within words, and the number of a rule at its hyphens.
# Above a table that is wider than its place a line says that there is more, and its edge fades, until that is scrolled
# into sight: only what can be scrolled has such an animation.
PAGE = (
    "<style>.jp-OutputArea-output pre{word-break:normal;overflow-wrap:anywhere}"
    ":is(.jp-RenderedMarkdown,.jp-RenderedHTMLCommon) :not(pre)>code{display:inline-block;max-width:100%}"
    # the small number of a rule: a box of its own would let the line break before it and before the full stop
    ":is(.jp-RenderedMarkdown,.jp-RenderedHTMLCommon) small>code{display:inline;white-space:nowrap!important}"
    ".hotw-wide::-webkit-scrollbar{height:11px}.hotw-wide::-webkit-scrollbar-thumb{background:#888;border-radius:6px}"
    "@supports(animation-timeline:scroll()){.hotw-wide>div{display:block!important;max-height:0;overflow:hidden;"
    "animation:hotw-beside linear both;animation-timeline:scroll(nearest inline)}}"
    "@keyframes hotw-beside{0%,95%{max-height:2em}96%,100%{max-height:2em;visibility:hidden}}"
    "@supports(animation-timeline:scroll()){.hotw-wide{animation:hotw-cut linear both;"
    "animation-timeline:scroll(self inline)}}"
    "@keyframes hotw-cut{0%,95%{mask-image:linear-gradient(to left,#0000,#000 28px)}96%,100%{mask-image:none}}</style>"
)
# In a narrow window, as one of 1280 pixels is at 200 %, a map keeps a width at which its names can be read.
_LEGIBLE = "<style>@media screen and (width<=760px){.hotw-wide>img{min-width:800px}}</style>"
_TOGETHER = re.compile(
    r"(?:\d+ [a-z]+ )?(?:[^\s(]+ = )?[^\s(]+ %|\(\d+ \w+\)|\b[IVX]+–[IVX]+\b"
    r"|(?<![\w-])(?=[\w-]*\d)\w+(?:-\w+)+(?![\w-])"
)


def html_words(text: str) -> str:
    """Words as HTML; the number of a rule, dice, and a number with what it is in per cent stay on one line.

    >>> html_words("3-1 < 5")
    '<span style="white-space:nowrap">3-1</span> &lt; 5'
    >>> html_words("lose 55 in 216 = 25.5 %")
    'lose <span style="white-space:nowrap">55 in 216 = 25.5 %</span>'
    """
    return _TOGETHER.sub(r'<span style="white-space:nowrap">\g<0></span>', escape(text))


def wide(table: str, lang: str | None = None) -> str:
    """A table as HTML that scrolls inside itself where it does not fit; `PAGE` lets it say so.

    A browser reaches with the Tab key what can be scrolled.
    """
    more = escape(say("tables.more", lang))
    return (
        '<div class="hotw-wide" style="overflow-x:auto;max-width:100%">'
        f'<div aria-hidden="true" style="display:none;position:sticky;left:0;width:max-content">{more}</div>'
        f"{table}</div>"
    )


def wide_picture(image: str, lang: str | None = None) -> str:
    """An image as HTML that fits its place, but in a narrow window scrolls rather than being too small to read."""
    return _LEGIBLE + wide(image, lang)


def titled(caption: str) -> str:
    """The words over a table as its HTML caption, none where there are no words."""
    if not caption:
        return ""
    return f'<caption style="{_CAPTION}"><span style="{_LINES}">{html_words(caption)}</span></caption>'


def head(title: str, right: bool) -> str:
    """What stands over a column, with a capital letter, on the side of what stands under it.

    >>> head("exact", True)
    '<th scope="col" style="text-align:right">Exact</th>'
    """
    side = "right" if right else "left"
    return f'<th scope="col" style="text-align:{side}">{escape(title[:1].upper() + title[1:])}</th>'


def folded(what: str, inside: str) -> str:
    """A part of a page behind words that unfold it, high enough to be hit with a finger."""
    style = "cursor:pointer;min-height:24px;line-height:24px;padding:2px 0"
    return f'<details><summary style="{style}">{escape(what)}</summary>{inside}</details>'


def numbers(column: Iterable[object]) -> bool:
    """Whether numbers stand in a column, which then belong under each other; dashes and gaps speak for neither.

    >>> numbers(["57.9 %", "–", "under 0.1 %"]), numbers(["Pindus", "–", "Crete", "3"]), numbers(["–"])
    (True, False, False)
    """
    found = [text for cell in column if (text := str(cell).strip()) not in NOTHING]
    return bool(found) and 2 * sum(map(_number, found)) >= len(found)


def _number(text: str) -> bool:
    """Whether a cell begins with a number and is no sentence."""
    return len(text) <= _LONGEST and bool(_NUMBER.match(text))


def table(caption: str, header: Sequence[str], rows: Iterable[Sequence[object]], *, lang: str | None) -> str:
    """A small HTML table; every cell is escaped, and numbers stand under each other.

    >>> table("<b>", ["a"], [[1]], lang="en").partition("<tr>")[2].partition("</table>")[0]
    '<th scope="col" style="text-align:right">A</th></tr><tr><td style="text-align:right">1</td></tr>'
    """
    cells = [list(row) for row in rows]
    right = [numbers(row[at] for row in cells) for at in range(len(header))]

    def line(row: Sequence[object]) -> str:
        inside = (
            f'<td style="text-align:{"right" if one else "left"}">{html_words(str(cell))}</td>'
            for one, cell in zip(right, row, strict=True)
        )
        return f"<tr>{''.join(inside)}</tr>"

    titles = "".join(head(title, one) for title, one in zip(header, right, strict=True))
    return wide(f"<table>{titled(caption)}<tr>{titles}</tr>{''.join(map(line, cells))}</table>", lang)


class Read:
    """Something that stands at the end of a cell as it is printed: in words, not as the code that would make it."""

    __slots__ = ()

    def __init_subclass__(cls, **given: Any) -> None:
        super().__init_subclass__(**given)
        # IPython looks for it in the very class that has a `repr`, as every dataclass does.
        cls._repr_pretty_ = Read._repr_pretty_  # type: ignore[method-assign]

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


class Shown:
    """Something with a text form and an HTML form."""

    __slots__ = ()

    @abstractmethod
    def summary(self, lang: str | None = None) -> str:
        """The whole content as lines of text."""

    @abstractmethod
    def html(self, lang: str | None = None) -> str:
        """The whole content as HTML."""

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": self.summary(), "text/html": self.html()}

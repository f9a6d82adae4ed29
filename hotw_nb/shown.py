"""How values read in a notebook and in a terminal: the same content as text and as a plain HTML table."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from hotw_nb.text import say

# how the words over a table look: from the left, bold, and not squeezed into the width of two narrow columns
CAPTION = "text-align:left;font-weight:600;padding:4px 0;caption-side:top;min-width:min(26em,80vw)"


# What JupyterLab does not do by itself; `start` puts it on the page, for all that stands there. It would break printed
# text anywhere, also within words, and the number of a rule at its hyphens. Above a table that is wider than its place
# a line says that there is more, until that is scrolled into sight: only what can be scrolled has such an animation.
PAGE = (
    "<style>.jp-OutputArea-output pre{word-break:normal;overflow-wrap:anywhere}"
    ":is(.jp-RenderedMarkdown,.jp-RenderedHTMLCommon) :not(pre)>code{display:inline-block;max-width:100%}"
    # the small number of a rule: a box of its own would let the line break before it and before the full stop
    ":is(.jp-RenderedMarkdown,.jp-RenderedHTMLCommon) small>code{display:inline;white-space:nowrap!important}"
    ".hotw-wide::-webkit-scrollbar{height:11px}.hotw-wide::-webkit-scrollbar-thumb{background:#888;border-radius:6px}"
    "@supports(animation-timeline:scroll()){.hotw-wide>div{display:block!important;max-height:0;overflow:hidden;"
    "animation:hotw-beside linear both;animation-timeline:scroll(nearest inline)}}"
    "@keyframes hotw-beside{0%,95%{max-height:2em}96%,100%{max-height:2em;visibility:hidden}}</style>"
)
_TOGETHER = re.compile(r"(?:[^\s(]+ = )?[^\s(]+ %|(?<![\w-])(?=[\w-]*\d)\w+(?:-\w+)+(?![\w-])")


def html_words(text: str) -> str:
    """Words as HTML; the number of a rule, dice, and a number with what it is in per cent stay on one line.

    >>> html_words("3-1 < 5")
    '<span style="white-space:nowrap">3-1</span> &lt; 5'
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


def table(caption: str, header: Sequence[str], rows: Iterable[Sequence[object]], *, lang: str | None) -> str:
    """A small HTML table; every cell is escaped, and numbers stand under each other.

    >>> table("<b>", ["a"], [[1]], lang="en").partition("<tr>")[2].partition("</table>")[0]
    '<th scope="col" style="text-align:right">a</th></tr><tr><td style="text-align:right">1</td></tr>'
    """
    cells = [list(row) for row in rows]
    sides = [
        "right" if cells and all(isinstance(row[at], int) for row in cells) else "left"
        for at in range(len(header))
    ]

    def line(tag: str, row: Sequence[object]) -> str:
        inside = (
            f'<{tag} style="text-align:{side}">{html_words(str(cell))}</{tag[:2]}>'
            for side, cell in zip(sides, row, strict=True)
        )
        return f"<tr>{''.join(inside)}</tr>"

    head, body = line('th scope="col"', header), "".join(line("td", row) for row in cells)
    return wide(f'<table><caption style="{CAPTION}">{escape(caption)}</caption>{head}{body}</table>', lang)


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

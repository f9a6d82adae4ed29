"""How answers read in a notebook and in a terminal: as text, as plain HTML tables with bars, and as a DataFrame."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any

from hotw_nb.base.frames import frame
from hotw_nb.base.speech import Read as Read
from hotw_nb.base.speech import Shown as Shown
from hotw_nb.text import say

if TYPE_CHECKING:
    import pandas as pd


# How the words over a table look: from the left, bold, and in lines of their own length. They ask for no width, which
# would pull a narrow table apart, and go on beside it.
_CAPTION = "text-align:left;font-weight:600;padding:4px 0;caption-side:top;width:0;white-space:normal"
_LINES = "display:block;width:max-content;max-width:min(38em,70vw)"
_NUMBER = re.compile(r"[<>≈]?\s?[+−-]?\d")
LONGEST_NUMBER = 30  # letters of a cell with a number
NARROW = 760  # a window this wide, as one of 1280 pixels is at 200%: JupyterLab puts the numbers of cells above them
LARGE_WINDOW = 1500  # on a screen this wide, as a projector's is, small pictures are larger
SMALL_WINDOW = 960  # half a screen: beside the list of files pictures have no room in it to be read
ROOMY = 900  # pixels of an output in which pictures can be read: the list of files leaves it more in a window of 1280
NOTHING = ("", "-", "–", "—", "…")


def _cut(*towards: str) -> str:
    """The rule by which edges fade, each seen towards the other."""
    fades = ",".join(f"linear-gradient(to {side},#0000,#000 28px)" for side in towards)
    return f"mask-image:{fades}{';mask-composite:intersect' * (len(towards) > 1)}"


_BEYOND = "animation-range:0% 125%"
SCROLLBAR = "&::-webkit-scrollbar{height:11px}&::-webkit-scrollbar-thumb{background:#888;border-radius:6px}"
"""What shows, in a style rule of a box that scrolls, that it does; some systems hide that."""
FADING = (
    "@supports(animation-timeline:scroll()){animation:hotw-cut linear both;"
    f"animation-timeline:scroll(self inline);{_BEYOND}}}"
)
"""What shows, in a style rule too, at which edges it goes on; `CUT` is the fading itself."""
CUT = f"@keyframes hotw-cut{{0%,3%{{{_cut('left')}}}4%,76%{{{_cut('left', 'right')}}}77%,100%{{{_cut('right')}}}}}"
_SIGNS = f".hotw-wide{{{SCROLLBAR}{FADING}}}{CUT}"
# What JupyterLab does not do by itself; `start` puts it on the page, for all that stands there. It would break printed
# text anywhere, also within words, and the number of a rule at its hyphens.
# Above a table that is wider than its place a line says that there is more at the side, and the edges behind which it
# goes on fade: only what can be scrolled has such an animation. The line breaks where it is longer than the place,
# which it would make scroll by itself, and lies clear of the edge that fades. The animation goes on behind the end of
# what can be scrolled: one that has come to its end would stay there when the box grows and has nothing to scroll any
# more.
PAGE = (
    "<style>.jp-OutputArea-output pre{word-break:normal;overflow-wrap:anywhere}"
    ".jp-RenderedHTMLCommon :not(pre)>code{display:inline-block;max-width:100%}"
    # in the text of a notebook: a box of its own would let the line break before it, and before the full stop behind
    ".jp-RenderedMarkdown :not(pre)>code{display:inline;white-space:nowrap!important}"
    ":is(.jp-RenderedMarkdown,.jp-RenderedHTMLCommon) small>code"
    "{display:inline;white-space:nowrap!important;font-size:max(11px,1em)!important}"
    f"@media screen and (width>={LARGE_WINDOW}px){{:root{{--hotw-larger:1.25}}}}"
    "@supports(animation-timeline:scroll()){.hotw-wide>[aria-hidden]{display:block!important;max-height:0;overflow:hidden;"
    "position:sticky;left:28px;width:max-content;max-width:calc(100% - 56px);"
    f"animation:hotw-beside linear both;animation-timeline:scroll(nearest inline);{_BEYOND}}}}}"
    "@keyframes hotw-beside{0%,100%{max-height:4em}}"
    f"{_SIGNS}</style>"
)
OPENED = "animation:hotw-open .6s step-end"
OPENING = "@keyframes hotw-open{from{scroll-snap-align:center}to{scroll-snap-align:none}}"
"""A place that is `OPENED` is brought to the middle of its box: the box snaps to it, but only while `OPENING` runs."""
# In a small window, and in any output with little room, a picture keeps the width at which its letters can be read, and
# opens with what it is about in the middle. A page that is made of a notebook knows of its window alone.
_KEPT = f".hotw-drawn{{min-width:var(--hotw-least)}}.hotw-drawn>i{{{OPENED}}}"
PICTURES = (
    f"<style>{_SIGNS}.hotw-wide:has(>.hotw-drawn){{scroll-snap-type:x mandatory}}"
    ".hotw-drawn{display:block;position:relative}.hotw-drawn>i{position:absolute;top:0;padding:1px}"
    f"@media screen and (width<={SMALL_WINDOW}px){{{_KEPT}}}"
    ".jp-OutputArea-child:has(.hotw-drawn):not(.hotw-held-back *){container-type:inline-size}"
    f"@media screen{{@container (width<{ROOMY}px){{{_KEPT}}}}}{OPENING}</style>"
)
"""The style sheet of pictures that keep their width; pictures of one cell share it."""
_COUNT = r"\d[\d,\u202f]*"
_TOGETHER = re.compile(
    rf"(?:(?:[^\W\d_]+ )?{_COUNT} [a-z]+ )?(?:(?:{_COUNT}|[^\s(]+) = )?[^\s(]+ ?%(?!\w)|\(\d+ \w+\)|\b[IVX]+–[IVX]+\b"
    r"|(?<![\w-])(?=[\w-]*\d)\w+(?:-\w+)+(?![\w-])"
)


def html_words(text: str) -> str:
    """Words as HTML; the number of a rule, dice, and a chance with what it is the chance of stay on one line.

    >>> html_words("3-1 < 5")
    '<span style="white-space:nowrap">3-1</span> &lt; 5'
    >>> html_words("lose 55 in 216 = 25.5%")
    '<span style="white-space:nowrap">lose 55 in 216 = 25.5%</span>'
    """
    return _TOGETHER.sub(r'<span style="white-space:nowrap">\g<0></span>', escape(text))


def larger(size: float) -> str:
    """A width as CSS that is more on a large screen, where `PAGE` says so.

    >>> larger(400)
    'calc(400px*var(--hotw-larger,1))'
    """
    return f"calc({size:.0f}px*var(--hotw-larger,1))"


def wide(table: str, lang: str | None = None) -> str:
    """A table as HTML that scrolls inside itself where it does not fit; `PAGE` lets it say so.

    A browser reaches with the Tab key what can be scrolled; there JupyterLab leaves it the arrow keys.
    """
    more = escape(say("tables.more", lang))
    return (
        '<div class="hotw-wide" data-lm-suppress-shortcuts="true" style="overflow-x:auto;max-width:100%">'
        f'<div aria-hidden="true" style="display:none">{more}</div>'
        f"{table}</div>"
    )


def wide_picture(
    image: str, least: float, lang: str | None = None, at: float = 0.0, styled: bool = True
) -> str:
    """An image as HTML that fits its place, but in a narrow window is at least so many pixels wide and scrolls.

    It opens there with what lies `at` this share of its width in the middle. One that is not `styled` stands on a page
    that has the style sheet `PICTURES` already.
    """
    opens = f'<i style="left:{100 * at:.0f}%"></i>' if at else ""
    drawn = f'<span class="hotw-drawn" style="--hotw-least:{least:.0f}px">{image}{opens}</span>'
    return (PICTURES if styled else "") + wide(drawn, lang)


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

    >>> numbers(["57.9%", "–", "under 0.1%"]), numbers(["Pindus", "–", "Crete", "3"]), numbers(["–"])
    (True, False, False)
    """
    found = [text for cell in column if (text := str(cell).strip()) not in NOTHING]
    return bool(found) and 2 * sum(map(_number, found)) >= len(found)


def _number(text: str) -> bool:
    """Whether a cell begins with a number and is no sentence."""
    return len(text) <= LONGEST_NUMBER and bool(_NUMBER.match(text))


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


RESULT_COLOURS = {"win": "#0072B2", "tie": "#6E6E6E", "lose": "#D55E00"}
"""Of the results of a battle; each stands out from white and from black paper: a table does not know its theme."""
_PALE = "47"  # how opaque the ground of the hatching is, as the last two digits of a colour
_HATCHING = {
    "win": "repeating-linear-gradient(135deg,{0} 0 2px,transparent 2px 7px)",
    "tie": "radial-gradient({0} 1.4px,transparent 1.9px) 0 0/6px 6px",
    "lose": "repeating-linear-gradient(0deg,{0} 0 2px,transparent 2px 5px)",
}
_PLAIN = "background:color-mix(in srgb,currentColor 60%,transparent)"


def painted(result: str) -> str:
    """The colour and the hatching of a result as CSS; plain for what is no result.

    >>> painted("lose")
    'background:repeating-linear-gradient(0deg,#D55E00 0 2px,transparent 2px 5px),#D55E0047'
    """
    if result not in RESULT_COLOURS:
        return _PLAIN
    colour = RESULT_COLOURS[result]
    return f"background:{_HATCHING[result].format(colour)},{colour}{_PALE}"


def chance_bar(share: Fraction, result: str = "") -> str:
    """A bar of so much of its width as HTML, painted as a result if it is one."""
    return (
        f"<span style='display:inline-block;height:0.9em;width:{_long(share)}%;max-width:100%;box-sizing:border-box;"
        f"border:1px solid currentColor;{painted(result)}'></span>"
    )


def marked_bar(share: Fraction, mark: Fraction, result: str = "") -> str:
    """A bar of so much of its width as HTML, with an upright mark where it was expected to end."""
    return (
        "<div style='position:relative;height:1.1em'>"
        f"<div style='position:absolute;width:{_long(share)}%;height:100%;box-sizing:border-box;"
        f"border:1px solid currentColor;{painted(result)}'></div>"
        f"<div style='position:absolute;left:{_long(mark)}%;height:130%;top:-15%;border-left:3px solid currentColor'>"
        "</div></div>"
    )


def _long(share: Fraction) -> str:
    return f"{float(100 * share):.1f}"


class Answer:
    """An answer with a text form, an HTML form and a table form."""

    __slots__ = ()

    @abstractmethod
    def text(self, lang: str | None = None) -> str:
        """The answer in words, in the language `lang`, or else in the one in use.

        >>> from hotw_nb import odds
        >>> odds.siege(armies=2).text("en")
        '2 armies: the land is taken 89.3%, left empty 4.2%, held 6.5%; 0.53 armies lost on average'
        """

    @abstractmethod
    def html(self, lang: str | None = None) -> str:
        """The answer as an HTML table with a caption, in the language `lang`, or else in the one in use.

        >>> from hotw_nb import odds
        >>> "2 armies" in odds.siege(armies=2).html("en")
        True
        """

    @abstractmethod
    def records(self) -> list[dict[str, Any]]:
        """The rows of the table form, chances as exact fractions."""

    def frame(self) -> pd.DataFrame:
        """The answer as a DataFrame, one row for each thing that can happen."""
        return frame(self.records())

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return self.html()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": self.text(), "text/html": self.html()}

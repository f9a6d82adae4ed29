"""The words of a chart as lines of the page: where the chart scrolls sideways, its title and its caption do not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotw_nb.show.charts.figure import further
from hotw_nb.text.html import NARROW, OPENED, OPENING

_FIRST = 65  # pixels of the first line of a title and that of a caption
_BOLD = "font-weight:600;font-size:1.15em"


def words(layout: Mapping[str, Any]) -> str:
    """The title and the caption as HTML; nothing for a drawing that has no caption, as a map.

    >>> words({"title": {"text": "The board"}})
    ''
    """
    title, caption = _words(layout)
    if not caption:
        return ""
    return f'<p style="margin:0;{_BOLD}">{_line(title)}</p><p style="margin:.2em 0 .5em">{_line(caption)}</p>'


def rules(layout: Mapping[str, Any], here: str, small: str) -> str:
    """The style rules by which the output `here` shows them where the place is `small`, instead of the drawing."""
    title, caption = _words(layout)
    drawing = f"{here}+.jp-OutputArea-child"
    if not caption:
        return f"{OPENING}@media screen{{{_in_its_middle(drawing, small)}}}"
    # What is above the upper edge of a box that scrolls is out of reach, so the drawing is pulled up by its own words.
    high = _FIRST + further(title, caption)
    # Only what is inside a place can ask how large it is: the output is there, and empty where its words are not shown.
    shown = f"{here}:has(+.jp-OutputArea-child .jp-RenderedPlotly)"
    return (
        f"@media screen{{{shown}{{display:flex}}{shown}>*{{display:none}}"
        f"{small}{{{shown}>*{{display:block}}"
        f"{drawing} .jp-RenderedPlotly{{--hotw-above:{high}px}}{drawing} .modebar{{margin-top:{high}px}}}}}}"
        f"@media (width<={NARROW}px){{{shown}>.jp-OutputPrompt{{display:none}}}}"
    )


def _in_its_middle(drawing: str, small: str) -> str:
    """The rules by which a map opens with its middle in sight."""
    spot = f"content:'';position:absolute;left:50%;top:0;width:1px;height:1px;{OPENED}"
    middle = f"{drawing} .svg-container::after{{{spot}}}"
    return f"{drawing}{{scroll-snap-type:x mandatory}}{small}{{{middle}}}"


def _words(layout: Mapping[str, Any]) -> tuple[str, str]:
    """The title and the caption as the drawing has them, escaped and in lines."""
    title = layout.get("title") or {}
    return title.get("text") or "", (title.get("subtitle") or {}).get("text") or ""


def _line(text: str) -> str:
    return text.replace("<br>", " ").replace(" %", "\u00a0%")

"""How a chart fits into a notebook: as wide as its place, and as small in the file as it can be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hotw_nb.text.html import FADING, NARROW, ROOMY, SCROLLBAR

WIDEST = 1000  # pixels across, as wide as all other panels
LETTERS = 11.0  # pixels of the smallest letters in a small place
NEARLY = 0.98  # how small they may be beside that, so that a chart which nearly fits need not be scrolled
PROMPT = 64  # pixels that the number of a cell takes beside a chart
EDGE = 2  # and those of its edge


def fitted(chart: Mapping[str, Any], drawn_anew: bool = False) -> str:
    """Style rules that enlarge or shrink a chart of a fixed size to the width of its output, words and all.

    Where its place is `too_small` it keeps its size, or grows until its smallest letters can be read, and scrolls in
    its output; paper has to hold it whole. Plotly knows what the mouse is over on a chart that was scaled so. A style
    sheet cannot divide a length by another, but the tangent of the angle between them is the same. A chart that is
    `drawn_anew` whenever its notebook is opened has no size of its own, so that JupyterLab puts no picture of it into
    the file.

    >>> fitted({"layout": {"width": 850}})
    ''
    """
    layout = chart["layout"]
    width, height = layout.get("width"), layout.get("height")
    if not width or not height:
        return ""
    # What is pulled under a picture is seen together with it.
    low = f",max(520px,(100vh - 130px)*{width / height:.4f})" if layout.get("sliders") else ""
    room = (
        f"min({WIDEST}px{low},100cqw - var(--hotw-beside,var(--jp-cell-prompt-width,{PROMPT}px)) - {EDGE}px)"
    )
    place = f"max(var(--hotw-least,0px),{room})"
    scale = f"tan(atan2({place},{width:g}px))"
    right, below = f"{width:g}px*({scale} - 1)", f"{height:g}px*({scale} - 1)"
    size = f"width:{width:g}px;height:{height:g}px"
    if drawn_anew:
        right, below = f"{width:g}px*{scale}", f"{height:g}px*{scale}"
        size = "width:0;height:0"
    least = width * max(1.0, LETTERS / _smallest(chart))
    return (
        f"container-type:inline-size;@media (width<={NARROW}px){{.jp-RenderedPlotly{{--hotw-beside:0px}}}}"
        f"@media screen{{overflow:auto hidden;{SCROLLBAR}{FADING}"
        f"{too_small(chart)}{{.jp-RenderedPlotly{{--hotw-least:{least:.0f}px}}}}}}"
        "@supports (width:calc(1px*tan(atan2(1cqw,1px)))){"
        f".jp-RenderedPlotly{{box-sizing:border-box;flex:none;{size};padding:0;overflow:visible;"
        f"transform:scale({scale});transform-origin:0 0;"
        f"margin:calc(var(--hotw-above,0px)*-1*{scale}) calc({right}) calc({below}) 0}}}}"
    )


def too_small(chart: Mapping[str, Any]) -> str:
    """When a place has no room for a chart with letters that can be read, as a condition of a style sheet.

    It is the room of the output of its cell that counts, not that of the window: beside it there may be a list of
    files. A map has letters on its pieces that are smaller; where the place is `ROOMY` it is seen whole all the same.

    >>> too_small({"data": [], "layout": {"width": 850, "font": {"size": 11}}})
    '@container hotw-place (width<899px)'
    """
    least = chart["layout"].get("width", 0) * NEARLY * LETTERS / _smallest(chart)
    return f"@container hotw-place (width<{min(least + PROMPT + EDGE, ROOMY):.0f}px)"


def _smallest(chart: Mapping[str, Any]) -> float:
    """How large the smallest letters of a chart are."""
    return min(_letters([chart["data"], chart["layout"]]), default=LETTERS)


def _letters(part: Any, name: str = "") -> Iterator[float]:
    """How large the letters are that a part of a chart has, or all those that it is made of.

    >>> sorted(_letters({"textfont": {"size": [9, 14]}, "marker": {"size": 3}, "xaxis": {"tickfont": {"size": 12}}}))
    [9, 12, 14]
    """
    if isinstance(part, dict):
        if name.endswith("font") and (size := part.get("size")):
            yield from size if isinstance(size, list) else [size]
        for key, one in part.items():
            yield from _letters(one, key)
    elif isinstance(part, list):
        for one in part:
            yield from _letters(one, name)

"""How a chart fits into a notebook: as wide as its place, and as small in the file as it can be."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from math import nan
from typing import Any

WIDEST = 1000  # pixels across, as wide as all other panels
MANY = 12  # shorter rows of numbers stay readable numbers


def fitted(layout: Mapping[str, Any], drawn_anew: bool = False) -> str:
    """Style rules that enlarge or shrink a chart of a fixed size to the width of its output, words and all.

    Plotly knows what the mouse is over on a chart that was scaled so. A style sheet cannot divide a length by
    another, but the tangent of the angle between them is the same. A chart that is `drawn_anew` whenever its
    notebook is opened has no size of its own, so that JupyterLab does not put a picture of it into the file.

    >>> fitted({"width": 850})
    ''
    """
    width, height = layout.get("width"), layout.get("height")
    if not width or not height:
        return ""
    place = f"min({WIDEST}px,100cqw - var(--jp-cell-prompt-width,64px) - 2px)"
    scale = f"tan(atan2({place},{width:g}px))"
    right, below = f"{width:g}px*({scale} - 1)", f"{height:g}px*({scale} - 1)"
    size = f"width:{width:g}px;height:{height:g}px"
    if drawn_anew:
        right, below = f"{width:g}px*{scale}", f"{height:g}px*{scale}"
        size = "width:0;height:0"
    return (
        "container-type:inline-size;@supports (width:calc(1px*tan(atan2(1cqw,1px)))){"
        f".jp-RenderedPlotly{{box-sizing:border-box;flex:none;{size};padding:0;overflow:visible;"
        f"transform:scale({scale});transform-origin:0 0;margin:0 calc({right}) calc({below}) 0}}}}"
    )


def packed(chart: Any) -> Any:
    """The chart with its long rows of numbers packed, as Plotly unpacks them; a gap is not a number.

    >>> packed({"x": [0.5] * 12})
    {'x': {'bdata': 'AAAAPwAAAD8AAAA/AAAAPwAAAD8AAAA/AAAAPwAAAD8AAAA/AAAAPwAAAD8AAAA/', 'dtype': 'f4'}}
    """
    if isinstance(chart, dict):
        return {
            name: _row(value) if name in ("x", "y") and _numbers(value) else packed(value)
            for name, value in chart.items()
        }
    return [packed(one) for one in chart] if isinstance(chart, list) else chart


def _numbers(value: object) -> bool:
    """Whether something is a long row of numbers with decimals, and gaps."""
    return (
        isinstance(value, list)
        and len(value) >= MANY
        and all(one is None or isinstance(one, float) for one in value)
    )


def _row(numbers: Sequence[float | None]) -> dict[str, str]:
    from array import array

    row = array("f", [nan if one is None else one for one in numbers])
    return {"bdata": b64encode(row.tobytes()).decode(), "dtype": "f4"}

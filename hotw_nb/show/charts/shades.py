"""Tables of shaded cells: the shades as shapes, and over them Plotly's heat map for the words alone.

Plotly paints a heat map as an image, whose colours could not turn dark with the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

_CLEAR = "rgba(0,0,0,0)"
UNSEEN: dict[str, Any] = {"colorscale": [[0, _CLEAR], [1, _CLEAR]], "showscale": False}  # of a heat map
WIDE, HIGH = 0.97, 0.94  # of a cell; the rest is the gap to the next one


def shades(rows: Sequence[Sequence[str]], edge: str = "") -> list[dict[str, Any]]:
    """A rectangle in its colour for each cell, the first row at 0; none where the colour is empty.

    >>> [cell["x0"] for cell in shades([["#FFFFFF", ""], ["", "#000000"]])]
    [-0.485, 0.515]
    """
    line = {"color": edge, "width": 1} if edge else {"width": 0}
    return [
        {"type": "rect", "layer": "below", "x0": across - WIDE / 2, "x1": across + WIDE / 2,
         "y0": down - HIGH / 2, "y1": down + HIGH / 2, "fillcolor": colour, "line": line}
        for down, row in enumerate(rows)
        for across, colour in enumerate(row)
        if colour
    ]  # fmt: skip

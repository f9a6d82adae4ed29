"""The look of every chart: title, caption, paper, type and axes, colours with their hatching, and shaded cells.

Plotly paints a heat map as an image, whose colours could not turn dark with the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from textwrap import wrap
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from hotw_nb.show.style import FONT, Theme, legible, mix, outstanding
from hotw_nb.text.grammar import THIN
from hotw_nb.text.html import RESULT_COLOURS

if TYPE_CHECKING:
    from plotly.graph_objects import Figure


WIDTH = 850  # an output of JupyterLab in a window 1,280 wide
TITLE, AXIS, CAPTION = 18, 14, 13  # pixels of the letters; those of numbers are as large as the caption's
LIFT = 12.6  # pixels by which Plotly draws a title higher for each line after its first
SELDOM = [
    "zoom",
    "pan",
    "select",
    "lasso",
    "zoomin",
    "zoomout",
    "autoscale",
]  # buttons that pupils do not need
SEPARATORS = {"en": ".,", "fr": f",{THIN}"}  # the decimal mark and that of the thousands
_TITLE_LINE, _CAPTION_LINE = 86, 122  # letters that surely fit in a line


class Told(Protocol):
    """A chart that has words of its own."""

    @property
    def lang(self) -> str:
        """The language of its words and numbers."""

    @property
    def title(self) -> str:
        """What the chart shows, as a sentence above it."""

    @property
    def caption(self) -> str:
        """What the title rests on."""


def lines(text: str, letters: int) -> list[str]:
    """A sentence in lines of at most so many letters, escaped as Plotly wants it; its halves have a line each.

    >>> lines("Highest for Ada, 21; lowest for Ben & Cleo, 3", 30)
    ['Highest for Ada, 21;', 'lowest for Ben &amp; Cleo, 3']
    """
    found = wrap(text, letters, break_on_hyphens=False)
    halves = text.split("; ")
    if len(found) == len(halves) == 2 and max(map(len, halves)) < letters:
        found = [f"{halves[0]};", halves[1]]
    return [escape(line, quote=False) for line in found]


def chart_figure(chart: Told, theme: Theme, traces: list[Any], height: int, **layout: Any) -> Figure:
    """Traces with the title and the caption of the chart above them; further lines of words make it higher."""
    from plotly.graph_objects import Figure

    # numbers from 1,000 on are written in groups, as in all sentences
    axis = {"separatethousands": True, "zeroline": False, "linecolor": theme.border,
            "gridcolor": mix(theme.border, theme.paper, 0.3)}  # fmt: skip
    title, caption = lines(chart.title, _TITLE_LINE), lines(chart.caption, _CAPTION_LINE)
    more = further("<br>".join(title), "<br>".join(caption))
    figure = Figure(
        data=traces,
        layout={
            "template": "none", "width": WIDTH, "separators": SEPARATORS[chart.lang], "paper_bgcolor": theme.paper,
            "plot_bgcolor": theme.paper, "font": {"family": FONT, "color": theme.ink, "size": 13},
            "title": {"text": "<br>".join(title), "x": 0.012, "yref": "container", "yanchor": "top",
                      "font": {"size": TITLE, "color": theme.ink},
                      "subtitle": {"text": "<br>".join(caption),
                                   "font": {"size": CAPTION, "color": theme.ink}}},
            # Plotly's toolbar would lie across the end of the title; upright it stands beside it
            "modebar": {"orientation": "v", "remove": SELDOM, "bgcolor": theme.halo, "color": theme.quiet},
            "margin": {"l": 60, "r": 36, "t": 74, "b": 60},
            "hoverlabel": {"bgcolor": theme.halo, "bordercolor": theme.border, "align": "left",
                           "font": {"color": theme.ink, "size": 14, "family": FONT}},
            "xaxis": axis, "yaxis": axis,
        },
    )  # fmt: skip
    figure.update_layout(**layout)
    for axes in (figure.update_xaxes, figure.update_yaxes):
        axes(title_font_size=AXIS)  # Plotly would make them much larger than their numbers
    figure.update_layout(height=height + more, margin_t=figure.layout.margin.t + more,
                         title_y=1 - (14 + LIFT * len(title[1:])) / (height + more))  # fmt: skip
    return figure


def further(title: str, caption: str) -> int:
    """How many pixels the lines of a title and of a caption take up beyond their first ones.

    >>> further("two<br>lines", "and one"), further("one line", "and<br>two")
    (24, 17)
    """
    return 24 * title.count("<br>") + 17 * caption.count("<br>")


class Hue(NamedTuple):
    """A pale ground, the strong colour of the hatching and of lines, and the sign of the hatching in Plotly."""

    ground: str
    strong: str
    shape: str

    def pattern(self, solidity: float = 0.3) -> dict[str, Any]:
        """The hatching as Plotly wants it."""
        return {
            "shape": self.shape, "fgcolor": self.strong, "bgcolor": self.ground, "size": 9,
            "solidity": solidity, "fillmode": "overlay" if not self.shape else "replace",
        }  # fmt: skip


_SHAPES = {"win": "/", "tie": ".", "lose": "-"}
_MOVES = {
    "attack": ("#0072B2", "/"),
    "elite": ("#0072B2", "+"),
    "enter": ("#56B4E9", ""),
    "conquer": ("#009E73", "\\"),
    "let_go": ("#CC79A7", "|"),
    "fort": ("#8A5A00", "x"),
    "stop": ("#6E6E6E", "."),
}


def of_result(result: str, theme: Theme) -> Hue:
    """The colours of a result; the hatching stands out from the paper."""
    strong = outstanding(RESULT_COLOURS[result], theme)
    return Hue(mix(strong, theme.paper, 0.4), strong, _SHAPES[result])


def of_move(move: str, theme: Theme) -> Hue:
    """The colours of a move; the theme's ink can be read on its ground and on its hatching."""
    colour, shape = _MOVES[move]
    strong = legible(colour, theme)
    return Hue(mix(strong, theme.paper, 0.45), strong, shape)


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

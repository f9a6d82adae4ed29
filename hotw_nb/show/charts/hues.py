"""Colours with their hatching: win, tie and lose, and the moves of a campaign; each readable under ink."""

from __future__ import annotations

from typing import Any, NamedTuple

from hotw_nb.show.style import Theme, legible, mix, outstanding
from hotw_nb.text.html import RESULT_COLOURS


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

"""The two pictures of a board: `board(...)`, an SVG that stands anywhere, and `map(...)`, a Plotly figure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hotw_nb import boards
from hotw_nb.boards import Board
from hotw_nb.show import compose, svg
from hotw_nb.show.scene import Scene
from hotw_nb.show.style import THEMES
from hotw_nb.show.views import view as find_view
from hotw_nb.text import language, say

if TYPE_CHECKING:
    import pandas as pd
    from plotly.graph_objects import Figure


@dataclass(frozen=True)
class BoardPicture:
    """A picture of the board that shows itself in a notebook, a terminal and a saved file."""

    of: Board
    scene: Scene

    def svg(self) -> str:
        """The picture as SVG text, ready to be written to a file."""
        return svg.draw(self.scene)

    def frame(self) -> pd.DataFrame:
        """The picture's content as a table, one row a land."""
        return self.of.frame()

    def __str__(self) -> str:
        return f"{self.scene.title}\n{self.scene.summary}"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"image/svg+xml": self.svg(), "text/plain": str(self)}


def scene(
    what: Board | str = "2001", view: str = "world", theme: str = "paper", lang: str | None = None
) -> Scene:
    """What the picture of a board or of an edition's board shows."""
    of = boards.load(what) if isinstance(what, str) else what
    if theme not in THEMES:
        raise ValueError(say("show.no_theme", word=theme, names=", ".join(THEMES)))
    return compose.compose(of, find_view(of.id, view), THEMES[theme], lang or language())


def board(
    what: Board | str = "2001", view: str = "world", theme: str = "paper", lang: str | None = None
) -> BoardPicture:
    """The board as a picture: `what` is a board or an edition, `view` a region such as "china".

    >>> print(board("2001", view="china").scene.title)
    The board: China and Japan
    """
    of = boards.load(what) if isinstance(what, str) else what
    return BoardPicture(of, scene(of, view, theme, lang))


def map(
    what: Board | str = "2001", view: str = "world", theme: str = "paper", lang: str | None = None
) -> Figure:
    """The board as a Plotly figure that tells a land's area, terrain, resource and neighbours on hover."""
    from hotw_nb.show import plotly_map

    return plotly_map.figure(scene(what, view, theme, lang))

"""The two pictures of a board: `board(...)`, an SVG that stands anywhere, and `map(...)`, a Plotly figure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from html import escape
from typing import TYPE_CHECKING

from hotw_nb import boards
from hotw_nb.boards import Board
from hotw_nb.game import a_game
from hotw_nb.show.map_drawing import compose, legend, svg, svg_image
from hotw_nb.show.map_drawing.brief_words import BriefWords
from hotw_nb.show.map_drawing.compact import compact, thinned
from hotw_nb.show.map_drawing.middle import across
from hotw_nb.show.map_drawing.overlay import Overlay
from hotw_nb.show.map_drawing.position_words import Words
from hotw_nb.show.map_drawing.scene import WIDTH, Scene
from hotw_nb.show.map_drawing.views import view as find_view
from hotw_nb.show.pictures import light_svg
from hotw_nb.show.pictures.film import Film
from hotw_nb.show.style import PAPER, known_theme
from hotw_nb.text import known, language
from hotw_nb.text.html import wide_picture

if TYPE_CHECKING:
    import pandas as pd
    from plotly.graph_objects import Figure

    from hotw_nb.game import Game


HEAD = "font-weight:600;margin:10px 0 6px"
STILL, TOLERANCE = 2.0, 2.6  # the grid of a small picture, and how far its outlines may be off


@dataclass(frozen=True)
class BoardPicture:
    """A picture of the board, bare or of a game, that shows itself in a notebook, a terminal and a saved file."""

    of: Board | Game
    scene: Scene
    follows: bool = False
    """Whether it turns dark with the page; it does so where it is shown, and not in the text of `.svg()`."""
    lang: str | None = None
    title: str = ""
    """What stands above the picture in a notebook."""

    def svg(self) -> str:
        """The picture as SVG text, ready to be written to a file."""
        return svg.draw(self.scene)

    def frame(self) -> pd.DataFrame:
        """The picture's content as a table, one row a land."""
        return self.of.frame() if isinstance(self.of, Board) else self.of.frame("lands")

    def __str__(self) -> str:
        return f"{self.scene.title}\n{self.scene.summary}"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        # JupyterLab shows an SVG without its words, so the same picture also goes out as an image that has them. Nobody
        # points into either of them.
        image = light_svg.image(light_svg.draw(self.scene, self.follows), str(self))
        return {
            "text/html": self._head() + wide_picture(image, WIDTH, self.lang, across(self.scene)),
            "image/svg+xml": light_svg.standing(self.scene),
            "text/plain": str(self),
        }

    def _head(self) -> str:
        """The title above the picture."""
        return f'<div style="{HEAD}">{escape(self.title)}</div>' if self.title else ""


def scene(
    what: Board | Game | str = "2001",
    view: str = "world",
    theme: str = "paper",
    lang: str | None = None,
    epoch: int = 0,
    speaks: type[Words] = Words,
) -> Scene:
    """What the picture of a board, of an edition's board or of a game shows.

    Of a game it is the position that the game is in; an `epoch` that is over, and who `speaks`, only change the words.
    """
    of = boards.load(what) if isinstance(what, str) else what
    lang = known(lang)
    look = known_theme(theme, lang)
    if isinstance(of, Board):
        return compose.compose(of, find_view(of.id, view), look, lang)
    of = a_game(of, lang)
    bare = compose.compose(of.board, find_view(of.board.id, view), look, lang, True)
    return Overlay(bare, of, lang, epoch, speaks).scene()


def board(
    what: Board | Game | str = "2001",
    view: str = "world",
    theme: str | None = None,
    lang: str | None = None,
    title: str = "",
) -> BoardPicture:
    """The board as a picture: `what` is a board, an edition or a game, `view` a region such as "china".

    It is light or dark as the page is, or keeps the colours of the `theme` "paper" or "dark". A `title` stands
    above it.

    >>> print(board("2001", view="china").scene.title)
    The board: China and Japan
    """
    of = boards.load(what) if isinstance(what, str) else what
    shown = scene(of, view, theme or PAPER.name, lang)
    if isinstance(of, Board):
        shown = replace(shown, height=legend.foot(shown))
    return BoardPicture(of, shown, theme is None, lang, title)


def map(
    what: Board | Game | str = "2001",
    view: str = "world",
    theme: str | None = None,
    lang: str | None = None,
    epoch: int | None = None,
) -> Figure:
    """The board as a Plotly figure that tells on hover what there is to know about a land.

    Of a game it shows the end of one `epoch`, or without it all Epochs after each other, with a slider. It is light or
    dark as the page is, or keeps the colours of the `theme` "paper" or "dark".

    >>> import hotw_nb as hotw
    >>> figure = hotw.show.map("2001", view="china")  # doctest: +SKIP
    """
    from hotw_nb.show.charts.twin_figure import TwinFigure

    dark = _map(what, view, "dark", lang, epoch) if theme is None else None
    light = _map(what, view, theme or PAPER.name, lang, epoch)
    return TwinFigure(light, dark=dark, still=_still(what, view, theme or PAPER.name, lang, epoch))


def _still(what: Board | Game | str, view: str, theme: str, lang: str | None, epoch: int | None) -> str:
    """A small picture of what the map shows first: the lands with their owners and what stands on them."""
    if not isinstance(what, Board | str) and epoch is not None:
        what = Film(a_game(what, lang)).end_of(epoch)
    small = compact(thinned(scene(what, view, theme, lang, epoch or 0), TOLERANCE), STILL)
    return svg_image.draw(replace(small, labels=(), lines=(), marks=(), discs=()))


def _map(what: Board | Game | str, view: str, theme: str, lang: str | None, epoch: int | None) -> Figure:
    """The map in the colours of a theme."""
    from hotw_nb.show.map_drawing import plotly_light
    from hotw_nb.show.pictures import plotly_film

    if isinstance(what, Board | str):
        return plotly_light.figure(scene(what, view, theme, lang))
    film = Film(a_game(what, lang))
    if epoch is not None:
        return plotly_light.figure(scene(film.end_of(epoch), view, theme, lang, epoch))
    return plotly_film.figure(
        {n: scene(film.end_of(n), view, theme, lang, n, BriefWords) for n in film.epochs},
        lang or language(),
    )

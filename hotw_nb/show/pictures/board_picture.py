"""Pictures of a board or a game: `board(...)`, `map(...)`, `starts(7)`, and what a game shows as a cell's last line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from html import escape
from string import ascii_lowercase
from textwrap import wrap
from typing import TYPE_CHECKING

from hotw_nb import boards, editions
from hotw_nb.boards import Board
from hotw_nb.editions.components import Start
from hotw_nb.editions.contract import Edition
from hotw_nb.engine.errors import BadSetup
from hotw_nb.game import a_game
from hotw_nb.show.map_drawing import compose, legend, svg
from hotw_nb.show.map_drawing.labels import text_width
from hotw_nb.show.map_drawing.marks import circle
from hotw_nb.show.map_drawing.overlay import Overlay
from hotw_nb.show.map_drawing.scene import WIDTH, Label, Marks, Scene, across
from hotw_nb.show.map_drawing.views import view as find_view
from hotw_nb.show.map_drawing.words import Words, WordsOfAFilm, question
from hotw_nb.show.pictures import light_svg
from hotw_nb.show.pictures.film import Film
from hotw_nb.show.style import DARK, FONT, PAPER, coloured, known_theme, look
from hotw_nb.text import ROMAN, known, language, repeated, say
from hotw_nb.text.html import wide_picture

if TYPE_CHECKING:
    import pandas as pd
    from plotly.graph_objects import Figure

    from hotw_nb.game import Game


HEAD = "font-weight:600;margin:10px 0 6px"


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
    what: Board | Game | str,
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

    `lang` is "en" or "fr".

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

    `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> hotw.show.map("2001", view="china").layout.title.text
    'The board: China and Japan'
    >>> game = hotw.play_out(hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7))
    >>> [frame.name for frame in hotw.show.map(game).frames]
    ['1', '2', '3', '4', '5', '6', '7']
    """
    from hotw_nb.show.charts.twin_figure import TwinFigure
    from hotw_nb.show.pictures import plotly_map

    lang = known(lang)
    ends: dict[int, Board | Game | str] = {0: what}
    if not isinstance(what, Board | str):
        film = Film(a_game(what, lang))
        ends = {n: film.end_of(n) for n in (film.epochs if epoch is None else [epoch])}
    speaks = WordsOfAFilm if len(ends) > 1 else Words
    light, dark = (
        {n: scene(one, view, name, lang, n, speaks) for n, one in ends.items()}
        for name in (theme or PAPER.name, DARK.name)
    )
    last = light_svg.plain(light[max(light)])
    small = replace(last, labels=(), lines=(), marks=(), discs=())
    return TwinFigure(
        plotly_map.figure(light, lang, theme is None),
        dark=plotly_map.figure(dark, lang, True) if theme is None else None,
        still=light_svg.standing(small, plotly_map.TOLERANCE),
    )


TITLE, HEAD_HEIGHT, FOOT = 40, 62, 36


def bundle(game: Game, lang: str | None = None) -> dict[str, str]:
    """The forms in which a game shows itself: a picture, and a summary in words."""
    lang = lang or language()
    said, board = summary(game, lang), scene(game, "world", "paper", lang)
    image = light_svg.image(picture(game, lang, board), said)
    return {"text/html": wide_picture(image, WIDTH, lang, across(board)), "text/plain": said}


def summary(game: Game, lang: str) -> str:
    """Where a game stands in a few lines: the Epoch, who must choose what, and everybody's lands and points."""
    words = Words(game, lang)
    name = game.rules.title(lang)
    lines = [say("position.moves", lang, edition=name, count=len(game.actions)), words.title()]
    if not game.over:
        lines.append(question(game, lang))
        lines.append(say("position.play_on", lang))
    lines.append(words.summary())
    if any(game.markers.values()):
        markers = ", ".join(f"{name} {count}" for name, count in game.markers.items())
        lines.append(say("position.markers", lang, markers=markers))
    return "\n".join(lines)


def picture(game: Game, lang: str, shown: Scene | None = None) -> str:
    """The picture as SVG; the scene that it shows is not composed again if it is there."""
    words = Words(game, lang)
    board = light_svg.plain(shown or scene(game, "world", "paper", lang))
    asked = "" if game.over else question(game, lang)
    head = HEAD_HEIGHT if asked else TITLE
    height = head + board.height + FOOT
    lines = wrap(asked, 150)[:1]
    text = "".join(
        f'<text x="12" y="{48 + 18 * i}" font-size="14" fill="{PAPER.ink}">{escape(line)}</text>'
        for i, line in enumerate(lines)
    )
    drawn = (
        f'<rect width="{WIDTH:.0f}" height="{height:.0f}" rx="8" fill="{PAPER.paper}"/>'
        f'<text x="12" y="26" font-size="18" font-weight="600" fill="{PAPER.ink}">{escape(words.title())}</text>{text}'
        f'<g transform="translate(0 {head})">{light_svg.body(board)}</g>'
        f"{players(game.players, game.scores, head + board.height + FOOT / 2)}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:.0f} {height:.0f}" width="100%" role="img" '
        f'style="max-width:{WIDTH:.0f}px" font-family="{FONT}"><title>{escape(words.title())}</title>'
        f"<desc>{escape(words.summary())}</desc>{coloured(drawn, True)}</svg>"
    )


def players(names: tuple[str, ...], scores: dict[str, int], y: float) -> str:
    """The players with their letters, names and points in a row."""
    return row(names, tuple(scores.values()), y, WIDTH, 14)


def row(names: tuple[str, ...], scores: tuple[int, ...], y: float, width: float, size: float) -> str:
    """Letters, names (which may be empty) and points in a row."""
    each = (width - 12) / len(names)
    parts = []
    for seat, name in enumerate(names):
        owner, x = look(PAPER, seat), 12 + seat * each
        points = str(scores[seat])
        shown = _fitting(name, each - 2.9 * size - 1.2 * text_width(points, size), 1.12 * size)
        parts.append(
            f'<circle cx="{x + size * 0.7:.1f}" cy="{y:.1f}" r="{size * 0.68:.1f}" fill="{owner.counter}" '
            f'stroke="{PAPER.ink}"/>'
            f'<text x="{x + size * 0.7:.1f}" y="{y + size * 0.33:.1f}" font-size="{size * 0.95:.1f}" '
            f'text-anchor="middle" font-weight="600" fill="{owner.ink}">{owner.letter}</text>'
            f'<text x="{x + size * 1.8:.1f}" y="{y + size * 0.35:.1f}" font-size="{size}" fill="{PAPER.ink}">'
            f'{escape(shown)}{" " * bool(shown)}<tspan font-weight="700">{points}</tspan></text>'
        )
    return "".join(parts)


def _fitting(name: str, width: float, size: float) -> str:
    """A name, cut where it would be too wide."""
    if text_width(name, size) <= width:
        return name
    short = name
    while short and text_width(short + "…", size) > width:
        short = short[:-1]
    return short + "…" if short else ""


RADIUS, SIZE = 10.5, 15.0
_SIGN = circle((0, 0), 0.7)


def starts(
    epoch: int, edition: str = "2001", *, theme: str | None = None, lang: str | None = None
) -> BoardPicture:
    """The board with the Start Lands of an Epoch: 1 to 7 as in the list, m the Minor Empire, k the Kingdom.

    It is light or dark as the page is, or keeps the colours of the `theme` "paper" or "dark". Where there are
    several Minor Empires or Kingdoms they are called a, b, c and so on.

    `epoch` is its number from 1 to 7 and `edition` the edition; `view` is a region, such as "china". `theme` is
    "paper" or "dark"; without it the picture follows the page. `lang` is "en" or "fr".

    >>> print(starts(7).scene.summary.splitlines()[0])
    1 North European Plain: Russia
    """
    lang = known(lang)
    rules = editions.get(edition)
    last = rules.numbers["epochs"]
    if isinstance(epoch, bool) or not isinstance(epoch, int) or not 1 <= epoch <= last:
        raise BadSetup(say("show.no_epoch", lang, found=repeated(epoch, 40), last=last))
    scene = compose.compose(
        rules.board, find_view(rules.board.id, "world"), known_theme(theme or PAPER.name, lang), lang, True
    )
    shown = _marked(scene, rules, epoch, lang)
    return BoardPicture(rules.board, shown, theme is None, lang, shown.title)


def _marked(scene: Scene, rules: Edition, epoch: int, lang: str) -> Scene:
    """The picture with a numbered disc on each Start Land, and a list of them in its words."""
    found = {start.land: start for start in _told_apart(rules.beginnings(epoch))}
    seen = {land: start.mark for land, start in found.items() if land in scene.stands}
    discs = tuple(circle(scene.stands[land], RADIUS) for land in seen)
    letters = tuple(
        Label((mark,), scene.stands[land], SIZE, scene.theme.paper, "", bold=True)
        for land, mark in seen.items()
    )
    rows = sorted(
        (mark, say("show.starts_line", lang, mark=mark, land=rules.name(land, lang), name=who.title(lang)))
        for mark, land, who in found.values()
    )
    theme = scene.theme
    named = sorted({(one.mark, one.who.title(lang)) for one in found.values() if one.land in seen})
    signs = [legend.Entry("start", (_SIGN,), theme.ink, name, "", mark, theme.paper) for mark, name in named]
    foot = legend.foot(scene)
    strip = legend.Strip(signs, theme, foot - 4, legend.ROWS)
    return replace(
        scene,
        key=f"{scene.key}-starts-{epoch}",
        title=say("show.starts", lang, epoch=ROMAN[epoch]),
        summary="\n".join(text for _, text in rows),
        pieces=(Marks("start", discs, scene.theme.ink, halo=scene.theme.halo),),
        letters=letters,
        height=foot + strip.rows * legend.ROW,
        legend_marks=(*scene.legend_marks, *strip.marks()),
        legend_labels=(*scene.legend_labels, *strip.labels()),
    )


def _told_apart(starts: Iterable[Start]) -> Iterator[Start]:
    """The starts, with a letter for each card whose mark another card has too."""
    every = tuple(starts)
    sharing = Counter(one.mark for one in every if not one.mark.isdigit())
    letters = iter(ascii_lowercase)
    for one in every:
        yield one._replace(mark=next(letters)) if sharing[one.mark] > 1 else one

"""A game as the last line of a cell: where it stands, the board, and the points, in one small picture."""

from __future__ import annotations

from html import escape
from textwrap import wrap
from typing import TYPE_CHECKING

from hotw_nb.show.map_drawing import svg, svg_image
from hotw_nb.show.map_drawing.compact import compact, thinned
from hotw_nb.show.map_drawing.labels import text_width
from hotw_nb.show.map_drawing.middle import across
from hotw_nb.show.map_drawing.position_words import Words, question
from hotw_nb.show.map_drawing.scene import WIDTH, Scene
from hotw_nb.show.pictures.board_picture import scene
from hotw_nb.show.style import FONT, PAPER, in_the_dark, look
from hotw_nb.text import language, say
from hotw_nb.text.html import wide_picture

if TYPE_CHECKING:
    from hotw_nb.game import Game

GRID, TOLERANCE = 1.0, 0.7
TITLE, HEAD, FOOT = 40, 62, 36


def bundle(game: Game, lang: str | None = None) -> dict[str, str]:
    """The forms in which a game shows itself: a picture, and a summary in words."""
    lang = lang or language()
    said, board = summary(game, lang), scene(game, "world", "paper", lang)
    image = svg.image(picture(game, lang, board), said)
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
    board = compact(thinned(shown or scene(game, "world", "paper", lang), TOLERANCE), GRID)
    asked = "" if game.over else question(game, lang)
    head = HEAD if asked else TITLE
    height = head + board.height + FOOT
    lines = wrap(asked, 150)[:1]
    text = "".join(
        f'<text x="12" y="{48 + 18 * i}" font-size="14" fill="{PAPER.ink}">{escape(line)}</text>'
        for i, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:.0f} {height:.0f}" width="100%" role="img" '
        f'style="max-width:{WIDTH:.0f}px" font-family="{FONT}"><title>{escape(words.title())}</title>'
        f"<desc>{escape(words.summary())}</desc>{in_the_dark()}"
        f'<rect width="{WIDTH:.0f}" height="{height:.0f}" rx="8" fill="{PAPER.paper}"/>'
        f'<text x="12" y="26" font-size="18" font-weight="600" fill="{PAPER.ink}">{escape(words.title())}</text>{text}'
        f'<g transform="translate(0 {head})">{svg_image.body(board)}</g>'
        f"{players(game.players, game.scores, head + board.height + FOOT / 2)}</svg>"
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

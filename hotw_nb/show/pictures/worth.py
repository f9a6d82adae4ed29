"""`worth(game, ...)`: what positions are worth, each with its map and the lines of the score, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING

from hotw_nb.engine.errors import BadSetup
from hotw_nb.game import a_game
from hotw_nb.show.map_drawing.words import Words
from hotw_nb.show.pictures import closeup
from hotw_nb.show.pictures.framing import FEW, TALL, Frame, frame, several
from hotw_nb.text import labelled, language, say
from hotw_nb.text.html import Shown, larger

if TYPE_CHECKING:
    from hotw_nb.editions.shared.score import Breakdown
    from hotw_nb.game import Game

SIZES, MARGIN = ((380.0, 290.0), TALL), 42.0
_SIDE_BY_SIDE = "display:flex;flex-wrap:wrap;align-items:flex-start;gap:8px;max-width:1640px"
_NUMBER = "text-align:right;padding:0 0 0 16px;font-variant-numeric:tabular-nums"
_TOTAL = "border-top:1px solid rgba(128,128,128,.8);font-weight:600"


class Worth(Shown):
    """Positions and what some players would score in them now; `.totals` are the points, position by position."""

    def __init__(
        self,
        games: Sequence[Game],
        players: tuple[str, ...],
        look: tuple[str, ...],
        lang: str,
        titles: tuple[str, ...] = (),
    ) -> None:
        self.games, self.players, self.look, self.lang = games, players, look, lang
        self.titles = titles or ("",) * len(games)

    @property
    def totals(self) -> list[dict[str, int]]:
        """The points of each player in each position."""
        return [{one.player: one.total for one in self._scores(game)} for game in self.games]

    def _scores(self, game: Game) -> list[Breakdown]:
        return [game.preview(name) for name in self.players or _concerned(game)]

    def summary(self, lang: str | None = None) -> str:
        """The positions and their scores as lines of text."""
        lang = lang or self.lang
        parts = []
        for game, title in zip(self.games, self.titles, strict=True):
            parts += [title or self._title(game, lang), *(one.text(lang) for one in self._scores(game))]
        return "\n".join(parts)

    def __repr__(self) -> str:
        return self.summary()

    def _title(self, game: Game, lang: str) -> str:
        """The Epoch, and by which rules where the positions follow several.

        It says whose turn it is only if that player's points stand below: they would be taken for the Empire's.
        """
        title = Words(game, lang).title(self.players)
        several = len({one.edition for one in self.games}) > 1
        return labelled(game.edition, title, lang) if several else title

    def html(self, lang: str | None = None) -> str:
        """The positions as panels beside and below each other."""
        lang = lang or self.lang
        panels = "".join(
            self._panel(game, window, title or self._title(game, lang), lang)
            for game, window, title in zip(self.games, self.windows, self.titles, strict=True)
        )
        return f'<div style="{_SIDE_BY_SIDE}">{panels}</div>'

    @cached_property
    def windows(self) -> list[Frame]:
        """The window of each position; what stands in the same place of the board has the same place in all of them."""
        found = [_window(game, tuple(game.board[place].id for place in self.look)) for game in self.games]
        shared = []
        for one in found:
            alike = [other for other in found if (other.board, other.view) == (one.board, one.view)]
            games = [game for game, other in zip(self.games, found, strict=True) if other in alike]
            places = tuple(dict.fromkeys(place for other in alike for place in other.places))
            shared.append(replace(one, places=places, held=closeup.held(games)))
        return shared

    def _panel(self, game: Game, window: Frame, title: str, lang: str) -> str:
        scene = closeup.picture(game, window, lang)
        said = closeup.words(game, tuple(id for id in game.lands if window.holds(window.at(id))), lang)
        picture = closeup.image(scene, said, lang)
        tables = "".join(_lines(one, lang) for one in self._scores(game))
        lead = f"<div><b>{escape(title)}</b></div>"
        size = larger(window.width + closeup.PADDING)
        wide = f"flex:0 1 {size};width:{size}"
        return f'<div style="{closeup.PANEL};{wide}">{picture}{lead}{tables}</div>'


def _window(game: Game, look: tuple[str, ...]) -> Frame:
    """A window small enough for two beside each other, round these places or all lands that are held.

    Held lands have their names; others are only named where there is room.
    """
    held = tuple(game.lands) if len(game.lands) <= FEW else ()
    window = frame(game.board, look or tuple(game.lands), held, sizes=SIZES, margin=MARGIN)
    return replace(window, places=tuple(land for land in game.lands if window.shows(land)))


def _concerned(game: Game) -> list[str]:
    """The player whose turn it is, or everybody if it is nobody's."""
    return [game.active["player"]] if game.active else list(game.players)


def _lines(score: Breakdown, lang: str) -> str:
    """The lines of a score with their sum, as a small table."""
    rows = "".join(
        f'<tr><td style="text-align:left">{escape(line.label(score.edition, lang))}</td>'
        f'<td style="{_NUMBER}">{line.points}</td></tr>'
        for line in score.lines
    )
    if not score.lines:
        nothing = escape(say("scoring.nothing", lang))
        rows = f'<tr><td colspan="2" style="text-align:left">{nothing}</td></tr>'
    total = escape(score.in_all(lang))
    return (
        f'<table style="border-collapse:collapse;margin:4px 0 6px 0">{rows}'
        f'<tr><td colspan="2" style="text-align:left;{_TOTAL}">{total}</td></tr></table>'
    )


def worth(
    *games: Game,
    player: str | Sequence[str] = "",
    look: str | Sequence[str] = (),
    titles: Sequence[str] = (),
    lang: str | None = None,
) -> Worth:
    """What positions are worth to the player whose turn it is, or to others that are named.

    `look` names an area, or the lands that the pictures show; without it they show all that stands on the board.
    `titles` are words for the positions, one each, in place of the Epoch and the Empire.

    `games` are the positions, one or several. `lang` is "en" or "fr".

    >>> from hotw_nb.lessons import turn_of
    >>> alone = turn_of("maurya", ada="ganges_valley ganges_delta ceylon")
    >>> crowded = turn_of("maurya", ada="ganges_valley ganges_delta ceylon", ben="upper_indus")
    >>> worth(alone, crowded, look="india").totals
    [{'Ada': 9}, {'Ada': 6}]
    """
    lang = lang or language()
    if not games:
        raise BadSetup(say("scores.no_position", lang))
    players = tuple(name for name in several("player", player, lang) if name)
    places = several("look", look, lang)
    for game in games:
        a_game(game, lang)
    board = games[0].board
    areas = {area.id: area.lands for area in board.areas}
    found = [id for place in places if place for id in areas.get(place, (place,))]
    words = isinstance(titles, list | tuple) and all(isinstance(title, str) for title in titles)
    if not words or len(titles) not in (0, len(games)):
        raise BadSetup(say("scores.titles", lang, n=len(games), found=titles))
    return Worth(games, players, tuple(found), lang, tuple(titles))

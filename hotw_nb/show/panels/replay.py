"""`replay(game)`: the game sentence by sentence, with the map and the points of each moment."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from html import escape
from typing import TYPE_CHECKING

import ipywidgets as w

from hotw_nb.boards import Land
from hotw_nb.game import a_game
from hotw_nb.show.map_drawing.views import by_name, views
from hotw_nb.show.map_drawing.words import Words
from hotw_nb.show.pictures.board_picture import scene
from hotw_nb.show.pictures.film import Film, Still
from hotw_nb.show.style import PAPER, look
from hotw_nb.show.widgets.board_widget import BoardWindow, window_words
from hotw_nb.show.widgets.panel import LiveLine, Panel
from hotw_nb.text import ROMAN, language, say
from hotw_nb.text.html import html_words

if TYPE_CHECKING:
    from hotw_nb.game import Game


def score_list(players: tuple[str, ...], scores: Mapping[str, int], turn: str, lang: str) -> str:
    """HTML with one row a player; the name of the one whose turn it is stands in bold."""
    most = max([*scores.values(), 1])
    rows = []
    for seat, name in enumerate(players):
        owner, points = look(PAPER, seat), scores[name]
        label = escape(say("replay.score", lang, name=name, points=points), quote=True)
        weight = "700" if name == turn else "400"
        rows.append(
            f'<div style="display:flex;align-items:center;gap:6px;height:1.38em" role="img" aria-label="{label}">'
            f'<b style="background:{owner.counter};color:{owner.ink};width:1.3em;border-radius:50%;'
            f'text-align:center;line-height:1.3em;font-size:.86em;flex:none">{owner.letter}</b>'
            f'<span style="width:6.5em;flex:none;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;'
            f'font-weight:{weight}">{escape(name)}</span>'
            f'<span style="width:2.2em;flex:none;text-align:right;font-variant-numeric:tabular-nums">{points}</span>'
            f'<span style="background:{owner.counter};height:.6em;width:{4.2 * points / most:.2f}em;'
            f'outline:1px solid currentColor"></span></div>'
        )
    return "".join(rows)


FOLLOW = "follow"
BEFORE = 3  # how many earlier sentences stay in sight
PACE = 900  # thousandths of a second for each sentence
# The map is twice as wide as high: in a low window it is narrower, so that controls, map and words are seen at once.
WIDE = "min(1000px, max(560px, 200vh - 684px))"


class Replay(Panel):
    """A slider over the records of a game; `.slider.value` is the number of the sentence, from 1 on."""

    def __init__(self, game: Game, lang: str | None = None) -> None:
        self.lang = lang or language()
        self.film = Film(a_game(game, self.lang))
        if not self.film.stills:
            raise ValueError(say("replay.empty", self.lang))
        self._view_of_turn = cache(self._view_of_turn_now)
        last = len(self.film.stills)
        self.map = BoardWindow(False, window_words(self.lang))
        self.map.on_wish = self.safely(lambda _: self.follow())
        self.slider = w.IntSlider(
            value=1, min=1, max=last, description=say("replay.slider", self.lang),
            tooltip=say("replay.slider_tip", self.lang), layout=w.Layout(width="98%"),
            style={"description_width": "auto"},
        )  # fmt: skip
        self.play = w.Play(
            value=1, min=1, max=last, interval=PACE, show_repeat=False,
            tooltip=say("replay.play_tip", self.lang),
        )  # fmt: skip
        self.first = _button(self, "first", "fast-backward", lambda _: self.go(1))
        self.turn_back = _button(self, "turn_back", "step-backward", lambda _: self.go(self._turn(-1)))
        self.back = _button(self, "back", "chevron-left", lambda _: self.go(self.slider.value - 1))
        self.forward = _button(self, "forward", "chevron-right", lambda _: self.go(self.slider.value + 1))
        self.turn_on = _button(self, "turn_on", "step-forward", lambda _: self.go(self._turn(1)))
        self.last = _button(self, "last", "fast-forward", lambda _: self.go(last))
        self.views = w.Dropdown(
            options=[*by_name(game.board.id, self.lang), (say("replay.follow", self.lang), FOLLOW)],
            value="world", description=say("replay.view", self.lang), tooltip=say("replay.view_tip", self.lang),
            layout=w.Layout(width="13.5em"), style={"description_width": "auto"},
        )  # fmt: skip
        names = {f".widget-play button:nth-of-type({at})": say(f"replay.{key}", self.lang)
                 for at, key in ((1, "play"), (2, "stop"))}  # fmt: skip
        self.said = LiveLine(names=names, layout=w.Layout(min_height="3.6em", flex="0 0 auto"))
        self.before = w.HTML(layout=w.Layout(flex="1 1 0", min_height="0", overflow="auto"))
        self.points = w.HTML(layout=w.Layout(flex="0 0 17em", height="8.3em"))
        self.code = w.HTML()
        w.link((self.play, "value"), (self.slider, "value"))
        for part in (self.slider, self.views):
            part.observe(self.safely(lambda _: self.redraw()), "value")
        self.map.observe(self.safely(lambda _: self.redraw()), "dark")
        self.map.observe(self.safely(lambda _: self.tell(self.map.chosen)), "clicks")
        self._lay_out()
        self.redraw()

    def _lay_out(self) -> None:
        row = w.Layout(flex_flow="row wrap", align_items="center", max_width="1000px")
        steps = w.HBox(
            [self.first, self.turn_back, self.back, self.play, self.forward, self.turn_on, self.last],
            layout=row,
        )
        self.open(
            w.HBox([steps, self.views], layout=row),
            self.slider,
            self.map,
            w.HBox(
                [
                    w.VBox([self.said, self.before], layout=w.Layout(flex="1 1 30em", height="8.3em")),
                    self.points,
                ],
                layout=w.Layout(max_width="1000px", flex_flow="row wrap"),
            ),
            self.code,
            max_width=WIDE,
        )

    @property
    def still(self) -> Still:
        """The moment that is shown."""
        number: int = self.slider.value
        return self.film.stills[number - 1]

    @property
    def game(self) -> Game:
        """The game as it was at the moment that is shown."""
        return self.still.game

    def go(self, number: int) -> None:
        """Show another moment; beyond the ends of the game it is the first or the last."""
        self.slider.value = min(max(number, 1), self.slider.max)

    def _turn(self, way: int) -> int:
        number = self.slider.value
        return self.film.turn_after(number) if way > 0 else self.film.turn_before(number)

    def follow(self) -> None:
        """Look at where the play is, whichever view that takes."""
        self.views.value = FOLLOW

    def redraw(self) -> None:
        """Bring the map, the sentences and the points to the moment of the slider."""
        still = self.still
        view = (
            self._view_of_turn(self.film.turn_after(still.number))
            if self.views.value == FOLLOW
            else self.views.value
        )
        theme = "dark" if self.map.dark else "paper"
        epoch = still.record.epoch
        self.map.show(scene(still.game, view, theme, self.lang, epoch))
        self.map.focus = {"turn": view, "must": list(still.record.places), "may": []}
        self.map.mark(dict.fromkeys(still.record.places, "here"))
        count = say("replay.count", self.lang, number=still.number, all=self.slider.max, epoch=ROMAN[epoch])
        self.said.text = f"{count}\n{still.record.text(self.lang)}"
        earlier = self.film.stills[max(0, still.number - 1 - BEFORE) : still.number - 1]
        self.before.value = "".join(
            f'<div style="line-height:1.35;opacity:.8">{html_words(one.record.text(self.lang))}</div>'
            for one in reversed(earlier)
        )
        turn = still.record.player
        self.points.value = score_list(still.game.players, still.scores, turn, self.lang)
        at = f"game.at({len(still.game.actions)})"
        self.code.value = (
            f"{escape(say('replay.code', self.lang))} <code>{at}</code>{self._shared(still.number)}"
        )
        self.first.disabled = self.back.disabled = self.turn_back.disabled = still.number == 1
        self.last.disabled = self.forward.disabled = self.turn_on.disabled = still.number == self.slider.max

    def _shared(self, number: int) -> str:
        """Which sentences tell of the same action, whose end the map shows."""
        same = self.film.together(number)
        if len(same) < 2:
            return ""
        return ". " + escape(say("replay.shared", self.lang, first=same[0], last=same[-1]))

    def tell(self, place: str) -> None:
        """Say what there is to know about a land or a sea at this moment, below the sentence."""
        still = self.still
        words = Words(still.game, self.lang, still.record.epoch)
        land = isinstance(self.game.board[place], Land)
        title, lines = words.of_land(place) if land else words.of_sea(place)
        self.said.text = "\n".join((still.record.text(self.lang), title, *lines))
        self.before.value = ""

    def _view_of_turn_now(self, end: int) -> str:
        """The closest view that shows every land of the turn that ends before a record."""
        start = self.film.turn_before(end) if end > 1 else 1
        board = self.film.game.board
        spots = [board[place] for still in self.film.stills[start - 1 : end] for place in still.record.places]
        lands = [place for place in spots if isinstance(place, Land)]
        fitting = [
            view
            for view in views(board.id).values()
            if lands and all(view.shows((view.degrees(land.lon, land.lat),), 20) for land in lands)
        ]
        return max(fitting, key=lambda view: view.scale).id if fitting else "world"


def _button(panel: Panel, name: str, icon: str, call: object) -> w.Button:
    """A button with its words and its tooltip."""
    button = w.Button(
        description=say(f"replay.{name}", panel.lang), icon=icon, tooltip=say(f"replay.{name}_tip", panel.lang),
    )  # fmt: skip
    button.on_click(panel.safely(call))  # type: ignore[arg-type]
    return button


def replay(game: Game, lang: str | None = None) -> Replay:
    """A panel that goes through a game sentence by sentence, by buttons, by slider or by itself.

    `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> game = hotw.play_out(hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7))
    >>> panel = hotw.show.replay(game)
    """
    return Replay(game, lang)

"""Where a person looks on the map of the table: the view, the places in it, and what is lit there."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from hotw_nb.show.tabletop import clicks, framing, happened
from hotw_nb.show.tabletop.layout import Parts
from hotw_nb.show.tabletop.seats import bot_decides
from hotw_nb.show.widgets.choice import Choice
from hotw_nb.show.widgets.panel import Panel

if TYPE_CHECKING:
    from hotw_nb.game import Game
    from hotw_nb.record import Record
    from hotw_nb.show.tabletop.showing import Showing


class Sight(Panel):
    """The map of a table, which follows the play unless a person looks elsewhere."""

    parts: Parts
    _game: Game
    _fresh: tuple[Record, ...]
    _showing: Showing | None
    _framed: str
    """The turn for which the view was chosen."""
    _picked: tuple[str, str]
    """The view that a person picked, and in which turn."""
    _moving: bool
    """Whether the view is being changed by the table itself."""

    @property
    @abstractmethod
    def waiting(self) -> bool:
        """Whether nobody may choose."""

    @property
    @abstractmethod
    def seen(self) -> Game:
        """The game that is seen."""

    @property
    @abstractmethod
    def _news(self) -> tuple[Record, ...]:
        """What has just happened in it."""

    @abstractmethod
    def draw_map(self) -> None:
        """Draw the board where the play is."""

    def look_elsewhere(self) -> None:
        """Keep the view that a person chose for the rest of the turn."""
        if self._moving:
            return
        self._framed = self._turn()
        self._picked = self._framed, self.parts.views.value
        self.draw_map()

    def look_about(self, wish: str) -> None:
        """Go back to where the play is, or to a view that holds everything that can be chosen."""
        game, lit = self._game, clicks.lit(self._game)
        self._framed, self._picked = self._turn(), ("", "")
        self._moving = True
        self.parts.views.value = framing.of_turn(game, lit) if wish == "play" else framing.closest(game, lit)
        self._moving = False
        self.draw_map()

    def reach(self, choice: Choice) -> None:
        """Bring the places of a choice into sight, if need be in another view."""
        view = self.parts.views.value
        if choice.places and not self.waiting and not framing.shows(self._game, view, choice.places):
            self._framed = self._turn()
            self._moving = True
            self.parts.views.value = framing.closest(self._game, choice.places)
            self._picked = self._framed, self.parts.views.value
            self._moving = False
            self.draw_map()
        self.parts.map.bring(choice.places)

    def _turn(self) -> str:
        game = self._game
        return " ".join((str(game.epoch), game.active.get("empire", "draw"), game.active.get("people", "")))

    def _wanted_view(self) -> str:
        """Another view where the play has moved on, or "" where the one that is shown will do."""
        game, lit = self._game, clicks.lit(self._game)
        if self._showing:
            self._framed = ""
            now = tuple(happened.touched(self._news))
            return framing.follow(self.seen, self.parts.views.value, self._showing.places, now)
        if bot_decides(game):
            self._framed = ""
            return framing.closest(game, tuple(happened.touched(self._fresh)))
        if self._picked == (self._turn(), view := self.parts.views.value) and framing.shows(
            game, view, happened.touched(self._news)
        ):
            return ""
        if self._framed == self._turn() and framing.shows(game, self.parts.views.value, framing.home(game)):
            return ""
        here = self.parts.views.value if self._framed == self._turn() else "world"
        self._framed = self._turn()
        return framing.of_turn(game, lit, here)

    def _notes(self) -> dict[str, str]:
        """What hovering over a lit place says: the odds before anything is decided."""
        found: dict[str, str] = {}
        if clicks.lit(self._game):
            for row in self.parts.choices.items:
                if row.action is not None and row.action.kind not in ("draw", "play"):
                    text = ". ".join(filter(None, (row.chance, row.note if not row.chance else "", row.tip)))
                    for place in row.places:
                        named = row.label == self._game.board[place].title(
                            self.lang
                        )  # the note begins so anyway
                        found.setdefault(place, text or row.group or ("" if named else row.label))
        return found

    def mark(self) -> None:
        """Light what may be chosen, what has just happened, and what the list looks at."""
        marks = happened.touched(self._news)
        if not self.waiting:
            marks |= clicks.marks(self._game)
            looked = self.parts.choices.looked_at
            if looked:
                marks |= dict.fromkeys(looked.places, "aim")
        self.parts.map.mark(marks)

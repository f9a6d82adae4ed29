"""Where a person looks on the map of the table: the view, the places in it, and what is lit there."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from hotw_nb.show.map_drawing.position_words import Words
from hotw_nb.show.tabletop import choices, clicks, framing, happened
from hotw_nb.show.tabletop.layout import Parts
from hotw_nb.show.tabletop.seats import bot_decides
from hotw_nb.show.widgets.choice import Choice
from hotw_nb.show.widgets.panel import Panel
from hotw_nb.text import labelled

if TYPE_CHECKING:
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game
    from hotw_nb.show.tabletop.showing import Showing


class Sight(Panel):
    """The map of a table, which follows the play unless a person looks elsewhere."""

    parts: Parts
    _game: Game
    _fresh: tuple[Record, ...]
    _showing: Showing | None
    _picked: tuple[str, str]
    """The view that a person picked, and at which question of which turn."""
    _frame: tuple[Game, framing.Frame] | None = None
    _looked: dict[str, str]
    """The view in which the play was framed last, for each turn and question."""
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
        self._picked = self._turn(), self.parts.views.value
        self.draw_map()

    def look_about(self, wish: str) -> None:
        """Go back to where the play is, or to a view that holds everything that can be chosen."""
        wider = wish == "wider"
        self._picked, self._looked = ("", ""), {}
        if wider:
            self._pick(framing.closest(self._game, clicks.lit(self._game)))
        self.draw_map()

    def reach(self, choice: Choice) -> None:
        """Bring the places of a choice into sight, if need be in another view."""
        view = self.parts.views.value
        if choice.places and not self.waiting and not framing.shows(self._game, view, choice.places):
            self._pick(framing.closest(self._game, choice.places))
            self.draw_map()
        self.parts.map.bring(choice.places)

    def _pick(self, view: str) -> None:
        """Show a view for the rest of the turn."""
        self._moving = True
        self.parts.views.value = view
        self._moving = False
        self._picked = self._turn(), view

    @property
    def framed(self) -> framing.Frame:
        """What of the board the game asks for, worked out once for each position."""
        if self._frame is None or self._frame[0] is not self._game:
            self._frame = self._game, framing.frame(self._game)
        return self._frame[1]

    def _turn(self) -> str:
        """The turn that is played, with the question if it is one that frames the map for itself."""
        game, active = self._game, self._game.active
        return f"{game.epoch} {active.get('empire', 'draw')} {active.get('people', '')} {self.framed.asks}"

    def _wanted_view(self) -> str:
        """The view that the play asks for, or "" where a person's own will do."""
        game, view = self._game, self.parts.views.value
        if self._showing:
            now = tuple(happened.touched(self._news))
            return framing.follow(self.seen, view, self._showing.places, now)
        if bot_decides(game):
            return framing.closest(game, tuple(happened.touched(self._fresh)))
        if self._picked == (self._turn(), view) and framing.shows(game, view, happened.touched(self._news)):
            return ""
        turn = self._turn()
        before = self._looked.get(turn)
        if not before or not framing.serves(game, before, self.framed):
            before = self._looked[turn] = self.framed.view
        return before

    def _notes(self) -> dict[str, str]:
        """What hovering over a lit place says: the odds before anything is decided."""
        found: dict[str, str] = {}
        if clicks.lit(self._game):
            words = Words(self._game, self.lang)
            for row in self.parts.choices.items:
                if row.action is not None and row.action.kind not in ("draw", "play"):
                    text = ". ".join(filter(None, (row.chance, row.note if not row.chance else "", row.tip)))
                    for place in row.places:
                        if place not in found:
                            said = (_unsaid(words, place, one) for one in (text, row.group, row.label))
                            found[place] = next(filter(None, said), "")
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


def _unsaid(words: Words, place: str, text: str) -> str:
    """A text without what the map says of a place anyway: its name, and who holds it."""
    here, fleet = words.lands.get(place), words.fleets.get(place)
    if text in (words.board[place].title(words.lang), fleet and words.player(fleet.owner)):
        return ""
    if here and here.owner:
        return text.removeprefix(labelled(choices.holder(words, here), "", words.lang))
    return text

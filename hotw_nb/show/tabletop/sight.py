"""Where the table looks on the map: at what may be chosen, at an Empire, or where a person looks.

What is framed hangs on the position alone, so that the same position is seen alike by everybody who comes to it, in
both themes. Within a turn a view is kept as long as it serves, since lands are hard to find again on a map that jumps.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from hotw_nb.boards import Board, Land, Sea
from hotw_nb.show.map_drawing.scene import Point
from hotw_nb.show.map_drawing.views import View, views
from hotw_nb.show.map_drawing.words import Words
from hotw_nb.show.tabletop import choices, laying, sheets
from hotw_nb.show.tabletop.layout import Parts
from hotw_nb.show.tabletop.seats import bot_decides
from hotw_nb.show.widgets.choice_list import Choice
from hotw_nb.show.widgets.panel import Panel
from hotw_nb.text import labelled

if TYPE_CHECKING:
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game
    from hotw_nb.show.tabletop.seats import Showing


MARGIN, ENOUGH = 22, 0.8
HALF = 0.5
CLEAR = 90  # so far from the edge a land has its neighbours round it
LITTLE = 0.2  # a map does not jump for such a share of the lands
FAR = 0.5  # a view that is less than half as close as the closest one shows too little of what matters


class Frame(NamedTuple):
    """What of the board is shown: a view, what has to be in sight in it, and what else should be if there is room."""

    view: str
    must: tuple[str, ...]
    may: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()
    """All that may be chosen; what of it lies outside the view is counted."""
    asks: str = ""
    """The question that frames the map for itself; empty where it is one of many in a turn."""


@cache
def _spots(board: Board, view: str) -> Mapping[str, Point]:
    """Where every place lies in the picture of a view."""
    window = views(board.id)[view]
    places: tuple[Land | Sea, ...] = (*board.lands, *board.seas)
    return {one.id: window.degrees(one.lon, one.lat) for one in places}


@cache
def _shown(board: Board, view: str, margin: int = MARGIN) -> frozenset[str]:
    """All places that a view shows, clear of its edge by a margin."""
    window = views(board.id)[view]
    return frozenset(place for place, spot in _spots(board, view).items() if window.shows((spot,), margin))


@cache
def _meant(board: Board, view: str) -> frozenset[str]:
    """All places that a view shows and is about; others lie in it only for the shape of all views."""
    window, spots = views(board.id)[view], _spots(board, view)
    return frozenset(place for place in _shown(board, view) if window.about((spots[place],)))


def _share(places: Collection[str], among: Collection[str]) -> float:
    """The share of some places that are among others."""
    return sum(place in among for place in places) / len(places) if places else 1.0


def _inside(game: Game, view: View, places: Collection[str], margin: int = MARGIN) -> float:
    """The share of some places that a view shows."""
    return _share(places, _shown(game.board, view.id, margin))


def _holds(game: Game, view: View, places: Collection[str]) -> bool:
    """Whether a view is about some places and shows all of them."""
    spots = _spots(game.board, view.id)
    return _inside(game, view, places) == 1 and view.about(tuple(spots[place] for place in places))


def _about(game: Game, view: View, places: Collection[str]) -> float:
    """The share of some places that a view is about."""
    return _share(places, _meant(game.board, view.id))


def _lands(game: Game, places: Collection[str]) -> tuple[str, ...]:
    """The lands among some places, or the seas where there is no land."""
    return tuple(place for place in places if isinstance(game.board[place], Land)) or tuple(places)


def closest(game: Game, must: Collection[str], may: Collection[str] = ()) -> str:
    """The closest view that shows all of some places and all of some others, or at least most; else the world."""
    must, may = _lands(game, must), _lands(game, may)
    if not must:
        return "world"
    holding = [view for view in views(game.board.id).values() if _holds(game, view, must)]
    near = FAR * max((view.scale for view in holding), default=0.0)
    good = [view for view in holding if _inside(game, view, may) >= ENOUGH and view.scale >= near]
    regions = [view for view in good if view.id != "world"]
    regions = [view for view in regions if _inside(game, view, may) == 1] or regions
    clear = {view.id: _inside(game, view, must, CLEAR) for view in regions}
    best = max(clear.values(), default=0.0)
    regions = [view for view in regions if clear[view.id] >= best]
    return max(regions, key=lambda view: view.scale).id if regions else "world"


def _first(game: Game, *wishes: tuple[Collection[str], Collection[str]]) -> str:
    """The closest view for the first of several wishes that a region fulfils; else the world."""
    found = (closest(game, must, may) for must, may in wishes)
    return next((view for view in found if view != "world"), "world")


def shows(game: Game, view: str, must: Collection[str]) -> bool:
    """Whether a view shows all lands among some places."""
    lands = [place for place in must if isinstance(game.board[place], Land)]
    return _inside(game, views(game.board.id)[view], lands) == 1


def serves(game: Game, view: str, found: Frame) -> bool:
    """Whether a view may stay where another one would frame the play: it shows hardly less, of one's own lands too."""
    known, all_lands = views(game.board.id), _lands(game, dict.fromkeys((*found.must, *found.may)))
    if view == "world":
        return _inside(game, known[found.view], all_lands) < 1
    return all(
        _inside(game, known[view], lands) >= _inside(game, known[found.view], lands) - LITTLE
        for lands in (all_lands, _lands(game, found.must))
    )


def home(game: Game) -> tuple[str, ...]:
    """The lands of the turn that is played, or where it will start."""
    bands = game.active.get("bands", ())
    lands = tuple(land for band in bands for land in band["lands"])
    if lands or not game.active:
        return lands
    return game.rules.homes(game.active["empire"])


def _held(game: Game, near: Collection[str]) -> tuple[str, ...]:
    """The lands of whoever is asked in and beside some lands."""
    around, asked = {*near, *_around(game, near)}, game.decision.player
    return tuple(here.id for here in game.lands.values() if here.owner == asked and here.id in around)


def _own(game: Game) -> tuple[str, ...]:
    """The Empire of whoever is asked: that of the turn, or of another player what lies near it, else everything."""
    turn, asked = home(game), game.decision.player
    if asked == game.active.get("player", asked):
        return turn
    return _held(game, turn) or _held(game, game.lands)


def _around(game: Game, places: Collection[str]) -> tuple[str, ...]:
    """The lands that border on some lands."""
    lands = [game.board[place] for place in places]
    found = dict.fromkeys(other for land in lands if isinstance(land, Land) for other in land.neighbours)
    return tuple(place for place in found if place not in places)


def frame(game: Game) -> Frame:
    """What of the board is shown while this position is decided."""
    lit, own = laying.lit(game), _own(game)
    marches = game.decision.kind == game.rules.table.TABLE.march
    if lit and own and marches:
        return Frame(_of_march(game, own, lit), own, lit, lit)
    if lit:
        must = _lands(game, lit)
        near = _held(game, must)
        asks = f"{game.decision.player} {game.decision.kind}"
        return Frame(_first(game, (must, near), (must, ())), must, near, lit, asks)
    around = _around(game, own)
    return Frame(_of_march(game, own, around), own, around)


def _of_march(game: Game, own: Collection[str], reach: Collection[str]) -> str:
    """The view for an Empire: its own lands and all that it can reach, or most of both.

    For one that no region holds it is the region that is about most of it, as long as that is half, and half of its own
    lands: an Empire that may sail everywhere is not looked for on a coast where it does not stand.
    """
    if not own:
        return "world"
    both = tuple(dict.fromkeys((*own, *_lands(game, reach))))
    found = _first(game, (both, ()), (reach, own), (own, reach))
    if found != "world":
        return found
    near = {}
    for view in views(game.board.id).values():
        held = _about(game, view, _lands(game, both))
        if view.id != "world" and min(held, _about(game, view, own)) >= HALF:
            near[view.id] = held, _inside(game, view, own, CLEAR), view.scale
    return max(near, key=lambda view: near[view], default="world")


def follow(game: Game, view: str, all_places: Collection[str], now: Collection[str]) -> str:
    """The view for a move of a turn: one for the whole turn if there is one, else another only where it must be."""
    whole = closest(game, all_places)
    if whole != "world":
        return whole
    now = now or home(game)
    return view if view != "world" and shows(game, view, now) else closest(game, now)


class Sight(Panel):
    """The map of a table, which follows the play unless a person looks elsewhere."""

    parts: Parts
    _game: Game
    _fresh: tuple[Record, ...]
    _showing: Showing | None
    _picked: tuple[str, str]
    """The view that a person picked, and at which question of which turn."""
    _frame: tuple[Game, Frame] | None = None
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
            self._pick(closest(self._game, laying.lit(self._game)))
        self.draw_map()

    def reach(self, choice: Choice) -> None:
        """Bring the places of a choice into sight, if need be in another view."""
        view = self.parts.views.value
        if choice.places and not self.waiting and not shows(self._game, view, choice.places):
            self._pick(closest(self._game, choice.places))
            self.draw_map()
        self.parts.map.bring(choice.places)

    def _pick(self, view: str) -> None:
        """Show a view for the rest of the turn."""
        self._moving = True
        self.parts.views.value = view
        self._moving = False
        self._picked = self._turn(), view

    @property
    def framed(self) -> Frame:
        """What of the board the game asks for, worked out once for each position."""
        if self._frame is None or self._frame[0] is not self._game:
            self._frame = self._game, frame(self._game)
        return self._frame[1]

    def _turn(self) -> str:
        """The turn that is played, with the question if it is one that frames the map for itself."""
        game, active = self._game, self._game.active
        return f"{game.epoch} {active.get('empire', 'draw')} {active.get('people', '')} {self.framed.asks}"

    def _wanted_view(self) -> str:
        """The view that the play asks for, or "" where a person's own will do."""
        game, view = self._game, self.parts.views.value
        if self._showing:
            now = tuple(sheets.touched(self._news))
            return follow(self.seen, view, self._showing.places, now)
        if bot_decides(game):
            return closest(game, tuple(sheets.touched(self._fresh)))
        if self._picked == (self._turn(), view) and shows(game, view, sheets.touched(self._news)):
            return ""
        turn = self._turn()
        before = self._looked.get(turn)
        if not before or not serves(game, before, self.framed):
            before = self._looked[turn] = self.framed.view
        return before

    def _notes(self) -> dict[str, str]:
        """What hovering over a lit place says: the odds before anything is decided."""
        found: dict[str, str] = {}
        if laying.lit(self._game):
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
        marks = sheets.touched(self._news)
        if not self.waiting:
            marks |= laying.marks(self._game)
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

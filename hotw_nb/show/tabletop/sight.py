"""Where the table looks on the map: at what may be chosen, at an Empire, or where a person looks.

What is framed hangs on the position alone, so that the same position is seen alike by everybody who comes to it, in
both themes. Within a turn a view is kept as long as it serves, since lands are hard to find again on a map that jumps.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from hotw_nb.boards import Board, Land, Sea
from hotw_nb.show.map_drawing.overlay import on_a_table
from hotw_nb.show.map_drawing.scene import Point
from hotw_nb.show.map_drawing.views import View, views
from hotw_nb.show.map_drawing.words import Words
from hotw_nb.show.style import DARK, PAPER
from hotw_nb.show.tabletop import choices, laying, sheets
from hotw_nb.show.widgets.choice_list import Choice
from hotw_nb.text import labelled

if TYPE_CHECKING:
    from hotw_nb.game import Game
    from hotw_nb.show.tabletop.layout import Parts
    from hotw_nb.show.tabletop.seats import Now


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


def _inside(board: Board, view: View, places: Collection[str], margin: int = MARGIN) -> float:
    """The share of some places that a view shows."""
    return _share(places, _shown(board, view.id, margin))


def _holds(board: Board, view: View, places: Collection[str]) -> bool:
    """Whether a view is about some places and shows all of them."""
    spots = _spots(board, view.id)
    return _inside(board, view, places) == 1 and view.about(tuple(spots[place] for place in places))


def _about(board: Board, view: View, places: Collection[str]) -> float:
    """The share of some places that a view is about."""
    return _share(places, _meant(board, view.id))


@cache
def _neighbours(board: Board) -> Mapping[str, tuple[str, ...]]:
    """The neighbours of each land of a board."""
    return {land.id: land.neighbours for land in board.lands}


def _lands(board: Board, places: Collection[str]) -> tuple[str, ...]:
    """The lands among some places, or the seas where there is no land."""
    lands = _neighbours(board)
    return tuple(place for place in places if place in lands) or tuple(places)


def closest(game: Game, must: Collection[str], may: Collection[str] = ()) -> str:
    """The closest view that shows all of some places and all of some others, or at least most; else the world."""
    board = game.board
    must, may = _lands(board, must), _lands(board, may)
    if not must:
        return "world"
    holding = [view for view in views(board.id).values() if _holds(board, view, must)]
    near = FAR * max((view.scale for view in holding), default=0.0)
    good = [view for view in holding if _inside(board, view, may) >= ENOUGH and view.scale >= near]
    regions = [view for view in good if view.id != "world"]
    regions = [view for view in regions if _inside(board, view, may) == 1] or regions
    clear = {view.id: _inside(board, view, must, CLEAR) for view in regions}
    best = max(clear.values(), default=0.0)
    regions = [view for view in regions if clear[view.id] >= best]
    return max(regions, key=lambda view: view.scale).id if regions else "world"


def _first(game: Game, *wishes: tuple[Collection[str], Collection[str]]) -> str:
    """The closest view for the first of several wishes that a region fulfils; else the world."""
    found = (closest(game, must, may) for must, may in wishes)
    return next((view for view in found if view != "world"), "world")


def shows(game: Game, view: str, must: Collection[str]) -> bool:
    """Whether a view shows all lands among some places."""
    board, known = game.board, _neighbours(game.board)
    lands = [place for place in must if place in known]
    return _inside(board, views(board.id)[view], lands) == 1


def serves(game: Game, view: str, found: Frame) -> bool:
    """Whether a view may stay where another one would frame the play: it shows hardly less, of one's own lands too."""
    board = game.board
    known, all_lands = views(board.id), _lands(board, dict.fromkeys((*found.must, *found.may)))
    if view == "world":
        return _inside(board, known[found.view], all_lands) < 1
    return all(
        _inside(board, known[view], lands) >= _inside(board, known[found.view], lands) - LITTLE
        for lands in (all_lands, _lands(board, found.must))
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
    known = _neighbours(game.board)
    found = dict.fromkeys(other for land in places for other in known.get(land, ()))
    return tuple(place for place in found if place not in places)


def frame(game: Game, lit: Collection[str] | None = None) -> Frame:
    """What of the board is shown while this position is decided; `lit` are the places that can be clicked."""
    lit, own = tuple(laying.lit(game) if lit is None else lit), _own(game)
    step = game.rules.steps.get(game.decision.kind)
    if lit and own and step is not None and step.spreads:
        return Frame(_of_march(game, own, lit), own, lit, lit)
    if lit:
        must = _lands(game.board, lit)
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
    both = tuple(dict.fromkeys((*own, *_lands(game.board, reach))))
    found = _first(game, (both, ()), (reach, own), (own, reach))
    if found != "world":
        return found
    near = {}
    for view in views(game.board.id).values():
        held = _about(game.board, view, _lands(game.board, both))
        if view.id != "world" and min(held, _about(game.board, view, own)) >= HALF:
            near[view.id] = held, _inside(game.board, view, own, CLEAR), view.scale
    return max(near, key=lambda view: near[view], default="world")


def follow(game: Game, view: str, all_places: Collection[str], now: Collection[str]) -> str:
    """The view for a move of a turn: one for the whole turn if there is one, else another only where it must be."""
    whole = closest(game, all_places)
    if whole != "world":
        return whole
    now = now or home(game)
    return view if view != "world" and shows(game, view, now) else closest(game, now)


class MapSight:
    """The map of a table, which follows the play unless a person looks elsewhere."""

    def __init__(self, parts: Parts, lang: str) -> None:
        self.parts, self.lang = parts, lang
        self.forget()

    def forget(self) -> None:
        """Another game lies on the table: nobody has looked anywhere yet."""
        self._picked = "", ""
        """The view that a person picked, and at which question of which turn."""
        self._looked: dict[str, str] = {}
        """The view in which the play was framed last, for each turn and question."""
        self._moving = False
        """Whether the view is being changed by the table itself."""
        self._framed: tuple[Game, Frame] | None = None

    def draw(self, now: Now) -> None:
        """The board where the play is, with what may be chosen lit; all of it goes out as one message."""
        board, views = self.parts.map, self.parts.views
        with board.held():
            wanted = self._wanted_view(now) or views.value
            board.show(on_a_table(now.seen, wanted, DARK if board.dark else PAPER, self.lang))
            self._turn_to(wanted)
            found, turn = self._frame(now), self._turn(now)
            if now.showing:
                touched = tuple(sheets.touched(now.news))
                board.focus = {"turn": f"{turn} shown", "must": touched, "may": (), "lit": ()}
            else:
                lit = () if now.waiting else found.lit
                board.focus = {"turn": turn, "must": found.must, "may": found.may, "lit": lit}
            board.notes = {} if now.waiting else self._notes(now)
            board.whisper({} if now.waiting else now.laying.whispers(now.game))
            self.mark(now)

    def mark(self, now: Now) -> None:
        """Light what may be chosen, what has just happened, and what the list looks at."""
        marks = sheets.touched(now.news)
        if not now.waiting:
            marks |= now.marks
            looked = self.parts.choices.looked_at
            if looked:
                marks |= dict.fromkeys(looked.places, "aim")
        self.parts.map.mark(marks)

    def look_elsewhere(self, now: Now) -> None:
        """Keep the view that a person chose for the rest of the turn."""
        if self._moving:
            return
        self._picked = self._turn(now), self.parts.views.value
        self.draw(now)

    def look_about(self, now: Now, wish: str) -> None:
        """Go back to where the play is, or to a view that holds everything that can be chosen."""
        self._picked, self._looked = ("", ""), {}
        if wish == "wider":
            self._pick(now, closest(now.game, now.lit))
        self.draw(now)

    def reach(self, now: Now, choice: Choice) -> None:
        """Bring the places of a choice into sight, if need be in another view."""
        view = self.parts.views.value
        if choice.places and not now.waiting and not shows(now.game, view, choice.places):
            self._pick(now, closest(now.game, choice.places))
            self.draw(now)
        self.parts.map.bring(choice.places)

    def _pick(self, now: Now, view: str) -> None:
        """Show a view for the rest of the turn."""
        self._turn_to(view)
        self._picked = self._turn(now), view

    def _turn_to(self, view: str) -> None:
        """Choose a view in the row of views, without taking that for a person's choice."""
        self._moving = True
        self.parts.views.value = view
        self._moving = False

    def _frame(self, now: Now) -> Frame:
        """What of the board the game asks for, worked out once for each position."""
        if self._framed is None or self._framed[0] is not now.game:
            self._framed = now.game, frame(now.game, now.lit)
        return self._framed[1]

    def _turn(self, now: Now) -> str:
        """The turn that is played, with the question if it is one that frames the map for itself."""
        game, active = now.game, now.game.active
        empire, people = active.get("empire", "draw"), active.get("people", "")
        return f"{game.epoch} {empire} {people} {self._frame(now).asks}"

    def _wanted_view(self, now: Now) -> str:
        """The view that the play asks for, or "" where a person's own will do."""
        game, view, touched = now.game, self.parts.views.value, tuple(sheets.touched(now.news))
        if now.showing:
            return follow(now.seen, view, now.showing.places, touched)
        if now.bot_asked:
            return closest(game, touched)
        turn = self._turn(now)
        if self._picked == (turn, view) and shows(game, view, touched):
            return ""
        before = self._looked.get(turn)
        if not before or not serves(game, before, self._frame(now)):
            before = self._looked[turn] = self._frame(now).view
        return before

    def _notes(self, now: Now) -> dict[str, str]:
        """What hovering over a lit place says: the odds before anything is decided."""
        found: dict[str, str] = {}
        if now.lit:
            words = Words(now.game, self.lang)
            for row in self.parts.choices.items:
                if row.action is not None and row.action.kind not in ("draw", "play"):
                    text = ". ".join(filter(None, (row.chance, row.note if not row.chance else "", row.tip)))
                    for place in row.places:
                        if place not in found:
                            said = (_unsaid(words, place, one) for one in (text, row.group, row.label))
                            found[place] = next(filter(None, said), "")
        return found


def _unsaid(words: Words, place: str, text: str) -> str:
    """A text without what the map says of a place anyway: its name, and who holds it."""
    here, fleet = words.lands.get(place), words.fleets.get(place)
    if text in (words.board[place].title(words.lang), fleet and words.player(fleet.owner)):
        return ""
    if here and here.owner:
        return text.removeprefix(labelled(choices.holder(words, here), "", words.lang))
    return text

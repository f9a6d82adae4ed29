"""Where the board looks: at the lands that may be chosen, else at the Empire of whoever is asked.

What is framed hangs on the position alone, so that the same position is seen alike by everybody who comes to it, in
both themes. Within a turn a view is kept as long as it serves, since lands are hard to find again on a map that jumps.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from hotw_nb.boards import Board, Land, Sea
from hotw_nb.show.map_drawing.projection import Point
from hotw_nb.show.map_drawing.views import View, views
from hotw_nb.show.tabletop import clicks

if TYPE_CHECKING:
    from hotw_nb.game import Game

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
    lit, own = clicks.lit(game), _own(game)
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

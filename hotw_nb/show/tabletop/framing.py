"""Where the board looks: the closest view of what matters for the turn that is played."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from hotw_nb.boards import Land
from hotw_nb.show.map_drawing.views import View, views

if TYPE_CHECKING:
    from hotw_nb.game import Game

MARGIN, ENOUGH = 22, 0.8
HALF, NEARLY = 0.5, 0.15
CLEAR = 90  # so far from the edge a land has its neighbours round it
FAR = 0.5  # a view that is less than half as close as the closest one shows too little of what matters


def _inside(game: Game, view: View, places: Collection[str], margin: int = MARGIN) -> float:
    """The share of some places that a view shows."""
    spots = [game.board[place] for place in places]
    shown = sum(view.shows((view.degrees(spot.lon, spot.lat),), margin) for spot in spots)
    return shown / len(spots) if spots else 1.0


def closest(game: Game, must: Collection[str], may: Collection[str] = ()) -> str:
    """The closest view that shows all of some places and all of some others, or at least most; else the world."""
    must = [place for place in must if isinstance(game.board[place], Land)]
    if not must:
        return "world"
    holding = [view for view in views(game.board.id).values() if _inside(game, view, must) == 1]
    near = FAR * max(view.scale for view in holding)
    good = [
        view
        for view in holding
        if _inside(game, view, may) >= ENOUGH and (view.scale >= near or view.id == "world")
    ]
    wide = [place for place in may if isinstance(game.board[place], Land)]
    whole = [view for view in good if view.id != "world" and _inside(game, view, wide) == 1]
    good = whole or good
    clear = {view.id: _inside(game, view, must, CLEAR) for view in good}
    best = (
        max(clear.values(), default=0.0) if wide or not may else 0.0
    )  # asked about a sea, one looks at the sea
    regions = [view for view in good if clear[view.id] >= best or view.id == "world"]
    return max(regions, key=lambda view: view.scale).id if regions else "world"


def shows(game: Game, view: str, must: Collection[str]) -> bool:
    """Whether a view shows all lands among some places."""
    lands = [place for place in must if isinstance(game.board[place], Land)]
    return _inside(game, views(game.board.id)[view], lands) == 1


def home(game: Game) -> tuple[str, ...]:
    """The lands of the turn that is played, or where it will start."""
    bands = game.active.get("bands", ())
    lands = tuple(land for band in bands for land in band["lands"])
    if lands or not game.active:
        return lands
    return game.rules.homes(game.active["empire"])


def of_turn(game: Game, lit: Collection[str], now: str = "world") -> str:
    """The view for the turn that is played: its own lands, and most of what can be reached.

    For an Empire that no region holds it is the one that holds most of it, as long as that is half; the view that is
    shown `now` stays if it is nearly as good.
    """
    own = home(game)
    if not own:
        return closest(game, lit) if len(lit) < len(game.board.lands) // 2 else "world"
    found = closest(game, own, lit)
    if found != "world":
        return found
    places = [place for place in {*own, *lit} if isinstance(game.board[place], Land)]
    share = {
        view.id: _inside(game, view, places) for view in views(game.board.id).values() if view.id != "world"
    }
    all_views = views(game.board.id)
    best = max(
        share, key=lambda id: (share[id], _inside(game, all_views[id], own, CLEAR), all_views[id].scale)
    )
    if share[best] < HALF:
        return "world"
    return now if share.get(now, 0.0) >= share[best] - NEARLY else best


def follow(game: Game, view: str, all_places: Collection[str], now: Collection[str]) -> str:
    """The view for a move of a turn: one for the whole turn if there is one, else another only where it must be."""
    whole = closest(game, all_places)
    if whole != "world":
        return whole
    now = now or home(game)
    return view if view != "world" and shows(game, view, now) else closest(game, now)


def focus(game: Game, lit: Collection[str], turn: str) -> dict[str, object]:
    """Where the window on the board has to look: at the turn's own lands, and at what can be chosen if it fits."""
    return {"turn": turn, "must": list(home(game)), "may": list(lit)}

"""The way of an army over the board, as arrows: over a border, a strait, or a chain of fleets."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING, cast

from hotw_nb import editions
from hotw_nb.boards import Board, Crossing, Land
from hotw_nb.show.map_drawing.projection import project

if TYPE_CHECKING:
    from hotw_nb.game import Game

Way = tuple[tuple[str, str], ...]


def march(before: Game, after: Game, wish: object) -> Way:
    """From where to where an army went, or raiders out of a barren land; nothing for what is neither."""
    action = after.actions[-1]
    board = before.board
    if action.kind == "choose" and before.decision.kind == editions.get(before.edition).raid:
        targets = (one.target for one in reversed(before.actions) if one.kind == "choose")
        base = next((id for id in targets if id in board and _barren(board, id)), "")
        return ((base, action.target),) if base and action.target in board else ()
    if action.kind != "expand":
        return ()
    target = board.land(action.target)
    named = _named(wish)
    if border := crossed(board, wish):
        return ((border.a, border.b),)
    bases = [id for band in before.active["bands"] for id in band["lands"]]
    ways = [way for base in bases if (way := board.crossing(base, target))]
    if ways and action.via != "sea" and named not in board:
        return ((min(ways, key=lambda way: way.difficult).a, target.id),)
    fleets = frozenset(sea for band in before.active["bands"] for sea in band["fleets"])
    return voyage(board, bases, fleets, target, named if named in board else "")


def crossed(board: Board, wish: object) -> Crossing | None:
    """The border that a wish names by the land out of which an army goes; None where it names none."""
    named = _named(wish)
    if named not in board or not isinstance(board[named], Land):
        return None
    return board.crossing(named, str(cast("tuple[object, ...]", wish)[1]))


def _named(wish: object) -> str:
    """What a wish names as the way of an army: a land, a water, or a kind of way."""
    return str(wish[2]) if isinstance(wish, tuple) and len(wish) > 2 else ""


def voyage(board: Board, bases: Sequence[str], fleets: frozenset[str], target: Land, last: str = "") -> Way:
    """A shortest chain of fleets from one of some lands to another, over the water `last` if one is named.

    >>> from hotw_nb import boards
    >>> board = boards.load("2001")
    >>> voyage(board, ["morea"], frozenset({"eastern_mediterranean", "black_sea"}), board.land("caucasus"))
    (('morea', 'eastern_mediterranean'), ('eastern_mediterranean', 'black_sea'), ('black_sea', 'caucasus'))
    """
    ends = {sea for sea in fleets if sea in target.coasts and last in ("", sea)}
    chains = [(base, sea) for base in bases for sea in board.land(base).coasts if sea in fleets]
    chains.sort(key=lambda chain: apart(board, chain[0], target.id))
    paths: list[tuple[str, ...]] = list(chains)
    seen = {path[-1] for path in paths}
    for path in paths:  # the list grows while the seas behind each chain are added
        if path[-1] in ends:
            return tuple(pairwise((*path, target.id)))
        for sea in board.sea(path[-1]).neighbours:
            if sea in fleets and sea not in seen:
                seen.add(sea)
                paths.append((*path, sea))
    return ()


def _barren(board: Board, place: str) -> bool:
    """Whether a place is a barren land."""
    found = board[place]
    return isinstance(found, Land) and found.barren


def apart(board: Board, a: str, b: str) -> float:
    """How far apart two places are on the map."""
    return dist(project(board[a].lon, board[a].lat), project(board[b].lon, board[b].lat))

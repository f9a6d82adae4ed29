"""The tables that say how a board is drawn where its shapes alone would mislead, checked against the board."""

from __future__ import annotations

from collections.abc import Container
from functools import cache

from hotw_nb import boards
from hotw_nb.boards.maps import Place
from hotw_nb.boards import csv_tables, layers
from hotw_nb.boards.board import Board
from hotw_nb.boards.csv_tables import Row

Pair = tuple[str, str]


@cache
def closed(board_id: str) -> tuple[Pair, ...]:
    """The pairs of lands that meet on the map although no army may pass between them."""
    found: list[Pair] = []
    board = boards.read(board_id)
    for row in csv_tables.read(layers.path(board_id, "closed.csv"), ("a", "b", "why")):
        a, b = _pair(row, board, found)
        if board.crossing(a, b):
            row.refuse("b", "not_joined", land=a)
        found.append((a, b))
    return tuple(found)


@cache
def bridges(board_id: str) -> tuple[Pair, ...]:
    """The pairs of neighbours that do not meet on the map, although no strait lies between them.

    >>> bridges("world102")
    (('appalachia', 'northern_lakes'), ('new_guinea', 'the_outback'))
    """
    found: list[Pair] = []
    board = boards.read(board_id)
    for row in csv_tables.read(layers.path(board_id, "bridges.csv"), ("a", "b", "over", "why")):
        a, b = _pair(row, board, found)
        way = board.crossing(a, b)
        if way is None or way.strait:
            row.refuse("b", "joined_dry", land=a)
        row.choice("over", ("water", "land"))
        found.append((a, b))
    return tuple(found)


@cache
def links(board_id: str) -> dict[Pair, tuple[Place, Place]]:
    """The two ends, as longitudes and latitudes, of those lines over water that have ends of their own."""
    found: dict[Pair, tuple[Place, Place]] = {}
    board = boards.read(board_id)
    columns = ("a", "b", "a_lon", "a_lat", "b_lon", "b_lat", "source")
    for row in csv_tables.read(layers.path(board_id, "links.csv"), columns):
        a, b = _pair(row, board, found, "source")
        way = board.crossing(a, b)
        if (way is None or not way.strait) and not {(a, b), (b, a)} & set(bridges(board_id)):
            row.refuse("b", "joined_by_line", land=a)
        found[a, b] = (_place(row, "a_lon", "a_lat"), _place(row, "b_lon", "b_lat"))
    return found


@cache
def discs(board_id: str) -> dict[Pair, Place]:
    """Where a sea has its disc in a view that its own place is not in: by sea and view, longitude and latitude."""
    found: dict[Pair, Place] = {}
    seas = [sea.id for sea in boards.read(board_id).seas]
    views = [row.text("id") for row in csv_tables.read(layers.path(board_id, "views.csv"), ["id"])]
    for row in csv_tables.read(layers.path(board_id, "discs.csv"), ("sea", "view", "lon", "lat", "source")):
        key = row.known("sea", seas), row.known("view", views)
        row.text("source")
        if key in found:
            row.refuse("view", "new_view", sea=key[0])
        found[key] = _place(row, "lon", "lat")
    return found


def _pair(row: Row, board: Board, listed: Container[Pair], why: str = "why") -> Pair:
    """Two lands of the board that are not listed yet, with a reason."""
    lands = [land.id for land in board.lands]
    a, b = row.known("a", lands), row.known("b", lands)
    if a == b:
        row.refuse("b", "other_land", land=a)
    if (a, b) in listed or (b, a) in listed:
        row.refuse("b", "new_pair", a=a, b=b)
    row.text(why)
    return a, b


def _place(row: Row, lon: str, lat: str) -> Place:
    """A longitude and a latitude on the map."""
    return row.decimal(lon, -169, 191), row.decimal(lat, -60, 84)

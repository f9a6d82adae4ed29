"""Whose sea each piece of water is, on all boards."""

from __future__ import annotations

import pytest

from hotw_nb import boards
from hotw_nb.show.map_drawing.labels import CELL, Ground
from hotw_nb.show.map_drawing.views import BOARD_HEIGHT, BOARD_WIDTH, project
from hotw_nb.show.map_drawing.window import outlines
from hotw_nb.show.pictures.sheet import waters

BOARDS = {board.id: board for board in map(boards.load, ("2001", "2024", "classic"))}


def cells_of(board):
    """The cells of each land."""
    ground = Ground(BOARD_WIDTH, BOARD_HEIGHT)
    for land, rings in outlines(board.id).rings.items():
        ground.fill(land, rings)
    return ground


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_each_sea_is_one_piece_of_water_round_its_sign(board):
    of = waters(board)
    for number, sea in enumerate(board.seas, 1):
        x, y = (int(value / CELL) for value in project(sea.lon, sea.lat))
        assert of[y, x] == number, f"the sign of {sea.id} lies in another sea"
        own = {(x, y) for y in range(of.rows) for x in range(of.columns) if of[y, x] == number}
        reached, seen = [(x, y)], {(x, y)}
        for x, y in reached:  # the world goes on beyond the edge of the map
            for i, j in ((i, j) for i in (-1, 0, 1) for j in (-1, 0, 1)):
                cell = (x + i) % of.columns, y + j
                if cell in own and cell not in seen:
                    seen.add(cell)
                    reached.append(cell)
        assert seen == own


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_the_water_beside_a_land_belongs_to_one_of_its_seas_if_it_is_open_to_a_sign(board):
    of, ground = waters(board), cells_of(board)
    names = ["", *(sea.id for sea in board.seas)]
    for land in board.lands:
        if not land.coasts:
            continue
        around = {(x + i, y + j) for x, y in ground.own(land.id) for i in (-2, 0, 2) for j in (-2, 0, 2)}
        found = {names[of[y, x]] for x, y in around if 0 <= y < of.rows and 0 <= x < of.columns}
        found -= {""}  # land, lakes, and waters whose straits are narrower than the grid
        assert not found or found & set(land.coasts), f"none of the seas of {land.id} is beside it: {found}"

"""Whose sea each piece of water is: that of the coasts round it, and of the sign that lies in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import ceil, hypot
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from hotw_nb.boards import Board, Sea
from hotw_nb.show.map_drawing.labels import CELL, Ground
from hotw_nb.show.map_drawing.projection import HEIGHT, WIDTH, project
from hotw_nb.show.map_drawing.shapes import outlines
from hotw_nb.show.map_drawing.views import View

Owners = NDArray[np.int64]
Mask = NDArray[np.bool_]
Cell = TypeVar("Cell", np.int64, np.bool_)
COLUMNS, ROWS = ceil(WIDTH / CELL), ceil(HEIGHT / CELL)
INLAND = 2  # so many cells of a coast count as water too, since the grid of the board is coarse
STRAIT = 2  # water that is at most twice so many cells wide parts a sea for the eye
_BESIDE = (-COLUMNS, -1, 1, COLUMNS)  # beyond the edge of the map the world goes on at its other side


@lru_cache(maxsize=8)
def waters(board: Board) -> Owners:
    """For each cell of the board the number of the sea it belongs to, counted from 1; 0 inland and on lakes."""
    ground = Ground(WIDTH, HEIGHT)
    for land, rings in outlines(board.id).rings.items():
        ground.fill(land, rings)
    margin = [0] * COLUMNS
    water = margin + [1] * COLUMNS * ROWS + margin
    for column, row in ground.land:
        if column < COLUMNS and row < ROWS:
            water[_cell(column, row)] = 0
    signs = {_sign(sea, water): number for number, sea in enumerate(board.seas, 1)}
    claimed = _spread({**dict(_coasts(board, ground, water)), **signs}, water)
    # what a coast claims beyond another sea is that one's, as no fleet comes there without passing it
    joined = _spread(signs, claimed, True)
    owners = _spread({cell: number for cell, number in enumerate(joined) if number}, water)
    return grown(np.array(owners[COLUMNS:-COLUMNS]).reshape(ROWS, COLUMNS), INLAND)


def seas_of(board: Board, view: View, shape: tuple[int, int]) -> Owners:
    """For each cell of a picture, land or water, the number of the sea it belongs to."""
    of = waters(board)
    rows, columns = (np.arange(n) + 0.5 for n in shape)
    y = ((view.top + rows * CELL / view.scale) / CELL).astype(int).clip(0, of.shape[0] - 1)
    x = ((view.left + columns * CELL / view.scale) / CELL).astype(int).clip(0, of.shape[1] - 1)
    return np.asarray(of[np.ix_(y, x)])


def grown(of: NDArray[Cell], by: int) -> NDArray[Cell]:
    """A grid of whose each cell is, where so many cells that are nobody's belong to the nearest one too."""
    for _ in range(by):
        wide = np.pad(of, 1)
        for beside in (wide[1:-1, :-2], wide[1:-1, 2:], wide[:-2, 1:-1], wide[2:, 1:-1]):
            of = np.where(of > 0, of, beside)
    return of


def open_to(sea: Mask, at: tuple[int, int]) -> Mask:
    """What of a sea lies this side of all straits, as seen from one of its cells; all of it if that is in a strait."""
    wide = ~grown(~sea, STRAIT)
    row, column = at
    if not (0 <= row < sea.shape[0] and 0 <= column < sea.shape[1] and wide[row, column]):
        return sea
    found = np.zeros_like(sea)
    found[row, column] = True
    rows, columns = _runs(wide), _runs(wide.T).T
    size = 0
    while (now := int(found.sum())) > size:
        size = now
        for run in (rows, columns):
            reached = np.zeros(run.max() + 1, dtype=bool)
            reached[run[found]] = True
            found = wide & reached[run]
    return grown(found, STRAIT) & sea


def _runs(wide: Mask) -> Owners:
    """A number for each cell that is the same for cells beside each other in a row that all are true."""
    return np.asarray(np.cumsum(~wide, axis=1) + (wide.shape[1] + 1) * np.arange(wide.shape[0])[:, None])


def _coasts(board: Board, ground: Ground, water: list[int]) -> Iterator[tuple[int, int]]:
    """The water beside each land that lies at one sea only, with the number of that sea."""
    numbers = {sea.id: number for number, sea in enumerate(board.seas, 1)}
    single = {land.id: numbers[land.coasts[0]] for land in board.lands if len(land.coasts) == 1}
    for (column, row), land in ground.land.items():
        if land in single and column < COLUMNS and row < ROWS:
            around = (_cell(column, row) + way for way in _BESIDE)
            yield from ((cell, single[land]) for cell in around if water[cell])


def _spread(seeds: dict[int, int], within: list[int], alike: bool = False) -> list[int]:
    """Whose each cell within some others is: that of the nearest seed, and if asked only where it was so before."""
    found = [0] * len(within)
    for cell, number in seeds.items():
        found[cell] = number
    queue = list(seeds)
    for cell in queue:  # the list grows while cells beside each other are added
        number = found[cell]
        for way in _BESIDE:
            beside = cell + way
            if within[beside] and not found[beside] and (not alike or within[beside] == number):
                found[beside] = number
                queue.append(beside)
    return found


def _sign(sea: Sea, water: list[int]) -> int:
    """The cell of water that lies nearest to the sign of a sea."""
    x, y = project(sea.lon, sea.lat)
    near = [
        (hypot(i, j), _cell(int(x / CELL) + i, int(y / CELL) + j))
        for i in range(-9, 10)
        for j in range(-9, 10)
    ]
    return next(cell for _, cell in sorted(near) if water[cell])


def _cell(column: int, row: int) -> int:
    """The number of a cell, with a row of margin above the first."""
    return (row + 1) * COLUMNS + column

"""The board: lands, areas, seas and the borders between them, read from tables and never changed.

>>> board = load("2001")
>>> print(board["wei_river"].name, "lies in", board.area(board["wei_river"].area).name)
Wei River lies in China
>>> board.crossing("mongolia", "wei_river").terrain
'wall'
"""

from __future__ import annotations

from functools import cache

from hotw_nb import resources, tables
from hotw_nb.boards.build import TABLES, build
from hotw_nb.boards.model import TERRAINS, Area, Board, Crossing, Land, Sea, UnknownPlace

__all__ = ["TERRAINS", "Area", "Board", "Crossing", "Land", "Sea", "UnknownPlace", "build", "load"]


@cache
def _folders() -> dict[str, str]:
    """Which board each edition is played on."""
    rows = tables.read("editions.csv", ["id", "board"])
    return {row.text("id"): row.text("board") for row in rows}


@cache
def _read(folder: str) -> Board:
    """The board kept in one folder, read once."""
    path = f"boards/{folder}"
    texts = {name: resources.read(f"{path}/{name}") for name in TABLES}
    return build(texts, id=folder, folder=f"data/{path}")


def load(edition: str = "2001") -> Board:
    """The board that an edition is played on.

    >>> load("2001")
    <Board world102: 102 spaces, 94 lands in 13 areas, 8 barren lands, 10 seas, 5 oceans>
    """
    folders = _folders()
    if edition not in folders:
        raise ValueError(f"There is no edition {edition!r}; the editions are: {', '.join(folders)}.")
    return _read(folders[edition])

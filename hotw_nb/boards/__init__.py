"""The board: lands, areas, seas and the borders between them, read from tables and never changed.

>>> board = load("2001")
>>> print(board["wei_river"].name, "lies in", board.area(board["wei_river"].area).name)
Wei River lies in China
>>> board.crossing("mongolia", "wei_river").terrain
'wall'
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from hotw_nb.base.speech import repeated, sentence, short
from hotw_nb.boards import csv_tables, tables
from hotw_nb.boards.board import ICONS, POWERS, TERRAINS, Area, Board, Crossing, Land, Sea, UnknownPlace
from hotw_nb.boards.build import TABLES, build

if TYPE_CHECKING:
    from hotw_nb.editions import EditionId

__all__ = [
    "ICONS",
    "POWERS",
    "TERRAINS",
    "Area",
    "Board",
    "Crossing",
    "Land",
    "Sea",
    "UnknownPlace",
    "build",
    "known",
    "load",
    "read",
]


@cache
def _folders() -> dict[str, str]:
    """Which board each edition is played on."""
    rows = csv_tables.read("editions.csv", ["id", "board"])
    return {row.text("id"): row.text("board") for row in rows}


@cache
def read(folder: str) -> Board:
    """The board kept in one folder of `data/boards`, read once.

    >>> len(read("world102").lands)
    102
    """
    wanted = {**TABLES, **{name: TABLES[tables.CHANGES[name]] for name in tables.changes(folder)}}
    paths = {name: tables.path(folder, name) for name in wanted}
    texts = {
        name: csv_tables.text(paths[name], "table", columns=", ".join(columns))
        for name, columns in wanted.items()
    }
    places = {name: f"data/{path}" for name, path in paths.items()}
    return build(texts, id=folder, folder=f"data/boards/{folder}", places=places)


def known() -> tuple[str, ...]:
    """The editions that have a board, whether or not they can be played.

    >>> known()
    ('2001', '2024', 'classic')
    """
    return tuple(_folders())


def load(edition: EditionId | str = "2001") -> Board:
    """The board that an edition is played on: `edition` is "2001", "2024" or "classic".

    Places are found by id, `board["wei_river"]`, and by any of their names, `board.find("Wei River")`.

    >>> load("2001")
    <Board world102: 102 spaces, 94 lands in 13 areas, 8 barren lands, 10 seas, 5 oceans>
    """
    folders = _folders()
    if not isinstance(edition, str):
        raise ValueError(
            sentence("board.edition_not_text", found=repeated(edition), editions=_quoted(folders))
        )
    if edition not in folders:
        raise ValueError(sentence("board.no_edition", edition=short(edition), editions=", ".join(folders)))
    return read(folders[edition])


def _quoted(words: Iterable[str]) -> str:
    """The words as they are typed in Python."""
    return ", ".join(f'"{word}"' for word in words)

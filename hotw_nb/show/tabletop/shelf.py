"""The shelf beside the notebook on which a table saves its game by itself, and finds it again."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from hotw_nb.engine.errors import BadSave, BadSetup
from hotw_nb.start.files import OwnFile, alone, move
from hotw_nb.start.saving import load_game, written
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.game import Game

FOLDER = "my-games"
OLD = "old"
OVER = 20
"""How many finished games of one table stay on the shelf. Older ones are moved into the folder `old` in it; games that
are not over stay where they are, however many there are."""
_LONGEST = 60
_HEAD = 600


class Shelf:
    """The saved games of one table, which is one cell of a notebook with the same players and rules.

    Many tables in many processes may share it, as when a class works in one folder. A file is written by the table that
    began it or took it up, and by no other one. Files that somebody has renamed are never touched, and none is removed.
    """

    def __init__(self, game: Game, folder: str | os.PathLike[str] = FOLDER, cell: str = "") -> None:
        if not isinstance(folder, str | os.PathLike):
            raise BadSetup(say("keeping.no_folder", found=folder))
        self.folder = Path(folder)
        self.title = f"{game.edition}-{_readable(game.players)}"
        self._file = OwnFile(self.folder, f"{self.title}-{_family(game, cell)}")

    @property
    def path(self) -> Path | None:
        """The file of the game that is on the table, once there is one."""
        return self._file.path

    def keep(self, game: Game) -> Path:
        """Write the game; the file is whole at any moment, and an OSError says that it could not be written."""
        return self._file.keep(written(game))

    def take_up(self, path: Path, game: Game) -> None:
        """Go on in the file that holds a game."""
        self._file.take_up(path, written(game))

    def leave(self) -> None:
        """Write the game into a new file from now on."""
        self._file.leave()

    def unfinished(self, game: Game, before: Path | None = None) -> Iterator[tuple[Path, Game | BadSave]]:
        """The games of this table that are not over, the last one first, or why a file is no game.

        A game that `game` has already got as far as is nothing to go back to. `before` is a file: only those that
        were written before it are looked at. A file is read only when its turn has come.
        """
        paths = self._file.every()
        for path in reversed(paths[: paths.index(before)] if before in paths else paths):
            if _empty(path):
                continue
            try:
                found = load_game(path)
            except BadSave as trouble:
                yield path, trouble
                continue
            ahead = found.setup != game.setup or found.actions != game.actions[: len(found.actions)]
            if ahead and found.actions and not found.over:
                yield path, found

    def find(self, game: Game, lang: str, before: Path | None = None) -> tuple[tuple[Path, Game] | None, str]:
        """The last game of this table that is not over, if any, and a sentence if a later one is damaged."""
        damaged = ""
        for path, found in self.unfinished(game, before):
            if not isinstance(found, BadSave):
                return (path, found), damaged
            damaged = damaged or say("keeping.damaged", lang, file=path.as_posix(), reason=found)
        return None, damaged

    def tidy(self) -> list[Path]:
        """Move the oldest finished games into the folder `old` where there are many; returns where they are now."""
        over = [path for path in self._file.every() if _may_be_over(path)]
        if len(over) > OVER:
            over = [path for path in over if path != self.path and _over(path)]
        moved = (self._put_away(path) for path in over[: max(0, len(over) - OVER)])
        return [path for path in moved if path]

    def _put_away(self, path: Path) -> Path | None:
        """Move a finished game into the folder `old`; one that somebody has gone on with meanwhile stays."""
        with alone(path):
            return move(path, self.folder / OLD) if _over(path) else None


def _readable(players: tuple[str, ...]) -> str:
    """The players' names as a part of a file's name.

    >>> _readable(("Ada", "Ben & Bea", "../Cléo"))
    'Ada-Ben-Bea-Cléo'
    """
    return re.sub(r"[\W_]+", "-", "-".join(players)).strip("-")[:_LONGEST]


def _family(game: Game, cell: str) -> str:
    """A short name for a table: where it stands and what is played at it; each new seed is the same table."""
    setup = game.setup
    where = (Path(os.environ.get("JPY_SESSION_NAME", "")).name, cell)
    what = (setup.edition, setup.options, setup.players, setup.dice, setup.scenario)
    return hashlib.blake2b(repr((where, what)).encode(), digest_size=3).hexdigest()


def _empty(path: Path) -> bool:
    """Whether nothing was ever written here: a table was closed down just as it took the name."""
    try:
        return not path.stat().st_size
    except OSError:
        return True


def _may_be_over(path: Path) -> bool:
    """Whether the file may hold a finished game: that of any other begins with a note for the referee."""
    if not path.is_file():  # nor a pipe, which nobody may ever fill
        return False
    try:
        with path.open("rb") as file:
            return b'"note":' not in file.read(_HEAD)
    except OSError:
        return False


def _over(path: Path) -> bool:
    """Whether the file holds a finished game."""
    try:
        return load_game(path).over
    except BadSave:
        return False

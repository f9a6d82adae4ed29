"""The shelf beside the notebook on which a table saves its game by itself, and finds it again."""

from __future__ import annotations

import hashlib
import os
import re
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from hotw_nb.errors import BadSave, BadSetup
from hotw_nb.files import fresh
from hotw_nb.saving import load_game, write, written
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.game import Game

FOLDER = "my-games"
OF_ONE_TABLE, IN_ALL = 5, 60
"""How many games the shelf keeps, of one table and in all; the oldest go first."""
_LONGEST = 60
_OWN = re.compile(r"-[0-9a-f]{6}-([0-9]+)\.json")


class Shelf:
    """The saved games of one table, which is one cell of a notebook with the same players and rules.

    A file is written by the table that began it or took it up, and by no other one. Files that somebody has
    renamed are never touched.
    """

    def __init__(self, game: Game, folder: str | os.PathLike[str] = FOLDER, cell: str = "") -> None:
        if not isinstance(folder, str | os.PathLike):
            raise BadSetup(say("keeping.no_folder", found=folder))
        self.folder = Path(folder)
        self.path: Path | None = None
        self._text = ""
        self.title = f"{game.edition}-{_readable(game.players)}"
        self._name = f"{self.title}-{_family(game, cell)}"

    def keep(self, game: Game) -> Path:
        """Write the game; the file is whole at any moment, and an OSError says that it could not be written."""
        if self.path and not self._is_mine(self.path):
            self.path = None  # another table has gone on with the same game; neither shall lose it
        path, new = self.path, self.path is None
        if path is None:
            self.folder.mkdir(exist_ok=True)
            path = self._new()
        try:
            write(game, path)
        except BaseException:
            if new:
                with suppress(OSError):
                    path.unlink()
            raise
        self.take_up(path, game)
        _put_last(path, self._mine())
        if new:
            _clear(self._mine(), OF_ONE_TABLE, path)
            _clear(_own(self.folder), IN_ALL, path)
        return path

    def take_up(self, path: Path, game: Game) -> None:
        """Go on in the file in which a game lies."""
        self.path, self._text = path, written(game)

    def _is_mine(self, path: Path) -> bool:
        """Whether the file still holds what this table left or found in it, or is gone."""
        try:
            return path.read_text("utf-8") == self._text
        except FileNotFoundError:
            return True
        except (OSError, UnicodeDecodeError):
            return False

    def _new(self) -> Path:
        """A file that no other table has, not even one that begins at the same moment."""
        return fresh(self.folder, self._name, max(map(_number, self._mine()), default=0) + 1)

    def find(self, game: Game, lang: str, before: Path | None = None) -> tuple[tuple[Path, Game] | None, str]:
        """The last game of this table that is not over, if any, and a sentence if a later one is damaged.

        A game that `game` has already got as far as is nothing to go back to. `before` is a file: only older ones are
        looked at.
        """
        damaged = ""
        paths = _by_age(self._mine())
        for path in reversed(paths[: paths.index(before)] if before in paths else paths):
            if _empty(path):
                continue
            try:
                found = load_game(path)
            except BadSave as trouble:
                damaged = damaged or say("keeping.damaged", lang, file=path.as_posix(), reason=trouble)
                continue
            ahead = found.setup != game.setup or found.actions != game.actions[: len(found.actions)]
            if ahead and found.actions and not found.over:
                return (path, found), damaged
        return None, damaged

    def _mine(self) -> list[Path]:
        return [path for path in _own(self.folder) if path.name.startswith(f"{self._name}-")]


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


def _own(folder: Path) -> list[Path]:
    """All games on the shelf that tables have named."""
    return [path for path in folder.glob("*.json") if _OWN.search(path.name)] if folder.is_dir() else []


def _empty(path: Path) -> bool:
    """Whether nothing was ever written here: a table was closed down just as it took the name."""
    try:
        return not path.stat().st_size
    except OSError:
        return False


def _number(path: Path) -> int:
    found = _OWN.search(path.name)
    return int(found[1]) if found else 0


def _by_age(paths: list[Path]) -> list[Path]:
    """The oldest first; what another table has taken away meanwhile is left out."""
    ages = []
    for path in paths:
        with suppress(FileNotFoundError):
            ages.append((path.stat().st_mtime_ns, _number(path), path))
    return [path for *_, path in sorted(ages)]


def _put_last(path: Path, others: list[Path]) -> None:
    """Make a file the newest of all, although the clock may have been ahead when the others were written."""
    with suppress(OSError, OverflowError):
        newest = max((other.stat().st_mtime_ns for other in others if other != path), default=0)
        if path.stat().st_mtime_ns <= newest:
            os.utime(path, ns=(newest + 10**6, newest + 10**6))


def _clear(paths: list[Path], most: int, but: Path) -> None:
    """Take the oldest games away where there are too many."""
    for path in _by_age(paths)[: max(0, len(paths) - most)]:
        if path != but:
            with suppress(OSError):
                path.unlink()

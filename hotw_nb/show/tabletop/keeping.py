"""Keeping one's work: the game saves itself on a shelf; copy it, download it, bring it back."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import traitlets

from hotw_nb.engine.errors import BadSave, BadSetup
from hotw_nb.show.widgets.choice_list import Choice
from hotw_nb.show.widgets.own_widget import OwnWidget, part, script
from hotw_nb.start.files import OwnFile, alone, move, number, why, written_at
from hotw_nb.start.saving import PREFIX, bare, from_token, load_game, read, written
from hotw_nb.text import ROMAN, listing, say
from hotw_nb.text.patience import unbroken

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


_WORDS = ("copy", "copy_tip", "copied", "by_hand", "download", "download_tip", "downloaded", "bring_back",
          "bring_back_tip", "paste", "use", "choose_file", "too_big", "close", "whole_game")  # fmt: skip

PAGE = 20
"""How many games are listed at once where a class looks for its own ones."""


class Keeping(OwnWidget):
    """The buttons that keep a game; the game itself travels as a message, only when it is asked for."""

    _esm = script(part("tabletop/keeping.js"), keys=False)
    _css = part("tabletop/keeping.css")  # what all panels wear comes with the list beside it
    words = traitlets.Dict().tag(sync=True)

    def __init__(self, lang: str) -> None:
        super().__init__(words={name: say(f"keeping.{name}", lang) for name in _WORDS})
        self.told: dict[str, str] = {"status": "", "tip": "", "short": ""}
        self.on_hear: Callable[[dict[str, Any]], object] = lambda _: None
        self.on_msg(lambda _, message, __: self.on_hear(message))

    def tell(self, **words: str) -> None:
        """Say something else in the line beside the buttons, or once more what was said last."""
        before = dict(self.told)
        self.told |= words
        if self.told != before or not words:
            self.send(self.told)


class Owner(Protocol):
    """What the keeper of a game asks of the table that it belongs to."""

    def take_up(self, game: Game, words: str = "") -> None:
        """Put another game on the table, and say so."""

    def redraw(self) -> None:
        """Show the table anew, as there is another question about saved games, or none any more."""

    def tell(self, words: str) -> None:
        """Say something where everybody looks."""

    def not_kept(self) -> None:
        """Have the table say that from now on the game is lost when the kernel ends."""


class Keeper:
    """Whoever keeps the game of a table: hears the buttons, and writes to the shelf what was played.

    The shelf is used only once the table is seen by somebody, so that notebooks that run without a screen leave
    no files behind.
    """

    def __init__(
        self, table: Owner, widget: Keeping, game: Game, lang: str,
        folder: str | PathLike[str] | None, cell: str,
    ) -> None:  # fmt: skip
        self.table, self.widget, self.game, self.lang = table, widget, game, lang
        self.shelf = Shelf(self.game, folder, cell) if folder is not None else None
        self.seen = False
        self.offer: tuple[Path, Game] | None = None
        self.another_offer: tuple[Path, Game] | None = None
        self.listed: list[tuple[Path, Game]] = []
        """The games in the list of those that may be gone on with, while it is shown."""
        self._more = False
        self.deeds: dict[str, Callable[[], None]] = {
            "go_on": self.go_on, "anew": self.anew, "look_on": self.look_on, "list": self.list_games,
            "older": self._list_older,
        }  # fmt: skip

    def hear(self, message: dict[str, Any]) -> None:
        """Do what a button asks for."""
        if message.get("ask"):
            self._appear()
        elif message.get("want") == "token":
            self.widget.send({"token": self.game.token()})
        elif message.get("want") == "file":
            self.widget.send({"file": written(self.game), "name": self._name()})
        elif "bring" in message:
            try:
                self.bring(str(message["bring"]), bool(message.get("file")))
            except BadSave as trouble:
                self.widget.send({"refused": str(trouble)})

    def bring(self, text: str, from_file: bool = False) -> None:
        """Put the game of a token or of a save file on the table; a BadSave leaves the one that is there."""
        text = text.strip().removeprefix("\ufeff")
        if from_file and not text.startswith("{") and not bare(text).startswith(PREFIX):
            raise BadSave(say("keeping.no_game", self.lang))
        found = read(text) if text.startswith("{") else from_token(text)
        self.table.take_up(found, say("keeping.brought_back", self.lang))

    def another(self, game: Game) -> None:
        """A game from elsewhere lies on the table now; what was kept of the one before stays as it is."""
        self.offer, self.listed = None, []
        self.game = game
        if self.shelf:
            self.shelf.leave()
        self.widget.send({"taken_up": True})

    def played(self, game: Game) -> None:
        """Keep a game that has gone on."""
        changed = game.actions != self.game.actions
        self.game = game
        if changed:
            self.offer, self.listed = None, []
        if changed and self.seen and self.shelf:
            self._save(self.shelf, game)

    def rows(self) -> tuple[str, tuple[Choice, ...]]:
        """The question which game to go on with, if any, and its answers."""
        if self.listed:
            return say("keeping.which", self.lang), tuple(self._list_rows())
        game = self.offer[1] if self.offer else self.game
        title = say(
            "keeping.offer", self.lang, names=listing(game.players, self.lang), epoch=ROMAN[game.epoch],
            actions=len(game.actions), when=written_at(self.offer[0]) if self.offer else "?",
        )  # fmt: skip
        file = self.offer[0].as_posix() if self.offer else ""
        rows = [self._row("go_on"), self._row("anew", file=file)]
        if self.another_offer:
            path, game = self.another_offer
            rows.append(
                self._row(
                    "look_on", epoch=ROMAN[game.epoch], actions=len(game.actions), when=written_at(path)
                )
            )
        if self._more:
            rows.append(self._row("list"))
        return title, tuple(rows)

    def _row(self, deed: str, pinned: bool = False, **gaps: Any) -> Choice:
        label, note = (
            say(f"keeping.{deed}", self.lang),
            say(f"keeping.{deed}_note", self.lang, **gaps),
        )
        return Choice(label, note=note, deed=deed, pinned=pinned)

    def _list_rows(self) -> list[Choice]:
        """A row for each game in the list, by which its players know it again, and what else can be done."""
        rows = []
        for place, (path, game) in enumerate(self.listed):
            deed = f"offer {place}"
            self.deeds[deed] = partial(self._look_at, (path, game))
            label = say(
                "keeping.one_game", self.lang,
                number=number(path), when=written_at(path), epoch=ROMAN[game.epoch], actions=len(game.actions),
            )  # fmt: skip
            scores = ", ".join(f"{name} {score}" for name, score in game.scores.items())
            rows.append(
                Choice(
                    label,
                    note=say("keeping.one_game_note", self.lang, scores=scores, file=path.name),
                    deed=deed,
                )
            )
        if self._more:
            rows.append(self._row("older"))
        return [*rows, self._row("anew", pinned=True, file=self.listed[0][0].parent.as_posix())]

    def go_on(self) -> None:
        """Take up the game that was found."""
        if self.offer and self.shelf:
            path, game = self.offer
            with unbroken():
                self.table.take_up(game, say("keeping.gone_on", self.lang))
                self.shelf.take_up(path, game)
                self._saved(self.shelf)

    def anew(self) -> None:
        """Leave the game that was found where it is, and play the one on the table."""
        self.another(self.game)
        self.table.redraw()

    def look_on(self) -> None:
        """Offer the game before the one that is offered now; after the oldest the newest comes again."""
        self._look_at(self.another_offer)

    def list_games(self) -> None:
        """List all games of this table that are not over, the newest first, as many as one can look through."""
        self._list(None)

    def _list_older(self) -> None:
        """List the games before those that are listed."""
        self._list(self.listed[-1][0] if self.listed else None)

    def _list(self, before: Path | None) -> None:
        found = self._some(PAGE + 1, before)
        if found:
            self.listed, self._more = found[:PAGE], len(found) > PAGE
            self.table.redraw()

    def _some(self, most: int, before: Path | None = None) -> list[tuple[Path, Game]]:
        """Games of this table that are not over, at most so many, the newest first."""
        games = self.shelf.unfinished(self.game, before) if self.shelf else iter(())
        return list(islice(((path, game) for path, game in games if not isinstance(game, BadSave)), most))

    def _look_at(self, found: tuple[Path, Game] | None) -> None:
        """Offer a game that was found, and look whether there are others."""
        self.offer, self.another_offer, self.listed = found, None, []
        if found and self.shelf:
            newest = self._some(3)
            older = self._some(1, before=found[0]) or newest[:1]
            self.another_offer = next((other for other in older if other != found), None)
            self._more = len(newest) > 2
            self.table.redraw()

    def _appear(self) -> None:
        """Somebody sees the table; the first time, look whether it was played at before."""
        first, self.seen = not self.seen, True
        if first and self.shelf:
            found, damaged = self.shelf.find(self.game, self.lang)
            tidied = self._tidied(self.shelf)
            if damaged or tidied:
                self.widget.told["status"] = " ".join(filter(None, (damaged, tidied)))
            if tidied:
                self.table.tell(tidied)
            self._look_at(found)
        self.widget.tell()

    def _tidied(self, shelf: Shelf) -> str:
        """Put old games that are over aside, and say so; "" if there are none."""
        moved = shelf.tidy()
        folder = (shelf.folder / OLD).as_posix()
        return say("keeping.tidied", self.lang, games=len(moved), folder=folder) if moved else ""

    def _save(self, shelf: Shelf, game: Game) -> None:
        try:
            shelf.keep(game)
        except OSError as trouble:
            self.shelf = None
            self.table.not_kept()
            words = say(
                "keeping.no_place", self.lang, folder=shelf.folder.as_posix(), why=why(trouble, self.lang)
            )
            self.widget.tell(status=words, tip="", short="")
            self.table.tell(words)  # under the table nobody may look
        else:
            self._saved(shelf)

    def _saved(self, shelf: Shelf) -> None:
        if shelf.path:
            file = shelf.path.as_posix()
            tip = say("keeping.saved_tip", self.lang, file=file)
            folder = shelf.folder.name
            gaps = {"folder": folder, "number": number(shelf.path)}
            status = say("keeping.saved", self.lang, **gaps)
            self.widget.tell(status=status, tip=tip, short=say("keeping.saved_short", self.lang, **gaps))

    def _name(self) -> str:
        """A name for the file that is downloaded."""
        shelf = self.shelf or Shelf(self.game)
        return shelf.path.name if shelf.path else f"{shelf.title}.json"

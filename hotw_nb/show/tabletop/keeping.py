"""Keeping one's work: the game saves itself on a shelf; copy it, download it, bring it back."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import traitlets

from hotw_nb.engine.errors import BadSave, BadSetup, NotKept
from hotw_nb.game import Game
from hotw_nb.show.widgets.choice_list import Choice
from hotw_nb.show.widgets.own_widget import OwnWidget, part, script
from hotw_nb.start import saving
from hotw_nb.start.files import alone, move, read
from hotw_nb.start.saving import PREFIX, bare, from_token, load_game, written
from hotw_nb.start.shelf import Kept, Shelf, number
from hotw_nb.start.venue import say_here, venue
from hotw_nb.text import ROMAN, listing, say, speaking
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


class GameShelf(Shelf[Game]):
    """The saved games of one table, which is one cell of a notebook with the same players and rules.

    Files that somebody has renamed are never touched.
    """

    def __init__(self, game: Game, folder: str | os.PathLike[str] = FOLDER, cell: str = "") -> None:
        if not isinstance(folder, str | os.PathLike):
            raise BadSetup(say("keeping.no_folder", found=folder))
        self.title = f"{game.edition}-{_readable(game.players)}"
        own, *others = _families(game, cell)
        also = [f"{self.title}-{family}" for family in others]
        super().__init__(Path(folder), f"{self.title}-{own}", written, "keeping.no_place", also)

    def unfinished(self, game: Game, before: Path | None = None) -> Iterator[Kept[Game | BadSave]]:
        """The games of this table that are not over, the last one first, or why a file is no game.

        A game that `game` has already got as far as is nothing to go back to. `before` is a file: only those that
        were written before it are looked at. A file is read only when its turn has come.
        """
        for path in self.newest(before):
            if _empty(path):
                continue
            try:
                found = load_game(path)
            except BadSave as trouble:
                yield Kept(path, trouble)
                continue
            ahead = found.setup != game.setup or found.actions != game.actions[: len(found.actions)]
            if ahead and found.actions and not found.over:
                yield Kept(path, found)

    def find(self, game: Game, lang: str) -> tuple[Kept[Game] | None, str]:
        """The last game of this table that is not over, if any, and a sentence if a later one is damaged."""
        damaged = ""
        for kept in self.unfinished(game):
            if not isinstance(kept.work, BadSave):
                return Kept(kept.path, kept.work), damaged
            damaged = damaged or say("keeping.damaged", lang, file=kept.path.as_posix(), reason=kept.work)
        return None, damaged

    def tidy(self) -> list[Path]:
        """Move the oldest finished games into the folder `old` where there are many; returns where they are now."""
        over = [path for path in reversed(self.newest()) if _may_be_over(path)]
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


ANY_NOTEBOOK = "*"
"""What stands for the name of a notebook in the browser, where Python is not told it."""


def _families(game: Game, cell: str) -> Iterator[str]:
    """A short name for a table: where it stands and what is played at it; each new seed is the same table.

    After it come the names that the same table has elsewhere, so that a game which was brought from there is found: in
    the browser Python is not told which notebook it runs, but sees all that are in the folder.
    """
    setup = game.setup
    what = (setup.edition, setup.options, setup.players, setup.dice, setup.scenario)
    notebook = Path(os.environ.get("JPY_SESSION_NAME", "")).name
    if notebook:
        names = [notebook, ANY_NOTEBOOK]
    elif venue() in ("browser", "page"):
        names = [ANY_NOTEBOOK, *sorted(path.name for path in Path().glob("*.ipynb"))]
    else:
        names = [""]
    for name in names:
        yield hashlib.blake2b(repr(((name, cell), what)).encode(), digest_size=3).hexdigest()


def _empty(path: Path) -> bool:
    """Whether nothing was ever written here: a table was closed down just as it took the name."""
    try:
        return not path.stat().st_size
    except OSError:
        return True


def _may_be_over(path: Path) -> bool:
    """Whether the file may hold a finished game: that of any other begins with a note for the referee."""
    with suppress(OSError):
        return b'"note":' not in read(path, _HEAD)
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

    _esm = script(part("widgets/hand_over.js"), part("tabletop/keeping.js"), keys=False)
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
        self.shelf = GameShelf(self.game, folder, cell) if folder is not None else None
        self.seen = False
        self.offer: Kept[Game] | None = None
        self.listed: list[Kept[Game]] = []
        """The games in the list of those that may be gone on with, while it is shown."""
        self._more = False
        self.deeds: dict[str, Callable[[], None]] = {
            "go_on": self.go_on, "anew": self.anew, "list": self.list_games, "older": self._list_older,
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
        found = saving.read(text) if text.startswith("{") else from_token(text)
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
        if not self.offer:
            return "", ()
        game, file = self.offer.work, self.offer.path.as_posix()
        title = say(
            "keeping.offer", self.lang, names=listing(game.players, self.lang), epoch=ROMAN[game.epoch],
            actions=len(game.actions), when=self.offer.when,
        )  # fmt: skip
        rows = [self._row("go_on"), self._row("anew", file=file)]
        return title, (*rows, self._row("list")) if self._more else tuple(rows)

    def _row(self, deed: str, pinned: bool = False, **gaps: Any) -> Choice:
        label, note = (
            say(f"keeping.{deed}", self.lang),
            say(f"keeping.{deed}_note", self.lang, **gaps),
        )
        return Choice(label, note=note, deed=deed, pinned=pinned)

    def _list_rows(self) -> list[Choice]:
        """A row for each game in the list, by which its players know it again, and what else can be done."""
        rows = []
        for place, kept in enumerate(self.listed):
            game, deed = kept.work, f"offer {place}"
            self.deeds[deed] = partial(self._look_at, kept)
            label = say(
                "keeping.one_game", self.lang,
                number=kept.number, when=kept.when, epoch=ROMAN[game.epoch], actions=len(game.actions),
            )  # fmt: skip
            scores = ", ".join(f"{name} {score}" for name, score in game.scores.items())
            note = say("keeping.one_game_note", self.lang, scores=scores, file=kept.path.name)
            rows.append(Choice(label, note=note, deed=deed))
        if self._more:
            rows.append(self._row("older"))
        return [*rows, self._row("anew", pinned=True, file=self.listed[0].path.parent.as_posix())]

    def go_on(self) -> None:
        """Take up the game that was found."""
        if self.offer and self.shelf:
            kept = self.offer
            with unbroken():
                self.table.take_up(kept.work, say("keeping.gone_on", self.lang))
                self.shelf.take_up(kept)
                self._saved(self.shelf)

    def anew(self) -> None:
        """Leave the game that was found where it is, and play the one on the table."""
        self.another(self.game)
        self.table.redraw()

    def list_games(self) -> None:
        """List all games of this table that are not over, the newest first, as many as one can look through."""
        self._list(None)

    def _list_older(self) -> None:
        """List the games before those that are listed."""
        self._list(self.listed[-1].path if self.listed else None)

    def _list(self, before: Path | None) -> None:
        found = self._some(PAGE + 1, before)
        if found:
            self.listed, self._more = found[:PAGE], len(found) > PAGE
            self.table.redraw()

    def _some(self, most: int, before: Path | None = None) -> list[Kept[Game]]:
        """Games of this table that are not over, at most so many, the newest first."""
        kept = self.shelf.unfinished(self.game, before) if self.shelf else iter(())
        games = (Kept(one.path, one.work) for one in kept if not isinstance(one.work, BadSave))
        return list(islice(games, most))

    def _look_at(self, kept: Kept[Game] | None) -> None:
        """Offer a game that was found, and say whether there are others."""
        self.offer, self.listed = kept, []
        if kept:
            self._more = len(self._some(2)) > 1
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

    def _tidied(self, shelf: GameShelf) -> str:
        """Put old games that are over aside, and say so; "" if there are none."""
        moved = shelf.tidy()
        folder = (shelf.folder / OLD).as_posix()
        return say("keeping.tidied", self.lang, games=len(moved), folder=folder) if moved else ""

    def _save(self, shelf: GameShelf, game: Game) -> None:
        try:
            with speaking(self.lang):
                shelf.keep(game)
        except NotKept as trouble:
            self.shelf = None
            self.table.not_kept()
            self.widget.tell(status=str(trouble), tip="", short="")
            self.table.tell(str(trouble))  # under the table nobody may look
        else:
            self._saved(shelf)

    def _saved(self, shelf: GameShelf) -> None:
        if shelf.path:
            file = shelf.path.as_posix()
            tip = say_here("keeping.saved_tip", self.lang, file=file)
            folder = shelf.folder.name
            gaps = {"folder": folder, "number": number(shelf.path)}
            status = say_here("keeping.saved", self.lang, **gaps)
            self.widget.tell(status=status, tip=tip, short=say_here("keeping.saved_short", self.lang, **gaps))

    def _name(self) -> str:
        """A name for the file that is downloaded."""
        shelf = self.shelf or GameShelf(self.game)
        return shelf.path.name if shelf.path else f"{shelf.title}.json"

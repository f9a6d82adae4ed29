"""Bringing work back: each game and lesson in the file is checked first, and what is here already stays as it is."""

from __future__ import annotations

import json
import os
import re
import struct
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from pathlib import Path
from time import time
from typing import Any
from unicodedata import normalize
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from hotw_nb.engine.errors import BadSave
from hotw_nb.game import Game
from hotw_nb.lessons import work
from hotw_nb.lessons.take_along import MOST_FILES, MOST_PACKED, MOST_WHOLE
from hotw_nb.lessons.work import LessonShelf, Session
from hotw_nb.show.tabletop import keeping
from hotw_nb.show.tabletop.keeping import GameShelf
from hotw_nb.start import files, saving
from hotw_nb.start.shelf import after, number
from hotw_nb.text import say

_OF_MAC = "__MACOSX"
_ENCRYPTED = 1
_LATER = {"what", "version", "note", "actions", "rolls", "position", "seal"}
"""What a saved game says besides how it began."""
_FAMILY = re.compile(r"-(?:[0-9a-f]{6}|brought)")
_NUMBER = re.compile(r"-([0-9]{1,6})\.json\Z")
_BROKEN = (
    BadZipFile, zlib.error, struct.error, EOFError, OSError, RuntimeError, ValueError, LookupError, OverflowError
)  # fmt: skip
"""What Python raises for a zip file that is damaged."""


@dataclass(frozen=True)
class Arrived:
    """What became of one file that was brought.

    `kind` is "game" or "lesson", or "" for anything else, and `lesson` the number of a lesson. `path` says where it is
    now; None if it was not written. `why` says why it was left out; "" for one that is here already.
    """

    name: str
    kind: str = ""
    path: Path | None = None
    why: str = ""
    lesson: str = ""


@dataclass(frozen=True)
class _Piece:
    """A file in the luggage: its name, when it was written, if that is known, and how it is read."""

    name: str
    when: float | None
    read: Callable[[], bytes]


class Opened:
    """A file that somebody brings, opened; `len` says how many games and lessons it may hold.

    It may be what `luggage` made, or one saved game or lesson by itself. Nothing is unpacked before the sizes are
    known. A file that is something else is refused as a `BadSave`.
    """

    def __init__(self, content: bytes, name: str = "") -> None:
        if len(content) > MOST_PACKED:
            raise BadSave(say("my_work.too_big"))
        if content.lstrip(b"\xef\xbb\xbf \r\n\t").startswith(b"{"):
            self._pieces = [_Piece(_last(name) or "?", None, lambda: content)]
            return
        try:
            archive = ZipFile(BytesIO(content))
        except _BROKEN:
            raise BadSave(say("my_work.no_luggage")) from None
        inside = [one for one in archive.infolist() if _may_be_work(one)]
        if not inside:
            raise BadSave(say("my_work.no_luggage"))
        if len(inside) > MOST_FILES or sum(one.file_size for one in inside) > MOST_WHOLE:
            raise BadSave(say("my_work.too_big"))
        pieces = [_Piece(_last(one.filename), _when(one), _reader(archive, one)) for one in inside]
        self._pieces = sorted(pieces, key=lambda piece: piece.when or 0)

    def __len__(self) -> int:
        return len(self._pieces)

    def unpack(self) -> Iterator[Arrived]:
        """Keep each game and lesson in its folder beside the notebook, and tell what became of it.

        One that is here already, in the same or a later state, is left alone. Any other gets a number that is free.
        """
        here = _Here()
        for piece in self._pieces:
            try:
                content = piece.read()
                yield _unpacked(piece, content, here)
            except BadSave as trouble:
                yield Arrived(piece.name, why=str(trouble))
            except OSError as trouble:
                yield Arrived(piece.name, why=files.why(trouble) or type(trouble).__name__)


def _last(name: str) -> str:
    """The last part of a file's name, whatever folders somebody put before it."""
    return normalize("NFC", re.split(r"[/\\]", name)[-1])


def _may_be_work(one: ZipInfo) -> bool:
    """Whether something in a zip file may be a game or a lesson, and not what computers add of their own."""
    name = _last(one.filename)
    return not one.is_dir() and name.endswith(".json") and name[0] != "." and _OF_MAC not in one.filename


def _when(one: ZipInfo) -> float | None:
    """When the file was written, but not later than now."""
    with suppress(ValueError, OverflowError, OSError):
        return min(datetime(*one.date_time).timestamp(), time())
    return None


def _reader(archive: ZipFile, one: ZipInfo) -> Callable[[], bytes]:
    def read() -> bytes:
        """What is in it; a `BadSave` says why that cannot be read."""
        if one.file_size > files.MOST_BYTES:
            raise BadSave(say("my_work.why_long"))
        try:
            if one.flag_bits & _ENCRYPTED or one.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
                raise BadZipFile(one.filename)
            with archive.open(one) as file:
                return file.read(files.MOST_BYTES)
        except _BROKEN:
            raise BadSave(say("my_work.why_damaged")) from None

    return read


class _Here:
    """What is in the folders already, looked through once."""

    def __init__(self) -> None:
        self.games = Path(keeping.FOLDER)
        self._begun: list[tuple[Path, dict[str, Any]]] = []
        self._lessons: dict[str, list[Session]] = {}
        for folder in (self.games, self.games / keeping.OLD):
            with suppress(OSError):
                for path in sorted(folder.glob("*.json")):
                    with suppress(OSError, ValueError, RecursionError):
                        self._remember(path, json.loads(files.read(path)))

    def _remember(self, path: Path, data: Any) -> None:
        if isinstance(data, dict) and data.get("what") == saving.WHAT:
            self._begun.append((path, data))

    def has_game(self, game: Game, data: dict[str, Any]) -> bool:
        """Whether this game is here in the same or a later state, in a file that is sound."""
        for path, other in self._begun:
            actions = other.get("actions")
            if (
                isinstance(actions, list)
                and _begins(data, other)
                and actions[: len(game.actions)] == data["actions"]
            ):
                with suppress(BadSave):
                    found = saving.load_game(path)
                    if found.setup == game.setup and found.actions[: len(game.actions)] == game.actions:
                        return True
        return False

    def has_lesson(self, session: Session) -> bool:
        """Whether this lesson is here in the same or a later state."""
        name = session.sheet.name
        if name not in self._lessons:
            self._lessons[name] = [kept.work for kept in LessonShelf(session.sheet).found()]
        return any(one.holds(session) for one in self._lessons[name])

    def add_game(self, path: Path, data: dict[str, Any]) -> None:
        """Remember a game that was written just now."""
        self._remember(path, data)

    def add_lesson(self, session: Session) -> None:
        """Remember a lesson that was written just now."""
        self._lessons[session.sheet.name].append(session)


def _begins(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two saved games began alike."""
    return {**one, **dict.fromkeys(_LATER)} == {**other, **dict.fromkeys(_LATER)}


def _unpacked(piece: _Piece, content: bytes, here: _Here) -> Arrived:
    """What becomes of one file; a `BadSave` says why it is left out."""
    text = _text(content)
    try:
        data = json.loads(text)
        what = data.get("what")
    except (ValueError, RecursionError, AttributeError):
        raise BadSave(say("my_work.why_damaged")) from None
    if what == saving.WHAT:
        return _game(piece, text, data, here)
    if what == work.WHAT:
        return _lesson(piece, text, here)
    raise BadSave(say("my_work.why_foreign"))


def _text(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadSave(say("my_work.why_damaged")) from None


def _game(piece: _Piece, text: str, data: dict[str, Any], here: _Here) -> Arrived:
    game = saving.read(text)
    if here.has_game(game, data):
        return Arrived(piece.name, "game")
    title = GameShelf(game).title
    found = _NUMBER.search(piece.name)
    stem = piece.name[: found.start()] if found else ""
    known = stem.startswith(title) and _FAMILY.fullmatch(stem, len(title))
    path = _put(here.games, stem if known else f"{title}-brought", piece, text)
    here.add_game(path, data)
    return Arrived(piece.name, "game", path)


def _lesson(piece: _Piece, text: str, here: _Here) -> Arrived:
    try:
        session = work.read_any(text)
    except (ValueError, LookupError, TypeError, RecursionError):
        raise BadSave(say("my_work.why_damaged")) from None
    name = session.sheet.name
    if session.empty or here.has_lesson(session):
        return Arrived(piece.name, "lesson", lesson=name)
    path = _put(Path(work.FOLDER), f"lesson-{name}", piece, text)
    here.add_lesson(session)
    return Arrived(piece.name, "lesson", path, lesson=name)


def _put(folder: Path, stem: str, piece: _Piece, text: str) -> Path:
    """Write a new file, under the number that it had, or with the next one of its kind where that is taken."""
    folder.mkdir(exist_ok=True)
    wanted = number(Path(piece.name))
    if not wanted or (folder / f"{stem}-{wanted}.json").exists():
        wanted = after(number(path) for path in folder.glob(f"{_literal(stem)}-*.json"))
    path = files.put_new(folder, stem, wanted, text.encode())
    if piece.when is not None:
        with suppress(OSError, OverflowError):
            os.utime(path, (piece.when, piece.when))
    return path


def _literal(stem: str) -> str:
    """A stem as a pattern for file names that stands for itself alone."""
    return re.sub(r"([*?\[])", r"[\1]", stem)

"""Saving: a JSON file that people can read, and a token of one line; loading plays every action anew."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import os
import re
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hotw_nb import editions
from hotw_nb.engine.action import Action
from hotw_nb.engine.errors import BadSave, BadSetup, DiceError, IllegalAction
from hotw_nb.engine.record import BY_HAND, Setup
from hotw_nb.game import Game
from hotw_nb.start import files
from hotw_nb.start.files import MOST_BYTES, put, why
from hotw_nb.start.new_game import LONGEST_SEAT, check_dice, check_players, check_seed
from hotw_nb.start.scenario import canonical
from hotw_nb.text import repeated, say, short

PREFIX = "hotw"
_MARKS = "[\"'`“”„‘’«»]*"
_COPIED = re.compile(
    rf"(?:\w+=)?(?:(?:\w+\.)*from_token\()?{_MARKS}(?P<token>{PREFIX}[0-9]+\.[^\"'`“”„‘’«»()]*){_MARKS}\)?[.,;]?"
)
"""A token in what was copied round it; spaces are gone by then."""
LONGEST_LINE = 200_000


def pack(body: bytes) -> str:
    """Bytes as letters, digits, '-' and '_', with a checksum in front; what `unpack` could not read is a `BadSave`.

    >>> unpack(pack(b"a game of cards"))
    b'a game of cards'
    """
    whole = hashlib.blake2b(body, digest_size=6).digest() + body
    packed = base64.urlsafe_b64encode(zlib.compress(whole, 9)).decode().rstrip("=")
    if len(whole) >= MOST_BYTES or len(packed) > LONGEST_LINE:
        raise BadSave(say("saves.too_long_to_keep"))
    return packed


def unpack(text: str) -> bytes:
    """The bytes that `pack` made into these letters; letters that were cut or changed are refused as a `BadSave`."""
    if len(text) > LONGEST_LINE:
        raise BadSave(say("saves.token_long"))
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        machine = zlib.decompressobj()
        whole = machine.decompress(packed, MOST_BYTES)
    except (binascii.Error, zlib.error, ValueError):
        raise BadSave(say("saves.token_damaged")) from None
    if not machine.eof or machine.unused_data or len(whole) < 12:
        raise BadSave(say("saves.token_short"))
    seal, body = whole[:6], whole[6:]
    if hashlib.blake2b(body, digest_size=6).digest() != seal:
        raise BadSave(say("saves.token_changed"))
    return body


def number(value: int) -> bytes:
    """A whole number in as few bytes as it needs: seven bits in each, the lowest first.

    >>> number(127).hex(), number(128).hex()
    ('7f', '8001')
    """
    found = bytearray()
    while value > 127:
        found.append(value & 127 | 128)
        value >>= 7
    found.append(value)
    return bytes(found)


def read_number(data: bytes, at: int) -> tuple[int, int]:
    """The whole number that begins at a place, and the place behind it.

    >>> read_number(bytes([7, 0x80, 1]), 1)
    (128, 3)
    """
    value = shift = 0
    while at < len(data) and shift < 64:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at
    raise BadSave(say("saves.number_breaks"))


def bare(text: str) -> str:
    """The token of a line as it was copied, without white space, quotation marks and the call round it.

    What holds no token comes back as it is.

    >>> bare('mine = hotw.from_token("hotw1.eNo\\n Vjl")'), bare("'hotw1.eNoVjl'")
    ('hotw1.eNoVjl', 'hotw1.eNoVjl')
    """
    found = _COPIED.fullmatch("".join(text.split()))
    return found["token"] if found else text.strip()


VERSION = 1
WHAT = "History of the World in notebooks"
"""What the file of a game says at its head."""
_NOTE = "Only for the referee: this file holds what lies face-down, and all cards and dice that are still to come."


def token(game: Game) -> str:
    """The game as one line of letters, digits, '-' and '_', for a referee: it holds what lies face-down too.

    A game whose line `from_token` would refuse is refused here as a `BadSave`.

    >>> from hotw_nb.start.new_game import new_game
    >>> token(new_game(seed=7)).split(".")[0]
    'hotw1'
    """
    head = json.dumps(_head(game.setup), ensure_ascii=False, separators=(",", ":")).encode()
    body = number(len(head)) + head + b"".join(map(number, game.codes)) + _print(game)
    return f"{PREFIX}{VERSION}." + pack(body)


def from_token(text: str) -> Game:
    """The game of a token: the line of `text` that `game.token()` gave.

    You may paste it with quotation marks round it, or with the whole call. A token that was cut or changed is a
    `BadSave`, which says what is wrong.

    >>> import hotw_nb as hotw
    >>> game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
    >>> hotw.from_token(game.token()).players
    ('Ada', 'Ben', 'Cleo')
    """
    if not isinstance(text, str):
        raise BadSave(say("saves.token_is_text"))
    if len(text) > MOST_BYTES:
        raise BadSave(say("saves.token_long"))
    line = "".join(bare(text).split())
    found = re.match(rf"{PREFIX}([0-9]+)\.", line)
    if not found:
        raise BadSave(say("saves.no_token"))
    if found[1] != str(VERSION):
        raise BadSave(say("saves.token_version", found=short(found[1]), version=VERSION))
    body = unpack(line[found.end() :])
    size, start = read_number(body, 0)
    head, rest, seal = body[start : start + size], body[start + size : -4], body[-4:]
    codes = []
    at = 0
    while at < len(rest):
        code, at = read_number(rest, at)
        codes.append(code)
    game = _play(_setup(_json(head)), codes)
    if _print(game) != seal:
        raise BadSave(say("saves.token_other_rules"))
    return game


def save(game: Game, path: str | os.PathLike[str]) -> None:
    """Write the game as JSON that can be read and compared.

    A place that cannot be written to is a `BadSave`, and so is a game that `load_game` would refuse; then nothing is
    written.
    """
    try:
        write(game, Path(path))
    except OSError as trouble:
        raise BadSave(say("saves.file_unwritten", path=str(path), why=why(trouble))) from None
    except (TypeError, ValueError):
        raise BadSave(say("saves.no_name", found=repeated(path, 40))) from None


def write(game: Game, path: Path) -> None:
    """Write the save file so that it is whole at any moment; an OSError leaves what was there before."""
    put(path, written(game).encode())


def written(game: Game) -> str:
    """The text of a save file; for a game that is not over yet it says that only the referee should read it.

    A game whose file `load_game` would refuse is refused here as a `BadSave`.
    """
    data: dict[str, Any] = {"what": WHAT, "version": VERSION}
    if not game.over:
        data["note"] = _NOTE
    data |= _head(game.setup)
    data["actions"] = [_plain(action) for action in game.actions]
    data["rolls"] = [list(roll) for record in game.log for roll in record.rolls]
    data["position"] = _print(game).hex()
    data["seal"] = _seal(data)
    text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    if len(text.encode()) > MOST_BYTES:
        raise BadSave(say("saves.too_long_to_keep"))
    return text


def load_game(path: str | os.PathLike[str]) -> Game:
    """The game in a save file that `game.save` wrote at `path`.

    A file that was cut or changed, or is no save file, is a `BadSave`, which says what is wrong.

    >>> import hotw_nb as hotw
    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
    >>> with TemporaryDirectory() as folder:
    ...     game.save(Path(folder) / "game.json")
    ...     hotw.load_game(Path(folder) / "game.json") == game
    True
    """
    try:
        text = files.read(Path(path)).decode("utf-8")
    except OSError as trouble:
        raise BadSave(say("saves.file_unread", path=str(path), why=why(trouble))) from None
    except UnicodeDecodeError:
        raise BadSave(say("saves.file_no_text", path=str(path))) from None
    except (TypeError, ValueError):
        raise BadSave(say("saves.no_name", found=repeated(path, 40))) from None
    return read(text)


def read(text: str) -> Game:
    """The game of a save file's text; refused like the file itself."""
    if len(text) > MOST_BYTES:
        raise BadSave(say("saves.file_long"))
    data = _json(text.encode(errors="replace"))
    if data.get("what") != WHAT:
        raise BadSave(say("saves.file_foreign"))
    if data.get("version") != VERSION:
        raise BadSave(say("saves.file_version", found=repeated(data.get("version"), 40), version=VERSION))
    if data.pop("seal", None) != _seal(data):
        raise BadSave(say("saves.file_changed"))
    actions = data.get("actions")
    if not isinstance(actions, list):
        raise BadSave(say("saves.no_actions"))
    game = _play(_setup(data), [_action(item, i) for i, item in enumerate(actions)])
    if [list(roll) for record in game.log for roll in record.rolls] != data.get("rolls"):
        raise BadSave(say("saves.file_other_rules"))
    if data.get("position", there := _print(game).hex()) != there:
        raise BadSave(say("saves.file_other_position"))
    return game


def _head(setup: Setup) -> dict[str, Any]:
    """The fields from which `_setup` makes this beginning again; one that it would refuse is a `BadSave`."""
    head: dict[str, Any] = {"edition": setup.edition, "players": list(setup.players), "seed": setup.seed}
    if setup.options:
        head["options"] = list(setup.options)
    if setup.dice != "":
        head["dice"] = setup.dice if isinstance(setup.dice, str) else list(setup.dice)
    if setup.scenario:
        head["scenario"] = json.loads(setup.scenario)
    box = _box(setup.edition)
    # A save out of the box from which games were dealt before saves named theirs names none still.
    if box != editions.get(setup.edition).first_box:
        head["box"] = box
    _setup(head)
    return head


def _setup(head: dict[str, Any]) -> Setup:
    """The beginning of a game from its fields, each of them checked."""
    try:
        edition = head.get("edition")
        rules = editions.get(edition if isinstance(edition, str) else repr(edition))
        if head.get("box", rules.first_box) != _box(rules.id):
            raise BadSave(say("saves.other_cards", edition=rules.title(), folder=f"data/{rules.folder}"))
        scenario = head.get("scenario")
        fewest = 2 if scenario is not None else rules.numbers["fewest_players"]
        players = head.get("players")
        names = check_players(
            players if isinstance(players, list) else "", fewest, rules.numbers["most_players"], LONGEST_SEAT
        )
        options = head.get("options", [])
        if not isinstance(options, list) or not all(isinstance(option, str) for option in options):
            raise BadSetup(say("saves.no_options"))
        chosen = rules.check_options(options)
        dice = head.get("dice")
        if dice is not None and dice != BY_HAND and not isinstance(dice, list):
            raise BadSetup(say("saves.no_dice"))
        return Setup(
            edition=rules.id,
            options=tuple(option for option in rules.options if option in chosen),
            players=names,
            seed=check_seed(head.get("seed", "missing")),
            dice=check_dice(dice),
            scenario=canonical(scenario) if scenario is not None else "",
        )
    except (BadSetup, DiceError, TypeError) as trouble:
        raise BadSave(say("saves.no_game", why=trouble)) from None


def _play(setup: Setup, actions: Sequence[int | Action]) -> Game:
    """Play everything anew; each action must be legal."""
    try:
        game = Game.begun(setup)
        for number, action in enumerate(actions):
            try:
                game = game.play(action)
            except IllegalAction as trouble:
                raise BadSave(say("saves.action_illegal", n=number + 1, why=trouble.reason)) from None
    except (BadSetup, DiceError) as trouble:
        raise BadSave(say("saves.no_game", why=trouble)) from None
    return game


def _plain(action: Action) -> list[str]:
    parts = list(action)
    while len(parts) > 1 and not parts[-1]:
        parts.pop()
    return parts


def _action(item: object, number: int) -> Action:
    if isinstance(item, list) and 1 <= len(item) <= 4 and all(isinstance(part, str) for part in item):
        return Action(*item)
    raise BadSave(say("saves.action_words", n=number + 1))


def _json(text: bytes) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadSave(say("saves.no_json")) from None
    if not isinstance(data, dict):
        raise BadSave(say("saves.no_fields"))
    return data


def _seal(data: dict[str, Any]) -> str:
    try:
        text = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    except RecursionError:
        raise BadSave(say("saves.no_json")) from None
    return hashlib.blake2b(text.encode(errors="surrogatepass"), digest_size=8).hexdigest()


def _box(edition: str) -> str:
    """A short fingerprint of what a game of an edition is dealt from, by which another box is noticed."""
    return hashlib.blake2b(repr(editions.get(edition).dealt).encode(), digest_size=4).hexdigest()


def _print(game: Game) -> bytes:
    """A short fingerprint of the position, by which a game that comes out differently is noticed."""
    s = game.position
    parts = (
        s.epoch,
        s.slot,
        s.scores,
        s.held,
        s.forts,
        s.capitals,
        s.cities,
        s.monuments,
        s.rolled,
        s.winners,
        *s.mark(),
    )
    return hashlib.blake2b(repr(parts).encode(), digest_size=4).digest()

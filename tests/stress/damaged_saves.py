"""Tokens and save files damaged at random: each must be refused with a sentence, soon and in little memory.

python tests/stress/damaged_saves.py 10000 2024

`accepted` counts damaged saves that were read as another game than the one saved, which must never happen; those
that somebody sealed anew after changing them are only asked to end in a game or a sentence. It stops with an error
at the first exception that is no `BadSave`.
"""

from __future__ import annotations

import base64
import hashlib
import json
import sys
import tempfile
import tracemalloc
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import hotw_nb as hotw
from hotw_nb.game import Game
from hotw_nb.show.tabletop.keeping import GameShelf
from hotw_nb.start import saving

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from sealing import seal

TOP = Path(__file__).resolve().parents[2]
FOREIGN = (
    *sorted((TOP / "notebooks").glob("0*.ipynb")),
    *sorted((TOP / "data").rglob("*.geojson")),
)
DEEPEST = (50, 900, 940, 960, 980, 985, 990, 995, 1000, 5000, 100_000)
ODD: tuple[Any, ...] = (
    *(None, True, -1, 10**400, 1e308, float("nan"), "", "\0", "x" * 100_000, "‮‭", [], {}, [[]] * 1000),
    *(10**9, 2**63 - 1, 2**63, 2**64, -(10**9), {"armies": 10**9}, {"Ada": 10**9}, [[1] * 50] * 2_000),
    *({"what": "chess"}, ["expand"] * 5, ["expand", "\ud800"], "2001", 2**31, [1] * 100_000),
)


def flipped(data: bytes, chance: Random) -> bytes:
    """One to eight bits turned over."""
    damaged = bytearray(data)
    for _ in range(chance.randint(1, 8)):
        damaged[chance.randrange(len(damaged))] ^= 1 << chance.randrange(8)
    return bytes(damaged)


def cut(data: bytes, chance: Random) -> bytes:
    """A piece taken out."""
    start = chance.randrange(len(data))
    return data[:start] + data[chance.randint(start + 1, len(data)) :]


def swapped(data: bytes, chance: Random) -> bytes:
    """Two pieces in each other's place."""
    a, b, c = sorted(chance.randrange(len(data)) for _ in range(3))
    return data[:a] + data[b:c] + data[a:b] + data[c:]


def stuffed(data: bytes, chance: Random) -> bytes:
    """Something foreign put in, once or very often."""
    at = chance.randrange(len(data))
    return data[:at] + chance.randbytes(chance.choice((1, 5, 300))) * chance.choice((1, 1, 2000)) + data[at:]


DAMAGE: tuple[Callable[[bytes, Random], bytes], ...] = (flipped, cut, swapped, stuffed)


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every spot of a JSON value that could hold something else."""
    for key in list(data) if isinstance(data, dict) else range(len(data)):
        yield data, key
        if isinstance(data[key], dict | list):
            yield from places(data[key])


def tampered(data: Any, chance: Random) -> None:
    """Put something odd in one spot of a JSON value, or take the spot away."""
    spots = list(places(data))
    inside, key = chance.choice(spots[:40] if chance.random() < 0.7 else spots)
    if chance.random() < 0.2:
        del inside[key]
    elif chance.random() < 0.3:
        other, another = chance.choice(spots)
        inside[key] = deepcopy(other[another])
    else:
        inside[key] = deepcopy(chance.choice(ODD))


def counted(body: bytes, chance: Random) -> bytes:
    """A count put in that says there are billions of something, at the beginning or anywhere."""
    at = chance.choice((0, 1, chance.randrange(len(body))))
    count = saving.number(chance.choice((10**9, 2**31, 2**63, 2**64 - 1, 2**70)))
    return body[:at] + count + body[at + chance.randint(0, 2) :]


def swollen(body: bytes, chance: Random) -> bytes:
    """As much as fits into a token once it is packed: up to a gigabyte of the same, or of its own actions."""
    more = chance.choice((b"\0", b"\x7f", body[-40:-4]))
    return body[:-4] + more * (chance.choice((10**4, 10**6, 10**8, 2**30)) // len(more)) + body[-4:]


def a_token(game: Game, chance: Random) -> tuple[str, bool]:
    """A damaged token, and whether it was sealed anew."""
    line = game.token()
    if chance.random() < 0.5:
        return chance.choice(DAMAGE)(line.encode(), chance).decode("latin-1"), False
    body = zlib.decompress(base64.urlsafe_b64decode(line[6:] + "=" * (-len(line[6:]) % 4)))[6:]
    how = swollen if chance.random() < 0.005 else chance.choice((*DAMAGE, counted))
    body = how(body, chance)
    packed = zlib.compress(hashlib.blake2b(body, digest_size=6).digest() + body)
    return "hotw1." + base64.urlsafe_b64encode(packed).decode().rstrip("="), True


def nested(text: str, chance: Random) -> str:
    """The file with something deep in one of its fields, sealed anew where that can be done at all."""
    depth, kind = chance.choice(DEEPEST), chance.choice(("[]", "{}"))
    deep = "[" * depth + "]" * depth if kind == "[]" else '{"a":' * depth + "1" + "}" * depth
    data = json.loads(text)
    field = chance.choice([*data, "scenario", "more"])
    data.pop("seal")
    data[field] = "@deep@"
    try:
        whole = json.loads(json.dumps(data).replace('"@deep@"', deep))
        data["seal"] = seal(whole)
    except (RecursionError, hotw.BadSave):
        data["seal"] = "0" * 16
    return json.dumps(data).replace('"@deep@"', deep)


def a_file(game: Game, chance: Random) -> tuple[str, bool]:
    """A damaged save file, and whether it was sealed anew."""
    text = saving.written(game)
    kind = chance.random()
    if kind < 0.4:
        return chance.choice(DAMAGE)(text.encode(), chance).decode(errors="replace"), False
    if kind < 0.45:
        return chance.choice("[{") * chance.choice((10, 5000, 200_000)) + text, False
    if kind < 0.5:
        return nested(text, chance), True
    if kind < 0.51:
        return chance.choice(FOREIGN).read_text("utf-8"), False
    if kind < 0.52:
        return text[:-3] + "," + '"x": 1,' * chance.choice((10, 10**5, 10**6)) + '"y": 2}', False
    data = json.loads(text)
    for _ in range(chance.randint(1, 3)):
        if data:
            tampered(data, chance)
    sealed = chance.random() < 0.6
    if sealed:
        data.pop("seal", None)
        data["seal"] = seal(data)
    return json.dumps(data), sealed


def by_the_table(game: Game, chance: Random, folder: Path) -> tuple[Path, bool]:
    """The file in which a table saved its game by itself, damaged; and whether it was sealed anew."""
    path = GameShelf(game, folder).keep(game)
    raw, sealed = path.read_bytes(), False
    if chance.random() < 0.5:
        raw = chance.choice(DAMAGE)(raw, chance)
    else:
        text, sealed = a_file(game, chance)
        raw = text.encode(errors="surrogatepass")
    path.write_bytes(raw)
    return path, sealed


def found_again(game: Game, path: Path) -> Game:
    """What a new table of the same players offers, or the sentence that it says instead."""
    start = game.start()
    offer, damaged = GameShelf(start, path.parent).find(start, "en")
    path.unlink()
    if offer is None:
        raise hotw.BadSave(
            damaged or "It is a game at its beginning or at its end, to which nobody goes back."
        )
    return offer.work


def damaged(kind: str, game: Game, chance: Random, folder: Path) -> tuple[bool, Callable[[], Game]]:
    """Whether what is damaged was sealed anew, and what reads it."""
    if kind == "files of a table":
        path, sealed = by_the_table(game, chance, folder)
        return sealed, lambda: found_again(game, path)
    make, read = (a_token, hotw.from_token) if kind == "tokens" else (a_file, saving.read)
    text, sealed = make(game, chance)
    return sealed, lambda: read(text)


def main(many: int = 10_000, *chosen: str) -> None:
    """Print what became of the damaged saves of each edition, the longest time and the most memory."""
    chance = Random(1)
    kinds = ("tokens", "files", "files of a table")
    folder = Path(tempfile.mkdtemp()) / "my-games"
    for edition in chosen or hotw.EDITIONS:
        whole = hotw.play_out(
            hotw.new_game(edition, players=["Ada", "Ben", "Cleo"], seed=5), hotw.bots.Random(1)
        )
        games = [whole.start()]
        for action in whole.actions:
            games.append(games[-1].play(action))
        for kind in kinds:
            found: Counter[str] = Counter()
            longest, most = 0.0, 0
            for number in range(many // len(kinds)):
                game = chance.choice(games[1:])
                sealed, read = damaged(kind, game, chance, folder)
                weighed = number % 8 == 0  # weighing makes everything slow
                if weighed:
                    tracemalloc.start()
                start = process_time()
                try:
                    same = read() == game
                    found["the same game" if same else "sealed anew" if sealed else "accepted"] += 1
                except hotw.BadSave as trouble:
                    found["refused"] += 1
                    if not 20 < len(str(trouble)) < 500:
                        raise SystemExit(f"no sentence for people: {str(trouble)[:1000]}") from trouble
                if weighed:
                    most = max(most, tracemalloc.get_traced_memory()[1])
                    tracemalloc.stop()
                else:
                    longest = max(longest, process_time() - start)
            told = ", ".join(f"{count} {what}" for what, count in found.most_common())
            print(f"{edition} {kind}: {told}; at most {longest:.2f} s and {most / 1e6:.1f} MB")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]), *sys.argv[2:])

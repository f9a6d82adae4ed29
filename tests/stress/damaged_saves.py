"""Tokens and save files damaged at random: each must be refused with a sentence, soon and in little memory.

python tests/stress/damaged_saves.py 10000

`accepted` counts damaged saves that were read as another game than the one saved, which must never happen; those
that somebody sealed anew after changing them are only asked to end in a game or a sentence. It stops with an error
at the first exception that is no `BadSave`.
"""

from __future__ import annotations

import base64
import hashlib
import json
import sys
import tracemalloc
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from time import process_time
from typing import Any

import hotw_nb as hotw
from hotw_nb import saving
from hotw_nb.game import Game

ODD: tuple[Any, ...] = (
    *(None, True, -1, 10**400, 1e308, float("nan"), "", "\0", "x" * 100_000, "‮‭", [], {}, [[]] * 1000),
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


def a_token(game: Game, chance: Random) -> tuple[str, bool]:
    """A damaged token, and whether it was sealed anew."""
    line = game.token()
    if chance.random() < 0.5:
        return chance.choice(DAMAGE)(line.encode(), chance).decode("latin-1"), False
    body = zlib.decompress(base64.urlsafe_b64decode(line[6:] + "=" * (-len(line[6:]) % 4)))[6:]
    body = chance.choice(DAMAGE)(body, chance)
    packed = zlib.compress(hashlib.blake2b(body, digest_size=6).digest() + body)
    return "hotw1." + base64.urlsafe_b64encode(packed).decode().rstrip("="), True


def a_file(game: Game, chance: Random) -> tuple[str, bool]:
    """A damaged save file, and whether it was sealed anew."""
    text = saving.written(game)
    kind = chance.random()
    if kind < 0.4:
        return chance.choice(DAMAGE)(text.encode(), chance).decode(errors="replace"), False
    if kind < 0.45:
        return chance.choice("[{") * chance.choice((10, 5000, 200_000)) + text, False
    data = json.loads(text)
    for _ in range(chance.randint(1, 3)):
        if data:
            tampered(data, chance)
    sealed = chance.random() < 0.6
    if sealed:
        data.pop("seal", None)
        data["seal"] = saving._seal(data)
    return json.dumps(data), sealed


def main(many: int = 10_000) -> None:
    """Print what became of the damaged saves of each edition, the longest time and the most memory."""
    chance = Random(1)
    kinds = (("tokens", a_token, hotw.from_token), ("files", a_file, saving.read))
    tracemalloc.start()
    for edition in hotw.EDITIONS:
        whole = hotw.play_out(
            hotw.new_game(edition, players=["Ada", "Ben", "Cleo"], seed=5), hotw.bots.Random(1)
        )
        for kind, damage, read in kinds:
            found: Counter[str] = Counter()
            longest, most = 0.0, 0
            for _ in range(many // len(kinds)):
                game = whole.at(chance.randint(1, len(whole.actions)))
                text, sealed = damage(game, chance)
                tracemalloc.reset_peak()
                before, start = tracemalloc.get_traced_memory()[0], process_time()
                try:
                    same = read(text) == game
                    found["the same game" if same else "sealed anew" if sealed else "accepted"] += 1
                except hotw.BadSave as trouble:
                    found["refused"] += 1
                    if not 20 < len(str(trouble)) < 500:
                        raise SystemExit(f"no sentence for people: {str(trouble)[:1000]}") from trouble
                longest = max(longest, process_time() - start)
                most = max(most, tracemalloc.get_traced_memory()[1] - before)
            told = ", ".join(f"{count} {what}" for what, count in found.most_common())
            print(f"{edition} {kind}: {told}; at most {longest:.2f} s and {most / 1e6:.1f} MB")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

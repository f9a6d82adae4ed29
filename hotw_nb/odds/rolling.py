"""Many dice at once: each roll is a byte, and one step of arithmetic puts thousands of rolls together."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import accumulate, repeat
from math import floor, lgamma, log, log2, sqrt
from random import Random

from hotw_nb.odds.outcomes import SIDES

WON, TIED, LOST = 1, 0, 255
"""The bytes of a battle; as signed numbers they are 1, 0 and -1."""
LOT = 1 << 16  # battles or throws that are rolled at once
_FAIR = 256 // SIDES * SIDES  # bytes from here on would make the first faces likelier
_FACES = bytes(byte % SIDES for byte in range(256))
_UNFAIR = bytes(range(_FAIR, 256))


def faces(dice: Random, n: int) -> bytes:
    """`n` rolls of one die, each a byte from 0 to 5.

    >>> sorted(set(faces(Random(1), 1000)))
    [0, 1, 2, 3, 4, 5]
    """
    found = b""
    while len(found) < n:
        found += dice.randbytes((n - len(found)) * 256 // _FAIR + 8).translate(_FACES, _UNFAIR)
    return found[:n]


def fights(dice: Random, n: int, attack: int, defend: int, ahead: int) -> bytes:
    """`n` battles of so many dice against so many, each `WON`, `TIED` or `LOST`; `ahead` is added to the first side."""
    both = _pairs(_highest(dice, n, attack), _highest(dice, n, defend))
    return both.translate(_decided(max(-SIDES, min(SIDES, ahead))))  # more makes no difference


def totals(dice: Random, n: int, of: int) -> bytes:
    """`n` throws of so many dice, each the byte of its sum.

    >>> sorted(set(totals(Random(1), 1000, 2))) == [*range(2, 13)]
    True
    """
    found = sum(int.from_bytes(faces(dice, n), "little") for _ in range(of))
    return found.to_bytes(n, "little").translate(_raised(of))


def lots(n: int) -> Iterator[int]:
    """Parts of a number of rolls, which are rolled one after the other.

    >>> [*lots(150_000)]
    [65536, 65536, 18928]
    """
    yield from repeat(LOT, n // LOT)
    if n % LOT:
        yield n % LOT


def _highest(dice: Random, n: int, of: int) -> bytes:
    """The highest die of `n` throws."""
    *_, found = accumulate(
        (faces(dice, n) for _ in range(of)), lambda best, one: _pairs(best, one).translate(_HIGHER)
    )
    return found


def _pairs(first: bytes, second: bytes) -> bytes:
    """Two rows of faces as one row of bytes from 0 to 35; both are taken as one large number."""
    both = SIDES * int.from_bytes(first, "little") + int.from_bytes(second, "little")
    return both.to_bytes(len(first), "little")


_HIGHER = bytes(max(divmod(both, SIDES)) for both in range(256))


@cache
def _decided(ahead: int) -> bytes:
    """Who wins, by the two faces."""
    gaps = (mine + ahead - theirs for mine, theirs in (divmod(both, SIDES) for both in range(256)))
    return bytes(WON if gap > 0 else LOST if gap < 0 else TIED for gap in gaps)


@cache
def _raised(by: int) -> bytes:
    """Each byte so much higher: faces are counted from 0."""
    return bytes(min(byte + by, 255) for byte in range(256))


FEW = 10  # successes on average; with more, a guess that is nearly right is found at once


def successes(dice: Random, n: int, p: float) -> int:
    """How many of `n` tries succeed, each with the chance `p`, without trying each of them.

    Few are counted gap by gap; for many it is the rejection of W. Hörmann, "The generation of binomial random
    variates" (1993), called BTRS.

    >>> successes(Random(1), 100, 0.0), successes(Random(1), 100, 1.0)
    (0, 100)
    """
    if p > 0.5:
        return n - successes(dice, n, 1 - p)
    if n * p < FEW:
        return _few(dice, n, p)
    spread = sqrt(n * p * (1 - p))
    b = 1.15 + 2.53 * spread
    a = -0.0873 + 0.0248 * b + 0.01 * p
    alpha, sure = (2.83 + 5.1 / b) * spread, 0.92 - 4.2 / b
    odds, middle = log(p / (1 - p)), floor((n + 1) * p)
    highest = lgamma(middle + 1) + lgamma(n - middle + 1)
    while True:
        u, v = dice.random() - 0.5, 1 - dice.random()
        us = max(0.5 - abs(u), 1e-12)
        found = floor((2 * a / us + b) * u + n * p + 0.5)
        if not 0 <= found <= n:
            continue
        if us >= 0.07 and v <= sure:
            return found
        v *= alpha / (a / (us * us) + b)
        if log(v) <= highest - lgamma(found + 1) - lgamma(n - found + 1) + (found - middle) * odds:
            return found


def _few(dice: Random, n: int, p: float) -> int:
    """How many of `n` tries succeed where that is seldom: from one that does to the next."""
    failing = log2(1 - p)
    if not failing:
        return 0
    found = at = 0
    while True:
        at += floor(log2(1 - dice.random()) / failing) + 1
        if at > n:
            return found
        found += 1

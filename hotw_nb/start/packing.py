"""How the bytes of a game become a line of letters that notices any change, and how that line is read again."""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
import zlib

from hotw_nb.engine.errors import BadSave
from hotw_nb.text import say

PREFIX = "hotw"
_MARKS = "[\"'`“”„‘’«»]*"
_COPIED = re.compile(
    rf"(?:\w+=)?(?:(?:\w+\.)*from_token\()?{_MARKS}(?P<token>{PREFIX}[0-9]+\.[^\"'`“”„‘’«»()]*){_MARKS}\)?[.,;]?"
)
"""A token in what was copied round it; spaces are gone by then."""
LONGEST_LINE = 200_000
MOST_BYTES = 2_000_000
"""No game is nearly as long: anything longer is neither written, unpacked nor read."""


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

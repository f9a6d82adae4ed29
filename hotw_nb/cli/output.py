"""What a command says: a refusal in one sentence, and words when nobody reads any more or the device is full."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from errno import EINVAL, EPIPE
from typing import TextIO

from hotw_nb import text
from hotw_nb.start.files import why


class Refused(Exception):
    """A command cannot go on; the message is one sentence of the catalogue."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(text.say(key, text.language(), **values))


UNREAD = 141
"""What a shell calls a command that nobody listens to any more: 128, and 13 for a broken pipe."""


def delivered(work: Callable[[], int]) -> int:
    """Run a command and give back its exit code, once everything it says has been written.

    141 means that whoever read it has gone, 2 that it could not be written; then a sentence says why.
    """
    try:
        try:
            code = work()
        except SystemExit:
            _flush()
            raise
        _flush()
    except OSError as trouble:
        stuck = _stuck(sys.stdout) or _stuck(sys.stderr)
        if not stuck:
            raise
        if stuck.errno in (EPIPE, EINVAL):  # Windows calls a broken pipe an invalid argument
            return UNREAD
        with suppress(OSError):
            print(text.say("cli.unwritten", why=why(trouble)), file=sys.stderr, flush=True)
        _stuck(sys.stderr, end="")
        return 2
    return code


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()


def _stuck(stream: TextIO | None, end: str = "\n") -> OSError | None:
    """Why this stream cannot be written to, if so; it then ends in nothing, as Python writes to it once more."""
    if stream is None:
        return None
    try:
        stream.write(end)  # without a buffer only another attempt tells
        stream.flush()
    except OSError as trouble:
        with suppress(OSError, ValueError), open(os.devnull, "w") as nothing:
            os.dup2(nothing.fileno(), stream.fileno())
        return trouble
    return None

"""How a command speaks and ends: refusals in one sentence, words that nobody reads, and signals that ask it to end."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
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


def endings() -> list[signal.Signals]:
    """SIGTERM and SIGHUP, which comes when a terminal is closed; none that is ignored, as `nohup` asks."""
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    found = [signal.Signals[name] for name in names]
    return [ending for ending in found if signal.getsignal(ending) is not signal.SIG_IGN]


@contextmanager
def endings_heard() -> Iterator[None]:
    """Until this is left, a signal that ends the command lets it clear up first, just as Ctrl-C does."""
    before = {ending: signal.signal(ending, signal.default_int_handler) for ending in endings()}
    try:
        yield
    finally:
        for ending, handler in before.items():
            signal.signal(ending, signal.SIG_DFL if handler is None else handler)

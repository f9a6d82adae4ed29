"""The signals besides Ctrl-C that ask a command to end, so that it clears up first."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


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

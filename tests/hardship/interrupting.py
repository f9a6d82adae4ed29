"""Somebody presses the stop button at the n-th line of a piece of work, as a kernel hears it: by a signal."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from io import StringIO
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import hotw_nb as hotw
from hotw_nb.text import patience

PACKAGE = str(Path(hotw.__file__).parent)


class Stop:
    """Counts the lines of the package that are run, and presses the button at one of them."""

    def __init__(self, at: int = -1) -> None:
        self.at, self.lines = at, 0

    def __call__(self, frame: FrameType, event: str, _: Any) -> Any:
        return self.line if frame.f_code.co_filename.startswith(PACKAGE) else None

    def line(self, frame: FrameType, event: str, _: Any) -> Any:
        if event == "line":
            self.lines += 1
            if self.lines == self.at:
                sys.settrace(None)
                signal.raise_signal(signal.SIGINT)
        return self.line


@contextmanager
def pressed(stop: Stop) -> Iterator[None]:
    """Run something with the button pressed; what it raises by that is swallowed."""
    before, traced = signal.signal(signal.SIGINT, signal.default_int_handler), sys.gettrace()
    sys.settrace(stop)
    try:
        with suppress(KeyboardInterrupt), redirect_stdout(StringIO()):
            yield
    finally:
        sys.settrace(traced)
        signal.signal(signal.SIGINT, before)
    assert patience.signal.getsignal(signal.SIGINT) is before


def moments(work: Callable[[], object], chance: Random, many: int) -> list[int]:
    """Lines at which a piece of work may be stopped: its first and last ones, and others at random."""
    whole = Stop()
    with pressed(whole):
        work()
    assert whole.lines
    return [1, whole.lines, *(chance.randint(1, whole.lines) for _ in range(many - 2))]

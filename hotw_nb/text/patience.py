"""Long work: a bar while somebody waits for it, and an interruption that keeps what is done."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from hotw_nb.text import say

Part = TypeVar("Part")
_DELAY = 0.5


def bar(total: int, what: str) -> Any:
    """A bar of `total` steps that shows itself after half a second in a notebook or a terminal, and nowhere else."""
    from tqdm.auto import tqdm

    class Bar(tqdm):  # type: ignore[misc]  # which bar it is, is known only where it runs
        monitor_interval = 0  # no thread watches it, as a browser can start none

    kind = _passing(Bar) if any(one.__module__ == "tqdm.notebook" for one in tqdm.__mro__) else Bar
    return kind(
        total=total, desc=say(f"patience.{what}"), unit="", miniters=1, delay=_DELAY, leave=False, disable=None,
        dynamic_ncols=True,
    )  # fmt: skip


@contextmanager
def progress(total: int, what: str, *, long: bool) -> Iterator[Callable[[int], object]]:
    """A function that is told of each step done; a bar of `total` steps shows them where the work is long."""
    if not long:
        yield lambda done: None
        return
    with bar(total, what) as shown:
        yield shown.update


def _passing(kind: Any) -> Any:
    """The bar of a notebook, which leaves nothing behind: a saved notebook would look for it in vain."""
    from IPython.display import display

    class Passing(kind):  # type: ignore[misc]  # which bar it is, is known only where it runs
        place: Any = None
        displayed: bool

        def display(self, *given: Any, check_delay: bool = True, **more: Any) -> None:
            if check_delay and not self.displayed:
                self.place = display(self.container, display_id=True)  # type: ignore[no-untyped-call]
                self.displayed = True
            super().display(*given, check_delay=check_delay, **more)

        def close(self) -> None:
            super().close()
            if self.place:
                self.container.close()
                self.place.update({"text/html": ""}, raw=True)
                self.place = None

    return Passing


def gathered(work: Iterable[Part], total: int, what: str) -> list[Part]:
    """All parts of a long work; if it is interrupted, the parts so far, and a sentence says how many."""
    done: list[Part] = []
    watched(([part] for part in work), total, what, done.extend)
    return done


def watched(
    work: Iterable[Sequence[Part]],
    total: int,
    what: str,
    keep: Callable[[Sequence[Part]], None],
    rest: Callable[[], Iterable[Sequence[Part]]] = tuple,
) -> int:
    """Have the parts of a long work kept lot by lot, and give back how many there were.

    If it is interrupted, `rest` says what else is done, and a sentence how many parts that makes. A lot is
    kept whole or not at all.
    """
    done = 0
    try:
        with bar(total, what) as shown:
            for lot in work:
                with unbroken():
                    keep(lot)
                    done += len(lot)
                shown.update(len(lot))
    except KeyboardInterrupt:
        for lot in rest():
            keep(lot)
            done += len(lot)
        print(say(f"patience.stopped_{what}", done=done, total=total))
    return done


_STOPPING = [signal.Signals[name] for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


@contextmanager
def unbroken() -> Iterator[None]:
    """Whoever interrupts, by Ctrl-C or by a signal that is answered in the same way, waits until this is done."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: handler for number in _STOPPING if callable(handler := signal.getsignal(number))}
    came: list[tuple[int, Any]] = []
    for number in before:
        signal.signal(number, lambda number, where: came.append((number, where)))
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        if came:
            before[signal.Signals(came[-1][0])](*came[-1])

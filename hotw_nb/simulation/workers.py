"""Who plays the games: this process, processes of its own, or any executor; they come in the order of the seeds."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from io import BytesIO
from math import ceil
from multiprocessing import active_children, get_context, parent_process
from pathlib import Path
from threading import Thread
from time import monotonic
from types import FunctionType, ModuleType
from typing import Any, NamedTuple, Self

from hotw_nb.simulation.rows import Plan, Rows, play
from hotw_nb.text import say

ALONE = 0.5  # seconds for which this process plays before it asks others
WORTH = 2.0  # seconds of work that must be left for that: they need about one to begin
LARGEST = 10  # games in one lot
LASTING = 0.5  # seconds of work in one lot: so much is lost at most when somebody interrupts
AHEAD = 128  # lots handed out before their turn: enough for many machines, few enough for flat memory
MOST = 61  # processes; Windows waits for no more
_QUOTA = Path("/sys/fs/cgroup/cpu.max")


class Lot(NamedTuple):
    """Some games, and how many seconds they took."""

    games: list[Rows]
    seconds: float


def play_all(plan: Plan, seeds: Iterable[int]) -> Lot:
    """Some games one after the other, which another process can do."""
    begun = monotonic()
    games = [play(plan, seed) for seed in seeds]
    return Lot(games, monotonic() - begun)


class Crew:
    """Plays the games of some seeds: `games` brings lot after lot, `rest` what is done after an interruption."""

    def __init__(
        self, plan: Plan, seeds: Sequence[int], executor: Executor | None = None, processes: int | None = None
    ) -> None:
        self.plan = plan
        self.seeds = seeds
        self.executor = executor
        self.processes = min(processes or cores(), MOST)
        self._pool: Executor | None = None
        self._waiting: deque[Future[Lot]] = deque()
        self._brought = 0
        self._others = set(active_children())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._pool is None:
            for future in self._waiting:
                future.cancel()
        else:  # whose own thread puts an end to what waits, and must not find that somebody else has
            if self._waiting:  # nobody waits for games that nobody will see
                for child in set(active_children()) - self._others:
                    child.terminate()
            self._pool.shutdown(cancel_futures=True)

    def games(self) -> Iterator[list[Rows]]:
        """The games in the order of their seeds, lot by lot."""
        if self.executor is not None:
            yield from self._handed_out(self.executor, len(self.seeds) // 64, AHEAD)
            return
        able = self.processes > 1 and can_start() and parent_process() is None and portable(self.plan)
        begun = monotonic()
        while self._brought < len(self.seeds):
            if able and self._much_left(monotonic() - begun):
                able = False
                with suppress(BrokenExecutor):
                    yield from self._by_processes()
                    return
                self._waiting.clear()
                print(say("patience.alone"), file=sys.stderr)
            done = [play(self.plan, self.seeds[self._brought])]
            self._brought += 1
            yield done

    def _much_left(self, seconds: float) -> bool:
        """Whether it is time for others to help, after so many seconds of playing alone."""
        left = len(self.seeds) - self._brought
        return seconds >= ALONE and left > 1 and seconds * left >= WORTH * self._brought

    def rest(self) -> Iterator[list[Rows]]:
        """What others had done when the work was interrupted."""
        for future in self._waiting:
            if future.done() and not future.cancelled() and not future.exception():
                yield future.result().games

    def _by_processes(self) -> Iterator[list[Rows]]:
        """The games that are left, by processes of our own."""
        left = len(self.seeds) - self._brought
        processes = min(self.processes, left)
        with _starting():
            from concurrent.futures import ProcessPoolExecutor  # cannot be imported everywhere

            self._pool = ProcessPoolExecutor(processes, get_context("spawn"), _helping)
        yield from self._handed_out(self._pool, ceil(left / (4 * processes)), 4 * processes, _starting)

    def _handed_out(
        self,
        executor: Executor,
        size: int,
        ahead: int,
        starting: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> Iterator[list[Rows]]:
        """The games that are left, by an executor, so many lots ahead of the one that is next.

        A lot is one game until it is known how long games take.
        """
        most, size = max(1, min(LARGEST, size)), 1
        handed = self._brought
        while True:
            while handed < len(self.seeds) and len(self._waiting) < ahead:
                lot = self.seeds[handed : handed + size]
                with starting():
                    self._waiting.append(executor.submit(play_all, self.plan, lot))
                handed += len(lot)
            if not self._waiting:
                return
            # It stays in the line until it is there: this may be interrupted.
            done = self._waiting[0].result()
            self._waiting.popleft()
            self._brought += len(done.games)
            size = fitting(done, most)
            yield done.games


def fitting(lot: Lot, most: int) -> int:
    """How many games make the next lot, at most so many, after what this one took.

    >>> fitting(Lot([{}, {}], 0.25), 10), fitting(Lot([{}], 3.0), 10), fitting(Lot([{}], 0.0), 10)
    (4, 1, 10)
    """
    if lot.seconds * most <= LASTING * len(lot.games):
        return most
    return max(1, int(LASTING * len(lot.games) / lot.seconds))


def can_start() -> bool:
    """Whether this machine lets a program start others; a browser does not."""
    return sys.platform not in ("emscripten", "wasi")


def cores() -> int:
    """How many processors this process may use: a lent machine often shows more than it lends."""
    able = getattr(os, "sched_getaffinity", None)
    count = len(able(0)) if able else os.cpu_count() or 1
    with suppress(OSError, ValueError):
        quota, period = map(int, _QUOTA.read_text("ascii").split())
        count = min(count, max(1, ceil(quota / period)))
    return count


class _Travels(pickle.Pickler):
    """Refuses what another process could not import, such as a bot that was written in a notebook."""

    def reducer_override(self, thing: Any) -> Any:
        if isinstance(thing, type | FunctionType) and thing.__module__ == "__main__":
            raise pickle.PicklingError
        return NotImplemented


def portable(plan: Plan) -> bool:
    """Whether another process of this machine can play by the plan."""
    try:
        _Travels(BytesIO()).dump(plan)
    except Exception:  # whatever a bot raises that cannot be taken apart
        return False
    return True


def _helping() -> None:
    """Let Ctrl-C go to the one process that asked for the games, and end when that process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    """End this process as soon as the one that started it is gone, however that ended."""
    starter = parent_process()
    if starter is not None:
        starter.join()
        os._exit(1)


@contextmanager
def _starting() -> Iterator[None]:
    """Start processes that import nothing of the program in hand, so that a plain script needs no guard.

    Where no process can be started, the pool counts as broken.
    """
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    except (ImportError, NotImplementedError, OSError) as trouble:
        raise BrokenExecutor(str(trouble)) from trouble
    finally:
        sys.modules["__main__"] = main

"""Long work: a bar while somebody waits for it, and an interruption that keeps what is done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from hotw_nb.text import say

Part = TypeVar("Part")
_DELAY = 0.5


def bar(total: int, what: str) -> Any:
    """A bar of `total` steps that shows itself after half a second in a notebook or a terminal, and nowhere else."""
    from tqdm.auto import tqdm

    name = say(f"patience.{what}")
    return tqdm(total=total, desc=name, unit="", delay=_DELAY, leave=False, disable=None, dynamic_ncols=True)


def gathered(work: Iterable[Part], total: int, what: str) -> list[Part]:
    """All parts of a long work; if it is interrupted, the parts so far, and a sentence says how many."""
    done: list[Part] = []
    try:
        with bar(total, what) as shown:
            for part in work:
                done.append(part)
                shown.update()
    except KeyboardInterrupt:
        print(say(f"patience.stopped_{what}", done=len(done), total=total))
    return done

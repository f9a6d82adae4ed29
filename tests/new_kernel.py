"""What a kernel knows when it has just started: no lesson has begun, and no panel remembers anything."""

from __future__ import annotations

import pytest

from hotw_nb.lessons import lesson
from hotw_nb.show.widgets import memory

__all__ = ["new_kernel"]


def new_kernel(patch: pytest.MonkeyPatch, *begun: lesson.Lesson) -> None:
    """Let lessons and panels know nothing but these lessons, of which the last is in use, until the test is over."""
    patch.setattr(lesson, "_current", [*begun[-1:]])  # outside of tests only a new process knows of no lesson
    patch.setattr(
        lesson, "_begun", {one.sheet.name: one for one in begun}
    )  # and of none that was begun before
    patch.setattr(memory, "_lent", [])  # and its panels remember nothing

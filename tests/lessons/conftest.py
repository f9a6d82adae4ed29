"""The test lesson, begun or not."""

import pytest
from a_lesson import ANSWERS, TABLE

from hotw_nb.lessons import lesson
from hotw_nb.lessons.questions import read


@pytest.fixture
def begun(monkeypatch):
    """The test lesson, begun; it is forgotten afterwards."""
    fresh = lesson.Lesson(read("test", TABLE, ANSWERS))
    monkeypatch.setattr(lesson, "_current", [fresh])
    monkeypatch.setattr(lesson, "_begun", {"test": fresh})
    return fresh


@pytest.fixture
def nothing_begun(monkeypatch):
    """No lesson has begun."""
    monkeypatch.setattr(lesson, "_current", [])
    monkeypatch.setattr(lesson, "_begun", {})

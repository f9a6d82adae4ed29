"""The test lesson, begun or not, in a notebook or not."""

import ipywidgets as w
import pytest
from a_lesson import ANSWERS, TABLE
from new_kernel import new_kernel

from hotw_nb.lessons import lesson
from hotw_nb.lessons.questions import read


@pytest.fixture
def begun(monkeypatch):
    """The test lesson, begun; it is forgotten afterwards."""
    fresh = lesson.Lesson(read("test", TABLE, ANSWERS))
    new_kernel(monkeypatch, fresh)
    return fresh


@pytest.fixture
def nothing_begun(monkeypatch):
    """No lesson has begun."""
    new_kernel(monkeypatch)


@pytest.fixture
def an_empty_page():
    """No widget of another test is alive."""
    w.Widget.close_all()


@pytest.fixture
def in_a_notebook(monkeypatch):
    """As if a cell of a notebook ran."""
    monkeypatch.setattr("hotw_nb.lessons.reveals.running_cell", lambda: ("cell", "run"))


@pytest.fixture
def displayed(monkeypatch):
    """What IPython is asked to show."""
    shown = []
    monkeypatch.setattr("IPython.display.display", lambda thing, **_: shown.append(thing))
    return shown

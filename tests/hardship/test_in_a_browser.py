"""In a browser there is no numpy, no Leaflet, no thread and no process, and pandas may be missing too."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import IPython  # noqa: F401
import pytest

from hotw_nb import show
from hotw_nb.show.widgets.memory import running_cell

POOR = Path(__file__).with_name("in_a_browser.py")
BOOKS = Path(__file__).parents[2] / "notebooks"
LESSONS = sorted([*BOOKS.glob("*.ipynb"), *BOOKS.glob("fr/*.ipynb")])


def failures(room: Path, *notebooks: Path) -> list[dict[str, Any]]:
    """What goes wrong in a process that is as poor as a browser."""
    done = subprocess.run(
        [sys.executable, str(POOR), *map(str, notebooks)],
        cwd=room,
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def test_every_panel_picture_and_sample_is_there(tmp_path: Path) -> None:
    found = failures(tmp_path)
    assert not found, "\n".join(one["words"] for one in found)


def test_nothing_that_can_be_shown_was_left_out() -> None:
    asked = {
        node.attr
        for node in ast.walk(ast.parse(POOR.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "show"
    }
    assert {name for name in dir(show) if callable(getattr(show, name))} <= asked


@pytest.mark.parametrize("half", [0, 1])
def test_every_notebook_runs_to_its_last_cell_and_only_what_asks_for_a_dataframe_is_refused(
    tmp_path: Path, half: int
) -> None:
    found = failures(tmp_path, *LESSONS[half::2])
    unwanted = [f"{one.get('notebook')}: {one['words']}" for one in found if not one.get("wanted")]
    assert not unwanted, "\n".join(unwanted)
    for one in found:
        if one["kind"] == "NeedsPandas":
            assert "needs pandas" in one["words"] or "demande pandas" in one["words"]


def test_a_cell_is_known_where_only_the_kernel_tells_what_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {"content": {"code": "1 + 1"}, "metadata": {"cellId": "a-cell"}, "header": {"msg_id": "a-run"}}
    kernel = SimpleNamespace(get_parent=lambda: asked)
    monkeypatch.setattr("IPython.get_ipython", lambda: SimpleNamespace(kernel=kernel))
    assert running_cell() == ("a-cell", "a-run")
    monkeypatch.setattr("IPython.get_ipython", lambda: SimpleNamespace(get_parent=kernel.get_parent))
    assert running_cell() == ("a-cell", "a-run")
    monkeypatch.setattr("IPython.get_ipython", lambda: SimpleNamespace())
    assert running_cell() is None

"""The notebooks with the most pictures, run as a whole, make small files."""

from __future__ import annotations

import pytest
from weighing import NOTEBOOKS, executed, images, pages, weight

MOST = 1_500_000
"""So many bytes a notebook may have that was run: it is mailed, put on the web and kept in Git."""
LARGEST = ("04-event-cards", "05-expansion-combat-building", "07-between-epochs-and-winning")


@pytest.mark.parametrize("name", LARGEST)
def test_a_notebook_that_was_run_is_small_enough_to_be_mailed(name: str) -> None:
    notebook = executed(NOTEBOOKS / f"{name}.ipynb")
    assert sum(len(images(page)) for page in pages(notebook)) > 40, "it is full of pictures"
    assert weight(notebook) < MOST

"""A cell that asks a table of cards for its columns finds them, whatever language is spoken."""

import pytest
from cells_in_disorder import run
from reading_notebooks import PUPILS, code

from hotw_nb import text

ASKING = [
    pytest.param(cells[0][1], source, id=f"{path.stem}-{id}")
    for path in PUPILS
    for cells in [code(path)]
    for id, source in cells
    if "table(" in source and ".frame()" in source
]


def test_some_cells_ask_for_columns():
    assert ASKING


@pytest.mark.parametrize("spoken", ["en", "fr"])
@pytest.mark.parametrize(("first", "source"), ASKING)
def test_the_columns_are_found(first, source, spoken):
    text.use(spoken)
    names = {"__name__": "__main__", "display": lambda *shown: [repr(one) for one in shown]}
    for cell in (first, source):
        run(cell, names)  # a column that is not there is a KeyError

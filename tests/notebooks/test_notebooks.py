"""What holds for every notebook before it is run; nbval runs them all, cell by cell, from the folder `notebooks`."""

import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from reading_notebooks import lang

NOTEBOOKS = sorted((Path(__file__).resolve().parents[2] / "notebooks").rglob("*.ipynb"))


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.stem)
def path(request):
    return request.param


@pytest.fixture
def notebook(path):
    return nbformat.read(path, as_version=nbformat.NO_CONVERT)


def test_there_is_the_notebook_that_everyone_starts_with():
    assert "00-start-here.ipynb" in [path.name for path in NOTEBOOKS]


def test_it_is_a_valid_notebook_of_today_s_format(notebook):
    nbformat.validate(notebook)
    assert (notebook.nbformat, notebook.nbformat_minor) >= (4, 5)


def test_nbstripout_would_leave_every_notebook_as_it_is():
    clean = [sys.executable, "-m", "nbstripout", "--verify", "--keep-id", *map(str, NOTEBOOKS)]
    done = subprocess.run(clean, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_it_is_kept_without_outputs_and_widgets(notebook):
    assert "widgets" not in notebook.metadata
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert [cell.id for cell in code if cell.outputs or cell.execution_count is not None] == []


def test_it_asks_for_the_kernel_that_every_jupyter_has(notebook):
    assert notebook.metadata.kernelspec.name == "python3"


def test_it_begins_with_one_title(notebook):
    first = notebook.cells[0]
    assert first.cell_type == "markdown"
    assert first.source.startswith("# ")
    titles = [
        line for cell in notebook.cells if cell.cell_type == "markdown" for line in cell.source.split("\n")
    ]
    assert sum(line.startswith("# ") for line in titles) == 1


def test_its_cells_have_names_of_their_own(notebook):
    names = [cell.id for cell in notebook.cells]
    assert len(set(names)) == len(names)


def test_a_pupil_s_cell_is_short(notebook):
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert cell.source.strip(), f"the cell {cell.id} is empty"
            assert len(cell.source.splitlines()) <= 12, f"the cell {cell.id} is too long for a pupil"


def test_code_inside_a_sentence_fits_on_one_line_at_200_per_cent(notebook):
    found = []
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            prose = re.sub(r"```.*?```", "", cell.source, flags=re.DOTALL)
            found += [(cell.id, code) for code in re.findall(r"`([^`]+)`", prose) if len(code) > 40]
    assert found == [], "what is longer stands on lines of its own, between ```python and ```"


@pytest.mark.parametrize("path", [one for one in NOTEBOOKS if lang(one) == "fr"], ids=lambda path: path.stem)
def test_a_french_notebook_has_narrow_spaces_before_its_signs(notebook):
    found = []
    for cell in notebook.cells:
        prose = re.sub(r"```.*?```|`[^`]*`", "", cell.source, flags=re.DOTALL)
        if cell.cell_type == "markdown":
            found += [(cell.id, place) for place in re.findall(r"\S+[ \u00a0][:;!?»]|«[ \u00a0]\S+", prose)]
    assert found == [], "U+202F in place of the space, at which a line might break"

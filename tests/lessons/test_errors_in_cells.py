"""What goes wrong in the cells of a real kernel: the error is a sentence and stays an error."""

import os
import re
from functools import cache
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

import hotw_nb
from hotw_nb.cli import kernel_start

PACKAGE = Path(hotw_nb.__file__).parents[1]


CALLS = [
    ('hotw.show.battle("nubia")', "en", "battle() was asked with other things between its brackets"),
    ("hotw.odds.battle(atack=2)", "fr", "battle() a été appelé avec autre chose"),
]
TYPED = [
    ("seed=0305", "en", "write 305 in place of 0305"),
    ("seed=03/05/2011", "en", "write 3 in place of 03"),
    ("seed=0305", "fr", "écrivez 305 à la place de 0305"),
    ("seed=14.05.2011", "en", "Python cannot read line 2 of this cell"),
    ("seed=3 May", "fr", "Python ne peut pas lire la ligne 2"),
    ("seed=", "en", "each bracket is closed"),
]
LACKED = (
    "import types\nmade = types.ModuleType('made')\nexec('def f(): return missing', made.__dict__)\nmade.f()"
)
NO_PANDAS = "import sys\nsys.modules['pandas'] = None  # as where it is not installed\nimport pandas as pd"
UNKNOWN = 'import hotw_nb as hotw\nhotw.show.battle("nubia", "nowhere")'


def called(call):
    """A cell with a call of the package."""
    return f"import hotw_nb as hotw\n{call}"


def typed_in(typed):
    """A cell in which somebody has typed a seed."""
    return called(f"hotw.odds.sample(attack=2, n=9, {typed})")


def errors_of(sources, lang="en", startup=kernel_start.__file__):
    """The errors of these cells, one after the other in a fresh kernel."""
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOTW_LANG", lang)
        patch.setenv("PYTHONPATH", os.pathsep.join((str(PACKAGE), os.environ.get("PYTHONPATH", ""))))
        if startup:
            patch.setenv("PYTHONSTARTUP", startup)
        else:
            patch.delenv("PYTHONSTARTUP", raising=False)
        NotebookClient(book, kernel_name="python3", allow_errors=True, timeout=60).execute()
    outputs = [output for cell in book.cells for output in cell.outputs]
    return [output for output in outputs if output.output_type == "error"]


def error_of(*sources, lang="en", startup=kernel_start.__file__):
    """The one error of these cells in a fresh kernel."""
    (error,) = errors_of(sources, lang, startup)
    return error


@cache
def mishaps(lang):
    """What goes wrong in one kernel, in which every cell fails: each cell with its error."""
    cells = ["explain_errors", LACKED, UNKNOWN] if lang == "en" else []
    cells.append(NO_PANDAS)
    cells += [called(call) for call, spoken, _ in CALLS if spoken == lang]
    cells += [typed_in(typed) for typed, spoken, _ in TYPED if spoken == lang]
    return dict(zip(cells, errors_of(cells, lang), strict=True))


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "Run the grey cells above this one first"), ("fr", "les cellules grises qui précèdent")]
)  # fmt: skip
def test_the_first_cell_that_is_run_may_be_any(lang, told):
    error = error_of('reveal("fort")', lang=lang)
    assert (error.ename, len(error.traceback)) == ("NameError", 3)
    assert "reveal" in error.traceback[0]
    assert told in error.traceback[0]


def test_a_lesson_explains_it_without_the_command_too():
    error = error_of('from hotw_nb.lessons import start\nstart("00")', "panel.tally", startup=None)
    assert "“panel”" in error.traceback[0]


def test_a_name_that_a_module_lacks_is_shown_with_its_place():
    assert not any("grey cells" in line for line in mishaps("en")[LACKED].traceback)


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "This cell needs pandas, which is missing here."), ("fr", "Cette cellule demande pandas")]
)  # fmt: skip
def test_a_cell_that_needs_pandas_says_so_where_it_is_missing(lang, told):
    error = mishaps(lang)[NO_PANDAS]
    assert (error.ename, len(error.traceback)) == ("ModuleNotFoundError", 3)
    assert error.traceback[0].startswith(told)


@pytest.mark.parametrize(("call", "lang", "told"), CALLS)
def test_a_call_with_the_wrong_things_is_told_in_a_sentence(call, lang, told):
    error = mishaps(lang)[called(call)]
    assert (error.ename, len(error.traceback)) == ("TypeError", 3)
    assert told in error.traceback[0]


@pytest.mark.parametrize(("typed", "lang", "told"), TYPED)
def test_what_python_cannot_read_is_told_in_a_sentence_before_its_place(typed, lang, told):
    error = mishaps(lang)[typed_in(typed)]
    assert error.ename == "SyntaxError"
    assert told in error.traceback[0]
    assert "3052011" in error.traceback[0], "an example of a birthday"
    assert "hotw.odds.sample" in re.sub(r"\x1b\[[\d;]*m", "", "".join(error.traceback[1:])), (
        "the line is shown"
    )


def test_a_sentence_of_the_package_stands_alone_and_a_bug_is_shown_with_its_way():
    error = mishaps("en")[UNKNOWN]
    assert error.traceback == [f"UnknownPlace: {error.evalue}"]
    assert "nowhere" in error.evalue
    broken = "hotw.show.battle.__globals__['boards'] = None\nhotw.show.battle('nubia', 'nile_delta')"
    assert len(error_of(called(broken)).traceback) > 3


def test_nothing_is_left_in_the_pupil_s_own_names():
    assert mishaps("en")["explain_errors"].ename == "NameError"

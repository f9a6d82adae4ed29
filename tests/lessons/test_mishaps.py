"""What goes wrong in the cells of a real kernel: the error is a sentence and stays an error."""

import os
import re
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

import hotw_nb
from hotw_nb.cli import kernel_start

PACKAGE = Path(hotw_nb.__file__).parents[1]


def error_of(monkeypatch, *sources, lang="en", startup=kernel_start.__file__):
    """The one error of these cells in a fresh kernel."""
    monkeypatch.setenv("HOTW_LANG", lang)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(PACKAGE), os.environ.get("PYTHONPATH", ""))))
    if startup:
        monkeypatch.setenv("PYTHONSTARTUP", startup)
    else:
        monkeypatch.delenv("PYTHONSTARTUP", raising=False)
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
    NotebookClient(book, kernel_name="python3", allow_errors=True, timeout=60).execute()
    outputs = [output for cell in book.cells for output in cell.outputs]
    (error,) = (output for output in outputs if output.output_type == "error")
    return error


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "Run the grey cells above this one first"), ("fr", "les cellules grises qui précèdent")]
)  # fmt: skip
def test_the_first_cell_that_is_run_may_be_any(monkeypatch, lang, told):
    error = error_of(monkeypatch, 'reveal("fort")', lang=lang)
    assert (error.ename, len(error.traceback)) == ("NameError", 3)
    assert "reveal" in error.traceback[0]
    assert told in error.traceback[0]


def test_a_lesson_explains_it_without_the_command_too(monkeypatch):
    error = error_of(
        monkeypatch, 'from hotw_nb.lessons import start\nstart("00")', "panel.tally", startup=None
    )
    assert "“panel”" in error.traceback[0]


def test_a_name_that_a_module_lacks_is_shown_with_its_place(monkeypatch):
    module = "import types\nmade = types.ModuleType('made')\nexec('def f(): return missing', made.__dict__)\n"
    error = error_of(monkeypatch, module + "made.f()")
    assert not any("grey cells" in line for line in error.traceback)


@pytest.mark.parametrize(
    ("call", "lang", "told"),
    [
        ('hotw.show.battle("nubia")', "en", "battle() was asked with other things between its brackets"),
        ("hotw.odds.battle(atack=2)", "fr", "battle() a été appelé avec autre chose"),
    ],
)
def test_a_call_with_the_wrong_things_is_told_in_a_sentence(monkeypatch, call, lang, told):
    error = error_of(monkeypatch, f"import hotw_nb as hotw\n{call}", lang=lang)
    assert (error.ename, len(error.traceback)) == ("TypeError", 3)
    assert told in error.traceback[0]


@pytest.mark.parametrize(
    ("typed", "lang", "told"),
    [
        ("seed=0305", "en", "write 305 in place of 0305"),
        ("seed=03/05/2011", "en", "write 3 in place of 03"),
        ("seed=0305", "fr", "écrivez 305 à la place de 0305"),
        ("seed=14.05.2011", "en", "Python cannot read line 2 of this cell"),
        ("seed=3 May", "fr", "Python ne peut pas lire la ligne 2"),
        ("seed=", "en", "each bracket is closed"),
    ],
)
def test_what_python_cannot_read_is_told_in_a_sentence_before_its_place(monkeypatch, typed, lang, told):
    error = error_of(
        monkeypatch, f"import hotw_nb as hotw\nhotw.odds.sample(attack=2, n=9, {typed})", lang=lang
    )
    assert error.ename == "SyntaxError"
    assert told in error.traceback[0]
    assert "3052011" in error.traceback[0], "an example of a birthday"
    assert "hotw.odds.sample" in re.sub(r"\x1b\[[\d;]*m", "", "".join(error.traceback[1:])), (
        "the line is shown"
    )


def test_a_sentence_of_the_package_stands_alone_and_a_bug_is_shown_with_its_way(monkeypatch):
    error = error_of(monkeypatch, 'import hotw_nb as hotw\nhotw.show.battle("nubia", "nowhere")')
    assert error.traceback == [f"UnknownPlace: {error.evalue}"]
    assert "nowhere" in error.evalue
    broken = "hotw.show.battle.__globals__['boards'] = None\nhotw.show.battle('nubia', 'nile_delta')"
    assert len(error_of(monkeypatch, f"import hotw_nb as hotw\n{broken}").traceback) > 3


def test_nothing_is_left_in_the_pupil_s_own_names(monkeypatch):
    error = error_of(monkeypatch, "explain_errors")
    assert error.ename == "NameError"

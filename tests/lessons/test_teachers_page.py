"""What a class handed in is in its box again next week, and a file that is not ours costs nothing."""

import json
import re

import pytest

from hotw_nb import text
from hotw_nb.lessons import collect, teach, teachers_page, work
from hotw_nb.show.widgets import memory

LINES = "Ada: win 6, tie 2, lose 2\nBen: win 5, tie 1, lose 4"


@pytest.fixture
def page(tmp_path, monkeypatch):
    """A page for teachers in a notebook, opened anew with each call."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(work, "FOLDER", "my-lessons")
    monkeypatch.setattr(teachers_page, "running_cell", lambda: ("begin", "run"))
    monkeypatch.setattr(memory, "running_cell", lambda: ("box", "run"))

    def opened():
        teach()
        return collect()

    return opened


def put_together(box, lines=LINES):
    box.input.value = lines
    box.button.click()
    return box


def test_the_lines_of_a_class_are_there_again_next_week(page, tmp_path):
    assert "2 pupils with 20 rolls together" in str(put_together(page()))
    later = page()
    assert later.input.value == LINES
    assert [tally.name for tally in later.pooled.tallies] == ["Ada", "Ben"]
    assert [path.name for path in tmp_path.rglob("*.json")] == ["teacher.json"]


def test_lines_that_are_mended_in_the_box_are_kept_too(page):
    box = put_together(page())
    box.input.value = LINES + "\nCleo: win 7, tie 1, lose 2"
    assert "Cleo" in page().input.value


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"what": "a lesson"}', "null", '{"what": 5, "version": 1, "panels": 3}']
)
def test_a_damaged_file_leaves_an_empty_box(page, tmp_path, text):
    put_together(page())
    (tmp_path / "my-lessons" / "teacher.json").write_text(text, "utf-8")
    assert page().input.value == ""


def test_odd_deeds_of_another_box_change_nothing(page, tmp_path):
    put_together(page())
    file = tmp_path / "my-lessons" / "teacher.json"
    data = json.loads(file.read_text("utf-8"))
    data["panels"] = {name: [1, 2] for name in data["panels"]}
    file.write_text(json.dumps(data), "utf-8")
    assert page().input.value == ""


def test_what_cannot_be_kept_is_put_together_all_the_same_and_said(page, tmp_path):
    (tmp_path / "my-lessons").write_text("no folder", "utf-8")
    box = put_together(page())
    assert len(box.pooled.tallies) == 2
    assert "my-lessons" in box.trouble.value
    assert box.trouble.layout.display == ""


def test_outside_a_notebook_nothing_is_kept(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    teach()
    put_together(collect())
    assert list(tmp_path.iterdir()) == []


def notebook(monkeypatch, name, cell="box"):
    """A notebook with this name, and the cell of it that runs."""
    monkeypatch.setenv("JPY_SESSION_NAME", name)
    monkeypatch.setattr(memory, "running_cell", lambda: (cell, "run"))


def test_two_notebooks_that_are_open_at_once_keep_the_lines_of_both(page, monkeypatch):
    notebook(monkeypatch, "a.ipynb", "first")
    first = page()
    notebook(monkeypatch, "b.ipynb", "second")
    second = page()
    put_together(first, "Ada: win 6, tie 2, lose 2")
    put_together(second, "Ben: win 5, tie 1, lose 4")
    put_together(first, "Ada: win 7, tie 1, lose 2")
    assert "Ben" in page().input.value
    notebook(monkeypatch, "a.ipynb", "first")
    assert page().input.value == "Ada: win 7, tie 1, lose 2"


def test_a_copy_of_a_notebook_for_another_class_leaves_the_lines_of_the_first_class(page, monkeypatch):
    notebook(monkeypatch, "7a.ipynb")
    put_together(page(), "Ada: win 6, tie 2, lose 2")
    notebook(monkeypatch, "7b.ipynb")
    put_together(page(), "Ben: win 5, tie 1, lose 4")
    assert page().input.value == "Ben: win 5, tie 1, lose 4"
    notebook(monkeypatch, "7a.ipynb")
    assert page().input.value == "Ada: win 6, tie 2, lose 2"


def test_one_notebook_in_two_kernels_puts_the_lines_of_both_together(page):
    put_together(page(), "Ada: win 6, tie 2, lose 2\nDan: win 1, tie 1, lose 8")
    one, other = page(), page()
    put_together(one, "Ada: win 6, tie 2, lose 2\nBen: win 5, tie 1, lose 4")  # Dan's line is taken out
    put_together(other, other.input.value + "\nCleo: win 4, tie 4, lose 2")
    put_together(one, "Ada: win 6, tie 2, lose 2\nBen: win 5, tie 1, lose 4\nEva: win 3, tie 3, lose 4")
    both = page()
    names = [line.split(":")[0] for line in both.input.value.split("\n")]
    assert sorted(names) == ["Ada", "Ben", "Cleo", "Dan", "Eva"], "Dan is still in the box of the other one"
    put_together(both, "Ada: win 6, tie 2, lose 2")
    assert page().input.value == "Ada: win 6, tie 2, lose 2", "who sees a line can take it out"


def test_what_an_earlier_version_has_kept_is_there_in_any_notebook(page, tmp_path, monkeypatch):
    put_together(page())  # a file as earlier versions wrote it, where nothing was known of notebooks
    data = json.loads((tmp_path / "my-lessons" / "teacher.json").read_text("utf-8"))
    del data["notebooks"]
    (tmp_path / "my-lessons" / "teacher.json").write_text(json.dumps(data), "utf-8")
    notebook(monkeypatch, "7a.ipynb")
    assert page().input.value == LINES


def test_a_file_that_cannot_be_read_is_put_aside_and_not_overwritten(page, tmp_path):
    put_together(page())
    file = tmp_path / "my-lessons" / "teacher.json"
    file.write_text(file.read_text("utf-8")[:-20], "utf-8")
    damaged = file.read_bytes()
    put_together(page(), "Zoe: win 1, tie 1, lose 8")
    assert "Zoe" in page().input.value
    assert damaged in [path.read_bytes() for path in file.parent.iterdir()]


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "is damaged and cannot be read"), ("fr", "est abîmé et ne peut pas être lu")]
)
def test_the_page_says_where_a_file_is_that_cannot_be_read(page, tmp_path, monkeypatch, lang, words):
    put_together(page())
    file = tmp_path / "my-lessons" / "teacher.json"
    file.write_text(file.read_text("utf-8")[:-20], "utf-8")
    damaged = file.read_bytes()
    text.use(lang)
    monkeypatch.setattr(teachers_page, "speak", lambda: None)
    said = teach()
    for shown in (said.text(), said.html()):
        assert words in shown
        assert "my-lessons/teacher.json" in shown
        assert "my-lessons/teacher-unreadable-1.json" in shown
    assert (tmp_path / "my-lessons" / "teacher-unreadable-1.json").read_bytes() == damaged
    assert words not in teach().text(), "it is said once"


def test_a_file_that_is_damaged_while_the_page_is_open_is_told_beside_the_box(page, tmp_path):
    box = put_together(page())
    file = tmp_path / "my-lessons" / "teacher.json"
    file.write_text("{", "utf-8")
    put_together(box, LINES + "\nCleo: win 7, tie 1, lose 2")
    assert "my-lessons/teacher-unreadable-1.json" in re.sub("<.*?>", "", box.trouble.value)
    assert box.trouble.layout.display == ""
    assert (tmp_path / "my-lessons" / "teacher-unreadable-1.json").read_text("utf-8") == "{"
    later = page()
    assert "Cleo" in later.input.value, "what was typed is kept all the same"
    put_together(later, LINES + "\nDan: win 7, tie 1, lose 2")
    assert later.trouble.layout.display == "none"

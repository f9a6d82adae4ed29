"""What a class handed in is in its box again next week, and a file that is not ours costs nothing."""

import json

import pytest

from hotw_nb.lessons import collect, kept, overview, teach
from hotw_nb.show.widgets import memory

LINES = "Ada: win 6, tie 2, lose 2\nBen: win 5, tie 1, lose 4"


@pytest.fixture
def page(tmp_path, monkeypatch):
    """A page for teachers in a notebook, opened anew with each call."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(kept, "FOLDER", "my-lessons")
    monkeypatch.setattr(overview, "running_cell", lambda: ("begin", "run"))
    monkeypatch.setattr(memory, "running_cell", lambda: ("box", "run"))

    def opened():
        teach()
        return collect()

    yield opened
    memory._lent.clear()


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

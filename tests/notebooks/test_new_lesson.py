"""The lesson that a new one begins with keeps what every lesson has to keep."""

import tomllib
from types import SimpleNamespace

import nbformat
import new_lesson
import pytest
from reading_notebooks import PUPILS, TOP, name, words

from hotw_nb.lessons import questions

# What the draft of a lesson says only until somebody writes the lesson.
DRAFT = (
    "What this lesson asks",
    "Who, where, when.",
    "What is to be guessed, before",
    "Say how the number comes",
)


def test_what_a_new_lesson_begins_with_can_be_read_and_answered(tmp_path):
    left = new_lesson.write("98", "a-wall", "A wall", tmp_path)
    assert "lesson-98" in left
    table, answers, notebook = (tmp_path / name for name in new_lesson.files("98", "a-wall", "A wall"))
    known: dict = {}
    exec(compile(answers.read_text("utf-8"), str(answers), "exec"), known)
    sheet = questions.read("98", tomllib.loads(table.read_text("utf-8")), SimpleNamespace(**known))
    assert sheet.notebook == notebook.name
    assert 0 < sheet.predictions["wall"].exact() < sheet.checks["twice"].exact() < 1
    book = nbformat.read(notebook, as_version=4)
    nbformat.validate(book)
    assert 20 <= len(book.cells) <= 40
    assert [cell.id for cell in book.cells[:3]] == ["title", "launch", "begin"]
    code = "\n".join(cell.source for cell in book.cells if cell.cell_type == "code")
    for asked in ('start("98")', 'predict("wall")', 'reveal("wall", then=', "check.twice()"):
        assert asked in code


def test_a_lesson_that_is_there_is_not_written_over(tmp_path):
    new_lesson.write("98", "a-wall", "A wall", tmp_path)
    with pytest.raises(SystemExit, match=r"lesson_98\.py already"):
        new_lesson.write("98", "another", "Another", tmp_path)


@pytest.mark.parametrize("path", PUPILS, ids=name)
def test_nothing_of_the_draft_is_left_in_a_lesson(path):
    left = [(cell, draft) for cell, text in words(path) for draft in DRAFT if draft in text]
    assert not left, "write the lesson's own words there"


@pytest.mark.parametrize("lesson", questions.names())
def test_a_lesson_has_a_french_title_of_its_own(lesson):
    title = tomllib.loads((TOP / "data" / "lessons" / f"{lesson}.toml").read_text("utf-8"))["title_fr"]
    assert title != f"Leçon {lesson}", f"title_fr in data/lessons/{lesson}.toml"


def test_the_draft_says_what_these_tests_look_for():
    said = str(new_lesson.files("98", "a-wall", "A wall"))
    assert all(draft in said for draft in (*DRAFT, "Leçon 98"))

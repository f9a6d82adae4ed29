"""The teacher's folder speaks about every lesson, points to pages that exist, and types no result by hand."""

import re

import pytest
from reading_notebooks import ENGLISH, FOLDER, TOP, code, links, name, words

import hotw_nb as hotw
from hotw_nb.lessons.handouts import KINDS
from hotw_nb.lessons.questions import names
from hotw_nb.text.html import PAGE

TEACHER = FOLDER / "teacher"
GUIDE = TEACHER / "lessons.ipynb"
PLANS = TEACHER / "plans.ipynb"
PARTS = (
    "Goals",
    "Time",
    "What pupils tend to get wrong",
    "Stop here",
    "To discuss",
    "Topics",
    "Without a computer",
    "Answers",
)
SECTIONS = {cell.removeprefix("lesson-"): text for cell, text in words(GUIDE) if cell.startswith("lesson-")}
PLANNED = list(names())


def test_there_is_a_section_for_each_notebook_and_for_each_lesson_planned_in_order():
    assert {path.name[:2] for path in ENGLISH} <= {*PLANNED}, (
        "a notebook whose questions are not in data/lessons"
    )
    assert list(SECTIONS) == PLANNED, "cells `lesson-NN` of teacher/lessons.ipynb, and data/lessons"


def test_each_page_begins_as_a_lesson_does_with_how_text_reads_on_it():
    for path in sorted(TEACHER.glob("*.ipynb")):
        cell, first = code(path)[0]
        assert (cell, first.splitlines()[-1]) == ("begin", "hotw.lessons.teach()"), path.name
    begun = hotw.lessons.teach()
    assert begun.html("en").startswith(PAGE)
    assert f"{len(PLANNED)} lessons" in begun.text("en")
    assert list(begun.frame()["lesson"]) == PLANNED


@pytest.mark.parametrize("path", ENGLISH, ids=name)
def test_a_section_leads_to_its_notebook(path):
    section = SECTIONS.get(path.name[:2], "")
    assert f"](../{path.name})" in section.partition("\n")[0], (
        f"the first line of the cell lesson-{path.name[:2]}"
    )


@pytest.mark.parametrize("number", PLANNED)
def test_a_section_has_all_its_parts_once_and_in_order(number):
    assert number in SECTIONS, f"a cell lesson-{number} in {GUIDE.name}"
    text = SECTIONS[number]
    assert text.startswith(f"## {number} · ")
    assert re.findall(r"^\*\*(.+?)\.\*\*", text, re.MULTILINE) == list(PARTS)
    assert f'hotw.lessons.key("{number}")' in text
    assert re.search(r"\d+ (?:to \d+ )?minutes|times \d+ minutes|\d+ with", text)


def test_the_pages_that_are_named_exist():
    named = set()
    for path in (GUIDE, PLANS):
        for cell, text in [*words(path), *code(path)]:
            used = set(re.findall(r"[Pp]ages? ((?:`\w+`(?:[^`.;:|]*?(?:, | and |, and ))?)+)", text))
            found = {name for part in used for name in re.findall(r"`(\w+)`", part)}
            found |= set(re.findall(r"handout\(\"(\w+)\"", text))
            assert found <= KINDS.keys(), f"{cell}: {sorted(found - KINDS.keys())}"
            named |= found
    assert named == KINDS.keys()


def test_no_result_is_typed_into_the_teacher_s_text():
    for path in (GUIDE, PLANS):
        for cell, text in words(path):
            assert not re.search(r"\d+[.,]\d+|\d+ ?%|\d+/\d+", re.sub(r"`[^`]*`", "", text)), cell


@pytest.mark.parametrize("plan", ["which-lesson", "three-lessons", "a-term"])
def test_the_plans_speak_of_lessons_that_there_are(plan):
    text = dict(words(PLANS))[plan]
    planned = {
        *re.findall(r"\*\*\[?(\d\d)\b", text),
        *in_column(text, 2),
        *numbers(text.partition("Shorter?")[2]),
    }
    assert planned <= SECTIONS.keys(), (
        f"{sorted(planned - SECTIONS.keys())} in the cell {plan} of {PLANS.name}"
    )


def numbers(text):
    """The lessons of a list such as `08, 12 or 13`."""
    return re.findall(r"\b\d\d\b", text)


def in_column(text, column):
    """The lessons that a table names in one of its columns."""
    rows = [line.split("|") for line in text.splitlines() if line.startswith("|")]
    return {number for row in rows if "lessons" in rows[0][column] for number in numbers(row[column])}


@pytest.mark.parametrize(("cell", "what"), [("a-term", "week"), ("topics", "topic")])
def test_the_plan_for_a_term_and_the_topics_visit_every_lesson(cell, what):
    missing = {*PLANNED} - in_column(dict(words(PLANS))[cell], 2)
    assert not missing, f"the cell {cell} of teacher/{PLANS.name}: no {what} for {', '.join(sorted(missing))}"


def test_the_readme_lists_every_lesson():
    text = (TOP / "README.md").read_text("utf-8")
    listed, filled = set(), 0
    for first, last, rest in re.findall(r"^\| `(\d\d)`(?:–`(\d\d)`)? \|(.*)\|$", text, re.MULTILINE):
        listed |= {f"{number:02}" for number in range(int(first), int(last or first) + 1)}
        cells = [cell.strip() for cell in rest.split("|")]
        filled = filled or len(cells)
        assert all(cells), f"the line of {first}: an empty cell"
        assert len(cells) == filled, f"the line of {first}: {len(cells) + 1} cells in place of {filled + 1}"
    missing = {*PLANNED} - listed
    assert not missing, f"the table of README.md, *The lessons*: no line for {', '.join(sorted(missing))}"


def test_the_list_of_the_folder_is_complete():
    there = {path.name for path in TEACHER.iterdir() if path.suffix == ".ipynb"}
    assert set(links((TEACHER / "README.md").read_text("utf-8"))) == there


@pytest.mark.parametrize(
    "page", [TOP / "README.md", TEACHER / "README.md"], ids=lambda page: page.parent.name
)
def test_teachers_are_told_what_a_pupil_can_look_up(page):
    text = " ".join(page.read_text("utf-8").split())
    assert '`hotw.lessons.key("05")` shows' in text
    assert "read a game's seed, and so its dice" in text
    assert "`hotw lab --teacher`" in text
    assert all(row["answer"] for row in hotw.lessons.key("05").records())
    game = hotw.play_out(hotw.new_game())
    again = hotw.play_out(hotw.new_game(seed=game.seed))
    assert again.log == game.log, "whoever knows the seed can roll the dice ahead"

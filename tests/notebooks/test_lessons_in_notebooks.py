"""What makes every notebook a lesson of this house: its length, its header, its links, its questions, no answers."""

import re

import pytest
from reading_notebooks import BOOKS, ENGLISH, FRENCH, PUPILS, calls, code, lang, links, name, read, words

from hotw_nb.lessons import header
from hotw_nb.lessons.lesson import is_right
from hotw_nb.lessons.questions import names, sheet
from hotw_nb.lessons.reading import Unclear, understand
from hotw_nb.text import LANGUAGES

SHORT = {"00-start-here"}  # it greets; a lesson has twenty cells at least
SAY = ("predict", "reveal")
SOMEWHERE = re.compile(
    r"Ctrl\+S|⌘S|ten minutes|dizaine de minutes|File → Download|Behind a link|Derrière un lien|Binder"
    r"|my-(lessons|games)"
)


@pytest.fixture(params=PUPILS, ids=name)
def path(request):
    return request.param


def test_a_lesson_has_twenty_to_forty_cells(path):
    count = len(read(path).cells)
    told = f"{name(path)} has {count} cells; a lesson has twenty to forty"
    assert count <= 40, told
    assert count >= 20 or path.stem in SHORT, told


def test_its_cells_have_ids_that_can_be_read(path):
    ids = [cell.id for cell in read(path).cells]
    assert [id for id in ids if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", id)] == []
    assert [id for id in ids if re.fullmatch(r"(?=.*\d)[0-9a-f]{8}|[0-9a-f-]{36}", id)] == []


def test_its_second_cell_is_the_header(path):
    cell = read(path).cells[1]
    assert (cell.id, cell.cell_type) == ("launch", "markdown")
    assert cell.source.strip() == header(lang(path), path.name[:2])


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_where_it_may_run_is_said_in_four_lines_in_the_first_notebook_alone(spoken):
    where = header(spoken, "00")
    assert where != header(spoken) == header(spoken, "05")
    assert where.count("\n") < 4
    assert "GitHub" in where, "true for somebody who only reads it there"


def test_its_text_does_not_say_what_is_true_in_one_place_only(path):
    """How work is kept differs from place to place: the cell with `start` and the last cell say it there."""
    assert [(cell, found[0]) for cell, text in words(path) if (found := SOMEWHERE.search(text))] == []


def test_each_notebook_ends_with_the_offer_to_take_the_work_along(path):
    last = code(path)[-1][1]
    assert re.search(r"\bhotw\.lessons\.my_work\(\)", last), last
    assert sum("my_work" in source for _, source in code(path)) == 1


@pytest.mark.parametrize("path", BOOKS, ids=name)
def test_every_picture_has_words_in_its_place(path):
    for cell, text in words(path):
        assert not re.search(r"!\[\s*\]", text), f"{cell}: a picture without alternative text"
        for tag in re.findall(r"<img\b[^>]*>", text):
            assert re.search(r"\balt\s*=\s*[\"'][^\"']*\w", tag), f"{cell}: {tag}"


@pytest.mark.parametrize("path", BOOKS, ids=name)
def test_its_links_lead_to_files_that_are_there(path):
    for cell, text in words(path):
        for target in links(text):
            file = target.partition("#")[0]
            if file and not re.match(r"[a-z]+:", target):
                assert (path.parent / file).exists(), f"{cell}: {target}"
            elif "#" in target and not file:
                continue


def test_its_questions_are_in_the_table_of_its_own_lesson(path):
    number, started = path.name[:2], []
    for cell, call, given in calls(path):
        call = call.removeprefix("hotw.lessons.")
        if call == "start":
            started.append(given[0])
        if call in SAY:
            assert given[0] in sheet(number).predictions, f"{cell}: {call}({given[0]!r})"
        if call.startswith("check."):
            assert call.removeprefix("check.") in sheet(number).checks, f"{cell}: {call}"
        if call == "hint" and given:
            assert given[0] in sheet(number).checks, f"{cell}: {call}({given[0]!r})"
    assert set(started) <= {number}


def test_every_question_of_its_table_is_asked(path):
    number = path.name[:2]
    used = {given[0] for _, call, given in calls(path) if call in SAY and given}
    used |= {call.removeprefix("check.") for _, call, _ in calls(path) if call.startswith("check.")}
    if used and number in names():
        missing = {*sheet(number).predictions, *sheet(number).checks} - used
        assert not missing, (
            f"{name(path)} never asks {', '.join(sorted(missing))} of data/lessons/{number}.toml"
        )


def test_its_titles_are_those_of_its_table(path):
    number = path.name[:2]
    if number in names():
        source = "\n".join(source for _, source in code(path))
        asked = {given[0] for _, call, given in calls(path) if call == "title"} - {None}
        titles = sheet(number).titles
        assert asked <= {*titles}
        assert [id for id in titles if f'"{id}"' not in source] == [], "never shown"


def test_it_holds_no_answers(path):
    number = path.name[:2]
    for cell, call, given in calls(path):
        call = call.removeprefix("hotw.lessons.")
        assert call != "key", f"{cell}: the key is for teachers"
        if call == "predict":
            assert len(given) == 1, f"{cell}: the guess is the pupil's"
        if call.startswith("check.") and given:
            question = sheet(number).checks[call.removeprefix("check.")]
            try:
                said = understand(question, given[0], lang(path))
            except Unclear:
                continue
            assert not is_right(question, said), f"{cell}: the answer stands in the notebook"


def test_no_fraction_of_the_key_is_given_away_before_its_question(path):
    number = path.name[:2]
    if number not in names():
        return
    secret = {id: question.exact() for id, question in sheet(number).checks.items()}
    for cell in read(path).cells:
        if cell.cell_type == "code":
            for id in re.findall(r"\bcheck\.(\w+)", cell.source):
                secret.pop(id, None)
        for id, exact in secret.items():
            if not isinstance(exact, str) and exact.denominator > 12:
                assert str(exact) not in cell.source, f"{cell.id} tells the answer to {id}"


@pytest.mark.parametrize("number", names())
def test_a_lesson_s_table_names_its_notebook(number):
    books = [path.name for path in ENGLISH if path.name.startswith(number)]
    if books:
        assert books == [sheet(number).notebook]


@pytest.mark.parametrize("path", FRENCH, ids=name)
def test_a_translation_has_the_same_cells_and_the_same_code(path):
    english, french = read(path.parents[1] / path.name), read(path)
    assert code(path) == code(path.parents[1] / path.name)
    shapes = [
        [(c.id, c.cell_type, c.metadata.get("tags", [])) for c in book.cells] for book in (english, french)
    ]
    assert shapes[0] == shapes[1]
    same = [cell for cell, text in words(path) if (cell, text) in words(path.parents[1] / path.name)]
    assert same == [], "not translated"

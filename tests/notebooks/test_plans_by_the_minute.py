"""The plans minute by minute: 45 minutes, cells and questions that their notebooks have, guesses before answers."""

import ast
import re

import pytest
from reading_notebooks import FOLDER, code, lang, words

from hotw_nb.lessons.handouts import KINDS
from hotw_nb.lessons.questions import sheet

TEACHER = FOLDER / "teacher"
PAGES = {"en": TEACHER / "plans.ipynb", "fr": TEACHER / "plans-fr.ipynb"}
GUESS = {"en": "**Guess**", "fr": "**Pronostic**"}
COLLECT = {"en": "**Collect**", "fr": "**Ramasser**"}
REVEAL = {"en": "reveal", "fr": "réponse**"}


def plans(spoken):
    """The cell of each plan, by the number of its lesson."""
    return {
        cell.removeprefix("plan-"): text for cell, text in words(PAGES[spoken]) if cell.startswith("plan-")
    }


def rows(text):
    """Minutes, numbers of cells and words of each row of a plan."""
    found = re.findall(r"^\| (\d+) \| (.*?) \| (.+) \|$", text, re.MULTILINE)
    assert len(found) == sum(line.startswith("|") for line in text.splitlines()) - 2
    return [
        (int(minutes), [*map(int, re.findall(r"\[(\d+)\]", cells))], said) for minutes, cells, said in found
    ]


def book(number):
    return FOLDER / sheet(number).notebook


def asked(number, call):
    """The cells of a notebook, as they are numbered when all have run, and what they guess or reveal."""
    found = {}
    for place, (_, source) in enumerate(code(book(number)), start=1):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == call:
                found[place] = ast.literal_eval(node.args[0])
    return found


def plain(text):
    """A text as it is compared: every space alike."""
    return re.sub(r"\s", " ", text)


PLANNED = sorted(plans("en"))
each = pytest.mark.parametrize(("number", "spoken"), [(one, lang) for one in PLANNED for lang in PAGES])


def test_every_lesson_that_is_proposed_for_45_minutes_has_a_plan_in_both_languages():
    proposed = set(re.findall(r"\*\*\[(\d\d)\]", dict(words(PAGES["en"]))["which-lesson"]))
    assert len(proposed) >= 7
    assert proposed == set(PLANNED) == set(plans("fr"))
    assert [lang(path) for path in PAGES.values()] == [*PAGES]


@each
def test_a_plan_takes_45_minutes(number, spoken):
    assert sum(minutes for minutes, _, _ in rows(plans(spoken)[number])) == 45


@pytest.mark.parametrize("number", PLANNED)
def test_a_plan_has_the_same_minutes_and_cells_in_both_languages(number):
    both = [[row[:2] for row in rows(plans(spoken)[number])] for spoken in PAGES]
    assert both[0] == both[1]


@each
def test_the_cells_headings_seeds_and_pages_that_a_plan_names_exist(number, spoken):
    text = plans(spoken)[number]
    assert f"](../{sheet(number).notebook})" in text.partition("\n")[0]
    cells = [source for _, source in code(book(number))]
    assert {int(place) for place in re.findall(r"\[(\d+)\]", text)} <= {*range(1, len(cells) + 1)}
    said_there = "\n".join(said for _, said in words(book(number)))
    spoken_of = re.sub(r"\*\*Guess\*\*.*|\*\*Pronostic\*\*.*", "", text)
    mark = {"en": r"(?<!\*)\*([A-Z][^*]+)\*(?!\*)", "fr": r"`([A-Z][^`(]+)`"}[spoken]
    for heading in re.findall(mark, spoken_of):
        assert re.search(rf"^#+ .*{re.escape(heading)}|\*{re.escape(heading)}\*", said_there, re.MULTILINE), (
            heading
        )
    for page in re.findall(r"pages?\s`(\w+)`", text.lower()):
        assert page in KINDS
    for _, places, said in rows(text):
        for seed in re.findall(r"(?:place of|place de)\s`(\d+)`", said):
            assert any(seed in re.findall(r"\d+", cells[place - 1]) for place in places)


@each
def test_a_guess_is_the_question_of_its_cell_and_its_answer_comes_later(number, spoken):
    guesses, reveals, waiting = asked(number, "predict"), asked(number, "reveal"), []
    for _, places, said in rows(plans(spoken)[number]):
        made = [guesses[place] for place in places if place in guesses]
        assert bool(made) == said.startswith(GUESS[spoken]), said
        for name in made:
            question = plain(sheet(number).predictions[name].words[spoken])
            (quoted,) = re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", said)
            assert plain(quoted).rstrip("?") in question
        shown = [reveals[place] for place in places if place in reveals]
        assert bool(shown) == (REVEAL[spoken] in said.lower()), said
        assert set(shown) <= set(waiting), "an answer that nobody has guessed"
        waiting = [name for name in [*waiting, *made] if name not in shown]
    assert waiting == [], "guesses that are never answered"


@each
def test_a_plan_ends_with_what_is_collected_and_leaves_out_what_it_does_not_run(number, spoken):
    text = plans(spoken)[number]
    assert rows(text)[-1][2].startswith(COLLECT[spoken])
    run = {place for _, places, _ in rows(text) for place in places}
    above = text.partition("| ")[0]
    spans = re.findall(r"\[(\d+)\] (?:to|à) \[(\d+)\]", above)
    left = {int(place) for place in re.findall(r"\[(\d+)\]", above)}
    for first, last in spans:
        left |= {*range(int(first), int(last) + 1)}
    assert not run & left, f"run and left out: {sorted(run & left)}"


def test_the_guess_of_the_first_lesson_counts_as_its_notebook_and_its_page_do():
    for spoken, out_of in {"en": "ut of 100 ", "fr": "ur 100 "}.items():
        assert out_of in plans(spoken)["00"]
        assert out_of in sheet("00").predictions["attacks"].words[spoken]
        assert out_of in KINDS["tally"][0]("", spoken).page()

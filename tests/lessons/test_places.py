"""What `start` has shown moves on by itself as guesses are kept and questions solved, and is saved so."""

import json

import IPython.display
import pytest
from new_kernel import new_kernel

from hotw_nb import text
from hotw_nb.lessons import check, lesson, predict, reveal, start, work


class Place:
    """An output of a cell, as a page keeps it."""

    def __init__(self, bundle):
        self.bundles = [bundle]

    def update(self, bundle, raw):
        assert raw
        self.bundles.append(bundle)

    @property
    def words(self):
        return self.bundles[-1]["text/plain"]


@pytest.fixture
def page(tmp_path, monkeypatch, nothing_begun):
    """Shows something in a cell: `page("a", lesson)` gives its output; `.panels` are all others that were shown."""
    found, panels = {}, []

    def display(bundle, raw=False, display_id=None):
        if not raw:
            return panels.append(bundle)
        place = Place(bundle)
        found[lesson.running_cell()[0] if display_id else ""] = place
        return place

    def run(cell, shown):
        monkeypatch.setattr(lesson, "running_cell", lambda: (cell, "run") if cell else None)
        shown._ipython_display_()
        return found[cell]

    run.panels = panels
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(work, "FOLDER", "my-lessons")
    monkeypatch.setattr(IPython.display, "display", display)
    return run


def test_the_progress_moves_when_a_guess_is_kept_and_when_a_question_is_solved(page):
    begin, end = page("begin", start("00", fresh=True)), page("end", start("00"))
    assert "0 of 1 guess made" in begin.words
    guess = predict("attacks")
    guess.button.click()
    assert "1 of 1 guess made, 0 of 2 questions solved ●○○" in begin.words
    asked = check.tie()
    asked.answer("1/5")
    assert len(begin.bundles) == 2, "a wrong answer changes nothing there"
    asked.answer("1/6")
    assert "1 of 2 questions solved ●●○" in begin.words
    reveal("attacks")
    assert begin.words == end.words == start("00").text()
    assert "●●○" in begin.bundles[-1]["text/html"]
    json.dumps(begin.bundles)


def test_a_cell_that_runs_again_has_one_place_and_a_fresh_beginning_shows_in_all(page):
    first = page("begin", start("00", fresh=True))
    second, end = page("begin", start("00")), page("end", start("00"))
    predict("attacks", 60)
    assert len(first.bundles) == 1, "that output is gone"
    assert "1 of 1 guess" in second.words
    start("00", fresh=True)
    assert "0 of 1 guess" in second.words
    assert "0 of 1 guess" in end.words


def test_each_place_keeps_its_language(page):
    english = page("en", start("00", fresh=True))
    text.use("fr")
    french = page("fr", start("00"))
    predict("attacks", 60)
    assert "1 of 1 guess made" in english.words
    assert "1 of 1" not in french.words
    assert "●○○" in french.words


def test_outside_a_notebook_it_is_shown_once(page):
    shown = page("", start("00", fresh=True))
    predict("attacks", 60)
    assert len(shown.bundles) == 1


def test_an_offer_stays_below_the_progress_until_it_is_answered(page, monkeypatch):
    start("00")
    predict("attacks").button.click()
    new_kernel(monkeypatch)
    monkeypatch.setattr(lesson, "running_cell", lambda: ("begin", "run"))
    place = page("begin", start("00"))
    (offer,) = page.panels
    check.tie("1/6")
    assert "0 of 1 guess made, 1 of 2 questions solved" in place.words, (
        "what is saved moves on unanswered too"
    )
    assert offer.buttons.layout.display != "none"
    offer.yes.click()
    assert "1 of 1 guess made, 1 of 2 questions solved" in place.words
    check.lose("55/216")
    assert "2 of 2 questions solved" in place.words
    assert "application/vnd.jupyter.widget-view+json" not in place.bundles[-1]

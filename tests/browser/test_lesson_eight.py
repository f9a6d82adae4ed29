"""A whole game as a lesson, by mouse: guess, play a few choices at the table, ask for the points, answer."""

import pytest
from steps import cell, errors, keep_a_guess, open_notebook, picture, roll_to, run_again, run_all

pytestmark = pytest.mark.browser
NAME = "08-play-a-whole-game.ipynb"


def choose(page, table):
    """Take the first choice of the list, and roll if it has only shown the odds."""
    choices = table.locator(".hotw-choices")
    before = choices.get_attribute("data-turn")
    choices.locator(".row").first.click()
    if (roll := choices.locator(".foot button")).is_visible():
        roll.click()
    page.wait_for_function(
        "before => document.querySelector('.hotw-choices').dataset.turn !== before", arg=before
    )


def test_a_pupil_plays_in_the_lesson(page, lab):
    open_notebook(page, lab, NAME)
    assert errors(run_all(page, lab, NAME)) == []

    keep_a_guess(page, 'predict("peak")', "Epoch V")

    table = roll_to(page, cell(page, "table = hotw.show.play(game)"))
    table.locator(".hotw-choices .row").first.wait_for()
    for _ in range(5):
        choose(page, table)
    boxes = ".under > *"
    high = "boxes => boxes.map(box => box.getBoundingClientRect().height)"
    assert len(set(table.locator(boxes).evaluate_all(high))) == 1, "the boxes under the map are one row"
    picture(page, "eight-table")
    code = table.get_by_text("game = ").first
    code.wait_for()
    run_again(page, "table.game.preview(me)")
    cell(page, "table.game.preview(me)").get_by_text("Total for Ada").wait_for()

    question = roll_to(page, cell(page, "check.scoring()"))
    question.get_by_text("once, when the game is over").click()
    question.get_by_role("button", name="Check").click()
    question.get_by_text("Hint 1 of 3").wait_for()
    question.get_by_text("at the end of my own turn").click()
    question.get_by_role("button", name="Check").click()
    question.get_by_text("Yes").first.wait_for()
    picture(page, "eight-answered")

"""The lesson in the odds laboratory, done with the mouse: guess, roll, set another battle, answer."""

import pytest
from steps import cell, errors, open_notebook, picture, roll_to, run_all

LESSON = "10-odds-lab.ipynb"
pytestmark = pytest.mark.browser


def cell_of(page, source):
    """The cell with this line of code, in sight."""
    return roll_to(page, cell(page, source))


def test_a_lesson_in_the_odds_laboratory_by_clicks(page, lab):
    open_notebook(page, lab, LESSON)
    assert errors(run_all(page, lab, LESSON)) == []

    guess = cell_of(page, 'predict("helper")')
    guess.get_by_text("a Leader: a third die").click()
    guess.get_by_role("button", name="Keep this guess").click()
    guess.get_by_text("Kept:").wait_for()

    bench = cell_of(page, "hotw.show.odds_lab()")
    bench.get_by_text("More often than not the attacker wins: 58 in 100").first.wait_for()
    bench.get_by_role("button", name="Roll 1,000").click()
    bench.get_by_text("Exact chance, rounded: 57.9").first.wait_for()
    picture(page, "odds-lesson-rolled")
    dice = bench.get_by_role("slider").nth(1)
    dice.focus()
    page.keyboard.press("ArrowRight")  # the defender's second die
    bench.get_by_text("Equally likely, 39 in 100 each").first.wait_for()
    bench.get_by_text("hotw.odds.battle(attack=2, defend=2)").wait_for()
    bench.get_by_text("By edition and land").click()
    bench.get_by_text("A fort stands in the land").click()
    bench.get_by_text("fort=True").wait_for()
    picture(page, "odds-lesson-by-land")

    question = cell_of(page, "check.second()")
    question.get_by_placeholder("for example 20%").fill("50 %")
    question.get_by_role("button", name="Check").click()
    question.get_by_text("Hint 1 of 3").wait_for()
    question.get_by_placeholder("for example 20%").fill("89.3 %")
    question.get_by_role("button", name="Check").click()
    question.get_by_text("Yes. The exact answer is").wait_for()
    question = cell_of(page, "check.better()")
    question.get_by_text("in none of these three").click()
    question.get_by_role("button", name="Check").click()
    question.get_by_text("Yes").first.wait_for()
    picture(page, "odds-lesson-answered")

"""The lesson on combat by mouse: guess, run, reveal, a wrong answer, a hint, a right answer; and the same in French."""

import pytest
from steps import at_rest, cell, errors, has, open_notebook, picture, roll_to, run_again, run_all, soon

pytestmark = pytest.mark.browser
BUTTONS = """[...new Set([...document.querySelectorAll('.hotw-panel .widget-button')]
    .filter(button => button.offsetHeight)
    .map(button => [button.offsetHeight, ...['borderRadius', 'fontSize'].map(one => getComputedStyle(button)[one])]
        .join(' ')))]"""
SCROLLED = """[...document.querySelectorAll('.hotw-wide')].filter(box => box.scrollWidth > box.clientWidth)
    .map(box => box.innerText)"""
NAME = "05-expansion-combat-building.ipynb"


def test_a_pupil_goes_through_the_lesson_with_the_mouse(page, lab):
    open_notebook(page, lab, NAME)
    assert errors(run_all(page, lab, NAME)) == []

    guess = roll_to(page, cell(page, 'predict("terrain")'))
    guess.get_by_text("the attacker", exact=True).click()
    guess.get_by_role("button", name="Keep this guess").click()
    guess.get_by_text("Kept: the attacker").wait_for()
    for rolls in (1, 2, 3):
        guess.get_by_role("button", name="Roll the dice").click()
        guess.get_by_text(f"{rolls} rolled so far").wait_for()
    picture(page, "five-guess")
    run_again(page, 'reveal("terrain"')
    cell(page, 'reveal("terrain"').get_by_text("both exactly as often").first.wait_for()
    picture(page, "five-reveal")

    asked = roll_to(page, cell(page, "check.storm()"))
    asked.get_by_placeholder("for example 20%").fill("1/3")
    asked.get_by_role("button", name="Check").click()
    asked.get_by_text("Hint 1 of 3").wait_for()
    asked.get_by_role("button", name="Give me a hint").click()
    asked.get_by_text("Hint 2 of 3").wait_for()
    assert len(page.evaluate(BUTTONS)) == 1, "the buttons of all panels look alike"
    asked.get_by_placeholder("for example 20%").fill("24 %")
    asked.get_by_role("button", name="Check").click()
    asked.get_by_text("Yes. The exact answer is").wait_for()
    picture(page, "five-check")

    asked = roll_to(page, cell(page, "check.behind()"))
    asked.get_by_text("where the enemy must land from the sea", exact=True).click()
    asked.get_by_role("button", name="Check").click()
    asked.get_by_text("Yes.").first.wait_for()

    story = roll_to(page, cell(page, "mongols = turn_of("))
    pictures = story.locator('img[alt*="Wei River"]')
    has(page, pictures, 4)
    for one in pictures.all():
        soon(page, lambda one=one: one.evaluate("image => image.complete && image.naturalWidth > 0"), bool)
        assert at_rest(page, one)["width"] > 300
    assert page.evaluate(SCROLLED) == [], (
        "pictures fit their panels: nothing says that there is more at the right"
    )
    has(page, story.locator('svg[aria-label="Ada: 4, 6, 6"]'), 1)
    picture(page, "five-story")


def test_the_french_twin_speaks_french(page, lab):
    open_notebook(page, lab, f"fr/{NAME}")
    assert errors(run_all(page, lab, f"fr/{NAME}")) == []
    roll_to(page, page.get_by_text("Leçon 05"))
    story = roll_to(page, cell(page, "mongols = turn_of("))
    story.get_by_text("Armées encore à poser").first.wait_for()
    picture(page, "five-french")

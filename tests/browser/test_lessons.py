"""A guess, two answers and a certificate, with the keyboard and then with the mouse."""

import json
import re

import pytest
from steps import errors, has, lesson, open_notebook, picture, restart, roll_to, run_all, run_without_error

pytestmark = pytest.mark.browser
BEGIN = 'from hotw_nb.lessons import certificate, check, predict, reveal, start\nstart("00")\n'


def run(page, lab, name, *cells):
    open_notebook(page, lab, lesson(lab, name, *cells))
    run_without_error(page, lab, name)


def press_tab_until(page, button):
    for _ in range(6):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == button:
            return
    pytest.fail(f"Tab does not lead to {button!r}")


def test_a_guess_is_made_and_a_question_answered_by_keyboard_alone(page, lab):
    run(page, lab, "guess.ipynb", BEGIN + 'predict("attacks")', "check.tie()")
    page.locator(".noUi-handle").first.focus()
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    press_tab_until(page, "Keep this guess")
    page.keyboard.press("Enter")
    page.wait_for_selector("text=Kept: 70%.")
    page.wait_for_selector('code:has-text("predict(\\"attacks\\", \\"70%\\")")')
    page.get_by_placeholder("for example 20%").focus()
    page.keyboard.type("half 🎲")
    press_tab_until(page, "Check")
    page.keyboard.press("Enter")
    page.wait_for_selector("text=I could not read")
    page.get_by_placeholder("for example 20%").fill("40 %")
    page.keyboard.press("Enter")  # in the box itself
    page.wait_for_selector("text=Hint 1 of 3")
    page.get_by_placeholder("for example 20%").fill("1/6")
    press_tab_until(page, "Check")
    page.keyboard.press("Enter")
    page.wait_for_selector("text=Yes. The exact answer is 1/6")
    picture(page, "lesson-by-keyboard")
    # A second run of all cells takes the old panels away and shows what was kept.
    assert errors(run_all(page, lab, "guess.ipynb")) == []
    page.wait_for_selector("text=Kept: 70%.")
    page.wait_for_selector("text=Already solved")
    has(page, page.get_by_role("button", name="Keep this guess"), 1)


def test_a_kernel_that_dies_in_the_middle_of_a_battle_takes_neither_guess_nor_rolls(page, lab):
    battle = 'hotw.show.battle("nile_delta", "nubia")'
    run(page, lab, "dead-lesson.ipynb", "import hotw_nb as hotw\n" + BEGIN, 'predict("attacks")', battle)
    page.get_by_role("button", name="Keep this guess").click()
    page.wait_for_selector("text=Kept: 50%.")
    for n in (1, 2, 3):
        page.get_by_role("button", name="Roll the dice").click()
        page.wait_for_selector(f"text={n} rolled so far")
    restart(page)
    assert errors(run_all(page, lab, "dead-lesson.ipynb")) == []
    page.wait_for_selector("text=1 question guessed, 0 questions solved, 3 battles rolled")
    page.wait_for_selector("text=No guess kept yet")
    picture(page, "lesson-offered")
    page.get_by_role("button", name="Yes, go on with it").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("text=Here is your work again")
    page.wait_for_selector("text=Kept: 50%.")
    page.wait_for_selector("text=3 rolled so far")
    page.wait_for_selector("text=1 of 1 guess made")
    page.get_by_role("button", name="Roll the dice").click()
    page.wait_for_selector("text=4 rolled so far")
    picture(page, "lesson-gone-on")


def test_a_reveal_is_seen_and_a_certificate_taken_home(page, lab):
    run(
        page,
        lab,
        "take-home.ipynb",
        BEGIN + 'predict("attacks", 80)\nreveal("attacks")',
        'certificate("Ada <b>")',
    )
    page.wait_for_selector("text=You guessed 80%; it is 57.9%.")
    picture(page, "lesson-reveal")
    with page.expect_download() as waiting:
        page.click("text=Save this page as a file")
    assert re.fullmatch(r"certificate-00-ada-b-[0-9a-f]{6}\.html", waiting.value.suggested_filename)
    saved = waiting.value.path().read_text("utf-8")
    assert "Ada &lt;b&gt;" in saved
    page.set_content(saved)
    page.wait_for_selector("text=125/216 = 57.9%")
    picture(page, "lesson-certificate")


def test_what_tells_the_answer_is_on_the_page_only_when_the_button_is_pressed(page, lab):
    chart, below = "hotw.show.stretch()", "hotw.odds.battle(2, 1)"
    waiting = (
        f'reveal("attacks", then=["so many ways: 216", {below}, {chart}, hotw.show.battle("crete", "morea")])'
    )
    begin = "import hotw_nb as hotw\n" + BEGIN
    open_notebook(
        page, lab, lesson(lab, "then.ipynb", begin, 'predict("attacks")', waiting, "start('00')", chart)
    )
    notebook = run_all(page, lab, "then.ipynb")
    assert errors(notebook) == []
    (kept,) = notebook["cells"][2]["outputs"]
    saved = json.dumps([kept, notebook["metadata"]])
    cell = page.locator(".jp-CodeCell", has_text="so many ways").locator(".jp-Cell-outputWrapper")
    button = cell.get_by_role("button", name="Show the answer")
    roll_to(page, button)
    for told in ("so many ways", "125/216", "Mercator", "Crete"):
        assert told not in saved
        assert cell.get_by_text(told).count() == 0

    button.focus()
    page.keyboard.press("Enter")
    cell.get_by_text("You made no guess. It is 57.9%.", exact=True).wait_for()
    page.wait_for_function("document.activeElement.innerText.includes('It is 57.9%')")
    cell.get_by_text("so many ways: 216").wait_for()
    cell.get_by_text("125/216").first.wait_for()
    charts = page.locator(".jp-RenderedPlotly")
    inside, alone = (roll_to(page, charts.nth(n)).bounding_box()["width"] for n in (0, 1))
    assert abs(inside - alone) < 8, "in a panel a chart is as wide as it is in a cell"
    picture(page, "lesson-then")
    roll_to(page, cell.get_by_role("button", name="Roll the dice")).click()
    cell.get_by_text("1 rolled so far").wait_for()

    page.locator(".jp-CodeCell", has_text="start('00')").locator(".cm-content").click()
    page.keyboard.press("Control+a")
    page.keyboard.type("start('00', fresh=True)")
    page.keyboard.press("Control+Enter")
    button.wait_for()
    has(page, cell.get_by_text("so many ways: 216"), 0)
    has(page, cell.get_by_role("button", name="Roll the dice"), 0)


def test_what_waits_for_an_answer_opens_when_it_is_right(page, lab):
    chart = "hotw.show.stretch()"
    waiting = f'once("tie", "so many ways: 36", {chart}, hotw.show.battle("crete", "morea"))'
    begin = "import hotw_nb as hotw\nfrom hotw_nb.lessons import once\n" + BEGIN
    open_notebook(page, lab, lesson(lab, "once.ipynb", begin, "check.tie()", waiting, chart))
    notebook = run_all(page, lab, "once.ipynb")
    assert errors(notebook) == []
    (kept,) = notebook["cells"][2]["outputs"]
    place = page.locator(".jp-CodeCell", has_text="so many ways").locator(".jp-Cell-outputWrapper")
    button = place.get_by_role("button", name="Show it without an answer")
    roll_to(page, button)
    place.get_by_text("How likely is a tie").wait_for()
    for told in ("so many ways", "Mercator", "Crete"):
        assert told not in json.dumps([kept, notebook["metadata"]])
        assert place.get_by_text(told).count() == 0
    picture(page, "lesson-once-waits")

    asked = page.locator(".jp-CodeCell", has_text="check.tie()").locator(".jp-Cell-outputWrapper")
    for answer, said in (("1/3", "Hint 1 of 3"), ("1/6", "Yes. The exact answer is")):
        asked.get_by_placeholder("for example 20%").fill(answer)
        asked.get_by_role("button", name="Check").click()
        asked.get_by_text(said).wait_for()
        has(page, place.get_by_text("so many ways: 36"), int(answer == "1/6"))
    charts = page.locator(".jp-RenderedPlotly")
    inside, alone = (roll_to(page, charts.nth(n)).bounding_box()["width"] for n in (0, 1))
    assert abs(inside - alone) < 8, "in a panel a chart is as wide as it is in a cell"
    picture(page, "lesson-once")
    roll_to(page, place.get_by_role("button", name="Roll the dice")).click()
    place.get_by_text("1 rolled so far").wait_for()
    has(page, button, 0)

"""On a machine so slow that anywidget gives its widgets up, the table and the panels of a lesson work all the same."""

import pytest
from at_table import settled, sit_down, turn
from steps import lesson, open_notebook, run_without_error

pytestmark = pytest.mark.browser
# anywidget waits two seconds for the script of a widget; here they are over before anything can arrive.
NO_PATIENCE = """
const wait = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (milliseconds) => wait(milliseconds === 2000 ? 0 : milliseconds);
"""
GIVEN_UP = "[anywidget] Failed to initialize model."


@pytest.mark.alone
def test_the_table_is_played_at_although_its_scripts_came_late(page, lab):
    page.add_init_script(NO_PATIENCE)
    complaints = sit_down(
        page, lab, "slow-table.ipynb",
        'table = hotw.show.play(hotw.scenario("2001", epoch=3, active={"player": "Ada", "empire": "romans"},'
        ' players=["Ada", "Ben", "Cleo"]), save_in=None)',
    )  # fmt: skip
    assert any(GIVEN_UP in line for line in complaints), "else this test shows nothing"
    for _ in range(2):
        before = turn(page)
        page.locator(".hotw-choices .row").first.click()
        settled(page, before)
    before = turn(page)
    page.locator(".hotw-table button", has_text="Undo").click()
    settled(page, before)
    page.wait_for_selector(".hotw-spoken >> text=Taken back")
    page.wait_for_selector(".hotw-keeping button >> text=Copy my game")
    page.locator(".hotw-tabs button", has_text="India").click()
    page.wait_for_selector(
        '.hotw-table .land[data-id="upper_indus"], .hotw-table .land[data-id="lower_indus"]'
    )


@pytest.mark.alone
def test_the_panels_of_a_lesson_answer_although_their_scripts_came_late(page, lab):
    page.add_init_script(NO_PATIENCE)
    begin = "import hotw_nb as hotw\nfrom hotw_nb.lessons import predict, start\n"
    begin += 'display(start("00"), predict("attacks"))'
    open_notebook(
        page, lab, lesson(lab, "slow-lesson.ipynb", begin, 'hotw.show.battle("nile_delta", "nubia")')
    )
    run_without_error(page, lab, "slow-lesson.ipynb")
    page.get_by_role("button", name="Keep this guess").click()
    page.wait_for_selector("text=Kept: 50%.")
    page.get_by_role("button", name="Roll the dice").click()
    page.wait_for_selector("text=1 rolled so far")

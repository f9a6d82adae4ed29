"""A newcomer's first minute: the address that `hotw lab` prints, opened in a browser that has never seen Jupyter."""

import json

import pytest
from steps import cell, idle, picture, roll_to, run_without_error, saved, soon, wait_for_notebook

START = "00-start-here.ipynb"
pytestmark = pytest.mark.browser


def progress(notebook):
    """What the outputs of the first cell that shows the lesson say in a saved notebook."""
    cells = json.loads(notebook)["cells"]
    outputs = next(cell["outputs"] for cell in cells if 'start("00")' in "".join(cell["source"]))
    return " ".join("".join(one["data"].get("text/html", "")) for one in outputs if "data" in one)


@pytest.mark.alone
def test_the_printed_address_shows_the_start_notebook_where_a_newcomer_guesses_and_answers(page, lab):
    """All its cells run, and no question about news lies over it."""
    page.goto(lab.address)
    wait_for_notebook(page)
    picture(page, "start-opened")
    run_without_error(page, lab, START)
    picture(page, "start-run")

    guess = roll_to(page, cell(page, 'predict("attacks"'))
    guess.get_by_role("button", name="Keep this guess").click()
    guess.get_by_text("Kept:").wait_for()
    question = roll_to(page, cell(page, "check.tie("))
    for answer, told in (("1/3", "Hint 1 of 3"), ("1/6", "Yes")):
        question.get_by_placeholder("for example 20%").fill(answer)
        question.get_by_role("button", name="Check").click()
        question.get_by_text(told).first.wait_for()
        idle(page)  # all that the kernel answers has come
    picture(page, "start-answered")

    soon(
        page,
        lambda: progress(saved(page, lab.folder / START)),
        lambda words: "1 of 1 guess made, 1 of 2 questions solved" in words,
    )
    begun = roll_to(page, cell(page, 'start("00")'))
    begun.get_by_text("1 of 1 guess made, 1 of 2 questions solved ●●○").wait_for()

    page.wait_for_timeout(1000)  # JupyterLab asks soon after its layout is restored, and its question stays
    assert page.locator(".Toastify__toast").count() == 0
    settings = [path.name for path in lab.home.rglob("*.jupyterlab-settings") if "notification" in path.name]
    assert settings == [], "the question was kept away without writing into the person's settings"

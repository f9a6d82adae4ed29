"""A newcomer's first minute: the address that `hotw lab` prints, opened in a browser that has never seen Jupyter."""

import pytest
from steps import errors, picture, run_all, wait_for_notebook

START = "00-start-here.ipynb"
pytestmark = pytest.mark.browser


def test_the_printed_address_shows_the_start_notebook_and_all_its_cells_run(page, lab):
    page.goto(lab.address)
    wait_for_notebook(page)
    picture(page, "start-opened")
    notebook = run_all(page, lab, START)
    assert errors(notebook) == []
    page.locator(".jp-WindowedPanel-outer").first.evaluate("panel => panel.scrollTo(0, 0)")
    picture(page, "start-run")


def test_no_question_about_news_lies_over_the_notebook(page, lab):
    page.goto(lab.address)
    wait_for_notebook(page)
    page.wait_for_timeout(3000)  # JupyterLab asks soon after its layout is restored
    assert page.locator(".Toastify__toast").count() == 0
    settings = [path.name for path in lab.home.rglob("*.jupyterlab-settings") if "notification" in path.name]
    assert settings == [], "the question was kept away without writing into the person's settings"

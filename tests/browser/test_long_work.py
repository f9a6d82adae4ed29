"""Long work in a notebook: a bar that moves, and the stop button that keeps what is done."""

import pytest
from steps import PATIENCE, lesson, open_notebook, saved

pytestmark = pytest.mark.browser


def test_many_games_show_a_bar_and_can_be_stopped(page, lab):
    name = lesson(
        lab,
        "patience.ipynb",
        "import hotw_nb as hotw\ntable = hotw.simulate(200_000, players=3)\n[len(table) % 3, 3 < len(table) < 600_000]",
    )
    open_notebook(page, lab, name)
    page.locator(".jp-Notebook .jp-Cell").first.click(position={"x": 120, "y": 20})
    page.keyboard.press("Control+Enter")
    bar = page.locator(".jp-OutputArea .widget-hprogress")
    bar.wait_for(timeout=PATIENCE)
    page.wait_for_selector(".jp-OutputArea >> text=Games")
    page.click("#jp-MainMenu >> text=Kernel")
    page.locator('.lm-Menu-item[data-command="kernelmenu:interrupt"]').click()
    page.wait_for_selector(
        r".jp-OutputArea >> text=/Interrupted after [\d,]+ of 200,000 games/", timeout=PATIENCE
    )
    page.wait_for_selector(".jp-OutputArea >> text=[0, True]")
    bar.wait_for(state="detached", timeout=PATIENCE)
    assert "widget-view" not in saved(page, lab.folder / name), (
        "a notebook that is opened again would look for the bar"
    )

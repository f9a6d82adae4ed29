"""Panels whose kernel was started anew: each says what wakes it, stays a picture, and throws nothing at a touch."""

import pytest
from steps import errors, has, lesson, open_notebook, picture, restart, run_all, soon

pytestmark = pytest.mark.browser
GAME = (
    "import hotw_nb as hotw\n"
    "game = hotw.play_out(hotw.new_game('2001', players=['Ada', 'Ben', 'Cleo'], seed=7), hotw.bots.Greedy(1))\n"
)
PANELS = {
    "atlas": "import hotw_nb as hotw\nhotw.show.atlas()",
    "replay": f"{GAME}hotw.show.replay(game)",
    "lab": "import hotw_nb as hotw\nhotw.show.odds_lab()",
}
PARTS = {
    "atlas": (".leaflet-container", ".hotw-choices .row", ".hotw-tabs button"),
    "replay": (".noUi-base", ".hotw-frame", ".widget-play"),
    "lab": (".noUi-base", ".hotw-tabs button", ".hotw-code button"),
}


@pytest.mark.parametrize("name", PANELS)
def test_a_panel_without_its_kernel_says_how_to_wake_it_and_stays_a_picture(page, lab, name):
    file = lesson(lab, f"asleep-{name}.ipynb", PANELS[name])
    complaints: list[str] = []
    open_notebook(page, lab, file)
    assert errors(run_all(page, lab, file)) == []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    panel = page.locator(".jp-OutputArea-output").last
    panel.scroll_into_view_if_needed()
    page.wait_for_selector(".hotw-live")
    restart(page)
    page.wait_for_selector(".hotw-asleep-note >> text=Run this cell again")
    sliders = panel.locator(".widget-slider")
    before = [one.inner_text() for one in sliders.all()]
    for part in PARTS[name]:
        target = panel.locator(part).first
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        x, y = box["x"] + box["width"] * 0.6, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.move(x + 4, y)
        page.mouse.click(x, y)
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    picture(page, f"asleep-{name}")
    assert [one.inner_text() for one in sliders.all()] == before, "a slider shows what was heard"
    soon(page, panel.locator(".hotw-live").first.inner_text, lambda words: "Run this cell again" in words)
    for button in panel.locator(".jupyter-button").all():
        soon(page, button.is_disabled, bool)
    has(page, page.locator(".hotw-asleep-note"), 1)
    assert complaints == []
    assert errors(run_all(page, lab, file)) == []
    has(page, page.locator(".hotw-asleep-note"), 0)

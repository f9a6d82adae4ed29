"""Each panel by keyboard alone, and after its kernel was started anew.

Tab leads through it and out of it, and whatever has the keyboard has a name and shows it. Without its kernel a panel
says what wakes it, stays a picture, and throws nothing at a touch.
"""

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
    "table": "import hotw_nb as hotw\nhotw.show.play(hotw.new_game(seed=7), save_in=None)",
}
STOPS = {
    "atlas": {"radio", "region", "listbox", "button", "input"},
    "replay": {"button", "select", "slider"},
    "lab": {"radio", "slider", "select", "button"},
    "table": {"radio", "listbox", "button"},
}
PARTS = {
    "atlas": (".leaflet-container", ".hotw-choices .row", ".hotw-tabs button"),
    "replay": (".noUi-base", ".hotw-frame", ".widget-play"),
    "lab": (".noUi-base", ".hotw-tabs button", ".hotw-code button"),
}
FIRST = "[...document.querySelectorAll('.hotw-panel button')].find(button => !button.disabled).focus()"
# What has the keyboard: its role, its name, and whether a frame or the ring of the map shows that it has it.
FOCUSED = """() => {
    const here = document.activeElement, style = getComputedStyle(here);
    const named = here.getAttribute("aria-labelledby");
    const name = here.getAttribute("aria-label") || (named && document.getElementById(named)?.textContent) || here.title
        || here.closest("label")?.textContent || here.labels?.[0]?.textContent || here.textContent;
    const frame = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0 || style.boxShadow !== "none";
    return {
        role: here.getAttribute("role") || here.tagName.toLowerCase(), name: name.trim(),
        inside: here.closest(".hotw-panel") !== null,
        shown: frame || here.closest("svg")?.querySelector(".ring .inner") != null,
    };
}"""


@pytest.mark.parametrize("name", PANELS)
def test_tab_leads_through_a_panel_and_without_its_kernel_it_says_how_to_wake_it(page, lab, name):
    page.emulate_media(reduced_motion="reduce")
    file = lesson(lab, f"keys-{name}.ipynb", PANELS[name])
    open_notebook(page, lab, file)
    assert errors(run_all(page, lab, file)) == []
    walk_through(page, name)
    if name in PARTS:  # the table has more to say, see test_work_kept.py
        touch_asleep(page, name)
        assert errors(run_all(page, lab, file)) == []
        has(page, page.locator(".hotw-asleep-note"), 0)


def walk_through(page, name):
    """Tab from the first button through the panel and out of it."""
    page.keyboard.press("Control+b")
    page.wait_for_selector(".hotw-panel button:not([disabled])")
    page.keyboard.press("Escape")  # from the cell's text to the notebook, so that Tab counts as the keyboard
    page.evaluate(FIRST)
    page.keyboard.press("Shift+Tab")
    page.evaluate(FIRST)
    found = []
    for _ in range(60):
        stop = soon(page, lambda: page.evaluate(FOCUSED), lambda stop: stop["shown"] or not stop["inside"])
        if not stop["inside"]:
            break
        found.append(stop)
        page.keyboard.press("Tab")
    picture(page, f"keys-{name}")
    assert not stop["inside"], "Tab leads out again"
    assert {stop["role"] for stop in found} >= STOPS[name]
    assert [stop for stop in found if not stop["name"]] == []


def touch_asleep(page, name):
    """Start the kernel anew, and touch the parts of the panel."""
    complaints: list[str] = []
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

"""By keyboard alone: Tab leads through each panel and out of it; whatever has the keyboard has a name and shows it."""

import pytest
from steps import errors, lesson, open_notebook, picture, run_all, soon

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
def test_tab_leads_through_a_panel_and_out_of_it(page, lab, name):
    page.emulate_media(reduced_motion="reduce")
    file = lesson(lab, f"keys-{name}.ipynb", PANELS[name])
    open_notebook(page, lab, file)
    assert errors(run_all(page, lab, file)) == []
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

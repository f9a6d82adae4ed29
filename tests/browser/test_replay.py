"""A game that is over, gone through by a pupil: by mouse, by keyboard, in the dark, and run again."""

import pytest
from steps import errors, has, lesson, open_notebook, painted, picture, run_all, soon, turn_dark
from test_board import run

pytestmark = pytest.mark.browser
GAME = (
    "import hotw_nb as hotw\n"
    "game = hotw.new_game('2001', players=['Ada', 'Ben', 'Cleo', 'Dan'], seed=7)\n"
    "game = hotw.play_out(game, hotw.bots.Greedy(1))\n"
)


def said(page) -> str:
    return page.locator(".hotw-live").first.inner_text()


def wait_for(page, words: str) -> None:
    page.wait_for_function(
        "words => document.querySelector('.hotw-live')?.textContent.includes(words)", arg=words
    )


def test_a_game_is_replayed_by_mouse(page, lab):
    run(page, lab, lesson(lab, "replay-mouse.ipynb", GAME + "hotw.show.replay(game)"))
    complaints = []
    page.on("console", lambda line: line.type == "error" and complaints.append(line.text))
    line = page.locator(".hotw-live").first
    assert line.get_attribute("aria-live") == "polite"
    wait_for(page, "Sentence 1 of")
    handle = line.element_handle()
    page.get_by_role("button", name="Forward").click()
    wait_for(page, "Sentence 2 of")
    assert handle.evaluate("node => node.isConnected"), "what is read aloud stays the same element"
    page.get_by_role("button", name="Next turn").click()
    wait_for(page, "turns up the card")
    page.get_by_role("button", name="Last").click()
    wait_for(page, "wins with")
    pieces = page.locator(".hotw-frame g.pieces path")
    soon(page, pieces.count, lambda count: count > 4)
    page.wait_for_selector(".hotw-frame .land path[fill*='own-B']")
    crete = page.locator('[data-id="crete"]').first
    soon(page, lambda: crete.get_attribute("aria-label"), lambda name: "(" in name)
    soon(page, lambda: crete.locator("title").text_content(), lambda words: "Defends with" in words)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 1280
    picture(page, "replay-mouse")
    page.get_by_role("button", name="First").click()
    wait_for(page, "Sentence 1 of")
    has(page, pieces, 0)  # at first nobody is on the board
    page.locator(".jupyter-widgets.widget-play button, .jupyter-widget-play button").first.click()
    wait_for(page, "Sentence 3 of")
    assert complaints == []


def test_a_game_is_replayed_by_keyboard_alone(page, lab):
    run(page, lab, lesson(lab, "replay-keys.ipynb", GAME + "hotw.show.replay(game)"))
    wait_for(page, "Sentence 1 of")
    page.get_by_role("button", name="Forward").focus()
    page.keyboard.press("Enter")
    wait_for(page, "Sentence 2 of")
    for _ in range(8):
        if page.evaluate("document.activeElement.getAttribute('role') === 'slider' || "
                         "document.activeElement.classList.contains('noUi-handle')"):  # fmt: skip
            break
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    wait_for(page, "Sentence 3 of")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.hotw-frame') !== null"):
            break
    assert page.evaluate("document.activeElement.dataset.id"), "Tab leads to the map"
    page.keyboard.press("Enter")
    wait_for(page, "value")
    picture(page, "replay-keys")


def test_running_the_cell_again_leaves_one_panel(page, lab):
    again = "panels = [*globals().get('panels', []), hotw.show.replay(game)]\npanels[-1]"
    run(
        page,
        lab,
        lesson(lab, "replay-twice.ipynb", GAME + again, "print([one.panel.comm is None for one in panels])"),
    )
    page.wait_for_selector("text=[False]")
    old = page.locator(".hotw-live").element_handle()
    page.locator(".jp-Notebook .jp-Cell").first.click(position={"x": 120, "y": 20})
    page.keyboard.press("Control+Enter")
    soon(page, lambda: old.evaluate("line => line.isConnected"), lambda there: not there)
    wait_for(page, "Sentence 1 of")
    page.locator(".jp-Notebook .jp-Cell").nth(1).click(position={"x": 120, "y": 20})
    page.keyboard.press("Control+Enter")
    page.wait_for_selector("text=[True, False]")
    has(page, page.locator(".hotw-live"), 1)


def test_the_game_its_map_and_its_scores_are_shown_in_the_dark(page, lab):
    cells = ("hotw.show.map(game, epoch=3, theme='dark')", "hotw.show.scores(game, theme='dark')",
             "hotw.show.table(game)", "hotw.show.filmstrip(game)")  # fmt: skip
    name = lesson(lab, "inspect-dark.ipynb", GAME + "game", *cells)
    open_notebook(page, lab, name)
    turn_dark(page)
    assert errors(run_all(page, lab, name)) == []
    panel = page.locator(".jp-WindowedPanel-outer").first
    panel.evaluate("panel => panel.scrollTo(0, 0)")
    shown = page.locator(".jp-OutputArea-output img").first
    shown.wait_for()
    assert "points" in shown.get_attribute("alt")
    soon(page, lambda: shown.evaluate("img => img.naturalWidth"), lambda width: width > 0)
    for number, found in enumerate((".jp-OutputArea-output img", ".js-plotly-plot", "table caption")):
        page.locator(found).first.scroll_into_view_if_needed()
        painted(page)
        picture(page, f"inspect-dark-{number}")

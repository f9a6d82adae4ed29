"""The odds laboratory under a pupil's hand: by mouse, by keyboard, in light and in dark, and run again."""

from dataclasses import replace

import pytest
from steps import (
    at_rest,
    has,
    lesson,
    open_notebook,
    picture,
    run_all,
    run_without_error,
    saved_as,
    soon,
    turn_dark,
)

import hotw_nb as hotw

pytestmark = pytest.mark.browser
CELL = "import hotw_nb as hotw\npanel = hotw.show.odds_lab(seed=1)\npanel"


def run(page, lab, name: str) -> None:
    open_notebook(page, lab, name)
    run_without_error(page, lab, name)
    page.wait_for_selector(".hotw-lab svg.hotw-sheet")


def wait_for(page, words: str) -> None:
    page.wait_for_function(
        "words => document.querySelector('.hotw-lab').textContent.includes(words)", arg=words
    )


def drawn(page, end: str) -> float:
    """How large a part of the square is on the screen."""
    area, whole = page.locator(f"[data-end='{end}']"), page.locator("[data-end]")
    box = area.bounding_box()
    boxes = [whole.nth(i).bounding_box() for i in range(whole.count())]
    if box is None or None in boxes:
        return -1  # another square is being drawn
    return box["width"] * box["height"] / sum(one["width"] * one["height"] for one in boxes)


def shows(page, end: str, chance) -> None:
    """Wait until the square shows a chance as it is."""
    soon(page, lambda: drawn(page, end), lambda size: size == pytest.approx(float(chance), abs=0.01))


def told(page, words: str) -> None:
    """Wait until the words beside the square say this."""
    soon(page, page.locator(".hotw-lab .told").inner_text, lambda found: words in found)


def code(page) -> str:
    return page.locator(".hotw-lab .hotw-code code").inner_text()


def value(line: str):
    return eval(line, {"hotw": hotw})


def test_a_battle_is_set_and_rolled_by_mouse(page, lab):
    complaints = []
    page.on("console", lambda line: line.type == "error" and complaints.append(line.text))
    run(page, lab, lesson(lab, "lab-mouse.ipynb", CELL))
    exact = hotw.odds.battle(2, 1)
    assert value(code(page)) == exact
    shows(page, "win", exact.win)
    line = page.locator(".hotw-lab .hotw-live").element_handle()
    page.get_by_role("radio", name="By edition and land").click()
    page.get_by_label("Attack over").select_option(label="mountains")
    page.get_by_label("A fort stands in the land").check()
    page.get_by_label("Card", exact=True).select_option(label="Leader")
    track = page.locator(".hotw-lab .widget-slider:visible", has_text="Attacking armies").locator(
        ".noUi-base"
    )
    box = track.bounding_box()
    track.click(position={"x": box["width"] - 2, "y": box["height"] / 2})
    wait_for(page, "armies=20")
    siege = hotw.odds.siege(terrain="mountain", fort=True, armies=20, cards=["leader"])
    page.wait_for_function("() => document.querySelector('.hotw-code code').textContent.includes('leader')")
    soon(page, lambda: value(code(page)), lambda found: found.outcomes == siege.outcomes)
    told(page, hotw.show.odds(siege).title)
    shows(page, "taken", siege.taken)
    page.get_by_role("button", name="Roll 1,000").click()
    wait_for(page, "Rolled 1,000")
    seen = (
        page.locator(".hotw-lab .hotw-live")
        .filter(has_text="Rolled")
        .evaluate("e => getComputedStyle(e).color")
    )
    assert not seen.endswith(", 0)"), "the sentence about the rolls is for the eye too"
    page.get_by_role("button", name="Roll 1,000").click()
    wait_for(page, "Rolled 2,000")
    soon(page, page.locator(".hotw-sheet circle.point").count, lambda count: count > 2)
    assert line.evaluate("node => node.isConnected"), "what is read aloud stays the same element"
    lab_box = at_rest(page, page.locator(".hotw-lab"))
    assert lab_box["width"] <= 850
    assert lab_box["height"] <= 600
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    picture(page, "lab-mouse")
    page.get_by_role("button", name="Start again").click()
    page.wait_for_function("() => !document.querySelector('.hotw-lab').textContent.includes('Rolled')")
    assert complaints == []


def test_a_battle_is_set_and_rolled_by_keyboard_alone(page, lab):
    run(page, lab, lesson(lab, "lab-keys.ipynb", CELL))
    page.get_by_role("radio", name="By its dice").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.ariaLabel") == "Attacker's dice"
    # attacker's dice, then past the number, which can be typed over, to the defender's
    for press in ("ArrowRight", "Tab", "Tab", "ArrowRight", "ArrowRight"):
        page.keyboard.press(press)
    wait_for(page, "attack=3, defend=3")
    odds = hotw.odds.battle(3, 3)
    soon(page, lambda: value(code(page)), lambda found: found == odds)
    told(page, hotw.show.odds(replace(odds, pairing=None)).caption)  # its sliders name the dice
    shows(page, "lose", odds.lose)
    for _ in range(12):
        page.keyboard.press("Tab")
        if "Roll 1,000" in page.evaluate("document.activeElement.textContent"):
            break
    page.keyboard.press("Enter")
    wait_for(page, "Rolled 1,000")
    page.keyboard.press("Enter")
    wait_for(page, "Rolled 2,000")
    picture(page, "lab-keys")


def test_arrows_and_letters_stay_in_the_panel(page, lab):
    name = lesson(lab, "lab-letters.ipynb", CELL)
    run(page, lab, name)
    page.get_by_label("A tie").focus()
    page.keyboard.press("ArrowDown")
    wait_for(page, "ties=")
    assert page.evaluate("document.activeElement.localName") == "select", "the list keeps the keyboard"
    page.get_by_role("button", name="Roll 1,000").click()
    wait_for(page, "Rolled 1,000")
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    for letter in "xbdd":
        page.keyboard.press(letter)
    assert page.locator(".hotw-lab").count() == 1, "no letter cuts the panel away"
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells


def test_in_the_dark_it_takes_the_colours_of_the_dark_and_refuses_in_a_sentence(page, lab):
    name = lesson(lab, "lab-dark.ipynb", CELL)
    open_notebook(page, lab, name)
    light = "getComputedStyle(document.querySelector('.hotw-sheet .ground')).fill"
    run_all(page, lab, name)
    page.wait_for_selector(".hotw-sheet .ground")
    before = page.evaluate(light)
    turn_dark(page)
    page.wait_for_function(f"() => {light} !== {before!r}")
    page.get_by_role("radio", name="By edition and land").click()
    page.get_by_label("Rules").select_option(label="classic (1993)")
    page.get_by_label("A fort stands in the land").check()
    page.get_by_label("Attack over").select_option(label="fleet against fleet")
    page.wait_for_selector(".hotw-lab [role=alert] >> text=Fleets fight without forts")
    sheets = page.locator(".hotw-sheet").filter(visible=True)
    soon(page, sheets.count, lambda count: count == 0, "no odds stand beside what cannot be")
    page.get_by_label("A fort stands in the land").uncheck()
    page.wait_for_selector(".hotw-sheet")
    page.get_by_role("button", name="Roll 1,000").click()
    wait_for(page, "Rolled 1,000")
    picture(page, "lab-dark")


def test_running_the_cell_again_leaves_one_panel_and_the_notebook_small(page, lab):
    name = lesson(lab, "lab-twice.ipynb", CELL)
    run(page, lab, name)
    for _ in range(5):
        page.get_by_role("button", name="Roll 1,000").click()
    wait_for(page, "Rolled 5,000")
    page.locator(".jp-Notebook .jp-Cell").first.click(position={"x": 120, "y": 20})
    page.keyboard.press("Control+Enter")
    page.wait_for_function("() => !document.querySelector('.hotw-lab')?.textContent.includes('Rolled 5,000')")
    page.wait_for_selector(".hotw-sheet")
    has(page, page.locator(".hotw-lab"), 1)
    # The page hears a little later that the old panel has closed, and saves it until then.
    saved_as(page, lab.folder / name, lambda text: len(text) < 40_000)


def test_pictures_of_odds_are_drawn_without_the_network(page, lab):
    cells = (
        "import hotw_nb as hotw\nhotw.show.odds(hotw.odds.battle(2, 1))",
        "hotw.show.heat_map(theme='dark')",
        "hotw.show.decisions(hotw.odds.campaign(['clear', 'mountain'], armies=5, fort_points=1))",
        "hotw.show.convergence(hotw.odds.sample(n=1000, seed=7))",
    )
    name = lesson(lab, "odds-pictures.ipynb", *cells)
    open_notebook(page, lab, name)
    run_without_error(page, lab, name)
    page.wait_for_selector(".js-plotly-plot .gtitle >> text=More often than not the attacker wins: 58 in 100")
    subtitle = page.locator(".js-plotly-plot .gtitle-subtitle").first
    soon(page, subtitle.text_content, lambda words: words.startswith("2 dice against 1. Of the 216 ways"))
    picture(page, "odds-pictures")

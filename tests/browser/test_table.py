"""A person at the table: an Epoch by mouse, another by keyboard; odds, undo and dead clicks on the way."""

import re

import nbformat
import pytest
from steps import errors, open_notebook, picture, run_all

import hotw_nb as hotw
from hotw_nb.show.views import views

pytestmark = pytest.mark.browser
BOTS = "{'Ben': hotw.bots.Greedy(1), 'Cleo': hotw.bots.Greedy(2)}"


def sit_down(page, lab, name: str, source: str) -> list[str]:
    """A notebook with a table in it, run; the errors of the page are collected."""
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: message.type == "error" and complaints.append(message.text))
    cell = nbformat.v4.new_code_cell(f"import hotw_nb as hotw\n{source}\ntable")
    more = nbformat.v4.new_code_cell("print('kept')")
    notebook = nbformat.v4.new_notebook(cells=[cell, more])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(notebook, lab.folder / name)
    open_notebook(page, lab, name)
    assert errors(run_all(page, lab, name)) == []
    page.keyboard.press("Control+b")  # the file browser gives its room to the table
    page.wait_for_selector(".hotw-choices .row")
    show(page)
    return complaints


def show(page) -> None:
    """Bring the table into sight."""
    page.evaluate("document.querySelector('.hotw-room').scrollIntoView({block: 'start'})")


def epoch(page) -> str:
    """The Epoch that the table shows."""
    return page.locator(".hotw-table .turn-line span").first.inner_text()


def settled(page, before: str) -> str:
    """Wait until the list shows other choices, and give back its words."""
    page.wait_for_function(
        "before => { const list = document.querySelector('.hotw-choices');"
        " return list && list.dataset.turn !== before; }",
        arg=before,
    )
    return words(page)


def words(page) -> str:
    return page.locator(".hotw-choices").inner_text()


def turn(page) -> str:
    return page.locator(".hotw-choices").get_attribute("data-turn")


def land_on_map(page, place: str) -> None:
    """Click a land where its table says that it lies, in the view that is shown."""
    board = hotw.board("2001")
    view = page.locator(".hotw-table .views button.mod-active").inner_text()
    window = next(one for one in views(board.id).values() if one.title("en") == view)
    x, y = window.degrees(board[place].lon, board[place].lat)
    sheet = page.locator(".hotw-frame svg").first
    scale = sheet.bounding_box()["width"] / 1000
    sheet.click(position={"x": x * scale, "y": y * scale})


def test_a_person_plays_an_epoch_by_mouse(page, lab):
    complaints = sit_down(page, lab, "mouse-table.ipynb",
                          f"table = hotw.show.play(hotw.new_game(seed=7), {BOTS})")  # fmt: skip
    assert epoch(page) == "Epoch I"
    picture(page, "table-draw")
    mapped = 0
    for _ in range(80):
        if epoch(page) != "Epoch I":
            break
        before = turn(page)
        lit = page.locator(".hotw-choices .group >> text=Nobody's lands").count()
        name = page.locator(".hotw-choices .row .label").first.inner_text()
        if lit and (land := land_named(name)):
            land_on_map(page, land)
            mapped += 1
        else:
            page.locator(".hotw-choices .row").first.click()
        settled(page, before)
    assert epoch(page) == "Epoch II"
    assert mapped >= 2
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    room = page.locator(".hotw-room").bounding_box()
    assert room["x"] + room["width"] <= 1280
    assert room["height"] <= 690, "the whole table is in sight at 1280 by 800"
    picture(page, "table-epoch-2")
    assert complaints == []


def land_named(name: str) -> str:
    board = hotw.board("2001")
    return next((land.id for land in board.lands if land.title("en") == name), "")


def test_a_person_plays_an_epoch_by_keyboard(page, lab):
    complaints = sit_down(
        page, lab, "key-table.ipynb", f"table = hotw.show.play(hotw.new_game(seed=11), {BOTS})"
    )
    page.locator(".hotw-table button", has_text="Why not?").focus()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('rows')"):
            break
    for _ in range(80):
        if epoch(page) != "Epoch I":
            break
        assert page.evaluate("document.activeElement.classList.contains('rows')"), (
            "the list keeps the keyboard"
        )
        before = turn(page)
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        settled(page, before)
    assert epoch(page) == "Epoch II"
    picture(page, "table-by-keyboard")
    assert complaints == []


SCENE = """table = hotw.show.play(hotw.scenario("2001", epoch=3, active={"player": "Ada", "empire": "romans"},
    lands={"northern_apennines": {"owner": "Ben", "empire": "greek_city_states", "army": True}},
    players=["Ada", "Ben", "Cleo"], dice=[[6, 1], [2]]), hotw.bots.Greedy(1))"""


def test_odds_before_the_click_a_dead_click_undo_and_the_battle(page, lab):
    complaints = sit_down(page, lab, "battle-table.ipynb", SCENE)
    game = hotw.scenario(
        "2001", epoch=3, active={"player": "Ada", "empire": "romans"}, players=["Ada", "Ben", "Cleo"],
        lands={"northern_apennines": {"owner": "Ben", "empire": "greek_city_states", "army": True}},
    )  # fmt: skip
    exact = hotw.odds.of(game, ("expand", "northern_apennines")).text("en")
    page.locator('.land[data-id="northern_apennines"]').hover()
    assert exact in page.locator(".hotw-note").inner_text()
    assert exact in page.locator('.land[data-id="northern_apennines"]').get_attribute("aria-description")
    picture(page, "table-odds")
    land_on_map(page, "danubia")
    page.wait_for_selector(".hotw-spoken >> text=not allowed")
    assert game.why_not(("expand", "danubia")).rule in page.locator(".hotw-spoken").inner_text()
    before = turn(page)
    land_on_map(page, "dalmatia")
    settled(page, before)
    assert "Ada" in page.locator('.land[data-id="dalmatia"]').get_attribute("aria-label")
    before = turn(page)
    page.locator(".hotw-table button", has_text="Undo").click()
    settled(page, before)
    assert "nobody" in page.locator('.land[data-id="dalmatia"]').get_attribute("aria-label")
    before = turn(page)
    land_on_map(page, "northern_apennines")
    settled(page, before)
    page.wait_for_selector('.hotw-table .dice svg[aria-label="Ada: 6, 1"]')
    assert (
        page.locator(".hotw-code code").first.inner_text()
        == 'game = game.play(["expand", "northern_apennines"])'
    )
    assert page.locator(".hotw-table button", has_text="Undo").is_disabled()
    picture(page, "table-battle")
    assert complaints == []


def test_the_saved_notebook_is_small_and_holds_no_hand(page, lab):
    name = "saved-table.ipynb"
    sit_down(page, lab, name, f"table = hotw.show.play(hotw.new_game(seed=7), {BOTS})")
    page.locator(".hotw-choices .row .label", has_text="Your Event cards").wait_for()
    hand = page.locator(".hotw-choices .row", has_text="Your Event cards").locator(".note").inner_text()
    page.click("#jp-MainMenu >> text=Settings")
    page.click(".lm-Menu-itemLabel >> text='Save Widget State Automatically'")
    for _ in range(20):
        page.keyboard.press("Control+s")
        page.wait_for_timeout(500)
        saved = (lab.folder / name).read_text("utf-8")
        if "widget-state" in saved:
            break
    assert "widget-state" in saved, "the state was saved, so that this test looks at something"
    assert len(saved) < 200_000
    empire = page.locator(".hotw-choices .card .empire").inner_text()
    assert empire
    state = re.sub(r'"_esm": "(?:[^"\\]|\\.)*"', "", saved)
    for card in (*hand.split(", "), f'"{empire}"'):
        assert card not in state


def test_the_table_in_the_dark_and_on_a_narrow_window(page, lab):
    sit_down(page, lab, "dark-table.ipynb", SCENE)
    page.click("#jp-MainMenu >> text=Settings")
    page.hover(".lm-Menu-itemLabel >> text='Theme'")
    page.click(".lm-Menu-itemLabel >> text='JupyterLab Dark'")
    page.wait_for_selector(".hotw-frame.dark")
    page.wait_for_selector("#jupyterlab-splash", state="detached")
    show(page)
    picture(page, "table-dark")
    page.keyboard.press("Control+b")
    page.wait_for_timeout(800)
    board, choices = (page.locator(where).bounding_box() for where in (".hotw-board", ".hotw-choices"))
    assert choices["y"] >= board["y"] + board["height"], "the list goes under the board"
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    picture(page, "table-narrow")
    page.click("#jp-MainMenu >> text=Settings")
    page.hover(".lm-Menu-itemLabel >> text='Theme'")
    page.click(".lm-Menu-itemLabel >> text='JupyterLab Light'")
    page.wait_for_selector(".hotw-frame:not(.dark)")

"""What a person does at a table in JupyterLab, and what there is to be seen."""

import re
from html import unescape
from urllib.parse import unquote

from steps import PATIENCE, at_rest, errors, lesson, open_notebook, run_all, saved, soon

import hotw_nb as hotw
from hotw_nb.show.map_drawing.views import views

BOTS = "{'Ben': hotw.bots.Greedy(1), 'Cleo': hotw.bots.Greedy(2)}"


def sit_down(page, lab, name: str, source: str, after: str = "print('kept')") -> list[str]:
    """A notebook with a table in it and a cell after it, run; the errors of the page are collected."""
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: message.type == "error" and complaints.append(message.text))
    open_notebook(page, lab, lesson(lab, name, f"import hotw_nb as hotw\n{source}\ntable", after))
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
        timeout=PATIENCE,
    )
    return words(page)


def words(page) -> str:
    """All that the list says."""
    return page.locator(".hotw-choices").inner_text()


def turn(page) -> str:
    """The number of the list that is shown: another one for each position."""
    return page.locator(".hotw-choices").get_attribute("data-turn")


def land_on_map(page, place: str, edition: str = "2001") -> None:
    """Click a land where its table says that it lies, in the view and the window that are shown."""
    board = hotw.board(edition)
    view = page.locator(".hotw-table .views [aria-checked=true]").inner_text()
    window = next(one for one in views(board.id).values() if one.title("en") == view)
    at = window.degrees(board[place].lon, board[place].lat)
    land = page.locator(f'.hotw-frame [data-id="{place}"]').first
    at_rest(page, land)
    if not inside(page, at):
        page.get_by_role("button", name="The whole view").click()
        at_rest(page, land)
    page.mouse.click(*on_screen(page, at))


def on_screen(page, at) -> list[float]:
    """Where a place of the picture is on the screen."""
    return page.evaluate(
        """([x, y]) => {
            const spot = new DOMPoint(x, y).matrixTransform(document.querySelector('.hotw-frame svg').getScreenCTM());
            return [spot.x, spot.y];
        }""",
        list(at),
    )


def inside(page, at) -> bool:
    """Whether a place of the picture lies in the window on it, clear of the buttons in its corners."""
    (x, y), box = on_screen(page, at), page.locator(".hotw-frame").bounding_box()
    across, down = x - box["x"], y - box["y"]
    return 0 < across < box["width"] and 40 < down < box["height"] - 40


def in_sight(page) -> None:
    """The whole table fits into the window, without anything to scroll sideways."""
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    pane = at_rest(page, page.locator(".jp-WindowedPanel-outer").first)
    room = soon(
        page,
        lambda: at_rest(page, page.locator(".hotw-room")),
        lambda box: box["height"] <= pane["height"],
        f"the whole table is not in sight in {pane}",
    )
    assert room["x"] + room["width"] <= 1280


def says(page, what, words: str, where: str = "") -> None:
    """Wait until something says these words, or has them in an attribute."""
    asked = what.inner_text if not where else lambda: what.get_attribute(where)
    soon(page, asked, lambda found: words in (found or ""))


def sure(page) -> None:
    """Press the button with which the dice roll, if the last click only showed the odds."""
    button = page.locator(".hotw-choices .foot button")
    if button.is_visible():
        button.click()


def land_named(name: str, edition: str = "2001") -> str:
    """The id of a land by the name that a row of the list gives it."""
    board = hotw.board(edition)
    return next((land.id for land in board.lands if land.title("en") == name), "")


def epoch_by_mouse(page, edition: str = "2001", clicks: int = 120) -> int:
    """Play the first Epoch, vacant lands on the map and all else in the list; how many lands were clicked."""
    mapped = 0
    for _ in range(clicks):
        if epoch(page) != "Epoch I":
            break
        before = turn(page)
        lit = page.locator(".hotw-choices .group >> text=Nobody's lands").count()
        name = page.locator(".hotw-choices .row .label").first.inner_text()
        if lit and (land := land_named(name, edition)):
            land_on_map(page, land, edition)
            mapped += 1
        else:
            page.locator(".hotw-choices .row").first.click()
            sure(page)
        settled(page, before)
    soon(page, lambda: epoch(page), lambda found: found == "Epoch II")
    return mapped


def to_the_list(page) -> None:
    """Go to the list with the Tab key alone."""
    page.locator(".hotw-table button", has_text="Why not?").focus()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('rows')"):
            break


def press_enter(page) -> None:
    """Go down the list and up again, and take the row with Enter, a second time if it asks."""
    at_list = "document.activeElement.classList.contains('rows')"
    soon(page, lambda: page.evaluate(at_list), bool, "the list keeps the keyboard")
    before = turn(page)
    for key in ("ArrowDown", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    if page.locator(".hotw-choices .row.armed").count():
        page.keyboard.press("Enter")
    settled(page, before)


def with_its_widgets(page, lab, name: str) -> str:
    """The notebook as it is saved together with the state of its widgets."""
    page.click("#jp-MainMenu >> text=Settings")
    setting = page.locator(".lm-Menu-item", has_text="Save Widget State Automatically")
    if "lm-mod-toggled" not in (setting.get_attribute("class") or ""):
        setting.click()
    else:
        page.keyboard.press("Escape")
    seen = [""]

    def twice_the_same() -> bool:
        seen.append(saved(page, lab.folder / name))
        return "widget-state" in seen[-1] and seen[-1] == seen[-2]

    soon(page, twice_the_same, bool, "the state was not saved, and a test of it would look at nothing")
    return seen[-1]


def without_scripts(saved: str) -> str:
    """What is saved, without the scripts of the widgets."""
    return re.sub(r'"_esm": "(?:[^"\\]|\\.)*"', "", saved)


def with_its_images(saved: str) -> str:
    """What is saved, with the drawings in it as texts."""
    return unescape(unquote(saved))

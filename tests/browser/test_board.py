"""The board under a pupil's hand: found by mouse, found by keyboard, fought over, in light and in dark."""

import pytest
from steps import at_rest, has, lesson, open_notebook, picture, run_without_error, soon, turn_dark

import hotw_nb as hotw
from hotw_nb.show.map_drawing.views import views

pytestmark = pytest.mark.browser


def run(page, lab, name: str) -> None:
    open_notebook(page, lab, name)
    run_without_error(page, lab, name)
    page.wait_for_selector(".hotw-board svg")


def click(page, place: str, view: str = "world") -> None:
    """Click a place where its table says that it lies."""
    board = hotw.board("2001")
    x, y = views(board.id)[view].degrees(board[place].lon, board[place].lat)
    sheet = page.locator(".hotw-frame svg").first
    sheet.scroll_into_view_if_needed()
    scale = at_rest(page, sheet)["width"] / 1000
    sheet.click(position={"x": x * scale, "y": y * scale})


def test_lands_are_found_by_mouse(page, lab):
    name = lesson(lab, "mouse.ipynb", 'import hotw_nb as hotw\nhotw.show.find("australia", "brazil")')
    run(page, lab, name)
    click(page, "the_outback")
    page.wait_for_selector("text=That is The Outback")
    has(page, page.locator('[data-id="the_outback"].bad'), 1)
    click(page, "australia")
    page.wait_for_selector("text=Yes, that is Australia")
    click(page, "brazil")
    page.wait_for_selector("text=All found: 2. At the first try: 1")
    picture(page, "find-by-mouse")


def test_what_is_asked_and_answered_stays_in_sight_while_the_map_is_scrolled(page, lab):
    name = lesson(lab, "sight.ipynb", 'import hotw_nb as hotw\nhotw.show.find("crete")', *["1"] * 20)
    run(page, lab, name)
    window = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-WindowedPanel-outer").first
    ocean = page.locator('.hotw-frame [data-id="indian_ocean"] circle').first
    for scrolled in (0, 200, 300):
        window.evaluate("(panel, to) => panel.scrollTo(0, to)", scrolled)
        at, top = at_rest(page, ocean), at_rest(page, window)["y"]
        page.mouse.click(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
        page.wait_for_selector("text=Indian Ocean. Look again")
        for said in (page.get_by_text("Find Crete"), page.get_by_text("Indian Ocean. Look again")):
            assert top <= at_rest(page, said)["y"] < top + 120
            assert said.evaluate(
                "said => { const b = said.getBoundingClientRect();"
                " return said.parentElement.contains(document.elementFromPoint(b.x + 5, b.y + b.height / 2)); }"
            )


def test_lands_are_found_by_keyboard_alone(page, lab):
    name = lesson(lab, "keys.ipynb", 'import hotw_nb as hotw\nhotw.show.find("ireland")')
    run(page, lab, name)
    page.get_by_role("button", name="Give me a hint").focus()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.hotw-frame') !== null"):
            break
    at = page.evaluate("document.activeElement.dataset.id")
    assert at, "Tab leads to the map"
    seen = set()
    while at != "ireland" and len(seen) < 60:
        seen.add(at)
        page.keyboard.press(way(page, "ireland", seen))
        at = page.evaluate("document.activeElement.dataset.id")
    assert at == "ireland"
    page.keyboard.press("Enter")
    page.wait_for_selector("text=All found: 1. At the first try: 1")
    picture(page, "find-by-keyboard")


def way(page, land: str, seen: set[str]) -> str:
    """The arrow key that leads towards a land, and the other axis after every third step."""
    dx, dy = page.evaluate(
        """land => {
            const middle = node => {
                const b = node.getBoundingClientRect();
                return [b.x + b.width / 2, b.y + b.height / 2];
            };
            const [x, y] = middle(document.activeElement);
            const [u, v] = middle(document.activeElement.closest('.hotw-frame').querySelector(`[data-id="${land}"]`));
            return [u - x, v - y];
        }""",
        land,
    )
    sideways = abs(dx) > abs(dy) if len(seen) % 3 else abs(dx) <= abs(dy)
    return ("ArrowRight" if dx > 0 else "ArrowLeft") if sideways else ("ArrowDown" if dy > 0 else "ArrowUp")


def test_a_board_is_looked_at_by_mouse_by_keyboard_and_in_the_dark(page, lab):
    name = lesson(lab, "views.ipynb", "import hotw_nb as hotw\nhotw.show.explore()")
    run(page, lab, name)
    a_view_can_be_chosen_and_shows_names(page)
    the_views_are_one_stop_and_the_arrows_go_along_them(page)
    the_board_turns_dark_with_the_theme(page)


def a_view_can_be_chosen_and_shows_names(page) -> None:
    """By a click."""
    page.get_by_role("radio", name="Mediterranean", exact=True).click()
    page.wait_for_selector('.hotw-frame svg >> text="Morea"')
    click(page, "crete", "mediterranean")
    page.wait_for_selector(".hotw-live >> text=Neighbours: Morea")
    told, water = (
        page.locator(".hotw-note", has_text="Crete"),
        page.locator(".hotw-frame g[clip-path] > rect"),
    )
    note, chart = at_rest(page, told), at_rest(page, water.first)
    assert note["y"] + note["height"] <= chart["y"] + chart["height"], "no word of the legend is covered"
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 1280, "nothing needs to be scrolled sideways"
    box = at_rest(page, page.locator('[data-id="crete"]'))
    assert min(box["width"], box["height"]) >= 24
    picture(page, "explore-mediterranean")


def the_views_are_one_stop_and_the_arrows_go_along_them(page) -> None:
    """From that of the world to the next one, and from there to the map."""
    page.get_by_role("radio", name="World", exact=True).click()
    page.wait_for_selector('.hotw-frame svg >> text="Morea"', state="detached")
    page.get_by_role("radio", name="World", exact=True).focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_selector('.hotw-frame svg >> text="Morea"')
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.hotw-frame') !== null")
    has(page, page.locator(".hotw-frame .ring .inner"), 1)


def the_board_turns_dark_with_the_theme(page) -> None:
    """While it is looked at."""
    before = page.locator(".hotw-frame rect.paper").get_attribute("fill")
    turn_dark(page)
    paper = page.locator(".hotw-frame.dark rect.paper")
    soon(page, lambda: paper.get_attribute("fill"), lambda fill: fill and fill != before)
    picture(page, "explore-dark")


def test_in_a_narrow_window_maps_are_scrolled_and_not_shrunk_until_nobody_can_read_them(page, lab):
    name = lesson(lab, "narrow.ipynb", "import hotw_nb as hotw\nhotw.show.board()", "hotw.show.explore()")
    page.set_viewport_size({"width": 640, "height": 800})  # what 200 % leaves of a screen 1280 wide
    run(page, lab, name)
    page.keyboard.press("Control+b")
    for map_of in (".hotw-wide img", ".hotw-frame svg"):
        drawn = page.locator(map_of).first
        assert soon(page, lambda drawn=drawn: at_rest(page, drawn)["width"], lambda width: width >= 800)
        assert drawn.evaluate("drawn => drawn.closest('.hotw-wide, .hotw-board').clientWidth") < 640
    page.locator(".hotw-panel select").select_option("Honshu")
    soon(
        page,
        lambda: page.locator('.hotw-frame [data-id="honshu"]').first.bounding_box(),
        lambda box: 0 < box["x"] + box["width"] / 2 < 600,
        "the land that was chosen from the list comes into sight",
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= 640


def test_two_boards_share_no_inner_names(page, lab):
    name = lesson(
        lab,
        "two.ipynb",
        "import hotw_nb as hotw\nhotw.show.explore(view='india')",
        "hotw.show.explore(view='india')",
    )
    run(page, lab, name)
    page.locator(".jp-WindowedPanel-outer").first.evaluate("panel => panel.scrollTo(0, 500)")
    page.wait_for_function("document.querySelectorAll('.hotw-frame svg').length === 2")
    ids = page.evaluate("[...document.querySelectorAll('.hotw-frame [id]')].map(node => node.id)")
    assert len(ids) == len(set(ids)) > 0


def test_a_battle_is_rolled_by_click_and_by_key(page, lab):
    name = lesson(lab, "battle.ipynb", "import hotw_nb as hotw\nhotw.show.battle('nile_delta', 'nubia', seed=7)",
                  "hotw.show.explore()")  # fmt: skip
    run(page, lab, name)
    button = page.get_by_role("button", name="Roll the dice")
    button.click()
    page.wait_for_selector("text=1 rolled so far")
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("text=2 rolled so far")
    picture(page, "battle")


def test_a_double_click_rolls_once_and_whoever_presses_again_and_again_is_not_held_up(page, lab):
    battle = "hotw.show.battle('nile_delta', 'nubia', seed=7)"
    hint = "from hotw_nb.lessons import check, start\nstart('05', fresh=True)\ncheck.storm()"
    name = lesson(lab, "double.ipynb", f"import hotw_nb as hotw\n{battle}", "hotw.show.odds_lab()", hint)
    open_notebook(page, lab, name)
    run_without_error(page, lab, name)
    button = page.get_by_role("button", name="Roll the dice")
    for rolls in range(1, 6):
        button.dblclick()
        page.wait_for_selector(f"text={rolls} rolled so far")
    box = button.bounding_box()
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(*place, click_count=6)  # three double clicks so quick that the system counts on
    page.wait_for_selector("text=8 rolled so far")
    for rolls in range(9, 12):
        page.mouse.click(*place)
        page.wait_for_selector(f"text={rolls} rolled so far")
    button.focus()
    for key in ("Enter", "Space", "Enter"):
        page.keyboard.press(key)
    page.wait_for_selector("text=14 rolled so far")

    page.get_by_text("I have real dice").click()
    for box in page.locator(".jp-CodeCell").first.get_by_role("combobox").all():
        box.select_option("3")
    page.get_by_role("button", name="Use these dice").dblclick()
    page.wait_for_selector("text=15 rolled so far")
    page.get_by_role("button", name="Roll 1,000").dblclick()
    page.wait_for_selector("text=Rolled 1,000:")
    helper = page.get_by_role("button", name="Give me a hint")
    helper.scroll_into_view_if_needed()
    helper.dblclick()
    page.wait_for_selector("text=Hint 1 of 3")
    page.wait_for_timeout(500)  # nothing more comes
    assert page.get_by_text("Hint 2 of 3").count() == 0
    assert page.get_by_text("Rolled 2,000:").count() == 0
    assert page.get_by_text("16 rolled so far").count() == 0

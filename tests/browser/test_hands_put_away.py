"""Nobody reads a hand that its owner walked away from: neither after a reload, out of sight, nor without a kernel."""

import pytest
from at_table import says, settled, show, sit_down, turn
from steps import lesson, open_notebook, picture, restart, soon, wait_for_notebook

pytestmark = pytest.mark.browser
DRAW = 'table = hotw.show.play(hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=3), save_in=None)'


def take(page, words: str) -> str:
    """Take the row with these words and give back what the list says then."""
    before = turn(page)
    page.locator(".hotw-choices .row", has_text=words).click()
    return settled(page, before)


def on_the_page(page) -> str:
    """All words of the table, seen or not, with those that only readers hear."""
    return page.locator(".hotw-room").evaluate("room => room.outerHTML")


@pytest.mark.alone
def test_a_page_that_is_loaded_anew_does_not_show_a_hand_that_was_left_open(page, lab):
    complaints = sit_down(page, lab, "left-open.ipynb", DRAW)
    assert "I am" not in take(page, "I am")
    card = page.locator(".hotw-choices .row .label").first.inner_text()
    page.reload()
    wait_for_notebook(page)
    page.wait_for_selector(".hotw-choices >> text=what comes next is for you alone")
    show(page)
    assert card not in on_the_page(page)
    picture(page, "hand-after-reload")
    assert card in take(page, "I am"), "it waits for its owner"
    assert complaints == []


def test_a_hand_is_covered_as_soon_as_its_page_is_out_of_sight(page, lab):
    complaints = sit_down(page, lab, "lid.ipynb", DRAW)
    take(page, "I am")
    card = page.locator(".hotw-choices .row .label").first.inner_text()
    at_once = page.evaluate(
        """() => {
            Object.defineProperty(document, "hidden", { value: true, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
            return document.querySelector(".hotw-choices").innerText;
        }"""
    )
    assert at_once.strip() == "", "nothing is waited for, as the lid may be down by then"
    page.evaluate("delete document.hidden")
    page.wait_for_selector(".hotw-choices >> text=what comes next is for you alone")
    assert card not in on_the_page(page)
    assert card in take(page, "I am")
    assert complaints == []


def test_a_hand_is_covered_as_soon_as_another_notebook_is_looked_at(page, lab):
    complaints = sit_down(page, lab, "behind.ipynb", DRAW)
    take(page, "I am")
    card = page.locator(".hotw-choices .row .label").first.inner_text()
    page.keyboard.press("Control+Shift+L")
    soon(page, page.locator(".hotw-choices").is_visible, lambda seen: not seen)
    soon(page, lambda: card in on_the_page(page), lambda there: not there)
    page.get_by_role("tab", name="behind.ipynb").click()
    page.wait_for_selector(".hotw-choices >> text=what comes next is for you alone")
    assert card not in on_the_page(page)
    assert card in take(page, "I am"), "it waits for its owner"
    assert complaints == []


def test_the_row_that_puts_a_hand_away_stays_in_sight_however_long_the_list_is(page, lab):
    sit_down(page, lab, "in-sight.ipynb", DRAW)
    take(page, "I am")
    row = page.locator(".hotw-choices .row", has_text="Put it away")
    for width, height in ((1280, 800), (1000, 620), (640, 400)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)
        page.locator(".hotw-choices").scroll_into_view_if_needed()
        box, rows = row.bounding_box(), page.locator(".hotw-choices .rows").bounding_box()
        assert box["y"] >= rows["y"] - 1
        assert box["y"] + box["height"] <= rows["y"] + rows["height"] + 1
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        at = page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y)?.closest('.row')?.innerText", list(middle)
        )
        assert "Put it away" in at, (width, height)
        picture(page, f"put-away-{width}")
    assert "what comes next is for you alone" in take(page, "Put it away")


def test_a_hand_goes_with_its_kernel(page, lab):
    name = "kernel-gone.ipynb"
    complaints = sit_down(page, lab, name, DRAW)
    take(page, "I am")
    card = page.locator(".hotw-choices .row .label").first.inner_text()
    assert page.locator(".hotw-frame [data-id]").count() > 50
    restart(page)
    page.wait_for_selector(".hotw-asleep-note >> text=Run this cell again")
    soon(page, page.locator(".hotw-choices .row").count, lambda rows: rows == 0)
    says(page, page.locator(".hotw-spoken"), "Run this cell again")
    assert card not in on_the_page(page)
    picture(page, "hand-without-kernel")
    assert complaints == []


def test_what_all_may_see_stays_when_the_kernel_has_gone(page, lab):
    bots = '{"Ben": hotw.bots.Greedy(2), "Cleo": hotw.bots.Greedy(3)}'
    name = lesson(lab, "one-alone.ipynb", f"import hotw_nb as hotw\n{DRAW[:-1]}, bots={bots})\ntable")
    open_notebook(page, lab, name)
    page.locator(".jp-CodeCell .cm-content").click()
    page.keyboard.press("Control+Enter")
    page.wait_for_selector(".hotw-choices .row")
    before = page.locator(".hotw-choices .row").all_inner_texts()
    restart(page)
    page.wait_for_selector(".hotw-asleep-note >> text=Run this cell again")
    assert page.locator(".hotw-choices .row").all_inner_texts() == before, "the only person here may read on"

"""A page is told only what changes: after an Epoch it shows what a page shows that was told everything at once."""

from __future__ import annotations

import re
from difflib import unified_diff

import pytest
from at_table import BOTS, epoch, settled, sit_down, sure, turn
from steps import has, painted, run_again, soon

pytestmark = pytest.mark.browser

SHOWN = """which => {
    const table = document.querySelectorAll(".hotw-table")[which];
    const found = {};
    for (const part of table.querySelectorAll("[class*=told-]")) {
        const name = [...part.classList].find((one) => one.startsWith("told-"));
        found[name] = part.innerHTML;
    }
    const list = table.querySelector(".hotw-choices");
    found.title = list.querySelector(".rows").getAttribute("aria-label");
    found.head = list.querySelector(".head").innerHTML;
    found.rows = list.querySelector(".rows").innerHTML;
    const seen = [...list.querySelectorAll(".foot:not([hidden]) > :not([hidden])")];
    found.foot = seen.map((one) => one.textContent).join();
    const map = table.querySelector(".hotw-frame svg");
    found.title = map.querySelector(":scope > title").textContent;
    found.summary = map.querySelector(":scope > desc").textContent;
    for (const part of ["lands", "signs", "seas", "names", "pieces"]) {
        found[part] = map.querySelector(`g.${part}`).outerHTML;
    }
    const rings = [...map.querySelectorAll(".lit path, .lit circle")].map((one) => one.outerHTML);
    found.rings = rings.sort().join("");
    found.views = table.querySelector(".views").innerHTML;
    found.buttons = [...table.querySelectorAll(".top button")].map((one) => one.disabled).join();
    return found;
}"""


def shown(page, which: int) -> dict[str, list[str]]:
    """What one of the tables on the page shows, part by part, without the names that are another's on each page."""
    painted(page)
    found = page.evaluate(SHOWN, which)
    return {name: without_own_names(text).split("<") for name, text in found.items()}


def without_own_names(text: str) -> str:
    """The text without the names of this very view of a widget, and without where names moved in its window."""
    text = re.sub(r"hotw[a-z0-9]{6,8}-|hotw-choices-\d+", "", text)
    return re.sub(r' style="[^"]*"| tabindex="[^"]*"', "", text)


def difference(one: dict[str, list[str]], other: dict[str, list[str]]) -> str:
    """Where two tables show something else; empty where they show the same."""
    assert set(one) == set(other)
    lines = (
        line for name in one for line in unified_diff(one[name], other[name], name, name, n=1, lineterm="")
    )
    return "\n".join(lines)


@pytest.mark.parametrize("edition", ["2001", "2024", "classic"])
def test_after_an_epoch_the_page_shows_what_a_page_opened_now_shows(page, lab, edition):
    page.emulate_media(reduced_motion="reduce")  # the bots' moves wait for a click
    later = "None if table.game.epoch == 1 else display(table.panel)"
    complaints = sit_down(
        page, lab, f"told-{edition}.ipynb",
        f'table = hotw.show.play(hotw.new_game("{edition}", seed=4), {BOTS}, save_in=None)', later,
    )  # fmt: skip
    moves = 0
    while epoch(page) == "Epoch I":
        before = turn(page)
        page.locator(".hotw-choices .row").first.click()
        sure(page)
        settled(page, before)
        moves += 1
        assert moves < 200
    assert moves > 4, "an Epoch of several turns was played"
    after_the_changes = shown(page, 0)
    run_again(page, later)
    has(page, page.locator(".hotw-table"), 2)
    has(page, page.locator(".hotw-choices .rows .row[aria-selected=true]"), 2)
    fresh = shown(page, 1)
    assert difference(after_the_changes, fresh) == ""
    assert len(fresh["lands"]) > 20
    assert len(fresh["pieces"]) > 5
    # both views hear the next move, which each of them is told once
    before = turn_of(page, 1)
    page.locator(".hotw-table").nth(1).locator(".hotw-choices .row").first.click()
    soon(page, lambda: turn_of(page, 1), lambda found: found != before)
    soon(page, lambda: turn_of(page, 0), lambda found: found == turn_of(page, 1))
    assert difference(shown(page, 0), shown(page, 1)) == ""
    assert complaints == []


def turn_of(page, which: int) -> str:
    """The number of the list that one of the tables shows."""
    return page.locator(".hotw-choices").nth(which).get_attribute("data-turn")

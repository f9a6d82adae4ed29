"""A person at the table with a classic game: an Epoch by mouse, the beginning of the next by keyboard."""

import pytest
from at_table import (
    BOTS,
    epoch,
    in_sight,
    land_named,
    land_on_map,
    press_enter,
    settled,
    sit_down,
    sure,
    to_the_list,
    turn,
    words,
)
from steps import picture, soon

pytestmark = pytest.mark.browser


def test_a_person_plays_an_epoch_by_mouse_and_goes_on_by_keyboard(page, lab):
    page.emulate_media(reduced_motion="reduce")  # the bots' moves wait for a click
    complaints = sit_down(
        page, lab, "classic-table.ipynb",
        f'table = hotw.show.play(hotw.new_game("classic", seed=4), {BOTS}, save_in=None)',
    )  # fmt: skip
    assert epoch(page) == "Epoch I"
    assert "where does the next army of Sumeria stand?" in words(page), "Ada is the first player"
    in_sight(page)
    picture(page, "table-classic-sumeria")
    mapped = 0
    for _ in range(120):
        if epoch(page) != "Epoch I":
            break
        before = turn(page)
        lit = page.locator(".hotw-choices .group >> text=Nobody's lands").count()
        name = page.locator(".hotw-choices .row .label").first.inner_text()
        if lit and (land := land_named(name, "classic")):
            land_on_map(page, land, "classic")
            mapped += 1
        else:
            page.locator(".hotw-choices .row").first.click()
            sure(page)
        settled(page, before)
    soon(page, lambda: epoch(page), lambda found: found == "Epoch II")
    assert mapped >= 2, "vacant lands were taken on the map"
    assert page.locator(".hotw-table .turn-line").count() == 1
    picture(page, "table-classic-epoch-2")
    to_the_list(page)
    for _ in range(6):
        press_enter(page)
    in_sight(page)
    picture(page, "table-classic-keyboard")
    assert complaints == []

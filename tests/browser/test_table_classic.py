"""A person at the table with a classic game: an Epoch by mouse, the beginning of the next by keyboard."""

import pytest
from at_table import (
    BOTS,
    epoch,
    epoch_by_mouse,
    in_sight,
    press_enter,
    sit_down,
    to_the_list,
    words,
)
from steps import picture

pytestmark = pytest.mark.browser


def test_a_person_plays_an_epoch_by_mouse_and_goes_on_by_keyboard(page, lab):
    page.emulate_media(reduced_motion="reduce")  # the bots' moves wait for a click
    complaints = sit_down(
        page, lab, "classic-table.ipynb",
        f'table = hotw.show.play(hotw.new_game("classic", seed=4), {BOTS}, save_in=None)',
    )  # fmt: skip
    assert epoch(page) == "Epoch I"
    assert "where do you put the next army of Sumeria?" in words(page), "Ada is the first player"
    in_sight(page)
    picture(page, "table-classic-sumeria")
    assert epoch_by_mouse(page, "classic") >= 2, "vacant lands were taken on the map"
    assert page.locator(".hotw-table .turn-line").count() == 1
    picture(page, "table-classic-epoch-2")
    to_the_list(page)
    for _ in range(6):
        press_enter(page)
    in_sight(page)
    picture(page, "table-classic-keyboard")
    assert complaints == []

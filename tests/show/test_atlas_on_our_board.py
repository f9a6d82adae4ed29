"""The atlas where Leaflet is missing: our own board shows the lands, and says as much."""

from __future__ import annotations

import sys

import pytest

import hotw_nb as hotw
from hotw_nb.show.style import THEMES
from hotw_nb.show.world_atlas.any_map import tint
from hotw_nb.show.world_atlas.atlas import Atlas

LEAFLET = "hotw_nb.show.world_atlas.leaflet_map"


@pytest.fixture(autouse=True)
def without_leaflet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ipyleaflet", None)
    monkeypatch.delitem(sys.modules, LEAFLET, raising=False)


def coloured(panel: Atlas) -> dict[str, str]:
    """The lands that have the colour of a people, with it."""
    shown = panel.atlas.map.dress
    return {land: shown["fills"][land] for land in shown["held"]}


def click(panel: Atlas, place: str) -> None:
    """What the page sends when a person clicks a land or a sea."""
    panel.atlas.map._hear(None, {"click": place}, [])


@pytest.mark.parametrize("dark", [False, True])
def test_the_lands_of_the_chosen_people_are_coloured_and_its_start_has_a_ring(dark: bool) -> None:
    panel = hotw.show.atlas("romans")
    panel.watch.dark = dark
    romans = panel.sheet.entry("romans")
    assert romans
    colour = tint(THEMES["dark" if dark else "paper"], romans)
    assert coloured(panel) == dict.fromkeys(romans.lands, colour)
    assert panel.atlas.map.marked == {romans.start: "here"}
    assert f">{romans.number}<" in panel.atlas.map.dress["pieces"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_people_is_in_sight(lang: str) -> None:
    panel = hotw.show.atlas(lang=lang)
    for page in hotw.history().values():
        panel.value = page.id
        assert {land.id for land in page.lands} <= coloured(panel).keys()
    assert panel.trouble.layout.display == "none"


def test_a_whole_sheet_shows_everybody_with_their_numbers() -> None:
    panel = hotw.show.atlas(epoch=3)
    for land in panel.board.lands:
        assert (land.id in coloured(panel)) == bool(panel.sheet.holders(land.id))
    title, words = panel.atlas.map.dress["words"]["crete"]
    assert title
    assert all(one.page.title("en") in words for one in panel.sheet.holders("crete"))


def test_a_click_opens_the_page_of_whoever_held_the_land_and_on_water_does_nothing() -> None:
    panel = hotw.show.atlas(epoch=3)
    click(panel, "western_mediterranean")
    assert panel.value == ""
    seen = set()
    for _ in panel.sheet.holders("crete"):
        click(panel, "crete")
        seen.add(panel.value)
    assert seen == {one.page.id for one in panel.sheet.holders("crete")}
    click(panel, "siberia")
    assert panel.trouble.layout.display == "none"


def test_nothing_is_said_of_what_this_map_has_not() -> None:
    panel = hotw.show.atlas("romans")
    row = panel.panel.children[0].children
    assert panel.real not in row
    assert "60°" not in panel.signs.value
    assert "outline" not in panel.signs.value
    panel.choose("")
    assert "true place" not in panel.page.value

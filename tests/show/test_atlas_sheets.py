"""The atlas without a browser: what it shows of which Epoch, year and game, and what opens when something is chosen."""

from __future__ import annotations

import json
import math
import re
from itertools import combinations, pairwise
from urllib.parse import unquote
from xml.etree import ElementTree

import ipyleaflet
import ipywidgets
import pytest

import hotw_nb as hotw
from hotw_nb.show.map_drawing.thinning import thin
from hotw_nb.show.style import THEMES, VISIBLE, contrast
from hotw_nb.show.world_atlas import leaflet_map, mercator
from hotw_nb.show.world_atlas.atlas import Atlas
from hotw_nb.show.world_atlas.leaflet_map import HEIGHT, WIDTH, WORLD, Mark, apart, bare, drawn, tint
from hotw_nb.show.world_atlas.sheets import of_epoch, of_year

BOARD = hotw.board("2001")


def drawing(address: str) -> ElementTree.Element:
    """The SVG that an address holds."""
    return ElementTree.fromstring(unquote(address.partition(",")[2]))


def names(panel: Atlas) -> list[str]:
    return [choice.label for choice in panel.list.items]


def seat(panel: Atlas, people: str) -> ipyleaflet.Marker:
    return next(marker for mark, marker in panel.atlas.marks.items() if mark.id == people)


def click(panel: Atlas, lon: float, lat: float) -> None:
    """What the page sends when a person clicks the map."""
    panel.atlas.map._handle_leaflet_event(
        None, {"event": "interaction", "type": "click", "coordinates": [lat, lon]}, []
    )


# --- what is shown ---


def test_an_epoch_shows_its_seven_empires_first() -> None:
    panel = hotw.show.atlas(epoch=3)
    assert names(panel)[:7] == ["1  Celts", "2  Macedonia", "3  Maurya", "4  Han Dynasty", "5  Hsiung-Nu",
                                "6  Romans", "7  Sassanids"]  # fmt: skip
    assert names(hotw.show.atlas(epoch=6, lang="fr"))[2:4] == ["3  Incas", "4  Aztèques"]
    assert panel.tabs.value == "3"
    assert panel.value == ""
    assert panel.list.below == "▾ {n} more below", "a number alone would be a riddle"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_people_of_the_chronicle_has_its_sheet_and_page(lang: str) -> None:
    panel = hotw.show.atlas(lang=lang)
    for page in hotw.history().values():
        panel.value = page.id
        assert panel.value == page.id
        assert panel.page.value.count("<tr>") == len(page.facts())
        assert panel.said.text.startswith(page.title(lang))
        assert ".." not in panel.said.text + panel.signs.value, "one full stop is enough"
    assert panel.trouble.layout.display == "none"


def test_a_people_is_found_by_any_of_its_names() -> None:
    panel = hotw.show.atlas("Romains")
    assert (panel.value, panel.tabs.value) == ("romans", "3")
    with pytest.raises(KeyError, match="Did you mean"):
        hotw.show.atlas("Romnas")


def test_a_year_shows_those_who_were_there() -> None:
    ids = {entry.page.id for entry in hotw.show.atlas(year=-480).sheet.entries}
    assert {"persia", "greek_city_states", "romans", "etruscans"} <= ids
    assert not {"macedonian_empire", "sumeria", "maurya", "sassanids"} & ids
    panel = hotw.show.atlas()
    panel.tabs.value = "year"
    panel.years.value = 1500
    assert "1500" in panel.said.text
    assert {"incas", "aztecs", "ottoman_turks"} <= {entry.page.id for entry in panel.sheet.entries}
    assert of_year(0).title("en") == of_year(1).title("en"), "no calendar has a year 0"


def test_a_game_shows_whom_it_had_and_who_had_them() -> None:
    game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7)
    game = hotw.play_out(game, hotw.bots.Random(3))
    panel = hotw.show.atlas(game)
    for epoch in range(1, 8):
        panel.tabs.value = str(epoch)
        scored = {(r.player, r.data["empire"]) for r in game.log if r.kind == "score" and r.epoch == epoch}
        for player, card in scored:
            ids = [people.id for people in game.rules.deck.empire[card].peoples]
            entries = [panel.sheet.entry(id) for id in ids]
            assert any(entry and any(one.startswith(player) for one in entry.players) for entry in entries)
    assert "(A)" in " ".join(choice.note for choice in panel.list.items)
    assert "year" not in [id for _, id in panel.tabs.options]
    missing = next(id for id in hotw.history() if id not in str([r.data for r in game.log]))
    with pytest.raises(ValueError, match="did not come on the board"):
        panel.choose(missing)


def test_a_game_that_has_just_begun_says_that_nobody_came() -> None:
    panel = hotw.show.atlas(hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=1), lang="fr")
    assert "Aucun peuple" in panel.said.text
    assert panel.sheet.entries == ()


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"epoch": 9}, "from 1 to 7"),
        ({"epoch": "III"}, "from 1 to 7"),
        ({"year": -9999}, "from -3300 to 2000"),
        ({"year": 1492, "epoch": 6}, "not two of them"),
        ({"what": "romans", "epoch": 3}, "not two of them"),
        ({"what": 5}, "neither"),
    ],
)
def test_what_the_atlas_cannot_show_is_refused_with_a_sentence(wish: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        hotw.show.atlas(**wish)


@pytest.mark.parametrize("epoch", [2, 9, "III"])
def test_a_game_has_no_sheet_for_an_epoch_that_it_has_not_come_to(epoch: object) -> None:
    game = hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=1)
    with pytest.raises(ValueError, match="vont de 1 à 1"):
        hotw.show.atlas(game, epoch=epoch, lang="fr")
    panel = hotw.show.atlas(game)
    with pytest.raises(ValueError, match="did not come on the board"):
        panel.choose("romans")
    assert "No people came" in str(panel)


# --- clicks ---


def test_a_click_on_a_capital_opens_its_page() -> None:
    panel = hotw.show.atlas(epoch=3)
    marker = seat(panel, "romans")
    assert marker.location == pytest.approx([41.9, 12.5], abs=0.1), "Rome lies where Rome lies"
    assert "Rome" in marker.title
    assert marker.keyboard
    marker._click_callbacks(event="interaction", type="click", coordinates=marker.location)
    assert panel.value == "romans"
    assert "Tiber" in panel.page.value


def test_a_click_on_a_land_opens_whoever_held_it_one_after_the_other() -> None:
    panel = hotw.show.atlas(epoch=3)
    click(panel, 44.0, 36.3)  # Mosul, in Upper Tigris
    held = [entry.page.id for entry in panel.sheet.holders("upper_tigris")]
    assert len(held) > 1
    seen = [panel.value]
    for _ in held[1:]:
        assert "click again" in panel.said.text
        click(panel, 44.0, 36.3)
        seen.append(panel.value)
    assert seen == held
    click(panel, 44.0, 36.3)
    assert panel.value == held[0]


def test_a_click_on_a_land_that_nobody_held_and_on_water() -> None:
    panel = hotw.show.atlas(epoch=1)
    click(panel, -55.0, -10.0)
    assert panel.value == ""
    assert "none of these peoples" in panel.said.text
    before = panel.said.text
    click(panel, -30.0, 0.0)
    assert panel.said.text == before


def test_the_list_opens_pages_and_a_button_shows_all_again() -> None:
    panel = hotw.show.atlas(epoch=1)
    at_first = panel.atlas.map.center, panel.atlas.map.zoom
    panel.atlas.map.center, panel.atlas.map.zoom = (0, 0), 5
    panel.all.click()
    assert (panel.atlas.map.center, panel.atlas.map.zoom) == at_first, "also after the map was moved"
    panel.list.value = 1
    assert panel.value == "", "looking at a row chooses nobody"
    panel.list.click()
    assert panel.value == "egypt"
    panel.all.click()
    assert (panel.value, panel.list.value) == ("", -1)


def test_the_mouse_over_a_land_says_whose_it_was() -> None:
    panel = hotw.show.atlas("romans")
    panel.atlas._hear(type="mousemove", coordinates=(41.9, 12.5))
    assert "Romans (6)" in panel.hover.value
    panel.atlas._hear(type="mousemove", coordinates=(0, -30))
    assert "Romans" not in panel.hover.value


def test_an_error_in_a_click_is_a_sentence_in_the_panel() -> None:
    panel = hotw.show.atlas()
    panel.atlas.on_people("nobody_of_that_name")
    assert 'role="alert"' in panel.trouble.value
    assert "nobody_of_that_name" in panel.trouble.value
    panel.atlas.on_people("egypt")
    assert panel.trouble.layout.display == "none"


# --- the real map ---


def test_nothing_is_asked_of_the_internet_unless_it_is_wished() -> None:
    panel = hotw.show.atlas()
    addresses = [
        getattr(widget, "url", "") for widget in (*panel.atlas.map.layers, *panel.atlas.map.controls)
    ]
    assert all(address.startswith("data:") for address in addresses if address)
    panel.real.value = True
    assert isinstance(panel.atlas.map.layers[0], ipyleaflet.TileLayer)
    assert "OpenStreetMap" in panel.atlas.map.layers[0].attribution
    panel.watch.tiles = "failed"
    assert not panel.real.value
    assert not any(isinstance(layer, ipyleaflet.TileLayer) for layer in panel.atlas.map.layers)
    assert "did not come" in panel.said.text
    panel.real.value = True
    panel.watch.tiles = "shown"
    assert panel.real.value
    assert "today's world" in panel.said.text


# --- the drawing ---


def test_the_chosen_people_s_lands_are_drawn_and_its_start_is_outlined() -> None:
    sheet = of_epoch(3)
    romans = sheet.entry("romans")
    assert romans is not None
    for theme in THEMES.values():
        svg = drawing(drawn(BOARD.id, sheet, romans, theme))
        space = "{http://www.w3.org/2000/svg}"
        paths = {path.get("d") for path in svg.iter(f"{space}path")}
        assert paths == {mercator.paths(BOARD.id)[land] for land in {*romans.lands, romans.start}}
        filled = [g for g in svg.iter(f"{space}g") if g.get("fill") == tint(theme, romans)]
        assert [len(g) for g in filled] == [len(romans.lands)]
        dashed = [g for g in svg.iter(f"{space}g") if g.get("stroke-dasharray", "none") != "none"]
        assert [len(g) for g in dashed] == [1]


def test_a_land_of_several_holders_is_striped_and_numbered() -> None:
    panel = hotw.show.atlas(epoch=3)
    svg = drawing(panel.atlas.held.url)
    stripes = list(svg.iter("{http://www.w3.org/2000/svg}pattern"))
    several = {panel.sheet.holders(land.id) for land in BOARD.lands if len(panel.sheet.holders(land.id)) > 1}
    assert sorted(map(len, stripes)) == sorted(map(len, several))
    panel.atlas.map.zoom = 6
    texts = {mark.text for mark in panel.atlas.marks if mark.style == "holder"}
    assert {"·".join(str(one.number) for one in who) for who in several} <= texts


def test_every_number_is_there_when_one_looks_closely_and_none_hides_another_from_afar() -> None:
    panel = hotw.show.atlas(epoch=7)
    boxes = [mark.box(panel.atlas.map.zoom) for mark in panel.atlas.marks if mark.style == "holder"]
    for i, (left, top, right, bottom) in enumerate(boxes):
        for x, y, r, b in boxes[:i]:
            assert left >= r or right <= x or top >= b or bottom <= y
    far = len(boxes)
    panel.atlas.map.zoom = leaflet_map.CLOSEST
    near = {(mark.lat, mark.lon) for mark in panel.atlas.marks}
    assert len(near) > far
    for entry in panel.sheet.entries:
        for land in map(BOARD.land, entry.lands):
            assert (land.lat, land.lon) in near or land.id == entry.page.place.land


def test_the_dark_theme_draws_anew_and_its_lines_stay_visible() -> None:
    panel = hotw.show.atlas("romans")
    before = panel.atlas.held.url
    panel.watch.dark = True
    assert panel.atlas.held.url != before
    for theme in THEMES.values():
        assert contrast(theme.ink, theme.sea) >= VISIBLE
        assert contrast(theme.strait, theme.sea) >= VISIBLE
        for ground in theme.tints:
            assert contrast(theme.ink, ground) >= 4.5


def test_nothing_of_what_was_closed_stays_in_memory() -> None:
    live = ipywidgets.widgets.widget._instances
    panel = hotw.show.atlas("britain")
    panel.tabs.value = "2"
    panel.real.value = True
    panel.real.value = False
    before = {id for id, widget in live.items() if isinstance(widget, ipyleaflet.Marker | ipyleaflet.DivIcon)}
    mine = {marker.model_id for marker in panel.atlas.marks.values()}
    assert mine <= before
    panel.close()
    assert not mine & set(live)


def test_the_state_that_a_notebook_keeps_is_small() -> None:
    live = ipywidgets.widgets.widget._instances
    others = set(live)
    panel = hotw.show.atlas()
    sizes = []
    for epoch in range(1, 8):
        panel.tabs.value = str(epoch)
        states = {id: widget.get_state() for id, widget in live.items() if id not in others}
        sizes.append(len(json.dumps(states, default=str, indent=1)))
    assert max(sizes) < 300_000, sizes


# --- the plane ---


def test_every_land_is_found_where_the_board_says_it_lies() -> None:
    for land in BOARD.lands:
        assert mercator.land_at(BOARD.id, land.lat, land.lon) == land.id


def test_the_drawn_outlines_keep_to_the_map_and_shared_borders_stay_shared() -> None:
    rings = {
        land: tuple(tuple(mercator.place(*point) for point in ring) for ring in lands)
        for land, lands in hotw.boards.maps.rings(BOARD.id).items()
    }
    thinned = thin(rings, 1.5)
    points = {point for lands in rings.values() for ring in lands for point in ring}
    assert {point for lands in thinned.values() for ring in lands for point in ring} <= points

    def borders(outlines: dict[str, tuple[tuple[tuple[float, float], ...], ...]]) -> set[frozenset[str]]:
        owner: dict[tuple[object, object], str] = {}
        for land, lands in outlines.items():
            for ring in lands:
                owner |= dict.fromkeys(pairwise(ring), land)
        return {frozenset((land, owner[b, a])) for (a, b), land in owner.items() if (b, a) in owner}

    assert {pair for pair in borders(thinned) if len(pair) == 2} == {
        pair for pair in borders(rings) if len(pair) == 2
    }


def test_the_bare_lands_hold_every_land_in_a_few_letters() -> None:
    svg = drawing(bare(BOARD.id, THEMES["paper"]))
    line = next(svg.iter("{http://www.w3.org/2000/svg}path")).get("d") or ""
    assert line.count("M") >= len(BOARD.lands)
    assert re.fullmatch(r"(M\d+ \d+l-?\d+(?:[ -]\d+)*z)+", line)


def test_mercator_enlarges_as_the_sentence_says() -> None:
    remark = hotw.show.atlas().signs.value
    assert "4 times" in remark
    high = mercator.upright(60.05) - mercator.upright(59.95)
    assert high / 0.1 == pytest.approx(2, abs=0.01), "twice as high and, as meridians meet, twice as wide"


# --- words ---


def test_the_text_and_the_table_say_the_same() -> None:
    panel = hotw.show.atlas("romans", lang="en")
    text = panel._repr_mimebundle_()["text/plain"]
    assert "6. Romans: about 509 BC – AD 476; Rome." in text
    assert "Spartacus" in text
    table = panel.frame()
    assert list(table["name"])[5] == "Romans"
    assert table.set_index("id").loc["romans", "start"] == "southern_apennines"
    assert len(table) == len(panel.sheet.entries)


def test_the_atlas_speaks_french() -> None:
    panel = hotw.show.atlas("aryans", lang="fr")
    assert "hors du cœur" in panel.said.text
    assert ">Aryens" in panel.page.value.partition("<caption")[2][:120]
    assert "pôles" in panel.signs.value
    assert panel.real.description.startswith("Carte")
    assert leaflet_map.TILES.split("/")[2] in panel.real.description, (
        "who is asked stands there before the click"
    )


@pytest.mark.parametrize("epoch", range(1, 8))
@pytest.mark.parametrize("zoom", [1.0, 1.5, 2.5, 4.0, 7.0])
def test_no_capital_hides_another_and_each_keeps_a_thread_to_its_place(epoch: int, zoom: float) -> None:
    panel = hotw.show.atlas(epoch=epoch)
    panel.atlas.map.zoom = zoom
    found = {mark: marker for mark, marker in panel.atlas.marks.items() if mark.id}
    assert len(found) == len(panel.sheet.entries)
    middles = []
    for mark, marker in found.items():
        assert tuple(marker.location) == (mark.lat, mark.lon), "the place itself is the true one"
        x, y = mark.spot(zoom)
        middles.append((x + mark.right, y + mark.down))
        assert marker.icon.icon_anchor == [11 - mark.right, 11 - mark.down]
        assert ('class="thread"' in marker.icon.html) == (math.hypot(mark.right, mark.down) > 13)
    for (x, y), (u, v) in combinations(middles, 2):
        assert math.hypot(x - u, y - v) >= 22, "as wide as a number"
    panel.close()


def test_where_there_is_room_every_capital_stands_at_its_place() -> None:
    panel = hotw.show.atlas(epoch=7)
    panel.atlas.map.zoom = 7.0
    assert all(mark.right == mark.down == 0 for mark in panel.atlas.marks if mark.id)
    panel.atlas.map.zoom = 1.0
    assert any(mark.right or mark.down for mark in panel.atlas.marks if mark.id)
    panel.close()


def test_a_year_shows_the_whole_world_and_where_it_was_empty() -> None:
    panel = hotw.show.atlas(year=1000)
    scale = mercator.TILE * 2**panel.atlas.map.zoom / 360
    lat, lon = panel.atlas.map.center
    for across, up in WORLD:
        assert abs(across - lon) * scale <= WIDTH / 2 + 1
        assert abs(mercator.upright(up) - mercator.upright(lat)) * scale <= HEIGHT / 2 + 1
    panel.choose("vikings")
    assert panel.atlas.map.zoom > 2


def test_a_place_without_room_at_its_right_has_its_name_at_its_left_and_a_bare_dot_lies_under_the_numbers() -> (
    None
):
    seat = Mark(32.5, 45.5, "5", "seat empires", id="babylonia", above=1000)
    near = Mark(32.5, 44.5, "Kish", "site", above=3000)  # its name would lie under the number
    under = Mark(32.5, 45.4, "Babylon", "site", above=3000)
    (left,) = apart([near], [seat], 5)
    assert (left.style, left.text) == ("site left", "Kish")
    (bare,) = apart([under], [seat], 5)
    assert bare.text == ""
    assert bare.above < seat.above

"""The atlas's pictures of the whole list: dates against Epochs, cards against areas, and how large the areas are."""

import re
from fractions import Fraction
from itertools import product

import pytest
from shapely.geometry import Polygon

import hotw_nb as hotw
from hotw_nb import editions
from hotw_nb.boards import maps
from hotw_nb.chronicle import TODAY, year
from hotw_nb.chronicle.dating import epochs
from hotw_nb.lessons.answers import lesson_14
from hotw_nb.show.charts.real_world import drawn
from hotw_nb.show.style import THEMES

BOARD = hotw.board("2001")
CARDS = hotw.history().datings()
PICTURES = {
    "timeline": hotw.show.timeline,
    "timeline of Epoch IV": lambda **look: hotw.show.timeline(4, **look),
    "where Empires begin": hotw.show.coverage,
    "where Empires held lands": lambda **look: hotw.show.coverage("hold", **look),
    "all cards": lambda **look: hotw.show.coverage("all", **look),
    "stretch": hotw.show.stretch,
}


def card(name):
    return next(one for one in CARDS if one.page.id == name)


# --- the Earth ---


def test_the_lands_of_the_earth_have_the_sizes_that_atlases_give() -> None:
    size = maps.extent(BOARD.id)
    assert size["crete"] == pytest.approx(8_336, rel=0.1)
    assert size["ireland"] == pytest.approx(84_400, rel=0.05)  # lakes and narrow water apart
    assert (
        125e6 < sum(size.values()) < 140e6
    )  # all land but Antarctica and the far islands: about 135 million km²


@pytest.mark.parametrize(
    ("a", "b", "km"),
    [
        ((2.35, 48.86), (-0.13, 51.51), 344),
        ((139.69, 35.69), (-74.0, 40.71), 10_850),
        ((10, 0), (10, 90), 10_008),
    ],
)
def test_distances_are_those_of_travel_tables(a, b, km) -> None:
    assert maps.between(a, b) == maps.between(b, a) == pytest.approx(km, rel=0.005)


def test_the_way_to_a_land_is_no_longer_than_to_any_corner_and_close_to_what_a_flat_map_says() -> None:
    place, land = (23.73, 37.98), "crete"  # Athens
    corners = [corner for ring in maps.rings(BOARD.id)[land] for corner in ring]
    found = maps.to_land(BOARD.id, place, land)
    assert found <= min(maps.between(place, corner) for corner in corners)
    assert found == pytest.approx(260, rel=0.1)  # from Athens to the north-western capes


# --- dates ---


def test_the_epochs_follow_each_other_and_begin_in_the_years_of_the_box() -> None:
    printed = {epoch.number: epoch.begins_en for epoch in editions.get("2001").epochs}
    assert {number: year(since, "en").replace("AD ", "") for number, (since, _) in epochs().items()} == {
        number: words.replace("AD ", "") for number, words in printed.items()
    }
    spans = list(epochs().values())
    assert [until for _, until in spans[:-1]] == [since for since, _ in spans[1:]]
    assert spans[-1][1] == TODAY


def test_every_people_of_an_empire_card_is_compared_once() -> None:
    named = [people.id for empire in editions.get("2001").deck.empires for people in empire.peoples]
    assert [one.page.id for one in CARDS] == named
    assert (len(named), len(editions.get("2001").deck.empires)) == (50, 49)


@pytest.mark.parametrize(
    ("name", "fits", "height", "leader"),
    [  # by hand: years of the tables against those of the box
        ("minoans", "wholly", True, True),  # 1900-1450 BC in 3000-1400 BC
        ("egypt", "partly", True, True),  # until 332 BC
        ("shang_dynasty", "partly", False, True),  # at its height in 1400 BC, when Epoch II begins
        ("mughals", "partly", False, False),  # Akbar from 1556, the Epoch until 1550
        ("united_states", "wholly", True, True),  # both have no end
        ("indus_valley", "wholly", True, None),  # nobody knows who led
    ],
)
def test_years_and_heights_and_leaders_are_in_their_epoch_or_not(name, fits, height, leader) -> None:
    one = card(name)
    assert (one.fits, one.height_fits, one.leader_fits) == (fits, height, leader)


def test_the_table_of_cards_says_when_a_leader_ruled_and_who_says_so() -> None:
    cards = hotw.history().frame("cards").set_index("people")
    assert cards.loc["mughals", "leader_dates"] == "1556–1605"
    assert cards.loc["celts", "leader_dates"] == "legend, set in 616–579 BC"
    assert "Livy" in cards.loc["celts", "leader_source"]
    assert cards.loc["indus_valley", "leader_dates"] == cards.loc["indus_valley", "leader_source"] == ""
    table = hotw.show.table(cards[["leader", "leader_dates", "since", "until"]], lang="en").html()
    assert all(f">{head}</th>" in table for head in ("Leader ruled", "Epoch begins", "Epoch ends"))


def test_who_fits_wholly_is_who_is_there_in_no_year_outside() -> None:
    for one in CARDS:
        years = range(one.page.begins, min(one.page.ends, 2100) + 1)
        inside = [one.since <= number <= one.until for number in years]
        assert one.fits == ("wholly" if all(inside) else "partly" if any(inside) else "never")


def test_a_heartland_is_away_from_the_start_land_exactly_if_it_lies_outside() -> None:
    for one in CARDS:
        assert (one.away > 0) == (one.page.place.land != one.page.people.start)
    assert card("huns").away > 1000 > card("aryans").away > 300 > card("spain").away > 0


def test_the_table_of_the_chronicle_has_a_row_for_each_card() -> None:
    frame = hotw.history().frame("cards", "fr")
    assert list(frame["people"]) == [one.page.id for one in CARDS]
    assert frame.set_index("people").loc["egypt", "name"] == "Égypte"


# --- pictures ---


@pytest.mark.parametrize("name", PICTURES)
@pytest.mark.parametrize(("theme", "lang"), [*product(THEMES, ("en", "fr"))])
def test_every_picture_has_a_figure_a_text_and_a_table(name, theme, lang) -> None:
    picture = PICTURES[name](theme=theme, lang=lang)
    bundle = picture._repr_mimebundle_()
    layout = bundle["application/vnd.plotly.v1+json"]["layout"]
    assert layout["width"] <= 850
    assert re.sub("<br>", " ", layout["title"]["text"]) == picture.title
    assert re.sub("<br>", " ", layout["title"]["subtitle"]["text"]) == picture.caption
    assert bundle["text/plain"].startswith(f"{picture.title}\n{picture.caption}\n")
    assert "<table>" in bundle["text/html"]
    assert "{" not in bundle["text/plain"]
    assert len(picture.frame()) >= 7


@pytest.mark.parametrize("name", PICTURES)
def test_the_two_languages_differ(name) -> None:
    assert PICTURES[name](lang="en").title != PICTURES[name](lang="fr").title


def test_the_bars_of_the_timeline_are_the_years_and_colour_is_not_alone() -> None:
    within, outside, heights = hotw.show.timeline().figure.data
    for one in CARDS:
        pieces = [
            (base, base + long)
            for bar in (within, outside)
            for who, base, long in zip(bar.y, bar.base, bar.x, strict=True)
            if who == one.page.id
        ]
        assert min(a for a, _ in pieces) == one.page.begins
        assert max(b for _, b in pieces) == min(one.page.ends, 2001)
    assert outside.marker.pattern.shape
    assert not within.marker.pattern.shape
    assert "hatched" in outside.name
    assert len(set(zip(heights.marker.color, [one.height_fits for one in CARDS], strict=True))) == 2


def test_an_epoch_has_a_timeline_of_its_own_and_an_eighth_has_none() -> None:
    assert [one.page.id for one in hotw.show.timeline(6).found] == [
        one.page.id for one in CARDS if one.epoch == 6
    ]
    with pytest.raises(ValueError, match="1 to 7"):
        hotw.show.timeline(8)


def test_where_empires_begin_every_people_is_counted_once() -> None:
    picture = hotw.show.coverage()
    assert sum(picture.totals.values()) == 50
    assert sum(row["count"] for row in picture.records() if row["epoch"] == 3) == 7
    assert picture.totals["africa"] == picture.totals["australia"] == picture.totals["nippon"] == 0
    assert [page.id for page in picture.counts["south_america", 6]] == ["incas"]


def test_more_cards_never_count_less() -> None:
    held, everybody = hotw.show.coverage("hold"), hotw.show.coverage("all")
    assert all(set(held.counts[place]) <= set(everybody.counts[place]) for place in held.counts)
    mali = next(place for place, pages in everybody.counts.items() if hotw.history("mali") in pages)
    assert mali == ("africa", 5)
    with pytest.raises(ValueError, match="begin, hold, all"):
        hotw.show.coverage("wins")


def test_shares_of_the_areas_make_a_whole_and_come_from_the_shapes() -> None:
    rows = hotw.show.stretch().rows
    for share in ("globe", "lands", "board", "mercator"):
        assert sum(row[share] for row in rows) == pytest.approx(1)
    by = {row["area"]: row for row in rows}
    assert by["southern_europe"]["lands"] == pytest.approx(12 / 94)
    assert by["northern_europe"]["mercator"] > by["northern_europe"]["globe"]
    assert by["africa"]["mercator"] < by["africa"]["globe"]


def test_a_land_without_holes_is_drawn_as_large_as_its_polygon() -> None:
    from hotw_nb.show.map_drawing.views import project

    (ring,) = maps.rings(BOARD.id)["mongolia"]
    assert drawn(BOARD.id, "board")["mongolia"] == pytest.approx(Polygon([project(*p) for p in ring]).area)


# --- the lesson ---


def test_the_answers_of_the_lesson_are_those_of_the_pictures() -> None:
    assert hotw.show.timeline().title.startswith(f"{lesson_14.fits()} of 50")
    assert hotw.show.stretch().caption.endswith(f"{lesson_14.lands()} average lands of Southern Europe.")
    counted = hotw.show.coverage().totals
    assert lesson_14.south() == sum(counted[area] for area in lesson_14.FEW)
    assert lesson_14.year() == 3  # Romans, Han and Xiongnu
    assert lesson_14.mercator() == Fraction(2)


def test_ten_cards_are_right_on_average() -> None:
    found = lesson_14.fits_simulated(4000, 5)
    assert sum(found) / len(found) == pytest.approx(lesson_14.fits(), abs=0.6)
    assert {guess % 5 for guess in found} == {0}

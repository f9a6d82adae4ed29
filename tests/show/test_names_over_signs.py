"""Names in the small pictures of lessons: in the middle of their sea, off the mountains, beside every piece."""

from __future__ import annotations

from functools import cache
from math import hypot

import pytest
from name_boxes import box_of, shared

import hotw_nb as hotw
from hotw_nb import show
from hotw_nb.lessons import turn_of
from hotw_nb.show.pictures import closeup
from hotw_nb.show.pictures.cells import Grid
from hotw_nb.show.pictures.framing import boxes_of
from hotw_nb.show.pictures.sheet import open_to

SIGNS = {"mountain", "forest", "wall"}
FAR = ("china", "india", "africa", "southern_europe", "northern_europe")
CRETE = {"crete": "minoans city fort monument"}
FULL = " ".join([land.id for land in hotw.board("2001").lands if land.area in FAR][:36])


def no_place_for_monuments():
    """All monuments of the box stand, three of them in the picture of a turn in the Caucasus."""
    game = turn_of("scythians", armies=0, ada={"caucasus zagros levant": ""}, nobody={FULL: "monument"})
    return show.steps(game, "end", until="clean_up", look=("caucasus", "levant"))


STORIES = {
    "crete": lambda: show.steps(
        turn_of("greek_city_states", hand="etruscans", ada=CRETE),
        ("play", "etruscans"),
        ("expand", "crete"),
        ("expand", "northern_apennines"),
    ),
    "portugal": lambda: show.steps(turn_of("portugal", hand="leader"), "begin"),
    "monuments": no_place_for_monuments,
}
BOTH = [(name, lang) for name in STORIES for lang in ("en", "fr")]


@cache
def told(name):
    """One of the stories."""
    return STORIES[name]()


@cache
def pictured(name, lang):
    """The first picture of a story."""
    return closeup.picture(told(name).start, told(name).window, lang)


def called(name, lang):
    """The names in a picture, each with the place that it names."""
    board = told(name).start.board
    places = {place.title(lang): place.id for place in (*board.lands, *board.seas)}
    return {places[" ".join(label.lines)]: label for label in pictured(name, lang).labels}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_western_mediterranean_is_not_named_east_of_sicily_and_tunisia(lang):
    window = told("crete").window
    left, _, right, bottom = box_of(called("crete", lang)["western_mediterranean"])
    east, south = window.view.degrees(12.4, 37.8)  # the west end of Sicily
    assert (left + right) / 2 < east, "its middle lies west of the channel"
    assert right < east + 0.25 * (right - left)
    sign = window.at("western_mediterranean")
    line = [shape for one in pictured("crete", lang).marks if one.name == "lead" for shape in one.shapes]
    led = any(hypot(x - sign[0], y - sign[1]) < 18 for shape in line for x, y in shape)
    assert led or bottom < south + 12, "it lies in its water, or a line leads to its sign"


def test_water_beyond_a_strait_is_not_open_to_the_sign_of_a_sea():
    def sea(*waters, rows=range(20)):
        """A grid with water from each first to each last row and column."""
        cells = (any(a <= y < b and c <= x < d for a, b, c, d in waters) for y in rows for x in range(40))
        return Grid(40, bytes(cells))

    west, east, strait, passage = (2, 18, 2, 18), (2, 18, 22, 38), (9, 12, 18, 22), (5, 15, 18, 22)
    seen = open_to(sea(west, east, strait), (10, 8))  # the strait is three cells wide
    assert all(seen[y, x] for y in range(4, 16) for x in range(4, 16))
    assert not any(seen[y, x] for y in range(20) for x in range(22, 40))
    seen = open_to(sea(west, east, passage), (10, 8))
    assert all(seen[y, x] for y in range(4, 16) for x in range(24, 36))
    narrow = sea(west, east, passage, rows=range(8, 11))
    assert open_to(narrow, (1, 8)) == narrow, "a sea that is narrow everywhere is one"


@pytest.mark.parametrize(("name", "lang"), BOTH)
def test_no_name_of_a_sea_lies_among_mountains(name, lang):
    scene, seas = pictured(name, lang), {sea.id for sea in told(name).start.board.seas}
    signs = list(boxes_of(one for one in scene.marks if one.name in SIGNS))
    for place in seas & called(name, lang).keys():
        box = box_of(called(name, lang)[place])
        under = sum(shared(box, sign) for sign in signs) / ((box[2] - box[0]) * (box[3] - box[1]))
        assert under < 0.2, f"{under:.0%} of {place} is covered with signs"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_land_in_which_something_stands_has_its_name(lang):
    scene, window = pictured("monuments", lang), told("monuments").window
    held = {land for land, *_ in told("monuments").window.held}
    standing = {land for land, at in scene.stands.items() if land in held and window.holds(at, 17, 17)}
    assert {"balkans", "crete", "caucasus", "levant", "zagros"} <= standing
    assert standing <= called("monuments", lang).keys()

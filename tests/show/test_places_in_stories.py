"""Crowded stories: names of seas lie in their seas, pieces on their lands, and all of them stay where they are."""

from __future__ import annotations

from functools import cache
from math import dist

import pytest
from name_boxes import box_of, shared

from hotw_nb import show
from hotw_nb.boards import Land
from hotw_nb.lessons import turn_of
from hotw_nb.show.map_drawing import labels
from hotw_nb.show.pictures import closeup
from hotw_nb.show.pictures.framing import boxes_of

CELL = labels.CELL
SIGNS = 44.0  # so much room signs before a name may take
WIDE = 2.4  # a land with a square so many times as wide as half an army has room for it
CRETE = {"crete": "minoans city fort monument"}
PHOENICIA = {"levant": "sumeria fort city", "palestine middle_tigris": "sumeria"}
FREE = ("levant", "palestine", "eastern_anatolia")
STORIES = {
    "carthage": lambda: show.steps(
        turn_of("carthage", hand="leader", ben={"shatts_plateau": "canaanites fort city monument"}),
        "begin",
        ("fort", "shatts_plateau"),
    ),
    "portugal": lambda: show.steps(turn_of("portugal", hand="leader"), "begin"),
    "assyria": lambda: show.steps(
        turn_of("assyria", ada={"upper_tigris": "capital", "nile_delta": "egypt"}),
        *(("expand", land) for land in FREE),
    ),
    "greeks": lambda: show.steps(
        turn_of("greek_city_states", hand="etruscans", ada=CRETE),
        ("play", "etruscans"),
        ("expand", "crete"),
        ("expand", "northern_apennines"),
    ),
    "phoenicia": lambda: show.steps(
        turn_of("assyria", ada="upper_tigris", ben=PHOENICIA, dice="61 1, 61 1, 61 1"),
        *(("expand", land) for land in ("levant", "palestine", "middle_tigris")),
    ),
    "chola": lambda: show.steps(
        turn_of("chola", ben="eastern_ghats western_ghats ceylon ganges_delta", dice="61 1, 61 1, 61 1"),
        "begin",
        ("expand", "eastern_ghats"),
        ("expand", "ceylon"),
    ),
    "britain": lambda: show.steps(turn_of("britain", hand="leader"), "begin"),
    "romans": lambda: show.steps(turn_of("romans", hand="leader"), "begin"),
}
BOTH = [(name, lang) for name in STORIES for lang in ("en", "fr")]


@cache
def told(name):
    """One of the stories."""
    return STORIES[name]()


@cache
def pictured(name, lang):
    """Each picture of a story."""
    story = told(name)
    steps = [(story.start, (), ()), *((one.game, one.places(), one.arrow) for one in story.steps)]
    return [closeup.picture(game, story.window, lang, rings, arrow) for game, rings, arrow in steps]


@cache
def ground(name):
    """Whose land each cell of a story's pictures is."""
    scene = pictured(name, "en")[0]
    found = labels.Ground(scene.width, scene.height)
    for patch in scene.patches:
        found.fill(patch.id, patch.rings)
    return found


def places_of(name, lang):
    """The board's places by their names."""
    board = told(name).start.board
    return {place.title(lang): place for place in (*board.lands, *board.seas)}


def cell_of(at):
    """The cell in which a point lies."""
    return int(at[0] / CELL), int(at[1] / CELL)


def lines_of(scene):
    """The two ends of each line that leads from a name."""
    for one in scene.marks:
        if one.name == "lead":
            for a, b, c, d in one.shapes:
                yield ((a[0] + d[0]) / 2, (a[1] + d[1]) / 2), ((b[0] + c[0]) / 2, (b[1] + c[1]) / 2)


def line_of(scene, label):
    """The line that begins at a name, if one does."""
    left, top, right, bottom = box_of(label)
    for start, end in lines_of(scene):
        if left - SIGNS <= start[0] <= right + 1 and top - 1 <= start[1] <= bottom + 1:
            return start, end
    return None


@pytest.mark.parametrize(("name", "lang"), BOTH)
def test_a_name_of_a_sea_lies_in_its_sea_or_a_line_leads_from_it_to_its_sign(name, lang):
    grid, places = ground(name), places_of(name, lang)
    scene = pictured(name, lang)[0]
    signs = {disc.id: disc for disc in scene.discs}
    for label in scene.labels:
        sea = places[" ".join(label.lines)]
        if isinstance(sea, Land):
            continue
        sign = signs[sea.id]
        if line := line_of(scene, label):
            assert abs(dist(line[1], sign.at) - sign.radius) < 1
            continue
        cells = list(grid.cells(box_of(label)))
        assert sum(cell not in grid.land for cell in cells) >= 0.6 * len(cells)
        assert cell_of(label.at) not in grid.land
        x, y = cell_of(label.at)
        coasts = {cell: land for cell, land in grid.land.items() if told(name).start.board.land(land).coasts}
        nearest = min(coasts, key=lambda cell: (cell[0] - x) ** 2 + (cell[1] - y) ** 2)
        own_sign = min(signs.values(), key=lambda one: dist(one.at, label.at)).id == sea.id
        assert own_sign or sea.id in told(name).start.board.land(coasts[nearest]).coasts


@pytest.mark.parametrize(("name", "lang"), BOTH)
def test_a_line_ends_in_the_land_whose_name_it_begins_at(name, lang):
    grid, places = ground(name), places_of(name, lang)
    scene = pictured(name, lang)[0]
    ends = [end for _, end in lines_of(scene)]
    for label in scene.labels:
        land = places[" ".join(label.lines)]
        line = line_of(scene, label)
        if line and isinstance(land, Land):
            ends.remove(line[1])
            assert grid.land.get(cell_of(line[1])) == land.id
            dots = [
                (box[0] + box[2]) / 2
                for one in scene.marks
                if one.name == "lead end"
                for box in boxes_of([one])
            ]
            assert any(abs(x - line[1][0]) < 0.1 for x in dots), "it ends in a dot"


@pytest.mark.parametrize(("name", "lang"), BOTH)
def test_names_and_pieces_have_the_same_places_in_all_pictures_of_a_story(name, lang):
    first, *others = pictured(name, lang)
    assert others
    for scene in others:
        assert scene.labels == first.labels
        assert scene.stands == first.stands
        assert list(lines_of(scene)) == list(lines_of(first))


@pytest.mark.parametrize("name", STORIES)
def test_pieces_stand_on_their_land_wherever_it_is_wide_enough(name):
    grid = ground(name)
    scene = pictured(name, "en")[0]
    assert scene.stands
    for land, (x, y) in scene.stands.items():
        assert grid.land.get(cell_of((x, y))) == land, f"the middle of the piece in {land} is beside it"
        if grid.has_square(land, WIDE * scene.stand):
            half = 0.8 * scene.stand
            corners = [(x + i * half, y + j * half) for i in (-1, 0, 1) for j in (-1, 0, 1)]
            on = sum(grid.land.get(cell_of(at)) == land for at in corners)
            assert on >= 7, f"{land}: only {on} of 9 points of its piece are on it"


@pytest.mark.parametrize(("name", "lang"), BOTH)
def test_no_name_covers_a_piece_or_another_name_in_any_picture(name, lang):
    for scene in pictured(name, lang):
        boxes = [box_of(label) for label in scene.labels]
        for number, one in enumerate(boxes):
            assert not any(shared(one, other) for other in boxes[:number])
            assert not any(shared(one, other) > 4 for other in boxes_of(scene.pieces))


def test_positions_beside_each_other_have_their_names_in_the_same_places():
    held = "ganges_valley ganges_delta eastern_deccan"
    games = [
        turn_of("maurya", ada=held, ben=ben)
        for ben in ("upper_indus", "upper_indus lower_indus", "ceylon eastern_ghats")
    ]
    positions = show.worth(*games, look="india")
    first, *others = (
        closeup.picture(game, window, "en")
        for game, window in zip(positions.games, positions.windows, strict=True)
    )
    for scene in others:
        assert scene.labels == first.labels
        assert scene.stands == first.stands

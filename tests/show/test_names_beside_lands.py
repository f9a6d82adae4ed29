"""Every name on a map stands on its own land or beside it, in all views of all boards, with pieces and without."""

from __future__ import annotations

from math import hypot

import numpy as np
import pytest

from hotw_nb import boards
from hotw_nb.show.map_drawing import compose, labels, marks
from hotw_nb.show.map_drawing.views import views
from hotw_nb.show.style import PAPER

BOARDS = {board.id: board for board in map(boards.load, ("2001", "2024", "classic"))}
VIEWS = [(board, view) for board in BOARDS for view in views(board)]
CELL = 4.0
BESIDE = 3.5 * CELL  # two cells of the grid on which the lands are known, and the corners of the outer ones


def middles(cells):
    """Where the middles of cells lie, a row for each."""
    return (np.array(list(cells), dtype=float).reshape(-1, 2) + 0.5) * CELL


def distances(box, spots):
    """How far each of some spots lies from a box."""
    away = np.maximum(np.maximum(np.array(box[:2]) - spots, spots - np.array(box[2:])), 0)
    return np.hypot(*away.T)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("board", "view"), VIEWS)
def test_no_name_stands_away_from_its_land_at_another_one(board, view, lang):
    composer = compose.Composer(BOARDS[board], views(board)[view], PAPER, lang, stands=True)
    composer.take_seas(composer.discs())
    composer.sea_names(tuple(composer.discs()))
    names = composer.names(composer.stands())
    spots, lands = middles(composer.ground.land), np.array(list(composer.ground.land.values()))
    assert len(names) >= 3
    for land, placed in names.items():
        away = distances(placed.box, spots)
        own, near = away[lands == land].min(), away[lands != land].min()
        assert own <= max(near + CELL, BESIDE), (
            f"{land}: {own:.0f} from its own land, {near:.0f} from another"
        )


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("board", BOARDS)
def test_the_names_of_areas_on_a_world_with_pieces_stand_at_their_own_ground_and_over_nothing(board, lang):
    composer = compose.Composer(BOARDS[board], views(board)["world"], PAPER, lang, stands=True)
    composer.take_seas(composer.discs())
    places = composer.stands()
    names = composer.area_names(places)
    seas = composer.sea_names(tuple(composer.discs()))
    assert names.keys() == {area.id for area in BOARDS[board].areas}
    boxes = [placed.box for placed in (*names.values(), *seas.values())]
    for number, one in enumerate(boxes):
        assert not any(touch(one, other) for other in boxes[:number]), "no two names overlap"
    for area in BOARDS[board].areas:
        x, y = names[area.id].at
        own = {cell for land in area.lands for cell in composer.ground.own(land)}
        others = set(composer.ground.land) - own
        near, far = (distances(names[area.id].box, middles(cells)).min() for cells in (own, others))
        assert near <= far + CELL, f"{area.id} stands at the ground of another area"
        half = labels.text_width(max(names[area.id].lines, key=len), composer.size) / 2
        tall = composer.size * 0.5 * len(names[area.id].lines)
        for stand in places.values():
            assert not touch((x - half, y - tall, x + half, y + tall), marks.footprint(stand, composer.stand))


def touch(one, other):
    """Whether two boxes share some room."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize(
    ("land", "view"),
    [("middle_tigris", "near_east"), ("palestine", "near_east"), ("lower_tigris", "near_east")],
)
def test_the_small_lands_of_the_near_east_have_their_names_there(land, view):
    scene = compose.compose(BOARDS["world102_1993"], views("world102_1993")[view], PAPER, "en", True)
    assert BOARDS["world102_1993"][land].title("en") in {" ".join(label.lines) for label in scene.labels}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("board", BOARDS)
def test_a_line_leads_from_the_name_of_an_area_that_stands_away_from_its_ground(board, lang):
    composer = compose.Composer(BOARDS[board], views(board)["world"], PAPER, lang, stands=True)
    composer.take_seas(composer.discs())
    for area, placed in composer.area_names(composer.stands()).items():
        own = {cell for land in BOARDS[board].area(area).lands for cell in composer.ground.own(land)}
        written = labels.box_of(placed.at, placed.lines, composer.size, 0)
        if placed.line:
            x, y = placed.line[1]
            assert (int(x / CELL), int(y / CELL)) in own
        else:
            assert distances(written, middles(own)).min() <= BESIDE


@pytest.mark.parametrize("board", ["world102", "world102_1993"])
def test_the_name_of_australia_is_nearer_to_the_continent_than_to_new_guinea(board):
    scene = compose.compose(BOARDS[board], views(board)["world"], PAPER, "en", True)
    at = next(label.at for label in scene.labels if label.lines == ("Australia",))
    away = {land: hypot(at[0] - x, at[1] - y) for land, (x, y) in scene.stands.items()}
    assert away["australia"] < away["new_guinea"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_names_of_areas_keep_clear_of_pieces_where_they_are_drawn_larger(lang):
    """As on a table 1280 pixels wide; India alone has no such room in the edition of 2024."""
    board = BOARDS["world62"]
    composer = compose.Composer(board, views("world62")["world"], PAPER, lang, stands=True)
    composer.take_seas(composer.discs())
    places = composer.stands()
    pieces = [marks.footprint(at, composer.stand) for at in places.values()]
    under = labels.Ground(composer.ground.width, composer.ground.height, taken=pieces)
    larger = {
        area: labels.box_of(placed.at, placed.lines, 1.25 * composer.size, 0)
        for area, placed in composer.area_names(places).items()
    }
    assert len(larger) == len(board.areas)
    assert [area for area, box in larger.items() if under.overlap(box) > 0.02] == ["india"]

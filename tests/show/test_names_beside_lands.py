"""Every name on a map stands on its own land or beside it, in all views of all boards, with pieces and without."""

from __future__ import annotations

from math import hypot

import pytest

from hotw_nb import boards
from hotw_nb.show.map_drawing import compose
from hotw_nb.show.map_drawing.views import views
from hotw_nb.show.style import PAPER

BOARDS = {board.id: board for board in map(boards.load, ("2001", "2024", "classic"))}
VIEWS = [(board, view) for board in BOARDS for view in views(board)]
CELL = 4.0
BESIDE = 3.5 * CELL  # two cells of the grid on which the lands are known, and the corners of the outer ones


def distance(box, cell):
    """How far the middle of a cell lies from a box."""
    x, y = ((index + 0.5) * CELL for index in cell)
    return hypot(max(box[0] - x, 0, x - box[2]), max(box[1] - y, 0, y - box[3]))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("board", "view"), VIEWS)
def test_no_name_stands_away_from_its_land_at_another_one(board, view, lang):
    composer = compose.Composer(BOARDS[board], views(board)[view], PAPER, lang, stands=True)
    composer.sea_names(tuple(composer.discs()))
    names = composer.names(composer.stands())
    cells = {}
    for cell, land in composer.ground.land.items():
        cells.setdefault(land, []).append(cell)
    assert len(names) >= 3
    for land, placed in names.items():
        own = min(distance(placed.box, cell) for cell in cells[land])
        near = min(
            distance(placed.box, cell) for other, found in cells.items() if other != land for cell in found
        )
        assert own <= max(near + CELL, BESIDE), (
            f"{land}: {own:.0f} from its own land, {near:.0f} from another"
        )


@pytest.mark.parametrize(
    ("land", "view"),
    [("middle_tigris", "near_east"), ("palestine", "near_east"), ("lower_tigris", "near_east")],
)
def test_the_small_lands_of_the_near_east_have_their_names_there(land, view):
    scene = compose.compose(BOARDS["world102_1993"], views("world102_1993")[view], PAPER, "en", True)
    assert BOARDS["world102_1993"][land].title("en") in {" ".join(label.lines) for label in scene.labels}

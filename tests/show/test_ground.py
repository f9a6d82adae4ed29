"""The coarse grid of a picture holds the cells whose middles lie in a land, and gaps on it are those between boxes."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random

import numpy as np
import pytest

from hotw_nb.show.map_drawing.labels import CELL, Ground
from hotw_nb.show.pictures.sheet import Spots


@pytest.mark.parametrize("seed", range(12))
def test_a_land_has_the_cells_whose_middles_lie_in_it(seed: int) -> None:
    """Told for each cell by itself: a line from its middle to the left crosses the outline an odd number of times."""
    rng = Random(seed)
    corners = [
        (60 + r * cos(turn * pi / 10), 45 + r * sin(turn * pi / 10))
        for turn, r in enumerate(rng.uniform(8, 90) for _ in range(20))
    ]
    ring = (*corners, corners[0])
    ground = Ground(120, 90)
    ground.fill("land", [ring])
    for column in range(int(120 / CELL)):
        for row in range(int(90 / CELL)):
            x, y = (column + 0.5) * CELL, (row + 0.5) * CELL
            crossed = [
                a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
                for a, b in pairwise(ring)
                if min(a[1], b[1]) < y <= max(a[1], b[1])
            ]
            if all(abs(at - x) > 1e-6 for at in crossed):
                inside = sum(at < x for at in crossed) % 2 == 1
                assert ((column, row) in ground.land) == inside


def test_places_near_a_box_are_those_with_a_small_gap() -> None:
    """Both for a box between the places and for one beside all of them, measured from corner to corner."""
    columns, rows = np.arange(10.0, 200.0, 3.0), np.arange(20.0, 120.0, 3.0)
    down, across = np.nonzero(np.ones((rows.size, columns.size), dtype=bool))
    spots = Spots(columns, rows, 30.0, 12.0, (across, down))
    for box in ((80.0, 50.0, 110.0, 70.0), (0.0, 0.0, 5.0, 9.0), (400.0, 300.0, 420.0, 310.0)):
        near = set()
        for number, (x, y) in enumerate(zip(spots.x.tolist(), spots.y.tolist(), strict=True)):
            aside = max(box[0] - (x + 15), (x - 15) - box[2], 0)
            above = max(box[1] - (y + 6), (y - 6) - box[3], 0)
            if hypot(aside, above) < 8:
                near.add(number)
        assert set(spots.close(box, 8.0).tolist()) == near
        assert spots.may_be_near(box, 8.0) or not near

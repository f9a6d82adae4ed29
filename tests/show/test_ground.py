"""The coarse grid of a picture: the cells of a land, what grows on it, and the cheapest of the places on it."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, inf, pi, sin
from random import Random

import pytest

from hotw_nb.show.map_drawing.labels import CELL, Box, Ground
from hotw_nb.show.pictures.cells import Grid
from hotw_nb.show.pictures.spots import Away, Spots


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


@pytest.mark.parametrize("seed", range(40))
def test_the_cheapest_place_is_the_one_that_a_look_at_all_of_them_finds(seed: int) -> None:
    """With costs that are only known to be more than a share of the distance, and with places that are taken."""
    rng = Random(seed)
    columns, rows = ([at + 3.0 * i for i in range(rng.randint(1, 30))] for at in (10.0, 20.0))
    free = [bytes(rng.random() < 0.6 for _ in columns) for _ in rows]
    spots = Spots(columns, rows, (30.0, 12.0), free, (40, 40))
    box = (left := rng.uniform(0, 90), top := rng.uniform(0, 90), left + 8, top + 5)
    places = [(row, column) for row in range(len(rows)) for column in range(len(columns))]
    more = {place: rng.choice((0.0, 0.25, 0.5, inf)) for place in places}
    costs = sorted(
        (round(gap_between(spots.box(place), box) / 40 + more[place], 9), place)
        for place in places
        if free[place[0]][place[1]] and more[place] < inf
    )
    away = Away(spots.aside(box), spots.above(box), 1 / 40, [0.0] * len(rows))

    def cost(row: int, column: int, *_: float) -> float:
        return spots.gap(box, row, column) / 40 + more[row, column]

    found = spots.least(away, cost)
    assert (found and (round(found[0], 9), found[1])) == (costs[0] if costs else None)
    assert sorted((round(what, 9), place) for what, place in spots.rising(away, cost, inf)) == costs
    rising = [what for what, _ in spots.rising(away, cost, inf)]
    assert rising == sorted(rising)


def gap_between(one: Box, other: Box) -> float:
    """How far two boxes lie apart, measured from corner to corner."""
    return hypot(max(other[0] - one[2], one[0] - other[2], 0), max(other[1] - one[3], one[1] - other[3], 0))


def test_the_cells_of_a_box_are_counted() -> None:
    """The sums say as much as a look at each cell, also of boxes that reach beyond the picture."""
    rng = Random(5)
    grid = Grid(20, bytes(rng.random() < 0.4 for _ in range(20 * 15)))
    spots = Spots(
        [rng.uniform(-9, 90) for _ in range(9)],
        [rng.uniform(-9, 70) for _ in range(9)],
        (22.0, 13.0),
        [b"\1" * 9] * 9,
        (20, 15),
    )
    for row in range(9):
        for column in range(9):
            left, top, right, bottom = (int(side // CELL) for side in spots.box((row, column)))
            under = [
                grid[y, x]
                for y in range(max(top, 0), bottom + 1)
                for x in range(max(left, 0), right + 1)
                if y < 15 and x < 20
            ]
            if under and right >= 0 and bottom >= 0:
                assert spots.count(grid.sums(), row, column) == sum(under)
                assert spots.size(row, column) == len(under)


def test_a_grid_grows_into_what_is_nobodys() -> None:
    """One step at a time, told for each cell by itself: it looks to the left, to the right, above and below."""
    rng = Random(8)
    grid = Grid(17, bytes(rng.choice((0, 0, 0, 0, 5, 9, 255)) for _ in range(17 * 11)))
    for steps in range(1, 4):
        before, after = grid.grown(steps - 1), grid.grown(steps)
        for row in range(11):
            for column in range(17):
                beside = ((row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column))
                near = [before[y, x] for y, x in beside if 0 <= y < 11 and 0 <= x < 17 and before[y, x]]
                assert after[row, column] == (before[row, column] or next(iter(near), 0))


def test_what_can_be_reached_in_a_grid_is_found_to_its_last_cell() -> None:
    rng = Random(2)
    for _ in range(20):
        grid = Grid(13, bytes([1, *(rng.random() < 0.6 for _ in range(13 * 9 - 1))]))
        reached = [(0, 0)]
        for row, column in reached:
            for cell in ((row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column)):
                if 0 <= cell[0] < 9 and 0 <= cell[1] < 13 and grid[cell] and cell not in reached:
                    reached.append(cell)
        assert sorted(grid.reached((0, 0)).places(1)) == sorted(reached)
        inner = [
            (y, x) for y, x in grid.places(1) if 0 < y < 8 and 0 < x < 12
            and grid[y - 1, x] and grid[y + 1, x] and grid[y, x - 1] and grid[y, x + 1]
        ]  # fmt: skip
        assert grid.shrunk().places(1) == inner

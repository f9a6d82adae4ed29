"""The projection of the board, and the framed views of it: the whole world and its regions, all of one shape.

A longitude alone decides `x` and a latitude alone decides `y`. Both scales are smooth: their steepness is given at
a few knots and runs in straight lines between them, so the curve itself is an exact sum of parabolas. Where the
board is crowded (Europe, the Near East, India, China) a degree is given more room; the Pacific gets little.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, pairwise

from hotw_nb.boards import Board, Land, Sea, csv_tables, tables
from hotw_nb.show.map_drawing.scene import WIDTH, Point, Ring
from hotw_nb.text import say, short

# (degree, room for one degree there); the map is cut in the Bering Strait, so longitudes run from -169 to 191
_LONGITUDES = (
    (-169.0, 0.55), (-130.0, 0.85), (-110.0, 1.0), (-75.0, 1.0), (-45.0, 0.85), (-28.0, 0.45), (-14.0, 1.2),
    (0.0, 1.9), (30.0, 1.9), (48.0, 1.7), (70.0, 1.45), (95.0, 1.3), (120.0, 1.45), (140.0, 1.3), (155.0, 0.7),
    (191.0, 0.5),
)  # fmt: skip
_LATITUDES = (
    (-60.0, 0.7), (-35.0, 1.0), (-10.0, 1.05), (8.0, 1.4), (20.0, 2.05), (32.0, 2.55), (46.0, 2.75), (56.0, 2.3),
    (66.0, 1.0), (75.0, 0.4), (84.0, 0.2),
)  # fmt: skip
BOARD_WIDTH = 2000.0


class _Scale:
    """The integral of a steepness that is linear between knots."""

    def __init__(self, knots: tuple[Point, ...]) -> None:
        self.at = [degree for degree, _ in knots]
        self.room = [room for _, room in knots]
        steps = ((b[0] - a[0]) * (a[1] + b[1]) / 2 for a, b in pairwise(knots))
        self.sums = list(accumulate(steps, initial=0.0))

    def __call__(self, degree: float) -> float:
        i = min(max(bisect_right(self.at, degree) - 1, 0), len(self.at) - 2)
        t = degree - self.at[i]
        slope = (self.room[i + 1] - self.room[i]) / (self.at[i + 1] - self.at[i])
        return self.sums[i] + t * (self.room[i] + slope * t / 2)


_X, _Y = _Scale(_LONGITUDES), _Scale(_LATITUDES)
_UNIT = BOARD_WIDTH / _X.sums[-1]
BOARD_HEIGHT = _Y.sums[-1] * _UNIT


def project(lon: float, lat: float) -> Point:
    """The place on the board, in units from the upper left corner of the world.

    >>> project(-169, 84)
    (0.0, 0.0)
    >>> round(project(191, 0)[0])
    2000
    """
    return _X(lon) * _UNIT, BOARD_HEIGHT - _Y(lat) * _UNIT


ASPECT = 2.0
_COLUMNS = ("id", "name_en", "name_fr", "west", "south", "east", "north", "source")


@dataclass(frozen=True)
class View:
    """A window on the board, and how its places become places in the picture."""

    id: str
    name: str
    name_fr: str
    left: float
    top: float
    scale: float
    height: float = WIDTH / ASPECT
    beside: float = 0
    """How much of the picture's width lies on each side of what the view is about, to give it its shape."""
    above: float = 0
    """How much of its height lies above what the view is about, and below it."""

    def title(self, lang: str) -> str:
        """The view's name in a language."""
        return self.name_fr if lang == "fr" else self.name

    def place(self, at: Point) -> Point:
        """A place of the board in the picture."""
        return (at[0] - self.left) * self.scale, (at[1] - self.top) * self.scale

    def degrees(self, lon: float, lat: float) -> Point:
        """A longitude and a latitude in the picture."""
        return self.place(project(lon, lat))

    def ring(self, ring: Ring) -> Ring:
        """A line of the board in the picture, on a grid of half a unit so that neighbours still fit."""
        points = [(round(2 * x) / 2, round(2 * y) / 2) for x, y in map(self.place, ring)]
        return tuple(p for i, p in enumerate(points) if i == 0 or p != points[i - 1])

    def shows(self, ring: Ring, margin: float = 0) -> bool:
        """True when a ring of the picture reaches into the window."""
        xs, ys = [p[0] for p in ring], [p[1] for p in ring]
        return (
            max(xs) > margin
            and min(xs) < WIDTH - margin
            and max(ys) > margin
            and min(ys) < self.height - margin
        )

    def about(self, ring: Ring) -> bool:
        """True when the middle of a ring of the picture lies in what the view is about."""
        xs, ys = [p[0] for p in ring], [p[1] for p in ring]
        across, down = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        return self.beside <= across <= WIDTH - self.beside and self.above <= down <= self.height - self.above


def _frame(row: csv_tables.Row) -> View:
    west, east = row.decimal("west", -169, 191), row.decimal("east", -169, 191)
    south, north = row.decimal("south", -60, 84), row.decimal("north", -60, 84)
    if west >= east:
        row.refuse("west", "west_of", east=f"{east:g}")
    if south >= north:
        row.refuse("south", "south_of", north=f"{north:g}")
    row.text("source")
    (left, top), (right, bottom) = project(west, north), project(east, south)
    width = max(right - left, (bottom - top) * ASPECT)
    scale = WIDTH / width
    beside, above = (width - (right - left)) * scale / 2, (width / ASPECT - (bottom - top)) * scale / 2
    left, top = (left + right - width) / 2, (top + bottom - width / ASPECT) / 2
    names = row.text("id"), row.text("name_en"), row.text("name_fr")
    return View(*names, left, top, scale, beside=beside, above=above)


@cache
def views(board_id: str) -> dict[str, View]:
    """The views of a board by their ids, the whole world first.

    >>> next(iter(views("world102")))
    'world'
    """
    found: dict[str, View] = {}
    rows = csv_tables.read(tables.path(board_id, "views.csv"), _COLUMNS)
    for row in csv_tables.once(rows, expected="new_view_id"):
        if not found and row.text("id") != "world":
            row.refuse("id", "world_first")
        found[row.text("id")] = _frame(row)
    if not found:
        raise csv_tables.damaged(
            csv_tables.place(f"data/{tables.path(board_id, 'views.csv')}", 2), "world_view"
        )
    return found


def by_name(board_id: str, lang: str) -> list[tuple[str, str]]:
    """The name and the id of each view, for a list to choose from."""
    return [(one.title(lang), one.id) for one in views(board_id).values()]


def view(board_id: str, word: str) -> View:
    """One view by its id or its name in either language."""
    known = views(board_id)
    for one in known.values() if isinstance(word, str) else ():
        if word.casefold() in {one.id, one.name.casefold(), one.name_fr.casefold()}:
            return one
    raise ValueError(say("show.no_view", word=short(word), names=", ".join(known)))


def best_view(board: Board, place: Land | Sea) -> View:
    """The view that shows a land or a sea largest: there its name always stands."""
    at = place.lon, place.lat
    showing = [one for one in views(board.id).values() if one.shows((one.degrees(*at),), 30)]
    return max(showing, key=lambda one: one.scale)

"""The framed views of a board: the whole world and its regions, all of one shape."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from hotw_nb.boards import Board, Land, Sea, csv_tables, tables
from hotw_nb.show.map_drawing.projection import project
from hotw_nb.show.map_drawing.scene import WIDTH, Point, Ring
from hotw_nb.text import say, short

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
    for row in csv_tables.read(tables.path(board_id, "views.csv"), _COLUMNS):
        if not found and row.text("id") != "world":
            row.refuse("id", "world_first")
        if row.text("id") in found:
            row.refuse("id", "new_view_id")
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

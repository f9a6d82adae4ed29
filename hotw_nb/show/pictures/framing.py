"""The window of a small picture, as close as can be round the places asked for, and the boxes of what it holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice

from hotw_nb.boards import Board
from hotw_nb.engine.errors import BadSetup
from hotw_nb.show.map_drawing.labels import Box
from hotw_nb.show.map_drawing.scene import WIDTH, Marks, Point
from hotw_nb.show.map_drawing.views import View, project, views
from hotw_nb.text import say


def square(at: Point, half: float) -> Box:
    """The box that reaches so far from a place on all sides.

    >>> square((10, 20), 4)
    (6, 16, 14, 24)
    """
    return at[0] - half, at[1] - half, at[0] + half, at[1] + half


def boxes_of(marks: Iterable[Marks]) -> Iterator[Box]:
    """The room that each of some shapes takes up."""
    for one in marks:
        for shape in one.shapes:
            xs, ys = [x for x, _ in shape], [y for _, y in shape]
            yield min(xs), min(ys), max(xs), max(ys)


def middle(box: Box) -> Point:
    """The place in the middle of a box."""
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def within(at: Point, box: Box) -> bool:
    """Whether a place lies in a box or on its edge."""
    return box[0] <= at[0] <= box[2] and box[1] <= at[1] <= box[3]


def covered(at: Point, boxes: Iterable[Box]) -> bool:
    """Whether a place lies in any of some boxes."""
    return any(within(at, box) for box in boxes)


Size = tuple[float, float]
Held = frozenset[tuple[str, bool, bool]]
"""The lands in which something stands, with whether there is a fort and whether anything is built."""
NARROW, TALL, WIDE = (380.0, 265.0), (380.0, 390.0), (790.0, 390.0)
ENOUGH = 0.8  # a picture drawn so large need not be made wide
NEARLY = 0.65  # how much smaller a picture may become for places that it need not show
MARGIN = 72.0
FEW = 12  # so many held lands a picture tries to show, as those of a position that was set up for it
INSIDE = 30.0  # how far from the edges a place lies that is wholly in the picture, with its pieces


@dataclass(frozen=True)
class Frame:
    """A window on the board, as wide as its picture in pixels, so that names and pieces stay readable."""

    board: Board
    view: View
    width: float
    places: tuple[str, ...]
    """What the picture is about: these places always have their names."""
    rings: tuple[str, ...] = ()
    """Places that may have a ring, for which room is kept."""
    ways: tuple[tuple[str, str], ...] = ()
    """Arrows that may be drawn, whose heads no name covers."""
    held: Held = frozenset()
    """What stands where in any of the pictures of this window; all of them keep that room free."""

    def at(self, place: str) -> Point:
        """Where a land or a sea lies in the picture."""
        spot = self.board[place]
        return self.view.degrees(spot.lon, spot.lat)

    def holds(self, at: Point, aside: float = 0.0, above: float = 0.0) -> bool:
        """Whether a point lies in the window, at least so far from its edges."""
        x, y = at
        return aside <= x <= self.width - aside and above <= y <= self.view.height - above

    def shows(self, place: str) -> bool:
        """Whether a place is wholly in the window, with its pieces."""
        return self.holds(self.at(place), INSIDE, INSIDE)


def frame(
    board: Board,
    places: tuple[str, ...],
    also: Iterable[str] = (),
    sizes: tuple[Size, ...] = (NARROW, TALL, WIDE),
    margin: float = MARGIN,
) -> Frame:
    """The closest window that shows these places with some room around them; far ones make it a wide window.

    It shows those of `also` too for which it need not become much smaller.

    >>> from hotw_nb import boards
    >>> near = frame(boards.load("2001"), ("mongolia", "wei_river"))
    >>> near.width, near.holds(near.at("wei_river"), 40, 40)
    (380.0, True)
    >>> frame(boards.load("2001"), ("western_iberia", "malayan_peninsula")).width
    790.0
    """
    first = window = _closest(board, places, sizes, margin)
    for place in dict.fromkeys(also):
        if place in window.places:
            continue
        wider = window
        if not window.shows(place):
            wider = _closest(board, (*window.places, place), sizes, margin)
            if wider.width > first.width or wider.view.scale < NEARLY * first.view.scale:
                continue
        window = replace(wider, places=(*window.places, place))
    return window


def _closest(board: Board, places: tuple[str, ...], sizes: tuple[Size, ...], margin: float) -> Frame:
    """The closest window of one of these sizes round some places."""
    known = views(board.id)
    points = [project(board[place].lon, board[place].lat) for place in places] or [project(30, 35)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    largest = sizes[-1]
    world = known["world"].scale
    most, least = max(view.scale for view in known.values()), world * largest[0] / WIDTH

    def scale(values: list[float], room: float) -> float:
        return (room - 2 * margin) / max(max(values) - min(values), 1.0)

    scales = {size: min(most, scale(xs, size[0]), scale(ys, size[1])) for size in sizes}
    width, height = next(size for size in sizes if scales[size] >= min(ENOUGH, scales[largest]))
    drawn = max(scales[width, height], least)
    edge = known["world"]
    left = _within((min(xs) + max(xs)) / 2, width / drawn, edge.left, WIDTH / world)
    top = _within((min(ys) + max(ys)) / 2, height / drawn, edge.top, edge.height / world)
    return Frame(board, View("closeup", "", "", left, top, drawn, height), width, places)


def _within(middle: float, length: float, start: float, whole: float) -> float:
    """Where a window of some length round a middle begins, so that it does not look beyond the world."""
    return min(max(middle - length / 2, start), max(start, start + whole - length))


MOST = 1000  # names: more than any board has places


def several(what: str, found: object, lang: str | None = None) -> tuple[str, ...]:
    """The names as a tuple; anything but a name or a list of names is refused with a sentence.

    >>> several("look", "levant"), several("look", ["levant", "crete"])
    (('levant',), ('levant', 'crete'))
    """
    if isinstance(found, str):
        return (found,)
    names = tuple(islice(found, MOST)) if isinstance(found, Iterable) else (None,)
    if not all(isinstance(name, str) for name in names):
        raise BadSetup(say("show.several", lang, what=what, found=found))
    return names

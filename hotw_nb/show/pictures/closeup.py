"""A small picture of a game, framed closely round a few places, with rings and arrows that point at what happens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import hypot
from typing import TYPE_CHECKING

from hotw_nb.boards import Board, Land
from hotw_nb.show.map_drawing import compose, svg
from hotw_nb.show.map_drawing.labels import Box, Ground, splits, text_width
from hotw_nb.show.map_drawing.marks import arrow_head, circle
from hotw_nb.show.map_drawing.overlay import Overlay
from hotw_nb.show.map_drawing.position_words import Words
from hotw_nb.show.map_drawing.projection import Point, project
from hotw_nb.show.map_drawing.scene import WIDTH, Label, Lines, Marks, Patch, Scene
from hotw_nb.show.map_drawing.stands import footprint
from hotw_nb.show.map_drawing.views import View, views
from hotw_nb.show.pictures.sea_names import (
    BOLD,
    SHIP,
    box_of,
    box_round,
    boxes_of,
    ground,
    sea_names,
    shared,
)
from hotw_nb.show.style import PAPER, in_the_dark

if TYPE_CHECKING:
    from hotw_nb.game import Game

NARROW, TALL, WIDE = (380.0, 265.0), (380.0, 390.0), (790.0, 390.0)
ENOUGH = 0.8  # a picture drawn so large need not be made wide
MARGIN, RING, SHORT, NAME = 72.0, 20.0, 17.0, 13.5
SIGNS = ("icon", "power", "resource")
PANEL = (
    "border:1px solid rgba(128,128,128,.45);border-radius:8px;padding:8px 10px;box-sizing:border-box;"
    "line-height:1.4;max-width:100%"
)
"""How the box looks in which such a picture stands with its words."""
POINTER = PAPER.strait  # which has a twin in the dark


@dataclass(frozen=True)
class Frame:
    """A window on the board, as wide as its picture in pixels, so that names and pieces stay readable."""

    board: Board
    view: View
    width: float
    places: tuple[str, ...]
    """What it was framed for: these places always have their names."""

    def at(self, place: str) -> Point:
        """Where a land or a sea lies in the picture."""
        spot = self.board[place]
        return self.view.degrees(spot.lon, spot.lat)

    def holds(self, at: Point, aside: float = 0.0, above: float = 0.0) -> bool:
        """Whether a point lies in the window, at least so far from its edges."""
        x, y = at
        return aside <= x <= self.width - aside and above <= y <= self.view.height - above


def frame(board: Board, places: tuple[str, ...]) -> Frame:
    """The closest window that shows these places with some room around them; far ones make it a wide window.

    >>> from hotw_nb import boards
    >>> near = frame(boards.load("2001"), ("mongolia", "wei_river"))
    >>> near.width, near.holds(near.at("wei_river"), 40, 40)
    (380.0, True)
    >>> frame(boards.load("2001"), ("western_iberia", "malayan_peninsula")).width
    790.0
    """
    known = views(board.id)
    points = [project(board[place].lon, board[place].lat) for place in places] or [project(30, 35)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    world = known["world"].scale
    most, least = max(view.scale for view in known.values()), world * WIDE[0] / WIDTH
    sizes = {size: min(most, _scale(xs, size[0]), _scale(ys, size[1])) for size in (NARROW, TALL, WIDE)}
    width, height = next(size for size, scale in sizes.items() if scale >= min(ENOUGH, sizes[WIDE]))
    scale = max(sizes[width, height], least)
    edge = known["world"]
    left = _within((min(xs) + max(xs)) / 2, width / scale, edge.left, WIDTH / world)
    top = _within((min(ys) + max(ys)) / 2, height / scale, edge.top, edge.height / world)
    return Frame(board, View("closeup", "", "", left, top, scale, height), width, places)


def _within(middle: float, length: float, start: float, whole: float) -> float:
    """Where a window of some length round a middle begins, so that it does not look beyond the world."""
    return min(max(middle - length / 2, start), max(start, start + whole - length))


def _scale(values: list[float], room: float) -> float:
    """How large a picture may be drawn that spans these values in so much room."""
    return (room - 2 * MARGIN) / max(max(values) - min(values), 1.0)


def picture(
    game: Game,
    window: Frame,
    lang: str,
    rings: tuple[str, ...] = (),
    arrows: tuple[tuple[str, str], ...] = (),
) -> Scene:
    """The position of a game in a window, with a ring round some places and arrows between others."""
    full = Overlay(compose.compose(game.board, window.view, PAPER, lang, True), game, lang).scene()
    ends = [(_spot(full, window, a), _spot(full, window, b)) for a, b in arrows]
    # A part of a voyage that passes through the picture from nowhere to nowhere would tell nothing.
    ways = [_shortened(a, b) for a, b in ends if window.holds(a) or window.holds(b)]
    rounds = tuple(circle(_spot(full, window, place), RING) for place in rings)
    names = [one for one in full.labels if not one.italic and _whole(one, window)]
    names += _missing(names, full, game.board, window, lang)
    heads = tuple(arrow_head(tip, tail, 13.0) for tail, tip in ways)
    return replace(
        full,
        width=window.width,
        height=window.view.height,
        legend_top=window.view.height,
        legend_marks=(),
        legend_labels=(),
        patches=tuple(replace(one, words=(), spots=()) for one in full.patches if _seen(one, window)),
        discs=tuple(
            replace(one, words=()) for one in full.discs if window.holds(one.at, -one.radius, -one.radius)
        ),
        labels=(*names, *_seas(names, full, game.board, window, lang, rings, ways)),
        lines=(*full.lines, Lines("ring", rounds, POINTER, 3.0), Lines("way", tuple(ways), POINTER, 4.0)),
        marks=(*full.marks, Marks("arrow", heads, POINTER, halo=PAPER.halo)),  # names can be read over it
    )


def names_fit(board: Board, window: Frame, places: tuple[str, ...], lang: str) -> bool:
    """Whether no name of these places would be cut off at the edge of the picture."""
    titles = {board[place].title(lang) for place in places}
    names = compose.compose(board, window.view, PAPER, lang, True).labels
    return all(_whole(one, window) for one in names if " ".join(one.lines) in titles)


def words(game: Game, places: tuple[str, ...], lang: str) -> str:
    """Who holds some places with what, as lines of text."""
    tell = Words(game, lang)
    found = (
        (tell.of_land if isinstance(game.board[place], Land) else tell.of_sea)(place) for place in places
    )
    return "\n".join(f"{title}. {', '.join(lines[:1])}" for title, lines in found)


def image(scene: Scene, said: str) -> str:
    """The picture as an image of an HTML page, described in these words; it turns dark with the page."""
    drawing = svg.draw(replace(scene, summary=said or scene.summary), in_the_dark())
    return svg.image(drawing, f"{scene.title}\n{said}")


def _spot(scene: Scene, window: Frame, place: str) -> Point:
    """Where the pieces of a land stand, or where a sea has its sign."""
    return scene.stands.get(place) or window.at(place)


def _shortened(a: Point, b: Point) -> tuple[Point, Point]:
    """The way from one place to another, without the pieces that stand at its ends."""
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    cut = min(SHORT, length / 3)
    ux, uy = (b[0] - a[0]) / length * cut, (b[1] - a[1]) / length * cut
    return (a[0] + ux, a[1] + uy), (b[0] - ux, b[1] - uy)


def _missing(names: list[Label], scene: Scene, board: Board, window: Frame, lang: str) -> list[Label]:
    """The lands' names that a crowded map left out although the picture is about them, beside their pieces."""
    told = {" ".join(one.lines) for one in names}
    taken = [*map(box_of, names), *(footprint(at, scene.stand) for at in scene.stands.values())]
    taken += [box_round(_spot(scene, window, place), 2 * RING, RING) for place in window.places]
    taken += [box_round(disc.at, 2 * SHIP * disc.radius, SHIP * disc.radius) for disc in scene.discs]
    lands = ground((window.width, window.view.height), tuple((one.id, one.rings) for one in scene.patches))
    found = []
    for place in window.places:
        title = board[place].title(lang)
        if title not in told and isinstance(board[place], Land):
            label = _free(place, title, _spot(scene, window, place), taken, window, lands)
            taken.append(box_of(label))
            found.append(label)
    return found


def _seas(
    names: list[Label],
    scene: Scene,
    board: Board,
    window: Frame,
    lang: str,
    rings: tuple[str, ...],
    ways: list[tuple[Point, Point]],
) -> Iterator[Label]:
    """The names of the seas, where they cover neither pieces nor rings nor the names of lands."""
    here = [disc for disc in scene.discs if window.holds(disc.at)]
    ringed = {*window.places, *rings}
    seas = [
        (disc, board[disc.id].title(lang), max(SHIP * disc.radius, (RING + 2) * (disc.id in ringed)))
        for disc in sorted(here, key=lambda one: one.id not in window.places)
    ]
    taken = [*map(box_of, names), *boxes_of(scene.pieces)]
    taken += boxes_of(one for one in scene.marks if one.name in SIGNS)
    taken += [box_round(_spot(scene, window, place), 2 * RING + 4, RING + 2) for place in ringed]
    straits = [(path[0], path[-1]) for one in scene.lines if one.name == "strait" for path in one.paths]
    look = Label((), (0, 0), scene.name_size, PAPER.water_ink, PAPER.sea, italic=True)
    return sea_names(seas, scene.patches, look, taken, [*ways, *straits], (window.width, window.view.height))


def _free(place: str, title: str, spot: Point, taken: list[Box], window: Frame, lands: Ground) -> Label:
    """A land's name beside its piece, wholly inside the window, where it covers least of pieces and of other lands."""
    ways: list[tuple[float, Label]] = []
    for lines in splits(title, 2):
        wide = BOLD * max(text_width(line, NAME) for line in lines) + 6
        tall = NAME * 0.62 * len(lines)
        aside, above = RING + 6 + wide / 2, RING + 2 + tall
        for turn, (dx, dy) in enumerate(
            ((0, 1), (0, -1), (1, 0), (-1, 0), (0.7, 1), (-0.7, 1), (0.7, -1), (-0.7, -1))
        ):
            x, y = spot[0] + dx * aside, spot[1] + dy * above
            at = (
                min(max(x, wide / 2 + 2), window.width - wide / 2 - 2),
                min(max(y, tall + 2), window.view.height - tall - 2),
            )
            box = box_round(at, wide, tall)
            own, foreign = lands.shares(box, place)
            cost = 8 * sum(shared(box, other) for other in taken) / (2 * wide * tall) + 2 * foreign - own
            cost += 0.03 * turn + 0.3 * len(lines)
            ways.append((cost, Label(lines, at, NAME, PAPER.ink, PAPER.halo, bold=True)))
    return min(ways, key=lambda way: way[0])[1]


def _seen(patch: Patch, window: Frame) -> bool:
    return any(
        max(x for x, _ in ring) > 0
        and min(x for x, _ in ring) < window.width
        and max(y for _, y in ring) > 0
        and min(y for _, y in ring) < window.view.height
        for ring in patch.rings
    )


def _whole(label: Label, window: Frame) -> bool:
    """Whether a name lies wholly in the window."""
    left, top, right, bottom = box_of(label)
    return left >= 2 and top >= 2 and right <= window.width - 2 and bottom <= window.view.height - 2

"""All names in a small picture of a game, with the signs before them: of seas and lands it is about, then of others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from hotw_nb.boards import Land
from hotw_nb.show.map_drawing import compose, marks
from hotw_nb.show.map_drawing.labels import Box
from hotw_nb.show.map_drawing.naming import signs_of
from hotw_nb.show.map_drawing.projection import Point
from hotw_nb.show.map_drawing.scene import Disc, Label, Marks, Ring, Scene
from hotw_nb.show.pictures import land_names
from hotw_nb.show.pictures.framing import Frame
from hotw_nb.show.pictures.sea_names import SHIP, WET, box_of, box_round, sea_names, spaced
from hotw_nb.show.pictures.sea_names import ground as ground_of
from hotw_nb.show.style import PAPER

SIZE, LEAD, SIGN = 13.5, 14.0, 12.0
RING, RING_OF_FORT = 20.0, 27.0
HEAD = 13.0
DAMP = 0.55  # as much of the name of a sea that the picture is about lies on water
WATER = Label((), (0, 0), SIZE, PAPER.water_ink, PAPER.sea, italic=True)
COLOURS = {"icon": PAPER.quiet, "power": PAPER.gem, "resource": PAPER.gem}


Held = frozenset[tuple[str, bool, bool]]
"""The lands in which something stands, with whether there is a fort and whether anything is built."""


@dataclass(frozen=True)
class Names:
    """What is written in a picture: names, and the signs before them with the lines that lead to lands."""

    labels: tuple[Label, ...]
    signs: tuple[Marks, ...]


def room(at: Point, radius: float, fort: bool = True, built: bool = True) -> Box:
    """The room that an army in a land takes up, or a fort, and what is built beside it."""
    x, y = at
    left, above, below = (1.6, 1.9, 1.65) if fort else (1.5, 1.5, 1.5)
    right = 2.15 if built else left
    above = 1.9 if built else above
    return x - left * radius, y - above * radius, x + right * radius, y + below * radius


def ring(scene: Scene, place: str, at: Point, forts: Iterable[str] = ()) -> tuple[Point, float]:
    """Where a ring round a place lies, and how large it is: round whatever stands there."""
    disc = next((one for one in scene.discs if one.id == place), None)
    if disc:
        return disc.at, 1.3 * disc.radius + 5
    return at, RING_OF_FORT if place in forts else RING


def whole(disc: Disc, window: Frame) -> bool:
    """Whether the disc of a sea lies in the window with any ship on it."""
    reach = 1.25 * disc.radius
    return window.holds(disc.at, reach, reach)


@lru_cache(maxsize=32)
def names(window: Frame, lang: str, held: Held) -> Names:
    """The names of a picture in which these lands are held; they stay where they are while nobody comes or goes."""
    return Writer(window, lang, held).names()


class Writer:
    """Finds a place for one name after the other in a window."""

    def __init__(self, window: Frame, lang: str, held: Held) -> None:
        self.window, self.lang = window, lang
        self.scene = compose.compose(window.board, window.view, PAPER, lang, True)
        self.discs = [disc for disc in self.scene.discs if whole(disc, window)]
        about = {*window.places, *window.rings}
        stands = {land: at for land, at in self.scene.stands.items() if window.holds(at)}
        radius = self.scene.stand
        self.rooms = {one[0]: room(stands[one[0]], radius, *one[1:]) for one in held if one[0] in stands}
        # where pieces come and go in a story there is always room for the largest, so that no name moves
        self.rooms |= {land: room(at, radius) for land, at in stands.items() if land in window.rings}
        self.about = [disc for disc in self.discs if disc.id in about]
        self.ends = [(self.spot(a), self.spot(b)) for a, b in window.ways]
        size = window.width, window.view.height
        ground = ground_of(size, tuple((one.id, one.rings) for one in self.scene.patches))
        self.sheet = land_names.Sheet(ground, self.rooms, {*(land for land, *_ in held), *window.rings})
        self.sheet.taken = [*self.rooms.values(), *self._rings()]
        self.sheet.taken += [box_round(head_of(a, b), 2 * HEAD, HEAD) for a, b in self.ends]

    def _rings(self) -> Iterator[Box]:
        """The room of all rings that may be drawn."""
        for place in self.window.rings:
            at, radius = ring(self.scene, place, self.spot(place))
            if self.window.holds(at):
                yield box_round(at, 2 * radius + 4, radius + 2)

    def spot(self, place: str) -> Point:
        """Where the pieces of a land stand, or where a sea has its sign."""
        disc = next((one.at for one in self.scene.discs if one.id == place), None)
        return disc or self.scene.stands.get(place) or self.window.at(place)

    def names(self) -> Names:
        """All names: first of the seas and lands that the picture is about, then of the others."""
        seas = [*self._seas(self.about, WET)]
        seas += self._seas([disc for disc in self.about if disc.id not in dict(seas)], DAMP)
        self.sheet.taken += [
            box_round(one.at, 2 * SHIP * one.radius, SHIP * one.radius) for one in self.discs
        ]
        lands = self._lands(True)
        lost = [disc for disc in self.about if disc.id not in dict(seas)]
        led = [named for disc in lost if (named := self._led(disc))]
        seas += self._seas([disc for disc in self.discs if disc not in self.about], WET)
        lands += self._lands(False)
        lines = [one.line for one in (*lands, *led) if one.line]
        shapes = tuple(stroke(a, b, 1.4) for a, b in lines)
        leads = (Marks("lead", shapes, PAPER.ink, halo=PAPER.halo),) if shapes else ()
        labels = (*(self._label(one) for one in (*lands, *led)), *(label for _, label in seas))
        return Names(labels, (*leads, *self._signs(lands)))

    def _lands(self, needed: bool) -> list[land_names.Named]:
        """The names of the lands that the picture is about, or of the others."""
        board = self.window.board
        wanted = [
            land_names.Wanted(
                land.id,
                land.title(self.lang),
                LEAD * len(signs_of(board, land)),
                self.rooms.get(land.id),
                needed,
                self.window.holds(self.window.at(land.id)),
                bool(land.resource) and self.window.shows(land.id),
            )
            for land in board.lands
            if (land.id in self.window.places and self.window.holds(self.spot(land.id))) == needed
        ]
        sizes = {one.land: self.scene.stand * 1.45 if one.piece else 3.0 for one in wanted}
        targets = {land: box_round(self.spot(land), 2 * size, size) for land, size in sizes.items()}
        return land_names.place_all(self.sheet, wanted, targets, SIZE, land_names.points(self.ends))

    def _seas(self, named: list[Disc], wet: float) -> list[tuple[str, Label]]:
        """The names of some seas, where they cover neither pieces nor rings nor other names."""
        seas = [(disc, self.window.board[disc.id].title(self.lang), self._reach(disc)) for disc in named]
        others = [box_round(one.at, 2 * SHIP * one.radius, SHIP * one.radius) for one in self.discs]
        others = [box for box, one in zip(others, self.discs, strict=True) if one not in named]
        straits = [
            (path[0], path[-1]) for one in self.scene.lines if one.name == "strait" for path in one.paths
        ]
        size = (self.window.width, self.window.view.height)
        taken = [*self.sheet.taken, *others]
        found = list(sea_names(seas, self.scene.patches, WATER, taken, [*self.ends, *straits], size, wet))
        self.sheet.taken += [spaced(box_of(label)) for _, label in found]
        return found

    def _reach(self, disc: Disc) -> float:
        """How far from the middle of a disc anything is drawn there."""
        if disc.id in self.window.rings:
            return ring(self.scene, disc.id, disc.at)[1] + 2
        return SHIP * disc.radius

    def _led(self, disc: Disc) -> land_names.Named | None:
        """The name of a sea that is too small for it, at the end of a line."""
        wanted = land_names.Wanted(disc.id, self.window.board[disc.id].title(self.lang), 0, None, True)
        reach = self._reach(disc)
        found = self.sheet.lead_to(
            wanted, box_round(disc.at, 2 * reach, reach), SIZE, land_names.points(self.ends)
        )
        if found:
            self.sheet.taken.append(found.box)
        return found

    def _label(self, one: land_names.Named) -> Label:
        """How a name is written, after its signs."""
        place = self.window.board[one.land]
        left, top, right, bottom = one.box
        if not isinstance(place, Land):
            return replace(WATER, lines=one.lines, at=((left + right) / 2, (top + bottom) / 2))
        lead = LEAD * len(signs_of(self.window.board, place))
        return Label(one.lines, ((left + lead + right) / 2, (top + bottom) / 2), SIZE, PAPER.ink, PAPER.halo)

    def _signs(self, found: list[land_names.Named]) -> Iterator[Marks]:
        """The signs before the names; no sign stands without one."""
        board = self.window.board
        shapes: dict[str, list[Ring]] = {kind: [] for kind in COLOURS}
        for one in found:
            for number, (kind, sign) in enumerate(signs_of(board, board.land(one.land))):
                at = one.box[0] + LEAD * (number + 0.5), (one.box[1] + one.box[3]) / 2
                shapes[kind] += (marks.place(shape, at, SIGN) for shape in sign)
        for kind, drawn in shapes.items():
            yield Marks(kind, tuple(drawn), COLOURS[kind], halo=PAPER.halo)


def head_of(tail: Point, tip: Point) -> Point:
    """About where the head of an arrow lies, whose tip keeps clear of what stands there."""
    length = max(((tip[0] - tail[0]) ** 2 + (tip[1] - tail[1]) ** 2) ** 0.5, 1.0)
    back = min(RING + HEAD / 2 + 2, length / 2)
    return tip[0] - (tip[0] - tail[0]) / length * back, tip[1] - (tip[1] - tail[1]) / length * back


def stroke(a: Point, b: Point, wide: float) -> Ring:
    """A line as a shape, which is drawn over mountains and trees."""
    length = max(((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5, 1.0)
    x, y = (b[1] - a[1]) / length * wide / 2, (a[0] - b[0]) / length * wide / 2
    return (a[0] + x, a[1] + y), (b[0] + x, b[1] + y), (b[0] - x, b[1] - y), (a[0] - x, a[1] - y)

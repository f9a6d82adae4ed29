"""All names in a small picture of a game, with the signs before them: of seas and lands it is about, then of others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from hotw_nb.boards import Land
from hotw_nb.show.map_drawing import marks
from hotw_nb.show.map_drawing.labels import Box
from hotw_nb.show.map_drawing.naming import signs_of
from hotw_nb.show.map_drawing.scene import Disc, Label, Marks, Point, Ring, Scene
from hotw_nb.show.pictures import closeup_stands
from hotw_nb.show.pictures.boxes import boxes_of, square
from hotw_nb.show.pictures.closeup_stands import room, ship, whole
from hotw_nb.show.pictures.framing import Frame
from hotw_nb.show.pictures.land_names import LandName
from hotw_nb.show.pictures.name_lines import DOT, dots
from hotw_nb.show.pictures.placing import place_all, points
from hotw_nb.show.pictures.sea_names import SeaName
from hotw_nb.show.pictures.wanted import Named
from hotw_nb.show.style import PAPER

LEAD, SIGN = 14.0, 12.0
RING, RING_OF_FORT = 20.0, 27.0
HEAD = 13.0
COLOURS = {"icon": PAPER.quiet, "power": PAPER.gem, "resource": PAPER.gem}


@dataclass(frozen=True)
class Names:
    """What is written in a picture: names, and the signs before them with the lines that lead to lands."""

    labels: tuple[Label, ...]
    signs: tuple[Marks, ...]


def ring(scene: Scene, place: str, at: Point, forts: Iterable[str] = ()) -> tuple[Point, float]:
    """Where a ring round a place lies, and how large it is: round whatever stands there."""
    disc = next((one for one in scene.discs if one.id == place), None)
    if disc:
        return disc.at, 1.3 * disc.radius + 5
    return at, RING_OF_FORT if place in forts else RING


@lru_cache(maxsize=32)
def names(window: Frame, lang: str) -> Names:
    """The names of all pictures of a window; they stay where they are whatever comes and goes."""
    return Writer(window, lang).names()


class Writer:
    """Finds a place for all names in a window."""

    def __init__(self, window: Frame, lang: str) -> None:
        self.window, self.lang = window, lang
        self.scene, ground = closeup_stands.bare(window, lang)
        self.discs = [disc for disc in self.scene.discs if whole(disc, window)]
        held, stands = {land: rest for land, *rest in window.held}, self.scene.stands
        self.forts = [land for land, (fort, _) in held.items() if fort]
        self.rooms = {land: room(at, self.scene.stand, *held[land]) for land, at in stands.items()}
        self.signs = {disc.id: self._reach(disc) for disc in self.discs}
        self.ends = [(self.spot(a), self.spot(b)) for a, b in window.ways]
        aimed = (one for one in window.rings if self._land(one))
        drawn = boxes_of(one for one in self.scene.marks if one.name not in COLOURS)
        self.sheet = ground.with_pieces(self.rooms, {*held, *aimed}, drawn)
        self.sheet.taken = [*self.rooms.values(), *self.signs.values(), *self._rings()]
        self.sheet.taken += [square(head_of(a, b), HEAD) for a, b in self.ends]

    def _land(self, place: str) -> bool:
        return isinstance(self.window.board[place], Land)

    def _rings(self) -> Iterator[Box]:
        """The room of all rings that may be drawn."""
        for place in self.window.rings:
            at, radius = ring(self.scene, place, self.spot(place), self.forts)
            if self.window.holds(at):
                yield square(at, radius + 2)

    def _reach(self, disc: Disc) -> Box:
        """The room of whatever is drawn at a disc."""
        if disc.id in self.window.rings:
            return square(disc.at, ring(self.scene, disc.id, disc.at)[1] + 2)
        return ship(disc)

    def spot(self, place: str) -> Point:
        """Where the pieces of a land stand, or where a sea has its sign."""
        disc = next((one.at for one in self.scene.discs if one.id == place), None)
        return disc or self.scene.stands.get(place) or self.window.at(place)

    def names(self) -> Names:
        """All names: first of the seas and lands that the picture is about, then of the others."""
        straits = [
            (path[0], path[-1]) for one in self.scene.lines if one.name == "strait" for path in one.paths
        ]
        arrows = self.sheet.under(points([*self.ends, *straits]))
        found: list[Named] = []
        for needed in (True, False):
            found += place_all(self.sheet, [*self._seas(needed), *self._lands(needed)], arrows)
        lines = [one.line for one in found if one.line]
        ends = tuple(marks.circle(one.line[1], DOT) for one in found if one.line and self._land(one.place))
        shapes = tuple(stroke(a, b, 1.4) for a, b in lines)
        leads = (Marks("lead", shapes, PAPER.ink, halo=PAPER.halo),) if shapes else ()
        dotted = (Marks("lead end", ends, PAPER.ink, halo=PAPER.halo),) if ends else ()
        return Names(tuple(map(self._label, found)), (*leads, *dotted, *self._signs(found)))

    def _lands(self, needed: bool) -> Iterator[LandName]:
        """The names of the lands that the picture is about, or of the others."""
        board = self.window.board
        for land in board.lands:
            about = land.id in self.window.places and self.window.holds(self.spot(land.id))
            if about == needed and self.sheet.room(land.id):
                yield LandName(
                    place=land.id,
                    title=land.title(self.lang),
                    needed=needed,
                    ends=tuple(self._line_ends(land.id)),
                    may_have_line=self._stands(land.id)
                    or (bool(land.resource) and self.window.shows(land.id)),
                    signs=LEAD * len(signs_of(board, land)),
                    piece=self.rooms.get(land.id),
                    seen=self.window.holds(self.window.at(land.id)),
                )

    def _stands(self, land: str) -> bool:
        """Whether something stands in a land that the edge of the picture does not cut."""
        left, top, right, bottom = self.rooms.get(land, (-1.0,) * 4)
        return self.window.holds((left, top)) and self.window.holds((right, bottom))

    def _line_ends(self, land: str) -> list[Box]:
        """The rooms in whose middle a line to a land may end."""
        if land not in self.rooms:
            return dots(self.sheet, land)
        return [square(self.spot(land), self.scene.stand * 1.45)]

    def _seas(self, needed: bool) -> Iterator[SeaName]:
        """The names of the seas that the picture is about, or of the others."""
        for disc in self.discs:
            if (disc.id in {*self.window.places, *self.window.rings}) == needed:
                others = tuple(box for sea, box in self.signs.items() if sea != disc.id)
                title = self.window.board[disc.id].title(self.lang)
                yield SeaName(
                    place=disc.id,
                    title=title,
                    needed=needed,
                    ends=(self.signs[disc.id],),
                    short=disc.radius,
                    others=others,
                )

    def _label(self, one: Named) -> Label:
        """How a name is written, after its signs."""
        left, top, right, bottom = one.box
        at = (left + one.signs + right) / 2, (top + bottom) / 2
        if self._land(one.place):
            return Label(one.lines, at, one.size, PAPER.ink, PAPER.halo)
        return Label(one.lines, at, one.size, PAPER.water_ink, PAPER.sea, italic=True)

    def _signs(self, found: list[Named]) -> Iterator[Marks]:
        """The signs before the names; no sign stands without one."""
        board = self.window.board
        shapes: dict[str, list[tuple[str, Ring]]] = {kind: [] for kind in COLOURS}
        for one in found:
            signs = signs_of(board, board.land(one.place)) if self._land(one.place) else []
            for number, (kind, sign) in enumerate(signs):
                at = one.box[0] + LEAD * (number + 0.5), (one.box[1] + one.box[3]) / 2
                shapes[kind] += ((one.place, marks.place(shape, at, SIGN)) for shape in sign)
        for kind, drawn in shapes.items():
            of, rings = tuple(place for place, _ in drawn), tuple(ring for _, ring in drawn)
            yield Marks(kind, rings, COLOURS[kind], halo=PAPER.halo, of=of)


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

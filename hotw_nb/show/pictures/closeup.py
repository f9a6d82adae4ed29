"""A small picture of a game round a few places: its ground, where pieces and names stand, rings and arrows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from math import hypot, inf
from typing import TYPE_CHECKING

from hotw_nb.boards import Land
from hotw_nb.show.map_drawing import marks
from hotw_nb.show.map_drawing.compose import Composer
from hotw_nb.show.map_drawing.labels import CELL, Box, Placed
from hotw_nb.show.map_drawing.marks import ASHORE, arrow_head, circle
from hotw_nb.show.map_drawing.naming import signs_of
from hotw_nb.show.map_drawing.overlay import Overlay
from hotw_nb.show.map_drawing.scene import Disc, Label, Lines, Marks, Patch, Point, Ring, Scene, across
from hotw_nb.show.map_drawing.words import Words
from hotw_nb.show.pictures import light_svg
from hotw_nb.show.pictures.framing import Frame, Held, boxes_of, covered, middle, square
from hotw_nb.show.pictures.name_places import DOT, dots, place_all, points
from hotw_nb.show.pictures.names import LandName, Named, SeaName
from hotw_nb.show.pictures.sheet import Sheet
from hotw_nb.show.pictures.spots import Away, Spots
from hotw_nb.show.style import PAPER
from hotw_nb.text.html import wide_picture

if TYPE_CHECKING:
    from hotw_nb.game import Game


# What it costs a piece to stand beside its land, over other lands, over other pieces or ships and out of the picture,
# and how far from the place of the land it costs as much as one.
OFF, FOREIGN, OVER, CUT, FAR = 4.0, 1.2, 14.0, 20.0, 90.0


def room(at: Point, radius: float, fort: bool = True, built: bool = True) -> Box:
    """The room that an army in a land takes up, or a fort, and what is built beside it."""
    x, y = at
    left, above, below = (1.6, 1.9, 1.65) if fort else (1.5, 1.5, 1.5)
    right = 2.15 if built else left
    above = 1.9 if built else above
    return x - left * radius, y - above * radius, x + right * radius, y + below * radius


def ship(disc: Disc) -> Box:
    """The room of a sea's disc with any ship on it."""
    return square(disc.at, ASHORE * disc.radius)


def whole(disc: Disc, window: Frame) -> bool:
    """Whether the disc of a sea lies in the window with any ship on it."""
    reach = ASHORE * disc.radius
    return window.holds(disc.at, reach, reach)


class Closeup(Composer):
    """The ground of a window, with places for those pieces that its story has and without names."""

    def __init__(self, window: Frame, lang: str) -> None:
        super().__init__(window.board, window.view, PAPER, lang, True)
        self.window = window
        self.sheet = Sheet(self.ground, window.board, window.view, window.width)

    def patches(self) -> Iterator[Patch]:
        """The lands that reach into the window."""
        return (one for one in super().patches() if _seen(one, self.window))

    def stands(self) -> dict[str, Point]:
        """Where the pieces of each land stand: on their own land, as far as it is wide enough."""
        ships = [ship(one) for one in self.discs() if whole(one, self.window)]
        found: dict[str, Point] = {}
        standing = {one[0]: one for one in self.window.held if self.window.holds(self.window.at(one[0]))}
        order = sorted(standing, key=lambda land: (self.sheet.room(land), land))
        for land in (*order, *order):  # the first ones choose anew when they see where the others stand
            rooms = [room(at, self.stand, *standing[one][1:]) for one, at in found.items() if one != land]
            found[land] = self._stand(*standing[land], [*ships, *rooms])
        return found

    def _stand(self, land: str, fort: bool, built: bool, taken: Iterable[Box]) -> Point:
        """The place for the pieces of one land beside whatever has its place already."""
        home, sheet = self.window.at(land), self.sheet
        cells, own = sheet.spread(land), sheet.own(land)
        columns = [(i + 0.5) * CELL for i in range(sheet.columns)] + [home[0]]
        rows = [(i + 0.5) * CELL for i in range(sheet.rows)] + [home[1]]
        free = [bytearray(len(columns)) for _ in rows]
        for row, column in (*cells, (-1, -1)):
            free[row][column] = 1
        size, known = (2.2 if fort else 1.9) * self.stand, (sheet.columns, sheet.rows)
        body = Spots(columns, rows, (size, size), free, known)
        left, top, right, bottom = room((0, 0), self.stand, fort, built)
        over, down = [x + (left + right) / 2 for x in columns], [y + (top + bottom) / 2 for y in rows]
        whole_room = Spots(over, down, (right - left, bottom - top), free, known)
        cut_across = [x + left < 0 or x + right > self.window.width for x in columns]
        cut_along = [y + top < 0 or y + bottom > self.window.view.height for y in rows]
        boxes = list(taken)

        def cost(row: int, column: int, far: float, most: float) -> float:
            found = OFF * (1 - body.share(own, row, column)) + far / FAR
            if found > most:
                return inf
            foreign = whole_room.share(sheet.land, row, column) - whole_room.share(own, row, column)
            found += FOREIGN * foreign + CUT * (cut_across[column] or cut_along[row])
            return inf if found > most else found + OVER * whole_room.covered(boxes, row, column)

        away = Away(
            [abs(x - home[0]) for x in columns], [abs(y - home[1]) for y in rows], 1 / FAR, [0.0] * len(rows)
        )
        found = body.least(away, cost)
        row, column = found[1] if found else (-1, -1)
        return columns[column], rows[row]

    def spots(self, land: Land) -> tuple[Point, ...]:
        """No places for fingers: a small picture is an image."""
        return ()

    def names(self, taken: Mapping[str, Point]) -> dict[str, Placed]:
        """No names: a small picture writes those of its story."""
        return {}

    def sea_names(self, discs: Iterable[Disc]) -> dict[str, Placed]:
        """No names of seas either."""
        return {}


def _seen(patch: Patch, window: Frame) -> bool:
    return any(
        max(x for x, _ in ring) > 0
        and min(x for x, _ in ring) < window.width
        and max(y for _, y in ring) > 0
        and min(y for _, y in ring) < window.view.height
        for ring in patch.rings
    )


@lru_cache(maxsize=32)
def bare(window: Frame, lang: str) -> tuple[Scene, Sheet]:
    """The ground of a window as a picture and as a sheet on which names find their places."""
    composer = Closeup(window, lang)
    return composer.scene(), composer.sheet


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
        self.scene, ground = bare(window, lang)
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


SIGNS = ("icon", "power", "resource")
PANEL = (
    "border:1px solid #80808073;border-radius:8px;padding:8px 10px;box-sizing:border-box;"
    "line-height:1.4;max-width:100%"
)
"""How the box looks in which such a picture stands with its words."""
PADDING = 22.0
"""How much wider than its picture the box is."""
POINTER = PAPER.strait  # which has a twin in the dark


def picture(
    game: Game,
    window: Frame,
    lang: str,
    rings: tuple[str, ...] = (),
    arrows: tuple[tuple[str, str], ...] = (),
) -> Scene:
    """The position of a game in a window, with a ring round some places and arrows between others."""
    window = replace(window, held=held([game], window.held))
    full = Overlay(bare(window, lang)[0], game, lang).scene()
    lands = game.lands
    written = names(window, lang)
    ends = [(_spot(full, window, a), _spot(full, window, b)) for a, b in arrows]
    # A part of a voyage that passes through the picture from nowhere to nowhere would tell nothing.
    ways = [_shortened(a, b, full.stand) for a, b in ends if window.holds(a) or window.holds(b)]
    forts = tuple(id for id, here in lands.items() if here.fort)
    round_all = [ring(full, place, _spot(full, window, place), forts) for place in rings]
    rounds = tuple(circle(at, radius) for at, radius in round_all if window.holds(at, radius, radius))
    heads = tuple(arrow_head(tip, tail, HEAD) for tail, tip in ways)
    cut = [room(at, full.stand) for at in full.stands.values() if not _in(room(at, full.stand), window)]
    cut += [square(disc.at, 1.4 * disc.radius) for disc in full.discs if not whole(disc, window)]
    return replace(
        full,
        width=window.width,
        height=window.view.height,
        legend_top=window.view.height,
        legend_marks=(),
        legend_labels=(),
        patches=tuple(replace(one, words=(), spots=()) for one in full.patches),
        discs=tuple(replace(one, words=()) for one in full.discs if whole(one, window)),
        labels=written.labels,
        lines=(
            *full.lines,
            Lines("ring", rounds, POINTER, 3.0),
            Lines("way", tuple(ways), POINTER, 4.0),
        ),
        marks=(
            *(one for one in full.marks if one.name not in SIGNS),
            *written.signs,
            Marks("arrow", heads, POINTER, halo=PAPER.halo),
        ),
        pieces=tuple(_left(full.pieces, cut)),
        letters=tuple(one for one in full.letters if not covered(one.at, cut)),
    )


def words(game: Game, places: tuple[str, ...], lang: str) -> str:
    """Who holds some places with what, as lines of text."""
    tell = Words(game, lang)
    found = (
        (tell.of_land if isinstance(game.board[place], Land) else tell.of_sea)(place) for place in places
    )
    return "\n".join(f"{title}. {', '.join(lines[:1])}" for title, lines in found)


def image(scene: Scene, said: str, lang: str, styled: bool = True) -> str:
    """The picture as an image of an HTML page, described in these words; it turns dark with the page.

    One that is not `styled` shares its style sheet with another picture of the same page.
    """
    drawn = light_svg.image(light_svg.draw(scene), f"{scene.title}\n{said}")
    return wide_picture(drawn, scene.width, lang, across(scene), styled)


def held(games: Iterable[Game], known: Held = frozenset()) -> Held:
    """The lands in which something stands in any of some positions, besides those that are known already."""
    found = {land: (fort, built) for land, fort, built in known}
    for game in games:
        for id, here in game.lands.items():
            built = bool(here.capital or here.city or here.monument)
            if here.armies or here.fort or built:
                fort, more = found.get(id, (False, False))
                found[id] = fort or here.fort, more or built
    return frozenset((land, fort, built) for land, (fort, built) in found.items())


def _spot(scene: Scene, window: Frame, place: str) -> Point:
    """Where the pieces of a land stand, or where a sea has its sign."""
    return scene.stands.get(place) or window.at(place)


def _shortened(a: Point, b: Point, radius: float) -> tuple[Point, Point]:
    """The way from one place to another, without the pieces that stand at its ends and the ring at the second."""
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    out = min(_reach(room((0, 0), radius), (ux, uy)), length / 3)
    back = min(max(_reach(room((0, 0), radius), (-ux, -uy)), RING) + 2, length / 3)
    return (a[0] + ux * out, a[1] + uy * out), (b[0] - ux * back, b[1] - uy * back)


def _reach(box: Box, way: Point) -> float:
    """How far it is from the middle of a box to its edge in a direction."""
    aside = box[2] / way[0] if way[0] > 0 else box[0] / way[0] if way[0] else inf
    along = box[3] / way[1] if way[1] > 0 else box[1] / way[1] if way[1] else inf
    return min(aside, along)


def _in(box: Box, window: Frame) -> bool:
    """Whether a box lies wholly in the window."""
    return window.holds((box[0], box[1])) and window.holds((box[2], box[3]))


def _left(pieces: Iterable[Marks], cut: list[Box]) -> Iterator[Marks]:
    """The pieces without those that the edge of the picture would cut."""
    for one in pieces:
        boxes = zip(one.shapes, boxes_of((one,)), strict=True)
        shapes = tuple(shape for shape, box in boxes if not covered(middle(box), cut))
        if shapes:
            yield replace(one, shapes=shapes)

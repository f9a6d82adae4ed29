"""What a picture of the board shows: lands, borders, ground, seas, names and a legend, put together once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from math import ceil, hypot

from hotw_nb.boards import Board, Crossing, Land
from hotw_nb.boards.maps import bridges, closed, links
from hotw_nb.boards.maps import discs as other_places
from hotw_nb.show.map_drawing import legend, marks, words
from hotw_nb.show.map_drawing import marks as standing
from hotw_nb.show.map_drawing.labels import CELL, Box, Ground, Placed
from hotw_nb.show.map_drawing.naming import Naming
from hotw_nb.show.map_drawing.scene import WIDTH, Disc, Label, Lines, Marks, Patch, Point, Ring, Scene
from hotw_nb.show.map_drawing.views import View, project
from hotw_nb.show.map_drawing.window import FINGER, Window
from hotw_nb.show.style import Theme
from hotw_nb.text import joined, labelled, say


def scattered(ground: Ground, land: str, at: Point, size: float) -> list[Point]:
    """Places for signs of this size on a land, in staggered rows and clear of what is written there already.

    A land too small or too full for that has one sign, as near to its own place `at` as it finds room.
    """
    own = ground.own(land)
    spots = [spot for spot in _lattice(own, 2.3 * size) if _fits(ground, own, spot, size)] if own else []
    if spots or not ground.inside(_box(at, size)):
        return spots
    middles = [((x + 0.5) * CELL, (y + 0.5) * CELL) for x, y in own]
    free = (spot for spot in middles if not ground.overlap(_box(spot, size)))
    return [min(free, key=lambda spot: hypot(spot[0] - at[0], spot[1] - at[1]), default=at)]


def _lattice(own: set[tuple[int, int]], step: float) -> list[Point]:
    """A grid over the cells of a land whose every other row is shifted by half a step."""
    left, top = min(x for x, _ in own) * CELL, min(y for _, y in own) * CELL
    right, bottom = (max(x for x, _ in own) + 1) * CELL, (max(y for _, y in own) + 1) * CELL
    rows, columns = ceil((bottom - top) / (0.8 * step)), ceil((right - left) / step) + 1
    return [
        (left + (column + 0.5 * (row % 2)) * step, top + (row + 0.5) * 0.8 * step)
        for row in range(rows)
        for column in range(columns)
    ]


def _fits(ground: Ground, own: set[tuple[int, int]], spot: Point, size: float) -> bool:
    """Whether a sign lies on its land and on no name, disc or piece."""
    box = _box(spot, size)
    return ground.inside(box) and not ground.overlap(box) and all(cell in own for cell in ground.cells(box))


def _box(spot: Point, size: float) -> Box:
    """The square that a sign takes up with a little room around it."""
    x, y = spot
    half = 0.62 * size
    return x - half, y - half, x + half, y + half


@cache
def chosen_links(board_id: str) -> dict[tuple[str, str], tuple[Point, Point]]:
    """The two ends of those lines over water that would be hard to read at the nearest places."""
    return {pair: (project(*a), project(*b)) for pair, (a, b) in links(board_id).items()}


def stretched(p: Point, q: Point, more: float) -> tuple[Point, Point]:
    """The line from p to q, longer by `more` at both ends so that it reaches onto the lands."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    length = max((dx * dx + dy * dy) ** 0.5, 0.1)
    ux, uy = dx / length * more, dy / length * more
    return (p[0] - ux, p[1] - uy), (q[0] + ux, q[1] + uy)


def tooth(at: Point, direction: Point, size: float) -> Ring:
    """One battlement, a square that stands on the line."""
    (x, y), (ux, uy) = at, direction
    ux, uy = ux * size / 2, uy * size / 2
    return (
        (x - ux - uy, y - uy + ux),
        (x + ux - uy, y + uy + ux),
        (x + ux + uy, y + uy - ux),
        (x - ux + uy, y - uy - ux),
    )


class GroundLines(Window):
    """Draws what lies between and on the lands of a window."""

    def borders(self) -> Iterator[Lines]:
        """Thick lines between areas, and bars where two lands meet but nobody may pass."""
        area = {land.id: land.area for land in self.board.lands}
        outer = [r for a, b in self.out.meets if a < b and area[a] != area[b] for r in self.meets(a, b)]
        yield Lines("area border", tuple(outer), self.theme.border, 1.8)
        shut = [r for a, b in closed(self.board.id) for r in self.meets(a, b)]
        yield Lines("closed", tuple(shut), self.theme.ink, 4.2)
        yield Lines("closed teeth", tuple(shut), self.theme.halo, 2.2, "3 3")

    def straits(self) -> Iterator[tuple[Point, Point]]:
        """The two ends of each strait's line."""
        return self.links((c.a, c.b) for c in self.board.borders if c.strait and c.a < c.b)

    def links(self, pairs: Iterable[tuple[str, str]]) -> Iterator[tuple[Point, Point]]:
        """The shortest lines between lands, a little longer at both ends so that they reach onto the lands."""
        for a, b in pairs:
            ends = chosen_links(self.board.id).get((a, b)) or self.out.nearest(a, b)
            p, q = map(self.view.place, ends)
            if self.view.shows((p, q)):
                yield stretched(p, q, self.sign * 0.8)

    def hard_sides(self, terrain: str) -> Iterator[tuple[Crossing, Ring]]:
        """The border lines whose right-hand land is protected by such terrain."""
        for crossing in self.board.borders:
            if crossing.terrain == terrain and not crossing.barren and not crossing.strait:
                for run in self.meets(crossing.b, crossing.a):
                    yield crossing, run

    def terrain(self) -> Iterator[Marks]:
        """Peaks and trees on the side that they protect."""
        for name, shape, colour in (
            ("mountain", marks.PEAK, self.theme.peak),
            ("forest", marks.TREE, self.theme.tree),
        ):
            size = self.sign * (1.0 if name == "mountain" else 1.15)
            spots = self.spread(name, size) if self.board.own_ground else self.rows(name, size)
            yield Marks(name, tuple(marks.place(s, at, size) for at in spots for s in shape), colour)

    def rows(self, terrain: str, size: float) -> list[Point]:
        """Places along the borders that such terrain protects, on the protected side."""
        runs = (run for _, run in self.hard_sides(terrain))
        return [at for run in runs for at, _ in marks.along(run, size * 1.35, size * 0.66)]

    def spread(self, terrain: str, size: float) -> list[Point]:
        """Places all over the lands that have such terrain."""
        here = (land for land in self.board.lands if land.terrain == terrain)
        return [
            spot
            for land in here
            for spot in scattered(self.ground, land.id, self.view.degrees(land.lon, land.lat), size)
        ]

    def wall(self) -> tuple[Lines, Marks]:
        """The Great Wall: a thick line with battlements towards the attacker."""
        runs = [run for _, run in self.hard_sides("wall")]
        size = self.sign * 0.42
        teeth = tuple(
            tooth(at, direction, size)
            for run in runs
            for at, direction in marks.along(run, size * 2.1, -size * 0.7)
        )
        return Lines("wall", tuple(runs), self.theme.wall, self.sign * 0.28), Marks(
            "wall", teeth, self.theme.wall
        )


class Composer(GroundLines, Naming):
    """Puts one view of one board together; `scene()` gives the finished picture."""

    def patches(self) -> Iterator[Patch]:
        """The lands that are drawn, each with its outline and its words."""
        for land in self.board.lands:
            if rings := self.rings[land.id]:
                yield Patch(
                    land.id,
                    rings,
                    self.spots(land),
                    self.tint(land.area),
                    self.stipple if land.barren else None,
                    land.title(self.lang),
                    words.of_land(self.board, land, self.lang),
                )

    def spots(self, land: Land) -> tuple[Point, ...]:
        """The land's own place, when a finger does not find a square of its own size on the land."""
        if self.world or self.ground.has_square(land.id, FINGER * 2**0.5):
            return ()
        return (self.view.degrees(land.lon, land.lat),)

    def tint(self, area: str | None) -> str:
        """The colour of an area's lands; barren lands have their own."""
        ids = [one.id for one in self.board.areas]
        return self.theme.tints[ids.index(area)] if area else self.theme.barren

    def discs(self) -> Iterator[Disc]:
        """The seas and oceans that lie in the window."""
        elsewhere = other_places(self.board.id)
        for sea in self.board.seas:
            at = self.view.degrees(sea.lon, sea.lat)
            if not self.view.shows((at,), 16) and (sea.id, self.view.id) in elsewhere:
                at = self.view.degrees(*elsewhere[sea.id, self.view.id])
            if self.view.shows((at,), 16):
                radius = (9.0 if self.world else 13.0) + (4 if sea.ocean else 0)
                fill = self.theme.ocean if sea.ocean else self.theme.sea
                yield Disc(
                    id=sea.id,
                    at=at,
                    radius=radius,
                    target=14 if self.world else FINGER,
                    fill=fill,
                    stroke=self.theme.water_ink,
                    title=sea.title(self.lang),
                    words=words.of_sea(self.board, sea, self.lang),
                )

    def stands(self) -> dict[str, Point]:
        """Where the pieces of each land in the window stand, if this picture is to have any."""
        if not self.with_stands:
            return {}
        at = {land.id: self.view.degrees(land.lon, land.lat) for land in self.board.lands if not land.barren}
        here = {land: spot for land, spot in at.items() if self.rings[land] and self.view.shows((spot,), 8)}
        return standing.place_all(self.ground, here, self.stand, 24 if self.world else 44)

    def scene(self) -> Scene:
        """The finished picture: lands, seas, borders, names and pieces."""
        discs = tuple(self.discs())
        self.take_seas(discs)
        seas, stands, names, written = self._placed(discs)
        wall_line, wall_teeth = self.wall()
        straits = tuple(self.straits())
        icons = (*self.name_signs(names), *self.area_icons())
        terrain = (*self.terrain(), wall_teeth)
        bridge = Lines("bridge", tuple(self.links(bridges(self.board.id))), self.theme.quiet, 1.6, "2 3")
        borders = (*self.borders(), wall_line, bridge)
        strip = self._legend([*terrain, *borders], bool(straits))
        return Scene(
            key="-".join(
                (self.board.id, self.view.id, self.theme.name, self.lang, *["game"] * self.with_stands)
            ),
            title=say("show.board_title", self.lang, view=self.view.title(self.lang)),
            summary=self.summary(),
            width=WIDTH,
            height=self.view.height + legend.HEIGHT,
            theme=self.theme,
            edge=0.8 if self.world else 1.0,
            patches=tuple(self.patches()),
            lines=(*borders, *self._over_them(straits, written)),
            marks=(*terrain, self._heads(straits), *icons),
            discs=discs,
            labels=(*map(self.sea_label, seas.values()), *map(self._label, written.values())),
            legend_top=self.view.height,
            legend_marks=tuple(strip.marks()),
            legend_labels=tuple(strip.labels()),
            view=self.view.id,
            name_size=0.0 if self.world else self.size,
            stands=stands,
            stand=self.stand,
        )

    def _placed(
        self, discs: tuple[Disc, ...]
    ) -> tuple[dict[str, Placed], dict[str, Point], dict[str, Placed], dict[str, Placed]]:
        """The places of the names of seas, of pieces, of the names of lands, and of all names that are no sea's."""
        if self.told_by_areas:
            # the names of areas matter more than those of seas, of which some find no room
            stands = self.stands()
            written = self.area_names(stands)
            return self.sea_names(discs), stands, {}, written
        seas, stands = self.sea_names(discs), self.stands()
        names = self.names(stands)
        return seas, stands, names, names

    def _legend(self, drawn: Iterable[Lines | Marks], straits: bool) -> legend.Legend:
        """The strip under the map, which tells the areas and signs that are to be seen."""
        seen = {land.area for land in self.board.lands if self.rings[land.id]}
        areas = ((area, self.tint(area.id)) for area in self.board.areas if area.id in seen)
        present = {one.name for one in drawn if (one.shapes if isinstance(one, Marks) else one.paths)}
        present |= {"strait"} if straits else set()
        present |= {land.power for land in self.board.lands if self.rings[land.id]} - {""}
        present |= set() if self.board.own_ground else {"resource"}
        return legend.Legend(areas, present, self.theme, self.lang, self.view.height)

    def _over_them(
        self, straits: Iterable[tuple[Point, Point]], written: Mapping[str, Placed]
    ) -> Iterator[Lines]:
        """The lines that lie over borders: to names, and over straits."""
        theme = self.theme
        yield Lines("lead", tuple(spot.line for spot in written.values() if spot.line), theme.ink, 1.4)
        yield Lines("strait", tuple(straits), theme.halo, 4.6)
        yield Lines("strait", tuple(straits), theme.strait, 2.0)

    def _heads(self, straits: Iterable[tuple[Point, Point]]) -> Marks:
        """The heads of the arrows over straits, at both ends."""
        size = self.sign * 0.75
        heads = (marks.arrow_head(tip, tail, size) for p, q in straits for tip, tail in ((p, q), (q, p)))
        return Marks("strait", tuple(heads), self.theme.strait)

    def _label(self, spot: Placed) -> Label:
        """The name of a land or an area."""
        return Label(spot.lines, spot.at, self.size, self.theme.ink, self.theme.halo)

    def summary(self) -> str:
        """What the picture shows, for readers who do not see it."""
        if self.world:
            return words.of_board(self.board, self.lang)
        shown = [
            (
                area.title(self.lang),
                [self.board.land(land).title(self.lang) for land in area.lands if self.rings[land]],
            )
            for area in self.board.areas
        ]
        parts = joined(
            [labelled(area, ", ".join(lands), self.lang) for area, lands in shown if lands], self.lang
        )
        return say("show.view_summary", self.lang, parts=parts)


@cache
def compose(board: Board, view: View, theme: Theme, lang: str, stands: bool = False) -> Scene:
    """The picture of one view of a board, if asked for with room for the pieces of a game."""
    return Composer(board, view, theme, lang, stands).scene()

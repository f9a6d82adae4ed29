"""What a picture of the board shows: lands, borders, signs, seas, names and a legend, put together once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from hotw_nb.boards import Board, Crossing, Land
from hotw_nb.boards.pictures import bridges, closed
from hotw_nb.boards.pictures import discs as other_places
from hotw_nb.show import labels, legend, marks, words
from hotw_nb.show import stands as standing
from hotw_nb.show.ground_marks import scattered
from hotw_nb.show.projection import Point
from hotw_nb.show.scene import WIDTH, Disc, Hatch, Label, Lines, Marks, Patch, Ring, Scene
from hotw_nb.show.shapes import Outlines, outlines
from hotw_nb.show.strokes import chosen_links, stretched, tooth
from hotw_nb.show.style import Theme
from hotw_nb.show.views import View, best_view
from hotw_nb.text import say

SMALL = 11.5
ON_TABLE = 14.6  # a table's board is 755 pixels wide, and names on it have to be 11 pixels high
FINGER = 20.0  # a circle of this radius holds a square of 24 pixels in a picture 850 pixels wide


class Composer:
    """Puts one view of one board together; `scene()` gives the finished picture."""

    def __init__(self, board: Board, view: View, theme: Theme, lang: str, stands: bool = False) -> None:
        self.board, self.view, self.theme, self.lang, self.with_stands = board, view, theme, lang, stands
        self.out: Outlines = outlines(board.id)
        self.world = view.id == "world"
        self.stipple = Hatch("stipple", "stipple", theme.barren, theme.stipple)
        self.sign, self.size, self.lead = (6.0, 12.0, 10.0) if self.world else (10.0, 13.5, 14.0)
        if stands and not self.world:
            self.size = ON_TABLE
        self.stand = 6.6 if self.world else 11.0
        self.rings = {
            land: tuple(r for r in map(view.ring, rings) if len(r) > 3 and view.shows(r))
            for land, rings in self.out.rings.items()
        }
        self.ground = labels.Ground(WIDTH, view.height)
        for land, rings in self.rings.items():
            self.ground.fill(land, rings)

    def meets(self, a: str, b: str) -> Iterator[Ring]:
        """The lines of the picture where two lands meet, with `a` on the right."""
        for run in self.out.meets.get((a, b), ()):
            ring = self.view.ring(run)
            if len(ring) > 1 and self.view.shows(ring):
                yield ring

    def patches(self) -> Iterator[Patch]:
        """The lands."""
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

    def names(self, taken: Mapping[str, Point]) -> dict[str, labels.Placed]:
        """Each land's name and its place, after the seas and the pieces have taken theirs."""
        at = {land.id: self.view.degrees(land.lon, land.lat) for land in self.board.lands}
        at |= taken
        shown = [
            land for land in self.board.lands if self.rings[land.id] and self.view.shows((at[land.id],), 6)
        ]
        here = {land.id for land in shown if self.view.scale >= 0.7 * best_view(self.board, land).scale}
        placed = labels.place_all(
            self.ground,
            {land.id: land.title(self.lang) for land in shown},
            at,
            {land.id: len(self.signs(land)) * self.lead for land in shown},
            self.size,
            26 if self.world else 60,
            dict.fromkeys(taken, self.stand),
        )
        return {land: spot for land, spot in placed.items() if land in here or spot.own > 0.72}

    def signs(self, land: Land) -> list[tuple[str, tuple[Ring, ...]]]:
        """The signs before a land's name: the icon of its area, its power icon, and the pick of a resource."""
        area = (
            [("icon", marks.ICONS[self.board.area(land.area).icon])] if land.area and not self.world else []
        )
        power = [("power", marks.POWERS[land.power])] if land.power else []
        return [*area, *power, *([("resource", marks.PICK)] if land.resource else [])]

    def name_signs(self, names: dict[str, labels.Placed]) -> Iterator[Marks]:
        """The signs of all lands, before their names or, where a name found no room, on the land itself."""
        for kind, colour in (
            ("icon", self.theme.quiet),
            ("power", self.theme.gem),
            ("resource", self.theme.gem),
        ):
            shapes: list[Ring] = []
            for land in self.board.lands:
                signs = [name for name, _ in self.signs(land)]
                if not self.rings[land.id] or kind not in signs:
                    continue
                x, y = self.view.degrees(land.lon, land.lat)
                if spot := names.get(land.id):
                    x = spot.box[0] + self.lead * (signs.index(kind) + 0.5)
                    y = (spot.box[1] + spot.box[3]) / 2
                elif kind == "icon":
                    continue
                elif kind == "power":
                    self.ground.taken.append(
                        (x - self.lead / 2, y - self.lead / 2, x + self.lead / 2, y + self.lead / 2)
                    )
                shapes += (
                    marks.place(shape, (x, y), self.lead * 0.86) for shape in dict(self.signs(land))[kind]
                )
            yield Marks(kind, tuple(shapes), colour, halo=self.theme.halo)

    def area_icons(self) -> Iterator[Marks]:
        """On the world, where names have no room for icons: each area's icon, where it lies best on its own lands.

        With a game there are none, since beside cities and fleets they would look like buildings.
        """
        if not self.world or self.with_stands:
            return
        for area in self.board.areas:
            places = [self.board.land(land) for land in area.lands]
            spots = [
                labels.best_place(self.ground, land.id, "M", self.view.degrees(land.lon, land.lat), 13, 40)
                for land in places
            ]
            spot = max(filter(None, spots), key=lambda one: round(one.own, 1), default=None)
            if spot:
                self.ground.taken.append(spot.box)
                icon = tuple(marks.place(shape, spot.at, 15) for shape in marks.ICONS[area.icon])
                yield Marks("icon", icon, self.theme.ink, halo=self.theme.halo)

    def scene(self) -> Scene:
        """The finished picture."""
        discs = tuple(self.discs())
        seas = self.sea_names(discs)
        stands = self.stands()
        names = self.names(stands)
        wall_line, wall_teeth = self.wall()
        straits = tuple(self.straits())
        seen = {land.area for land in self.board.lands if self.rings[land.id]}
        areas = ((area, self.tint(area.id)) for area in self.board.areas if area.id in seen)
        icons = (*self.name_signs(names), *self.area_icons())
        terrain = tuple(self.terrain())
        borders = tuple(self.borders())
        bridge = Lines("bridge", tuple(self.links(bridges(self.board.id))), self.theme.quiet, 1.6, "2 3")
        present = {one.name for one in (*terrain, wall_teeth) if one.shapes}
        present |= {one.name for one in (*borders, bridge) if one.paths} | ({"strait"} if straits else set())
        present |= {land.power for land in self.board.lands if self.rings[land.id]} - {""}
        present |= set() if self.board.own_ground else {"resource"}
        strip = legend.Legend(areas, present, self.theme, self.lang, self.view.height)
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
            lines=(
                *borders,
                wall_line,
                bridge,
                Lines("strait", straits, self.theme.halo, 4.6),
                Lines("strait", straits, self.theme.strait, 2.0),
            ),
            marks=(
                *terrain,
                wall_teeth,
                Marks(
                    "strait",
                    tuple(
                        marks.arrow_head(tip, tail, self.sign * 0.75)
                        for p, q in straits
                        for tip, tail in ((p, q), (q, p))
                    ),
                    self.theme.strait,
                ),
                *icons,
            ),
            discs=discs,
            labels=(
                *(self.sea_label(spot) for spot in seas.values()),
                *(
                    Label(spot.lines, spot.at, self.size, self.theme.ink, self.theme.halo)
                    for spot in names.values()
                ),
            ),
            legend_top=self.view.height,
            legend_marks=tuple(strip.marks()),
            legend_labels=tuple(strip.labels()),
            view=self.view.id,
            name_size=0.0 if self.world else self.size,
            stands=stands,
            stand=self.stand,
        )

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
        parts = "; ".join(f"{area}: {', '.join(lands)}" for area, lands in shown if lands)
        return say("show.view_summary", self.lang, parts=parts)

    def sea_names(self, discs: Iterable[Disc]) -> dict[str, labels.Placed]:
        """Each sea's name under, above or beside its disc, wherever it covers least."""
        for disc in discs:
            (x, y), r = disc.at, disc.radius
            self.ground.taken.append((x - r, y - r, x + r, y + r))
        found: dict[str, labels.Placed] = {}
        for disc in discs:
            found[disc.id] = labels.beside(self.ground, disc.title, disc.at, disc.radius, SMALL)
            self.ground.taken.append(found[disc.id].box)
        return found

    def sea_label(self, spot: labels.Placed) -> Label:
        """The name of a sea."""
        return Label(spot.lines, spot.at, SMALL, self.theme.water_ink, self.theme.sea, italic=True)


@cache
def compose(board: Board, view: View, theme: Theme, lang: str, stands: bool = False) -> Scene:
    """The picture of one view of a board, if asked for with room for the pieces of a game."""
    return Composer(board, view, theme, lang, stands).scene()

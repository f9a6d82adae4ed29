"""The names of areas, lands and seas in a picture and the signs before them, each where there is room."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from math import ceil, hypot
from statistics import mean, median

from hotw_nb.boards import Board, Land
from hotw_nb.show.map_drawing import labels, marks
from hotw_nb.show.map_drawing import marks as stands
from hotw_nb.show.map_drawing.scene import Disc, Label, Marks, Point, Ring
from hotw_nb.show.map_drawing.views import best_view
from hotw_nb.show.map_drawing.window import Window

Cell = tuple[int, int]
# What it costs the name of an area to lie on water instead of its own ground or over places of pieces, and how far
# from the middle of the area it costs as much as one.
OWN, PIECE, FAR = 1.6, 6.0, 110.0
BESIDE = 10.0  # a name farther from its ground has a line to it


def roomiest(
    ground: labels.Ground,
    land: str,
    name: str,
    size: float,
    roomy: float,
    pieces: Collection[labels.Box] = (),
) -> labels.Placed | None:
    """The place for a name with most of its own ground below it and least of any other, None where none is free.

    It may lie on the water beside its ground, never nearer to another land and in no part over another name or over
    the place of a piece; where it is drawn so many times as large it may touch pieces, as little as can be.
    """
    own = ground.own(land)
    if not own:
        return None
    columns, rows = [x for x, _ in own], [y for _, y in own]
    middle = _middle(own)
    under = labels.Ground(ground.width, ground.height, taken=list(pieces))
    best: tuple[float, labels.Placed] | None = None
    for lines in labels.splits(name):
        half, tall = labels.box_of((0, 0), lines, size * roomy, 0)[2:]
        spots = [
            (hypot(x - middle[0], y - middle[1]) / FAR + 0.06 * len(lines), x, y)
            for x in _steps(min(columns) * labels.CELL - half, max(columns) * labels.CELL + half)
            for y in _steps(min(rows) * labels.CELL - tall, max(rows) * labels.CELL + tall)
        ]
        for cost, x, y in sorted(spots):
            if best and cost >= best[0]:
                break
            box = (x - half, y - tall, x + half, y + tall)
            if not ground.inside(box) or ground.overlap(box) > 0:
                continue
            cost += PIECE * under.overlap(box)
            if (best and cost >= best[0]) or under.overlap(_inner(box, roomy)) > 0:
                continue
            here, foreign = ground.shares(box, land)
            cost += OWN * (1 - here) + 3 * foreign
            if (best is None or cost < best[0]) and ground.belongs(box, land, here, foreign):
                best = cost, labels.Placed(lines, (x, y), box, here)
    return replace(best[1], line=_line(_inner(best[1].box, roomy), own)) if best else None


def _middle(own: Collection[Cell]) -> Point:
    """The middle of some ground; where it would be off the ground, as between islands, half lies on each side of it."""
    columns, rows = [x for x, _ in own], [y for _, y in own]
    x, y = mean(columns), mean(rows)
    if (round(x), round(y)) not in own:
        x, y = median(columns), median(rows)
    return (x + 0.5) * labels.CELL, (y + 0.5) * labels.CELL


def _line(box: labels.Box, own: Collection[Cell]) -> tuple[Point, Point] | None:
    """The line from a name to the nearest place well inside of its ground, None where it stands beside it."""
    if min(_length(_joined(box, cell)) for cell in own) <= BESIDE:
        return None
    around = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
    inside = [(x, y) for x, y in own if all((x + i, y + j) in own for i, j in around)]
    return min((_joined(box, cell) for cell in inside or own), key=_length)


def _joined(box: labels.Box, cell: Cell) -> tuple[Point, Point]:
    """The shortest line from a box to the middle of a cell."""
    x, y = (cell[0] + 0.5) * labels.CELL, (cell[1] + 0.5) * labels.CELL
    return (min(max(x, box[0]), box[2]), min(max(y, box[1]), box[3])), (x, y)


def _length(line: tuple[Point, Point]) -> float:
    return hypot(line[1][0] - line[0][0], line[1][1] - line[0][1])


def _inner(box: labels.Box, roomy: float) -> labels.Box:
    """The middle of a box, so many times smaller."""
    x, y, half, tall = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2, box[2] - box[0], box[3] - box[1]
    half, tall = half / 2 / roomy, tall / 2 / roomy
    return x - half, y - tall, x + half, y + tall


def _steps(first: float, last: float) -> Iterable[float]:
    """Places from one to another, two cells apart."""
    return (first + 2 * labels.CELL * i for i in range(ceil((last - first) / (2 * labels.CELL)) + 1))


ROOMY = 1.4  # how much room round a name of the world: beside a list of files it is drawn that much larger
BUTTONS = (815.0, 440.0, 1000.0, 500.0)  # where a window on the world may tell what lies outside
WET = 0.85  # the least share of a sea's name that lies on water
HALF_WET = 0.5  # and of one at the edge of a region, which is left out otherwise
PLAIN = 0.06  # how much more room a name needs on each side in the widest common typeface, as a share of its width


class Naming(Window):
    """Finds places for names and signs in a window."""

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

    def area_names(self, taken: Mapping[str, Point]) -> dict[str, labels.Placed]:
        """Each area's name, where it lies best on its own lands or on the water beside them."""
        pieces = [stands.footprint(at, self.stand) for at in taken.values()]
        free = [box for box in self.ground.taken if box not in pieces]
        over = labels.Ground(self.ground.width, self.ground.height, taken=free)
        for land in self.board.lands:
            over.fill(land.area or land.id, self.rings[land.id])
        found: dict[str, labels.Placed] = {}
        over.taken.append(BUTTONS)
        for area in sorted(self.board.areas, key=lambda one: len(over.own(one.id))):
            if spot := roomiest(over, area.id, area.title(self.lang), self.size, ROOMY, pieces):
                found[area.id] = spot
                over.taken.append(spot.box)
                self.ground.taken.append(spot.box)
        return found

    def signs(self, land: Land) -> list[tuple[str, tuple[Ring, ...]]]:
        """The signs before a land's name: the icon of its area, its power icon, and the pick of a resource."""
        found = signs_of(self.board, land)
        return [(kind, sign) for kind, sign in found if not (self.world and kind == "icon")]

    def name_signs(self, names: dict[str, labels.Placed]) -> Iterator[Marks]:
        """The signs of all lands, before their names or, where a name found no room, on the land itself."""
        for kind, colour in (
            ("icon", self.theme.quiet),
            ("power", self.theme.gem),
            ("resource", self.theme.gem),
        ):
            shapes: list[Ring] = []
            of: list[str] = []
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
                of += ["".join(spot.lines) if spot else ""] * (len(shapes) - len(of))
            yield Marks(kind, tuple(shapes), colour, halo=self.theme.halo, of=tuple(of))

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

    def take_seas(self, discs: Iterable[Disc]) -> None:
        """Keep the discs of the seas free, with the fleets that may lie there."""
        self.ground.taken += map(self._harbour, discs)

    def _harbour(self, disc: Disc) -> labels.Box:
        """The room of a sea's disc, in a game that of fleets too: on oceans those of all players side by side."""
        if not self.with_stands:
            (x, y), r = disc.at, disc.radius
            return x - r, y - r, x + r, y + r
        return stands.moorings(disc.at, disc.radius, stands.PLAYERS if self.board.sea(disc.id).ocean else 1)

    def sea_names(self, discs: Iterable[Disc]) -> dict[str, labels.Placed]:
        """Each sea's name under, above or beside its disc, wherever it covers least."""
        found: dict[str, labels.Placed] = {}
        size = self.small * ROOMY if self.told_by_areas else self.small
        for disc in discs:
            touching = 1.0 if self.told_by_areas else 0.0  # there such a name is left out
            spot = labels.beside(self.ground, disc.title, self._harbour(disc), size, touching)
            if self.told_by_areas and (spot.own < WET or self.ground.overlap(spot.box) > 0):
                continue
            if spot.own < HALF_WET and not self._shown_well(disc.id):
                continue
            found[disc.id] = spot
            (left, top, right, bottom), more = spot.box, PLAIN * (spot.box[2] - spot.box[0])
            self.ground.taken.append((left - more, top, right + more, bottom))
        return found

    def _shown_well(self, sea: str) -> bool:
        """Whether a sea is one that this view is about; others show little more of it than its edge."""
        return self.world or self.view.scale >= 0.7 * best_view(self.board, self.board.sea(sea)).scale

    def sea_label(self, spot: labels.Placed) -> Label:
        """The name of a sea."""
        return Label(spot.lines, spot.at, self.small, self.theme.water_ink, self.theme.sea, italic=True)


def signs_of(board: Board, land: Land) -> list[tuple[str, tuple[Ring, ...]]]:
    """The signs before a land's name in a framed view, each with the kind it is of."""
    area = [("icon", marks.ICONS[board.area(land.area).icon])] if land.area else []
    power = [("power", marks.POWERS[land.power])] if land.power else []
    return [*area, *power, *([("resource", marks.PICK)] if land.resource else [])]

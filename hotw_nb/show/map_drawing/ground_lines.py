"""What borders and ground say in a picture: areas, closed borders, straits and links, mountains, forest and wall."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hotw_nb.boards import Crossing
from hotw_nb.boards.maps import closed
from hotw_nb.show.map_drawing import marks
from hotw_nb.show.map_drawing.ground_marks import scattered
from hotw_nb.show.map_drawing.scene import Lines, Marks, Point, Ring
from hotw_nb.show.map_drawing.strokes import chosen_links, stretched, tooth
from hotw_nb.show.map_drawing.window import Window


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

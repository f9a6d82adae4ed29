"""A small picture before any game is laid over it: its ground, and where the pieces of its story have their places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

import numpy as np

from hotw_nb.boards import Land
from hotw_nb.show.map_drawing.compose import Composer
from hotw_nb.show.map_drawing.labels import CELL, Box, Placed
from hotw_nb.show.map_drawing.pieces import ASHORE
from hotw_nb.show.map_drawing.scene import Disc, Patch, Point, Scene
from hotw_nb.show.pictures.boxes import square
from hotw_nb.show.pictures.framing import Frame
from hotw_nb.show.pictures.sheet import Numbers, Sheet, Spots, sums
from hotw_nb.show.style import PAPER

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
        home = self.window.at(land)
        mine = self.sheet.mine(land)
        rows, columns = np.nonzero(mine)
        x, y = np.append((columns + 0.5) * CELL, home[0]), np.append((rows + 0.5) * CELL, home[1])
        left, top, right, bottom = room((0, 0), self.stand, fort, built)
        body = Spots(x, y, *((2.2 * self.stand,) * 2 if fort else (1.9 * self.stand,) * 2))
        whole_room = Spots(x + (left + right) / 2, y + (top + bottom) / 2, right - left, bottom - top)
        own = sums(mine)
        cost: Numbers = OFF * (1 - body.share(own)) + np.hypot(x - home[0], y - home[1]) / FAR
        cost += FOREIGN * (whole_room.share(self.sheet.land) - whole_room.share(own))
        cost += OVER * whole_room.covered(taken)
        cut = (x + left < 0) | (x + right > self.window.width) | (y + top < 0)
        cost += CUT * (cut | (y + bottom > self.window.view.height))
        best = int(cost.argmin())
        return float(x[best]), float(y[best])

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

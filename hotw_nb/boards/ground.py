"""The board as the engine needs it: lands and waters are bits, so that a set of lands is one whole number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from hotw_nb.boards import Board

FEATURES = ("strait", "mountain", "forest", "wall")


def bits(mask: int) -> list[int]:
    """The indexes of the bits that are set, from low to high.

    >>> bits(0b1011)
    [0, 1, 3]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


class Ground:
    """A board turned into bit sets, made once for an edition and never changed.

    `area_at` has the number of the area of each land that lies in one, and `waters_at` the waters on whose coasts
    each land is. `ways[e]` holds, for a force that is expert in the features of the bit set `e`, two tuples: for
    each land the neighbours that it reaches over easy ground, and those that it reaches over ground that helps
    the defender.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.lands = tuple(land.id for land in board.lands)
        self.land = {id: i for i, id in enumerate(self.lands)}
        self.waters = tuple(sea.id for sea in board.seas)
        self.water = {id: i for i, id in enumerate(self.waters)}
        self.areas = tuple(area.id for area in board.areas)
        self.area = {id: i for i, id in enumerate(self.areas)}
        self.area_masks = tuple(board.mask(area.lands) for area in board.areas)
        self.area_at = {land: area for area, mask in enumerate(self.area_masks) for land in bits(mask)}
        self.barren = board.mask(land for land in board.lands if land.barren)
        self.settled = ((1 << len(self.lands)) - 1) & ~self.barren
        self.resources = board.mask(land for land in board.lands if land.resource)
        self.coasts = tuple(board.mask(sea.coasts) for sea in board.seas)
        self.waters_at = tuple(
            sum(1 << water for water, coast in enumerate(self.coasts) if coast >> land & 1)
            for land in range(len(self.lands))
        )
        self.touching = tuple(self.water_mask(sea.neighbours) for sea in board.seas)
        self.oceans = self.water_mask(sea.id for sea in board.seas if sea.ocean)
        self.seas = self.water_mask(sea.id for sea in board.seas if not sea.ocean and sea.open)
        self._chains: dict[int, tuple[int, ...]] = {}
        self.features = self._features()
        self.ways = tuple(self._ways(experts) for experts in range(1 << len(FEATURES)))
        self.near = tuple(easy | hard for easy, hard in zip(*self.ways[0], strict=True))

    def water_mask(self, ids: Iterable[str]) -> int:
        """A set of waters as one whole number."""
        return sum(1 << self.water[id] for id in ids)

    def land_ids(self, mask: int) -> tuple[str, ...]:
        """The ids of a set of lands."""
        return tuple(self.lands[i] for i in bits(mask))

    def water_ids(self, mask: int) -> tuple[str, ...]:
        """The ids of a set of waters."""
        return tuple(self.waters[i] for i in bits(mask))

    def _features(self) -> dict[tuple[int, int], int]:
        """For each ordered pair of neighbours the bit set of what helps the defender."""
        found: dict[tuple[int, int], int] = {}
        for way in self.board.borders:
            kinds = ([way.terrain] if way.terrain != "clear" else []) + (["strait"] if way.strait else [])
            found[self.land[way.a], self.land[way.b]] = sum(1 << FEATURES.index(kind) for kind in kinds)
        return found

    def _ways(self, experts: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        easy, hard = [0] * len(self.lands), [0] * len(self.lands)
        for (a, b), features in self.features.items():
            if self.barren >> b & 1:
                continue
            (hard if features & ~experts else easy)[a] |= 1 << b
        return tuple(easy), tuple(hard)

    def hindering(self, bases: int, land: int) -> tuple[str, ...]:
        """What helps the defender of a land against an attack out of any of these."""
        found = 0
        for base in bits(bases):
            found |= self.features.get((base, land), 0)
        return tuple(feature for i, feature in enumerate(FEATURES) if found >> i & 1)

    def beside(self, lands: int) -> int:
        """The lands that border any of these."""
        found = 0
        for land in bits(lands):
            found |= self.near[land]
        return found

    def coast(self, waters: int) -> int:
        """All lands on any of these waters."""
        found = 0
        for water in bits(waters):
            found |= self.coasts[water]
        return found

    def areas_with(self, lands: int) -> int:
        """The areas in which any of these lands lies, as a set."""
        return sum(1 << i for i, mask in enumerate(self.area_masks) if mask & lands)

    def linked(self, start: int, waters: int) -> int:
        """These waters to which touching ones among them lead from a start, with the start."""
        found, edge = 0, start
        while edge:
            found |= edge
            wider = 0
            for water in bits(edge):
                wider |= self.touching[water]
            edge = wider & waters & ~found
        return found

    @cached_property
    def area_neighbours(self) -> tuple[int, ...]:
        """For each area the bit set of the areas that border it by land or strait."""
        edges = [self.beside(mask) for mask in self.area_masks]
        return tuple(self.areas_with(edge) & ~(1 << i) for i, edge in enumerate(edges))

    def entered_over(self, feature: str) -> int:
        """The lands that a feature such as "mountain" protects against at least one neighbour."""
        return self._entered[FEATURES.index(feature)]

    @cached_property
    def _entered(self) -> tuple[int, ...]:
        found = [0] * len(FEATURES)
        for (_, into), features in self.features.items():
            for feature in bits(features):
                found[feature] |= 1 << into
        return tuple(found)

    @cached_property
    def shores(self) -> int:
        """All lands on a sea or an ocean."""
        return self.coast((1 << len(self.waters)) - 1)

    def fleets(self, listed: int) -> int:
        """The waters in which an empire has fleets whose card lists these: an ocean brings the seas it
        opens.
        """
        found = listed
        for water in bits(listed & self.oceans):
            found |= self.water_mask(self.board.seas[water].opens)
        return found & (self.oceans | self.seas)

    def chains(self, fleets: int) -> tuple[int, ...]:
        """For each group of touching waters with fleets the set of all lands on its coasts."""
        known = self._chains.get(fleets)
        if known is None:
            known = self._chains[fleets] = tuple(self._coasts(fleets))
        return known

    def _coasts(self, fleets: int) -> Iterator[int]:
        while fleets:
            group = self.linked(fleets & -fleets, fleets)
            fleets &= ~group
            yield self.coast(group)

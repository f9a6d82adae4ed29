"""The board over its places: each is found by id or by any name, and sets of lands are whole numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hotw_nb.boards.name_lookup import near
from hotw_nb.boards.places import Area, Crossing, Land, Sea, UnknownPlace, plain
from hotw_nb.speech import in_html, sentence

if TYPE_CHECKING:
    from pandas import DataFrame


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Board:
    """A whole board; places are found by id with `board["wei_river"]` and by any name with `board.find`.

    `own_ground` tells whether terrain belongs to the lands themselves, rather than to each side of a border.
    """

    id: str
    lands: tuple[Land, ...]
    seas: tuple[Sea, ...]
    areas: tuple[Area, ...]
    borders: tuple[Crossing, ...]
    neighbour_bits: tuple[int, ...]
    own_ground: bool
    _places: Mapping[str, Land | Sea] = field(repr=False)
    _names: Mapping[str, str] = field(repr=False)
    _areas: Mapping[str, Area] = field(repr=False)
    _crossings: Mapping[tuple[str, str], Crossing] = field(repr=False)

    def __getitem__(self, place: str) -> Land | Sea:
        found = self._place(place)
        if found is None:
            raise self._unknown(place)
        return found

    def __contains__(self, place: object) -> bool:
        return self._place(place) is not None

    def _place(self, id: object) -> Land | Sea | None:
        """The land or sea with this id, None for whatever is no id of one."""
        return self._places.get(id) if isinstance(id, str) else None

    def land(self, place: str | Land | Sea) -> Land:
        """The land with this id."""
        found = place if isinstance(place, Land | Sea) else self._place(place)
        if isinstance(found, Land):
            return found
        raise self._unknown(found.id if found else place, "land")

    def sea(self, place: str | Land | Sea) -> Sea:
        """The sea or ocean with this id."""
        found = place if isinstance(place, Land | Sea) else self._place(place)
        if isinstance(found, Sea):
            return found
        raise self._unknown(found.id if found else place, "sea")

    def find(self, name: str) -> Land | Sea:
        """The land or sea that is meant by an id, an English or French name or another spelling.

        >>> from hotw_nb import boards
        >>> boards.load().find("w. med.").id
        'western_mediterranean'
        """
        known = self._names.get(plain(name)) if isinstance(name, str) else None
        if known is None:
            raise self._unknown(name)
        return self._places[known]

    def _unknown(self, word: object, kind: str = "place") -> UnknownPlace:
        """The complaint about a name, with at most three ids of that kind whose names are near it."""
        if not isinstance(word, str):
            return UnknownPlace(word, kind=kind)
        ids = {
            "place": set(self._places),
            "land": {land.id for land in self.lands},
            "sea": {sea.id for sea in self.seas},
        }[kind]
        names = {name: key for name, key in self._names.items() if key in ids}
        return UnknownPlace(word, near(word, names), kind)

    def area(self, id: str) -> Area:
        """The area with this id."""
        found = self._areas.get(id) if isinstance(id, str) else None
        if found is None:
            raise UnknownPlace(id, near(id, list(self._areas)), "area")
        return found

    def crossing(self, a: str | Land, b: str | Land) -> Crossing | None:
        """The way from land `a` into land `b`, or None where they share no border and no strait."""
        return self._crossings.get((self.land(a).id, self.land(b).id))

    def mask(self, ids: Iterable[str | Land]) -> int:
        """A set of lands as one whole number, each land its bit."""
        total = 0
        for place in ids:
            total |= self.land(place).bit
        return total

    def frame(self) -> DataFrame:
        """One row a land as a table for pandas; lists are kept apart by semicolons."""
        import pandas as pd

        columns = ["id", "name", "name_fr", "area", "terrain", "resource", "barren", "lon", "lat"]
        if self.own_ground:
            columns += ["power", "origin", "terrain_origin", "power_origin"]
        rows = [
            {name: getattr(land, name) for name in columns}
            | {"coasts": "; ".join(land.coasts), "neighbours": "; ".join(land.neighbours)}
            | {"where": land.where_en, "where_fr": land.where_fr, "source": land.source}
            for land in self.lands
        ]
        return pd.DataFrame(rows)

    def _counts(self) -> dict[str, int]:
        barren = sum(land.barren for land in self.lands)
        oceans = sum(sea.ocean for sea in self.seas)
        return {
            "spaces": len(self.lands),
            "lands": len(self.lands) - barren,
            "areas": len(self.areas),
            "barren": barren,
            "resources": sum(land.resource for land in self.lands),
            "powers": sum(land.power != "" for land in self.lands),
            "seas": len(self.seas) - oceans,
            "oceans": oceans,
        }

    def __repr__(self) -> str:
        n = self._counts()
        return (
            f"<Board {self.id}: {n['spaces']} spaces, {n['lands']} lands in {n['areas']} areas, "
            f"{n['barren']} barren lands, {n['seas']} seas, {n['oceans']} oceans>"
        )

    def text(self, lang: str | None = None) -> str:
        """What is on the board, in one sentence."""
        counts: dict[str, object] = {**self._counts()}
        return sentence("board.summary_powers" if self.own_ground else "board.summary", lang, **counts)

    def html(self, lang: str | None = None) -> str:
        """The areas of the board with their lands, as a table."""
        return in_html(self, lang)

    def __str__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": self.text(), "text/html": self.html()}

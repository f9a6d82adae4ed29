"""What stands on the cards for colour alone: rulers, cities and dates, which no rule ever reads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hotw_nb import tables
from hotw_nb.text import language


@dataclass(frozen=True, slots=True)
class Lore:
    """A ruler of a people and the city of its capital; either may be unknown."""

    leader_en: str
    leader_fr: str
    city_en: str
    city_fr: str

    def leader(self, lang: str | None = None) -> str:
        """The ruler's name in a language."""
        return self.leader_fr if (lang or language()) == "fr" else self.leader_en

    def city(self, lang: str | None = None) -> str:
        """The name of the city in a language."""
        return self.city_fr if (lang or language()) == "fr" else self.city_en


def read_lore(folder: str, peoples: Iterable[str]) -> Mapping[str, Lore]:
    """The lore of each people that the table names."""
    columns = ["leader_en", "leader_fr", "city_en", "city_fr"]
    known = tuple(peoples)
    rows = tables.read(f"{folder}/lore.csv", ["people", *columns])
    return {row.choice("people", known): Lore(*map(row.maybe, columns)) for row in rows}


def read_years(folder: str) -> tuple[int, ...]:
    """The year in which each Epoch begins; years before our era are negative."""
    rows = tables.read(f"{folder}/epochs.csv", ["epoch", "begins"])
    return tuple(row.integer("begins", -10_000, 3_000) for row in rows)

"""How the cards fit what is known: an Epoch beside the years of a people, a Start Land beside its heartland."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from hotw_nb.boards import maps
from hotw_nb.chronicle.page import TODAY, Page
from hotw_nb.editions import EDITIONS, get
from hotw_nb.editions.contract import Edition
from hotw_nb.text import say


def dated() -> Edition:
    """The edition whose cards the chronicle is about.

    >>> dated().deck.empire["romans"].epoch
    3
    """
    return next(edition for edition in EDITIONS.values() if edition.dated)


def refuse_others(id: str, key: str, lang: str | None = None) -> None:
    """Refuse every other edition, in the sentence with this key.

    >>> refuse_others("2001", "timeline.only_2001")
    """
    if not get(id).dated:
        raise ValueError(say(key, lang, edition=repr(id)))


WHOLLY, PARTLY, NEVER = "wholly", "partly", "never"


@cache
def epochs() -> dict[int, tuple[int, int]]:
    """Of each Epoch the first year and the year in which the next one begins; the last Epoch is open.

    >>> epochs()[1], epochs()[3]
    ((-3000, -1400), (-450, 300))
    """
    table = dated().epochs
    first = [_year(epoch.begins_en) for epoch in table]
    return {
        epoch.number: span
        for epoch, span in zip(table, zip(first, [*first[1:], TODAY], strict=True), strict=True)
    }


def _year(words: str) -> int:
    """The year that the box prints, such as "450 BC" or "AD 300"."""
    number = int(re.sub(r"\D", "", words))
    return -number if "BC" in words else number


@dataclass(frozen=True)
class Dating:
    """One people of an Empire card: `epoch` is the card's, with the years `since` and `until` that the box prints."""

    page: Page
    epoch: int
    since: int
    until: int

    @property
    def inside(self) -> tuple[int, int] | None:
        """From when to when the people were there within the Epoch of the card, None if they never were."""
        begins, ends = max(self.page.begins, self.since), min(self.page.ends, self.until)
        return (begins, ends) if begins < ends else None

    @property
    def fits(self) -> str:
        """Whether the real years lie "wholly", "partly" or "never" within the Epoch."""
        if self.inside is None:
            return NEVER
        return WHOLLY if self.inside == (self.page.begins, self.page.ends) else PARTLY

    @property
    def height_fits(self) -> bool:
        """Whether the people held most lands within the Epoch."""
        return self.since <= self.page.height < self.until

    @property
    def leader_fits(self) -> bool | None:
        """Whether the leader ruled at least one year within the Epoch; None where the card names nobody."""
        if (leader := self.page.leader) is None:
            return None
        return leader.begins < self.until and leader.ends >= self.since

    @property
    def away(self) -> float:
        """The kilometres from the heartland to the land where the card lets it begin, 0 if it lies there."""
        place, start = self.page.place, self.page.people.start
        if place.land == start:
            return 0.0
        return maps.to_land(dated().board.id, (place.lon, place.lat), start)

    def row(self, lang: str | None = None) -> dict[str, Any]:
        """The comparison as one row of a table."""
        page, board = self.page, dated().board
        return {
            "people": page.id,
            "name": page.title(lang),
            "epoch": self.epoch,
            "since": self.since,
            "until": self.until,
            "from": page.begins,
            "to": page.ends,
            "fits": self.fits,
            "height": page.height,
            "height_fits": self.height_fits,
            "leader": page.leader.title(lang) if page.leader else "",
            "leader_fits": self.leader_fits,
            "leader_dates": page.leader.dates(lang) if page.leader else "",
            "leader_source": page.leader.source if page.leader else "",
            "place": page.place.title(lang),
            "place_land": board.land(page.place.land).title(lang),
            "start": board.land(page.people.start).title(lang),
            "km": round(self.away),
        }


def datings(pages: tuple[Page, ...]) -> tuple[Dating, ...]:
    """The comparison for all pages that stand for an Empire card, in the order of the cards."""
    return tuple(
        Dating(page, page.people.epoch, *epochs()[page.people.epoch])
        for page in pages
        if page.kind == "empire"
    )

"""`coverage()`: how many peoples of the Empire cards each area has in each Epoch, and where there is none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hotw_nb.chronicle import Page, history
from hotw_nb.chronicle.dating import EDITION, epochs
from hotw_nb.editions import get
from hotw_nb.show.charts.figure import chart_figure
from hotw_nb.show.charts.hues import of_result
from hotw_nb.show.charts.picture import Picture, chosen
from hotw_nb.show.charts.shades import UNSEEN, shades
from hotw_nb.show.style import legible, mix
from hotw_nb.text import ROMAN, listing, repeated, say

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

WHAT = ("begin", "hold", "all")


@dataclass(frozen=True, kw_only=True, repr=False)
class Coverage(Picture):
    """A table of areas and Epochs: how many Empires begin there, or how many peoples held a land there."""

    topic = "coverage"
    what: str

    @cached_property
    def counts(self) -> dict[tuple[str, int], tuple[Page, ...]]:
        """For each area and Epoch the pages that count there."""
        found: dict[tuple[str, int], list[Page]] = {
            (area.id, epoch): [] for area in get(EDITION).board.areas for epoch in epochs()
        }
        for page in history().values():
            if page.kind == "empire" or (self.what == "all" and page.kind != "movement"):
                for area in self._areas(page):
                    found[area, page.people.epoch].append(page)
        return {place: tuple(pages) for place, pages in found.items()}

    def _areas(self, page: Page) -> dict[str, None]:
        """The areas in which a people counts."""
        lands = [get(EDITION).board.land(page.people.start)] if self.what == "begin" else page.lands
        return dict.fromkeys(land.area for land in lands if land.area)

    @cached_property
    def totals(self) -> dict[str, int]:
        """How many peoples each area has in all Epochs together, the most first."""
        board = get(EDITION).board
        sums = {area.id: sum(len(self.counts[area.id, epoch]) for epoch in epochs()) for area in board.areas}
        return dict(sorted(sums.items(), key=lambda pair: -pair[1]))

    def name(self, area: str) -> str:
        """The name of an area."""
        return get(EDITION).board.area(area).title(self.lang)

    @property
    def title(self) -> str:
        """How many pairs of an area and an Epoch have nobody."""
        empty = sum(not pages for pages in self.counts.values())
        return self.speak(f"title_{self.what}", empty=empty, all=len(self.counts))

    @property
    def caption(self) -> str:
        """Which areas have most, and which have none in any Epoch."""
        most = max(self.totals.values())
        first = listing([self.name(area) for area, n in self.totals.items() if n == most], self.lang)
        none = [self.name(area) for area, n in self.totals.items() if not n]
        told = self.speak("most", names=first, n=most)
        return f"{told} {self.speak('none', names=listing(none, self.lang))}" if none else told

    def records(self) -> list[dict[str, Any]]:
        """One row for each area and Epoch."""
        return [
            {"area": area, "name": self.name(area), "epoch": epoch, "count": len(self.counts[area, epoch]),
             "peoples": ", ".join(page.title(self.lang) for page in self.counts[area, epoch])}
            for area in self.totals for epoch in epochs()
        ]  # fmt: skip

    def cells(self) -> tuple[Sequence[str], list[Sequence[str]]]:
        """Each area with its counts."""
        head = [self.speak("head_area"), *(ROMAN[epoch] for epoch in epochs()), self.speak("head_sum")]
        return head, [
            (self.name(area), *(str(len(self.counts[area, epoch])) for epoch in epochs()), str(total))
            for area, total in self.totals.items()
        ]

    def _hover(self, area: str, epoch: int) -> str:
        pages = self.counts[area, epoch]
        who = "<br>".join(page.title(self.lang) for page in pages) or self.speak("nobody")
        return f"<b>{self.name(area)}, {ROMAN[epoch]}</b><br>{who}"

    def draw(self) -> Figure:
        """A table of shaded cells, each with its number; a point stands where there is nobody."""
        theme, areas = self.colours, list(self.totals)
        strong = legible(of_result("win", theme).strong, theme)
        table = [[len(self.counts[area, epoch]) for epoch in epochs()] for area in areas]
        names = [f"{self.name(area)}  <b>{self.totals[area]}</b>" for area in areas]
        cells = {
            "type": "heatmap", "x": [ROMAN[epoch] for epoch in epochs()], "y": names, "z": table, **UNSEEN,
            "text": [[str(n or "·") for n in row] for row in table], "texttemplate": "%{text}",
            "textfont": {"size": 16, "color": theme.ink}, "hoverinfo": "text",
            "hovertext": [[self._hover(area, epoch) for epoch in epochs()] for area in areas],
        }  # fmt: skip
        most = 1.3 * max(map(max, table))
        painted = [[mix(strong, theme.paper, n / most) for n in row] for row in table]
        axis = {"type": "category", "showgrid": False, "ticks": "", "tickfont": {"size": 14}}
        return chart_figure(
            self, theme, [cells], 130 + 29 * len(areas), margin={"l": 190, "r": 36, "t": 100, "b": 16},
            shapes=shades(painted),
            xaxis={**axis, "side": "top"}, yaxis={**axis, "autorange": "reversed"},
        )  # fmt: skip


def coverage(what: str = "begin", *, theme: str | None = None, lang: str | None = None) -> Coverage:
    """How many peoples each area has in each Epoch: where Empires "begin", what they "hold", or "all" cards' lands.

    >>> import hotw_nb as hotw
    >>> chart = hotw.show.coverage("hold")
    """
    look = chosen(theme, lang)
    if what not in WHAT:
        raise ValueError(
            say("coverage.no_what", look["lang"], known=", ".join(WHAT), found=repeated(what, 60))
        )
    return Coverage(what=what, **look)

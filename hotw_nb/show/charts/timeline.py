"""`timeline()`: the real years of the peoples on the Empire cards, against the Epochs into which the game puts them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hotw_nb.chronicle import Dating, history, span, year
from hotw_nb.chronicle.dating import WHOLLY, epochs, refuse_others
from hotw_nb.show.charts.figure import chart_figure
from hotw_nb.show.charts.hues import of_result
from hotw_nb.show.charts.picture import Picture, chosen
from hotw_nb.show.style import mix
from hotw_nb.text import ROMAN, repeated, say

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

END = 2001  # where open years end on paper: the year of the edition
ROW = 15


@dataclass(frozen=True, kw_only=True, repr=False)
class Timeline(Picture):
    """A bar for the real years of each people, solid within the Epoch of its card and hatched outside."""

    topic = "timeline"
    epoch: int | None

    @cached_property
    def found(self) -> tuple[Dating, ...]:
        """The peoples that are shown."""
        return tuple(one for one in history().datings() if self.epoch in (None, one.epoch))

    @property
    def title(self) -> str:
        """How many peoples fit into their Epoch with all their years."""
        fit = sum(one.fits == WHOLLY for one in self.found)
        if self.epoch:
            return self.speak("title_epoch", fit=fit, all=len(self.found), epoch=ROMAN[self.epoch])
        return self.speak("title", fit=fit, all=len(self.found))

    @property
    def caption(self) -> str:
        """How many were at their height in it, and what the signs mean."""
        return self.speak("caption", height=sum(one.height_fits for one in self.found), all=len(self.found))

    def records(self) -> list[dict[str, Any]]:
        """One row for each people."""
        return [one.row(self.lang) for one in self.found]

    def cells(self) -> tuple[Sequence[str], list[Sequence[str]]]:
        """Each people with its years, its Epoch and how the two fit."""
        head = [self.speak(f"head_{name}") for name in ("people", "years", "epoch", "fits", "height")]
        return head, [
            (one.page.title(self.lang), one.page.dates(self.lang), self.of_epoch(one.epoch),
             self.speak(f"fits_{one.fits}"), self.height(one))
            for one in self.found
        ]  # fmt: skip

    def of_epoch(self, epoch: int) -> str:
        """The number of an Epoch and the years that the box gives it."""
        return self.speak("epoch", epoch=ROMAN[epoch], years=span(*epochs()[epoch], self.lang))

    def height(self, one: Dating) -> str:
        """When a people was at its height, and whether that was in its Epoch."""
        key = "height_in" if one.height_fits else "height_out"
        return self.speak(key, year=year(one.page.height, self.lang))

    def _pieces(self, within: bool) -> list[tuple[str, int, int]]:
        """The parts of all bars that lie within their Epochs, or those that lie outside."""
        found = []
        for one in self.found:
            begins, ends = one.page.begins, one.page.ends
            low, high = one.inside or (ends, ends)
            parts = [(low, high)] if within else [(begins, low), (high, ends)]
            found += [(one.page.id, a, min(b, END)) for a, b in parts if a < b]
        return found

    def _bars(self, within: bool) -> dict[str, Any]:
        """Those parts as bars."""
        hue, pieces = of_result("win" if within else "lose", self.colours), self._pieces(within)
        told = {one.page.id: self._hover(one) for one in self.found}
        marker = {"color": hue.strong if within else hue.ground, "line": {"color": hue.strong, "width": 1}}
        if not within:
            marker["pattern"] = hue.pattern() | {"shape": "/", "size": 5}
        return {
            "type": "bar", "orientation": "h", "y": [id for id, _, _ in pieces], "base": [a for _, a, _ in pieces],
            "x": [b - a for _, a, b in pieces], "name": self.speak("within" if within else "outside"),
            "hovertext": [told[id] for id, _, _ in pieces], "hoverinfo": "text", "marker": marker, "width": 0.62,
        }  # fmt: skip

    def _hover(self, one: Dating) -> str:
        lines = (one.page.dates(self.lang), self.of_epoch(one.epoch), self.height(one))
        return f"<b>{one.page.title(self.lang)}</b><br>" + "<br>".join(lines)

    def _heights(self) -> dict[str, Any]:
        """A diamond in the year of each height, empty where it lies outside of the Epoch."""
        theme = self.colours
        fills = [theme.glow if one.height_fits else theme.paper for one in self.found]
        return {
            "type": "scatter", "mode": "markers", "name": self.speak("at_height"), "hoverinfo": "text",
            "x": [one.page.height for one in self.found], "y": [one.page.id for one in self.found],
            "hovertext": [self._hover(one) for one in self.found],
            "marker": {"symbol": "diamond", "size": 9, "color": fills, "opacity": 1,
                       "line": {"color": theme.ink, "width": 1.4}},
        }  # fmt: skip

    def _scale(self) -> tuple[list[float], list[int]]:
        """From where to where the scale of the years goes, with room for the Epoch's name, and its marks."""
        first = min(one.page.begins for one in self.found)
        last = min(END, max(max(one.page.ends, one.until) for one in self.found))
        wide = last - min(first, self.found[0].since)
        low = last - 1.08 * wide
        step = 1000 if wide > 2000 else 250 if wide > 700 else 100
        ticks = [year or 1 for year in range(int(low // step * step), last + 1, step) if year >= low]
        return [low, last + 0.012 * wide], ticks

    def draw(self) -> Figure:
        """A row for each people; behind the rows a box for each Epoch."""
        theme, ids = self.colours, [one.page.id for one in self.found]
        (range_, ticks), boxes, names = self._scale(), [], []
        for epoch, (since, until) in epochs().items():
            rows = [i for i, one in enumerate(self.found) if one.epoch == epoch]
            if not rows:
                continue
            boxes.append(
                {"type": "rect", "layer": "below", "x0": since, "x1": min(until, END), "y0": rows[0] - 0.5,
                 "y1": rows[-1] + 0.5, "fillcolor": mix(theme.border, theme.paper, 0.22),
                 "line": {"color": theme.ink, "width": 1.3}}
            )  # fmt: skip
            names.append(
                {"x": range_[0], "y": (rows[0] + rows[-1]) / 2, "showarrow": False, "text": f"<b>{ROMAN[epoch]}</b>",
                 "xanchor": "left", "xshift": 4, "font": {"size": 17, "color": theme.quiet}}
            )  # fmt: skip
        row = ROW if self.epoch is None else 34
        return chart_figure(
            self, theme, [self._bars(True), self._bars(False), self._heights()], 150 + row * len(ids),
            barmode="overlay", shapes=boxes, annotations=names, margin={"l": 150, "r": 20, "t": 104, "b": 44},
            legend={"orientation": "h", "x": -0.17, "y": 1.0, "yanchor": "bottom", "font": {"size": 12}},
            xaxis={"range": range_, "tickvals": ticks, "ticktext": [year(tick, self.lang) for tick in ticks]},
            yaxis={"type": "category", "categoryorder": "array", "categoryarray": ids, "tickvals": ids,
                   "ticktext": [one.page.title(self.lang) for one in self.found], "showgrid": False,
                   "range": [len(ids) - 0.4, -0.6], "tickfont": {"size": 11 if self.epoch is None else 13}},
        )  # fmt: skip


def timeline(
    epoch: int | None = None, *, edition: str = "2001", theme: str | None = None, lang: str | None = None
) -> Timeline:
    """The real years of all peoples on Empire cards, or of those of one Epoch, against the Epochs of the game.

    The peoples were dated for the cards of the 2001 edition; other editions are refused with a sentence.

    >>> import hotw_nb as hotw
    >>> chart = hotw.show.timeline(epoch=4)
    """
    look = chosen(theme, lang)
    refuse_others(edition, "timeline.only_2001", look["lang"])
    if epoch is not None and epoch not in (*epochs(),):
        raise ValueError(say("atlas.no_epoch", look["lang"], last=len(epochs()), found=repeated(epoch, 60)))
    return Timeline(epoch=epoch, **look)

"""Charts that hold the game against the real world: `timeline()`, `coverage()` and `stretch()`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from hotw_nb.boards import maps
from hotw_nb.chronicle import Dating, Page, history, span, year
from hotw_nb.chronicle.dating import WHOLLY, dated, epochs, refuse_others
from hotw_nb.odds.words import percent
from hotw_nb.show.charts.figure import UNSEEN, chart_figure, of_result, shades
from hotw_nb.show.charts.picture import Picture, chosen
from hotw_nb.show.map_drawing.scene import Point
from hotw_nb.show.map_drawing.views import project
from hotw_nb.show.style import legible, mix
from hotw_nb.show.world_atlas import mercator
from hotw_nb.text import ROMAN, labelled, listing, repeated, say
from hotw_nb.text.grammar import in_percent

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

    `theme` is "paper" or "dark"; without it the picture follows the page. `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> chart = hotw.show.timeline(epoch=4)
    """
    look = chosen(theme, lang)
    refuse_others(edition, "timeline.only_2001", look["lang"])
    if epoch is not None and epoch not in (*epochs(),):
        raise ValueError(say("atlas.no_epoch", look["lang"], last=len(epochs()), found=repeated(epoch, 60)))
    return Timeline(epoch=epoch, **look)


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
            (area.id, epoch): [] for area in dated().board.areas for epoch in epochs()
        }
        for page in history().values():
            if page.kind == "empire" or (self.what == "all" and page.kind != "movement"):
                for area in self._areas(page):
                    found[area, page.people.epoch].append(page)
        return {place: tuple(pages) for place, pages in found.items()}

    def _areas(self, page: Page) -> dict[str, None]:
        """The areas in which a people counts."""
        lands = [dated().board.land(page.people.start)] if self.what == "begin" else page.lands
        return dict.fromkeys(land.area for land in lands if land.area)

    @cached_property
    def totals(self) -> dict[str, int]:
        """How many peoples each area has in all Epochs together, the most first."""
        board = dated().board
        sums = {area.id: sum(len(self.counts[area.id, epoch]) for epoch in epochs()) for area in board.areas}
        return dict(sorted(sums.items(), key=lambda pair: -pair[1]))

    def name(self, area: str) -> str:
        """The name of an area."""
        return dated().board.area(area).title(self.lang)

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

    `theme` is "paper" or "dark"; without it the picture follows the page. `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> chart = hotw.show.coverage("hold")
    """
    look = chosen(theme, lang)
    if what not in WHAT:
        raise ValueError(
            say("coverage.no_what", look["lang"], known=", ".join(WHAT), found=repeated(what, 60))
        )
    return Coverage(what=what, **look)


DRAWN = ("globe", "board", "mercator")
SIGNS = {"globe": "diamond", "lands": "triangle-up", "board": "circle-open", "mercator": "square-open"}
RESULTS = {"lands": "win", "board": "win", "mercator": "lose"}  # whose colours the signs have


@cache
def drawn(board_id: str, on: str) -> dict[str, float]:
    """The room of each land "on" the "globe", the "board" or a map of "mercator", in units of its own."""
    if on == "globe":
        return maps.extent(board_id)
    place = project if on == "board" else mercator.place
    return {
        land: abs(sum(_flat(ring, place) for ring in rings)) for land, rings in maps.rings(board_id).items()
    }


def _flat(ring: Sequence[maps.Place], place: Callable[[float, float], Point]) -> float:
    """The room that a ring encloses once it is drawn."""
    points = [place(*point) for point in ring]
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise(points)) / 2


@dataclass(frozen=True, kw_only=True, repr=False)
class Stretch(Picture):
    """For each area four shares: of the globe, of the number of lands, of the board as drawn, of a Mercator map."""

    topic = "stretch"

    @cached_property
    def rows(self) -> list[dict[str, Any]]:
        """One row for each area, first the one that the makers cut up most finely."""
        board = dated().board
        rooms = {on: drawn(board.id, on) for on in DRAWN}
        rooms["lands"] = dict.fromkeys(rooms["globe"], 1.0)
        whole = {
            on: sum(room[land.id] for land in board.lands if not land.barren) for on, room in rooms.items()
        }
        rows = []
        for area in board.areas:
            lands = [land.id for land in board.lands if land.area == area.id]
            shares = {on: sum(rooms[on][land] for land in lands) / whole[on] for on in SIGNS}
            each = sum(rooms["globe"][land] for land in lands) / len(lands)
            rows.append({"area": area.id, "name": area.title(self.lang), "count": len(lands), **shares,
                         "km2_of_a_land": round(each, -3)})  # fmt: skip
        return sorted(rows, key=lambda row: row["km2_of_a_land"])

    @property
    def title(self) -> str:
        """What share of the globe and of the lands the area has that is cut up most finely."""
        first = self.rows[0]
        shares = {on: percent(Fraction(first[on]), self.lang) for on in ("globe", "lands")}
        return self.speak("title", name=first["name"], **shares)

    @property
    def caption(self) -> str:
        """What the shares are shares of, and how large a land is in two areas."""
        first, last = self.rows[0], self.rows[-1]
        size = round(last["km2_of_a_land"] / first["km2_of_a_land"])
        return self.speak("caption", most=last["name"], first=first["name"], size=size)

    def records(self) -> list[dict[str, Any]]:
        """One row for each area."""
        return [dict(row) for row in self.rows]

    def cells(self) -> tuple[Sequence[str], list[Sequence[str]]]:
        """Each area with its four shares."""
        head = [self.speak("head_area"), *(self.speak(on) for on in SIGNS)]
        return head, [
            (row["name"], *(percent(Fraction(row[on]), self.lang) for on in SIGNS)) for row in self.rows
        ]

    def draw(self) -> Figure:
        """A row for each area; a line joins its share of the globe with its share of the lands."""
        theme, names = self.colours, [row["name"] for row in self.rows]
        lines = {
            "type": "scatter", "mode": "lines", "hoverinfo": "skip", "showlegend": False,
            "x": [x for row in self.rows for x in (100 * row["globe"], 100 * row["lands"], None)],
            "y": [y for name in names for y in (name, name, None)], "line": {"color": theme.quiet, "width": 3},
        }  # fmt: skip
        traces: list[Any] = [lines]
        for on, sign in SIGNS.items():
            strong = of_result(RESULTS[on], theme).strong if on in RESULTS else theme.ink
            traces.append(
                {"type": "scatter", "mode": "markers", "name": self.speak(on), "y": names, "hoverinfo": "text",
                 "x": [100 * row[on] for row in self.rows],
                 "hovertext": [f"<b>{row['name']}</b><br>"
                               f"{labelled(self.speak(on), percent(Fraction(row[on]), self.lang), self.lang)}"
                               for row in self.rows],
                 "marker": {"symbol": sign, "size": 12, "color": strong, "opacity": 1,
                            "line": {"color": strong, "width": 2}}}
            )  # fmt: skip
        return chart_figure(
            self, theme, traces, 190 + 26 * len(names), margin={"l": 150, "r": 20, "t": 106, "b": 56},
            legend={"orientation": "h", "x": -0.17, "y": 1.0, "yanchor": "bottom", "font": {"size": 12}},
            xaxis={"title": self.speak("axis"), "rangemode": "tozero", "ticksuffix": in_percent("", self.lang)},
            yaxis={"type": "category", "categoryorder": "array", "categoryarray": names, "autorange": "reversed"},
        )  # fmt: skip


def stretch(*, theme: str | None = None, lang: str | None = None) -> Stretch:
    """What share each area of the 2001 board has of the globe, of the lands, of the drawing, and of a Mercator map.

    `theme` is "paper" or "dark"; without it the picture follows the page. `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> chart = hotw.show.stretch(lang="en")
    """
    return Stretch(**chosen(theme, lang))

"""`stretch()`: each area's share of the globe, of the lands of the game, of its drawing and of a map of Mercator."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from hotw_nb.boards import maps
from hotw_nb.chronicle.dating import EDITION
from hotw_nb.editions import get
from hotw_nb.odds.words import percent
from hotw_nb.show.charts.figure import chart_figure
from hotw_nb.show.charts.hues import of_result
from hotw_nb.show.charts.picture import Picture, chosen
from hotw_nb.show.map_drawing.projection import project
from hotw_nb.show.map_drawing.scene import Point
from hotw_nb.show.world_atlas import mercator
from hotw_nb.text import labelled

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

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
        board = get(EDITION).board
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
            xaxis={"title": self.speak("axis"), "rangemode": "tozero", "ticksuffix": " %"},
            yaxis={"type": "category", "categoryorder": "array", "categoryarray": names, "autorange": "reversed"},
        )  # fmt: skip


def stretch(*, theme: str | None = None, lang: str | None = None) -> Stretch:
    """What share each area of the 2001 board has of the globe, of the lands, of the drawing, and of a Mercator map.

    >>> import hotw_nb as hotw
    >>> chart = hotw.show.stretch(lang="en")
    """
    return Stretch(**chosen(theme, lang))

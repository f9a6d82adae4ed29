"""`grounds(...)`: what battles alone say about each border, from surely clear to surely difficult."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log10
from typing import TYPE_CHECKING, Any

from hotw_nb.odds.grounds import CLEAR, DIFFICULT, Ground, Grounds
from hotw_nb.odds.words import percent
from hotw_nb.show.charts.figure import chart_figure, of_result
from hotw_nb.show.charts.picture import Picture, chosen, refused
from hotw_nb.text import labelled, listing
from hotw_nb.text.grammar import in_percent

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

FURTHEST = 4.4  # powers of ten to either side
TICKS = ("0.01", "0.1", "1", "10", "50", "90", "99", "99.9", "99.99")
SIGNS = {CLEAR: ("circle", "win"), DIFFICULT: ("triangle-up", "lose"), "": ("square", "tie")}
MOST_NAMED = 6
NAMED_OUTWARDS = 2.0  # powers of ten up to which a name fits between its sign and the edge
LINE = 0.07  # of the height of the picture, for a name


@dataclass(frozen=True, kw_only=True, repr=False)
class GroundMap(Picture):
    """Directions over borders by how probable difficult ground is, against how many attacks say so."""

    topic = "grounds"
    found: Grounds

    def way(self, one: Ground) -> str:
        """A direction in words."""
        out_of, into = self.found.way(one, self.lang)
        return self.speak("way", out_of=out_of, into=into)

    @property
    def title(self) -> str:
        """How many borders the battles decide, and how many of these as the board does."""
        sure = self.found.sure
        with_board = any(one.board for one in sure)
        same = len(sure) - len(self.found.against)
        return self.speak(
            "title" if with_board else "title_alone", n=len(self.found), sure=len(sure), same=same
        )

    @property
    def caption(self) -> str:
        """What a sign is, and where board and battles disagree."""
        against = [self.way(one) for one in self.found.against][:MOST_NAMED]
        return (
            self.speak("caption", against=listing(against, self.lang))
            if against
            else self.speak("caption_none")
        )

    def cells(self) -> tuple[Sequence[str], list[Sequence[str]]]:
        """Each direction with its chance, its battles and the word of the board."""
        head = ["", self.speak("head_difficult"), self.speak("axis_attacks"), self.speak("head_board")]
        return head, [
            (
                self.way(one),
                percent(one.difficult, self.lang),
                self._battles(one),
                self.speak(one.board) if one.board else "",
            )
            for one in self.found
        ]

    def records(self) -> list[dict[str, Any]]:
        """One row for each direction."""
        return self.found.records()

    def _battles(self, one: Ground) -> str:
        won, tied, lost = one.counts
        return self.speak("hover", won=won, tied=tied, lost=lost)

    def draw(self) -> Figure:
        """A sign for each direction; the chance on a scale on which ten times as sure is one step."""
        theme, traces = self.colours, []
        for board, (sign, result) in SIGNS.items():
            mine = [one for one in self.found if one.board == board]
            if not mine:
                continue
            hue = of_result(result, theme)
            traces.append(
                {"type": "scatter", "mode": "markers", "name": self.speak(f"legend_{board or 'none'}"),
                 "x": [_place(one) for one in mine], "y": [one.n for one in mine], "hoverinfo": "text",
                 "hovertext": [f"<b>{self.way(one)}</b><br>{self._battles(one)}<br>"
                               f"{labelled(self.speak('head_difficult'), percent(one.difficult, self.lang), self.lang)}"
                               for one in mine],
                 "marker": {"symbol": sign, "size": 11 if sign == "triangle-up" else 9, "color": hue.ground,
                            "line": {"color": hue.strong, "width": 1.8}}}
            )  # fmt: skip
        places = [_log_odds(float(tick) / 100) for tick in TICKS]
        words = [
            in_percent(tick.replace(".", ",") if self.lang == "fr" else tick, self.lang) for tick in TICKS
        ]
        figure = chart_figure(
            self, theme, traces, 520, margin={"l": 60, "r": 20, "t": 108, "b": 60},
            legend={"orientation": "h", "x": 0, "y": 1.0, "yanchor": "bottom", "font": {"size": 13}},
            xaxis={"title": self.speak("axis_chance"), "tickvals": places, "ticktext": words, "showgrid": False,
                   "range": [-FURTHEST - 0.2, FURTHEST + 0.2]},
            yaxis={"title": self.speak("axis_attacks"), "rangemode": "tozero"},
        )  # fmt: skip
        for edge in (_log_odds(0.05), _log_odds(0.95)):
            figure.add_vline(x=edge, line={"color": theme.quiet, "width": 1.5, "dash": "dot"})
        highest = max((one.n for one in self.found), default=1)
        for one, place in self._names(highest):
            at = _place(one)
            # outwards, where few signs are, unless the name would leave the picture there
            right = (at > 0) == (abs(at) < NAMED_OUTWARDS)
            figure.add_annotation(  # each name beside its sign, with a short thread to it
                x=at, y=one.n, text=self.way(one), showarrow=True, arrowhead=0, arrowcolor=theme.quiet,
                axref="x", ayref="y", ax=at + (0.35 if right else -0.35), ay=place,
                xanchor="left" if right else "right", bgcolor=theme.paper, font={"size": 12, "color": theme.ink},
            )  # fmt: skip
        return figure

    def _names(self, highest: int) -> Iterator[tuple[Ground, float]]:
        """The directions that have their names written, each with the height of its name: near its sign, and free."""
        room = LINE * highest
        taken: dict[bool, list[float]] = {False: [], True: []}
        for one in sorted(self.found.against, key=lambda one: -one.n)[:MOST_NAMED]:
            heights = taken[one.difficult > 0.5]
            place = min([one.n + room, *(above - room for above in heights)])
            heights.append(place)
            yield one, place


def _log_odds(chance: float) -> float:
    return log10(chance / (1 - chance))


def _place(one: Ground) -> float:
    """Where a border stands on the scale; beyond its end nobody could tell the difference."""
    if one.difficult in (0, 1):
        return FURTHEST if one.difficult else -FURTHEST
    odds = one.difficult / (1 - one.difficult)
    return max(-FURTHEST, min(FURTHEST, log10(odds.numerator) - log10(odds.denominator)))


def grounds(what: Any, *, theme: str | None = None, lang: str | None = None) -> GroundMap:
    """The borders that a `hotw.odds.grounds(...)` has judged, from surely clear to surely difficult.

    `what` is the judgement. `theme` is "paper" or "dark"; without it the picture follows the page. `lang` is
    "en" or "fr".

    >>> import hotw_nb as hotw
    >>> picture = hotw.show.grounds(hotw.odds.grounds(hotw.observed("battles")))
    """
    look = chosen(theme, lang)
    if not isinstance(what, Grounds):
        raise refused(what, look["lang"], "grounds")
    return GroundMap(found=what, **look)

"""`convergence(...)`: the share of wins after more and more battles, points with intervals, nearing the exact line."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hotw_nb.odds.outcomes import RESULTS
from hotw_nb.odds.samples import Sample
from hotw_nb.odds.words import Grouped, decimal, grouped
from hotw_nb.show.charts.figure import chart_figure
from hotw_nb.show.charts.hues import of_result
from hotw_nb.show.charts.picture import Picture, chosen, exactly
from hotw_nb.show.odds_pictures.given import of_dice, refused
from hotw_nb.text import say

if TYPE_CHECKING:
    import pandas as pd
    from plotly.graph_objects import Figure

POINTS = 24


@dataclass(frozen=True, kw_only=True, repr=False)
class Convergence(Picture):
    """Simulated battles against their exact odds."""

    sample: Sample
    result: str

    @cached_property
    def course(self) -> pd.DataFrame:
        """The share after more and more battles, with its 95 % interval."""
        return self.sample.running(self.result, POINTS)

    @property
    def exact(self) -> Fraction:
        """The exact chance."""
        chance: Fraction = getattr(self.sample.exact, self.result)
        return chance

    def _in_100(self, share: Any) -> str:
        return decimal(Fraction(share) * 100, 1, self.lang)

    @property
    def title(self) -> str:
        """The share at the end beside the exact chance."""
        hits = self.sample.counts[self.result]
        return self.say(
            f"convergence_{self.result}", n=Grouped(self.sample.n, self.lang), hits=Grouped(hits, self.lang),
            share=self._in_100(hits / self.sample.n), exact=exactly(self.exact, self.lang),
        )  # fmt: skip

    @property
    def caption(self) -> str:
        """The dice, the interval at the end, whether it holds the exact chance, and how many on the way do not."""
        low, high = self.sample.interval(self.result)
        holds = "holds" if low <= float(self.exact) <= high else "misses"
        told = self.say(
            f"convergence_{holds}", low=self._in_100(low), high=self._in_100(high),
            misses=int(self.missing.sum()), points=len(self.course),
        )  # fmt: skip
        return of_dice(self.sample.exact.pairing, told, self.lang)

    @property
    def missing(self) -> Any:
        """Which of the intervals along the way do not hold the exact chance."""
        course = self.course
        return (course["low"] > course["exact"]) | (course["high"] < course["exact"])

    def cells(self) -> tuple[list[str], list[Any]]:
        """Each point with its share and interval, simulated; then the exact chance."""
        head = [self.say("head_battles"), self.say("head_share"), say("odds.head_interval", self.lang)]
        rows: list[Any] = [
            (
                self.say("convergence_battles", n=Grouped(int(str(row.battles)), self.lang)),
                self.say("convergence_share", share=self._in_100(row.share)),
                self.say("convergence_interval", low=self._in_100(row.low), high=self._in_100(row.high)),
            )
            for row in self.course.itertuples()
        ]
        return head, [*rows, (say("odds.head_exact", self.lang), exactly(self.exact, self.lang), "")]

    def records(self) -> list[dict[str, Any]]:
        """One row for each point, marked as simulated."""
        more = {"exact": self.exact, "simulated": True}
        return [{str(k): v for k, v in row.items()} | more for row in self.course.to_dict("records")]

    def draw(self) -> Figure:
        """Points with bars for their intervals, the exact chance as a line."""
        theme, course, misses = self.colours, self.course, self.missing
        hue = of_result(self.result, theme)
        share, low, high = (100 * course[name] for name in ("share", "low", "high"))
        exact = float(100 * self.exact)
        points = {
            "type": "scatter", "mode": "markers", "x": course["battles"], "y": share, "hoverinfo": "text",
            "hovertext": [
                self.say("convergence_hover", n=Grouped(int(n), self.lang), share=self._in_100(s),
                         low=self._in_100(lo), high=self._in_100(hi))
                for n, s, lo, hi in course[["battles", "share", "low", "high"]].itertuples(index=False)
            ],
            "error_y": {"type": "data", "symmetric": False, "array": high - share, "arrayminus": share - low,
                        "color": theme.quiet, "thickness": 1.6, "width": 4},
            # of an open sign only the line is seen, in the colour of the sign
            "marker": {"size": [14 if miss else 10 for miss in misses],
                       "color": [theme.ink if miss else hue.strong for miss in misses],
                       "line": {"color": theme.ink, "width": [2.5 if miss else 1.2 for miss in misses]},
                       "symbol": ["diamond-open" if miss else "circle" for miss in misses]},
        }  # fmt: skip
        line = {
            "type": "scatter", "mode": "lines", "x": [0.85, 1.3 * self.sample.n], "y": [exact, exact],
            "line": {"color": theme.ink, "width": 2.5}, "hoverinfo": "text",
            "text": self.say("convergence_exact", exact=exactly(self.exact, self.lang)),
        }  # fmt: skip
        figure = chart_figure(
            self, theme, [line, points], 440, showlegend=False,
            xaxis={"title": self.say("convergence_x"), "type": "log", "showgrid": False, "dtick": 1,
                   "tickformat": ",d", "exponentformat": "none"},
            yaxis={"title": self.say(f"convergence_y_{self.result}"), "range": [-4, 106], "dtick": 25},
        )  # fmt: skip
        figure.update_xaxes(**self._ticks())
        above = exact < 50
        figure.add_annotation(
            x=1, xref="paper", y=exact, xanchor="right", yanchor="bottom" if above else "top", showarrow=False,
            text=self.say("convergence_line", exact=exactly(self.exact, self.lang)), font={"color": theme.ink},
            bgcolor=theme.paper, yshift=12 if above else -12,
        )  # fmt: skip
        return figure

    def _ticks(self) -> dict[str, Any]:
        """Powers of ten, written with the separator of the language."""
        tens = [10**k for k in range(len(str(self.sample.n)))]
        return {"tickvals": tens, "ticktext": [grouped(ten, self.lang) for ten in tens]}


def convergence(
    sample: Any, result: str = "win", *, theme: str | None = None, lang: str | None = None
) -> Convergence:
    """The share of a result in a `hotw.odds.sample` after more and more battles, and the exact chance.

    >>> import hotw_nb as hotw
    >>> picture = hotw.show.convergence(hotw.odds.sample(attack=2, defend=1, n=1000, seed=1))
    """
    look = chosen(theme, lang)
    if not isinstance(sample, Sample):
        raise refused(sample, look["lang"], "sample")
    if result not in RESULTS:
        raise ValueError(say("charts.no_result", look["lang"], found=result, known=", ".join(RESULTS)))
    return Convergence(sample=sample, result=result, **look)

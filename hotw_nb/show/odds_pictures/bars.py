"""`losses(...)`: how likely it is to lose no army, one, two, ...: a bar for each count."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any

from hotw_nb.odds.courses import Attack
from hotw_nb.odds.distributions import Distribution
from hotw_nb.odds.words import chance_words, number, short_in_100
from hotw_nb.show.charts.figure import chart_figure
from hotw_nb.show.charts.hues import of_result
from hotw_nb.show.charts.picture import Picture, chosen, exactly
from hotw_nb.show.odds_pictures.given import refused
from hotw_nb.text import labelled, listing, say

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

NUMBERED = 24  # with more bars there is no room for a number on each
ALMOST_ALL = Fraction(9, 10)


@dataclass(frozen=True, kw_only=True, repr=False)
class Bars(Picture):
    """The exact distribution of a count as bars."""

    distribution: Distribution

    @property
    def counted(self) -> str:
        """What is counted, in words."""
        return say(f"odds.{self.distribution.counts}", self.lang)

    @property
    def title(self) -> str:
        """The likeliest count and the mean."""
        modes = self.distribution.modes
        most = modes[0]
        return self.say(
            "bars_title_level" if len(modes) > 1 else "bars_title",
            counts=self.counted.capitalize(),
            most=listing([str(n) for n in modes], self.lang),
            chance=chance_words(self.distribution[most], self.lang),
            mean=number(self.distribution.mean, self.lang),
        )

    @property
    def caption(self) -> str:
        """How far the count goes in nearly all cases."""
        found = self.distribution
        limit = found.quantile(ALMOST_ALL)
        chance = chance_words(found.at_most(limit), self.lang)
        if limit == max(found):
            return self.say("bars_caption_all", least=min(found), most=limit, median=found.median)
        return self.say("bars_caption", limit=limit, chance=chance, median=found.median)

    def cells(self) -> tuple[list[str], list[Any]]:
        """Each count with its chance."""
        head = [self.counted, self.say("head_in_100"), self.say("head_exactly")]
        return head, [
            (str(n), chance_words(chance, self.lang), exactly(chance, self.lang))
            for n, chance in self.distribution.items()
        ]

    def records(self) -> list[dict[str, Any]]:
        """One row for each count."""
        return self.distribution.records()

    def draw(self) -> Figure:
        """A bar for each count and the mean as a line."""
        theme, found = self.colours, self.distribution
        hue = of_result("lose" if found.counts == "lost" else "win", theme)
        words = [
            f"<b>{labelled(self.counted, n, self.lang)}</b><br>{exactly(chance, self.lang)}"
            for n, chance in found.items()
        ]
        bars = {
            "type": "bar", "x": list(found), "y": [float(100 * chance) for chance in found.values()],
            "width": 0.8, "hovertext": words, "hoverinfo": "text", "textposition": "outside", "cliponaxis": False,
            "text": [escape(short_in_100(chance)) if len(found) <= NUMBERED else "" for chance in found.values()],
            "textfont": {"size": 13, "color": theme.ink},
            "marker": {"color": hue.ground, "pattern": hue.pattern(), "line": {"color": theme.ink, "width": 0.8}},
        }  # fmt: skip
        highest = float(100 * max(found.values())) * 1.22
        mean = float(found.mean)
        floor = self._above_numbers(mean, highest)
        line = {
            "type": "scatter", "x": [mean] * 5, "y": [0, *floor, highest * 0.93], "mode": "lines", "hoverinfo": "skip",
            "line": {"color": theme.ink, "width": 2, "dash": "dash"}, "name": "mean",
        }  # fmt: skip
        few = len(found) <= NUMBERED
        figure = chart_figure(
            self, theme, [bars, line], 440, showlegend=False, bargap=0.1,
            xaxis={"title": self.counted, "showgrid": False, "dtick": 1 if few else None,
                   "range": [min(found) - 0.7, max(found) + 0.7]},
            yaxis={"title": self.say("axis_in_100"), "range": [0, highest]},
        )  # fmt: skip
        right = mean < (min(found) + max(found)) / 2
        figure.add_annotation(
            x=mean, y=highest * 0.96, text=self.say("bars_mean", mean=number(found.mean, self.lang)),
            bgcolor=theme.paper,
            showarrow=False, xanchor="left" if right else "right", xshift=6 if right else -6,
        )  # fmt: skip
        return figure

    def _above_numbers(self, mean: float, highest: float) -> list[float | None]:
        """Where the line of the mean breaks off and goes on, so that it crosses no number on top of a bar."""
        nearest = min(self.distribution, key=lambda n: abs(n - mean))
        top = float(100 * self.distribution[nearest])
        return [top, None, top + 0.09 * highest]


def losses(what: Any, *, theme: str | None = None, lang: str | None = None) -> Bars:
    """The armies that a `Siege` or a `Campaign` costs, with the chance of each number; any `Distribution` works.

    >>> import hotw_nb as hotw
    >>> picture = hotw.show.losses(hotw.odds.siege(fort=True))
    """
    look = chosen(theme, lang)
    if isinstance(what, Attack):
        what = what.losses
    if not isinstance(what, Distribution):
        raise refused(what, look["lang"], "siege", "campaign", "distribution")
    return Bars(distribution=what, **look)

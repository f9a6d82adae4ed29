"""`losses(...)`: how likely each number of lost armies is; `survival(...)`: how likely it is to get that far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any

from hotw_nb.odds.chains import Chain
from hotw_nb.odds.courses import Attack, Conquests
from hotw_nb.odds.distributions import Distribution, Waiting
from hotw_nb.odds.outcomes import chance_record
from hotw_nb.odds.words import Counted, chance_words, land_name, number, short_in_100
from hotw_nb.show.charts.figure import chart_figure, of_result
from hotw_nb.show.charts.picture import Picture, chosen, exactly, refused
from hotw_nb.text import clipped, labelled, listing, say

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

    `what` is the siege, the campaign or the distribution. `theme` is "paper" or "dark"; without it the picture
    follows the page. `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> picture = hotw.show.losses(hotw.odds.siege(fort=True))
    """
    look = chosen(theme, lang)
    if isinstance(what, Attack):
        what = what.losses
    if not isinstance(what, Distribution):
        raise refused(what, look["lang"], "siege", "campaign", "distribution")
    return Bars(distribution=what, **look)


LANDS, ROUNDS, ROLLS, LEADER = "lands", "rounds", "rolls", "leader"
WAITING = (ROLLS, LEADER)  # what is waited for roll by roll
HARDLY = Fraction(1, 100)  # the curve ends where it has come so low
MOST = 400  # and after so many steps at the latest
LABELLED, LONGEST = 14, 14  # steps that are labelled, and letters of a land's name below its bar


@dataclass(frozen=True, kw_only=True, repr=False)
class Survival(Picture):
    """The chance of each length; `counts` says what is counted along the curve."""

    counts: str
    chances: Mapping[int, Fraction]
    mean: Fraction
    names: tuple[str, ...] = ()
    median: int = 0  # rolls; of the others it is read off the curve

    @property
    def half(self) -> int:
        """Of lands, the most that are taken with at least an even chance; else the first count with none."""
        if self.counts == LANDS:
            return max(n for n, chance in self.chances.items() if chance >= Fraction(1, 2))
        if self.counts in WAITING:
            return self.median
        return next((n for n, chance in self.chances.items() if chance <= Fraction(1, 2)), max(self.chances))

    @property
    def at_half(self) -> Fraction:
        """How likely it still goes on then."""
        if self.counts in WAITING:
            return (1 - 1 / self.mean) ** self.median
        return self.chances[self.half]

    @property
    def title(self) -> str:
        """How far it comes with an even chance."""
        key = f"survival_{self.counts}_title"
        if self.counts != LANDS and self.at_half > Fraction(1, 2):
            key = "survival_long_title"
        return self.say(key, n=self.half, all=max(self.chances), chance=chance_words(self.at_half, self.lang))

    @property
    def caption(self) -> str:
        """The chance to come to the end, or to come further than half of all, and the mean."""
        lands = self.counts == LANDS
        at, chance = (
            (max(self.chances), self.chances[max(self.chances)]) if lands else (self.half, self.at_half)
        )
        mean = Counted(self.mean, self.lang)
        if chance in (0, 1) and (not lands or len(self.chances) > 1):
            word = "sure" if chance == 1 else "never" if lands else "over"
            return self.say(f"survival_{self.counts}_{word}", n=at, mean=mean)
        return self.say(
            f"survival_{self.counts}", n=at, chance=chance_words(chance, self.lang), mean=mean,
        )  # fmt: skip

    def name(self, n: int) -> str:
        """A point of the curve in words."""
        name = self.names[n - 1] if self.names and n else ""
        return self.say(f"survival_{self.counts}_point", n=n) + (f" ({name})" if name else "")

    def cells(self) -> tuple[list[str], list[Any]]:
        """Each point of the curve, or every fifth, tenth, ... of a long one."""
        every = -(-len(self.chances) // 40)
        head = [self.say(f"survival_{self.counts}_x"), self.say("head_in_100"), self.say("head_exactly")]
        return head, [
            (self.name(n), chance_words(chance, self.lang), exactly(chance, self.lang))
            for n, chance in [*self.chances.items()][::every]
        ]

    def records(self) -> list[dict[str, Any]]:
        """One row for each point of the curve."""
        counted = ROLLS if self.counts == LEADER else self.counts
        return [{counted: n, **chance_record(chance)} for n, chance in self.chances.items()]

    def draw(self) -> Figure:
        """Steps downwards, or a bar for each number of lands; an even chance as a dashed line."""
        theme, lands, last = self.colours, self.counts == LANDS, max(self.chances)
        ends = [-0.6, last + 0.6] if lands else [-0.02 * last, 1.1 * last]
        even = {
            "type": "scatter", "x": ends, "y": [50, 50], "mode": "lines", "hoverinfo": "skip",
            "line": {"color": theme.ink if lands else theme.quiet, "width": 1.5, "dash": "dash"},
        }  # fmt: skip
        figure = chart_figure(
            self, theme, [self._curve(), even] if lands else [even, self._curve()], 440, showlegend=False,
            margin_r=100 if lands else 30,
            xaxis={"title": self.say(f"survival_{self.counts}_x"), "showgrid": False,
                   "range": ends, **self._ticks()},
            yaxis={"title": self.say("axis_in_100"), "range": [0, 108], "dtick": 25},
        )  # fmt: skip
        figure.add_annotation(x=1, xref="paper", y=50, text=self.say("survival_even"), showarrow=False,
                              xanchor="left" if lands else "right", yanchor="middle" if lands else "top",
                              font={"color": theme.ink, "size": 12})  # fmt: skip
        return figure

    def _curve(self) -> dict[str, Any]:
        """The chances: lands are taken whole, so that each number has a bar of its own."""
        theme, few, hue = self.colours, len(self.chances) <= LABELLED, of_result("win", self.colours)
        shared = {
            "x": list(self.chances), "y": [float(100 * p) for p in self.chances.values()], "hoverinfo": "text",
            "cliponaxis": False, "textfont": {"size": 12, "color": theme.ink},
            "hovertext": [f"<b>{escape(self.name(n), quote=False)}</b><br>{exactly(chance, self.lang)}"
                          for n, chance in self.chances.items()],
            "text": [chance_words(chance, self.lang) if few and chance < 1 else "" for chance in self.chances.values()],
        }  # fmt: skip
        if self.counts == LANDS:
            marker = {
                "color": hue.ground,
                "pattern": hue.pattern(),
                "line": {"color": theme.ink, "width": 0.8},
            }
            return {"type": "bar", "width": 0.7, "textposition": "outside", "marker": marker, **shared}
        return {
            "type": "scatter", "mode": "lines+markers+text" if few else "lines", "textposition": "top right",
            "line": {"color": hue.strong, "width": 2.5, "shape": "hv"},
            "marker": {"size": 10, "color": hue.strong, "line": {"color": theme.ink, "width": 1}}, **shared,
        }  # fmt: skip

    def _ticks(self) -> dict[str, Any]:
        if self.counts != LANDS or len(self.chances) > LABELLED:
            return {"dtick": 1 if len(self.chances) <= 2 * LABELLED else None, "rangemode": "tozero"}
        words = [
            str(n) + (f"<br>{escape(clipped(self.names[n - 1], LONGEST), quote=False)}" if n else "")
            for n in self.chances
        ]
        return {"tickvals": list(self.chances), "ticktext": words}


def survival(what: Any, by: str = "", *, theme: str | None = None, lang: str | None = None) -> Survival:
    """The chance to come so far: of a `Campaign`, a `Siege`, a `Chain`, or a `Waiting` such as a Leader's life.

    A campaign is counted `by` "lands" taken, or like the others by "rounds" after which it still goes on.

    `what` is the campaign, siege, chain or waiting time. `theme` is "paper" or "dark"; without it the picture
    follows the page. `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> picture = hotw.show.survival(hotw.odds.siege(armies=5))
    """
    look = chosen(theme, lang)
    if isinstance(what, Waiting):
        last = what.quantile(1 - HARDLY)
        step = what.step(last, MOST)
        chances = {n: what.later_than(n) for n in range(0, last + step, step)}
        counts = LEADER if what.leader else ROLLS
        return Survival(counts=counts, chances=chances, mean=what.mean, median=what.median, **look)
    if (
        not isinstance(by, str)
        or by not in ("", LANDS, ROUNDS)
        or (by == LANDS and not isinstance(what, Conquests))
    ):
        raise ValueError(say("charts.no_by", look["lang"], found=by))
    if isinstance(what, Conquests) and by != ROUNDS:
        taken = [what.taken.at_least(n) for n in range(len(what.names) + 1)]
        return Survival(
            counts=LANDS,
            chances=_numbered(taken),
            mean=what.taken.mean,
            **look,
            names=tuple(land_name(name, look["lang"]) for name in what.names),
        )
    if not isinstance(what, (Attack, Chain)):
        raise refused(what, look["lang"], "campaign", "siege", "chain", "waiting")
    chain: Chain[Any] = what if isinstance(what, Chain) else what.chain
    return Survival(counts=ROUNDS, chances=_numbered(_until_hardly(chain)), mean=chain.rounds, **look)


def _until_hardly(chain: Chain[Any]) -> Iterable[Fraction]:
    """How likely the chain still goes on, up to the first round after which it hardly does."""
    for n, chance in enumerate(chain.lasting()):
        yield chance
        if chance <= HARDLY or n == MOST:
            return


def _numbered(chances: Iterable[Fraction]) -> dict[int, Fraction]:
    return dict(enumerate(chances))

"""`convergence(...)`: a share nearing the exact line; `intervals(...)`: means of groups, each with its 95% interval."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from html import escape
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, NamedTuple

from hotw_nb.base.frames import in_rows
from hotw_nb.odds.outcomes import RESULTS
from hotw_nb.odds.samples import Z95, Halt, Sample, interval
from hotw_nb.odds.validation import Typed
from hotw_nb.odds.words import Grouped, decimal, grouped
from hotw_nb.show.charts.figure import chart_figure, of_result
from hotw_nb.show.charts.picture import Picture, chosen, exactly, of_dice, refused
from hotw_nb.show.tables.table import is_frame
from hotw_nb.text import ROMAN, listing, say

if TYPE_CHECKING:
    from plotly.graph_objects import Figure


POINTS = 24


@dataclass(frozen=True, kw_only=True, repr=False)
class Convergence(Picture):
    """Simulated battles against their exact odds."""

    sample: Sample
    result: str

    @cached_property
    def course(self) -> list[Halt]:
        """The share after more and more battles, with its 95% interval."""
        return self.sample.course(self.result, POINTS)

    @property
    def exact(self) -> Fraction:
        """The exact chance of the result that is shown."""
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
            misses=sum(self.missing), points=len(self.course),
        )  # fmt: skip
        return of_dice(self.sample.exact.pairing, told, self.lang)

    @property
    def missing(self) -> list[bool]:
        """Which of the intervals along the way do not hold the exact chance."""
        return [not halt.low <= halt.exact <= halt.high for halt in self.course]

    def cells(self) -> tuple[list[str], list[Any]]:
        """Each point with its share and interval, simulated; then the exact chance."""
        head = [self.say("head_battles"), self.say("head_share"), say("odds.head_interval", self.lang)]
        rows: list[Any] = [
            (
                self.say("convergence_battles", n=Grouped(row.battles, self.lang)),
                self.say("convergence_share", share=self._in_100(row.share)),
                self.say("convergence_interval", low=self._in_100(row.low), high=self._in_100(row.high)),
            )
            for row in self.course
        ]
        return head, [*rows, (say("odds.head_exact", self.lang), exactly(self.exact, self.lang), "")]

    def records(self) -> list[dict[str, Any]]:
        """One row for each point, marked as simulated."""
        more = {"exact": self.exact, "simulated": True}
        return [halt._asdict() | more for halt in self.course]

    def draw(self) -> Figure:
        """Points with bars for their intervals, the exact chance as a line."""
        theme, course, misses = self.colours, self.course, self.missing
        hue = of_result(self.result, theme)
        shares = [100 * halt.share for halt in course]
        exact = float(100 * self.exact)
        points = {
            "type": "scatter", "mode": "markers", "x": [halt.battles for halt in course], "y": shares,
            "hoverinfo": "text",
            "hovertext": [
                self.say("convergence_hover", n=Grouped(halt.battles, self.lang), share=self._in_100(halt.share),
                         low=self._in_100(halt.low), high=self._in_100(halt.high))
                for halt in course
            ],
            "error_y": {"type": "data", "symmetric": False,
                        "array": [100 * (halt.high - halt.share) for halt in course],
                        "arrayminus": [100 * (halt.share - halt.low) for halt in course],
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

    `theme` is "paper" or "dark"; without it the picture follows the page. `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> picture = hotw.show.convergence(hotw.odds.sample(attack=2, defend=1, n=1000, seed=1))
    """
    look = chosen(theme, lang)
    if not isinstance(sample, Sample):
        raise refused(sample, look["lang"], "sample")
    if result not in RESULTS:
        raise ValueError(say("charts.no_result", look["lang"], found=result, known=", ".join(RESULTS)))
    return Convergence(sample=sample, result=result, **look)


KNOWN = ("won", "seat")  # columns of the tables of games that have a word in each language


class Group(NamedTuple):
    """One group: how many rows, their mean, their standard deviation, and the interval of the mean."""

    name: str
    n: int
    mean: float
    spread: float
    low: float
    high: float


@dataclass(frozen=True, kw_only=True, repr=False)
class Groups(Picture):
    """Groups of a table side by side, so that one sees which of them really differ."""

    groups: tuple[Group, ...]
    value: str
    shares: bool
    line: float | None

    @property
    def called(self) -> str:
        """The column in words, where it is one that tables of games have."""
        return _column(self.value, self.lang)

    @property
    def best(self) -> Group:
        """The group with the greatest mean."""
        return max(self.groups, key=lambda group: group.mean)

    @property
    def worst(self) -> Group:
        """The group with the smallest mean."""
        return min(self.groups, key=lambda group: group.mean)

    def number(self, value: float) -> str:
        """A mean with one decimal; a share in a hundred."""
        return decimal(Fraction(value) * (100 if self.shares else 1), 1, self.lang)

    @property
    def title(self) -> str:
        """The greatest and the smallest mean, each with all groups that read the same."""
        high, low = self.number(self.best.mean), self.number(self.worst.mean)
        key = "groups_share" if self.shares else "groups_mean"
        value = {"value": self.called[:1].upper() + self.called[1:]}
        if high == low:
            names = ", ".join(group.name for group in self.groups)
            return self.say(f"{key}_one", name=names, number=high, **value)
        return self.say(key, first=self._at(high), high=high, last=self._at(low), low=low, **value)

    def _at(self, number: str) -> str:
        """The groups whose mean reads like this, in words."""
        found = [group.name for group in self.groups if self.number(group.mean) == number]
        return listing([self.say("groups_named", name=name) for name in found], self.lang)

    @property
    def caption(self) -> str:
        """How many rows there are, and whether the intervals of the two ends meet."""
        best, worst = self.best, self.worst
        n = ", ".join(grouped(n, self.lang) for n in sorted({group.n for group in self.groups}))
        words = self.say("groups_caption", n=n)
        if len(self.groups) == 1:
            return words
        return f"{words} {self.say('groups_meet' if worst.high >= best.low else 'groups_apart')}"

    def cells(self) -> tuple[Sequence[str], list[Any]]:
        """Each group with its mean, its interval and the spread of its rows."""
        head = [
            "",
            self.say("head_share" if self.shares else "head_mean"),
            say("odds.head_interval", self.lang),
            self.say("head_spread"),
            self.say("head_rows"),
        ]
        rows: list[Any] = [
            (
                group.name,
                self.number(group.mean),
                self.say("convergence_interval", low=self.number(group.low), high=self.number(group.high)),
                self.number(group.spread),
                grouped(group.n, self.lang),
            )
            for group in self.groups
        ]
        return head, rows

    def records(self) -> list[dict[str, Any]]:
        """One row for each group."""
        return [group._asdict() for group in self.groups]

    def draw(self) -> Figure:
        """A row for each group: a point, its interval, and its number beside it."""
        theme, scale = self.colours, 100 if self.shares else 1
        hue = of_result("win", theme)
        middle = [scale * group.mean for group in self.groups]
        points = {
            "type": "scatter", "mode": "markers", "x": middle, "y": list(range(len(self.groups))),
            "hoverinfo": "text", "hovertext": [self._hover(group) for group in self.groups],
            "error_x": {"type": "data", "symmetric": False, "color": theme.ink, "thickness": 2, "width": 6,
                        "array": [scale * (group.high - group.mean) for group in self.groups],
                        "arrayminus": [scale * (group.mean - group.low) for group in self.groups]},
            "marker": {"size": 12, "color": hue.strong, "line": {"color": theme.ink, "width": 1.2}},
        }  # fmt: skip
        low = min(scale * group.low for group in self.groups)
        high = max(scale * group.high for group in self.groups)
        edge = (high - low or 1) * 0.06
        bounds = [-edge, min(106, high * 1.12 + 2)] if self.shares else [low - edge, high + edge * 2]
        if self.line is not None:
            bounds = [min(bounds[0], scale * self.line - edge), max(bounds[1], scale * self.line + edge)]
        axis = "groups_x_share" if self.shares else "groups_x_mean"
        above = 0.85 if self.line is None else 1.1  # the words of the line stand over the first number
        figure = chart_figure(
            self, theme, [points], round(135 + 40 * above) + 44 * len(self.groups),
            showlegend=False, margin_l=self._left(),
            xaxis={"title": self.say(axis, value=escape(self.called, quote=False)), "range": bounds,
                   "showgrid": True, "zeroline": False},
            yaxis={"tickvals": list(range(len(self.groups))), "showgrid": False,
                   "ticktext": [escape(group.name, quote=False) for group in self.groups],
                   "range": [len(self.groups) - 0.4, -above], "tickfont": {"size": 14}},
        )  # fmt: skip
        for row, (group, x) in enumerate(zip(self.groups, middle, strict=True)):
            figure.add_annotation(
                x=x,
                y=row,
                text=f"<b>{self.number(group.mean)}</b>",
                showarrow=False,
                yshift=17,
                bgcolor=theme.paper,
                borderpad=1,
            )
        if self.line is not None:
            at = scale * self.line
            figure.add_vline(x=at, line_width=2, line_dash="dash", line_color=theme.ink)
            figure.add_annotation(
                x=at, y=-0.82, text=self.say("groups_line", value=self.number(self.line)),
                showarrow=False, xanchor="left", xshift=5, bgcolor=theme.paper,
            )  # fmt: skip
        return figure

    def _left(self) -> int:
        return min(300, 40 + 8 * max(len(group.name) for group in self.groups))

    def _hover(self, group: Group) -> str:
        words = {key: self.number(getattr(group, key)) for key in ("mean", "low", "high", "spread")}
        return self.say(
            "groups_hover", name=escape(group.name, quote=False), n=grouped(group.n, self.lang), **words
        )


def intervals(
    table: Any,
    value: str,
    by: str,
    *,
    line: float | None = None,
    theme: str | None = None,
    lang: str | None = None,
) -> Groups:
    """The mean of a column for each group of a table, with its 95% interval; of a yes-or-no column the share of yes.

    `table` is a DataFrame or a list of dicts, one for each row. `line` is a value to compare with, such as 1/6 for a
    sixth of all wins.

    `theme` is "paper" or "dark"; without it the picture follows the page. `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> games = hotw.simulate(6, players=3, bots=hotw.bots.Random(1), seed=1, processes=1)  # doctest: +SKIP
    >>> picture = hotw.show.intervals(games, "score", by="player")  # doctest: +SKIP
    """
    look, table = chosen(theme, lang), in_rows(table)
    if not is_frame(table) or not hasattr(table, "columns") or not len(table):
        raise refused(table, look["lang"], "table")
    for column in (value, by):
        if not isinstance(column, Hashable) or column not in table.columns:
            known = ", ".join(map(str, table.columns))
            raise ValueError(say("charts.no_column", look["lang"], found=Typed(column), known=known))
    cells: dict[Any, list[Any]] = {}
    for key, one in zip(table[by].tolist(), table[value].tolist(), strict=True):
        if key is not None and key == key and one == one:  # an empty cell is not a number of its own
            cells.setdefault(key, []).append(one)
    every = [one for group in cells.values() for one in group]
    if not all(isinstance(one, int | float) for one in every):
        raise ValueError(say("charts.no_numbers", look["lang"], found=Typed(value)))
    shares = all(isinstance(one, bool) for one in every)
    groups = tuple(_group(_name(by, key, look["lang"]), cells[key], shares) for key in sorted(cells))
    return Groups(groups=groups, value=value, shares=shares, line=line, **look)


def _name(by: str, key: Any, lang: str) -> str:
    """A group in words: a number alone says nothing, so its column stands before it."""
    if by == "epoch" and key in range(len(ROMAN)):
        return say("charts.luck_epoch", lang, epoch=ROMAN[key])
    return str(key) if isinstance(key, str) else f"{_column(by, lang)} {key}"


def _column(name: str, lang: str) -> str:
    """What a column of the tables of games is called; any other keeps its name."""
    return say(f"charts.column_{name}", lang) if name in KNOWN else name


def _group(name: str, values: Sequence[float], shares: bool) -> Group:
    """The mean of some values and its interval: Wilson's for shares, that of the normal distribution for numbers."""
    n, mean = len(values), fmean(values)
    spread = stdev(map(float, values)) if n > 1 else 0.0
    if shares:
        low, high = interval(int(sum(values)), n)
    else:
        half = Z95 * spread / sqrt(n)
        low, high = mean - half, mean + half
    return Group(name, n, mean, spread, low, high)

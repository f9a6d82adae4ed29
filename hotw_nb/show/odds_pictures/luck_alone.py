"""`fit(...)`: how far off luck alone would be, table after table, and where the table stands that was counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hotw_nb.odds.fits import Fit
from hotw_nb.odds.words import decimal, grouped
from hotw_nb.show.charts.figure import chart_figure
from hotw_nb.show.charts.hues import of_result
from hotw_nb.show.charts.picture import Picture, chosen
from hotw_nb.show.odds_pictures.given import of_dice, refused

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

TABLES = 10_000
HAIR = 1e-9  # numbers that only rounding has moved apart count as equal


@dataclass(frozen=True, kw_only=True, repr=False)
class LuckAlone(Picture):
    """The chi-squares of tables that follow the odds exactly, as bars; the table that was counted, as a line."""

    topic = "luck_alone"
    found: Fit
    tables: int
    seed: int

    @cached_property
    def by_luck(self) -> list[float]:
        """How far off each of the lucky tables is."""
        return self.found.by_luck(self.tables, self.seed)

    @cached_property
    def off(self) -> float:
        """How far off the counted table is."""
        return float(self.found.chi_square)

    @cached_property
    def as_far(self) -> int:
        """How many of the lucky tables are at least as far off."""
        return sum(one >= self.off - HAIR for one in self.by_luck)

    @cached_property
    def bars(self) -> list[tuple[int, int]]:
        """The number of lucky tables in each step of one, the emptiest end joined to the last."""
        last = max(12, int(self.off) + 2)
        counts = [0] * last
        for one in self.by_luck:
            counts[min(int(one), last - 1)] += 1
        return list(enumerate(counts))

    @property
    def title(self) -> str:
        """How many of the lucky tables are as far off as the one that was counted."""
        words = {"n": grouped(self.tables, self.lang), "as_far": grouped(self.as_far, self.lang)}
        return self.headed(self.speak({0: "title_none", 1: "title_one"}.get(self.as_far, "title"), **words))

    @property
    def caption(self) -> str:
        """The dice, what was counted, what was to be expected, and the p-value of the textbook."""
        fit = self.found
        told = self.speak(
            "caption",
            seen=" / ".join(grouped(count, self.lang) for count in fit.counts),
            expected=" / ".join(decimal(one, 0, self.lang) for one in fit.expected),
            off=decimal(fit.chi_square, 1, self.lang),
            p=_p(fit.p, self.lang),
        )
        return of_dice(fit.odds.pairing, told, self.lang)

    def cells(self) -> tuple[Sequence[str], list[Sequence[str]]]:
        """Each step with the number of lucky tables in it."""
        head = [self.speak("axis_off"), self.speak("axis_tables")]
        return head, [(self.step(least), grouped(count, self.lang)) for least, count in self.bars]

    def step(self, least: int) -> str:
        """A step in words."""
        last = least == self.bars[-1][0]
        return self.speak("last_step" if last else "step", least=least, next=least + 1)

    def records(self) -> list[dict[str, Any]]:
        """One row for each step, marked as simulated."""
        return [{"from": least, "tables": count, "simulated": True} for least, count in self.bars]

    def draw(self) -> Figure:
        """Bars for luck, a line for what was counted."""
        theme, hue = self.colours, of_result("tie", self.colours)
        counts = [count for _, count in self.bars]
        bars = {
            "type": "bar", "x": [least + 0.5 for least, _ in self.bars], "y": counts, "width": 0.92,
            "hovertext": [f"<b>{self.step(least)}</b><br>{grouped(count, self.lang)}" for least, count in self.bars],
            "hoverinfo": "text",
            "marker": {"color": hue.ground, "pattern": hue.pattern(), "line": {"color": theme.ink, "width": 0.8}},
        }  # fmt: skip
        highest, mark = 1.12 * max(counts), of_result("lose", theme).strong
        figure = chart_figure(
            self, theme, [bars], 400, showlegend=False, bargap=0.1,
            xaxis={"title": self.speak("axis_off"), "showgrid": False, "range": [-0.2, len(counts) + 0.2]},
            yaxis={"title": self.speak("axis_tables"), "range": [0, highest]},
        )  # fmt: skip
        figure.add_vline(x=self.off, line={"color": mark, "width": 3})
        left = self.off > len(counts) / 2
        figure.add_annotation(
            x=self.off, y=0.93 * highest, text=f"<b>{self.speak('here')}</b>", showarrow=False, bgcolor=theme.paper,
            xanchor="right" if left else "left", xshift=-8 if left else 8, font={"color": theme.ink, "size": 14},
        )  # fmt: skip
        return figure


def _p(chance: float, lang: str) -> str:
    """A p-value with two figures that count."""
    if chance >= 0.01:
        return f"{chance:.2f}".replace(".", "," if lang == "fr" else ".")
    text = f"{chance:.1g}" if chance >= 1e-4 else f"{chance:.5f}"
    if chance < 1e-5:
        text = "< 0.00001"
    return text.replace(".", "," if lang == "fr" else ".")


def fit(
    what: Any,
    tables: int = TABLES,
    seed: int = 0,
    *,
    title: str = "",
    theme: str | None = None,
    lang: str | None = None,
) -> LuckAlone:
    """How far off a `hotw.odds.Fit` is, beside as many `tables` of as many battles that luck alone has made.

    `title` says what was counted; it stands before the finding.

    >>> import hotw_nb as hotw
    >>> picture = hotw.show.fit(hotw.odds.Fit((40, 20, 40), hotw.odds.battle()), tables=200)
    """
    look = chosen(theme, lang)
    if not isinstance(what, Fit):
        raise refused(what, look["lang"], "fit")
    return LuckAlone(found=what, tables=tables, seed=seed, heading=title, **look)

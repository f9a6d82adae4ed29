"""`compare({...})`: several battles or sieges one under the other, each as a bar whose parts are its exact chances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any

from hotw_nb.odds.outcomes import RESULTS, chance_record
from hotw_nb.odds.words import chance_words
from hotw_nb.show.charts.figure import chart_figure
from hotw_nb.show.charts.hues import of_result
from hotw_nb.show.charts.picture import Picture, chosen
from hotw_nb.show.odds_pictures.given import refused
from hotw_nb.show.odds_pictures.square import Square, odds
from hotw_nb.text import clipped, labelled, listing

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

NARROW = Fraction(7, 100)  # a part that has no room for its number
LONGEST_NAME = 34  # letters beside a bar


@dataclass(frozen=True, kw_only=True, repr=False)
class Beside(Picture):
    """Chances side by side, by name; all of them battles, or all of them sieges."""

    rows: Mapping[str, Square]

    @property
    def ends(self) -> tuple[str, ...]:
        """What can come of it, the best for the attacker first."""
        return tuple(next(iter(self.rows.values())).chances)

    @property
    def title(self) -> str:
        """Where the attacker does best and where worst."""
        best = self.ends[0]
        chances = {name: one.chances[best] for name, one in self.rows.items()}
        high, low = (pick(chances.values()) for pick in (max, min))
        key = "level" if high == low else "title"
        finding = self.say(
            f"beside_{key}", end=self.say(f"end_{best}").capitalize(), n=len(self.rows),
            first=self._at(high, chances), high=chance_words(high, self.lang),
            last=self._at(low, chances), low=chance_words(low, self.lang),
        )  # fmt: skip
        return self.headed(finding)

    def _at(self, chance: Fraction, chances: Mapping[str, Fraction]) -> str:
        """All names with this chance, in quotes: there may be a comma in one."""
        found = [self.say("groups_named", name=name) for name, one in chances.items() if one == chance]
        return listing(found, self.lang)

    @property
    def caption(self) -> str:
        """How to read the bars."""
        return self.say("beside_caption", ends=", ".join(self.say(f"end_{end}") for end in self.ends))

    def cells(self) -> tuple[Sequence[str], list[Any]]:
        """Each name with the chance of every end."""
        head = ["", *(self.say(f"end_{end}") for end in self.ends)]
        return head, [(name, *(one.exactly(end) for end in self.ends)) for name, one in self.rows.items()]

    def records(self) -> list[dict[str, Any]]:
        """One row for each name and end."""
        return [
            {"name": name, "result": end, **chance_record(chance)}
            for name, one in self.rows.items()
            for end, chance in one.chances.items()
        ]

    def draw(self) -> Figure:
        """A bar for each name, in parts with hatching and numbers."""
        theme, names = self.colours, [escape(name, quote=False) for name in self.rows]
        traces = []
        for result, end in zip(RESULTS, self.ends, strict=True):
            hue, chances = of_result(result, theme), [one.chances[end] for one in self.rows.values()]
            word = self.say(f"end_{end}")
            traces.append(
                {"type": "bar", "orientation": "h", "name": word, "y": list(range(len(names))), "width": 0.62,
                 "x": [float(100 * chance) for chance in chances], "hoverinfo": "text",
                 "hovertext": [f"<b>{name}</b><br>{labelled(word, one.exactly(end), self.lang)}"
                               for name, one in zip(names, self.rows.values(), strict=True)],
                 "marker": {"color": hue.ground, "pattern": hue.pattern(),
                            "line": {"color": theme.ink, "width": 1}}}
            )  # fmt: skip
        figure = chart_figure(
            self, theme, traces, 190 + 46 * len(names), barmode="stack", margin_b=84,
            margin_l=30 + 8 * max(map(len, names)),
            legend={"orientation": "h", "x": 0, "y": 1.0, "yanchor": "bottom", "traceorder": "normal",
                    "font": {"size": 14}},
            margin_t=104,
            xaxis={"title": self.say("axis_in_100"), "range": [0, 100.4], "showgrid": True},
            yaxis={"tickvals": list(range(len(names))), "ticktext": names, "tickfont": {"size": 14},
                   "range": [len(names) - 0.45, -0.55], "showgrid": False},
        )  # fmt: skip
        for row, one in enumerate(self.rows.values()):
            left = Fraction(0)
            for chance in one.chances.values():
                if chance >= NARROW:
                    figure.add_annotation(
                        x=float(100 * (left + chance / 2)), y=row, showarrow=False, bgcolor=theme.paper,
                        text=f"<b>{round(100 * chance)}</b>", borderpad=2, font={"size": 14},
                    )  # fmt: skip
                left += chance
        return figure


def compare(
    several: Mapping[str, Any], *, title: str = "", theme: str | None = None, lang: str | None = None
) -> Beside:
    """Battles, or sieges, one bar each: `compare({"plain": odds.battle(), "fort": odds.battle(2, 2)})`.

    `title` says what they have in common, such as the land that is attacked; it stands before the finding.

    >>> import hotw_nb as hotw
    >>> picture = hotw.show.compare({"plain": hotw.odds.battle(), "fort": hotw.odds.battle(defend_bonus=1)})
    """
    look = chosen(theme, lang)
    named = isinstance(several, Mapping) and all(isinstance(name, str) for name in several)
    if not named or not 2 <= len(several) <= 12:
        raise refused(several, look["lang"], "several")
    rows = {clipped(name, LONGEST_NAME): odds(what, **look) for name, what in several.items()}
    if len({tuple(one.chances) for one in rows.values()}) > 1 or len(rows) < len(several):
        raise refused(several, look["lang"], "several")
    return Beside(rows=rows, heading=title, **look)

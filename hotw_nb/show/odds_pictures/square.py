"""`odds(...)`: win, tie and lose as areas of one square; `compare({...})`: several as bars, one under the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from hotw_nb.odds.battles import Battle
from hotw_nb.odds.games.moves import of
from hotw_nb.odds.outcomes import RESULTS, Outcome, Pairing, chance_record
from hotw_nb.odds.sieges import Siege
from hotw_nb.odds.words import LONGEST, chance_words, common, grouped, percent
from hotw_nb.show.charts.figure import chart_figure, of_result
from hotw_nb.show.charts.picture import Picture, chosen, exactly, of_dice, refused
from hotw_nb.text import clipped, labelled, listing

if TYPE_CHECKING:
    from plotly.graph_objects import Figure


ENDS = ("taken", "emptied", "held")  # of a siege, as good for the attacker as win, tie and lose
SIDE = 380  # pixels


class Area(NamedTuple):
    """A rectangle in a square of side 1; y grows upwards."""

    left: Fraction
    low: Fraction
    right: Fraction
    high: Fraction

    @property
    def size(self) -> Fraction:
        """The area, which is the chance."""
        return (self.right - self.left) * (self.high - self.low)


def areas(chances: Mapping[str, Fraction]) -> dict[str, Area]:
    """The square divided: the first chance as a column, the others one above the other beside it.

    >>> areas({"win": Fraction(1, 2), "tie": Fraction(1, 4), "lose": Fraction(1, 4)})["tie"].low
    Fraction(1, 2)
    """
    (first, width), *others = ((name, chance) for name, chance in chances.items() if chance)
    found = {first: Area(Fraction(0), Fraction(0), width, Fraction(1))}
    top = Fraction(1)
    for name, chance in others:
        low = top - chance / (1 - width)
        found[name] = Area(width, low, Fraction(1), top)
        top = low
    return found


@dataclass(frozen=True, kw_only=True, repr=False)
class Square(Picture):
    """The chances of one battle or of a siege as areas of a square.

    `cases` is in how many ways the dice fall, `pairing` which dice they are, if these are the chances of one roll.
    """

    chances: Mapping[str, Fraction]
    cases: int = 0
    pairing: Pairing | None = None

    @property
    def likeliest(self) -> tuple[str, ...]:
        """The likeliest of all ends, or several that are equally likely."""
        most = max(self.chances.values())
        return tuple(name for name, chance in self.chances.items() if chance == most)

    @property
    def title(self) -> str:
        """What is likeliest, as a sentence above the square."""
        first, *others = self.likeliest
        chance = self.chances[first]
        clauses = listing([self.say(f"clause_{name}") for name in self.likeliest], self.lang)
        key = "sure" if chance == 1 else "mostly" if chance > Fraction(1, 2) else "likeliest"
        key = "level" if others else key
        return self.say(f"square_{key}", clause=clauses, chance=chance_words(chance, self.lang))

    @property
    def caption(self) -> str:
        """The dice, and in how many of all equally likely cases each end comes."""
        return of_dice(self.pairing, self.counted, self.lang)

    @property
    def counted(self) -> str:
        """In how many of all equally likely cases each end comes."""
        of_all = self.cases
        if max(self.chances.values()) == 1:
            return self.say("square_certain")
        if not 0 < of_all <= LONGEST:
            parts = [f"{self.name(key)} {percent(chance, self.lang)}" for key, chance in self.chances.items()]
            return self.say("square_shares", parts=", ".join(parts))
        parts = [
            f"{self.name(key)} {grouped(int(chance * of_all), self.lang)}"
            for key, chance in self.chances.items()
        ]
        return self.say("square_cases", of=grouped(of_all, self.lang), parts=", ".join(parts))

    def exactly(self, key: str) -> str:
        """The chance of one of the ends as a fraction of all cases, and in percent."""
        return exactly(self.chances[key], self.lang, self.cases or common(self.chances.values()))

    def name(self, key: str) -> str:
        """One of the ends in a word or two."""
        return self.say(f"end_{key}")

    def cells(self) -> tuple[list[str], list[Any]]:
        """Each end with its chance in a hundred and exactly."""
        head = [self.say("head_end"), self.say("head_in_100"), self.say("head_exactly")]
        return head, [
            (self.name(key), chance_words(chance, self.lang), self.exactly(key))
            for key, chance in self.chances.items()
        ]

    def records(self) -> list[dict[str, Any]]:
        """One row for each end."""
        return [{"result": key, **chance_record(chance)} for key, chance in self.chances.items()]

    def draw(self) -> Figure:
        """The square on the left, its parts in words on the right."""
        theme, drawn = self.colours, areas(self.chances)
        traces, notes = [], []
        for row, (key, chance) in enumerate(self.chances.items()):
            words = f"<b>{self.name(key)}</b><br>{self.exactly(key)}"
            top = 0.86 - 0.24 * row
            swatch = Area(Fraction(111, 100), Fraction(top - 0.13), Fraction(124, 100), Fraction(top))
            traces += [self._trace(key, one, words) for one in (drawn.get(key), swatch) if one]
            notes.append(
                {"x": 1.28, "y": top - 0.065, "xanchor": "left", "align": "left", "showarrow": False,
                 "text": f"<span style='font-size:20px'><b>{self.name(key)}</b>  "
                         f"{chance_words(chance, self.lang)}</span><br>{self.exactly(key)}",
                 "font": {"size": 15, "color": theme.ink}}
            )  # fmt: skip
            if (area := drawn.get(key)) and area.right - area.left > 0.25 and area.high - area.low > 0.1:
                notes.append(
                    {"x": float(area.left + area.right) / 2, "y": float(area.low + area.high) / 2,
                     "showarrow": False, "text": self.name(key), "bgcolor": theme.paper, "borderpad": 3,
                     "font": {"size": 14, "color": theme.ink}}
                )  # fmt: skip
        still = {"visible": False, "fixedrange": True}
        return chart_figure(
            self, theme, traces, SIDE + 98, showlegend=False, annotations=notes, hovermode="closest",
            margin={"l": 20, "r": 20, "t": 78, "b": 20},
            xaxis={**still, "range": [-0.01, 1.02 * 810 / SIDE - 0.01]}, yaxis={**still, "range": [-0.01, 1.01]},
        )  # fmt: skip

    def _trace(self, key: str, area: Area, words: str) -> dict[str, Any]:
        """One rectangle with its hatching."""
        hue = of_result(RESULTS[(ENDS if key in ENDS else RESULTS).index(key)], self.colours)
        left, low, right, high = map(float, area)
        return {
            "type": "scatter", "x": [left, right, right, left, left], "y": [low, low, high, high, low],
            "mode": "lines", "line": {"color": self.colours.ink, "width": 1.2}, "fill": "toself",
            "fillcolor": hue.ground, "fillpattern": hue.pattern(), "hoveron": "fills", "hoverinfo": "text",
            "text": words, "name": key,
        }  # fmt: skip


def odds(what: Any, action: Any = None, *, theme: str | None = None, lang: str | None = None) -> Square:
    """Win, tie and lose as areas of one square: of an `Outcome`, a `Battle`, a `Siege`, or a move of a game.

    `odds(game, action)` shows the odds of that very move.

    `what` is the battle, or the game if you name an `action`. `theme` is "paper" or "dark"; without it the
    picture follows the page. `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> picture = hotw.show.odds(hotw.odds.battle(attack=3, defend=2))
    """
    look = chosen(theme, lang)
    if action is not None:
        if not hasattr(what, "legal_actions"):
            raise refused(what, look["lang"], "move")
        what = of(what, action)
    if isinstance(what, Siege):
        return Square(chances=dict(zip(ENDS, (what.taken, what.emptied, what.held), strict=True)), **look)
    if isinstance(what, Battle):
        what = what.odds
    if not isinstance(what, Outcome):
        raise refused(what, look["lang"], "outcome", "battle", "siege", "move")
    chances = dict(zip(RESULTS, what, strict=True))
    return Square(chances=chances, cases=what.cases, pairing=what.pairing, **look)


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

    `several` gives each battle or siege its name. `theme` is "paper" or "dark"; without it the picture follows
    the page. `lang` is "en" or "fr".

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

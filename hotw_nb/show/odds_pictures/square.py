"""`odds(...)`: win, tie and lose as areas of one square; each area is exactly as large as its chance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from hotw_nb.odds.battles import Battle
from hotw_nb.odds.games.moves import of
from hotw_nb.odds.outcomes import RESULTS, Outcome, Pairing, chance_record
from hotw_nb.odds.sieges import Siege
from hotw_nb.odds.words import LONGEST, chance_words, common, grouped, percent
from hotw_nb.show.charts.figure import chart_figure
from hotw_nb.show.charts.hues import of_result
from hotw_nb.show.charts.picture import Picture, chosen, exactly
from hotw_nb.show.odds_pictures.given import of_dice, refused
from hotw_nb.text import listing

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
        """What is likeliest."""
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

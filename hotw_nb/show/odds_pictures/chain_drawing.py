"""`chain(...)`: a Markov chain drawn: a box for each situation, an arrow for each way on, from left to right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from hotw_nb.odds.chains import Chain
from hotw_nb.odds.courses import Attack
from hotw_nb.odds.words import Counted, percent
from hotw_nb.show.charts.figure import WIDTH, chart_figure, of_result
from hotw_nb.show.charts.picture import Picture, chosen, refused
from hotw_nb.show.map_drawing.labels import text_width
from hotw_nb.text import joined, labelled, say

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

MOST = 24  # situations; with more of them nobody could follow an arrow
BOX_WIDTH, BOX_HEIGHT, ROW, SIDE = 124, 46, 96, 20  # pixels
LOOP = 54  # how high an arrow rises that comes back to its own box
BEND = 70  # how far an arrow swings aside for each box that it passes
MOST_ENDS = 6
FIRM = "\N{NO-BREAK SPACE}"
LETTERS, HEAD = 12, 28  # pixels of the words on an arrow, and of what is seen of it beside them


class Way(NamedTuple):
    """All arrows from one situation to another, taken together."""

    start: Any
    end: Any
    chance: Fraction
    words: str


@dataclass(frozen=True, kw_only=True, repr=False)
class ChainDrawing(Picture):
    """Boxes and arrows; boxes with a double frame are ends."""

    topic = "chain_drawing"
    chain: Chain[Any]

    def name(self, state: Any) -> str:
        """A situation in words."""
        return self.chain.label(state, self.lang)

    @cached_property
    def ways(self) -> list[Way]:
        """Every way on, several results that lead to the same situation taken together."""
        found: dict[tuple[Any, Any], Way] = {}
        for arrow in self.chain.transitions:
            key, word = (arrow.start, arrow.end), self.chain.word(arrow.result, self.lang)
            before = found.get(key)
            chance, words = (before.chance, before.words.split(", ")) if before else (Fraction(0), [])
            words = [*words, word] if word not in words else words
            found[key] = Way(*key, chance + arrow.chance, ", ".join(words))
        return list(found.values())

    @cached_property
    def levels(self) -> list[list[Any]]:
        """The situations in columns, each right of all from which an arrow leads to it."""
        level = dict.fromkeys(self.chain.states, 0)
        for state in self.chain.states:  # no arrow leads to an earlier state
            for arrow in self.chain.leaving(state):
                if arrow.end != state:
                    level[arrow.end] = max(level[arrow.end], level[state] + 1)
        return [[s for s in level if level[s] == i] for i in range(max(level.values()) + 1)]

    @cached_property
    def places(self) -> dict[Any, tuple[float, float]]:
        """The middle of each box in pixels, y upwards."""
        across = WIDTH - 2 * SIDE - BOX_WIDTH
        gap = across / max(1, len(self.levels) - 1)
        return {
            state: (BOX_WIDTH / 2 + i * gap, ROW * (self._rows / 2 + (len(column) - 1) / 2 - row))
            for i, column in enumerate(self.levels)
            for row, state in enumerate(column)
        }

    @property
    def height(self) -> float:
        """How high the boxes and arrows stand, in pixels."""
        aside = max((self._span(way) - 1 for way in self.ways), default=0)
        loops = any(way.start == way.end for way in self.ways)
        return ROW * self._rows + max(LOOP * loops, BEND * max(0, aside) / 2)

    @property
    def _rows(self) -> int:
        return max(map(len, self.levels))

    def _span(self, way: Way) -> int:
        level = {state: i for i, column in enumerate(self.levels) for state in column}
        return level[way.end] - level[way.start]

    @property
    def title(self) -> str:
        """How many situations, and how long it takes on average."""
        rounds = Counted(self.chain.rounds, self.lang)
        return self.speak("title", n=len(self.chain.states), rounds=rounds)

    @property
    def caption(self) -> str:
        """How probable each end of the chain is, as a sentence."""
        ends = sorted(self.chain.ends.items(), key=lambda item: -item[1])
        parts = [
            labelled(self.name(state), percent(chance, self.lang).replace(" ", FIRM), self.lang)
            for state, chance in ends[:MOST_ENDS]
        ]
        firm = [FIRM.join(part.rsplit(" ", 1)) for part in parts]  # no line begins with a chance
        return self.speak(
            "caption", ends=joined([*firm, *(["…"] if len(ends) > MOST_ENDS else [])], self.lang)
        )

    def cells(self) -> tuple[Sequence[str], list[Sequence[str]]]:
        """The heading and the rows of a table with each arrow: from where, with which result, to where, how often."""
        head = [say(f"odds.head_{key}", self.lang) for key in ("state", "result", "next", "percent")]
        return head, [
            (self.name(way.start), way.words, self.name(way.end), percent(way.chance, self.lang))
            for way in self.ways
        ]

    def records(self) -> list[dict[str, Any]]:
        """One row for each arrow."""
        return self.chain.records()

    def draw(self) -> Figure:
        """Boxes from left to right, arrows with their chances."""
        theme = self.colours
        figure = chart_figure(
            self, theme, [{"type": "scatter", "x": [0], "y": [0], "mode": "markers", "opacity": 0,
                           "hoverinfo": "skip"}], int(self.height) + 90, showlegend=False,
            margin={"l": SIDE, "r": SIDE, "t": 76, "b": 14}, shapes=self._shapes(),
            xaxis={"visible": False, "range": [0, WIDTH - 2 * SIDE], "fixedrange": True},
            yaxis={"visible": False, "range": [0, self.height], "fixedrange": True},
        )  # fmt: skip
        for way in self.ways:
            self._head(figure, way)
            x, y = self._middle(way)
            figure.add_annotation(x=x, y=y, text=self._told(way), showarrow=False, bgcolor=theme.paper, borderpad=1,
                                  font={"size": LETTERS, "color": theme.ink})  # fmt: skip
        for state, (x, y) in self.places.items():
            parts = [escape(part) for part in self.name(state).split(", ")]
            font = {"size": 12 if len(parts) < 3 else 11, "color": theme.ink}
            figure.add_annotation(x=x, y=y, text="<br>".join(parts), showarrow=False, font=font)
        return figure

    def _told(self, way: Way) -> str:
        """The words of an arrow and its chance, in lines that leave the boxes at both ends free."""
        room = (WIDTH - 2 * SIDE - BOX_WIDTH) / max(1, len(self.levels) - 1) - BOX_WIDTH - HEAD
        chance = percent(way.chance, self.lang)
        if self._span(way) != 1 or _wide(f"{way.words} {chance}") <= room:
            return f"{escape(way.words)} <b>{chance}</b>"
        lines = [""]
        for word in way.words.split(" "):
            longer = f"{lines[-1]} {word}".strip()
            lines[-1:] = [longer] if _wide(longer) <= room or not lines[-1] else [lines[-1], word]
        return "<br>".join([*map(escape, lines), f"<b>{chance}</b>"])

    def _shapes(self) -> list[dict[str, Any]]:
        """The boxes, those that end with a second frame, and the lines of the arrows."""
        theme, ends = self.colours, set(self.chain.absorbing)
        shapes: list[dict[str, Any]] = [
            {"type": "path", "path": self._path(way), "line": {"color": theme.quiet, "width": 1.8},
             "fillcolor": "rgba(0,0,0,0)", "layer": "below"}
            for way in self.ways
        ]  # fmt: skip
        for state, (x, y) in self.places.items():
            for out in (0, 3) if state in ends else (0,):
                shapes.append(
                    {"type": "rect", "x0": x - BOX_WIDTH / 2 + out, "x1": x + BOX_WIDTH / 2 - out,
                     "y0": y - BOX_HEIGHT / 2 + out, "y1": y + BOX_HEIGHT / 2 - out,
                     "fillcolor": theme.halo if state in ends else of_result("win", theme).ground,
                     "line": {"color": theme.ink, "width": 1.2}}
                )  # fmt: skip
        return shapes

    def _bow(self, way: Way) -> tuple[tuple[float, float], tuple[float, float], tuple[float, float]]:
        """Where an arrow begins, towards where it bends, and where it ends."""
        (x0, y0), (x1, y1) = self.places[way.start], self.places[way.end]
        begin, end = (x0 + BOX_WIDTH / 2, y0), (x1 - BOX_WIDTH / 2, y1)
        aside = BEND * (self._span(way) - 1)
        if aside:  # over the boxes between
            begin, end = (x0 + BOX_WIDTH / 4, y0 + BOX_HEIGHT / 2), (x1 - BOX_WIDTH / 4, y1 + BOX_HEIGHT / 2)
        return begin, ((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2 + aside), end

    def _path(self, way: Way) -> str:
        if way.start == way.end:
            x, y = self.places[way.start]
            low, high = y + BOX_HEIGHT / 2, y + BOX_HEIGHT / 2 + LOOP
            return f"M {x - 22},{low} C {x - 52},{high} {x + 52},{high} {x + 22},{low}"
        (x0, y0), (x, y), (x1, y1) = self._bow(way)
        return f"M {x0},{y0} Q {x},{y} {x1},{y1}"

    def _middle(self, way: Way) -> tuple[float, float]:
        """Where the words of an arrow stand."""
        if way.start == way.end:
            x, y = self.places[way.start]
            return x, y + BOX_HEIGHT / 2 + 0.75 * LOOP + 10
        (x0, y0), (x, y), (x1, y1) = self._bow(way)
        return (x0 + 2 * x + x1) / 4, (y0 + 2 * y + y1) / 4

    def _head(self, figure: Figure, way: Way) -> None:
        """The point of an arrow, along the last bit of its bow."""
        if way.start == way.end:
            x0, y0 = self.places[way.start]
            (x, y), (x1, y1) = (x0 + 30, y0 + BOX_HEIGHT / 2 + 16), (x0 + 22, y0 + BOX_HEIGHT / 2)
        else:
            _, (x, y), (x1, y1) = self._bow(way)
        far = max(1.0, ((x1 - x) ** 2 + (y1 - y) ** 2) ** 0.5)
        figure.add_annotation(
            x=x1, y=y1, ax=x1 - 14 * (x1 - x) / far, ay=y1 - 14 * (y1 - y) / far, axref="x", ayref="y",
            showarrow=True, arrowhead=2, arrowsize=1.3, arrowwidth=1.8, arrowcolor=self.colours.quiet, text="",
        )  # fmt: skip


def _wide(words: str) -> float:
    """How many pixels the words of an arrow take."""
    return 1.12 * text_width(words, LETTERS)


def chain(what: Any, *, theme: str | None = None, lang: str | None = None) -> ChainDrawing:
    """A `Chain`, or that of a `Siege` or a `Campaign`, as boxes and arrows; its ends have a double frame.

    `what` is the chain, the siege or the campaign. `theme` is "paper" or "dark"; without it the picture follows
    the page. `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> picture = hotw.show.chain(hotw.odds.siege(armies=3))
    """
    look = chosen(theme, lang)
    if isinstance(what, Attack):
        what = what.chain
    if not isinstance(what, Chain):
        raise refused(what, look["lang"], "chain", "siege", "campaign")
    if len(what.states) > MOST:
        raise ValueError(say("chain_drawing.too_many", look["lang"], n=len(what.states), most=MOST))
    return ChainDrawing(chain=what, **look)

"""`decisions(...)`: stop or go: the best move in every situation of a campaign, with its worth on hover."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hotw_nb.odds.courses import Conquests, card_state, standing
from hotw_nb.odds.plans import BestPlay, Choice, Move
from hotw_nb.odds.words import UNNAMED, land_name, number
from hotw_nb.show.charts.figure import chart_figure, lines, of_move
from hotw_nb.show.charts.picture import Picture, chosen, refused
from hotw_nb.text import joined, labelled, say

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

MOST_ROWS, MOST_COLUMNS, MOST_SIGNS = 18, 16, 3
MOST_NAMED = 26  # letters of all names of lands together, with which a row still fits beside the cells
KINDS = ("attack", "elite", "enter", "conquer", "let_go", "fort", "stop")
SIGNS = {"elite": "E", "enter": "→", "conquer": "C"}  # before the number of a land
Pool = tuple[int, int]  # armies and coins


@dataclass(frozen=True, kw_only=True, repr=False)
class DecisionMap(Picture):
    """What stands in the lands, downwards, against what is left to fight with, across."""

    plan: BestPlay

    @cached_property
    def choices(self) -> list[Choice]:
        """The choices in all situations with something left to decide."""
        return [choice for choice in self.plan.choices if len(choice.values) > 1]

    @cached_property
    def grid(self) -> dict[tuple[str, Pool], Choice]:
        """The choice for each standing of the lands and each pool of armies and coins."""
        return {(self.standing(one), (one.plan.armies, one.plan.coins)): one for one in self.choices}

    @cached_property
    def drawn(self) -> dict[tuple[str, Pool], Choice]:
        """The situations that are drawn: those nearest to the start if there are too many."""
        rows = set([*dict.fromkeys(row for row, _ in self.grid)][:MOST_ROWS])
        columns = set(sorted({pool for row, pool in self.grid if row in rows})[-MOST_COLUMNS:])
        return {key: one for key, one in self.grid.items() if key[0] in rows and key[1] in columns}

    @cached_property
    def rows(self) -> list[str]:
        """The standings that are drawn."""
        return list(dict.fromkeys(row for row, _ in self.drawn))

    @cached_property
    def columns(self) -> list[Pool]:
        """The pools that are drawn, the smallest first."""
        return sorted({pool for _, pool in self.drawn})

    def standing(self, choice: Choice) -> str:
        """What stands in the lands and how far cards have run, in words.

        Few lands go by their names, and what is taken is told too; many by their numbers, without those taken.
        """
        stands = choice.plan.stands
        parts = [
            say("odds.in_land", self.lang, land=self.called(i), stands=standing(stand, self.lang))
            for i, stand in enumerate(stands)
            if not stand.taken or (self.few and not all(one.taken for one in stands))
        ]
        if points := choice.plan.points:
            parts.append(say("odds.pool_points", self.lang, points=points))
        cards = [
            card_state(effect, n, self.lang)
            for effect, n in zip(self.plan.effects, choice.plan.cards, strict=True)
            if n
        ]
        told = [*(parts or [self.say("all_taken")]), *cards]
        return joined(told, self.lang) if self.few else ", ".join(told)

    @cached_property
    def few(self) -> bool:
        """Whether there are so few lands with such short names that a row has room for them."""
        names = self.plan.start.names
        numbered = any(name == f"{UNNAMED}{i}" for i, name in enumerate(names, 1))
        return not numbered and sum(len(land_name(name, self.lang)) for name in names) <= MOST_NAMED

    def called(self, i: int) -> str:
        """What a land is called in a row: its name, or its number in the order of the lands."""
        return land_name(self.plan.start.names[i], self.lang) if self.few else str(i + 1)

    def signs(self, choice: Choice) -> str:
        """The best move, or all that are equally good, the one that is advised first."""
        moves = [choice.best, *(move for move in choice.level if move != choice.best)]
        return "=".join(map(self.sign, moves[:MOST_SIGNS])) + ("=…" if len(moves) > MOST_SIGNS else "")

    def sign(self, move: Move) -> str:
        """A move in a letter, a number or a short word."""
        if not move.land:
            return self.say(f"sign_{move.kind}")
        n = self.plan.start.names.index(move.land) + 1
        return f"{SIGNS.get(move.kind, '')}{n}"

    @property
    def title(self) -> str:
        """The best first move and its worth."""
        start = self.plan.start
        key = f"map_title_{start.counts}"
        return self.say(key, move=start.best.text(self.lang), value=number(start.value, self.lang))

    @property
    def caption(self) -> str:
        """How often each kind of move is the best."""
        if not self.choices:
            return self.say("map_none")
        kinds = [choice.best.kind for choice in self.drawn.values()]
        parts = [self.say(f"best_{kind}", n=kinds.count(kind)) for kind in KINDS if kind in kinds]
        words = [self.say("map_caption", n=len(kinds), parts=joined(parts, self.lang))]
        if level := [self.signs(choice) for choice in self.drawn.values() if len(choice.level) > 1]:
            words.append(self.say("map_level", n=len(level), signs=level[0]))
        if len(kinds) < len(self.choices):
            words.append(self.say("map_cut", n=len(self.choices)))
        return " ".join(words)

    def pool(self, pool: Pool, short: bool = False) -> str:
        """Armies and coins in words."""
        armies, coins = pool
        if not self.plan.coins:
            return str(armies) if short else self.say("pool", armies=armies)
        return f"{armies}+{coins}" if short else self.say("pool_coins", armies=armies, coins=coins)

    def cells(self) -> tuple[list[str], list[Any]]:
        """Each situation with its best move and the worth of it."""
        head = [self.say("head_situation"), self.say("head_best"), self.say("head_value")]
        return head, [
            (
                joined((self.pool(pool), row), self.lang),
                choice.best.text(self.lang),
                number(choice.value, self.lang),
            )
            for (row, pool), choice in self.grid.items()
        ]

    def records(self) -> list[dict[str, Any]]:
        """One row for each situation, with every move's worth as a fraction."""
        return [
            {"armies": choice.plan.armies, "coins": choice.plan.coins, "standing": self.standing(choice)}
            | {move.id: value for move, value in choice.values.items()}
            | {"value": choice.value, "best": choice.best.id}
            for choice in self.choices
        ]

    def draw(self) -> Figure:
        """A cell for each situation, hatched and signed by its best move."""
        theme, rows, columns, drawn = self.colours, self.rows, self.columns, self.drawn
        if not drawn:
            return chart_figure(self, theme, [], 120, xaxis={"visible": False}, yaxis={"visible": False})
        traces: list[dict[str, Any]] = []
        for kind in KINDS:
            mine = [key for key, one in drawn.items() if one.best.kind == kind]
            if not mine:
                continue
            hue = of_move(kind, theme)
            # a bar lies on each row; bars are what Plotly hatches and explains cell by cell
            traces.append(
                {"type": "bar", "orientation": "h", "name": self.say(f"legend_{kind}"), "width": 0.94,
                 "y": [rows.index(row) for row, _ in mine], "x": [0.96] * len(mine),
                 "base": [columns.index(pool) - 0.48 for _, pool in mine], "hoverinfo": "text",
                 "hovertext": [self._hover(*key) for key in mine], "textposition": "inside",
                 "insidetextanchor": "middle", "textangle": 0, "constraintext": "none",
                 "text": [f"<b>{self.signs(drawn[key])}</b>" for key in mine],
                 "textfont": {"size": 13, "color": theme.ink},
                 "marker": {"color": hue.ground, "pattern": hue.pattern(0.18),
                            "line": {"color": theme.ink, "width": 0.8}}}
            )  # fmt: skip
        names = ", ".join(
            f"{i} = {land_name(name, self.lang)}"
            for i, name in enumerate(self.plan.start.names, 1)
            if name != f"{UNNAMED}{i}"
        )
        title = "<br>".join([self.say("axis_coins" if self.plan.coins else "axis_armies"),
                             *(lines(self.say("map_lands", names=names), 110) if names else ())])  # fmt: skip
        words = ["<br>".join(lines(row, 44)) for row in rows]
        tall = [34 if "<br>" in word else 27 for word in words]
        return chart_figure(
            self, theme, traces, 180 + sum(tall) + 16 * title.count("<br>"), barmode="overlay",
            margin={"l": min(330, 46 + 7 * max(len(part) for word in words for part in word.split("<br>"))),
                    "t": 98, "b": 60 + 16 * title.count("<br>")},
            legend={"orientation": "h", "x": 0, "y": 1.0, "yanchor": "bottom", "font": {"size": 13}},
            xaxis={"title": {"text": title, "standoff": 8}, "tickvals": list(range(len(columns))),
                   "ticktext": [self.pool(pool, short=True) for pool in columns],
                   "range": [-0.55, len(columns) - 0.45], "showgrid": False},
            yaxis={"title": {"text": self.say("map_stands"), "standoff": 12}, "tickvals": list(range(len(rows))),
                   "ticktext": words, "tickfont": {"size": 12}, "range": [len(rows) - 0.45, -0.55], "showgrid": False},
        )  # fmt: skip

    def _hover(self, row: str, pool: Pool) -> str:
        """The situation and the worth of every move."""
        choice = self.grid[row, pool]
        ranked = sorted(choice.values.items(), key=lambda item: -item[1])
        worth = [
            labelled(move.text(self.lang), number(value, self.lang), self.lang) for move, value in ranked
        ]
        words = [joined((self.pool(pool), row), self.lang), *worth]
        return "<br>".join("<br>".join(lines(word, 70)) for word in words)


def decisions(what: Any, *, theme: str | None = None, lang: str | None = None) -> DecisionMap:
    """The best move in each situation of a `Campaign`: attack, walk in, build a fort or stop.

    A campaign's `best_plan` is drawn too: the land that is next in each situation that can come up.

    `what` is the campaign or its plan. `theme` is "paper" or "dark"; without it the picture follows the page.
    `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> picture = hotw.show.decisions(hotw.odds.campaign(["clear", "clear"], armies=4))
    """
    look = chosen(theme, lang)
    if isinstance(what, Conquests):
        what = what.stop_or_go
    if not isinstance(what, BestPlay):
        raise refused(what, look["lang"], "campaign", "stop_or_go")
    return DecisionMap(plan=what, **look)

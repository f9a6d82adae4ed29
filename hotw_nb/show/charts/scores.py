"""`scores(game)`: every point of a game as a row, and as charts: turn by turn, their course, and the score track."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from hotw_nb.base.frames import frame
from hotw_nb.game import a_game
from hotw_nb.show.charts.figure import chart_figure
from hotw_nb.show.charts.picture import Picture, chosen
from hotw_nb.show.map_drawing.words import in_unit
from hotw_nb.show.style import PLAYERS, Theme, look, mix
from hotw_nb.simulation.frames import Turn, by_turn
from hotw_nb.simulation.frames import turns as found_in
from hotw_nb.text import ROMAN, clipped, labelled, players, say, short

if TYPE_CHECKING:
    import pandas as pd
    from plotly.graph_objects import Figure

    from hotw_nb.game import Game


LEVELS = ("control", "mastery", "dominance", "presence")
BUILDINGS, OTHERS, MARKERS, BEFORE = "buildings", "others", "markers", "before"
SOURCES = (*LEVELS, BUILDINGS, OTHERS, MARKERS, BEFORE)


class Points(NamedTuple):
    """Some points of one turn: `source` is a level in an area, buildings, Pre-eminence Markers or others."""

    epoch: int
    turn: int
    player: str
    empire: str
    source: str
    what: str
    number: int
    points: int


def scored_turns(game: Game) -> list[Turn]:
    """The turns that were scored, in the order of play."""
    return found_in(game.log)


def point_rows(game: Game) -> list[Points]:
    """All points of all players; by player they add up to the points on the track."""
    found: list[Points] = []
    played, outside = by_turn(game.log)
    for turn, (empire, scored) in enumerate(played, start=1):
        for record in scored:
            who = record.epoch, turn, record.player, empire
            if "lines" not in record.data:
                found.append(Points(*who, OTHERS, OTHERS, 1, record.data["points"]))
            for part in record.data.get("lines", ()):
                found.append(Points(*who, part.level or BUILDINGS, part.what, part.number, part.points))
    for name in game.players:
        points = sum(record.data["points"] for record in outside if record.player == name)
        if points:
            found.append(Points(game.epoch, 0, name, "", OTHERS, OTHERS, 1, points))
    for record in game.log:
        if "markers" in record.data:
            values = record.data["markers"]
            found.append(
                Points(record.epoch, 0, record.player, "", MARKERS, MARKERS, len(values), sum(values))
            )
    missing = {
        name: points - sum(row.points for row in found if row.player == name)
        for name, points in game.scores.items()
    }
    first = game.start().epoch
    given = [
        Points(first, 0, name, "", BEFORE, BEFORE, 1, points) for name, points in missing.items() if points
    ]
    return [*given, *found]


HATCHES = {
    **dict.fromkeys(("control", "mastery", "dominance", "presence"), ""),
    "buildings": "/",
    "others": "x",
    "markers": ".",
    "before": "-",
}
FIRST, LAST = "0", "★"  # the bars for points before the first turn and after the last
Bar = tuple[str, str, Turn | None, list[Points]]
"""Whose, what stands under it, its turn if it is one, and the points of which it is made."""
ROOM = 1.02  # how much further than the last turn the course goes, so that its end is not cut
LONGEST = 12  # letters of a name beside its line or in front of its row
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")


def _tones(theme: Theme) -> dict[str, str]:
    """The tones of the sources, from dark for control to light for presence, apart from all players' colours."""
    shares = {
        "control": 0.95,
        "mastery": 0.95,
        "dominance": 0.6,
        "presence": 0.3,
        "buildings": 0.15,
        "others": 0.4,
        "markers": 0.45,
        "before": 0.1,
    }
    return {source: mix(theme.quiet, theme.paper, share) for source, share in shares.items()}


def _say(text: str) -> str:
    return escape(text, quote=False)


def turns_chart(chart: ScoreChart, theme: Theme) -> Figure:
    """A bar for each turn of each player, made of what the points came from."""
    bars = chart.bars
    x = [[_say(bar[0]) for bar in bars], [bar[1] for bar in bars]]
    tones = _tones(theme)
    traces: list[dict[str, Any]] = []
    for source in SOURCES:
        heights = [_sum(part, source) for *_, part in bars]
        if not any(heights):
            continue
        words = [_source(chart, bar, source) for bar in bars]
        hatch = {
            "shape": HATCHES[source],
            "fgcolor": theme.ink,
            "bgcolor": tones[source],
            "size": 6,
            "solidity": 0.2,
        }
        traces.append(
            {"type": "bar", "x": x, "y": heights, "name": chart.source(source), "hovertext": words,
             "hoverinfo": "text", "marker": {"color": tones[source], "pattern": hatch,
                                             "line": {"color": theme.ink, "width": 0.6}}}
        )  # fmt: skip
    totals = [sum(row.points for row in part) for *_, part in bars]
    traces.append(
        {"type": "scatter", "x": x, "y": totals, "mode": "text", "text": [str(total) for total in totals],
         "textposition": "top center", "textfont": {"size": 11}, "hoverinfo": "skip", "showlegend": False}
    )  # fmt: skip
    return chart_figure(
        chart, theme, traces, 460, barmode="stack", bargap=0.15, yaxis_title=chart.speak("turns_axis"),
        legend={"orientation": "h", "x": 0, "y": -0.2, "yanchor": "top", "font": {"size": 12}},
        xaxis={"tickfont_size": 11, "tickangle": 0, "showgrid": False},
    )  # fmt: skip


def _sum(rows: list[Points], source: str) -> int:
    """The points that came from one source."""
    return sum(row.points for row in rows if row.source == source)


def _source(chart: ScoreChart, bar: Bar, source: str) -> str:
    """What a turn, or what lies before or after all turns, scored by one source, line by line."""
    game, lang = chart.game, chart.lang
    player, _, turn, part = bar
    found = [row for row in part if row.source == source]
    points = sum(row.points for row in found)
    if turn is None:
        return labelled(_say(player), f"{chart.source(source)} {points}", lang)
    head = say("scores.hover", lang, player=_say(player), empire=_say(chart.empire(turn.empire)),
               epoch=ROMAN[turn.epoch], source=chart.source(source), points=points)  # fmt: skip
    lines = [
        f"{_say(game.rules.name(row.what, lang)) if row.what in game.rules.ground.areas else _kind(row, lang)}"
        f" +{row.points}"
        for row in found
    ]
    return "<br>".join([head, *lines])


def _kind(row: Points, lang: str) -> str:
    return say(f"scoring.{row.what}", lang, count=row.number)


def course(chart: ScoreChart, theme: Theme) -> Figure:
    """The points of each player after every turn, with the name at the end of the line."""
    game, lang = chart.game, chart.lang
    done = scored_turns(game)
    start = {row.player: row.points for row in point_rows(game) if row.source == BEFORE}
    curves, badges = [], []
    end = len(done) + (1 if game.over else 0)
    for seat, name in enumerate(game.players):
        mine = [turn for turn in done if turn.player == name]
        owner, ys = look(theme, seat), [start.get(name, 0), *(turn.score for turn in mine)]
        numbers = [turn.number for turn in mine]
        curves.append(
            {"type": "scatter", "x": [0, *numbers, end], "y": [*ys, game.scores[name]], "mode": "lines",
             "line": {"color": owner.line, "width": 2.5, "dash": DASHES[seat], "shape": "hv"}, "name": _say(name),
             "hoverinfo": "skip"}
        )  # fmt: skip
        badges.append(
            {"type": "scatter", "x": numbers, "y": ys[1:], "mode": "markers+text", "name": _say(name),
             "text": [PLAYERS[seat].letter] * len(mine), "textfont": {"size": 11, "color": owner.ink},
             "textposition": "middle center", "hovertext": [_after(chart, turn) for turn in mine],
             "hoverinfo": "text",
             "marker": {"size": [15] * len(mine), "color": owner.counter, "opacity": 1,
                        "line": {"color": theme.ink, "width": 0.8}}}
        )  # fmt: skip
    figure = chart_figure(
        chart, theme, [*curves, *badges], 480, showlegend=False, margin_r=150, yaxis_title=chart.speak("course_y"),
        xaxis={"title": say("scores.course_x", lang), "showgrid": False, "range": [0, end * ROOM], **_epochs(done)},
    )  # fmt: skip
    for name, y, place in _spread(game.scores, max(game.scores.values()) / 20):
        letter = PLAYERS[game.players.index(name)].letter
        figure.add_annotation(
            x=end, y=place, text=f"<b>{letter}</b> {_say(clipped(name, LONGEST))} {y}", showarrow=False,
            xanchor="left", xshift=8, font={"size": 13, "color": theme.ink},
        )  # fmt: skip
    for turn, before in zip(done[1:], done, strict=False):
        if turn.epoch != before.epoch:
            figure.add_vline(
                x=before.number + 0.5, line_width=1, line_color=mix(theme.border, theme.paper, 0.5)
            )
    return figure


def _after(chart: ScoreChart, turn: Turn) -> str:
    return chart.speak("course_hover", player=_say(turn.player), score=turn.score,
               empire=_say(chart.empire(turn.empire)), epoch=ROMAN[turn.epoch])  # fmt: skip


def _epochs(done: list[Turn]) -> dict[str, Any]:
    """Ticks in the middle of each Epoch."""
    groups = {turn.epoch: [one.number for one in done if one.epoch == turn.epoch] for turn in done}
    return {
        "tickvals": [(numbers[0] + numbers[-1]) / 2 for numbers in groups.values()],
        "ticktext": [ROMAN[epoch] for epoch in groups],
    }


def _spread(scores: dict[str, int], least: float) -> list[tuple[str, int, float]]:
    """The players with their points and a height for each name, so that no two names cover each other."""
    found: list[tuple[str, int, float]] = []
    for name, points in sorted(scores.items(), key=lambda pair: pair[1]):
        place = max(points, found[-1][2] + least) if found else float(points)
        found.append((name, points, place))
    return found


def track(chart: ScoreChart, theme: Theme) -> Figure:
    """The score track: each player's piece on its space, one row a player, hundreds marked."""
    game = chart.game
    names = list(game.players)
    traces: list[dict[str, Any]] = []
    for seat, name in enumerate(names):
        owner, points = look(theme, seat), game.scores[name]
        traces.append(
            {"type": "scatter", "x": [0, points], "y": [seat, seat], "mode": "lines+markers+text",
             "line": {"color": owner.line, "width": 6}, "text": ["", owner.letter], "hoverinfo": "skip",
             "textposition": "middle center", "textfont": {"size": 14, "color": owner.ink},
             "marker": {"size": [0, 26], "color": owner.counter, "opacity": 1,
                        "line": {"color": theme.ink, "width": 1.2}}}
        )  # fmt: skip
    most = max([*game.scores.values(), 20])
    rows: dict[str, Any] = {
        "tickvals": list(range(len(names))),
        "range": [len(names) - 0.4, -0.6],
        "showgrid": False,
    }
    rows["ticktext"] = [_say(clipped(name, LONGEST)) for name in names]
    step = 10 if most < 130 else 25
    figure = chart_figure(
        chart, theme, traces, 204 + 38 * len(names), showlegend=False, margin_l=130, margin_t=74,
        xaxis={"title": chart.speak("track_x"), "range": [-1, most * 1.12], "dtick": step},
        yaxis=rows,
    )  # fmt: skip
    for seat, points in enumerate(game.scores.values()):
        figure.add_annotation(
            x=points, y=seat, text=f"<b>{points}</b>", showarrow=False, xanchor="left", xshift=20
        )
    return figure


CHARTS = ("turns", "course", "track")


@dataclass(frozen=True)
class ScoreChart(Picture):
    """One chart: `.title` says what was found, `.caption` what it rests on, `.figure` is the Plotly figure."""

    game: Game
    what: str

    def speak(self, key: str, **values: object) -> str:
        """A text about scores in the chart's language, in the words of a game for gold where it is one."""
        return say(in_unit(self.game.rules, f"scores.{key}"), self.lang, **values)

    @property
    def title(self) -> str:
        """What was found, computed from the game."""
        game = self.game
        done = scored_turns(game)
        if not done and not any(game.scores.values()):
            return self.speak("none_yet")
        if self.what == "turns" and done:
            best = max(done, key=lambda turn: turn.points)
            return self.speak("turns_title", player=best.player, empire=self.empire(best.empire),
                       epoch=ROMAN[best.epoch], points=best.points)  # fmt: skip
        kind = "track_title" if self.what == "track" else "course_title"
        ranking = sorted(game.scores.items(), key=lambda pair: -pair[1])
        points = ranking[0][1]
        first = [name for name, score in ranking if score == points]
        if len(first) > 1:
            return self.speak(f"{kind}_tie", names=players(first, self.lang), points=points)
        kind += "_over" * (game.over and self.what != "track")
        return self.speak(kind, player=first[0], points=points, second=ranking[1][0],
                   ahead=points - ranking[1][1])  # fmt: skip

    @property
    def caption(self) -> str:
        """What the title rests on, computed from the game."""
        game, lang = self.game, self.lang
        done = scored_turns(game)
        if self.what == "track":
            spread = max(game.scores.values()) - min(game.scores.values())
            return self.speak("track_caption" if spread else "track_caption_level", spread=spread)
        if self.what == "course":
            return say("scores.course_caption", lang, turns=len(done), changes=lead_changes(done))
        rows = [row for row in point_rows(game) if row.turn]
        if not rows:
            return ""
        by = {level: sum(row.points for row in rows if row.source == level) for level in LEVELS}
        total = sum(row.points for row in rows)
        share = round(100 * sum(by.values()) / total) if total else 0
        best = say(f"scores.{max(by, key=lambda level: by[level])}", lang)
        return self.speak("turns_caption", total=total, turns=len(done), share=share, level=best)

    @cached_property
    def bars(self) -> list[Bar]:
        """The turns of each player in their order, and what was scored before the first or after the last."""
        rows = point_rows(self.game)
        seats = {name: seat for seat, name in enumerate(self.game.players)}
        done = sorted(scored_turns(self.game), key=lambda turn: (seats[turn.player], turn.number))
        return [
            *((row.player, FIRST, None, [row]) for row in rows if row.source == BEFORE),
            *(
                (turn.player, ROMAN[turn.epoch], turn, [row for row in rows if row.turn == turn.number])
                for turn in done
            ),
            *((row.player, LAST, None, [row]) for row in rows if not row.turn and row.source != BEFORE),
        ]

    def draw(self) -> Figure:
        """The chart in its colours."""
        draw = {"turns": turns_chart, "course": course, "track": track}[self.what]
        return draw(self, self.colours)

    def source(self, source: str) -> str:
        """What points came from, of what this game can score."""
        seas = source == BUILDINGS and self.game.rules.sea_scores in self.game.options
        return self.speak(f"{source}_and_seas" if seas else source)

    def empire(self, id: str) -> str:
        """The name of an empire."""
        return self.game.rules.name(id, self.lang)

    def records(self) -> list[dict[str, Any]]:
        """Every point with its source, or every turn, or every player."""
        if self.what == "track":
            return [{"player": name, "points": points} for name, points in self.game.scores.items()]
        rows = point_rows(self.game) if self.what == "turns" else scored_turns(self.game)
        return [row._asdict() for row in rows]

    def frame(self) -> pd.DataFrame:
        """The numbers of the chart as a table, which has its columns before anybody has scored."""
        columns = {"turns": Points._fields, "course": Turn._fields, "track": ("player", "points")}
        return frame(self.records(), columns[self.what])

    def cells(self) -> tuple[Sequence[str], list[Sequence[str]]]:
        """Each bar with what it is made of, or each turn with the points after it, or each player."""
        player, epoch, empire = (
            say(f"tables.col_{name}", self.lang) for name in ("player", "epoch", "empire")
        )
        scored = self.speak("turns_axis")
        if self.what == "track":
            return [player, self.speak("track_x")], [
                (name, str(points)) for name, points in self.game.scores.items()
            ]
        if self.what == "course":
            return [player, epoch, empire, scored, self.speak("course_y")], [
                (turn.player, ROMAN[turn.epoch], self.empire(turn.empire), str(turn.points), str(turn.score))
                for turn in scored_turns(self.game)
            ]
        return [player, epoch, empire, scored, ""], [
            (name, under, self.empire(turn.empire) if turn else "", str(sum(row.points for row in part)),
             "; ".join(f"{self.source(source)} {points}" for source in SOURCES if (points := _sum(part, source))))
            for name, under, turn, part in self.bars
        ]  # fmt: skip

    def __str__(self) -> str:
        scores = ", ".join(f"{name} {points}" for name, points in self.game.scores.items())
        told = say(in_unit(self.game.rules, "position.scores"), self.lang, scores=scores)
        lines = [self.title, self.caption, told]
        if self.what != "track":
            lines += [
                self.speak("total_hover", player=turn.player, empire=self.empire(turn.empire),
                    epoch=ROMAN[turn.epoch], points=turn.points)
                for turn in scored_turns(self.game)
            ]  # fmt: skip
        return "\n".join(filter(None, lines))


def lead_changes(turns: list[Turn]) -> int:
    """How often another player became the only one in the lead.

    >>> lead_changes([Turn(1, 1, "Ada", "", 5, 5), Turn(2, 1, "Ben", "", 7, 7), Turn(3, 2, "Ada", "", 2, 7)])
    1
    """
    scores: dict[str, int] = {}
    leader, changes = "", 0
    for turn in turns:
        scores[turn.player] = turn.score
        most = max(scores.values())
        first = [name for name, score in scores.items() if score == most]
        if len(first) == 1 and first[0] != leader:
            changes += bool(leader)
            leader = first[0]
    return changes


def scores(game: Game, what: str = "turns", theme: str | None = None, lang: str | None = None) -> ScoreChart:
    """The points of a game as a chart: "turns" with their sources, the "course" of the game, or the "track".

    `what` is the word for the chart. `theme` is "paper" or "dark"; without it the picture follows the page.
    `lang` is "en" or "fr".

    >>> import hotw_nb as hotw
    >>> game = hotw.play_out(hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7))
    >>> chart = hotw.show.scores(game, "course")
    """
    look = chosen(theme, lang)
    if what not in CHARTS:
        raise ValueError(say("scores.no_what", look["lang"], names=", ".join(CHARTS), word=short(what)))
    return ScoreChart(a_game(game, look["lang"]), what, **look)

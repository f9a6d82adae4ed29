"""The charts of a score, drawn with Plotly: one idea each, words on the marks, nothing fetched."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from hotw_nb.show.charts.figure import chart_figure
from hotw_nb.show.style import PLAYERS, Theme, look, mix
from hotw_nb.show.tables import score_rows
from hotw_nb.show.tables.score_rows import SOURCES
from hotw_nb.simulation.frames import Turn
from hotw_nb.text import ROMAN, clipped, labelled, say

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

    from hotw_nb.show.charts.scores import ScoreChart

HATCHES = {
    **dict.fromkeys(("control", "mastery", "dominance", "presence"), ""),
    "buildings": "/",
    "others": "x",
    "markers": ".",
    "before": "-",
}
FIRST, LAST = "0", "★"  # the bars for points before the first turn and after the last
Bar = tuple[str, str, Turn | None, list[score_rows.Points]]
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


def turns(chart: ScoreChart, theme: Theme) -> Figure:
    """A bar for each turn of each player, made of what the points came from."""
    game = chart.game
    rows, done = score_rows.rows(game), score_rows.turns(game)
    seats = {name: seat for seat, name in enumerate(game.players)}
    done = sorted(done, key=lambda turn: (seats[turn.player], turn.number))
    bars: list[Bar] = [(row.player, FIRST, None, [row]) for row in rows if row.source == score_rows.BEFORE]
    for turn in done:
        bars.append((turn.player, ROMAN[turn.epoch], turn, [row for row in rows if row.turn == turn.number]))
    bars += [
        (row.player, LAST, None, [row]) for row in rows if not row.turn and row.source != score_rows.BEFORE
    ]
    x = [[_say(bar[0]) for bar in bars], [bar[1] for bar in bars]]
    tones = _tones(theme)
    traces: list[dict[str, Any]] = []
    for source in SOURCES:
        heights = [sum(row.points for row in part if row.source == source) for *_, part in bars]
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
        chart, theme, traces, 460, barmode="stack", bargap=0.15, yaxis_title=chart.say("turns_axis"),
        legend={"orientation": "h", "x": 0, "y": -0.2, "yanchor": "top", "font": {"size": 12}},
        xaxis={"tickfont_size": 11, "tickangle": 0, "showgrid": False},
    )  # fmt: skip


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


def _kind(row: score_rows.Points, lang: str) -> str:
    return say(f"scoring.{row.what}", lang, count=row.number)


def course(chart: ScoreChart, theme: Theme) -> Figure:
    """The points of each player after every turn, with the name at the end of the line."""
    game, lang = chart.game, chart.lang
    done = score_rows.turns(game)
    start = {row.player: row.points for row in score_rows.rows(game) if row.source == score_rows.BEFORE}
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
        chart, theme, [*curves, *badges], 480, showlegend=False, margin_r=150, yaxis_title=chart.say("course_y"),
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
    return chart.say("course_hover", player=_say(turn.player), score=turn.score,
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
        xaxis={"title": chart.say("track_x"), "range": [-1, most * 1.12], "dtick": step},
        yaxis=rows,
    )  # fmt: skip
    for seat, points in enumerate(game.scores.values()):
        figure.add_annotation(
            x=points, y=seat, text=f"<b>{points}</b>", showarrow=False, xanchor="left", xshift=20
        )
    return figure

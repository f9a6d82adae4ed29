"""`scores(game)`: the points of a game as charts: turn by turn, their course, and the score track."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hotw_nb.game import a_game
from hotw_nb.show.charts.picture import chosen
from hotw_nb.show.charts.still_chart import still
from hotw_nb.show.charts.twin import PLOTLY, Twinned
from hotw_nb.show.map_drawing.position_words import in_gold
from hotw_nb.show.tables import score_rows
from hotw_nb.show.tables.score_rows import LEVELS
from hotw_nb.simulation.frames import Turn
from hotw_nb.text import ROMAN, say, short

if TYPE_CHECKING:
    import pandas as pd
    from plotly.graph_objects import Figure

    from hotw_nb.game import Game

CHARTS = ("turns", "course", "track")


@dataclass(frozen=True)
class ScoreChart(Twinned):
    """One chart: `.title` says what was found, `.caption` what it rests on, `.figure` is the Plotly figure."""

    game: Game
    what: str
    theme: str | None
    lang: str

    def say(self, key: str, **values: object) -> str:
        """A text about scores in the chart's language, in the words of a game for gold where it is one."""
        return say(in_gold(self.game.rules, f"scores.{key}"), self.lang, **values)

    @property
    def title(self) -> str:
        """What was found, computed from the game."""
        game = self.game
        done = score_rows.turns(game)
        if not done and not any(game.scores.values()):
            return self.say("none_yet")
        if self.what == "turns" and done:
            best = max(done, key=lambda turn: turn.points)
            return self.say("turns_title", player=best.player, empire=self.empire(best.empire),
                       epoch=ROMAN[best.epoch], points=best.points)  # fmt: skip
        kind = "track_title" if self.what == "track" else "course_title"
        ranking = sorted(game.scores.items(), key=lambda pair: -pair[1])
        points = ranking[0][1]
        first = [name for name, score in ranking if score == points]
        if len(first) > 1:
            return self.say(f"{kind}_tie", names=", ".join(first), points=points)
        kind += "_over" * (game.over and self.what != "track")
        return self.say(kind, player=first[0], points=points, second=ranking[1][0],
                   ahead=points - ranking[1][1])  # fmt: skip

    @property
    def caption(self) -> str:
        """What the title rests on, computed from the game."""
        game, lang = self.game, self.lang
        done = score_rows.turns(game)
        if self.what == "track":
            spread = max(game.scores.values()) - min(game.scores.values())
            return self.say("track_caption" if spread else "track_caption_level", spread=spread)
        if self.what == "course":
            return say("scores.course_caption", lang, turns=len(done), changes=lead_changes(done))
        rows = [row for row in score_rows.rows(game) if row.turn]
        if not rows:
            return ""
        by = {level: sum(row.points for row in rows if row.source == level) for level in LEVELS}
        total = sum(row.points for row in rows)
        share = round(100 * sum(by.values()) / total) if total else 0
        best = say(f"scores.{max(by, key=lambda level: by[level])}", lang)
        return self.say("turns_caption", total=total, turns=len(done), share=share, level=best)

    def draw(self) -> Figure:
        """The chart in its colours."""
        drawn: Figure = DRAW[self.what](self, self.colours)
        return drawn

    def source(self, source: str) -> str:
        """What points came from, of what this game can score."""
        seas = source == score_rows.BUILDINGS and score_rows.SEAS in self.game.options
        return self.say(f"{source}_and_seas" if seas else source)

    def empire(self, id: str) -> str:
        """The name of an empire."""
        return self.game.rules.name(id, self.lang)

    def frame(self) -> pd.DataFrame:
        """The numbers of the chart as a table: every point with its source, or every turn, or every player."""
        import pandas as pd

        if self.what == "turns":
            return pd.DataFrame(score_rows.rows(self.game), columns=list(score_rows.Points._fields))
        if self.what == "course":
            return pd.DataFrame(score_rows.turns(self.game), columns=list(Turn._fields))
        rows = [{"player": name, "points": points} for name, points in self.game.scores.items()]
        return pd.DataFrame(rows, columns=["player", "points"])

    def __str__(self) -> str:
        scores = ", ".join(f"{name} {points}" for name, points in self.game.scores.items())
        told = say(in_gold(self.game.rules, "position.scores"), self.lang, scores=scores)
        lines = [self.title, self.caption, told]
        if self.what != "track":
            lines += [
                self.say("total_hover", player=turn.player, empire=self.empire(turn.empire),
                    epoch=ROMAN[turn.epoch], points=turn.points)
                for turn in score_rows.turns(self.game)
            ]  # fmt: skip
        return "\n".join(filter(None, lines))

    def _repr_mimebundle_(self, **_: object) -> dict[str, Any]:
        drawn = json.loads(self.draw().to_json())
        return {PLOTLY: drawn, "image/svg+xml": still(drawn), "text/plain": str(self)}


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

    >>> import hotw_nb as hotw
    >>> game = hotw.play_out(hotw.new_game("2001", players=["Ada", "Ben", "Cleo"], seed=7))
    >>> chart = hotw.show.scores(game, "course")
    """
    look = chosen(theme, lang)
    if what not in CHARTS:
        raise ValueError(say("scores.no_what", look["lang"], names=", ".join(CHARTS), word=short(what)))
    return ScoreChart(a_game(game, look["lang"]), what, **look)

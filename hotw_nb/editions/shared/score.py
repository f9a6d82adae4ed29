"""Scoring: the lines of a score, the levels of an area, and the step that adds them to the track."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hotw_nb.base.frames import frame
from hotw_nb.base.speech import in_html, sentence
from hotw_nb.editions.contract import Edition
from hotw_nb.engine.engine import Engine
from hotw_nb.engine.position import swap
from hotw_nb.engine.step import Step

if TYPE_CHECKING:
    from pandas import DataFrame

PRESENCE, DOMINANCE, CONTROL = "presence", "dominance", "control"
LEVELS = {PRESENCE: 1, DOMINANCE: 2, CONTROL: 3}


class Part(NamedTuple):
    """One line of a score: `what` is an area with its `level`, or a kind of structure with a `number`."""

    what: str
    level: str
    number: int
    points: int

    def label(self, edition: Edition, lang: str | None = None) -> str:
        """The line in words."""
        if self.level:
            name = edition.name(self.what, lang)
            level = sentence(f"scoring.{self.level}", lang)
            count = sentence("scoring.lands", lang, count=self.number)
            return sentence("scoring.area", lang, area=name, level=level, lands=count)
        return sentence(f"scoring.{self.what}", lang, count=self.number)


class Breakdown(NamedTuple):
    """A score with its lines, which add up to the total."""

    edition: Edition
    player: str
    lines: tuple[Part, ...]

    @property
    def total(self) -> int:
        """The points of all lines, added up."""
        return sum(line.points for line in self.lines)

    def in_all(self, lang: str | None = None) -> str:
        """The total in words, in points or in gold."""
        return sentence(f"scoring.total_{self.edition.unit}", lang, player=self.player, total=self.total)

    @property
    def parts(self) -> tuple[tuple[str, int], ...]:
        """The lines as (label, points) in the language in use."""
        return tuple((line.label(self.edition), line.points) for line in self.lines)

    def frame(self) -> DataFrame:
        """The lines as a table for pandas."""
        return frame(self.parts, ("what", "points"))

    def html(self, lang: str | None = None) -> str:
        """The lines as an HTML table."""
        return in_html(self, lang)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": self.text(), "text/html": self.html()}

    def text(self, lang: str | None = None) -> str:
        """The score as lines of text, the total last."""
        rows = [
            sentence("scoring.line", lang, label=line.label(self.edition, lang), points=line.points)
            for line in self.lines
        ] or [sentence("scoring.nothing", lang)]
        return "\n".join([*rows, self.in_all(lang)])

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return self.text()


def level(mine: int, others: int, most: int, control: int = 3, dominance: int = 2) -> str:
    """How a player stands in an area with `mine` lands; the others hold `others`, the strongest `most`.

    `control` and `dominance` are the fewest lands that the two higher levels take.

    >>> level(3, 0, 0), level(2, 2, 1), level(2, 2, 2), level(2, 0, 0), level(0, 1, 1)
    ('control', 'dominance', 'presence', 'dominance', '')
    """
    if mine >= control and not others:
        return CONTROL
    if mine >= dominance and mine > most:
        return DOMINANCE
    return PRESENCE if mine else ""


class Score(Step):
    """The player who has just finished a turn scores at once."""

    def run(self, e: Engine) -> None:
        """Add the turn's points to the track."""
        s = e.state
        found = e.edition.score(e.edition, s, s.player, s.epoch)
        total = sum(line.points for line in found)
        score = s.scores[s.player] + total
        s.scores = swap(s.scores, s.player, score)
        if e.log is not None:
            e.tell("score", points=total, score=score, lines=tuple(found), empire=s.empires[s.player])
        e.pop()

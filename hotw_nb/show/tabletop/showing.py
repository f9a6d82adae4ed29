"""What bots have done, move by move: each moment with the game as it was then and the records that it brought."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from hotw_nb.show.tabletop import happened
from hotw_nb.show.widgets.choice import Choice
from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game

SHORTEST, A_LETTER = 600, 14  # thousandths of a second for a move and for each letter that is to be read


class Moment(NamedTuple):
    """One move: the game after it, and what is told of it."""

    game: Game
    records: tuple[Record, ...]


def moments(before: Game, after: Game) -> tuple[Moment, ...]:
    """Every move between two games of which something is told."""
    return tuple(_moments(before, after))


def _moments(before: Game, after: Game) -> Iterator[Moment]:
    game = before
    for action in after.actions[len(before.actions) :]:
        told = len(game.log)
        game = game.play(action)
        if len(game.log) > told:
            yield Moment(game, game.log[told:])


@dataclass(frozen=True)
class Showing:
    """Where somebody is who looks at what the bots have done."""

    moments: tuple[Moment, ...]
    at: int = 0
    running: bool = True
    row: int = 0
    """Which row of the list is looked at, so that it stays the same from move to move."""

    @property
    def moment(self) -> Moment:
        """The move that is shown."""
        return self.moments[self.at]

    @property
    def places(self) -> tuple[str, ...]:
        """All places that are touched by any of the moves."""
        records = [record for moment in self.moments for record in moment.records]
        return tuple(happened.touched(records))

    def later(self, row: int) -> Showing | None:
        """The next move, or None after the last."""
        return replace(self, at=self.at + 1, row=row) if self.at + 1 < len(self.moments) else None

    def title(self, lang: str) -> str:
        """Whose move is shown and how many there are."""
        name = self.moment.records[0].player or self.moment.game.decision.player
        return say("table.move", lang, name=name, n=self.at + 1, all=len(self.moments))

    def pace(self, lang: str) -> int:
        """How many thousandths of a second the move stays, if it goes on by itself; 0 if it does not."""
        words = sum(len(record.text(lang)) for record in self.moment.records)
        return SHORTEST + A_LETTER * words if self.running else 0

    def rows(self, lang: str, still: bool) -> tuple[Choice, ...]:
        """What a person may do meanwhile; where nothing moves by itself there is nothing to stop."""
        rows = [("skip", "skip"), ("next_move", "next")]
        if not still:
            rows.append(("pause" if self.running else "go_on", "pause"))
        return tuple(
            Choice(say(f"table.{words}", lang), note=say(f"table.{words}_note", lang), deed=deed)
            for words, deed in rows
        )

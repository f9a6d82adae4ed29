"""A game as a film: the position after each record of its log, and at the end of each Epoch."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from hotw_nb.text import say

if TYPE_CHECKING:
    from hotw_nb.engine.record import Record
    from hotw_nb.game import Game


class Still(NamedTuple):
    """One moment: a record, the game after the action that brought it, and the points at that moment."""

    number: int
    record: Record
    game: Game
    scores: dict[str, int]


class Film:
    """All moments of a game; the game is played once from its actions, and every position is kept."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.games = [game.start()]
        for action in game.actions:
            self.games.append(self.games[-1].play(action))

    @cached_property
    def stills(self) -> tuple[Still, ...]:
        """One still for each record of the log."""
        found: list[Still] = []
        scores = dict(self._opening())
        for game in self.games:
            for record in game.log[len(found) :]:
                if "score" in record.data and record.player in scores:
                    scores[record.player] = record.data["score"]
                found.append(Still(len(found) + 1, record, game, dict(scores)))
        return tuple(found)

    def together(self, number: int) -> range:
        """The numbers of the records that the same action brought; the map is that of their end."""
        game = self.stills[number - 1].game
        numbers = [still.number for still in self.stills if still.game is game]
        return range(numbers[0], numbers[-1] + 1)

    def _opening(self) -> dict[str, int]:
        """The points before the first record; a position that was set up may begin with some."""
        now = self.games[0].scores
        for record in reversed(self.games[0].log):
            if "points" in record.data and record.player in now and "score" in record.data:
                now[record.player] -= record.data["points"]
        return now

    @property
    def first_epoch(self) -> int:
        """The Epoch in which the game begins, which for a position that was set up may be a later one."""
        return self.games[0].log[0].epoch if self.games[0].log else self.games[0].epoch

    @property
    def epochs(self) -> range:
        """The Epochs that have begun."""
        return range(self.first_epoch, self.game.epoch + 1)

    def end_of(self, epoch: int) -> Game:
        """The game as the board stood at the end of an Epoch, or now if it is still being played."""
        if epoch not in self.epochs:
            raise ValueError(
                say("position.no_epoch", epoch=epoch, first=self.epochs[0], last=self.epochs[-1])
            )
        return next((game for game in self.games if game.epoch > epoch), self.game)

    def turn_after(self, number: int) -> int:
        """The number of the record that begins the next turn after a record, or of the last record."""
        later = (still.number for still in self.stills[number:] if still.record.kind == "called")
        return next(later, len(self.stills))

    def turn_before(self, number: int) -> int:
        """The number of the record that began the turn before a record, or of the first one."""
        earlier = [still.number for still in self.stills[: number - 1] if still.record.kind == "called"]
        return earlier[-1] if earlier else 1

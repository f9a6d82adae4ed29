"""The table of a tournament: how often each bot, or each seat, won, with the interval of its chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from hotw_nb.errors import BadSetup
from hotw_nb.many.rows import COLUMNS, Row
from hotw_nb.odds.samples import interval
from hotw_nb.text import say

if TYPE_CHECKING:
    from pandas import DataFrame

_PLACE = {column: place for place, column in enumerate(COLUMNS["players"])}
WHO = ("bot", "seat", "player")
"""By whom games that were won can be counted."""
_NEEDS = ("seed", "won", "score")


class Tally:
    """Counts wins game by game and keeps nothing else, so that it stays as small as it is."""

    def __init__(self, by: str = "bot") -> None:
        self.by = by
        self._counts: dict[Any, list[int]] = {}  # games, games won, seats, points, players in those games

    def add(self, rows: Sequence[Row]) -> None:
        """Count whole games, given as rows of the table "players"."""
        seed, won, score, by = (_PLACE[column] for column in (*_NEEDS, self.by))
        games: dict[int, list[Row]] = {}
        for row in rows:
            games.setdefault(row[seed], []).append(row)
        for players in games.values():
            self._count([(row[by], row[won], row[score]) for row in players])

    def _count(self, players: Sequence[tuple[Any, bool, int]]) -> None:
        """Count one game: (bot or seat, whether it won, its points) for each player."""
        for key in dict.fromkeys(key for key, _, _ in players):
            mine = [(won, score) for other, won, score in players if other == key]
            counts = self._counts.setdefault(key, [0] * 5)
            for i, more in enumerate(
                (1, any(won for won, _ in mine), len(mine), sum(score for _, score in mine), len(players))
            ):
                counts[i] += more

    def frame(self) -> DataFrame:
        """The table, best first."""
        import pandas as pd

        found = []
        for key, (games, won, seats, points, players) in self._counts.items():
            low, high = interval(won, games)
            found.append(
                (key, seats / games, games, won, won / games, low, high, seats / players, points / seats)
            )
        columns = [self.by, "seats", "games", "won", "share", "low", "high", "fair", "score"]
        table = pd.DataFrame(found, columns=columns)
        return table.sort_values(["share", "score"], ascending=False, kind="stable", ignore_index=True)


def standings(table: DataFrame, by: str = "bot") -> DataFrame:
    """How often each bot won, from the players of `simulate`; `by` may be "seat" or "player" instead.

    A game counts as won if one of its seats won it, so games, which do not hang on each other, are what the
    95 % interval `low` to `high` (Wilson's) is made of. `fair` is the share of a bot that plays like all others.
    A game that is won together counts for each winner. `score` is the mean of all its seats.
    """
    missing = [column for column in (*_NEEDS, by) if column not in getattr(table, "columns", ())]
    if missing:
        raise BadSetup(say("setup.no_players", columns=", ".join(missing)))
    tally = Tally(by)
    for rows in _games(table, by):
        tally._count(rows)
    return tally.frame()


def _games(table: DataFrame, by: str) -> Iterable[list[tuple[Any, bool, int]]]:
    """The players of each game, as they are counted."""
    for _, rows in table.groupby("seed", sort=False):
        columns = (rows[column].tolist() for column in (by, "won", "score"))
        yield list(zip(*columns, strict=True))

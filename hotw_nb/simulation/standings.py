"""The table of a tournament: how often each bot, or each seat, won, with the interval of its chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from hotw_nb.base.frames import frame
from hotw_nb.engine.errors import BadSetup
from hotw_nb.odds.samples import interval
from hotw_nb.simulation.rows import COLUMNS, Row
from hotw_nb.text import say

if TYPE_CHECKING:
    from pandas import DataFrame

_PLACE = {column: place for place, column in enumerate(COLUMNS["players"])}
WHO = ("bot", "seat", "player")
"""By whom games that were won can be counted."""
_NEEDS = ("seed", "won", "score")
_PERSON = "person"  # several players of a game may be one
_One = tuple[Any, bool, int, Any]  # a player of a game: bot or seat, whether it won, its points, whose it is


class Tally:
    """Counts wins game by game and keeps nothing else, so that it stays as small as it is."""

    def __init__(self, by: str = "bot") -> None:
        self.by = by
        self._counts: dict[Any, list[int]] = {}  # games, games won, people, points, all people in those games

    def add(self, rows: Sequence[Row]) -> None:
        """Count whole games, given as rows of the table "players"."""
        seed, won, score, person = (_PLACE[column] for column in (*_NEEDS, _PERSON))
        by = _PLACE[_counted(self.by, _PLACE)]
        games: dict[int, list[Row]] = {}
        for row in rows:
            games.setdefault(row[seed], []).append(row)
        for players in games.values():
            self._count([(row[by], row[won], row[score], row[person]) for row in players])

    def _count(self, players: Sequence[_One]) -> None:
        """Count one game, in which the players of one person win together and have their points together."""
        people: dict[Any, list[_One]] = {}
        for one in players:
            people.setdefault(one[-1], []).append(one)
        mine: dict[Any, list[tuple[bool, int]]] = {}
        for together in people.values():
            ended = any(won for _, won, _, _ in together), sum(score for _, _, score, _ in together)
            keys = dict.fromkeys(key for key, _, _, _ in together)
            for key in [*keys][:1] if self.by == "seat" else keys:
                mine.setdefault(key, []).append(ended)
        for key, ends in mine.items():
            counts = self._counts.setdefault(key, [0] * 5)
            for i, more in enumerate(
                (1, any(won for won, _ in ends), len(ends), sum(score for _, score in ends), len(people))
            ):
                counts[i] += more

    def frame(self) -> DataFrame:
        """The table, best first."""
        found = []
        for key, (games, won, seats, points, players) in self._counts.items():
            low, high = interval(won, games)
            found.append(
                (key, seats / games, games, won, won / games, low, high, seats / players, points / seats)
            )
        columns = [self.by, "seats", "games", "won", "share", "low", "high", "fair", "score"]
        share, score = columns.index("share"), columns.index("score")
        return frame(sorted(found, key=lambda row: (row[share], row[score]), reverse=True), columns)


def standings(table: DataFrame, by: str = "bot") -> DataFrame:
    """How often each bot won, from the players of `simulate`; `by` may be "seat" or "player" instead.

    A game counts as won if one of its seats won it, so games, which do not hang on each other, are what the
    95% interval `low` to `high` (Wilson's) is made of. `fair` is the share of a bot that plays like all others.
    A game that is won together counts for each winner. `score` is the mean of all its seats.

    Who has two colours is one person and counts once, with the points of both, at the first of two seats.

    `table` is what `simulate` gave back, or its file read with `load_table`.

    >>> import hotw_nb as hotw
    >>> table = hotw.simulate(4, players=3, bots=hotw.bots.Random(1), seed=1, processes=1)
    >>> sorted(standings(table, by="seat")["seat"].tolist())
    [1, 2, 3]
    """
    if by not in WHO:
        raise BadSetup(say("setup.by", found=by, known=", ".join(WHO)))
    missing = [column for column in (*_NEEDS, by) if column not in getattr(table, "columns", ())]
    if missing:
        raise BadSetup(say("setup.no_players", columns=", ".join(missing)))
    tally = Tally(by)
    for rows in _games(table, by):
        tally._count(rows)
    return tally.frame()


def _counted(by: str, columns: Iterable[str]) -> str:
    """The column by which games are counted: players are people."""
    return _PERSON if by == "player" and _PERSON in columns else by


def _games(table: DataFrame, by: str) -> Iterable[list[_One]]:
    """The players of each game, as they are counted; in a table that does not tell, each is a person."""
    who = _counted(by, table.columns)
    columns = [table[column].tolist() for column in (who, "won", "score")]
    people = table[_PERSON].tolist() if _PERSON in table.columns else range(len(table))
    games: dict[Any, list[_One]] = {}
    for seed, *one in zip(table["seed"].tolist(), *columns, people, strict=True):
        games.setdefault(seed, []).append((one[0], one[1], one[2], one[3]))
    return games.values()
